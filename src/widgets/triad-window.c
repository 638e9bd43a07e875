/* triad-window.c: one file and its pictures
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-access.h"
#include "triad-arrangement.h"
#include "triad-phrase.h"
#include "triad-recent-list.h"
#include "triad-welcome.h"

#define OUTLINE_WIDTH  1100                /* px; below it the outline has to be asked for */
#define OUTLINE_SHARE  270                 /* px of it */
#define NARROW_WIDTH   800                 /* px; below it there is room for one pane */
#define STATUS_LINES   1                   /* of each paragraph; style.css keeps room for two */
#define NARROW_LINES   2
#define TOAST_SECONDS  2
#define BARS           120                 /* what the bars above and below the panes take, px */
#define WIDTH          1400                /* px, where the screen is larger */
#define HEIGHT         900
#define SCREEN_SHARE   0.9                 /* of a screen that is not */

G_DEFINE_FINAL_TYPE (TriadWindow, triad_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_PAGE,
  PROP_NARROW,
  PROP_SHOW_DETAILS,
  PROP_SHOW_OUTLINE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
show_pane (TriadWindow *self,
           gpointer     pane,
           const char  *page)
{
  gtk_widget_set_visible (GTK_WIDGET (pane), !self->narrow || g_str_equal (self->page, page));
}

/* A paned gives all its room to one child where the other is hidden, and has
 * no handle then.
 */
static void
arrange (TriadWindow *self)
{
  show_pane (self, self->attached, "attached");
  show_pane (self, self->relative, "relative");
  show_pane (self, self->space, "space");

  if (self->narrow)
    triad_details_set_page (self->details, self->page);

  gtk_widget_set_visible (GTK_WIDGET (self->details),
                          self->narrow ? triad_details_has_page (self->details, self->page)
                                       : self->show_details);

  gtk_widget_set_visible (GTK_WIDGET (self->outline),
                          self->narrow ? g_str_equal (self->page, "outline") : self->show_outline);
  gtk_widget_set_visible (GTK_WIDGET (self->graphs),
                          gtk_widget_get_visible (GTK_WIDGET (self->attached)) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->relative)));
  gtk_widget_set_visible (self->right,
                          gtk_widget_get_visible (GTK_WIDGET (self->space)) ||
                          gtk_widget_get_visible (GTK_WIDGET (self->details)));
  gtk_widget_set_visible (GTK_WIDGET (self->columns),
                          gtk_widget_get_visible (GTK_WIDGET (self->graphs)) ||
                          gtk_widget_get_visible (self->right));
}

static void
set_show_outline (TriadWindow *self,
                  gboolean     show_outline)
{
  if (self->show_outline == show_outline)
    return;

  self->show_outline = show_outline;
  arrange (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_OUTLINE]);
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

/* Where there is room for it, until somebody says otherwise. */
static void
decide_outline (TriadWindow *self)
{
  int width;
  int height;

  get_size (self, &width, &height);

  if (!self->outline_chosen)
    set_show_outline (self, width >= OUTLINE_WIDTH);
}

/* Chosen once a file, so that a reload moves nothing, and again where the
 * panes were folded.
 */
static void
arrange_graphs (TriadWindow *self)
{
  TriadLayout *attached = triad_session_get_layout (self->session, TRIAD_GRAPH_ATTACHED_TO);
  TriadLayout *relative = triad_session_get_layout (self->session, TRIAD_GRAPH_RELATIVE_TO);
  TriadArrangementRoom room;
  TriadArrangement chosen;
  int width;
  int height;

  if (attached == NULL || relative == NULL || self->graphs_placed)
    return;

  self->graphs_placed = TRUE;
  decide_outline (self);
  get_size (self, &width, &height);

  if (self->show_outline && !self->narrow)
    width -= MAX (gtk_widget_get_width (GTK_WIDGET (self->outline)), OUTLINE_SHARE);

  room.width = width;
  room.height = MAX (height - BARS, 1);
  triad_graph_view_measure (self->attached, &room);
  chosen = triad_arrangement_choose (&attached->bounds, &relative->bounds, &room);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->graphs),
                                  chosen.beside ? GTK_ORIENTATION_HORIZONTAL
                                                : GTK_ORIENTATION_VERTICAL);
  gtk_paned_set_position (self->columns, chosen.width);
  gtk_paned_set_position (self->graphs, chosen.first);
}

static gboolean
fold_cb (gpointer data)
{
  TriadWindow *self = data;

  self->fold_id = 0;
  gtk_label_set_lines (self->status_detail, self->narrow ? NARROW_LINES : STATUS_LINES);

  if (self->narrow)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
      adw_split_button_set_icon_name (self->open_button, "document-open-symbolic");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
      adw_split_button_set_label (self->open_button, _("_Open"));
    }

  triad_access_name_buttons (GTK_WIDGET (self->open_button));
  arrange (self);

  if (!self->narrow)
    {
      self->graphs_placed = FALSE;
      arrange_graphs (self);
    }

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);

  return G_SOURCE_REMOVE;
}

/* What is visible must not change while sizes are given out, so it changes
 * right after.
 */
static void
triad_window_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  TriadWindow *self = TRIAD_WINDOW (widget);
  gboolean narrow = width < NARROW_WIDTH;

  GTK_WIDGET_CLASS (triad_window_parent_class)->size_allocate (widget, width, height, baseline);

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;

  if (self->fold_id == 0)
    self->fold_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fold_cb, self, NULL);
}

static void
notify_file_cb (TriadWindow *self)
{
  self->begun = FALSE;
  self->graphs_placed = FALSE;
}

/* The first snapshot of a file: from now on it is one that can be opened. */
static void
notify_snapshot_cb (TriadWindow *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);

  if (snapshot == NULL || self->begun)
    return;

  self->begun = TRUE;
  triad_recent_list_remember (triad_session_get_file (self->session));
  decide_outline (self);

  if (triad_window_has_problems (snapshot) && !self->show_details)
    {
      triad_details_set_page (self->details, "problems");
      triad_window_set_show_details (self, TRUE);
    }

  if (!self->narrow)
    gtk_widget_grab_focus (GTK_WIDGET (self->space));
}

static void
toast_dismissed_cb (TriadWindow *self,
                    AdwToast    *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

static void
reloaded_cb (TriadWindow *self)
{
  g_autofree char *count =
    triad_phrase_dup_problem_count (triad_session_get_snapshot (self->session));
  g_autofree char *title = g_strdup_printf (_("Reloaded: %s"), count);

  /* Who saves often sees one toast change, not a queue of them. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);

  self->toast = adw_toast_new (title);
  adw_toast_set_timeout (self->toast, TOAST_SECONDS);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, self->toast);
}

/* Where there is room for one pane, the page of the details is the window's. */
static void
notify_details_page_cb (TriadWindow *self)
{
  if (self->narrow && triad_details_has_page (self->details, self->page))
    triad_window_set_page (self, triad_details_get_page (self->details));
}

static void
message_cb (TriadWindow *self,
            const char  *message)
{
  g_autofree char *title = g_markup_escape_text (message, -1);
  AdwToast *toast = adw_toast_new (title);

  adw_toast_set_timeout (toast, TOAST_SECONDS);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static GdkDragAction
drop_enter_cb (TriadWindow *self)
{
  gtk_widget_set_visible (self->drop_hint, TRUE);

  return GDK_ACTION_COPY;
}

static void
drop_leave_cb (TriadWindow *self)
{
  gtk_widget_set_visible (self->drop_hint, FALSE);
}

static gboolean
drop_cb (TriadWindow  *self,
         const GValue *value)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));

  gtk_widget_set_visible (self->drop_hint, FALSE);
  triad_window_open_files (self, files);
  g_slist_free (files);

  return TRUE;
}

static void
triad_window_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  TriadWindow *self = TRIAD_WINDOW (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_PAGE:
      g_value_set_string (value, self->page);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_SHOW_OUTLINE:
      g_value_set_boolean (value, self->show_outline);
      break;
    case PROP_SHOW_DETAILS:
      g_value_set_boolean (value, self->show_details);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_window_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  TriadWindow *self = TRIAD_WINDOW (object);

  switch (id)
    {
    case PROP_SESSION:
      self->session = g_value_dup_object (value);
      break;
    case PROP_PAGE:
      triad_window_set_page (self, g_value_get_string (value));
      break;
    case PROP_SHOW_OUTLINE:
      triad_window_choose_outline (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_DETAILS:
      triad_window_set_show_details (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_window_constructed (GObject *object)
{
  TriadWindow *self = TRIAD_WINDOW (object);
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  G_OBJECT_CLASS (triad_window_parent_class)->constructed (object);

  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::attached-layout",
                           G_CALLBACK (arrange_graphs), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::relative-layout",
                           G_CALLBACK (arrange_graphs), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "reloaded", G_CALLBACK (reloaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->details, "notify::page", G_CALLBACK (notify_details_page_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (triad_details_get_inspector (self->details), "message",
                           G_CALLBACK (message_cb), self, G_CONNECT_SWAPPED);

  /* Before any child, some of which would take a file for text. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drop), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drop, "enter", G_CALLBACK (drop_enter_cb), self);
  g_signal_connect_swapped (drop, "leave", G_CALLBACK (drop_leave_cb), self);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));

  triad_access_name_buttons (GTK_WIDGET (self));
  triad_window_watch_history (self);
  triad_window_add_graph_actions (self);
  arrange (self);
}

static void
triad_window_dispose (GObject *object)
{
  TriadWindow *self = TRIAD_WINDOW (object);

  g_clear_handle_id (&self->fold_id, g_source_remove);
  g_clear_object (&self->chooser);
  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_WINDOW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (triad_window_parent_class)->dispose (object);
}

static void
triad_window_finalize (GObject *object)
{
  TriadWindow *self = TRIAD_WINDOW (object);

  g_clear_pointer (&self->history, triad_history_free);
  g_free (self->page);

  G_OBJECT_CLASS (triad_window_parent_class)->finalize (object);
}

static void
triad_window_class_init (TriadWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = triad_window_get_property;
  object_class->set_property = triad_window_set_property;
  object_class->constructed = triad_window_constructed;
  object_class->dispose = triad_window_dispose;
  object_class->finalize = triad_window_finalize;

  widget_class->size_allocate = triad_window_size_allocate;

  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PAGE] =
    g_param_spec_string ("page", NULL, NULL, "space",
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_DETAILS] =
    g_param_spec_boolean ("show-details", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SHOW_OUTLINE] =
    g_param_spec_boolean ("show-outline", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  triad_window_install_actions (klass);
  triad_window_install_history_actions (klass);

  g_type_ensure (TRIAD_TYPE_GRAPH_VIEW);
  g_type_ensure (TRIAD_TYPE_OUTLINE);
  g_type_ensure (TRIAD_TYPE_DETAILS);
  g_type_ensure (TRIAD_TYPE_RECENT_LIST);
  g_type_ensure (TRIAD_TYPE_SCENE_VIEW);
  g_type_ensure (TRIAD_TYPE_WELCOME);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, drop_hint);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, columns);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, outline);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, graphs);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, right);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, attached);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, relative);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, space);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, details);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, status_detail);
  triad_window_bind_closures (klass);
}

/* No larger than the smallest screen: nobody knows which one it will be. */
static void
set_default_size (TriadWindow *self)
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

static void
triad_window_init (TriadWindow *self)
{
  self->page = g_strdup ("space");
  gtk_widget_init_template (GTK_WIDGET (self));
  set_default_size (self);
}

TriadWindow *
triad_window_new (GtkApplication *application,
                  TriadPlacer    *placer)
{
  g_autoptr(TriadSession) session = triad_session_new (placer);

  return g_object_new (TRIAD_TYPE_WINDOW,
                       "application", application,
                       "session", session,
                       NULL);
}

void
triad_window_set_page (TriadWindow *self,
                       const char  *page)
{
  if (g_strcmp0 (self->page, page) == 0)
    return;

  g_free (self->page);
  self->page = g_strdup (page != NULL ? page : "space");
  arrange (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

void
triad_window_set_show_details (TriadWindow *self,
                               gboolean     show_details)
{
  if (self->show_details == show_details)
    return;

  self->show_details = show_details;
  arrange (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_DETAILS]);
}

void
triad_window_show_details (TriadWindow *self,
                           const char  *page)
{
  triad_details_set_page (self->details, page);
  triad_window_set_show_details (self, TRUE);
  triad_window_set_page (self, page);
}

void
triad_window_choose_outline (TriadWindow *self,
                             gboolean     show_outline)
{
  self->outline_chosen = TRUE;
  set_show_outline (self, show_outline);
}

TriadSession *
triad_window_get_session (TriadWindow *self)
{
  g_return_val_if_fail (TRIAD_IS_WINDOW (self), NULL);

  return self->session;
}

TriadGraphView *
triad_window_get_graph_view (TriadWindow    *self,
                             TriadGraphKind  kind)
{
  g_return_val_if_fail (TRIAD_IS_WINDOW (self), NULL);

  return kind == TRIAD_GRAPH_ATTACHED_TO ? self->attached : self->relative;
}

TriadSourcePane *
triad_window_get_source_pane (TriadWindow *self)
{
  g_return_val_if_fail (TRIAD_IS_WINDOW (self), NULL);

  return triad_details_get_source (self->details);
}

TriadSceneView *
triad_window_get_scene_view (TriadWindow *self)
{
  g_return_val_if_fail (TRIAD_IS_WINDOW (self), NULL);

  return self->space;
}

TriadOutline *
triad_window_get_outline (TriadWindow *self)
{
  g_return_val_if_fail (TRIAD_IS_WINDOW (self), NULL);

  return self->outline;
}

gboolean
triad_window_get_narrow (TriadWindow *self)
{
  g_return_val_if_fail (TRIAD_IS_WINDOW (self), FALSE);

  return self->narrow;
}
