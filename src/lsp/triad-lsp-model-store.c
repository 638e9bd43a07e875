/* triad-lsp-model-store.c: models of the open documents and of other files, within limits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-model-store.h"

#include "triad-keyed-hash.h"

/* Of the models of files that are not open, which are kept. */
#define KEPT_MODELS   64
#define KEPT_ELEMENTS 500000
#define KEPT_BYTES    (64 << 20)

/* Of the models of all open documents, which need 0.5 to 1 kB for each, and as much again for one of
 * them while it is loaded again. */
#define OPEN_ELEMENTS 1500000

/* Of the model of another file, beside these. */
#define OTHER_ELEMENTS 1000000

struct _TriadLspModelStore
{
  GHashTable *documents;    /* not owned */
  GHashTable *models;       /* GFile → TriadLspModel */
  gsize       max_elements;
  gsize       n_elements;   /* in the models of open documents */
};

TriadLspModelStore *
triad_lsp_model_store_new (GHashTable *documents)
{
  TriadLspModelStore *self = g_new0 (TriadLspModelStore, 1);

  self->documents = documents;
  self->models = g_hash_table_new_full (triad_keyed_hash_file, (GEqualFunc) (void *) g_file_equal,
                                        NULL, (GDestroyNotify) triad_lsp_model_free);
  self->max_elements = OPEN_ELEMENTS;

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
        n_models++;

        if (model->snapshot == NULL)
          continue;

        n_elements += model->n_elements;
        n_bytes += triad_lsp_model_count_bytes (model);
      }

  if (n_models < KEPT_MODELS && n_elements < KEPT_ELEMENTS && n_bytes < KEPT_BYTES)
    return;

  g_hash_table_iter_init (&iter, self->models);

  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &model))
    if (find_open (self, model->file) == NULL)
      g_hash_table_iter_remove (&iter);
}

/* Updates the number of elements in the models of a document.  Returns whether it is lower than
 * before. */
static gboolean
count_elements (TriadLspModelStore *self,
                TriadLspDocument   *document)
{
  const TriadLspModel *model = g_hash_table_lookup (self->models, document->file);
  gsize n = (model != NULL && model->snapshot != NULL ? model->n_elements : 0) +
            (document->near != NULL ? document->near->n_elements : 0);
  gboolean is_lower = n < document->n_elements;

  self->n_elements += n - document->n_elements;
  document->n_elements = n;

  return is_lower;
}

static gsize
get_room (TriadLspModelStore     *self,
          const TriadLspDocument *document)
{
  gsize n_others = self->n_elements - document->n_elements;

  return self->max_elements - MIN (n_others, self->max_elements);
}

gsize
triad_lsp_model_store_get_room (TriadLspModelStore *self,
                                GFile              *file)
{
  const TriadLspDocument *document = find_open (self, file);

  return document != NULL ? get_room (self, document) : MIN (self->max_elements, OTHER_ELEMENTS);
}

/* Marks models without a snapshot as stale if there is room for one.  Returns whether there is. */
static gboolean
use_room (TriadLspModelStore *self)
{
  gsize room = self->max_elements - MIN (self->n_elements, self->max_elements);
  GHashTableIter iter;
  TriadLspModel *model;
  gboolean is_used = FALSE;

  g_hash_table_iter_init (&iter, self->models);

  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &model))
    if (model->snapshot == NULL && !model->is_stale && model->n_elements <= room &&
        find_open (self, model->file) != NULL)
      is_used = model->is_stale = TRUE;

  return is_used;
}

void
triad_lsp_model_store_set_max_elements (TriadLspModelStore *self,
                                        gsize               max_elements)
{
  self->max_elements = max_elements;
}

gsize
triad_lsp_model_store_get_max_elements (TriadLspModelStore *self)
{
  return self->max_elements;
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

/* Makes room for a new model of a document, beside which only its last well-formed one is kept. */
static void
limit_elements (TriadLspModelStore *self,
                TriadLspDocument   *document,
                TriadLspModel      *model)
{
  gsize room = get_room (self, document);

  if (document->near != NULL && document->near->n_elements + model->n_elements > room)
    g_clear_pointer (&document->near, triad_lsp_model_free);

  if (model->n_elements > room)
    triad_lsp_model_drop_snapshot (model);
}

gboolean
triad_lsp_model_store_take (TriadLspModelStore *self,
                            GFile              *file,
                            TriadLspModel      *model)
{
  TriadLspDocument *document = find_open (self, file);

  if (document != NULL)
    document->is_unreadable = model == NULL;

  if (document == NULL)
    limit_models (self);
  else if (model != NULL)
    {
      keep_near (self, document, model->is_well_formed);
      limit_elements (self, document, model);
    }

  if (model != NULL)
    g_hash_table_replace (self->models, model->file, model);
  else
    g_hash_table_remove (self->models, file);

  return document != NULL && count_elements (self, document) && use_room (self);
}

void
triad_lsp_model_store_remove (TriadLspModelStore *self,
                              TriadLspDocument   *document)
{
  g_hash_table_remove (self->models, document->file);
  triad_lsp_model_store_set_near (self, document, NULL);
  use_room (self);
}

void
triad_lsp_model_store_set_near (TriadLspModelStore *self,
                                TriadLspDocument   *document,
                                TriadLspModel      *model)
{
  g_clear_pointer (&document->near, triad_lsp_model_free);
  document->near = model;
  count_elements (self, document);
}

void
triad_lsp_model_store_clear (TriadLspModelStore *self)
{
  GHashTableIter iter;
  TriadLspDocument *document;

  g_hash_table_remove_all (self->models);
  g_hash_table_iter_init (&iter, self->documents);

  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &document))
    count_elements (self, document);
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
