/* triad-file-poll.c: detection of changed files by polling */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-poll.h"

#include "triad-background-task.h"
#include "triad-prefix.h"

#define TICK 20000                         /* µs that a modification time may lag behind */
#define POLL_MS        2000                /* finds changes without events (mmap()) */
#define SILENT_POLL_MS 500                 /* on file systems that send no events */
#define MANY_FILES     500                 /* that are checked in less than 5 ms */

/* One check of all files, in a thread. */
typedef struct
{
  GPtrArray *watches;                      /* of TriadFilePoll, without monitors */
  gboolean   lists_folders;
  gint64     since;
  gboolean   changed;
} Poll;

TriadFilePoll *
triad_file_poll_new (GFile    *file,
                     gboolean  is_folder)
{
  TriadFilePoll *watch = g_new0 (TriadFilePoll, 1);

  watch->file = g_object_ref (file);
  watch->is_folder = is_folder;

  return watch;
}

void
triad_file_poll_free (TriadFilePoll *watch)
{
  if (watch == NULL)                       /* moved to another list */
    return;

  g_clear_object (&watch->file);
  g_clear_object (&watch->target);
  g_clear_object (&watch->monitor);
  g_clear_object (&watch->target_monitor);
  g_clear_pointer (&watch->digest, g_free);
  g_free (watch);
}

static TriadFilePoll *
watch_copy (const TriadFilePoll *watch)
{
  TriadFilePoll *copy = triad_file_poll_new (watch->file, watch->is_folder);

  copy->state = watch->state;
  copy->parent = watch->parent;
  copy->digest = g_strdup (watch->digest);
  copy->silent = watch->silent;
  copy->known = watch->known;

  return copy;
}

void
triad_file_poll_take (TriadFilePoll *self,
                      TriadFilePoll *seen)
{
  self->state = seen->state;
  self->parent = seen->parent;
  self->silent = seen->silent;
  self->known = seen->known;
  g_free (self->digest);
  self->digest = g_steal_pointer (&seen->digest);
}

static void
poll_free (Poll *self)
{
  g_ptr_array_unref (self->watches);
  g_free (self);
}

/* Returns whether @file is in /proc, where nobody saves files, and a file or folder can be another one
 * each time, or for each thread, that looks at it. */
static gboolean
is_in_proc (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL && triad_has_prefix (path, "/proc/");
}

/* Updates the state of @watch; returns whether it has changed. */
static gboolean
poll_watch (TriadFilePoll *watch,
            gboolean       lists_folders,
            gint64         since,
            GCancellable  *cancellable)
{
  g_autoptr(GFile) parent = g_file_get_parent (watch->file);
  g_autofree char *digest = NULL;
  TriadFileState state;
  gboolean changed;

  watch->target = watch->is_folder ? NULL : triad_file_state_find_target (watch->file);

  if (is_in_proc (watch->target != NULL ? watch->target : watch->file))
    {
      g_clear_object (&watch->target);
      watch->known = TRUE;

      return FALSE;
    }

  if (parent != NULL)
    watch->parent = triad_file_state_take (parent, cancellable);

  state = triad_file_state_take (watch->file, cancellable);

  if (watch->known && triad_file_state_equal (&state, &watch->state) &&
      (!lists_folders || state.modified == watch->state.modified))
    return FALSE;

  digest = watch->is_folder ? NULL : triad_file_state_dup_digest (watch->file, &state, cancellable);

  if (watch->is_folder)
    changed = FALSE;
  else if (!watch->known)
    changed = state.modified + (lists_folders ? TICK : 0) > (guint64) MAX (since, 0);
  else
    changed = digest == NULL || g_strcmp0 (digest, watch->digest) != 0;

  if (!watch->known && !watch->is_folder)
    watch->silent = triad_file_state_is_silent (watch->file, cancellable);

  watch->state = state;
  watch->known = TRUE;
  g_free (watch->digest);
  watch->digest = g_steal_pointer (&digest);

  return changed;
}

static void
poll_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Poll *self = task_data;

  for (guint i = 0; i < self->watches->len; i++)
    {
      if (g_task_return_error_if_cancelled (task))
        return;

      self->changed |= poll_watch (g_ptr_array_index (self->watches, i), self->lists_folders,
                                   self->since, cancellable);
    }

  g_task_return_boolean (task, TRUE);
}

guint
triad_file_poll_get_interval (guint    n_files,
                              gboolean is_silent)
{
  return (is_silent ? SILENT_POLL_MS : POLL_MS) * (1 + n_files / MANY_FILES);
}

void
triad_file_poll_check_async (GObject             *source,
                             const GPtrArray     *watches,
                             gboolean             lists_folders,
                             gint64               since,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             data)
{
  g_autoptr(GTask) task = g_task_new (source, cancellable, callback, data);
  Poll *poll = g_new0 (Poll, 1);

  poll->lists_folders = lists_folders;
  poll->since = since;
  poll->watches = g_ptr_array_new_full (watches->len, (GDestroyNotify) triad_file_poll_free);

  for (guint i = 0; i < watches->len; i++)
    g_ptr_array_add (poll->watches, watch_copy (g_ptr_array_index (watches, i)));

  g_task_set_source_tag (task, triad_file_poll_check_async);
  g_task_set_task_data (task, poll, (GDestroyNotify) poll_free);
  triad_background_task_run (task, poll_thread);
}

const GPtrArray *
triad_file_poll_check_finish (GAsyncResult *result,
                              gboolean     *changed)
{
  const Poll *poll = g_task_get_task_data (G_TASK (result));

  *changed = FALSE;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return NULL;

  *changed = poll->changed;

  return poll->watches;
}
