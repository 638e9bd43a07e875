/* triad-pose-label.h: short text of a pose for an arrow */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pose.h"

/** triad_pose_label_new: Format a pose as a short label, without the numbers that are zero and with
 * at most four digits. Puts @between, such as #TRIAD_POSE_TEXT_BETWEEN or a line break, between the
 * position and the rotation. Returns `z 0.1 m · yaw 90°`, or `identity`. */
char *triad_pose_label_new (const TriadPose *pose,
                            const char      *between);
