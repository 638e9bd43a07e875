/* triad-urdf-origin.c: reads the <origin> elements and the version of a URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-private.h"

#include "triad-number.h"
#include "triad-pose.h"
#include "triad-version.h"

#include <math.h>

#define FIRST_ROTATION_FORMAT 109  /* the first SDFormat with `rotation_format` */

int
triad_urdf_get_version (const TriadElement *robot)
{
  const TriadAttribute *version = triad_element_find_attribute (robot, "version");

  return version != NULL ? triad_version_parse (version->value) : TRIAD_URDF_1_0;
}

int
triad_urdf_parse_numbers (const char *text,
                          double     *values,
                          int         max)
{
  int n = 0;

  for (;;)
    {
      char *after;
      double value;

      while (g_ascii_isspace (*text))
        text++;

      if (*text == '\0')
        return n;

      value = triad_number_parse (text, &after);

      if (after == text || !isfinite (value) || (*after != '\0' && !g_ascii_isspace (*after)))
        return -1;

      if (n < max)
        values[n] = value;

      n++;
      text = after;
    }
}

/* Returns the `quat_xyzw` of an `<origin>`, %NULL before URDF 1.1. */
static const TriadAttribute *
find_quaternion (const TriadElement *origin,
                 int                 version)
{
  return version >= TRIAD_URDF_1_1 ? triad_element_find_attribute (origin, "quat_xyzw") : NULL;
}

/* Returns whether the attribute contains @n numbers, or is missing. */
static gboolean
has_numbers (const TriadAttribute *attribute,
             int                   n)
{
  double values[4];

  return attribute == NULL || triad_urdf_parse_numbers (attribute->value, values, n) == n;
}

static char *
dup_rpy (const char *quaternion)
{
  double q[4] = { 0, 0, 0, 1 };
  TriadVector rpy;
  g_autofree char *roll = NULL;
  g_autofree char *pitch = NULL;
  g_autofree char *yaw = NULL;

  triad_urdf_parse_numbers (quaternion, q, 4);
  rpy = triad_quaternion_to_rpy (triad_quaternion_normalize ((TriadQuaternion) {
    q[3], q[0], q[1], q[2],
  }));
  roll = triad_number_to_exact_text (rpy.x);
  pitch = triad_number_to_exact_text (rpy.y);
  yaw = triad_number_to_exact_text (rpy.z);

  return g_strdup_printf ("%s %s %s", roll, pitch, yaw);
}

void
triad_urdf_set_pose (TriadTree          *tree,
                     TriadElement       *pose,
                     const TriadElement *origin,
                     int                 version,
                     int                 sdf_version)
{
  const TriadAttribute *xyz = triad_element_find_attribute (origin, "xyz");
  const TriadAttribute *rpy = triad_element_find_attribute (origin, "rpy");
  const TriadAttribute *quaternion = find_quaternion (origin, version);
  const char *position = xyz != NULL ? xyz->value : "0 0 0";
  g_autofree char *text = NULL;

  /* The separator makes every malformed pose invalid: two numbers and four are not six. */
  if (!has_numbers (xyz, 3) || !has_numbers (rpy, 3) || !has_numbers (quaternion, 4) ||
      (rpy != NULL && quaternion != NULL))
    {
      text = g_strdup_printf ("%s | %s", position, rpy != NULL ? rpy->value : "");
    }
  else if (quaternion != NULL && sdf_version >= FIRST_ROTATION_FORMAT)
    {
      triad_tree_add_attribute (tree, pose, "rotation_format", "quat_xyzw", quaternion->range);
      text = g_strdup_printf ("%s %s", position, quaternion->value);
    }
  else
    {
      g_autofree char *converted = quaternion != NULL ? dup_rpy (quaternion->value) : NULL;

      text = g_strdup_printf ("%s %s", position, converted != NULL ? converted
                                                 : rpy != NULL ? rpy->value : "0 0 0");
    }

  triad_tree_set_text (tree, pose, text, origin->range);
}
