/* triad-file.c: GFile helpers that avoid loading GVfs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file.h"

#include "triad-terminal-escape.h"

#include <stdint.h>

GFile *
triad_file_new_for_path (const char *path)
{
  return g_vfs_get_file_for_path (g_vfs_get_local (), path);
}

GFile *
triad_file_new_for_argument (const char *argument)
{
  g_autofree char *scheme = g_uri_parse_scheme (argument);
  g_autofree char *path = g_canonicalize_filename (argument, NULL);
  struct stat status;

  /* A file called “a:b.sdf”, which a pattern of the shell can match, is not at an address, even if it
   * is a symbolic link to nothing. */
  if (scheme != NULL && lstat (path, &status) != 0)
    return g_file_new_for_commandline_arg (argument);

  return triad_file_new_for_path (path);
}

gboolean
triad_file_is_folder (GFile *file)
{
  const char *path = g_file_peek_path (file);

  if (path != NULL)
    return g_file_test (path, G_FILE_TEST_IS_DIR);

  return g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;
}

char *
triad_file_dup_name (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? g_filename_display_name (path) : g_file_get_parse_name (file);
}

char *
triad_file_dup_short_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = name != NULL ? g_filename_display_name (name)
                                        : g_file_get_parse_name (file);

  return g_strdup (TRIAD_ESCAPE_SHORT (shown));
}

char *
triad_file_dup_identity (const struct stat *status)
{
  return g_strdup_printf ("%ju %ju", (uintmax_t) status->st_dev, (uintmax_t) status->st_ino);
}
