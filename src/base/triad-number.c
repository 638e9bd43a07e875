/* triad-number.c: number formatting and parsing, independent of the locale */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-number.h"

#include <float.h>
#include <math.h>
#include <string.h>

#define PICOMETRE 1e-12

/* Minimum and maximum number of decimals of a short number. */
#define LEAST_DIGITS 3
#define MOST_DIGITS  12

/* Larger numbers are easier to read in exponential notation. */
#define LARGE 1e9

#define SMALL_DIGITS 3      /* of a value that would be rounded to 0 */

/* Tolerance of log10() of a power of ten: processors with extended precision do not
 * return an integer. */
#define SLIP 1e-9

char *
triad_number_to_text (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (fabs (value) < PICOMETRE)
    value = 0;

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%." G_STRINGIFY (TRIAD_NUMBER_DIGITS) "g", value));
}

double
triad_number_round (double value,
                    double step)
{
  if (value != 0 && fabs (value) < step)
    step = pow (10, floor (log10 (fabs (value))) + 1 - SMALL_DIGITS);

  return step > 0 ? round (value / step) * step : value;
}

double
triad_number_get_grain (double largest)
{
  double step = largest != 0 ? pow (10, ceil (log10 (fabs (largest)) - SLIP) - TRIAD_NUMBER_DIGITS) : 0;

  return isfinite (step) && step > PICOMETRE ? step : PICOMETRE;
}

char *
triad_number_to_text_among (double value,
                            double largest)
{
  double step = triad_number_get_grain (largest);

  if (step > PICOMETRE)
    value = round (value / step) * step;

  return triad_number_to_text (value);
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

static char *
drop_zeros (char *text)
{
  gsize n = strlen (text);

  if (strchr (text, '.') == NULL || strchr (text, 'e') != NULL)
    return text;

  while (text[n - 1] == '0')
    n--;

  text[text[n - 1] == '.' ? n - 1 : n] = '\0';

  return text;
}

char *
triad_number_to_short_text (double value,
                            double gap)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char format[sizeof "%.12f"];
  int digits = LEAST_DIGITS;

  if (!isfinite (value))
    return g_strdup (value < 0 ? "−∞" : "∞");

  if (fabs (value) < PICOMETRE)
    return g_strdup ("0");

  if (fabs (value) >= LARGE)
    return triad_number_to_text (value);

  if (isfinite (gap) && gap > PICOMETRE)
    digits = CLAMP ((int) ceil (1 - log10 (gap) - SLIP), LEAST_DIGITS, MOST_DIGITS);

  /* Fixed decimals would round the number to zero. */
  if (fabs (value) < pow (10, -digits))
    return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.3g", value));

  g_snprintf (format, sizeof format, "%%.%df", digits);
  g_ascii_formatd (buffer, sizeof buffer, format, value);

  return g_strdup (drop_zeros (buffer));
}

/* Every integer with this many digits and every power of ten up to it is exact as a
 * double, so the quotient is rounded only once: it is the double nearest to the text. */
#define EXACT_DIGITS 15

double
triad_number_parse (const char  *text,
                    char       **end)
{
  static const double powers[EXACT_DIGITS + 1] = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  };
  const char *at = text + (*text == '-' || *text == '+');
  const char *point = NULL;
  gint64 digits = 0;
  int n_digits = 0;
  int n_decimals;
  double value;

  for (; g_ascii_isdigit (*at) || (*at == '.' && point == NULL); at++)
    {
      if (*at == '.')
        {
          point = at;
          continue;
        }

      if (++n_digits > EXACT_DIGITS)
        return g_ascii_strtod (text, end);

      digits = 10 * digits + (*at - '0');
    }

  /* exponents, hexadecimals, infinities and non-numbers; and processors that round
   * twice */
  if (n_digits == 0 || g_ascii_isalpha (*at) || FLT_EVAL_METHOD != 0)
    return g_ascii_strtod (text, end);

  n_decimals = point != NULL ? at - point - 1 : 0;
  value = digits / powers[n_decimals];
  *end = (char *) at;

  return *text == '-' ? -value : value;
}
