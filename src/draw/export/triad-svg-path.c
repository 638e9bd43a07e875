/* triad-svg-path.c: numbers, colours, paths and strings in SVG */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-svg-path.h"

#include <math.h>

#define UNITS   100     /* of a length in a point */
#define MAXIMUM 1e12    /* points; larger lengths have no meaning */

static gint64
to_units (double number)
{
  return isfinite (number) ? llround (CLAMP (number, -MAXIMUM, MAXIMUM) * UNITS) : 0;
}

static void
append_decimals (GString *svg,
                 guint64  size)
{
  if (size % UNITS == 0)
    return;

  g_string_append_c (svg, '.');
  g_string_append_c (svg, (char) ('0' + size / 10 % 10));

  if (size % 10 != 0)
    g_string_append_c (svg, (char) ('0' + size % 10));
}

void
triad_svg_append_number (GString *svg,
                         double   number)
{
  gint64 units = to_units (number);
  guint64 size = (guint64) ABS (units);

  g_string_append_printf (svg, "%s%" G_GUINT64_FORMAT, units < 0 ? "-" : "", size / UNITS);
  append_decimals (svg, size);
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
      else if (g_unichar_iscntrl (c) || c == 0xfffe || c == 0xffff)
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

/* A path in hundredths of a point.  All but the first points of its parts are relative to the point
 * before, which takes a third less room. */
typedef struct
{
  GString              *svg;
  const cairo_matrix_t *matrix;
  char                  command;   /* the last one, which need not be repeated */
  gint64                x;         /* the current point */
  gint64                y;
} Path;

/* A number needs no zero before its point, and no space before its sign or after a letter. */
static void
append_units (GString *svg,
              gint64   units)
{
  guint64 size = (guint64) ABS (units);

  if (units < 0)
    g_string_append_c (svg, '-');
  else if (!g_ascii_isalpha (svg->str[svg->len - 1]))
    g_string_append_c (svg, ' ');

  if (size >= UNITS || size == 0)
    g_string_append_printf (svg, "%" G_GUINT64_FORMAT, size / UNITS);

  append_decimals (svg, size);
}

static void
append_command (Path   *self,
                char    command,
                gint64  first,
                gint64  second)
{
  if (command != self->command)
    g_string_append_c (self->svg, command);

  self->command = command;
  append_units (self->svg, first);

  if (command != 'h' && command != 'v')
    append_units (self->svg, second);
}

static void
find_point (const Path              *self,
            const cairo_path_data_t *point,
            gint64                  *x,
            gint64                  *y)
{
  double along = point->point.x;
  double down = point->point.y;

  cairo_matrix_transform_point (self->matrix, &along, &down);
  *x = to_units (along);
  *y = to_units (down);
}

static void
append_move (Path                    *self,
             const cairo_path_data_t *point)
{
  find_point (self, point, &self->x, &self->y);
  self->command = '\0';
  append_command (self, 'M', self->x, self->y);
}

static void
append_line_to (Path   *self,
                gint64  x,
                gint64  y)
{
  if (y == self->y)
    append_command (self, 'h', x - self->x, 0);
  else if (x == self->x)
    append_command (self, 'v', y - self->y, 0);
  else
    append_command (self, 'l', x - self->x, y - self->y);

  self->x = x;
  self->y = y;
}

/* Whether numbers do not turn back. */
static gboolean
is_steady (gint64 a,
           gint64 b,
           gint64 c,
           gint64 d)
{
  return (a <= b && b <= c && c <= d) || (a >= b && b >= c && c >= d);
}

/* Many arrows are straight, and parallel to an axis. */
static void
append_curve (Path                    *self,
              const cairo_path_data_t *points)
{
  gint64 x[3];
  gint64 y[3];

  for (int i = 0; i < 3; i++)
    find_point (self, &points[i], &x[i], &y[i]);

  if ((x[0] == self->x && x[1] == self->x && x[2] == self->x
       && is_steady (self->y, y[0], y[1], y[2]))
      || (y[0] == self->y && y[1] == self->y && y[2] == self->y
          && is_steady (self->x, x[0], x[1], x[2])))
    {
      append_line_to (self, x[2], y[2]);
      return;
    }

  for (int i = 0; i < 3; i++)
    append_command (self, 'c', x[i] - self->x, y[i] - self->y);

  self->x = x[2];
  self->y = y[2];
}

static void
append_line (Path                    *self,
             const cairo_path_data_t *point)
{
  gint64 x;
  gint64 y;

  find_point (self, point, &x, &y);
  append_line_to (self, x, y);
}

void
triad_svg_append_path (GString *svg,
                       cairo_t *cr)
{
  cairo_path_t *path = cairo_copy_path (cr);
  const cairo_path_data_t *start = NULL;
  cairo_matrix_t matrix;
  Path self = { svg, &matrix };

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
        append_move (&self, start);

      start = NULL;

      if (data->header.type == CAIRO_PATH_LINE_TO)
        {
          append_line (&self, &data[1]);
        }
      else if (data->header.type == CAIRO_PATH_CURVE_TO)
        {
          append_curve (&self, &data[1]);
        }
      else
        {
          g_string_append_c (svg, 'z');
          self.command = 'z';
        }
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
