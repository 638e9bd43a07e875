/* triad-mesh-files.c: opens a mesh and the files that it keeps its points in
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-mesh-files.h"

#include "triad-error.h"
#include "triad-uri-scan.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK 65536

/* A mesh being opened. */
typedef struct
{
  TriadMeshFiles *files;
  const char     *folder;         /* of the mesh, as it was named */
  const char     *real_folder;    /* after all links */
} Opening;

gboolean
triad_mesh_files_has_suffix (const char *path,
                             const char *suffix)
{
  return strlen (path) > strlen (suffix)
         && g_ascii_strcasecmp (path + strlen (path) - strlen (suffix), suffix) == 0;
}

void
triad_mesh_files_free (TriadMeshFiles *self)
{
  for (guint i = 0; i < self->descriptors->len; i++)
    close (g_array_index (self->descriptors, int, i));

  g_array_unref (self->descriptors);
  g_ptr_array_unref (self->names);
  g_free (self);
}

/* Opens a regular file that is not too large: a pipe or a device would let us
 * wait for ever.  Returns a descriptor, or -1 and errno. */
static int
open_regular (const char *path,
              int         flags)
{
  int file = open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags);
  struct stat info = { 0 };

  if (file < 0 || (fstat (file, &info) == 0 && S_ISREG (info.st_mode)
                   && info.st_size <= TRIAD_MESH_MAX_BYTES))
    return file;

  close (file);
  errno = S_ISREG (info.st_mode) ? EFBIG : EINVAL;

  return -1;
}

static void
add (TriadMeshFiles *self,
     const char     *name,
     int             file)
{
  g_ptr_array_add (self->names, g_strdup (name));
  g_array_append_val (self->descriptors, file);
}

/* What is looked at is opened: no link can take its place in between. */
static int
open_beside (const Opening *self,
             const char    *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  char *real = realpath (path, NULL);
  g_autofree char *folder = real != NULL ? g_path_get_dirname (real) : NULL;
  int file = -1;

  if (folder != NULL && g_str_equal (folder, self->real_folder))
    file = open_regular (real, O_NOFOLLOW);

  free (real);

  return file;
}

static gboolean
is_known (const TriadMeshFiles *self,
          const char           *name)
{
  for (guint i = 1; i < self->names->len; i++)
    if (g_str_equal (g_ptr_array_index (self->names, i), name))
      return TRUE;

  return FALSE;
}

/* Addresses may have `%20` for a space; some files mean the percent sign itself. */
static void
uri_cb (const char *uri,
        gpointer    data)
{
  const Opening *self = data;
  g_autofree char *unescaped = g_uri_unescape_string (uri, NULL);
  int file;

  if (!triad_mesh_files_has_suffix (uri, ".bin") || is_known (self->files, uri)
      || self->files->names->len > TRIAD_MESH_MAX_PARTS)
    return;

  file = open_beside (self, uri);

  if (file < 0 && unescaped != NULL)
    file = open_beside (self, unescaped);

  if (file >= 0)
    add (self->files, uri, file);
}

static void
open_parts (TriadMeshFiles *self,
            const char     *path)
{
  int file = g_array_index (self->descriptors, int, 0);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *chunk = g_malloc (CHUNK);
  char *real = realpath (path, NULL);
  g_autofree char *real_folder = real != NULL ? g_path_get_dirname (real) : NULL;
  Opening opening = { self, folder, real_folder };
  g_autoptr(TriadUriScan) scan = triad_uri_scan_new (uri_cb, &opening);
  gssize n;

  free (real);

  while (real_folder != NULL && (n = read (file, chunk, CHUNK)) > 0)
    triad_uri_scan_feed (scan, chunk, (gsize) n);

  lseek (file, 0, SEEK_SET);
}

TriadMeshFiles *
triad_mesh_files_open (const char  *path,
                       GError     **error)
{
  int file = open_regular (path, 0);
  g_autofree char *name = g_path_get_basename (path);
  TriadMeshFiles *self;

  if (file < 0)
    {
      g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE,
                           errno == EFBIG ? _("it is larger than 256 MiB")
                                          : errno == EINVAL || errno == ENXIO
                                              ? _("it is not a regular file")
                                              : g_strerror (errno));
      return NULL;
    }

  self = g_new (TriadMeshFiles, 1);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->descriptors = g_array_new (FALSE, FALSE, sizeof (int));
  add (self, name, file);

  if (triad_mesh_files_has_suffix (path, ".gltf"))
    open_parts (self, path);

  return self;
}
