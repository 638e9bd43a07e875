/* triad-lsp-model.c: model of an open file and of the files that it includes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-model.h"

#include "triad-search-path.h"

#include <string.h>

/* Messages of this size need the memory of an element, since the capacity of their strings can be
 * twice their length. */
#define MESSAGE_BYTES 500

static gboolean
is_well_formed (const TriadSnapshot    *snapshot,
                const TriadSourceIndex *index)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (diagnostic->code == TRIAD_CODE_XML_SYNTAX &&
          triad_source_index_find_source (index, &diagnostic->range) == 0)
        return FALSE;
    }

  return TRUE;
}

void
triad_lsp_model_free (TriadLspModel *self)
{
  triad_lsp_model_drop_snapshot (self);
  g_object_unref (self->file);
  g_ptr_array_unref (self->watched);
  g_hash_table_unref (self->locators);
  g_free (self);
}

void
triad_lsp_model_drop_snapshot (TriadLspModel *self)
{
  self->is_well_formed = FALSE;
  g_clear_pointer (&self->actions, g_hash_table_unref);
  g_hash_table_remove_all (self->locators);
  g_clear_pointer (&self->names, triad_lsp_name_index_free);
  g_clear_pointer (&self->index, triad_source_index_free);
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
}

/* Takes @document. */
static TriadLspModel *
model_new (GFile            *file,
           TriadDocument    *document,
           TriadLspEncoding  encoding)
{
  TriadLspModel *self = g_new0 (TriadLspModel, 1);
  const GPtrArray *watched = triad_document_get_watched (document);

  self->file = g_object_ref (file);
  self->watched = g_ptr_array_new_full (watched->len, g_object_unref);

  for (guint i = 0; i < watched->len; i++)
    g_ptr_array_add (self->watched, g_object_ref (g_ptr_array_index (watched, i)));

  self->n_elements = triad_document_get_n_elements (document);
  self->actions = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->encoding = encoding;
  self->locators = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) triad_lsp_locator_free);

  return self;
}

TriadLspModel *
triad_lsp_model_load (GFile            *file,
                      TriadSource      *source,
                      GHashTable       *given,
                      TriadSourceCache *cache,
                      TriadSearchPath  *path,
                      TriadLspEncoding  encoding,
                      gsize             max_elements,
                      GCancellable     *cancellable)
{
  g_autoptr(GPtrArray) sources = g_ptr_array_new ();
  const TriadDocumentInput input = { NULL, sources, .given = given, .cache = cache, .path = path };
  g_autoptr(TriadLspModel) self = NULL;
  TriadPackages *packages = triad_search_path_get_packages (path);
  TriadDocument *document;

  g_ptr_array_add (sources, source);
  document = triad_document_load (&input, cancellable, NULL);

  if (document == NULL)
    return NULL;

  self = model_new (file, document, encoding);
  self->is_for_names = packages != NULL;

  /* Which packages are missing depends on what was loaded before. */
  self->is_stale = packages != NULL && triad_packages_is_exhausted (packages);

  if (self->n_elements > max_elements)
    {
      triad_document_free (document);
      return g_steal_pointer (&self);
    }

  self->snapshot = triad_snapshot_new (document, path, cancellable, NULL);

  if (self->snapshot == NULL)
    return NULL;

  self->n_elements += triad_diagnostics_measure (triad_snapshot_get_diagnostics (self->snapshot)) /
                      MESSAGE_BYTES;
  self->index = triad_source_index_new (self->snapshot);
  self->is_well_formed = is_well_formed (self->snapshot, self->index);

  if (self->n_elements > max_elements)
    triad_lsp_model_drop_snapshot (self);

  return g_steal_pointer (&self);
}

void
triad_lsp_model_invalidate (TriadLspModel *self,
                            GHashTable    *files)
{
  const GPtrArray *sources;

  if (files == NULL)
    {
      self->is_stale = self->is_outdated = TRUE;
      return;
    }

  self->is_stale = self->is_stale || g_hash_table_contains (files, self->file);

  for (guint i = 0; i < self->watched->len && !self->is_outdated; i++)
    {
      GFile *file = g_ptr_array_index (self->watched, i);

      if (g_hash_table_contains (files, file))
        {
          self->is_stale = TRUE;
          self->is_outdated = !g_file_equal (self->file, file);
        }
    }

  /* The text of an open document is also used where it is included under another name. */
  sources = self->snapshot != NULL ? triad_lsp_model_get_sources (self) : NULL;

  for (guint i = 1; sources != NULL && i < sources->len && !self->is_outdated; i++)
    if (g_hash_table_contains (files, triad_source_get_file (g_ptr_array_index (sources, i))))
      self->is_stale = self->is_outdated = TRUE;
}

const TriadLspNameIndex *
triad_lsp_model_get_names (TriadLspModel *self)
{
  if (self->names == NULL)
    self->names = triad_lsp_name_index_new (self->snapshot, self->index);

  return self->names;
}

TriadLspLocator *
triad_lsp_model_get_locator (TriadLspModel *self,
                             TriadSource   *source)
{
  TriadLspLocator *locator = g_hash_table_lookup (self->locators, source);

  if (locator == NULL)
    {
      locator = triad_lsp_locator_new (source, self->encoding);
      g_hash_table_insert (self->locators, source, locator);
    }

  return locator;
}

const GPtrArray *
triad_lsp_model_get_sources (const TriadLspModel *self)
{
  return triad_document_get_sources (triad_snapshot_get_document (self->snapshot));
}

gsize
triad_lsp_model_count_bytes (const TriadLspModel *self)
{
  const GPtrArray *sources = triad_lsp_model_get_sources (self);
  gsize n_bytes = 0;

  for (guint i = 0; i < sources->len; i++)
    {
      gsize n;

      triad_source_get_text (g_ptr_array_index (sources, i), &n);
      n_bytes += n;
    }

  return n_bytes;
}

int
triad_lsp_model_find_source (const TriadLspModel *self,
                             GFile               *file)
{
  const GPtrArray *sources = triad_lsp_model_get_sources (self);

  for (guint i = 0; i < sources->len; i++)
    if (g_file_equal (triad_source_get_file (g_ptr_array_index (sources, i)), file))
      return (int) i;

  return -1;
}

gboolean
triad_lsp_model_is_near (const TriadLspModel *self,
                         const TriadSource   *source,
                         gsize                begin,
                         gsize                end)
{
  gsize n_old;
  gsize n_bytes;
  const char *text = triad_source_get_text (source, &n_bytes);
  gsize n_behind = n_bytes - end;
  const char *old;

  if (self->is_outdated || !self->is_well_formed)
    return FALSE;

  old = triad_source_get_text (g_ptr_array_index (triad_lsp_model_get_sources (self), 0), &n_old);

  return n_old >= begin + n_behind && memcmp (old, text, begin) == 0 &&
         memcmp (old + n_old - n_behind, text + end, n_behind) == 0;
}
