/* triad-lsp-input.c: reads the messages of a client
 *
 * jsonrpc-glib could do that, too, but it gives up at 16 MiB, which is less than a document may
 * have, and overflows the stack where JSON is nested deeply.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-lsp-input.h"

#include "triad-lsp-json.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define MAX_DEPTH 200             /* arrays and objects in each other */
#define MAX_MEMBERS 1000          /* of an object; the protocol has at most some dozen */
#define MARKS " \t\r\n{}[],:+-."  /* outside of strings, with letters and digits */
#define ESCAPE_BYTES 6            /* `\uXXXX` */
#define HEADER "Content-Length:"

struct _TriadLspInput
{
  GDataInputStream *stream;
  guint64           n_bytes;      /* of the next message */
  gboolean          has_length;
  char             *text;         /* (nullable): of the next message */
};

static void read_header (GTask *task);

TriadLspInput *
triad_lsp_input_new (GInputStream *stream)
{
  TriadLspInput *self = g_new0 (TriadLspInput, 1);

  self->stream = g_data_input_stream_new (stream);
  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (self->stream), FALSE);
  g_data_input_stream_set_newline_type (self->stream, G_DATA_STREAM_NEWLINE_TYPE_LF);

  return self;
}

void
triad_lsp_input_free (TriadLspInput *self)
{
  g_object_unref (self->stream);
  g_free (self->text);
  g_free (self);
}

/* Whether arrays and objects are nested at most MAX_DEPTH deep, so that recursion is safe, and objects
 * have at most MAX_MEMBERS members, whose names JSON-GLib looks up with a hash that has no key.
 * Refuses what JSON-GLib accepts in addition to JSON, such as comments and single quotes, in which
 * a double quote begins no string. */
static gboolean
is_modest (const char *text,
           gsize       n_bytes)
{
  gboolean in_string = FALSE;
  int n_members[MAX_DEPTH + 1] = { 0 };     /* of each object around; -1 in an array */
  int depth = 0;

  for (gsize i = 0; i < n_bytes; i++)
    if (in_string && text[i] == '\\')
      i++;
    else if (text[i] == '"')
      in_string = !in_string;
    else if (in_string)
      continue;
    else if (!g_ascii_isalnum (text[i]) && (text[i] == '\0' || strchr (MARKS, text[i]) == NULL))
      return FALSE;
    else if (text[i] == '[' || text[i] == '{')
      {
        if (++depth > MAX_DEPTH)
          return FALSE;

        n_members[depth] = text[i] == '[' ? -1 : 0;
      }
    else if (text[i] == ']' || text[i] == '}')
      depth = MAX (depth - 1, 0);
    else if (text[i] == ':' && n_members[depth] >= 0 && ++n_members[depth] > MAX_MEMBERS)
      return FALSE;

  return TRUE;
}

/* Returns the code unit of the JSON escape `\uXXXX` at @at, or -1 if there is none. */
static int
read_unit (const char *at,
           const char *end)
{
  int unit = 0;

  if (end - at < ESCAPE_BYTES || at[0] != '\\' || at[1] != 'u')
    return -1;

  for (int i = 2; i < ESCAPE_BYTES; i++)
    if (g_ascii_isxdigit (at[i]))
      unit = unit * 16 + g_ascii_xdigit_value (at[i]);
    else
      return -1;

  return unit;
}

/* Replaces escapes that are no characters, or end a string of GLib, with that of U+FFFD, which is as
 * long in UTF-16: zeros, and surrogates without the other half. */
static void
replace_escapes (char  *text,
                 gsize  n_bytes)
{
  const char *end = text + n_bytes;
  char *at = text;

  while ((at = memchr (at, '\\', (gsize) (end - at))) != NULL)
    {
      int unit = read_unit (at, end);
      int next = unit >= 0 ? read_unit (at + ESCAPE_BYTES, end) : -1;

      if (unit < 0)
        at += MIN (2, end - at);
      else if ((unit & 0xfc00) == 0xd800 && (next & 0xfc00) == 0xdc00)
        at += 2 * ESCAPE_BYTES;
      else
        {
          if (unit == 0 || (unit & 0xf800) == 0xd800)
            memcpy (at, "\\ufffd", ESCAPE_BYTES);

          at += ESCAPE_BYTES;
        }
    }
}

static GVariant *convert (JsonNode *node);

static GVariant *
convert_array (JsonArray *array)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));

  for (guint i = 0; i < json_array_get_length (array); i++)
    g_variant_builder_add (&builder, "v", convert (json_array_get_element (array, i)));

  return g_variant_builder_end (&builder);
}

static GVariant *
convert_object (JsonObject *object)
{
  GVariantBuilder builder;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  json_object_iter_init (&iter, object);

  while (json_object_iter_next (&iter, &name, &member))
    g_variant_builder_add (&builder, "{sv}", name, convert (member));

  return g_variant_builder_end (&builder);
}

/* Does the same as json_gvariant_deserialize(), which takes quadratic time for an array. */
static GVariant *
convert (JsonNode *node)
{
  GType type = json_node_get_value_type (node);

  if (JSON_NODE_HOLDS_ARRAY (node))
    return convert_array (json_node_get_array (node));

  if (JSON_NODE_HOLDS_OBJECT (node))
    return convert_object (json_node_get_object (node));

  if (type == G_TYPE_STRING)
    return g_variant_new_string (json_node_get_string (node));

  if (type == G_TYPE_INT64)
    return g_variant_new_int64 (json_node_get_int (node));

  if (type == G_TYPE_DOUBLE)
    return g_variant_new_double (json_node_get_double (node));

  if (type == G_TYPE_BOOLEAN)
    return g_variant_new_boolean (json_node_get_boolean (node));

  return triad_lsp_null_new ();
}

static GVariant *
parse (char  *text,
       gsize  n_bytes)
{
  g_autoptr(JsonParser) parser = json_parser_new_immutable ();

  replace_escapes (text, n_bytes);

  if (!is_modest (text, n_bytes) || !g_utf8_validate_len (text, n_bytes, NULL) ||
      !json_parser_load_from_data (parser, text, (gssize) n_bytes, NULL) ||
      json_parser_get_root (parser) == NULL)
    return NULL;

  return g_variant_ref_sink (convert (json_parser_get_root (parser)));
}

static void
fail (GTask  *task,
      GError *error)
{
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
fail_at_end (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED, "the stream has ended");
  g_object_unref (task);
}

static void
text_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  GTask *task = data;
  TriadLspInput *self = g_task_get_task_data (task);
  GError *error = NULL;
  gsize n_read;
  GVariant *message;

  if (!g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &n_read, &error))
    {
      fail (task, error);
      return;
    }

  if (n_read < self->n_bytes)
    {
      fail_at_end (task);
      return;
    }

  message = parse (self->text, n_read);
  g_clear_pointer (&self->text, g_free);
  g_task_return_pointer (task, message, (GDestroyNotify) g_variant_unref);
  g_object_unref (task);
}

static void skip (GTask *task);

static void
skip_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  GTask *task = data;
  TriadLspInput *self = g_task_get_task_data (task);
  GError *error = NULL;
  gssize n = g_input_stream_skip_finish (G_INPUT_STREAM (source), result, &error);

  if (n < 0)
    {
      fail (task, error);
      return;
    }

  if (n == 0)
    {
      fail_at_end (task);
      return;
    }

  self->n_bytes -= (guint64) n;
  skip (task);
}

/* Skips a message that is too large. */
static void
skip (GTask *task)
{
  TriadLspInput *self = g_task_get_task_data (task);

  if (self->n_bytes > 0)
    {
      g_input_stream_skip_async (G_INPUT_STREAM (self->stream),
                                 MIN (self->n_bytes, TRIAD_LSP_INPUT_MAX_BYTES), G_PRIORITY_DEFAULT,
                                 g_task_get_cancellable (task), skip_cb, task);
      return;
    }

  g_task_return_pointer (task, NULL, NULL);
  g_object_unref (task);
}

/* Without room for it, a message is skipped as well. */
static void
read_text (GTask *task)
{
  TriadLspInput *self = g_task_get_task_data (task);

  if (self->n_bytes <= TRIAD_LSP_INPUT_MAX_BYTES)
    self->text = g_try_malloc (self->n_bytes + 1);

  if (self->text == NULL)
    skip (task);
  else
    g_input_stream_read_all_async (G_INPUT_STREAM (self->stream), self->text, self->n_bytes,
                                   G_PRIORITY_DEFAULT, g_task_get_cancellable (task), text_cb, task);
}

/* A header ends with an empty line.  Other fields are ignored.  Without a length, nothing tells where
 * the next message begins. */
static void
line_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  GTask *task = data;
  TriadLspInput *self = g_task_get_task_data (task);
  GError *error = NULL;
  g_autofree char *line =
    g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, &error);

  if (error != NULL)
    {
      fail (task, error);
      return;
    }

  if (line == NULL)
    {
      fail_at_end (task);
      return;
    }

  g_strstrip (line);

  if (g_ascii_strncasecmp (line, HEADER, strlen (HEADER)) == 0)
    self->has_length = g_ascii_string_to_unsigned (g_strchug (line + strlen (HEADER)), 10, 0,
                                                   G_MAXINT64, &self->n_bytes, NULL);

  if (line[0] != '\0')
    read_header (task);
  else if (self->has_length)
    read_text (task);
  else
    fail (task, g_error_new (G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "a header without a length"));
}

static void
read_header (GTask *task)
{
  TriadLspInput *self = g_task_get_task_data (task);

  g_data_input_stream_read_line_async (self->stream, G_PRIORITY_DEFAULT,
                                       g_task_get_cancellable (task), line_cb, task);
}

void
triad_lsp_input_read_async (TriadLspInput       *self,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, self, NULL);
  self->has_length = FALSE;
  read_header (task);
}

gboolean
triad_lsp_input_read_finish (TriadLspInput  *self G_GNUC_UNUSED,
                             GAsyncResult   *result,
                             GVariant      **message,
                             GError        **error)
{
  GError *local = NULL;

  *message = g_task_propagate_pointer (G_TASK (result), &local);

  if (local == NULL)
    return TRUE;

  g_propagate_error (error, local);

  return FALSE;
}
