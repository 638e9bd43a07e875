/* triad-value-parser.c: parses numbers, poses and booleans */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-value-parser.h"

#include "triad-number.h"

#include <glib/gi18n.h>
#include <float.h>
#include <math.h>

#define SHOWN_CHARACTERS 24

static gboolean
has_digits (const char *text,
            const char *end)
{
  while (text < end && *text != 'e' && *text != 'E' && !(*text >= '1' && *text <= '9'))
    text++;

  return text < end && g_ascii_isdigit (*text);
}

/* Returns whether @value, which @text is rounded to, has lost digits; libsdformat rejects it. */
static gboolean
is_too_small (double      value,
              const char *text,
              const char *end)
{
  return fabs (value) < DBL_MIN && has_digits (text, end);
}

static gboolean
is_too_large (double      value,
              const char *text,
              const char *end)
{
  return isinf (value) && has_digits (text, end);
}

/* @after: the end of what was parsed as @value */
static char *
explain_token (const char *token,
               const char *end,
               const char *after,
               double      value)
{
  g_autofree char *word = g_strndup (token, end - token);
  g_autofree char *shown = g_utf8_substring (word, 0, MIN (g_utf8_strlen (word, -1),
                                                           SHOWN_CHARACTERS));

  if (after == end && is_too_small (value, token, end))
    return g_strdup_printf (_("“%s” is too small for a number; write 0"), shown);

  if (after == end && is_too_large (value, token, end))
    return g_strdup_printf (_("“%s” is too large for a number"), shown);

  if (strlen (shown) < strlen (word))
    return g_strdup_printf (_("“%s”… is not a number"), shown);

  return g_strdup_printf (_("“%s” is not a number"), shown);
}

static const char *
find_token_end (const char *text)
{
  while (*text != '\0' && !g_ascii_isspace (*text))
    text++;

  return text;
}

char *
triad_value_explain_number (const char *text,
                            gboolean   *begins)
{
  const char *end = find_token_end (text);
  char *after;
  double value = triad_number_parse (text, &after);

  *begins = after > text && !is_too_small (value, text, after) && !is_too_large (value, text, after);

  if (*begins && after == end && !isnan (value))
    return NULL;

  return explain_token (text, end, after, value);
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

      end = find_token_end (text);
      value = triad_number_parse (text, &after);

      if (after != end || !isfinite (value) || is_too_small (value, text, end))
        {
          if (why != NULL)
            *why = explain_token (text, end, after, value);

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
triad_value_is_boolean (const char *text)
{
  return text[0] == '\0' || triad_value_parse_boolean (text) ||
         g_ascii_strcasecmp (text, "false") == 0 || g_str_equal (text, "0");
}

char *
triad_value_explain_boolean (const char *text)
{
  return g_strdup_printf (_("“%s” is not a boolean; expected “true” or “false”"), text);
}

/* Reads the attributes of a <pose> that say what its numbers mean.  Returns the attribute that is
 * invalid, or NULL. */
static const TriadAttribute *
read_format (const TriadElement  *pose,
             gboolean            *is_quaternion,
             gboolean            *is_degrees,
             char               **why)
{
  const TriadAttribute *format = triad_element_find_attribute (pose, "rotation_format");
  const TriadAttribute *degrees = triad_element_find_attribute (pose, "degrees");

  *is_quaternion = format != NULL && g_str_equal (format->value, "quat_xyzw");
  *is_degrees = degrees != NULL && triad_value_parse_boolean (degrees->value);

  if (format != NULL && !*is_quaternion && format->value[0] != '\0' &&
      !g_str_equal (format->value, "euler_rpy"))
    {
      if (why != NULL)
        *why = g_strdup_printf (_("unknown rotation_format “%s”; expected “euler_rpy” or "
                                  "“quat_xyzw”"), format->value);

      return format;
    }

  if (degrees != NULL && !triad_value_is_boolean (degrees->value))
    {
      if (why != NULL)
        *why = triad_value_explain_boolean (degrees->value);

      return degrees;
    }

  if (*is_degrees && *is_quaternion)
    {
      if (why != NULL)
        *why = g_strdup (_("degrees does not apply to a quaternion"));

      return degrees;
    }

  return NULL;
}

gboolean
triad_value_parse_pose (const TriadElement  *pose,
                        TriadPose           *value,
                        TriadSourceRange    *where,
                        char               **why)
{
  const TriadAttribute *invalid;
  gboolean is_quaternion;
  gboolean is_degrees;
  double unit;
  double v[7];
  int wanted;
  int n;

  *value = TRIAD_POSE_IDENTITY;

  if (pose == NULL)
    return TRUE;

  invalid = read_format (pose, &is_quaternion, &is_degrees, why);

  if (where != NULL)
    *where = invalid != NULL ? invalid->range : pose->text_range;

  if (invalid != NULL)
    return FALSE;

  unit = is_degrees ? G_PI / 180 : 1;
  wanted = is_quaternion ? 7 : 6;
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

  if (is_quaternion && v[3] == 0 && v[4] == 0 && v[5] == 0 && v[6] == 0)
    {
      if (why != NULL)
        *why = g_strdup (_("the quaternion has zero length"));
      return FALSE;
    }

  value->position = (TriadVector) { v[0], v[1], v[2] };
  value->orientation = is_quaternion
    ? triad_quaternion_normalize ((TriadQuaternion) { v[6], v[3], v[4], v[5] })
    : triad_quaternion_from_rpy (v[3] * unit, v[4] * unit, v[5] * unit);

  return TRUE;
}
