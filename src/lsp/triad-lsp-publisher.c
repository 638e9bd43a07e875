/* triad-lsp-publisher.c: sends the diagnostics of the open documents
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-publisher.h"

#include "triad-keyed-hash.h"
#include "triad-lsp-features.h"

#include <string.h>

/* Milliseconds: changes that follow each other are loaded once. */
#define PUBLISH_DELAY 20

/* Diagnostics.  Editors become slow with more, and each takes about 7 kB and 60 µs. */
#define MAX_OF_FILE 1000
#define MAX_OF_ALL  20000

/* Bytes of their messages, and of the URIs of their files and of related locations: when there are as
 * many, no more are sent. */
#define MAX_BYTES   (32 << 20)

/* A diagnostic of a model.  Its value is made only if it is sent. */
typedef struct
{
  TriadLspModel         *model;
  TriadLspLocator       *locator;
  const TriadDiagnostic *diagnostic;
  GVariant              *value;         /* (nullable): instead of the others */
} Problem;

/* The diagnostics of a URI. */
typedef struct
{
  GArray     *problems;
  GHashTable *seen;                     /* of their digests */
  guint64     digest;                   /* of all of them */
} List;

typedef struct
{
  GHashTable *lists;                    /* URI → List */
  GHashTable *uris;                     /* see triad_lsp_diagnostic_digest() */
  guint       n;                        /* of all lists */
  gsize       n_bytes;
} Collection;

struct _TriadLspPublisher
{
  TriadLspWorkspace  *workspace;
  TriadLspConnection *connection;
  GHashTable         *published;     /* URI → the digest of its diagnostics */
  guint               next;          /* index of the first document that may have to be loaded */
  guint               publish_id;
};

static void
clear_problem (gpointer data)
{
  Problem *self = data;

  g_clear_pointer (&self->value, g_variant_unref);
}

static void
list_free (gpointer data)
{
  List *self = data;

  g_array_unref (self->problems);
  g_hash_table_unref (self->seen);
  g_free (self);
}

/* Returns the diagnostics that are to be sent for a URI. */
static List *
get_list (Collection *self,
          const char *uri)
{
  List *list = g_hash_table_lookup (self->lists, uri);

  if (list == NULL)
    {
      list = g_new0 (List, 1);
      list->problems = g_array_new (FALSE, FALSE, sizeof (Problem));
      g_array_set_clear_func (list->problems, clear_problem);
      list->seen = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal, g_free, NULL);
      g_hash_table_insert (self->lists, g_strdup (uri), list);
      self->n_bytes += strlen (uri);
    }

  return list;
}

/* Adds a diagnostic with a digest, unless the list has it: an included file has the same in each model.
 * Takes @problem. */
static void
take_problem (Collection *self,
              List       *list,
              Problem     problem,
              guint64     digest,
              gsize       n_bytes)
{
  if (!g_hash_table_add (list->seen, g_memdup2 (&digest, sizeof digest)))
    {
      clear_problem (&problem);
      return;
    }

  list->digest = triad_keyed_digest_append (list->digest, &digest, sizeof digest);
  g_array_append_val (list->problems, problem);
  self->n++;
  self->n_bytes += n_bytes;
}

static gboolean
is_full (const Collection *self)
{
  return self->n >= MAX_OF_ALL || self->n_bytes >= MAX_BYTES;
}

/* Adds the diagnostics of the main file of a model, or those of the others, to those of their URIs. */
static void
collect_diagnostics (TriadLspPublisher *self,
                     TriadLspModel     *model,
                     gboolean           of_main,
                     Collection        *collection)
{
  const GPtrArray *sources = triad_lsp_model_get_sources (model);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (model->snapshot);
  g_autofree List **lists = g_new0 (List *, sources->len);

  for (guint i = of_main ? 0 : 1; i < (of_main ? 1 : sources->len); i++)
    {
      g_autofree char *uri =
        triad_lsp_workspace_dup_uri (self->workspace,
                                     triad_source_get_file (g_ptr_array_index (sources, i)));

      lists[i] = get_list (collection, uri);
    }

  for (guint i = 0; i < diagnostics->len && !is_full (collection); i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      /* One without a place is about the file as a whole. */
      int source = MAX (triad_source_index_find_source (model->index, &diagnostic->range), 0);
      Problem problem = { model, .diagnostic = diagnostic };
      guint64 digest;
      gsize n_bytes;

      if (lists[source] == NULL || lists[source]->problems->len == MAX_OF_FILE)
        continue;

      problem.locator = triad_lsp_model_get_locator (model, g_ptr_array_index (sources, source));
      digest = triad_lsp_diagnostic_digest (self->workspace, model, problem.locator, diagnostic,
                                            collection->uris, &n_bytes);
      take_problem (collection, lists[source], problem, digest, n_bytes);
    }
}

/* Adds that a document has no model. */
static void
collect_excess (TriadLspPublisher *self,
                TriadLspDocument  *document,
                Collection        *collection)
{
  GVariant *value = triad_lsp_diagnostic_new_for_excess (self->workspace, document);
  g_autofree char *text = g_variant_print (value, FALSE);
  Problem problem = { .value = g_variant_ref_sink (value) };

  take_problem (collection, get_list (collection, document->uri), problem,
                triad_keyed_digest_append (0, text, strlen (text)), strlen (text));
}

static GVariant *
new_diagnostics (TriadLspPublisher *self,
                 const List        *list)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; list != NULL && i < list->problems->len; i++)
    {
      const Problem *problem = &g_array_index (list->problems, Problem, i);

      g_ptr_array_add (values, problem->value != NULL
                                 ? problem->value
                                 : triad_lsp_diagnostic_new (self->workspace, problem->model,
                                                             problem->locator, problem->diagnostic));
    }

  return triad_lsp_array_new (values);
}

static void
publish (TriadLspPublisher *self,
         const char        *uri,
         const List        *list)
{
  TriadLspDocument *document = triad_lsp_workspace_find (self->workspace, uri);
  const guint64 *published = g_hash_table_lookup (self->published, uri);
  TriadLspObject object;

  /* After a change of the document also if they are as before, so that a client knows that they are
   * current. */
  if ((document == NULL || document->is_published) &&
      list != NULL && published != NULL && *published == list->digest)
    return;

  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "uri", uri);
  triad_lsp_object_add (&object, "diagnostics", new_diagnostics (self, list));

  if (document != NULL)
    {
      triad_lsp_object_add_int (&object, "version", document->version);
      document->is_published = TRUE;
    }

  triad_lsp_connection_notify (self->connection, "textDocument/publishDiagnostics",
                               triad_lsp_object_end (&object));

  if (list != NULL)
    g_hash_table_insert (self->published, g_strdup (uri), g_memdup2 (&list->digest, sizeof list->digest));
}

/* Collects the diagnostics of all documents: first of the documents themselves. */
static void
collect_all (TriadLspPublisher *self,
             Collection        *collection)
{
  GPtrArray *documents = triad_lsp_workspace_get_documents (self->workspace);

  for (int of_main = 1; of_main >= 0; of_main--)
    for (guint i = 0; i < documents->len; i++)
      {
        TriadLspDocument *document = g_ptr_array_index (documents, i);
        TriadLspModel *model = triad_lsp_workspace_load (self->workspace, document->file);

        if (model != NULL && (of_main || !is_full (collection)))
          collect_diagnostics (self, model, of_main, collection);
        else if (of_main &&
                 triad_lsp_workspace_get_excess (self->workspace, document->file) > 0)
          collect_excess (self, document, collection);
      }
}

/* Publishes the diagnostics of all documents, once they are loaded: in a thread, so that requests
 * are answered meanwhile.  A change cancels that. */
static void
publish_loaded (gpointer data)
{
  TriadLspPublisher *self = data;
  g_autoptr(GHashTable) lists = triad_string_table_new (g_free, list_free);
  g_autoptr(GHashTable) uris = triad_lsp_uri_digests_new ();
  Collection collection = { lists, uris, 0, 0 };
  GPtrArray *documents = triad_lsp_workspace_get_documents (self->workspace);
  GHashTableIter iter;
  char *uri;
  List *list;

  for (; self->next < documents->len; self->next++)
    {
      TriadLspDocument *document = g_ptr_array_index (documents, self->next);

      if (!triad_lsp_workspace_is_current (self->workspace, document) &&
          triad_lsp_workspace_start_load (self->workspace, document))
        return;
    }

  collect_all (self, &collection);
  g_hash_table_iter_init (&iter, self->published);

  while (g_hash_table_iter_next (&iter, (gpointer *) &uri, NULL))
    if (!g_hash_table_contains (lists, uri))
      {
        publish (self, uri, NULL);
        g_hash_table_iter_remove (&iter);
      }

  g_hash_table_iter_init (&iter, lists);

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
