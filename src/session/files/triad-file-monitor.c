/* triad-file-monitor.c: file monitor: reports changes of a set of files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-monitor.h"

#include <string.h>

#include "triad-file-poll.h"
#include "triad-keyed-hash.h"

#define NOTHING ""                  /* digest of a missing file */

/* Limit on the paths of watched folders.  An include can name a missing file thousands of folders
 * deep, and the length of all their paths grows with the square of that depth. */
#define FOLDERS_MAX_BYTES (4 * 1024 * 1024)

#define SETTLE_MAX_US  G_USEC_PER_SEC      /* longest time that one save can take */
#define LATENESS_US    10000               /* timeout lateness that indicates a busy machine */
#define RATE_MS        (TRIAD_FILE_MONITOR_SETTLE_MS / 3) /* between two events of one file */
#define CHECK_PRIORITY (G_PRIORITY_DEFAULT + 1)

struct _TriadFileMonitor
{
  GObject       parent_instance;

  gboolean      lists_folders;             /* whether the content of folders counts */
  GPtrArray    *watches;
  gint64        since;
  GHashTable   *expected;                  /* GFile → digest, until the next set of files */
  GHashTable   *confirmed;                 /* set of GFile: watched files that were once expected */

  GCancellable *cancellable;               /* of the running check, or NULL */
  gboolean      check_again;
  gboolean      has_followed;              /* whether a folder was replaced in the last check */
  gint64        burst_began;               /* monotonic, µs; 0 if there is no burst */
  gint64        settles_at;                /* monotonic time of the timeout below, µs */
  guint         settle_id;
  guint         poll_id;
  guint         poll_ms;
};

G_DEFINE_FINAL_TYPE (TriadFileMonitor, triad_file_monitor, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void check_files        (TriadFileMonitor *self);
static void wait_until_settled (TriadFileMonitor *self);

static gboolean
file_equal (GFile *a,
            GFile *b)
{
  return a == b || (a != NULL && b != NULL && g_file_equal (a, b));
}

static gboolean
settle_cb (gpointer data)
{
  TriadFileMonitor *self = data;
  gint64 now = g_get_monotonic_time ();

  self->settle_id = 0;

  /* If the timeout is late, the process did not run, and events may still be pending. */
  if (now - self->settles_at > LATENESS_US && now - self->burst_began <= SETTLE_MAX_US)
    {
      wait_until_settled (self);
      return G_SOURCE_REMOVE;
    }

  self->burst_began = 0;
  check_files (self);

  return G_SOURCE_REMOVE;
}

static void
wait_until_settled (TriadFileMonitor *self)
{
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settles_at = g_get_monotonic_time () + TRIAD_FILE_MONITOR_SETTLE_MS * 1000;
  self->settle_id = g_timeout_add_full (CHECK_PRIORITY, TRIAD_FILE_MONITOR_SETTLE_MS, settle_cb,
                                        self, NULL);
}

static void
file_changed_cb (TriadFileMonitor *self,
                 GFile            *file,
                 GFile            *other_file,
                 GFileMonitorEvent event)
{
  gint64 now = g_get_monotonic_time ();

  if (self->burst_began == 0)
    self->burst_began = now;
  else if (self->settle_id != 0 && now - self->burst_began > SETTLE_MAX_US)
    return;

  wait_until_settled (self);
}

static GFileMonitor *
start_monitor (TriadFileMonitor *self,
               GFile            *file)
{
  GFileMonitor *monitor = self->lists_folders
                            ? g_file_monitor_directory (file, G_FILE_MONITOR_NONE, NULL, NULL)
                            : g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);

  /* Without a monitor, polling still finds every change. */
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
  TriadFileMonitor *self = data;

  if (self->cancellable == NULL && self->settle_id == 0)
    check_files (self);

  return G_SOURCE_CONTINUE;
}

static void
set_poll (TriadFileMonitor *self,
          guint             ms)
{
  if (self->poll_ms == ms)
    return;

  g_clear_handle_id (&self->poll_id, g_source_remove);
  self->poll_ms = ms;

  if (ms > 0)
    self->poll_id = g_timeout_add_full (CHECK_PRIORITY, ms, poll_cb, self, NULL);
}

/* Returns whether a monitor would watch an existing folder.  GIO keeps all others in a list, which
 * it searches for each new one, and checks every few seconds; but the folder is found when it is
 * created, by the monitor of a folder above it. */
static gboolean
can_monitor (const TriadFileMonitor *self,
             const TriadFilePoll    *watch)
{
  const TriadFileState *folder = self->lists_folders ? &watch->state : &watch->parent;
  static const TriadFileState missing = { 0 };

  return watch->known && !triad_file_state_same_file (folder, &missing);
}

/* A file monitor watches a folder by its inode, so it has to be replaced if the folder
 * was.  All old monitors go before the first new one comes, because GIO shares one
 * watch between the monitors of a folder.
 */
static void
follow_folders (TriadFileMonitor *self,
                const GPtrArray  *moved)
{
  for (guint i = 0; i < moved->len; i++)
    {
      TriadFilePoll *watch = g_ptr_array_index (moved, i);

      if (watch->monitor != NULL)
        g_file_monitor_cancel (watch->monitor);

      g_clear_object (&watch->monitor);
    }

  for (guint i = 0; i < moved->len; i++)
    {
      TriadFilePoll *watch = g_ptr_array_index (moved, i);

      if (can_monitor (self, watch))
        watch->monitor = start_monitor (self, watch->file);
    }

  /* Finds what was written before the new monitors existed.  Only once, because a link can lead to
   * another folder for each thread. */
  self->has_followed = moved->len > 0 && !self->has_followed;
  self->check_again |= self->has_followed;
}

static void
apply_states (TriadFileMonitor *self,
              const GPtrArray  *seen)
{
  g_autoptr(GPtrArray) moved = g_ptr_array_new ();
  gboolean silent = FALSE;

  for (guint i = 0; i < seen->len; i++)
    {
      TriadFilePoll *watch = g_ptr_array_index (self->watches, i);
      TriadFilePoll *new_watch = g_ptr_array_index (seen, i);

      if (watch->monitor != NULL
            ? !triad_file_state_same_file (&watch->parent, &new_watch->parent)
            : can_monitor (self, new_watch) && !can_monitor (self, watch))
        g_ptr_array_add (moved, watch);

      triad_file_poll_take (watch, new_watch);

      if (!file_equal (watch->target, new_watch->target))
        {
          g_clear_object (&watch->target_monitor);
          g_set_object (&watch->target, new_watch->target);

          if (watch->target != NULL)
            watch->target_monitor = start_monitor (self, watch->target);
        }
    }

  follow_folders (self, moved);

  for (guint i = 0; i < self->watches->len; i++)
    {
      const TriadFilePoll *watch = g_ptr_array_index (self->watches, i);

      silent |= watch->silent || (watch->monitor == NULL && can_monitor (self, watch));
    }

  set_poll (self, self->watches->len == 0
                    ? 0 : triad_file_poll_get_interval (self->watches->len, silent));
}

static void
check_files_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  TriadFileMonitor *self = TRIAD_FILE_MONITOR (source);
  gboolean changed;
  const GPtrArray *seen = triad_file_poll_check_finish (result, &changed);

  /* Cancelled: a newer set of files has replaced this one. */
  if (seen == NULL)
    return;

  g_clear_object (&self->cancellable);
  apply_states (self, seen);

  if (self->check_again)
    check_files (self);

  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Checks all files in a thread; if a check is already running, checks again after it. */
static void
check_files (TriadFileMonitor *self)
{
  self->check_again = self->cancellable != NULL;

  if (self->check_again)
    return;

  self->cancellable = g_cancellable_new ();
  triad_file_poll_check_async (G_OBJECT (self), self->watches, self->lists_folders, self->since,
                               self->cancellable, check_files_cb, NULL);
}

static void
triad_file_monitor_dispose (GObject *object)
{
  TriadFileMonitor *self = TRIAD_FILE_MONITOR (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_ptr_array_set_size (self->watches, 0);

  G_OBJECT_CLASS (triad_file_monitor_parent_class)->dispose (object);
}

static void
triad_file_monitor_finalize (GObject *object)
{
  TriadFileMonitor *self = TRIAD_FILE_MONITOR (object);

  g_ptr_array_unref (self->watches);
  g_hash_table_unref (self->expected);
  g_hash_table_unref (self->confirmed);

  G_OBJECT_CLASS (triad_file_monitor_parent_class)->finalize (object);
}

static void
triad_file_monitor_class_init (TriadFileMonitorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = triad_file_monitor_dispose;
  object_class->finalize = triad_file_monitor_finalize;

  /**
   * TriadFileMonitor::changed:
   *
   * Emitted when one or more of the files have changed.
   */
  signals[CHANGED] = g_signal_new ("changed", TRIAD_TYPE_FILE_MONITOR, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static GHashTable *
create_file_set (void)
{
  return g_hash_table_new_full (triad_keyed_hash_file, (GEqualFunc) g_file_equal,
                                g_object_unref, NULL);
}

static void
triad_file_monitor_init (TriadFileMonitor *self)
{
  self->watches = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_file_poll_free);
  self->expected = g_hash_table_new_full (triad_keyed_hash_file, (GEqualFunc) g_file_equal,
                                          g_object_unref, g_free);
  self->confirmed = create_file_set ();
}

TriadFileMonitor *
triad_file_monitor_new (void)
{
  return g_object_new (TRIAD_TYPE_FILE_MONITOR, NULL);
}

TriadFileMonitor *
triad_file_monitor_new_for_folders (void)
{
  TriadFileMonitor *self = triad_file_monitor_new ();

  self->lists_folders = TRUE;

  return self;
}

/* The watches of a new set of files under construction. */
typedef struct
{
  TriadFileMonitor *monitor;
  GPtrArray    *old;
  GHashTable   *places;                    /* GFile → its index in @old, or -1 once it is taken */
  gsize         n_folder_bytes;            /* of the URIs of the folders */
} Set;

/* Returns whether @file is new to the set. */
static gboolean
set_add (Set      *set,
         GFile    *file,
         gboolean  is_folder)
{
  gpointer place;
  TriadFilePoll *watch;

  if (!g_hash_table_lookup_extended (set->places, file, NULL, &place))
    {
      /* Its monitor follows the first check, which shows whether there is a folder to monitor. */
      watch = triad_file_poll_new (file, is_folder);
    }
  else if (GPOINTER_TO_INT (place) >= 0)
    {
      watch = g_steal_pointer (&g_ptr_array_index (set->old, GPOINTER_TO_INT (place)));

      /* A path that was searched as a folder may now be requested as a file. */
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

  /* If a folder is in the set, so are the folders above it, up to the limit; polling finds every
   * change without them. */
  while (folder != NULL && set->n_folder_bytes < FOLDERS_MAX_BYTES && set_add (set, folder, TRUE))
    {
      g_autofree char *uri = g_file_get_uri (folder);
      GFile *parent = g_file_get_parent (folder);

      set->n_folder_bytes += strlen (uri);
      g_object_unref (folder);
      folder = parent;
    }
}

void
triad_file_monitor_expect (TriadFileMonitor *self,
                           GFile            *file,
                           const char       *text,
                           gsize             n_bytes)
{
  if (n_bytes > TRIAD_FILE_MONITOR_MAX_EXPECTED || g_hash_table_contains (self->confirmed, file))
    return;

  g_hash_table_insert (self->expected, g_object_ref (file),
                       text == NULL ? g_strdup (NOTHING)
                                    : g_compute_checksum_for_data (G_CHECKSUM_SHA256,
                                                                   (const guchar *) text, n_bytes));
}

/* Makes the next check compare with the expected content as if it had been seen. */
static void
apply_expected (TriadFileMonitor *self)
{
  GHashTable *confirmed = create_file_set ();

  for (guint i = 0; i < self->watches->len; i++)
    {
      TriadFilePoll *watch = g_ptr_array_index (self->watches, i);
      const char *digest = g_hash_table_lookup (self->expected, watch->file);

      if (digest != NULL)
        {
          g_free (watch->digest);
          watch->digest = g_str_equal (digest, NOTHING) ? NULL : g_strdup (digest);
          watch->state = (TriadFileState) { 0 };
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
triad_file_monitor_set_files (TriadFileMonitor *self,
                              const GPtrArray  *files,
                              gint64            since)
{
  g_autoptr(GPtrArray) old = NULL;
  g_autoptr(GHashTable) places = NULL;
  Set set;

  g_return_if_fail (files != NULL);

  old = self->watches;
  places = g_hash_table_new (triad_keyed_hash_file, (GEqualFunc) g_file_equal);
  set = (Set) { self, old, places, 0 };

  for (guint i = 0; i < old->len; i++)
    {
      TriadFilePoll *watch = g_ptr_array_index (old, i);

      g_hash_table_insert (places, watch->file, GINT_TO_POINTER (i));
    }

  self->watches = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_file_poll_free);
  self->since = since;

  for (guint i = 0; i < files->len; i++)
    set_add (&set, g_ptr_array_index (files, i), FALSE);

  for (guint i = 0; i < files->len; i++)
    set_add_folders (&set, g_ptr_array_index (files, i));

  apply_expected (self);

  /* A running check refers to the old list. */
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  check_files (self);

  set_poll (self, self->watches->len == 0
                    ? 0 : MAX (self->poll_ms,
                               triad_file_poll_get_interval (self->watches->len, TRUE)));
}
