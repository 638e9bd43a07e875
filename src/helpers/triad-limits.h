/* triad-limits.h: what a helper may take at most
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_limits_set:
 * @seconds: of the processor
 * @memory: bytes; under AddressSanitizer, which needs more, there is no limit
 *
 * Makes this process end where it takes more, without a core, and with whoever
 * started it.  It can write no files, start no processes or threads, gain no
 * rights, and have no more than a few files open.  For good.
 */
void triad_limits_set (guint   seconds,
                       guint64 memory);

G_END_DECLS
