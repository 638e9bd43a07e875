/* triad-compare-json.c: comparison of two models as JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-compare-report.h"

#include "triad-compare-table.h"
#include "triad-json.h"

static const struct
{
  TriadDiffFlags  what;
  const char      *name;
} names[] = {
  { TRIAD_DIFF_ADDED, "added" },
  { TRIAD_DIFF_REMOVED, "removed" },
  { TRIAD_DIFF_RENAMED, "renamed" },
  { TRIAD_DIFF_KIND, "kind" },
  { TRIAD_DIFF_MOVED, "pose" },
  { TRIAD_DIFF_POSE_LOST, "pose-lost" },
  { TRIAD_DIFF_POSE_FOUND, "pose-found" },
  { TRIAD_DIFF_BODY, "body" },
  { TRIAD_DIFF_JOINT_TYPE, "type" },
  { TRIAD_DIFF_JOINT_PARENT, "parent" },
  { TRIAD_DIFF_JOINT_CHILD, "child" },
  { TRIAD_DIFF_JOINT_AXES, "axes" },
  { TRIAD_DIFF_JOINT_LIMITS, "limits" },
  { TRIAD_DIFF_JOINT_MIMIC, "mimic" },
  { TRIAD_DIFF_JOINT_DYNAMICS, "dynamics" },
  { TRIAD_DIFF_MASS, "mass" },
  { TRIAD_DIFF_SHAPES, "shapes" },
  { TRIAD_DIFF_MOTION, "motion" },
  { TRIAD_DIFF_CONTENT, "content" },
};

static void
add_side (GString             *json,
          const char          *name,
          const TriadSnapshot *snapshot,
          int                  v)
{
  const TriadFrame *frame = v >= 0 ? triad_snapshot_get_frame (snapshot, v) : NULL;

  if (frame == NULL)
    {
      triad_json_add_string (json, name, NULL);
      return;
    }

  triad_json_begin_object (json, name);
  triad_json_add_string (json, "name", triad_snapshot_get_scoped_name (snapshot, v));
  triad_json_add_string (json, "kind", triad_frame_kind_get_name (frame->kind));
  triad_json_add_string (json, "file", frame->range.file);
  triad_json_add_int (json, "line", frame->range.line);
  triad_json_add_int (json, "column", frame->range.column);
  triad_json_end_object (json);
}

static void
add_what (GString        *json,
          TriadDiffFlags  what)
{
  triad_json_begin_array (json, "what");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (what & names[i].what)
      triad_json_add_string (json, NULL, names[i].name);

  triad_json_end_array (json);
}

/* Adds the centre of mass and the moments of inertia of a side. */
static void
add_inertia (GString               *json,
             const char            *name,
             const TriadMassChange *mass,
             int                    side)
{
  static const char *const moments[] = { "ixx", "iyy", "izz", "ixy", "ixz", "iyz" };
  const TriadVector *centre = &mass->centres[side];

  triad_json_begin_object (json, name);
  triad_json_begin_array (json, "centre");
  triad_json_add_double (json, NULL, centre->x);
  triad_json_add_double (json, NULL, centre->y);
  triad_json_add_double (json, NULL, centre->z);
  triad_json_end_array (json);

  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    triad_json_add_double (json, moments[i], mass->moments[side][i]);

  triad_json_end_object (json);
}

static void
add_body (GString                *json,
          const TriadFrameChange *change,
          const TriadDifference  *difference)
{
  if (change->what & TRIAD_DIFF_MASS)
    {
      triad_json_begin_object (json, "mass");
      triad_json_add_double (json, "a", difference->mass->before);
      triad_json_add_double (json, "b", difference->mass->after);
      triad_json_add_double (json, "centre_distance", difference->mass->distance);
      add_inertia (json, "inertia_a", difference->mass, 0);
      add_inertia (json, "inertia_b", difference->mass, 1);
      triad_json_end_object (json);
    }

  if (change->what & TRIAD_DIFF_SHAPES)
    {
      triad_json_begin_object (json, "shapes");
      triad_json_add_int (json, "only_in_a", difference->shapes->n_before);
      triad_json_add_int (json, "only_in_b", difference->shapes->n_after);
      triad_json_add_int (json, "moved", difference->shapes->n_moved);
      triad_json_add_int (json, "resized", difference->shapes->n_resized);
      triad_json_add_double (json, "distance", difference->shapes->distance);
      triad_json_add_double (json, "angle", difference->shapes->angle);
      triad_json_end_object (json);
    }
}

/* Adds the sensor, light or other part that differs. */
static void
add_part (GString         *json,
          const TriadPart *part)
{
  if (part == NULL)
    {
      triad_json_add_string (json, "part", NULL);
      return;
    }

  triad_json_begin_object (json, "part");
  triad_json_add_string (json, "kind", part->element->name);
  triad_json_add_string (json, "name", part->name);
  triad_json_end_object (json);
}

static void
add_difference (GString               *json,
                const TriadComparison *comparison,
                const TriadDifference *difference)
{
  const TriadFrameChange *change = triad_comparison_get_change (comparison, difference);
  const TriadPart *part = triad_comparison_get_part (comparison, difference);
  const TriadSnapshot *of_cause = difference->cause_side == 0 ? comparison->diff->before
                                                              : comparison->diff->after;
  g_autofree char *message = triad_comparison_dup_text (comparison, difference);

  triad_json_begin_object (json, NULL);
  triad_json_add_string (json, "name", triad_comparison_get_name (comparison, difference));
  add_part (json, part);
  add_what (json, part != NULL ? difference->part.what : change->what & ~TRIAD_DIFF_PART);
  triad_json_add_string (json, "message", message);
  triad_json_add_double (json, "distance",
                         part != NULL ? difference->part.distance : change->distance);
  triad_json_add_double (json, "angle", part != NULL ? difference->part.angle : change->angle);
  triad_json_add_string (json, "cause", triad_cause_get_name (difference->cause));
  triad_json_add_string (json, "cause_frame", difference->cause_frame < 0 ? NULL :
                         triad_snapshot_get_scoped_name (of_cause, difference->cause_frame));
  triad_json_add_string (json, "cause_joint", difference->cause_joint < 0 ? NULL :
                         triad_snapshot_get_scoped_name (of_cause, difference->cause_joint));

  if (part == NULL)
    add_body (json, change, difference);

  add_side (json, "a", comparison->diff->before, change->before);
  add_side (json, "b", comparison->diff->after, change->after);
  triad_json_end_object (json);
}

char *
triad_compare_to_json (const TriadComparison *comparison)
{
  GString *json = g_string_new (NULL);
  int n_errors[2] = { triad_comparison_count_errors (comparison->diff->before),
                      triad_comparison_count_errors (comparison->diff->after) };

  triad_json_begin_object (json, NULL);
  triad_json_add_string (json, "a", triad_compare_get_file (comparison->diff->before));
  triad_json_add_string (json, "b", triad_compare_get_file (comparison->diff->after));
  triad_json_add_boolean (json, "same", comparison->n_differences == 0
                                        && n_errors[0] == 0 && n_errors[1] == 0);
  triad_json_begin_object (json, "errors");
  triad_json_add_int (json, "a", n_errors[0]);
  triad_json_add_int (json, "b", n_errors[1]);
  triad_json_end_object (json);
  triad_json_begin_object (json, "tolerance");
  triad_json_add_double (json, "distance", comparison->tolerance.distance);
  triad_json_add_double (json, "angle", comparison->tolerance.angle);
  triad_json_end_object (json);
  triad_json_begin_object (json, "not_compared");
  triad_json_add_int (json, "frames_of_a", comparison->n_beyond[0]);
  triad_json_add_int (json, "frames_of_b", comparison->n_beyond[1]);
  triad_json_add_int (json, "masses", comparison->n_unknown_masses);
  triad_json_add_int (json, "contents", comparison->n_contents);
  triad_json_add_int (json, "elements_of_a", comparison->n_rest[0]);
  triad_json_add_int (json, "elements_of_b", comparison->n_rest[1]);
  triad_json_end_object (json);
  triad_json_begin_array (json, "differences");

  for (int i = 0; i < comparison->n_differences; i++)
    add_difference (json, comparison, &comparison->differences[i]);

  triad_json_end_array (json);
  triad_json_begin_object (json, "motion");
  triad_json_add_int (json, "positions", comparison->n_positions);
  triad_json_add_double (json, "distance", comparison->moved_distance);
  triad_json_add_double (json, "angle", comparison->moved_angle);
  triad_json_add_string (json, "first_joint", triad_comparison_get_joint_name (comparison));
  triad_json_end_object (json);
  triad_json_end_object (json);
  g_string_append_c (json, '\n');

  return g_string_free (json, FALSE);
}
