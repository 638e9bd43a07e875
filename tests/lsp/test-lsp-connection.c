/* test-lsp-connection.c: a client that does not read the answers, and long messages */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-connection.h"
#include "triad-lsp-json.h"

#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "triad-wait.h"

#define N_REQUESTS 100
#define N_BYTES (1 << 20)         /* of each answer */
#define MOST 70                   /* requests that are read while no answer is */

#define LONG_ARRAY 300000
#define MOST_SECONDS 20           /* of processor time, with sanitizers on a slow machine */

typedef struct
{
  GSocket            *client;
  TriadLspConnection *connection;
  int                 n_received;
  int                 n_read;     /* bytes of answers; atomic */
} Test;

static void
receive_cb (gpointer    data,
            const char *method,
            GVariant   *id,
            GVariant   *params)
{
  Test *self = data;
  g_autofree char *text = g_strnfill (N_BYTES, 'x');

  self->n_received++;
  triad_lsp_connection_reply (self->connection, id, g_variant_new_string (text));
}

static void
closed_cb (gpointer data)
{
}

static gpointer
read_answers (gpointer data)
{
  Test *self = data;
  g_autofree char *buffer = g_malloc (N_BYTES);

  while (g_atomic_int_get (&self->n_read) < N_REQUESTS * N_BYTES)
    {
      gssize n = g_socket_receive (self->client, buffer, N_BYTES, NULL, NULL);

      g_assert_cmpint (n, >, 0);
      g_atomic_int_add (&self->n_read, (int) n);
    }

  return NULL;
}

static gboolean
is_received (gpointer data)
{
  const Test *self = data;

  return self->n_received == N_REQUESTS;
}

static gboolean
is_half_received (gpointer data)
{
  const Test *self = data;

  return self->n_received >= N_REQUESTS / 2;
}

static gboolean
is_more_received (gpointer data)
{
  const Test *self = data;

  return self->n_received > MOST;
}

/* No further requests are read meanwhile, and all are answered afterwards. */
static void
test_unread (void)
{
  int fds[2];
  Test self = { 0 };
  g_autoptr(GSocket) server = NULL;
  g_autoptr(GSocketConnection) stream = NULL;
  g_autoptr(GSocket) client = NULL;
  GThread *thread;

  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM, 0, fds), ==, 0);
  server = g_socket_new_from_fd (fds[0], NULL);
  client = g_socket_new_from_fd (fds[1], NULL);
  stream = g_socket_connection_factory_create_connection (server);
  self.client = client;
  self.connection = triad_lsp_connection_new (G_IO_STREAM (stream), receive_cb, closed_cb, &self);

  for (int i = 0; i < N_REQUESTS; i++)
    {
      static const char text[] =
        "Content-Length: 37\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\"}";

      g_assert_cmpint (g_socket_send (client, text, strlen (text), NULL, NULL), ==, strlen (text));
    }

  g_assert_true (triad_wait_until (is_half_received, &self, 60));
  g_assert_false (triad_wait_until (is_more_received, &self, 1));
  thread = g_thread_new ("client", read_answers, &self);
  g_assert_true (triad_wait_until (is_received, &self, 60));

  /* The connection may go while answers are on their way. */
  while (g_main_context_iteration (NULL, FALSE))
    ;

  triad_lsp_connection_free (self.connection);

  while (g_atomic_int_get (&self.n_read) < N_REQUESTS * N_BYTES)
    g_main_context_iteration (NULL, FALSE);

  g_thread_join (thread);
}

static void
take_length_cb (gpointer    data,
                const char *method,
                GVariant   *id,
                GVariant   *params)
{
  *(gsize *) data = g_variant_n_children (params);
}

static gboolean
is_set (gpointer data)
{
  return *(const gsize *) data > 0;
}

/* JSON-GLib would convert an array in quadratic time: these items in minutes. */
static void
test_long_array (void)
{
  g_autoptr(GString) text = g_string_new ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\","
                                          "\"params\":[0");
  g_autofree char *header = NULL;
  g_autoptr(GInputStream) input = NULL;
  g_autoptr(GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr(GIOStream) stream = NULL;
  TriadLspConnection *connection;
  clock_t begin = clock ();
  gsize n = 0;

  for (int i = 1; i < LONG_ARRAY; i++)
    g_string_append (text, ",0");

  g_string_append (text, "]}");
  header = g_strdup_printf ("Content-Length: %" G_GSIZE_FORMAT "\r\n\r\n", text->len);
  g_string_prepend (text, header);
  input = g_memory_input_stream_new_from_data (text->str, (gssize) text->len, NULL);
  stream = g_simple_io_stream_new (input, output);
  connection = triad_lsp_connection_new (stream, take_length_cb, closed_cb, &n);
  g_assert_true (triad_wait_until (is_set, &n, 600));
  triad_lsp_connection_free (connection);
  g_assert_cmpuint (n, ==, LONG_ARRAY);
  g_assert_cmpint (clock () - begin, <, MOST_SECONDS * CLOCKS_PER_SEC);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-connection/unread", test_unread);
  g_test_add_func ("/lsp-connection/long-array", test_long_array);

  return g_test_run ();
}
