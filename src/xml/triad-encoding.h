/* triad-encoding.h: converts XML files from any encoding to UTF-8 */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * TriadDecoding:
 * @n_bytes: length of the text
 * @encoding: the encoding of the file; empty if it is UTF-8
 * @is_different: whether the text differs from the bytes of the file
 * @has_invalid: whether some input was invalid
 * @invalid: offset of the first such place in the text
 *
 * How a text was made from the bytes of a file.
 */
typedef struct
{
  gsize    n_bytes;
  char     encoding[32];
  gboolean is_different;
  gboolean has_invalid;
  gsize    invalid;
} TriadDecoding;

/**
 * triad_encoding_decode:
 * @bytes: (transfer full): the content of an XML file
 * @max_bytes: maximum length of the text
 *
 * Converts @bytes to UTF-8.  The encoding is detected from the byte order mark, the first
 * bytes, or the XML declaration, in this order; the default, also for unknown encodings,
 * is UTF-8.  Invalid sequences and NULs are replaced by one `?` each.
 *
 * Offsets in UTF-8 input do not change.
 *
 * Returns: (transfer full) (nullable): the text, NUL-terminated, or %NULL if it would be
 *   longer than @max_bytes
 */
char *triad_encoding_decode (GByteArray    *bytes,
                             gsize          max_bytes,
                             TriadDecoding *decoding);

/** triad_encoding_is_binary: Returns whether a file that begins with @bytes cannot be XML: it has a
 * NUL near its beginning, has no encoding with NULs, and does not begin with a tag. */
gboolean triad_encoding_is_binary (const GByteArray *bytes);

/**
 * triad_encoding_encode:
 * @like: the content of an XML file
 * @text: UTF-8 without NULs
 *
 * Converts @text to the encoding of @like, with its byte order mark.
 *
 * Returns: (transfer full) (nullable): the bytes; %NULL if a character has no place in that
 *   encoding
 */
GBytes *triad_encoding_encode (const GByteArray *like,
                               const char       *text,
                               gsize             n_bytes);

/** triad_encoding_dup_declared_as_utf8: Returns @text with UTF-8 as the encoding of its XML
 * declaration, if that names one. */
char *triad_encoding_dup_declared_as_utf8 (const char *text);
