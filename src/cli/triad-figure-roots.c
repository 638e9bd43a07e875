/* triad-figure-roots.c: open folders of figure files, below which their outputs are written */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-roots.h"

#include "triad-keyed-hash.h"

GHashTable *
triad_figure_roots_new (void)
{
  return triad_string_table_new (g_free, (GDestroyNotify) triad_directory_close);
}

gboolean
triad_figure_roots_open (GHashTable            *self,
                         const TriadInputFile  *found,
                         TriadDirectory       **root,
                         GError               **error)
{
  g_autofree char *folder = NULL;

  *root = NULL;

  if (self == NULL)
    return TRUE;

  if (!triad_input_file_check_links (found, TRUE, error))
    {
      g_prefix_error (error, "%s: ", found->name);
      return FALSE;
    }

  folder = g_str_equal (found->name, found->argument) ? g_path_get_dirname (found->name)
                                                      : g_strdup (found->argument);
  *root = g_hash_table_lookup (self, folder);

  if (*root != NULL)
    return TRUE;

  *root = triad_directory_open (folder, error);

  if (*root == NULL)
    {
      g_prefix_error (error, "%s: ", folder);
      return FALSE;
    }

  g_hash_table_insert (self, g_steal_pointer (&folder), *root);

  return TRUE;
}
