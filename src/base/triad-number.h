/* triad-number.h: number formatting and parsing, independent of the locale */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TRIAD_NUMBER_DIGITS: The maximum number of significant digits in text for people to read. */
#define TRIAD_NUMBER_DIGITS 9

/** triad_number_to_text: Formats with at most nine significant digits and without trailing zeros;
 * less than a picometre becomes 0.  Independent of the locale.  Returns (transfer full): the
 * formatted number. */
char *triad_number_to_text       (double value);

/** triad_number_round: Rounds to a multiple of @step, or a smaller value to its first three
 * digits, so that it is not displayed as zero. @step may be 0: not at all. */
double triad_number_round       (double value,
                                 double step);

/**
 * triad_number_to_text_among:
 * @largest: the largest operand of the computation, or the largest number shown beside
 *   @value
 *
 * Like triad_number_to_text(), but drops digits finer than a billionth of @largest, as
 * those are rounding errors.
 *
 * Returns: (transfer full): the formatted number
 */
char *triad_number_to_text_among (double value,
                                  double largest);

/**
 * triad_number_get_grain:
 * @largest: as for triad_number_to_text_among()
 *
 * Returns: the difference that triad_number_to_text_among() rounds to; at least a picometre
 */
double triad_number_get_grain    (double largest);

/** triad_number_to_exact_text: Formats with as many digits as are needed to parse the same number
 * again, at most 17; less than a picometre becomes 0.  Independent of the locale.  Returns
 * (transfer full): the formatted number. */
char *triad_number_to_exact_text (double value);

/**
 * triad_number_to_short_text:
 * @gap: the difference from another number that must stay visible
 *
 * Formats with as many decimals as are needed to show @gap to a tenth of it, or three if
 * @gap is not a finite positive number, without trailing zeros.  Infinity and NaN become
 * `∞`.  Independent of the locale.
 *
 * Returns: (transfer full): the formatted number
 */
char *triad_number_to_short_text (double value,
                                  double gap);

/**
 * triad_number_parse:
 * @text: a number, possibly followed by other text
 * @end: (out): the first byte after the number; @text if there is no number
 *
 * Parses a number.  Like g_ascii_strtod(), and with the same result, but several times
 * faster for common notations.
 *
 * Returns: the number
 */
double triad_number_parse        (const char *text,
                                  char      **end);
