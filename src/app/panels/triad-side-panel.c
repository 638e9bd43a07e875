/* triad-side-panel.c: panel with the pages Frame, Joints and Problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-side-panel.h"

#include <glib/gi18n.h>

#include "triad-joints-panel.h"
#include "triad-lazy-page.h"
#include "triad-tab.h"
#include "triad-tabs-layout.h"

struct _TriadSidePanel
{
  TriadPagePanel     parent_instance;

  GtkWidget         *tabs;
  GtkStack          *stack;
  TriadCompareSplit *inspectors;            /* with the inspector of the other file */
  TriadLazyPage     *problems;

  TriadPreferences  *preferences;           /* NULL until they are set */
};

G_DEFINE_FINAL_TYPE (TriadSidePanel, triad_side_panel, TRIAD_TYPE_PAGE_PANEL)

static char *
dup_problems_title (gpointer             object,
                    TriadDiagnosticList *diagnostics)
{
  int n = diagnostics != NULL ? triad_diagnostic_list_get_n_own (diagnostics) : 0;

  return n > 0 ? g_strdup_printf (_("Problems (%d)"), n) : g_strdup (_("Problems"));
}

static void
inspector_made_cb (TriadSidePanel *self)
{
  GtkWidget *inspector = triad_compare_split_get_child (self->inspectors);

  triad_page_panel_tell_messages (TRIAD_PAGE_PANEL (self), inspector);

  if (self->preferences == NULL)
    return;

  g_object_bind_property (self->preferences, "rotation", inspector, "rotation",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self->preferences, "radians", inspector, "radians",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

/* Forwards the messages of the other file's inspector as well. */
static void
notify_other_inspector_cb (TriadSidePanel *self)
{
  GtkWidget *other = triad_compare_split_get_other (self->inspectors);

  if (other != NULL)
    triad_page_panel_tell_messages (TRIAD_PAGE_PANEL (self), other);
}

static void
joints_made_cb (TriadSidePanel *self,
                GParamSpec     *pspec,
                TriadLazyPage  *page)
{
  if (self->preferences != NULL)
    g_object_bind_property (self->preferences, "radians", triad_lazy_page_get_child (page),
                            "radians", G_BINDING_SYNC_CREATE);
}

static void
problems_made_cb (TriadSidePanel *self,
                  GParamSpec     *pspec,
                  TriadLazyPage  *page)
{
  triad_page_panel_tell_messages (TRIAD_PAGE_PANEL (self), triad_lazy_page_get_child (page));
}

static gboolean
triad_side_panel_focus_page (TriadPagePanel *panel)
{
  GtkWidget *content = triad_page_panel_get_content (panel);

  if (!TRIAD_IS_JOINTS_PANEL (content))
    return FALSE;

  triad_joints_panel_focus_slider (TRIAD_JOINTS_PANEL (content));

  return TRUE;
}

static void
triad_side_panel_dispose (GObject *object)
{
  G_OBJECT_CLASS (triad_side_panel_parent_class)->dispose (object);
  g_clear_object (&TRIAD_SIDE_PANEL (object)->preferences);
}

static void
triad_side_panel_class_init (TriadSidePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_side_panel_dispose;
  TRIAD_PAGE_PANEL_CLASS (klass)->focus_page = triad_side_panel_focus_page;

  g_type_ensure (TRIAD_TYPE_COMPARE_SPLIT);
  g_type_ensure (TRIAD_TYPE_INSPECTOR);
  g_type_ensure (TRIAD_TYPE_JOINTS_PANEL);
  g_type_ensure (TRIAD_TYPE_LAZY_PAGE);
  g_type_ensure (TRIAD_TYPE_PROBLEMS);
  g_type_ensure (TRIAD_TYPE_TAB);
  g_type_ensure (TRIAD_TYPE_TABS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-side-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadSidePanel, tabs);
  gtk_widget_class_bind_template_child (widget_class, TriadSidePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadSidePanel, inspectors);
  gtk_widget_class_bind_template_child (widget_class, TriadSidePanel, problems);
  gtk_widget_class_bind_template_callback (widget_class, dup_problems_title);
  gtk_widget_class_bind_template_callback (widget_class, inspector_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, joints_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, notify_other_inspector_cb);
  gtk_widget_class_bind_template_callback (widget_class, problems_made_cb);
}

static void
triad_side_panel_init (TriadSidePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_page_panel_set_up (TRIAD_PAGE_PANEL (self), self->tabs, self->stack);
}

void
triad_side_panel_set_preferences (TriadSidePanel   *self,
                                  TriadPreferences *preferences)
{
  g_return_if_fail (self->preferences == NULL);

  self->preferences = g_object_ref (preferences);
}

TriadCompareSplit *
triad_side_panel_get_inspectors (TriadSidePanel *self)
{
  return self->inspectors;
}

TriadProblems *
triad_side_panel_get_problems (TriadSidePanel *self)
{
  return TRIAD_PROBLEMS (triad_lazy_page_get_child (self->problems));
}
