/* test-pose-element.c: a `<pose>` element for a frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pose-element.h"

#include "triad-test.h"

#include <math.h>
#include <string.h>

static const char model[] =
  "<sdf version='1.9'><model name='m' canonical_link='a'><pose>0.1 0.2 0.3 0.4 0.5 0.6</pose>"
  "<link name='a'><pose>1 2 3 0.1 1.57079632 0.3</pose></link>"
  "<link name='b &amp; &quot;c&quot;'>"
  "<pose relative_to='a' degrees='true'>0 0 1 90 45 30</pose></link>"
  "<frame name='f' attached_to='b &amp; &quot;c&quot;'/>"
  "<joint name='j' type='revolute'><pose>0.3 0 0 0 0 1e-7</pose><parent>a</parent>"
  "<child>f</child><axis><xyz>0 0 1</xyz></axis></joint>"
  "<model name='n' placement_frame='tip'><pose relative_to='j'>1 1 1 0.5 -1.5707963 0.5</pose>"
  "<link name='c'><pose>3 0 0 2 0 0</pose></link>"
  "<frame name='tip' attached_to='c'><pose>0 0 1 0 0.4 0</pose></frame></model>"
  "</model></sdf>";

static const char world[] =
  "<sdf version='1.9'><world name='w'><frame name='W'><pose>1 0 5 0.1 0 0</pose></frame>"
  "<model name='m' placement_frame='l'><pose relative_to='W'>7 7 7 1.5708 1.5708 0.1</pose>"
  "<link name='l'><pose>1000.123456789 2e-7 -3 1 2 3</pose></link>"
  "<frame name='f' attached_to='l'><pose>0 0 1 0 0 0</pose></frame></model>"
  "<model name='o'><pose relative_to='m::f'>3 2 1 1 2 3</pose><link name='l'/></model>"
  "</world></sdf>";

/* @text with @pose in place of that of @frame. */
static char *
paste (const char          *text,
       const TriadSnapshot *snapshot,
       int                  frame,
       const char          *pose)
{
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);
  const TriadElement *old = declared->pose_element;
  gsize begin = old != NULL ? old->range.begin : declared->element->range.end;
  gsize end = old != NULL ? old->end : begin;

  if (old == NULL && text[begin - 2] == '/')
    return g_strdup_printf ("%.*s>%s</%s>%s", (int) begin - 2, text, pose,
                            declared->element->name, text + begin);

  return g_strdup_printf ("%.*s%s%s", (int) begin, text, pose, text + end);
}

static void
assert_all_there (const TriadSnapshot *before,
                  const TriadSnapshot *after)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (after);

  g_assert_cmpint (graph->n_frames, ==, triad_snapshot_get_n_frames (before));

  for (int v = 0; v < graph->n_frames; v++)
    {
      TriadPose inverse = triad_pose_invert (&triad_snapshot_get_poses (before)->pose[v]);
      TriadPose rest = triad_pose_multiply (&inverse, &graph->pose[v]);
      TriadVector turn = { rest.orientation.x, rest.orientation.y, rest.orientation.z };

      g_assert_true (graph->resolved[v]);
      g_assert_cmpfloat (triad_vector_length (rest.position), <, 1e-9);
      g_assert_cmpfloat (triad_vector_length (turn), <, 1e-9);
    }
}

static void
test_pasted_back (void)
{
  static const char *const files[] = { model, world };
  int n_as_asked = 0;

  for (gsize f = 0; f < G_N_ELEMENTS (files); f++)
    {
      g_autoptr(TriadSnapshot) snapshot = triad_test_load (files[f]);
      int n = triad_snapshot_get_n_frames (snapshot);

      triad_test_assert_valid (snapshot);

      for (int v = 1; v < n; v++)
        for (int in = -1; in < n; in++)
          {
            int from = -1;
            g_autofree char *pose = triad_pose_element_dup (snapshot, v, in, &from);
            g_autofree char *text = NULL;
            g_autoptr(TriadSnapshot) pasted = NULL;

            g_assert_nonnull (pose);
            g_test_message ("%s: %s", triad_snapshot_get_scoped_name (snapshot, v), pose);
            text = paste (files[f], snapshot, v, pose);
            pasted = triad_test_load (text);
            triad_test_assert_valid (pasted);
            g_assert_cmpint (triad_snapshot_get_poses (pasted)->edges[v].target, ==, from);
            assert_all_there (snapshot, pasted);
            n_as_asked += from == in;
          }
    }

  g_assert_cmpint (n_as_asked, >, 20);
}

static void
assert_from (const TriadSnapshot *snapshot,
             const char          *frame,
             const char          *in,
             const char          *wanted)
{
  int from = -1;
  g_autofree char *pose = triad_pose_element_dup (snapshot, triad_test_find (snapshot, frame),
                                                  triad_test_find (snapshot, in), &from);

  g_assert_nonnull (pose);
  g_assert_cmpint (from, ==, triad_test_find (snapshot, wanted));
}

static void
test_relative_to_visible_frames (void)
{
  g_autoptr(TriadSnapshot) in_world = triad_test_load (world);
  g_autoptr(TriadSnapshot) in_model = triad_test_load (model);

  assert_from (in_world, "m", "W", "W");
  assert_from (in_world, "m", "world", "world");
  assert_from (in_world, "m", "o", "world");              /* which is measured from it */
  assert_from (in_world, "o", "m::l", "m::l");
  assert_from (in_world, "m::f", "m::l", "m::l");
  assert_from (in_world, "m::f", "world", "m");           /* which has no name in there */
  assert_from (in_model, "m::n::c", "m::a", "m::n");
  assert_from (in_model, "m::a", "m::f", "m");
}

static void
test_written (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><pose>1 0 0 0 0 0</pose><link name='a'/>"
    "<frame name='q&amp;&lt;'><pose>0.1 -0.30000000000000004 1e-17 0 0 3.14159</pose></frame>"
    "</model></sdf>");
  int frame = triad_test_find (snapshot, "m::q&<");
  g_autofree char *lone = triad_pose_element_dup (snapshot, triad_test_find (snapshot, "m"), frame,
                                                  NULL);
  g_autofree char *inner = triad_pose_element_dup (snapshot, frame, -1, NULL);
  g_autofree char *link = triad_pose_element_dup (snapshot, triad_test_find (snapshot, "m::a"),
                                                  frame, NULL);

  g_assert_cmpstr (lone, ==, "<pose>1 0 0 0 0 0</pose>");
  g_assert_cmpstr (inner, ==,
                   "<pose relative_to=\"__model__\">0.1 -0.30000000000000004 0 0 0 3.14159</pose>");
  g_assert_true (g_str_has_prefix (link, "<pose relative_to=\"q&amp;&lt;\">"));
}

static void
test_unknown_pose (void)
{
  g_autoptr(TriadSnapshot) broken = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'/>"
    "<frame name='x'><pose relative_to='y'/></frame>"
    "<frame name='y'><pose relative_to='x'/></frame></model></sdf>");
  g_autoptr(TriadSnapshot) valid = triad_test_load (world);

  g_assert_null (triad_pose_element_dup (broken, triad_test_find (broken, "m::x"), -1, NULL));
  g_assert_null (triad_pose_element_dup (broken, 0, -1, NULL));
  g_assert_null (triad_pose_element_dup (valid, 0, -1, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/pose-element/pasted-back", test_pasted_back);
  g_test_add_func ("/pose-element/relative-to-visible-frames", test_relative_to_visible_frames);
  g_test_add_func ("/pose-element/written", test_written);
  g_test_add_func ("/pose-element/unknown-pose", test_unknown_pose);

  return g_test_run ();
}
