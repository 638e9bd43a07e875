/* triad-compare-json.c: comparison of two models as JSON
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-compare-json.h"

#include "triad-compare-table.h"

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
};

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  json_builder_set_member_name (builder, name);

  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static void
add_double (JsonBuilder *builder,
            const char  *name,
            double       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
add_int (JsonBuilder *builder,
         const char  *name,
         int          value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_side (JsonBuilder         *builder,
          const char          *name,
          const TriadSnapshot *snapshot,
          int                  v)
{
  const TriadFrame *frame;

  json_builder_set_member_name (builder, name);

  if (v < 0)
    {
      json_builder_add_null_value (builder);
      return;
    }

  frame = triad_snapshot_get_frame (snapshot, v);
  json_builder_begin_object (builder);
  add_string (builder, "name", triad_snapshot_get_scoped_name (snapshot, v));
  add_string (builder, "kind", triad_frame_kind_get_name (frame->kind));
  add_string (builder, "file", frame->range.file);
  add_int (builder, "line", frame->range.line);
  add_int (builder, "column", frame->range.column);
  json_builder_end_object (builder);
}

static void
add_what (JsonBuilder    *builder,
          TriadDiffFlags  what)
{
  json_builder_set_member_name (builder, "what");
  json_builder_begin_array (builder);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (what & names[i].what)
      json_builder_add_string_value (builder, names[i].name);

  json_builder_end_array (builder);
}

static void
add_body (JsonBuilder            *builder,
          const TriadFrameChange *change,
          const TriadDifference  *difference)
{
  if (change->what & TRIAD_DIFF_MASS)
    {
      json_builder_set_member_name (builder, "mass");
      json_builder_begin_object (builder);
      add_double (builder, "a", difference->mass.before);
      add_double (builder, "b", difference->mass.after);
      add_double (builder, "centre_distance", difference->mass.distance);
      json_builder_end_object (builder);
    }

  if (change->what & TRIAD_DIFF_SHAPES)
    {
      json_builder_set_member_name (builder, "shapes");
      json_builder_begin_object (builder);
      add_int (builder, "only_in_a", difference->shapes.n_before);
      add_int (builder, "only_in_b", difference->shapes.n_after);
      add_int (builder, "moved", difference->shapes.n_moved);
      add_double (builder, "distance", difference->shapes.distance);
      add_double (builder, "angle", difference->shapes.angle);
      json_builder_end_object (builder);
    }
}

/* Of a sensor, light or the like. */
static void
add_part (JsonBuilder           *builder,
          const TriadComparison *review,
          const TriadDifference *difference)
{
  const TriadPart *part = triad_comparison_get_part (review, difference);

  json_builder_set_member_name (builder, "part");

  if (part == NULL)
    {
      json_builder_add_null_value (builder);
      return;
    }

  json_builder_begin_object (builder);
  add_string (builder, "kind", part->element->name);
  add_string (builder, "name", part->name);
  json_builder_end_object (builder);
}

static void
add_finding (JsonBuilder           *builder,
             const TriadComparison *review,
             const TriadDifference *difference)
{
  const TriadFrameChange *change = triad_comparison_get_change (review, difference);
  const TriadSnapshot *of_cause = difference->cause_side == 0 ? review->comparison->before
                                                           : review->comparison->after;
  g_autofree char *message = triad_comparison_dup_text (review, difference);
  gboolean is_part = triad_comparison_get_part (review, difference) != NULL;

  json_builder_begin_object (builder);
  add_string (builder, "name", triad_comparison_get_name (review, difference));
  add_part (builder, review, difference);
  add_what (builder, is_part ? difference->part.what : change->what & ~TRIAD_DIFF_PART);
  add_string (builder, "message", message);
  add_double (builder, "distance", is_part ? difference->part.distance : change->distance);
  add_double (builder, "angle", is_part ? difference->part.angle : change->angle);
  add_string (builder, "cause", triad_cause_get_name (difference->cause));
  add_string (builder, "cause_frame", difference->cause_frame < 0 ? NULL :
              triad_snapshot_get_scoped_name (of_cause, difference->cause_frame));
  add_string (builder, "cause_joint", difference->cause_joint < 0 ? NULL :
              triad_snapshot_get_scoped_name (of_cause, difference->cause_joint));

  if (!is_part)
    add_body (builder, change, difference);

  add_side (builder, "a", review->comparison->before, change->before);
  add_side (builder, "b", review->comparison->after, change->after);
  json_builder_end_object (builder);
}

static void
add_motion (JsonBuilder           *builder,
            const TriadComparison *review)
{
  json_builder_set_member_name (builder, "motion");
  json_builder_begin_object (builder);
  add_int (builder, "positions", review->n_positions);
  add_double (builder, "distance", review->moved_distance);
  add_double (builder, "angle", review->moved_angle);
  add_string (builder, "first_joint", triad_comparison_get_joint_name (review));
  json_builder_end_object (builder);
}

JsonNode *
triad_compare_to_json (const TriadComparison *review)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_string (builder, "a", triad_compare_get_file (review->comparison->before));
  add_string (builder, "b", triad_compare_get_file (review->comparison->after));
  json_builder_set_member_name (builder, "same");
  json_builder_add_boolean_value (builder, review->n_differences == 0);
  json_builder_set_member_name (builder, "tolerance");
  json_builder_begin_object (builder);
  add_double (builder, "distance", review->tolerance.distance);
  add_double (builder, "angle", review->tolerance.angle);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "not_compared");
  json_builder_begin_object (builder);
  add_int (builder, "frames_of_a", review->n_beyond[0]);
  add_int (builder, "frames_of_b", review->n_beyond[1]);
  json_builder_end_object (builder);
  json_builder_set_member_name (builder, "differences");
  json_builder_begin_array (builder);

  for (int i = 0; i < review->n_differences; i++)
    add_finding (builder, review, &review->differences[i]);

  json_builder_end_array (builder);
  add_motion (builder, review);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
