/* test-session-meshes.c: meshes are added after they have been read, and kept */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-session.h"
#include "triad-wait.h"

#include <glib/gstdio.h>
#include <string.h>

#define TIMEOUT_S 60

#define MODEL(more) \
  "<sdf version='1.9'><model name='m'><link name='a'><visual name='v'><geometry><mesh>" \
  "<uri>a.stl</uri></mesh></geometry></visual></link>" more "</model></sdf>"

#define ARM \
  "<link name='b'/><joint name='j' type='revolute'><parent>b</parent><child>a</child><axis/></joint>"

/* A helper that always returns one triangle, and counts its requests. */
#define HELPER \
  "#!/bin/sh\necho confined\necho asked >> %s\n%s\n" \
  "printf '3 1 0\\n0 0 0 0 0 0 0 0 0 0\\n0 0 0\\n1 0 0\\n0 1 0\\n0 1 2\\nend\\n'\n"

typedef struct
{
  TriadFolder  *folder;
  TriadSession *session;
  int           n_scenes;
} Fixture;

static void
wait_until (gboolean (*condition) (Fixture *fixture),
            Fixture  *fixture)
{
  g_assert_true (triad_wait_until ((TriadWaitCondition) condition, fixture, TIMEOUT_S));
}

static void
notify_scene_cb (Fixture *fixture)
{
  fixture->n_scenes++;
}

static const TriadShape *
get_shape (Fixture *fixture)
{
  TriadScene *scene = triad_session_get_scene (fixture->session);

  return scene != NULL && scene->n_bodies > 0 ? scene->bodies[0].shape : NULL;
}

static gboolean
has_mesh (Fixture *fixture)
{
  const TriadShape *shape = get_shape (fixture);

  return shape != NULL && !shape->is_placeholder;
}

static gboolean
has_placeholder (Fixture *fixture)
{
  const TriadShape *shape = get_shape (fixture);

  return shape != NULL && shape->is_placeholder;
}

static gboolean
has_arm (Fixture *fixture)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (fixture->session);

  return snapshot != NULL && triad_snapshot_find_frame (snapshot, "m::j") >= 0;
}

static gboolean
is_idle (Fixture *fixture)
{
  return !triad_session_get_busy (fixture->session);
}

static char *
dup_log (Fixture *fixture)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "log");
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return text;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  delay)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autofree char *log = NULL;
  g_autofree char *program = NULL;
  g_autofree char *text = NULL;
  g_autoptr(GFile) helper = NULL;
  g_autoptr(GFile) mesh = NULL;
  g_autoptr(GFile) model = NULL;

  fixture->folder = triad_folder_new ();
  log = triad_folder_dup_path (fixture->folder, "log");
  program = triad_folder_dup_path (fixture->folder, "helper");
  text = g_strdup_printf (HELPER, log, (const char *) delay);
  helper = triad_folder_write (fixture->folder, "helper", text);
  mesh = triad_folder_write (fixture->folder, "a.stl", "solid");
  model = triad_folder_write (fixture->folder, "m.sdf", MODEL (""));
  g_assert_cmpint (g_chmod (program, 0755), ==, 0);

  g_setenv ("TRIAD_MESH_HELPER", program, TRUE);
  fixture->session = triad_session_new (engine);
  g_signal_connect_swapped (fixture->session, "notify::scene", G_CALLBACK (notify_scene_cb),
                            fixture);
  triad_session_open (fixture->session, model);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->session), (gpointer *) &fixture->session);
  g_object_unref (fixture->session);
  g_assert_null (fixture->session);
  triad_folder_free (fixture->folder);
}

static void
test_arrive (Fixture       *fixture,
             gconstpointer  data)
{
  wait_until (has_placeholder, fixture);
  g_assert_null (get_shape (fixture)->why);
  g_assert_true (triad_session_get_busy (fixture->session));
  wait_until (has_mesh, fixture);
  g_assert_cmpint (get_shape (fixture)->surface->n_faces, ==, 1);
  wait_until (is_idle, fixture);
}

/* Meshes that have been read are used at once, and not read again. */
static void
test_reload (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GFile) model = NULL;
  g_autofree char *log = NULL;

  wait_until (has_mesh, fixture);
  wait_until (is_idle, fixture);
  model = triad_folder_write (fixture->folder, "m.sdf", MODEL (ARM));

  while (!has_arm (fixture))
    {
      g_assert_true (has_mesh (fixture));
      g_main_context_iteration (NULL, TRUE);
    }

  g_assert_true (has_mesh (fixture));
  log = dup_log (fixture);
  g_assert_cmpstr (log, ==, "asked\n");
}

/* Freeing a session cancels the reading of its meshes. */
static void
test_leave (Fixture       *fixture,
            gconstpointer  data)
{
  wait_until (has_placeholder, fixture);
  g_assert_true (triad_session_get_busy (fixture->session));
}

static gboolean
is_read (Fixture *fixture)
{
  const TriadShape *shape = get_shape (fixture);

  return shape != NULL && shape->why != NULL && is_idle (fixture);
}

/* A broken mesh is reported at the element that names it. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  const TriadDiagnostic *problem;
  TriadDiagnosticList *diagnostics;

  wait_until (is_read, fixture);
  diagnostics = triad_session_get_diagnostics (fixture->session);
  g_assert_cmpint (triad_diagnostic_list_get_n_own (diagnostics), ==, 1);
  g_assert_cmpint (triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_WARNING), ==, 1);

  problem = triad_diagnostic_list_get (diagnostics, 0);
  g_assert_cmpint (problem->code, ==, TRIAD_CODE_MESH_LOOKUP);
  g_assert_cmpstr (problem->message, ==, "mesh not loaded: cannot read “a.stl”: it is torn");
  g_assert_cmpint (problem->range.line, ==, 1);
  g_assert_cmpint (problem->range.end - problem->range.begin, ==, strlen ("a.stl"));
  g_assert_cmpint (problem->frame, ==,
                   triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session),
                                              "m::a"));
}

/* A package of another machine is a problem of the window, with what to do, and not of the file. */
static void
test_unknown_package (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr(GFile) model =
    triad_folder_write (fixture->folder, "m.sdf",
                        MODEL (ARM "<link name='c'><visual name='v'><geometry><mesh><uri>"
                               "package://elsewhere/a.stl</uri></mesh></geometry></visual></link>"));
  TriadDiagnosticList *diagnostics;
  TriadSnapshot *snapshot;

  g_assert_nonnull (model);
  triad_session_reload (fixture->session);
  wait_until (has_arm, fixture);
  wait_until (is_idle, fixture);
  snapshot = triad_session_get_snapshot (fixture->session);
  diagnostics = triad_session_get_diagnostics (fixture->session);
  g_assert_cmpuint (triad_snapshot_get_diagnostics (snapshot)->len, ==, 0);
  g_assert_cmpint (triad_diagnostic_list_get_n_own (diagnostics), ==, 1);
  g_assert_nonnull (strstr (triad_diagnostic_list_get (diagnostics, 0)->message,
                            "package “elsewhere” not found"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/session-meshes/arrive", Fixture, "sleep 0.2", set_up, test_arrive, tear_down);
  g_test_add ("/session-meshes/reload", Fixture, "", set_up, test_reload, tear_down);
  g_test_add ("/session-meshes/leave", Fixture, "exec sleep 100", set_up, test_leave, tear_down);

  g_test_add ("/session-meshes/broken", Fixture, "printf 'error it is torn\\nend\\n'; exit",
              set_up, test_broken, tear_down);
  g_test_add ("/session-meshes/unknown-package", Fixture, "", set_up, test_unknown_package,
              tear_down);

  return g_test_run ();
}
