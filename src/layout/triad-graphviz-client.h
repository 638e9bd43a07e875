/* triad-graphviz-client.h: client of the Graphviz layout helper process
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
 * A running layout helper. It is killed when it fails, times out or is cancelled, and
 * when its #TriadGraphvizClient is freed.
 */
typedef struct _TriadGraphvizClient TriadGraphvizClient;

/**
 * triad_graphviz_client_new:
 * @timeout_ms: timeout of one request
 *
 * Returns: (transfer full): a running helper, or %NULL and @error
 */
TriadGraphvizClient *triad_graphviz_client_new    (const char              *program,
                                                   int                      timeout_ms,
                                                   GError                 **error);
void                 triad_graphviz_client_free   (TriadGraphvizClient     *self);

/**
 * triad_graphviz_client_format:
 * @problem: an acyclic graph
 *
 * Returns: (transfer full): the request in the helper's format. Graphs that are equal to
 *   a hundredth of a point give equal bytes
 */
GBytes              *triad_graphviz_client_format (const TriadLayoutGraph  *problem);

/**
 * triad_graphviz_client_ask:
 * @self: a helper that has not failed
 * @problem: an acyclic graph
 * @request: @problem in the helper's format
 * @cancellable: (nullable): kills the helper when cancelled
 *
 * Send a request and wait for the result. The helper is not trusted: the result must be
 * complete, without overlaps, and inside its own bounds.
 *
 * Returns: (transfer full): the result, or %NULL and @error: %G_IO_ERROR_CANCELLED,
 *   %TRIAD_ERROR_UNCONFINED or %TRIAD_ERROR_HELPER, after which the helper is dead
 */
TriadLayoutResult   *triad_graphviz_client_ask    (TriadGraphvizClient     *self,
                                                   const TriadLayoutGraph  *problem,
                                                   GBytes                  *request,
                                                   GCancellable            *cancellable,
                                                   GError                 **error);

/**
 * triad_graphviz_client_parse:
 * @answer: the helper's output up to its last line; NUL-terminated
 *
 * Returns: (transfer full): the result, or %NULL and %TRIAD_ERROR_HELPER
 */
TriadLayoutResult   *triad_graphviz_client_parse  (const TriadLayoutGraph  *problem,
                                                   const char              *answer,
                                                   GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadGraphvizClient, triad_graphviz_client_free)

G_END_DECLS
