/* bench-memory.c: memory of a window after a hundred reloads
 *
 * Prints the kilobytes that are allocated after a few loads of a file, and after a
 * hundred more.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <glib/gstdio.h>
#include <malloc.h>

#include "triad-gui-test.h"

#define N_MODELS 60
#define N_WARM   60
#define N_MORE   100

/* One frame more or less, so that each reload has changes to lay out and to list. */
static void
write_world (const char *path,
             int         n_more)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'>\n");

  for (int i = 0; i < N_MODELS; i++)
    g_string_append_printf (text,
                            "<model name='robot%d'><pose>%d 0 0 0 0 0</pose><link name='base'/>"
                            "<link name='arm'><pose relative_to='turn'/></link>"
                            "<joint name='turn' type='fixed'><parent>base</parent>"
                            "<child>arm</child></joint></model>\n", i, i);

  for (int i = 0; i < n_more; i++)
    g_string_append_printf (text, "<frame name='more%d' attached_to='lost'/>\n", i);

  g_string_append (text, "</world></sdf>\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
}

static gsize
get_kilobytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (info.uordblks + info.hblkhd) / 1024;
}

static void
reload (TriadGuiTest *test,
        const char   *path,
        int           n)
{
  for (int i = 0; i < n; i++)
    {
      write_world (path, i % 2);
      triad_session_reload (test->session);
      triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
      triad_gui_test_wait_for_frame (test);
    }
}

static void
bench_memory (TriadGuiTest  *test,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "memory.sdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  gsize before;

  write_world (path, 0);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-uri", "s", uri);
  triad_gui_test_wait (test, triad_gui_test_is_complete, NULL);
  reload (test, path, N_WARM);
  before = get_kilobytes ();
  reload (test, path, N_MORE);
  g_print ("memory\t%zu\t%zu\n", before, get_kilobytes ());
  g_unlink (path);
}

static void
add_tests (void)
{
  g_test_add ("/bench/memory", TriadGuiTest, NULL, triad_gui_test_set_up, bench_memory,
              triad_gui_test_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
