/* triad-comparison-inertia.c: comparison of masses, centres of mass and moments of inertia */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include <math.h>

#define N_MOMENTS 6

/* The inertia of a body, in the coordinates of the link that represents its class. */
typedef struct
{
  TriadInertiaSum of;
  gboolean        any;
  gboolean        known;
  gboolean        is_computed;
} Sum;

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
      sum->known = FALSE;
      return;
    }

  pose = triad_pose_relative (&self->poses->pose[member], &inertial->pose);
  triad_inertia_sum_add (&sum->of, inertial, &pose);
}

static gboolean
is_urdf (const TriadComparisonSide *self)
{
  return triad_document_is_urdf (triad_snapshot_get_document (self->snapshot));
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

      if (is_urdf (other) && (self->other[v] < 0 || other->mass_of[self->other[v]] < 0))
        {
          (*n_ambiguous)++;
          continue;
        }

      sums[class].any = TRUE;

      if (!self->poses->resolved[v] || !self->poses->resolved[member])
        {
          sums[class].known = FALSE;
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

  if (!is_urdf (&work->sides[side]))
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

void
triad_comparison_compare_masses (const TriadComparisonWork *self,
                                 TriadMassChange           *changes,
                                 gboolean                  *differs,
                                 int                       *n_ambiguous)
{
  g_autofree Sum *before = add_side (self, 0, n_ambiguous);
  g_autofree Sum *after = add_side (self, 1, n_ambiguous);

  for (int c = 0; c < self->n_classes; c++)
    {
      TriadMassChange *change = &changes[c];

      if (!before[c].known || !after[c].known || (!before[c].any && !after[c].any))
        continue;

      change->before = before[c].of.mass;
      change->after = after[c].of.mass;
      change->is_computed = before[c].is_computed || after[c].is_computed;

      change->centres[0] = find_centre (&before[c].of);
      change->centres[1] = find_centre (&after[c].of);

      /* Without mass there is no centre of mass. */
      if (before[c].of.mass > 0 && after[c].of.mass > 0)
        change->distance = triad_vector_length (triad_vector_subtract (change->centres[1],
                                                                       change->centres[0]));

      differs[c] = compare_moments (self, &before[c].of, &after[c].of, change);

      differs[c] |= fabs (change->after - change->before) >
                      TRIAD_COMPARISON_NUMBER * fabs (change->before) ||
                    change->distance > self->distance;
    }
}
