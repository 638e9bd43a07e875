/* triad-value-parser.h: what the text of an element means
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * triad_value_parse_doubles:
 * @text: numbers with white space between them
 * @values: (out) (array length=max): the numbers
 * @max: how many there may be
 * @why: (out) (optional) (transfer full): a sentence, where it fails: `“1,5”
 *   is not a number`
 *
 * Reads numbers as files have them, in every locale alike.  NaN and infinity
 * are no numbers here.
 *
 * Returns: how many there are; -1 where there are more than @max, or
 *   something else than numbers
 */
int      triad_value_parse_doubles  (const char          *text,
                                     double              *values,
                                     int                  max,
                                     char               **why);

/**
 * triad_value_parse_pose:
 * @pose: (nullable): a `<pose>`; none is the identity
 * @value: (out): what it says: position in metres, orientation from roll,
 *   pitch and yaw in radians, in degrees with `degrees="true"`, or from a
 *   quaternion x y z w with `rotation_format="quat_xyzw"`.  An empty `<pose>`
 *   is the identity
 * @why: (out) (optional) (transfer full): a sentence, where it fails
 *
 * Spec: 002, §1.3 “Empty //pose and //frame elements imply identity pose”.
 *
 * Returns: %FALSE where the text is no pose; @value is then the identity
 */
gboolean triad_value_parse_pose     (const TriadElement  *pose,
                                     TriadPose           *value,
                                     char               **why);

/**
 * triad_value_parse_boolean:
 * @text: (nullable): `true`, `false`, `1` or `0`
 *
 * Returns: whether it says yes
 */
gboolean triad_value_parse_boolean  (const char          *text);

G_END_DECLS
