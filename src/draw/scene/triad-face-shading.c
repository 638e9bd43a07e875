/* triad-face-shading.c: colours of faces by their direction to the light; relief of terrain */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-shape-painter.h"

#include <math.h>

#define SHADES 48              /* levels of brightness in vector output */
#define TINT 0.35              /* share of the highlight colour in a face */
#define TERRAIN_LIGHT 0.66     /* sine of the elevation of the light over terrain */
#define TERRAIN_SLOPE 0.4      /* root mean square to which gentler slopes are exaggerated */
#define MAX_RELIEF 10.0        /* larger factors would show noise of the image as mountains */

/* Eye coordinates are left-handed. */
TriadVector
triad_shape_painter_get_normal (const TriadShapePainter *self,
                                const TriadShapeView    *body,
                                const TriadFacet        *face)
{
  const int *corners = body->surface->corners + face->first;
  gboolean mirrored = body->scale.x * body->scale.y * body->scale.z < 0;
  TriadVector normal = { 0, 0, 0 };

  for (int i = 0; i < face->n_corners; i++)
    {
      TriadVector a = g_array_index (self->points, TriadVector, corners[i]);
      TriadVector b = g_array_index (self->points, TriadVector,
                                     corners[i + 1 < face->n_corners ? i + 1 : 0]);

      normal.x += (a.y - b.y) * (a.z + b.z);
      normal.y += (a.z - b.z) * (a.x + b.x);
      normal.z += (a.x - b.x) * (a.y + b.y);
    }

  return triad_vector_scale (normal, mirrored ? 1 : -1);
}

/* Returns the part of @v that is perpendicular to the unit vector @axis. */
static TriadVector
reject (TriadVector v,
        TriadVector axis)
{
  return triad_vector_subtract (v, triad_vector_scale (axis, triad_vector_dot (v, axis)));
}

/* Returns the root mean square of the slopes, as rise over run, weighted by their area on a map. */
static double
measure_slope (const TriadShapePainter *self,
               const TriadShapeView    *body)
{
  double squares = 0;
  double area = 0;

  for (int i = 0; i < body->surface->n_faces; i++)
    {
      TriadVector normal = triad_shape_painter_get_normal (self, body, &body->surface->faces[i]);
      double rise = triad_vector_length (reject (normal, self->zenith));
      double run = fabs (triad_vector_dot (normal, self->zenith));

      if (run > 0)
        squares += rise * rise / run;

      area += run;
    }

  return area > 0 ? sqrt (squares / area) : 0;
}

/* Sets the light of a relief map, on the side of the terrain that faces the camera. */
static void
light_terrain (TriadShapePainter    *self,
               const TriadShapeView *body)
{
  TriadVector z = triad_quaternion_rotate (body->pose.orientation, (TriadVector) { 0, 0, 1 });
  TriadVector side;
  double length;

  self->zenith = (TriadVector) { triad_vector_dot (z, self->right), triad_vector_dot (z, self->up),
                                 triad_vector_dot (z, self->forward) };

  if (self->zenith.z > 0)
    self->zenith = triad_vector_scale (self->zenith, -1);

  side = reject ((TriadVector) { -0.8, 0.6, 0 }, self->zenith);
  length = triad_vector_length (side);

  if (length > 0)
    self->light = triad_vector_add (triad_vector_scale (self->zenith, TERRAIN_LIGHT),
                                    triad_vector_scale (side, sqrt (1 - TERRAIN_LIGHT
                                                                    * TERRAIN_LIGHT) / length));

  self->relief = CLAMP (TERRAIN_SLOPE / MAX (measure_slope (self, body), 1e-9), 1, MAX_RELIEF);
}

void
triad_shape_painter_light (TriadShapePainter    *self,
                           const TriadShapeView *body)
{
  /* The light comes from above the left shoulder. */
  self->light = (TriadVector) { -0.32, 0.44, -0.84 };
  self->relief = 1;

  if (body->shape->is_terrain && body->surface == body->shape->surface)
    light_terrain (self, body);
}

static TriadColour
mix (TriadColour a,
     TriadColour b,
     double      share)
{
  return (TriadColour) { a.r + (b.r - a.r) * share, a.g + (b.g - a.g) * share,
                         a.b + (b.b - a.b) * share, 1 };
}

/* Returns a colour as in CAIRO_FORMAT_ARGB32. */
static guint32
get_pixel (TriadColour colour)
{
  return 0xffu << 24 | (guint32) (colour.r * 255 + 0.5) << 16
         | (guint32) (colour.g * 255 + 0.5) << 8 | (guint32) (colour.b * 255 + 0.5);
}

static TriadColour
get_colour (const TriadShapePainter *self,
            const TriadShapeView    *body,
            double                   brightness)
{
  const TriadColour *range = body->shape->kind == TRIAD_SHAPE_COLLISION
                             ? self->theme->collision_face
                             : body->shape->is_terrain
                             ? self->theme->terrain_face : self->theme->shape_face;

  return mix (range[0], range[1], brightness);
}

guint32
triad_shape_painter_get_colour (const TriadShapePainter *self,
                                const TriadShapeView    *body,
                                double                   brightness)
{
  return get_pixel (get_colour (self, body, brightness));
}

guint32
triad_shape_painter_shade (const TriadShapePainter *self,
                           const TriadShapeView    *body,
                           TriadVector              normal,
                           gboolean                 is_front,
                           int                     *order)
{
  gboolean is_selected = body->shape->frame == self->view->highlight.selected;
  gboolean is_hovered = body->shape->frame == self->view->highlight.hovered && !is_selected;
  double length;
  double brightness;
  TriadColour colour;

  if (self->relief > 1)
    normal = triad_vector_add (normal, triad_vector_scale (reject (normal, self->zenith),
                                                           self->relief - 1));

  length = triad_vector_length (normal);
  brightness = length > 0 ? triad_vector_dot (normal, self->light) / length : 0;
  brightness = MAX (is_front ? brightness : -brightness, 0);

  /* Adjacent faces of the same colour are merged to one outline. */
  if (self->polygons != NULL)
    brightness = floor (brightness * SHADES + 0.5) / SHADES;

  *order = (int) (brightness * SHADES + 0.5)
           + (SHADES + 1) * (is_selected + 2 * is_hovered + 3 * body->shape->is_terrain);
  colour = get_colour (self, body, brightness);

  if (is_selected)
    colour = mix (colour, self->theme->selection, TINT);
  else if (is_hovered)
    colour = mix (colour, self->theme->hover, TINT);

  return get_pixel (colour);
}
