/* triad-mesh-files.c: open files of a mesh and its buffers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-mesh-files.h"

#include "triad-error.h"
#include "triad-file-read.h"
#include "triad-keyed-hash.h"
#include "triad-prefix.h"
#include "triad-uri-scan.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK 65536

#ifndef O_PATH
#define O_PATH 0
#endif

typedef struct
{
  TriadMeshFiles *files;          /* (nullable): receives what is opened */
  GPtrArray      *tried;          /* names that were looked up */
  const char     *path;           /* of the mesh's folder, as given */
  int             folder;         /* its descriptor */
  int             real_folder;    /* the same after resolving links */
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

/* Open a regular file up to the maximum size. Returns a descriptor, or -1 and errno. */
static int
open_regular (int         folder,
              const char *path)
{
  int file = triad_file_open (folder, path, 0);
  struct stat info = { 0 };

  if (file < 0 || (fstat (file, &info) == 0 && S_ISREG (info.st_mode)
                   && info.st_size <= TRIAD_MESH_MAX_BYTES))
    return file;

  close (file);
  errno = S_ISREG (info.st_mode) ? EFBIG : ENXIO;

  return -1;
}

static int
open_folder (const char *path)
{
  return open (path, O_RDONLY | O_DIRECTORY | O_PATH | O_CLOEXEC);
}

static void
add (TriadMeshFiles *self,
     const char     *name,
     int             file)
{
  g_ptr_array_add (self->names, g_strdup (name));
  g_array_append_val (self->descriptors, file);
}

/* Whether the open @file is the entry @name of @folder itself, not through a link. */
static gboolean
is_in (int         folder,
       const char *name,
       int         file)
{
  struct stat there;
  struct stat opened;

  return fstatat (folder, name, &there, AT_SYMLINK_NOFOLLOW) == 0
         && fstat (file, &opened) == 0
         && there.st_dev == opened.st_dev && there.st_ino == opened.st_ino;
}

/* Whether @file, opened as @name, is in the mesh's folder. A link may change at any
 * time, so its target only hints at the name: what counts is the open file. */
static gboolean
is_beside (const Opening *self,
           const char    *name,
           int            file)
{
  g_autofree char *path = NULL;
  g_autofree char *base = NULL;
  char *real;

  if (is_in (self->real_folder, name, file))
    return TRUE;

  path = g_build_filename (self->path, name, NULL);
  real = realpath (path, NULL);

  if (real == NULL)
    return FALSE;

  base = g_path_get_basename (real);
  free (real);

  return is_in (self->real_folder, base, file);
}

static int
open_relative (const Opening *self,
               const char    *name)
{
  int file = open_regular (self->folder, name);

  if (file < 0 || is_beside (self, name, file))
    return file;

  close (file);

  return -1;
}

static gboolean
has_folder (const char *name)
{
  return strchr (triad_has_prefix (name, "./") ? name + 2 : name, '/') != NULL;
}

static gboolean
has_tried_enough (const Opening *self)
{
  return self->tried->len >= TRIAD_MESH_MAX_PARTS;
}

/* A URI may have `%20` for a space, but some files contain unescaped percent signs. */
static void
uri_cb (const char *uri,
        gpointer    data)
{
  const Opening *self = data;
  g_autofree char *unescaped = NULL;
  int file;

  if (!triad_mesh_files_has_suffix (uri, ".bin") || has_tried_enough (self)
      || g_ptr_array_find_with_equal_func (self->tried, uri, g_str_equal, NULL))
    return;

  unescaped = g_uri_unescape_string (uri, NULL);

  if (has_folder (uri) || (unescaped != NULL && has_folder (unescaped)))
    return;

  g_ptr_array_add (self->tried, g_strdup (uri));

  if (self->files == NULL)
    return;

  file = open_relative (self, uri);

  if (file < 0 && unescaped != NULL && !g_str_equal (unescaped, uri))
    file = open_relative (self, unescaped);

  if (file >= 0)
    add (self->files, uri, file);
}

/* Whether a file begins as a JSON object.  A link with a name of a glTF can lead to any large file,
 * which is not read further. */
static gboolean
begins_as_gltf (int                file,
                const struct stat *info)
{
  char start[4096];
  gssize n = pread (file, start, (gsize) MIN ((goffset) sizeof start, info->st_size), 0);
  gssize i = n >= 3 && memcmp (start, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < n && g_ascii_isspace (start[i]))
    i++;

  return i >= n || start[i] == '{';
}

/* Reads no more than the size of the file, which is limited: some files of /proc have no end.
 * Returns FALSE only if cancelled. */
static gboolean
scan_mesh (const Opening  *self,
           int             file,
           GCancellable   *cancellable,
           GError        **error)
{
  g_autofree char *chunk = g_malloc (CHUNK);
  g_autoptr(TriadUriScan) scan = triad_uri_scan_new (uri_cb, (gpointer) self);
  struct stat info = { 0 };
  gssize n = 1;

  if (fstat (file, &info) != 0 || !begins_as_gltf (file, &info))
    return TRUE;

  for (goffset left = info.st_size; left > 0 && n > 0 && !has_tried_enough (self); left -= n)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      n = read (file, chunk, (gsize) MIN (CHUNK, left));

      if (n > 0)
        triad_uri_scan_feed (scan, chunk, (gsize) n);
    }

  lseek (file, 0, SEEK_SET);

  return TRUE;
}

/* Returns FALSE only if cancelled. */
static gboolean
open_parts (TriadMeshFiles  *self,
            const char      *path,
            GCancellable    *cancellable,
            GError         **error)
{
  int file = g_array_index (self->descriptors, int, 0);
  char *real = realpath (path, NULL);
  g_autofree char *name = real != NULL ? g_path_get_basename (real) : NULL;
  g_autofree char *real_folder = real != NULL ? g_path_get_dirname (real) : NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GPtrArray) tried = g_ptr_array_new_with_free_func (g_free);
  Opening opening = { self, tried, folder, open_folder (folder), -1 };
  gboolean done = TRUE;

  free (real);

  if (real_folder != NULL)
    opening.real_folder = open_folder (real_folder);

  if (opening.folder >= 0 && opening.real_folder >= 0 && is_in (opening.real_folder, name, file))
    done = scan_mesh (&opening, file, cancellable, error);

  if (opening.folder >= 0)
    close (opening.folder);

  if (opening.real_folder >= 0)
    close (opening.real_folder);

  return done;
}

TriadMeshFiles *
triad_mesh_files_open (const char    *path,
                       GCancellable  *cancellable,
                       GError       **error)
{
  int file = open_regular (AT_FDCWD, path);
  g_autofree char *name = g_path_get_basename (path);
  TriadMeshFiles *self;

  if (file < 0)
    {
      g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE,
                           errno == EFBIG ? _("it is larger than 256 MiB")
                                          : errno == ENXIO
                                              ? _("it is not a regular file")
                                              : g_strerror (errno));
      return NULL;
    }

  self = g_new (TriadMeshFiles, 1);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->descriptors = g_array_new (FALSE, FALSE, sizeof (int));
  add (self, name, file);

  if (triad_mesh_files_has_suffix (path, ".gltf")
      && !open_parts (self, path, cancellable, error))
    g_clear_pointer (&self, triad_mesh_files_free);

  return self;
}

/* Returns the names of the other files of a mesh, each file of which is searched once; %NULL if
 * there are none. They are never freed. Must not be called by several threads at once. */
static const GPtrArray *
list_names (int file)
{
  static GHashTable *known;     /* names by what identifies the content of the mesh */
  static goffset n_left = TRIAD_MESH_MAX_BYTES;
  Opening opening = { NULL, NULL, NULL, -1, -1 };
  g_autofree char *key = NULL;
  struct stat info;

  if (fstat (file, &info) != 0 || !begins_as_gltf (file, &info))
    return NULL;

  if (known == NULL)
    known = g_hash_table_new (triad_keyed_hash_string, g_str_equal);

  key = g_strdup_printf ("%ju %ju %jd %jd.%09ld", (uintmax_t) info.st_dev,
                         (uintmax_t) info.st_ino, (intmax_t) info.st_size,
                         (intmax_t) info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
  opening.tried = g_hash_table_lookup (known, key);

  if (opening.tried != NULL || info.st_size > n_left)
    return opening.tried;

  n_left -= info.st_size;
  opening.tried = g_ptr_array_new ();
  g_hash_table_insert (known, g_steal_pointer (&key), opening.tried);
  scan_mesh (&opening, file, NULL, NULL);

  return opening.tried;
}

GPtrArray *
triad_mesh_files_list_parts (const char *path)
{
  static GMutex mutex;
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (path);
  int file = triad_mesh_files_has_suffix (path, ".gltf") ? open_regular (AT_FDCWD, path) : -1;
  const GPtrArray *names;

  if (file < 0)
    return parts;

  g_mutex_lock (&mutex);
  names = list_names (file);
  g_mutex_unlock (&mutex);
  close (file);

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      const char *uri = g_ptr_array_index (names, i);
      g_autofree char *unescaped = g_uri_unescape_string (uri, NULL);

      g_ptr_array_add (parts, g_build_filename (folder, uri, NULL));

      if (unescaped != NULL && !g_str_equal (unescaped, uri))
        g_ptr_array_add (parts, g_build_filename (folder, unescaped, NULL));
    }

  return parts;
}
