/* triad-graphviz-client.c: client of the Graphviz layout helper process */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graphviz-client.h"

#include "triad-bezier-path.h"
#include "triad-error.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define TOLERANCE  0.5       /* points: Graphviz rounds some numbers to integers */
#define REACH      4.0       /* maximum distance of a route's ends from its boxes, points */
#define MAX_POINTS 10000     /* of one line */
#define MAX_LENGTH 2000000000

TriadHelperProcess *
triad_graphviz_client_start (const char  *program,
                             int          timeout_ms,
                             GError     **error)
{
  const char *argv[] = { program, triad_helper_process_get_mode (), NULL };

  return triad_helper_process_new (argv, NULL, 0, N_("layout helper"), timeout_ms, error);
}

static int
to_units (double points)
{
  return (int) CLAMP (points * 100 + 0.5, 1, 1e8);
}

GBytes *
triad_graphviz_client_format (const TriadLayoutGraph *graph)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d %d 1\n", graph->n_items, graph->n_edges);

  for (int i = 0; i < graph->n_items; i++)
    g_string_append_printf (text, "%d %d\n",
                            to_units (graph->items[i].width),
                            to_units (graph->items[i].height));

  for (int i = 0; i < graph->n_edges; i++)
    g_string_append_printf (text, "%d %d\n", graph->edges[i].from, graph->edges[i].to);

  return g_string_free_to_bytes (text);
}

/* Read an integer and advance past it. */
static gboolean
read_number (const char **text,
             int         *value)
{
  char *end;
  gint64 number = g_ascii_strtoll (*text, &end, 10);

  if (end == *text || number < -MAX_LENGTH || number > MAX_LENGTH)
    return FALSE;

  *text = end;
  *value = (int) number;

  return TRUE;
}

static gboolean
read_point (const char **text,
            TriadPoint  *point)
{
  int x;
  int y;

  if (!read_number (text, &x) || !read_number (text, &y))
    return FALSE;

  *point = (TriadPoint) { x / 100.0, y / 100.0 };

  return TRUE;
}

static gboolean
touches (const TriadRect  *rect,
         const TriadPoint *point)
{
  TriadRect around = { rect->x - REACH, rect->y - REACH,
                       rect->width + 2 * REACH, rect->height + 2 * REACH };

  return triad_rect_contains (&around, point->x, point->y);
}

/* A route that does not connect its two boxes is dropped; the arrow is then routed over
 * the layout. */
static gboolean
read_route (const char              **text,
            const TriadLayoutResult  *result,
            const TriadLayoutEdge    *edge,
            TriadPath                *route)
{
  TriadPath path = { NULL, 0 };
  const TriadRect bounds = { -TOLERANCE - REACH, -TOLERANCE - REACH,
                             result->width + 2 * (TOLERANCE + REACH),
                             result->height + 2 * (TOLERANCE + REACH) };
  gboolean inside = TRUE;
  int n;

  if (!read_number (text, &n) || n < 0 || n > MAX_POINTS)
    return FALSE;

  path.points = g_new (TriadPoint, n);
  path.n_points = n;

  for (int i = 0; i < n; i++)
    {
      if (!read_point (text, &path.points[i]))
        {
          triad_path_clear (&path);
          return FALSE;
        }

      inside = inside && triad_rect_contains (&bounds, path.points[i].x, path.points[i].y);
    }

  if (n >= 4 && n % 3 == 1 && inside
      && touches (&result->places[edge->from], &path.points[0])
      && touches (&result->places[edge->to], &path.points[n - 1]))
    *route = path;
  else
    triad_path_clear (&path);

  return TRUE;
}

/* Graphviz centres the items of a row vertically, but lines from below are easier to
 * follow if the tops are aligned. Items with the same centre are moved up to the highest
 * top among them, which no other row reaches. */
static void
level_tops (TriadLayoutResult *result)
{
  g_autoptr(GHashTable) tops = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < result->n_items; i++)
    {
      const TriadRect *place = &result->places[i];
      gpointer row = GINT_TO_POINTER (round ((place->y + place->height / 2) * 100));
      int top = (int) floor (place->y * 100);
      gpointer known;

      if (!g_hash_table_lookup_extended (tops, row, NULL, &known)
          || top < GPOINTER_TO_INT (known))
        g_hash_table_insert (tops, row, GINT_TO_POINTER (top));
    }

  for (int i = 0; i < result->n_items; i++)
    {
      TriadRect *place = &result->places[i];
      gpointer row = GINT_TO_POINTER (round ((place->y + place->height / 2) * 100));

      place->y = MAX (GPOINTER_TO_INT (g_hash_table_lookup (tops, row)) / 100.0, 0);
    }
}

/* Adjust a route after its ends were moved up. */
static void
adjust_route (TriadPath       *route,
            const TriadRect *from,
            const TriadRect *to)
{
  TriadPathBuilder *path = triad_path_builder_new ();
  TriadPath old = *route;
  TriadPoint last;

  triad_path_clip (&old, from, NULL);
  triad_path_builder_append (path, &old, 0, 0);
  last = old.points[old.n_points - 1];

  if (last.y > to->y + to->height)
    triad_path_builder_line (path, (TriadPoint) { last.x, to->y + to->height });

  triad_path_clear (&old);
  *route = triad_path_builder_end (path);
}

static int
compare_left (gconstpointer a,
              gconstpointer b)
{
  const TriadRect *p = *(const TriadRect *const *) a;
  const TriadRect *q = *(const TriadRect *const *) b;

  return (p->x > q->x) - (p->x < q->x);
}

static gboolean
overlaps_nowhere (const TriadLayoutResult *result)
{
  g_autofree const TriadRect **rects = g_new (const TriadRect *, result->n_items);

  for (int i = 0; i < result->n_items; i++)
    rects[i] = &result->places[i];

  qsort (rects, (gsize) result->n_items, sizeof rects[0], compare_left);

  for (int i = 0; i < result->n_items; i++)
    for (int j = i + 1; j < result->n_items; j++)
      {
        if (rects[j]->x >= rects[i]->x + rects[i]->width - TOLERANCE)
          break;

        if (rects[j]->y < rects[i]->y + rects[i]->height - TOLERANCE
            && rects[i]->y < rects[j]->y + rects[j]->height - TOLERANCE)
          return FALSE;
      }

  return TRUE;
}

static gboolean
read_reply (const char             *text,
            const TriadLayoutGraph *graph,
            TriadLayoutResult      *result)
{
  TriadPoint size;

  if (!read_point (&text, &size) || size.x <= 0 || size.y <= 0)
    return FALSE;

  result->width = size.x;
  result->height = size.y;

  for (int i = 0; i < graph->n_items; i++)
    {
      TriadRect *place = &result->places[i];
      TriadPoint middle;

      if (!read_point (&text, &middle))
        return FALSE;

      place->x = middle.x - place->width / 2;
      place->y = middle.y - place->height / 2;

      if (place->x < -TOLERANCE || place->x + place->width > size.x + TOLERANCE
          || place->y < -TOLERANCE || place->y + place->height > size.y + TOLERANCE)
        return FALSE;
    }

  for (int i = 0; i < graph->n_edges; i++)
    if (!read_route (&text, result, &graph->edges[i], &result->routes[i]))
      return FALSE;

  return strcmp (text, "\nend\n") == 0 && overlaps_nowhere (result);
}

TriadLayoutResult *
triad_graphviz_client_parse (const TriadLayoutGraph  *graph,
                             const char              *answer,
                             GError                 **error)
{
  g_autoptr(TriadLayoutResult) result = triad_layout_result_new (graph);

  if (!read_reply (answer, graph, result))
    {
      g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                           _("invalid response from the layout helper"));
      return NULL;
    }

  level_tops (result);

  for (int l = 0; l < graph->n_edges; l++)
    if (result->routes[l].n_points > 0)
      adjust_route (&result->routes[l], &result->places[graph->edges[l].from],
                  &result->places[graph->edges[l].to]);

  return g_steal_pointer (&result);
}

TriadLayoutResult *
triad_graphviz_client_ask (TriadHelperProcess      *helper,
                           const TriadLayoutGraph  *graph,
                           GBytes                  *request,
                           GCancellable            *cancellable,
                           GError                 **error)
{
  gsize max_reply = 1024 + 32 * (gsize) graph->n_items + 16384 * (gsize) graph->n_edges;
  g_autofree char *answer = NULL;
  TriadLayoutResult *result;

  g_return_val_if_fail (triad_helper_process_is_running (helper), NULL);

  answer = triad_helper_process_ask (helper, request, max_reply, cancellable, error);

  if (answer == NULL)
    return NULL;

  result = triad_graphviz_client_parse (graph, answer, error);

  if (result == NULL)
    triad_helper_process_end (helper);

  return result;
}
