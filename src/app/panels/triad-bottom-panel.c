/* triad-bottom-panel.c: panel with the pages Source, Changes and Compare */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-bottom-panel.h"

#include "triad-changes.h"
#include "triad-compare-page.h"
#include "triad-lazy-page.h"
#include "triad-source-pair.h"
#include "triad-tab.h"
#include "triad-tabs-layout.h"

struct _TriadBottomPanel
{
  TriadPagePanel     parent_instance;

  GtkWidget         *tabs;
  GtkStack          *stack;
  TriadCompareSplit *sources;               /* with the source of the other file */
  GtkWidget         *unaligned;             /* says that both are not aligned */
  TriadSourcePair   *pair;                  /* aligns both; NULL while nothing is compared */
};

G_DEFINE_FINAL_TYPE (TriadBottomPanel, triad_bottom_panel, TRIAD_TYPE_PAGE_PANEL)

static gboolean
is_there (gpointer      object,
          TriadSession *other)
{
  return other != NULL;
}

static void
typed_cb (TriadBottomPanel *self)
{
  g_signal_emit_by_name (self, "source-typed");
}

static void
notify_source_cb (TriadBottomPanel  *self,
                  GParamSpec        *pspec,
                  TriadCompareSplit *sources)
{
  g_autoptr(GtkWidget) pane = NULL;

  g_object_get (sources, pspec->name, &pane, NULL);

  if (pane != NULL)
    g_signal_connect_object (pane, "typed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
}

/* Asks for the property, because the getter would create panes that have not been shown. */
static void
notify_other_source_cb (TriadBottomPanel *self)
{
  g_autoptr(GtkWidget) child = NULL;
  g_autoptr(GtkWidget) other = NULL;

  g_clear_pointer (&self->pair, triad_source_pair_free);
  g_object_get (self->sources, "child", &child, "other", &other, NULL);

  if (child != NULL && other != NULL)
    self->pair = triad_source_pair_new (TRIAD_SOURCE_PANE (child), TRIAD_SOURCE_PANE (other),
                                        self->unaligned);
}

static void
triad_bottom_panel_dispose (GObject *object)
{
  g_clear_pointer (&TRIAD_BOTTOM_PANEL (object)->pair, triad_source_pair_free);

  G_OBJECT_CLASS (triad_bottom_panel_parent_class)->dispose (object);
}

static gboolean
triad_bottom_panel_focus_page (TriadPagePanel *panel)
{
  TriadBottomPanel *self = TRIAD_BOTTOM_PANEL (panel);

  if (!g_str_equal (triad_page_panel_get_page (panel), "source"))
    return FALSE;

  triad_source_pane_focus_text (TRIAD_SOURCE_PANE (triad_compare_split_get_front (self->sources)));

  return TRUE;
}

static void
triad_bottom_panel_class_init (TriadBottomPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = triad_bottom_panel_dispose;
  TRIAD_PAGE_PANEL_CLASS (klass)->focus_page = triad_bottom_panel_focus_page;

  /* Emitted when the user types in the source, which is read-only. */
  g_signal_new ("source-typed", TRIAD_TYPE_BOTTOM_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  g_type_ensure (TRIAD_TYPE_CHANGES);
  g_type_ensure (TRIAD_TYPE_COMPARE_PAGE);
  g_type_ensure (TRIAD_TYPE_COMPARE_SPLIT);
  g_type_ensure (TRIAD_TYPE_LAZY_PAGE);
  g_type_ensure (TRIAD_TYPE_SOURCE_PANE);
  g_type_ensure (TRIAD_TYPE_TAB);
  g_type_ensure (TRIAD_TYPE_TABS_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-bottom-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, tabs);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, sources);
  gtk_widget_class_bind_template_child (widget_class, TriadBottomPanel, unaligned);
  gtk_widget_class_bind_template_callback (widget_class, is_there);
  gtk_widget_class_bind_template_callback (widget_class, notify_other_source_cb);
  gtk_widget_class_bind_template_callback (widget_class, notify_source_cb);
}

static void
triad_bottom_panel_init (TriadBottomPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_page_panel_set_up (TRIAD_PAGE_PANEL (self), self->tabs, self->stack);
}

TriadCompareSplit *
triad_bottom_panel_get_sources (TriadBottomPanel *self)
{
  return self->sources;
}

TriadSourcePane *
triad_bottom_panel_get_source (TriadBottomPanel *self)
{
  return TRIAD_SOURCE_PANE (triad_compare_split_get_child (self->sources));
}
