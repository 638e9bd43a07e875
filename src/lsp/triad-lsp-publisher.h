/* triad-lsp-publisher.h: sends the diagnostics of the open documents
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-lsp-connection.h"
#include "triad-lsp-workspace.h"

/** TriadLspPublisher: Publishes diagnostics after changes of the workspace.  Documents are loaded
 * in a thread, so that requests are answered meanwhile. */
typedef struct _TriadLspPublisher TriadLspPublisher;

/** triad_lsp_publisher_new: Returns (transfer full) a publisher, to be freed before @workspace and
 * @connection. */
TriadLspPublisher *triad_lsp_publisher_new  (TriadLspWorkspace  *workspace,
                                             TriadLspConnection *connection);
void               triad_lsp_publisher_free (TriadLspPublisher  *self);
