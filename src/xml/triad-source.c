/* triad-source.c: text of a source file with a line table */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source.h"

#include "triad-encoding.h"
#include "triad-error.h"
#include "triad-file-read.h"
#include "triad-file.h"
#include "triad-ref-count.h"

#include <glib/gi18n.h>
#include <string.h>

/* The usual distance from one tag to the next. */
#define NEAR_LINES 4

/* What is read of a file that cannot be XML: enough for messages about it.  A symbolic link to a
 * large program costs nothing. */
#define BINARY_BYTES 4096

struct _TriadSource
{
  GFile           *file;
  char            *name;

  char            *text;     /* UTF-8, NUL-terminated */
  gsize            n_bytes;

  GArray          *lines;    /* of guint32: offset of each line */
  gsize            mark;     /* length of the byte order mark, which is part of line 1 */

  TriadDecoding    decoding;
  gboolean         is_generated;
};

/* Returns a position after the final NUL if @byte does not occur. */
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

/* Takes @text. */
static TriadSource *
source_new (GFile      *file,
            char       *name,
            char       *text,
            gsize       n_bytes)
{
  TriadSource *self = g_atomic_rc_box_new0 (TriadSource);

  self->file = g_object_ref (file);
  self->name = name;
  self->text = text;
  self->n_bytes = n_bytes;

  if (self->n_bytes >= 3 && memcmp (self->text, "\xef\xbb\xbf", 3) == 0)
    self->mark = 3;

  self->lines = find_lines (self->text, self->n_bytes, self->mark);

  return self;
}

/* Takes @bytes. */
static TriadSource *
source_decode (GFile       *file,
               const char  *name,
               GByteArray  *bytes,
               GError     **error)
{
  TriadDecoding decoding;
  char *text = triad_encoding_decode (bytes, TRIAD_SOURCE_MAX_BYTES, &decoding);
  TriadSource *self;

  if (text == NULL)
    {
      triad_file_set_too_large (file, TRIAD_SOURCE_MAX_BYTES, error);
      return NULL;
    }

  self = source_new (file,
                     name != NULL ? g_utf8_make_valid (name, -1) : triad_file_dup_name (file),
                     text, decoding.n_bytes);
  self->decoding = decoding;

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

  return source_decode (file, name, copy, NULL);
}

TriadSource *
triad_source_new_generated (GFile      *file,
                            const char *name,
                            GBytes     *bytes)
{
  g_autofree char *path = name == NULL ? triad_file_dup_name (file) : NULL;
  g_autofree char *shown = g_strdup_printf ("%s (generated)", name != NULL ? name : path);
  TriadSource *self = triad_source_new_from_bytes (file, shown, bytes);

  if (self != NULL)
    self->is_generated = TRUE;

  return self;
}

/* No text begins with these bytes. */
static const struct
{
  const char *bytes;
  gsize       n_bytes;
  const char *name;
} compressed[] = {
  { "\x1f\x8b", 2, "gzip" },
  { "\xfd" "7zXZ", 5, "xz" },
  { "\x28\xb5\x2f\xfd", 4, "zstd" },
  { "BZh", 3, "bzip2" },
  { "PK\3\4", 4, "zip" },
};

static gboolean
check_not_compressed (GFile             *file,
                      const GByteArray  *bytes,
                      GError           **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (compressed); i++)
    if (bytes->len >= compressed[i].n_bytes &&
        memcmp (bytes->data, compressed[i].bytes, compressed[i].n_bytes) == 0)
      {
        g_autofree char *name = triad_file_dup_name (file);

        g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_COMPRESSED,
                     _("“%s” is compressed with %s; decompress it first"), name,
                     compressed[i].name);
        return FALSE;
      }

  return TRUE;
}

static gsize
check_beginning (const GByteArray *bytes)
{
  return triad_encoding_is_binary (bytes) ? BINARY_BYTES : G_MAXSIZE;
}

TriadSource *
triad_source_new_from_file (GFile         *file,
                            const char    *name,
                            GCancellable  *cancellable,
                            GError       **error)
{
  g_autoptr(GByteArray) bytes = triad_file_read_checked (file, TRIAD_SOURCE_MAX_BYTES,
                                                         check_beginning, cancellable, error);

  if (bytes == NULL || !check_not_compressed (file, bytes, error))
    return NULL;

  return source_decode (file, name, g_steal_pointer (&bytes), error);
}

TriadSource *
triad_source_new_edited (const TriadSource *self,
                         const char        *text,
                         gsize              n_bytes,
                         gssize             invalid)
{
  TriadSource *edited;

  g_return_val_if_fail (n_bytes <= TRIAD_SOURCE_MAX_BYTES, NULL);

  edited = source_new (self->file, g_strdup (self->name), g_strndup (text, n_bytes), n_bytes);
  edited->decoding = self->decoding;
  edited->decoding.n_bytes = n_bytes;
  edited->decoding.is_different |= triad_source_is_converted (self) && !g_str_is_ascii (text);
  edited->decoding.has_invalid = invalid >= 0 && (gsize) invalid < n_bytes;
  edited->decoding.invalid = edited->decoding.has_invalid ? (gsize) invalid : 0;
  edited->is_generated = self->is_generated;

  return edited;
}

static void
clear (TriadSource *self)
{
  g_array_unref (self->lines);
  g_free (self->text);
  g_free (self->name);
  g_object_unref (self->file);
}

TRIAD_DEFINE_REF_COUNTED (TriadSource, triad_source, clear)

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

gsize
triad_source_get_line_begin (const TriadSource *self,
                             int                line)
{
  g_return_val_if_fail (line >= 0 && line < (int) self->lines->len, 0);

  return g_array_index (self->lines, guint32, line);
}

/* Returns the last line in [@low, @high) that starts at or before @begin. */
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

static TriadSourceRange
make_range (const TriadSource *self,
            guint              line,
            gsize              begin,
            gsize              end)
{
  gsize start = g_array_index (self->lines, guint32, line);

  return (TriadSourceRange) {
    .file = self->name,
    .begin = begin,
    .end = end,
    .line = line + 1,
    .column = begin > start ? begin - start + 1 : 1,
  };
}

TriadSourceRange
triad_source_get_range (const TriadSource *self,
                        gsize              begin,
                        gsize              end)
{
  g_return_val_if_fail (begin <= end && end <= self->n_bytes, TRIAD_SOURCE_RANGE_NOWHERE);

  return make_range (self, find_line (self, 0, self->lines->len, begin), begin, end);
}

TriadSourceRange
triad_source_get_range_behind (const TriadSource      *self,
                               const TriadSourceRange *before,
                               gsize                   begin,
                               gsize                   end)
{
  guint low = MAX (before->line - 1, 0);
  guint high = MIN (low + NEAR_LINES, self->lines->len);

  g_return_val_if_fail (begin <= end && end <= self->n_bytes, TRIAD_SOURCE_RANGE_NOWHERE);

  if (begin < before->begin)
    return triad_source_get_range (self, begin, end);

  if (high < self->lines->len && g_array_index (self->lines, guint32, high) <= begin)
    high = self->lines->len;

  return make_range (self, find_line (self, low, high, begin), begin, end);
}

gboolean
triad_source_is_same_text (const TriadSource *self,
                           const TriadSource *now)
{
  return triad_source_is_converted (self) == triad_source_is_converted (now) &&
         self->n_bytes == now->n_bytes &&
         memcmp (self->text, now->text, self->n_bytes) == 0;
}

gboolean
triad_source_has_changed (const TriadSource *self)
{
  g_autoptr(TriadSource) now = triad_source_new_from_file (self->file, NULL, NULL, NULL);

  return now == NULL || !triad_source_is_same_text (self, now);
}

gboolean
triad_source_is_converted (const TriadSource *self)
{
  return self->decoding.encoding[0] != '\0';
}

const char *
triad_source_get_other_encoding (const TriadSource *self)
{
  return self->decoding.is_different ? self->decoding.encoding : NULL;
}

gboolean
triad_source_is_generated (const TriadSource *self)
{
  return self->is_generated;
}

gboolean
triad_source_get_invalid (const TriadSource *self,
                          gsize             *begin)
{
  *begin = self->decoding.invalid;

  return self->decoding.has_invalid;
}
