/* triad-window.c: main window: one file with its views */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include <glib/gi18n.h>

#include "triad-accessibility.h"
#include "triad-compare-bar.h"
#include "triad-lazy-menu.h"
#include "triad-lazy-page.h"
#include "triad-recent-list.h"
#include "triad-selection-signal.h"
#include "triad-tab.h"
#include "triad-tabs-layout.h"
#include "triad-tooltip-text.h"
#include "triad-welcome.h"

#define CHANGE_SECONDS 6                   /* the user comes from another window */

G_DEFINE_FINAL_TYPE (TriadWindow, triad_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_COMPARISON,
  PROP_SESSION,
  PROP_PAGE,
  PROP_NARROW,
  PROP_VIEWS,
  PROP_ROWS,
  PROP_SHOW_BOTTOM,
  PROP_SHOW_OUTLINE,
  PROP_SHOW_SIDE,
  PROP_COMPARED_GRAPH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
triad_window_show (GtkWidget *widget)
{
  triad_window_begin_width (TRIAD_WINDOW (widget));

  GTK_WIDGET_CLASS (triad_window_parent_class)->show (widget);
}

static void
update_actions (TriadWindow *self)
{
  static const char *const actions[] = { "win.convert", "win.export", "win.copy-picture",
                                         "win.print" };

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.compare-with",
                                 triad_session_get_file (self->session) != NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i],
                                   triad_session_get_snapshot (self->session) != NULL);
}

static void
notify_file_cb (TriadWindow *self)
{
  update_actions (self);
  self->begun = FALSE;
  self->restored = FALSE;
  self->edited = FALSE;
  self->side_needed = FALSE;
  triad_window_keep_panel_sizes (self);
  self->shares.scene = 0;
  self->views_placed = FALSE;
}

/* Handles the first snapshot of a file, which shows that the file can be opened. */
static void
notify_snapshot_cb (TriadWindow *self)
{
  TriadDiagnosticList *diagnostics = triad_session_get_diagnostics (self->session);

  update_actions (self);

  if (diagnostics == NULL || self->begun)
    return;

  self->begun = TRUE;
  triad_recent_list_remember (triad_session_get_file (self->session));
  triad_window_decide_sides (self);

  /* Frames of a file with warnings only, such as of missing meshes, can all be explained. */
  if (triad_window_has_errors (diagnostics) && !self->restored)
    {
      self->side_needed = TRUE;
      triad_window_show_page (self, "problems");
      triad_window_make_room (self);
    }

  if (!self->narrow)
    gtk_widget_grab_focus (GTK_WIDGET (self->scene_view));
}

/* Shows the Problems page when the check is enabled. */
static void
notify_check_parity_cb (TriadWindow *self)
{
  if (triad_session_get_check_parity (self->session))
    triad_window_show_page (self, "problems");
}

static void
reloaded_cb (TriadWindow *self)
{
  TriadChange *change = triad_session_get_last_change (self->session);
  g_autofree char *title = g_markup_escape_text (triad_change_get_summary (change), -1);
  gboolean was_edited = self->edited;

  self->edited = FALSE;

  /* The edit has been announced, with a button that undoes it. */
  if (was_edited && self->toast != NULL)
    return;

  /* A toast would cover the list that says the same. */
  if (triad_window_lists_change (self, triad_change_get_comparison (change)))
    return;

  if (triad_snapshot_diff_is_empty (triad_change_get_comparison (change)))
    {
      triad_window_show_toast (self, title, TRIAD_WINDOW_SECONDS);
      return;
    }

  triad_window_show_toast (self, title, CHANGE_SECONDS);

  /* The target is set before the name, because the action is invalid without it. */
  adw_toast_set_action_target (self->toast, "s", "changes");
  adw_toast_set_action_name (self->toast, "win.focus-page");
  adw_toast_set_button_label (self->toast, _("Details"));
}

static const char *
get_graph_name (TriadGraphKind kind)
{
  return kind == TRIAD_GRAPH_RELATIVE_TO ? "relative" : "attached";
}

/* Returns which of the choices of the switch is shown: one graph is of the graphs, too. */
static const char *
get_views (TriadWindow *self)
{
  if (self->enlarged != NULL)
    return "";

  return g_str_equal (self->views, "attached") || g_str_equal (self->views, "relative")
         ? "graphs" : self->views;
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
    case PROP_COMPARISON:
      g_value_set_object (value, self->comparison);
      break;
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
    case PROP_SHOW_SIDE:
      g_value_set_boolean (value, self->show_side);
      break;
    case PROP_SHOW_BOTTOM:
      g_value_set_boolean (value, self->show_bottom);
      break;
    case PROP_VIEWS:
      g_value_set_string (value, get_views (self));
      break;
    case PROP_ROWS:
      g_value_set_boolean (value, self->rows);
      break;
    case PROP_COMPARED_GRAPH:
      g_value_set_string (value, get_graph_name (self->compared_graph));
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
    case PROP_COMPARISON:
      self->comparison = g_value_dup_object (value);
      self->session = g_object_ref (triad_comparison_session_get_session (self->comparison));
      g_object_notify_by_pspec (object, properties[PROP_SESSION]);
      break;
    case PROP_PAGE:
      triad_window_set_page (self, g_value_get_string (value));
      break;
    case PROP_SHOW_OUTLINE:
      triad_window_choose_outline (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_SIDE:
      self->side_chosen = TRUE;
      triad_window_set_show_panel (self, TRIAD_PAGE_PANEL (self->side),
                                   g_value_get_boolean (value));
      break;
    case PROP_SHOW_BOTTOM:
      triad_window_set_show_panel (self, TRIAD_PAGE_PANEL (self->bottom),
                                   g_value_get_boolean (value));
      break;
    case PROP_VIEWS:
      g_clear_pointer (&self->other_views, g_free);
      triad_window_set_views (self, g_value_get_string (value));
      break;
    case PROP_ROWS:
      triad_window_choose_rows (self, g_value_get_boolean (value));
      break;
    case PROP_COMPARED_GRAPH:
      triad_window_set_compared_graph (self,
                                       g_strcmp0 (g_value_get_string (value), "relative") == 0
                                         ? TRIAD_GRAPH_RELATIVE_TO : TRIAD_GRAPH_ATTACHED_TO);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_window_constructed (GObject *object)
{
  TriadWindow *self = TRIAD_WINDOW (object);
  g_autoptr(GPropertyAction) pause = NULL;
  g_autoptr(GPropertyAction) check_parity = NULL;

  G_OBJECT_CLASS (triad_window_parent_class)->constructed (object);

  triad_selection_signal_set_up (GTK_WINDOW (self), self->session);
  g_signal_connect_object (self->session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::snapshot", G_CALLBACK (notify_snapshot_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::attached-layout",
                           G_CALLBACK (triad_window_arrange_views), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::relative-layout",
                           G_CALLBACK (triad_window_arrange_views), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "reloaded", G_CALLBACK (reloaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::check-parity",
                           G_CALLBACK (notify_check_parity_cb), self, G_CONNECT_SWAPPED);
  pause = g_property_action_new ("pause", self->session, "paused");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (pause));
  check_parity = g_property_action_new ("check-parity", self->session, "check-parity");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (check_parity));

  triad_window_accept_drops (self);
  triad_accessibility_name_buttons (GTK_WIDGET (self));
  triad_window_watch_history (self);
  triad_window_follow_announcements (self);
  triad_window_follow_pages (self);
  triad_window_follow_comparison (self);
  triad_window_follow_bottom (self);
  triad_window_follow_edits (self);
  triad_window_add_frame_actions (self);
  triad_window_add_graph_actions (self);
  triad_window_add_scene_actions (self);
  triad_window_update_layout (self);
  update_actions (self);
}

static void
triad_window_dispose (GObject *object)
{
  TriadWindow *self = TRIAD_WINDOW (object);

  g_clear_handle_id (&self->fold_id, g_source_remove);
  g_clear_handle_id (&self->place_id, g_source_remove);
  triad_window_stop_drawing (self);
  triad_window_stop_printing (self);
  g_clear_handle_id (&self->toast_id, g_source_remove);

  /* GTK keeps the actions of a window that has shown a tooltip, and these hold the session. */
  if (self->session != NULL)
    {
      g_action_map_remove_action (G_ACTION_MAP (self), "pause");
      g_action_map_remove_action (G_ACTION_MAP (self), "check-parity");
      gtk_widget_insert_action_group (GTK_WIDGET (self), "graph", NULL);
    }

  gtk_widget_dispose_template (GTK_WIDGET (self), TRIAD_TYPE_WINDOW);
  g_clear_object (&self->comparison);
  g_clear_object (&self->session);
  g_clear_object (&self->preferences);
  g_cancellable_cancel (self->closing);
  g_clear_object (&self->closing);
  g_clear_object (&self->print_operation);

  G_OBJECT_CLASS (triad_window_parent_class)->dispose (object);
}

static void
triad_window_finalize (GObject *object)
{
  TriadWindow *self = TRIAD_WINDOW (object);

  g_clear_pointer (&self->history, triad_history_free);
  g_free (self->page);
  g_free (self->views);
  g_free (self->other_views);

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

  widget_class->show = triad_window_show;
  triad_window_install_size (klass);

  properties[PROP_COMPARISON] =
    g_param_spec_object ("comparison", NULL, NULL, TRIAD_TYPE_COMPARISON_SESSION,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PAGE] =
    g_param_spec_string ("page", NULL, NULL, "scene",
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_VIEWS] =
    g_param_spec_string ("views", NULL, NULL, "all",
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_ROWS] =
    g_param_spec_boolean ("rows", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SHOW_BOTTOM] =
    g_param_spec_boolean ("show-bottom", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SHOW_SIDE] =
    g_param_spec_boolean ("show-side", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SHOW_OUTLINE] =
    g_param_spec_boolean ("show-outline", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_COMPARED_GRAPH] =
    g_param_spec_string ("compared-graph", NULL, NULL, "relative",
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  triad_window_install_file_actions (klass);
  triad_window_install_figure_actions (klass);
  triad_window_install_compare_actions (klass);
  triad_window_install_convert_actions (klass);
  triad_window_install_edit_actions (klass);
  triad_window_install_frame_edits (klass);
  triad_window_install_actions (klass);
  triad_window_install_page_actions (klass);
  triad_window_install_pane_actions (klass);
  triad_window_install_history_actions (klass);

  g_type_ensure (TRIAD_TYPE_GRAPH_VIEW);
  g_type_ensure (TRIAD_TYPE_OUTLINE);
  g_type_ensure (TRIAD_TYPE_COMPARE_SPLIT);
  g_type_ensure (TRIAD_TYPE_COMPARE_BAR);
  g_type_ensure (TRIAD_TYPE_BOTTOM_PANEL);
  g_type_ensure (TRIAD_TYPE_GENERATOR_BAR);
  g_type_ensure (TRIAD_TYPE_LAZY_PAGE);
  g_type_ensure (TRIAD_TYPE_RECENT_LIST);
  g_type_ensure (TRIAD_TYPE_SCENE_VIEW);
  g_type_ensure (TRIAD_TYPE_SIDE_PANEL);
  g_type_ensure (TRIAD_TYPE_TAB);
  g_type_ensure (TRIAD_TYPE_TABS_LAYOUT);
  g_type_ensure (TRIAD_TYPE_WELCOME);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/triadsdf/Triad/triad-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, drop_hint);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, drop_label);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, primary_button);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, edit_buttons);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, body);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, sides);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, middle);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, panes);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, graphs);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, outline);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, attached_pair);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, relative_pair);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, attached);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, relative);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, scene_view);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, generator_bar);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, side);
  gtk_widget_class_bind_template_child (widget_class, TriadWindow, bottom);
  triad_window_bind_closures (klass);
}

static void
triad_window_init (TriadWindow *self)
{
  self->page = g_strdup ("scene");
  self->views = g_strdup ("all");
  self->compared_graph = TRIAD_GRAPH_RELATIVE_TO;
  self->closing = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  triad_lazy_menu_attach (self->primary_button, self->primary_menu);
  triad_tooltip_text_suspend (adw_split_button_get_popover (self->open_button));
  triad_window_choose_size (self);
}

TriadWindow *
triad_window_new (GtkApplication    *application,
                  TriadLayoutEngine *engine)
{
  g_autoptr(TriadSession) session = triad_session_new (engine);
  g_autoptr(TriadComparisonSession) comparison = triad_comparison_session_new (session);

  return g_object_new (TRIAD_TYPE_WINDOW,
                       "application", application,
                       "comparison", comparison,
                       NULL);
}

TriadWindow *
triad_window_find (GtkApplication *application,
                   GFile          *file)
{
  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    {
      GFile *shown;

      if (!TRIAD_IS_WINDOW (link->data))
        continue;

      shown = triad_session_get_file (TRIAD_WINDOW (link->data)->session);

      if (file == NULL ? shown == NULL : shown != NULL && g_file_equal (shown, file))
        return link->data;
    }

  return NULL;
}

static void
notify_pose_labels_cb (TriadWindow *self)
{
  TriadPoseLabels pose_labels;

  g_object_get (self->preferences, "pose-labels", &pose_labels, NULL);
  triad_session_set_pose_labels (self->session, pose_labels);
}

static void
notify_auto_reload_cb (TriadWindow *self)
{
  gboolean auto_reload;

  g_object_get (self->preferences, "auto-reload", &auto_reload, NULL);
  triad_session_set_paused (self->session, !auto_reload);
}

/* Graph options suit a graph, so each window may change them; number formats suit the
 * user, so they apply to every window.
 */
void
triad_window_select_frame (GtkApplication *application,
                           const char     *uri,
                           const char     *scoped_name)
{
  g_autoptr(GFile) file = g_file_new_for_uri (uri);
  TriadWindow *self = triad_window_find (application, file);
  TriadSnapshot *snapshot = self != NULL ? triad_session_get_snapshot (self->session) : NULL;
  int frame = snapshot != NULL ? triad_snapshot_find_frame (snapshot, scoped_name) : -1;

  if (frame >= 0)
    triad_session_select (self->session, frame);
}

void
triad_window_set_preferences (TriadWindow      *self,
                              TriadPreferences *preferences)
{
  g_return_if_fail (self->preferences == NULL);

  self->preferences = g_object_ref (preferences);
  triad_side_panel_set_preferences (self->side, preferences);
  triad_generator_bar_set_preferences (self->generator_bar, preferences);

  g_object_bind_property (preferences, "root-at-left", self->session, "root-at-left",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (preferences, "distance-tolerance", self->comparison,
                          "distance-tolerance", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (preferences, "angle-tolerance", self->comparison,
                          "angle-tolerance", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (preferences, "notify::pose-labels", G_CALLBACK (notify_pose_labels_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (preferences, "notify::auto-reload", G_CALLBACK (notify_auto_reload_cb),
                           self, G_CONNECT_SWAPPED);
  notify_pose_labels_cb (self);
  notify_auto_reload_cb (self);
}

void
triad_window_set_compared_graph (TriadWindow    *self,
                                 TriadGraphKind  kind)
{
  if (self->compared_graph == kind)
    return;

  self->compared_graph = kind;
  triad_window_update_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPARED_GRAPH]);
}

TriadSession *
triad_window_get_session (TriadWindow *self)
{
  return self->session;
}

TriadGraphView *
triad_window_get_graph_view (TriadWindow    *self,
                             TriadGraphKind  kind)
{
  return kind == TRIAD_GRAPH_ATTACHED_TO ? self->attached : self->relative;
}

TriadSourcePane *
triad_window_get_source_pane (TriadWindow *self)
{
  return triad_bottom_panel_get_source (self->bottom);
}

TriadSceneView *
triad_window_get_scene_view (TriadWindow *self)
{
  return self->scene_view;
}
