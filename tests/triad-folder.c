/* triad-folder.c: a folder of files for a test */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"

#include <fcntl.h>
#include <ftw.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct _TriadAppender
{
  int         fd;
  const char *text;
  int         stop;      /* atomic */
  GThread    *thread;
};

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

static gpointer
append_cb (gpointer data)
{
  TriadAppender *self = data;
  gssize length = (gssize) strlen (self->text);

  while (!g_atomic_int_get (&self->stop))
    {
      g_assert_cmpint (write (self->fd, self->text, length), ==, length);
      g_usleep (100);
    }

  return NULL;
}

TriadAppender *
triad_appender_start (const char *path,
                      const char *text)
{
  TriadAppender *self = g_new0 (TriadAppender, 1);

  self->fd = open (path, O_WRONLY | O_APPEND);
  g_assert_cmpint (self->fd, >=, 0);
  self->text = text;
  self->thread = g_thread_new ("appender", append_cb, self);

  return self;
}

void
triad_appender_stop (TriadAppender *self)
{
  g_atomic_int_set (&self->stop, TRUE);
  g_thread_join (self->thread);
  close (self->fd);
  g_free (self);
}
