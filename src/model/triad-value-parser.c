/* triad-value-parser.c: parses numbers, poses and booleans
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-value-parser.h"

#include "triad-number.h"

#include <glib/gi18n.h>
#include <math.h>

#define SHOWN_CHARACTERS 24

static char *
explain_token (const char *token,
               int         length)
{
  g_autofree char *word = g_strndup (token, length);
  g_autofree char *shown = g_utf8_substring (word, 0, MIN (g_utf8_strlen (word, -1),
                                                           SHOWN_CHARACTERS));

  if (strlen (shown) < strlen (word))
    return g_strdup_printf (_("“%s”… is not a number"), shown);

  return g_strdup_printf (_("“%s” is not a number"), shown);
}

int
triad_value_parse_doubles (const char  *text,
                           double      *values,
                           int          max,
                           char       **why)
{
  int n = 0;

  for (;;)
    {
      const char *end;
      char *after;
      double value;

      while (g_ascii_isspace (*text))
        text++;

      if (*text == '\0')
        return n;

      for (end = text; *end != '\0' && !g_ascii_isspace (*end); end++)
        ;

      value = triad_number_parse (text, &after);

      if (after != end || !isfinite (value))
        {
          if (why != NULL)
            *why = explain_token (text, end - text);

          return -1;
        }

      if (n == max)
        {
          if (why != NULL)
            *why = max == 1 ? g_strdup (_("expected one number, found more"))
                            : g_strdup_printf (_("expected at most %d numbers, found more"), max);

          return -1;
        }

      values[n++] = value;
      text = end;
    }
}

gboolean
triad_value_parse_boolean (const char *text)
{
  return text != NULL && (g_ascii_strcasecmp (text, "true") == 0 || g_str_equal (text, "1"));
}

gboolean
triad_value_parse_pose (const TriadElement  *pose,
                        TriadPose           *value,
                        char               **why)
{
  gboolean quaternion;
  double unit;
  double v[7];
  int wanted;
  int n;

  *value = TRIAD_POSE_IDENTITY;

  if (pose == NULL)
    return TRUE;

  quaternion = g_strcmp0 (triad_element_get_value (pose, "rotation_format"), "quat_xyzw") == 0;
  unit = triad_value_parse_boolean (triad_element_get_value (pose, "degrees")) ? G_PI / 180 : 1;
  wanted = quaternion ? 7 : 6;
  n = triad_value_parse_doubles (pose->text, v, wanted, why);

  if (n == 0)
    return TRUE;

  if (n < 0)
    return FALSE;

  if (n < wanted)
    {
      if (why != NULL)
        *why = g_strdup_printf (_("a pose has %d numbers, found %d"), wanted, n);
      return FALSE;
    }

  value->position = (TriadVector) { v[0], v[1], v[2] };
  value->orientation = quaternion
    ? triad_quaternion_normalize ((TriadQuaternion) { v[6], v[3], v[4], v[5] })
    : triad_quaternion_from_rpy (v[3] * unit, v[4] * unit, v[5] * unit);

  return TRUE;
}
