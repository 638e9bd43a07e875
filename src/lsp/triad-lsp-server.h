/* triad-lsp-server.h: language server for SDFormat and URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/**
 * TriadLspServer:
 *
 * Answers one client over a stream with JSON-RPC.
 *
 * Requests are answered in the main thread, in the order of the messages.  After a change, the
 * documents are loaded in a thread, and diagnostics are published when no message is waiting, so
 * that fast typing does not delay answers.
 *
 * Spec: Language Server Protocol 3.17.
 */
typedef struct _TriadLspServer TriadLspServer;

/**
 * triad_lsp_server_new:
 * @stream: the stream to the client
 * @closed: called when the client has sent `exit`, or the stream has ended
 *
 * Returns: (transfer full): a server that listens
 */
TriadLspServer *triad_lsp_server_new      (GIOStream            *stream,
                                           void                (*closed) (gpointer data),
                                           gpointer              data);
void            triad_lsp_server_free     (TriadLspServer       *self);

/** triad_lsp_server_is_shut_down: Returns whether the client has sent `shutdown`, as it should before
 * `exit`. */
gboolean        triad_lsp_server_is_shut_down (const TriadLspServer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspServer, triad_lsp_server_free)
