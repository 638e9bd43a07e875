/* triad-edit-own.c: files that an edit may change: those below the main file's folder */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-own.h"

#include "triad-prefix.h"

#include <stdlib.h>

/* Finds the files that may be changed, after resolving symbolic links.  A file could include any other
 * that the user may write, but did not open.  Returns a set of names as in source ranges, which are
 * compared as pointers. */
static GHashTable *
find_own (const TriadSnapshot *snapshot)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  GHashTable *own = g_hash_table_new (NULL, NULL);
  g_autofree char *folder = NULL;

  for (guint i = 0; i < sources->len; i++)
    {
      const TriadSource *source = g_ptr_array_index (sources, i);
      const char *path = g_file_peek_path (triad_source_get_file (source));
      char *real = path != NULL ? realpath (path, NULL) : NULL;
      g_autofree char *parent = real != NULL ? g_path_get_dirname (real) : NULL;

      if (i == 0 && parent != NULL)
        folder = g_str_equal (parent, "/") ? g_strdup (parent) : g_strconcat (parent, "/", NULL);

      if (i == 0 || (real != NULL && folder != NULL && triad_has_prefix (real, folder)))
        g_hash_table_add (own, (gpointer) triad_source_get_name (source));

      free (real);
    }

  return own;
}

GPtrArray *
triad_edit_list_own_diagnostics (const TriadSnapshot *snapshot,
                                 int                  code,
                                 const char          *file)
{
  const GPtrArray *all = triad_snapshot_get_diagnostics (snapshot);
  g_autoptr(GHashTable) own = find_own (snapshot);
  GPtrArray *chosen = g_ptr_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      TriadDiagnostic *diagnostic = g_ptr_array_index (all, i);

      if ((code < 0 || diagnostic->code == (TriadCode) code) &&
          (file == NULL || g_strcmp0 (diagnostic->range.file, file) == 0) &&
          g_hash_table_contains (own, diagnostic->range.file))
        g_ptr_array_add (chosen, diagnostic);
    }

  return chosen;
}
