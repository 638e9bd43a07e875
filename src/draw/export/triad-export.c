/* triad-export.c: export of drawings as SVG, PDF or PNG */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-export.h"

#include "triad-cairo-autoptr.h"
#include "triad-diff-highlight.h"
#include "triad-error.h"
#include "triad-paint-graph.h"
#include "triad-part-text.h"
#include "triad-svg-writer.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MARGIN      16.0     /* around a graph, points */
#define PIXELS      2.0      /* of a PNG in a point, by default */
#define MAX_SIDE    16000.0  /* pixels: half of cairo's limit */
#define MAX_AREA    64e6     /* pixels: a quarter of a gigabyte */
#define SIGNATURE   8        /* bytes of a PNG before its first chunk */
#define HEADER      25       /* bytes of the first chunk, IHDR */
#define POINTS_PER_METRE (72 / 0.0254)
#define FIXED_DATE  "2000-01-01T00:00:00Z"

void
triad_export_options_init (TriadExportOptions *self)
{
  *self = (TriadExportOptions) {
    .theme = triad_theme_get_light (),
    .scale = PIXELS,
  };
}

/* Where a PDF is written to. */
typedef struct
{
  const TriadSink *sink;
  GError          *error;
} Target;

static cairo_status_t
pass_on (void                *data,
         const unsigned char *bytes,
         unsigned int         length)
{
  Target *self = data;

  if (self->error == NULL && triad_sink_write (self->sink, bytes, length, &self->error))
    return CAIRO_STATUS_SUCCESS;

  return CAIRO_STATUS_WRITE_ERROR;
}

static cairo_status_t
append (void                *bytes,
        const unsigned char *data,
        unsigned int         length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (TriadExportFormat         format,
                double                    width,
                double                    height,
                double                    scale,
                const TriadExportOptions *options,
                Target                   *target)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case TRIAD_EXPORT_PDF:
      surface = cairo_pdf_surface_create_for_stream (pass_on, target, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, FIXED_DATE);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_MOD_DATE, FIXED_DATE);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Triad");

      if (options->title != NULL)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, options->title);

      if (options->description != NULL)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, options->description);

      return surface;

    case TRIAD_EXPORT_SVG:
    case TRIAD_EXPORT_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                         (int) ceil (width * scale), (int) ceil (height * scale));
    }
}

static gboolean
check (cairo_status_t   status,
       GError         **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_EXPORT,
               _("cannot draw the image: %s"), cairo_status_to_string (status));

  return FALSE;
}

/* The scale of images that would be too large is reduced. */
static double
get_scale (const TriadExportPage    *page,
           const TriadExportOptions *options)
{
  double side = MAX (page->width, page->height);

  return MIN (MIN (options->scale, MAX_SIDE / side), sqrt (MAX_AREA / page->width / page->height));
}

static void
paint_page (cairo_t               *cr,
            const TriadExportPage *page,
            const TriadTheme      *theme,
            gconstpointer          data)
{
  if (theme->background.a > 0)
    {
      triad_theme_set_source (cr, theme->background);
      triad_drawing_paint (cr);
    }

  cairo_save (cr);
  page->paint (cr, data);
  cairo_restore (cr);
}

static void
paint_pages (cairo_surface_t          *surface,
             cairo_t                  *cr,
             const TriadExportPage    *pages,
             int                       n_pages,
             const TriadExportOptions *options)
{
  paint_page (cr, &pages[0], options->theme, pages[0].data);

  for (int i = 1; i < n_pages; i++)
    {
      cairo_show_page (cr);
      cairo_pdf_surface_set_size (surface, pages[i].width, pages[i].height);
      paint_page (cr, &pages[i], options->theme, pages[i].data);
    }
}

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

/* Adds a pHYs chunk. */
static void
set_png_resolution (GByteArray *png,
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

/* Adds an iTXt chunk. */
static void
set_png_text (GByteArray *png,
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

static gboolean
write_png (cairo_surface_t          *surface,
           double                    scale,
           const TriadExportOptions *options,
           const TriadSink          *sink,
           GError                  **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();

  if (!check (cairo_surface_write_to_png_stream (surface, append, bytes), error))
    return FALSE;

  if (options->description != NULL)
    set_png_text (bytes, "Description", options->description);

  if (options->title != NULL)
    set_png_text (bytes, "Title", options->title);

  set_png_resolution (bytes, scale);

  return triad_sink_write (sink, bytes->data, bytes->len, error);
}

/* A backend that adds links to the parts that have one and, if the options ask for it,
 * converts text to outlines. */
typedef struct
{
  TriadDrawingBackend       backend;
  const TriadExportOptions *options;
  GArray                   *open;      /* gboolean: whether each open part is a link */
} Pdf;

/* Returns an attribute of a PDF tag. cairo writes the address to a PDF string without escaping,
 * so all characters that are special in either syntax are escaped here. */
static char *
dup_link_attribute (const char *address)
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
begin_link (TriadDrawingBackend *backend,
            cairo_t         *cr,
            TriadPartKind    kind,
            int              frame,
            const char      *text G_GNUC_UNUSED)
{
  Pdf *self = (Pdf *) backend;
  g_autofree char *address = NULL;
  gboolean is_link;

  if (self->options->links != NULL)
    address = triad_part_text_dup_link (self->options->snapshot, self->options->links, kind,
                                        frame);

  is_link = address != NULL;
  g_array_append_val (self->open, is_link);

  if (is_link)
    {
      g_autofree char *attribute = dup_link_attribute (address);

      cairo_tag_begin (cr, CAIRO_TAG_LINK, attribute);
    }
}

static void
end_link (TriadDrawingBackend *backend,
          cairo_t         *cr)
{
  Pdf *self = (Pdf *) backend;

  g_return_if_fail (self->open->len > 0);

  if (g_array_index (self->open, gboolean, self->open->len - 1))
    cairo_tag_end (cr, CAIRO_TAG_LINK);

  g_array_set_size (self->open, self->open->len - 1);
}

static gboolean
write_outlines (TriadDrawingBackend *backend,
                cairo_t           *cr,
                PangoLayout       *layout,
                const TriadColour *halo,
                double             halo_width G_GNUC_UNUSED)
{
  Pdf *self = (Pdf *) backend;

  if (self->options->text != TRIAD_TEXT_OUTLINES || halo != NULL)
    return FALSE;

  pango_cairo_layout_path (cr, layout);
  cairo_fill (cr);

  return TRUE;
}

/* Writes a document with what @data describes; only records its colours if @sink is NULL. */
static gboolean
write_svg (const TriadExportPage     *page,
           const TriadTheme          *theme,
           gconstpointer              data,
           const TriadExportOptions  *options,
           TriadSvgColours           *colours,
           const TriadSink           *sink,
           GError                   **error)
{
  g_autoptr(TriadSvgWriter) svg = triad_svg_writer_new (page->width, page->height, page->content,
                                                        options, colours, sink);
  cairo_surface_t *surface = triad_svg_writer_get_surface (svg);
  g_autoptr(cairo_t) cr = cairo_create (surface);

  triad_drawing_set_cancellable (surface, options->cancellable);
  paint_page (cr, page, theme, data);

  if (g_cancellable_set_error_if_cancelled (options->cancellable, error)
      || !check (cairo_status (cr), error))
    return FALSE;

  cairo_surface_finish (surface);

  return check (cairo_surface_status (surface), error) && triad_svg_writer_finish (svg, error);
}

static gboolean
export_svg (const TriadExportPage     *page,
            const TriadExportOptions  *options,
            const TriadSink           *sink,
            GError                   **error)
{
  gboolean has_dark = options->dark != NULL && page->dark != NULL;
  const char *prefix = options->prefix != NULL ? options->prefix : "";
  g_autoptr(TriadSvgColours) colours = triad_svg_colours_new (prefix, has_dark);

  if (has_dark)
    {
      if (!write_svg (page, options->dark, page->dark, options, colours, NULL, error))
        return FALSE;

      triad_svg_colours_pair (colours);
    }

  triad_svg_colours_set_shortens (colours, options->rules != NULL);

  if (!write_svg (page, options->theme, page->data, options, colours, sink, error))
    return FALSE;

  g_return_val_if_fail (triad_svg_colours_is_complete (colours), FALSE);

  return TRUE;
}

/* Writes a PDF or a PNG. */
static gboolean
export_surface (const TriadExportPage     *pages,
                int                        n_pages,
                TriadExportFormat          format,
                const TriadExportOptions  *options,
                const TriadSink           *sink,
                Target                    *target,
                GError                   **error)
{
  g_autoptr(GArray) open = g_array_new (FALSE, FALSE, sizeof (gboolean));
  Pdf pdf = { { begin_link, end_link, write_outlines }, options, open };
  double scale = format == TRIAD_EXPORT_PNG ? get_scale (&pages[0], options) : 1;
  g_autoptr(cairo_surface_t) surface = NULL;
  g_autoptr(cairo_t) cr = NULL;

  surface = create_surface (format, pages[0].width, pages[0].height, scale, options, target);

  if (format == TRIAD_EXPORT_PDF)
    triad_drawing_set_backend (&pdf.backend, surface);

  triad_drawing_set_cancellable (surface, options->cancellable);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  paint_pages (surface, cr, pages, n_pages, options);

  if (g_cancellable_set_error_if_cancelled (options->cancellable, error)
      || !check (cairo_status (cr), error)
      || (format == TRIAD_EXPORT_PNG && !write_png (surface, scale, options, sink, error)))
    return FALSE;

  cairo_surface_finish (surface);

  return check (cairo_surface_status (surface), error);
}

gboolean
triad_export_write (const TriadExportPage     *pages,
                    int                        n_pages,
                    TriadExportFormat          format,
                    const TriadExportOptions  *options,
                    const TriadSink           *sink,
                    GError                   **error)
{
  Target target = { .sink = sink };
  gboolean done;

  g_return_val_if_fail (n_pages == 1 || (n_pages > 1 && format == TRIAD_EXPORT_PDF), FALSE);

  if (format == TRIAD_EXPORT_SVG)
    return export_svg (&pages[0], options, sink, error);

  done = export_surface (pages, n_pages, format, options, sink, &target, error);

  if (target.error == NULL)
    return done;

  /* It is more precise than that of cairo. */
  g_clear_error (error);
  g_propagate_error (error, target.error);

  return FALSE;
}

GBytes *
triad_export_pages (const TriadExportPage     *pages,
                    int                        n_pages,
                    TriadExportFormat          format,
                    const TriadExportOptions  *options,
                    GError                   **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  const TriadSink sink = triad_sink_for_array (bytes);

  if (!triad_export_write (pages, n_pages, format, options, &sink, error))
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

typedef struct
{
  const TriadLayout        *layout;
  const TriadExportOptions *options;
  const TriadTheme         *theme;
} Graph;

static void
paint_graph (cairo_t       *cr,
             gconstpointer  data)
{
  const Graph *self = data;
  const TriadExportOptions *options = self->options;

  cairo_translate (cr, MARGIN - self->layout->bounds.x, MARGIN - self->layout->bounds.y);
  triad_paint_graph (cr, self->layout, self->theme, &TRIAD_HIGHLIGHT_NONE);

  if (options->comparison != NULL)
    triad_diff_highlight_paint_graph (cr, self->layout, self->theme, options->comparison, 1);
}

GBytes *
triad_export_layout (const TriadLayout         *layout,
                     TriadExportFormat          format,
                     const TriadExportOptions  *options,
                     GError                   **error)
{
  Graph graph = { layout, options, options->theme };
  Graph dark = { layout, options, options->dark };
  TriadExportPage page = { layout->bounds.width + 2 * MARGIN, layout->bounds.height + 2 * MARGIN,
                           paint_graph, &graph, &dark,
                           layout->diagram->kind == TRIAD_GRAPH_ATTACHED_TO ? "attached_to"
                                                                            : "relative_to" };

  return triad_export_pages (&page, 1, format, options, error);
}
