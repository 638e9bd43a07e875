/* triad-mesh-reply.c: protocol of the mesh helper's output */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-mesh-reply.h"

#include "triad-error.h"
#include "triad-prefix.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define ERROR_WORD "error "
#define LAST_LINE "\nend\n"
#define BRIEF "%.9g"
#define EXACT "%.17g"
#define LONGEST_MESSAGE 300       /* bytes */
#define LARGEST 1e12              /* metres */
#define LARGEST_SOLID 1e70        /* m³, m⁵ */

static void
append_number (GString    *text,
               const char *format,
               double      value,
               char        after)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (number, sizeof number, format, value));
  g_string_append_c (text, after);
}

char *
triad_mesh_reply_format (GArray           *points,
                         GArray           *corners,
                         gboolean          is_coarse,
                         const TriadSolid *solid)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u %d\n", points->len, corners->len / 3, is_coarse ? 1 : 0);
  append_number (text, EXACT, solid->volume, ' ');
  append_number (text, EXACT, solid->centre.x, ' ');
  append_number (text, EXACT, solid->centre.y, ' ');
  append_number (text, EXACT, solid->centre.z, ' ');

  for (int i = 0; i < 6; i++)
    append_number (text, EXACT, solid->second[i], i < 5 ? ' ' : '\n');

  for (guint i = 0; i < points->len; i++)
    {
      TriadVector p = g_array_index (points, TriadVector, i);

      append_number (text, BRIEF, p.x, ' ');
      append_number (text, BRIEF, p.y, ' ');
      append_number (text, BRIEF, p.z, '\n');
    }

  for (guint i = 0; i + 2 < corners->len; i += 3)
    g_string_append_printf (text, "%d %d %d\n", g_array_index (corners, int, i),
                            g_array_index (corners, int, i + 1),
                            g_array_index (corners, int, i + 2));

  g_string_append (text, &LAST_LINE[1]);

  return g_string_free (text, FALSE);
}

char *
triad_mesh_reply_format_error (const char *message)
{
  g_autofree char *valid = g_utf8_make_valid (message, MIN (strlen (message), LONGEST_MESSAGE));

  for (char *c = valid; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';

  return g_strconcat (ERROR_WORD, g_strstrip (valid), LAST_LINE, NULL);
}

static gboolean
read_number (const char **text,
             double       limit,
             double      *value)
{
  char *end;

  *value = g_ascii_strtod (*text, &end);

  if (end == *text || !(fabs (*value) <= limit))
    return FALSE;

  *text = end;

  return TRUE;
}

static gboolean
read_count (const char **text,
            int          max,
            int         *count)
{
  char *end;
  gint64 value = g_ascii_strtoll (*text, &end, 10);

  if (end == *text || value < 0 || value > max)
    return FALSE;

  *text = end;
  *count = (int) value;

  return TRUE;
}

static gboolean
read_solid (const char **text,
            TriadSolid  *solid)
{
  if (!read_number (text, LARGEST_SOLID, &solid->volume)
      || !read_number (text, LARGEST, &solid->centre.x)
      || !read_number (text, LARGEST, &solid->centre.y)
      || !read_number (text, LARGEST, &solid->centre.z))
    return FALSE;

  for (int i = 0; i < 6; i++)
    if (!read_number (text, LARGEST_SOLID, &solid->second[i]))
      return FALSE;

  return TRUE;
}

static TriadPolygonMesh *
parse (const char *text)
{
  TriadPolygonMesh *surface;
  TriadSolid solid;
  g_autofree TriadVector *points = NULL;
  g_autofree int *corners = NULL;
  int n_points;
  int n_triangles;
  int is_coarse;

  if (!read_count (&text, 3 * TRIAD_MESH_MAX_TRIANGLES, &n_points)
      || !read_count (&text, TRIAD_MESH_MAX_TRIANGLES, &n_triangles)
      || !read_count (&text, 1, &is_coarse) || !read_solid (&text, &solid))
    return NULL;

  points = g_new (TriadVector, n_points);
  corners = g_new (int, 3 * n_triangles);

  for (int i = 0; i < n_points; i++)
    if (!read_number (&text, LARGEST, &points[i].x) || !read_number (&text, LARGEST, &points[i].y)
        || !read_number (&text, LARGEST, &points[i].z))
      return NULL;

  for (int i = 0; i < 3 * n_triangles; i++)
    if (!read_count (&text, n_points - 1, &corners[i]))
      return NULL;

  if (strcmp (text, LAST_LINE) != 0)
    return NULL;

  surface = triad_polygon_mesh_new_from_triangles (points, n_points, corners, n_triangles,
                                                   is_coarse == 1);
  surface->solid = solid;

  return surface;
}

TriadPolygonMesh *
triad_mesh_reply_parse (const char  *answer,
                        GError     **error)
{
  TriadPolygonMesh *surface;

  if (triad_has_prefix (answer, ERROR_WORD) && g_str_has_suffix (answer, LAST_LINE))
    {
      g_autofree char *message = g_strndup (answer + strlen (ERROR_WORD),
                                            strlen (answer) - strlen (ERROR_WORD)
                                            - strlen (LAST_LINE));
      g_autofree char *valid = g_utf8_make_valid (message, -1);

      /* gettext() returns the catalogue's header for an empty string. */
      g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                           *valid != '\0' ? _(valid) : valid);
      return NULL;
    }

  surface = parse (answer);

  if (surface == NULL)
    g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                         _("invalid response from the mesh helper"));

  return surface;
}
