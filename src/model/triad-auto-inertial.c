/* triad-auto-inertial.c: masses and moments of inertia that collisions determine
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-auto-inertial.h"

#include "triad-value-parser.h"

#include <math.h>

#define WATER 1000               /* kg/m³ */

/* The sum of the collisions of a link; unknown if any is. */
typedef struct
{
  TriadInertiaSum sum;
  int             n_collisions;
  gboolean        is_unknown;
} Link;

/* Returns whether @element has a child @name with a positive number. */
static gboolean
read_positive (const TriadElement *element,
               const char         *name,
               double             *value)
{
  const TriadElement *child = triad_element_find_child (element, name);
  double number;

  if (child == NULL || triad_value_parse_doubles (child->text, &number, 1, NULL) != 1 ||
      !(number > 0))
    return FALSE;

  *value = number;

  return TRUE;
}

/* The inertia of a solid shape about its centre of mass, which is at @centre on the Z axis.  All
 * other offsets and products are 0. */
static gboolean
find_inertia (const TriadGeometry *geometry,
              double               density,
              TriadInertial       *inertial,
              double              *centre)
{
  TriadVector s = geometry->size;
  double r = geometry->radius;
  double l = geometry->length;
  double m;
  double ball;

  *centre = 0;

  switch (geometry->kind)
    {
    case TRIAD_GEOMETRY_BOX:
      m = density * s.x * s.y * s.z;
      *inertial = (TriadInertial) {
        .mass = m,
        .ixx = m / 12 * (s.y * s.y + s.z * s.z),
        .iyy = m / 12 * (s.x * s.x + s.z * s.z),
        .izz = m / 12 * (s.x * s.x + s.y * s.y),
      };
      break;

    case TRIAD_GEOMETRY_ELLIPSOID:
      m = density * G_PI / 6 * s.x * s.y * s.z;
      *inertial = (TriadInertial) {
        .mass = m,
        .ixx = m / 20 * (s.y * s.y + s.z * s.z),
        .iyy = m / 20 * (s.x * s.x + s.z * s.z),
        .izz = m / 20 * (s.x * s.x + s.y * s.y),
      };
      break;

    case TRIAD_GEOMETRY_SPHERE:
      m = density * 4 / 3 * G_PI * r * r * r;
      *inertial = (TriadInertial) { .mass = m, .izz = 0.4 * m * r * r };
      inertial->ixx = inertial->iyy = inertial->izz;
      break;

    case TRIAD_GEOMETRY_CYLINDER:
      m = density * G_PI * r * r * l;
      *inertial = (TriadInertial) {
        .mass = m, .ixx = m / 12 * (3 * r * r + l * l), .izz = m / 2 * r * r
      };
      inertial->iyy = inertial->ixx;
      break;

    case TRIAD_GEOMETRY_CAPSULE:
      m = density * G_PI * r * r * l;
      ball = density * 4 / 3 * G_PI * r * r * r;
      *inertial = (TriadInertial) {
        .mass = m + ball,
        .ixx = m / 12 * (3 * r * r + l * l) + ball * (0.4 * r * r + l * l / 4 + 0.375 * l * r),
        .izz = m / 2 * r * r + 0.4 * ball * r * r,
      };
      inertial->iyy = inertial->ixx;
      break;

    case TRIAD_GEOMETRY_CONE:
      m = density * G_PI / 3 * r * r * l;
      *centre = -l / 4;
      *inertial = (TriadInertial) {
        .mass = m, .ixx = 0.0375 * m * (4 * r * r + l * l), .izz = 0.3 * m * r * r
      };
      inertial->iyy = inertial->ixx;
      break;

    case TRIAD_GEOMETRY_HEIGHTMAP:
    case TRIAD_GEOMETRY_IMAGE:
    case TRIAD_GEOMETRY_MESH:
    case TRIAD_GEOMETRY_PLANE:
    case TRIAD_GEOMETRY_POLYLINE:
    default:
      return FALSE;
    }

  return geometry->valid && inertial->mass > 0 && isfinite (inertial->mass);
}

static void
add_collision (const TriadModel     *model,
               const TriadPoseGraph *poses,
               const TriadGeometry  *geometry,
               const TriadElement   *inertial,
               Link                 *link)
{
  const TriadPart *part = &model->parts[geometry->part];
  TriadPose offset = TRIAD_POSE_IDENTITY;
  double density = WATER;
  TriadInertial own;
  TriadPose pose;

  link->n_collisions++;

  if (!read_positive (part->element, "density", &density))
    read_positive (inertial, "density", &density);

  if (poses->part_from[geometry->part] < 0 || !poses->resolved[part->frame] ||
      !find_inertia (geometry, density, &own, &offset.position.z))
    {
      link->is_unknown = TRUE;
      return;
    }

  pose = triad_pose_relative (&poses->pose[part->frame], &poses->part_pose[geometry->part]);
  pose = triad_pose_multiply (&pose, &offset);
  triad_inertia_sum_add (&link->sum, &own, &pose);
}

static void
set_inertial (TriadInertial   *self,
              TriadPoseGraph  *poses,
              int              frame,
              TriadInertiaSum *sum)
{
  TriadPose pose = TRIAD_POSE_IDENTITY;
  double scale = 1;

  pose.position = triad_vector_scale (sum->first, 1 / sum->mass);
  triad_inertia_shift (sum->moments, -sum->mass, pose.position);

  if (read_positive (self->element, "mass", &scale))
    scale /= sum->mass;

  self->mass = sum->mass * scale;
  self->ixx = sum->moments[0] * scale;
  self->iyy = sum->moments[1] * scale;
  self->izz = sum->moments[2] * scale;
  self->ixy = sum->moments[3] * scale;
  self->ixz = sum->moments[4] * scale;
  self->iyz = sum->moments[5] * scale;
  self->valid = TRUE;
  self->is_computed = TRUE;
  poses->part_from[self->part] = frame;
  poses->part_pose[self->part] = triad_pose_multiply (&poses->pose[frame], &pose);
}

void
triad_auto_inertial_compute (TriadModel     *model,
                             TriadPoseGraph *poses)
{
  g_autofree int *inertial_of = NULL;
  g_autofree Link *links = NULL;
  gboolean any = FALSE;

  for (int i = 0; i < model->n_inertials; i++)
    any |= model->inertials[i].is_auto;

  if (!any)
    return;

  inertial_of = g_new (int, model->n_frames);
  links = g_new0 (Link, model->n_inertials);

  for (int v = 0; v < model->n_frames; v++)
    inertial_of[v] = -1;

  for (int i = model->n_inertials - 1; i >= 0; i--)
    inertial_of[model->parts[model->inertials[i].part].frame] = i;

  for (int g = 0; g < model->n_geometries; g++)
    {
      const TriadGeometry *geometry = &model->geometries[g];
      int i = inertial_of[model->parts[geometry->part].frame];

      if (geometry->is_collision && i >= 0 && model->inertials[i].is_auto)
        add_collision (model, poses, geometry, model->inertials[i].element, &links[i]);
    }

  for (int i = 0; i < model->n_inertials; i++)
    if (links[i].n_collisions > 0 && !links[i].is_unknown)
      set_inertial (&model->inertials[i], poses, model->parts[model->inertials[i].part].frame,
                    &links[i].sum);
}
