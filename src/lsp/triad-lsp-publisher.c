/* triad-lsp-publisher.c: sends the diagnostics of the open documents
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-publisher.h"

#include "triad-keyed-hash.h"
#include "triad-lsp-features.h"

/* Milliseconds: changes that follow each other are loaded once. */
#define PUBLISH_DELAY 20

struct _TriadLspPublisher
{
  TriadLspWorkspace  *workspace;
  TriadLspConnection *connection;
  GHashTable         *published;     /* URI → diagnostics as text */
  guint               next;          /* index of the first document that may have to be loaded */
  guint               publish_id;
};

/* Returns the diagnostics that are to be sent for a URI. */
static GPtrArray *
get_list (GHashTable *collected,
          const char *uri)
{
  GPtrArray *list = g_hash_table_lookup (collected, uri);

  if (list == NULL)
    {
      list = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
      g_hash_table_insert (collected, g_strdup (uri), list);
    }

  return list;
}

/* Adds the diagnostics of all files of a model to those of their URIs. */
static void
collect_diagnostics (TriadLspPublisher *self,
                     TriadLspModel  *model,
                     GHashTable     *collected,
                     GHashTable     *seen)
{
  const GPtrArray *sources = triad_lsp_model_get_sources (model);
  g_autoptr(GPtrArray) lists = triad_lsp_diagnostics (self->workspace, model);

  for (guint i = 0; i < sources->len; i++)
    {
      g_autofree char *uri =
        triad_lsp_workspace_dup_uri (self->workspace,
                                     triad_source_get_file (g_ptr_array_index (sources, i)));
      const GPtrArray *diagnostics = g_ptr_array_index (lists, i);
      GPtrArray *list = get_list (collected, uri);

      for (guint k = 0; k < diagnostics->len; k++)
        {
          GVariant *diagnostic = g_ptr_array_index (diagnostics, k);
          g_autofree char *text = g_variant_print (diagnostic, FALSE);

          /* An included file has the same problems in each model. */
          if (g_hash_table_add (seen, g_strconcat (uri, " ", text, NULL)))
            g_ptr_array_add (list, g_variant_ref (diagnostic));
        }
    }
}

static void
publish (TriadLspPublisher *self,
         const char     *uri,
         GPtrArray      *list)
{
  TriadLspDocument *document = triad_lsp_workspace_find (self->workspace, uri);
  g_autoptr(GVariant) diagnostics = NULL;
  g_autofree char *text = NULL;
  GPtrArray *values = g_ptr_array_new ();
  TriadLspObject object;

  for (guint i = 0; list != NULL && i < list->len; i++)
    g_ptr_array_add (values, g_ptr_array_index (list, i));

  diagnostics = g_variant_ref_sink (triad_lsp_array_new (values));
  text = g_variant_print (diagnostics, FALSE);

  /* After a change of the document also if they are as before, so that a client knows that they are
   * current. */
  if ((document == NULL || document->is_published) &&
      g_strcmp0 (g_hash_table_lookup (self->published, uri), text) == 0)
    return;

  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "uri", uri);
  triad_lsp_object_add (&object, "diagnostics", diagnostics);

  if (document != NULL)
    {
      triad_lsp_object_add_int (&object, "version", document->version);
      document->is_published = TRUE;
    }

  triad_lsp_connection_notify (self->connection, "textDocument/publishDiagnostics",
                               triad_lsp_object_end (&object));

  if (list != NULL)
    g_hash_table_insert (self->published, g_strdup (uri), g_steal_pointer (&text));
}

/* Publishes the diagnostics of all documents, once they are loaded: in a thread, so that requests
 * are answered meanwhile.  A change cancels that. */
static void
publish_loaded (gpointer data)
{
  TriadLspPublisher *self = data;
  g_autoptr(GHashTable) collected = triad_string_table_new (g_free,
                                                            (GDestroyNotify) g_ptr_array_unref);
  g_autoptr(GHashTable) seen = triad_string_table_new (g_free, NULL);
  GPtrArray *documents = triad_lsp_workspace_get_documents (self->workspace);
  GHashTableIter iter;
  char *uri;
  GPtrArray *list;

  for (; self->next < documents->len; self->next++)
    {
      TriadLspDocument *document = g_ptr_array_index (documents, self->next);

      if (!triad_lsp_workspace_is_current (self->workspace, document) &&
          triad_lsp_workspace_start_load (self->workspace, document))
        return;
    }

  for (guint i = 0; i < documents->len; i++)
    {
      TriadLspDocument *document = g_ptr_array_index (documents, i);
      TriadLspModel *model = triad_lsp_workspace_load (self->workspace, document->file);

      if (model != NULL)
        collect_diagnostics (self, model, collected, seen);
      else if (triad_lsp_workspace_get_excess (self->workspace, document->file) > 0)
        g_ptr_array_add (get_list (collected, document->uri),
                         g_variant_ref_sink (triad_lsp_diagnostic_new_for_excess (self->workspace,
                                                                                  document)));
    }

  g_hash_table_iter_init (&iter, self->published);

  while (g_hash_table_iter_next (&iter, (gpointer *) &uri, NULL))
    if (!g_hash_table_contains (collected, uri))
      {
        publish (self, uri, NULL);
        g_hash_table_iter_remove (&iter);
      }

  g_hash_table_iter_init (&iter, collected);

  while (g_hash_table_iter_next (&iter, (gpointer *) &uri, (gpointer *) &list))
    publish (self, uri, list);
}

static gboolean
publish_cb (gpointer data)
{
  TriadLspPublisher *self = data;

  self->publish_id = 0;
  self->next = 0;
  publish_loaded (self);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (gpointer data)
{
  TriadLspPublisher *self = data;

  if (self->publish_id == 0)
    self->publish_id = g_timeout_add_full (G_PRIORITY_LOW, PUBLISH_DELAY, publish_cb, self, NULL);
}

TriadLspPublisher *
triad_lsp_publisher_new (TriadLspWorkspace  *workspace,
                         TriadLspConnection *connection)
{
  TriadLspPublisher *self = g_new0 (TriadLspPublisher, 1);

  self->workspace = workspace;
  self->connection = connection;
  self->published = triad_string_table_new (g_free, g_free);
  triad_lsp_workspace_listen (workspace, changed_cb, publish_loaded, self);

  return self;
}

void
triad_lsp_publisher_free (TriadLspPublisher *self)
{
  triad_lsp_workspace_listen (self->workspace, NULL, NULL, NULL);
  g_clear_handle_id (&self->publish_id, g_source_remove);
  g_hash_table_unref (self->published);
  g_free (self);
}
