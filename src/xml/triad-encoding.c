/* triad-encoding.c: converts XML files from any encoding to UTF-8 */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-encoding.h"

#include "triad-prefix.h"

#include <errno.h>
#include <string.h>

#define DECLARATION_BYTES 256
#define BINARY_BYTES 4096      /* of the beginning of a file, which are searched for a NUL */

/* Characters allowed in names of encodings. */
#define NAME_CHARACTERS G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "._-"

/* XML, Appendix F: detection of the encoding from the first bytes.  The order matters:
 * the byte order mark of UTF-16LE is a prefix of that of UTF-32LE. */
static const struct
{
  const char *bytes;
  int         n_bytes;
  int         n_mark;     /* length of the byte order mark, which is not text */
  int         unit;       /* bytes to skip at an invalid sequence */
  const char *name;
} starts[] = {
  { "\xff\xfe\0\0", 4, 4, 4, "UTF-32LE" },
  { "\0\0\xfe\xff", 4, 4, 4, "UTF-32BE" },
  { "\xff\xfe", 2, 2, 2, "UTF-16LE" },
  { "\xfe\xff", 2, 2, 2, "UTF-16BE" },
  { "<\0\0\0", 4, 0, 4, "UTF-32LE" },
  { "\0\0\0<", 4, 0, 4, "UTF-32BE" },
  { "<\0", 2, 0, 2, "UTF-16LE" },
  { "\0<", 2, 0, 2, "UTF-16BE" },
};

static const char *
skip_spaces (const char *at)
{
  while (g_ascii_isspace (*at))
    at++;

  return at;
}

/* Returns the encoding in the declaration `<?xml … encoding="NAME"` that @start begins with, and its
 * length; or NULL. */
static const char *
find_declared (const char *start,
               gsize      *n_bytes)
{
  const char *begin = skip_spaces (start);
  const char *end = begin + strcspn (begin, ">");
  const char *at;

  if (!triad_has_prefix (begin, "<?xml") || !g_ascii_isspace (begin[5]))
    return NULL;

  at = g_strstr_len (begin, end - begin, "encoding");

  if (at == NULL || !g_ascii_isspace (at[-1]))
    return NULL;

  at = skip_spaces (at + strlen ("encoding"));

  if (*at != '=')
    return NULL;

  at = skip_spaces (at + 1);

  if (*at != '"' && *at != '\'')
    return NULL;

  at++;
  *n_bytes = strspn (at, NAME_CHARACTERS);

  return *n_bytes > 0 && (at[*n_bytes] == '"' || at[*n_bytes] == '\'') ? at : NULL;
}

static char *
dup_declared (const GByteArray *bytes)
{
  gsize n_start = MIN (bytes->len, DECLARATION_BYTES);
  g_autofree char *start = g_strndup (n_start > 0 ? (const char *) bytes->data : "", n_start);
  gsize n_bytes;
  const char *declared = find_declared (start, &n_bytes);

  return declared != NULL ? g_strndup (declared, n_bytes) : NULL;
}

/* Returns whether to read the file as UTF-8: it is a subset of UTF-8, or an encoding
 * that the file cannot have, because its declaration could be read byte by byte. */
static gboolean
is_utf8 (const char *name)
{
  static const char *const names[] = { "UTF-8", "UTF8", "US-ASCII", "ASCII" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (name, names[i]) == 0)
      return TRUE;

  return g_ascii_strncasecmp (name, "UTF-16", 6) == 0 ||
         g_ascii_strncasecmp (name, "UTF-32", 6) == 0 ||
         g_ascii_strncasecmp (name, "UCS-", 4) == 0 ||
         g_ascii_strncasecmp (name, "ISO-10646", 9) == 0;
}

/* Unlike g_convert(), continues after invalid sequences.  Returns NULL if @encoding is
 * unknown, and stops when the text is longer than @max_bytes. */
static GByteArray *
convert (const GByteArray *bytes,
         gsize             from,
         gsize             max_bytes,
         const char       *encoding,
         gsize             unit,
         TriadDecoding    *decoding)
{
  GIConv converter = g_iconv_open ("UTF-8", encoding);
  GByteArray *text;
  char buffer[4096];
  char *in = (char *) bytes->data + from;
  gsize n_in = bytes->len - from;

  if (converter == (GIConv) -1)
    return NULL;

  g_strlcpy (decoding->encoding, encoding, sizeof decoding->encoding);
  text = g_byte_array_new ();

  while (n_in > 0 && text->len <= max_bytes)
    {
      char *out = buffer;
      gsize n_out = sizeof buffer;
      gsize result = g_iconv (converter, &in, &n_in, &out, &n_out);
      int code = errno;

      g_byte_array_append (text, (const guint8 *) buffer, sizeof buffer - n_out);

      if (result != (gsize) -1 || code == E2BIG)
        continue;

      if (!decoding->has_invalid)
        {
          decoding->has_invalid = TRUE;
          decoding->invalid = text->len;
        }

      g_byte_array_append (text, (const guint8 *) "?", 1);
      in += MIN (unit, n_in);
      n_in -= MIN (unit, n_in);
    }

  g_iconv_close (converter);

  return text;
}

static void
note_invalid (char          *text,
              gsize          place,
              TriadDecoding *decoding)
{
  text[place] = '?';

  if (decoding->has_invalid && decoding->invalid <= place)
    return;

  decoding->has_invalid = TRUE;
  decoding->invalid = place;
}

/* Returns the position after a run of ASCII characters other than NUL, as most of a
 * file is. */
static gsize
skip_ascii (const char *text,
            gsize       at,
            gsize       end)
{
  guint64 word;

  for (; end - at >= sizeof word; at += sizeof word)
    {
      memcpy (&word, text + at, sizeof word);

      /* Detects bytes with the highest bit set, and NULs, which set it when 1 is
       * subtracted. */
      if (((word - G_MAXUINT64 / 0xff) | word) & (G_MAXUINT64 / 0xff * 0x80))
        break;
    }

  while (at < end && text[at] != '\0' && (guchar) text[at] < 0x80)
    at++;

  return at;
}

static void
repair (char          *text,
        TriadDecoding *decoding)
{
  gsize at = 0;

  while ((at = skip_ascii (text, at, decoding->n_bytes)) < decoding->n_bytes)
    {
      gunichar c = g_utf8_get_char_validated (text + at, decoding->n_bytes - at);

      if (c < (gunichar) -2 && c != 0)
        {
          at = g_utf8_next_char (text + at) - text;
        }
      else
        {
          note_invalid (text, at, decoding);
          at++;
        }
    }
}

static gboolean
has_start (const GByteArray *bytes,
           gsize             i)
{
  return bytes->len >= (guint) starts[i].n_bytes &&
         memcmp (bytes->data, starts[i].bytes, starts[i].n_bytes) == 0;
}

gboolean
triad_encoding_is_binary (const GByteArray *bytes)
{
  gsize n_bytes = MIN (bytes->len, BINARY_BYTES);
  gsize at = n_bytes >= 3 && memcmp (bytes->data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    if (has_start (bytes, i))
      return FALSE;

  while (at < n_bytes && g_ascii_isspace (bytes->data[at]))
    at++;

  return at < n_bytes && bytes->data[at] != '<' && memchr (bytes->data, '\0', n_bytes) != NULL;
}

char *
triad_encoding_decode (GByteArray    *bytes,
                       gsize          max_bytes,
                       TriadDecoding *decoding)
{
  GByteArray *text = NULL;
  g_autofree char *declared = NULL;

  memset (decoding, 0, sizeof *decoding);

  for (gsize i = 0; i < G_N_ELEMENTS (starts) && text == NULL; i++)
    if (has_start (bytes, i))
      text = convert (bytes, starts[i].n_mark, max_bytes, starts[i].name, starts[i].unit,
                      decoding);

  if (text == NULL)
    {
      declared = dup_declared (bytes);

      if (declared != NULL && !is_utf8 (declared))
        text = convert (bytes, 0, max_bytes, declared, 1, decoding);
    }

  if (text != NULL)
    {
      decoding->is_different = bytes->len != text->len ||
                               memcmp (bytes->data, text->data, text->len) != 0;
      g_byte_array_unref (bytes);
    }
  else
    {
      text = bytes;
    }

  decoding->n_bytes = text->len;

  if (text->len > max_bytes)
    {
      g_byte_array_unref (text);
      return NULL;
    }

  g_byte_array_append (text, (const guint8 *) "", 1);
  repair ((char *) text->data, decoding);

  return (char *) g_byte_array_free (text, FALSE);
}

GBytes *
triad_encoding_encode (const GByteArray *like,
                       const char       *text,
                       gsize             n_bytes)
{
  g_autofree char *declared = NULL;
  const char *encoding = NULL;
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  g_autofree char *encoded = NULL;
  gsize n_encoded;

  for (gsize i = 0; i < G_N_ELEMENTS (starts) && encoding == NULL; i++)
    if (has_start (like, i))
      {
        encoding = starts[i].name;
        g_byte_array_append (bytes, like->data, starts[i].n_mark);
      }

  if (encoding == NULL)
    encoding = declared = dup_declared (like);

  if (encoding == NULL || (encoding == declared && is_utf8 (declared)))
    return g_bytes_new (text, n_bytes);

  encoded = g_convert (text, (gssize) n_bytes, encoding, "UTF-8", NULL, &n_encoded, NULL);

  if (encoded == NULL)
    return NULL;

  g_byte_array_append (bytes, (const guint8 *) encoded, n_encoded);

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

char *
triad_encoding_dup_declared_as_utf8 (const char *text)
{
  GString *declared = g_string_new (text);
  gsize n_bytes;
  const char *name = find_declared (text, &n_bytes);

  if (name != NULL
      && (n_bytes != strlen ("UTF-8") || g_ascii_strncasecmp (name, "UTF-8", n_bytes) != 0))
    {
      g_string_erase (declared, name - text, n_bytes);
      g_string_insert (declared, name - text, "UTF-8");
    }

  return g_string_free (declared, FALSE);
}
