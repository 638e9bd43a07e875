/* triad-auto-inertial.c: masses and moments of inertia that collisions determine */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-auto-inertial.h"

#include "triad-value-parser.h"

#include <math.h>

#define WATER 1000               /* kg/m³ */

/* The sum of the collisions of a link; unknown if any is. */
typedef struct
{
  TriadInertiaSum sum;
  int             n_collisions;
  gboolean        needs_mesh;
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

static gboolean
find_mesh_inertia (const TriadSolid *solid,
                   TriadVector       scale,
                   double            density,
                   TriadInertial    *inertial,
                   TriadVector      *centre)
{
  TriadSolid scaled;
  const double *s = scaled.second;

  if (solid == NULL)
    return FALSE;

  scaled = triad_solid_scale (solid, scale);
  *centre = scaled.centre;
  *inertial = (TriadInertial) {
    .mass = density * scaled.volume,
    .ixx = density * (s[1] + s[2]),
    .iyy = density * (s[0] + s[2]),
    .izz = density * (s[0] + s[1]),
    .ixy = -density * s[3],
    .ixz = -density * s[4],
    .iyz = -density * s[5],
  };

  return inertial->mass > 0 && isfinite (inertial->mass);
}

/* The inertia of a solid shape about its centre of mass, which is at @centre.  @solid is what a
 * mesh encloses. */
static gboolean
find_inertia (const TriadGeometry *geometry,
              const TriadSolid    *solid,
              double               density,
              TriadInertial       *inertial,
              TriadVector         *centre)
{
  TriadVector s = geometry->size;
  double r = geometry->radius;
  double l = geometry->length;
  double m;
  double ball;

  *centre = (TriadVector) { 0, 0, 0 };

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
      centre->z = -l / 4;
      *inertial = (TriadInertial) {
        .mass = m, .ixx = 0.0375 * m * (4 * r * r + l * l), .izz = 0.3 * m * r * r
      };
      inertial->iyy = inertial->ixx;
      break;

    case TRIAD_GEOMETRY_MESH:
      return geometry->valid &&
             find_mesh_inertia (solid, geometry->scale, density, inertial, centre);

    case TRIAD_GEOMETRY_HEIGHTMAP:
    case TRIAD_GEOMETRY_IMAGE:
    case TRIAD_GEOMETRY_PLANE:
    case TRIAD_GEOMETRY_POLYLINE:
    default:
      return FALSE;
    }

  return geometry->valid && inertial->mass > 0 && isfinite (inertial->mass);
}

double
triad_auto_inertial_get_density (const TriadElement *collision,
                                 const TriadElement *inertial)
{
  double density = WATER;

  if (!read_positive (collision, "density", &density))
    read_positive (inertial, "density", &density);

  return density;
}

static void
add_collision (const TriadModel     *model,
               const TriadPoseGraph *poses,
               const TriadGeometry  *geometry,
               const TriadSolid     *solid,
               const TriadElement   *inertial,
               Link                 *link)
{
  const TriadPart *part = &model->parts[geometry->part];
  TriadPose offset = TRIAD_POSE_IDENTITY;
  double density = triad_auto_inertial_get_density (part->element, inertial);
  TriadInertial own;
  TriadPose pose;

  link->n_collisions++;

  if (poses->part_from[geometry->part] < 0 || !poses->resolved[part->frame] ||
      !find_inertia (geometry, solid, density, &own, &offset.position))
    {
      if (geometry->kind == TRIAD_GEOMETRY_MESH && geometry->uri != NULL && geometry->valid)
        link->needs_mesh = TRUE;
      else
        link->is_unknown = TRUE;

      return;
    }

  pose = triad_pose_relative (&poses->pose[part->frame], &poses->part_pose[geometry->part]);
  pose = triad_pose_multiply (&pose, &offset);
  triad_inertia_sum_add (&link->sum, &own, &pose);
}

static void
set_inertial (TriadInertial   *self,
              const TriadPose *link,
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
  self->is_placed = TRUE;
  self->pose = triad_pose_multiply (link, &pose);
}

void
triad_auto_inertial_compute (const TriadModel     *model,
                             const TriadPoseGraph *poses,
                             const TriadSolid     *solids,
                             TriadInertial        *inertials)
{
  g_autofree int *inertial_of = triad_model_index_inertials (model);
  g_autofree Link *links = g_new0 (Link, model->n_inertials);

  for (int g = 0; g < model->n_geometries; g++)
    {
      const TriadGeometry *geometry = &model->geometries[g];
      int i = inertial_of[model->parts[geometry->part].frame];

      if (geometry->is_collision && i >= 0 && inertials[i].is_auto)
        add_collision (model, poses, geometry, solids != NULL ? &solids[g] : NULL,
                       inertials[i].element, &links[i]);
    }

  for (int i = 0; i < model->n_inertials; i++)
    {
      TriadInertial *inertial = &inertials[i];

      inertial->is_placed = poses->part_from[inertial->part] >= 0;
      inertial->pose = poses->part_pose[inertial->part];

      inertial->needs_mesh = links[i].needs_mesh && !links[i].is_unknown;

      if (links[i].n_collisions > 0 && !links[i].needs_mesh && !links[i].is_unknown)
        set_inertial (inertial, &poses->pose[model->parts[inertial->part].frame], &links[i].sum);
    }
}

gboolean *
triad_auto_inertial_find_meshes (const TriadModel *model)
{
  g_autofree int *inertial_of = triad_model_index_inertials (model);
  g_autofree gboolean *found = g_new0 (gboolean, MAX (model->n_geometries, 1));
  gboolean any = FALSE;

  for (int g = 0; g < model->n_geometries; g++)
    {
      const TriadGeometry *geometry = &model->geometries[g];
      int i = inertial_of[model->parts[geometry->part].frame];

      found[g] = geometry->kind == TRIAD_GEOMETRY_MESH && geometry->is_collision && i >= 0 &&
                 model->inertials[i].needs_mesh;
      any |= found[g];
    }

  return any ? g_steal_pointer (&found) : NULL;
}
