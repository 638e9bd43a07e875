/* triad-comparison-inertia.c: comparison of masses, centres of mass and moments of inertia */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-auto-inertial.h"
#include "triad-keyed-hash.h"

#include <math.h>

#define N_MOMENTS 6

/* The inertia of a body, in the coordinates of the link that represents its class. */
typedef struct
{
  TriadInertiaSum of;
  gboolean        any;
  gboolean        known;
  gboolean        is_computed;
  guint64         unknown;                 /* digest of what specifies what is not in the sum */
} Sum;

/* The order of what is added does not matter. */
static void
add_unknown (Sum          *sum,
             const double *numbers,
             gsize         n_numbers)
{
  sum->known = FALSE;
  sum->unknown += triad_keyed_digest_append (0, numbers, n_numbers * sizeof *numbers);
}

static void
add_inertial (const TriadComparisonWork *work,
              int                        side,
              const TriadInertial       *inertial,
              Sum                       *sums)
{
  const TriadComparisonSide *self = &work->sides[side];
  int link = self->model->parts[inertial->part].frame;
  int class = self->class_of[link];
  int member = work->member[side][class];
  Sum *sum = &sums[class];
  TriadPose pose;

  if (!self->inside[link] || member < 0)
    return;

  sum->any = TRUE;
  sum->is_computed |= inertial->is_computed;

  if (!inertial->is_placed || !self->poses->resolved[member] ||
      !inertial->valid || (inertial->is_auto && !inertial->is_computed))
    {
      const double written[] = {
        inertial->is_auto, triad_element_find_child (inertial->element, "mass") != NULL,
        inertial->mass
      };

      add_unknown (sum, written, G_N_ELEMENTS (written));
      return;
    }

  pose = triad_pose_relative (&self->poses->pose[member], &inertial->pose);
  triad_inertia_sum_add (&sum->of, inertial, &pose);
}

/* Adds the densities of collisions whose inertia cannot be computed. */
static void
add_densities (const TriadComparisonSide *self,
               const int                 *member,
               Sum                       *sums)
{
  for (int g = 0; g < self->model->n_geometries; g++)
    {
      const TriadGeometry *geometry = &self->model->geometries[g];
      const TriadPart *part = &self->model->parts[geometry->part];
      int i = self->mass_of[part->frame];
      int class = self->class_of[part->frame];
      double density;

      if (!geometry->is_collision || i < 0 || !self->inertials[i].is_auto ||
          self->inertials[i].is_computed || !self->inside[part->frame] || member[class] < 0)
        continue;

      density = triad_auto_inertial_get_density (part->element, self->inertials[i].element);
      add_unknown (&sums[class], &density, 1);
    }
}

/* A link without <inertial> has no mass in URDF; in SDFormat, it has 1 kg and moments of 1 kg·m².
 * If neither has one, the files say the same, which means something else: that is counted. */
static void
add_defaults (const TriadComparisonWork *work,
              int                        side,
              Sum                       *sums,
              int                       *n_ambiguous)
{
  const TriadComparisonSide *self = &work->sides[side];
  const TriadComparisonSide *other = &work->sides[1 - side];

  for (int v = 0; v < self->model->n_frames; v++)
    {
      int class = self->class_of[v];
      int member = class >= 0 ? work->member[side][class] : -1;
      const TriadInertial inertial = { .mass = 1, .ixx = 1, .iyy = 1, .izz = 1 };
      TriadPose pose;

      if (self->model->frames[v].kind != TRIAD_FRAME_LINK || self->mass_of[v] >= 0 ||
          !self->inside[v] || member < 0)
        continue;

      if (triad_comparison_side_is_urdf (other) &&
          (self->other[v] < 0 || other->mass_of[self->other[v]] < 0))
        {
          (*n_ambiguous)++;
          continue;
        }

      sums[class].any = TRUE;

      if (!self->poses->resolved[v] || !self->poses->resolved[member])
        {
          add_unknown (&sums[class], NULL, 0);
          continue;
        }

      pose = triad_pose_relative (&self->poses->pose[member], &self->poses->pose[v]);
      triad_inertia_sum_add (&sums[class].of, &inertial, &pose);
    }
}

static Sum *
add_side (const TriadComparisonWork *work,
          int                        side,
          int                       *n_ambiguous)
{
  const TriadModel *model = work->sides[side].model;
  Sum *sums = g_new0 (Sum, work->n_classes);

  for (int c = 0; c < work->n_classes; c++)
    sums[c].known = TRUE;

  for (int i = 0; i < model->n_inertials; i++)
    add_inertial (work, side, &work->sides[side].inertials[i], sums);

  add_densities (&work->sides[side], work->member[side], sums);

  if (!triad_comparison_side_is_urdf (&work->sides[side]))
    add_defaults (work, side, sums, n_ambiguous);

  return sums;
}

static TriadVector
find_centre (const TriadInertiaSum *sum)
{
  return sum->mass > 0 ? triad_vector_scale (sum->first, 1 / sum->mass)
                       : (TriadVector) { 0, 0, 0 };
}

/* Set the moments of @change, and return whether any differs. The tolerance of moments follows
 * from the tolerance of poses: every mass may be displaced by that much. */
static gboolean
compare_moments (const TriadComparisonWork *work,
                 const TriadInertiaSum     *before,
                 const TriadInertiaSum     *after,
                 TriadMassChange           *change)
{
  double *a = change->moments[0];
  double *b = change->moments[1];
  gboolean differs = FALSE;
  double trace;
  double limit;

  for (int i = 0; i < N_MOMENTS; i++)
    {
      a[i] = before->moments[i];
      b[i] = after->moments[i];
    }

  trace = fabs (a[0]) + fabs (a[1]) + fabs (a[2]);
  limit = trace * (TRIAD_COMPARISON_NUMBER + 2 * work->angle) +
          2 * work->distance * sqrt (trace * fabs (before->mass)) +
          before->mass * work->distance * work->distance;

  /* Moments about the centres of mass do not depend on the distance between the centres. */
  triad_inertia_shift (a, -before->mass, change->centres[0]);
  triad_inertia_shift (b, -after->mass, change->centres[1]);

  for (int i = 0; i < N_MOMENTS; i++)
    if (fabs (b[i] - a[i]) > limit)
      differs = TRUE;
    else
      b[i] = a[i];

  return differs;
}

static gboolean
compare_sums (const TriadComparisonWork *work,
              const Sum                 *before,
              const Sum                 *after,
              TriadMassChange           *change)
{
  gboolean differs;

  change->before = before->of.mass;
  change->after = after->of.mass;
  change->is_computed = before->is_computed || after->is_computed;
  change->centres[0] = find_centre (&before->of);
  change->centres[1] = find_centre (&after->of);

  /* Without mass there is no centre of mass. */
  if (before->of.mass > 0 && after->of.mass > 0)
    change->distance = triad_vector_length (triad_vector_subtract (change->centres[1],
                                                                   change->centres[0]));

  differs = compare_moments (work, &before->of, &after->of, change);

  return differs ||
         fabs (change->after - change->before) > TRIAD_COMPARISON_NUMBER * fabs (change->before) ||
         change->distance > work->distance;
}

/* Discards the values of a side, which are only a part of the sum. */
static void
forget_values (TriadMassChange *change,
               int              side)
{
  change->is_unknown[side] = TRUE;
  change->distance = 0;
  *(side == 0 ? &change->before : &change->after) = NAN;
  change->centres[side] = (TriadVector) { NAN, NAN, NAN };

  for (int i = 0; i < N_MOMENTS; i++)
    change->moments[side][i] = NAN;
}

void
triad_comparison_compare_masses (const TriadComparisonWork *self,
                                 TriadComparison           *comparison,
                                 TriadMassChange           *changes,
                                 gboolean                  *differs)
{
  g_autofree Sum *before = add_side (self, 0, &comparison->n_default_masses);
  g_autofree Sum *after = add_side (self, 1, &comparison->n_default_masses);

  for (int c = 0; c < self->n_classes; c++)
    {
      if (!before[c].any && !after[c].any)
        continue;

      differs[c] = compare_sums (self, &before[c], &after[c], &changes[c]) ||
                   before[c].unknown != after[c].unknown;

      if (!before[c].known)
        forget_values (&changes[c], 0);

      if (!after[c].known)
        forget_values (&changes[c], 1);

      comparison->n_unknown_masses += !differs[c] && !before[c].known;
    }
}
