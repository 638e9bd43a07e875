/* triad-checks.c: table of all checks, in the order of the specification
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-checks.h"

#include "triad-check.h"

/* “Phases of parsing kinematics” of 002 for models (M) and worlds (W), as amended by
 * 004, §1.6.  The XML syntax, also part of phase 1, is checked by the parser. */
static const struct
{
  const char  *phase;
  void       (*run) (const TriadCheck *check);
} checks[] = {
  { "elements and attributes are SDFormat's", triad_check_unknown },
  { "M1, W1: numbers are numbers", triad_check_values },
  { "M1, W1: dimensions and masses", triad_check_shapes },
  { "M1, W1: types and limits of joints", triad_check_joints },
  { "M2, W2: names are there, not empty, not reserved", triad_check_names },
  { "M2, W2: names of siblings are unique", triad_check_unique_names },
  { "M3, W3; 004, §1.4.1: what an include may say", triad_check_includes },
  { "M4: parent and child of a joint name frames", triad_check_joint_names },
  { "M5: canonical_link names a link", triad_check_canonical },
  { "M6, W4: attached_to names a frame", triad_check_attached_to },
  { "M7, W5: attached_to leads to a body", triad_check_attached_graph },
  { "004, §1.6.1, 6.8: parent and child are not one body", triad_check_joint_bodies },
  { "M8, W6: relative_to names a frame", triad_check_relative_to },
  { "002, §7: expressed_in names a frame", triad_check_axes },
  { "004, §1.4.4: the placement frame is one of the model's", triad_check_placement },
  { "M9, W7: relative_to leads to the root", triad_check_pose_graph },
  { "XML schemas, last: they say less than the others", triad_check_schema },
};

void
triad_checks_run (const TriadDocument      *document,
                  const TriadModel         *model,
                  const TriadAttachedGraph *attached,
                  const TriadPoseGraph     *poses,
                  GPtrArray                *diagnostics)
{
  TriadCheck check = { document, model, attached, poses, diagnostics };

  for (gsize i = 0; i < G_N_ELEMENTS (checks); i++)
    checks[i].run (&check);
}
