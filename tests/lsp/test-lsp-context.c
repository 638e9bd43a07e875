/* test-lsp-context.c: places in incomplete XML, and positions in UTF-16 */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-context.h"
#include "triad-lsp-text.h"

#include "triad-test.h"

#include <string.h>

typedef struct
{
  const char    *text;      /* a `|` is the position */
  TriadLspPlace  place;
  const char    *word;
  const char    *open;      /* names of the open elements */
} Case;

static const Case cases[] = {
  { "|", TRIAD_LSP_IN_NOTHING, "", "" },
  { "<|", TRIAD_LSP_IN_ELEMENT_NAME, "", " " },
  { "<sdf><mo|", TRIAD_LSP_IN_ELEMENT_NAME, "mo", "sdf mo" },
  { "<sdf><mo|del/></sdf>", TRIAD_LSP_IN_ELEMENT_NAME, "model", "sdf model" },
  { "<sdf><model name='a'><|</model>", TRIAD_LSP_IN_ELEMENT_NAME, "", "sdf model " },
  { "<sdf><a/><b></b><c>te|xt</c>", TRIAD_LSP_IN_TEXT, "text", "sdf c" },
  { "<sdf> |", TRIAD_LSP_IN_TEXT, "", "sdf" },
  { "<frame |", TRIAD_LSP_IN_ATTRIBUTE_NAME, "", "frame" },
  { "<frame att|", TRIAD_LSP_IN_ATTRIBUTE_NAME, "att", "frame" },
  { "<frame name='a' att|>", TRIAD_LSP_IN_ATTRIBUTE_NAME, "att", "frame" },
  { "<frame attached_to=\"|", TRIAD_LSP_IN_ATTRIBUTE_VALUE, "", "frame" },
  { "<frame attached_to='b|c'/>", TRIAD_LSP_IN_ATTRIBUTE_VALUE, "bc", "frame" },
  { "<frame attached_to='b|\n<link/>", TRIAD_LSP_IN_ATTRIBUTE_VALUE, "b\n", "frame" },
  { "<a><!-- <b> | --></a>", TRIAD_LSP_IN_NOTHING, "", "a" },
  { "<a><![CDATA[<b>]]>|</a>", TRIAD_LSP_IN_TEXT, "", "a" },
  { "<a></b></a><c>|", TRIAD_LSP_IN_TEXT, "", "c" },
  { "<a x='>'>|", TRIAD_LSP_IN_TEXT, "", "a" },
  { "<a></|", TRIAD_LSP_IN_ELEMENT_NAME, "", "a" },
};

static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto(TriadLspContext) context = { 0 };
      g_autoptr(GString) text = g_string_new (cases[i].text);
      g_autoptr(GString) open = g_string_new (NULL);
      g_autoptr(TriadLspTags) tags = NULL;
      gsize offset = strcspn (text->str, "|");

      g_string_erase (text, (gssize) offset, 1);
      tags = triad_lsp_tags_new (text->str, text->len);
      triad_lsp_context_init (&context, tags, text->str, text->len, offset);

      for (guint k = context.open->len; k > 0; k--)
        {
          TriadSpan name = triad_lsp_context_get_element (&context, k - 1)->name;

          g_string_append (open, k < context.open->len ? " " : "");
          g_string_append_len (open, text->str + name.begin, (gssize) (name.end - name.begin));
        }

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (context.place, ==, cases[i].place);
      g_assert_cmpstr (g_strchug (open->str), ==, cases[i].open + strspn (cases[i].open, " "));
      g_assert_true (triad_lsp_context_is (text->str, context.word, cases[i].word));
    }
}

static void
test_names_of_elements (void)
{
  static const char text[] = "<model name='arm'><link name=\"base\">";
  g_autoptr(TriadLspTags) tags = triad_lsp_tags_new (text, strlen (text));
  g_auto(TriadLspContext) context = { 0 };

  triad_lsp_context_init (&context, tags, text, strlen (text), strlen (text));
  g_assert_true (triad_lsp_context_is (text, triad_lsp_context_get_element (&context, 0)->given_name,
                                       "base"));
  g_assert_true (triad_lsp_context_is (text, triad_lsp_context_get_element (&context, 1)->given_name,
                                       "arm"));
  g_assert_null (triad_lsp_context_get_element (&context, 2));
}

/* Every offset at which a character begins is found again by its position. */
static void
test_positions (void)
{
  static const char text[] = "a\u00e9\U0001d538b\r\n\rx\n\U0001d538";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(GFile) file = g_file_new_for_path ("/none.sdf");
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, NULL, bytes);
  g_autoptr(TriadLspLocator) locator = NULL;

  for (int encoding = TRIAD_LSP_UTF16; encoding <= TRIAD_LSP_UTF8; encoding++)
    {
      g_clear_pointer (&locator, triad_lsp_locator_free);
      locator = triad_lsp_locator_new (source, (TriadLspEncoding) encoding);

      for (const char *c = text; ; c = g_utf8_next_char (c))
        {
          gsize offset = (gsize) (c - text);
          TriadLspPosition position = triad_lsp_locator_locate (locator, offset);

          /* LF after CR is behind the end of the line. */
          if (*c != '\n' || c[-1] != '\r')
            g_assert_cmpuint (triad_lsp_locator_find (locator, position), ==, offset);

          if (*c == '\0')
            break;
        }
    }

  g_clear_pointer (&locator, triad_lsp_locator_free);
  locator = triad_lsp_locator_new (source, TRIAD_LSP_UTF16);
  g_assert_cmpuint (triad_lsp_locator_find (locator, (TriadLspPosition) { 0, 4 }), ==, 7);
  g_assert_cmpuint (triad_lsp_locator_find (locator, (TriadLspPosition) { 0, 99 }), ==, 8);
  g_assert_cmpuint (triad_lsp_locator_find (locator, (TriadLspPosition) { 99, 0 }), ==, strlen (text));
}

/* In a line that is counted in blocks, which may begin within a character. */
static void
test_long_line (void)
{
  g_autoptr(GString) text = g_string_new ("\n");
  g_autoptr(GFile) file = g_file_new_for_path ("/none.sdf");
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(TriadSource) source = NULL;
  g_autoptr(TriadLspLocator) locator = NULL;
  gint64 units = 0;

  for (int i = 0; i < 2000; i++)
    g_string_append (text, "a\u00e9\U0001d538");

  bytes = g_bytes_new_static (text->str, text->len);
  source = triad_source_new_from_bytes (file, NULL, bytes);
  locator = triad_lsp_locator_new (source, TRIAD_LSP_UTF16);

  for (const char *c = text->str + 1; *c != '\0'; c = g_utf8_next_char (c))
    {
      TriadLspPosition position = triad_lsp_locator_locate (locator, (gsize) (c - text->str));

      g_assert_cmpint (position.line, ==, 1);
      g_assert_cmpint (position.character, ==, units);
      g_assert_cmpuint (triad_lsp_locator_find (locator, position), ==, c - text->str);
      units += g_utf8_get_char (c) > 0xffff ? 2 : 1;
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lsp-context/places", test_places);
  g_test_add_func ("/lsp-context/names-of-elements", test_names_of_elements);
  g_test_add_func ("/lsp-context/positions", test_positions);
  g_test_add_func ("/lsp-context/long-line", test_long_line);

  return g_test_run ();
}
