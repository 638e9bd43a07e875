/* test-endurance.c: windows that are used for long
 *
 * `TRIAD_TRUST=long` makes 50,000 edits under a window, opens 200 windows, and watches a file
 * for 24 hours.  The hours are those of a clock that is put forward whenever the main loop waits.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <glib/gstdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "triad-edits.h"
#include "triad-gui-test.h"
#include "triad-measure.h"
#include "triad-random.h"
#include "triad-wait.h"

#define FEW_EDITS    60
#define MANY_EDITS   50000
#define FEW_WINDOWS  6
#define MANY_WINDOWS 200
#define QUICK_MS     20          /* mostly, edits follow each other as quickly as that */
#define SLOW_MS      400         /* long enough to read and draw one file */
#define SLOW_IN      20          /* one pause in so many is a long one */
#define N_WARM       30          /* changes that a session remembers, and some */
#define FEW_HOURS    0.25
#define MANY_HOURS   24
#define EDIT_S       60          /* between edits of a file that is watched */
#define FINAL_X      77
#define N_QUIET      100         /* iterations of the main loop, for idle work */

static gint64 put_forward;       /* µs */
static TriadSession *watching;   /* NULL while the clock is right */

#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__

/* Replaces the function of the C library for GLib, and so for all timeouts. */
int
clock_gettime (clockid_t        clock,
               struct timespec *time)
{
  int result = syscall (SYS_clock_gettime, clock, time);
  gint64 us = time->tv_sec * G_USEC_PER_SEC + time->tv_nsec / 1000;

  if (result == 0 && clock == CLOCK_MONOTONIC)
    {
      us += __atomic_load_n (&put_forward, __ATOMIC_RELAXED);
      time->tv_sec = us / G_USEC_PER_SEC;
      time->tv_nsec = us % G_USEC_PER_SEC * 1000;
    }

  return result;
}

#endif

/* While threads work, time passes as usual. */
static int
poll_cb (GPollFD *fds,
         guint    n_fds,
         int      timeout)
{
  int n_ready;

  if (watching == NULL || timeout <= 0 || triad_session_get_busy (watching))
    return g_poll (fds, n_fds, timeout);

  n_ready = g_poll (fds, n_fds, 0);

  if (n_ready == 0)
    __atomic_add_fetch (&put_forward, timeout * G_GINT64_CONSTANT (1000), __ATOMIC_RELAXED);

  return n_ready;
}

static gboolean
has_tip_at (TriadGuiTest *test,
            gpointer      data)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);
  int tip;

  if (snapshot == NULL || !triad_gui_test_is_complete (test, NULL))
    return FALSE;

  tip = triad_snapshot_find_frame (snapshot, "arm::tip");

  return tip >= 0 && triad_snapshot_get_poses (snapshot)->pose[tip].position.x ==
                     GPOINTER_TO_INT (data);
}

static void
settle (TriadGuiTest *test,
        const char   *path,
        GRand        *random,
        int           x)
{
  triad_edits_finish (path, random, x);
  triad_gui_test_wait (test, has_tip_at, GINT_TO_POINTER (x));
  triad_gui_test_wait_for_frame (test);
}

static void
reloaded_cb (int *n)
{
  (*n)++;
}

static void
test_edits (TriadGuiTest  *test,
            gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "endurance.sdf", NULL);
  g_autoptr(GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  int n = triad_random_rounds (FEW_EDITS, MANY_EDITS);
  int n_reloads = 0;
  int n_open;
  gsize memory;

  triad_edits_finish (path, random, 0);
  triad_gui_test_open (test, path);
  g_signal_connect_swapped (test->session, "reloaded", G_CALLBACK (reloaded_cb), &n_reloads);

  for (int i = 1; i <= N_WARM; i++)
    settle (test, path, random, i);

  memory = triad_measure_memory ();
  n_open = triad_measure_files ();

  for (int i = 0; i < n; i++)
    {
      triad_edits_make (path, random);
      triad_wait_ms (g_rand_int_range (random, 0, g_rand_int_range (random, 0, SLOW_IN) == 0
                                                ? SLOW_MS : QUICK_MS));
    }

  for (int i = 0; i <= N_WARM; i++)
    settle (test, path, random, FINAL_X + i);

  g_assert_false (triad_session_get_stale (test->session));
  g_test_message ("%d edits, %d reloads; memory %.1f MB before, %.1f MB after; %d files open, %d",
                  n, n_reloads, memory / 1e6, triad_measure_memory () / 1e6,
                  n_open, triad_measure_files ());
  triad_measure_assert_flat (memory, triad_measure_memory ());
  g_assert_cmpint (triad_measure_files (), <=, n_open);
  g_unlink (path);
}

static void
watch_for (gint64 us)
{
  gint64 end = g_get_monotonic_time () + us;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
}

/* A file is open all day, and saved once a minute. */
static void
test_watching (TriadGuiTest  *test,
               gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "endurance.sdf", NULL);
  g_autoptr(GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  double hours = triad_random_rounds (0, 1) > 0 ? MANY_HOURS : FEW_HOURS;
  int n = (int) (hours * 3600 / EDIT_S);
  gint64 began;
  int n_open;
  gsize memory;

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
  g_test_skip ("the sanitizer needs the clock");
  return;
#endif

  triad_edits_finish (path, random, 0);
  triad_gui_test_open (test, path);

  for (int i = 1; i <= N_WARM; i++)
    settle (test, path, random, i);

  memory = triad_measure_memory ();
  n_open = triad_measure_files ();
  began = g_get_monotonic_time ();
  watching = test->session;
  g_main_context_set_poll_func (NULL, poll_cb);

  for (int i = 0; i < n; i++)
    {
      triad_edits_make (path, random);
      watch_for (EDIT_S * G_USEC_PER_SEC);
    }

  g_main_context_set_poll_func (NULL, NULL);
  watching = NULL;
  g_assert_cmpint (g_get_monotonic_time () - began, >=, (gint64) (hours * 3600 * 1e6));

  for (int i = 0; i <= N_WARM; i++)
    settle (test, path, random, FINAL_X + i);

  g_test_message ("%g hours, %d edits; memory %.1f MB before, %.1f MB after; %d files open, %d",
                  hours, n, memory / 1e6, triad_measure_memory () / 1e6,
                  n_open, triad_measure_files ());
  triad_measure_assert_flat (memory, triad_measure_memory ());
  g_assert_cmpint (triad_measure_files (), <=, n_open);
  g_unlink (path);
}

static void
open_and_close (const char *name)
{
  TriadGuiTest test = { 0 };

  triad_gui_test_set_up (&test, NULL);
  triad_gui_test_open_example (&test, name);
  triad_gui_test_tear_down (&test, NULL);

  for (int i = 0; i < N_QUIET; i++)
    g_main_context_iteration (NULL, FALSE);
}

static void
test_windows (TriadGuiTest  *test,
              gconstpointer  data)
{
  static const char *const names[] = { "arm_and_gripper.sdf", "small_world.sdf", "broken.sdf" };
  int n = triad_random_rounds (FEW_WINDOWS, MANY_WINDOWS);
  int n_open = 0;
  gsize memory = 0;

  for (int i = 0; i < n; i++)
    {
      if (i == n / 2)
        {
          memory = triad_measure_memory ();
          n_open = triad_measure_files ();
        }

      open_and_close (names[i % G_N_ELEMENTS (names)]);
    }

  g_test_message ("%d windows; memory %.1f MB after %d, %.1f MB after all; %d files open, %d",
                  n, memory / 1e6, n / 2, triad_measure_memory () / 1e6,
                  n_open, triad_measure_files ());
  triad_measure_assert_flat (memory, triad_measure_memory ());
  g_assert_cmpint (triad_measure_files (), <=, n_open);
}

static void
add_tests (void)
{
  g_test_add ("/endurance/edits", TriadGuiTest, NULL, triad_gui_test_set_up, test_edits,
              triad_gui_test_tear_down);
  g_test_add ("/endurance/watching", TriadGuiTest, NULL, triad_gui_test_set_up, test_watching,
              triad_gui_test_tear_down);
  g_test_add ("/endurance/windows", TriadGuiTest, NULL, triad_gui_test_set_up, test_windows,
              triad_gui_test_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
