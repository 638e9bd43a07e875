/* triad-number.h: numbers as people read them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_number_to_text:
 * @value: a number
 *
 * With at most nine significant digits, without zeros at the end, and 0 for
 * what is less than a picometre; in no locale's manner.
 *
 * Returns: (transfer full): the number
 */
char *triad_number_to_text       (double value);

/**
 * triad_number_to_text_among:
 * @value: a number
 * @largest: the largest of those that it was reckoned with, or stands beside
 *
 * Like triad_number_to_text(), but with no digit that is finer than a billionth of
 * @largest, as those are what rounding has left.
 *
 * Returns: (transfer full): the number
 */
char *triad_number_to_text_among (double value,
                                  double largest);

/**
 * triad_number_to_exact_text:
 * @value: a number
 *
 * With as many digits as it takes to read the same number back, 17 at most;
 * but 0 for what is less than a picometre; in no locale's manner.
 *
 * Returns: (transfer full): the number
 */
char *triad_number_to_exact_text (double value);

/**
 * triad_number_to_short_text:
 * @value: a number
 * @gap: how far it is from another one that it is to be told from
 *
 * With no more digits behind the point than it takes to show @gap to a tenth of it,
 * without zeros at the end, and `∞` for no number; in no locale's manner.  Where
 * @gap says nothing, three.
 *
 * Returns: (transfer full): the number
 */
char *triad_number_to_short_text (double value,
                                  double gap);

/**
 * triad_number_parse:
 * @text: a number, and what follows it
 * @end: (out): behind the number; @text where there is none
 *
 * Like g_ascii_strtod(), and with the same result, but several times as fast
 * for numbers as people write them.
 *
 * Returns: the number
 */
double triad_number_parse        (const char *text,
                                  char      **end);

G_END_DECLS
