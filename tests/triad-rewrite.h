/* triad-rewrite.h: changes of a file that keep its meaning
 *
 * The result means the same as the input, except as the name of the function says.
 * Only the file itself is changed, not its includes.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source.h"

/**
 * triad_rewrite_shuffle:
 * @source: an SDFormat file
 *
 * Shuffles sibling links, joints, frames and models with g_test_rand_int(). The first link and
 * the first model of a model stay before the others, and siblings of an include keep their
 * order, since the body of a model depends on that.
 *
 * Returns: (transfer full) (nullable): the file; %NULL if @source has no element
 */
TriadSource *triad_rewrite_shuffle (TriadSource *source);

/**
 * triad_rewrite_rename:
 * @source: an SDFormat file that includes none
 * @prefix: a prefix for every name of a model, link, joint or frame
 *
 * Renames all of them, and all references. Reserved names stay.
 *
 * Returns: (transfer full) (nullable): the file; %NULL if @source has no element, or includes files
 */
TriadSource *triad_rewrite_rename  (TriadSource *source,
                                    const char  *prefix);

/**
 * triad_rewrite_add:
 * @source: an SDFormat file
 * @element: an element's text
 *
 * Returns: (transfer full) (nullable): the file with @element at the end of its first world or,
 * if it has none, of its first model; %NULL if it has neither
 */
TriadSource *triad_rewrite_add     (TriadSource *source,
                                    const char  *element);
