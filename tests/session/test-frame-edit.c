/* test-frame-edit.c: what can be edited of each frame, compared with the edits themselves */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include "triad-frame-edit.h"

static const char arm[] =
  "<sdf version='1.10'>\n"
  "<world name='w'>\n"
  "<frame name='dock'><pose degrees='true'>1 0 0 0 0 90</pose></frame>\n"
  "<model name='arm' placement_frame='tool'>\n"
  "  <pose relative_to='dock'>0 0 1 0 0 0</pose>\n"
  "  <link name='base'/>\n"
  "  <link name='tip'><pose>0 0 1 0 0 0</pose></link>\n"
  "  <joint name='elbow' type='fixed'><parent>base</parent><child>tip</child></joint>\n"
  "  <frame name='tool' attached_to='tip'>\n"
  "    <pose rotation_format='quat_xyzw'>0 0 1 0 0 0 1</pose>\n"
  "  </frame>\n"
  "  <frame name='eye' attached_to='tool'/>\n"
  "  <frame name='lost' attached_to='nobody'/>\n"
  "  <model name='hand'><link name='palm'/>\n"
  "    <plugin name='p' filename='p'><link>palm</link><link>palm</link></plugin></model>\n"
  "</model>\n"
  "</world></sdf>\n";

static const char old[] =
  "<sdf version='1.6'><model name='arm'><link name='base'/>\n"
  "<link name='tip'><pose>0 0 1 0 0 0</pose></link>\n"
  "<joint name='elbow' type='fixed'><parent>base</parent><child>tip</child></joint></model></sdf>";

static const char urdf[] =
  "<robot name='arm'><link name='base'/><link name='tip'/><joint name='elbow' type='fixed'>\n"
  "<origin xyz='0 0 1'/><parent link='base'/><child link='tip'/></joint></robot>";

static TriadFrameEditRequest *
request_new (TriadFrameEdit edit,
             int            frame)
{
  TriadFrameEditRequest *request = triad_frame_edit_request_new (edit, frame);

  request->name = g_strdup ("new");
  request->pose.position.x = 0.5;

  return request;
}

static gboolean
asks_frame (TriadFrameEdit edit)
{
  return (triad_frame_edit_get_asks (edit) & TRIAD_FRAME_EDIT_ASKS_FRAME) != 0;
}

/* Whether the edit can be made, with any other frame that is offered.  If one is offered with
 * which it cannot, that is an error. */
static gboolean
is_made (TriadSnapshot  *snapshot,
         TriadFrameEdit  edit,
         int             frame,
         gboolean        is_offered)
{
  g_autoptr(TriadFrameEditRequest) request = request_new (edit, frame);
  g_autoptr(GArray) others = is_offered && asks_frame (edit)
    ? triad_frame_edit_list_others (snapshot, edit, frame) : g_array_new (FALSE, FALSE, sizeof (int));
  int n = 0;

  if (!asks_frame (edit))
    {
      int none = -1;

      g_array_append_val (others, none);
    }
  else if (!is_offered)
    {
      for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
        if (v != frame)
          g_array_append_val (others, v);
    }

  for (guint i = 0; i < others->len; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(TriadEdit) made = NULL;

      request->other = g_array_index (others, int, i);
      made = triad_frame_edit_make (snapshot, request, &error);
      n += made != NULL;

      if (is_offered && made == NULL && edit != TRIAD_FRAME_EDIT_WRAP &&
          !g_error_matches (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NOTHING))
        g_error ("%s %s %d: %s", triad_frame_edit_get_operation (edit),
                 triad_snapshot_get_scoped_name (snapshot, frame), request->other, error->message);
    }

  return n > 0;
}

/* The edits that have no obstacle are those that can be made. */
static void
test_obstacles (gconstpointer data)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (data);

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    for (TriadFrameEdit edit = 0; edit < TRIAD_N_FRAME_EDITS; edit++)
      {
        const char *obstacle = triad_frame_edit_get_obstacle (snapshot, edit, v);
        gboolean made;

        /* Wrapping one frame needs no other one. */
        if (edit == TRIAD_FRAME_EDIT_WRAP && obstacle != NULL)
          continue;

        made = is_made (snapshot, edit, v, obstacle == NULL);
        g_test_message ("%s %s: %s", triad_frame_edit_get_operation (edit),
                        triad_snapshot_get_scoped_name (snapshot, v), obstacle);

        /* Nothing may be left to offer, or to change. */
        if (obstacle != NULL)
          g_assert_false (made);
        else if (edit != TRIAD_FRAME_EDIT_ATTACHED_TO && edit != TRIAD_FRAME_EDIT_RELATIVE_TO &&
                 edit != TRIAD_FRAME_EDIT_WRAP)
          g_assert_true (made);
      }
}

static void
assert_others (const TriadSnapshot *snapshot,
               TriadFrameEdit       edit,
               const char          *frame,
               const char          *expected)
{
  g_autoptr(GArray) others =
    triad_frame_edit_list_others (snapshot, edit, triad_test_find (snapshot, frame));
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < others->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "",
                            triad_snapshot_get_scoped_name (snapshot,
                                                            g_array_index (others, int, i)));

  g_assert_cmpstr (names->str, ==, expected);
}

/* Nearest first; neither the frame itself, nor what depends on it, nor what it has already. */
static void
test_others (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);

  assert_others (snapshot, TRIAD_FRAME_EDIT_RELATIVE_TO, "arm::tip",
                 "arm::base arm::hand arm::hand::palm");
  assert_others (snapshot, TRIAD_FRAME_EDIT_RELATIVE_TO, "arm::eye",
                 "arm::tip arm arm::elbow arm::base arm::hand arm::hand::palm");
  assert_others (snapshot, TRIAD_FRAME_EDIT_ATTACHED_TO, "arm::tool",
                 "arm::elbow arm arm::base arm::hand arm::hand::palm");
  assert_others (snapshot, TRIAD_FRAME_EDIT_ATTACHED_TO, "arm", "arm::tip arm::hand::palm");
  assert_others (snapshot, TRIAD_FRAME_EDIT_PLACE_ON, "dock", "world");
  assert_others (snapshot, TRIAD_FRAME_EDIT_WRAP, "arm::tip",
                 "arm::base arm::tip arm::elbow arm::tool arm::eye arm::lost arm::hand");
}

static void
test_names (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autofree char *own = triad_frame_edit_suggest_name (snapshot, TRIAD_FRAME_EDIT_RENAME,
                                                        triad_test_find (snapshot, "arm::tip"));
  g_autofree char *added = triad_frame_edit_suggest_name (snapshot, TRIAD_FRAME_EDIT_INSERT_FRAME,
                                                          triad_test_find (snapshot, "arm::tip"));
  int hand = triad_test_find (snapshot, "arm::hand");
  GError *error = NULL;

  g_assert_cmpstr (own, ==, "tip");
  g_assert_cmpstr (added, ==, "frame");
  g_assert_true (triad_frame_edit_check_name (snapshot, TRIAD_FRAME_EDIT_RENAME, hand, "palm",
                                              &error));
  g_assert_false (triad_frame_edit_check_name (snapshot, TRIAD_FRAME_EDIT_RENAME, hand, "tip",
                                               &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NAME);
  g_clear_error (&error);

  /* A new frame on a model is inside of it. */
  g_assert_true (triad_frame_edit_check_name (snapshot, TRIAD_FRAME_EDIT_INSERT_FRAME, hand, "tip",
                                              &error));
  g_assert_false (triad_frame_edit_check_name (snapshot, TRIAD_FRAME_EDIT_INSERT_FRAME, hand,
                                               "palm", &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NAME);
  g_clear_error (&error);
  g_assert_false (triad_frame_edit_check_name (snapshot, TRIAD_FRAME_EDIT_WRAP, hand, "a::b",
                                               &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NAME);
  g_clear_error (&error);
}

static void
test_mentions (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);

  g_assert_cmpint (triad_frame_edit_count_mentions (snapshot,
                                                    triad_test_find (snapshot, "arm::hand::palm")),
                   ==, 2);
  g_assert_cmpint (triad_frame_edit_count_mentions (snapshot,
                                                    triad_test_find (snapshot, "arm::tip")), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/frame-edit/obstacles/current", arm, test_obstacles);
  g_test_add_data_func ("/frame-edit/obstacles/old", old, test_obstacles);
  g_test_add_data_func ("/frame-edit/obstacles/urdf", urdf, test_obstacles);
  g_test_add_func ("/frame-edit/others", test_others);
  g_test_add_func ("/frame-edit/names", test_names);
  g_test_add_func ("/frame-edit/mentions", test_mentions);

  return g_test_run ();
}
