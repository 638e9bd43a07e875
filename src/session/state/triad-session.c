/* triad-session.c: model of a window: the open file, its snapshot, selection and options */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

#include "triad-keyed-hash.h"

/* A graph with more boxes is unreadable. */
#define MAX_BOXES 400

G_DEFINE_FINAL_TYPE (TriadSession, triad_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_GENERATOR,
  PROP_FILE,
  PROP_SNAPSHOT,
  PROP_ATTACHED_LAYOUT,
  PROP_RELATIVE_LAYOUT,
  PROP_SCENE,
  PROP_SELECTED,
  PROP_PLACE,
  PROP_HOVERED,
  PROP_REFERENCE,
  PROP_BUSY,
  PROP_STALE,
  PROP_MESSAGE,
  PROP_ROOT_AT_LEFT,
  PROP_HIDE_JOINTS,
  PROP_HIDE_FRAMES,
  PROP_FOCUSED,
  PROP_SHOW_POSES,
  PROP_HIDDEN,
  PROP_SCENE_STYLE,
  PROP_MOTION,
  PROP_REJECTED,
  PROP_PAUSED,
  PROP_CHECK_PARITY,
  PROP_DIAGNOSTICS,
  PROP_FIXES,
  PROP_CHANGES,
  PROP_MARKED,
  PROP_UNDO_TITLE,
  PROP_REDO_TITLE,
  N_PROPS,
};

/* The boolean graph options. */
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

static void
triad_session_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  TriadSession *self = TRIAD_SESSION (object);

  switch (id)
    {
    case PROP_GENERATOR:
      g_value_set_pointer (value, self->generator);
      break;
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
    case PROP_PLACE:
      g_value_set_pointer (value, (gpointer) triad_session_get_place (self));
      break;
    case PROP_HOVERED:
      g_value_set_int (value, self->hovered);
      break;
    case PROP_REFERENCE:
      g_value_set_int (value, self->reference);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, triad_session_get_busy (self));
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
      g_value_set_boolean (value, triad_session_shows_poses (self));
      break;
    case PROP_HIDDEN:
      g_value_set_int (value, triad_session_count_hidden (self));
      break;
    case PROP_SCENE_STYLE:
      g_value_set_pointer (value, &self->scene_style);
      break;
    case PROP_MOTION:
      g_value_set_pointer (value, triad_session_get_kinematics (self));
      break;
    case PROP_REJECTED:
      g_value_set_pointer (value, self->rejected);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_CHECK_PARITY:
      g_value_set_boolean (value, self->check_parity);
      break;
    case PROP_DIAGNOSTICS:
      g_value_set_pointer (value, self->diagnostics);
      break;
    case PROP_FIXES:
      g_value_set_pointer (value, self->fixes);
      break;
    case PROP_CHANGES:
      g_value_set_object (value, self->changes);
      break;
    case PROP_MARKED:
      g_value_set_pointer (value, triad_session_get_marked (self));
      break;
    case PROP_UNDO_TITLE:
      g_value_set_string (value, triad_session_get_edit_title (self, TRIAD_EDIT_UNDO));
      break;
    case PROP_REDO_TITLE:
      g_value_set_string (value, triad_session_get_edit_title (self, TRIAD_EDIT_REDO));
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

  if (id == PROP_PAUSED)
    {
      triad_session_set_paused (self, wanted);
      return;
    }

  if (id == PROP_CHECK_PARITY)
    {
      triad_session_set_check_parity (self, wanted);
      return;
    }

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
      self->options->focus = wanted ? g_strdup (self->selected_key) : NULL;
      break;
    case PROP_SHOW_POSES:
      self->options->pose_labels = wanted ? TRIAD_POSE_LABELS_ON : TRIAD_POSE_LABELS_OFF;
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

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_clear_handle_id (&self->move_id, g_source_remove);
  triad_session_stop_remaking (self);
  g_clear_pointer (&self->loading, triad_load_job_cancel);
  triad_session_stop_check (self);
  triad_session_stop_fixes (self);
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
  g_clear_handle_id (&self->unmark_id, g_source_remove);
  g_clear_pointer (&self->diagnostics, triad_diagnostic_list_unref);
  g_clear_pointer (&self->fixes, triad_fix_list_unref);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->rejected, triad_snapshot_unref);
  g_clear_pointer (&self->marked, triad_snapshot_diff_unref);
  g_clear_pointer (&self->default_marks, triad_snapshot_diff_unref);
  g_clear_object (&self->last_change);
  g_clear_pointer (&self->scene, triad_scene_unref);

  for (int kind = 0; kind < TRIAD_N_GRAPHS; kind++)
    g_clear_pointer (&self->layouts[kind], triad_layout_unref);

  G_OBJECT_CLASS (triad_session_parent_class)->dispose (object);
}

static void
triad_session_finalize (GObject *object)
{
  TriadSession *self = TRIAD_SESSION (object);

  g_clear_object (&self->changes);
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  g_clear_pointer (&self->engine, triad_layout_engine_unref);
  g_clear_pointer (&self->options, triad_diagram_options_free);
  g_hash_table_unref (self->positions);
  triad_meshes_unref (self->meshes);
  triad_task_queue_unref (self->checks);
  triad_task_queue_unref (self->fixings);
  triad_task_queue_unref (self->loads);
  triad_task_queue_unref (self->readings);
  g_clear_pointer (&self->generator, triad_generator_unref);
  g_free (self->command);
  g_free (self->command_folder);
  g_strfreev (self->arguments);
  g_strfreev (self->allowed);
  g_free (self->selected_key);
  g_free (self->reference_key);
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

  properties[PROP_GENERATOR] = g_param_spec_pointer ("generator", NULL, NULL, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_SNAPSHOT] = g_param_spec_pointer ("snapshot", NULL, NULL, flags);
  properties[PROP_ATTACHED_LAYOUT] = g_param_spec_pointer ("attached-layout", NULL, NULL, flags);
  properties[PROP_RELATIVE_LAYOUT] = g_param_spec_pointer ("relative-layout", NULL, NULL, flags);
  properties[PROP_SCENE] = g_param_spec_pointer ("scene", NULL, NULL, flags);
  properties[PROP_SELECTED] = g_param_spec_int ("selected", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_PLACE] = g_param_spec_pointer ("place", NULL, NULL, flags);
  properties[PROP_HOVERED] = g_param_spec_int ("hovered", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_REFERENCE] =
    g_param_spec_int ("reference", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_STALE] = g_param_spec_boolean ("stale", NULL, NULL, FALSE, flags);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, flags);
  properties[PROP_REJECTED] = g_param_spec_pointer ("rejected", NULL, NULL, flags);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE,
                                                  flags | G_PARAM_WRITABLE);
  properties[PROP_CHECK_PARITY] = g_param_spec_boolean ("check-parity", NULL, NULL, FALSE,
                                                        flags | G_PARAM_WRITABLE);
  properties[PROP_DIAGNOSTICS] = g_param_spec_pointer ("diagnostics", NULL, NULL, flags);
  properties[PROP_FIXES] = g_param_spec_pointer ("fixes", NULL, NULL, flags);
  properties[PROP_CHANGES] = g_param_spec_object ("changes", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_MARKED] = g_param_spec_pointer ("marked", NULL, NULL, flags);
  properties[PROP_UNDO_TITLE] = g_param_spec_string ("undo-title", NULL, NULL, NULL, flags);
  properties[PROP_REDO_TITLE] = g_param_spec_string ("redo-title", NULL, NULL, NULL, flags);
  properties[PROP_HIDDEN] = g_param_spec_int ("hidden", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_SCENE_STYLE] = g_param_spec_pointer ("scene-style", NULL, NULL, flags);
  properties[PROP_MOTION] = g_param_spec_pointer ("motion", NULL, NULL, flags);

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    properties[choices[i].id] =
      g_param_spec_boolean (choices[i].name, NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TriadSession::collapsed:
   * @frame: a vertex, a model
   * @collapsed: whether the graphs show it as one box
   *
   * Emitted when the user collapses or expands a model.
   */
  g_signal_new ("collapsed", TRIAD_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_BOOLEAN);

  /**
   * TriadSession::selecting:
   * @frame: a vertex, or -1
   *
   * Emitted before the user selects @frame, even if it is selected already; the
   * selection is still the old one.
   */
  g_signal_new ("selecting", TRIAD_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_INT);

  /**
   * TriadSession::hovering:
   * @frame: a vertex, or -1
   *
   * Emitted before @frame is hovered, even if it is already.
   */
  g_signal_new ("hovering", TRIAD_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_INT);

  /**
   * TriadSession::reloaded:
   *
   * Emitted when a new snapshot of the same file has replaced the old one.
   */
  g_signal_new ("reloaded", TRIAD_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  /**
   * TriadSession::edited:
   * @step: a #TriadEditStep
   * @title: what the edit does
   *
   * Emitted when an edit has been written, undone or redone, before the reload.
   */
  g_signal_new ("edited", TRIAD_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
}

static void
triad_session_init (TriadSession *self)
{
  self->selected = -1;
  self->hovered = -1;
  self->reference = -1;
  self->options = triad_diagram_options_new ();
  self->options->max_boxes = MAX_BOXES;
  self->options->with_buttons = TRUE;
  self->options->pose_labels = TRIAD_POSE_LABELS_FEW;
  triad_scene_style_init (&self->scene_style);
  self->positions = triad_string_table_new (g_free, g_free);
  self->meshes = triad_meshes_new (NULL);
  self->checks = triad_task_queue_new ();
  self->fixings = triad_task_queue_new ();
  self->loads = triad_task_queue_new ();
  self->readings = triad_task_queue_new ();
  self->changes = g_list_store_new (TRIAD_TYPE_CHANGE);
  self->monitor = triad_file_monitor_new ();
  g_signal_connect_object (self->monitor, "changed", G_CALLBACK (triad_session_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

TriadSession *
triad_session_new (TriadLayoutEngine *engine)
{
  TriadSession *self = g_object_new (TRIAD_TYPE_SESSION, NULL);

  self->engine = triad_layout_engine_ref (engine);

  return self;
}

TriadSession *
triad_session_new_sharing (TriadSession *self)
{
  TriadSession *session = triad_session_new (self->engine);

  triad_meshes_unref (session->meshes);
  session->meshes = triad_meshes_ref (self->meshes);
  session->allowed = g_strdupv (self->allowed);

  return session;
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

gboolean
triad_session_get_busy (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  return self->loading != NULL || self->reading != NULL;
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
