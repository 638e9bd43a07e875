/* triad-window-layout.c: part of TriadWindow: arrangement of panes
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-pane-layout.h"

#define OUTLINE_WIDTH  1100                /* px; hides the outline initially if narrower */
#define OUTLINE_SHARE  270                 /* px of the outline */
#define COMPARED_SHARE 0.6                 /* of the panes, for the graphs of two files */
#define NARROW_WIDTH   800                 /* px, times the text scale; one pane below it */
#define STATUS_LINES   1                   /* of each paragraph; style.css reserves two */
#define NARROW_LINES   2
#define BARS           120                 /* height of the bars above and below the panes, px */
#define WIDTH          1400                /* px, on a larger screen */
#define HEIGHT         900
#define SCREEN_SHARE   0.9                 /* of a smaller screen */

static gboolean
is_narrow (TriadWindow *self,
           int          width)
{
  double scale = triad_canvas_get_text_scale (TRIAD_CANVAS (self->scene_view));

  return width < NARROW_WIDTH * MAX (scale, 1);
}

/* While two files are compared, one graph of each is shown, side by side. */
static void
show_graph (TriadWindow       *self,
            TriadCompareSplit *pair,
            TriadGraphKind     kind,
            const char        *page)
{
  gboolean comparing = triad_window_is_comparing (self);

  gtk_widget_set_visible (GTK_WIDGET (pair),
                          self->narrow ? g_str_equal (self->page, page)
                                       : !comparing || (!self->compares_sources &&
                                                        self->compared_graph == kind));
}

static void
show_pane (TriadWindow *self,
           gpointer     pane,
           const char  *page)
{
  gtk_widget_set_visible (GTK_WIDGET (pane), !self->narrow || g_str_equal (self->page, page));
}

/* A paned gives all its space to one child if the other is hidden, and then hides its
 * handle.
 */
void
triad_window_update_layout (TriadWindow *self)
{
  triad_window_place_sources (self);
  show_graph (self, self->attached_pair, TRIAD_GRAPH_ATTACHED_TO, "attached");
  show_graph (self, self->relative_pair, TRIAD_GRAPH_RELATIVE_TO, "relative");
  show_pane (self, self->scene_view, "scene");

  if (self->narrow)
    triad_bottom_panel_set_page (self->details, self->page);

  gtk_widget_set_visible (GTK_WIDGET (self->details),
                          self->narrow ? triad_bottom_panel_has_page (self->details, self->page)
                                       : self->show_details);

  gtk_widget_set_visible (GTK_WIDGET (self->outline),
                          self->narrow ? g_str_equal (self->page, "outline") : self->show_outline);
  gtk_widget_set_visible (GTK_WIDGET (self->graphs),
                          gtk_widget_get_visible (GTK_WIDGET (self->attached_pair)) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->relative_pair)));
  gtk_widget_set_visible (GTK_WIDGET (self->sources),
                          adw_bin_get_child (self->sources) != NULL && self->compares_sources);
  gtk_widget_set_visible (self->graph_area,
                          gtk_widget_get_visible (GTK_WIDGET (self->graphs)) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->sources)));
  gtk_widget_set_visible (GTK_WIDGET (self->right),
                          gtk_widget_get_visible (GTK_WIDGET (self->scene_view)) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->details)));
  gtk_widget_set_visible (GTK_WIDGET (self->columns),
                          gtk_widget_get_visible (self->graph_area) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->right)));
}

static void
set_show_outline (TriadWindow *self,
                  gboolean     show_outline)
{
  if (self->show_outline == show_outline)
    return;

  self->show_outline = show_outline;
  triad_window_update_layout (self);
  g_object_notify (G_OBJECT (self), "show-outline");
}

static void
get_size (TriadWindow *self,
          int         *width,
          int         *height)
{
  gtk_window_get_default_size (GTK_WINDOW (self), width, height);

  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    {
      *width = gtk_widget_get_width (GTK_WIDGET (self));
      *height = gtk_widget_get_height (GTK_WIDGET (self));
    }
}

/* Shows the outline if there is room for it, unless the user has shown or hidden it. */
void
triad_window_decide_outline (TriadWindow *self)
{
  int width;
  int height;

  get_size (self, &width, &height);

  if (!self->outline_chosen)
    set_show_outline (self, width >= OUTLINE_WIDTH);
}

/* Restores the shares of the last session at the current size. */
static TriadPaneLayout
take_shares (TriadWindow *self,
             int          width,
             int          height)
{
  const TriadWindowShares *shares = &self->shares;
  TriadPaneLayout chosen = { .beside = shares->beside };

  chosen.width = shares->columns * width + 0.5;
  chosen.first = shares->graphs * (shares->beside ? width : height) + 0.5;

  if (shares->details_height > 0 && shares->details_height < height)
    gtk_paned_set_position (self->right, height - shares->details_height);

  self->shares.columns = 0;

  return chosen;
}

/* Chooses the arrangement that suits the graphs. */
static TriadPaneLayout
choose_arrangement (TriadWindow *self,
                    int          width,
                    int          height)
{
  TriadLayout *attached = triad_session_get_layout (self->session, TRIAD_GRAPH_ATTACHED_TO);
  TriadLayout *relative = triad_session_get_layout (self->session, TRIAD_GRAPH_RELATIVE_TO);
  TriadPaneLayoutRoom room;

  if (self->show_outline && !self->narrow)
    width -= MAX (gtk_widget_get_width (GTK_WIDGET (self->outline)), OUTLINE_SHARE);

  room.width = width;
  room.height = MAX (height - BARS, 1);
  triad_graph_view_measure (self->attached, &room);

  return triad_pane_layout_choose (&attached->bounds, &relative->bounds, &room);
}

/* The panes have been allocated when the second frame begins. */
static gboolean
settle_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  gboolean *begun = data;

  if (!*begun)
    {
      *begun = TRUE;
      return G_SOURCE_CONTINUE;
    }

  gtk_paned_set_resize_start_child (self->columns, TRUE);
  gtk_paned_set_resize_start_child (self->graphs, TRUE);
  self->settle_id = 0;

  return G_SOURCE_REMOVE;
}

/* After its first allocation, a paned takes a new position as relative to its old size
 * and scales it to the new one, unless the start child does not resize.
 */
static void
place_panes (TriadWindow           *self,
             const TriadPaneLayout *chosen)
{
  gtk_paned_set_resize_start_child (self->columns, FALSE);
  gtk_paned_set_resize_start_child (self->graphs, FALSE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->graphs),
                                  chosen->beside ? GTK_ORIENTATION_HORIZONTAL
                                                 : GTK_ORIENTATION_VERTICAL);
  gtk_paned_set_position (self->columns, chosen->width);
  gtk_paned_set_position (self->graphs, chosen->first);

  if (self->settle_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->settle_id);

  self->settle_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), settle_cb,
                                                  g_new0 (gboolean, 1), g_free);
}

/* Chosen once for each file, so that a reload moves nothing, and again after the panes
 * were folded.  Uses the allocated size, because the requested one includes the
 * shadow.
 */
void
triad_window_arrange_graphs (TriadWindow *self)
{
  TriadPaneLayout chosen;
  int width;
  int height;

  if (self->graphs_placed || gtk_widget_get_width (GTK_WIDGET (self)) == 0 ||
      triad_session_get_layout (self->session, TRIAD_GRAPH_ATTACHED_TO) == NULL ||
      triad_session_get_layout (self->session, TRIAD_GRAPH_RELATIVE_TO) == NULL)
    return;

  self->graphs_placed = TRUE;
  triad_window_decide_outline (self);
  get_size (self, &width, &height);

  if (self->shares.columns > 0)
    chosen = take_shares (self, width, height);
  else
    chosen = choose_arrangement (self, width, height);

  place_panes (self, &chosen);

  if (triad_window_is_comparing (self))
    triad_window_make_room (self);
}

void
triad_window_make_room (TriadWindow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->columns));
  gboolean comparing = triad_window_is_comparing (self);

  if (self->narrow || width <= 0)
    return;

  if (comparing)
    gtk_paned_set_position (self->columns, MAX (gtk_paned_get_position (self->columns),
                                                COMPARED_SHARE * width));
  else
    {
      self->graphs_placed = FALSE;
      triad_window_arrange_graphs (self);
    }
}

/* used by style.css */
static void
mark_narrow (TriadWindow *self)
{
  if (self->narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

static gboolean
fold_cb (gpointer data)
{
  TriadWindow *self = data;

  self->fold_id = 0;
  gtk_label_set_lines (self->status_detail, self->narrow ? NARROW_LINES : STATUS_LINES);

  if (self->narrow)
    adw_split_button_set_icon_name (self->open_button, "document-open-symbolic");
  else
    adw_split_button_set_label (self->open_button, _("_Open"));

  triad_accessibility_name_buttons (GTK_WIDGET (self->open_button));
  mark_narrow (self);
  triad_window_update_layout (self);

  if (!self->narrow)
    {
      self->graphs_placed = FALSE;
      triad_window_arrange_graphs (self);
    }

  g_object_notify (G_OBJECT (self), "narrow");

  return G_SOURCE_REMOVE;
}

/* A window that starts narrow must not request the minimum width of a wide one. */
void
triad_window_begin_width (TriadWindow *self)
{
  int width;
  int height;

  get_size (self, &width, &height);
  self->narrow = is_narrow (self, width);

  if (self->narrow)
    fold_cb (self);
}

static gboolean
place_cb (gpointer data)
{
  TriadWindow *self = data;

  self->place_id = 0;
  triad_window_arrange_graphs (self);

  return G_SOURCE_REMOVE;
}

/* Widgets must not change their visibility during an allocation, so it changes
 * directly afterwards.
 */
void
triad_window_follow_width (TriadWindow *self,
                           int          width)
{
  gboolean narrow = is_narrow (self, width);

  if (!self->graphs_placed && self->place_id == 0)
    self->place_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, place_cb, self, NULL);

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;

  if (self->fold_id == 0)
    self->fold_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

void
triad_window_choose_outline (TriadWindow *self,
                             gboolean     show_outline)
{
  self->outline_chosen = TRUE;
  set_show_outline (self, show_outline);
}

/* Limits the size to the smallest screen, because it is unknown which one the window
 * will be on.
 */
void
triad_window_choose_size (TriadWindow *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  int width = WIDTH;
  int height = HEIGHT;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr(GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      GdkRectangle geometry;

      gdk_monitor_get_geometry (monitor, &geometry);

      if (geometry.width > 0 && geometry.height > 0)
        {
          width = MIN (width, SCREEN_SHARE * geometry.width);
          height = MIN (height, SCREEN_SHARE * geometry.height);
        }
    }

  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
}
