/* triad-counterpart.c: the other file of a comparison, with its own session
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-counterpart.h"

#include "triad-linked-selection.h"
#include "triad-read-job.h"
#include "triad-session-private.h"
#include "triad-snapshot-diff-invert.h"
#include "triad-background-task.h"

struct _TriadCounterpart
{
  GObject               parent_instance;

  TriadSession         *shown;                  /* not owned; NULL once this is closed */
  GFile                *file;
  double                distance;
  double                angle;

  TriadSession         *session;                /* of the other file */
  TriadLinkedSelection *link;
  TriadComparison      *review;
  char                 *message;

  GCancellable         *cancellable;            /* of the running comparison; NULL for none */
  TriadTaskQueue       *queue;                   /* runs the comparisons */
};

/* Input and output of the thread that compares. */
typedef struct
{
  TriadSnapshot          *before;
  TriadSnapshot          *after;
  TriadComparisonOptions  options;

  TriadComparison        *review;
  TriadSnapshotDiff      *reversed;
} Work;

G_DEFINE_FINAL_TYPE (TriadCounterpart, triad_counterpart, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_REVIEW,
  PROP_MESSAGE,
  PROP_BUSY,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
work_free (Work *self)
{
  triad_snapshot_unref (self->before);
  triad_snapshot_unref (self->after);
  g_clear_pointer (&self->review, triad_comparison_unref);
  g_clear_pointer (&self->reversed, triad_snapshot_diff_unref);
  g_free (self);
}

static void
work_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Work *work = task_data;

  /* This fails only for an invalid reference frame, and none is given. */
  work->review = triad_comparison_new (work->before, work->after, &work->options, NULL);

  if (g_task_return_error_if_cancelled (task))
    return;

  work->reversed = triad_snapshot_diff_new_inverted (work->review->comparison);
  g_task_return_boolean (task, TRUE);
}

/* Returns the snapshot if it can be compared, which needs a root element. */
static TriadSnapshot *
get_readable (TriadSession *session)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);

  return snapshot != NULL &&
         triad_document_get_root (triad_snapshot_get_document (snapshot)) != NULL ? snapshot : NULL;
}

static void
take_review (TriadCounterpart  *self,
             TriadComparison   *review,
             TriadSnapshotDiff *reversed)
{
  g_clear_pointer (&self->review, triad_comparison_unref);
  self->review = review != NULL ? triad_comparison_ref (review) : NULL;

  triad_session_set_comparison (self->shown, review, review != NULL ? review->comparison : NULL);
  triad_session_set_comparison (self->session, review, reversed);
  triad_linked_selection_set_comparison (self->link, review);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVIEW]);
}

static void
work_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TriadCounterpart *self = TRIAD_COUNTERPART (source);
  GTask *task = G_TASK (result);
  Work *work = g_task_get_task_data (task);

  /* A newer comparison has replaced this one and resets the state itself. */
  if (self->cancellable == NULL || self->cancellable != g_task_get_cancellable (task))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  g_clear_object (&self->cancellable);
  take_review (self, work->review, work->reversed);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
stop (TriadCounterpart *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Starts to compare the current snapshots. */
static void
compare (TriadCounterpart *self)
{
  TriadSnapshot *before = get_readable (self->session);
  TriadSnapshot *after = triad_session_get_snapshot (self->shown);
  g_autoptr(GTask) task = NULL;
  Work *work;

  stop (self);

  if (before != NULL && after != NULL)
    {
      work = g_new0 (Work, 1);
      work->before = triad_snapshot_ref (before);
      work->after = triad_snapshot_ref (after);
      work->options.distance = self->distance;
      work->options.angle = self->angle;

      self->cancellable = g_cancellable_new ();
      task = g_task_new (self, self->cancellable, work_cb, NULL);
      g_task_set_source_tag (task, compare);
      g_task_set_task_data (task, work, (GDestroyNotify) work_free);
      triad_task_queue_run (self->queue, task, work_thread);
    }

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* A session shows the first snapshot that it reads even without a root element, so the
 * reason has to be taken from its diagnostics.
 */
static char *
dup_message (TriadCounterpart *self)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  const GPtrArray *diagnostics;

  if (triad_session_get_message (self->session) != NULL || snapshot == NULL ||
      get_readable (self->session) != NULL)
    return g_strdup (triad_session_get_message (self->session));

  diagnostics = triad_snapshot_get_diagnostics (snapshot);

  return triad_read_job_dup_error (snapshot, diagnostics->len > 0
                                               ? g_ptr_array_index (diagnostics, 0) : NULL);
}

static void
update_message (TriadCounterpart *self)
{
  g_autofree char *message = dup_message (self);

  if (g_strcmp0 (self->message, message) == 0)
    return;

  g_free (self->message);
  self->message = g_steal_pointer (&message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MESSAGE]);
}

static void
notify_other_snapshot_cb (TriadCounterpart *self)
{
  update_message (self);
  compare (self);
}

static void
notify_selected_cb (TriadCounterpart *self)
{
  g_object_notify (G_OBJECT (self->shown), "other-selected");
}

static void
notify_hovered_cb (TriadCounterpart *self)
{
  g_object_notify (G_OBJECT (self->shown), "other-hovered");
}

static void
notify_busy_cb (TriadCounterpart *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
triad_counterpart_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  TriadCounterpart *self = TRIAD_COUNTERPART (object);

  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_REVIEW:
      g_value_set_pointer (value, self->review);
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, triad_counterpart_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_counterpart_dispose (GObject *object)
{
  TriadCounterpart *self = TRIAD_COUNTERPART (object);

  triad_counterpart_close (self);
  g_clear_object (&self->session);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (triad_counterpart_parent_class)->dispose (object);
}

static void
triad_counterpart_finalize (GObject *object)
{
  TriadCounterpart *self = TRIAD_COUNTERPART (object);

  triad_task_queue_unref (self->queue);
  g_free (self->message);

  G_OBJECT_CLASS (triad_counterpart_parent_class)->finalize (object);
}

static void
triad_counterpart_class_init (TriadCounterpartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = triad_counterpart_get_property;
  object_class->dispose = triad_counterpart_dispose;
  object_class->finalize = triad_counterpart_finalize;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_REVIEW] = g_param_spec_pointer ("review", NULL, NULL, flags);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
triad_counterpart_init (TriadCounterpart *self)
{
  self->distance = TRIAD_COMPARISON_DISTANCE;
  self->angle = TRIAD_COMPARISON_ANGLE;
  self->queue = triad_task_queue_new ();
}

static void
follow (TriadCounterpart *self,
        TriadSession     *session,
        const char       *signal,
        void            (*callback) (TriadCounterpart *self))
{
  g_signal_connect_object (session, signal, G_CALLBACK (callback), self, G_CONNECT_SWAPPED);
}

TriadCounterpart *
triad_counterpart_new (TriadSession *shown,
                       GFile        *file)
{
  TriadCounterpart *self;

  g_return_val_if_fail (TRIAD_IS_SESSION (shown), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (TRIAD_TYPE_COUNTERPART, NULL);
  self->shown = shown;
  self->file = g_object_ref (file);
  self->session = triad_session_new_beside (shown);
  self->link = triad_linked_selection_new (shown, self->session);

  follow (self, shown, "notify::snapshot", compare);
  follow (self, self->session, "notify::snapshot", notify_other_snapshot_cb);
  follow (self, self->session, "notify::message", update_message);
  follow (self, self->session, "notify::busy", notify_busy_cb);
  follow (self, self->session, "notify::selected", notify_selected_cb);
  follow (self, self->session, "notify::hovered", notify_hovered_cb);
  triad_session_open (self->session, file);

  return self;
}

void
triad_counterpart_close (TriadCounterpart *self)
{
  g_return_if_fail (TRIAD_IS_COUNTERPART (self));

  if (self->shown == NULL)
    return;

  stop (self);
  g_signal_handlers_disconnect_by_data (self->shown, self);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->link, triad_linked_selection_free);
  triad_session_set_comparison (self->shown, NULL, NULL);
  triad_session_set_comparison (self->session, NULL, NULL);
  triad_session_open (self->session, NULL);
  notify_selected_cb (self);
  notify_hovered_cb (self);
  g_clear_pointer (&self->review, triad_comparison_unref);
  self->shown = NULL;
}

void
triad_counterpart_deselect (TriadCounterpart *self)
{
  g_return_if_fail (TRIAD_IS_COUNTERPART (self));

  if (self->link != NULL)
    triad_linked_selection_deselect (self->link);
}

void
triad_counterpart_unhover (TriadCounterpart *self)
{
  g_return_if_fail (TRIAD_IS_COUNTERPART (self));

  if (self->link != NULL)
    triad_linked_selection_unhover (self->link);
}

void
triad_counterpart_set_tolerance (TriadCounterpart *self,
                                 double            distance,
                                 double            angle)
{
  g_return_if_fail (TRIAD_IS_COUNTERPART (self));
  g_return_if_fail (distance >= 0 && angle >= 0);

  if (self->distance == distance && self->angle == angle)
    return;

  self->distance = distance;
  self->angle = angle;

  if (self->shown != NULL)
    compare (self);
}

double
triad_counterpart_get_distance (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), 0);

  return self->distance;
}

GFile *
triad_counterpart_get_file (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), NULL);

  return self->file;
}

TriadSession *
triad_counterpart_get_session (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), NULL);

  return self->session;
}

TriadComparison *
triad_counterpart_get_comparison (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), NULL);

  return self->review;
}

const char *
triad_counterpart_get_message (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), NULL);

  return self->message;
}

gboolean
triad_counterpart_get_busy (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), FALSE);

  return self->cancellable != NULL || (self->session != NULL &&
                                       triad_session_get_busy (self->session));
}
