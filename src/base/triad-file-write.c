/* triad-file-write.c: writes files atomically
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-file-write.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The prefix is short and the name is not part of it, because that may have the
 * maximum length. */
#define PREFIX     ".triad-"
#define N_LETTERS  6
#define N_TRIES    100
#define MAX_LINKS  40              /* the limit of the kernel */
#define PERMISSIONS 0777           /* without set-user-ID, set-group-ID and sticky bits */
#define PRIVATE    0600

/* The file to be written. */
typedef struct
{
  int         folder;              /* an open folder */
  const char *name;                /* of the file in it */
  mode_t      mode;
  gboolean    may_replace;
} Target;

static gboolean
fail (int      code,
      GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));

  return FALSE;
}

/* Returns FALSE and sets errno on failure. */
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
  int fd = open (path, O_WRONLY | O_APPEND | O_CLOEXEC);
  int code;

  if (fd < 0)
    return fail (errno, error);

  code = write_all (fd, bytes) ? 0 : errno;

  if (close (fd) != 0 && code == 0)
    code = errno;

  return code == 0 || fail (code, error);
}

/* Returns the mode of a new file.  The umask is read from /proc if possible, because
 * umask() can only read it by changing it, which other threads would see. */
static mode_t
get_new_mode (void)
{
  g_autofree char *status = NULL;
  const char *line = NULL;
  mode_t mask;

  if (g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    line = strstr (status, "\nUmask:");

  if (line != NULL)
    return 0666 & ~(mode_t) strtoul (line + strlen ("\nUmask:"), NULL, 8);

  mask = umask (077);
  umask (mask);

  return 0666 & ~mask;
}

/* Creates a file that only its owner can read.  Returns -1 and sets errno on failure. */
static int
open_temporary (int   folder,
                char *name)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  int fd = -1;

  for (int i = 0; i < N_TRIES && fd < 0; i++)
    {
      for (int k = 0; k < N_LETTERS; k++)
        name[strlen (PREFIX) + k] = letters[g_random_int_range (0, sizeof letters - 1)];

      fd = openat (folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, PRIVATE);

      if (fd < 0 && errno != EEXIST)
        break;
    }

  return fd;
}

/* Renames the file @from to @target.  Returns FALSE and sets errno on failure. */
static gboolean
rename_to (const Target *target,
           const char   *from)
{
  if (target->may_replace)
    return renameat (target->folder, from, target->folder, target->name) == 0;

#ifdef RENAME_NOREPLACE
  if (renameat2 (target->folder, from, target->folder, target->name, RENAME_NOREPLACE) == 0)
    return TRUE;

  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;
#endif

  /* Not every file system supports RENAME_NOREPLACE. */
  return linkat (target->folder, from, target->folder, target->name, 0) == 0
         && unlinkat (target->folder, from, 0) == 0;
}

/* File systems without permissions return EPERM or ENOTSUP, which are ignored.
 * Returns FALSE and sets errno on any other failure. */
static gboolean
set_mode (int    fd,
          mode_t mode)
{
  return fchmod (fd, mode) == 0 || errno == EPERM || errno == ENOTSUP;
}

static gboolean
write_new_file (const Target  *target,
                GBytes        *bytes,
                GError       **error)
{
  char beside[] = PREFIX "XXXXXX";
  int fd = open_temporary (target->folder, beside);
  int code = 0;

  if (fd < 0)
    return fail (errno, error);

  if (!write_all (fd, bytes) || !set_mode (fd, target->mode) || fsync (fd) != 0)
    code = errno;

  if (close (fd) != 0 && code == 0)
    code = errno;

  if (code == 0 && !rename_to (target, beside))
    code = errno;

  if (code != 0)
    unlinkat (target->folder, beside, 0);

  return code == 0 || fail (code, error);
}

gboolean
triad_file_write_at (int          folder,
                     const char  *name,
                     GBytes      *bytes,
                     gboolean     may_replace,
                     GError     **error)
{
  Target target = { folder, name, PRIVATE, may_replace };
  struct stat old;

  if (fstatat (folder, name, &old, AT_SYMLINK_NOFOLLOW) != 0)
    {
      if (errno != ENOENT)
        return fail (errno, error);

      target.mode = get_new_mode ();
    }
  else if (S_ISDIR (old.st_mode))
    {
      return fail (EISDIR, error);
    }
  else
    {
      target.mode = S_ISREG (old.st_mode) ? old.st_mode & PERMISSIONS : get_new_mode ();
    }

  return write_new_file (&target, bytes, error);
}

/* Resolves symbolic links at @path, whose target need not exist; returns NULL if there
 * are too many.  Sets @is_open if the path leads through /proc, such as `/dev/stdout`:
 * then it refers to an open file, whose name may have changed. */
static char *
follow_links (const char *path,
              gboolean   *is_open)
{
  char *target = g_strdup (path);

  *is_open = FALSE;

  for (int i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = g_path_get_dirname (target);

      if (link == NULL)
        return target;

      *is_open = *is_open || g_str_has_prefix (target, "/proc/");
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link)
                                         : g_build_filename (folder, link, NULL);
    }

  g_free (target);

  return NULL;
}

gboolean
triad_file_write (const char  *path,
                  GBytes      *bytes,
                  GError     **error)
{
  g_autofree char *target = NULL;
  g_autofree char *folder = NULL;
  const char *separator;
  struct stat old;
  gboolean is_open;
  gboolean done;
  int fd;

  /* stat() first, because the kernel may forbid this user to follow a link that
   * readlink() can read. */
  if (stat (path, &old) != 0)
    {
      if (errno != ENOENT)
        return fail (errno, error);
    }
  else if (!S_ISREG (old.st_mode) && !S_ISDIR (old.st_mode))
    {
      return write_special (path, bytes, error);
    }

  target = follow_links (path, &is_open);

  if (target == NULL)
    return fail (ELOOP, error);

  if (is_open)
    return write_special (path, bytes, error);

  separator = strrchr (target, G_DIR_SEPARATOR);
  folder = g_path_get_dirname (target);
  fd = open (folder, O_PATH | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return fail (errno, error);

  /* A name that ends with a separator denotes a folder. */
  if (separator != NULL && separator[1] == '\0')
    done = fail (EISDIR, error);
  else
    done = triad_file_write_at (fd, separator != NULL ? separator + 1 : target, bytes, TRUE, error);

  close (fd);

  return done;
}
