/* test-cases.c: every cases/NAME.sdf, compared with the expected output
 *
 * NAME.frames is the output of `triad-cli frames`; NAME.problems has a line for each
 * diagnostic, `3:12-3:40: error: CODE: FRAME`, without messages, so that these can
 * be improved.  A file without NAME.problems must have none.  TRIAD_UPDATE_GOLDEN=1 writes
 * both again, for a review of the differences.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-test.h"

#include "triad-snapshot-json.h"

#include <glib/gstdio.h>
#include <string.h>

static TriadSourceRange
range_at_end (const TriadSnapshot    *snapshot,
              const TriadSourceRange *range)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));

  for (guint i = 0; i < sources->len; i++)
    {
      const TriadSource *source = g_ptr_array_index (sources, i);

      if (g_strcmp0 (triad_source_get_name (source), range->file) == 0)
        return triad_source_get_range (source, range->end, range->end);
    }

  g_assert_not_reached ();
}

static char *
dup_problems (const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      TriadSourceRange end = range_at_end (snapshot, &diagnostic->range);

      const char *frame = diagnostic->frame >= 0
        ? triad_snapshot_get_scoped_name (snapshot, diagnostic->frame) : "-";

      g_string_append_printf (text, "%s:%d:%d-%d:%d: %s: %s: %s\n", diagnostic->range.file,
                              diagnostic->range.line, diagnostic->range.column, end.line,
                              end.column, triad_severity_get_name (diagnostic->severity),
                              triad_code_get_name (diagnostic->code), frame);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
compare_golden (const char *folder,
                const char *name,
                const char *suffix,
                const char *found)
{
  g_autofree char *base = g_strdup_printf ("%.*s%s", (int) strlen (name) - 4, name, suffix);
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autofree char *wanted = NULL;

  if (g_getenv ("TRIAD_UPDATE_GOLDEN") != NULL)
    {
      if (found[0] == '\0')
        g_unlink (path);
      else
        g_assert_true (g_file_set_contents (path, found, -1, NULL));

      return;
    }

  if (!g_file_get_contents (path, &wanted, NULL, NULL))
    wanted = g_strdup ("");

  if (!g_str_equal (wanted, found))
    g_printerr ("%s is not as it should be. Wanted:\n%sFound:\n%s", base, wanted, found);

  g_assert_cmpstr (found, ==, wanted);
}

static void
test_case (gconstpointer data)
{
  const char *name = data;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, name, NULL, NULL, &error);
  g_autofree char *frames = NULL;
  g_autofree char *problems = NULL;

  g_assert_no_error (error);
  frames = triad_test_dup_table (snapshot);
  problems = dup_problems (snapshot);
  compare_golden (folder, name, ".frames", frames);
  compare_golden (folder, name, ".problems", problems);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr(GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  dir = g_dir_open (folder, 0, NULL);

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".sdf"))
      {
        g_autofree char *test = g_strdup_printf ("/cases/%s", name);

        g_test_add_data_func_full (test, g_strdup (name), test_case, g_free);
      }

  return g_test_run ();
}
