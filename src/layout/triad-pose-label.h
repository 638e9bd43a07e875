/* triad-pose-label.h: a pose on an arrow
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * triad_pose_label_new:
 * @pose: a pose
 *
 * As short as a place on an arrow asks for: no part that is nothing, and no
 * more than four digits.
 *
 * Returns: (transfer full) (nullable): `0 0 0.1 m · 0° 90° 0°`; %NULL for the
 *   identity
 */
char *triad_pose_label_new (const TriadPose *pose);

G_END_DECLS
