/* test-scene-style.c: options of the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene-style.h"

static void
test_first (void)
{
  TriadSceneStyle style;

  triad_scene_style_init (&style);

  g_assert_cmpint (style.lines, ==, TRIAD_LINES_RELATIVE_TO);
  g_assert_true (style.names);
  g_assert_cmpfloat (style.arm, ==, 0);

  for (int kind = TRIAD_FRAME_ROOT; kind <= TRIAD_FRAME_EXPLICIT; kind++)
    g_assert_true (triad_scene_style_shows (&style, kind));
}

static void
test_hidden (void)
{
  TriadSceneStyle style;

  triad_scene_style_init (&style);
  style.hidden_kinds = 1u << TRIAD_FRAME_JOINT;

  g_assert_false (triad_scene_style_shows (&style, TRIAD_FRAME_JOINT));
  g_assert_true (triad_scene_style_shows (&style, TRIAD_FRAME_LINK));
}

/* Each member makes a difference. */
static void
test_equal (void)
{
  TriadSceneStyle style;
  TriadSceneStyle others[11];

  triad_scene_style_init (&style);

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    others[i] = style;

  others[0].lines = TRIAD_LINES_NONE;
  others[1].names = !style.names;
  others[2].hidden_kinds = 1;
  others[3].arm = 0.1;
  others[4].visuals = !style.visuals;
  others[5].collisions = !style.collisions;
  others[6].inertias = !style.inertias;
  others[7].solid = !style.solid;
  others[8].joints = !style.joints;
  others[9].ghosts = !style.ghosts;
  others[10].grid = !style.grid;

  g_assert_true (triad_scene_style_equal (&style, &style));

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (triad_scene_style_equal (&style, &others[i]));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/scene-style/everything-plain-is-shown-at-first", test_first);
  g_test_add_func ("/scene-style/kinds-can-be-hidden", test_hidden);
  g_test_add_func ("/scene-style/every-choice-makes-a-difference", test_equal);

  return g_test_run ();
}
