/* triad-limits.h: resource limits of a helper process */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_limits_set:
 * @seconds: CPU time, seconds
 * @memory: address space, bytes; unlimited under AddressSanitizer, which needs more
 *
 * Sets permanent limits for this process, which is killed without a core dump if it
 * exceeds them, or when its parent ends.  It cannot write files, start processes or
 * threads, gain privileges, or open more than a few files.
 */
void triad_limits_set (guint   seconds,
                       guint64 memory);
