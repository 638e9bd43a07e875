/* triad-pose-label.c: short text of a pose for an arrow
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-pose-label.h"

#include <math.h>

#define METRE_GRAIN  1e-6      /* smaller values count as zero */
#define DEGREE_GRAIN 1e-3

static double
drop_grain (double value,
            double grain)
{
  return fabs (value) < grain ? 0 : value;
}

static void
append (GString     *text,
        TriadVector  values,
        const char  *each,
        const char  *unit)
{
  const double numbers[] = { values.x, values.y, values.z };
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  for (int i = 0; i < 3; i++)
    {
      g_ascii_formatd (digits, sizeof digits, "%.4g", numbers[i]);
      g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", digits, each);
    }

  g_string_append (text, unit);
}

static gboolean
is_nothing (TriadVector values)
{
  return values.x == 0 && values.y == 0 && values.z == 0;
}

char *
triad_pose_label_new (const TriadPose *pose)
{
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);
  TriadVector metres = {
    drop_grain (pose->position.x, METRE_GRAIN),
    drop_grain (pose->position.y, METRE_GRAIN),
    drop_grain (pose->position.z, METRE_GRAIN),
  };
  TriadVector degrees = {
    drop_grain (rpy.x * 180 / G_PI, DEGREE_GRAIN),
    drop_grain (rpy.y * 180 / G_PI, DEGREE_GRAIN),
    drop_grain (rpy.z * 180 / G_PI, DEGREE_GRAIN),
  };
  g_autoptr(GString) text = g_string_new (NULL);

  if (!is_nothing (metres))
    append (text, metres, "", " m");

  if (!is_nothing (metres) && !is_nothing (degrees))
    g_string_append (text, " · ");

  if (!is_nothing (degrees))
    append (text, degrees, "°", "");

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
