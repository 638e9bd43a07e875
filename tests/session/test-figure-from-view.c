/* test-figure-from-view.c: figures with the options of the window's views */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-from-view.h"

#include <glib/gstdio.h>
#include <math.h>

#include "triad-figure-arguments.h"
#include "triad-figure-file.h"
#include "triad-saved-figure.h"

#define MODEL                                                                                   \
  "<sdf version='1.8'><world name='w'>"                                                         \
  "<model name='arm'>"                                                                          \
  "<link name='base'/><link name='tip'><pose relative_to='elbow'/></link>"                      \
  "<joint name='elbow' type='revolute'><parent>base</parent><child>tip</child>"                 \
  "<pose relative_to='base'>0 0 1 0 0 0</pose><axis><xyz>0 1 0</xyz></axis></joint>"            \
  "<frame name='tool' attached_to='tip'/>"                                                      \
  "</model>"                                                                                    \
  "<model name='box'><link name='body'/></model>"                                               \
  "</world></sdf>"

typedef struct
{
  TriadSession *session;
  char         *folder;
  char         *path;
} Fixture;

static void
settle (Fixture *fixture)
{
  while (triad_session_get_busy (fixture->session)
         || triad_session_get_scene (fixture->session) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(GFile) file = NULL;

  fixture->folder = g_dir_make_tmp ("triad-shown-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "arm.sdf", NULL);
  file = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, MODEL, -1, NULL));
  fixture->session = triad_session_new (engine);
  triad_session_open (fixture->session, file);
  settle (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *figures = g_build_filename (fixture->folder, "figures.triad", NULL);

  g_clear_object (&fixture->session);
  g_remove (fixture->path);
  g_remove (figures);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static int
find (Fixture    *fixture,
      const char *name)
{
  int frame = triad_snapshot_find_frame (triad_session_get_snapshot (fixture->session), name);

  g_assert_cmpint (frame, >=, 0);

  return frame;
}

static TriadFigure *
take (Fixture *fixture,
      int      content)
{
  TriadFigureWindow shown = { .width = 500.7, .height = 400, .theme = TRIAD_FIGURE_DARK };
  TriadFigure *figure;
  g_autoptr(TriadFigure) read = triad_figure_new ();
  g_autofree char *command = NULL;
  g_autofree char *keys = NULL;
  g_autofree char *read_keys = NULL;
  g_autoptr(GOptionContext) context = g_option_context_new (NULL);
  g_auto(GStrv) words = NULL;
  g_auto(GStrv) arguments = NULL;
  g_autoptr(GError) error = NULL;

  triad_camera_init (&shown.camera);
  figure = triad_figure_from_view_new (fixture->session, &shown, content);

  /* its command line is complete */
  command = triad_figure_arguments_to_command (figure);
  g_assert_true (g_shell_parse_argv (command, NULL, &words, &error));
  arguments = g_strdupv (words + 1);
  g_option_context_set_main_group (context,
                                   triad_figure_arguments_new (read,
                                                               g_str_equal (words[1], "graph")));
  g_option_context_parse_strv (context, &arguments, &error);
  g_assert_no_error (error);
  keys = triad_figure_to_keys (figure, "it");
  read_keys = triad_figure_to_keys (read, "it");
  g_assert_cmpstr (keys, ==, read_keys);

  return figure;
}

static void
assert_list (char       **list,
             const char  *expected)
{
  g_autofree char *joined = list != NULL ? g_strjoinv (" ", list) : g_strdup ("");

  g_assert_cmpstr (joined, ==, expected);
}

static void
test_scene (Fixture       *fixture,
            gconstpointer  data)
{
  TriadSceneStyle style = *triad_session_get_scene_style (fixture->session);
  g_autoptr(TriadFigure) figure = NULL;

  style.names = FALSE;
  style.visuals = FALSE;
  style.collisions = TRUE;
  style.solid = FALSE;
  style.hidden_kinds = 1 << TRIAD_FRAME_JOINT;
  triad_session_set_scene_style (fixture->session, &style);
  triad_session_select (fixture->session, find (fixture, "arm::tool"));
  triad_session_set_joint_position (fixture->session, 0, 0, 0.1);
  figure = take (fixture, TRIAD_FIGURE_SCENE);

  assert_list (figure->labels, "none");
  assert_list (figure->kinds, "world model link frame");
  assert_list (figure->highlight, "arm::tool..");
  assert_list (figure->joints, "arm::elbow=0.1");
  assert_list (figure->sources, fixture->path);
  g_assert_cmpint (figure->shapes, ==, TRIAD_FIGURE_COLLISIONS);
  g_assert_true (figure->wires);
  g_assert_cmpint (figure->theme, ==, TRIAD_FIGURE_DARK);
  g_assert_cmpfloat (figure->size.width, ==, 500);
  g_assert_null (figure->collapsed);
}

/* Numbers in commands have as many digits as are visible. */
static void
test_camera (Fixture       *fixture,
             gconstpointer  data)
{
  TriadFigureWindow shown = { .width = 500, .height = 400 };
  g_autoptr(TriadFigure) figure = NULL;

  triad_camera_init (&shown.camera);
  shown.camera.target = (TriadVector) { 1 / 3.0, -20 / 3.0, 1e-9 };
  shown.camera.distance = 5 / 3.0;
  shown.camera.yaw += 1 / 3.0;
  figure = triad_figure_from_view_new (fixture->session, &shown, TRIAD_FIGURE_SCENE);
  g_assert_cmpstr (figure->look_at, ==, "0.33333,-6.66667,0");
  g_assert_cmpfloat (figure->distance, ==, 1.66667);
  g_assert_cmpfloat (figure->view.azimuth * 1e4, ==, round (figure->view.azimuth * 1e4));
}

/* Graphs have no options of the 3D view, nor the 3D view those of graphs. */
static void
test_graph (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TriadFigure) graph = NULL;
  g_autoptr(TriadFigure) scene = NULL;

  g_object_set (fixture->session, "root-at-left", TRUE, "hide-joints", TRUE, NULL);
  triad_session_collapse (fixture->session, find (fixture, "box"), TRUE);
  triad_session_set_joint_position (fixture->session, 0, 0, 0.1);
  settle (fixture);
  graph = take (fixture, TRIAD_FIGURE_RELATIVE_TO);
  scene = take (fixture, TRIAD_FIGURE_SCENE);

  assert_list (graph->kinds, "world model link frame");
  assert_list (graph->collapsed, "box");
  g_assert_cmpint (graph->direction, ==, TRIAD_DIRECTION_RIGHT);
  g_assert_null (graph->joints);
  g_assert_null (graph->look_at);
  g_assert_cmpfloat (graph->size.width, ==, 0);
  g_assert_null (scene->kinds);
  g_assert_null (scene->collapsed);
  g_assert_cmpint (scene->direction, ==, TRIAD_DIRECTION_DOWN);
}

/* All models of a world are selected by one word. */
static void
test_all_collapsed (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(TriadFigure) figure = NULL;

  triad_session_collapse_all (fixture->session, TRUE);
  settle (fixture);
  figure = take (fixture, TRIAD_FIGURE_ATTACHED_TO);
  assert_list (figure->collapsed, "*");
}

/* Frames are listed by name if they are neither all nor none of a kind. */
static void
test_focused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TriadFigure) figure = NULL;

  triad_session_select (fixture->session, find (fixture, "box::body"));
  g_object_set (fixture->session, "focused", TRUE, NULL);
  settle (fixture);
  figure = take (fixture, TRIAD_FIGURE_RELATIVE_TO);
  g_assert_null (figure->kinds);
  g_assert_true (g_strv_contains ((const char *const *) figure->frames, "box::body"));
  g_assert_false (g_strv_contains ((const char *const *) figure->frames, "arm::tool"));
}

static void
test_saved (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "figures.triad", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFile) model = g_file_new_for_path (fixture->path);
  g_autoptr(TriadFigure) figure = take (fixture, TRIAD_FIGURE_SCENE);
  g_autoptr(TriadFigureFile) figures = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  const TriadFigureEntry *entry;
  g_autofree char *long_name = g_strnfill (200, 'n');
  const char *const names[] = {
    "arm[1]", "50%.v2", "ev=il;\n[x]\"%s", ".hidden", "", "*", "\xff", "\xe2\x80\xaetxt", long_name, long_name,
  };

  g_assert_true (g_file_set_contents (path, "# mine\n[arm]\nsource=a.sdf", -1, NULL));
  triad_saved_figure_add (figure, "arm", TRIAD_FIGURE_PNG, file, &error);
  g_assert_no_error (error);
  figures = triad_figure_file_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (figures->entries->len, ==, 2);
  entry = g_ptr_array_index (figures->entries, 1);
  g_assert_cmpstr (entry->name, ==, "arm-2");
  g_assert_cmpstr (entry->figure->output, ==, "arm-2.png");
  assert_list (entry->figure->sources, "arm.sdf");

  /* Names of model files need not be names of figures. */
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      triad_saved_figure_add (figure, names[i], TRIAD_FIGURE_PNG, file, &error);
      g_assert_no_error (error);
    }

  g_clear_pointer (&figures, triad_figure_file_free);
  figures = triad_figure_file_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (figures->entries->len, ==, 2 + G_N_ELEMENTS (names));
  entry = g_ptr_array_index (figures->entries, 2);
  g_assert_cmpstr (entry->name, ==, "arm_1_");
  entry = g_ptr_array_index (figures->entries, 3);
  g_assert_cmpstr (entry->name, ==, "50_.v2");

  /* a file that is not a figure file is unchanged */
  g_assert_false (triad_saved_figure_add (figure, "arm", TRIAD_FIGURE_PNG, model, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, MODEL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define add(path, function) \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)

  add ("/figure-from-view/space", test_scene);
  add ("/figure-from-view/camera", test_camera);
  add ("/figure-from-view/graph", test_graph);
  add ("/figure-from-view/all-collapsed", test_all_collapsed);
  add ("/figure-from-view/focused", test_focused);
  add ("/figure-from-view/saved", test_saved);

  return g_test_run ();
}
