/* triad-test-session.c: a session with a file, for tests */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-session.h"

#include <glib/gstdio.h>

#include "triad-wait.h"

#define TIMEOUT_S 60

void
triad_test_session_wait (TriadTestSession          *fixture,
                         TriadTestSessionCondition  condition)
{
  g_assert_true (triad_wait_until ((TriadWaitCondition) condition, fixture, TIMEOUT_S));
}

gboolean
triad_test_session_is_complete (TriadTestSession *fixture)
{
  TriadSession *session = fixture->session;

  return !triad_session_get_busy (session) && triad_session_get_snapshot (session) != NULL &&
         triad_session_get_scene (session) != NULL &&
         triad_session_get_layout (session, TRIAD_GRAPH_ATTACHED_TO) != NULL &&
         triad_session_get_layout (session, TRIAD_GRAPH_RELATIVE_TO) != NULL;
}

gboolean
triad_test_session_has_extra (TriadTestSession *fixture)
{
  return triad_test_session_is_complete (fixture) &&
         triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session),
                                    "arm::extra") >= 0;
}

void
triad_test_session_write (TriadTestSession *fixture,
                          const char       *text)
{
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

void
triad_test_session_open (TriadTestSession *fixture,
                         const char       *text)
{
  triad_test_session_write (fixture, text);
  triad_session_open (fixture->session, fixture->file);
  g_assert_true (triad_session_get_busy (fixture->session));
  triad_test_session_wait (fixture, triad_test_session_is_complete);
}

int
triad_test_session_find (TriadTestSession *fixture,
                         const char       *name)
{
  return triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), name);
}

static void
notify_snapshot_cb (TriadTestSession *fixture)
{
  fixture->n_snapshots++;
}

static void
reloaded_cb (TriadTestSession *fixture)
{
  fixture->n_reloads++;
}

void
triad_test_session_set_up (TriadTestSession *fixture,
                           gconstpointer     data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  fixture->folder = g_dir_make_tmp ("triad-session-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "arm.sdf", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  fixture->session = triad_session_new (engine);
  g_signal_connect_swapped (fixture->session, "notify::snapshot",
                            G_CALLBACK (notify_snapshot_cb), fixture);
  g_signal_connect_swapped (fixture->session, "reloaded", G_CALLBACK (reloaded_cb), fixture);
}

void
triad_test_session_tear_down (TriadTestSession *fixture,
                              gconstpointer     data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->session), (gpointer *) &fixture->session);
  g_object_unref (fixture->session);
  g_assert_null (fixture->session);

  /* Results from threads are delivered once more, after the session is freed. */
  while (g_main_context_iteration (NULL, FALSE))
    ;

  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}
