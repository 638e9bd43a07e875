/* triad-source.c: the bytes of a file, and where its lines begin
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source.h"

#include "triad-encoding.h"
#include "triad-error.h"
#include "triad-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_BYTES (256 * 1024)

/* From one tag to the next. */
#define NEAR_LINES 4

struct _TriadSource
{
  gatomicrefcount  ref_count;

  GFile           *file;
  char            *name;

  char            *text;     /* UTF-8, and a NUL behind it */
  gsize            n_bytes;

  GArray          *lines;    /* of guint32: the first byte of each */
  gsize            mark;     /* how many bytes of line 1 are a byte order mark */

  gboolean         is_converted;
  gboolean         has_invalid;
  gsize            invalid;
};

/* Behind the text's NUL where there is none. */
static const char *
find_byte (const char *text,
           const char *end,
           char        byte)
{
  const char *found = memchr (text, byte, end - text);

  return found != NULL ? found : end + 1;
}

static GArray *
find_lines (const char *text,
            gsize       n_bytes,
            gsize       first)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (guint32));
  const char *end = text + n_bytes;
  const char *at = text + first;
  const char *lf = find_byte (at, end, '\n');
  const char *cr = find_byte (at, end, '\r');
  guint32 begin = first;

  g_array_append_val (lines, begin);

  while (MIN (lf, cr) < end)
    {
      at = (cr + 1 < lf ? cr : lf) + 1;
      begin = at - text;
      g_array_append_val (lines, begin);

      if (lf < at)
        lf = find_byte (at, end, '\n');

      if (cr < at)
        cr = find_byte (at, end, '\r');
    }

  return lines;
}

static char *
dup_name (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path != NULL ? g_filename_display_name (path) : g_file_get_parse_name (file);
}

/* Takes @bytes. */
static TriadSource *
source_new (GFile      *file,
            const char *name,
            GByteArray *bytes)
{
  TriadSource *self = g_new0 (TriadSource, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->file = g_object_ref (file);
  self->name = name != NULL ? g_utf8_make_valid (name, -1) : dup_name (file);
  self->text = triad_encoding_decode (bytes, &self->n_bytes, &self->is_converted,
                                      &self->has_invalid, &self->invalid);

  if (self->n_bytes >= 3 && memcmp (self->text, "\xef\xbb\xbf", 3) == 0)
    self->mark = 3;

  self->lines = find_lines (self->text, self->n_bytes, self->mark);

  return self;
}

TriadSource *
triad_source_new_from_bytes (GFile      *file,
                             const char *name,
                             GBytes     *bytes)
{
  GByteArray *copy = g_byte_array_new ();
  gsize n_bytes;
  const guint8 *data = g_bytes_get_data (bytes, &n_bytes);

  g_return_val_if_fail (n_bytes <= TRIAD_SOURCE_MAX_BYTES, NULL);

  if (n_bytes > 0)
    g_byte_array_append (copy, data, n_bytes);

  return source_new (file, name, copy);
}

static gboolean
set_too_large (GFile   *file,
               GError **error)
{
  g_autofree char *name = dup_name (file);

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
               "“%s” is larger than %d MiB", name, TRIAD_SOURCE_MAX_BYTES / (1024 * 1024));

  return FALSE;
}

static gboolean
set_not_a_file (GFile   *file,
                GError **error)
{
  g_autofree char *name = dup_name (file);

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE, "“%s” is not a regular file", name);

  return FALSE;
}

static gboolean
set_errno (GFile   *file,
           int      code,
           GError **error)
{
  g_autofree char *name = dup_name (file);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code),
               "Cannot read “%s”: %s", name, g_strerror (code));

  return FALSE;
}

/* As much as is asked for is made room for: thousands of small files should
 * not each ask for the room of a large one.
 */
static gboolean
read_descriptor (int            fd,
                 gsize          n_expected,
                 GFile         *file,
                 GByteArray    *bytes,
                 GCancellable  *cancellable,
                 GError       **error)
{
  while (TRUE)
    {
      guint had = bytes->len;
      gsize n_left = had <= n_expected ? n_expected - had + 1 : READ_BYTES;
      gsize n_wanted = MIN (n_left, READ_BYTES);
      gssize got;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      g_byte_array_set_size (bytes, had + n_wanted);
      got = read (fd, bytes->data + had, n_wanted);
      g_byte_array_set_size (bytes, had + MAX (got, 0));

      if (got == 0)
        return TRUE;

      if (got < 0 && errno != EINTR)
        return set_errno (file, errno, error);

      /* files of /proc and files that grow are longer than they say */
      if (bytes->len > TRIAD_SOURCE_MAX_BYTES)
        return set_too_large (file, error);
    }
}

/* What the name leads to may change between a look and an open, and opening
 * a pipe waits for its other end.  So it is opened without waiting, and what
 * was opened is looked at.
 */
static gboolean
read_path (const char    *path,
           GFile         *file,
           GByteArray    *bytes,
           GCancellable  *cancellable,
           GError       **error)
{
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  struct stat status;
  gboolean done;

  if (fd < 0)
    {
      /* a socket cannot be opened at all */
      return errno == ENXIO ? set_not_a_file (file, error) : set_errno (file, errno, error);
    }

  if (fstat (fd, &status) != 0)
    done = set_errno (file, errno, error);
  else if (!S_ISREG (status.st_mode))
    done = set_not_a_file (file, error);
  else if (status.st_size > TRIAD_SOURCE_MAX_BYTES)
    done = set_too_large (file, error);
  else
    done = read_descriptor (fd, status.st_size, file, bytes, cancellable, error);

  close (fd);

  return done;
}

static gboolean
read_stream (GFile         *file,
             GByteArray    *bytes,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr(GFileInputStream) stream = NULL;

  if (triad_file_is_folder (file))
    return set_not_a_file (file, error);

  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return FALSE;

  while (TRUE)
    {
      guint had = bytes->len;
      gssize got;

      g_byte_array_set_size (bytes, had + READ_BYTES);
      got = g_input_stream_read (G_INPUT_STREAM (stream), bytes->data + had, READ_BYTES,
                                 cancellable, error);
      g_byte_array_set_size (bytes, had + MAX (got, 0));

      if (got <= 0)
        return got == 0;

      if (bytes->len > TRIAD_SOURCE_MAX_BYTES)
        return set_too_large (file, error);
    }
}

TriadSource *
triad_source_new_from_file (GFile         *file,
                            const char    *name,
                            GCancellable  *cancellable,
                            GError       **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  const char *path = g_file_peek_path (file);
  gboolean done;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (path != NULL)
    done = read_path (path, file, bytes, cancellable, error);
  else
    done = read_stream (file, bytes, cancellable, error);

  if (!done)
    return NULL;

  return source_new (file, name, g_steal_pointer (&bytes));
}

TriadSource *
triad_source_ref (TriadSource *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
triad_source_unref (TriadSource *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->lines);
  g_free (self->text);
  g_free (self->name);
  g_object_unref (self->file);
  g_free (self);
}

GFile *
triad_source_get_file (const TriadSource *self)
{
  return self->file;
}

const char *
triad_source_get_name (const TriadSource *self)
{
  return self->name;
}

const char *
triad_source_get_text (const TriadSource *self,
                       gsize             *n_bytes)
{
  if (n_bytes != NULL)
    *n_bytes = self->n_bytes;

  return self->text;
}

int
triad_source_get_n_lines (const TriadSource *self)
{
  return self->lines->len;
}

/* The last line of [@low, @high) that starts at or before @begin. */
static guint
find_line (const TriadSource *self,
           guint              low,
           guint              high,
           gsize              begin)
{
  const guint32 *starts = (const guint32 *) (gpointer) self->lines->data;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (starts[middle] <= begin)
        low = middle;
      else
        high = middle;
    }

  return low;
}

static TriadSection
make_section (const TriadSource *self,
              guint              line,
              gsize              begin,
              gsize              end)
{
  gsize start = g_array_index (self->lines, guint32, line);

  return (TriadSection) {
    .file = self->name,
    .begin = begin,
    .end = end,
    .line = line + 1,
    .column = begin > start ? begin - start + 1 : 1,
  };
}

TriadSection
triad_source_get_section (const TriadSource *self,
                          gsize              begin,
                          gsize              end)
{
  g_return_val_if_fail (begin <= end && end <= self->n_bytes, TRIAD_SECTION_NOWHERE);

  return make_section (self, find_line (self, 0, self->lines->len, begin), begin, end);
}

TriadSection
triad_source_get_section_behind (const TriadSource  *self,
                                 const TriadSection *before,
                                 gsize               begin,
                                 gsize               end)
{
  guint low = MAX (before->line - 1, 0);
  guint high = MIN (low + NEAR_LINES, self->lines->len);

  g_return_val_if_fail (begin <= end && end <= self->n_bytes, TRIAD_SECTION_NOWHERE);

  if (begin < before->begin)
    return triad_source_get_section (self, begin, end);

  if (high < self->lines->len && g_array_index (self->lines, guint32, high) <= begin)
    high = self->lines->len;

  return make_section (self, find_line (self, low, high, begin), begin, end);
}

gboolean
triad_source_is_converted (const TriadSource *self)
{
  return self->is_converted;
}

gboolean
triad_source_get_invalid (const TriadSource *self,
                          gsize             *begin)
{
  *begin = self->invalid;

  return self->has_invalid;
}
