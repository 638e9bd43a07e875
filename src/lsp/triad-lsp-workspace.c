/* triad-lsp-workspace.c: open documents, and the models that they are part of */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-workspace.h"

#include "triad-keyed-hash.h"
#include "triad-lsp-folders.h"
#include "triad-lsp-load.h"
#include "triad-lsp-model-store.h"

#include <string.h>

#define MAX_URI     12288     /* bytes: of a longest path, escaped; longer ones name no file */
#define MAX_FOLDERS (16 << 20) /* bytes: of the URIs of changed files, once for each folder around */

struct _TriadLspWorkspace
{
  TriadSearchPath    *path;
  TriadSourceCache   *cache;
  TriadLspEncoding    encoding;
  GPtrArray          *documents;      /* of TriadLspDocument */
  GHashTable         *by_file;        /* GFile → TriadLspDocument */
  GHashTable         *given;          /* (nullable): key → TriadSource; never changed, as threads use it */
  GPtrArray          *folders;        /* of GFile */
  TriadLspModelStore *models;
  GPtrArray          *files;          /* (nullable): of GFile: those found in the folders */
  TriadLspLoad       *running;        /* (nullable): until its thread has ended */
  TriadLspLoad       *loading;        /* (nullable): @running if it was not cancelled */
  gboolean            is_waiting;     /* whether a load waits until @running has ended */
  void              (*changed) (gpointer data);
  void              (*loaded) (gpointer data);
  gpointer            data;
};

TriadLspWorkspace *
triad_lsp_workspace_new (void)
{
  TriadLspWorkspace *self = g_new0 (TriadLspWorkspace, 1);

  self->path = triad_search_path_new_from_environment ();
  self->cache = triad_source_cache_new (G_MAXSIZE);
  self->documents = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_lsp_document_free);
  self->by_file = g_hash_table_new (triad_keyed_hash_file, (GEqualFunc) (void *) g_file_equal);
  self->folders = g_ptr_array_new_with_free_func (g_object_unref);
  self->models = triad_lsp_model_store_new (self->by_file);

  return self;
}

void
triad_lsp_workspace_listen (TriadLspWorkspace *self,
                            void             (*changed) (gpointer data),
                            void             (*loaded) (gpointer data),
                            gpointer           data)
{
  self->changed = changed;
  self->loaded = loaded;
  self->data = data;
}

static void
cancel_load (TriadLspWorkspace *self)
{
  self->is_waiting = FALSE;

  if (self->loading != NULL)
    triad_lsp_load_cancel (g_steal_pointer (&self->loading));
}

void
triad_lsp_workspace_free (TriadLspWorkspace *self)
{
  cancel_load (self);
  g_clear_pointer (&self->running, triad_lsp_load_free);
  triad_lsp_model_store_free (self->models);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_ptr_array_unref (self->folders);
  g_clear_pointer (&self->given, g_hash_table_unref);
  g_hash_table_unref (self->by_file);
  g_ptr_array_unref (self->documents);
  triad_source_cache_free (self->cache);
  triad_search_path_unref (self->path);
  g_free (self);
}

TriadSearchPath *
triad_lsp_workspace_get_path (TriadLspWorkspace *self)
{
  return self->path;
}

TriadLspEncoding
triad_lsp_workspace_get_encoding (TriadLspWorkspace *self)
{
  return self->encoding;
}

void
triad_lsp_workspace_set_encoding (TriadLspWorkspace *self,
                                  TriadLspEncoding   encoding)
{
  cancel_load (self);
  self->encoding = encoding;
  triad_lsp_model_store_clear (self->models);

  for (guint i = 0; i < self->documents->len; i++)
    g_clear_pointer (&((TriadLspDocument *) g_ptr_array_index (self->documents, i))->locator,
                     triad_lsp_locator_free);
}

void
triad_lsp_workspace_set_max_elements (TriadLspWorkspace *self,
                                      gsize              max_elements)
{
  triad_lsp_model_store_set_max_elements (self->models, max_elements);
}

gsize
triad_lsp_workspace_get_max_elements (TriadLspWorkspace *self)
{
  return triad_lsp_model_store_get_max_elements (self->models);
}

void
triad_lsp_workspace_add_folder (TriadLspWorkspace *self,
                                const char        *uri)
{
  g_ptr_array_add (self->folders, g_file_new_for_uri (uri));
  g_clear_pointer (&self->files, g_ptr_array_unref);
}

/* Marks the models of a set of files, and those that include one; or all, if @files is NULL. */
static void
invalidate_set (TriadLspWorkspace *self,
                GHashTable        *files)
{
  cancel_load (self);
  triad_search_path_forget_workspaces (self->path);
  g_clear_pointer (&self->given, g_hash_table_unref);
  triad_lsp_model_store_invalidate (self->models, files);

  if (self->changed != NULL)
    self->changed (self->data);
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (triad_keyed_hash_file, (GEqualFunc) (void *) g_file_equal,
                                g_object_unref, NULL);
}

static TriadLspDocument *
find_open (TriadLspWorkspace *self,
           GFile             *file)
{
  return g_hash_table_lookup (self->by_file, file);
}

static void
invalidate (TriadLspWorkspace *self,
            GFile             *file)
{
  g_autoptr(GHashTable) files = new_set ();
  TriadLspDocument *document = find_open (self, file);

  g_hash_table_add (files, g_object_ref (file));

  /* Models include it also by its path without symbolic links. */
  if (document != NULL && g_path_is_absolute (triad_lsp_document_get_key (document)))
    g_hash_table_add (files, g_file_new_for_path (document->key));

  invalidate_set (self, files);
}

TriadLspDocument *
triad_lsp_workspace_find (TriadLspWorkspace *self,
                          const char        *uri)
{
  g_autoptr(GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;

  return file != NULL ? find_open (self, file) : NULL;
}

gboolean
triad_lsp_workspace_open (TriadLspWorkspace *self,
                          const char        *uri,
                          const char        *text,
                          gint64             version)
{
  TriadLspDocument *document = triad_lsp_workspace_find (self, uri);
  g_autoptr(GFile) file = g_file_new_for_uri (uri);
  TriadSource *source = triad_lsp_document_new_source (file, text, strlen (text));

  if (source == NULL)
    {
      triad_lsp_workspace_close (self, uri);
      return FALSE;
    }

  if (document == NULL)
    {
      document = g_new0 (TriadLspDocument, 1);
      document->uri = g_strdup (uri);
      document->file = g_object_ref (file);
      g_ptr_array_add (self->documents, document);
      g_hash_table_insert (self->by_file, document->file, document);
    }

  triad_lsp_document_set_source (document, source, version);
  invalidate (self, file);

  return TRUE;
}

gboolean
triad_lsp_workspace_change (TriadLspWorkspace *self,
                            const char        *uri,
                            GVariant          *changes,
                            gint64             version)
{
  TriadLspDocument *document = triad_lsp_workspace_find (self, uri);

  if (document == NULL)
    return TRUE;

  if (!triad_lsp_document_change (document, changes, self->encoding, version))
    {
      triad_lsp_workspace_close (self, uri);
      return FALSE;
    }

  invalidate (self, document->file);

  return TRUE;
}

void
triad_lsp_workspace_close (TriadLspWorkspace *self,
                           const char        *uri)
{
  TriadLspDocument *document = triad_lsp_workspace_find (self, uri);

  if (document == NULL)
    return;

  invalidate (self, document->file);
  triad_lsp_model_store_remove (self->models, document);
  g_hash_table_remove (self->by_file, document->file);
  g_ptr_array_remove (self->documents, document);
}

void
triad_lsp_workspace_touch (TriadLspWorkspace *self,
                           const char *const *uris)
{
  g_autoptr(GHashTable) files = new_set ();
  gsize bytes = 0;

  for (int i = 0; uris[i] != NULL; i++)
    {
      gsize length = strlen (uris[i]);
      g_autoptr(GFile) file = length <= MAX_URI ? g_file_new_for_uri (uris[i]) : NULL;

      while (file != NULL && bytes <= MAX_FOLDERS && g_hash_table_add (files, g_object_ref (file)))
        {
          g_autoptr(GFile) child = g_steal_pointer (&file);

          file = g_file_get_parent (child);
          bytes += length;
        }
    }

  invalidate_set (self, bytes <= MAX_FOLDERS ? files : NULL);
  g_clear_pointer (&self->files, g_ptr_array_unref);

  /* A document may be saved for the first time, or a symbolic link may have another target. */
  for (guint i = 0; i < self->documents->len; i++)
    g_clear_pointer (&((TriadLspDocument *) g_ptr_array_index (self->documents, i))->key, g_free);
}

void
triad_lsp_workspace_refresh (TriadLspWorkspace *self,
                             GFile             *file)
{
  const TriadLspModel *model = triad_lsp_model_store_find (self->models, file);
  const GPtrArray *sources = model != NULL && model->snapshot != NULL
                               ? triad_lsp_model_get_sources (model)
                               : NULL;

  for (guint i = 0; sources != NULL && i < sources->len; i++)
    {
      const TriadSource *source = g_ptr_array_index (sources, i);

      if (find_open (self, triad_source_get_file (source)) == NULL &&
          triad_source_has_changed (source))
        {
          invalidate (self, triad_source_get_file (source));
          return;
        }
    }
}

GPtrArray *
triad_lsp_workspace_get_documents (TriadLspWorkspace *self)
{
  return self->documents;
}

/* Returns the texts of the open documents. */
static GHashTable *
get_given (TriadLspWorkspace *self)
{
  if (self->given != NULL)
    return self->given;

  self->given = triad_string_table_new (g_free, (GDestroyNotify) triad_source_unref);

  for (guint i = 0; i < self->documents->len; i++)
    {
      TriadLspDocument *document = g_ptr_array_index (self->documents, i);

      g_hash_table_insert (self->given, g_strdup (triad_lsp_document_get_key (document)),
                           triad_source_ref (document->source));
    }

  return self->given;
}

static TriadLspModel *
load_source (TriadLspWorkspace *self,
             GFile             *file,
             TriadSource       *source,
             TriadSearchPath   *path,
             gsize              max_elements)
{
  return triad_lsp_model_load (file, source, get_given (self), self->cache, path,
                               self->encoding, max_elements, NULL);
}

/* Replaces the model of @file.  Takes @model.  Documents for which there is room now are loaded
 * again. */
static void
take_model (TriadLspWorkspace *self,
            GFile             *file,
            TriadLspModel     *model)
{
  if (triad_lsp_model_store_take (self->models, file, model) && self->changed != NULL)
    self->changed (self->data);
}

/* Loads a file as it is in the editor, or on the disk. */
static TriadLspModel *
load_file (TriadLspWorkspace *self,
           GFile             *file,
           TriadSearchPath   *path)
{
  TriadLspDocument *document = find_open (self, file);
  g_autoptr(TriadSource) source = document != NULL
                                  ? triad_source_ref (document->source)
                                  : triad_source_new_from_file (file, NULL, NULL, NULL);

  return source != NULL ? load_source (self, file, source, path,
                                       triad_lsp_model_store_get_room (self->models, file))
                        : NULL;
}

static gboolean
is_loading (const TriadLspWorkspace *self,
            GFile                   *file)
{
  return self->loading != NULL && g_file_equal (triad_lsp_load_get_file (self->loading), file);
}

TriadLspModel *
triad_lsp_workspace_load_for_names (TriadLspWorkspace *self,
                                    GFile             *file,
                                    TriadSearchPath   *path)
{
  TriadLspModel *model = triad_lsp_model_store_find (self->models, file);

  if (model == NULL || model->is_stale || (model->is_for_names && path == self->path))
    {
      model = is_loading (self, file) ? triad_lsp_load_take_model (self->loading)
                                      : load_file (self, file, path);
      take_model (self, file, model);
    }

  return model != NULL && model->snapshot != NULL ? model : NULL;
}

TriadLspModel *
triad_lsp_workspace_load (TriadLspWorkspace *self,
                          GFile             *file)
{
  return triad_lsp_workspace_load_for_names (self, file, self->path);
}

gsize
triad_lsp_workspace_get_excess (TriadLspWorkspace *self,
                                GFile             *file)
{
  const TriadLspModel *model = triad_lsp_model_store_find (self->models, file);

  return model != NULL && model->snapshot == NULL ? model->n_elements : 0;
}

gboolean
triad_lsp_workspace_is_current (TriadLspWorkspace *self,
                                TriadLspDocument  *document)
{
  const TriadLspModel *model = triad_lsp_model_store_find (self->models, document->file);

  return document->is_unreadable || (model != NULL && !model->is_stale && !model->is_for_names);
}

/* The model was taken before if it was asked for while it was loaded.  If the load was cancelled, a
 * load that waits for its end can be started. */
static void
loaded_cb (gpointer      data,
           TriadLspLoad *load)
{
  TriadLspWorkspace *self = data;
  gboolean is_wanted = load == self->loading || self->is_waiting;
  g_autoptr(GFile) file = g_object_ref (triad_lsp_load_get_file (load));
  TriadLspDocument *document = find_open (self, file);

  self->is_waiting = FALSE;

  if (load == self->loading)
    {
      self->loading = NULL;

      if (document != NULL && !triad_lsp_workspace_is_current (self, document))
        take_model (self, file, triad_lsp_load_take_model (load));
    }

  g_clear_pointer (&self->running, triad_lsp_load_free);

  if (is_wanted && self->loaded != NULL)
    self->loaded (self->data);
}

gboolean
triad_lsp_workspace_start_load (TriadLspWorkspace *self,
                                TriadLspDocument  *document)
{
  cancel_load (self);

  /* Each load needs memory until its thread has ended. */
  if (self->running != NULL)
    return self->is_waiting = TRUE;

  self->running = triad_lsp_load_new (document->file, document->source, get_given (self),
                                      self->cache, self->path, self->encoding,
                                      triad_lsp_model_store_get_room (self->models, document->file),
                                      loaded_cb, self);
  self->loading = self->running;

  return self->loading != NULL;
}

/* Loads the document with spaces between @begin and @end. */
static TriadLspModel *
load_without (TriadLspWorkspace *self,
              TriadLspDocument  *document,
              gsize              begin,
              gsize              end,
              gsize              max_elements)
{
  g_autoptr(TriadSource) source = NULL;
  gsize n_bytes;
  const char *text = triad_source_get_text (document->source, &n_bytes);
  g_autofree char *copy = g_memdup2 (text, n_bytes + 1);

  memset (copy + begin, ' ', end - begin);
  source = triad_source_new_edited (document->source, copy, n_bytes, -1);

  return load_source (self, document->file, source, self->path, max_elements);
}

TriadLspModel *
triad_lsp_workspace_load_near (TriadLspWorkspace *self,
                               TriadLspDocument  *document,
                               gsize              begin,
                               gsize              end)
{
  TriadLspModel *model = triad_lsp_model_store_find (self->models, document->file);
  TriadLspModel *near;
  gsize room;

  if (model != NULL && triad_lsp_model_is_near (model, document->source, begin, end))
    return model;

  if (document->near != NULL &&
      triad_lsp_model_is_near (document->near, document->source, begin, end))
    return document->near;

  model = triad_lsp_workspace_load (self, document->file);

  if (model == NULL || model->is_well_formed)
    return model;

  triad_lsp_model_store_set_near (self->models, document, NULL);
  room = triad_lsp_model_store_get_room (self->models, document->file);
  near = load_without (self, document, begin, end, room - MIN (room, model->n_elements));

  if (near == NULL || near->snapshot == NULL)
    {
      g_clear_pointer (&near, triad_lsp_model_free);
      return model;
    }

  triad_lsp_model_store_set_near (self->models, document, near);

  return near;
}

static GPtrArray *
get_files (TriadLspWorkspace *self)
{
  if (self->files == NULL)
    self->files = triad_lsp_folders_list_files (self->folders);

  return self->files;
}

GPtrArray *
triad_lsp_workspace_list_files (TriadLspWorkspace *self,
                                gboolean          *are_all)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  GPtrArray *found = get_files (self);

  *are_all = found->len < TRIAD_LSP_MAX_FILES;

  for (guint i = 0; i < self->documents->len; i++)
    {
      TriadLspDocument *document = g_ptr_array_index (self->documents, i);

      g_ptr_array_add (files, g_object_ref (document->file));
    }

  for (guint i = 0; i < found->len; i++)
    if (find_open (self, g_ptr_array_index (found, i)) == NULL)
      g_ptr_array_add (files, g_object_ref (g_ptr_array_index (found, i)));

  return files;
}

gboolean
triad_lsp_workspace_has_model (TriadLspWorkspace *self,
                               GFile             *file)
{
  return find_open (self, file) != NULL || triad_lsp_model_store_find (self->models, file) != NULL;
}

gboolean
triad_lsp_workspace_contains (TriadLspWorkspace      *self,
                              const TriadLspDocument *document,
                              GFile                  *file)
{
  g_autoptr(GFile) beside = g_file_get_parent (document->file);

  return find_open (self, file) != NULL || triad_lsp_folders_contain (self->folders, file) ||
         (beside != NULL && triad_lsp_folder_contains (beside, file));
}

char *
triad_lsp_workspace_dup_uri (TriadLspWorkspace *self,
                             GFile             *file)
{
  const TriadLspDocument *document = find_open (self, file);

  return document != NULL ? g_strdup (document->uri) : g_file_get_uri (file);
}

GVariant *
triad_lsp_workspace_new_location (TriadLspWorkspace *self,
                                  TriadLspModel     *model,
                                  TriadSource       *source,
                                  gsize              begin,
                                  gsize              end)
{
  g_autofree char *uri = triad_lsp_workspace_dup_uri (self, triad_source_get_file (source));
  TriadLspLocator *locator = triad_lsp_model_get_locator (model, source);
  TriadLspObject object;

  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "uri", uri);
  triad_lsp_object_add (&object, "range", triad_lsp_range_new (locator, begin, end));

  return triad_lsp_object_end (&object);
}
