/* triad-rewrite.h: changes of a file that keep its meaning
 *
 * The result means the same as the input, except as the name of the function says.
 * Only the file itself is changed, not its includes.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source.h"

G_BEGIN_DECLS

/**
 * triad_rewrite_shuffle:
 * @source: an SDFormat file
 *
 * Puts links, joints, frames and models that stand beside each other in another
 * order, drawn with g_test_rand_int().  The first link and the first model of a
 * model stay ahead of the others, and what stands beside an include stays where it
 * is, since the body that a model moves with depends on that.
 *
 * Returns: (transfer full) (nullable): the file; %NULL where @source has no
 *   element
 */
TriadSource *triad_rewrite_shuffle (TriadSource *source);

/**
 * triad_rewrite_rename:
 * @source: an SDFormat file that includes none
 * @prefix: what to put before every name of a model, link, joint or frame
 *
 * Renames all of them, and wherever one is spoken of.  Reserved names stay.
 *
 * Returns: (transfer full) (nullable): the file; %NULL where @source has no
 *   element, or includes files
 */
TriadSource *triad_rewrite_rename  (TriadSource *source,
                                    const char  *prefix);

/**
 * triad_rewrite_add:
 * @source: an SDFormat file
 * @element: an element's text
 *
 * Returns: (transfer full) (nullable): the file with @element as the last thing
 *   in its first world or, where it has none, its first model; %NULL where it
 *   has neither
 */
TriadSource *triad_rewrite_add     (TriadSource *source,
                                    const char  *element);

G_END_DECLS
