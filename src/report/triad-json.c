/* triad-json.c: JSON serialization of a JsonNode
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-json.h"

#include "triad-terminal-escape.h"

#include <math.h>
#include <string.h>

static void
append_string (GString    *text,
               const char *string)
{
  gunichar character;
  int n;

  g_string_append_c (text, '"');

  for (const char *c = string; *c != '\0'; c += n)
    {
      n = 1;

      switch (*c)
        {
        case '"':
        case '\\':
          g_string_append_c (text, '\\');
          g_string_append_c (text, *c);
          break;

        case '\n':
          g_string_append (text, "\\n");
          break;

        case '\t':
          g_string_append (text, "\\t");
          break;

        default:
          n = triad_escape_measure (c, &character);

          if (n > 0)
            g_string_append_printf (text, "\\u%04x", character);
          else
            g_string_append_c (text, *c);

          n = MAX (n, 1);
        }
    }

  g_string_append_c (text, '"');
}

static void
append_double (GString *text,
               double   value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (value))
    {
      g_string_append (text, "null");
      return;
    }

  g_ascii_formatd (buffer, sizeof buffer, "%.17g", value);
  g_string_append (text, buffer);

  if (strpbrk (buffer, ".e") == NULL)
    g_string_append (text, ".0");
}

static void
append_value (GString  *text,
              JsonNode *node)
{
  GType type = json_node_get_value_type (node);

  if (type == G_TYPE_STRING)
    append_string (text, json_node_get_string (node));
  else if (type == G_TYPE_DOUBLE)
    append_double (text, json_node_get_double (node));
  else if (type == G_TYPE_BOOLEAN)
    g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
  else
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
}

static void append_node (GString  *text,
                         JsonNode *node);

static void
append_object (GString    *text,
               JsonObject *object)
{
  const char *separator = "";
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  g_string_append_c (text, '{');
  json_object_iter_init_ordered (&iter, object);

  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      g_string_append (text, separator);
      append_string (text, name);
      g_string_append_c (text, ':');
      append_node (text, node);
      separator = ",";
    }

  g_string_append_c (text, '}');
}

static void
append_array (GString   *text,
              JsonArray *array)
{
  g_string_append_c (text, '[');

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');

      append_node (text, json_array_get_element (array, i));
    }

  g_string_append_c (text, ']');
}

static void
append_node (GString  *text,
             JsonNode *node)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      append_object (text, json_node_get_object (node));
      break;

    case JSON_NODE_ARRAY:
      append_array (text, json_node_get_array (node));
      break;

    case JSON_NODE_VALUE:
      append_value (text, node);
      break;

    case JSON_NODE_NULL:
    default:
      g_string_append (text, "null");
      break;
    }
}

void
triad_json_append_next (GString     *text,
                        JsonBuilder *builder)
{
  g_autoptr(JsonNode) node = json_builder_get_root (builder);

  if (text->len > 0 && text->str[text->len - 1] != '[')
    g_string_append_c (text, ',');

  append_node (text, node);
  json_builder_reset (builder);
}

char *
triad_json_to_string (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  append_node (text, node);

  return g_string_free (text, FALSE);
}
