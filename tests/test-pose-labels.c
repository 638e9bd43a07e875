/* test-pose-labels.c: labels of poses in the graphs of every model
 *
 * The models are the examples, the cases and the conformance files, if they are beside
 * the project.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-bezier-path.h"
#include "triad-layout-engine.h"
#include "triad-test-diagram.h"
#include "triad-test.h"

#include <math.h>

#define MAX_FRAMES 400        /* every label is compared with every box */

static void
collect (const char *path,
         GPtrArray  *files)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL && (g_str_has_suffix (path, ".sdf") || g_str_has_suffix (path, ".world") ||
                         g_str_has_suffix (path, ".urdf")))
    g_ptr_array_add (files, g_strdup (path));

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      collect (child, files);
    }
}

/* Asserts that the arrow of a pose leads through its label, where the root is at the top. */
static void
check_on_arrow (const TriadLayout *layout,
                int                arrow)
{
  g_autoptr(GArray) room = triad_path_builder_new ();
  TriadPath path = triad_path_array_get (layout->arrows, arrow, room);
  TriadRect plate;
  TriadPoint middle;

  if (layout->diagram->direction == TRIAD_DIRECTION_RIGHT ||
      layout->diagram->arrows[arrow].style == TRIAD_ARROW_CYCLE)
    return;

  g_assert_true (triad_layout_get_note (layout, arrow, &plate));
  middle = triad_rect_get_middle (&plate);

  if (triad_path_get_distance (&path, middle.x, middle.y, INFINITY)
      > MIN (plate.width, plate.height) / 2)
    {
      const TriadArrow *edge = &layout->diagram->arrows[arrow];

      g_test_message ("the pose of %s, relative to %s, is not on its arrow",
                      layout->diagram->boxes[edge->from].label,
                      layout->diagram->boxes[edge->to].label);
      g_test_fail ();
    }
}

static int
check_layout (TriadLayoutEngine   *engine,
              const TriadSnapshot *snapshot,
              TriadDirection       direction)
{
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();
  g_autoptr(TriadLayout) layout = NULL;
  int n_labels = 0;

  options->pose_labels = TRIAD_POSE_LABELS_ON;
  options->direction = direction;
  layout = triad_layout_engine_run (engine,
                                    triad_diagram_new_with_options (snapshot,
                                                                    TRIAD_GRAPH_RELATIVE_TO,
                                                                    options),
                                    NULL, NULL);
  test_layout_check (layout);

  for (int a = 0; a < layout->diagram->n_arrows; a++)
    if (triad_diagram_has_pose (layout->diagram, a))
      {
        check_on_arrow (layout, a);
        n_labels++;
      }

  return n_labels;
}

static void
test_nothing_overlaps (gconstpointer data)
{
  const char *others = g_getenv ("TRIAD_CONFORMANCE");
  g_autofree char *cases = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autofree char *examples = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", NULL);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (data);
  int n_labels = 0;

  collect (cases, files);
  collect (examples, files);

  if (others != NULL)
    collect (others, files);

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr(GFile) file = g_file_new_for_path (g_ptr_array_index (files, i));
      g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);

      if (triad_snapshot_get_n_frames (snapshot) > MAX_FRAMES)
        continue;

      g_test_message ("%s", (const char *) g_ptr_array_index (files, i));
      n_labels += check_layout (engine, snapshot, TRIAD_DIRECTION_DOWN);
      n_labels += check_layout (engine, snapshot, TRIAD_DIRECTION_RIGHT);
    }

  g_assert_cmpint (n_labels, >=, 500);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/pose-labels/graphviz", g_getenv ("TRIAD_LAYOUT_HELPER"),
                        test_nothing_overlaps);
  g_test_add_data_func ("/pose-labels/tidy-tree", NULL, test_nothing_overlaps);

  return g_test_run ();
}
