/* fuzz-lsp.c: messages to the language server
 *
 * An input is the text of a file, then any number of messages: a line `@@METHOD A B`, and
 * the text of the message.  A and B are offsets in the text of the file at that time; the
 * methods are those of `textDocument/`, and
 *
 *     change   replaces the bytes from A to B by the text
 *     open     opens another file with the text
 *     symbol   searches the workspace for the text
 *     raw      sends the text as a message
 *
 * An input without messages is asked about in some places.  Each request must be answered,
 * with ranges that are in the file as it was then.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-fuzz.h"

#include "triad-lsp-check.h"
#include "triad-lsp-json.h"
#include "triad-lsp-server.h"

#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <json-glib/json-glib.h>
#include <signal.h>
#include <string.h>

#define URI          "file:///nowhere/main.sdf"
#define OTHER_URI    "file:///nowhere/other.sdf"
#define MAX_MESSAGES 40
#define ANSWERED     (-1)         /* instead of the version of the file at a request */
#define N_PLACES     2            /* that an input without messages is asked about */

static const char *const of_place[] = {
  "hover", "completion", "definition", "references", "documentHighlight", "linkedEditingRange",
  "selectionRange", "prepareRename", "rename", "codeAction",
};

static const char *const of_document[] = {
  "documentSymbol", "documentLink", "inlayHint", "codeLens", "semanticTokens/full", "foldingRange",
};

/* A client, its file, and what it expects. */
typedef struct
{
  TriadLspEncoding  encoding;
  TriadSource      *source;
  gint64            version;
  GString          *sent;
  GPtrArray        *checks;       /* of TriadLspCheck, by the version of the file, from 1 */
  GArray           *versions;     /* of the file at each request */
  GByteArray       *received;
  gsize             n_read;
  guint             n_answered;
  gboolean          is_current;   /* whether the diagnostics of the last text were published */
  gboolean          is_closed;
  gboolean          is_checked;
} Client;

static void
check_free (gpointer data)
{
  triad_lsp_check_clear (data);
  g_free (data);
}

/* Makes a source as the server does. */
static void
set_text (Client     *self,
          const char *text,
          gsize       n_bytes)
{
  g_autoptr(GFile) file = g_file_new_for_uri (URI);
  g_autoptr(GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr(TriadSource) empty = triad_source_new_from_bytes (file, NULL, nothing);
  TriadSource *source = triad_source_new_edited (empty, text, n_bytes, -1);
  TriadLspCheck *check = g_new0 (TriadLspCheck, 1);

  g_clear_pointer (&self->source, triad_source_unref);
  self->source = source;
  self->version++;
  triad_lsp_check_init (check, URI, text, n_bytes, self->encoding);
  g_ptr_array_add (self->checks, check);
}

static void
send (Client     *self,
      const char *message,
      gsize       n_bytes)
{
  g_string_append_printf (self->sent, "Content-Length: %" G_GSIZE_FORMAT "\r\n\r\n", n_bytes);
  g_string_append_len (self->sent, message, (gssize) n_bytes);
}

/* Takes @params, a floating reference. */
static void
send_call (Client     *self,
           const char *method,
           gboolean    is_request,
           GVariant   *params)
{
  g_autoptr(GVariant) message = NULL;
  g_autofree char *text = NULL;
  TriadLspObject object;
  gsize n_bytes;

  triad_lsp_object_init (&object);
  triad_lsp_object_add_string (&object, "jsonrpc", "2.0");
  triad_lsp_object_add_string (&object, "method", method);
  triad_lsp_object_add (&object, "params", params);

  if (is_request)
    {
      g_array_append_val (self->versions, self->version);
      triad_lsp_object_add_int (&object, "id", self->versions->len);
    }

  message = g_variant_ref_sink (triad_lsp_object_end (&object));
  text = json_gvariant_serialize_data (message, &n_bytes);
  send (self, text, n_bytes);
}

static GVariant *
new_document (const char *uri,
              const char *text,
              gint64      version)
{
  TriadLspObject document;

  triad_lsp_object_init (&document);
  triad_lsp_object_add_string (&document, "uri", uri);
  triad_lsp_object_add_int (&document, "version", version);

  if (text != NULL)
    triad_lsp_object_add_string (&document, "text", text);

  return triad_lsp_object_end (&document);
}

static void
send_open (Client     *self,
           const char *uri,
           const char *text)
{
  TriadLspObject params;

  triad_lsp_object_init (&params);
  triad_lsp_object_add (&params, "textDocument", new_document (uri, text, self->version));
  send_call (self, "textDocument/didOpen", FALSE, triad_lsp_object_end (&params));
}

static void
send_initialize (Client *self)
{
  g_autofree char *text =
    g_strdup_printf ("{\"capabilities\": {\"general\": {\"positionEncodings\": [\"%s\"]}}}",
                     self->encoding == TRIAD_LSP_UTF8 ? "utf-8" : "utf-16");

  send_call (self, "initialize", TRUE, json_gvariant_deserialize_data (text, -1, NULL, NULL));
}

static gsize
read_number (const char **at)
{
  char *end;
  guint64 number = g_ascii_strtoull (*at, &end, 10);

  *at = end;

  return (gsize) number;
}

static TriadLspPosition
find_position (Client *self,
               gsize   offset)
{
  g_autoptr(TriadLspLocator) locator = triad_lsp_locator_new (self->source, self->encoding);
  gsize n_bytes;
  const char *text = triad_source_get_text (self->source, &n_bytes);

  offset %= n_bytes + 1;

  while (offset > 0 && offset < n_bytes && ((guchar) text[offset] & 0xc0) == 0x80)
    offset--;

  return triad_lsp_locator_locate (locator, offset);
}

static void
send_change (Client           *self,
             TriadLspPosition  begin,
             TriadLspPosition  end,
             GVariant         *range,
             const char       *text)
{
  gsize n_bytes;
  const char *before = triad_source_get_text (self->source, &n_bytes);
  g_autoptr(TriadLspLocator) locator = triad_lsp_locator_new (self->source, self->encoding);
  gsize from = triad_lsp_locator_find (locator, begin);
  gsize to = MAX (from, triad_lsp_locator_find (locator, end));
  g_autoptr(GString) after = g_string_new_len (before, (gssize) n_bytes);
  GPtrArray *changes = g_ptr_array_new ();
  TriadLspObject change;
  TriadLspObject params;

  g_string_erase (after, (gssize) from, (gssize) (to - from));
  g_string_insert (after, (gssize) from, text);
  set_text (self, after->str, after->len);

  triad_lsp_object_init (&change);
  triad_lsp_object_add (&change, "range", range);
  triad_lsp_object_add_string (&change, "text", text);
  g_ptr_array_add (changes, triad_lsp_object_end (&change));
  triad_lsp_object_init (&params);
  triad_lsp_object_add (&params, "textDocument", new_document (URI, NULL, self->version));
  triad_lsp_object_add (&params, "contentChanges", triad_lsp_array_new (changes));
  send_call (self, "textDocument/didChange", FALSE, triad_lsp_object_end (&params));
}

/* Sends a message with all parameters that any method has. */
static void
send_message (Client     *self,
              const char *name,
              gsize       begin,
              gsize       end,
              const char *text)
{
  TriadLspPosition from = find_position (self, begin);
  TriadLspPosition to = find_position (self, end);
  g_autofree char *method = g_strconcat (g_str_equal (name, "symbol") ? "workspace/" : "textDocument/",
                                         name, NULL);
  g_autoptr(GVariant) range = NULL;
  GPtrArray *positions = g_ptr_array_new ();
  TriadLspObject object;
  TriadLspObject params;

  triad_lsp_object_init (&object);
  triad_lsp_object_add (&object, "start", triad_lsp_position_new (from));
  triad_lsp_object_add (&object, "end", triad_lsp_position_new (to));
  range = g_variant_ref_sink (triad_lsp_object_end (&object));

  if (g_str_equal (name, "change"))
    {
      g_ptr_array_unref (positions);
      send_change (self, from, to, range, text);
      return;
    }

  g_ptr_array_add (positions, triad_lsp_position_new (from));
  g_ptr_array_add (positions, triad_lsp_position_new (to));
  triad_lsp_object_init (&params);
  triad_lsp_object_add (&params, "textDocument", new_document (URI, NULL, self->version));
  triad_lsp_object_add (&params, "position", triad_lsp_position_new (from));
  triad_lsp_object_add (&params, "positions", triad_lsp_array_new (positions));
  triad_lsp_object_add (&params, "range", range);
  triad_lsp_object_add_string (&params, "newName", text);
  triad_lsp_object_add_string (&params, "query", text);
  send_call (self, method, TRUE, triad_lsp_object_end (&params));
}

static void
send_part (Client              *self,
           const TriadFuzzPart *part)
{
  g_autofree char *text = g_utf8_make_valid (part->text, -1);
  const char *at = part->name;
  g_autofree char *name = NULL;
  gsize begin;
  gsize end;

  while (g_ascii_isalpha (*at) || *at == '/')
    at++;

  name = g_strndup (part->name, at - part->name);
  begin = read_number (&at);
  end = read_number (&at);

  if (g_str_equal (name, "raw"))
    {
      if (!self->is_checked)
        send (self, part->text, part->n_bytes);
    }
  else if (g_str_equal (name, "open"))
    send_open (self, OTHER_URI, text);
  else
    send_message (self, name, begin, end, g_str_equal (name, "change") ? text : g_strchomp (text));
}

static void
check_result (Client   *self,
              gint64    version,
              GVariant *result)
{
  g_assert_cmpint (version, >, 0);
  g_assert_cmpint (version, <=, self->version);
  triad_lsp_check_result (g_ptr_array_index (self->checks, version - 1), result);
}

static void
check_message (Client   *self,
               GVariant *message)
{
  gint64 id = triad_lsp_json_get_int (message, "id", 0);
  g_autoptr(GVariant) result = triad_lsp_json_get (message, "result");
  g_autoptr(GVariant) error = triad_lsp_json_get (message, "error");
  g_autoptr(GVariant) params = triad_lsp_json_get (message, "params");
  g_autofree char *uri = triad_lsp_json_dup_string (params, "uri");

  if (id > 0)
    {
      gint64 *version;

      /* Code actions are answered later than requests that follow. */
      g_assert_cmpint (id, <=, self->versions->len);
      version = &g_array_index (self->versions, gint64, id - 1);
      g_assert_cmpint (*version, !=, ANSWERED);
      g_assert_true ((result != NULL) != (error != NULL));

      if (result != NULL)
        check_result (self, *version, result);

      *version = ANSWERED;
      self->n_answered++;
    }
  else if (g_strcmp0 (uri, URI) == 0)
    {
      gint64 version = triad_lsp_json_get_int (params, "version", 0);

      check_result (self, version, params);
      self->is_current = version == self->version;
    }
}

/* Takes the complete messages from what was received. */
static void
read_messages (Client *self)
{
  static const char mark[] = "\r\n\r\n";

  for (;;)
    {
      const char *begin = (const char *) self->received->data + self->n_read;
      gsize left = self->received->len - self->n_read;
      const char *head = left > 0 ? g_strstr_len (begin, (gssize) left, mark) : NULL;
      g_autoptr(GVariant) message = NULL;
      gsize length;

      if (head == NULL)
        return;

      g_assert_true (g_str_has_prefix (begin, "Content-Length: "));
      length = (gsize) g_ascii_strtoull (begin + strlen ("Content-Length: "), NULL, 10);
      head += strlen (mark);

      if (length > left - (gsize) (head - begin))
        return;

      message = json_gvariant_deserialize_data (head, (gssize) length, NULL, NULL);
      g_assert_nonnull (message);
      self->n_read += (gsize) (head - begin) + length;

      if (self->is_checked)
        check_message (self, g_variant_ref_sink (message));
    }
}

static gboolean
receive_cb (int           fd,
            GIOCondition  condition,
            gpointer      data)
{
  Client *self = data;
  guint8 buffer[65536];
  gssize n = read (fd, buffer, sizeof (buffer));

  (void) condition;

  if (n <= 0)
    return G_SOURCE_REMOVE;

  g_byte_array_append (self->received, buffer, (guint) n);
  read_messages (self);

  return G_SOURCE_CONTINUE;
}

static void
closed_cb (gpointer data)
{
  Client *self = data;

  self->is_closed = TRUE;
}

/* Gives all that was sent to a new server, and waits for what it answers. */
static void
serve (Client *self)
{
  g_autoptr(GInputStream) input = g_memory_input_stream_new_from_data (self->sent->str,
                                                                       (gssize) self->sent->len, NULL);
  g_autoptr(GOutputStream) output = NULL;
  g_autoptr(GIOStream) stream = NULL;
  TriadLspServer *server;
  guint source;
  int ends[2];

  g_assert_true (g_unix_open_pipe (ends, FD_CLOEXEC, NULL));
  output = g_unix_output_stream_new (ends[1], TRUE);
  stream = g_simple_io_stream_new (input, output);
  source = g_unix_fd_add (ends[0], G_IO_IN, receive_cb, self);
  server = triad_lsp_server_new (stream, closed_cb, self);

  while (!self->is_closed ||
         (self->is_checked && (self->n_answered < self->versions->len || !self->is_current)))
    g_main_context_iteration (NULL, TRUE);

  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);

  triad_lsp_server_free (server);
  g_source_remove (source);
  close (ends[0]);
}

static void
send_default (Client *self,
              gsize   n_bytes)
{
  for (gsize place = 0; place < N_PLACES; place++)
    for (gsize i = 0; i < G_N_ELEMENTS (of_place); i++)
      send_message (self, of_place[i], n_bytes * (2 * place + 1) / (2 * N_PLACES), n_bytes, "fresh");

  for (gsize i = 0; i < G_N_ELEMENTS (of_document); i++)
    send_message (self, of_document[i], 0, n_bytes, "");
}

static void
run (const GPtrArray *parts,
     gboolean         is_checked)
{
  const TriadFuzzPart *first = g_ptr_array_index (parts, 0);
  g_autofree char *text = g_utf8_make_valid (first->text, -1);
  Client self = {
    .encoding = first->n_bytes % 2 == 0 ? TRIAD_LSP_UTF16 : TRIAD_LSP_UTF8,
    .sent = g_string_new (NULL),
    .checks = g_ptr_array_new_with_free_func (check_free),
    .versions = g_array_new (FALSE, FALSE, sizeof (gint64)),
    .received = g_byte_array_new (),
    .is_checked = is_checked,
  };

  set_text (&self, text, strlen (text));
  send_initialize (&self);
  send_open (&self, URI, text);

  for (guint i = 1; i < MIN (parts->len, MAX_MESSAGES); i++)
    send_part (&self, g_ptr_array_index (parts, i));

  if (parts->len == 1)
    send_default (&self, first->n_bytes);

  send_call (&self, "shutdown", TRUE, triad_lsp_null_new ());
  serve (&self);

  triad_source_unref (self.source);
  g_string_free (self.sent, TRUE);
  g_ptr_array_unref (self.checks);
  g_array_unref (self.versions);
  g_byte_array_unref (self.received);
}

static gboolean
is_raw (const GPtrArray *parts)
{
  for (guint i = 1; i < parts->len; i++)
    if (g_str_has_prefix (((const TriadFuzzPart *) g_ptr_array_index (parts, i))->name, "raw"))
      return TRUE;

  return FALSE;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);

  /* As in every program of Triad: the client may be gone before an answer is written. */
  signal (SIGPIPE, SIG_IGN);

  /* No window may be found. */
  g_unsetenv ("DBUS_SESSION_BUS_ADDRESS");
  g_setenv ("XDG_RUNTIME_DIR", "/nowhere", TRUE);

  run (parts, TRUE);

  /* What raw messages do to the file is not known, so that answers cannot be checked. */
  if (is_raw (parts))
    run (parts, FALSE);

  return 0;
}
