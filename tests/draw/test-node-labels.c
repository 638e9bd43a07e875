/* test-node-labels.c: texts of a graph at every zoom */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-node-labels.h"

#include <pango/pangocairo.h>

#include "triad-bezier-path.h"
#include "triad-cairo-autoptr.h"
#include "triad-layout-engine.h"
#include "triad-paint-graph.h"
#include "triad-pose-label.h"
#include "triad-test-diagram.h"
#include "triad-test.h"

static const double zooms[] = { 0.08, 0.3, 0.6, 1.5 };

static int n_compared;                      /* pairs of rectangles */

gboolean __real_triad_rect_overlaps (const TriadRect *self, const TriadRect *other);
gboolean __wrap_triad_rect_overlaps (const TriadRect *self, const TriadRect *other);

gboolean
__wrap_triad_rect_overlaps (const TriadRect *self,
                            const TriadRect *other)
{
  n_compared++;

  return __real_triad_rect_overlaps (self, other);
}

static PangoLayout *
create_ruler (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *ruler = pango_layout_new (context);

  g_object_unref (context);

  return ruler;
}

/* Eight models of about 25 frames, two of them with a nested model that has a placement
 * frame; no pose is the identity. */
static TriadSnapshot *
make_large (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'>");

  for (int m = 0; m < 8; m++)
    {
      g_string_append_printf (text, "<model name='robot_number_%d'><link name='base'/>", m);

      for (int l = 0; l < 8; l++)
        {
          g_autofree char *last = l == 0 ? g_strdup ("base") : g_strdup_printf ("link_%d", l - 1);

          g_string_append_printf (text,
                                  "<joint name='joint_%d' type='fixed'>"
                                  "<pose relative_to='%s'>0 0 0.1 0 0.5 0</pose>"
                                  "<parent>%s</parent><child>link_%d</child></joint>"
                                  "<link name='link_%d'><pose relative_to='joint_%d'>0 0 1 0 0 0"
                                  "</pose></link>"
                                  "<frame name='mark_%d' attached_to='link_%d'/>",
                                  l, last, last, l, l, l, l, l);
        }

      if (m % 4 == 0)
        g_string_append (text, "<model name='tool' placement_frame='grip'><link name='body'/>"
                         "<frame name='grip'><pose>0 0 1 0 0 0</pose></frame></model>");

      g_string_append (text, "</model>");
    }

  g_string_append (text, "</world></sdf>");

  return triad_test_load (text->str);
}

static TriadLayout *
place_graph (const TriadSnapshot *snapshot,
             TriadGraphKind       kind,
             TriadPoseLabels      notes)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();

  options->pose_labels = notes;

  return triad_layout_engine_run (engine, triad_diagram_new_with_options (snapshot, kind, options),
                                  NULL, NULL);
}

static TriadLayout *
place (const TriadSnapshot *snapshot,
       TriadPoseLabels      notes)
{
  return place_graph (snapshot, TRIAD_GRAPH_RELATIVE_TO, notes);
}

static void
test_never_overlap (gconstpointer data)
{
  g_autoptr(TriadSnapshot) snapshot = make_large ();
  TriadGraphKind kind = GPOINTER_TO_INT (data);
  g_autoptr(TriadLayout) layout = place_graph (snapshot, kind, TRIAD_POSE_LABELS_ON);
  PangoLayout *ruler = create_ruler ();
  int n = triad_snapshot_get_n_frames (snapshot);
  int n_notes = 0;

  g_assert_cmpint (n, >=, 200);

  for (guint z = 0; z < G_N_ELEMENTS (zooms); z++)
    for (int selected = 1; selected < n; selected += 13)
      {
        g_autoptr(TriadFramePath) path = triad_frame_path_new (snapshot, kind, selected);
        TriadHighlight highlight = { selected, (selected * 7) % n, path, NULL, -1 };
        g_autoptr(GArray) labels = triad_node_labels_new (layout, &highlight, ruler, zooms[z],
                                                          &layout->bounds);
        int box = layout->diagram->box_of_frame[selected];
        gboolean is_written = FALSE;

        for (guint i = 0; i < labels->len; i++)
          {
            const TriadNodeLabel *a = &g_array_index (labels, TriadNodeLabel, i);

            is_written |= a->of == box && (a->kind == TRIAD_NODE_LABEL_BOX
                                           || a->kind == TRIAD_NODE_LABEL_CHOICE);
            n_notes += a->kind == TRIAD_NODE_LABEL_NOTE;

            for (guint j = 0; j < i; j++)
              g_assert_false (triad_rect_overlaps (&a->rect,
                                                  &g_array_index (labels, TriadNodeLabel, j).rect));
          }

        g_assert_true (is_written);
      }

  /* only one of the graphs has poses on its arrows */
  if (kind == TRIAD_GRAPH_RELATIVE_TO)
    g_assert_cmpint (n_notes, >, 100);

  g_object_unref (ruler);
}

/* Labels the kinds of the arrows of @n models with a placement frame, and returns how many pairs
 * of rectangles are compared. */
static int
count_compared (int n)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadLayout) layout = NULL;
  g_autoptr(GArray) labels = NULL;
  PangoLayout *ruler = create_ruler ();
  int n_notes = 0;

  for (int m = 0; m < n; m++)
    g_string_append_printf (text, "<model name='m%d' placement_frame='f'><link name='l'/>"
                            "<frame name='f'><pose>1 0 0 0 0 0</pose></frame></model>", m);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  triad_layout_engine_set_timeout (engine, 0);
  layout = triad_layout_engine_run (engine, triad_diagram_new (snapshot, TRIAD_GRAPH_RELATIVE_TO),
                                    NULL, NULL);
  n_compared = 0;
  labels = triad_node_labels_new (layout, &TRIAD_HIGHLIGHT_NONE, ruler, 1, &layout->bounds);
  g_object_unref (ruler);

  for (guint i = 0; i < labels->len; i++)
    n_notes += g_array_index (labels, TriadNodeLabel, i).kind == TRIAD_NODE_LABEL_NOTE;

  g_assert_cmpint (n_notes, ==, n);

  return n_compared;
}

static void
test_many_labels_of_arrows (void)
{
  g_assert_cmpint (count_compared (400), <, 5 * count_compared (100));
}

static gboolean
is_inside (const TriadRect *rect,
           TriadPoint       at)
{
  return at.x > rect->x + 1 && at.x < rect->x + rect->width - 1
         && at.y > rect->y + 1 && at.y < rect->y + rect->height - 1;
}

/* A pose is on its own arrow, and on no other, however many lead to the same frame. */
static void
test_poses_are_on_their_arrows (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadLayout) layout = NULL;
  const TriadHighlight highlight = { -1, -1, NULL, NULL, -1 };
  PangoLayout *ruler = create_ruler ();
  g_autoptr(GArray) labels = NULL;
  g_autoptr(GArray) room = triad_path_builder_new ();
  int n_notes = 0;

  for (int i = 0; i < 8; i++)
    g_string_append_printf (text,
                            "<link name='thruster_%d'><pose>0.%d 0 0 0 1 0</pose></link>"
                            "<joint name='joint_%d' type='revolute'><parent>base</parent>"
                            "<child>thruster_%d</child></joint>", i, i + 1, i, i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  layout = place (snapshot, TRIAD_POSE_LABELS_ON);
  labels = triad_node_labels_new (layout, &highlight, ruler, 1, &layout->bounds);

  for (guint i = 0; i < labels->len; i++)
    {
      const TriadNodeLabel *label = &g_array_index (labels, TriadNodeLabel, i);

      if (label->kind != TRIAD_NODE_LABEL_NOTE)
        continue;

      n_notes++;

      for (int a = 0; a < layout->diagram->n_arrows; a++)
        {
          TriadPath path = triad_path_array_get (layout->arrows, a, room);
          gboolean is_crossed = FALSE;

          for (int step = 0; step <= 40 * (path.n_points / 3 - 1); step++)
            is_crossed |= is_inside (&label->rect,
                                     triad_bezier_evaluate (&path.points[3 * (step / 40)],
                                                            step % 40 / 40.0));

          g_assert_cmpint (is_crossed, ==, a == label->of);
        }
    }

  g_assert_cmpint (n_notes, ==, layout->diagram->n_arrows);
  g_object_unref (ruler);
}

static void
test_choice_stays_in_view (void)
{
  g_autoptr(TriadSnapshot) snapshot = make_large ();
  g_autoptr(TriadLayout) layout = place (snapshot, TRIAD_POSE_LABELS_OFF);
  PangoLayout *ruler = create_ruler ();
  int robot = triad_test_find (snapshot, "robot_number_3");
  TriadHighlight highlight = { robot, -1, NULL, NULL, -1 };
  g_autoptr(GArray) labels = NULL;
  TriadRect rect;
  TriadRect clip;

  /* only the model's box is seen, at the very corner */
  g_assert_true (triad_layout_find_frame (layout, robot, &rect));
  clip = (TriadRect) { rect.x, rect.y, 2000, 1000 };
  labels = triad_node_labels_new (layout, &highlight, ruler, 0.1, &clip);

  g_assert_cmpint (labels->len, >=, 1);
  g_assert_cmpint (g_array_index (labels, TriadNodeLabel, 0).kind,
                   ==, TRIAD_NODE_LABEL_CHOICE);
  g_assert_cmpstr (g_array_index (labels, TriadNodeLabel, 0).text, ==, "robot_number_3");
  rect = g_array_index (labels, TriadNodeLabel, 0).rect;
  g_assert_cmpfloat (rect.x, >=, clip.x);
  g_assert_cmpfloat (rect.y, >=, clip.y);
  g_assert_cmpfloat (rect.x + rect.width, <=, clip.x + clip.width);
  g_object_unref (ruler);
}

/* Large models keep their names on the screen for longest. */
static void
test_models_keep_names (void)
{
  g_autoptr(TriadSnapshot) snapshot = make_large ();
  g_autoptr(TriadLayout) layout = place (snapshot, TRIAD_POSE_LABELS_OFF);
  PangoLayout *ruler = create_ruler ();
  g_autoptr(GArray) labels = triad_node_labels_new (layout, &TRIAD_HIGHLIGHT_NONE, ruler, 0.4,
                                                    &layout->bounds);

  g_assert_cmpint (labels->len, >=, 8);

  for (guint i = 0; i < labels->len; i++)
    g_assert_cmpint (g_array_index (labels, TriadNodeLabel, i).kind,
                     ==, TRIAD_NODE_LABEL_MODEL);

  g_object_unref (ruler);
}

/* Labels are painted as planned: at a place that only a floating label covers, its halo
 * has the colour of the selection. */
static void
test_is_painted (void)
{
  g_autoptr(TriadSnapshot) snapshot = make_large ();
  g_autoptr(TriadLayout) layout = place (snapshot, TRIAD_POSE_LABELS_OFF);
  PangoLayout *ruler = create_ruler ();
  const TriadTheme *theme = triad_theme_get_light ();
  TriadHighlight highlight = { 20, -1, NULL, NULL, -1 };
  g_autoptr(cairo_surface_t) surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 600, 600);
  g_autoptr(cairo_t) cr = cairo_create (surface);
  double scale = 600 / MAX (layout->bounds.width, layout->bounds.height);
  TriadRect clip = { layout->bounds.x, layout->bounds.y, 600 / scale, 600 / scale };
  g_autoptr(GArray) labels = triad_node_labels_new (layout, &highlight, ruler, scale, &clip);
  const TriadRect *rect = &g_array_index (labels, TriadNodeLabel, 0).rect;
  const guint32 *pixels;
  int n = 0;

  triad_theme_set_source (cr, theme->background);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -layout->bounds.x, -layout->bounds.y);
  triad_paint_graph (cr, layout, theme, &highlight);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (void *) cairo_image_surface_get_data (surface);

  for (int y = (int) ((rect->y - clip.y) * scale);
       y < (int) ((rect->y + rect->height - clip.y) * scale);
       y++)
    for (int x = (int) ((rect->x - clip.x) * scale);
         x < (int) ((rect->x + rect->width - clip.x) * scale);
         x++)
      n += (pixels[y * 600 + x] & 0xff) < 100;

  /* dark text */
  g_assert_cmpint (n, >, 10);
  g_object_unref (ruler);
}

static void
assert_label (TriadPose   pose,
              const char *expected)
{
  g_autofree char *label = triad_pose_label_new (&pose, " / ");

  g_assert_cmpstr (label, ==, expected);
}

static void
test_pose_labels (void)
{
  TriadPose pose = TRIAD_POSE_IDENTITY;

  assert_label (pose, "identity");

  pose.position.z = 0.1;
  pose.position.x = -1e-17;
  assert_label (pose, "z 0.1 m");

  pose.position.y = -0.05;
  assert_label (pose, "y −0.05, z 0.1 m");

  pose.orientation = triad_quaternion_from_rpy (0, G_PI / 3, 0);
  assert_label (pose, "y −0.05, z 0.1 m / pitch 60°");

  pose.position = (TriadVector) { 0, 0, 0 };
  assert_label (pose, "pitch 60°");
}

static int
count_notes (const TriadLayout *layout)
{
  int n = 0;

  for (int a = 0; a < layout->diagram->n_arrows; a++)
    n += layout->diagram->arrows[a].note != NULL
         && layout->diagram->arrows[a].style != TRIAD_ARROW_PLACED_BY;

  return n;
}

static void
test_poses_in_small_graphs (void)
{
  g_autoptr(TriadSnapshot) large = make_large ();
  g_autoptr(TriadSnapshot) small =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='l'/>"
                     "<frame name='f'><pose>1 0 0 0 0 0</pose></frame></model></sdf>");
  g_autoptr(TriadLayout) large_few = place (large, TRIAD_POSE_LABELS_FEW);
  g_autoptr(TriadLayout) small_few = place (small, TRIAD_POSE_LABELS_FEW);
  g_autoptr(TriadLayout) small_off = place (small, TRIAD_POSE_LABELS_OFF);

  g_assert_cmpint (count_notes (large_few), ==, 0);
  g_assert_cmpint (count_notes (small_few), ==, 3);
  g_assert_cmpint (count_notes (small_off), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/node-labels/never-overlap/attached-to",
                        GINT_TO_POINTER (TRIAD_GRAPH_ATTACHED_TO), test_never_overlap);
  g_test_add_data_func ("/node-labels/never-overlap/relative-to",
                        GINT_TO_POINTER (TRIAD_GRAPH_RELATIVE_TO), test_never_overlap);
  g_test_add_func ("/node-labels/choice-stays-in-view", test_choice_stays_in_view);
  g_test_add_func ("/node-labels/models-keep-names", test_models_keep_names);
  g_test_add_func ("/node-labels/is-painted", test_is_painted);
  g_test_add_func ("/node-labels/poses-are-on-their-arrows", test_poses_are_on_their_arrows);
  g_test_add_func ("/node-labels/many-labels-of-arrows", test_many_labels_of_arrows);
  g_test_add_func ("/node-labels/pose-labels", test_pose_labels);
  g_test_add_func ("/node-labels/poses-in-small-graphs", test_poses_in_small_graphs);

  return g_test_run ();
}
