/* triad-lsp-diagnostics.c: diagnostics for editors */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-features.h"

#include <glib/gi18n.h>

#define MAX_DIAGNOSTICS 1000      /* editors become slow with more */
#define TAG_DEPRECATED 2

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

static GVariant *
new_related (TriadLspWorkspace     *workspace,
             TriadLspModel         *model,
             const TriadDiagnostic *diagnostic)
{
  GPtrArray *values = g_ptr_array_new ();
  const GPtrArray *sources = triad_lsp_model_get_sources (model);

  for (guint i = 0; diagnostic->related != NULL && i < diagnostic->related->len; i++)
    {
      const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, i);
      int source = triad_source_index_find_source (model->index, &related->range);
      TriadLspObject object;

      if (source < 0)
        continue;

      triad_lsp_object_init (&object);
      triad_lsp_object_add (&object, "location",
                            triad_lsp_workspace_new_location (workspace, model,
                                                              g_ptr_array_index (sources, source),
                                                              related->range.begin,
                                                              related->range.end));
      triad_lsp_object_add_string (&object, "message", related->message);
      g_ptr_array_add (values, triad_lsp_object_end (&object));
    }

  return triad_lsp_array_new (values);
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

GPtrArray *
triad_lsp_diagnostics (TriadLspWorkspace *workspace,
                       TriadLspModel     *model)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (model->snapshot);
  const GPtrArray *sources = triad_lsp_model_get_sources (model);
  GPtrArray *lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < sources->len; i++)
    g_ptr_array_add (lists, g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref));

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      /* One without a place is about the file as a whole. */
      int source = MAX (triad_source_index_find_source (model->index, &diagnostic->range), 0);
      GPtrArray *list = g_ptr_array_index (lists, source);
      TriadLspLocator *locator;

      if (list->len == MAX_DIAGNOSTICS)
        continue;

      locator = triad_lsp_model_get_locator (model, g_ptr_array_index (sources, source));
      g_ptr_array_add (list, g_variant_ref_sink (triad_lsp_diagnostic_new (workspace, model, locator,
                                                                           diagnostic)));
    }

  return lists;
}
