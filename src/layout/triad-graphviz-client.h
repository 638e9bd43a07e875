/* triad-graphviz-client.h: the process that lays graphs out, seen from this side
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * TriadHelper:
 *
 * A running layout helper.  It is killed as soon as it fails, takes too long,
 * or is no longer wanted, and never outlives its #TriadHelper.
 */
typedef struct _TriadHelper TriadHelper;

/**
 * triad_helper_new:
 * @program: the helper's executable
 * @timeout_ms: how long it may take for one answer
 * @error: where to say why it does not run
 *
 * Returns: (transfer full): a running helper, or %NULL and @error
 */
TriadHelper   *triad_helper_new      (const char          *program,
                                      int                  timeout_ms,
                                      GError             **error);
void           triad_helper_free     (TriadHelper         *self);

/**
 * triad_helper_format:
 * @problem: what to lay out; without cycles
 *
 * Returns: (transfer full): the problem in the helper's words.  Equal
 *   problems, to a hundredth of a point, give equal bytes
 */
GBytes        *triad_helper_format   (const TriadProblem  *problem);

/**
 * triad_helper_ask:
 * @self: a helper that has not failed
 * @problem: what to lay out
 * @request: @problem in the helper's words
 * @cancellable: (nullable): to give up at once
 * @error: where to say why there is no answer
 *
 * What the helper answers is believed in nothing: it must be complete,
 * overlap nowhere, and stay inside its own bounds.
 *
 * Returns: (transfer full): the solution, or %NULL and @error:
 *   %G_IO_ERROR_CANCELLED, %TRIAD_ERROR_UNCONFINED or %TRIAD_ERROR_HELPER, after
 *   which the helper is dead
 */
TriadSolution *triad_helper_ask      (TriadHelper         *self,
                                      const TriadProblem  *problem,
                                      GBytes              *request,
                                      GCancellable        *cancellable,
                                      GError             **error);

/**
 * triad_helper_parse:
 * @problem: what was asked
 * @answer: what was answered, up to its last line; NUL-terminated
 * @error: where to say what is wrong with it
 *
 * Returns: (transfer full): the solution, or %NULL and %TRIAD_ERROR_HELPER
 */
TriadSolution *triad_helper_parse    (const TriadProblem  *problem,
                                      const char          *answer,
                                      GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadHelper, triad_helper_free)

G_END_DECLS
