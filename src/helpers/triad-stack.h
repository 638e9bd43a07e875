/* triad-stack.h: a limited stack for a helper, and an answer where it overflows
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_stack_limit:
 * @bytes: how large the stack of the main thread may become at most
 * @answer: (transfer none): what to write on standard output where it would become
 *   larger; not freed while the process runs
 *
 * Makes the process answer and exit where calls are nested too deeply.  Any other
 * wrong access to memory ends it by its signal, as without this.  Call it in
 * main(), before the sandbox is entered.  Does nothing under sanitizers, which
 * report overflows themselves.
 */
void triad_stack_limit (gsize       bytes,
                        const char *answer);

G_END_DECLS
