/* triad-counterpart.c: another file, and how what is shown differs from it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-counterpart.h"

#include "triad-reading.h"
#include "triad-torn.h"

struct _TriadCounterpart
{
  GObject          parent_instance;

  TriadMonitor    *monitor;

  GFile           *file;
  TriadSnapshot   *shown;                  /* what it is compared with; NULL for nothing yet */
  double           distance;
  double           angle;

  TriadSnapshot   *snapshot;               /* the last that could be read */
  TriadReview     *review;
  char            *message;
  gboolean         unread;                 /* whether the file is another than that */

  GCancellable    *cancellable;            /* of the work on its way; NULL for none */
};

/* What a thread is given, and what it hands over. */
typedef struct
{
  GFile           *file;                   /* NULL where it need not be read */
  TriadSnapshot   *last;
  TriadSnapshot   *shown;
  double           distance;
  double           angle;

  gint64           began;
  TriadSnapshot   *read;                   /* whatever was in the file */
  TriadSnapshot   *snapshot;               /* what of it, or of the last, is compared */
  TriadReview     *review;
  char            *message;
  gboolean         missing;
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
  g_clear_object (&self->file);
  g_clear_pointer (&self->last, triad_snapshot_unref);
  g_clear_pointer (&self->shown, triad_snapshot_unref);
  g_clear_pointer (&self->read, triad_snapshot_unref);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->review, triad_review_unref);
  g_free (self->message);
  g_free (self);
}

/* Why what has been read is not to be compared; NULL where it is. */
static char *
dup_mistake (const Work *work)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (work->read);
  const TriadDiagnostic *mistake = NULL;

  if (triad_document_get_root (triad_snapshot_get_document (work->read)) == NULL)
    mistake = diagnostics->len > 0 ? g_ptr_array_index (diagnostics, 0) : NULL;
  else if (work->last == NULL || (mistake = triad_torn_find (work->last, work->read)) == NULL)
    return NULL;

  return triad_reading_dup_mistake (work->read, mistake);
}

static void
read_file (Work         *work,
           GCancellable *cancellable)
{
  g_autoptr(GError) error = NULL;

  work->began = g_get_real_time ();
  work->read = triad_snapshot_load (work->file, NULL, NULL, cancellable, &error);
  work->missing = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  work->message = work->read != NULL ? dup_mistake (work)
                                     : triad_reading_dup_failure (work->file, error);
}

static TriadReview *
review (const Work *work)
{
  const TriadReviewOptions options = { .distance = work->distance, .angle = work->angle };

  /* only a frame to measure from, which is not given here, could be wrong */
  return triad_review_new (work->snapshot, work->shown, &options, NULL);
}

static void
work_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Work *work = task_data;
  TriadSnapshot *snapshot;

  if (work->file != NULL)
    read_file (work, cancellable);

  snapshot = work->read != NULL && work->message == NULL ? work->read : work->last;
  work->snapshot = snapshot != NULL ? triad_snapshot_ref (snapshot) : NULL;

  if (work->snapshot != NULL && work->shown != NULL && !g_cancellable_is_cancelled (cancellable))
    work->review = review (work);

  g_task_return_boolean (task, TRUE);
}

static void
set_message (TriadCounterpart *self,
             const char       *message)
{
  if (g_strcmp0 (self->message, message) == 0)
    return;

  g_free (self->message);
  self->message = g_strdup (message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MESSAGE]);
}

static void
take (TriadCounterpart *self,
      Work             *work)
{
  g_object_freeze_notify (G_OBJECT (self));

  if (work->file != NULL)
    {
      self->unread = FALSE;
      set_message (self, work->message);

      /* what is there when it is first looked for has come after the read */
      if (work->read != NULL || work->missing)
        triad_reading_watch (self->monitor, self->file, work->read,
                             work->missing ? 0 : work->began);
    }

  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  self->snapshot = g_steal_pointer (&work->snapshot);

  g_clear_pointer (&self->review, triad_review_unref);
  self->review = g_steal_pointer (&work->review);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVIEW]);

  g_clear_object (&self->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);

  g_object_thaw_notify (G_OBJECT (self));
}

static void
work_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TriadCounterpart *self = TRIAD_COUNTERPART (source);
  GTask *task = G_TASK (result);

  /* what has been overtaken leaves the work to what came after it */
  if (self->cancellable == g_task_get_cancellable (task))
    take (self, g_task_get_task_data (task));
}

static void
start (TriadCounterpart *self)
{
  g_autoptr(GTask) task = NULL;
  Work *work = g_new0 (Work, 1);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  work->file = self->unread ? g_object_ref (self->file) : NULL;
  work->last = self->snapshot != NULL ? triad_snapshot_ref (self->snapshot) : NULL;
  work->shown = self->shown != NULL ? triad_snapshot_ref (self->shown) : NULL;
  work->distance = self->distance;
  work->angle = self->angle;

  task = g_task_new (self, self->cancellable, work_cb, NULL);
  g_task_set_source_tag (task, start);
  g_task_set_task_data (task, work, (GDestroyNotify) work_free);
  g_task_run_in_thread (task, work_thread);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
changed_cb (TriadCounterpart *self)
{
  self->unread = TRUE;
  start (self);
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
      g_value_set_boolean (value, self->cancellable != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
triad_counterpart_dispose (GObject *object)
{
  TriadCounterpart *self = TRIAD_COUNTERPART (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
  g_clear_pointer (&self->shown, triad_snapshot_unref);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->review, triad_review_unref);

  G_OBJECT_CLASS (triad_counterpart_parent_class)->dispose (object);
}

static void
triad_counterpart_finalize (GObject *object)
{
  g_free (TRIAD_COUNTERPART (object)->message);

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
  self->distance = TRIAD_REVIEW_DISTANCE;
  self->angle = TRIAD_REVIEW_ANGLE;
  self->unread = TRUE;
  self->monitor = triad_monitor_new ();
  g_signal_connect_object (self->monitor, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

TriadCounterpart *
triad_counterpart_new (GFile *file)
{
  TriadCounterpart *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (TRIAD_TYPE_COUNTERPART, NULL);
  self->file = g_object_ref (file);
  triad_reading_watch (self->monitor, file, NULL, g_get_real_time ());
  start (self);

  return self;
}

void
triad_counterpart_set_shown (TriadCounterpart *self,
                             TriadSnapshot    *shown)
{
  g_return_if_fail (TRIAD_IS_COUNTERPART (self));

  if (self->shown == shown)
    return;

  g_clear_pointer (&self->shown, triad_snapshot_unref);
  self->shown = shown != NULL ? triad_snapshot_ref (shown) : NULL;
  start (self);
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
  start (self);
}

double
triad_counterpart_get_distance (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), 0);

  return self->distance;
}

double
triad_counterpart_get_angle (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), 0);

  return self->angle;
}

GFile *
triad_counterpart_get_file (TriadCounterpart *self)
{
  g_return_val_if_fail (TRIAD_IS_COUNTERPART (self), NULL);

  return self->file;
}

TriadReview *
triad_counterpart_get_review (TriadCounterpart *self)
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

  return self->cancellable != NULL;
}
