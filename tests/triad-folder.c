/* triad-folder.c: a folder of files for a test */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"

#include <ftw.h>
#include <glib/gstdio.h>
#include <stdio.h>

TriadFolder *
triad_folder_new (void)
{
  g_autofree char *path = g_dir_make_tmp ("triad-test-XXXXXX", NULL);
  TriadFolder *self = g_new0 (TriadFolder, 1);

  g_assert_nonnull (path);
  self->path = g_canonicalize_filename (path, NULL);

  return self;
}

static int
remove_cb (const char        *path,
           const struct stat *status,
           int                kind,
           struct FTW        *where)
{
  (void) status;
  (void) kind;
  (void) where;

  return remove (path);
}

void
triad_folder_free (TriadFolder *self)
{
  nftw (self->path, remove_cb, 16, FTW_DEPTH | FTW_PHYS);
  g_free (self->path);
  g_free (self);
}

GFile *
triad_folder_write (TriadFolder *self,
                    const char  *name,
                    const char  *text)
{
  g_autofree char *path = triad_folder_dup_path (self, name);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return g_file_new_for_path (path);
}

char *
triad_folder_dup_path (TriadFolder *self,
                       const char  *name)
{
  return g_build_filename (self->path, name, NULL);
}
