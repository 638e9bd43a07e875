/* triad-lsp-folders.c: model files below the folders that are open in the editor
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-folders.h"

#include "triad-file.h"
#include "triad-keyed-hash.h"

#include <stdlib.h>
#include <string.h>

#define MAX_FOLDERS 5000          /* folders that are looked into */

static gboolean
has_model_suffix (const char *name)
{
  static const char *const suffixes[] = { ".sdf", ".world", ".urdf", ".model", NULL };
  const char *suffix = strrchr (name, '.');

  return suffix != NULL && g_strv_contains (suffixes, suffix);
}

/* Looks through a folder; adds the folders in it to @folders. */
static void
look_into (GFile     *folder,
           GPtrArray *folders,
           GPtrArray *files)
{
  g_autoptr(GFileEnumerator) entries =
    g_file_enumerate_children (folder, "standard::name,standard::type",
                               G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFileInfo *info;
  GFile *file;

  while (entries != NULL && g_file_enumerator_iterate (entries, &info, &file, NULL, NULL) &&
         info != NULL && files->len < TRIAD_LSP_MAX_FILES)
    {
      const char *name = g_file_info_get_name (info);

      if (name[0] == '.')
        continue;

      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY && folders->len < MAX_FOLDERS)
        g_ptr_array_add (folders, g_object_ref (file));
      else if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR && has_model_suffix (name))
        g_ptr_array_add (files, g_object_ref (file));
    }
}

static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  g_autofree char *one = g_file_get_uri (*(GFile **) a);
  g_autofree char *other = g_file_get_uri (*(GFile **) b);

  return strcmp (one, other);
}

GPtrArray *
triad_lsp_folders_list_files (const GPtrArray *folders)
{
  g_autoptr(GPtrArray) all = g_ptr_array_copy ((GPtrArray *) folders,
                                               (GCopyFunc) (void *) g_object_ref, NULL);
  g_autoptr(GHashTable) known = g_hash_table_new (triad_keyed_hash_file,
                                                  (GEqualFunc) (void *) g_file_equal);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_set_free_func (all, g_object_unref);

  for (guint i = 0; i < all->len && g_hash_table_size (known) < MAX_FOLDERS; i++)
    if (g_hash_table_add (known, g_ptr_array_index (all, i)))
      look_into (g_ptr_array_index (all, i), all, files);

  g_ptr_array_sort (files, compare_files);

  return files;
}

/* Returns the path without symbolic links, or NULL if there is no such file. */
static GFile *
resolve (GFile *file)
{
  char *path = g_file_peek_path (file) != NULL ? realpath (g_file_peek_path (file), NULL) : NULL;
  GFile *real = path != NULL ? triad_file_new_for_path (path) : NULL;

  free (path);

  return real;
}

gboolean
triad_lsp_folder_contains (GFile *folder,
                           GFile *file)
{
  g_autoptr(GFile) real_folder = resolve (folder);
  g_autoptr(GFile) real = resolve (file);

  return real_folder != NULL && real != NULL && g_file_has_prefix (real, real_folder);
}

gboolean
triad_lsp_folders_contain (const GPtrArray *folders,
                           GFile           *file)
{
  for (guint i = 0; i < folders->len; i++)
    if (triad_lsp_folder_contains (g_ptr_array_index (folders, i), file))
      return TRUE;

  return FALSE;
}
