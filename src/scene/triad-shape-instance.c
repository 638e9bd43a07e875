/* triad-shape-instance.c: shapes at their current poses */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-shape-instance.h"

#include <math.h>

#define MAX_FACES 300000      /* that are tested for a point: the pointer moves often */

TriadShapeInstance *
triad_shape_instances_new (const TriadShapes            *shapes,
                           const TriadForwardKinematics *kinematics,
                           int                          *n_bodies)
{
  TriadShapeInstance *bodies = g_new (TriadShapeInstance, shapes->n_shapes);

  *n_bodies = 0;

  for (int i = 0; i < shapes->n_shapes; i++)
    {
      const TriadShape *shape = &shapes->shapes[i];
      TriadShapeInstance body = { shape, triad_pose_multiply (&kinematics->pose[shape->frame],
                                                              &shape->pose) };

      if (triad_pose_is_drawable (&body.pose))
        bodies[(*n_bodies)++] = body;
    }

  return bodies;
}

static void
add_corners (const TriadShapeInstance *body,
             GArray                   *corners)
{
  const TriadPolygonMesh *surface = body->shape->surface;
  TriadVector scale = body->shape->scale;

  for (int k = 0; k < 8; k++)
    {
      TriadVector corner = {
        scale.x * (k & 1 ? surface->high.x : surface->low.x),
        scale.y * (k & 2 ? surface->high.y : surface->low.y),
        scale.z * (k & 4 ? surface->high.z : surface->low.z),
      };

      corner = triad_pose_transform (&body->pose, corner);
      g_array_append_val (corners, corner);
    }
}

void
triad_shape_instances_get_corners (const TriadShapeInstance *bodies,
                                   int                       n_bodies,
                                   const TriadSceneStyle    *style,
                                   GArray                   *corners)
{
  for (int i = 0; i < n_bodies; i++)
    {
      const TriadShape *shape = bodies[i].shape;

      if (!shape->is_endless && !shape->is_placeholder && triad_shape_is_shown (shape, style))
        add_corners (&bodies[i], corners);
    }
}

void
triad_shape_instances_get_flat_corners (const TriadShapeInstance *bodies,
                                        int                       n_bodies,
                                        const TriadSceneStyle    *style,
                                        TriadVector               centre,
                                        double                    reach,
                                        GArray                   *corners)
{
  for (int i = 0; i < n_bodies; i++)
    {
      const TriadShape *shape = bodies[i].shape;
      guint before = corners->len;
      gboolean is_near = TRUE;

      if ((!shape->is_endless && !shape->is_placeholder) || !triad_shape_is_shown (shape, style))
        continue;

      if (shape->is_endless)
        add_corners (&bodies[i], corners);
      else
        g_array_append_val (corners, bodies[i].pose.position);

      for (guint k = before; k < corners->len; k++)
        is_near = is_near && triad_vector_length (triad_vector_subtract (
                                g_array_index (corners, TriadVector, k), centre)) <= reach;

      if (!is_near)
        g_array_set_size (corners, before);
    }
}

/* Returns how far away, in lengths of @along, the bounding sphere of a body begins; infinity if the
 * ray does not come close enough to it. */
static double
find_sphere (const TriadShapeInstance *body,
             TriadVector               from,
             TriadVector               along,
             double                    length)
{
  const TriadPolygonMesh *surface = body->shape->surface;
  TriadVector scale = body->shape->scale;
  TriadVector low = { surface->low.x * scale.x, surface->low.y * scale.y,
                      surface->low.z * scale.z };
  TriadVector high = { surface->high.x * scale.x, surface->high.y * scale.y,
                       surface->high.z * scale.z };
  TriadVector middle = triad_vector_scale (triad_vector_add (low, high), 0.5);
  TriadVector away = triad_vector_subtract (body->pose.position, from);
  double radius = triad_vector_length (triad_vector_subtract (high, low)) / 2;
  double reach = length * (radius + triad_vector_length (middle));
  TriadVector aside = triad_vector_cross (away, along);

  /* First a larger sphere around the origin of the shape, because that needs no rotation. */
  if (triad_vector_dot (aside, aside) > reach * reach)
    return INFINITY;

  away = triad_vector_subtract (triad_pose_transform (&body->pose, middle), from);

  if (triad_vector_length (triad_vector_cross (away, along)) > radius * length)
    return INFINITY;

  return (triad_vector_dot (away, along) / length - radius) / length;
}

static TriadVector
divide (TriadVector a,
        TriadVector b)
{
  return (TriadVector) { a.x / b.x, a.y / b.y, a.z / b.z };
}

/* Returns where a ray enters the range of one coordinate, and reduces @leave to where it leaves it. */
static double
enter_range (double  start,
             double  direction,
             double  low,
             double  high,
             double *leave)
{
  double a = (low - start) / direction;
  double b = (high - start) / direction;

  if (direction == 0)
    return start >= low && start <= high ? -INFINITY : INFINITY;

  *leave = MIN (*leave, MAX (a, b));

  return MIN (a, b);
}

/* Returns where a ray enters the bounding box of a mesh; infinity if it passes it by. */
static double
enter_box (const TriadPolygonMesh *surface,
           TriadVector             start,
           TriadVector             direction)
{
  double leave = INFINITY;
  double x = enter_range (start.x, direction.x, surface->low.x, surface->high.x, &leave);
  double y = enter_range (start.y, direction.y, surface->low.y, surface->high.y, &leave);
  double z = enter_range (start.z, direction.z, surface->low.z, surface->high.z, &leave);
  double enter = MAX (MAX (x, y), z);
  double error = 1e-9 * fabs (enter);

  return enter <= leave + error ? enter - error : INFINITY;
}

int
triad_shape_instances_pick (const TriadShapeInstance *bodies,
                            int                       n_bodies,
                            const TriadSceneStyle    *style,
                            const TriadCamera        *camera,
                            double                    width,
                            double                    height,
                            double                    x,
                            double                    y)
{
  double nearest = INFINITY;
  double nearest_box = INFINITY;
  int found = -1;
  int found_box = -1;
  int n_left = MAX_FACES;
  double length;
  TriadVector from;
  TriadVector along;

  triad_camera_get_ray (camera, width, height, x, y, &from, &along);

  /* An orthographic projection has no eye, so start far behind everything. */
  if (!camera->perspective)
    from = triad_vector_subtract (from, triad_vector_scale (along, 1000));

  length = triad_vector_length (along);

  for (int i = 0; i < n_bodies; i++)
    {
      const TriadShape *shape = bodies[i].shape;
      TriadPose back;
      TriadVector start;
      TriadVector direction;
      double distance;
      double enter;

      if (shape->kind == TRIAD_SHAPE_INERTIA || shape->is_endless || shape->is_placeholder
          || !triad_shape_is_shown (shape, style)
          || find_sphere (&bodies[i], from, along, length) >= nearest)
        continue;

      back = triad_pose_invert (&bodies[i].pose);
      start = divide (triad_pose_transform (&back, from), shape->scale);
      direction = divide (triad_quaternion_rotate (back.orientation, along), shape->scale);

      enter = enter_box (shape->surface, start, direction);

      if (enter >= nearest)
        continue;

      /* A mesh that would take too long counts as its box, which may be around all others. */
      if (shape->surface->n_faces > n_left)
        {
          if (enter >= 0 && enter < nearest_box)
            {
              nearest_box = enter;
              found_box = shape->frame;
            }

          continue;
        }

      n_left -= shape->surface->n_faces;

      if (triad_polygon_mesh_hit (shape->surface, start, direction, &distance)
          && distance < nearest)
        {
          nearest = distance;
          found = shape->frame;
        }
    }

  return found >= 0 ? found : found_box;
}
