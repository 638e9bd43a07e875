/* triad-session.c: what a window shows
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session-private.h"

#include <glib/gi18n.h>

/* How long a picture in space may wait for its graphs.  When there is one on
 * the screen already, a whole new one a little later is the calmer change.
 */
#define FIRST_PATIENCE_MS  200
#define RELOAD_PATIENCE_MS 1000

/* More boxes than that are no picture any more. */
#define MAX_BOXES 400

G_DEFINE_FINAL_TYPE (TriadSession, triad_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_SNAPSHOT,
  PROP_ATTACHED_LAYOUT,
  PROP_RELATIVE_LAYOUT,
  PROP_SCENE,
  PROP_SELECTED,
  PROP_HOVERED,
  PROP_BUSY,
  PROP_STALE,
  PROP_MESSAGE,
  PROP_ROOT_AT_LEFT,
  PROP_HIDE_JOINTS,
  PROP_HIDE_FRAMES,
  PROP_FOCUSED,
  PROP_SHOW_POSES,
  N_PROPS,
};

enum
{
  LEAVING,
  RELOADED,
  N_SIGNALS,
};

/* What of the graphs is shown, as far as it is yes or no. */
static const struct
{
  int         id;
  const char *name;
} choices[] = {
  { PROP_ROOT_AT_LEFT, "root-at-left" },
  { PROP_HIDE_JOINTS, "hide-joints" },
  { PROP_HIDE_FRAMES, "hide-frames" },
  { PROP_FOCUSED, "focused" },
  { PROP_SHOW_POSES, "show-poses" },
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify (TriadSession *self,
        int           property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
clear_ways (TriadWay **ways)
{
  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    g_clear_pointer (&ways[kind], triad_way_free);
}

static void
set_selected (TriadSession *self,
              int           frame)
{
  if (self->selected == frame)
    return;

  clear_ways (self->ways);
  self->selected = frame;
  notify (self, PROP_SELECTED);
}

static void
set_hovered (TriadSession *self,
             int           frame)
{
  if (self->hovered == frame)
    return;

  clear_ways (self->hovered_ways);
  self->hovered = frame;
  notify (self, PROP_HOVERED);
}

static void
set_message (TriadSession *self,
             const char   *message,
             gboolean      stale)
{
  if (g_strcmp0 (self->message, message) != 0)
    {
      g_free (self->message);
      self->message = g_strdup (message);
      notify (self, PROP_MESSAGE);
    }

  if (self->stale != stale)
    {
      self->stale = stale;
      notify (self, PROP_STALE);
    }
}

static void
stop_loading (TriadSession *self)
{
  g_clear_handle_id (&self->patience_id, g_source_remove);

  if (self->loading == NULL)
    return;

  g_clear_pointer (&self->loading, triad_loading_cancel);
  notify (self, PROP_BUSY);
}

static void
set_layout (TriadSession   *self,
            TriadGraphKind  kind,
            TriadLayout    *layout)
{
  if (self->layouts[kind] == layout)
    return;

  g_clear_pointer (&self->layouts[kind], triad_layout_unref);
  self->layouts[kind] = layout != NULL ? triad_layout_ref (layout) : NULL;
  notify (self, kind == TRIAD_GRAPH_ATTACHED_TO ? PROP_ATTACHED_LAYOUT : PROP_RELATIVE_LAYOUT);

  if (kind == TRIAD_GRAPH_RELATIVE_TO)
    notify (self, PROP_SHOW_POSES);
}

/* Everything changes together: vertex numbers of one snapshot mean nothing in
 * another, so no view may see a new snapshot with an old selection.
 */
static void
set_picture (TriadSession   *self,
             TriadSnapshot  *snapshot,
             TriadScene     *scene,
             TriadLayout   **layouts)
{
  g_object_freeze_notify (G_OBJECT (self));

  clear_ways (self->ways);
  clear_ways (self->hovered_ways);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->scene, triad_scene_unref);
  self->snapshot = snapshot != NULL ? triad_snapshot_ref (snapshot) : NULL;
  self->scene = scene != NULL ? triad_scene_ref (scene) : NULL;
  notify (self, PROP_SNAPSHOT);
  notify (self, PROP_SCENE);

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    set_layout (self, kind, layouts != NULL ? layouts[kind] : NULL);

  set_hovered (self, -1);
  set_selected (self, snapshot != NULL && self->selected_name != NULL
                        ? triad_snapshot_find_frame (snapshot, self->selected_name)
                        : -1);

  g_object_thaw_notify (G_OBJECT (self));
}

static void
publish (TriadSession *self)
{
  TriadLoading *loading = self->loading;
  gboolean again = self->snapshot != NULL;

  g_clear_handle_id (&self->patience_id, g_source_remove);
  self->published = TRUE;

  g_object_freeze_notify (G_OBJECT (self));
  set_picture (self, loading->snapshot, loading->scene, loading->layouts);
  set_message (self, NULL, FALSE);
  g_object_thaw_notify (G_OBJECT (self));

  if (again)
    g_signal_emit (self, signals[RELOADED], 0);
}

static gboolean
patience_cb (gpointer data)
{
  TriadSession *self = data;

  self->patience_id = 0;
  publish (self);

  return G_SOURCE_REMOVE;
}

static void
watch (TriadSession  *self,
       TriadSnapshot *snapshot,
       gint64         since)
{
  g_autoptr(GPtrArray) files = g_ptr_array_new ();

  g_ptr_array_add (files, self->file);

  if (snapshot != NULL)
    {
      const GPtrArray *watched =
        triad_document_get_watched (triad_snapshot_get_document (snapshot));

      for (guint i = 0; i < watched->len; i++)
        g_ptr_array_add (files, g_ptr_array_index (watched, i));
    }

  triad_monitor_set_files (self->monitor, files, since);
}

static char *
dup_failure (GFile        *file,
             const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_autofree char *name = g_file_get_basename (file);
      g_autofree char *shown = g_filename_display_name (name);

      return g_strdup_printf (_("“%s” does not exist"), shown);
    }

  return g_strdup (error->message);
}

static char *
dup_nothing_readable (TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  const TriadDiagnostic *first;

  if (diagnostics->len == 0)
    return g_strdup (_("There is nothing in the file"));

  first = g_ptr_array_index (diagnostics, 0);

  if (first->section.file == NULL)
    return g_strdup (first->message);

  return g_strdup_printf (_("Line %d: %s"), first->section.line, first->message);
}

/* The file has been read, or not. */
static void
take_reading (TriadSession *self)
{
  TriadLoading *loading = self->loading;

  if (loading->error != NULL)
    {
      g_autofree char *message = dup_failure (self->file, loading->error);

      /* What is there when it is first looked for has come after the read,
       * whatever its time says: times are coarse, and files are moved.
       */
      if (g_error_matches (loading->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        watch (self, NULL, 0);

      set_message (self, message, self->snapshot != NULL);
      stop_loading (self);
      triad_session_catch_up (self);
      return;
    }

  watch (self, loading->snapshot, loading->began);

  if (self->snapshot != NULL &&
      triad_document_get_root (triad_snapshot_get_document (loading->snapshot)) == NULL)
    {
      g_autofree char *message = dup_nothing_readable (loading->snapshot);

      set_message (self, message, TRUE);
      stop_loading (self);
      triad_session_catch_up (self);
      return;
    }

  self->patience_id = g_timeout_add (self->snapshot == NULL ? FIRST_PATIENCE_MS
                                                            : RELOAD_PATIENCE_MS,
                                     patience_cb, self);
}

void
triad_session_loading_cb (gpointer data)
{
  TriadSession *self = data;
  TriadLoading *loading = self->loading;

  if (!self->published && self->patience_id == 0)
    {
      take_reading (self);
      return;
    }

  if (self->published)
    {
      for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
        if (loading->layouts[kind] != NULL)
          set_layout (self, kind, loading->layouts[kind]);
    }
  else if (loading->pending == 0)
    {
      publish (self);
    }

  if (loading->pending == 0)
    {
      self->outdated = FALSE;
      stop_loading (self);
    }
}

static void
triad_session_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  TriadSession *self = TRIAD_SESSION (object);

  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_SNAPSHOT:
      g_value_set_pointer (value, self->snapshot);
      break;
    case PROP_ATTACHED_LAYOUT:
      g_value_set_pointer (value, self->layouts[TRIAD_GRAPH_ATTACHED_TO]);
      break;
    case PROP_RELATIVE_LAYOUT:
      g_value_set_pointer (value, self->layouts[TRIAD_GRAPH_RELATIVE_TO]);
      break;
    case PROP_SCENE:
      g_value_set_pointer (value, self->scene);
      break;
    case PROP_SELECTED:
      g_value_set_int (value, self->selected);
      break;
    case PROP_HOVERED:
      g_value_set_int (value, self->hovered);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, self->loading != NULL);
      break;
    case PROP_STALE:
      g_value_set_boolean (value, self->stale);
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;
    case PROP_ROOT_AT_LEFT:
      g_value_set_boolean (value, self->options->direction == TRIAD_DIRECTION_RIGHT);
      break;
    case PROP_HIDE_JOINTS:
      g_value_set_boolean (value, self->options->hide_joints);
      break;
    case PROP_HIDE_FRAMES:
      g_value_set_boolean (value, self->options->hide_frames);
      break;
    case PROP_FOCUSED:
      g_value_set_boolean (value, self->options->focus != NULL);
      break;
    case PROP_SHOW_POSES:
      g_value_set_boolean (value, triad_session_says_poses (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_session_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TriadSession *self = TRIAD_SESSION (object);
  gboolean wanted;

  if (pspec->value_type != G_TYPE_BOOLEAN)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }

  wanted = g_value_get_boolean (value);

  switch (id)
    {
    case PROP_ROOT_AT_LEFT:
      self->options->direction = wanted ? TRIAD_DIRECTION_RIGHT : TRIAD_DIRECTION_DOWN;
      break;
    case PROP_HIDE_JOINTS:
      self->options->hide_joints = wanted;
      break;
    case PROP_HIDE_FRAMES:
      self->options->hide_frames = wanted;
      break;
    case PROP_FOCUSED:
      g_free (self->options->focus);
      self->options->focus = wanted ? g_strdup (self->selected_name) : NULL;
      break;
    case PROP_SHOW_POSES:
      self->options->pose_notes = wanted ? TRIAD_POSE_NOTES_ON : TRIAD_POSE_NOTES_OFF;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }

  triad_session_relayout (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
triad_session_dispose (GObject *object)
{
  TriadSession *self = TRIAD_SESSION (object);

  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_pointer (&self->loading, triad_loading_cancel);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->scene, triad_scene_unref);

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    g_clear_pointer (&self->layouts[kind], triad_layout_unref);

  G_OBJECT_CLASS (triad_session_parent_class)->dispose (object);
}

static void
triad_session_finalize (GObject *object)
{
  TriadSession *self = TRIAD_SESSION (object);

  clear_ways (self->ways);
  clear_ways (self->hovered_ways);
  g_clear_pointer (&self->placer, triad_placer_unref);
  g_clear_pointer (&self->options, triad_diagram_options_free);
  g_free (self->selected_name);
  g_free (self->message);

  G_OBJECT_CLASS (triad_session_parent_class)->finalize (object);
}

static void
triad_session_class_init (TriadSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = triad_session_get_property;
  object_class->set_property = triad_session_set_property;
  object_class->dispose = triad_session_dispose;
  object_class->finalize = triad_session_finalize;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_SNAPSHOT] = g_param_spec_pointer ("snapshot", NULL, NULL, flags);
  properties[PROP_ATTACHED_LAYOUT] = g_param_spec_pointer ("attached-layout", NULL, NULL, flags);
  properties[PROP_RELATIVE_LAYOUT] = g_param_spec_pointer ("relative-layout", NULL, NULL, flags);
  properties[PROP_SCENE] = g_param_spec_pointer ("scene", NULL, NULL, flags);
  properties[PROP_SELECTED] = g_param_spec_int ("selected", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_HOVERED] = g_param_spec_int ("hovered", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_STALE] = g_param_spec_boolean ("stale", NULL, NULL, FALSE, flags);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, flags);

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    properties[choices[i].id] =
      g_param_spec_boolean (choices[i].name, NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TriadSession::leaving:
   *
   * Somebody selects something else; the selection is still the old one.
   */
  signals[LEAVING] = g_signal_new ("leaving", TRIAD_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TriadSession::reloaded:
   *
   * A new snapshot of the same file has taken the place of the old one.
   */
  signals[RELOADED] = g_signal_new ("reloaded", TRIAD_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
triad_session_init (TriadSession *self)
{
  self->selected = -1;
  self->hovered = -1;
  self->options = triad_diagram_options_new ();
  self->options->max_boxes = MAX_BOXES;
  self->options->with_signs = TRUE;
  self->options->pose_notes = TRIAD_POSE_NOTES_FEW;
  self->monitor = triad_monitor_new ();
  g_signal_connect_object (self->monitor, "changed", G_CALLBACK (triad_session_reload), self,
                           G_CONNECT_SWAPPED);
}

TriadSession *
triad_session_new (TriadPlacer *placer)
{
  TriadSession *self = g_object_new (TRIAD_TYPE_SESSION, NULL);

  self->placer = triad_placer_ref (placer);

  return self;
}

void
triad_session_open (TriadSession *self,
                    GFile        *file)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  g_object_freeze_notify (G_OBJECT (self));

  stop_loading (self);
  g_clear_pointer (&self->selected_name, g_free);
  triad_session_forget_models (self);
  set_picture (self, NULL, NULL, NULL);
  set_message (self, NULL, FALSE);

  if (g_set_object (&self->file, file))
    notify (self, PROP_FILE);

  if (file != NULL)
    {
      watch (self, NULL, g_get_real_time ());
      triad_session_reload (self);
    }

  g_object_thaw_notify (G_OBJECT (self));
}

void
triad_session_reload (TriadSession *self)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->file == NULL)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  stop_loading (self);
  self->published = FALSE;
  self->loading = triad_loading_start (self->file, self->placer, self->options,
                                       triad_session_loading_cb, self);
  notify (self, PROP_BUSY);
  g_object_thaw_notify (G_OBJECT (self));
}

void
triad_session_select (TriadSession *self,
                      int           frame)
{
  const char *name = NULL;

  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->snapshot == NULL || frame < 0 || frame >= triad_snapshot_get_n_frames (self->snapshot))
    frame = -1;
  else
    name = triad_snapshot_get_frame (self->snapshot, frame)->scoped_name;

  if (frame != self->selected)
    g_signal_emit (self, signals[LEAVING], 0);

  if (g_strcmp0 (self->selected_name, name) != 0)
    {
      g_free (self->selected_name);
      self->selected_name = g_strdup (name);
    }

  set_selected (self, frame);
}

void
triad_session_hover (TriadSession *self,
                     int           frame)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->snapshot == NULL || frame < 0 || frame >= triad_snapshot_get_n_frames (self->snapshot))
    frame = -1;

  set_hovered (self, frame);
}

GFile *
triad_session_get_file (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->file;
}

TriadSnapshot *
triad_session_get_snapshot (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->snapshot;
}

TriadLayout *
triad_session_get_layout (TriadSession   *self,
                          TriadGraphKind  kind)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->layouts[kind];
}

TriadScene *
triad_session_get_scene (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->scene;
}

int
triad_session_get_selected (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), -1);

  return self->selected;
}

int
triad_session_get_hovered (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), -1);

  return self->hovered;
}

static const TriadWay *
get_way (TriadSession    *self,
         TriadWay       **ways,
         TriadGraphKind   kind,
         int              frame)
{
  if (ways[kind] == NULL && frame >= 0)
    ways[kind] = triad_way_new (self->snapshot, kind, frame);

  return ways[kind];
}

const TriadWay *
triad_session_get_way (TriadSession   *self,
                       TriadGraphKind  kind)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return get_way (self, self->ways, kind, self->selected);
}

const TriadWay *
triad_session_get_hovered_way (TriadSession   *self,
                               TriadGraphKind  kind)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return get_way (self, self->hovered_ways, kind, self->hovered);
}

gboolean
triad_session_get_busy (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  return self->loading != NULL;
}

gboolean
triad_session_get_stale (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  return self->stale;
}

const char *
triad_session_get_message (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->message;
}
