/* triad-watch.c: does something again whenever files change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-watch.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>

#include "triad-model-files.h"
#include "triad-monitor.h"
#include "triad-stamp.h"

typedef struct
{
  char          **arguments;
  TriadWatchRun   run;
  gpointer        data;

  GMainLoop      *loop;
  TriadMonitor   *contents;                /* of what the files depend on */
  TriadMonitor   *lists;                   /* of the folders that are searched */
  GPtrArray      *files;                   /* that were found last */
  TriadExit       status;
  guint           again_id;
} Watch;

static gboolean again_cb (gpointer data);

void
triad_watch_add (GPtrArray       *watched,
                 const GPtrArray *places)
{
  for (guint i = 0; i < places->len; i++)
    g_ptr_array_add (watched, g_object_ref (g_ptr_array_index (places, i)));
}

static GArray *
take_stamps (const GPtrArray *files)
{
  GArray *stamps = g_array_new (FALSE, FALSE, sizeof (TriadStamp));

  for (guint i = 0; i < files->len; i++)
    {
      const TriadModelFile *file = g_ptr_array_index (files, i);
      TriadStamp stamp = triad_stamp_take (file->file, NULL);

      g_array_append_val (stamps, stamp);
    }

  return stamps;
}

/* A monitor that begins to look knows nothing of what was before, and the times
 * of files are coarse: what changed in between is found by what it was.
 */
static gboolean
has_changed (const GPtrArray *files,
             const GArray    *stamps)
{
  g_autoptr(GArray) now = take_stamps (files);

  for (guint i = 0; i < files->len; i++)
    if (!triad_stamp_equal (&g_array_index (stamps, TriadStamp, i),
                            &g_array_index (now, TriadStamp, i)))
      return TRUE;

  return FALSE;
}

static void
run_on (Watch     *self,
        GPtrArray *files,
        gint64     began)
{
  g_autoptr(GPtrArray) watched = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GArray) stamps = take_stamps (files);

  self->status = self->run (files, watched, self->data);

  for (guint i = 0; i < files->len; i++)
    {
      const TriadModelFile *file = g_ptr_array_index (files, i);

      g_ptr_array_add (watched, g_object_ref (file->file));
    }

  triad_monitor_set_files (self->contents, watched, began);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  self->files = g_ptr_array_ref (files);

  if (ferror (stdout))
    g_main_loop_quit (self->loop);
  else if (self->again_id == 0 && has_changed (files, stamps))
    self->again_id = g_idle_add (again_cb, self);
}

/* Those that are in the folders now. */
static GPtrArray *
find_files (Watch *self)
{
  g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 began = g_get_real_time ();
  GPtrArray *files = triad_model_files_find_in (self->arguments, folders);

  triad_monitor_set_files (self->lists, folders, began);

  return files;
}

static gboolean
are_same (const GPtrArray *a,
          const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const TriadModelFile *x = g_ptr_array_index (a, i);
      const TriadModelFile *y = g_ptr_array_index (b, i);

      if (!g_str_equal (x->name, y->name) || g_strcmp0 (x->problem, y->problem) != 0)
        return FALSE;
    }

  return TRUE;
}

static void
contents_changed_cb (Watch *self)
{
  gint64 began = g_get_real_time ();
  g_autoptr(GPtrArray) files = find_files (self);

  run_on (self, files, began);
}

static gboolean
again_cb (gpointer data)
{
  Watch *self = data;

  self->again_id = 0;
  contents_changed_cb (self);

  return G_SOURCE_REMOVE;
}

/* Editors put all kinds of files into a folder. */
static void
lists_changed_cb (Watch *self)
{
  gint64 began = g_get_real_time ();
  g_autoptr(GPtrArray) files = find_files (self);

  if (!are_same (files, self->files))
    run_on (self, files, began);
}

static gboolean
interrupt_cb (gpointer data)
{
  Watch *self = data;

  g_main_loop_quit (self->loop);

  return G_SOURCE_CONTINUE;
}

TriadExit
triad_watch (char          **arguments,
             TriadWatchRun   run,
             gpointer        data)
{
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr(TriadMonitor) contents = triad_monitor_new ();
  g_autoptr(TriadMonitor) lists = triad_monitor_new_for_folders ();
  Watch self = { .arguments = arguments, .run = run, .data = data,
                 .loop = loop, .contents = contents, .lists = lists };
  const int signals[] = { SIGINT, SIGTERM, SIGHUP };
  guint ids[G_N_ELEMENTS (signals)];

  g_signal_connect_swapped (contents, "changed", G_CALLBACK (contents_changed_cb), &self);
  g_signal_connect_swapped (lists, "changed", G_CALLBACK (lists_changed_cb), &self);

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    ids[i] = g_unix_signal_add (signals[i], interrupt_cb, &self);

  contents_changed_cb (&self);

  if (!ferror (stdout))
    g_main_loop_run (loop);

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_source_remove (ids[i]);

  g_clear_handle_id (&self.again_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (contents, &self);
  g_signal_handlers_disconnect_by_data (lists, &self);
  g_clear_pointer (&self.files, g_ptr_array_unref);

  return self.status;
}
