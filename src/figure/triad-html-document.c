/* triad-html-document.c: an interactive page around what it shows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-html-document.h"

#include "triad-html-resources.h"
#include "triad-html-text.h"
#include "triad-prefix.h"

#include <string.h>

#define AROUND 2000      /* bytes of the elements around script, style and content */
#define FOLDER "/io/github/triadsdf/Triad/html/"

/* In this order, the scripts are one. */
static const char *const scripts[] = {
  "pose.js", "raster.js", "view.js", "graphs.js", "panels.js", "page.js"
};

/* Appends the lines without what only helps their authors: indentation, and comments on lines of
 * their own. */
static void
append_lines (GString    *text,
              const char *lines,
              gsize       size)
{
  const char *end = lines + size;
  gboolean is_comment = FALSE;

  for (const char *line = lines; line < end;)
    {
      const char *next = memchr (line, '\n', (gsize) (end - line));

      next = next != NULL ? next + 1 : end;

      while (line < next && *line == ' ')
        line++;

      is_comment = is_comment || triad_has_prefix (line, "/*");

      if (!is_comment && *line != '\n')
        g_string_append_len (text, line, next - line);

      if (is_comment && next - line >= 3 && strncmp (next - 3, "*/\n", 3) == 0)
        is_comment = FALSE;

      line = next;
    }
}

static void
append_resource (GString    *text,
                 const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr(GBytes) bytes = g_resource_lookup_data (triad_html_get_resource (), path, 0, NULL);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  append_lines (text, data, size);
}

static GString *
get_script (void)
{
  GString *script = g_string_new ("\"use strict\";\n");

  for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++)
    append_resource (script, scripts[i]);

  return script;
}

gsize
triad_html_document_get_size (void)
{
  g_autoptr(GString) text = get_script ();

  append_resource (text, "page.css");

  return text->len + AROUND;
}

char *
triad_html_document_to_text (const TriadHtmlDocument *self)
{
  g_autoptr(GString) style = g_string_new (NULL);
  g_autoptr(GString) script = get_script ();
  g_autofree char *style_hash = NULL;
  g_autofree char *script_hash = NULL;
  GString *html = g_string_new (NULL);

  append_resource (style, "page.css");
  g_string_append (style, self->rules != NULL ? self->rules : "");
  style_hash = triad_html_dup_hash (style->str);
  script_hash = self->json != NULL ? triad_html_dup_hash (script->str) : g_strdup ("'none'");

  g_string_append_printf (html, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                          "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" "
                          "content=\"default-src 'none'; script-src %s; style-src %s; "
                          "base-uri 'none'; form-action 'none'\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width, "
                          "initial-scale=1\">\n", script_hash, style_hash);
  triad_html_append_element (html, "title", self->title);
  g_string_append_printf (html, "\n<style>%s</style>\n</head>\n<body>\n<header>\n%s</header>\n"
                          "<main>\n%s</main>\n<footer>%s</footer>\n", style->str, self->header,
                          self->main, self->footer);

  if (self->json != NULL)
    {
      g_string_append (html, "<p class=\"hidden\" id=\"status\" role=\"status\"></p>\n"
                             "<script type=\"application/json\" id=\"model\">");
      triad_html_append_json (html, self->json);
      g_string_append_printf (html, "</script>\n<script>%s</script>\n", script->str);
    }

  g_string_append (html, "</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
