/* triad-window-pages.c: part of TriadWindow: pages of the panels, views and the narrow window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

static const char *const view_pages[] = { "outline", "attached", "relative", "scene", NULL };

TriadPagePanel *
triad_window_get_panel (TriadWindow *self,
                        const char  *page)
{
  TriadPagePanel *panels[] = { TRIAD_PAGE_PANEL (self->side), TRIAD_PAGE_PANEL (self->bottom) };

  for (gsize i = 0; i < G_N_ELEMENTS (panels); i++)
    if (triad_page_panel_has_page (panels[i], page))
      return panels[i];

  return NULL;
}

gboolean
triad_window_has_page (TriadWindow *self,
                       const char  *page)
{
  return page != NULL &&
         (g_strv_contains (view_pages, page) || triad_window_get_panel (self, page) != NULL);
}

void
triad_window_set_page (TriadWindow *self,
                       const char  *page)
{
  if (g_strcmp0 (self->page, page) == 0)
    return;

  g_free (self->page);
  self->page = g_strdup (page != NULL ? page : "scene");
  triad_window_update_layout (self);
  g_object_notify (G_OBJECT (self), "page");
}

void
triad_window_set_show_panel (TriadWindow    *self,
                             TriadPagePanel *panel,
                             gboolean        show)
{
  gboolean is_side = panel == TRIAD_PAGE_PANEL (self->side);
  gboolean *shown = is_side ? &self->show_side : &self->show_bottom;

  if (!show || self->enlarged != panel)
    triad_window_enlarge_panel (self, NULL);

  if (*shown == show)
    return;

  *shown = show;

  if (is_side)
    triad_window_follow_side (self);

  triad_window_update_layout (self);
  g_object_notify (G_OBJECT (self), is_side ? "show-side" : "show-bottom");
}

void
triad_window_show_page (TriadWindow *self,
                        const char  *page)
{
  TriadPagePanel *panel = triad_window_get_panel (self, page);

  if (panel != NULL)
    {
      triad_page_panel_set_page (panel, page);
      triad_window_set_show_panel (self, panel, TRUE);
    }

  triad_window_set_page (self, page);
}

/* In a narrow window, the page of a panel is the page of the window. */
static void
notify_page_cb (TriadWindow    *self,
                GParamSpec     *pspec,
                TriadPagePanel *panel)
{
  if (self->narrow && triad_page_panel_has_page (panel, self->page))
    triad_window_set_page (self, triad_page_panel_get_page (panel));
}

static void
message_cb (TriadWindow *self,
            const char  *message)
{
  g_autofree char *title = g_markup_escape_text (message, -1);

  triad_window_announce (self, title);
}

/* Once while the message is shown, not at each key. */
static void
source_typed_cb (TriadWindow *self)
{
  const char *action = "win.open-in-editor";

  if (self->toast != NULL && g_strcmp0 (adw_toast_get_action_name (self->toast), action) == 0)
    return;

  triad_window_announce_for (self, _("The source is read-only"), TRIAD_WINDOW_BUTTON_SECONDS);
  adw_toast_set_action_name (self->toast, action);
  adw_toast_set_button_label (self->toast, _("Open in Editor (Shift+Ctrl+O)"));
}

static gboolean
shows_one_view (const char *views)
{
  const char *const one[] = { "attached", "relative", "scene", NULL };

  return g_strv_contains (one, views);
}

void
triad_window_enlarge_panel (TriadWindow    *self,
                            TriadPagePanel *panel)
{
  if (self->enlarged == panel || self->narrow)
    return;

  self->enlarged = panel;
  triad_window_update_layout (self);
  g_object_notify (G_OBJECT (self), "views");
}

/* Enlarges a view to the room of all of them, or shows again what was shown before.  A
 * narrow window shows one view anyway.
 */
static void
enlarge (TriadWindow *self,
         const char  *view)
{
  g_autofree char *before = g_steal_pointer (&self->other_views);

  if (self->narrow)
    return;

  if (g_str_equal (self->views, view))
    {
      triad_window_set_views (self, before != NULL ? before : "all");
      return;
    }

  self->other_views = shows_one_view (self->views) ? g_steal_pointer (&before)
                                                   : g_strdup (self->views);
  triad_window_set_views (self, view);
}

/* Returns the name of the view that contains @widget. */
static const char *
get_view_of (TriadWindow *self,
             GtkWidget   *widget)
{
  if (gtk_widget_is_ancestor (widget, GTK_WIDGET (self->attached_pair)))
    return "attached";

  return gtk_widget_is_ancestor (widget, GTK_WIDGET (self->relative_pair)) ? "relative" : "scene";
}

/* Returns the panel that contains @widget, NULL for none. */
static TriadPagePanel *
get_panel_of (TriadWindow *self,
              GtkWidget   *widget)
{
  GtkWidget *panel = gtk_widget_get_ancestor (widget, TRIAD_TYPE_PAGE_PANEL);

  return panel != NULL ? TRIAD_PAGE_PANEL (panel) : NULL;
}

/* Enlarges the view or panel around @widget, or shows again what was shown before. */
static void
enlarge_around (TriadWindow *self,
                GtkWidget   *widget)
{
  TriadPagePanel *panel = get_panel_of (self, widget);

  if (panel != NULL)
    triad_window_enlarge_panel (self, panel != self->enlarged ? panel : NULL);
  else
    enlarge (self, get_view_of (self, widget));
}

/* Returns the title and what is below it, or the tabs of a panel. */
static GtkWidget *
find_caption (GtkWidget *view)
{
  GtkWidget *widget = gtk_widget_get_first_child (view);

  while (widget != NULL && !gtk_widget_has_css_class (widget, "caption-bar")
         && !gtk_widget_has_css_class (widget, "page-bar"))
    widget = gtk_widget_get_first_child (widget);

  return widget;
}

static gboolean
is_in_caption (TriadWindow *self,
               GtkWidget   *view,
               double       x,
               double       y)
{
  GtkWidget *caption = gtk_widget_get_mapped (view) ? find_caption (view) : NULL;
  graphene_rect_t bounds;

  return caption != NULL && gtk_widget_compute_bounds (caption, GTK_WIDGET (self), &bounds) &&
         graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y));
}

static gboolean
is_double_click (TriadWindow *self,
                 GtkWidget   *view,
                 guint32      time)
{
  int longest;

  g_object_get (gtk_widget_get_settings (view), "gtk-double-click-time", &longest, NULL);

  return self->pressed_title == view && time - self->pressed_time <= (guint32) longest;
}

/* Enlarges a view whose title is double-clicked, or a panel whose tabs are.  Titles let clicks
 * through, so that a drag may begin on them.  The upper part of a title is below the handle that resizes its view; that ends
 * a gesture of GTK at each press, so that it does not count them.
 */
static void
pressed_cb (TriadWindow *self,
            int          n_press,
            double       x,
            double       y,
            GtkGesture  *gesture)
{
  GtkWidget *views[] = { GTK_WIDGET (self->attached), GTK_WIDGET (self->relative),
                         GTK_WIDGET (self->scene_view), GTK_WIDGET (self->side),
                         GTK_WIDGET (self->bottom) };
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *title = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    if (is_in_caption (self, views[i], x, y))
      title = views[i];

  if (title != NULL && is_double_click (self, title, time))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      enlarge_around (self, title);
      title = NULL;
    }

  self->pressed_title = title;
  self->pressed_time = time;
}

static void
follow_titles (TriadWindow *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

void
triad_window_follow_pages (TriadWindow *self)
{
  gpointer panels[] = { self->side, self->bottom };

  follow_titles (self);

  for (gsize i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      g_signal_connect_object (panels[i], "notify::page", G_CALLBACK (notify_page_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (panels[i], "message", G_CALLBACK (message_cb), self,
                               G_CONNECT_SWAPPED);
    }

  g_signal_connect_object (self->bottom, "source-typed", G_CALLBACK (source_typed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* In a narrow window, switches to and from the pages of the panel. */
static void
toggle_panel (TriadWindow    *self,
              TriadPagePanel *panel)
{
  gboolean is_shown = gtk_widget_get_visible (GTK_WIDGET (panel));

  if (panel == TRIAD_PAGE_PANEL (self->side))
    self->side_chosen = TRUE;

  if (!is_shown)
    triad_window_show_page (self, triad_page_panel_get_page (panel));
  else if (self->narrow)
    triad_window_set_page (self, "scene");
  else
    triad_window_set_show_panel (self, panel, FALSE);
}

static void
toggle_side_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  toggle_panel (TRIAD_WINDOW (widget), TRIAD_PAGE_PANEL (TRIAD_WINDOW (widget)->side));
}

static void
toggle_bottom_action (GtkWidget  *widget,
                      const char *name,
                      GVariant   *parameter)
{
  toggle_panel (TRIAD_WINDOW (widget), TRIAD_PAGE_PANEL (TRIAD_WINDOW (widget)->bottom));
}

static void
toggle_outline_action (GtkWidget  *widget,
                       const char *name,
                       GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);

  if (!self->narrow)
    triad_window_choose_outline (self, !self->show_outline);
  else
    triad_window_set_page (self, g_str_equal (self->page, "outline") ? "scene" : "outline");
}

/* Shows the Problems page, or closes the panel if it is shown. */
static void
toggle_problems_action (GtkWidget  *widget,
                        const char *name,
                        GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  TriadPagePanel *panel = TRIAD_PAGE_PANEL (self->side);

  if (gtk_widget_get_visible (GTK_WIDGET (panel)) &&
      g_str_equal (triad_page_panel_get_page (panel), "problems"))
    toggle_panel (self, panel);
  else
    triad_window_show_page (self, "problems");
}

void
triad_window_set_views (TriadWindow *self,
                        const char  *views)
{
  const char *const several[] = { "all", "graphs", NULL };

  triad_window_enlarge_panel (self, NULL);

  if (g_strcmp0 (self->views, views) == 0 || views == NULL ||
      !(g_strv_contains (several, views) || shows_one_view (views)))
    return;

  g_free (self->views);
  self->views = g_strdup (views);
  triad_window_update_layout (self);
  g_object_notify (G_OBJECT (self), "views");
}

/* Enlarges the view or panel that has the focus, else the 3D view. */
static void
enlarge_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  enlarge_around (self, focus != NULL ? focus : GTK_WIDGET (self->scene_view));
}

void
triad_window_install_page_actions (TriadWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.toggle-side", NULL, toggle_side_action);
  gtk_widget_class_install_action (widget_class, "win.toggle-bottom", NULL, toggle_bottom_action);
  gtk_widget_class_install_action (widget_class, "win.toggle-outline", NULL,
                                   toggle_outline_action);
  gtk_widget_class_install_action (widget_class, "win.toggle-problems", NULL,
                                   toggle_problems_action);
  gtk_widget_class_install_action (widget_class, "win.enlarge", NULL, enlarge_action);
  gtk_widget_class_install_property_action (widget_class, "win.page", "page");
  gtk_widget_class_install_property_action (widget_class, "win.views", "views");
  gtk_widget_class_install_property_action (widget_class, "win.rows", "rows");
  gtk_widget_class_install_property_action (widget_class, "win.show-outline", "show-outline");
  gtk_widget_class_install_property_action (widget_class, "win.show-side", "show-side");
  gtk_widget_class_install_property_action (widget_class, "win.show-bottom", "show-bottom");
}
