/* test-diagnostic.c: diagnostics as text */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagnostic.h"

#include <string.h>

/* Output that is read line by line contains no invalid positions. */
static void
test_line (void)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  TriadSourceRange range = { .file = "a\n.sdf", .line = 1, .column = 2 };
  TriadDiagnostic *diagnostic =
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_XML_SYNTAX, range,
                           NULL, "no “%s”", "x\nb.sdf:3:4: error: y\x1b[2J");
  g_autofree char *text = NULL;

  triad_diagnostic_relate (diagnostic, range, "see “%s”", "\r\u202e");
  text = triad_diagnostics_to_text (diagnostics);
  g_assert_cmpstr (text, ==,
                   "a<U+000A>.sdf:1:2: error: no “x<U+000A>b.sdf:3:4: error: y<U+001B>[2J” "
                   "[XML_SYNTAX]\n"
                   "a<U+000A>.sdf:1:2: note: see “<U+000D><U+202E>”\n");
}

/* A message is one line wherever it is shown. */
static void
test_control_characters (void)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  TriadDiagnostic *diagnostic =
    triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_XML_SYNTAX,
                           TRIAD_SOURCE_RANGE_NOWHERE, NULL, "no “%s”", "x\n\x1b\u202ey");

  g_assert_cmpstr (diagnostic->message, ==, "no “x<U+000A><U+001B><U+202E>y”");
  g_assert_cmpstr (triad_diagnostic_relate (diagnostic, TRIAD_SOURCE_RANGE_NOWHERE, "see “%s”",
                                            "\r")->message, ==, "see “<U+000D>”");
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

/* Thousands of problems can contain the same long name. */
static void
test_long_message (void)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *most = g_strnfill (TRIAD_DIAGNOSTIC_MAX_MESSAGE, 'x');
  TriadDiagnostic *whole = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_ERROR,
                                                  TRIAD_CODE_XML_SYNTAX, TRIAD_SOURCE_RANGE_NOWHERE,
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
                                          TRIAD_CODE_XML_SYNTAX, TRIAD_SOURCE_RANGE_NOWHERE, NULL,
                                          "no “%s” here%.*s", owned, n, "..........");
      triad_diagnostic_relate (diagnostic, TRIAD_SOURCE_RANGE_NOWHERE, "no “%s” here", owned);
      assert_is_short (diagnostic->message);
      assert_is_short (g_array_index (diagnostic->related, TriadRelated, 0).message);
    }
}

static TriadDiagnostic *
add (GPtrArray     *list,
     TriadSeverity  severity,
     const char    *message)
{
  TriadSourceRange range = { .file = "z.sdf", .begin = list->len };
  TriadDiagnostic *diagnostic = triad_diagnostics_add (list, severity, TRIAD_CODE_URDF_PARITY,
                                                       range, g_strdup ("/path"), "%s", message);

  /* the caller can write to a new diagnostic, whether it is listed or not */
  diagnostic->frame = list->len;
  triad_diagnostic_relate (diagnostic, range, "%s", message);
  triad_diagnostic_suggest (diagnostic, "name");

  return diagnostic;
}

static void
assert_counts (GPtrArray     *list,
               TriadSeverity  severity,
               const char    *number)
{
  const TriadDiagnostic *last;

  triad_diagnostics_sort (list);
  last = g_ptr_array_index (list, list->len - 1);
  g_assert_cmpint (last->code, ==, TRIAD_CODE_LIMIT_EXCEEDED);
  g_assert_cmpint (last->severity, ==, severity);
  g_assert_cmpstr (last->range.file, ==, "z.sdf");
  g_assert_true (g_str_has_suffix (last->message, number));
}

/* The first are listed, and the others counted in one more. */
static void
test_many (void)
{
  g_autoptr(GPtrArray) list = triad_diagnostics_new ();
  TriadSourceRange after = { .file = "zz.sdf" };

  triad_diagnostics_add (list, TRIAD_SEVERITY_NOTE, TRIAD_CODE_XML_SYNTAX, after, NULL, "last");

  for (int i = 1; i < TRIAD_DIAGNOSTICS_MAX_LISTED; i++)
    add (list, TRIAD_SEVERITY_ERROR, "x");

  g_assert_cmpuint (list->len, ==, TRIAD_DIAGNOSTICS_MAX_LISTED);
  g_assert_cmpint (triad_diagnostics_count (list, TRIAD_SEVERITY_ERROR), ==, list->len - 1);

  add (list, TRIAD_SEVERITY_NOTE, "y");
  assert_counts (list, TRIAD_SEVERITY_NOTE, "; 1 more are omitted");
  add (list, TRIAD_SEVERITY_ERROR, "y");
  add (list, TRIAD_SEVERITY_WARNING, "y");
  assert_counts (list, TRIAD_SEVERITY_ERROR, "; 3 more are omitted");
  g_assert_cmpuint (list->len, ==, TRIAD_DIAGNOSTICS_MAX_LISTED + 1);
}

static void
test_many_bytes (void)
{
  g_autoptr(GPtrArray) list = triad_diagnostics_new ();
  g_autofree char *message = g_strnfill (TRIAD_DIAGNOSTIC_MAX_MESSAGE, 'x');
  guint n_most = TRIAD_DIAGNOSTICS_MAX_BYTES / TRIAD_DIAGNOSTIC_MAX_MESSAGE / 2;

  for (guint i = 0; i < n_most + 10; i++)
    add (list, TRIAD_SEVERITY_WARNING, message);

  g_assert_cmpuint (list->len, >, n_most * 9 / 10);
  g_assert_cmpuint (list->len, <, n_most);
  assert_counts (list, TRIAD_SEVERITY_WARNING, "");
}

static void
add_plain (GPtrArray *list,
           gsize      n_bytes)
{
  triad_diagnostics_take (list, triad_diagnostic_new (TRIAD_SEVERITY_WARNING, TRIAD_CODE_XML_SYNTAX,
                                                      TRIAD_SOURCE_RANGE_NOWHERE, NULL,
                                                      g_strnfill (n_bytes, 'x')));
}

/* Up to the limit another problem is listed. */
static void
test_exact_bytes (void)
{
  const gsize n_each = sizeof (TriadDiagnostic) + TRIAD_DIAGNOSTIC_MAX_MESSAGE;
  const gsize n_most = TRIAD_DIAGNOSTICS_MAX_BYTES / n_each - 1;

  for (gsize n = TRIAD_DIAGNOSTICS_MAX_BYTES - 1; n <= TRIAD_DIAGNOSTICS_MAX_BYTES + 1; n++)
    {
      g_autoptr(GPtrArray) list = triad_diagnostics_new ();
      gsize n_rest = n - n_most * n_each - 2 * sizeof (TriadDiagnostic);

      for (gsize i = 0; i < n_most; i++)
        add_plain (list, TRIAD_DIAGNOSTIC_MAX_MESSAGE);

      add_plain (list, n_rest / 2);
      add_plain (list, n_rest - n_rest / 2);
      g_assert_cmpuint (list->len, ==, n_most + 2);

      add_plain (list, 4);
      g_assert_cmpuint (list->len, ==, n_most + 3);
      g_assert_cmpuint (((const TriadDiagnostic *) list->pdata[n_most + 2])->n_refused, ==,
                        n > TRIAD_DIAGNOSTICS_MAX_BYTES ? 1 : 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/diagnostic/line", test_line);
  g_test_add_func ("/diagnostic/control-characters", test_control_characters);
  g_test_add_func ("/diagnostic/long-message", test_long_message);
  g_test_add_func ("/diagnostic/many", test_many);
  g_test_add_func ("/diagnostic/many-bytes", test_many_bytes);
  g_test_add_func ("/diagnostic/exact-bytes", test_exact_bytes);

  return g_test_run ();
}
