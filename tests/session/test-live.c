/* test-live.c: live reload, however a file is saved
 *
 * Saves a real file in different ways, and lets the monitor of a real session notice
 * it: each save causes one reload, and the last state is shown.  The end of a save is a
 * matter of time.  A machine that is so busy that two steps of a save are farther apart
 * than that has saved twice, and both states may be shown; the last state is shown all
 * the same.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session.h"

#include "triad-file-monitor.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "triad-folder.h"
#include "triad-wait.h"

#define TIMEOUT_S 60

/* Longer than it takes to notice an event, and to read the file. */
#define QUIET_MS 600

/* The time between the steps of a slow save, and the maximum of that and of the whole:
 * less than the time that ends a save, which is counted from when a step is noticed. */
#define STEP_MS 20
#define STEP_MAX_MS (TRIAD_FILE_MONITOR_SETTLE_MS / 2)
#define SAVE_MAX_MS 800

#define N_INCLUDES 10

typedef struct
{
  TriadFolder  *folder;
  TriadSession *session;
  int           n_reloads;
  gint64        began;                     /* the save; monotonic, µs */
  gint64        stepped;                   /* the same, of its last step */
  gboolean      is_slow;                   /* whether the machine made two of it */
  const char   *name;                      /* of the frame that is waited for */
  int           wanted;                    /* the expected position */
} Fixture;

/* Later steps are another save. */
static void
begin_save (Fixture *fixture)
{
  fixture->n_reloads = 0;
  fixture->began = fixture->stepped = g_get_monotonic_time ();
  fixture->is_slow = FALSE;
}

/* Called after each step of a save. */
static void
note_step (Fixture *fixture)
{
  gint64 now = g_get_monotonic_time ();

  if (now - fixture->stepped > STEP_MAX_MS * 1000 || now - fixture->began > SAVE_MAX_MS * 1000)
    fixture->is_slow = TRUE;

  fixture->stepped = now;
}

/* Between two steps of a save. */
static void
rest (Fixture *fixture)
{
  note_step (fixture);
  triad_wait_ms (STEP_MS);
  note_step (fixture);
}

static void
reloaded_cb (Fixture *fixture)
{
  fixture->n_reloads++;
}

/* A model whose frame `tip` is @x metres away. */
static char *
make_arm (int x)
{
  return g_strdup_printf ("<sdf version='1.8'><model name='arm'><link name='base'/>"
                          "<frame name='tip'><pose>%d 0 0 0 0 0</pose></frame></model></sdf>\n", x);
}

static double
get_tip (Fixture    *fixture,
         const char *name)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (fixture->session);
  int v = snapshot != NULL ? triad_snapshot_find_frame (snapshot, name) : -1;

  return v >= 0 ? triad_snapshot_get_poses (snapshot)->pose[v].position.x : -1;
}

static void
write_arm (Fixture    *fixture,
           const char *name,
           int         x)
{
  g_autofree char *text = make_arm (x);

  g_object_unref (triad_folder_write (fixture->folder, name, text));
}

static void
write_all (int         fd,
           const char *text)
{
  g_assert_cmpint (write (fd, text, strlen (text)), ==, strlen (text));
}

static void
write_in_place (const char *path,
                const char *text)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

  g_assert_cmpint (fd, >=, 0);
  write_all (fd, text);
  close (fd);
}

static void
open_name (Fixture    *fixture,
           const char *name)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, name);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  triad_session_open (fixture->session, file);

  while (triad_session_get_busy (fixture->session))
    g_main_context_iteration (NULL, TRUE);

  triad_wait_ms (QUIET_MS);
  g_assert_cmpint (fixture->n_reloads, ==, 0);
  begin_save (fixture);
}

static gboolean
is_shown (gpointer data)
{
  Fixture *fixture = data;

  return fixture->n_reloads > 0 && get_tip (fixture, fixture->name) == fixture->wanted;
}

static gboolean
is_stale (gpointer data)
{
  return triad_session_get_stale (((Fixture *) data)->session);
}

/* One reload, and no more. */
static void
assert_follows (Fixture    *fixture,
                const char *name,
                int         x)
{
  gint64 began = g_get_monotonic_time ();

  note_step (fixture);
  fixture->name = name;
  fixture->wanted = x;
  g_assert_true (triad_wait_until (is_shown, fixture, TIMEOUT_S));
  g_test_message ("after %" G_GINT64_FORMAT " ms%s", (g_get_monotonic_time () - began) / 1000,
                  fixture->is_slow ? ", of a slow save" : "");
  triad_wait_ms (QUIET_MS);

  if (!fixture->is_slow)
    g_assert_cmpint (fixture->n_reloads, ==, 1);

  g_assert_cmpfloat (get_tip (fixture, name), ==, x);
  g_assert_false (triad_session_get_stale (fixture->session));
  g_assert_null (triad_session_get_message (fixture->session));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  fixture->folder = triad_folder_new ();
  fixture->session = triad_session_new (engine);
  g_signal_connect_swapped (fixture->session, "reloaded", G_CALLBACK (reloaded_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->session);

  while (g_main_context_iteration (NULL, FALSE))
    ;

  triad_folder_free (fixture->folder);
}

static void
test_in_place (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "arm.sdf");
  g_autofree char *text = make_arm (2);

  write_arm (fixture, "arm.sdf", 1);
  open_name (fixture, "arm.sdf");
  write_in_place (path, text);
  assert_follows (fixture, "arm::tip", 2);
}

/* A slow editor that writes in pieces: an incomplete file is never shown. */
static void
test_truncate_and_write (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "arm.sdf");
  g_autofree char *text = make_arm (2);
  int fd;

  write_arm (fixture, "arm.sdf", 1);
  open_name (fixture, "arm.sdf");
  fd = g_open (path, O_WRONLY | O_TRUNC, 0644);
  rest (fixture);

  for (const char *piece = text; *piece != '\0'; piece += MIN (strlen (piece), 20))
    {
      g_autofree char *some = g_strndup (piece, 20);

      if (!fixture->is_slow)
        g_assert_cmpint (fixture->n_reloads, ==, 0);

      write_all (fd, some);
      rest (fixture);
    }

  close (fd);
  assert_follows (fixture, "arm::tip", 2);
}

static void
test_rename_over (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "arm.sdf");
  g_autofree char *other = triad_folder_dup_path (fixture->folder, ".arm.sdf.swp");

  write_arm (fixture, "arm.sdf", 1);
  open_name (fixture, "arm.sdf");
  write_arm (fixture, ".arm.sdf.swp", 2);
  rest (fixture);
  g_assert_cmpint (g_rename (other, path), ==, 0);
  assert_follows (fixture, "arm::tip", 2);
}

/* The old one becomes a backup first. */
static void
test_backup (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "arm.sdf");
  g_autofree char *backup = triad_folder_dup_path (fixture->folder, "arm.sdf~");

  write_arm (fixture, "arm.sdf", 1);
  open_name (fixture, "arm.sdf");
  g_assert_cmpint (g_rename (path, backup), ==, 0);
  rest (fixture);
  write_arm (fixture, "arm.sdf", 2);
  assert_follows (fixture, "arm::tip", 2);
}

static void
test_delete_and_create (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "arm.sdf");

  write_arm (fixture, "arm.sdf", 1);
  open_name (fixture, "arm.sdf");
  g_assert_cmpint (g_unlink (path), ==, 0);
  rest (fixture);
  write_arm (fixture, "arm.sdf", 2);
  assert_follows (fixture, "arm::tip", 2);
}

/* Missing for so long that it is noticed. */
static void
test_delete_then_create (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "arm.sdf");

  write_arm (fixture, "arm.sdf", 1);
  open_name (fixture, "arm.sdf");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_true (triad_wait_until (is_stale, fixture, TIMEOUT_S));
  g_assert_cmpfloat (get_tip (fixture, "arm::tip"), ==, 1);
  begin_save (fixture);
  write_arm (fixture, "arm.sdf", 2);
  assert_follows (fixture, "arm::tip", 2);
}

static void
turn_link (Fixture    *fixture,
           const char *name,
           const char *target)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, name);

  g_unlink (path);
  g_assert_cmpint (symlink (target, path), ==, 0);
}

static void
test_link_is_turned (Fixture       *fixture,
                     gconstpointer  data)
{
  write_arm (fixture, "one.sdf", 1);
  write_arm (fixture, "two.sdf", 2);
  turn_link (fixture, "arm.sdf", "one.sdf");
  open_name (fixture, "arm.sdf");
  turn_link (fixture, "arm.sdf", "two.sdf");
  assert_follows (fixture, "arm::tip", 2);

  /* and its new target is watched */
  begin_save (fixture);
  write_arm (fixture, "two.sdf", 3);
  assert_follows (fixture, "arm::tip", 3);
}

/* As releases are switched: the file's own name never changes. */
static void
test_link_above_is_turned (Fixture       *fixture,
                           gconstpointer  data)
{
  write_arm (fixture, "v1/arm.sdf", 1);
  write_arm (fixture, "v2/arm.sdf", 2);
  turn_link (fixture, "current", "v1");
  open_name (fixture, "current/arm.sdf");
  turn_link (fixture, "current", "v2");
  assert_follows (fixture, "arm::tip", 2);

  begin_save (fixture);
  write_arm (fixture, "v2/arm.sdf", 3);
  assert_follows (fixture, "arm::tip", 3);
}

static void
test_folder_is_replaced (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "out");
  g_autofree char *old = triad_folder_dup_path (fixture->folder, "old");
  g_autofree char *new = triad_folder_dup_path (fixture->folder, "new");

  write_arm (fixture, "out/models/arm.sdf", 1);
  write_arm (fixture, "new/models/arm.sdf", 2);
  open_name (fixture, "out/models/arm.sdf");
  g_assert_cmpint (g_rename (path, old), ==, 0);
  rest (fixture);
  g_assert_cmpint (g_rename (new, path), ==, 0);
  assert_follows (fixture, "arm::tip", 2);

  /* the new folder is watched, not the removed one */
  begin_save (fixture);
  write_arm (fixture, "old/models/arm.sdf", 4);
  write_arm (fixture, "out/models/arm.sdf", 3);
  assert_follows (fixture, "arm::tip", 3);
}

static void
test_folder_is_built_anew (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "out/arm.sdf");
  g_autofree char *folder = triad_folder_dup_path (fixture->folder, "out");

  write_arm (fixture, "out/arm.sdf", 1);
  open_name (fixture, "out/arm.sdf");
  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  rest (fixture);
  write_arm (fixture, "out/arm.sdf", 2);
  assert_follows (fixture, "arm::tip", 2);
}

/* Writes through a memory mapping cause no events, as on many network file systems. */
static void
test_without_notification (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "arm.sdf");
  g_autofree char *text = make_arm (2);
  gsize size = strlen (text);
  char *memory;
  int fd;

  write_arm (fixture, "arm.sdf", 1);
  fd = g_open (path, O_RDWR, 0);
  memory = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  g_assert_true (memory != MAP_FAILED);
  open_name (fixture, "arm.sdf");

  memcpy (memory, text, size);
  g_assert_cmpint (msync (memory, size, MS_SYNC), ==, 0);
  assert_follows (fixture, "arm::tip", 2);

  munmap (memory, size);
  close (fd);
}

static void
write_world (Fixture *fixture)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.8'><world name='w'>");

  for (int i = 0; i < N_INCLUDES; i++)
    g_string_append_printf (text, "<include><name>arm%d</name><uri>parts/arm%d.sdf</uri></include>",
                            i, i);

  g_string_append (text, "</world></sdf>");
  g_object_unref (triad_folder_write (fixture->folder, "world.sdf", text->str));
}

static void
test_ten_files_at_once (Fixture       *fixture,
                        gconstpointer  data)
{
  for (int i = 0; i < N_INCLUDES; i++)
    {
      g_autofree char *name = g_strdup_printf ("parts/arm%d.sdf", i);

      write_arm (fixture, name, 1);
    }

  write_world (fixture);
  open_name (fixture, "world.sdf");

  /* without waiting for the disk, which may take longer than a burst of events */
  for (int i = 0; i < N_INCLUDES; i++)
    {
      g_autofree char *name = g_strdup_printf ("parts/arm%d.sdf", i);
      g_autofree char *path = triad_folder_dup_path (fixture->folder, name);
      g_autofree char *text = make_arm (2);

      write_in_place (path, text);
      rest (fixture);
    }

  assert_follows (fixture, "arm9::tip", 2);

  for (int i = 0; i < N_INCLUDES; i++)
    {
      g_autofree char *name = g_strdup_printf ("arm%d::tip", i);

      g_assert_cmpfloat (get_tip (fixture, name), ==, 2);
    }
}

static void
test_include_is_edited (Fixture       *fixture,
                        gconstpointer  data)
{
  write_arm (fixture, "parts/arm.sdf", 1);
  g_object_unref (triad_folder_write (fixture->folder, "world.sdf",
                                      "<sdf version='1.8'><world name='w'>"
                                      "<include><uri>parts/arm.sdf</uri></include>"
                                      "</world></sdf>"));
  open_name (fixture, "world.sdf");
  write_arm (fixture, "parts/arm.sdf", 2);
  assert_follows (fixture, "arm::tip", 2);
}

/* In a folder that is not there either. */
static void
test_include_appears (Fixture       *fixture,
                      gconstpointer  data)
{
  g_object_unref (triad_folder_write (fixture->folder, "world.sdf",
                                      "<sdf version='1.8'><world name='w'>"
                                      "<include><uri>parts/deep/arm.sdf</uri></include>"
                                      "</world></sdf>"));
  open_name (fixture, "world.sdf");
  g_assert_cmpfloat (get_tip (fixture, "arm::tip"), ==, -1);
  write_arm (fixture, "parts/deep/arm.sdf", 2);
  assert_follows (fixture, "arm::tip", 2);

  begin_save (fixture);
  write_arm (fixture, "parts/deep/arm.sdf", 3);
  assert_follows (fixture, "arm::tip", 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/live/in-place", test_in_place);
  ADD ("/live/truncate-and-write", test_truncate_and_write);
  ADD ("/live/rename-over", test_rename_over);
  ADD ("/live/backup", test_backup);
  ADD ("/live/delete-and-create", test_delete_and_create);
  ADD ("/live/delete-then-create", test_delete_then_create);
  ADD ("/live/link-is-turned", test_link_is_turned);
  ADD ("/live/link-above-is-turned", test_link_above_is_turned);
  ADD ("/live/folder-is-replaced", test_folder_is_replaced);
  ADD ("/live/folder-is-built-anew", test_folder_is_built_anew);
  ADD ("/live/without-notification", test_without_notification);
  ADD ("/live/ten-files-at-once", test_ten_files_at_once);
  ADD ("/live/include-is-edited", test_include_is_edited);
  ADD ("/live/include-appears", test_include_appears);
#undef ADD

  return g_test_run ();
}
