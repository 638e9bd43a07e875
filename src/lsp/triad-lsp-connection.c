/* triad-lsp-connection.c: messages of JSON-RPC 2.0 over a stream */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-connection.h"

#include "triad-lsp-input.h"
#include "triad-lsp-json.h"

#include <jsonrpc-glib.h>

#define PARSE_ERROR (-32700)      /* of JSON-RPC */

/* Bytes of messages that the client has not read, beyond which none of its own is read. */
#define MAX_UNSENT (64 << 20)

struct _TriadLspConnection
{
  TriadLspInput       *input;
  JsonrpcOutputStream *output;
  GCancellable        *cancellable;   /* of reading; cancelled when the connection is freed */
  TriadLspReceive      receive;
  void               (*closed) (gpointer data);
  gpointer             data;
  guint                n_requests;    /* of the server */
  gsize                n_unsent;      /* bytes of messages */
  gboolean             is_full;       /* whether the next message is not read because of them */
};

/* A message on its way to the client. */
typedef struct
{
  TriadLspConnection *connection;
  GCancellable       *cancellable;    /* cancelled if @connection is gone */
  gsize               n_bytes;
} Sending;

static void read_next (TriadLspConnection *self);

static void
read_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      data)
{
  TriadLspConnection *self = data;
  g_autoptr(GVariant) message = NULL;
  g_autoptr(GVariant) id = NULL;
  g_autoptr(GVariant) params = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *method = NULL;

  /* @self is gone if it was cancelled. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  if (!triad_lsp_input_read_finish (self->input, result, &message, &error))
    {
      self->closed (self->data);
      return;
    }

  read_next (self);

  if (message == NULL)
    {
      id = g_variant_ref_sink (triad_lsp_null_new ());
      triad_lsp_connection_fail (self, id, PARSE_ERROR, "the message is too large or damaged");
      return;
    }

  method = triad_lsp_json_dup_string (message, "method");
  id = triad_lsp_json_get (message, "id");
  params = triad_lsp_json_get (message, "params");

  /* Without a method, it is an answer; and is not waited for. */
  if (method != NULL)
    self->receive (self->data, method, id, params);
}

static void
read_next (TriadLspConnection *self)
{
  self->is_full = self->n_unsent > MAX_UNSENT;

  if (!self->is_full)
    triad_lsp_input_read_async (self->input, self->cancellable, read_cb, self);
}

TriadLspConnection *
triad_lsp_connection_new (GIOStream       *stream,
                          TriadLspReceive  receive,
                          void           (*closed) (gpointer data),
                          gpointer         data)
{
  TriadLspConnection *self = g_new0 (TriadLspConnection, 1);

  self->receive = receive;
  self->closed = closed;
  self->data = data;
  self->cancellable = g_cancellable_new ();
  self->input = triad_lsp_input_new (g_io_stream_get_input_stream (stream));
  self->output = jsonrpc_output_stream_new (g_io_stream_get_output_stream (stream));
  read_next (self);

  return self;
}

void
triad_lsp_connection_free (TriadLspConnection *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  triad_lsp_input_free (self->input);
  g_object_unref (self->output);
  g_free (self);
}

static void
sent_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autofree Sending *sending = data;
  g_autoptr(GCancellable) cancellable = sending->cancellable;
  TriadLspConnection *self = sending->connection;

  /* A client that is gone ends the stream of its messages, too. */
  jsonrpc_output_stream_write_message_finish (JSONRPC_OUTPUT_STREAM (source), result, NULL);

  if (g_cancellable_is_cancelled (cancellable))
    return;

  self->n_unsent -= sending->n_bytes;

  if (self->is_full)
    read_next (self);
}

static void
send (TriadLspConnection *self,
      TriadLspObject     *message)
{
  Sending *sending = g_new (Sending, 1);
  g_autoptr(GVariant) value = NULL;

  triad_lsp_object_add_string (message, "jsonrpc", "2.0");
  value = g_variant_ref_sink (triad_lsp_object_end (message));
  sending->connection = self;
  sending->cancellable = g_object_ref (self->cancellable);
  sending->n_bytes = g_variant_get_size (value);
  self->n_unsent += sending->n_bytes;
  jsonrpc_output_stream_write_message_async (self->output, value, NULL, sent_cb, sending);
}

void
triad_lsp_connection_reply (TriadLspConnection *self,
                            GVariant           *id,
                            GVariant           *result)
{
  TriadLspObject message;

  triad_lsp_object_init (&message);
  triad_lsp_object_add (&message, "id", id);
  triad_lsp_object_add (&message, "result", result);
  send (self, &message);
}

void
triad_lsp_connection_fail (TriadLspConnection *self,
                           GVariant           *id,
                           int                 code,
                           const char         *text)
{
  TriadLspObject message;
  TriadLspObject error;

  triad_lsp_object_init (&error);
  triad_lsp_object_add_int (&error, "code", code);
  triad_lsp_object_add_string (&error, "message", text);
  triad_lsp_object_init (&message);
  triad_lsp_object_add (&message, "id", id);
  triad_lsp_object_add (&message, "error", triad_lsp_object_end (&error));
  send (self, &message);
}

void
triad_lsp_connection_request (TriadLspConnection *self,
                              const char         *method,
                              GVariant           *params)
{
  g_autofree char *id = g_strdup_printf ("triad-%u", ++self->n_requests);
  TriadLspObject message;

  triad_lsp_object_init (&message);
  triad_lsp_object_add_string (&message, "id", id);
  triad_lsp_object_add_string (&message, "method", method);
  triad_lsp_object_add (&message, "params", params);
  send (self, &message);
}

void
triad_lsp_connection_notify (TriadLspConnection *self,
                             const char         *method,
                             GVariant           *params)
{
  TriadLspObject message;

  triad_lsp_object_init (&message);
  triad_lsp_object_add_string (&message, "method", method);
  triad_lsp_object_add (&message, "params", params);
  send (self, &message);
}
