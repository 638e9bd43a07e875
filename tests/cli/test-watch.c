/* test-watch.c: the files that a command watches */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-watch.h"

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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/watch/once", test_once);

  return g_test_run ();
}
