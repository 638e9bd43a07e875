/* test-watch.c: the files that a command watches */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-watch.h"

#include "triad-file-monitor.h"
#include "triad-source.h"

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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/watch/once", test_once);
  g_test_add_func ("/watch/long-text", test_long_text);

  return g_test_run ();
}
