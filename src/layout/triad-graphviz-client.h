/* triad-graphviz-client.h: client of the Graphviz layout helper process */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-helper-process.h"
#include "triad-layout-graph.h"

/**
 * triad_graphviz_client_start:
 * @timeout_ms: timeout of one request
 *
 * Returns: (transfer full): a running layout helper, or %NULL and @error
 */
TriadHelperProcess *triad_graphviz_client_start   (const char              *program,
                                                   int                      timeout_ms,
                                                   GError                 **error);

/**
 * triad_graphviz_client_format:
 * @graph: an acyclic graph
 *
 * Returns: (transfer full): the request in the helper's format. Graphs that are equal to
 *   a hundredth of a point give equal bytes
 */
GBytes             *triad_graphviz_client_format (const TriadLayoutGraph  *graph);

/**
 * triad_graphviz_client_ask:
 * @helper: a helper that has not failed; it is killed if it fails, times out or is cancelled
 * @graph: an acyclic graph
 * @request: @graph in the helper's format
 * @cancellable: (nullable): kills the helper when cancelled
 *
 * Send a request and wait for the result. The helper is not trusted: the result must be
 * complete, without overlaps, and inside its own bounds.
 *
 * Returns: (transfer full): the result, or %NULL and @error: %G_IO_ERROR_CANCELLED,
 *   %TRIAD_ERROR_UNCONFINED or %TRIAD_ERROR_HELPER, after which the helper is dead
 */
TriadLayoutResult  *triad_graphviz_client_ask    (TriadHelperProcess      *helper,
                                                   const TriadLayoutGraph  *graph,
                                                   GBytes                  *request,
                                                   GCancellable            *cancellable,
                                                   GError                 **error);

/**
 * triad_graphviz_client_parse:
 * @answer: the helper's output up to its last line; NUL-terminated
 *
 * Returns: (transfer full): the result, or %NULL and %TRIAD_ERROR_HELPER
 */
TriadLayoutResult  *triad_graphviz_client_parse  (const TriadLayoutGraph  *graph,
                                                   const char              *answer,
                                                   GError                 **error);
