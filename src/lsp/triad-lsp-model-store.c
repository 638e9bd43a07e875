/* triad-lsp-model-store.c: models of the open documents and of other files, within limits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-model-store.h"

#include "triad-keyed-hash.h"

/* Of the models of files that are not open, which are kept. */
#define KEPT_MODELS   64
#define KEPT_ELEMENTS 500000
#define KEPT_BYTES    (64 << 20)

struct _TriadLspModelStore
{
  GHashTable *documents;    /* not owned */
  GHashTable *models;       /* GFile → TriadLspModel */
};

TriadLspModelStore *
triad_lsp_model_store_new (GHashTable *documents)
{
  TriadLspModelStore *self = g_new (TriadLspModelStore, 1);

  self->documents = documents;
  self->models = g_hash_table_new_full (triad_keyed_hash_file, (GEqualFunc) (void *) g_file_equal,
                                        NULL, (GDestroyNotify) triad_lsp_model_free);

  return self;
}

void
triad_lsp_model_store_free (TriadLspModelStore *self)
{
  g_hash_table_unref (self->models);
  g_free (self);
}

TriadLspModel *
triad_lsp_model_store_find (TriadLspModelStore *self,
                            GFile              *file)
{
  return g_hash_table_lookup (self->models, file);
}

static TriadLspDocument *
find_open (TriadLspModelStore *self,
           GFile              *file)
{
  return g_hash_table_lookup (self->documents, file);
}

/* Drops the models of files that are not open, if they are many or large. */
static void
limit_models (TriadLspModelStore *self)
{
  GHashTableIter iter;
  TriadLspModel *model;
  gsize n_models = 0;
  gsize n_elements = 0;
  gsize n_bytes = 0;

  g_hash_table_iter_init (&iter, self->models);

  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &model))
    if (find_open (self, model->file) == NULL)
      {
        gsize n;

        n_models++;
        n_elements += triad_lsp_model_get_size (model, &n);
        n_bytes += n;
      }

  if (n_models < KEPT_MODELS && n_elements < KEPT_ELEMENTS && n_bytes < KEPT_BYTES)
    return;

  g_hash_table_iter_init (&iter, self->models);

  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &model))
    if (find_open (self, model->file) == NULL)
      g_hash_table_iter_remove (&iter);
}

/* Keeps the last well-formed model of a document while its text is not well-formed. */
static void
keep_near (TriadLspModelStore *self,
           TriadLspDocument   *document,
           gboolean            is_well_formed)
{
  TriadLspModel *last = g_hash_table_lookup (self->models, document->file);

  if (is_well_formed)
    g_clear_pointer (&document->near, triad_lsp_model_free);
  else if (last != NULL && last->is_well_formed && !last->is_outdated)
    {
      g_clear_pointer (&document->near, triad_lsp_model_free);
      g_hash_table_steal (self->models, document->file);
      document->near = last;
    }
}

void
triad_lsp_model_store_take (TriadLspModelStore *self,
                            GFile              *file,
                            TriadLspModel      *model)
{
  TriadLspDocument *document = find_open (self, file);

  if (document != NULL)
    document->is_unreadable = model == NULL;

  if (model == NULL)
    {
      g_hash_table_remove (self->models, file);
      return;
    }

  if (document == NULL)
    limit_models (self);
  else
    keep_near (self, document, model->is_well_formed);

  g_hash_table_replace (self->models, model->file, model);
}

void
triad_lsp_model_store_remove (TriadLspModelStore *self,
                              GFile              *file)
{
  g_hash_table_remove (self->models, file);
}

void
triad_lsp_model_store_clear (TriadLspModelStore *self)
{
  g_hash_table_remove_all (self->models);
}

void
triad_lsp_model_store_invalidate (TriadLspModelStore *self,
                                  GHashTable         *files)
{
  GHashTableIter iter;
  TriadLspModel *model;
  TriadLspDocument *document;

  g_hash_table_iter_init (&iter, self->models);

  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &model))
    triad_lsp_model_invalidate (model, files);

  g_hash_table_iter_init (&iter, self->documents);

  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &document))
    if (document->near != NULL)
      triad_lsp_model_invalidate (document->near, files);
}
