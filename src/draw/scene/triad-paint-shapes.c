/* triad-paint-shapes.c: draws visual, collision and inertia shapes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-shapes.h"

#include "triad-shape-painter.h"

#include <glib/gi18n.h>
#include <math.h>

#define NEAREST 1e-3              /* of the camera's distance: the near plane */
#define MAX_FACES 40000           /* in one frame; above this, shapes become boxes */
#define ALL_FACES 1000000         /* the same for exports */
#define MAX_LINES 4000            /* in one frame; above this, shapes have no edges */
#define ALL_LINES 100000          /* the same for exports */
#define DRAFT 4                   /* factor by which a draft has fewer of both */
#define MAX_FILLED 18000          /* faces that a draft fills; above this, shapes become spots */
#define MAX_SCREENS 10.0          /* total area in a draft; above this, shapes become spots */
#define MAX_HIDDEN 60.0           /* pixels: larger shapes are not tested for being hidden */
#define SPOT 3.0                  /* pixels: half the side of the largest spot */
#define SPOT_SHARE 0.6            /* of the radius of a shape: size of its spot */
#define MAX_PIXELS 8e6            /* of the depth buffer; above this, its resolution is reduced */
#define MAX_WRITES 2000000000     /* pixels filled one over the other; above this, as well */
#define RECORDING_SCALE 2.0       /* resolution of the depth buffer for recording surfaces */
#define VECTOR_SCALE 4.0          /* resolution of the depth buffer for vector output */
#define SMALLEST 0.7              /* pixels: minimum size of a shape */
#define ROUND 3.0                 /* pixels: smaller shapes become boxes */
#define MIN_OUTLINED 5.0          /* pixels: smaller shapes have no edges */

/* Converts to eye coordinates: right, up and forward. */
static TriadVector
to_eye (const TriadShapePainter *self,
        TriadVector              point)
{
  TriadVector v = triad_vector_subtract (point, self->camera->target);

  return (TriadVector) {
    triad_vector_dot (v, self->right),
    triad_vector_dot (v, self->up),
    triad_vector_dot (v, self->forward) + self->camera->distance,
  };
}

static double
get_scale (const TriadShapePainter *self,
           double                   depth)
{
  return self->focus / (self->camera->perspective ? depth : self->camera->distance);
}

TriadDepthBufferPoint
triad_shape_painter_project (const TriadShapePainter *self,
                             TriadVector              seen)
{
  double scale = get_scale (self, seen.z);

  return (TriadDepthBufferPoint) {
    self->width / 2 + scale * seen.x,
    self->height / 2 - scale * seen.y,
    self->camera->perspective ? 1 / seen.z : -seen.z,
  };
}

/* Collisions are wireframes over shaded visuals, which they would otherwise hide. */
static gboolean
is_shown (const TriadSceneStyle *style,
          const TriadShape      *shape,
          gboolean              *is_solid)
{
  *is_solid = style->solid && !shape->is_placeholder
              && (!shape->is_endless || shape->is_terrain)
              && (shape->kind == TRIAD_SHAPE_VISUAL
                  || (shape->kind == TRIAD_SHAPE_COLLISION && !style->visuals));

  return triad_shape_is_shown (shape, style);
}

/* Estimates how many times the faces cover a disc of that radius, up to a factor of two, so that
 * convex shapes have one layer. */
static double
count_layers (const TriadShapePainter *self,
              const TriadShapeView    *body,
              double                   radius)
{
  TriadVector shadows = body->surface->shadows;
  TriadVector s = body->scale;
  TriadVector seen = triad_quaternion_rotate (triad_quaternion_invert (body->pose.orientation),
                                              self->forward);
  double area = fabs (seen.x * shadows.x * s.y * s.z) + fabs (seen.y * shadows.y * s.z * s.x)
                + fabs (seen.z * shadows.z * s.x * s.y);

  if (body->surface->is_closed)
    area /= 2;

  return MAX (MIN (area / (2 * G_PI * radius * radius), body->surface->n_faces), 1);
}

/* Returns FALSE if the shape is off the screen or too small. */
static gboolean
measure (const TriadShapePainter *self,
         TriadShapeView          *body)
{
  const TriadPolygonMesh *surface = body->surface;
  TriadVector low = { surface->low.x * body->scale.x, surface->low.y * body->scale.y,
                      surface->low.z * body->scale.z };
  TriadVector high = { surface->high.x * body->scale.x, surface->high.y * body->scale.y,
                       surface->high.z * body->scale.z };
  TriadVector middle = triad_vector_scale (triad_vector_add (low, high), 0.5);
  TriadVector seen = to_eye (self, triad_pose_transform (&body->pose, middle));
  double radius = triad_vector_length (triad_vector_subtract (high, low)) / 2;
  double depth = MAX (seen.z, self->nearest);
  double scale = get_scale (self, depth);

  /* An orthographic projection has no near plane. */
  if (self->camera->perspective && seen.z + radius < self->nearest)
    return FALSE;

  if (body->shape->is_placeholder)
    {
      double side = TRIAD_PLACEHOLDER / scale;

      body->scale = (TriadVector) { side, side, side };
      radius = side;
    }

  body->size = radius * scale;
  body->layers = count_layers (self, body, radius);

  /* Shapes that reach the near plane may be anywhere on the screen. */
  if (self->camera->perspective && seen.z < 2 * radius)
    return TRUE;

  return fabs (scale * seen.x) < self->width / 2 + 2 * body->size
         && fabs (scale * seen.y) < self->height / 2 + 2 * body->size
         && body->size >= SMALLEST;
}

static double
measure_disc (const TriadShapePainter *self,
              const TriadShapeView    *body)
{
  return MIN (G_PI * body->size * body->size, self->width * self->height);
}

static int
compare_bodies (gconstpointer a,
                gconstpointer b)
{
  const TriadShapeView *p = a;
  const TriadShapeView *q = b;

  if (p->size != q->size)
    return p->size > q->size ? -1 : 1;

  return (p->shape > q->shape) - (p->shape < q->shape);
}

static int
get_max_faces (const TriadProjectedScene *view)
{
  return view->complete ? ALL_FACES : view->is_draft ? MAX_FACES / DRAFT : MAX_FACES;
}

/* Sorts the visible shapes by size, the largest first; replaces shapes beyond the limit by
 * boxes. */
static GArray *
collect_bodies (TriadShapePainter *self)
{
  GArray *bodies = g_array_new (FALSE, FALSE, sizeof (TriadShapeView));
  gint64 max_faces = get_max_faces (self->view);
  gint64 n_faces = 0;

  for (int i = 0; i < self->view->scene->n_bodies; i++)
    {
      const TriadShapeInstance *placed = &self->view->scene->bodies[i];
      TriadShapeView body = {
        placed->shape, placed->shape->surface, placed->pose, placed->shape->scale
      };

      if (is_shown (&self->view->style, body.shape, &body.is_solid) && measure (self, &body))
        {
          g_array_append_val (bodies, body);
          self->area += body.is_solid ? body.layers * measure_disc (self, &body) : 0;
        }
    }

  self->area *= MAX (self->view->scene->n_drawings, 1);
  g_array_sort (bodies, compare_bodies);

  for (guint i = 0; i < bodies->len; i++)
    {
      TriadShapeView *body = &g_array_index (bodies, TriadShapeView, i);
      TriadVector low = body->surface->low;
      TriadVector high = body->surface->high;
      TriadVector middle = triad_vector_scale (triad_vector_add (low, high), 0.5);

      if (body->size >= ROUND)
        n_faces += body->surface->n_faces;

      if ((n_faces <= max_faces && body->size >= ROUND)
          || body->surface->n_faces <= self->box->n_faces)
        continue;

      self->n_simplified += body->size >= ROUND;
      middle = (TriadVector) { middle.x * body->scale.x, middle.y * body->scale.y,
                               middle.z * body->scale.z };
      body->pose.position = triad_pose_transform (&body->pose, middle);
      body->scale = (TriadVector) { body->scale.x * (high.x - low.x),
                                    body->scale.y * (high.y - low.y),
                                    body->scale.z * (high.z - low.z) };
      body->surface = self->box;
    }

  return bodies;
}

static void
see_points (TriadShapePainter    *self,
            const TriadShapeView *body)
{
  const TriadVector units[] = { { body->scale.x, 0, 0 }, { 0, body->scale.y, 0 },
                                { 0, 0, body->scale.z } };
  TriadVector origin = to_eye (self, body->pose.position);
  TriadVector columns[3];

  for (int i = 0; i < 3; i++)
    {
      TriadVector column = triad_quaternion_rotate (body->pose.orientation, units[i]);

      columns[i] = (TriadVector) { triad_vector_dot (column, self->right),
                                   triad_vector_dot (column, self->up),
                                   triad_vector_dot (column, self->forward) };
    }

  g_array_set_size (self->points, body->surface->n_points);

  for (int i = 0; i < body->surface->n_points; i++)
    {
      TriadVector p = body->surface->points[i];

      g_array_index (self->points, TriadVector, i) = (TriadVector) {
        origin.x + p.x * columns[0].x + p.y * columns[1].x + p.z * columns[2].x,
        origin.y + p.x * columns[0].y + p.y * columns[1].y + p.z * columns[2].y,
        origin.z + p.x * columns[0].z + p.y * columns[1].z + p.z * columns[2].z,
      };
    }
}

/* Clips a face at the near plane. */
static void
clip (const TriadShapePainter *self,
      GArray                  *seen,
      GArray                  *clipped)
{
  g_array_set_size (clipped, 0);

  for (guint i = 0; i < seen->len; i++)
    {
      TriadVector a = g_array_index (seen, TriadVector, i);
      TriadVector b = g_array_index (seen, TriadVector, i + 1 < seen->len ? i + 1 : 0);

      if (a.z >= self->nearest)
        g_array_append_val (clipped, a);

      if ((a.z >= self->nearest) != (b.z >= self->nearest))
        {
          double share = (self->nearest - a.z) / (b.z - a.z);
          TriadVector cut = triad_vector_add (a, triad_vector_scale (triad_vector_subtract (b, a),
                                                                     share));

          cut.z = self->nearest;
          g_array_append_val (clipped, cut);
        }
    }
}

static void
fill_face (TriadShapePainter    *self,
           const TriadShapeView *body,
           const TriadFacet     *face,
           guint32               colour,
           int                   order)
{
  g_autoptr(GArray) seen = g_array_sized_new (FALSE, FALSE, sizeof (TriadVector), face->n_corners);
  g_autoptr(GArray) clipped = NULL;
  g_autoptr(GArray) outline = g_array_new (FALSE, FALSE, sizeof (TriadDepthBufferPoint));
  gboolean is_cut = FALSE;

  for (int i = 0; i < face->n_corners; i++)
    {
      TriadVector p = g_array_index (self->points, TriadVector,
                                     body->surface->corners[face->first + i]);

      is_cut = is_cut || (self->camera->perspective && p.z < self->nearest);
      g_array_append_val (seen, p);
    }

  if (is_cut)
    {
      clipped = g_array_new (FALSE, FALSE, sizeof (TriadVector));
      clip (self, seen, clipped);
    }

  for (guint i = 0; i < (is_cut ? clipped : seen)->len; i++)
    {
      TriadVector corner = g_array_index (is_cut ? clipped : seen, TriadVector, i);
      TriadDepthBufferPoint p = triad_shape_painter_project (self, corner);

      p.x *= self->resolution;
      p.y *= self->resolution;
      g_array_append_val (outline, p);
    }

  if (outline->len < 3)
    return;

  self->n_faces++;

  if (self->polygons != NULL)
    triad_visible_polygons_add (self->polygons, (const TriadDepthBufferPoint *) outline->data,
                                (int) outline->len, face->is_convex, colour, order);
  else
    triad_depth_buffer_fill (self->depth_buffer, (const TriadDepthBufferPoint *) outline->data,
                             (int) outline->len, face->is_convex, colour);
}

static void
see_faces (TriadShapePainter    *self,
           const TriadShapeView *body,
           gboolean              fills)
{
  g_array_set_size (self->fronts, body->surface->n_faces);

  if (fills)
    triad_shape_painter_light (self, body);

  for (int i = 0; i < body->surface->n_faces; i++)
    {
      const TriadFacet *face = &body->surface->faces[i];
      TriadVector normal = triad_shape_painter_get_normal (self, body, face);
      TriadVector corner = g_array_index (self->points, TriadVector,
                                          body->surface->corners[face->first]);
      double turned = self->camera->perspective ? triad_vector_dot (normal, corner) : normal.z;
      gboolean is_front = turned < 0;

      g_array_index (self->fronts, gboolean, i) = is_front;

      if (fills && (is_front || !body->surface->is_closed))
        {
          int order;
          guint32 colour = triad_shape_painter_shade (self, body, normal, is_front, &order);

          fill_face (self, body, face, colour, order);
        }
    }
}

static TriadDepthBufferPoint
find_middle (const TriadShapePainter *self,
             const TriadShapeView    *body)
{
  const TriadPolygonMesh *surface = body->surface;
  TriadVector middle = triad_vector_scale (triad_vector_add (surface->low, surface->high), 0.5);
  TriadVector seen;
  TriadDepthBufferPoint p;

  middle = (TriadVector) { middle.x * body->scale.x, middle.y * body->scale.y,
                           middle.z * body->scale.z };
  seen = to_eye (self, triad_pose_transform (&body->pose, middle));
  seen.z = MAX (seen.z, self->nearest);
  p = triad_shape_painter_project (self, seen);
  p.x *= self->resolution;
  p.y *= self->resolution;

  return p;
}

/* Fills a square parallel to the screen. */
static void
fill_spot (TriadShapePainter           *self,
           const TriadShapeView        *body,
           const TriadDepthBufferPoint *middle)
{
  double half = MAX (MIN (body->size * SPOT_SHARE, SPOT) * self->resolution, 0.5);
  TriadDepthBufferPoint corners[] = {
    { middle->x - half, middle->y - half, middle->nearness },
    { middle->x + half, middle->y - half, middle->nearness },
    { middle->x + half, middle->y + half, middle->nearness },
    { middle->x - half, middle->y + half, middle->nearness },
  };

  triad_depth_buffer_fill (self->depth_buffer, corners, G_N_ELEMENTS (corners), TRUE,
                           triad_shape_painter_get_colour (self, body, 0.5));
  self->n_faces++;
}

/* In a draft, hidden shapes are skipped, as far as some samples show, and too many shapes become
 * spots. */
static void
fill_body (TriadShapePainter    *self,
           const TriadShapeView *body)
{
  double radius = body->size * self->resolution;

  if (self->view->is_draft && !triad_projected_scene_emphasizes (self->view, body->shape->frame))
    {
      TriadDepthBufferPoint middle = find_middle (self, body);

      if (body->size < MAX_HIDDEN && triad_depth_buffer_hides (self->depth_buffer, &middle, radius))
        return;

      if (body->size < ROUND || self->n_screens > MAX_SCREENS || self->n_faces > MAX_FILLED)
        {
          fill_spot (self, body, &middle);
          return;
        }
    }

  self->n_screens += measure_disc (self, body) / (self->width * self->height);
  see_points (self, body);
  see_faces (self, body, TRUE);
}

double
triad_shape_painter_limit_resolution (double resolution,
                                      double area)
{
  return area > 0 ? MIN (resolution, sqrt (MAX_WRITES / area)) : resolution;
}

/* The depth buffer has the resolution of the target, up to a limit. */
static void
create_depth_buffer (TriadShapePainter *self)
{
  cairo_surface_t *target = cairo_get_group_target (self->cr);
  double x = 1;
  double y = 0;
  double device_x;
  double device_y;
  int width;
  int height;

  cairo_user_to_device_distance (self->cr, &x, &y);
  cairo_surface_get_device_scale (target, &device_x, &device_y);
  self->resolution = hypot (x, y) * device_x;

  if (self->is_vector)
    self->resolution = VECTOR_SCALE;
  else if (cairo_surface_get_type (target) != CAIRO_SURFACE_TYPE_IMAGE)
    self->resolution = MAX (self->resolution, RECORDING_SCALE);

  self->resolution = MIN (self->resolution, sqrt (MAX_PIXELS / (self->width * self->height)));
  self->resolution = triad_shape_painter_limit_resolution (self->resolution, self->area);
  width = (int) MAX (ceil (self->width * self->resolution), 1);
  height = (int) MAX (ceil (self->height * self->resolution), 1);
  self->depth_buffer = triad_depth_buffer_new (width, height);

  if (self->is_vector)
    self->polygons = triad_visible_polygons_new (self->depth_buffer, self->resolution);
}

/* Whether the target is a vector surface. */
static gboolean
has_no_pixels (cairo_t *cr)
{
  switch (cairo_surface_get_type (cairo_get_target (cr)))
    {
    case CAIRO_SURFACE_TYPE_SVG:
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
      return TRUE;

    default:
      return FALSE;
    }
}

static void
init_painter (TriadShapePainter *self)
{
  triad_camera_get_axes (self->camera, &self->right, &self->up, &self->forward);
  self->focus = self->camera->distance
                * triad_camera_get_scale (self->camera, self->camera->distance, self->height);
  self->nearest = NEAREST * self->camera->distance;
}

char *
triad_paint_shapes_dup_note (const TriadProjectedScene *view)
{
  g_autoptr(TriadPolygonMesh) box = triad_polygon_mesh_new_box ();
  TriadShapePainter self = {
    .view = view,
    .camera = &view->camera,
    .width = view->width,
    .height = view->height,
    .box = box,
  };

  init_painter (&self);
  g_array_unref (collect_bodies (&self));

  if (self.n_simplified == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%d shape is drawn as a box, because the figure has more than "
                                    "%d faces; show fewer frames",
                                    "%d shapes are drawn as boxes, because the figure has more than "
                                    "%d faces; show fewer frames", self.n_simplified),
                          self.n_simplified, get_max_faces (view));
}

int
triad_paint_shapes (cairo_t                   *cr,
                    const TriadProjectedScene *view,
                    const TriadTheme          *theme)
{
  g_autoptr(TriadPolygonMesh) box = triad_polygon_mesh_new_box ();
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  g_autoptr(GArray) fronts = g_array_new (FALSE, FALSE, sizeof (gboolean));
  g_autoptr(GArray) bodies = NULL;
  TriadShapePainter self = {
    .cr = cr,
    .view = view,
    .camera = &view->camera,
    .theme = theme,
    .is_vector = view->outlines || has_no_pixels (cr),
    .max_lines = view->complete ? ALL_LINES : view->is_draft ? MAX_LINES / DRAFT : MAX_LINES,
    .width = view->width,
    .height = view->height,
    .box = box,
    .points = points,
    .fronts = fronts,
  };

  init_painter (&self);
  bodies = collect_bodies (&self);

  for (guint i = 0; i < bodies->len && !triad_projected_scene_is_cancelled (view); i++)
    {
      const TriadShapeView *body = &g_array_index (bodies, TriadShapeView, i);

      if (!body->is_solid)
        continue;

      if (self.depth_buffer == NULL)
        create_depth_buffer (&self);

      fill_body (&self, body);
    }

  if (self.polygons != NULL)
    triad_visible_polygons_paint (self.polygons, cr);
  else if (self.depth_buffer != NULL)
    triad_depth_buffer_paint (self.depth_buffer, cr, self.resolution);

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  for (guint i = 0; i < bodies->len && self.n_lines < self.max_lines &&
                    !triad_projected_scene_is_cancelled (view); i++)
    {
      const TriadShapeView *body = &g_array_index (bodies, TriadShapeView, i);

      if (body->size < MIN_OUTLINED)
        break;

      see_points (&self, body);
      see_faces (&self, body, FALSE);
      triad_shape_painter_paint_edges (&self, body);
    }

  cairo_restore (cr);
  g_clear_pointer (&self.polygons, triad_visible_polygons_free);
  g_clear_pointer (&self.depth_buffer, triad_depth_buffer_free);

  return self.n_faces;
}
