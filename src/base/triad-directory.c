/* triad-directory.c: file access confined to an open folder, without following symbolic links */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-directory.h"

#include "triad-error.h"
#include "triad-file-read.h"
#include "triad-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef SYS_openat2
#include <linux/openat2.h>
#endif

#define FOLDER_FLAGS (O_PATH | O_DIRECTORY | O_CLOEXEC)

struct _TriadDirectory
{
  int   fd;
  char *path;         /* absolute, without `..` */
};

/* A file beneath a directory: its open folder, and its name there. */
typedef struct
{
  int         folder;
  const char *name;
} Place;

TriadDirectory *
triad_directory_open (const char  *path,
                      GError     **error)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  int fd = open (whole, FOLDER_FLAGS);
  TriadDirectory *self;

  if (fd < 0)
    {
      int code = errno;

      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
      return NULL;
    }

  self = g_new (TriadDirectory, 1);
  self->fd = fd;
  self->path = g_steal_pointer (&whole);

  return self;
}

void
triad_directory_close (TriadDirectory *self)
{
  close (self->fd);
  g_free (self->path);
  g_free (self);
}

char *
triad_directory_find_name (const TriadDirectory *self,
                           const char           *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  gsize length = strlen (self->path);

  /* The path of the root ends with a separator, those of other folders do not. */
  while (length > 0 && self->path[length - 1] == G_DIR_SEPARATOR)
    length--;

  if (strncmp (whole, self->path, length) != 0 || whole[length] != G_DIR_SEPARATOR
      || whole[length + 1] == '\0')
    return NULL;

  return g_strdup (whole + length + 1);
}

static gboolean
fail (int      code,
      GError **error)
{
  if (code == ELOOP)
    g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE,
                         _("it is a symbolic link, or its folder is one"));
  else if (code == ENXIO)
    g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE, _("it is not a regular file"));
  else
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));

  return FALSE;
}

/* Opens the folder @path beneath @fd with openat2().  Returns -1 and sets errno on
 * failure, ENOSYS if the kernel does not support or permit the call. */
static int
open_in_one_call (int         fd,
                  const char *path)
{
#ifdef SYS_openat2
  const struct open_how how = {
    .flags = FOLDER_FLAGS,
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
  };
  int found = (int) syscall (SYS_openat2, fd, path, &how, sizeof how);

  /* Sandboxes return EPERM; EAGAIN means that something was renamed meanwhile. */
  if (found < 0 && (errno == EPERM || errno == EAGAIN || errno == E2BIG || errno == EINVAL))
    errno = ENOSYS;

  return found;
#else
  errno = ENOSYS;

  return -1;
#endif
}

/* Opens the folder @name in @fd, which must not be a symbolic link. */
static int
open_step (int         fd,
           const char *name)
{
  struct stat status;
  int found = openat (fd, name, FOLDER_FLAGS | O_NOFOLLOW);

  if (found < 0 && errno == ENOTDIR
      && fstatat (fd, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK (status.st_mode))
    errno = ELOOP;

  return found;
}

/* Opens the folder @path beneath @fd component by component.  Returns -1 and sets
 * errno on failure. */
static int
open_by_steps (int         fd,
               const char *path)
{
  g_auto(GStrv) names = g_strsplit (path, G_DIR_SEPARATOR_S, -1);
  int folder = open_step (fd, ".");
  int code = errno;

  for (int i = 0; names[i] != NULL && folder >= 0; i++)
    {
      int next = open_step (folder, names[i]);

      code = errno;
      close (folder);
      folder = next;
    }

  g_clear_pointer (&names, g_strfreev);
  errno = code;

  return folder;
}

static gboolean
open_place (const TriadDirectory  *self,
            const char            *name,
            Place                 *place,
            GError               **error)
{
  g_autofree char *folder = g_path_get_dirname (name);
  const char *separator = strrchr (name, G_DIR_SEPARATOR);

  place->name = separator != NULL ? separator + 1 : name;
  place->folder = open_in_one_call (self->fd, folder);

  if (place->folder < 0 && errno == ENOSYS)
    place->folder = open_by_steps (self->fd, folder);

  return place->folder >= 0 || fail (errno, error);
}

GByteArray *
triad_directory_read (const TriadDirectory  *self,
                      const char            *name,
                      gsize                  max_bytes,
                      GError               **error)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);
  g_autoptr(GFile) file = triad_file_new_for_path (path);
  Place place;
  int fd;

  if (!open_place (self, name, &place, error))
    return NULL;

  fd = triad_file_open (place.folder, place.name, O_NOFOLLOW);

  if (fd < 0)
    fail (errno, error);

  close (place.folder);

  return fd >= 0 ? triad_file_read_descriptor (fd, file, max_bytes, error) : NULL;
}

gboolean
triad_directory_stat (const TriadDirectory *self,
                      const char           *name,
                      struct stat          *status)
{
  Place place;
  gboolean is_found;

  if (!open_place (self, name, &place, NULL))
    return FALSE;

  is_found = fstatat (place.folder, place.name, status, AT_SYMLINK_NOFOLLOW) == 0;
  close (place.folder);

  return is_found;
}

/* Returns whether @place does not exist or is a regular file, which may be replaced. */
static gboolean
check_old (const Place  *place,
           GError      **error)
{
  struct stat old;

  if (fstatat (place->folder, place->name, &old, AT_SYMLINK_NOFOLLOW) != 0)
    return errno == ENOENT || fail (errno, error);

  if (S_ISLNK (old.st_mode))
    return fail (ELOOP, error);

  if (S_ISDIR (old.st_mode))
    return fail (EISDIR, error);

  return S_ISREG (old.st_mode) || fail (ENXIO, error);
}

TriadFileWriter *
triad_directory_open_writer (const TriadDirectory  *self,
                             const char            *name,
                             gboolean               may_replace,
                             GError               **error)
{
  TriadFileWriter *writer = NULL;
  Place place;

  if (!open_place (self, name, &place, error))
    return NULL;

  if (check_old (&place, error))
    writer = triad_file_writer_open_at (place.folder, place.name, may_replace, error);

  close (place.folder);

  return writer;
}

gboolean
triad_directory_write (const TriadDirectory  *self,
                       const char            *name,
                       GBytes                *bytes,
                       gboolean               may_replace,
                       GError               **error)
{
  TriadFileWriter *writer = triad_directory_open_writer (self, name, may_replace, error);

  return writer != NULL && triad_file_writer_finish (writer, bytes, error);
}
