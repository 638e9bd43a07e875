/* triad-pose-label.h: short text of a pose for an arrow
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose.h"

G_BEGIN_DECLS

/** triad_pose_label_new: Format a pose as a short label: without parts that are zero, and with at
 * most four digits. Returns `0 0 0.1 m · 0° 90° 0°`; %NULL for the identity. */
char *triad_pose_label_new (const TriadPose *pose);

G_END_DECLS
