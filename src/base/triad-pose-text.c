/* triad-pose-text.c: text of positions and rotations for people to read */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-text.h"

#include <math.h>

#include "triad-number.h"

#define MINUS "\u2212"
#define LARGE 1e12          /* numbers from here on are not rounded to the grain */

const TriadPoseTextUnits triad_pose_text_metres = { { "x", "y", "z" }, "", " m" };
const TriadPoseTextUnits triad_pose_text_degrees = { { "roll", "pitch", "yaw" }, "°", "" };
const TriadPoseTextUnits triad_pose_text_radians = { { "roll", "pitch", "yaw" }, "", " rad" };
const TriadPoseTextUnits triad_pose_text_quaternion = { { "w", "x", "y", "z" }, "", "" };

static void
append_number (GString    *text,
               const char *number)
{
  for (const char *p = number; *p != '\0'; p++)
    if (*p == '-')
      g_string_append (text, MINUS);
    else
      g_string_append_c (text, *p);
}

gboolean
triad_pose_text_append (GString                      *text,
                        const TriadPoseTextUnits     *units,
                        const TriadPoseTextPrecision *precision,
                        const double                 *values)
{
  gboolean is_empty = TRUE;

  for (int i = 0; i < TRIAD_POSE_TEXT_MAX && units->names[i] != NULL; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      char format[sizeof "%.17g"];
      double value = values[i];

      if (precision->grain > 0 && fabs (value) < LARGE)
        value = round (value / precision->grain) * precision->grain;

      if (precision->is_short && value == 0)
        continue;

      /* Adding 0 turns -0 into 0. */
      g_snprintf (format, sizeof format, "%%.%dg", precision->digits);
      g_ascii_formatd (number, sizeof number, format, value + 0.0);
      g_string_append_printf (text, "%s%s ", is_empty ? "" : ", ", units->names[i]);
      append_number (text, number);
      g_string_append (text, units->each);
      is_empty = FALSE;
    }

  if (is_empty)
    return FALSE;

  g_string_append (text, units->last);

  return TRUE;
}

char *
triad_pose_text_dup_distance (const TriadPose *pose)
{
  double length = triad_vector_length (pose->position);
  double angle = triad_quaternion_get_angle (pose->orientation) * 180 / G_PI;
  g_autofree char *metres =
    triad_number_to_text (triad_number_round (length, TRIAD_LENGTH_STEP));
  g_autofree char *degrees =
    triad_number_to_text (triad_number_round (angle, TRIAD_DEGREE_STEP));

  return triad_pose_text_use_minus (g_strdup_printf ("%s\u202fm, %s°", metres, degrees));
}

char *
triad_pose_text_use_minus (char *numbers)
{
  GString *text = g_string_new (NULL);

  append_number (text, numbers);
  g_free (numbers);

  return g_string_free (text, FALSE);
}
