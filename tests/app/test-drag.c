/* test-drag.c: moving and rotating a frame in the 3D view, by keys and pointer */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-steps.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "triad-folder.h"
#include "triad-handles.h"

#define ARM(tool, tip)                                                                             \
  "<sdf version='1.10'>\r\n<model name='arm'>\n<link name='base'/>\n"                              \
  "<frame name='tool' attached_to='base'>\n\t<pose>" tool "</pose>\r\n</frame> <!-- é -->\n"        \
  "<frame name='tip'><pose relative_to='tool'>" tip "</pose></frame></model></sdf>\n"

#define AS_IT_WAS ARM ("0 0 1 0 0 0", "1 0 0 0 0 0")

#define N_LARGE 10000
#define N_MOVES 20

typedef struct
{
  TriadGuiTest  gui;
  TriadFolder  *folder;
  char         *path;
} Fixture;

static TriadSceneView *
get_view (Fixture *fixture)
{
  return triad_window_get_scene_view (fixture->gui.window);
}

static void
set_up_file (Fixture    *fixture,
             const char *name,
             const char *text,
             const char *frame)
{
  triad_gui_test_set_up (&fixture->gui, NULL);
  fixture->folder = triad_folder_new ();
  fixture->path = triad_folder_dup_path (fixture->folder, name);
  g_object_unref (triad_folder_write (fixture->folder, name, text));
  triad_gui_test_open (&fixture->gui, fixture->path);
  triad_session_select (fixture->gui.session, triad_gui_test_find_frame (&fixture->gui, frame));
  triad_gui_test_wait_for_frame (&fixture->gui);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  set_up_file (fixture, "arm.sdf", AS_IT_WAS, "arm::tool");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_gui_test_tear_down (&fixture->gui, NULL);
  g_free (fixture->path);
  triad_folder_free (fixture->folder);
}

static char *
dup_text (Fixture *fixture)
{
  char *text;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));

  return text;
}

static gboolean
says_nothing (TriadGuiTest *test,
              gpointer      text)
{
  return !triad_gui_steps_says (test, text);
}

/* Whether the file has a text, and the window shows it. */
static gboolean
has_text (TriadGuiTest *test,
          gpointer      data)
{
  const char *const *expected = data;
  g_autofree char *text = NULL;
  TriadSnapshot *snapshot = triad_session_get_snapshot (test->session);
  const GPtrArray *sources;

  if (!g_file_get_contents (expected[0], &text, NULL, NULL) || strcmp (text, expected[1]) != 0)
    return FALSE;

  sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));

  return strcmp (triad_source_get_text (g_ptr_array_index (sources, 0), NULL), text) == 0 &&
         triad_gui_test_is_complete (test, NULL);
}

static void
wait_for_text (Fixture    *fixture,
               const char *text)
{
  const char *expected[] = { fixture->path, text };

  triad_gui_test_wait (&fixture->gui, has_text, expected);
}

/* Presses keys that are separated by spaces. */
static gboolean
press (Fixture    *fixture,
       const char *keys)
{
  g_auto(GStrv) each = g_strsplit (keys, " ", -1);

  for (int i = 0; each[i] != NULL; i++)
    if (!triad_gui_test_key (&fixture->gui, each[i]))
      return FALSE;

  return TRUE;
}

static void
set_up_world (Fixture       *fixture,
              gconstpointer  data)
{
  set_up_file (fixture, "world.sdf",
               "<sdf version='1.10'><world name='w'><frame name='f'/></world></sdf>\n", "world");
}

/* A world has a place, but no pose. */
static void
test_world (Fixture       *fixture,
            gconstpointer  data)
{
  if (!press (fixture, "g"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says,
                       "The selected frame is hidden, or has no pose");
  press (fixture, "r");
  triad_gui_test_wait_for_frame (&fixture->gui);
  g_assert_true (triad_gui_steps_says (&fixture->gui,
                                       "The selected frame is hidden, or has no pose"));
}

static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  if (!press (fixture, "g"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Move “arm::tool”");
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "0–9: exact value");
  press (fixture, "x 0 period 1");
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Move along X of “arm::base”");
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "<pose>0.1 0 1 0 0 0</pose>");
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "arm.sdf:5");
  press (fixture, "Return");
  wait_for_text (fixture, ARM ("0.1 0 1 0 0 0", "1 0 0 0 0 0"));
  g_assert_cmpint (triad_session_get_selected (fixture->gui.session), ==,
                   triad_gui_test_find_frame (&fixture->gui, "arm::tool"));

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Move “arm::tool”");
  g_assert_cmpstr (triad_session_get_edit_title (fixture->gui.session, TRIAD_EDIT_UNDO), ==,
                   "Move “arm::tool”");

  press (fixture, "ctrl+z");
  wait_for_text (fixture, AS_IT_WAS);
  press (fixture, "ctrl+shift+z");
  wait_for_text (fixture, ARM ("0.1 0 1 0 0 0", "1 0 0 0 0 0"));
}

static gboolean
is_subtitle_whole (TriadGuiTest *test,
                   gpointer      start)
{
  GtkWidget *label = triad_gui_test_find_label (GTK_WIDGET (test->window), start);

  return label != NULL
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* The text below the title is not cut off in a narrow pane. */
static void
test_instructions (Fixture       *fixture,
                   gconstpointer  data)
{
  TriadGuiTest *test = &fixture->gui;

  gtk_window_set_default_size (GTK_WINDOW (test->window), 1010, 800);
  triad_gui_test_wait (test, is_subtitle_whole, "poses");

  if (!press (fixture, "g"))
    return;

  triad_gui_test_wait (test, is_subtitle_whole, "0–9: exact value");
  press (fixture, "Escape");
  triad_gui_test_wait (test, is_subtitle_whole, "poses");
}

static void
test_rotate (Fixture       *fixture,
             gconstpointer  data)
{
  if (!press (fixture, "r z 9 0"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Rotate about Z of “arm::base”: 90°");
  press (fixture, "Return");
  wait_for_text (fixture, ARM ("0 0 1 0 0 1.5707963267948966", "1 0 0 0 0 0"));

  /* The frame's own X is Y now. */
  press (fixture, "g x x 2 Return");
  wait_for_text (fixture, ARM ("0 2 1 0 0 1.5707963267948966", "1 0 0 0 0 0"));
}

static void
test_escape (Fixture       *fixture,
             gconstpointer  data)
{
  const TriadSceneStyle *style = triad_session_get_scene_style (fixture->gui.session);
  gboolean had_collisions = style->collisions;
  g_autofree char *text = NULL;

  /* Letters that are shortcuts otherwise do nothing. */
  if (!press (fixture, "g x 5 c"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "<pose>5 0 1 0 0 0</pose>");
  press (fixture, "Escape");
  triad_gui_test_wait (&fixture->gui, says_nothing, "<pose>5 0 1 0 0 0</pose>");
  g_assert_cmpint (style->collisions, ==, had_collisions);
  g_assert_cmpint (triad_session_get_selected (fixture->gui.session), >=, 0);

  /* Without a move, nothing is written either. */
  press (fixture, "g Return");
  triad_gui_test_wait (&fixture->gui, says_nothing, "Move “arm::tool”: ");
  text = dup_text (fixture);
  g_assert_cmpstr (text, ==, AS_IT_WAS);
  g_assert_null (triad_session_get_edit_title (fixture->gui.session, TRIAD_EDIT_UNDO));
}

static void
test_dependents (Fixture       *fixture,
                 gconstpointer  data)
{
  if (!press (fixture, "g x period 2 5 f Return"))
    return;

  wait_for_text (fixture, ARM ("0.25 0 1 0 0 0", "0.75 0 0 0 0 0"));
  press (fixture, "ctrl+z");
  wait_for_text (fixture, AS_IT_WAS);

  /* They follow again by default. */
  press (fixture, "g x 1 Return");
  wait_for_text (fixture, ARM ("1 0 1 0 0 0", "1 0 0 0 0 0"));
}

/* Finds a handle of the selected frame. */
static void
find_handle (Fixture     *fixture,
             TriadHandle  handle,
             double       from[2],
             double       to[2])
{
  TriadSceneView *view = get_view (fixture);
  TriadScene *scene = triad_session_get_scene (fixture->gui.session);
  int selected = triad_session_get_selected (fixture->gui.session);
  TriadHandles handles;
  double ends[4];

  g_assert_true (triad_handles_init (&handles,
                                     scene->triads[scene->triad_of_frame[selected]].pose,
                                     triad_scene_view_get_camera (view),
                                     gtk_widget_get_width (GTK_WIDGET (view)),
                                     gtk_widget_get_height (GTK_WIDGET (view))));
  g_assert_true (triad_handles_get_arrow (&handles, handle, ends));
  from[0] = (ends[0] + ends[2]) / 2;
  from[1] = (ends[1] + ends[3]) / 2;
  to[0] = from[0] + 1.5 * (ends[2] - ends[0]);
  to[1] = from[1] + 1.5 * (ends[3] - ends[1]);
}

static gboolean
has_changed (TriadGuiTest *test,
             gpointer      path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strcmp (text, AS_IT_WAS) != 0 &&
         triad_gui_test_is_complete (test, NULL);
}

/* Reads the first number of the tool's pose, and checks that the others have not changed. */
static double
read_number (Fixture *fixture)
{
  g_autofree char *text = dup_text (fixture);
  const char *pose = strstr (text, "<pose>") + strlen ("<pose>");
  char *end;
  double number = g_ascii_strtod (pose, &end);

  g_assert_true (g_str_has_prefix (end, " 0 1 0 0 0</pose>"));
  g_assert_cmpint (end - pose, <, 8);

  return number;
}

static void
test_handle (Fixture       *fixture,
             gconstpointer  data)
{
  const char *modifier = data;
  double from[2];
  double to[2];
  double number;

  if (!press (fixture, "t"))
    return;

  triad_gui_test_wait_for_frame (&fixture->gui);
  find_handle (fixture, TRIAD_HANDLE_MOVE_X, from, to);
  triad_gui_test_drag (&fixture->gui, GTK_WIDGET (get_view (fixture)), modifier, from, to);
  triad_gui_test_wait (&fixture->gui, has_changed, fixture->path);
  number = read_number (fixture);
  g_assert_cmpfloat (number, >, 0);

  if (modifier != NULL)
    g_assert_cmpfloat_with_epsilon (number, 0.1 * (int) (number / 0.1 + 0.5), 1e-12);

  press (fixture, "ctrl+z");
  wait_for_text (fixture, AS_IT_WAS);
}

/* Without handles, a drag there rotates the view. */
static void
test_without_handles (Fixture       *fixture,
                      gconstpointer  data)
{
  TriadCamera before = *triad_scene_view_get_camera (get_view (fixture));
  g_autofree char *text = NULL;
  double from[2];
  double to[2];

  find_handle (fixture, TRIAD_HANDLE_MOVE_X, from, to);

  if (!triad_gui_test_drag (&fixture->gui, GTK_WIDGET (get_view (fixture)), NULL, from, to))
    return;

  triad_gui_test_wait_for_frame (&fixture->gui);
  text = dup_text (fixture);
  g_assert_cmpstr (text, ==, AS_IT_WAS);
  g_assert_cmpfloat (triad_scene_view_get_camera (get_view (fixture))->yaw, !=, before.yaw);
}

/* The pointer moves the frame without a button, and a click puts it down. */
static void
test_pointer (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *view = GTK_WIDGET (get_view (fixture));
  double from[2];
  double to[2];

  find_handle (fixture, TRIAD_HANDLE_MOVE_X, from, to);

  if (!triad_gui_test_move (&fixture->gui, view, from[0], from[1]) || !press (fixture, "g x"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Move along X of “arm::base”");
  triad_gui_test_click (&fixture->gui, view, to[0], to[1]);
  triad_gui_test_wait (&fixture->gui, has_changed, fixture->path);
  g_assert_cmpfloat (read_number (fixture), >, 0);
  g_assert_cmpint (triad_session_get_selected (fixture->gui.session), ==,
                   triad_gui_test_find_frame (&fixture->gui, "arm::tool"));

  /* The secondary button cancels, and opens no menu. */
  press (fixture, "ctrl+z");
  wait_for_text (fixture, AS_IT_WAS);
  press (fixture, "g");
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Move “arm::tool”: ");
  triad_gui_test_click_button (&fixture->gui, view, 3, from[0], from[1]);
  triad_gui_test_wait (&fixture->gui, says_nothing, "Move “arm::tool”: ");
  wait_for_text (fixture, AS_IT_WAS);
}

static void
set_up_urdf (Fixture       *fixture,
             gconstpointer  data)
{
  set_up_file (fixture, "r.urdf",
               "<robot name='r'><link name='a'/><link name='b'/><joint name='j' type='fixed'>"
               "<parent link='a'/><child link='b'/></joint></robot>", "r::b");
}

static gboolean
looks_elsewhere (TriadGuiTest *test,
                 gpointer      camera)
{
  const TriadCamera *before = camera;
  const TriadCamera *now =
    triad_scene_view_get_camera (triad_window_get_scene_view (test->window));

  return now->yaw != before->yaw || now->pitch != before->pitch;
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  TriadCamera camera = *triad_scene_view_get_camera (get_view (fixture));
  double from[2];
  double to[2];

  if (!press (fixture, "g"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "in URDF, only joints have a pose");

  /* The number that was meant for the move does not change the viewpoint, nor does Enter. */
  press (fixture, "x 0 period 1 minus 7 KP_2 BackSpace Return");
  triad_gui_test_wait_for_frame (&fixture->gui);
  g_assert_cmpmem (triad_scene_view_get_camera (get_view (fixture)), sizeof camera, &camera,
                   sizeof camera);
  g_assert_true (triad_gui_steps_says (&fixture->gui, "in URDF, only joints have a pose"));

  /* Escape closes the reason only; after that, keys work as usual. */
  press (fixture, "g 3 Escape");
  triad_gui_test_wait (&fixture->gui, says_nothing, "in URDF, only joints have a pose");
  g_assert_cmpint (triad_session_get_selected (fixture->gui.session), ==,
                   triad_gui_test_find_frame (&fixture->gui, "r::b"));
  g_assert_cmpmem (triad_scene_view_get_camera (get_view (fixture)), sizeof camera, &camera,
                   sizeof camera);
  press (fixture, "1");
  triad_gui_test_wait (&fixture->gui, looks_elsewhere, &camera);
  camera = *triad_scene_view_get_camera (get_view (fixture));

  /* The handles are grey, and say the same. */
  press (fixture, "t");
  triad_session_select (fixture->gui.session, triad_gui_test_find_frame (&fixture->gui, "r::a"));
  triad_gui_test_wait_for_frame (&fixture->gui);
  triad_gui_test_wait (&fixture->gui, says_nothing, "in URDF, only joints have a pose");
  find_handle (fixture, TRIAD_HANDLE_MOVE_X, from, to);
  triad_gui_test_drag (&fixture->gui, GTK_WIDGET (get_view (fixture)), NULL, from, to);
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "in URDF, only joints have a pose");
  g_assert_cmpfloat (triad_scene_view_get_camera (get_view (fixture))->yaw, ==, camera.yaw);
  triad_session_select (fixture->gui.session, triad_gui_test_find_frame (&fixture->gui, "r::j"));
  triad_gui_test_wait (&fixture->gui, says_nothing, "in URDF, only joints have a pose");
  press (fixture, "g z 1");
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "<origin xyz='0 0 1' rpy='0 0 0'/>");
  press (fixture, "Escape");
  triad_session_select (fixture->gui.session, -1);
  press (fixture, "r");
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Select a frame first");
}

static gboolean
has_grid (TriadGuiTest *test,
          gpointer      expected)
{
  return triad_session_get_scene_style (test->session)->grid == GPOINTER_TO_INT (expected);
}

/* The grid has another key. */
static void
test_grid (Fixture       *fixture,
           gconstpointer  data)
{
  gboolean had_grid = triad_session_get_scene_style (fixture->gui.session)->grid;

  if (press (fixture, "shift+g"))
    triad_gui_test_wait (&fixture->gui, has_grid, GINT_TO_POINTER (!had_grid));
}

static void
set_up_large (Fixture       *fixture,
              gconstpointer  data)
{
  GString *text = g_string_new ("<sdf version='1.10'><model name='m'><link name='a'/>");

  /* Chains of 100 frames. */
  for (int i = 0; i < N_LARGE; i++)
    {
      g_autofree char *holder = i % 100 > 0 ? g_strdup_printf ("f%d", i - 1) : g_strdup ("a");

      g_string_append_printf (text, "<frame name='f%d' attached_to='%s'><pose>0.01 %g 0 0 0 0"
                              "</pose></frame>\n", i, holder, i % 100 > 0 ? 0 : i / 10000.0);
    }

  g_string_append (text, "</model></sdf>");
  set_up_file (fixture, "large.sdf", text->str, "m::f500");
  g_string_free (text, TRUE);
}

/* A movement of the pointer loads and lays out nothing. */
static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *view = GTK_WIDGET (get_view (fixture));
  TriadSnapshot *snapshot = triad_session_get_snapshot (fixture->gui.session);
  double began;

  if (!triad_gui_test_move (&fixture->gui, view, 100, 100))
    return;

  triad_gui_test_wait_for_frame (&fixture->gui);
  began = triad_gui_test_get_work ();

  if (!press (fixture, "g"))
    return;

  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Move “m::f500”: ");
  g_test_message ("%.1f ms to begin", triad_gui_test_get_work () - began);
  press (fixture, "x");
  triad_gui_test_wait (&fixture->gui, triad_gui_steps_says, "Move along X");
  triad_gui_test_move (&fixture->gui, view, 150, 100);
  triad_gui_test_wait_for_frame (&fixture->gui);
  began = triad_gui_test_get_work ();

  for (int i = 0; i < N_MOVES; i++)
    {
      triad_gui_test_move (&fixture->gui, view, 150 + 10 * i, 100 + 5 * i);
      triad_gui_test_wait_for_frame (&fixture->gui);
    }

  g_test_message ("%.1f ms for each movement", (triad_gui_test_get_work () - began) / N_MOVES);
  g_assert_true (triad_session_get_snapshot (fixture->gui.session) == snapshot);
  g_assert_false (triad_session_get_busy (fixture->gui.session));
  press (fixture, "Escape");
}

static void
add_tests (void)
{
  g_test_add ("/drag/move", Fixture, NULL, set_up, test_move, tear_down);
  g_test_add ("/drag/instructions", Fixture, NULL, set_up, test_instructions, tear_down);
  g_test_add ("/drag/rotate", Fixture, NULL, set_up, test_rotate, tear_down);
  g_test_add ("/drag/escape", Fixture, NULL, set_up, test_escape, tear_down);
  g_test_add ("/drag/dependents", Fixture, NULL, set_up, test_dependents, tear_down);
  g_test_add ("/drag/handle", Fixture, NULL, set_up, test_handle, tear_down);
  g_test_add ("/drag/snapping", Fixture, "ctrl", set_up, test_handle, tear_down);
  g_test_add ("/drag/without-handles", Fixture, NULL, set_up, test_without_handles, tear_down);
  g_test_add ("/drag/pointer", Fixture, NULL, set_up, test_pointer, tear_down);
  g_test_add ("/drag/refused", Fixture, NULL, set_up_urdf, test_refused, tear_down);
  g_test_add ("/drag/world", Fixture, NULL, set_up_world, test_world, tear_down);
  g_test_add ("/drag/large", Fixture, NULL, set_up_large, test_large, tear_down);
  g_test_add ("/drag/grid", Fixture, NULL, set_up, test_grid, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
