/* triad-export.c: pictures as files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-export.h"

#include "triad-error.h"
#include "triad-foreign.h"
#include "triad-paint-graph.h"
#include "triad-paint-marks.h"
#include "triad-paint-scene.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#define MARGIN      16.0     /* points */
#define PIXELS      2.0      /* of a PNG in a point */
#define MAX_SIDE    16000.0  /* pixels: cairo has no larger images than twice that */
#define MAX_AREA    64e6     /* pixels: a quarter of a gigabyte */
#define FIXED_DATE  "2000-01-01T00:00:00Z"

static cairo_status_t
append (void                *bytes,
        const unsigned char *data,
        unsigned int         length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (TriadPictureFormat  format,
                double              width,
                double              height,
                double              scale,
                GByteArray         *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case TRIAD_PICTURE_SVG:
      surface = cairo_svg_surface_create_for_stream (append, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PT);
      return surface;

    case TRIAD_PICTURE_PDF:
      surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, FIXED_DATE);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_MOD_DATE, FIXED_DATE);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Triad");
      return surface;

    case TRIAD_PICTURE_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                         (int) ceil (width * scale), (int) ceil (height * scale));
    }
}

/* cairo numbers the surfaces of a process, and writes the number into the
 * file; the same picture shall give the same bytes. */
static void
forget_surface_number (GByteArray *bytes)
{
  static const char mark[] = "<g id=\"surface";
  g_autoptr(GString) text = g_string_new_len ((const char *) bytes->data, (gssize) bytes->len);
  char *number = strstr (text->str, mark);

  if (number == NULL)
    return;

  number += strlen (mark);
  g_string_erase (text, number - text->str, (gssize) strspn (number, "0123456789"));
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) text->str, (guint) text->len);
}

static gboolean
check (cairo_status_t   status,
       GError         **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;

  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_EXPORT,
               "the picture can’t be drawn: %s", cairo_status_to_string (status));

  return FALSE;
}

typedef void (*PaintFunc) (cairo_t       *cr,
                           gconstpointer  data);

/* A picture of @width by @height points on the theme's ground. */
static GBytes *
export (double               width,
        double               height,
        const TriadTheme    *theme,
        TriadPictureFormat   format,
        PaintFunc            paint,
        gconstpointer        data,
        GError             **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  g_autoptr(cairo_surface_t) surface = NULL;
  g_autoptr(cairo_t) cr = NULL;
  double scale = 1;

  /* A picture that is too large for an image becomes coarser. */
  if (format == TRIAD_PICTURE_PNG)
    scale = MIN (MIN (PIXELS, MAX_SIDE / MAX (width, height)), sqrt (MAX_AREA / width / height));

  surface = create_surface (format, width, height, scale, bytes);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  triad_theme_set_source (cr, theme->ground);
  cairo_paint (cr);
  paint (cr, data);

  if (!check (cairo_status (cr), error))
    return NULL;

  if (format == TRIAD_PICTURE_PNG
      && !check (cairo_surface_write_to_png_stream (surface, append, bytes), error))
    return NULL;

  cairo_surface_finish (surface);

  if (!check (cairo_surface_status (surface), error))
    return NULL;

  if (format == TRIAD_PICTURE_SVG)
    forget_surface_number (bytes);

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

typedef struct
{
  const TriadLayout     *layout;
  const TriadComparison *comparison;
  const TriadTheme      *theme;
} Graph;

static void
paint_graph (cairo_t       *cr,
             gconstpointer  data)
{
  const Graph *self = data;

  cairo_translate (cr, MARGIN - self->layout->bounds.x, MARGIN - self->layout->bounds.y);
  triad_paint_graph (cr, self->layout, self->theme, &TRIAD_HIGHLIGHT_NONE);

  if (self->comparison != NULL)
    triad_paint_marks_on_graph (cr, self->layout, self->theme, self->comparison, 1);
}

GBytes *
triad_export_graph (const TriadLayout   *layout,
                    const TriadTheme    *theme,
                    TriadPictureFormat   format,
                    GError             **error)
{
  return triad_export_comparison (layout, NULL, theme, format, error);
}

GBytes *
triad_export_comparison (const TriadLayout      *layout,
                         const TriadComparison  *comparison,
                         const TriadTheme       *theme,
                         TriadPictureFormat      format,
                         GError                **error)
{
  const Graph graph = { layout, comparison, theme };

  return export (layout->bounds.width + 2 * MARGIN, layout->bounds.height + 2 * MARGIN, theme,
                 format, paint_graph, &graph, error);
}

typedef struct
{
  const TriadScene  *scene;
  const TriadCamera *camera;
  const TriadTheme  *theme;
  double             width;
  double             height;
} Space;

static void
paint_space (cairo_t       *cr,
             gconstpointer  data)
{
  const Space *self = data;
  TriadSceneStyle style;

  triad_scene_style_init (&style);
  triad_paint_scene (cr, self->scene, &style, self->camera, self->theme, &TRIAD_HIGHLIGHT_NONE,
                     self->width, self->height);
}

GBytes *
triad_export_scene (const TriadScene    *scene,
                    const TriadCamera   *camera,
                    const TriadTheme    *theme,
                    double               width,
                    double               height,
                    TriadPictureFormat   format,
                    GError             **error)
{
  const Space space = { scene, camera, theme, width, height };

  g_return_val_if_fail (width > 0 && height > 0, NULL);

  return export (width, height, theme, format, paint_space, &space, error);
}
