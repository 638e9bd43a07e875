/* triad-bottom-panel.c: panel below the 3D view, with a page switcher
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-bottom-panel.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-joints-panel.h"
#include "triad-lazy-page.h"
#include "triad-tab.h"
#include "triad-tabs-layout.h"

struct _TriadBottomPanel
{
  TriadPane          parent_instance;

  GtkWidget         *tabs;
  GtkStack          *stack;
  GtkWidget         *source_button;
  AdwBin            *source_place;
  TriadCompareSplit *inspectors;            /* with the inspector of the other file */
  TriadCompareSplit *sources;
  TriadLazyPage     *problems;

  TriadPreferences  *preferences;           /* NULL until they are set */
};

G_DEFINE_FINAL_TYPE (TriadBottomPanel, triad_bottom_panel, TRIAD_TYPE_PANE)

enum
{
  PROP_0,
  PROP_PAGE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static char *
dup_problems_title (gpointer             object,
                    TriadDiagnosticList *diagnostics)
{
  int n = diagnostics != NULL ? triad_diagnostic_list_get_n_own (diagnostics) : 0;

  return n > 0 ? g_strdup_printf (_("Problems (%d)"), n) : g_strdup (_("Problems"));
}

static gboolean
is_there (gpointer      object,
          TriadSession *other)
{
  return other != NULL;
}

static void
message_cb (TriadBottomPanel *self,
            const char       *message)
{
  g_signal_emit (self, signals[MESSAGE], 0, message);
}

static void
tell_messages (TriadBottomPanel *self,
               GtkWidget        *of)
{
  g_signal_connect_object (of, "message", G_CALLBACK (message_cb), self, G_CONNECT_SWAPPED);
}

static void
inspector_made_cb (TriadBottomPanel *self)
{
  GtkWidget *inspector = triad_compare_split_get_child (self->inspectors);

  tell_messages (self, inspector);

  if (self->preferences == NULL)
    return;

  g_object_bind_property (self->preferences, "rotation", inspector, "rotation",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self->preferences, "radians", inspector, "radians",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

/* Forwards the messages of the other file's inspector as well. */
static void
notify_other_inspector_cb (TriadBottomPanel *self)
{
  GtkWidget *other = triad_compare_split_get_other (self->inspectors);

  if (other != NULL)
    tell_messages (self, other);
}

static void
joints_made_cb (TriadBottomPanel *self,
                GParamSpec       *pspec,
                TriadLazyPage    *page)
{
  if (self->preferences != NULL)
    g_object_bind_property (self->preferences, "radians", triad_lazy_page_get_child (page),
                            "radians", G_BINDING_SYNC_CREATE);
}

static void
problems_made_cb (TriadBottomPanel *self,
                  GParamSpec       *pspec,
                  TriadLazyPage    *page)
{
  tell_messages (self, triad_lazy_page_get_child (page));
}

static void
triad_bottom_panel_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  TriadBottomPanel *self = TRIAD_BOTTOM_PANEL (object);

  switch (id)
    {
    case PROP_PAGE:
      g_value_set_string (value, triad_bottom_panel_get_page (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_bottom_panel_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TriadBottomPanel *self = TRIAD_BOTTOM_PANEL (object);

  switch (id)
    {
    case PROP_PAGE:
      triad_bottom_panel_set_page (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_bottom_panel_dispose (GObject *object)
{
  G_OBJECT_CLASS (triad_bottom_panel_parent_class)->dispose (object);
  g_clear_object (&TRIAD_BOTTOM_PANEL (object)->preferences);
}

static void
triad_bottom_panel_class_init (TriadBottomPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_bottom_panel_get_property;
  object_class->set_property = triad_bottom_panel_set_property;
  object_class->dispose = triad_bottom_panel_dispose;

  properties[PROP_PAGE] =
    g_param_spec_string ("page", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MESSAGE] = g_signal_new ("message", TRIAD_TYPE_BOTTOM_PANEL, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_install_property_action (widget_class, "details.page", "page");

  g_type_ensure (TRIAD_TYPE_CHANGES);
  g_type_ensure (TRIAD_TYPE_INSPECTOR);
  g_type_ensure (TRIAD_TYPE_JOINTS_PANEL);
  g_type_ensure (TRIAD_TYPE_LAZY_PAGE);
  g_type_ensure (TRIAD_TYPE_COMPARE_SPLIT);
  g_type_ensure (TRIAD_TYPE_PROBLEMS);
  g_type_ensure (TRIAD_TYPE_COMPARE_PAGE);
  g_type_ensure (TRIAD_TYPE_SOURCE_PANE);
  g_type_ensure (TRIAD_TYPE_TAB);
  g_type_ensure (TRIAD_TYPE_TABS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-bottom-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, tabs);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, source_button);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, source_place);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, inspectors);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, sources);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, problems);
  gtk_widget_class_bind_template_callback (widget_class, dup_problems_title);
  gtk_widget_class_bind_template_callback (widget_class, inspector_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_there);
  gtk_widget_class_bind_template_callback (widget_class, joints_made_cb);
  gtk_widget_class_bind_template_callback (widget_class, notify_other_inspector_cb);
  gtk_widget_class_bind_template_callback (widget_class, problems_made_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "details");
}

static void
triad_bottom_panel_init (TriadBottomPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
triad_bottom_panel_set_preferences (TriadBottomPanel *self,
                                    TriadPreferences *preferences)
{
  g_return_if_fail (self->preferences == NULL);

  self->preferences = g_object_ref (preferences);
}

const char *
triad_bottom_panel_get_page (TriadBottomPanel *self)
{
  return gtk_stack_get_visible_child_name (self->stack);
}

void
triad_bottom_panel_set_page (TriadBottomPanel *self,
                             const char       *page)
{
  if (!triad_bottom_panel_has_page (self, page) ||
      g_strcmp0 (page, triad_bottom_panel_get_page (self)) == 0)
    return;

  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_widget_queue_allocate (self->tabs);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

gboolean
triad_bottom_panel_has_page (TriadBottomPanel *self,
                             const char       *page)
{
  return page != NULL && gtk_stack_get_child_by_name (self->stack, page) != NULL;
}

static void
focus_tab (TriadBottomPanel *self)
{
  GtkWidget *tab = gtk_widget_get_first_child (self->tabs);

  while (tab != NULL && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)))
    tab = gtk_widget_get_next_sibling (tab);

  if (tab != NULL)
    gtk_widget_grab_focus (tab);
}

void
triad_bottom_panel_focus_page (TriadBottomPanel *self)
{
  const char *name = triad_bottom_panel_get_page (self);
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  GtkWidget *child = NULL;

  /* Moving the focus again would move it to the next widget. */
  if (triad_accessibility_has_focus_within (page))
    return;

  if (TRIAD_IS_LAZY_PAGE (page))
    child = triad_lazy_page_get_child (TRIAD_LAZY_PAGE (page));

  if (TRIAD_IS_JOINTS_PANEL (child))
    triad_joints_panel_focus_slider (TRIAD_JOINTS_PANEL (child));
  else if (g_str_equal (name, "source"))
    triad_source_pane_focus_text
      (TRIAD_SOURCE_PANE (triad_compare_split_get_front (self->sources)));
  else if (!gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD))
    focus_tab (self);
}

TriadCompareSplit *
triad_bottom_panel_get_inspectors (TriadBottomPanel *self)
{
  return self->inspectors;
}

TriadCompareSplit *
triad_bottom_panel_get_sources (TriadBottomPanel *self)
{
  return self->sources;
}

void
triad_bottom_panel_lend_sources (TriadBottomPanel *self,
                                 AdwBin           *place)
{
  GtkWidget *sources;
  GtkWidget *parent;

  g_return_if_fail (place == NULL || ADW_IS_BIN (place));

  sources = GTK_WIDGET (self->sources);
  parent = gtk_widget_get_parent (sources);
  gtk_widget_set_visible (self->source_button, place == NULL);

  if (place == NULL)
    place = self->source_place;

  if (parent == GTK_WIDGET (place))
    return;

  g_object_ref (sources);
  adw_bin_set_child (ADW_BIN (parent), NULL);
  adw_bin_set_child (place, sources);
  g_object_unref (sources);
}

TriadProblems *
triad_bottom_panel_get_problems (TriadBottomPanel *self)
{
  return TRIAD_PROBLEMS (triad_lazy_page_get_child (self->problems));
}

TriadSourcePane *
triad_bottom_panel_get_source (TriadBottomPanel *self)
{
  return TRIAD_SOURCE_PANE (triad_compare_split_get_child (self->sources));
}
