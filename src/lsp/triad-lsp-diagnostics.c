/* triad-lsp-diagnostics.c: diagnostics for editors */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include "triad-keyed-hash.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_RELATED 10            /* locations of a diagnostic: a cycle can have very many */
#define TAG_DEPRECATED 2

/* The URI of a source, which can be long, and is that of very many locations. */
typedef struct
{
  guint64 digest;
  gsize   length;
} UriDigest;

static int
get_severity (TriadSeverity severity)
{
  switch (severity)
    {
    case TRIAD_SEVERITY_ERROR:
      return 1;
    case TRIAD_SEVERITY_WARNING:
      return 2;
    case TRIAD_SEVERITY_NOTE:
    default:
      return 3;
    }
}

/* Returns (nullable) the next location that is in a source of @model, at or behind @i. */
static const TriadRelated *
find_related (const TriadLspModel   *model,
              const TriadDiagnostic *diagnostic,
              guint                 *i,
              TriadSource          **source)
{
  guint n = diagnostic->related != NULL ? MIN (diagnostic->related->len, MAX_RELATED) : 0;

  for (; *i < n; ++*i)
    {
      const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, *i);
      int found = triad_source_index_find_source (model->index, &related->range);

      if (found < 0)
        continue;

      *source = g_ptr_array_index (triad_lsp_model_get_sources (model), found);

      return related;
    }

  return NULL;
}

static GVariant *
new_related (TriadLspWorkspace     *workspace,
             TriadLspModel         *model,
             const TriadDiagnostic *diagnostic)
{
  GPtrArray *values = g_ptr_array_new ();
  const TriadRelated *related;
  TriadSource *source;

  for (guint i = 0; (related = find_related (model, diagnostic, &i, &source)) != NULL; i++)
    {
      TriadLspObject object;

      triad_lsp_object_init (&object);
      triad_lsp_object_add (&object, "location",
                            triad_lsp_workspace_new_location (workspace, model, source,
                                                              related->range.begin,
                                                              related->range.end));
      triad_lsp_object_add_string (&object, "message", related->message);
      g_ptr_array_add (values, triad_lsp_object_end (&object));
    }

  return triad_lsp_array_new (values);
}

static void
print_range (TriadLspLocator        *locator,
             const TriadSourceRange *range,
             GString                *text)
{
  TriadLspPosition begin = triad_lsp_locator_locate (locator, range->begin);
  TriadLspPosition end = triad_lsp_locator_locate (locator, MAX (range->begin, range->end));

  g_string_append_printf (text, "%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT
                          ":%" G_GINT64_FORMAT " ", begin.line, begin.character, end.line,
                          end.character);
}

GHashTable *
triad_lsp_uri_digests_new (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

static const UriDigest *
find_uri (TriadLspWorkspace *workspace,
          GHashTable        *uris,
          TriadSource       *source)
{
  UriDigest *found = g_hash_table_lookup (uris, source);

  if (found == NULL)
    {
      g_autofree char *uri = triad_lsp_workspace_dup_uri (workspace, triad_source_get_file (source));

      found = g_new (UriDigest, 1);
      found->length = strlen (uri);
      found->digest = triad_keyed_digest_append (0, uri, found->length);
      g_hash_table_insert (uris, source, found);
    }

  return found;
}

guint64
triad_lsp_diagnostic_digest (TriadLspWorkspace     *workspace,
                             TriadLspModel         *model,
                             TriadLspLocator       *locator,
                             const TriadDiagnostic *diagnostic,
                             GHashTable            *uris,
                             gsize                 *n_bytes)
{
  g_autoptr(GString) text = g_string_new (NULL);
  const TriadRelated *related;
  TriadSource *source;

  *n_bytes = 0;
  print_range (locator, &diagnostic->range, text);
  g_string_append_printf (text, "%d %d %s\n", (int) diagnostic->severity, (int) diagnostic->code,
                          diagnostic->message);

  for (guint i = 0; (related = find_related (model, diagnostic, &i, &source)) != NULL; i++)
    {
      const UriDigest *uri = find_uri (workspace, uris, source);

      print_range (triad_lsp_model_get_locator (model, source), &related->range, text);
      g_string_append_printf (text, "%" G_GUINT64_FORMAT " %s\n", uri->digest, related->message);
      *n_bytes += uri->length;
    }

  *n_bytes += text->len;

  return triad_keyed_digest_append (0, text->str, text->len);
}

GVariant *
triad_lsp_diagnostic_new (TriadLspWorkspace     *workspace,
                          TriadLspModel         *model,
                          TriadLspLocator       *locator,
                          const TriadDiagnostic *diagnostic)
{
  TriadLspObject object;

  triad_lsp_object_init (&object);
  triad_lsp_object_add (&object, "range",
                        triad_lsp_range_new (locator, diagnostic->range.begin,
                                             diagnostic->range.end));
  triad_lsp_object_add_int (&object, "severity", get_severity (diagnostic->severity));
  triad_lsp_object_add_string (&object, "code", triad_code_get_name (diagnostic->code));
  triad_lsp_object_add_string (&object, "source", "triad");
  triad_lsp_object_add_string (&object, "message", diagnostic->message);

  if (diagnostic->code == TRIAD_CODE_ELEMENT_DEPRECATED ||
      diagnostic->code == TRIAD_CODE_ATTRIBUTE_DEPRECATED)
    {
      GPtrArray *tags = g_ptr_array_new ();

      g_ptr_array_add (tags, g_variant_new_int64 (TAG_DEPRECATED));
      triad_lsp_object_add (&object, "tags", triad_lsp_array_new (tags));
    }

  if (diagnostic->related != NULL && diagnostic->related->len > 0)
    triad_lsp_object_add (&object, "relatedInformation",
                          new_related (workspace, model, diagnostic));

  return triad_lsp_object_end (&object);
}

GVariant *
triad_lsp_diagnostic_new_for_excess (TriadLspWorkspace *workspace,
                                     TriadLspDocument  *document)
{
  g_autoptr(GPtrArray) list = triad_diagnostics_new ();
  TriadLspLocator *locator =
    triad_lsp_document_get_locator (document, triad_lsp_workspace_get_encoding (workspace));
  const TriadDiagnostic *diagnostic =
    triad_diagnostics_add (list, TRIAD_SEVERITY_WARNING, TRIAD_CODE_LIMIT_EXCEEDED,
                           (TriadSourceRange) { 0 }, NULL,
                           /* Translators: both are numbers of elements */
                           _("not checked; with its %zu elements, the open files would exceed the "
                             "limit of %zu elements in total; close other files"),
                           triad_lsp_workspace_get_excess (workspace, document->file),
                           triad_lsp_workspace_get_max_elements (workspace));

  return triad_lsp_diagnostic_new (workspace, NULL, locator, diagnostic);
}
