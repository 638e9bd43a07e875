/* triad-html-text.c: text in HTML */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-html-text.h"

#include "triad-svg-path.h"

#include <string.h>

/* What must be escaped is the same in XML. */
void
triad_html_append_escaped (GString    *html,
                           const char *text)
{
  triad_svg_append_escaped (html, text);
}

static void
append_end (GString    *html,
            const char *tag)
{
  g_string_append_printf (html, "</%.*s>", (int) strcspn (tag, " "), tag);
}

void
triad_html_append_element (GString    *html,
                           const char *tag,
                           const char *text)
{
  g_string_append_printf (html, "<%s>", tag);
  triad_html_append_escaped (html, text);
  append_end (html, tag);
}

void
triad_html_append_name (GString    *html,
                        const char *tag,
                        const char *name)
{
  g_string_append_printf (html, "<%s>", tag);
  triad_html_append_element (html, "bdi", name);
  append_end (html, tag);
}

/* Outside of strings, JSON has none of these characters. */
void
triad_html_append_json (GString    *html,
                        const char *json)
{
  for (const char *p = json; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '<' || c == '>' || c == '&' || g_unichar_iscntrl (c))
        g_string_append_printf (html, "\\u%04x", c);
      else
        g_string_append_len (html, p, g_utf8_next_char (p) - p);
    }
}

void
triad_html_append_svg (GString *html,
                       GBytes  *svg)
{
  gsize size;
  const char *data = g_bytes_get_data (svg, &size);
  const char *root = g_strstr_len (data, (gssize) size, "<svg");

  g_return_if_fail (root != NULL);

  g_string_append_len (html, root, (gssize) size - (root - data));
}

char *
triad_html_dup_hash (const char *content)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize size = sizeof digest;
  g_autofree char *text = NULL;

  g_checksum_update (checksum, (const guchar *) content, -1);
  g_checksum_get_digest (checksum, digest, &size);
  text = g_base64_encode (digest, size);

  return g_strdup_printf ("'sha256-%s'", text);
}
