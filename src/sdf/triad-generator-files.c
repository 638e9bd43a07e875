/* triad-generator-files.c: files that a template reads while it is expanded */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-generator-files.h"

#include "triad-file-read.h"
#include "triad-file.h"
#include "triad-keyed-hash.h"

#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#define MAX_NAMES 10000                      /* in all searched files together */
#define MAX_NAME_BYTES 1024

/* Files that can be read as sources, or name others. */
static const char *const suffixes[] = {
  ".xacro", ".erb", ".rsdf", ".em", ".empy", ".jinja", ".jinja2", ".j2", ".rb", ".py", ".yaml",
  ".yml", ".sdf", ".urdf", ".xml", ".gazebo", ".json", ".world", NULL
};

static gboolean
has_known_suffix (const char *name)
{
  const char *suffix = strrchr (name, '.');

  return suffix != NULL && g_strv_contains (suffixes, suffix);
}

static gboolean
is_regular (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 && S_ISREG (status.st_mode);
}

/* Adds the device and the inode of a file to the set @seen.  Returns whether they are new, and the
 * file has at most @max_bytes. */
static gboolean
is_new (GHashTable *seen,
        GFile      *file,
        gsize       max_bytes)
{
  struct stat status;

  return stat (g_file_peek_path (file), &status) == 0
         && g_hash_table_add (seen, triad_file_dup_identity (&status))
         && (uintmax_t) status.st_size <= max_bytes;
}

void
triad_generator_files_add (GPtrArray *files,
                           GFile     *file)
{
  if (files->len >= TRIAD_GENERATOR_MAX_FILES)
    return;

  for (guint i = 0; i < files->len; i++)
    if (g_file_equal (g_ptr_array_index (files, i), file))
      return;

  g_ptr_array_add (files, g_object_ref (file));
}

static void
add_path (GPtrArray  *files,
          const char *path)
{
  g_autoptr(GFile) file = triad_file_new_for_path (path);

  triad_generator_files_add (files, file);
}

void
triad_generator_files_add_list (GPtrArray  *files,
                                const char *list)
{
  g_auto(GStrv) pieces = g_strsplit_set (list, " \n", MAX_NAMES);
  g_autoptr(GString) path = g_string_new (NULL);

  for (int i = 0; pieces[i] != NULL; i++)
    {
      if (path->len > 0)
        g_string_append_c (path, ' ');

      g_string_append (path, pieces[i]);

      if (path->len > MAX_NAME_BYTES || !g_path_is_absolute (path->str))
        g_string_truncate (path, 0);
      else if (is_regular (path->str))
        {
          add_path (files, path->str);
          g_string_truncate (path, 0);
        }
    }
}

void
triad_generator_files_add_named (GPtrArray  *files,
                                 const char *errors)
{
  g_auto(GStrv) lines = g_strsplit (errors, "\n", MAX_NAMES);

  for (int i = 0; lines[i] != NULL; i++)
    {
      const char *path = strstr (lines[i], ": /");

      if (path != NULL && has_known_suffix (path) && is_regular (path + 2))
        add_path (files, path + 2);
    }
}

static void
try_name (GPtrArray  *files,
          const char *name,
          const char *beside,
          const char *folder)
{
  const char *const folders[] = { beside, folder };

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    if (folders[i] != NULL)
      {
        g_autofree char *path = g_canonicalize_filename (name, folders[i]);

        if (is_regular (path))
          {
            add_path (files, path);
            return;
          }
      }
}

/* Tries each text between quotation marks in a line that could be the name of a file. */
static void
search_text (GPtrArray    *files,
             const char   *text,
             const char   *beside,
             const char   *folder,
             guint        *n_names,
             GCancellable *cancellable)
{
  for (const char *at = text; *at != '\0' && *n_names < MAX_NAMES; at++)
    {
      gsize n;
      g_autofree char *name = NULL;

      if (*at != '"' && *at != '\'')
        continue;

      if (g_cancellable_is_cancelled (cancellable))
        return;

      n = strcspn (at + 1, *at == '"' ? "\"\n" : "'\n");

      if (at[1 + n] != *at || n == 0 || n > MAX_NAME_BYTES)
        continue;

      name = g_strndup (at + 1, n);

      /* The closing mark may be the opening one of a name. */
      if (!has_known_suffix (name))
        continue;

      (*n_names)++;
      try_name (files, name, beside, folder);
      at += n + 1;
    }
}

void
triad_generator_files_search (GPtrArray    *files,
                              TriadSource  *template,
                              const char   *folder,
                              gsize         max_bytes,
                              GCancellable *cancellable)
{
  g_autofree char *path = g_file_get_path (triad_source_get_file (template));
  g_autofree char *beside = g_path_get_dirname (path);
  g_autofree char *here = g_get_current_dir ();
  const char *working = folder != NULL ? folder : here;
  g_autoptr(GHashTable) seen = triad_string_table_new (g_free, NULL);
  gsize n_left = MIN (max_bytes, TRIAD_GENERATOR_MAX_SEARCHED_BYTES);
  guint n_names = 0;

  is_new (seen, triad_source_get_file (template), 0);
  search_text (files, triad_source_get_text (template, NULL), beside, working, &n_names,
               cancellable);

  /* The array grows during the loop. */
  for (guint i = 0; i < files->len; i++)
    {
      GFile *file = g_ptr_array_index (files, i);
      g_autofree char *name = g_file_get_path (file);
      g_autofree char *parent = g_path_get_dirname (name);
      g_autofree char *text = NULL;
      gsize n;

      if (is_new (seen, file, n_left))
        text = triad_file_read_text (file, n_left, &n, cancellable, NULL);

      if (text != NULL)
        {
          n_left -= n;
          search_text (files, text, parent, working, &n_names, cancellable);
        }
    }
}

gsize
triad_generator_files_read (GPtrArray    *files,
                            GPtrArray    *sources,
                            gsize         max_bytes,
                            GCancellable *cancellable)
{
  TriadSource *template = g_ptr_array_index (sources, 0);
  g_autoptr(GFile) folder = g_file_get_parent (triad_source_get_file (template));
  g_autofree char *folder_name = g_path_get_dirname (triad_source_get_name (template));
  g_autoptr(GHashTable) seen = triad_string_table_new (g_free, NULL);
  gboolean is_here = g_str_equal (folder_name, ".");
  gsize n_left = max_bytes;

  is_new (seen, triad_source_get_file (template), 0);

  for (guint i = 0; i < files->len; i++)
    {
      GFile *file = g_ptr_array_index (files, i);
      g_autofree char *relative = g_file_get_relative_path (folder, file);
      g_autofree char *name = relative == NULL || is_here
                              ? g_steal_pointer (&relative)
                              : g_build_filename (folder_name, relative, NULL);
      g_autofree char *path = g_file_get_path (file);
      TriadSource *source = NULL;

      if (has_known_suffix (path) && is_new (seen, file, n_left))
        source = triad_source_new_from_file (file, name, cancellable, NULL);

      if (source != NULL)
        {
          gsize n;

          triad_source_get_text (source, &n);
          n_left -= MIN (n, n_left);
          g_ptr_array_add (sources, source);
        }
    }

  return max_bytes - n_left;
}
