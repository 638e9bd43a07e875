/* test-diagnostic.c: how what is wrong is told
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-diagnostic.h"

#include <string.h>

/* Who reads places line by line is not told of ones that are not there. */
static void
test_line (void)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  TriadSection section = { .file = "a\n.sdf", .line = 1, .column = 2 };
  TriadDiagnostic *diagnostic =
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_XML_SYNTAX, section,
                           NULL, "no “%s”", "x\nb.sdf:3:4: error: y\x1b[2J");
  g_autofree char *text = NULL;

  triad_diagnostic_relate (diagnostic, section, "see “%s”", "\r\u202e");
  text = triad_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==,
                   "a<U+000A>.sdf:1:2: error: no “x<U+000A>b.sdf:3:4: error: y<U+001B>[2J” "
                   "[XML_SYNTAX]\n"
                   "a<U+000A>.sdf:1:2: note: see “<U+000D><U+202E>”\n");
}

static void
assert_is_short (const char *message)
{
  g_assert_cmpuint (strlen (message), <=, TRIAD_DIAGNOSTIC_MAX_MESSAGE);
  g_assert_cmpuint (strlen (message), >, TRIAD_DIAGNOSTIC_MAX_MESSAGE - 10);
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_true (g_str_has_prefix (message, "no “"));
  g_assert_nonnull (strstr (message, "手…手"));
  g_assert_nonnull (strstr (message, "手” here"));
}

/* Thousands of problems may name the same long name. */
static void
test_long_message (void)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *most = g_strnfill (TRIAD_DIAGNOSTIC_MAX_MESSAGE, 'x');
  TriadDiagnostic *whole = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR,
                                                  TRIAD_CODE_XML_SYNTAX, TRIAD_SECTION_NOWHERE,
                                                  NULL, "%s", most);

  g_assert_cmpstr (whole->message, ==, most);

  for (int n = 0; n < 10; n++)
    {
      GString *name = g_string_new (NULL);
      g_autofree char *owned = NULL;
      TriadDiagnostic *diagnostic;

      g_string_append_printf (name, "%.*s", n, "nnnnnnnnnn");

      while (name->len < 2 * TRIAD_DIAGNOSTIC_MAX_MESSAGE)
        g_string_append (name, "手");

      owned = g_string_free (name, FALSE);
      diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR,
                                          TRIAD_CODE_XML_SYNTAX, TRIAD_SECTION_NOWHERE, NULL,
                                          "no “%s” here%.*s", owned, n, "..........");
      triad_diagnostic_relate (diagnostic, TRIAD_SECTION_NOWHERE, "no “%s” here", owned);
      assert_is_short (diagnostic->message);
      assert_is_short (g_array_index (diagnostic->related, TriadRelated, 0).message);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/diagnostic/line", test_line);
  g_test_add_func ("/diagnostic/long-message", test_long_message);

  return g_test_run ();
}
