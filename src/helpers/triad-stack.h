/* triad-stack.h: limits the stack of a helper, and answers when it overflows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_stack_limit:
 * @bytes: maximum size of the main thread's stack
 * @answer: (transfer none): written to standard output on overflow; must stay valid while
 *   the process runs
 *
 * Makes the process write an answer and exit when its stack overflows.  Other invalid
 * memory accesses still kill it with a signal.  Must be called in main(), before the
 * sandbox is entered.  Does nothing under sanitizers, which report overflows themselves.
 */
void triad_stack_limit (gsize       bytes,
                        const char *answer);
