/* triad-monitor.c: notices when files change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-monitor.h"

#include "triad-stamp.h"

#define EXPECT_MAX_BYTES (1024 * 1024)
#define NOTHING        ""                  /* the digest of what is not there */
#define TICK           20000               /* µs by which the time of a file may lag */

#define SETTLE_MAX_US  G_USEC_PER_SEC      /* the longest that a save can seem to take */
#define RATE_MS        (TRIAD_MONITOR_SETTLE_MS / 3) /* events of one file come no more often */
#define POLL_MS        2000                /* for what makes no events, like mmap() */
#define SILENT_POLL_MS 500                 /* where nothing makes any */

/* A file, or one of the folders above it: where that is another one, what is
 * in it is, too.
 */
typedef struct
{
  GFile        *file;
  gboolean      is_folder;
  GFile        *target;                    /* where symbolic links lead; NULL if nowhere else */
  GFileMonitor *monitor;
  GFileMonitor *target_monitor;
  TriadStamp    stamp;
  TriadStamp    parent;                    /* of the folder that the monitor is in */
  char         *digest;                    /* of its content; NULL where there is none to take */
  gboolean      silent;                    /* whether there may be no events at all */
  gboolean      known;                     /* whether the four above have been looked at */
} Watch;

/* One look at all files, in a thread. */
typedef struct
{
  GPtrArray *watches;                      /* of Watch, without monitors */
  gboolean   lists_folders;
  gint64     since;
  gboolean   changed;
} Look;

struct _TriadMonitor
{
  GObject       parent_instance;

  gboolean      lists_folders;             /* whether what is in a folder counts */
  GPtrArray    *watches;
  gint64        since;
  GHashTable   *expected;                  /* GFile → digest, until the next set of files */
  GHashTable   *confirmed;                 /* GFile: of those watched, what was once expected */

  GCancellable *cancellable;               /* of the look that is on its way, or NULL */
  gboolean      look_again;
  gint64        burst_began;               /* monotonic, µs; 0 for no burst */
  guint         settle_id;
  guint         poll_id;
  guint         poll_ms;
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
watch_new (GFile    *file,
           gboolean  is_folder)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->file = g_object_ref (file);
  watch->is_folder = is_folder;

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
  Watch *copy = watch_new (watch->file, watch->is_folder);

  copy->stamp = watch->stamp;
  copy->parent = watch->parent;
  copy->digest = g_strdup (watch->digest);
  copy->silent = watch->silent;
  copy->known = watch->known;

  return copy;
}

static gboolean
file_equal (GFile *a,
            GFile *b)
{
  return a == b || (a != NULL && b != NULL && g_file_equal (a, b));
}

static void
look_free (Look *self)
{
  g_ptr_array_unref (self->watches);
  g_free (self);
}

/* Returns whether @watch is not what it was. */
static gboolean
look_at (Watch        *watch,
         gboolean      lists_folders,
         gint64        since,
         GCancellable *cancellable)
{
  g_autoptr(GFile) parent = g_file_get_parent (watch->file);
  g_autofree char *digest = NULL;
  TriadStamp stamp;
  gboolean changed;

  if (parent != NULL)
    watch->parent = triad_stamp_take (parent, cancellable);

  watch->target = watch->is_folder ? NULL : triad_stamp_find_target (watch->file);
  stamp = triad_stamp_take (watch->file, cancellable);

  if (watch->known && triad_stamp_equal (&stamp, &watch->stamp) &&
      (!lists_folders || stamp.modified == watch->stamp.modified))
    return FALSE;

  digest = watch->is_folder ? NULL : triad_stamp_dup_digest (watch->file, &stamp, cancellable);

  if (watch->is_folder)
    changed = FALSE;
  else if (!watch->known)
    changed = stamp.modified + (lists_folders ? TICK : 0) > (guint64) MAX (since, 0);
  else
    changed = digest == NULL || g_strcmp0 (digest, watch->digest) != 0;

  if (!watch->known && !watch->is_folder)
    watch->silent = triad_stamp_is_silent (watch->file, cancellable);

  watch->stamp = stamp;
  watch->known = TRUE;
  g_free (watch->digest);
  watch->digest = g_steal_pointer (&digest);

  return changed;
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
      if (g_task_return_error_if_cancelled (task))
        return;

      self->changed |= look_at (g_ptr_array_index (self->watches, i), self->lists_folders,
                                self->since, cancellable);
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

  if (self->burst_began == 0)
    self->burst_began = now;
  else if (self->settle_id != 0 && now - self->burst_began > SETTLE_MAX_US)
    return;

  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add (TRIAD_MONITOR_SETTLE_MS, settle_cb, self);
}

static GFileMonitor *
start_monitor (TriadMonitor *self,
               GFile        *file)
{
  GFileMonitor *monitor = self->lists_folders
                            ? g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL)
                            : g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);

  /* Where there is none to be had, the poll still sees everything. */
  if (monitor == NULL)
    return NULL;

  g_file_monitor_set_rate_limit (monitor, RATE_MS);
  g_signal_connect_object (monitor, "changed", G_CALLBACK (file_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return monitor;
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
set_poll (TriadMonitor *self,
          guint         ms)
{
  if (self->poll_ms == ms)
    return;

  g_clear_handle_id (&self->poll_id, g_source_remove);
  self->poll_ms = ms;

  if (ms > 0)
    self->poll_id = g_timeout_add (ms, poll_cb, self);
}

/* A monitor is in a folder, by whatever name it was found.  All go before the
 * first one comes, for those of one folder share what watches it.
 */
static void
follow_folders (TriadMonitor    *self,
                const GPtrArray *moved)
{
  for (guint i = 0; i < moved->len; i++)
    {
      Watch *watch = g_ptr_array_index (moved, i);

      g_file_monitor_cancel (watch->monitor);
      g_clear_object (&watch->monitor);
    }

  for (guint i = 0; i < moved->len; i++)
    {
      Watch *watch = g_ptr_array_index (moved, i);

      watch->monitor = start_monitor (self, watch->file);
    }

  /* what was written before the new monitors were there */
  if (moved->len > 0)
    self->look_again = TRUE;
}

static void
take_look (TriadMonitor *self,
           const Look   *seen)
{
  g_autoptr(GPtrArray) moved = g_ptr_array_new ();
  gboolean silent = FALSE;

  for (guint i = 0; i < seen->watches->len; i++)
    {
      Watch *watch = g_ptr_array_index (self->watches, i);
      Watch *new_watch = g_ptr_array_index (seen->watches, i);

      if (watch->known && watch->monitor != NULL &&
          !triad_stamp_same_file (&watch->parent, &new_watch->parent))
        g_ptr_array_add (moved, watch);

      watch->stamp = new_watch->stamp;
      watch->parent = new_watch->parent;
      watch->silent = new_watch->silent;
      watch->known = new_watch->known;
      g_free (watch->digest);
      watch->digest = g_steal_pointer (&new_watch->digest);
      silent |= watch->silent || watch->monitor == NULL;

      if (!file_equal (watch->target, new_watch->target))
        {
          g_clear_object (&watch->target_monitor);
          g_set_object (&watch->target, new_watch->target);

          if (watch->target != NULL)
            watch->target_monitor = start_monitor (self, watch->target);
        }
    }

  follow_folders (self, moved);
  set_poll (self, self->watches->len == 0 ? 0 : silent ? SILENT_POLL_MS : POLL_MS);
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
  take_look (self, seen);

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
  task_data->lists_folders = self->lists_folders;
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
  g_hash_table_unref (self->expected);
  g_hash_table_unref (self->confirmed);

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

static GHashTable *
create_file_set (void)
{
  return g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, NULL);
}

static void
triad_monitor_init (TriadMonitor *self)
{
  self->watches = g_ptr_array_new_with_free_func ((GDestroyNotify) watch_free);
  self->expected = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal,
                                          g_object_unref, g_free);
  self->confirmed = create_file_set ();
}

TriadMonitor *
triad_monitor_new (void)
{
  return g_object_new (TRIAD_TYPE_MONITOR, NULL);
}

TriadMonitor *
triad_monitor_new_for_folders (void)
{
  TriadMonitor *self = triad_monitor_new ();

  self->lists_folders = TRUE;

  return self;
}

/* The watches of a set of files that is being made. */
typedef struct
{
  TriadMonitor *monitor;
  GPtrArray    *old;
  GHashTable   *places;                    /* GFile → its place in @old, or -1 once it is taken */
} Set;

/* Returns whether @file is new to the set. */
static gboolean
set_add (Set      *set,
         GFile    *file,
         gboolean  is_folder)
{
  gpointer place;
  Watch *watch;

  if (!g_hash_table_lookup_extended (set->places, file, NULL, &place))
    {
      watch = watch_new (file, is_folder);
      watch->monitor = start_monitor (set->monitor, file);
    }
  else if (GPOINTER_TO_INT (place) >= 0)
    {
      watch = g_steal_pointer (&g_ptr_array_index (set->old, GPOINTER_TO_INT (place)));

      /* what was looked for in vain as a folder may be asked for as a file */
      if (watch->is_folder != is_folder)
        {
          watch->is_folder = is_folder;
          watch->known = FALSE;
        }
    }
  else
    {
      return FALSE;
    }

  g_hash_table_insert (set->places, watch->file, GINT_TO_POINTER (-1));
  g_ptr_array_add (set->monitor->watches, watch);

  return TRUE;
}

static void
set_add_folders (Set   *set,
                 GFile *file)
{
  g_autoptr(GFile) folder = g_file_get_parent (file);

  /* what is above one that is there already, is there too */
  while (folder != NULL && set_add (set, folder, TRUE))
    {
      GFile *parent = g_file_get_parent (folder);

      g_object_unref (folder);
      folder = parent;
    }
}

void
triad_monitor_expect (TriadMonitor *self,
                      GFile        *file,
                      const char   *text,
                      gsize         n_bytes)
{
  g_return_if_fail (TRIAD_IS_MONITOR (self));
  g_return_if_fail (G_IS_FILE (file));

  /* in the thread that draws */
  if (n_bytes > EXPECT_MAX_BYTES || g_hash_table_contains (self->confirmed, file))
    return;

  g_hash_table_insert (self->expected, g_object_ref (file),
                       text == NULL ? g_strdup (NOTHING)
                                    : g_compute_checksum_for_data (G_CHECKSUM_SHA256,
                                                                   (const guchar *) text, n_bytes));
}

/* The next look compares with what was expected, as if that had been seen. */
static void
apply_expected (TriadMonitor *self)
{
  GHashTable *confirmed = create_file_set ();

  for (guint i = 0; i < self->watches->len; i++)
    {
      Watch *watch = g_ptr_array_index (self->watches, i);
      const char *digest = g_hash_table_lookup (self->expected, watch->file);

      if (digest != NULL)
        {
          g_free (watch->digest);
          watch->digest = g_str_equal (digest, NOTHING) ? NULL : g_strdup (digest);
          watch->stamp = (TriadStamp) { 0 };
          watch->known = TRUE;
        }

      if (digest != NULL || g_hash_table_contains (self->confirmed, watch->file))
        g_hash_table_add (confirmed, g_object_ref (watch->file));
    }

  g_hash_table_unref (self->confirmed);
  self->confirmed = confirmed;
  g_hash_table_remove_all (self->expected);
}

void
triad_monitor_set_files (TriadMonitor    *self,
                         const GPtrArray *files,
                         gint64           since)
{
  g_autoptr(GPtrArray) old = NULL;
  g_autoptr(GHashTable) places = NULL;
  Set set;

  g_return_if_fail (TRIAD_IS_MONITOR (self));
  g_return_if_fail (files != NULL);

  old = self->watches;
  places = g_hash_table_new (g_file_hash, (GEqualFunc) g_file_equal);
  set = (Set) { self, old, places };

  for (guint i = 0; i < old->len; i++)
    {
      Watch *watch = g_ptr_array_index (old, i);

      g_hash_table_insert (places, watch->file, GINT_TO_POINTER (i));
    }

  self->watches = g_ptr_array_new_with_free_func ((GDestroyNotify) watch_free);
  self->since = since;

  for (guint i = 0; i < files->len; i++)
    set_add (&set, g_ptr_array_index (files, i), FALSE);

  for (guint i = 0; i < files->len; i++)
    set_add_folders (&set, g_ptr_array_index (files, i));

  apply_expected (self);

  /* A look that is on its way is at the old list. */
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  look (self);

  set_poll (self, self->watches->len == 0 ? 0 : MAX (self->poll_ms, SILENT_POLL_MS));
}
