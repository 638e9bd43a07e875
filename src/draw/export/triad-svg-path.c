/* triad-svg-path.c: numbers, colours, paths and strings in SVG
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-svg-path.h"

#include <math.h>

#define UNITS   100     /* of a length in a point */
#define MAXIMUM 1e12    /* points; larger lengths have no meaning */

void
triad_svg_append_number (GString *svg,
                         double   number)
{
  gint64 units = isfinite (number) ? llround (CLAMP (number, -MAXIMUM, MAXIMUM) * UNITS) : 0;
  guint64 size = (guint64) ABS (units);

  if (units < 0)
    g_string_append_c (svg, '-');

  g_string_append_printf (svg, "%" G_GUINT64_FORMAT, size / UNITS);

  if (size % UNITS == 0)
    return;

  g_string_append_c (svg, '.');
  g_string_append_c (svg, (char) ('0' + size / 10 % 10));

  if (size % 10 != 0)
    g_string_append_c (svg, (char) ('0' + size % 10));
}

void
triad_svg_append_attribute (GString    *svg,
                            const char *name,
                            double      number)
{
  g_string_append_printf (svg, " %s=\"", name);
  triad_svg_append_number (svg, number);
  g_string_append_c (svg, '"');
}

void
triad_svg_append_opacity (GString    *svg,
                          const char *name,
                          double      opacity)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (digits, sizeof digits, "%.3g", CLAMP (opacity, 0, 1));
  g_string_append_printf (svg, " %s=\"%s\"", name, digits);
}

void
triad_svg_append_escaped (GString    *svg,
                          const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '&')
        g_string_append (svg, "&amp;");
      else if (c == '<')
        g_string_append (svg, "&lt;");
      else if (c == '>')
        g_string_append (svg, "&gt;");
      else if (c == '"')
        g_string_append (svg, "&quot;");
      else if (c < ' ' || c == 0xfffe || c == 0xffff)
        g_string_append (svg, "\xef\xbf\xbd");
      else
        g_string_append_unichar (svg, c);
    }
}

void
triad_svg_append_element (GString    *svg,
                          const char *name,
                          const char *text)
{
  if (text == NULL)
    return;

  g_string_append_printf (svg, "<%s>", name);
  triad_svg_append_escaped (svg, text);
  g_string_append_printf (svg, "</%s>\n", name);
}

void
triad_svg_append_colour (GString     *svg,
                         const char  *name,
                         TriadColour  colour)
{
  g_string_append_printf (svg, " %s=\"#%02x%02x%02x\"", name, (guint8) lround (colour.r * 255),
                          (guint8) lround (colour.g * 255), (guint8) lround (colour.b * 255));

  if (colour.a < 1)
    {
      g_autofree char *opacity = g_strconcat (name, "-opacity", NULL);

      triad_svg_append_opacity (svg, opacity, colour.a);
    }
}

void
triad_svg_append_transform (GString              *svg,
                            const cairo_matrix_t *matrix)
{
  const double numbers[] = { matrix->xx, matrix->yx, matrix->xy, matrix->yy };
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (svg, " transform=\"matrix(");

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_string_append (svg, g_ascii_formatd (digits, sizeof digits, "%.6g",
                                             fabs (numbers[i]) < 1e-9 ? 0 : numbers[i]));
      g_string_append_c (svg, ' ');
    }

  triad_svg_append_number (svg, matrix->x0);
  g_string_append_c (svg, ' ');
  triad_svg_append_number (svg, matrix->y0);
  g_string_append (svg, ")\"");
}

static void
append_command (GString                 *svg,
                char                     command,
                const cairo_matrix_t    *matrix,
                const cairo_path_data_t *points,
                int                      n_points)
{
  g_string_append_c (svg, command);

  for (int i = 0; i < n_points; i++)
    {
      double x = points[i].point.x;
      double y = points[i].point.y;

      cairo_matrix_transform_point (matrix, &x, &y);

      if (i > 0)
        g_string_append_c (svg, ' ');

      triad_svg_append_number (svg, x);
      g_string_append_c (svg, ' ');
      triad_svg_append_number (svg, y);
    }
}

void
triad_svg_append_path (GString *svg,
                       cairo_t *cr)
{
  cairo_path_t *path = cairo_copy_path (cr);
  const cairo_path_data_t *start = NULL;
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);

  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      const cairo_path_data_t *data = &path->data[i];

      if (data->header.type == CAIRO_PATH_MOVE_TO)
        {
          start = &data[1];
          continue;
        }

      if (start != NULL)
        append_command (svg, 'M', &matrix, start, 1);

      start = NULL;

      if (data->header.type == CAIRO_PATH_LINE_TO)
        append_command (svg, 'L', &matrix, &data[1], 1);
      else if (data->header.type == CAIRO_PATH_CURVE_TO)
        append_command (svg, 'C', &matrix, &data[1], 3);
      else
        g_string_append_c (svg, 'Z');
    }

  cairo_path_destroy (path);
}

TriadColour
triad_svg_get_colour (cairo_t *cr)
{
  TriadColour colour = { 0, 0, 0, 1 };

  cairo_pattern_get_rgba (cairo_get_source (cr), &colour.r, &colour.g, &colour.b, &colour.a);

  return colour;
}

double
triad_svg_get_scale (cairo_t *cr)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);

  return sqrt (fabs (matrix.xx * matrix.yy - matrix.xy * matrix.yx));
}
