/* triad-paint-edges.c: draws silhouette and crease edges of shapes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-shape-painter.h"

#include "triad-drawing.h"

#include <math.h>

#define BEHIND 4e-4               /* of the depth: tolerance for lines on a face */
#define SAMPLE 2.0                /* pixels between depth tests along a line */
#define LINE 0.9                  /* pixels */
#define FINENESS 16.0             /* steps of a pixel for the ends of lines in vector output */
#define STRONG_LINE 1.4           /* pixels */
#define BESIDE 1.5                /* pixels from a ridge to the places where depth is compared */
#define DROP 0.03                 /* of the depth: how much farther the ground behind a ridge is */

static gboolean
is_edge_visible (const TriadShapePainter *self,
                 const TriadCreaseEdge   *edge,
                 gboolean                 is_transparent)
{
  gboolean left = g_array_index (self->fronts, gboolean, edge->left);

  if (edge->right < 0)
    return TRUE;

  if (left != g_array_index (self->fronts, gboolean, edge->right))
    return TRUE;

  return edge->is_sharp && (left || is_transparent);
}

static void
stroke (TriadShapePainter           *self,
        const TriadDepthBufferPoint *from,
        const TriadDepthBufferPoint *to)
{
  self->n_lines++;

  /* Vector output is smaller with one path for all lines. */
  if (self->is_vector)
    {
      cairo_move_to (self->cr, round (from->x * FINENESS) / FINENESS,
                     round (from->y * FINENESS) / FINENESS);
      cairo_line_to (self->cr, round (to->x * FINENESS) / FINENESS,
                     round (to->y * FINENESS) / FINENESS);
      return;
    }

  cairo_move_to (self->cr, from->x, from->y);
  cairo_line_to (self->cr, to->x, to->y);
  /* Lines are stroked one by one, since cairo is slow for paths that intersect themselves. */
  triad_drawing_stroke (self->cr);
}

static TriadDepthBufferPoint
interpolate (const TriadDepthBufferPoint *a,
             const TriadDepthBufferPoint *b,
             double                       share)
{
  return (TriadDepthBufferPoint) { a->x + (b->x - a->x) * share, a->y + (b->y - a->y) * share,
                                   a->nearness + (b->nearness - a->nearness) * share };
}

static gboolean
is_hidden (const TriadShapePainter     *self,
           const TriadDepthBufferPoint *point)
{
  double nearness = point->nearness;
  TriadDepthBufferPoint at = { point->x * self->resolution, point->y * self->resolution, nearness };

  at.nearness += self->camera->perspective ? BEHIND * nearness : BEHIND * self->camera->distance;

  return !triad_depth_buffer_shows (self->depth_buffer, &at);
}

/* Whether there is nothing near, or ground much farther away, on one side of the edge. Terrain is
 * so uneven that its other silhouettes would cover it with scratches. */
static gboolean
is_ridge (const TriadShapePainter     *self,
          const TriadDepthBufferPoint *a,
          const TriadDepthBufferPoint *b)
{
  TriadDepthBufferPoint middle = interpolate (a, b, 0.5);
  double length = hypot (b->x - a->x, b->y - a->y);
  double drop = DROP * (self->camera->perspective ? middle.nearness : self->camera->distance);

  for (int side = -1; side <= 1 && length > 0; side += 2)
    {
      double share = side * BESIDE / length;
      TriadDepthBufferPoint beside = { middle.x - (b->y - a->y) * share,
                                       middle.y + (b->x - a->x) * share, middle.nearness - drop };

      if (!is_hidden (self, &beside))
        return TRUE;
    }

  return FALSE;
}

/* Strokes the parts of a line that no face hides. */
static void
stroke_visible (TriadShapePainter           *self,
                const TriadDepthBufferPoint *a,
                const TriadDepthBufferPoint *b)
{
  int n = (int) MIN (ceil (hypot (b->x - a->x, b->y - a->y) / SAMPLE), 10000);
  TriadDepthBufferPoint begin = *a;
  gboolean shows = FALSE;

  for (int i = 0; i < MAX (n, 1); i++)
    {
      TriadDepthBufferPoint middle = interpolate (a, b, (i + 0.5) / MAX (n, 1));
      gboolean hidden = is_hidden (self, &middle);
      TriadDepthBufferPoint here = interpolate (a, b, (double) i / MAX (n, 1));

      if (!hidden && !shows)
        begin = here;
      else if (hidden && shows)
        stroke (self, &begin, &here);

      shows = !hidden;
    }

  if (shows)
    stroke (self, &begin, b);
}

/* Clips a line at the near plane and to slightly more than the screen. */
static gboolean
cut_line (const TriadShapePainter *self,
          TriadVector              a,
          TriadVector              b,
          TriadDepthBufferPoint    ends[2])
{
  double limits[4] = { -self->width, -self->height, 2 * self->width, 2 * self->height };
  double begin = 0;
  double end = 1;

  if (self->camera->perspective && (a.z < self->nearest || b.z < self->nearest))
    {
      double share = (self->nearest - a.z) / (b.z - a.z);
      TriadVector cut;

      if (a.z < self->nearest && b.z < self->nearest)
        return FALSE;

      cut = triad_vector_add (a, triad_vector_scale (triad_vector_subtract (b, a), share));
      cut.z = self->nearest;

      if (a.z < self->nearest)
        a = cut;
      else
        b = cut;
    }

  ends[0] = triad_shape_painter_project (self, a);
  ends[1] = triad_shape_painter_project (self, b);

  for (int i = 0; i < 4; i++)
    {
      double sign = i < 2 ? 1 : -1;
      double from = sign * ((i % 2 == 0 ? ends[0].x : ends[0].y) - limits[i]);
      double to = sign * ((i % 2 == 0 ? ends[1].x : ends[1].y) - limits[i]);

      if (from < 0 && to < 0)
        return FALSE;

      if (from < 0)
        begin = MAX (begin, from / (from - to));
      else if (to < 0)
        end = MIN (end, from / (from - to));
    }

  if (!(begin < end))
    return FALSE;

  {
    TriadDepthBufferPoint first = interpolate (&ends[0], &ends[1], begin);

    ends[1] = interpolate (&ends[0], &ends[1], end);
    ends[0] = first;
  }

  return TRUE;
}

static void
set_line (TriadShapePainter    *self,
          const TriadShapeView *body)
{
  static const double dashes[] = { 5, 3 };
  gboolean strong = triad_projected_scene_emphasizes (self->view, body->shape->frame);
  TriadColour colour = self->theme->shape_line;

  if (body->shape->kind == TRIAD_SHAPE_INERTIA)
    colour = self->theme->inertia;
  else if (body->shape->kind == TRIAD_SHAPE_COLLISION)
    colour = self->theme->collision;
  else if (strong)
    colour = body->shape->frame == self->view->highlight.selected ? self->theme->selection
                                                             : self->theme->hover;

  triad_theme_set_source (self->cr, colour);
  cairo_set_line_width (self->cr, self->theme->weight * (strong ? STRONG_LINE : LINE));
  cairo_set_dash (self->cr, dashes, body->shape->kind == TRIAD_SHAPE_COLLISION ? 2 : 0, 0);
}

/* Edges of shaded shapes are hidden by faces; wireframes around them are not. */
void
triad_shape_painter_paint_edges (TriadShapePainter    *self,
                                 const TriadShapeView *body)
{
  gboolean is_own = body->shape->kind == TRIAD_SHAPE_VISUAL || body->is_solid;
  gboolean hides = self->depth_buffer != NULL && is_own;
  gboolean is_transparent = !self->view->style.solid || !is_own;

  set_line (self, body);

  for (int i = 0; i < body->surface->n_edges && self->n_lines < self->max_lines; i++)
    {
      const TriadCreaseEdge *edge = &body->surface->edges[i];
      TriadDepthBufferPoint ends[2];

      if (!is_edge_visible (self, edge, is_transparent)
          || !cut_line (self, g_array_index (self->points, TriadVector, edge->from),
                        g_array_index (self->points, TriadVector, edge->to), ends))
        continue;

      if (hides && body->shape->is_terrain && edge->right >= 0
          && !is_ridge (self, &ends[0], &ends[1]))
        continue;

      if (hides)
        stroke_visible (self, &ends[0], &ends[1]);
      else
        stroke (self, &ends[0], &ends[1]);
    }

  triad_drawing_stroke (self->cr);
}
