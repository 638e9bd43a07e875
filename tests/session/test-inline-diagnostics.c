/* test-inline-diagnostics.c: diagnostics beside the lines of a source */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inline-diagnostics.h"

#include "triad-test.h"

#include <string.h>

static const char text[] =
  "<sdf version='1.8'><model name='a'>\n"
  "<link name='b'/>\n"
  "<frame name='c' attached_to='x'><pose relative_to='y'/></frame>\n"
  "<frame name='d' attached_to='z'/>\n"
  "</model></sdf>\n";

typedef struct
{
  TriadSnapshot          *snapshot;
  TriadSourceText        *text;
  TriadInlineDiagnostics *notes;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TriadDiagnosticList) diagnostics = NULL;
  const GPtrArray *sources;

  fixture->snapshot = triad_test_load (text);
  sources = triad_document_get_sources (triad_snapshot_get_document (fixture->snapshot));
  fixture->text = triad_source_text_new (g_ptr_array_index (sources, 0));
  diagnostics = triad_diagnostic_list_new (fixture->snapshot, NULL);
  fixture->notes = triad_inline_diagnostics_new (diagnostics, fixture->text);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_inline_diagnostics_free (fixture->notes);
  triad_source_text_free (fixture->text);
  triad_snapshot_unref (fixture->snapshot);
}

static void
test_by_line (Fixture       *fixture,
              gconstpointer  data)
{
  const TriadInlineDiagnostic *notes;
  int n;

  g_assert_null (triad_inline_diagnostics_find (fixture->notes, 1, &n));
  g_assert_cmpint (n, ==, 0);
  g_assert_null (triad_inline_diagnostics_dup_line (fixture->notes, 4));

  notes = triad_inline_diagnostics_find (fixture->notes, 2, &n);
  g_assert_cmpint (n, ==, 2);
  g_assert_true (text[notes[0].begin] == 'x');
  g_assert_true (text[notes[1].begin] == 'y');

  notes = triad_inline_diagnostics_find (fixture->notes, 3, &n);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpuint (notes->end, ==, notes->begin + 1);
}

static void
test_in_words (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *two = triad_inline_diagnostics_dup_line (fixture->notes, 2);
  g_autofree char *one = triad_inline_diagnostics_dup_line (fixture->notes, 3);
  g_autofree char *all = triad_inline_diagnostics_dup_full (fixture->notes, 2, G_MAXSIZE);
  g_autofree char *at = NULL;
  const TriadInlineDiagnostic *notes;
  int n;

  notes = triad_inline_diagnostics_find (fixture->notes, 2, &n);
  g_assert_true (g_str_has_prefix (two, notes[0].diagnostic->message));
  g_assert_true (g_str_has_suffix (two, "(and 1 more)"));
  g_assert_null (strchr (one, '('));
  g_assert_nonnull (strstr (all, "[FRAME_ATTACHED_TO_INVALID]\n"));
  g_assert_nonnull (strstr (all, "[POSE_RELATIVE_TO_INVALID]"));

  at = triad_inline_diagnostics_dup_full (fixture->notes, 2, notes[1].begin);
  g_assert_true (g_str_has_prefix (at, notes[1].diagnostic->message));
  g_assert_null (strchr (at, '\n'));
  g_assert_null (triad_inline_diagnostics_dup_full (fixture->notes, 2, notes[1].end));
}

/* Beside the pose in the parameters, and beside the one in the included file. */
static void
test_parameters (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "params.sdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, "params.sdf", NULL, NULL, NULL);
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  g_autoptr(TriadDiagnosticList) diagnostics = triad_diagnostic_list_new (snapshot, NULL);
  const char *expected = "changed::hand::tip: from the parameters of the include, params.sdf:17; "
                         "replaces hand.sdf:6";
  int n_found = 0;

  for (guint i = 0; i < sources->len; i++)
    {
      TriadSource *source = g_ptr_array_index (sources, i);
      TriadSourceText *source_text = triad_source_text_new (source);
      g_autoptr(TriadInlineDiagnostics) notes = triad_inline_diagnostics_new (diagnostics, source_text);
      const char *name = triad_source_get_name (source);
      int line = g_str_equal (name, "params.sdf") ? 16 : g_str_has_suffix (name, "hand.sdf") ? 5 : -1;
      g_autofree char *full = line >= 0 ? triad_inline_diagnostics_dup_full (notes, line, G_MAXSIZE)
                                        : NULL;

      g_test_message ("%s: %s", name, full);
      n_found += full != NULL && strstr (full, expected) != NULL;
      triad_source_text_free (source_text);
    }

  g_assert_cmpint (n_found, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/inline-diagnostics/by-line", Fixture, NULL, set_up, test_by_line, tear_down);
  g_test_add ("/inline-diagnostics/in-words", Fixture, NULL, set_up, test_in_words, tear_down);
  g_test_add_func ("/inline-diagnostics/parameters", test_parameters);

  return g_test_run ();
}
