/* triad-write.c: a file that is there as a whole or not at all
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-write.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define BESIDE ".triad-XXXXXX"     /* short: a name may be as long as names can be */

static gboolean
fail (int      code,
      GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));

  return FALSE;
}

/* errno says why not. */
static gboolean
write_all (int     fd,
           GBytes *bytes)
{
  gsize left;
  const char *data = g_bytes_get_data (bytes, &left);

  while (left > 0)
    {
      gssize written = write (fd, data, left);

      if (written < 0 && errno == EINTR)
        continue;

      if (written < 0)
        return FALSE;

      data += written;
      left -= (gsize) written;
    }

  return TRUE;
}

static gboolean
write_special (const char  *path,
               GBytes      *bytes,
               GError     **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  int code;

  if (fd < 0)
    return fail (errno, error);

  code = write_all (fd, bytes) ? 0 : errno;

  if (close (fd) != 0 && code == 0)
    code = errno;

  return code == 0 || fail (code, error);
}

/* Returns 0, or why it could not be done. */
static int
fill (int                fd,
      const char        *beside,
      const char        *path,
      GBytes            *bytes,
      const struct stat *old)
{
  int code = 0;

  if ((old != NULL && fchmod (fd, old->st_mode & 07777) != 0) || !write_all (fd, bytes) ||
      fsync (fd) != 0)
    code = errno;

  if (close (fd) != 0 && code == 0)
    code = errno;

  if (code == 0 && g_rename (beside, path) != 0)
    code = errno;

  if (code != 0)
    g_unlink (beside);

  return code;
}

gboolean
triad_write_file (const char  *path,
                  GBytes      *bytes,
                  GError     **error)
{
  g_autofree char *target = realpath (path, NULL);
  g_autofree char *folder = g_path_get_dirname (target != NULL ? target : path);
  g_autofree char *beside = g_build_filename (folder, BESIDE, NULL);
  struct stat old;
  gboolean exists = target != NULL && stat (target, &old) == 0;
  int code;
  int fd;

  if (exists && S_ISDIR (old.st_mode))
    return fail (EISDIR, error);

  if (exists && !S_ISREG (old.st_mode))
    return write_special (path, bytes, error);

  fd = g_mkstemp_full (beside, O_WRONLY | O_CLOEXEC, 0666);

  if (fd < 0)
    return fail (errno, error);

  code = fill (fd, beside, target != NULL ? target : path, bytes, exists ? &old : NULL);

  return code == 0 || fail (code, error);
}
