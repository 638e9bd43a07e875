/* triad-inspector-rows-joint.c: inspector rows for joints and placement frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-rows-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "triad-frame-text.h"
#include "triad-joint-text.h"
#include "triad-number.h"
#include "triad-pose-text.h"
#include "triad-scope.h"

static char *
dup_number (double value)
{
  return triad_pose_text_use_minus (triad_number_to_text (value));
}

static void
add_end (TriadInspectorRows   *section,
         const TriadSnapshot  *snapshot,
         const char           *title,
         int                   joint,
         const TriadReference *reference,
         int                   frame)
{
  TriadInspectorRow *entry = triad_inspector_rows_add (section, title, NULL);

  entry->frame = frame;
  entry->place = triad_reference_get_range (reference);

  if (frame >= 0)
    {
      entry->value = g_strdup (triad_frame_text_get_near_name (snapshot, joint, frame));
      return;
    }

  entry->mark = TRIAD_INSPECTOR_ROW_ERROR;
  entry->value = reference->text != NULL ? g_strdup_printf (_("“%s” (not found)"),
                                                            reference->text)
                                        : g_strdup (_("missing"));
}

static void
add_limits (TriadInspectorRows    *section,
            const TriadAxis       *axis,
            gboolean               prismatic,
            const TriadPoseFormat *format)
{
  char *value = triad_joint_text_dup_limits (axis, prismatic, format);

  triad_inspector_rows_add (section, _("Limits"), value)->mark =
    axis->lower > axis->upper ? TRIAD_INSPECTOR_ROW_WARNING : TRIAD_INSPECTOR_ROW_PLAIN;
}

/* Adds the limits that only URDF 1.2 has. */
static void
add_motion_limits (TriadInspectorRows *section,
                   const TriadAxis    *axis,
                   gboolean            prismatic)
{
  const struct
  {
    const char *label;
    double      value;
    const char *unit;
  } rows[] = {
    { _("Acceleration limit"), axis->acceleration, prismatic ? "m/s²" : "rad/s²" },
    { _("Deceleration limit"), axis->deceleration, prismatic ? "m/s²" : "rad/s²" },
    { _("Jerk limit"), axis->jerk, prismatic ? "m/s³" : "rad/s³" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (isfinite (rows[i].value))
      {
        g_autofree char *number = dup_number (rows[i].value);

        triad_inspector_rows_add (section, rows[i].label,
                                  g_strdup_printf ("%s %s", number, rows[i].unit));
      }
}

static void
add_mimic (TriadInspectorRows  *section,
           const TriadSnapshot *snapshot,
           const TriadFrame    *frame,
           const TriadMimic    *mimic)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  g_autofree char *multiplier = dup_number (mimic->multiplier);
  g_autofree char *reference = dup_number (mimic->reference);
  g_autofree char *offset = dup_number (mimic->offset);
  TriadInspectorRow *entry;
  int leader;

  if (mimic->joint.text == NULL)
    return;

  leader = triad_scope_resolve (model, frame->scope, frame->model_frame, &mimic->joint).target;
  entry = triad_inspector_rows_add (section, _("Mimics"), g_strdup (mimic->joint.text));
  entry->frame = leader;
  entry->place = triad_reference_get_range (&mimic->joint);
  entry->mark = leader >= 0 ? TRIAD_INSPECTOR_ROW_PLAIN : TRIAD_INSPECTOR_ROW_ERROR;

  /* The formula is in metres and radians, because its numbers have no meaning in other
   * units.
   */
  entry->detail = g_strdup_printf ("%s · (%s − %s) + %s", multiplier,
                                   mimic->axis != NULL ? mimic->axis : "axis", reference, offset);
}

static void
add_axis (TriadInspectorRows  *section,
          const TriadSnapshot *snapshot,
          const TriadFrame    *frame,
          const TriadAxis     *axis,
          const char          *title)
{
  g_autofree char *x = dup_number (axis->xyz.x);
  g_autofree char *y = dup_number (axis->xyz.y);
  g_autofree char *z = dup_number (axis->xyz.z);
  TriadInspectorRow *entry;

  if (!axis->valid)
    {
      entry = triad_inspector_rows_add (section, title, g_strdup (_("invalid direction")));
      entry->mark = TRIAD_INSPECTOR_ROW_ERROR;
    }
  else if (!axis->resolved)
    {
      entry = triad_inspector_rows_add (section, title, g_strdup (_("unknown")));
      entry->detail = g_strdup_printf (_("%s %s %s as written; the pose of its frame is unknown"),
                                       x, y, z);
      entry->mark = TRIAD_INSPECTOR_ROW_ERROR;
    }
  else
    {
      entry = triad_inspector_rows_add (section, title, g_strdup_printf ("%s %s %s", x, y, z));

      if (axis->expressed_in.text != NULL)
        entry->detail = g_strdup_printf (_("in the joint frame (the file expresses it in %s)"),
                                         axis->expressed_in.text);
      else if (axis->in_parent_model)
        entry->detail = g_strdup (_("in the joint frame (the file expresses it in the model "
                                    "frame)"));
      else
        entry->detail = g_strdup (_("in the joint frame"));
    }

  entry->place = axis->element->range;
}

TriadInspectorRows *
triad_inspector_rows_new_joint (const TriadSnapshot   *snapshot,
                                int                    frame,
                                const TriadPoseFormat *format)
{
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);
  TriadInspectorRows *section = triad_inspector_rows_new ();
  const TriadJoint *joint;
  gboolean prismatic;

  if (declared->joint < 0)
    return section;

  joint = &triad_snapshot_get_model (snapshot)->joints[declared->joint];
  prismatic = g_str_equal (joint->type, "prismatic");

  if (*joint->type != '\0')
    triad_inspector_rows_add (section, _("Type"), g_strdup (joint->type));
  else
    triad_inspector_rows_add (section, _("Type"), g_strdup (_("missing")))->mark =
      TRIAD_INSPECTOR_ROW_ERROR;

  add_end (section, snapshot, _("Parent"), frame, &joint->parent, joint->parent_frame);
  add_end (section, snapshot, _("Child"), frame, &joint->child, joint->child_frame);

  for (int i = 0; i < joint->n_axes; i++)
    {
      const TriadAxis *axis = &joint->axes[i];

      add_axis (section, snapshot, declared, axis, i > 0 ? _("Second axis") : _("Axis"));
      add_limits (section, axis, prismatic, format);
      add_motion_limits (section, axis, prismatic);
      add_mimic (section, snapshot, declared, &axis->mimic);
    }

  if (g_str_equal (joint->type, "screw"))
    triad_inspector_rows_add (section, _("Metres per turn"),
                              triad_pose_format_dup_length (joint->pitch));

  return section;
}

TriadInspectorRows *
triad_inspector_rows_new_placement (const TriadSnapshot   *snapshot,
                                    int                    frame,
                                    const TriadPoseFormat *format)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);
  int placed_by = graph->placed_by[frame];
  int from = graph->edges[frame].target;
  TriadInspectorRows *section = triad_inspector_rows_new ();
  TriadPose inverse;
  TriadPose placement;
  TriadInspectorRow *entry;

  if (placed_by < 0 || !graph->resolved[frame] || !graph->resolved[placed_by])
    return section;

  inverse = triad_pose_invert (triad_pose_graph_get_local (graph, frame));
  placement = triad_pose_multiply (&inverse, &declared->pose);

  entry = triad_inspector_rows_add (section, "X_RP",
                                    triad_pose_format_dup_line (format, &declared->pose));
  entry->detail = g_strdup_printf (_("pose of %s relative to %s, as written"),
                                   triad_frame_text_get_near_name (snapshot, frame, placed_by),
                                   triad_frame_text_get_near_name (snapshot, frame, from));
  entry->place = declared->pose_element != NULL ? declared->pose_element->range : declared->range;
  entry->frame = graph->edges[frame].target;

  entry = triad_inspector_rows_add (section, "X_MP",
                                    triad_pose_format_dup_line (format, &placement));
  entry->detail = g_strdup_printf (_("pose of %s in the model frame"),
                                   triad_frame_text_get_near_name (snapshot, frame, placed_by));
  entry->place = triad_reference_get_range (&declared->placement_frame);
  entry->frame = placed_by;

  entry = triad_inspector_rows_add (section, "X_RM",
                                    triad_pose_format_dup_line
                                      (format, triad_pose_graph_get_local (graph, frame)));
  entry->detail = g_strdup_printf (_("resulting pose of the model relative to %s"),
                                   triad_frame_text_get_near_name (snapshot, frame, from));

  return section;
}
