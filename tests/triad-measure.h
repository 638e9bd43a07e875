/* triad-measure.h: memory and open files of a program */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_measure_memory:
 *
 * Returns: allocated bytes, whether or not the system has got freed memory back
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
 * Fails if @after exceeds @before by more than noise, which indicates a leak. Does nothing if a
 * sanitizer manages the memory.
 */
void  triad_measure_assert_flat   (gsize before,
                                   gsize after);
