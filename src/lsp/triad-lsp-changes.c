/* triad-lsp-changes.c: text edits of several files, for the editor */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-changes.h"

#include "triad-keyed-hash.h"

#include <glib/gi18n.h>

void
triad_lsp_changes_init (TriadLspChanges   *self,
                        TriadLspWorkspace *workspace)
{
  self->workspace = workspace;
  self->files = triad_string_table_new (g_free, (GDestroyNotify) g_ptr_array_unref);
  self->seen = triad_string_table_new (g_free, NULL);
}

void
triad_lsp_changes_clear (TriadLspChanges *self)
{
  g_clear_pointer (&self->files, g_hash_table_unref);
  g_clear_pointer (&self->seen, g_hash_table_unref);
}

gboolean
triad_lsp_changes_allow (const TriadLspRequest  *request,
                         const TriadEdit        *edit,
                         GError                **error)
{
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (edit, &n);

  /* The replacements in a file follow each other. */
  for (int i = 0; i < n; i++)
    {
      TriadSource *source = replacements[i].source;
      gsize invalid;

      if (i > 0 && source == replacements[i - 1].source)
        continue;

      if (!triad_lsp_workspace_contains (request->workspace, request->document,
                                         triad_source_get_file (source)))
        {
          g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_OUTSIDE,
                       _("“%s” is outside of the folders that are open in the editor; open it to "
                         "change it"), triad_source_get_name (source));
          return FALSE;
        }

      /* Many editors read all files as UTF-8. */
      if (triad_source_get_other_encoding (source) != NULL)
        {
          g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                       _("“%s” is not encoded as UTF-8; open it to change it"),
                       triad_source_get_name (source));
          return FALSE;
        }

      /* Editors differ in how many characters they show instead of these. */
      if (triad_source_get_invalid (source, &invalid))
        {
          g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                       _("“%s” has bytes that are invalid in its encoding; open it to change it"),
                       triad_source_get_name (source));
          return FALSE;
        }
    }

  return TRUE;
}

void
triad_lsp_changes_add (TriadLspChanges *self,
                       TriadLspModel   *model,
                       const TriadEdit *edit)
{
  int n;
  const TriadReplacement *replacements = triad_edit_get_replacements (edit, &n);

  for (int i = 0; i < n; i++)
    {
      const TriadReplacement *replacement = &replacements[i];
      g_autofree char *uri =
        triad_lsp_workspace_dup_uri (self->workspace, triad_source_get_file (replacement->source));
      GPtrArray *list = g_hash_table_lookup (self->files, uri);
      TriadLspLocator *locator;
      TriadLspObject object;

      if (!g_hash_table_add (self->seen,
                             g_strdup_printf ("%" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %s\n%s",
                                              replacement->begin, replacement->end, uri,
                                              replacement->text)))
        continue;

      if (list == NULL)
        {
          list = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
          g_hash_table_insert (self->files, g_strdup (uri), list);
        }

      locator = triad_lsp_model_get_locator (model, replacement->source);
      triad_lsp_object_init (&object);
      triad_lsp_object_add (&object, "range",
                            triad_lsp_range_new (locator, replacement->begin, replacement->end));
      triad_lsp_object_add_string (&object, "newText", replacement->text);
      g_ptr_array_add (list, g_variant_ref_sink (triad_lsp_object_end (&object)));
      self->n++;
    }
}

GVariant *
triad_lsp_changes_to_edit (TriadLspChanges *self)
{
  TriadLspObject changes;
  TriadLspObject edit;
  GHashTableIter iter;
  char *uri;
  GPtrArray *list;

  triad_lsp_object_init (&changes);
  g_hash_table_iter_init (&iter, self->files);

  while (g_hash_table_iter_next (&iter, (gpointer *) &uri, (gpointer *) &list))
    triad_lsp_object_add (&changes, uri, triad_lsp_array_new (g_ptr_array_ref (list)));

  triad_lsp_object_init (&edit);
  triad_lsp_object_add (&edit, "changes", triad_lsp_object_end (&changes));

  return triad_lsp_object_end (&edit);
}
