/* triad-heightmap.c: terrain from the pixels of an image */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-heightmap.h"

#include <cairo.h>
#include <glib/gi18n.h>
#include <string.h>

#include "triad-pose.h"

/* Where a PNG image has the type of its first chunk, and then its width and height, as big-endian
 * numbers. */
#define TYPE_OFFSET 12
#define SIZE_OFFSET 16

static const char not_png[] = N_("it is not a PNG image, or too large");

/* A read position in the image. */
typedef struct
{
  const guchar *data;
  gsize         n_left;
} Reader;

static cairo_status_t
read_cb (void          *data,
         unsigned char *buffer,
         unsigned int   length)
{
  Reader *self = data;

  if (length > self->n_left)
    return CAIRO_STATUS_READ_ERROR;

  memcpy (buffer, self->data, length);
  self->data += length;
  self->n_left -= length;

  return CAIRO_STATUS_SUCCESS;
}

static int
get_red (cairo_surface_t *image,
         int              x,
         int              y)
{
  const guchar *row = cairo_image_surface_get_data (image)
                      + (gsize) y * (gsize) cairo_image_surface_get_stride (image);
  guint32 pixel;

  memcpy (&pixel, row + (gsize) x * sizeof pixel, sizeof pixel);

  return (pixel >> 16) & 0xff;
}

/* The pixel of vertex @i of @n along a side of @length pixels. */
static int
get_pixel (int i,
           int n,
           int length)
{
  return (int) ((gint64) i * (length - 1) / (n - 1));
}

static int
find_highest (cairo_surface_t *image,
              int              width,
              int              height)
{
  int highest = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      highest = MAX (highest, get_red (image, x, y));

  return highest;
}

static void
add_vertices (cairo_surface_t *image,
              int              columns,
              int              rows,
              GArray          *points)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  int highest = find_highest (image, width, height);

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        int red = get_red (image, get_pixel (column, columns, width), get_pixel (row, rows, height));
        TriadVector point = {
          (double) column / (columns - 1) - 0.5,
          0.5 - (double) row / (rows - 1),
          highest > 0 ? (double) red / highest : 0,
        };

        g_array_append_val (points, point);
      }
}

/* Triangles face upwards. */
static void
add_triangles (int     columns,
               int     rows,
               GArray *corners)
{
  for (int row = 0; row + 1 < rows; row++)
    for (int column = 0; column + 1 < columns; column++)
      {
        int a = row * columns + column;
        const int indices[] = { a, a + columns, a + 1, a + 1, a + columns, a + columns + 1 };

        g_array_append_vals (corners, indices, G_N_ELEMENTS (indices));
      }
}

/* A small file can have pixels for gigabytes.  Returns why the image cannot be read; NULL if it may
 * be. */
static const char *
check_header (GBytes *png)
{
  gsize n_bytes;
  const char *data = g_bytes_get_data (png, &n_bytes);
  guint32 size[2];

  if (n_bytes < SIZE_OFFSET + sizeof size || memcmp (data + TYPE_OFFSET, "IHDR", 4) != 0)
    return not_png;

  memcpy (size, data + SIZE_OFFSET, sizeof size);

  return (guint64) GUINT32_FROM_BE (size[0]) * GUINT32_FROM_BE (size[1]) >
         TRIAD_HEIGHTMAP_MAX_PIXELS ? N_("it has too many pixels") : NULL;
}

const char *
triad_heightmap_read (GBytes *png,
                      GArray *points,
                      GArray *corners)
{
  Reader reader;
  cairo_surface_t *image;
  const char *why = check_header (png);
  int columns;
  int rows;

  if (why != NULL)
    return why;

  reader.data = g_bytes_get_data (png, &reader.n_left);
  image = cairo_image_surface_create_from_png_stream (read_cb, &reader);
  columns = MIN (cairo_image_surface_get_width (image), TRIAD_HEIGHTMAP_MAX_SIDE);
  rows = MIN (cairo_image_surface_get_height (image), TRIAD_HEIGHTMAP_MAX_SIDE);

  /* For most broken files, cairo reports that memory is missing. */
  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS
      || (cairo_image_surface_get_format (image) != CAIRO_FORMAT_RGB24
          && cairo_image_surface_get_format (image) != CAIRO_FORMAT_ARGB32))
    why = not_png;
  else if (columns < 2 || rows < 2)
    why = N_("it has fewer than two pixels along a side");

  if (why == NULL)
    {
      add_vertices (image, columns, rows, points);
      add_triangles (columns, rows, corners);
    }

  cairo_surface_destroy (image);

  return why;
}
