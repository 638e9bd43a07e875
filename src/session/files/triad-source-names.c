/* triad-source-names.c: short unique names for the files of a model */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-names.h"

#include "triad-keyed-hash.h"

#include <glib/gi18n.h>

static char *
dup_name (TriadSource *source,
          GHashTable  *counts)
{
  GFile *file = triad_source_get_file (source);
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *folder_base = folder != NULL ? g_file_get_basename (folder) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;

  if (folder_base != NULL && GPOINTER_TO_INT (g_hash_table_lookup (counts, base)) > 1)
    name = g_build_filename (folder_base, base, NULL);

  shown = g_filename_display_name (name != NULL ? name : base);

  return triad_source_is_generated (source)
         ? g_strdup_printf (_("%s (generated, read-only)"), shown) : g_steal_pointer (&shown);
}

char **
triad_source_names_dup (const GPtrArray *sources)
{
  g_autoptr(GHashTable) counts = triad_string_table_new (g_free, NULL);
  char **names = g_new0 (char *, sources->len + 1);

  for (guint i = 0; i < sources->len; i++)
    {
      const TriadSource *source = g_ptr_array_index (sources, i);
      char *base = g_file_get_basename (triad_source_get_file (source));
      int count = GPOINTER_TO_INT (g_hash_table_lookup (counts, base));

      /* What is generated from a file has the same base name, and says so. */
      g_hash_table_replace (counts, base,
                            GINT_TO_POINTER (count + !triad_source_is_generated (source)));
    }

  for (guint i = 0; i < sources->len; i++)
    names[i] = dup_name (g_ptr_array_index (sources, i), counts);

  return names;
}
