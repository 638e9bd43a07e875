/* triad-checks.c: the rules that both graphs must stand for
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-checks.h"

#include "triad-reference.h"

typedef void (*TriadCheckFunc) (TriadModel               *model,
                                const TriadAttachedGraph *attached,
                                const TriadPoseGraph     *poses,
                                GPtrArray                *diagnostics);

static void
check_joint_ends (TriadModel               *model,
                  const TriadAttachedGraph *attached,
                  G_GNUC_UNUSED const TriadPoseGraph *poses,
                  GPtrArray                *diagnostics)
{
  for (int i = 0; i < model->n_joints; i++)
    {
      const TriadJoint *joint = &model->joints[i];
      TriadDiagnostic *diagnostic;
      int parent_body;
      int child_body;
      char *message;

      if (joint->parent_frame < 0 || joint->child_frame < 0)
        continue;

      parent_body = attached->body[joint->parent_frame];
      child_body = attached->body[joint->child_frame];

      if (joint->parent_frame == joint->child_frame)
        message = g_strdup_printf ("parent and child of a joint must differ, and both are “%s”",
                                   joint->child.text);
      else if (parent_body >= 0 && parent_body == child_body)
        message = g_strdup_printf ("parent and child of a joint must differ, and “%s” and “%s” are "
                                   "both attached to “%s”", joint->parent.text, joint->child.text,
                                   model->frames[child_body].scoped_name);
      else
        continue;

      diagnostic = triad_reference_reject (model, joint->frame, &joint->child,
                                           TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD, message,
                                           diagnostics);
      triad_diagnostic_relate (diagnostic, joint->parent.section, "the parent");
    }
}

static void
check_parts (TriadModel               *model,
             G_GNUC_UNUSED const TriadAttachedGraph *attached,
             G_GNUC_UNUSED const TriadPoseGraph *poses,
             GPtrArray                *diagnostics)
{
  for (int i = 0; i < model->n_parts; i++)
    {
      const TriadPart *part = &model->parts[i];
      const TriadFrame *frame = &model->frames[part->frame];
      int scope = frame->kind == TRIAD_FRAME_WORLD ? part->frame : frame->scope;

      if (part->relative_to.text != NULL)
        triad_reference_resolve (model, part->frame, scope, frame->model_frame, &part->relative_to,
                                 TRIAD_CODE_POSE_RELATIVE_TO_INVALID, "relative_to", diagnostics);
    }
}

static void
resolve_axis (TriadModel           *model,
              const TriadPoseGraph *poses,
              int                   joint,
              TriadAxis            *axis,
              GPtrArray            *diagnostics)
{
  const TriadFrame *frame = &model->frames[joint];
  TriadPose pose;
  int in;

  if (axis->expressed_in.text != NULL)
    in = triad_reference_resolve (model, joint, frame->scope, frame->model_frame,
                                  &axis->expressed_in, TRIAD_CODE_JOINT_AXIS_EXPRESSED_IN_INVALID,
                                  "expressed_in", diagnostics).target;
  else
    in = axis->in_parent_model ? frame->model_frame : joint;

  if (in == joint)
    {
      axis->resolved = TRUE;
    }
  else if (in >= 0 && triad_pose_graph_resolve (poses, in, joint, &pose))
    {
      axis->xyz = triad_quaternion_rotate (pose.orientation, axis->xyz);
      axis->resolved = TRUE;
    }
}

static void
check_axes (TriadModel               *model,
            G_GNUC_UNUSED const TriadAttachedGraph *attached,
            const TriadPoseGraph     *poses,
            GPtrArray                *diagnostics)
{
  for (int i = 0; i < model->n_joints; i++)
    {
      TriadJoint *joint = &model->joints[i];

      for (int k = 0; k < joint->n_axes; k++)
        resolve_axis (model, poses, joint->frame, &joint->axes[k], diagnostics);
    }
}

/* What the reader (names, numbers) and the graphs themselves (names that
 * stand for nothing, cycles) have not checked. */
static const struct
{
  const char     *phase;
  TriadCheckFunc  check;
} checks[] = {
  { "002, 1 Model, phase 4; 004, §1.6.1, 6.8: parent and child differ", check_joint_ends },
  { "002, 1 Model, phase 8; 2 World, phase 6: relative_to of what has no frame", check_parts },
  { "002, §7: the axis of a joint in any valid frame", check_axes },
};

void
triad_checks_run (TriadModel               *model,
                  const TriadAttachedGraph *attached,
                  const TriadPoseGraph     *poses,
                  GPtrArray                *diagnostics)
{
  for (gsize i = 0; i < G_N_ELEMENTS (checks); i++)
    checks[i].check (model, attached, poses, diagnostics);
}
