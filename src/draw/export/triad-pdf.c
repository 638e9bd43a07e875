/* triad-pdf.c: links and text outlines in PDF output
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-pdf.h"

#include "triad-part-text.h"

#include <string.h>

struct _TriadPdf
{
  TriadPartWriter           writer;
  const TriadExportOptions *options;
  GArray                   *open;      /* gboolean: whether each open part is a link */
};

/* Returns an attribute of a PDF tag. cairo writes the address to a PDF string without escaping,
 * so all characters that are special in either syntax are escaped here. */
static char *
dup_attribute (const char *address)
{
  GString *text = g_string_new ("uri='");

  for (const char *p = address; *p != '\0'; p++)
    if (g_ascii_isgraph (*p) && strchr ("'\\()<>", *p) == NULL)
      g_string_append_c (text, *p);
    else
      g_string_append_printf (text, "%%%02X", (guchar) *p);

  g_string_append_c (text, '\'');

  return g_string_free (text, FALSE);
}

static void
begin (TriadPartWriter *writer,
       cairo_t         *cr,
       TriadPartKind    kind,
       int              frame,
       const char      *text G_GNUC_UNUSED)
{
  TriadPdf *self = (TriadPdf *) writer;
  g_autofree char *address = NULL;
  gboolean is_link;

  if (self->options->links != NULL)
    address = triad_part_text_dup_link (self->options->snapshot, self->options->links, kind,
                                        frame);

  is_link = address != NULL;
  g_array_append_val (self->open, is_link);

  if (is_link)
    {
      g_autofree char *attribute = dup_attribute (address);

      cairo_tag_begin (cr, CAIRO_TAG_LINK, attribute);
    }
}

static void
end (TriadPartWriter *writer,
     cairo_t         *cr)
{
  TriadPdf *self = (TriadPdf *) writer;

  g_return_if_fail (self->open->len > 0);

  if (g_array_index (self->open, gboolean, self->open->len - 1))
    cairo_tag_end (cr, CAIRO_TAG_LINK);

  g_array_set_size (self->open, self->open->len - 1);
}

static gboolean
write_text (TriadPartWriter   *writer,
            cairo_t           *cr,
            PangoLayout       *layout,
            const TriadColour *halo,
            double             halo_width G_GNUC_UNUSED)
{
  TriadPdf *self = (TriadPdf *) writer;

  if (self->options->text != TRIAD_TEXT_OUTLINES || halo != NULL)
    return FALSE;

  pango_cairo_layout_path (cr, layout);
  cairo_fill (cr);

  return TRUE;
}

TriadPdf *
triad_pdf_new (const TriadExportOptions *options)
{
  TriadPdf *self = g_new0 (TriadPdf, 1);

  self->writer = (TriadPartWriter) { begin, end, write_text };
  self->options = options;
  self->open = g_array_new (FALSE, FALSE, sizeof (gboolean));

  return self;
}

void
triad_pdf_free (TriadPdf *self)
{
  g_array_unref (self->open);
  g_free (self);
}

TriadPartWriter *
triad_pdf_get_writer (TriadPdf *self)
{
  return &self->writer;
}
