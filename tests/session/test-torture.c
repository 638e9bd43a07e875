/* test-torture.c: a file that is edited at random moments, in all ways at once
 *
 * Files are valid, invalid or incomplete, and written too quickly, some while the
 * previous ones are still being read.  In the end, the views show the last content,
 * memory has not grown, and the main loop has never been blocked for long.
 * `TRIAD_TORTURE_EDITS` sets the number of edits.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session.h"

#include <stdlib.h>
#include <time.h>

#include "triad-edits.h"
#include "triad-folder.h"
#include "triad-measure.h"
#include "triad-wait.h"

#define N_EDITS      300
#define N_WARM       100                   /* memory is compared with that after so many edits */
#define MAX_PAUSE_MS 120                   /* between edits: about as long as it takes to notice one */
#define TIMEOUT_S   60
#define FINAL_X      77
#define RELOADS_IN   7                     /* one edit in so many is followed by a reload */
#define N_FILLING    22                    /* changes that a session remembers, and some */

/* Of the processor's time, which no one else takes.  The figure is printed. */
#if defined __SANITIZE_THREAD__ || defined __SANITIZE_ADDRESS__
#define WORK_LIMIT_MS 2000                 /* sanitizers make everything slower */
#else
#define WORK_LIMIT_MS 200
#endif

typedef struct
{
  TriadFolder  *folder;
  char         *path;
  TriadSession *session;
  GRand        *random;
  int           n_reloads;
  int           wanted;                    /* the expected position of the tip */
} Torture;

/* Replaces poll() of the main context: the time between two calls is the work of the
 * thread. */
static double poll_ended = -1;
static double longest_work;

static double
get_work_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static gint
poll_measured (GPollFD *fds,
               guint    n_fds,
               gint     timeout)
{
  gint result;

  if (poll_ended >= 0)
    longest_work = MAX (longest_work, get_work_ms () - poll_ended);

  result = g_poll (fds, n_fds, timeout);
  poll_ended = get_work_ms ();

  return result;
}

static gboolean
is_settled (gpointer data)
{
  Torture *self = data;
  TriadSnapshot *snapshot = triad_session_get_snapshot (self->session);
  int tip = snapshot != NULL ? triad_snapshot_find_frame (snapshot, "arm::tip") : -1;

  return tip >= 0 && !triad_session_get_busy (self->session) &&
         triad_snapshot_get_poses (snapshot)->pose[tip].position.x == self->wanted;
}

/* Writes a model whose tip is @wanted away, and waits until it is shown. */
static void
settle (Torture *self,
        int      wanted)
{
  TriadSnapshot *snapshot;

  self->wanted = wanted;
  triad_edits_finish (self->path, self->random, wanted);
  g_assert_true (triad_wait_until (is_settled, self, TIMEOUT_S));
  snapshot = triad_session_get_snapshot (self->session);
  g_assert_false (triad_session_get_stale (self->session));
  g_assert_null (triad_session_get_message (self->session));
  g_assert_true (triad_session_get_scene (self->session)->snapshot == snapshot);

  for (TriadGraphKind kind = 0; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
    g_assert_cmpint (triad_session_get_layout (self->session, kind)->diagram->n_frames, ==,
                     triad_snapshot_get_n_frames (snapshot));
}

static void
reloaded_cb (Torture *self)
{
  self->n_reloads++;
}

static void
test_edits (void)
{
  const char *wanted = g_getenv ("TRIAD_TORTURE_EDITS");
  int n = wanted != NULL ? MAX (atoi (wanted), N_WARM) : N_EDITS;
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "arm.sdf");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TriadSession) session = triad_session_new (engine);
  g_autoptr(GRand) random = g_rand_new_with_seed (20230101);
  Torture self = { folder, path, session, random, 0, 0 };
  gsize warm = 0;
  gsize last;

  g_signal_connect_swapped (session, "reloaded", G_CALLBACK (reloaded_cb), &self);
  triad_edits_make (path, random);
  triad_session_open (session, file);
  settle (&self, FINAL_X);

  /* caches of earlier states are limited, and full from here on */
  for (int i = 1; i <= N_FILLING; i++)
    settle (&self, FINAL_X + i);

  for (int i = 1; i <= n; i++)
    {
      triad_edits_make (path, random);

      if (g_rand_int_range (random, 0, RELOADS_IN) == 0)
        triad_session_reload (session);

      triad_wait_ms (g_rand_int_range (random, 0, MAX_PAUSE_MS));

      if (i == N_WARM)
        {
          settle (&self, FINAL_X);
          warm = triad_measure_memory ();
        }
    }

  settle (&self, FINAL_X);
  last = triad_measure_memory ();

  g_test_message ("%d edits, %d reloads; memory %.1f MB after %d, %.1f MB after all; "
                  "longest work of the main loop at a time %.1f ms",
                  n, self.n_reloads, warm / 1e6, N_WARM, last / 1e6, longest_work);

  triad_measure_assert_flat (warm, last);
  g_assert_cmpfloat (longest_work, <, WORK_LIMIT_MS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_main_context_set_poll_func (NULL, poll_measured);

  g_test_add_func ("/torture/edits", test_edits);

  return g_test_run ();
}
