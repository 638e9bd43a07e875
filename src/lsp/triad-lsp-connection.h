/* triad-lsp-connection.h: messages of JSON-RPC 2.0 over a stream */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/** TriadLspConnection: The server's end of a connection.  Unlike JsonrpcClient, it accepts requests
 * without parameters, such as the `shutdown` of VS Code. */
typedef struct _TriadLspConnection TriadLspConnection;

/**
 * TriadLspReceive:
 * @id: (nullable): to be given to triad_lsp_connection_reply() or _fail(); %NULL for a notification
 * @params: (nullable): its parameters
 */
typedef void (*TriadLspReceive) (gpointer    data,
                                 const char *method,
                                 GVariant   *id,
                                 GVariant   *params);

/**
 * triad_lsp_connection_new:
 * @receive: called for each request and notification, in their order
 * @closed: called when the stream has ended, or has something else than messages
 *
 * Returns: (transfer full): a connection that listens
 */
TriadLspConnection *triad_lsp_connection_new    (GIOStream            *stream,
                                                 TriadLspReceive       receive,
                                                 void                (*closed) (gpointer data),
                                                 gpointer              data);
void                triad_lsp_connection_free   (TriadLspConnection   *self);

/** triad_lsp_connection_reply: Answers a request.  Takes @result if it is floating. */
void                triad_lsp_connection_reply  (TriadLspConnection   *self,
                                                 GVariant             *id,
                                                 GVariant             *result);
void                triad_lsp_connection_fail   (TriadLspConnection   *self,
                                                 GVariant             *id,
                                                 int                   code,
                                                 const char           *message);

/** triad_lsp_connection_request: Sends a request, the answer to which does not matter.  Takes @params if
 * it is floating. */
void                triad_lsp_connection_request (TriadLspConnection  *self,
                                                 const char           *method,
                                                 GVariant             *params);

/** triad_lsp_connection_notify: Sends a notification.  Takes @params if it is floating. */
void                triad_lsp_connection_notify (TriadLspConnection   *self,
                                                 const char           *method,
                                                 GVariant             *params);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspConnection, triad_lsp_connection_free)
