/* triad-lsp-load.c: load of a model in a thread
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-load.h"

#include "triad-program.h"

struct _TriadLspLoad
{
  GFile             *file;
  TriadSource       *source;
  GHashTable        *given;
  TriadSourceCache  *cache;
  TriadSearchPath   *path;
  TriadLspEncoding   encoding;
  gsize              max_elements;
  GCancellable      *cancellable;
  GThread           *thread;       /* (nullable): until it was joined */
  GMainContext      *context;
  GSource           *idle;         /* attached by the thread, at its end */
  TriadLspModel     *model;        /* (nullable): written by the thread */
  void             (*done) (gpointer data, TriadLspLoad *load);
  gpointer           data;
};

static gboolean
done_cb (gpointer data)
{
  TriadLspLoad *self = data;

  self->done (self->data, self);

  return G_SOURCE_REMOVE;
}

static gpointer
load (gpointer data)
{
  TriadLspLoad *self = data;

  triad_program_init_thread ();
  self->model = triad_lsp_model_load (self->file, self->source, self->given, self->cache, self->path,
                                      self->encoding, self->max_elements, self->cancellable);

  /* Made here, not in the main loop: references, hints and renames use the names, and most
   * clients request one of them after each change. */
  if (self->model != NULL && self->model->snapshot != NULL)
    triad_lsp_model_get_names (self->model);

  g_source_attach (self->idle, self->context);

  return NULL;
}

TriadLspLoad *
triad_lsp_load_new (GFile             *file,
                    TriadSource       *source,
                    GHashTable        *given,
                    TriadSourceCache  *cache,
                    TriadSearchPath   *path,
                    TriadLspEncoding   encoding,
                    gsize              max_elements,
                    void             (*done) (gpointer data, TriadLspLoad *load),
                    gpointer           data)
{
  TriadLspLoad *self = g_new0 (TriadLspLoad, 1);

  self->file = g_object_ref (file);
  self->source = triad_source_ref (source);
  self->given = g_hash_table_ref (given);
  self->cache = cache;
  self->path = triad_search_path_ref (path);
  self->encoding = encoding;
  self->max_elements = max_elements;
  self->cancellable = g_cancellable_new ();
  self->context = g_main_context_ref_thread_default ();
  self->idle = g_idle_source_new ();
  g_source_set_callback (self->idle, done_cb, self, NULL);
  self->done = done;
  self->data = data;
  self->thread = g_thread_try_new ("load", load, self, NULL);

  if (self->thread == NULL)
    g_clear_pointer (&self, triad_lsp_load_free);

  return self;
}

/* The thread is joined first: after that, everything belongs to the caller. */
static void
join (TriadLspLoad *self)
{
  g_clear_pointer (&self->thread, g_thread_join);
}

void
triad_lsp_load_free (TriadLspLoad *self)
{
  join (self);
  g_source_destroy (self->idle);
  g_source_unref (self->idle);
  g_clear_pointer (&self->model, triad_lsp_model_free);
  g_main_context_unref (self->context);
  g_object_unref (self->cancellable);
  triad_search_path_unref (self->path);
  g_hash_table_unref (self->given);
  triad_source_unref (self->source);
  g_object_unref (self->file);
  g_free (self);
}

void
triad_lsp_load_cancel (TriadLspLoad *self)
{
  g_cancellable_cancel (self->cancellable);
}

GFile *
triad_lsp_load_get_file (const TriadLspLoad *self)
{
  return self->file;
}

TriadLspModel *
triad_lsp_load_take_model (TriadLspLoad *self)
{
  join (self);

  return g_steal_pointer (&self->model);
}
