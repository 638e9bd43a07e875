/* test-file-monitor.c: monitoring of files, however they are saved */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-poll.h"
#include "triad-file-monitor.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <time.h>
#include <unistd.h>

#include "triad-wait.h"

#define TIMEOUT_S 60

/* Longer than it takes a monitor to notice an event. */
#define QUIET_MS 500

/* Depth of a missing file, and the processor time that watching it may take. */
#define DEPTH  100000
#define DEEP_S 5

#define N_MISSING 20000    /* files, each in missing folders of its own */

/* Processor time that watching a file of /proc for a moment may take. */
#define THREAD_S 0.1

typedef struct
{
  TriadFileMonitor *monitor;
  char         *folder;
  char         *path;
  int           n_changes;
  int           n_seen;
} Fixture;

static gboolean
has_changed (gpointer data)
{
  Fixture *fixture = data;

  return fixture->n_changes > fixture->n_seen;
}

static void
wait_for_change (Fixture *fixture)
{
  fixture->n_seen = fixture->n_changes;
  g_assert_true (triad_wait_until (has_changed, fixture, TIMEOUT_S));
}

static void
assert_quiet (Fixture *fixture)
{
  int before = fixture->n_changes;

  triad_wait_ms (QUIET_MS);
  g_assert_cmpint (fixture->n_changes, ==, before);
}

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
write_in_place (const char *path,
                const char *text)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, text, strlen (text)), ==, strlen (text));
  close (fd);
}

static void
write_and_rename (const char *path,
                  const char *text)
{
  g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0644,
                                           NULL));
}

static void
watch_path (Fixture    *fixture,
            const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GPtrArray) files = g_ptr_array_new ();

  g_ptr_array_add (files, file);
  g_ptr_array_add (files, file);           /* twice is once */
  triad_file_monitor_set_files (fixture->monitor, files, g_get_real_time ());
  assert_quiet (fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("triad-file-monitor-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "a.sdf", NULL);
  fixture->monitor = triad_file_monitor_new ();
  g_signal_connect_swapped (fixture->monitor, "changed", G_CALLBACK (changed_cb), fixture);
  write_in_place (fixture->path, "one");
  watch_path (fixture, fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.sdf", NULL);

  g_object_add_weak_pointer (G_OBJECT (fixture->monitor), (gpointer *) &fixture->monitor);
  g_object_unref (fixture->monitor);

  /* A check in a thread may hold a reference for a moment. */
  while (fixture->monitor != NULL)
    g_main_context_iteration (NULL, TRUE);

  g_unlink (fixture->path);
  g_unlink (link);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
test_in_place (Fixture       *fixture,
               gconstpointer  data)
{
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("version %d", i);

      write_in_place (fixture->path, text);
      wait_for_change (fixture);
    }

  assert_quiet (fixture);
}

static void
test_rename_over (Fixture       *fixture,
                  gconstpointer  data)
{
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("version %d", i);

      write_and_rename (fixture->path, text);
      wait_for_change (fixture);
    }

  assert_quiet (fixture);
}

static void
test_delete_and_create (Fixture       *fixture,
                        gconstpointer  data)
{
  g_unlink (fixture->path);
  wait_for_change (fixture);

  write_in_place (fixture->path, "two");
  wait_for_change (fixture);
  assert_quiet (fixture);

  write_in_place (fixture->path, "three");
  wait_for_change (fixture);
}

static void
test_burst (Fixture       *fixture,
            gconstpointer  data)
{
  for (int i = 0; i < 50; i++)
    {
      g_autofree char *text = g_strdup_printf ("version %d", i);

      write_in_place (fixture->path, text);
      g_main_context_iteration (NULL, FALSE);
    }

  wait_for_change (fixture);
  assert_quiet (fixture);
}

/* Returns whether that much has passed, and little more. */
static gboolean
wait_in_time (guint ms)
{
  gint64 began = g_get_monotonic_time ();

  triad_wait_ms (ms);

  return g_get_monotonic_time () - began < (ms + TRIAD_FILE_MONITOR_SETTLE_MS / 4) * 1000;
}

/* A busy machine wakes the program late, before events of further writes have arrived,
 * so the save may not be complete. */
static void
test_late (Fixture       *fixture,
           gconstpointer  data)
{
  gboolean in_time;

  write_in_place (fixture->path, "begun");
  in_time = wait_in_time (TRIAD_FILE_MONITOR_SETTLE_MS / 2);
  g_usleep (2 * TRIAD_FILE_MONITOR_SETTLE_MS * 1000);
  write_in_place (fixture->path, "half of it");
  in_time &= wait_in_time (TRIAD_FILE_MONITOR_SETTLE_MS / 2);

  /* one that is busier still has ended the save */
  if (!in_time)
    {
      g_test_skip ("the machine is too busy");
      return;
    }

  g_assert_cmpint (fixture->n_changes, ==, 0);
  write_in_place (fixture->path, "all of it");
  wait_for_change (fixture);
  assert_quiet (fixture);
  g_assert_cmpint (fixture->n_changes, ==, 1);
}

static void
test_same_content (Fixture       *fixture,
                   gconstpointer  data)
{
  write_in_place (fixture->path, "one");
  assert_quiet (fixture);

  write_and_rename (fixture->path, "one");
  assert_quiet (fixture);
}

static void
test_symbolic_link (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.sdf", NULL);

  g_assert_cmpint (symlink ("a.sdf", link), ==, 0);
  watch_path (fixture, link);

  write_and_rename (fixture->path, "behind the link");
  wait_for_change (fixture);
  assert_quiet (fixture);
}

static void
test_missing_file_appears (Fixture       *fixture,
                           gconstpointer  data)
{
  g_unlink (fixture->path);
  wait_for_change (fixture);
  watch_path (fixture, fixture->path);

  write_in_place (fixture->path, "there now");
  wait_for_change (fixture);
}

/* The monitor must not watch each of the folders: their paths have 10 GB. */
static void
test_missing_deep_folder (Fixture       *fixture,
                          gconstpointer  data)
{
  GString *deep = g_string_new (fixture->folder);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  clock_t began;

  for (int i = 0; i < DEPTH; i++)
    g_string_append (deep, "/a");

  g_ptr_array_add (files, g_file_new_for_path (deep->str));
  g_ptr_array_add (files, g_file_new_for_path (fixture->path));
  g_string_free (deep, TRUE);

  began = clock ();
  triad_file_monitor_set_files (fixture->monitor, files, g_get_real_time ());
  g_assert_cmpint ((clock () - began) / CLOCKS_PER_SEC, <, DEEP_S * triad_wait_get_patience ());
  assert_quiet (fixture);

  write_in_place (fixture->path, "two");
  wait_for_change (fixture);
}

/* GIO compares each file in a missing folder with all others, and looks for them again and again. */
static void
test_many_missing_folders (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *folder = g_build_filename (fixture->folder, "0", "a", NULL);
  g_autofree char *file = g_build_filename (folder, "a.sdf", NULL);
  clock_t began;

  for (int i = 0; i < N_MISSING; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", i);

      g_ptr_array_add (files, g_file_new_build_filename (fixture->folder, name, "a", "a.sdf", NULL));
    }

  began = clock ();
  triad_file_monitor_set_files (fixture->monitor, files, g_get_real_time ());
  assert_quiet (fixture);
  g_assert_cmpint ((clock () - began) / CLOCKS_PER_SEC, <, DEEP_S * triad_wait_get_patience ());

  /* the folders above are monitored */
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  write_in_place (file, "there now");
  wait_for_change (fixture);
}

/* A folder of /proc that is another one for each thread that looks at it. */
static void
test_folder_of_thread (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.sdf", NULL);
  g_autofree char *behind = g_build_filename (link, "fdinfo", "0", NULL);
  const char *const paths[] = { "/proc/thread-self/status", behind };

  g_assert_cmpint (symlink ("/proc/thread-self", link), ==, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      clock_t began = clock ();

      watch_path (fixture, paths[i]);
      assert_quiet (fixture);
      assert_quiet (fixture);
      g_test_message ("%s: %g s of processor time", paths[i],
                      (double) (clock () - began) / CLOCKS_PER_SEC);
      g_assert_cmpint (clock () - began, <,
                      THREAD_S * CLOCKS_PER_SEC * triad_wait_get_patience ());
    }
}

static void
test_written_while_it_was_read (Fixture       *fixture,
                                gconstpointer  data)
{
  g_autoptr(TriadFileMonitor) monitor = triad_file_monitor_new ();
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr(GPtrArray) files = g_ptr_array_new ();

  /* The file is written after it has been read, but before it is watched. */
  g_ptr_array_add (files, file);
  g_signal_connect_swapped (monitor, "changed", G_CALLBACK (changed_cb), fixture);
  triad_file_monitor_set_files (monitor, files, g_get_real_time () - 60 * G_USEC_PER_SEC);
  wait_for_change (fixture);
  assert_quiet (fixture);
}

/* Returns how many folders the system monitors for this process. */
static int
count_monitored (void)
{
  g_autoptr(GDir) dir = g_dir_open ("/proc/self/fdinfo", 0, NULL);
  const char *name;
  int n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/fdinfo", name, NULL);
      g_autofree char *text = NULL;

      if (g_file_get_contents (path, &text, NULL, NULL))
        for (const char *next = text; (next = strstr (next, "inotify wd:")) != NULL; next++)
          n++;
    }

  return n;
}

static gboolean
has_monitored (gpointer n)
{
  return count_monitored () == GPOINTER_TO_INT (n);
}

/* The folder of a file is watched while the URIs of those before have fewer bytes than the limit;
 * here they are a missing folder and “/”.  Of a folder that is watched, the system monitors the
 * one around it. */
static void
test_long_folders (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (int n = (4 << 20) + 1; n >= (4 << 20) - 1; n--)
    {
      g_autofree char *folder = g_strnfill ((gsize) n - 2 * strlen ("file:///"), 'x');
      int n_most = n < 4 << 20 ? 2 : 1;

      g_ptr_array_set_size (files, 0);
      g_ptr_array_add (files, g_file_new_build_filename ("/", folder, "a.sdf", NULL));
      g_ptr_array_add (files, g_file_new_for_path (fixture->path));
      triad_file_monitor_set_files (fixture->monitor, files, g_get_real_time ());
      assert_quiet (fixture);
      g_assert_true (triad_wait_until (has_monitored, GINT_TO_POINTER (n_most), TIMEOUT_S));
    }
}

/* A file can name ten thousand others, and each check looks at all of them. */
static void
test_many_files (void)
{
  g_assert_cmpuint (triad_file_poll_get_interval (1, FALSE), ==, 2000);
  g_assert_cmpuint (triad_file_poll_get_interval (100, TRUE), ==, 500);

  for (guint n = 1000; n <= 100000; n *= 10)
    {
      g_assert_cmpuint (triad_file_poll_get_interval (n, TRUE), >=, n);
      g_assert_cmpuint (triad_file_poll_get_interval (n, FALSE), >=, 4 * n);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/file-monitor/in-place", test_in_place);
  ADD ("/file-monitor/rename-over", test_rename_over);
  ADD ("/file-monitor/delete-and-create", test_delete_and_create);
  ADD ("/file-monitor/burst", test_burst);
  ADD ("/file-monitor/late", test_late);
  ADD ("/file-monitor/folder-of-thread", test_folder_of_thread);
  ADD ("/file-monitor/same-content", test_same_content);
  ADD ("/file-monitor/symbolic-link", test_symbolic_link);
  ADD ("/file-monitor/missing-file-appears", test_missing_file_appears);
  ADD ("/file-monitor/long-folders", test_long_folders);
  ADD ("/file-monitor/missing-deep-folder", test_missing_deep_folder);
  ADD ("/file-monitor/many-missing-folders", test_many_missing_folders);
  ADD ("/file-monitor/written-while-read", test_written_while_it_was_read);
#undef ADD
  g_test_add_func ("/file-monitor/many-files", test_many_files);

  return g_test_run ();
}
