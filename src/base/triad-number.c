/* triad-number.c: numbers as people read them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-number.h"

#include <math.h>

#define PICOMETRE 1e-12

char *
triad_number_to_text (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (fabs (value) < PICOMETRE)
    value = 0;

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.9g", value));
}

char *
triad_number_to_exact_text (double value)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (fabs (value) < PICOMETRE)
    value = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strtod (g_ascii_formatd (buffer, sizeof buffer, formats[i], value), NULL) == value)
      break;

  return g_strdup (buffer);
}
