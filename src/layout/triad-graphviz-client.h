/* triad-graphviz-client.h: the process that lays graphs out, seen from this side
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * TriadGraphvizClient:
 *
 * A running layout helper.  It is killed as soon as it fails, takes too long,
 * or is no longer wanted, and never outlives its #TriadGraphvizClient.
 */
typedef struct _TriadGraphvizClient TriadGraphvizClient;

/**
 * triad_graphviz_client_new:
 * @program: the helper's executable
 * @timeout_ms: how long it may take for one answer
 * @error: where to say why it does not run
 *
 * Returns: (transfer full): a running helper, or %NULL and @error
 */
TriadGraphvizClient *triad_graphviz_client_new    (const char              *program,
                                                   int                      timeout_ms,
                                                   GError                 **error);
void                 triad_graphviz_client_free   (TriadGraphvizClient     *self);

/**
 * triad_graphviz_client_format:
 * @problem: what to lay out; without cycles
 *
 * Returns: (transfer full): the problem in the helper's words.  Equal
 *   problems, to a hundredth of a point, give equal bytes
 */
GBytes              *triad_graphviz_client_format (const TriadLayoutGraph  *problem);

/**
 * triad_graphviz_client_ask:
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
TriadLayoutResult   *triad_graphviz_client_ask    (TriadGraphvizClient     *self,
                                                   const TriadLayoutGraph  *problem,
                                                   GBytes                  *request,
                                                   GCancellable            *cancellable,
                                                   GError                 **error);

/**
 * triad_graphviz_client_parse:
 * @problem: what was asked
 * @answer: what was answered, up to its last line; NUL-terminated
 * @error: where to say what is wrong with it
 *
 * Returns: (transfer full): the solution, or %NULL and %TRIAD_ERROR_HELPER
 */
TriadLayoutResult   *triad_graphviz_client_parse  (const TriadLayoutGraph  *problem,
                                                   const char              *answer,
                                                   GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadGraphvizClient, triad_graphviz_client_free)

G_END_DECLS
