/* triad-visible-polygons.c: hidden-surface removal for vector output */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-visible-polygons.h"

#include "triad-visible-polygons-private.h"

#include <math.h>

#define MAX_ROUNDS 12             /* of splitting; each halves the wrong pixels at least */
#define GRACE 6                   /* pixels of the depth buffer that may be wrong */
#define MARGIN 8.0                /* pixels around the depth buffer that are painted too */
#define ON_PLANE 1e-6             /* of a nearness: tolerance for points on a plane */
#define SAME_PLANE 1e-4           /* of a nearness: tolerance for coplanar faces */

struct _TriadVisiblePolygons
{
  TriadDepthBuffer *depth_buffer;
  double            resolution;
  GArray           *points;            /* of TriadDepthBufferPoint */
  GArray           *polygons;          /* of TriadPolygon */
};

TriadVisiblePolygons *
triad_visible_polygons_new (TriadDepthBuffer *depth_buffer,
                            double            resolution)
{
  TriadVisiblePolygons *self = g_new0 (TriadVisiblePolygons, 1);

  self->depth_buffer = depth_buffer;
  self->resolution = resolution;
  self->points = g_array_new (FALSE, FALSE, sizeof (TriadDepthBufferPoint));
  self->polygons = g_array_new (FALSE, FALSE, sizeof (TriadPolygon));

  return self;
}

void
triad_visible_polygons_free (TriadVisiblePolygons *self)
{
  g_array_unref (self->points);
  g_array_unref (self->polygons);
  g_free (self);
}

/* Two polygons that the painting order gets wrong. */
typedef struct
{
  int over;    /* polygon that is painted after under */
  int under;   /* polygon that is nearer than over */
  int weight;  /* number of pixels that are wrong because of it */
} Overlap;

/* A polygon that hides pixels of another one. */
typedef struct
{
  int over;                       /* the polygon in front */
  int weight;
} Cover;

/* A polygon in the queue. */
typedef struct
{
  int      polygon;
  int      waits;                 /* number of its pixels that unsorted polygons cover */
  gboolean is_done;
  int      first;                 /* index of its first entry in the list of covers */
  int      n;
} Node;

typedef struct
{
  guint32  mark;                  /* of the current polygon */
  int     *weights;               /* by tile */
  GArray  *touched;               /* polygons whose weights are not 0 */
} Count;

static void
count_row (const guint32 *marks,
           int            n,
           gpointer       data)
{
  Count *count = data;

  for (int i = 0; i < n; i++)
    {
      int polygon = (int) marks[i] - 1;

      if (polygon < 0 || marks[i] == count->mark)
        continue;

      if (count->weights[polygon]++ == 0)
        g_array_append_val (count->touched, polygon);
    }
}

static int
compare_nodes (gconstpointer a,
               gconstpointer b)
{
  const Node *p = a;
  const Node *q = b;

  return p->waits != q->waits ? p->waits - q->waits : p->polygon - q->polygon;
}

static Node *
make_nodes (GArray           *polygons,
            GArray           *points,
            TriadDepthBuffer *depth_buffer,
            GArray           *covers)
{
  Node *nodes = g_new0 (Node, polygons->len);
  g_autofree int *weights = g_new0 (int, polygons->len);
  g_autoptr(GArray) touched = g_array_new (FALSE, FALSE, sizeof (int));
  Count count = { 0, weights, touched };

  for (guint i = 0; i < polygons->len; i++)
    {
      const TriadPolygon *polygon = &g_array_index (polygons, TriadPolygon, i);

      count.mark = i + 1;
      triad_depth_buffer_lookup (depth_buffer,
                                 &g_array_index (points, TriadDepthBufferPoint, polygon->first),
                                 polygon->n,
                                 polygon->is_convex, count_row, &count);
      nodes[i].polygon = (int) i;
      nodes[i].first = (int) covers->len;
      nodes[i].n = (int) touched->len;

      for (guint k = 0; k < touched->len; k++)
        {
          Cover cover = { g_array_index (touched, int, k), 0 };

          cover.weight = weights[cover.over];
          weights[cover.over] = 0;
          nodes[cover.over].waits += cover.weight;
          g_array_append_val (covers, cover);
        }

      g_array_set_size (touched, 0);
    }

  return nodes;
}

/* Polygons that cover no unsorted one come first. In a cycle, the polygon with the fewest wrong
 * pixels is next. */
static GArray *
sort (GArray           *polygons,
      GArray           *points,
      TriadDepthBuffer *depth_buffer)
{
  GArray *overlaps = g_array_new (FALSE, FALSE, sizeof (Overlap));
  g_autoptr(GArray) covers = g_array_new (FALSE, FALSE, sizeof (Cover));
  g_autofree Node *nodes = make_nodes (polygons, points, depth_buffer, covers);
  g_autoptr(GTree) queue = g_tree_new (compare_nodes);

  for (guint i = 0; i < polygons->len; i++)
    {
      g_array_index (polygons, TriadPolygon, i).level = 0;
      g_tree_insert (queue, &nodes[i], NULL);
    }

  for (guint i = 0; i < polygons->len; i++)
    {
      Node *node = g_tree_node_key (g_tree_node_first (queue));
      const TriadPolygon *polygon = &g_array_index (polygons, TriadPolygon, node->polygon);

      g_tree_remove (queue, node);
      node->is_done = TRUE;

      for (int k = node->first; k < node->first + node->n; k++)
        {
          const Cover *cover = &g_array_index (covers, Cover, k);
          Node *next = &nodes[cover->over];
          TriadPolygon *over = &g_array_index (polygons, TriadPolygon, cover->over);

          if (next->is_done)
            {
              Overlap overlap = { node->polygon, cover->over, cover->weight };

              if (over->level <= polygon->level)
                g_array_append_val (overlaps, overlap);

              continue;
            }

          g_tree_remove (queue, next);
          next->waits -= cover->weight;
          over->level = MAX (over->level, polygon->level + 1);
          g_tree_insert (queue, next, NULL);
        }
    }

  return overlaps;
}

/* A half-plane or a half-space: positive values are on the kept side. */
typedef struct
{
  double x;
  double y;
  double nearness;
  double constant;
} Cut;

static double
measure (const Cut                   *cut,
         const TriadDepthBufferPoint *p)
{
  return cut->x * p->x + cut->y * p->y + cut->nearness * p->nearness + cut->constant;
}

/* Appends the part of an outline on one side of a plane. */
static void
clip (const TriadDepthBufferPoint *points,
      int                          n,
      const Cut                   *cut,
      double                       sign,
      GArray                      *kept)
{
  for (int i = 0; i < n; i++)
    {
      const TriadDepthBufferPoint *a = &points[i];
      const TriadDepthBufferPoint *b = &points[i + 1 < n ? i + 1 : 0];
      double from = sign * measure (cut, a);
      double to = sign * measure (cut, b);

      if (from >= 0)
        g_array_append_vals (kept, a, 1);

      if ((from > 0 && to < 0) || (from < 0 && to > 0))
        {
          double share = from / (from - to);
          TriadDepthBufferPoint p = { a->x + share * (b->x - a->x), a->y + share * (b->y - a->y),
                                      a->nearness + share * (b->nearness - a->nearness) };

          g_array_append_val (kept, p);
        }
    }
}

/* Clips an outline to the depth buffer and a margin. */
static GArray *
clip_to_page (TriadVisiblePolygons        *self,
              const TriadDepthBufferPoint *points,
              int                          n)
{
  int width;
  int height;
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (TriadDepthBufferPoint));

  triad_depth_buffer_get_size (self->depth_buffer, &width, &height);
  g_array_append_vals (kept, points, (guint) n);

  {
    const Cut edges[] = {
      { 1, 0, 0, MARGIN }, { -1, 0, 0, width + MARGIN },
      { 0, 1, 0, MARGIN }, { 0, -1, 0, height + MARGIN },
    };

    for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
      {
        GArray *rest = g_array_sized_new (FALSE, FALSE, sizeof (TriadDepthBufferPoint),
                                          kept->len + 1);

        clip ((const TriadDepthBufferPoint *) kept->data, (int) kept->len, &edges[i], 1, rest);
        g_array_unref (kept);
        kept = rest;
      }
  }

  return kept;
}

static double
get_area (const TriadDepthBufferPoint *points,
          int                          n)
{
  double area = 0;

  for (int i = 0; i < n; i++)
    {
      const TriadDepthBufferPoint *a = &points[i];
      const TriadDepthBufferPoint *b = &points[i + 1 < n ? i + 1 : 0];

      area += a->x * b->y - a->y * b->x;
    }

  return area / 2;
}

static void
fill (TriadVisiblePolygons *self,
      int                   number)
{
  const TriadPolygon *polygon = &g_array_index (self->polygons, TriadPolygon, number);

  triad_depth_buffer_fill (self->depth_buffer,
                           &g_array_index (self->points, TriadDepthBufferPoint, polygon->first),
                           polygon->n, polygon->is_convex, (guint32) number + 1);
}

void
triad_visible_polygons_add (TriadVisiblePolygons        *self,
                            const TriadDepthBufferPoint *points,
                            int                          n,
                            gboolean                     is_convex,
                            guint32                      colour,
                            int                          order)
{
  g_autoptr(GArray) kept = NULL;
  TriadPolygon polygon = { (int) self->points->len, 0, is_convex, colour, order, 0 };
  double area;

  for (int i = 0; i < n; i++)
    if (!isfinite (points[i].x) || !isfinite (points[i].y) || !isfinite (points[i].nearness))
      return;

  kept = clip_to_page (self, points, n);
  area = get_area ((const TriadDepthBufferPoint *) kept->data, (int) kept->len);

  if (kept->len < 3 || !isfinite (area) || area == 0)
    return;

  for (guint i = 0; i < kept->len; i++)
    g_array_append_val (self->points, g_array_index (kept, TriadDepthBufferPoint,
                                                     area > 0 ? i : kept->len - 1 - i));

  polygon.n = (int) kept->len;
  g_array_append_val (self->polygons, polygon);
  fill (self, (int) self->polygons->len - 1);
}

static void
note_row (const guint32 *marks,
          int            n,
          gpointer       data)
{
  gboolean *seen = data;

  for (int i = 0; i < n; i++)
    if (marks[i] != 0)
      seen[marks[i] - 1] = TRUE;
}

/* Removes polygons without visible pixels, and fills the buffer again. */
static void
drop_hidden (TriadVisiblePolygons *self)
{
  g_autofree gboolean *seen = g_new0 (gboolean, self->polygons->len);
  guint n = 0;

  triad_depth_buffer_foreach (self->depth_buffer, note_row, seen);

  for (guint i = 0; i < self->polygons->len; i++)
    if (seen[i])
      g_array_index (self->polygons, TriadPolygon, n++) =
        g_array_index (self->polygons, TriadPolygon, i);

  g_array_set_size (self->polygons, n);
  triad_depth_buffer_clear (self->depth_buffer);

  for (guint i = 0; i < n; i++)
    fill (self, (int) i);
}

static gboolean
get_plane (const TriadVisiblePolygons *self,
           int                         number,
           Cut                        *plane)
{
  const TriadPolygon *polygon = &g_array_index (self->polygons, TriadPolygon, number);
  double slope[3];

  if (!triad_depth_buffer_find_slope (&g_array_index (self->points, TriadDepthBufferPoint,
                                                      polygon->first),
                                      polygon->n, slope))
    return FALSE;

  *plane = (Cut) { -slope[0], -slope[1], 1, -slope[2] };

  return TRUE;
}

static double
measure_area (const TriadVisiblePolygons *self,
              int                         number)
{
  const TriadPolygon *polygon = &g_array_index (self->polygons, TriadPolygon, number);

  return fabs (get_area (&g_array_index (self->points, TriadDepthBufferPoint, polygon->first),
                         polygon->n));
}

/* Finds how far a polygon extends to both sides of a plane, relative to its nearness. */
static void
find_sides (const TriadVisiblePolygons *self,
            int                         number,
            const Cut                  *plane,
            double                     *before,
            double                     *behind)
{
  const TriadPolygon *polygon = &g_array_index (self->polygons, TriadPolygon, number);

  *before = *behind = 0;

  for (int i = 0; i < polygon->n; i++)
    {
      const TriadDepthBufferPoint *p = &g_array_index (self->points, TriadDepthBufferPoint,
                                                       polygon->first + i);
      double distance = measure (plane, p) / fabs (p->nearness);

      *before = MAX (*before, distance);
      *behind = MAX (*behind, -distance);
    }
}

/* A cut across the longer side. */
static Cut
get_middle (const TriadVisiblePolygons *self,
            int                         number)
{
  const TriadPolygon *polygon = &g_array_index (self->polygons, TriadPolygon, number);
  const TriadDepthBufferPoint *first = &g_array_index (self->points, TriadDepthBufferPoint,
                                                       polygon->first);
  TriadDepthBufferPoint low = *first;
  TriadDepthBufferPoint high = *first;

  for (int i = 1; i < polygon->n; i++)
    {
      low.x = MIN (low.x, first[i].x);
      low.y = MIN (low.y, first[i].y);
      high.x = MAX (high.x, first[i].x);
      high.y = MAX (high.y, first[i].y);
    }

  if (high.x - low.x > high.y - low.y)
    return (Cut) { 1, 0, 0, -(low.x + high.x) / 2 };

  return (Cut) { 0, 1, 0, -(low.y + high.y) / 2 };
}

static void
cut_polygon (TriadVisiblePolygons *self,
             int                   number,
             const Cut            *cut)
{
  TriadPolygon polygon = g_array_index (self->polygons, TriadPolygon, number);
  const TriadDepthBufferPoint *points = &g_array_index (self->points, TriadDepthBufferPoint,
                                                        polygon.first);
  g_autoptr(GArray) one = g_array_new (FALSE, FALSE, sizeof (TriadDepthBufferPoint));
  g_autoptr(GArray) other = g_array_new (FALSE, FALSE, sizeof (TriadDepthBufferPoint));

  clip (points, polygon.n, cut, 1, one);
  clip (points, polygon.n, cut, -1, other);

  if (one->len < 3 || other->len < 3)
    return;

  polygon.first = (int) self->points->len;
  polygon.n = (int) one->len;
  g_array_append_vals (self->points, one->data, one->len);
  g_array_index (self->polygons, TriadPolygon, number) = polygon;

  polygon.first = (int) self->points->len;
  polygon.n = (int) other->len;
  g_array_append_vals (self->points, other->data, other->len);
  g_array_append_val (self->polygons, polygon);
}

/* Splits one of two polygons by the plane of the other, if possible the smaller one, since a
 * large one overlaps many others. If neither crosses the plane of the other, they are in a cycle
 * with a third one, and one is split in the middle. Returns whether a polygon was split. */
static gboolean
part (TriadVisiblePolygons      *self,
      const Overlap *overlap,
      gboolean                  *is_cut)
{
  const TriadPolygon *polygons = (const TriadPolygon *) self->polygons->data;
  int pair[2] = { overlap->over, overlap->under };
  double widest = 0;

  if (measure_area (self, pair[0]) > measure_area (self, pair[1]))
    {
      pair[0] = overlap->under;
      pair[1] = overlap->over;
    }

  if (is_cut[pair[0]] || is_cut[pair[1]])
    return TRUE;

  for (int i = 0; i < 2; i++)
    {
      double before;
      double behind;
      Cut plane;

      if (!polygons[pair[i]].is_convex || !get_plane (self, pair[1 - i], &plane))
        continue;

      find_sides (self, pair[i], &plane, &before, &behind);
      widest = MAX (widest, MAX (before, behind));

      if (before > ON_PLANE && behind > ON_PLANE)
        {
          cut_polygon (self, pair[i], &plane);
          is_cut[pair[i]] = TRUE;
          return TRUE;
        }
    }

  for (int i = 1; i >= 0 && widest > SAME_PLANE; i--)
    if (polygons[pair[i]].is_convex)
      {
        Cut middle = get_middle (self, pair[i]);

        cut_polygon (self, pair[i], &middle);
        is_cut[pair[i]] = TRUE;
        return TRUE;
      }

  return FALSE;
}

static int
compare_overlaps (gconstpointer a,
                  gconstpointer b)
{
  const Overlap *p = a;
  const Overlap *q = b;

  if (p->weight != q->weight)
    return p->weight > q->weight ? -1 : 1;

  return p->over != q->over ? p->over - q->over : p->under - q->under;
}

void
triad_visible_polygons_paint (TriadVisiblePolygons *self,
                              cairo_t              *cr)
{
  for (int round = 0; round < MAX_ROUNDS; round++)
    {
      g_autoptr(GArray) overlaps = NULL;
      g_autofree gboolean *is_cut = NULL;
      gboolean again = FALSE;

      drop_hidden (self);
      overlaps = sort (self->polygons, self->points, self->depth_buffer);
      is_cut = g_new0 (gboolean, self->polygons->len);
      g_array_sort (overlaps, compare_overlaps);

      for (guint i = 0; i < overlaps->len && round + 1 < MAX_ROUNDS; i++)
        {
          const Overlap *overlap = &g_array_index (overlaps, Overlap, i);

          if (overlap->weight > GRACE)
            again = part (self, overlap, is_cut) || again;
        }

      if (!again)
        break;

      triad_depth_buffer_clear (self->depth_buffer);

      for (guint i = 0; i < self->polygons->len; i++)
        fill (self, (int) i);
    }

  triad_visible_polygons_paint_sorted (cr, self->polygons, self->points, self->resolution);
}
