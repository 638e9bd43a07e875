/* triad-measure.h: memory and open files of a program
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_measure_memory:
 *
 * Returns: bytes that are allocated: how much of what is freed the system gets
 *   back is another matter
 */
gsize triad_measure_memory        (void);

/**
 * triad_measure_files:
 *
 * Returns: how many files are open, pipes and the like among them
 */
int   triad_measure_files         (void);

/**
 * triad_measure_assert_flat:
 * @before: bytes
 * @after: bytes
 *
 * Fails where @after is so much more than @before that something leaks, and not
 * only noise.  Where a sanitizer has the memory, nobody can say.
 */
void  triad_measure_assert_flat   (gsize before,
                                   gsize after);

G_END_DECLS
