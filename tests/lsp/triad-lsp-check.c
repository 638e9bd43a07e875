/* triad-lsp-check.c: checks that results of the language server are about text that is there */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-check.h"

#include "triad-lsp-json.h"

#define TOKEN_SIZE 5              /* numbers of a semantic token */

void
triad_lsp_check_init (TriadLspCheck    *self,
                      const char       *uri,
                      const char       *text,
                      gsize             n_bytes,
                      TriadLspEncoding  encoding)
{
  gint64 length = 0;

  self->uri = g_strdup (uri);
  self->lengths = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (gsize i = 0; i < n_bytes; i++)
    {
      guchar byte = (guchar) text[i];

      if (byte == '\n' || byte == '\r')
        {
          if (byte == '\r' && i + 1 < n_bytes && text[i + 1] == '\n')
            i++;

          g_array_append_val (self->lengths, length);
          length = 0;
        }
      else if (encoding == TRIAD_LSP_UTF8)
        length++;
      else if ((byte & 0xc0) != 0x80)
        length += byte >= 0xf0 ? 2 : 1;
    }

  g_array_append_val (self->lengths, length);
}

void
triad_lsp_check_clear (TriadLspCheck *self)
{
  g_clear_pointer (&self->uri, g_free);
  g_clear_pointer (&self->lengths, g_array_unref);
}

static void
check_place (const TriadLspCheck *self,
             gint64               line,
             gint64               character)
{
  g_assert_cmpint (line, >=, 0);
  g_assert_cmpint (line, <, self->lengths->len);
  g_assert_cmpint (character, >=, 0);
  g_assert_cmpint (character, <=, g_array_index (self->lengths, gint64, line));
}

/* Semantic tokens: each begins behind the one before. */
static void
check_tokens (const TriadLspCheck *self,
              GVariant            *data)
{
  gsize n = g_variant_n_children (data);
  gint64 line = 0;
  gint64 character = 0;
  gint64 end = 0;

  g_assert_cmpuint (n % TOKEN_SIZE, ==, 0);

  for (gsize i = 0; i < n; i += TOKEN_SIZE)
    {
      gint64 numbers[3];

      for (gsize k = 0; k < G_N_ELEMENTS (numbers); k++)
        {
          g_autoptr(GVariant) box = g_variant_get_child_value (data, i + k);
          g_autoptr(GVariant) number = g_variant_get_variant (box);

          numbers[k] = g_variant_get_int64 (number);
          g_assert_cmpint (numbers[k], >=, 0);
        }

      character = numbers[0] == 0 ? character + numbers[1] : numbers[1];
      line += numbers[0];
      g_assert_true (i == 0 || numbers[0] > 0 || character >= end);
      end = character + numbers[2];
      check_place (self, line, end);
    }
}

static gboolean
is_before (TriadLspPosition one,
           TriadLspPosition other)
{
  return one.line < other.line || (one.line == other.line && one.character < other.character);
}

/* The range of a parent, of selections, contains that of its child. */
static void
check_parent (GVariant *object)
{
  g_autoptr(GVariant) parent = triad_lsp_json_get (object, "parent");

  if (parent == NULL)
    return;

  g_assert_false (is_before (triad_lsp_json_get_position (object, "range.start"),
                             triad_lsp_json_get_position (parent, "range.start")));
  g_assert_false (is_before (triad_lsp_json_get_position (parent, "range.end"),
                             triad_lsp_json_get_position (object, "range.end")));
}

/* In one pass, because all results together have many members. */
static void
check_object (const TriadLspCheck *self,
              GVariant            *object)
{
  GVariantIter iter;
  const char *name;
  GVariant *value;
  const char *uri = NULL;
  gint64 line = -1;
  gint64 character = -1;
  gint64 first_line = -1;
  gint64 last_line = -1;

  /* A location in another document is not checked. */
  if (g_variant_lookup (object, "uri", "&s", &uri) && !g_str_equal (uri, self->uri))
    return;

  g_variant_iter_init (&iter, object);

  while (g_variant_iter_next (&iter, "{&sv}", &name, &value))
    {
      if (g_str_equal (name, "line"))
        line = g_variant_get_int64 (value);
      else if (g_str_equal (name, "character"))
        character = g_variant_get_int64 (value);
      else if (g_str_equal (name, "startLine"))
        first_line = g_variant_get_int64 (value);
      else if (g_str_equal (name, "endLine"))
        last_line = g_variant_get_int64 (value);
      else if (g_str_equal (name, "data"))
        check_tokens (self, value);
      else if (g_str_equal (name, "changes"))
        {
          g_autoptr(GVariant) edits = triad_lsp_json_get (value, self->uri);

          if (edits != NULL)
            triad_lsp_check_result (self, edits);
        }
      else
        {
          if (g_str_equal (name, "parent"))
            check_parent (object);
          else if (g_str_equal (name, "end"))
            g_assert_false (is_before (triad_lsp_json_get_position (object, "end"),
                                       triad_lsp_json_get_position (object, "start")));

          triad_lsp_check_result (self, value);
        }

      g_variant_unref (value);
    }

  if (line != -1)
    check_place (self, line, character);

  if (first_line != -1)
    {
      check_place (self, first_line, 0);
      check_place (self, last_line, 0);
      g_assert_cmpint (first_line, <, last_line);
    }
}

void
triad_lsp_check_result (const TriadLspCheck *self,
                        GVariant            *result)
{
  if (g_variant_is_of_type (result, G_VARIANT_TYPE_VARDICT))
    check_object (self, result);
  else if (g_variant_is_of_type (result, G_VARIANT_TYPE ("av")))
    for (gsize i = 0; i < g_variant_n_children (result); i++)
      {
        g_autoptr(GVariant) box = g_variant_get_child_value (result, i);
        g_autoptr(GVariant) value = g_variant_get_variant (box);

        triad_lsp_check_result (self, value);
      }
}
