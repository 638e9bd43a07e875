/* triad-comparison-session.c: comparison of two sessions, with one selection */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-session-private.h"

#include "triad-file-type.h"
#include "triad-snapshot-diff-invert.h"

#include <glib/gi18n.h>

/* Input and output of the thread that compares. */
typedef struct
{
  TriadSnapshot          *before;
  TriadSnapshot          *after;
  TriadShapes            *shapes[2];
  TriadComparisonOptions  options;

  TriadComparison        *comparison;
  TriadSnapshotDiff      *inverted;
  GError                 *error;
} Work;

G_DEFINE_FINAL_TYPE (TriadComparisonSession, triad_comparison_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_OTHER,
  PROP_COMPARISON,
  PROP_MESSAGE,
  PROP_BUSY,
  PROP_OTHER_SELECTED,
  PROP_OTHER_HOVERED,
  PROP_DISTANCE_TOLERANCE,
  PROP_ANGLE_TOLERANCE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
work_free (Work *self)
{
  triad_snapshot_unref (self->before);
  triad_snapshot_unref (self->after);
  g_clear_pointer (&self->shapes[0], triad_shapes_unref);
  g_clear_pointer (&self->shapes[1], triad_shapes_unref);
  g_clear_pointer (&self->comparison, triad_comparison_unref);
  g_clear_pointer (&self->inverted, triad_snapshot_diff_unref);
  g_clear_error (&self->error);
  g_free (self);
}

static void
work_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Work *work = task_data;

  work->options.cancellable = cancellable;

  for (int i = 0; i < 2; i++)
    if (work->shapes[i] != NULL)
      work->options.inertials[i] = work->shapes[i]->inertials;

  work->comparison = triad_comparison_new (work->before, work->after, &work->options, &work->error);

  if (g_task_return_error_if_cancelled (task))
    return;

  if (work->comparison != NULL)
    work->inverted = triad_snapshot_diff_new_inverted (work->comparison->diff);

  g_task_return_boolean (task, TRUE);
}

static void
set_comparison (TriadComparisonSession *self,
                TriadComparison        *comparison,
                TriadSnapshotDiff      *inverted)
{
  g_clear_pointer (&self->comparison, triad_comparison_unref);
  self->comparison = comparison != NULL ? triad_comparison_ref (comparison) : NULL;

  triad_session_set_default_marks (self->session, inverted);
  triad_session_set_default_marks (self->other, comparison != NULL ? comparison->diff : NULL);
}

static void
update_message (TriadComparisonSession *self)
{
  g_autofree char *message =
    self->other != NULL ? triad_comparison_session_dup_message (self) : NULL;

  if (g_strcmp0 (self->message, message) == 0)
    return;

  g_free (self->message);
  self->message = g_steal_pointer (&message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MESSAGE]);
}

/* @problem: why there is no comparison, or NULL */
static void
set_problem (TriadComparisonSession *self,
             const char             *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem);
  update_message (self);
}

static void
work_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TriadComparisonSession *self = data;
  GTask *task = G_TASK (result);
  Work *work = g_task_get_task_data (task);

  /* The task holds no reference, which a worker thread could be the last to drop. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  g_clear_object (&self->cancellable);

  if (work->error != NULL)
    set_problem (self, work->error->message);

  set_comparison (self, work->comparison, work->inverted);
  triad_comparison_session_follow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPARISON]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
stop (TriadComparisonSession *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Keeps the shapes that are compared. */
static void
set_shapes (TriadComparisonSession *self,
            int                     side,
            TriadShapes            *shapes)
{
  g_clear_pointer (&self->shapes[side], triad_shapes_unref);
  self->shapes[side] = shapes != NULL ? triad_shapes_ref (shapes) : NULL;
}

void
triad_comparison_session_compare (TriadComparisonSession *self)
{
  TriadSnapshot *before = triad_comparison_session_get_readable (self->session);
  TriadSnapshot *after =
    self->other != NULL ? triad_comparison_session_get_readable (self->other) : NULL;
  g_autoptr(GTask) task = NULL;
  Work *work;

  stop (self);
  set_problem (self, NULL);
  set_shapes (self, 0, triad_session_get_shapes (self->session));
  set_shapes (self, 1, self->other != NULL ? triad_session_get_shapes (self->other) : NULL);

  if (before != NULL && after != NULL)
    {
      work = g_new0 (Work, 1);
      work->before = triad_snapshot_ref (before);
      work->after = triad_snapshot_ref (after);

      for (int i = 0; i < 2; i++)
        work->shapes[i] = self->shapes[i] != NULL ? triad_shapes_ref (self->shapes[i]) : NULL;

      work->options.distance = self->distance_tolerance;
      work->options.angle = self->angle_tolerance;

      self->cancellable = g_cancellable_new ();
      task = g_task_new (NULL, self->cancellable, work_cb, self);
      g_task_set_source_tag (task, triad_comparison_session_compare);
      g_task_set_task_data (task, work, (GDestroyNotify) work_free);
      triad_task_queue_run (self->queue, task, work_thread);
    }

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static gboolean
has_new_inertials (const TriadShapes *before,
                   const TriadShapes *now)
{
  const TriadModel *model = now != NULL ? triad_snapshot_get_model (now->snapshot) : NULL;

  if (before == now || model == NULL)
    return FALSE;

  for (int i = 0; i < model->n_inertials; i++)
    if (model->inertials[i].needs_mesh)
      return TRUE;

  return FALSE;
}

/* Compares again if meshes were read that determine inertias. */
static void
notify_scene_cb (TriadComparisonSession *self)
{
  if (self->other != NULL &&
      (has_new_inertials (self->shapes[0], triad_session_get_shapes (self->session)) ||
       has_new_inertials (self->shapes[1], triad_session_get_shapes (self->other))))
    triad_comparison_session_compare (self);
}

static void
notify_other_cb (TriadComparisonSession *self,
                 GParamSpec             *pspec)
{
  if (g_str_equal (pspec->name, "snapshot"))
    triad_comparison_session_compare (self);
  else if (g_str_equal (pspec->name, "scene"))
    notify_scene_cb (self);
  else if (g_str_equal (pspec->name, "message"))
    update_message (self);
  else if (g_str_equal (pspec->name, "busy"))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  else if (g_str_equal (pspec->name, "selected"))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OTHER_SELECTED]);
  else if (g_str_equal (pspec->name, "hovered"))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OTHER_HOVERED]);
}

static void
end (TriadComparisonSession *self)
{
  g_autoptr(TriadSession) other = NULL;

  if (self->other == NULL)
    return;

  stop (self);
  g_signal_handlers_disconnect_by_data (self->other, self);
  set_comparison (self, NULL, NULL);
  triad_comparison_session_clear_overlay (self);

  other = g_steal_pointer (&self->other);
  triad_session_open (other, NULL);
  update_message (self);

  for (int id = PROP_OTHER; id <= PROP_OTHER_HOVERED; id++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
begin (TriadComparisonSession *self,
       GFile                  *file)
{
  self->other = triad_session_new_sharing (self->session);
  self->leader = self->session;
  self->selecting = FALSE;
  triad_comparison_session_follow_options (self);
  triad_comparison_session_link (self, self->other);
  g_signal_connect_object (self->other, "notify", G_CALLBACK (notify_other_cb), self,
                           G_CONNECT_SWAPPED);
  triad_session_open (self->other, file);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OTHER]);
}

void
triad_comparison_session_compare_with (TriadComparisonSession *self,
                                       GFile                  *file)
{
  g_return_if_fail (TRIAD_IS_COMPARISON_SESSION (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  g_object_freeze_notify (G_OBJECT (self));
  end (self);

  if (file != NULL)
    begin (self, file);

  g_object_thaw_notify (G_OBJECT (self));
}

void
triad_comparison_session_stop (TriadComparisonSession *self)
{
  g_return_if_fail (TRIAD_IS_COMPARISON_SESSION (self));

  if (self->other != NULL)
    triad_session_stop (self->other);

  if (self->cancellable == NULL)
    return;

  stop (self);
  set_problem (self, _("Comparing was stopped"));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
notify_file_cb (TriadComparisonSession *self)
{
  triad_comparison_session_compare_with (self, NULL);
}

static void
set_session (TriadComparisonSession *self,
             TriadSession           *session)
{
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::file", G_CALLBACK (notify_file_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::snapshot",
                           G_CALLBACK (triad_comparison_session_compare), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::scene", G_CALLBACK (notify_scene_cb), self,
                           G_CONNECT_SWAPPED);
  triad_comparison_session_link (self, session);
}

static void
triad_comparison_session_get_property (GObject    *object,
                                       guint       id,
                                       GValue     *value,
                                       GParamSpec *pspec)
{
  TriadComparisonSession *self = TRIAD_COMPARISON_SESSION (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_OTHER:
      g_value_set_object (value, self->other);
      break;
    case PROP_COMPARISON:
      g_value_set_pointer (value, self->comparison);
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, triad_comparison_session_get_busy (self));
      break;
    case PROP_OTHER_SELECTED:
      g_value_set_int (value, triad_comparison_session_get_other_selected (self));
      break;
    case PROP_OTHER_HOVERED:
      g_value_set_int (value, triad_comparison_session_get_other_hovered (self));
      break;
    case PROP_DISTANCE_TOLERANCE:
      g_value_set_double (value, self->distance_tolerance);
      break;
    case PROP_ANGLE_TOLERANCE:
      g_value_set_double (value, self->angle_tolerance);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_comparison_session_set_property (GObject      *object,
                                       guint         id,
                                       const GValue *value,
                                       GParamSpec   *pspec)
{
  TriadComparisonSession *self = TRIAD_COMPARISON_SESSION (object);

  switch (id)
    {
    case PROP_SESSION:
      set_session (self, g_value_get_object (value));
      break;
    case PROP_DISTANCE_TOLERANCE:
      triad_comparison_session_set_tolerance (self, g_value_get_double (value),
                                              self->angle_tolerance);
      break;
    case PROP_ANGLE_TOLERANCE:
      triad_comparison_session_set_tolerance (self, self->distance_tolerance,
                                              g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_comparison_session_dispose (GObject *object)
{
  TriadComparisonSession *self = TRIAD_COMPARISON_SESSION (object);

  end (self);
  set_shapes (self, 0, NULL);
  set_shapes (self, 1, NULL);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (triad_comparison_session_parent_class)->dispose (object);
}

static void
triad_comparison_session_finalize (GObject *object)
{
  TriadComparisonSession *self = TRIAD_COMPARISON_SESSION (object);

  triad_task_queue_unref (self->queue);
  g_free (self->message);
  g_free (self->problem);

  G_OBJECT_CLASS (triad_comparison_session_parent_class)->finalize (object);
}

static void
triad_comparison_session_class_init (TriadComparisonSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = triad_comparison_session_get_property;
  object_class->set_property = triad_comparison_session_set_property;
  object_class->dispose = triad_comparison_session_dispose;
  object_class->finalize = triad_comparison_session_finalize;

  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, TRIAD_TYPE_SESSION,
                         flags | G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_OTHER] = g_param_spec_object ("other", NULL, NULL, TRIAD_TYPE_SESSION, flags);
  properties[PROP_COMPARISON] = g_param_spec_pointer ("comparison", NULL, NULL, flags);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_OTHER_SELECTED] =
    g_param_spec_int ("other-selected", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_OTHER_HOVERED] =
    g_param_spec_int ("other-hovered", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_DISTANCE_TOLERANCE] =
    g_param_spec_double ("distance-tolerance", NULL, NULL, 0, TRIAD_COMPARISON_MAX_DISTANCE,
                         TRIAD_COMPARISON_DISTANCE, flags | G_PARAM_WRITABLE);
  properties[PROP_ANGLE_TOLERANCE] =
    g_param_spec_double ("angle-tolerance", NULL, NULL, 0, TRIAD_COMPARISON_MAX_ANGLE,
                         TRIAD_COMPARISON_ANGLE, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_comparison_session_init (TriadComparisonSession *self)
{
  self->distance_tolerance = TRIAD_COMPARISON_DISTANCE;
  self->angle_tolerance = TRIAD_COMPARISON_ANGLE;
  self->queue = triad_task_queue_new ();
}

TriadComparisonSession *
triad_comparison_session_new (TriadSession *session)
{
  return g_object_new (TRIAD_TYPE_COMPARISON_SESSION, "session", session, NULL);
}

void
triad_comparison_session_set_tolerance (TriadComparisonSession *self,
                                        double                  distance,
                                        double                  angle)
{
  gboolean distance_changes;
  gboolean angle_changes;

  g_return_if_fail (TRIAD_IS_COMPARISON_SESSION (self));
  g_return_if_fail (distance >= 0 && distance <= TRIAD_COMPARISON_MAX_DISTANCE);
  g_return_if_fail (angle >= 0 && angle <= TRIAD_COMPARISON_MAX_ANGLE);

  distance_changes = distance != self->distance_tolerance;
  angle_changes = angle != self->angle_tolerance;
  self->distance_tolerance = distance;
  self->angle_tolerance = angle;

  if ((distance_changes || angle_changes) && self->other != NULL)
    triad_comparison_session_compare (self);

  if (distance_changes)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DISTANCE_TOLERANCE]);

  if (angle_changes)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANGLE_TOLERANCE]);
}

double
triad_comparison_session_get_distance_tolerance (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), 0);

  return self->distance_tolerance;
}

double
triad_comparison_session_get_angle_tolerance (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), 0);

  return self->angle_tolerance;
}

TriadSession *
triad_comparison_session_get_session (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), NULL);

  return self->session;
}

TriadSession *
triad_comparison_session_get_other (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), NULL);

  return self->other;
}

TriadComparison *
triad_comparison_session_get_comparison (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), NULL);

  return self->comparison;
}

const char *
triad_comparison_session_get_message (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), NULL);

  return self->message;
}

gboolean
triad_comparison_session_get_busy (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), FALSE);

  return self->cancellable != NULL || (self->other != NULL && triad_session_get_busy (self->other));
}

int
triad_comparison_session_get_other_selected (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), -1);

  return self->other != NULL ? triad_session_get_selected (self->other) : -1;
}

int
triad_comparison_session_get_other_hovered (TriadComparisonSession *self)
{
  g_return_val_if_fail (TRIAD_IS_COMPARISON_SESSION (self), -1);

  return self->other != NULL ? triad_session_get_hovered (self->other) : -1;
}

gboolean
triad_comparison_session_sort_files (GFile  *first,
                                     GFile  *second,
                                     GFile **before,
                                     GFile **after)
{
  TriadFileType first_type = triad_file_type_detect (first);
  TriadFileType second_type = triad_file_type_detect (second);
  gboolean is_conversion = first_type != second_type && first_type != TRIAD_FILE_TYPE_UNKNOWN &&
                           second_type != TRIAD_FILE_TYPE_UNKNOWN;
  gboolean swapped = is_conversion && second_type == TRIAD_FILE_TYPE_URDF;

  *before = swapped ? second : first;
  *after = swapped ? first : second;

  return is_conversion;
}
