/* test-quit.c: the program quits on request */
/* SPDX-License-Identifier: Apache-2.0 */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>

#define LOOK_US  (5 * 1000)
#define LATEST_S 60                        /* until the helper gets its request */

/* A helper that gets a request and never replies; it ends with the program. */
#define HANGING "#!/bin/sh\necho confined\nread request\n: >\"$0.asked\"\nexec cat >/dev/null\n"

typedef struct
{
  char *folder;
  char *helper;
  char *asked;                             /* a file that is there once it is */
  char *picture;
  char *example;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("triad-quit-XXXXXX", NULL);
  fixture->helper = g_build_filename (fixture->folder, "helper", NULL);
  fixture->asked = g_build_filename (fixture->folder, "helper.asked", NULL);
  fixture->picture = g_build_filename (fixture->folder, "window.png", NULL);
  fixture->example = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", "arm.sdf", NULL);
  g_assert_true (g_file_set_contents_full (fixture->helper, HANGING, -1, G_FILE_SET_CONTENTS_NONE,
                                           0700, NULL));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->picture);
  g_unlink (fixture->asked);
  g_unlink (fixture->helper);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->helper);
  g_free (fixture->asked);
  g_free (fixture->picture);
  g_free (fixture->example);
}

/* A window with a file of which the graphs are being laid out, in vain. */
static GSubprocess *
start (Fixture    *fixture,
       const char *option)
{
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  gint64 latest = g_get_monotonic_time () + LATEST_S * G_USEC_PER_SEC;
  GSubprocess *triad;

  g_unlink (fixture->asked);
  g_subprocess_launcher_setenv (launcher, "TRIAD_LAYOUT_HELPER", fixture->helper, TRUE);
  triad = g_subprocess_launcher_spawn (launcher, NULL, g_getenv ("TRIAD"), fixture->example,
                                       option, NULL);
  g_assert_nonnull (triad);

  while (!g_file_test (fixture->asked, G_FILE_TEST_EXISTS))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, latest);
      g_usleep (LOOK_US);
    }

  return triad;
}

/* Returns the time from now until the program ends, in µs. */
static gint64
wait_for_end (GSubprocess *triad)
{
  gint64 start = g_get_monotonic_time ();

  g_assert_true (g_subprocess_wait_check (triad, NULL, NULL));

  return g_get_monotonic_time () - start;
}

/* The program ends with an error if a figure of the window takes too long. */
static void
test_while_layout_hangs (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *option = g_strdup_printf ("--picture=%s", fixture->picture);
  g_autoptr(GSubprocess) patient = start (fixture, option);
  gint64 timeout = wait_for_end (patient);
  g_autoptr(GSubprocess) quits = start (fixture, NULL);

  g_assert_true (g_file_test (fixture->picture, G_FILE_TEST_EXISTS));
  g_subprocess_send_signal (quits, SIGTERM);
  g_assert_cmpint (wait_for_end (quits), <, timeout);
}

/* The program quits by itself, and stores its windows, when the signal would kill it. */
static void
test_on_signals (Fixture       *fixture,
                 gconstpointer  data)
{
  static const int ends[] = { SIGTERM, SIGINT, SIGHUP };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr(GSubprocess) triad = NULL;

      /* a shell that runs the tests in the background ignores some */
      signal (ends[i], SIG_DFL);
      triad = start (fixture, NULL);
      g_subprocess_send_signal (triad, ends[i]);
      wait_for_end (triad);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/quit/while-layout-hangs", Fixture, NULL, set_up, test_while_layout_hangs,
              tear_down);
  g_test_add ("/quit/on-signals", Fixture, NULL, set_up, test_on_signals, tear_down);

  return g_test_run ();
}
