/* triad-tolerance.c: parser for the option `--tolerance`
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-tolerance.h"

#include <math.h>
#include <string.h>

typedef struct
{
  const char *name;
  double      size;
} Unit;

static const Unit lengths[] = {
  { "", 1 }, { "m", 1 }, { "cm", 1e-2 }, { "mm", 1e-3 }, { "um", 1e-6 }, { "µm", 1e-6 },
};

static const Unit angles[] = {
  { "", 1 }, { "rad", 1 }, { "deg", G_PI / 180 }, { "°", G_PI / 180 },
};

static gboolean
parse (const char *text,
       const Unit *units,
       gsize       n_units,
       double     *value)
{
  char *end;
  double number = g_ascii_strtod (text, &end);
  g_autofree char *unit = g_strstrip (g_strdup (end));

  if (end == text || !isfinite (number) || number < 0)
    return FALSE;

  for (gsize i = 0; i < n_units; i++)
    if (g_str_equal (unit, units[i].name))
      {
        *value = number * units[i].size;
        return TRUE;
      }

  return FALSE;
}

gboolean
triad_tolerance_parse (const char *text,
                       double     *distance,
                       double     *angle)
{
  g_auto(GStrv) parts = g_strsplit (text, ",", -1);
  guint n = g_strv_length (parts);
  double length;
  double turn = *angle;

  if (n < 1 || n > 2 || !parse (parts[0], lengths, G_N_ELEMENTS (lengths), &length) ||
      (n == 2 && !parse (parts[1], angles, G_N_ELEMENTS (angles), &turn)))
    return FALSE;

  *distance = length;
  *angle = turn;

  return TRUE;
}
