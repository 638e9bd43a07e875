/* triad-source-pair.h: two source panes side by side, line beside line */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-pane.h"

/* Leaves room where only the other text has lines, marks the words that differ, and scrolls both
 * panes together, as long as both are there and it is not freed.
 */
typedef struct _TriadSourcePair TriadSourcePair;

/* @before: the pane with the text of A
 * @after: the pane with the text of B
 * @note: shown while a text is too long to be aligned
 */
TriadSourcePair *triad_source_pair_new  (TriadSourcePane *before,
                                         TriadSourcePane *after,
                                         GtkWidget       *note);
void             triad_source_pair_free (TriadSourcePair *self);
