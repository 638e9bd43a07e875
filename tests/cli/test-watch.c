/* test-watch.c: the files that a command watches */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-watch.h"

#include "triad-file-monitor.h"
#include "triad-source.h"
#include "triad-time-limit.h"

#include <signal.h>
#include <time.h>

/* A file that many others include is kept once, whatever it is. */
static void
test_once (void)
{
  g_autoptr(TriadWatched) watched = triad_watched_new ();
  g_autoptr(GBytes) bytes = g_bytes_new_static ("<sdf/>", 6);

  for (int i = 0; i < 4; i++)
    {
      g_autoptr(GFile) file = g_file_new_for_path (i % 2 == 0 ? "/a.sdf" : "/b.sdf");
      g_autoptr(GPtrArray) places = g_ptr_array_new ();
      g_autoptr(GPtrArray) sources =
        g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);

      g_ptr_array_add (sources, triad_source_new_from_bytes (file, NULL, bytes));
      triad_watched_add (watched, places, sources);
    }

  g_assert_cmpuint (watched->sources->len, ==, 2);
}

/* A text that is too long to be compared is not kept, but its file is known to be readable, also after
 * the source is gone. */
static void
test_long_text (void)
{
  g_autoptr(TriadWatched) watched = triad_watched_new ();
  g_autoptr(GFile) a = g_file_new_for_path ("/a.sdf");
  g_autoptr(GPtrArray) places = g_ptr_array_new ();

  for (gsize n = TRIAD_FILE_MONITOR_MAX_EXPECTED; n <= TRIAD_FILE_MONITOR_MAX_EXPECTED + 1; n++)
    {
      g_autoptr(TriadWatched) part = triad_watched_new ();
      g_autofree char *path = g_strdup_printf ("/%zu.sdf", n);
      g_autoptr(GFile) file = g_file_new_for_path (path);
      g_autoptr(GBytes) bytes = g_bytes_new_take (g_strnfill (n, ' '), n);
      g_autoptr(GPtrArray) sources =
        g_ptr_array_new_with_free_func ((GDestroyNotify) triad_source_unref);

      g_ptr_array_add (sources, triad_source_new_from_bytes (file, NULL, bytes));
      triad_watched_add (part, places, sources);
      triad_watched_merge (watched, part);
      g_assert_cmpuint (watched->sources->len, ==, 1);
    }

  g_assert_cmpuint (g_hash_table_size (watched->read), ==, 2);
  g_assert_false (g_hash_table_contains (watched->read, a));
}

static gboolean
work_cb (gpointer data G_GNUC_UNUSED)
{
  clock_t began = clock ();

  while (clock () - began < 3 * CLOCKS_PER_SEC / 2)
    ;

  raise (SIGTERM);

  return G_SOURCE_REMOVE;
}

static TriadExit
work_between (const GPtrArray *files G_GNUC_UNUSED,
              TriadWatched    *watched G_GNUC_UNUSED,
              gpointer         data G_GNUC_UNUSED)
{
  g_idle_add (work_cb, NULL);

  return TRIAD_EXIT_VALID;
}

/* The time is that of a check: what happens between two does not count. */
static void
test_time (void)
{
  char *arguments[] = { (char *) "/nonexistent.sdf", NULL };

  if (g_test_subprocess ())
    {
      g_assert_true (triad_time_limit_set ("--time-limit", "1", NULL, NULL));
      g_assert_cmpint (triad_watch (arguments, work_between, NULL), ==, TRIAD_EXIT_VALID);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/watch/once", test_once);
  g_test_add_func ("/watch/long-text", test_long_text);
  g_test_add_func ("/watch/time", test_time);

  return g_test_run ();
}
