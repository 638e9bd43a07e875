/* triad-comparison-shape-text.c: descriptions of moved and resized visuals and collisions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

#include "triad-change-number.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <math.h>

#define DEGREES     (180 / G_PI)
#define MILLIMETRES 1000

char *
triad_comparison_measure_to_text (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  /* Smaller values are rounding errors. */
  if (value < 1e-9)
    return g_strdup ("0");

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.3g", value));
}

/* Returns x, y and z in metres, and roll, pitch and yaw in degrees. */
static void
get_coordinates (const TriadPose *pose,
                 double          *coordinates)
{
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);

  coordinates[0] = pose->position.x;
  coordinates[1] = pose->position.y;
  coordinates[2] = pose->position.z;
  coordinates[3] = DEGREES * rpy.x;
  coordinates[4] = DEGREES * rpy.y;
  coordinates[5] = DEGREES * rpy.z;
}

void
triad_comparison_add_pose_texts (const TriadComparison *self,
                                 const TriadPose       *before,
                                 const TriadPose       *after,
                                 GPtrArray             *texts)
{
  static const char *const names[] = { "x", "y", "z", "roll", "pitch", "yaw" };
  double old[G_N_ELEMENTS (names)];
  double new[G_N_ELEMENTS (names)];

  get_coordinates (before, old);
  get_coordinates (after, new);

  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    {
      double gap = fabs (new[i] - old[i]);
      g_autofree char *from = triad_change_number_to_text (old[i], gap);
      g_autofree char *to = triad_change_number_to_text (new[i], gap);

      if (gap > (i < 3 ? self->tolerance.distance : DEGREES * self->tolerance.angle))
        g_ptr_array_add (texts, g_strdup_printf (i < 3 ? _("%s %s → %s m") : _("%s %s → %s°"),
                                                 names[i], from, to));
    }
}

/* Returns `visual “v”`. */
static char *
dup_name (const TriadSnapshot *snapshot,
          int                  geometry)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadPart *part = &model->parts[model->geometries[geometry].part];

  if (part->name == NULL || *part->name == '\0')
    return g_strdup (part->element->name);

  /* Translators: visual “v” */
  return g_strdup_printf (_("%s “%s”"), part->element->name, TRIAD_ESCAPE_SHORT (part->name));
}

static void
take_dimension (GPtrArray  *texts,
                const char *name,
                double      before,
                double      after,
                gboolean    is_length)
{
  double gap = fabs (after - before);
  g_autofree char *from = triad_change_number_to_text (before, gap);
  g_autofree char *to = triad_change_number_to_text (after, gap);

  if (!g_str_equal (from, to))
    triad_change_number_add (texts,
                             g_strdup_printf (is_length ? _("%s %s → %s m") : _("%s %s → %s"),
                                              name, from, to),
                             before, after);
}

static void
take_dimensions (GPtrArray           *texts,
                 const TriadGeometry *a,
                 const TriadGeometry *b)
{
  take_dimension (texts, _("size x"), a->size.x, b->size.x, TRUE);
  take_dimension (texts, _("size y"), a->size.y, b->size.y, TRUE);
  take_dimension (texts, _("size z"), a->size.z, b->size.z, TRUE);
  take_dimension (texts, _("radius"), a->radius, b->radius, TRUE);
  take_dimension (texts, _("length"), a->length, b->length, TRUE);
  take_dimension (texts, _("scale x"), a->scale.x, b->scale.x, FALSE);
  take_dimension (texts, _("scale y"), a->scale.y, b->scale.y, FALSE);
  take_dimension (texts, _("scale z"), a->scale.z, b->scale.z, FALSE);
}

/* The pose of a shape on its link. */
static TriadPose
get_pose (const TriadSnapshot *snapshot,
          int                  link,
          int                  geometry)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  int part = triad_snapshot_get_model (snapshot)->geometries[geometry].part;

  return triad_pose_relative (&poses->pose[link], &poses->part_pose[part]);
}

/* Append the dimensions and coordinates of a shape that differ. */
static void
take_pair (const TriadComparison  *self,
           const TriadFrameChange *change,
           const int              *pair,
           GPtrArray              *texts)
{
  const TriadSnapshot *before = self->diff->before;
  const TriadSnapshot *after = self->diff->after;
  TriadPose old = get_pose (before, change->before, pair[0]);
  TriadPose new = get_pose (after, change->after, pair[1]);
  g_autofree char *name = dup_name (before, pair[0]);
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  double distance;
  double angle;

  take_dimensions (words, &triad_snapshot_get_model (before)->geometries[pair[0]],
                   &triad_snapshot_get_model (after)->geometries[pair[1]]);
  triad_snapshot_diff_measure (&old, &new, &distance, &angle);

  if (distance > self->tolerance.distance)
    {
      g_autofree char *number = triad_comparison_measure_to_text (MILLIMETRES * distance);
      g_autofree char *length = g_strconcat (number, " mm", NULL);

      g_ptr_array_add (words, g_strdup_printf (_("moved %s"), length));
    }

  if (angle > self->tolerance.angle)
    {
      g_autofree char *turn = triad_comparison_measure_to_text (DEGREES * angle);

      g_ptr_array_add (words, g_strdup_printf (_("rotated %s°"), turn));
    }

  /* Roll and yaw can differ although the rotation does not. */
  if (distance > self->tolerance.distance || angle > self->tolerance.angle)
    triad_comparison_add_pose_texts (self, &old, &new, words);

  all = join (words, _(", "));
  g_ptr_array_add (texts, g_strdup_printf (_("%s: %s"), name, all));
}

static void
take_single (const TriadSnapshot *snapshot,
             int                  geometry,
             int                  n,
             gboolean             is_before,
             GPtrArray           *texts)
{
  g_autofree char *name = NULL;

  if (n == 0)
    return;

  if (n > 1)
    {
      g_ptr_array_add (texts, is_before
        ? g_strdup_printf (ngettext ("%d shape only in A", "%d shapes only in A", n), n)
        : g_strdup_printf (ngettext ("%d shape only in B", "%d shapes only in B", n), n));
      return;
    }

  name = dup_name (snapshot, geometry);
  g_ptr_array_add (texts, g_strdup_printf (_("%s: %s"), name, is_before ? _("only in A")
                                                                        : _("only in B")));
}

void
triad_comparison_add_shape_texts (const TriadComparison *self,
                                  const TriadDifference *difference,
                                  GPtrArray             *texts)
{
  const TriadFrameChange *change = triad_comparison_get_change (self, difference);
  const TriadShapeChange *shapes = difference->shapes;
  int n = shapes->n_moved + shapes->n_resized;
  int n_more = n - TRIAD_N_SHAPE_PAIRS;

  take_single (self->diff->before, shapes->only[0], shapes->n_before, TRUE, texts);
  take_single (self->diff->after, shapes->only[1], shapes->n_after, FALSE, texts);

  for (int i = 0; i < MIN (n, TRIAD_N_SHAPE_PAIRS); i++)
    take_pair (self, change, shapes->pairs[i], texts);

  if (n_more > 0)
    g_ptr_array_add (texts, g_strdup_printf (ngettext ("%d more shape changed",
                                                       "%d more shapes changed", n_more), n_more));
}
