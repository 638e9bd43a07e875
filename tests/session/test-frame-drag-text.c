/* test-frame-drag-text.c: description of a frame drag */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-drag-text.h"

#include "triad-test.h"

static const char text[] =
  "<sdf version='1.9'><model name='arm'><link name='base'/>"
  "<link name='hand'><pose relative_to='base'>0 0 0 0 0 0</pose></link></model></sdf>";

static void
assert_text (TriadFrameDrag  drag,
             const char     *expected)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autofree char *found = triad_frame_drag_text_dup (&drag, snapshot,
                                                      triad_test_find (snapshot, "arm::hand"),
                                                      triad_test_find (snapshot, "arm::base"));

  g_assert_cmpstr (found, ==, expected);
}

static void
test_free (void)
{
  assert_text ((TriadFrameDrag) { .offset = { 0.25, 0, -1 } }, "Move “arm::hand”: x 0.25, y 0, z −1 m");
  assert_text ((TriadFrameDrag) { .rotates = TRUE, .angle = G_PI / 2 }, "Rotate “arm::hand”: 90°");
}

static void
test_axes (void)
{
  TriadFrameDrag drag = { .constraint = TRIAD_CONSTRAINT_AXIS, .offset = { 0.1, 0.2, 0.3 } };

  assert_text (drag, "Move along X of “arm::base”: 0.1 m");
  drag.axis = 1;
  assert_text (drag, "Move along Y of “arm::base”: 0.2 m");
  drag.axis = 2;
  drag.is_own = TRUE;
  assert_text (drag, "Move along Z of “arm::hand”: 0.3 m");
  drag.rotates = TRUE;
  drag.angle = -G_PI / 6;
  assert_text (drag, "Rotate about Z of “arm::hand”: −30°");
}

static void
test_planes (void)
{
  TriadFrameDrag drag = { .constraint = TRIAD_CONSTRAINT_PLANE, .offset = { 0, 0.5, 0.25 } };

  assert_text (drag, "Move in YZ of “arm::base”: x 0, y 0.5, z 0.25 m");
  drag.axis = 1;
  assert_text (drag, "Move in ZX of “arm::base”: x 0, y 0.5, z 0.25 m");
  drag.axis = 2;
  assert_text (drag, "Move in XY of “arm::base”: x 0, y 0.5, z 0.25 m");
}

/* A number is shown as it is typed, not what it is rounded to. */
static void
test_typed (void)
{
  assert_text ((TriadFrameDrag) { .typed = "1.50", .offset = { 1.5, 0, 0 } },
               "Move “arm::hand”: 1.50\u202fm");
  assert_text ((TriadFrameDrag) { .rotates = TRUE, .typed = "-4", .angle = 1 },
               "Rotate “arm::hand”: -4°");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/frame-drag-text/free", test_free);
  g_test_add_func ("/frame-drag-text/axes", test_axes);
  g_test_add_func ("/frame-drag-text/planes", test_planes);
  g_test_add_func ("/frame-drag-text/typed", test_typed);

  return g_test_run ();
}
