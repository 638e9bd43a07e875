/* triad-lsp-input.h: reads the messages of a client */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/** TRIAD_LSP_INPUT_MAX_BYTES: The maximum size of a message.  A larger one is skipped: it could not
 * contain the text of a file that can be read. */
#define TRIAD_LSP_INPUT_MAX_BYTES (512 * 1024 * 1024)

/** TriadLspInput: A stream of messages in the base protocol of LSP 3.17: a header with a
 * `Content-Length`, then JSON. */
typedef struct _TriadLspInput TriadLspInput;

TriadLspInput *triad_lsp_input_new         (GInputStream         *stream);
void           triad_lsp_input_free        (TriadLspInput        *self);

/** triad_lsp_input_read_async: Reads the next message.  One at a time. */
void           triad_lsp_input_read_async  (TriadLspInput        *self,
                                            GCancellable         *cancellable,
                                            GAsyncReadyCallback   callback,
                                            gpointer              data);

/**
 * triad_lsp_input_read_finish:
 * @message: (out) (nullable) (transfer full): the message, a dictionary; %NULL if it is too large,
 *   is nested too deeply, or is no JSON
 *
 * Returns: whether there can be another message; %FALSE with @error at the end of the stream
 */
gboolean       triad_lsp_input_read_finish (TriadLspInput        *self,
                                            GAsyncResult         *result,
                                            GVariant            **message,
                                            GError              **error);
