/* triad-pose-label.c: short text of a pose for an arrow */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-label.h"

#include "triad-pose-text.h"

#define IDENTITY "identity"

char *
triad_pose_label_new (const TriadPose *pose,
                      const char      *between)
{
  static const TriadPoseTextPrecision metres = { 1e-6, 4, TRUE };
  static const TriadPoseTextPrecision degrees = { 1e-3, 4, TRUE };
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);
  const double position[] = { pose->position.x, pose->position.y, pose->position.z };
  const double angles[] = { rpy.x * 180 / G_PI, rpy.y * 180 / G_PI, rpy.z * 180 / G_PI };
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GString) rotation = g_string_new (NULL);

  triad_pose_text_append (text, &triad_pose_text_metres, &metres, position);
  triad_pose_text_append (rotation, &triad_pose_text_degrees, &degrees, angles);

  if (text->len > 0 && rotation->len > 0)
    g_string_append (text, between);

  g_string_append (text, rotation->str);

  return g_strdup (text->len > 0 ? text->str : IDENTITY);
}
