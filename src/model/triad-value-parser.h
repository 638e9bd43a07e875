/* triad-value-parser.h: parses numbers, poses and booleans */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-pose.h"

/**
 * triad_value_parse_doubles:
 * @text: numbers separated by white space
 * @values: (out) (array length=max): the numbers
 * @max: maximum number of values
 * @why: (out) (optional) (transfer full): what is wrong, one sentence: `“1,5” is not a
 *   number`
 *
 * Parses numbers, independent of the locale.  NaN and infinity are not accepted.
 *
 * Returns: the number of values, or -1 if there are more than @max or the text is invalid
 */
int      triad_value_parse_doubles  (const char          *text,
                                     double              *values,
                                     int                  max,
                                     char               **why);

/**
 * triad_value_explain_number:
 * @text: text without leading white space, not empty
 * @begins: (out): whether it begins with a number that libsdformat can read, which ignores the rest
 *
 * Infinity is a number, because it means that there is no limit.
 *
 * Returns: (transfer full) (nullable): what is wrong with the first word of @text, one sentence;
 *   %NULL if it is a number
 */
char    *triad_value_explain_number (const char          *text,
                                     gboolean            *begins);

/**
 * triad_value_parse_pose:
 * @pose: (nullable): a `<pose>`, or %NULL for the identity
 * @value: (out): position in metres; orientation from roll, pitch and yaw in radians, in
 *   degrees with `degrees="true"`, or from a quaternion x y z w with
 *   `rotation_format="quat_xyzw"`.  An empty `<pose>` is the identity
 * @where: (out) (optional): the text, or the attribute that is invalid
 * @why: (out) (optional) (transfer full): what is wrong, one sentence
 *
 * Spec: 002, §1.3 “Empty //pose and //frame elements imply identity pose”.
 *
 * Returns: %FALSE if the text or an attribute is invalid; @value is then the identity
 */
gboolean triad_value_parse_pose     (const TriadElement  *pose,
                                     TriadPose           *value,
                                     TriadSourceRange    *where,
                                     char               **why);

/**
 * triad_value_parse_boolean:
 * @text: (nullable): `true`, `false`, `1` or `0`
 *
 * Returns: whether @text is `true` or `1`
 */
gboolean triad_value_parse_boolean  (const char          *text);

/** triad_value_is_boolean: Returns whether @text is `true`, `false`, `1`, `0`, or empty, which
 * stands for the default. */
gboolean triad_value_is_boolean     (const char          *text);

/** triad_value_explain_boolean: Returns what is wrong with @text, one sentence. */
char    *triad_value_explain_boolean (const char         *text);
