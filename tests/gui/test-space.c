/* test-space.c: what the view of the scene promises
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-gui-test.h"

static const TriadSceneStyle *
get_style (TriadGuiTest *test)
{
  return triad_session_get_scene_style (test->session);
}

static void
test_choices (TriadGuiTest  *test,
              gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (test->window);
  TriadSceneStyle style = *get_style (test);

  gtk_widget_activate_action (window, "scene.names", NULL);
  gtk_widget_activate_action (window, "scene.show-joints", NULL);
  gtk_widget_activate_action (window, "scene.lines", "s", "attached_to");
  gtk_widget_activate_action (window, "scene.arm", "d", 0.25);

  style.names = FALSE;
  style.hidden_kinds = 1u << TRIAD_FRAME_JOINT;
  style.lines = TRIAD_LINES_ATTACHED_TO;
  style.arm = 0.25;
  g_assert_true (triad_scene_style_equal (get_style (test), &style));

  gtk_widget_activate_action (window, "scene.names", NULL);
  gtk_widget_activate_action (window, "scene.show-joints", NULL);

  style.names = TRUE;
  style.hidden_kinds = 0;
  g_assert_true (triad_scene_style_equal (get_style (test), &style));
}

static gboolean
has_changed (TriadGuiTest *test,
             gpointer      before)
{
  return !triad_scene_style_equal (get_style (test), before);
}

static void
test_keys (TriadGuiTest  *test,
           gconstpointer  data)
{
  static const char *const keys[] = { "n", "l", "v", "c", "i", "s", "j", "p", "g" };
  g_autofree char *path = triad_gui_test_dup_example ("arm_and_gripper.sdf");

  triad_gui_test_open (test, path);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "space");
  triad_gui_test_wait_for_frame (test);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      TriadSceneStyle before = *get_style (test);

      if (!triad_gui_test_key (test, keys[i]))
        {
          g_test_skip ("no xdotool");
          return;
        }

      triad_gui_test_wait (test, has_changed, &before);
    }
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/space/what-is-shown-is-chosen", test_choices);
  ADD ("/space/what-is-shown-has-keys", test_keys);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
