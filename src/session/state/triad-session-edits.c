/* triad-session-edits.c: part of TriadSession: edits of its files, undo and redo */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

#include "triad-edit-write.h"

#include <glib/gi18n.h>

/* As many as a user can remember, limited by memory for large files. */
#define MAX_EDITS  50
#define MAX_FRAMES 200000

/* An edit that was written, and the one that takes it back. */
typedef struct
{
  TriadEdit *edit;
  TriadEdit *inverse;
} Entry;

/* Makes an edit in the thread that writes it. */
typedef struct
{
  TriadEditMaker  make;
  gpointer        data;
  GDestroyNotify  free_data;
  TriadSnapshot  *snapshot;
} Maker;

typedef struct
{
  TriadEditStep  step;
  Maker          maker;      /* of a new edit that is not made yet */
  Entry          entry;
  TriadSnapshot *result;     /* of a new edit, or NULL */
  GFile         *file;
} Write;

/* Threads that write, of all sessions. */
static GMutex lock;
static GCond ended;
static int n_writing;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->edit, triad_edit_unref);
  g_clear_pointer (&entry->inverse, triad_edit_unref);
  g_free (entry);
}

static void
write_free (Write *self)
{
  if (self->maker.free_data != NULL)
    self->maker.free_data (self->maker.data);

  g_clear_pointer (&self->maker.snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->entry.edit, triad_edit_unref);
  g_clear_pointer (&self->entry.inverse, triad_edit_unref);
  g_clear_pointer (&self->result, triad_snapshot_unref);
  g_clear_object (&self->file);
  g_free (self);
}

static GPtrArray *
get_stack (TriadSession  *self,
           TriadEditStep  step)
{
  GPtrArray **stack = step == TRIAD_EDIT_UNDO ? &self->undo : &self->redo;

  if (*stack == NULL)
    *stack = g_ptr_array_new_with_free_func (entry_free);

  return *stack;
}

static const Entry *
peek (TriadSession  *self,
      TriadEditStep  step)
{
  GPtrArray *stack = get_stack (self, step);

  return stack->len > 0 ? g_ptr_array_index (stack, stack->len - 1) : NULL;
}

static void
notify_titles (TriadSession *self)
{
  g_object_notify (G_OBJECT (self), "undo-title");
  g_object_notify (G_OBJECT (self), "redo-title");
}

const char *
triad_session_get_edit_title (TriadSession  *self,
                              TriadEditStep  step)
{
  const Entry *entry;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);
  g_return_val_if_fail (step != TRIAD_EDIT_APPLY, NULL);

  entry = peek (self, step);

  return entry != NULL && !self->is_writing ? triad_edit_get_title (entry->edit) : NULL;
}

void
triad_session_forget_edits (TriadSession *self)
{
  g_ptr_array_set_size (get_stack (self, TRIAD_EDIT_UNDO), 0);
  g_ptr_array_set_size (get_stack (self, TRIAD_EDIT_REDO), 0);
  self->edited = 0;
  notify_titles (self);
}

/* Forgets the oldest edits, but always keeps the newest. */
static void
limit (GPtrArray *stack)
{
  gsize size = 0;
  guint n = 0;

  while (n < MIN (stack->len, MAX_EDITS))
    {
      const Entry *entry = g_ptr_array_index (stack, stack->len - 1 - n);

      /* Each has a snapshot of its own. */
      size += triad_session_measure_snapshot (triad_edit_get_snapshot (entry->edit)) +
              triad_session_measure_snapshot (triad_edit_get_snapshot (entry->inverse));

      if (n > 0 && size > MAX_FRAMES)
        break;

      n++;
    }

  if (n < stack->len)
    g_ptr_array_remove_range (stack, 0, stack->len - n);
}

static void
push (TriadSession  *self,
      TriadEditStep  step,
      Entry          entry)
{
  GPtrArray *stack = get_stack (self, step);

  g_ptr_array_add (stack, g_memdup2 (&entry, sizeof entry));
  limit (stack);
}

/* Moves an entry between the stacks.  Another edit cannot have changed them meanwhile. */
static void
record (TriadSession *self,
        Write        *write)
{
  GPtrArray *from;

  if (write->step == TRIAD_EDIT_APPLY)
    {
      g_ptr_array_set_size (get_stack (self, TRIAD_EDIT_REDO), 0);
      push (self, TRIAD_EDIT_UNDO, write->entry);
      write->entry = (Entry) { NULL, NULL };
      return;
    }

  from = get_stack (self, write->step);

  if (from->len == 0)
    return;

  push (self, write->step == TRIAD_EDIT_UNDO ? TRIAD_EDIT_REDO : TRIAD_EDIT_UNDO,
        (Entry) { triad_edit_ref (write->entry.edit), triad_edit_ref (write->entry.inverse) });
  g_ptr_array_remove_index (from, from->len - 1);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  Write *self = task_data;
  GError *error = NULL;

  if (self->maker.make != NULL)
    self->entry.edit = self->maker.make (self->maker.snapshot, self->maker.data, &error);

  if (self->step == TRIAD_EDIT_APPLY && self->entry.edit != NULL && self->result == NULL)
    self->result = triad_edit_verify (self->entry.edit, NULL, cancellable, &error);

  if (self->step == TRIAD_EDIT_APPLY && self->result != NULL)
    self->entry.inverse = triad_edit_dup_inverse (self->entry.edit, self->result);

  if (error == NULL &&
      triad_edit_write (self->step == TRIAD_EDIT_UNDO ? self->entry.inverse : self->entry.edit,
                        self->step == TRIAD_EDIT_APPLY, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);

  g_mutex_lock (&lock);
  n_writing--;
  g_cond_broadcast (&ended);
  g_mutex_unlock (&lock);
}

void
triad_session_finish_writing (void)
{
  g_mutex_lock (&lock);

  while (n_writing > 0)
    g_cond_wait (&ended, &lock);

  g_mutex_unlock (&lock);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  TriadSession *self = TRIAD_SESSION (source);
  Write *write = g_task_get_task_data (G_TASK (result));
  g_autoptr(GTask) task = data;
  g_autofree char *title = NULL;
  GError *error = NULL;

  self->is_writing = FALSE;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      notify_titles (self);
      g_task_return_error (task, error);
      return;
    }

  title = g_strdup (triad_edit_get_title (write->entry.edit));

  /* Another file may have been opened. */
  if (write->file != NULL && self->file == write->file)
    {
      record (self, write);
      self->edited = g_get_monotonic_time ();
    }

  notify_titles (self);
  g_signal_emit_by_name (self, "edited", write->step, title);
  g_task_return_boolean (task, TRUE);
}

static GFile *
get_main_file (TriadSnapshot *snapshot)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));

  return triad_source_get_file (g_ptr_array_index (sources, 0));
}

/* Returns whether the edit is one of the open file.  While it was reviewed, another file may have
 * been opened, such as the one that it is compared with.
 */
static gboolean
is_of_file (TriadSession *self,
            const Write  *write)
{
  TriadSnapshot *snapshot = write->maker.snapshot != NULL
                            ? write->maker.snapshot : triad_edit_get_snapshot (write->entry.edit);
  TriadSnapshot *open = triad_session_get_snapshot (self);

  return self->file != NULL && open != NULL &&
         g_file_equal (get_main_file (snapshot), get_main_file (open));
}

static void
start_writing (TriadSession  *self,
               Write         *write,
               GTask         *task)
{
  g_autoptr(GTask) inner = g_task_new (self, NULL, written_cb, g_object_ref (task));

  write->file = is_of_file (self, write) ? g_object_ref (self->file) : NULL;
  self->is_writing = TRUE;
  notify_titles (self);
  g_task_set_source_tag (inner, start_writing);
  g_task_set_task_data (inner, write, (GDestroyNotify) write_free);
  g_mutex_lock (&lock);
  n_writing++;
  g_mutex_unlock (&lock);
  triad_background_task_run (inner, write_thread);
}

static gboolean
is_free (TriadSession *self,
         GTask        *task)
{
  if (self->is_writing)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, _("another edit is being written"));

  return !self->is_writing;
}

/* Takes what is in @write, which is a new edit. */
static void
apply (TriadSession        *self,
       Write                write,
       GAsyncReadyCallback  callback,
       gpointer             data)
{
  g_autoptr(GTask) task = g_task_new (self, NULL, callback, data);
  Write *owned = g_memdup2 (&write, sizeof write);

  g_task_set_source_tag (task, apply);

  if (is_free (self, task))
    start_writing (self, owned, task);
  else
    write_free (owned);
}

void
triad_session_apply_edit_async (TriadSession        *self,
                                TriadEdit           *edit,
                                TriadSnapshot       *result,
                                GAsyncReadyCallback  callback,
                                gpointer             data)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  apply (self, (Write) { .step = TRIAD_EDIT_APPLY, .entry.edit = triad_edit_ref (edit),
                         .result = result != NULL ? triad_snapshot_ref (result) : NULL },
         callback, data);
}

void
triad_session_make_edit_async (TriadSession        *self,
                               TriadSnapshot       *snapshot,
                               TriadEditMaker       make,
                               gpointer             make_data,
                               GDestroyNotify       free_data,
                               GAsyncReadyCallback  callback,
                               gpointer             data)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  apply (self, (Write) { .step = TRIAD_EDIT_APPLY,
                         .maker = { make, make_data, free_data, triad_snapshot_ref (snapshot) } },
         callback, data);
}

void
triad_session_step_edit_async (TriadSession        *self,
                               TriadEditStep        step,
                               GAsyncReadyCallback  callback,
                               gpointer             data)
{
  g_autoptr(GTask) task = NULL;
  const Entry *entry;
  Write *write;

  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (step != TRIAD_EDIT_APPLY);

  task = g_task_new (self, NULL, callback, data);
  g_task_set_source_tag (task, triad_session_step_edit_async);

  if (!is_free (self, task))
    return;

  entry = peek (self, step);

  if (entry == NULL)
    {
      g_task_return_new_error (task, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NOTHING,
                               _("nothing to change"));
      return;
    }

  write = g_new0 (Write, 1);
  write->step = step;
  write->entry = (Entry) { triad_edit_ref (entry->edit), triad_edit_ref (entry->inverse) };
  start_writing (self, write, task);
}

gboolean
triad_session_edit_finish (TriadSession  *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
