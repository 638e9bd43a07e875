/* triad-window-layout.c: part of TriadWindow: arrangement of panes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-pane-layout.h"

#define OUTLINE_WIDTH  1000                /* px, for text of the side panel's scale; hides the
                                            * outline initially if narrower */
#define SIDE_WIDTH     1200                /* px; hides the side panel initially if narrower */
#define COMPARED_OUTLINE_WIDTH 1200        /* px; the same limits while two files are compared */
#define COMPARED_SIDE_WIDTH    1600
#define SIDE_SHARE     360                 /* px of the side panel, times the text scale */
#define SIDE_SCALE     1.25                /* the maximum of that scale */
#define COMPARED_WIDTH  (1.0 / 3)          /* of the views, for the 3D view beside two graphs */
#define COMPARED_HEIGHT 0.4                /* of the views, for the 3D view above two graphs */
#define NARROW_WIDTH   800                 /* px, times the text scale; one pane below it */
#define BARS           50                  /* height of the bars above and below the panes, px */
#define WIDTH          1400                /* px, on a larger screen */
#define HEIGHT         900
#define SCREEN_SHARE   0.9                 /* of a smaller screen */

static double
get_text_scale (TriadWindow *self)
{
  return MAX (triad_canvas_get_text_scale (TRIAD_CANVAS (self->scene_view)), 1);
}

static double
get_side_scale (TriadWindow *self)
{
  return MIN (get_text_scale (self), SIDE_SCALE);
}

static gboolean
is_narrow (TriadWindow *self,
           int          width)
{
  return width < NARROW_WIDTH * get_text_scale (self);
}

/* Returns whether a wide window shows a view. */
static gboolean
has_view (TriadWindow *self,
          const char  *view)
{
  if (g_str_equal (self->views, "graphs"))
    return !g_str_equal (view, "scene");

  return g_str_equal (self->views, "all") || g_str_equal (self->views, view);
}

/* While two files are compared, one graph of each is shown, side by side, whichever is
 * enlarged.
 */
static gboolean
has_graph (TriadWindow    *self,
           TriadGraphKind  kind,
           const char     *view)
{
  if (!triad_window_is_comparing (self))
    return has_view (self, view);

  return self->compared_graph == kind && !g_str_equal (self->views, "scene");
}

static void
show_pane (gpointer pane,
           gboolean visible)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (pane));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (pane), visible);

  /* GTK moves the focus out of the pane before the next frame.  If a pane around it is hidden
   * before that as well, it forgets to release this one. */
  if (!visible && focus != NULL &&
      (focus == pane || gtk_widget_is_ancestor (focus, GTK_WIDGET (pane))))
    gtk_root_set_focus (root, NULL);
}

static gboolean
is_visible (gpointer pane)
{
  return gtk_widget_get_visible (GTK_WIDGET (pane));
}

static void
show_narrow_panes (TriadWindow *self)
{
  TriadPagePanel *panel = triad_window_get_panel (self, self->page);

  if (panel != NULL)
    triad_page_panel_set_page (panel, self->page);

  show_pane (self->attached_pair, g_str_equal (self->page, "attached"));
  show_pane (self->relative_pair, g_str_equal (self->page, "relative"));
  show_pane (self->scene_view, g_str_equal (self->page, "scene"));
  show_pane (self->outline, g_str_equal (self->page, "outline"));
  show_pane (self->side, panel == TRIAD_PAGE_PANEL (self->side));
  show_pane (self->bottom, panel == TRIAD_PAGE_PANEL (self->bottom));
}

static void
show_wide_panes (TriadWindow *self)
{
  gboolean is_alone = self->enlarged != NULL;

  show_pane (self->attached_pair, !is_alone
                                  && has_graph (self, TRIAD_GRAPH_ATTACHED_TO, "attached"));
  show_pane (self->relative_pair, !is_alone
                                  && has_graph (self, TRIAD_GRAPH_RELATIVE_TO, "relative"));
  show_pane (self->scene_view, !is_alone && has_view (self, "scene"));
  show_pane (self->outline, !is_alone && self->show_outline);
  show_pane (self->side, is_alone ? self->enlarged == TRIAD_PAGE_PANEL (self->side)
                                  : self->show_side);
  show_pane (self->bottom, is_alone ? self->enlarged == TRIAD_PAGE_PANEL (self->bottom)
                                    : self->show_bottom);
}

/* A paned gives all its space to one child if the other is hidden, and then hides its
 * handle.
 */
void
triad_window_update_layout (TriadWindow *self)
{
  if (self->narrow)
    show_narrow_panes (self);
  else
    show_wide_panes (self);

  show_pane (self->graphs, is_visible (self->attached_pair) || is_visible (self->relative_pair));
  show_pane (self->panes, is_visible (self->graphs) || is_visible (self->scene_view));
  show_pane (self->middle, is_visible (self->panes) || is_visible (self->side));
  show_pane (self->sides, is_visible (self->middle) || is_visible (self->outline));
}

static void
set_show_outline (TriadWindow *self,
                  gboolean     show_outline)
{
  if (self->show_outline == show_outline)
    return;

  self->show_outline = show_outline;
  triad_window_enlarge_panel (self, NULL);
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

/* Returns how many of the side panel and the outline there is room for; the outline goes last. */
static int
count_sides (TriadWindow *self,
             int          width)
{
  gboolean comparing = triad_window_is_comparing (self);
  double room = width / get_side_scale (self);

  return (room >= (comparing ? COMPARED_OUTLINE_WIDTH : OUTLINE_WIDTH)) +
         (room >= (comparing ? COMPARED_SIDE_WIDTH : SIDE_WIDTH));
}

/* Where there is room for one of both, the side panel needs it more than the outline. */
void
triad_window_follow_side (TriadWindow *self)
{
  if (!self->outline_chosen)
    set_show_outline (self, self->n_sides > (self->show_side ? 1 : 0));
}

void
triad_window_decide_sides (TriadWindow *self)
{
  int width;
  int height;

  get_size (self, &width, &height);
  self->n_sides = count_sides (self, width);

  if (!self->side_chosen)
    triad_window_set_show_panel (self, TRIAD_PAGE_PANEL (self->side),
                                 self->n_sides > 1 || self->side_needed);

  triad_window_follow_side (self);
}

/* Decides again only where there is room for more or fewer of them, so that what an action or a
 * problem has opened stays open.
 */
static void
follow_room (TriadWindow *self)
{
  int width;
  int height;

  get_size (self, &width, &height);

  if (count_sides (self, width) != self->n_sides)
    triad_window_decide_sides (self);
}

/* Places the panels, whose sizes are those of the last session or the usual ones, and returns
 * what they leave.
 */
static void
place_panels (TriadWindow *self,
              int         *width,
              int         *height)
{
  const TriadWindowShares *shares = &self->shares;
  int side = shares->side_width > 0 ? shares->side_width
                                    : SIDE_SHARE * get_side_scale (self);
  int bottom = triad_window_choose_bottom_height (self, *height);

  self->side_width = side;
  self->bottom_height = bottom;

  if (self->show_outline)
    {
      int least;

      gtk_widget_measure (GTK_WIDGET (self->outline), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                          NULL, NULL);
      *width -= MAX (gtk_paned_get_position (self->sides), least);
    }

  *height -= BARS;
  gtk_paned_set_position (self->middle, *width - side);
  gtk_paned_set_position (self->body, *height - bottom);

  if (self->show_side)
    *width -= side;

  if (self->show_bottom)
    *height -= bottom;

  *width = MAX (*width, 1);
  *height = MAX (*height, 1);
}

/* Restores the shares of the last session, or chooses the arrangement that suits the
 * graphs.
 */
static TriadPaneLayout
choose_arrangement (TriadWindow *self)
{
  const TriadRect *attached =
    &triad_session_get_layout (self->session, TRIAD_GRAPH_ATTACHED_TO)->bounds;
  const TriadRect *relative =
    &triad_session_get_layout (self->session, TRIAD_GRAPH_RELATIVE_TO)->bounds;
  gboolean comparing = triad_window_is_comparing (self);
  const TriadWindowShares *shares = &self->shares;
  TriadPaneLayout chosen = { .rows = shares->rows };
  TriadPaneLayoutRoom room;
  int width;
  int height;

  get_size (self, &width, &height);
  chosen.scene = shares->scene * (shares->rows ? height : width) + 0.5;
  chosen.first = shares->first * (shares->rows ? width : height) + 0.5;
  place_panels (self, &width, &height);
  room.width = width;
  room.height = height;
  triad_graph_view_measure (self->attached, &room);

  if (shares->scene <= 0 && self->rows_chosen)
    chosen = triad_pane_layout_divide (attached, relative, &room, self->rows);
  else if (shares->scene <= 0 && comparing)
    chosen = triad_pane_layout_compare (self->compared_graph == TRIAD_GRAPH_ATTACHED_TO
                                          ? attached : relative, &room);
  else if (shares->scene <= 0)
    chosen = triad_pane_layout_choose (attached, relative, &room);

  /* Two compared graphs need more room than the 3D view. */
  if (comparing)
    chosen.scene = MIN (chosen.scene, chosen.rows ? COMPARED_HEIGHT * height
                                                  : COMPARED_WIDTH * width);

  return chosen;
}

/* After its first allocation, a paned takes a new position as relative to its old size
 * and scales it to the new one, unless the start child does not resize.
 */
static void
set_places_fixed (TriadWindow *self,
                  gboolean     fixed)
{
  GtkPaned *paneds[] = { self->body, self->middle, self->panes, self->graphs };

  for (gsize i = 0; i < G_N_ELEMENTS (paneds); i++)
    {
      gboolean has_panel = paneds[i] == self->body || paneds[i] == self->middle;

      gtk_paned_set_resize_start_child (paneds[i], !fixed);
      gtk_paned_set_resize_end_child (paneds[i], fixed || !has_panel);
    }
}

/* Takes from a panel what the window has grown by since the panel was placed. */
static void
place_panel (GtkPaned  *paned,
             GtkWidget *panel,
             int        surplus)
{
  if (gtk_widget_get_mapped (panel) && surplus != 0)
    gtk_paned_set_position (paned, gtk_paned_get_position (paned) + surplus);
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

  set_places_fixed (self, FALSE);
  place_panel (self->middle, GTK_WIDGET (self->side),
               gtk_widget_get_width (GTK_WIDGET (self->side)) - self->side_width);
  place_panel (self->body, GTK_WIDGET (self->bottom),
               gtk_widget_get_height (GTK_WIDGET (self->bottom)) - self->bottom_height);
  self->settle_id = 0;

  /* It takes its height when it is shown. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->bottom)))
    self->bottom_height = 0;

  return G_SOURCE_REMOVE;
}

/* The 3D view is the first child of both arrangements.  To the right of the graphs, it is the
 * first one in the other direction of text.
 */
static void
set_rows (TriadWindow *self,
          gboolean     rows)
{
  GtkTextDirection direction = gtk_widget_get_direction (GTK_WIDGET (self));
  GtkTextDirection reverse =
    direction == GTK_TEXT_DIR_RTL ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->panes),
                                  rows ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_direction (GTK_WIDGET (self->panes), rows ? direction : reverse);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->graphs),
                                  rows ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);

  if (self->rows == rows)
    return;

  self->rows = rows;
  g_object_notify (G_OBJECT (self), "rows");
}

static void
place_panes (TriadWindow           *self,
             const TriadPaneLayout *chosen)
{
  set_places_fixed (self, TRUE);
  set_rows (self, chosen->rows);
  gtk_paned_set_position (self->panes, chosen->scene);
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
triad_window_arrange_views (TriadWindow *self)
{
  TriadPaneLayout chosen;

  if (self->views_placed || gtk_widget_get_width (GTK_WIDGET (self)) == 0 ||
      triad_session_get_layout (self->session, TRIAD_GRAPH_ATTACHED_TO) == NULL ||
      triad_session_get_layout (self->session, TRIAD_GRAPH_RELATIVE_TO) == NULL)
    return;

  self->views_placed = TRUE;
  follow_room (self);
  chosen = choose_arrangement (self);
  self->shares = (TriadWindowShares) { 0 };
  place_panes (self, &chosen);
}

static void
arrange_again (TriadWindow *self)
{
  self->views_placed = FALSE;
  triad_window_arrange_views (self);
}

void
triad_window_choose_rows (TriadWindow *self,
                          gboolean     rows)
{
  self->rows_chosen = TRUE;

  if (self->rows == rows)
    return;

  self->rows = rows;
  g_object_notify (G_OBJECT (self), "rows");

  if (!self->narrow)
    arrange_again (self);
}

void
triad_window_make_room (TriadWindow *self)
{
  if (!self->narrow)
    arrange_again (self);
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

  if (self->narrow)
    adw_split_button_set_icon_name (self->open_button, "document-open-symbolic");
  else
    adw_split_button_set_label (self->open_button, _("_Open"));

  triad_accessibility_name_buttons (GTK_WIDGET (self->open_button));
  mark_narrow (self);
  triad_window_update_layout (self);

  if (!self->narrow)
    arrange_again (self);

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
  follow_room (self);
  triad_window_arrange_views (self);

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

  if ((!self->views_placed || count_sides (self, width) != self->n_sides) && self->place_id == 0)
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
