/* test-lsp-server.c: messages of the server about documents that are too long
 *
 * The linker redirects the calls of the functions below in other files to this one (--wrap), where
 * the limit on the length of a text is lower.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-document.h"
#include "triad-lsp-server.h"

#include <string.h>

#include "triad-wait.h"

#define MAX_BYTES 1000
#define PART "<sdf version='1.9'><model name='p'><link name='l'/></model></sdf>"
#define OPENED(name, text)                                                                       \
  "{\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\"uri\":\"file:///"       \
  name "\",\"languageId\":\"sdf\",\"version\":1,\"text\":\"" text "\"}}}"
#define CHANGED(name, text)                                                                      \
  "{\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file:///"     \
  name "\",\"version\":2},\"contentChanges\":[{\"text\":\"" text "\"}]}}"
#define FOLDS(name, id)                                                                          \
  "{\"id\":" id ",\"method\":\"textDocument/foldingRange\",\"params\":{\"textDocument\":"        \
  "{\"uri\":\"file:///" name "\"}}}"

TriadSource *__real_triad_lsp_document_new_source (GFile      *file,
                                                   const char *text,
                                                   gsize       n_bytes);
TriadSource *__wrap_triad_lsp_document_new_source (GFile      *file,
                                                   const char *text,
                                                   gsize       n_bytes);
gboolean __real_triad_lsp_document_change (TriadLspDocument *self,
                                           GVariant         *changes,
                                           TriadLspEncoding  encoding,
                                           gint64            version);
gboolean __wrap_triad_lsp_document_change (TriadLspDocument *self,
                                           GVariant         *changes,
                                           TriadLspEncoding  encoding,
                                           gint64            version);

TriadSource *
__wrap_triad_lsp_document_new_source (GFile      *file,
                                      const char *text,
                                      gsize       n_bytes)
{
  return n_bytes <= MAX_BYTES ? __real_triad_lsp_document_new_source (file, text, n_bytes) : NULL;
}

gboolean
__wrap_triad_lsp_document_change (TriadLspDocument *self,
                                  GVariant         *changes,
                                  TriadLspEncoding  encoding,
                                  gint64            version)
{
  gsize n_bytes;

  if (!__real_triad_lsp_document_change (self, changes, encoding, version))
    return FALSE;

  triad_source_get_text (self->source, &n_bytes);

  return n_bytes <= MAX_BYTES;
}

static void
closed_cb (gpointer data)
{
}

static char *
dup_sent (GOutputStream *output)
{
  GMemoryOutputStream *stream = G_MEMORY_OUTPUT_STREAM (output);

  return g_strndup (g_memory_output_stream_get_data (stream),
                    g_memory_output_stream_get_data_size (stream));
}

/* Whether the answer to the last request is sent. */
static gboolean
is_answered (gpointer data)
{
  g_autofree char *sent = dup_sent (data);

  return sent != NULL && strstr (sent, "\"id\":5") != NULL;
}

static void
send (GInputStream *input,
      const char   *message)
{
  char *text = g_strdup_printf ("Content-Length: %zu\r\n\r\n%s", strlen (message), message);

  g_memory_input_stream_add_data (G_MEMORY_INPUT_STREAM (input), text, (gssize) strlen (text),
                                  g_free);
}

/* A document that is opened with a long text, and one that gets one: each has a message with its
 * name, and is not open. */
static void
test_too_long (void)
{
  g_autofree char *spaces = g_strnfill (MAX_BYTES + 1, ' ');
  g_autofree char *opened = g_strdup_printf (OPENED ("one.sdf", "%s"), spaces);
  g_autofree char *changed = g_strdup_printf (CHANGED ("two.sdf", "%s"), spaces);
  const char *const messages[] = {
    "{\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}",
    opened, OPENED ("two.sdf", PART), OPENED ("three.sdf", PART), FOLDS ("two.sdf", "2"), changed,
    FOLDS ("one.sdf", "3"), FOLDS ("two.sdf", "4"), FOLDS ("three.sdf", "5"),
  };
  static const char *const expected[] = {
    "“/one.sdf” is larger than 256 MiB", "“/two.sdf” is larger than 256 MiB",
    "\"id\":2,\"result\":[", "\"id\":3,\"result\":null", "\"id\":4,\"result\":null",
    "\"id\":5,\"result\":[",
  };
  g_autoptr(GInputStream) input = g_memory_input_stream_new ();
  g_autoptr(GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr(GIOStream) stream = g_simple_io_stream_new (input, output);
  TriadLspServer *server;
  g_autofree char *sent = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (messages); i++)
    send (input, messages[i]);

  server = triad_lsp_server_new (stream, closed_cb, NULL);
  g_assert_true (triad_wait_until (is_answered, output, 60));
  triad_lsp_server_free (server);
  sent = dup_sent (output);

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    if (strstr (sent, expected[i]) == NULL)
      {
        g_test_message ("“%s” is missing in %s", expected[i], sent);
        g_test_fail ();
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-server/too-long", test_too_long);

  return g_test_run ();
}
