/* triad-monitor.c: notices when files change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-monitor.h"

#include <stdlib.h>
#include <string.h>

#define SETTLE_MS        120               /* this long after the last event … */
#define SETTLE_MAX_US    G_USEC_PER_SEC    /* … but not longer than this after the first */
#define POLL_S           2                 /* for what makes no events: mmap, moved folders */
#define DIGEST_MAX_BYTES (64 * 1024 * 1024)

/* What tells one state of a file from another.  A file that is not there is
 * all zero.
 */
typedef struct
{
  guint32  device;
  guint64  inode;
  goffset  size;
  guint64  modified;                       /* µs since 1970 */
} Stamp;

typedef struct
{
  GFile        *file;
  GFile        *target;                    /* where its symbolic links lead; NULL if nowhere else */
  GFileMonitor *monitor;
  GFileMonitor *target_monitor;
  Stamp         stamp;
  char         *digest;                    /* of its content; NULL where there is none to take */
  gboolean      known;                     /* whether the two above have been looked at */
} Watch;

/* One look at all files, in a thread. */
typedef struct
{
  GPtrArray *watches;                      /* of Watch, without monitors */
  gint64     since;
  gboolean   changed;
} Look;

struct _TriadMonitor
{
  GObject       parent_instance;

  GPtrArray    *watches;
  gint64        since;

  GCancellable *cancellable;               /* of the look that is on its way, or NULL */
  gboolean      look_again;
  gint64        burst_began;               /* monotonic, µs; 0 for no burst */
  guint         settle_id;
  guint         poll_id;
};

G_DEFINE_FINAL_TYPE (TriadMonitor, triad_monitor, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void look (TriadMonitor *self);

static Watch *
watch_new (GFile *file)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->file = g_object_ref (file);

  return watch;
}

static void
watch_free (Watch *watch)
{
  if (watch == NULL)                       /* it has moved to another list */
    return;

  g_clear_object (&watch->file);
  g_clear_object (&watch->target);
  g_clear_object (&watch->monitor);
  g_clear_object (&watch->target_monitor);
  g_clear_pointer (&watch->digest, g_free);
  g_free (watch);
}

static Watch *
watch_copy (const Watch *watch)
{
  Watch *copy = watch_new (watch->file);

  copy->stamp = watch->stamp;
  copy->digest = g_strdup (watch->digest);
  copy->known = watch->known;

  return copy;
}

static gboolean
file_equal (GFile *a,
            GFile *b)
{
  return a == b || (a != NULL && b != NULL && g_file_equal (a, b));
}

static gboolean
stamp_equal (const Stamp *a,
             const Stamp *b)
{
  return a->device == b->device && a->inode == b->inode && a->size == b->size &&
         a->modified == b->modified;
}

static void
look_free (Look *self)
{
  g_ptr_array_unref (self->watches);
  g_free (self);
}

static GFile *
find_target (GFile *file)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *target = path != NULL ? realpath (path, NULL) : NULL;

  return target != NULL && strcmp (target, path) != 0 ? g_file_new_for_path (target) : NULL;
}

/* Returns whether the file is a regular one, so that opening it can't hang. */
static gboolean
take_stamp (GFile        *file,
            GCancellable *cancellable,
            Stamp        *stamp)
{
  g_autoptr(GFileInfo) info = g_file_query_info (file,
                                                 G_FILE_ATTRIBUTE_STANDARD_TYPE ","
                                                 G_FILE_ATTRIBUTE_STANDARD_SIZE ","
                                                 G_FILE_ATTRIBUTE_TIME_MODIFIED ","
                                                 G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC ","
                                                 G_FILE_ATTRIBUTE_UNIX_DEVICE ","
                                                 G_FILE_ATTRIBUTE_UNIX_INODE,
                                                 G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  *stamp = (Stamp) { 0 };

  if (info == NULL)
    return FALSE;

  stamp->device = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_DEVICE);
  stamp->inode = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE);
  stamp->size = g_file_info_get_size (info);
  stamp->modified =
    g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED) * G_USEC_PER_SEC +
    g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC);

  return g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR;
}

static char *
take_digest (GFile        *file,
             GCancellable *cancellable)
{
  g_autoptr(GFileInputStream) stream = g_file_read (file, cancellable, NULL);
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guchar buffer[16384];
  gssize n;

  if (stream == NULL)
    return NULL;

  while ((n = g_input_stream_read (G_INPUT_STREAM (stream), buffer, sizeof buffer,
                                   cancellable, NULL)) > 0)
    g_checksum_update (checksum, buffer, n);

  return n == 0 ? g_strdup (g_checksum_get_string (checksum)) : NULL;
}

static void
look_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Look *self = task_data;

  for (guint i = 0; i < self->watches->len; i++)
    {
      Watch *watch = g_ptr_array_index (self->watches, i);
      Stamp stamp;
      gboolean regular;
      g_autofree char *digest = NULL;

      if (g_task_return_error_if_cancelled (task))
        return;

      watch->target = find_target (watch->file);
      regular = take_stamp (watch->file, cancellable, &stamp);

      if (watch->known && stamp_equal (&stamp, &watch->stamp))
        continue;

      if (regular && stamp.size <= DIGEST_MAX_BYTES)
        digest = take_digest (watch->file, cancellable);

      if (!watch->known)
        self->changed |= stamp.modified > (guint64) MAX (self->since, 0);
      else
        self->changed |= digest == NULL || g_strcmp0 (digest, watch->digest) != 0;

      watch->stamp = stamp;
      watch->known = TRUE;
      g_free (watch->digest);
      watch->digest = g_steal_pointer (&digest);
    }

  g_task_return_boolean (task, TRUE);
}

static gboolean
settle_cb (gpointer data)
{
  TriadMonitor *self = data;

  self->settle_id = 0;
  self->burst_began = 0;
  look (self);

  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (TriadMonitor      *self,
                 GFile             *file,
                 GFile             *other_file,
                 GFileMonitorEvent  event)
{
  gint64 now = g_get_monotonic_time ();

  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED)
    return;

  if (self->burst_began == 0)
    self->burst_began = now;
  else if (self->settle_id != 0 && now - self->burst_began > SETTLE_MAX_US)
    return;

  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add (SETTLE_MS, settle_cb, self);
}

static GFileMonitor *
start_monitor (TriadMonitor *self,
               GFile        *file)
{
  GFileMonitor *monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);

  /* Where there is none to be had, the poll still sees everything. */
  if (monitor != NULL)
    g_signal_connect_object (monitor, "changed", G_CALLBACK (file_changed_cb), self,
                             G_CONNECT_SWAPPED);

  return monitor;
}

static void
look_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TriadMonitor *self = TRIAD_MONITOR (source);
  Look *seen = g_task_get_task_data (G_TASK (result));

  /* Cancelled: a newer set of files has taken this one's place. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;

  g_clear_object (&self->cancellable);

  for (guint i = 0; i < seen->watches->len; i++)
    {
      Watch *watch = g_ptr_array_index (self->watches, i);
      Watch *new_watch = g_ptr_array_index (seen->watches, i);

      watch->stamp = new_watch->stamp;
      watch->known = new_watch->known;
      g_free (watch->digest);
      watch->digest = g_steal_pointer (&new_watch->digest);

      if (!file_equal (watch->target, new_watch->target))
        {
          g_clear_object (&watch->target_monitor);
          g_set_object (&watch->target, new_watch->target);

          if (watch->target != NULL)
            watch->target_monitor = start_monitor (self, watch->target);
        }
    }

  if (self->look_again)
    look (self);

  if (seen->changed)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Looks at all files in a thread; when one look is on its way already, once
 * more after it.
 */
static void
look (TriadMonitor *self)
{
  g_autoptr(GTask) task = NULL;
  Look *task_data;

  self->look_again = self->cancellable != NULL;

  if (self->look_again)
    return;

  task_data = g_new0 (Look, 1);
  task_data->since = self->since;
  task_data->watches = g_ptr_array_new_full (self->watches->len, (GDestroyNotify) watch_free);

  for (guint i = 0; i < self->watches->len; i++)
    g_ptr_array_add (task_data->watches, watch_copy (g_ptr_array_index (self->watches, i)));

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, look_cb, NULL);
  g_task_set_source_tag (task, look);
  g_task_set_task_data (task, task_data, (GDestroyNotify) look_free);
  g_task_run_in_thread (task, look_thread);
}

static gboolean
poll_cb (gpointer data)
{
  TriadMonitor *self = data;

  if (self->cancellable == NULL && self->settle_id == 0)
    look (self);

  return G_SOURCE_CONTINUE;
}

static void
triad_monitor_dispose (GObject *object)
{
  TriadMonitor *self = TRIAD_MONITOR (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_ptr_array_set_size (self->watches, 0);

  G_OBJECT_CLASS (triad_monitor_parent_class)->dispose (object);
}

static void
triad_monitor_finalize (GObject *object)
{
  TriadMonitor *self = TRIAD_MONITOR (object);

  g_ptr_array_unref (self->watches);

  G_OBJECT_CLASS (triad_monitor_parent_class)->finalize (object);
}

static void
triad_monitor_class_init (TriadMonitorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = triad_monitor_dispose;
  object_class->finalize = triad_monitor_finalize;

  /**
   * TriadMonitor::changed:
   *
   * One or more of the files are not what they were.
   */
  signals[CHANGED] = g_signal_new ("changed", TRIAD_TYPE_MONITOR, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
triad_monitor_init (TriadMonitor *self)
{
  self->watches = g_ptr_array_new_with_free_func ((GDestroyNotify) watch_free);
}

TriadMonitor *
triad_monitor_new (void)
{
  return g_object_new (TRIAD_TYPE_MONITOR, NULL);
}

void
triad_monitor_set_files (TriadMonitor    *self,
                         const GPtrArray *files,
                         gint64           since)
{
  g_autoptr(GPtrArray) old = NULL;
  g_autoptr(GHashTable) places = NULL;    /* GFile → its place in @old, or -1 once it is taken */

  g_return_if_fail (TRIAD_IS_MONITOR (self));
  g_return_if_fail (files != NULL);

  old = self->watches;
  places = g_hash_table_new (g_file_hash, (GEqualFunc) g_file_equal);

  for (guint i = 0; i < old->len; i++)
    {
      Watch *watch = g_ptr_array_index (old, i);

      g_hash_table_insert (places, watch->file, GINT_TO_POINTER (i));
    }

  self->watches = g_ptr_array_new_with_free_func ((GDestroyNotify) watch_free);
  self->since = since;

  for (guint i = 0; i < files->len; i++)
    {
      GFile *file = g_ptr_array_index (files, i);
      gpointer place;
      Watch *watch;

      if (!g_hash_table_lookup_extended (places, file, NULL, &place))
        {
          watch = watch_new (file);
          watch->monitor = start_monitor (self, file);
          g_hash_table_insert (places, watch->file, GINT_TO_POINTER (-1));
        }
      else if (GPOINTER_TO_INT (place) >= 0)
        {
          watch = g_steal_pointer (&g_ptr_array_index (old, GPOINTER_TO_INT (place)));
          g_hash_table_insert (places, watch->file, GINT_TO_POINTER (-1));
        }
      else
        continue;

      g_ptr_array_add (self->watches, watch);
    }

  /* A look that is on its way is at the old list. */
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  look (self);

  if (self->watches->len == 0)
    g_clear_handle_id (&self->poll_id, g_source_remove);
  else if (self->poll_id == 0)
    self->poll_id = g_timeout_add_seconds (POLL_S, poll_cb, self);
}
