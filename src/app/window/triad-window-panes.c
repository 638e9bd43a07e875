/* triad-window-panes.c: part of TriadWindow: keyboard focus between panes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include "triad-accessibility.h"

static void
open_source_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);

  triad_window_show_page (self, "source");
  triad_page_panel_focus_page (TRIAD_PAGE_PANEL (self->bottom));
}

static void
focus_graph (TriadWindow       *self,
             TriadCompareSplit *pair,
             TriadGraphKind     kind)
{
  triad_window_set_compared_graph (self, kind);
  gtk_widget_grab_focus (triad_compare_split_get_front (pair));
}

/* Shows all views if @page is one that is hidden, for example because another one is enlarged. */
static void
show_view (TriadWindow *self,
           const char  *page)
{
  gboolean is_scene = g_str_equal (page, "scene");
  gboolean is_graph = g_str_equal (page, "attached") || g_str_equal (page, "relative");
  gboolean shows_graphs = g_str_equal (self->views, "graphs");

  if (triad_window_get_panel (self, page) == NULL)
    triad_window_enlarge_panel (self, NULL);

  if ((is_scene || is_graph) && !g_str_equal (self->views, page) && !(is_graph && shows_graphs))
    g_object_set (self, "views", "all", NULL);
}

static void
focus_page_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  const char *page = g_variant_get_string (parameter, NULL);
  TriadPagePanel *panel = triad_window_get_panel (self, page);

  triad_window_show_page (self, page);
  show_view (self, page);

  if (panel != NULL)
    triad_page_panel_focus_page (panel);
  else if (g_str_equal (page, "attached"))
    focus_graph (self, self->attached_pair, TRIAD_GRAPH_ATTACHED_TO);
  else if (g_str_equal (page, "relative"))
    focus_graph (self, self->relative_pair, TRIAD_GRAPH_RELATIVE_TO);
  else if (g_str_equal (page, "outline"))
    triad_outline_focus_selected (self->outline);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->scene_view));
}

static void
add_pane (GPtrArray *panes,
          gpointer   pane)
{
  if (pane != NULL && gtk_widget_get_mapped (pane))
    g_ptr_array_add (panes, pane);
}

static void
add_pair (GPtrArray         *panes,
          TriadCompareSplit *pair)
{
  /* Does not create a view that is not visible. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (pair)))
    return;

  add_pane (panes, triad_compare_split_get_child (pair));
  add_pane (panes, triad_compare_split_get_other (pair));
}

/* Lists the visible panes, in the order of Tab. */
static GPtrArray *
list_panes (TriadWindow *self)
{
  GPtrArray *panes = g_ptr_array_new ();

  add_pane (panes, self->outline);
  add_pane (panes, self->scene_view);
  add_pair (panes, self->attached_pair);
  add_pair (panes, self->relative_pair);
  add_pane (panes, self->side);
  add_pane (panes, self->bottom);

  return panes;
}

static void
focus_pane (TriadWindow *self,
            GtkWidget   *pane)
{
  if (TRIAD_IS_OUTLINE (pane))
    triad_outline_focus_selected (self->outline);
  else if (TRIAD_IS_PAGE_PANEL (pane))
    triad_page_panel_focus_page (TRIAD_PAGE_PANEL (pane));
  else
    gtk_widget_grab_focus (pane);
}

/* If no pane has the focus, moves to the first or the last one. */
static void
step_pane_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  gboolean forward = g_str_equal (name, "win.next-pane");
  g_autoptr(GPtrArray) panes = list_panes (self);
  guint next = forward ? 0 : panes->len - 1;

  if (panes->len == 0)
    return;

  for (guint i = 0; i < panes->len; i++)
    if (triad_accessibility_has_focus_within (g_ptr_array_index (panes, i)))
      next = (i + (forward ? 1 : panes->len - 1)) % panes->len;

  focus_pane (self, g_ptr_array_index (panes, next));
}

void
triad_window_install_pane_actions (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.open-source", NULL, open_source_action);
  gtk_widget_class_install_action (widget_class, "win.focus-page", "s", focus_page_action);
  gtk_widget_class_install_action (widget_class, "win.next-pane", NULL, step_pane_action);
  gtk_widget_class_install_action (widget_class, "win.previous-pane", NULL, step_pane_action);
}
