/* triad-file-write.c: writes files atomically */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-write.h"

#include "triad-prefix.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
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
#define DESCRIPTORS "/proc/self/fd"

struct _TriadFileWriter
{
  int       fd;               /* of the temporary file, or of a pipe or device */
  int       folder;           /* open folder of the file; -1 if it is written directly */
  char     *name;             /* of the file in it */
  mode_t    mode;
  gboolean  may_replace;
  gboolean  has_name;         /* whether the temporary file has one */
  char      beside[sizeof PREFIX + N_LETTERS];   /* its name */
};

static gboolean
fail (int      code,
      GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));

  return FALSE;
}

/* @folder and @name are -1 and NULL if the file is written directly. */
static TriadFileWriter *
writer_new (int         fd,
            int         folder,
            const char *name)
{
  TriadFileWriter *self = g_new0 (TriadFileWriter, 1);

  self->fd = fd;
  self->folder = folder;
  self->name = g_strdup (name);

  return self;
}

/* Opening a pipe does not wait for a reader, which may never come. */
static TriadFileWriter *
open_special (const char  *path,
              GError     **error)
{
  int fd = open (path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK);
  struct stat info;

  if (fd >= 0 && fcntl (fd, F_SETFL, O_APPEND) == 0)
    return writer_new (fd, -1, NULL);

  if (errno == ENXIO && stat (path, &info) == 0 && S_ISFIFO (info.st_mode))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE,
                         _("no program is reading from this pipe"));
  else
    fail (errno, error);

  if (fd >= 0)
    close (fd);

  return NULL;
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

static void
choose_name (char *name)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  strcpy (name, PREFIX);

  for (int k = 0; k < N_LETTERS; k++)
    name[strlen (PREFIX) + k] = letters[g_random_int_range (0, sizeof letters - 1)];

  name[strlen (PREFIX) + N_LETTERS] = '\0';
}

/* Creates a file that only its owner can read, and that has no name where the file system permits
 * it: it is gone if the process ends before it is complete.  Returns -1 and sets errno on failure. */
static int
open_temporary (int   folder,
                char *name)
{
  int fd = -1;

  *name = '\0';

#ifdef O_TMPFILE
  if (access (DESCRIPTORS, X_OK) == 0)
    fd = openat (folder, ".", O_WRONLY | O_TMPFILE | O_CLOEXEC, PRIVATE);
#endif

  for (int i = 0; i < N_TRIES && fd < 0; i++)
    {
      choose_name (name);
      fd = openat (folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, PRIVATE);

      if (fd < 0 && errno != EEXIST)
        break;
    }

  return fd;
}

/* Gives the temporary file a name.  Returns FALSE and sets errno on failure. */
static gboolean
name_temporary (TriadFileWriter *self)
{
  g_autofree char *path = g_strdup_printf (DESCRIPTORS "/%d", self->fd);

  for (int i = 0; i < N_TRIES && !self->has_name; i++)
    {
      choose_name (self->beside);
      self->has_name = linkat (AT_FDCWD, path, self->folder, self->beside, AT_SYMLINK_FOLLOW) == 0;

      if (!self->has_name && errno != EEXIST)
        break;
    }

  return self->has_name;
}

/* Renames the temporary file.  Returns FALSE and sets errno on failure. */
static gboolean
rename_temporary (const TriadFileWriter *self)
{
  if (self->may_replace)
    return renameat (self->folder, self->beside, self->folder, self->name) == 0;

#ifdef RENAME_NOREPLACE
  if (renameat2 (self->folder, self->beside, self->folder, self->name, RENAME_NOREPLACE) == 0)
    return TRUE;

  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;
#endif

  /* Not every file system supports RENAME_NOREPLACE. */
  return linkat (self->folder, self->beside, self->folder, self->name, 0) == 0
         && unlinkat (self->folder, self->beside, 0) == 0;
}

/* File systems without permissions return EPERM or ENOTSUP, which are ignored.
 * Returns FALSE and sets errno on any other failure. */
static gboolean
set_mode (int    fd,
          mode_t mode)
{
  return fchmod (fd, mode) == 0 || errno == EPERM || errno == ENOTSUP;
}

/* Determines the mode of the file, from the one that it replaces.  Returns FALSE and sets errno on
 * failure. */
static gboolean
find_mode (int         folder,
           const char *name,
           mode_t     *mode)
{
  struct stat old;

  if (fstatat (folder, name, &old, AT_SYMLINK_NOFOLLOW) == 0)
    {
      errno = EISDIR;
      *mode = S_ISREG (old.st_mode) ? old.st_mode & PERMISSIONS : get_new_mode ();
      return !S_ISDIR (old.st_mode);
    }

  if (errno != ENOENT)
    return FALSE;

  *mode = get_new_mode ();

  return TRUE;
}

TriadFileWriter *
triad_file_writer_open_at (int          folder,
                           const char  *name,
                           gboolean     may_replace,
                           GError     **error)
{
  TriadFileWriter *self;
  char beside[sizeof PREFIX + N_LETTERS];
  mode_t mode;
  int own;
  int fd;

  if (!find_mode (folder, name, &mode))
    {
      fail (errno, error);
      return NULL;
    }

  own = fcntl (folder, F_DUPFD_CLOEXEC, 0);
  fd = own >= 0 ? open_temporary (own, beside) : -1;

  if (fd < 0)
    {
      fail (errno, error);

      if (own >= 0)
        close (own);

      return NULL;
    }

  self = writer_new (fd, own, name);
  self->mode = mode;
  self->may_replace = may_replace;
  self->has_name = *beside != '\0';
  strcpy (self->beside, beside);

  return self;
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

      *is_open = *is_open || triad_has_prefix (target, "/proc/");
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link)
                                         : g_build_filename (folder, link, NULL);
    }

  g_free (target);

  return NULL;
}

TriadFileWriter *
triad_file_writer_open (const char  *path,
                        GError     **error)
{
  g_autofree char *target = NULL;
  g_autofree char *folder = NULL;
  TriadFileWriter *self = NULL;
  const char *separator;
  struct stat old;
  gboolean is_open;
  int fd;

  /* stat() first, because the kernel may forbid this user to follow a link that
   * readlink() can read. */
  if (stat (path, &old) != 0)
    {
      if (errno != ENOENT)
        {
          fail (errno, error);
          return NULL;
        }
    }
  else if (!S_ISREG (old.st_mode) && !S_ISDIR (old.st_mode))
    {
      return open_special (path, error);
    }

  target = follow_links (path, &is_open);

  if (target == NULL)
    {
      fail (ELOOP, error);
      return NULL;
    }

  if (is_open)
    return open_special (path, error);

  separator = strrchr (target, G_DIR_SEPARATOR);
  folder = g_path_get_dirname (target);
  fd = open (folder, O_PATH | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    {
      fail (errno, error);
      return NULL;
    }

  /* A name that ends with a separator denotes a folder. */
  if (separator != NULL && separator[1] == '\0')
    fail (EISDIR, error);
  else
    self = triad_file_writer_open_at (fd, separator != NULL ? separator + 1 : target, TRUE, error);

  close (fd);

  return self;
}

TriadFileWriter *
triad_file_writer_open_descriptor (int      fd,
                                   GError **error)
{
  int own = fcntl (fd, F_DUPFD_CLOEXEC, 0);

  if (own >= 0)
    return writer_new (own, -1, NULL);

  fail (errno, error);

  return NULL;
}

static gboolean
write_all (gpointer        target,
           gconstpointer   data,
           gsize           n_bytes,
           GError        **error)
{
  const TriadFileWriter *self = target;
  const char *p = data;

  while (n_bytes > 0)
    {
      gssize written = write (self->fd, p, n_bytes);

      if (written < 0 && errno == EINTR)
        continue;

      if (written < 0)
        return fail (errno, error);

      p += written;
      n_bytes -= (gsize) written;
    }

  return TRUE;
}

TriadSink
triad_file_writer_get_sink (TriadFileWriter *self)
{
  return (TriadSink) { write_all, self };
}

void
triad_file_writer_free (TriadFileWriter *self)
{
  if (self->has_name)
    unlinkat (self->folder, self->beside, 0);

  if (self->fd >= 0)
    close (self->fd);

  if (self->folder >= 0)
    close (self->folder);

  g_free (self->name);
  g_free (self);
}

gboolean
triad_file_writer_commit (TriadFileWriter  *self,
                          GError          **error)
{
  G_GNUC_UNUSED g_autoptr(TriadFileWriter) owned = self;
  gboolean is_whole = self->folder < 0
                      || (set_mode (self->fd, self->mode) && fsync (self->fd) == 0
                          && (self->has_name || name_temporary (self)));
  int code = is_whole ? 0 : errno;

  if (close (self->fd) != 0 && code == 0)
    code = errno;

  self->fd = -1;

  if (code != 0)
    return fail (code, error);

  if (self->folder < 0)
    return TRUE;

  if (!rename_temporary (self))
    return fail (errno, error);

  self->has_name = FALSE;

  return TRUE;
}

gboolean
triad_file_writer_finish (TriadFileWriter  *self,
                          GBytes           *bytes,
                          GError          **error)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  if (write_all (self, data, size, error))
    return triad_file_writer_commit (self, error);

  triad_file_writer_free (self);

  return FALSE;
}

gboolean
triad_file_write (const char  *path,
                  GBytes      *bytes,
                  GError     **error)
{
  TriadFileWriter *self = triad_file_writer_open (path, error);

  return self != NULL && triad_file_writer_finish (self, bytes, error);
}
