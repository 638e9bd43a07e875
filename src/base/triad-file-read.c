/* triad-file-read.c: reads regular files with a size limit */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-read.h"

#include "triad-error.h"
#include "triad-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (256 * 1024)
#define N_TRIES 3
#define MEBIBYTE (1024 * 1024)

/* Opening must not acquire a controlling terminal, nor block on a pipe. */
#define READ_FLAGS (O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

/* State of reading a file. */
typedef struct
{
  GFile          *file;
  gsize           max_bytes;
  gboolean        is_cut;       /* a longer file is cut, not an error */
  GCancellable   *cancellable;
  GByteArray     *bytes;
  int             fd;           /* of the file if it is already open, else -1 */
  TriadFileCheck  check;        /* (nullable): of the first bytes */
} Reading;

void
triad_file_set_too_large (GFile   *file,
                          gsize    max_bytes,
                          GError **error)
{
  g_autofree char *name = triad_file_dup_name (file);

  if (max_bytes >= MEBIBYTE)
    g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE, _("“%s” is larger than %d MiB"), name,
                 (int) (max_bytes / MEBIBYTE));
  else
    g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE, _("“%s” is larger than %d bytes"), name,
                 (int) max_bytes);
}

static gboolean
set_too_large (const Reading  *self,
               GError        **error)
{
  triad_file_set_too_large (self->file, self->max_bytes, error);

  return FALSE;
}

static gboolean
set_not_a_file (const Reading  *self,
                GError        **error)
{
  g_autofree char *name = triad_file_dup_name (self->file);

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE, _("“%s” is not a regular file"), name);

  return FALSE;
}

static gboolean
set_cause (const Reading  *self,
           const GError   *cause,
           GError        **error)
{
  g_autofree char *name = triad_file_dup_name (self->file);

  g_set_error (error, cause->domain, cause->code, _("Cannot read “%s”: %s"), name, cause->message);

  return FALSE;
}

static gboolean
set_errno (const Reading  *self,
           int             code,
           GError        **error)
{
  g_autofree char *name = triad_file_dup_name (self->file);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               _("Cannot read “%s”: %s"), name, g_strerror (code));

  return FALSE;
}

static gboolean
is_enough (const Reading *self)
{
  return self->is_cut && self->bytes->len >= self->max_bytes;
}

/* Returns whether the rest is not to be read. */
static gboolean
cut (Reading *self)
{
  gsize n_kept = self->check (self->bytes);

  if (n_kept == G_MAXSIZE)
    return FALSE;

  g_byte_array_set_size (self->bytes, (guint) MIN (n_kept, self->bytes->len));

  return TRUE;
}

/* Grows the buffer with the expected size, so that thousands of small files do not
 * each allocate the chunk of a large one. */
static gboolean
read_descriptor (Reading  *self,
                 int       fd,
                 gsize     n_expected,
                 GError  **error)
{
  while (!is_enough (self))
    {
      guint had = self->bytes->len;
      gsize n_left = had <= n_expected ? n_expected - had + 1 : CHUNK;
      gsize n_wanted = MIN (n_left, CHUNK);
      gssize got;

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;

      g_byte_array_set_size (self->bytes, had + n_wanted);
      got = read (fd, self->bytes->data + had, n_wanted);
      g_byte_array_set_size (self->bytes, had + MAX (got, 0));

      if (got == 0)
        return TRUE;

      if (got < 0 && errno != EINTR)
        return set_errno (self, errno, error);

      if (had == 0 && self->check != NULL && cut (self))
        return TRUE;

      /* Files in /proc and growing files are longer than their reported size. */
      if (self->bytes->len > self->max_bytes && !self->is_cut)
        return set_too_large (self, error);
    }

  return TRUE;
}

/* Opens the file of @place, an O_PATH descriptor, for reading through /proc, or by
 * name if /proc is not mounted.  Returns -1 and sets errno on failure. */
static int
reopen (int         place,
        int         folder,
        const char *path,
        int         flags)
{
  char link[sizeof "/proc/self/fd/" + 3 * sizeof place];
  int fd;

  g_snprintf (link, sizeof link, "/proc/self/fd/%d", place);
  fd = open (link, READ_FLAGS);

  return fd >= 0 || errno != ENOENT ? fd : openat (folder, path, READ_FLAGS | flags);
}

int
triad_file_open (int         folder,
                 const char *path,
                 int         flags)
{
  struct stat status;
  int place = openat (folder, path, O_PATH | O_CLOEXEC | flags);
  int fd = -1;
  int code;

  if (place < 0)
    return -1;

  if (fstat (place, &status) == 0)
    {
      errno = S_ISLNK (status.st_mode) ? ELOOP : ENXIO;

      if (S_ISREG (status.st_mode))
        fd = reopen (place, folder, path, flags);
    }

  code = errno;
  close (place);
  errno = code;

  return fd;
}

static gboolean
is_unchanged (const struct stat *before,
              const struct stat *after)
{
  return before->st_size == after->st_size
         && before->st_mtim.tv_sec == after->st_mtim.tv_sec
         && before->st_mtim.tv_nsec == after->st_mtim.tv_nsec;
}

/* Reads again if the file was written to meanwhile, because part of it would be old and
 * part of it new.  A change within one tick of the file system's clock cannot be seen. */
static gboolean
read_stable (Reading            *self,
             int                 fd,
             const struct stat  *status,
             GError            **error)
{
  g_autoptr(GError) busy = NULL;
  struct stat before = *status;

  for (int i = 0; i < N_TRIES; i++)
    {
      struct stat after;

      g_byte_array_set_size (self->bytes, 0);

      if (!read_descriptor (self, fd, before.st_size, error))
        return FALSE;

      if (self->is_cut || fstat (fd, &after) != 0 || is_unchanged (&before, &after))
        return TRUE;

      if (lseek (fd, 0, SEEK_SET) != 0)
        return set_errno (self, errno, error);

      before = after;
    }

  g_set_error_literal (&busy, G_IO_ERROR, G_IO_ERROR_BUSY, _("it changes while it is read"));

  return set_cause (self, busy, error);
}

/* Takes @fd.  Checks the opened file again, because the file at the path may have
 * changed before it was opened. */
static gboolean
read_opened (Reading  *self,
             int       fd,
             GError  **error)
{
  struct stat status;
  gboolean done;

  if (fd < 0)
    return errno == ENXIO ? set_not_a_file (self, error) : set_errno (self, errno, error);

  if (fstat (fd, &status) != 0)
    done = set_errno (self, errno, error);
  else if (!S_ISREG (status.st_mode))
    done = set_not_a_file (self, error);
  else if ((gsize) status.st_size > self->max_bytes && !self->is_cut)
    done = set_too_large (self, error);
  else
    done = read_stable (self, fd, &status, error);

  close (fd);

  return done;
}

static gboolean
read_stream (Reading  *self,
             GError  **error)
{
  g_autoptr(GFileInputStream) stream = NULL;
  g_autoptr(GError) cause = NULL;

  if (triad_file_is_folder (self->file))
    return set_not_a_file (self, error);

  stream = g_file_read (self->file, self->cancellable, &cause);
  if (stream == NULL)
    return set_cause (self, cause, error);

  while (!is_enough (self))
    {
      guint had = self->bytes->len;
      gssize got;

      g_byte_array_set_size (self->bytes, had + CHUNK);
      got = g_input_stream_read (G_INPUT_STREAM (stream), self->bytes->data + had, CHUNK,
                                 self->cancellable, error);
      g_byte_array_set_size (self->bytes, had + MAX (got, 0));

      if (got <= 0)
        return got == 0;

      if (self->bytes->len > self->max_bytes && !self->is_cut)
        return set_too_large (self, error);
    }

  return TRUE;
}

/* Returns the bytes of @self, or frees them on failure. */
static GByteArray *
run (Reading  *self,
     GError  **error)
{
  const char *path = g_file_peek_path (self->file);
  gboolean done;

  self->bytes = g_byte_array_new ();

  if (self->fd >= 0)
    done = read_opened (self, self->fd, error);
  else if (path != NULL)
    done = read_opened (self, triad_file_open (AT_FDCWD, path, 0), error);
  else
    done = read_stream (self, error);

  if (!done)
    g_clear_pointer (&self->bytes, g_byte_array_unref);
  else if (self->bytes->len > self->max_bytes)
    g_byte_array_set_size (self->bytes, self->max_bytes);

  return self->bytes;
}

GByteArray *
triad_file_read (GFile         *file,
                 gsize          max_bytes,
                 GCancellable  *cancellable,
                 GError       **error)
{
  return triad_file_read_checked (file, max_bytes, NULL, cancellable, error);
}

GByteArray *
triad_file_read_checked (GFile           *file,
                         gsize            max_bytes,
                         TriadFileCheck   check,
                         GCancellable    *cancellable,
                         GError         **error)
{
  Reading self = { file, max_bytes, FALSE, cancellable, NULL, -1, check };

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return run (&self, error);
}

GByteArray *
triad_file_read_descriptor (int      fd,
                            GFile   *file,
                            gsize    max_bytes,
                            GError **error)
{
  Reading self = { file, max_bytes, FALSE, NULL, NULL, fd, NULL };

  g_return_val_if_fail (fd >= 0, NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return run (&self, error);
}

GByteArray *
triad_file_read_beginning (GFile         *file,
                           gsize          max_bytes,
                           GCancellable  *cancellable,
                           GError       **error)
{
  Reading self = { file, max_bytes, TRUE, cancellable, NULL, -1, NULL };

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return run (&self, error);
}

char *
triad_file_read_text (GFile         *file,
                      gsize          max_bytes,
                      gsize         *length,
                      GCancellable  *cancellable,
                      GError       **error)
{
  GByteArray *bytes = triad_file_read (file, max_bytes, cancellable, error);

  if (bytes == NULL)
    return NULL;

  if (length != NULL)
    *length = bytes->len;

  g_byte_array_append (bytes, (const guint8 *) "", 1);

  return (char *) g_byte_array_free (bytes, FALSE);
}
