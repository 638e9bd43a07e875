/* test-opens.c: one program that opens many files
 *
 * Opens all available files, valid or not, in any order: in the end, memory and open
 * files are the same as after the first of them.  `TRIAD_TRUST=long` opens 10,000.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session.h"

#include "triad-measure.h"
#include "triad-random.h"

#define N_FEW      120
#define N_MANY     10000
#define MAX_BYTES  (64 * 1024)   /* of a file: larger ones only take longer */
#define TIMEOUT_S 60

static void
collect (const char *path,
         GPtrArray  *files)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  g_autofree char *text = NULL;
  const char *name;
  gsize n_bytes;

  if (folder == NULL && (g_str_has_suffix (path, ".sdf") || g_str_has_suffix (path, ".urdf")) &&
      g_file_get_contents (path, &text, &n_bytes, NULL) && n_bytes <= MAX_BYTES)
    g_ptr_array_add (files, g_file_new_for_path (path));

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      collect (child, files);
    }
}

static gboolean
late_cb (gpointer data)
{
  g_error ("%s is not read in time", g_file_peek_path (data));

  return G_SOURCE_REMOVE;
}

static void
open_and_close (TriadLayoutEngine *engine,
                GFile             *file)
{
  g_autoptr(TriadSession) session = triad_session_new (engine);
  guint id = g_timeout_add_seconds (TIMEOUT_S, late_cb, file);

  triad_session_open (session, file);

  while (triad_session_get_busy (session))
    g_main_context_iteration (NULL, TRUE);

  g_assert_nonnull (triad_session_get_snapshot (session));
  g_assert_nonnull (triad_session_get_layout (session, TRIAD_GRAPH_ATTACHED_TO));
  g_source_remove (id);
}

static void
test_opens (void)
{
  const char *others = g_getenv ("TRIAD_CONFORMANCE");
  g_autofree char *cases = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autofree char *examples = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", NULL);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  int n = triad_random_rounds (N_FEW, N_MANY);
  gsize memory = 0;
  int n_open = 0;

  collect (cases, files);
  collect (examples, files);

  if (others != NULL && n == N_MANY)
    collect (others, files);

  /* caches of earlier files are limited: first each file once, and half of all rounds */
  for (int i = 0; i < n; i++)
    {
      int any = i < (int) files->len ? i : g_test_rand_int_range (0, files->len);

      open_and_close (engine, g_ptr_array_index (files, any));

      if (i == n / 2)
        {
          memory = triad_measure_memory ();
          n_open = triad_measure_files ();
        }
    }

  while (g_main_context_iteration (NULL, FALSE))
    continue;

  g_test_message ("%d opens of %u files; memory %.1f MB after %d, %.1f MB after all; "
                  "%d files open after %d, %d after all",
                  n, files->len, memory / 1e6, n / 2, triad_measure_memory () / 1e6,
                  n_open, n / 2, triad_measure_files ());

  triad_measure_assert_flat (memory, triad_measure_memory ());
  g_assert_cmpint (triad_measure_files (), <=, n_open);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/opens/flat", test_opens);

  return g_test_run ();
}
