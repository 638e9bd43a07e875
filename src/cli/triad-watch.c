/* triad-watch.c: runs a function again when its files change */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-watch.h"

#include "triad-keyed-hash.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>

#include "triad-file-monitor.h"
#include "triad-input-files.h"
#include "triad-source.h"
#include "triad-time-limit.h"

typedef struct
{
  char            **arguments;
  TriadWatchRun     run;
  gpointer          data;

  GMainLoop        *loop;
  TriadFileMonitor *contents;              /* the files that results depend on */
  TriadFileMonitor *lists;                 /* the folders that are searched */
  GPtrArray        *files;                 /* found by the last search */
  TriadExit         status;
} Watch;

TriadWatched *
triad_watched_new (void)
{
  TriadWatched *self = g_new (TriadWatched, 1);

  self->places = g_ptr_array_new_with_free_func (g_object_unref);
  self->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);
  self->read = g_hash_table_new_full (triad_keyed_hash_file, (GEqualFunc) g_file_equal,
                                      g_object_unref, NULL);

  return self;
}

void
triad_watched_free (TriadWatched *self)
{
  g_hash_table_unref (self->read);
  g_ptr_array_unref (self->places);
  g_ptr_array_unref (self->sources);
  g_free (self);
}

static void
add_places (TriadWatched    *self,
            const GPtrArray *places)
{
  for (guint i = 0; i < places->len; i++)
    g_ptr_array_add (self->places, g_object_ref (g_ptr_array_index (places, i)));
}

void
triad_watched_add (TriadWatched    *self,
                   const GPtrArray *places,
                   const GPtrArray *sources)
{
  add_places (self, places);

  /* Each document that includes a file has a text of its own. */
  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);
      gsize n_bytes;

      if (!g_hash_table_add (self->read, g_object_ref (triad_source_get_file (source))))
        continue;

      triad_source_get_text (source, &n_bytes);

      if (n_bytes <= TRIAD_FILE_MONITOR_MAX_EXPECTED)
        g_ptr_array_add (self->sources, triad_source_ref (source));
    }
}

void
triad_watched_merge (TriadWatched       *self,
                     const TriadWatched *other)
{
  GHashTableIter iter;
  GFile *file;

  add_places (self, other->places);

  for (guint i = 0; i < other->sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (other->sources, i);

      if (!g_hash_table_contains (self->read, triad_source_get_file (source)))
        g_ptr_array_add (self->sources, triad_source_ref (source));
    }

  g_hash_table_iter_init (&iter, other->read);

  while (g_hash_table_iter_next (&iter, (gpointer *) &file, NULL))
    g_hash_table_add (self->read, g_object_ref (file));
}

/* Modification times are coarse, so a change between reading and watching is detected by comparing
 * with the content that was read. */
static void
expect (Watch              *self,
        const GPtrArray    *files,
        const TriadWatched *watched)
{
  for (guint i = 0; i < watched->sources->len; i++)
    {
      const TriadSource *source = g_ptr_array_index (watched->sources, i);
      gsize n_bytes;
      const char *text = triad_source_get_text (source, &n_bytes);

      /* The original bytes of a converted file are not kept. */
      if (!triad_source_is_converted (source) && !triad_source_is_generated (source))
        triad_file_monitor_expect (self->contents, triad_source_get_file (source), text, n_bytes);
    }

  for (guint i = 0; i < files->len; i++)
    {
      GFile *file = ((const TriadInputFile *) g_ptr_array_index (files, i))->file;

      if (!g_hash_table_contains (watched->read, file) &&
          g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_DIRECTORY)
        triad_file_monitor_expect (self->contents, file, NULL, 0);
    }
}

static void
run_on (Watch     *self,
        GPtrArray *files,
        gint64     began)
{
  g_autoptr(TriadWatched) watched = triad_watched_new ();

  self->status = self->run (files, watched, self->data);

  for (guint i = 0; i < files->len; i++)
    {
      const TriadInputFile *file = g_ptr_array_index (files, i);

      g_ptr_array_add (watched->places, g_object_ref (file->file));
    }

  expect (self, files, watched);
  triad_file_monitor_set_files (self->contents, watched->places, began);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  self->files = g_ptr_array_ref (files);

  if (ferror (stdout))
    g_main_loop_quit (self->loop);
}

/* Searches the folders again, within the time for a check. */
static GPtrArray *
find_files (Watch *self)
{
  g_autoptr(GPtrArray) folders = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 began = g_get_real_time ();
  GPtrArray *files;

  triad_time_limit_start (TRIAD_EXIT_FAILED);
  files = triad_input_files_find_in (self->arguments, folders);

  triad_file_monitor_set_files (self->lists, folders, began);

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
      const TriadInputFile *x = g_ptr_array_index (a, i);
      const TriadInputFile *y = g_ptr_array_index (b, i);

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
  triad_time_limit_end ();
}

/* Editors create temporary files, so the list of models may be the same. */
static void
lists_changed_cb (Watch *self)
{
  gint64 began = g_get_real_time ();
  g_autoptr(GPtrArray) files = find_files (self);

  if (!are_same (files, self->files))
    run_on (self, files, began);

  triad_time_limit_end ();
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
  g_autoptr(TriadFileMonitor) contents = triad_file_monitor_new ();
  g_autoptr(TriadFileMonitor) lists = triad_file_monitor_new_for_folders ();
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

  g_signal_handlers_disconnect_by_data (contents, &self);
  g_signal_handlers_disconnect_by_data (lists, &self);
  g_clear_pointer (&self.files, g_ptr_array_unref);

  return self.status;
}
