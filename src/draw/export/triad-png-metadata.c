/* triad-png-metadata.c: resolution and text chunks of PNG files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-png-metadata.h"

#include <math.h>
#include <string.h>

#define SIGNATURE       8          /* bytes */
#define HEADER          25         /* bytes of the first chunk, IHDR */
#define POINTS_PER_METRE (72 / 0.0254)

static void
append_number (GByteArray *bytes,
               guint32     number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

/* CRC-32 as in ISO 3309, the checksum of chunks. */
static guint32
sum (const guint8 *bytes,
     gsize         n)
{
  guint32 crc = 0xffffffff;

  for (gsize i = 0; i < n; i++)
    {
      crc ^= bytes[i];

      for (int bit = 0; bit < 8; bit++)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }

  return ~crc;
}

/* Inserts after the header, where any kind of chunk may be. */
static void
insert_chunk (GByteArray       *png,
              const char       *type,
              const GByteArray *content)
{
  g_autoptr(GByteArray) chunk = g_byte_array_new ();
  guint at = SIGNATURE + HEADER;
  guint before = png->len;

  g_return_if_fail (png->len > at);

  append_number (chunk, content->len);
  g_byte_array_append (chunk, (const guint8 *) type, 4);
  g_byte_array_append (chunk, content->data, content->len);
  append_number (chunk, sum (chunk->data + 4, chunk->len - 4));

  g_byte_array_set_size (png, before + chunk->len);
  memmove (png->data + at + chunk->len, png->data + at, before - at);
  memcpy (png->data + at, chunk->data, chunk->len);
}

void
triad_png_metadata_set_resolution (GByteArray *png,
                                   double      scale)
{
  g_autoptr(GByteArray) content = g_byte_array_new ();
  guint32 density = (guint32) lround (scale * POINTS_PER_METRE);
  guint8 per_metre = 1;

  append_number (content, density);
  append_number (content, density);
  g_byte_array_append (content, &per_metre, 1);
  insert_chunk (png, "pHYs", content);
}

void
triad_png_metadata_set_text (GByteArray *png,
                             const char *keyword,
                             const char *text)
{
  g_autoptr(GByteArray) content = g_byte_array_new ();
  static const guint8 plain[] = { 0, 0, 0, 0, 0 };   /* not compressed, no language */

  g_byte_array_append (content, (const guint8 *) keyword, (guint) strlen (keyword));
  g_byte_array_append (content, plain, sizeof plain);
  g_byte_array_append (content, (const guint8 *) text, (guint) strlen (text));
  insert_chunk (png, "iTXt", content);
}
