/* test-canvas.c: what the graphs and the 3D view share: labels, signs, hover and the minimap */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-gui-test.h"

#include <glib/gstdio.h>
#include <math.h>

#include "triad-frame-list.h"
#include "triad-minimap.h"
#include "triad-scene-view-private.h"

#define MAX_LABELS 12                  /* to point at */
#define AROUND     48                  /* pixels around a joint in the 3D view */
#define DIFFERENT  60                  /* of 255: a channel that differs visibly */

static gboolean
is_stale (TriadGuiTest *test,
          gpointer      data)
{
  return triad_session_get_stale (test->session);
}

/* The bar that reports that the file is gone takes room from the views. */
static void
open_text (TriadGuiTest *test,
           const char   *name,
           const char   *text)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  triad_gui_test_open (test, path);
  g_unlink (path);
  triad_gui_test_wait (test, is_stale, NULL);
  triad_gui_test_wait_for_frame (test);
}

static gboolean
is_hovered (TriadGuiTest *test,
            gpointer      frame)
{
  return triad_session_get_hovered (test->session) == GPOINTER_TO_INT (frame);
}

typedef struct
{
  int from;
  int to;
} Ends;

static gboolean
is_end_hovered (TriadGuiTest *test,
                gpointer      data)
{
  const Ends *ends = data;
  int hovered = triad_session_get_hovered (test->session);

  return hovered == ends->from || hovered == ends->to;
}

/* Returns whether something is drawn in a rectangle. */
static gboolean
has_ink (const guint32   *pixels,
         int              stride,
         const TriadRect *rect)
{
  guint32 first = pixels[(int) rect->y * stride + (int) rect->x];

  for (int y = rect->y; y < rect->y + rect->height; y++)
    for (int x = rect->x; x < rect->x + rect->width; x++)
      if (pixels[y * stride + x] != first)
        return TRUE;

  return FALSE;
}

/* Each pose is drawn on its own arrow: the pointer on it finds one of the ends of the arrow, and no
 * two of them overlap.
 */
static void
test_poses_on_arrows (TriadGuiTest  *test,
                      gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  GtkWidget *widget = GTK_WIDGET (view);
  g_autoptr(GArray) plates = g_array_new (FALSE, FALSE, sizeof (TriadRect));
  const TriadLayout *layout;
  const TriadViewport *viewport = triad_graph_view_get_viewport (view);
  g_autoptr(GBytes) picture = NULL;
  int n = 0;

  g_object_set (test->window, "views", "relative", NULL);
  triad_gui_test_wait_for_frame (test);
  gtk_widget_grab_focus (widget);

  if (!triad_gui_test_key (test, "Home"))
    return;

  triad_gui_test_wait_for_frame (test);
  layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);
  picture = triad_gui_test_draw (widget);

  for (int a = 0; a < layout->diagram->n_arrows && n < MAX_LABELS; a++)
    {
      const TriadArrow *arrow = &layout->diagram->arrows[a];
      Ends ends = { layout->diagram->boxes[arrow->from].frame,
                    layout->diagram->boxes[arrow->to].frame };
      TriadRect plate;

      if (!triad_layout_get_note (layout, a, &plate))
        continue;

      triad_viewport_from_layout (viewport, &plate.x, &plate.y);
      plate.width *= viewport->scale;
      plate.height *= viewport->scale;

      if (plate.x < 0 || plate.y < triad_canvas_get_caption (TRIAD_CANVAS (view)) ||
          plate.x + plate.width > gtk_widget_get_width (widget) ||
          plate.y + plate.height > gtk_widget_get_height (widget))
        continue;

      g_assert_true (has_ink (g_bytes_get_data (picture, NULL), gtk_widget_get_width (widget),
                              &plate));

      for (guint i = 0; i < plates->len; i++)
        g_assert_false (triad_rect_overlaps (&plate, &g_array_index (plates, TriadRect, i)));

      g_array_append_val (plates, plate);
      triad_gui_test_move (test, widget, plate.x + plate.width / 2, plate.y + plate.height / 2);
      triad_gui_test_wait (test, is_end_hovered, &ends);
      n++;
    }

  g_assert_cmpint (n, >=, 6);
}

/* Returns whether a part of a mark is drawn below the lower right corner of a frame's box. */
static gboolean
has_fork (TriadGuiTest   *test,
          TriadGraphKind  kind,
          int             frame)
{
  TriadGraphView *view = triad_window_get_graph_view (test->window, kind);
  GtkWidget *widget = GTK_WIDGET (view);
  const TriadViewport *viewport = triad_graph_view_get_viewport (view);
  g_autoptr(GBytes) picture = triad_gui_test_draw (widget);
  TriadRect box;
  TriadRect corner;

  g_assert_true (triad_layout_find_frame (triad_session_get_layout (test->session, kind), frame,
                                          &box));
  corner = (TriadRect) { box.x + box.width - 5, box.y + box.height + 2, 4, 5 };
  triad_viewport_from_layout (viewport, &corner.x, &corner.y);
  corner.width *= viewport->scale;
  corner.height *= viewport->scale;
  g_assert_cmpfloat (corner.x, >=, 0);
  g_assert_cmpfloat (corner.y, >=, 0);
  g_assert_cmpfloat (corner.x + corner.width, <, gtk_widget_get_width (widget));
  g_assert_cmpfloat (corner.y + corner.height, <, gtk_widget_get_height (widget));

  return has_ink (g_bytes_get_data (picture, NULL), gtk_widget_get_width (widget), &corner);
}

static int
count_icons (GtkWidget  *root,
             const char *name)
{
  int n = GTK_IS_IMAGE (root) && gtk_widget_get_mapped (root) &&
          g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (root)), name) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_icons (child, name);

  return n;
}

/* The fork marks a frame that moves with one body and whose pose is relative to another one.  In a
 * URDF, no joint has it, although each is attached to its child and relative to its parent.
 */
static void
test_fork (TriadGuiTest  *test,
           gconstpointer  data)
{
  static const char *const forked[] = { "m::odd", "m::j3", NULL };
  GtkWidget *outline = GTK_WIDGET (triad_gui_test_get_outline (test));

  for (int file = 0; file < 2; file++)
    {
      int n_forks = 0;

      if (file == 0)
        triad_gui_test_open_example (test, "urdf_parity.urdf");
      else
        open_text (test, "fork.sdf",
                   "<sdf version='1.9'><model name='m'><link name='a'/><link name='b'/>"
                   "<link name='c'/><frame name='usual' attached_to='a'/>"
                   "<frame name='odd' attached_to='a'><pose relative_to='b'/></frame>"
                   "<joint name='j1' type='fixed'><parent>a</parent><child>b</child></joint>"
                   "<joint name='j2' type='fixed'><parent>b</parent><child>c</child>"
                   "<pose relative_to='b'/></joint>"
                   "<joint name='j3' type='fixed'><parent>b</parent><child>c</child>"
                   "<pose relative_to='a'/></joint></model></sdf>");

      g_object_set (test->window, "views", "graphs", NULL);
      triad_gui_test_wait_for_frame (test);

      for (int kind = TRIAD_GRAPH_ATTACHED_TO; kind <= TRIAD_GRAPH_RELATIVE_TO; kind++)
        {
          gtk_widget_grab_focus (GTK_WIDGET (triad_window_get_graph_view (test->window, kind)));

          if (!triad_gui_test_key (test, "Home"))
            return;

          triad_gui_test_wait_for_frame (test);
          triad_gui_test_show_whole (test, triad_window_get_graph_view (test->window, kind));

          for (int v = 1; v < triad_snapshot_get_n_frames (triad_session_get_snapshot
                                                             (test->session)); v++)
            {
              const char *name =
                triad_snapshot_get_scoped_name (triad_session_get_snapshot (test->session), v);
              gboolean is_forked = file == 1 && g_strv_contains (forked, name);

              g_test_message ("%s", name);
              g_assert_cmpint (has_fork (test, kind, v), ==, is_forked);
              n_forks += is_forked;
            }
        }

      g_assert_cmpint (n_forks, ==, 4 * file);
      g_assert_cmpint (count_icons (outline, "triad-apart-symbolic"), ==, 2 * file);
    }
}

typedef struct
{
  const char *frame;
  const char *text;
} PoseText;

/* Returns whether the pose on the arrow of a frame is written like that. */
static gboolean
has_pose_text (TriadGuiTest *test,
               gpointer      data)
{
  const PoseText *wanted = data;
  const TriadLayout *layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);
  int frame;

  if (!triad_gui_test_is_complete (test, NULL))
    return FALSE;

  frame = triad_gui_test_find_frame (test, wanted->frame);

  for (int a = 0; a < layout->diagram->n_arrows; a++)
    {
      const TriadArrow *arrow = &layout->diagram->arrows[a];
      TriadRect plate;

      if (layout->diagram->boxes[arrow->from].frame == frame)
        return triad_layout_get_note (layout, a, &plate) &&
               g_strcmp0 (arrow->note, wanted->text) == 0;
    }

  return FALSE;
}

/* Zeros are left out of the poses in the graph, also after an edit of the file. */
static void
test_pose_texts (TriadGuiTest  *test,
                 gconstpointer  data)
{
#define POSES(pose)                                                                             \
  "<sdf version='1.9'><model name='m'><link name='a'><pose>0 0 0 0 0 0</pose></link>"          \
  "<frame name='f' attached_to='a'><pose>" pose "</pose></frame>"                               \
  "<frame name='g' attached_to='a'><pose degrees='true'>0 -2 0 0 0 90</pose></frame>"           \
  "</model></sdf>"
  static const PoseText texts[] = {
    { "m::a", "identity" }, { "m::f", "x 0.1, z 0.2 m" },
    { "m::g", "y \u22122 m\nyaw 90°" },
  };
  static const PoseText edited = { "m::f", "roll 180°" };
  g_autofree char *folder = g_dir_make_tmp ("triad-canvas-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "poses.sdf", NULL);

  g_assert_true (g_file_set_contents (path, POSES ("0.1 0 0.2 0 0 0"), -1, NULL));
  triad_gui_test_open (test, path);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    triad_gui_test_wait (test, has_pose_text, (gpointer) &texts[i]);

  g_assert_true (g_file_set_contents (path, POSES ("0 0 -0 3.14159265358979 0 0"), -1, NULL));
  triad_gui_test_wait (test, has_pose_text, (gpointer) &edited);
  g_unlink (path);
  g_rmdir (folder);
#undef POSES
}

/* Returns a model with joints, four in a row, far from each other and from the model's frame. */
static char *
dup_joints (const char *const *types,
            int                n_types)
{
  GString *text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>");

  for (int i = 0; i < n_types; i++)
    g_string_append_printf (text, "<link name='l%d'><pose>0 %d %d 0 0 0</pose></link>"
                            "<joint name='j%d' type='%s'><parent>base</parent><child>l%d</child>"
                            "%s%s</joint>", i, 4 + 4 * (i % 4), 5 * (i / 4), i, types[i], i,
                            g_str_equal (types[i], "fixed") || g_str_equal (types[i], "ball") ? ""
                            : g_str_equal (types[i], "continuous")
                            ? "<axis><xyz>0.8 0 0.6</xyz></axis>"
                            : "<axis><xyz>0.8 0 0.6</xyz><limit><lower>-1</lower><upper>1</upper>"
                              "</limit></axis>",
                            g_str_equal (types[i], "universal")
                            ? "<axis2><xyz>0 1 0</xyz></axis2>" : "");

  g_string_append (text, "</model></sdf>");

  return g_string_free (text, FALSE);
}

typedef struct
{
  int x;
  int y;
} Spot;

/* Counts the pixels that differ visibly around two places of a picture. */
static int
count_differences (GBytes *picture,
                   int     width,
                   Spot    a,
                   Spot    b,
                   int     around)
{
  const guint8 *data = g_bytes_get_data (picture, NULL);
  int n = 0;

  for (int y = -around; y < around; y++)
    for (int x = -around; x < around; x++)
      {
        const guint8 *p = data + 4 * ((a.y + y) * width + a.x + x);
        const guint8 *q = data + 4 * ((b.y + y) * width + b.x + x);
        int most = MAX (ABS (p[0] - q[0]), MAX (ABS (p[1] - q[1]), ABS (p[2] - q[2])));

        n += most > DIFFERENT;
      }

  return n;
}

/* Asserts that the first two look alike, and any others do not. */
static void
assert_all_differ (GtkWidget  *view,
                   const Spot *spots,
                   int         n_spots,
                   int         around)
{
  g_autoptr(GBytes) picture = triad_gui_test_draw (view);
  int width = gtk_widget_get_width (view);
  int same = count_differences (picture, width, spots[0], spots[1], around);


  for (int i = 1; i < n_spots; i++)
    {
      g_assert_cmpint (spots[i].x, >=, around);
      g_assert_cmpint (spots[i].x, <, width - around);

      for (int j = i + 1; j < n_spots; j++)
        {
          int n = count_differences (picture, width, spots[i], spots[j], around);

          g_test_message ("%d and %d: %d pixels; two of a type: %d", i, j, n, same);
          g_assert_cmpint (n, >, 2 * same + 8);
        }
    }
}

static gboolean
looks_from_front (TriadGuiTest *test,
                  gpointer      data)
{
  const TriadCamera *camera =
    triad_scene_view_get_camera (triad_window_get_scene_view (test->window));
  TriadCamera wanted = *camera;

  triad_camera_set_view (&wanted, TRIAD_CAMERA_VIEW_FRONT);

  return fabs (remainder (camera->yaw - wanted.yaw, 2 * G_PI)) < 1e-6 &&
         fabs (camera->pitch - wanted.pitch) < 1e-6;
}

/* Types of joints have different signs in the graphs, and different symbols in 3D. */
static void
test_joint_types (TriadGuiTest  *test,
                  gconstpointer  data)
{
  static const char *const types[] = { "revolute", "revolute", "continuous", "prismatic", "fixed",
                                       "screw", "universal", "ball" };
  TriadSceneView *scene_view = triad_window_get_scene_view (test->window);
  TriadGraphView *graph = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
  g_autofree char *text = dup_joints (types, G_N_ELEMENTS (types));
  Spot spots[G_N_ELEMENTS (types)];
  const TriadLayout *layout;
  double x;
  double y;

  open_text (test, "types.sdf", text);
  g_object_set (test->window, "views", "scene", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);

  /* From the front, without perspective, names, lines and grid. */
  if (!triad_gui_test_key (test, "1"))
    return;

  triad_gui_test_wait (test, looks_from_front, NULL);

  if (triad_scene_view_get_camera (scene_view)->perspective)
    triad_gui_test_key (test, "5");

  triad_gui_test_key (test, "n");
  triad_gui_test_key (test, "shift+g");
  gtk_widget_activate_action (GTK_WIDGET (test->window), "scene.lines", "s", "none");
  triad_gui_test_key (test, "Home");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *name = g_strdup_printf ("m::j%d", (int) i);

      g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (scene_view),
                                          triad_gui_test_find_frame (test, name), &x, &y));
      spots[i] = (Spot) { round (x), round (y) };
    }

  assert_all_differ (GTK_WIDGET (scene_view), spots, G_N_ELEMENTS (types), AROUND);

  g_object_set (test->window, "views", "relative", NULL);
  triad_gui_test_wait_for_frame (test);
  gtk_widget_grab_focus (GTK_WIDGET (graph));
  triad_gui_test_key (test, "Home");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  layout = triad_session_get_layout (test->session, TRIAD_GRAPH_RELATIVE_TO);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *name = g_strdup_printf ("m::j%d", (int) i);
      int box = layout->diagram->box_of_frame[triad_gui_test_find_frame (test, name)];
      TriadRect rect = layout->boxes[box];
      double scale = triad_graph_view_get_viewport (graph)->scale;

      x = rect.x;
      y = rect.y + rect.height / 2;
      triad_viewport_from_layout (triad_graph_view_get_viewport (graph), &x, &y);
      spots[i] = (Spot) { round (x + 18 * scale), round (y) };
    }

  assert_all_differ (GTK_WIDGET (graph), spots, G_N_ELEMENTS (types), 7);
}

#define SAMPLES 15                     /* of a symbol, in a row */

#define SIZES   5                      /* that are compared */

/* The ink of a symbol, in [0, 1], as if it were smaller or larger. */
typedef struct
{
  TriadFrameKind kind;
  double         ink[SIZES][SAMPLES * SAMPLES];
} Symbol;

/* Reads a symbol around (@x, @y) from a picture.  The background is that of the middle of its upper
 * edge. */
static void
read_symbol (GBytes        *picture,
             int            width,
             double         x,
             double         y,
             double         half,
             TriadFrameKind kind,
             Symbol        *symbol)
{
  const guint8 *data = g_bytes_get_data (picture, NULL);
  const guint8 *none = data + 4 * ((int) (y - half) * width + (int) x);

  symbol->kind = kind;

  for (int size = 0; size < SIZES; size++)
    for (int i = 0; i < SAMPLES * SAMPLES; i++)
      {
        double scale = 0.98 * half * (0.8 + 0.05 * size);
        double dx = 2.0 * (i % SAMPLES) / (SAMPLES - 1) - 1;
        double dy = 2.0 * (i / SAMPLES) / (SAMPLES - 1) - 1;
        int at = 4 * ((int) (y + dy * scale) * width + (int) (x + dx * scale));

        symbol->ink[size][i] = 0;

        for (int c = 0; c < 4 && hypot (dx, dy) < 1.05; c++)
          symbol->ink[size][i] = MAX (symbol->ink[size][i], ABS (data[at + c] - none[c]) / 255.0);
      }
}

static void
read_icon (GtkWidget      *image,
           TriadFrameKind  kind,
           Symbol         *symbol)
{
  g_autoptr(GBytes) picture = triad_gui_test_draw (image);
  int width = gtk_widget_get_width (image);

  read_symbol (picture, width, width / 2.0, gtk_widget_get_height (image) / 2.0, 8, kind, symbol);
}

/* Returns how much two symbols differ, in [0, 2], if one of them is moved by some samples. */
static double
get_difference (const double *a,
                const double *b,
                int           dx,
                int           dy)
{
  const int n = (SAMPLES - 2) * (SAMPLES - 2);
  double sum_a = 0;
  double sum_b = 0;
  double sum_aa = 0;
  double sum_bb = 0;
  double sum_ab = 0;

  for (int y = 1; y < SAMPLES - 1; y++)
    for (int x = 1; x < SAMPLES - 1; x++)
      {
        double ink_a = a[y * SAMPLES + x];
        double ink_b = b[(y + dy) * SAMPLES + x + dx];

        sum_a += ink_a;
        sum_b += ink_b;
        sum_aa += ink_a * ink_a;
        sum_bb += ink_b * ink_b;
        sum_ab += ink_a * ink_b;
      }

  return 1 - (n * sum_ab - sum_a * sum_b) /
             sqrt ((n * sum_aa - sum_a * sum_a) * (n * sum_bb - sum_b * sum_b));
}

/* Returns which of the symbols looks most like another one, whose size is not known and whose place
 * is rounded to pixels. */
static int
find_most_similar (const Symbol *symbols,
                   int           n_symbols,
                   const Symbol *symbol)
{
  double least = G_MAXDOUBLE;
  int found = -1;

  for (int i = 0; i < n_symbols; i++)
    for (int k = 0; k < 9 * SIZES; k++)
      {
        double difference = get_difference (symbols[i].ink[SIZES - 1], symbol->ink[k / 9],
                                            k % 3 - 1, k / 3 % 3 - 1);

        if (difference < least)
          found = i;

        least = MIN (least, difference);
      }

  return found;
}

/* Kinds of frame have the same symbols in the outline, the graphs, the filter, which names them,
 * and, as far as joints are concerned, the stacks of names in 3D. */
static void
test_one_set_of_symbols (TriadGuiTest  *test,
                         gconstpointer  data)
{
  static const char *const types[] = { "revolute", "continuous", "prismatic", "fixed", "screw",
                                       "universal", "ball" };
  static const char *const names[] = { "m::j0", "m::j1", "m::j2", "m::j3", "m::j4", "m::j5",
                                       "m::j6", "m::base", "m", "m::tool" };
  static const char *const rows[] = { "j0", "j1", "j2", "j3", "j4", "j5", "j6", "base", "m",
                                      "tool" };
  static const struct
  {
    const char     *title;
    TriadFrameKind  kind;
  } chips[] = {
    { "Models", TRIAD_FRAME_MODEL }, { "Links", TRIAD_FRAME_LINK },
    { "Joints", TRIAD_FRAME_JOINT }, { "Frames", TRIAD_FRAME_EXPLICIT },
  };
  TriadSceneView *scene_view = triad_window_get_scene_view (test->window);
  TriadGraphView *graph = triad_window_get_graph_view (test->window, TRIAD_GRAPH_RELATIVE_TO);
  GtkWidget *outline = GTK_WIDGET (triad_gui_test_get_outline (test));
  g_autofree char *joints = dup_joints (types, G_N_ELEMENTS (types));
  g_autoptr(GString) text = g_string_new (joints);
  g_autoptr(GBytes) picture = NULL;
  g_autoptr(GBytes) scene = NULL;
  Symbol symbols[G_N_ELEMENTS (names)];
  Symbol symbol;
  const TriadViewport *viewport;
  const GArray *areas;
  int n_in_stacks = 0;

  g_string_replace (text, "</model>", "<frame name='tool' attached_to='l1'/></model>", 1);
  open_text (test, "kinds.sdf", text->str);
  g_object_set (test->window, "views", "relative", NULL);
  triad_gui_test_wait_for_frame (test);
  gtk_widget_grab_focus (GTK_WIDGET (graph));

  if (!triad_gui_test_key (test, "Home"))
    return;

  triad_gui_test_wait_for_frame (test);
  picture = triad_gui_test_draw (GTK_WIDGET (graph));
  viewport = triad_graph_view_get_viewport (graph);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      int frame = triad_gui_test_find_frame (test, names[i]);
      TriadRect box;
      double x;
      double y;

      g_assert_true (triad_layout_find_frame (triad_session_get_layout (test->session,
                                                                        TRIAD_GRAPH_RELATIVE_TO),
                                              frame, &box));
      x = box.x + 15.5;
      y = box.y + box.height / 2;
      triad_viewport_from_layout (viewport, &x, &y);
      read_symbol (picture, gtk_widget_get_width (GTK_WIDGET (graph)), x, y, 9.9 * viewport->scale,
                   triad_snapshot_get_frame (triad_session_get_snapshot (test->session),
                                             frame)->kind, &symbols[i]);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *list = triad_gui_test_find_widget (outline, "GtkListView");
      GtkWidget *label = triad_gui_test_find_label (list, rows[i]);

      g_assert_nonnull (label);
      g_test_message ("%s", rows[i]);
      read_icon (gtk_widget_get_prev_sibling (gtk_widget_get_parent (label)), symbols[i].kind,
                 &symbol);
      g_assert_cmpint (symbols[find_most_similar (symbols, G_N_ELEMENTS (symbols), &symbol)].kind,
                       ==, symbols[i].kind);
    }

  triad_gui_test_click (test, triad_gui_test_find_widget (outline, "GtkMenuButton"), 8, 8);

  for (gsize i = 0; i < G_N_ELEMENTS (chips); i++)
    {
      GtkWidget *label;

      while ((label = triad_gui_test_find_label (outline, chips[i].title)) == NULL)
        triad_gui_test_wait_for_frame (test);

      read_icon (gtk_widget_get_prev_sibling (label), chips[i].kind, &symbol);
      g_assert_cmpint (symbols[find_most_similar (symbols, G_N_ELEMENTS (symbols), &symbol)].kind,
                       ==, chips[i].kind);
    }

  triad_gui_test_key (test, "Escape");
  g_object_set (test->window, "views", "scene", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (triad_scene_view_get_projected (scene_view));
  areas = triad_scene_view_get_projected (scene_view)->names;
  scene = triad_gui_test_draw (GTK_WIDGET (scene_view));

  for (guint i = 0; i < areas->len; i++)
    {
      const TriadLabelArea *area = &g_array_index (areas, TriadLabelArea, i);
      TriadFrameKind kind =
        triad_snapshot_get_frame (triad_session_get_snapshot (test->session), area->frame)->kind;

      /* A joint is in a stack with its child. */
      if (kind != TRIAD_FRAME_JOINT)
        continue;

      read_symbol (scene, gtk_widget_get_width (GTK_WIDGET (scene_view)), area->box.x + 11,
                   area->box.y + area->box.height / 2, 5.4, kind, &symbol);
      g_assert_cmpint (symbols[find_most_similar (symbols, G_N_ELEMENTS (symbols), &symbol)].kind,
                       ==, kind);
      n_in_stacks++;
    }

  g_assert_cmpint (n_in_stacks, ==, G_N_ELEMENTS (types));
}

/* On a busy machine, the view can get the focus after the first key.  Returns %FALSE if no key can
 * be pressed. */
static gboolean
press_until_front (TriadGuiTest *test)
{
  for (int i = 0; i < 50 && !looks_from_front (test, NULL); i++)
    {
      if (!triad_gui_test_key (test, "1"))
        return FALSE;

      triad_gui_test_wait_for_frame (test);
    }

  triad_gui_test_wait (test, looks_from_front, NULL);

  return TRUE;
}

/* The bar of a prismatic joint without limits ends near the joint, also when it is highlighted. */
static void
test_unlimited_prismatic (TriadGuiTest  *test,
                          gconstpointer  data)
{
  TriadSceneView *view = triad_window_get_scene_view (test->window);
  GtkWidget *widget = GTK_WIDGET (view);
  double x;
  double y;
  int joint;

  open_text (test, "rail.sdf",
             "<sdf version='1.9'><model name='m'><link name='a'/>"
             "<link name='b'><pose>0 0 1 0 0 0</pose></link>"
             "<joint name='j' type='prismatic'><parent>a</parent><child>b</child>"
             "<axis><xyz>0 1 0</xyz></axis></joint></model></sdf>");
  g_object_set (test->window, "views", "scene", NULL);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);

  if (!press_until_front (test))
    return;

  triad_gui_test_key (test, "n");
  triad_gui_test_key (test, "shift+g");
  triad_gui_test_wait_for_frame (test);
  triad_gui_test_wait_for_frame (test);
  joint = triad_gui_test_find_frame (test, "m::j");
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), joint, &x, &y));

  for (int i = 0; i < 2; i++)
    {
      g_autoptr(GBytes) picture = triad_gui_test_draw (widget);
      TriadRect beside = { x + 150, y - 20, 60, 40 };

      g_assert_cmpfloat (x + 210, <, gtk_widget_get_width (widget));
      g_assert_false (has_ink (g_bytes_get_data (picture, NULL), gtk_widget_get_width (widget),
                               &beside));
      triad_session_select (test->session, joint);
      triad_gui_test_wait_for_frame (test);
    }
}

/* A frame that comes under a resting pointer, because the viewpoint changes, is not hovered until
 * the pointer moves.
 */
static void
test_hover_in_3d (TriadGuiTest  *test,
                  gconstpointer  data)
{
  TriadSceneView *view = triad_window_get_scene_view (test->window);
  TriadCanvas *canvas = TRIAD_CANVAS (view);
  int frame;
  double x;
  double y;

  open_text (test, "two.sdf",
             "<sdf version='1.9'><model name='m'><link name='a'/>"
             "<frame name='far'><pose>0 3 2 0 0 0</pose></frame>"
             "<frame name='near'><pose>0 -3 0 0 0 0</pose></frame></model></sdf>");
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);
  frame = triad_gui_test_find_frame (test, "m::far");

  if (!press_until_front (test))
    return;

  triad_gui_test_wait_for_frame (test);
  g_assert_true (triad_gui_test_find (test, canvas, frame, &x, &y));
  triad_gui_test_key (test, "7");
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (TRIAD_CANVAS_GET_CLASS (canvas)->pick (canvas, x, y), ==, -1);
  triad_gui_test_move (test, GTK_WIDGET (view), x, y);
  triad_gui_test_wait_for_frame (test);
  g_assert_cmpint (triad_session_get_hovered (test->session), ==, -1);

  press_until_front (test);

  for (int i = 0; i < 20; i++)
    {
      g_usleep (10000);
      triad_gui_test_wait_for_frame (test);
    }

  g_assert_cmpint (TRIAD_CANVAS_GET_CLASS (canvas)->pick (canvas, x, y), ==, frame);
  g_assert_cmpint (triad_session_get_hovered (test->session), ==, -1);

  /* A movement while the view is painted finds nothing, so that on a busy machine one is too few. */
  for (int i = 0; i < 50 && !is_hovered (test, GINT_TO_POINTER (frame)); i++)
    {
      triad_gui_test_move (test, GTK_WIDGET (view), x + 1 + i % 2, y + 1);
      triad_gui_test_wait_for_frame (test);
    }

  triad_gui_test_wait (test, is_hovered, GINT_TO_POINTER (frame));
}

static gboolean
is_map_shown (TriadGuiTest *test,
              gpointer      minimap)
{
  return triad_minimap_is_shown (minimap);
}

static gboolean
is_map_hidden (TriadGuiTest *test,
               gpointer      minimap)
{
  return !triad_minimap_is_shown (minimap);
}

/* The minimap is shown while the user pans, and neither before nor afterwards. */
static void
test_minimap_while_panning (TriadGuiTest  *test,
                            gconstpointer  data)
{
  TriadGraphView *view = triad_gui_test_open_relative (test, "arm_and_gripper.sdf");
  GtkWidget *widget = GTK_WIDGET (view);
  GtkWidget *minimap = triad_gui_test_find_widget (widget, "TriadMinimap");
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);

  g_assert_nonnull (minimap);

  for (int i = 0; i < 6; i++)
    if (!triad_gui_test_key (test, "plus"))
      return;

  triad_gui_test_wait (test, is_map_shown, minimap);
  triad_gui_test_move (test, widget, width / 2, height / 2);
  triad_gui_test_wait (test, is_map_hidden, minimap);

  /* A movement of the pointer alone does not show it. */
  triad_gui_test_move (test, widget, width / 2 + 20, height / 2);
  triad_gui_test_wait_for_frame (test);
  g_assert_false (triad_minimap_is_shown (TRIAD_MINIMAP (minimap)));

  triad_gui_test_press (test, TRUE);
  triad_gui_test_move (test, widget, width / 2 + 60, height / 2 + 20);
  triad_gui_test_move (test, widget, width / 2 + 80, height / 2 + 40);
  triad_gui_test_wait (test, is_map_shown, minimap);
  triad_gui_test_press (test, FALSE);
  triad_gui_test_wait (test, is_map_hidden, minimap);
}

/* Of many frames at one place, eight fan out, and the number of the others opens a list of all. */
static void
test_fan_of_eight (TriadGuiTest  *test,
                   gconstpointer  data)
{
  TriadSceneView *view = triad_window_get_scene_view (test->window);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>"
                                          "<frame name='far'><pose>0 0 1 0 0 0</pose></frame>");
  double x;
  double y;
  int base;

  for (int i = 0; i < 14; i++)
    g_string_append_printf (text, "<frame name='sensor_%d'/>", i);

  g_string_append (text, "</model></sdf>");
  open_text (test, "crowd.sdf", text->str);
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.focus-page", "s", "scene");
  triad_gui_test_wait_for_frame (test);
  base = triad_gui_test_find_frame (test, "m::base");
  g_assert_true (triad_gui_test_find (test, TRIAD_CANVAS (view), base, &x, &y));

  if (!triad_gui_test_click (test, GTK_WIDGET (view), x, y))
    return;

  triad_gui_test_wait (test, triad_gui_test_is_selected, GINT_TO_POINTER (base));
  triad_gui_test_wait_for_frame (test);
  g_assert_nonnull (triad_scene_view_get_projected (view));
  g_assert_cmpint (triad_scene_view_get_projected (view)->n_fanned, ==, TRIAD_FAN_MARKERS);
  g_assert_cmpint (TRIAD_FAN_MARKERS, ==, 8);
}

static GtkWidget *
find_popover (TriadGuiTest *test)
{
  return triad_gui_test_find_widget (GTK_WIDGET (triad_window_get_scene_view (test->window)),
                                     "GtkPopover");
}

static gboolean
has_no_popover (TriadGuiTest *test,
                gpointer      data)
{
  return find_popover (test) == NULL;
}

/* GTK takes seconds for a list of many thousands. */
static void
test_long_list (TriadGuiTest  *test,
                gconstpointer  data)
{
  const GdkRectangle at = { 10, 10, 1, 1 };
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>");
  g_autoptr(GArray) frames = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < 600; i++)
    g_string_append_printf (text, "<frame name='sensor_%d'/>", i);

  g_string_append (text, "</model></sdf>");
  open_text (test, "crowd.sdf", text->str);

  for (int i = 1; i <= 600; i++)
    {
      GtkWidget *list;
      int n = 0;

      g_array_append_val (frames, i);

      if (i != 499 && i != 500 && i != 501 && i != 600)
        continue;

      triad_frame_list_pop_up (GTK_WIDGET (triad_window_get_scene_view (test->window)),
                               test->session, frames, &at);
      triad_gui_test_wait_for_frame (test);
      list = triad_gui_test_find_widget (find_popover (test), "GtkListBox");
      g_assert_nonnull (list);

      while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), n) != NULL)
        n++;

      g_assert_cmpint (n, ==, MIN (i, 501));
      g_assert_true ((triad_gui_test_find_label (list, "100 More") != NULL) == (i == 600));
      gtk_popover_popdown (GTK_POPOVER (find_popover (test)));
      triad_gui_test_wait (test, has_no_popover, NULL);
    }
}

static void
add_tests (void)
{
#define ADD(path, func) \
  g_test_add (path, TriadGuiTest, NULL, triad_gui_test_set_up, func, triad_gui_test_tear_down)
  ADD ("/canvas/poses-on-arrows", test_poses_on_arrows);
  ADD ("/canvas/pose-texts", test_pose_texts);
  ADD ("/canvas/fork", test_fork);
  ADD ("/canvas/joint-types", test_joint_types);
  ADD ("/canvas/one-set-of-symbols", test_one_set_of_symbols);
  ADD ("/canvas/unlimited-prismatic", test_unlimited_prismatic);
  ADD ("/canvas/hover-in-3d", test_hover_in_3d);
  ADD ("/canvas/minimap-while-panning", test_minimap_while_panning);
  ADD ("/canvas/fan-of-eight", test_fan_of_eight);
  ADD ("/canvas/long-list", test_long_list);
#undef ADD
}

int
main (int   argc,
      char *argv[])
{
  return triad_gui_test_run (argc, argv, add_tests);
}
