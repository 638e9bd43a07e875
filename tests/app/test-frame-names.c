/* test-frame-names.c: the list model of the names of frames, without a window */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-names.h"

#include "triad-test.h"

/* The linker redirects calls of triad_frame_text_get_frame_name() to this file (--wrap). */
static int n_texts;

const char *__real_triad_frame_text_get_frame_name (const TriadSnapshot *snapshot, int frame);
const char *__wrap_triad_frame_text_get_frame_name (const TriadSnapshot *snapshot, int frame);

const char *
__wrap_triad_frame_text_get_frame_name (const TriadSnapshot *snapshot,
                                        int                  frame)
{
  n_texts++;

  return __real_triad_frame_text_get_frame_name (snapshot, frame);
}

static TriadSnapshot *
load (void)
{
  return triad_test_load ("<sdf version='1.6'><model name='m'><link name='a'/><link name='b'/>\n"
                          "<model name='n'><link name='c'/></model>\n"
                          "<model name='n'><link name='c'/></model></model></sdf>");
}

static void
assert_text (TriadFrameNames *names,
             guint            position,
             const char      *expected)
{
  g_autoptr(TriadFrameName) name = g_list_model_get_item (G_LIST_MODEL (names), position);
  g_autofree char *text = NULL;

  g_object_get (name, "text", &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* Only the items that are shown are made, and only while they are. */
static void
test_on_demand (void)
{
  g_autoptr(TriadSnapshot) snapshot = load ();
  g_autoptr(TriadFrameNames) names = g_object_new (TRIAD_TYPE_FRAME_NAMES, NULL);
  TriadFrameName *name;
  g_autoptr(TriadFrameName) again = NULL;
  gpointer gone;

  g_assert_cmpint (g_list_model_get_n_items (G_LIST_MODEL (names)), ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (names), 0));

  triad_frame_names_set_frames (names, snapshot, NULL);
  g_assert_cmpint (g_list_model_get_n_items (G_LIST_MODEL (names)), ==,
                   triad_snapshot_get_n_frames (snapshot));

  name = g_list_model_get_item (G_LIST_MODEL (names), 2);
  again = g_list_model_get_item (G_LIST_MODEL (names), 2);
  g_assert_true (name == again);
  g_assert_cmpint (triad_frame_name_get_frame (name), ==, 2);
  g_assert_cmpint (n_texts, ==, 0);
  assert_text (names, 2, triad_snapshot_get_scoped_name (snapshot, 2));
  g_assert_cmpint (n_texts, ==, 1);

  gone = name;
  g_object_add_weak_pointer (G_OBJECT (name), &gone);
  g_object_unref (name);
  g_clear_object (&again);
  g_assert_null (gone);
}

/* An item can outlive its list. */
static void
test_frames (void)
{
  g_autoptr(TriadSnapshot) snapshot = load ();
  g_autoptr(TriadFrameNames) names = g_object_new (TRIAD_TYPE_FRAME_NAMES, NULL);
  g_autoptr(GArray) frames = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(TriadFrameName) kept = NULL;
  g_autofree char *text = NULL;
  const int order[] = { 3, 2 };

  g_array_append_vals (frames, order, G_N_ELEMENTS (order));
  triad_frame_names_set_frames (names, snapshot, frames);
  g_assert_cmpint (g_list_model_get_n_items (G_LIST_MODEL (names)), ==, 2);
  assert_text (names, 1, triad_snapshot_get_scoped_name (snapshot, 2));
  kept = g_list_model_get_item (G_LIST_MODEL (names), 0);
  g_assert_cmpint (triad_frame_name_get_frame (kept), ==, 3);

  triad_frame_names_set_frames (names, NULL, NULL);
  g_assert_cmpint (g_list_model_get_n_items (G_LIST_MODEL (names)), ==, 0);
  g_clear_object (&names);
  g_object_get (kept, "text", &text, NULL);
  g_assert_nonnull (text);
}

static void
test_namesakes (void)
{
  g_autoptr(TriadSnapshot) snapshot = load ();
  g_autoptr(TriadFrameNames) names = g_object_new (TRIAD_TYPE_FRAME_NAMES, NULL);
  int first = triad_snapshot_find_frame (snapshot, "m::n");

  triad_frame_names_set_frames (names, snapshot, NULL);
  g_assert_true (triad_snapshot_has_namesake (snapshot, first));
  assert_text (names, first, "m::n (test.sdf:2)");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/frame-names/on-demand", test_on_demand);
  g_test_add_func ("/frame-names/frames", test_frames);
  g_test_add_func ("/frame-names/namesakes", test_namesakes);

  return g_test_run ();
}
