/* triad-change-number.h: text for numbers that changed */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** triad_change_number_to_text: Formats a number with a minus sign, so that @gap stays visible. */
char *triad_change_number_to_text (double     value,
                                   double     gap);

/** triad_change_number_dup_gap: Returns by how much a number differs, `+1`; NULL if it is infinite. */
char *triad_change_number_dup_gap (double     before,
                                   double     after);

/** triad_change_number_add: Appends @words, which are taken, and by how much a number differs:
 * `mass 1 → 2 kg (+1)`. */
void  triad_change_number_add     (GPtrArray *texts,
                                   char      *words,
                                   double     before,
                                   double     after);
