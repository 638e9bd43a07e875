/* test-scene-labels.c: names in the 3D view, at every zoom and from every side */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-scene.h"

#include "triad-cairo-autoptr.h"
#include "triad-test.h"

#define WIDTH 640
#define HEIGHT 480

/* zoom factor relative to the view of everything */
static const double zooms[] = { 0.4, 1, 4 };

static const TriadCameraView views[] = {
  TRIAD_CAMERA_VIEW_ISO,
  TRIAD_CAMERA_VIEW_FRONT,
  TRIAD_CAMERA_VIEW_TOP,
};

/* Eight arms in a ring, of 25 frames each.  Links lie on their joints, and every
 * fourth arm has a tool that is placed by a frame of it. */
static TriadSnapshot *
make_large (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><world name='w'>");

  for (int m = 0; m < 8; m++)
    {
      g_string_append_printf (text,
                              "<model name='robot_number_%d'><pose>%d %d 0 0 0 0</pose>"
                              "<link name='base'/>", m, m % 4 * 2, m / 4 * 2);

      for (int l = 0; l < 8; l++)
        {
          g_autofree char *last = l == 0 ? g_strdup ("base") : g_strdup_printf ("link_%d", l - 1);

          g_string_append_printf (text,
                                  "<joint name='joint_%d' type='fixed'>"
                                  "<pose relative_to='%s'>0 0 0.3 0 0.2 0.1</pose>"
                                  "<parent>%s</parent><child>link_%d</child></joint>"
                                  "<link name='link_%d'><pose relative_to='joint_%d'/></link>"
                                  "<frame name='mark_%d' attached_to='link_%d'>"
                                  "<pose>0.1 0 0.1 0 0 0</pose></frame>",
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

static gboolean
overlap (const TriadRect *a,
         const TriadRect *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width &&
         a->y < b->y + b->height && b->y < a->y + a->height;
}

static TriadProjectedScene *
paint (const TriadScene     *scene,
       const TriadOverlay   *overlay,
       const TriadCamera    *camera,
       const TriadHighlight *highlight,
       TriadTextCache       *text_cache)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  g_autoptr(cairo_t) cr = cairo_create (surface);
  TriadSceneStyle style;
  TriadProjectedScene *view;

  triad_scene_style_init (&style);
  view = triad_projected_scene_new (scene, &style, camera, highlight, WIDTH, HEIGHT);
  view->overlay = overlay;
  triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);
  cairo_surface_destroy (surface);

  return view;
}

/* The view of everything, then zoomed by these factors. */
static void
look (const TriadScene *scene,
      TriadCameraView   view,
      double            zoom,
      TriadCamera      *camera)
{
  triad_camera_init (camera);
  triad_camera_set_view (camera, view);
  triad_scene_fit (scene, NULL, camera, WIDTH, HEIGHT);
  triad_camera_zoom_at (camera, zoom, WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT);
}

static gboolean
is_on_screen (const TriadProjectedScene *view,
              int                        frame)
{
  for (int i = 0; i < view->n_triads; i++)
    if (view->triads[i].triad->frame == frame)
      return view->triads[i].x >= 0 && view->triads[i].x <= WIDTH &&
             view->triads[i].y >= 0 && view->triads[i].y <= HEIGHT;

  return FALSE;
}

/* No two names overlap. If it is on the screen, @written has one; returns whether it is. */
static gboolean
check_names (const TriadProjectedScene *view,
             int                        written)
{
  int n_written = 0;

  for (guint i = 0; i < view->names->len; i++)
    {
      const TriadLabelArea *a = &g_array_index (view->names, TriadLabelArea, i);

      n_written += a->frame == written;
      g_assert_cmpfloat (a->box.x, >=, 0);
      g_assert_cmpfloat (a->box.y, >=, 0);
      g_assert_cmpfloat (a->box.x + a->box.width, <=, WIDTH);
      g_assert_cmpfloat (a->box.y + a->box.height, <=, HEIGHT);

      for (guint j = 0; j < i; j++)
        g_assert_false (overlap (&a->box, &g_array_index (view->names, TriadLabelArea, j).box));
    }

  if (!is_on_screen (view, written))
    return FALSE;

  g_assert_cmpint (n_written, ==, 1);

  return TRUE;
}

static void
test_never_overlap (void)
{
  g_autoptr(TriadSnapshot) snapshot = make_large ();
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  int n = triad_snapshot_get_n_frames (snapshot);
  int n_names = 0;
  int n_seen = 0;

  g_assert_cmpint (n, >=, 200);

  for (guint v = 0; v < G_N_ELEMENTS (views); v++)
    for (guint z = 0; z < G_N_ELEMENTS (zooms); z++)
      for (int selected = 1; selected < n; selected += 13)
        {
          TriadHighlight highlight = { selected, (selected * 7) % n, NULL, NULL, -1 };
          g_autoptr(TriadProjectedScene) view = NULL;
          TriadCamera camera;

          look (scene, views[v], zooms[z], &camera);
          view = paint (scene, NULL, &camera, &highlight, text_cache);
          n_seen += check_names (view, selected);
          n_names += view->names->len;
        }

  g_assert_cmpint (n_names, >, 1000);
  g_assert_cmpint (n_seen, >, 90);
}

/* Whether a marker of the fan-out is where a name was. */
static gboolean
is_below_fan_out (const TriadProjectedScene *view,
                  const TriadRect           *name)
{
  for (int i = 0; i < view->n_fanned; i++)
    {
      const TriadProjectedTriad *item = &view->fanned[i];
      double half = 2 * item->marker;
      TriadRect marker = { item->x - half, item->y - half, 2 * half, 2 * half };

      if (triad_rect_overlaps (name, &marker))
        return TRUE;
    }

  return FALSE;
}

/* Selecting a frame moves no name, neither where every name has room nor in a crowd, unless a marker
 * of the fan-out would be on it.
 */
static void
check_rest (TriadSnapshot   *snapshot,
            TriadCameraView  side,
            double           zoom)
{
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(TriadProjectedScene) plain = NULL;
  int n = triad_snapshot_get_n_frames (snapshot);
  int n_added = 0;
  TriadCamera camera;

  look (scene, side, zoom, &camera);
  plain = paint (scene, NULL, &camera, &TRIAD_HIGHLIGHT_NONE, text_cache);
  g_assert_cmpint (plain->names->len, >, 0);

  for (int selected = 1; selected < n; selected += 1 + n / 32)
    {
      TriadHighlight highlight = { selected, (selected * 7) % n, NULL, NULL, -1 };
      g_autoptr(TriadProjectedScene) view = paint (scene, NULL, &camera, &highlight, text_cache);
      int n_same = 0;
      int n_hidden = 0;

      for (guint i = 0; i < plain->names->len; i++)
        {
          const TriadLabelArea *a = &g_array_index (plain->names, TriadLabelArea, i);
          gboolean is_found = FALSE;

          for (guint j = 0; j < view->names->len; j++)
            {
              const TriadLabelArea *b = &g_array_index (view->names, TriadLabelArea, j);

              if (a->frame != b->frame || is_below_fan_out (view, &a->box))
                continue;

              g_assert_cmpmem (&a->box, sizeof a->box, &b->box, sizeof b->box);
              is_found = TRUE;
            }

          n_same += is_found;
          n_hidden += !is_found;
        }

      /* Only a name that must be shown, and has no room, replaces others. */
      g_assert_cmpint (n_hidden, <=, n_same / 4);
      n_added += (int) view->names->len - n_same;
      g_assert_cmpint (view->names->len, <=, n_same + 2 * (TRIAD_FAN_MARKERS + 1));
    }

  g_test_message ("%d names added", n_added);
}

static void
test_keep_places (void)
{
  g_autoptr(TriadSnapshot) arm =
    triad_test_load ("<sdf version='1.9'><model name='arm'><link name='base'/>"
                     "<joint name='shoulder' type='revolute'><pose>0 0 0.2 0 0.3 0</pose>"
                     "<parent>base</parent><child>upper</child><axis><xyz>0 1 0</xyz></axis></joint>"
                     "<link name='upper'><pose relative_to='shoulder'/></link>"
                     "<joint name='elbow' type='revolute'>"
                     "<pose relative_to='upper'>0 0 0.4 0 0.8 0</pose>"
                     "<parent>upper</parent><child>fore</child><axis><xyz>0 1 0</xyz></axis></joint>"
                     "<link name='fore'><pose relative_to='elbow'/></link>"
                     "<frame name='camera' attached_to='fore'><pose>0 0.05 0.1 0 0 0</pose></frame>"
                     "<frame name='tool' attached_to='fore'><pose>0 0 0.4 0 0 0</pose></frame>"
                     "</model></sdf>");
  g_autoptr(TriadSnapshot) many = make_large ();

  check_rest (arm, TRIAD_CAMERA_VIEW_ISO, 1);
  check_rest (arm, TRIAD_CAMERA_VIEW_FRONT, 2);
  check_rest (many, TRIAD_CAMERA_VIEW_ISO, 1);
  check_rest (many, TRIAD_CAMERA_VIEW_TOP, 4);
}

/* Front view: pixels to the right and down from a frame, as a place. */
static TriadVector
go (const TriadCamera *camera,
    TriadVector        from,
    double             right,
    double             down)
{
  double x[2];
  double y[2];

  g_assert_true (triad_camera_project (camera, from, WIDTH, HEIGHT, &x[0], &y[0], NULL));
  g_assert_true (triad_camera_project (camera, (TriadVector) { from.x, from.y + 0.1, from.z - 0.1 },
                                       WIDTH, HEIGHT, &x[1], &y[1], NULL));

  return (TriadVector) { from.x, from.y + 0.1 * right / (x[1] - x[0]),
                         from.z - 0.1 * down / (y[1] - y[0]) };
}

/* The place of the name is now covered by the head of an arrow. */
static void
test_avoid_overlay (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='low'/>"
                     "<link name='high'><pose>0 0 1 0 0 0</pose></link></model></sdf>");
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  int high = triad_test_find (snapshot, "m::high");
  TriadVector origin = scene->triads[scene->triad_of_frame[high]].pose->position;
  g_autoptr(TriadProjectedScene) view = NULL;
  g_autoptr(TriadProjectedScene) shaded = NULL;
  TriadOverlayLine line = { .frame = high };
  TriadOverlay overlay = { .lines = &line, .n_lines = 1 };
  TriadCamera camera;
  TriadRect name = { 0, 0, 0, 0 };
  TriadRect head;
  double x;
  double y;

  look (scene, TRIAD_CAMERA_VIEW_FRONT, 0.8, &camera);
  view = paint (scene, NULL, &camera, &TRIAD_HIGHLIGHT_NONE, text_cache);

  for (guint i = 0; i < view->names->len; i++)
    if (g_array_index (view->names, TriadLabelArea, i).frame == high)
      name = g_array_index (view->names, TriadLabelArea, i).box;

  g_assert_cmpfloat (name.width, >, 0);
  triad_camera_project (&camera, origin, WIDTH, HEIGHT, &x, &y, NULL);
  head = (TriadRect) { name.x + name.width / 2 - 3, name.y + name.height / 2 - 3, 6, 6 };
  line.from = go (&camera, origin, head.x + 3 - x, head.y + 3 - 50 - y);
  line.to = go (&camera, origin, head.x + 3 - x, head.y + 3 + 50 - y);
  shaded = paint (scene, &overlay, &camera, &TRIAD_HIGHLIGHT_NONE, text_cache);
  g_assert_cmpint (shaded->names->len, ==, view->names->len);

  for (guint i = 0; i < shaded->names->len; i++)
    g_assert_false (overlap (&g_array_index (shaded->names, TriadLabelArea, i).box, &head));
}

static cairo_surface_t *
write_word (const char *text)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 40);
  g_autoptr(cairo_t) cr = cairo_create (surface);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();

  triad_text_cache_begin (text_cache, cr);
  triad_text_cache_write (text_cache, TRIAD_FACE_PLAIN, text, 8, 8, (TriadColour) { 0, 0, 0, 1 },
                          (TriadColour) { 1, 1, 1, 1 });
  cairo_surface_flush (surface);

  return surface;
}

/* A name with a mark that lets letters run to the left would make 79 of 97. */
/* A robot of many frames is not hidden by their names. */
static void
test_do_not_hide_robot (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadCamera camera;
  TriadRect robot = { WIDTH, HEIGHT, 0, 0 };
  double right = 0;
  double bottom = 0;
  double covered = 0;

  for (int i = 0; i < 100; i++)
    g_string_append_printf (text, "<frame name='a_long_name_of_frame_%d'>"
                                  "<pose>%d %d 0 0 0 0</pose></frame>", i, i % 10, i / 10);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  look (scene, TRIAD_CAMERA_VIEW_TOP, 1, &camera);
  view = paint (scene, NULL, &camera, &TRIAD_HIGHLIGHT_NONE, text_cache);

  for (int i = 0; i < view->n_triads; i++)
    {
      robot.x = MIN (robot.x, view->triads[i].x);
      robot.y = MIN (robot.y, view->triads[i].y);
      right = MAX (right, view->triads[i].x);
      bottom = MAX (bottom, view->triads[i].y);
    }

  for (guint i = 0; i < view->names->len; i++)
    {
      const TriadRect *box = &g_array_index (view->names, TriadLabelArea, i).box;
      double width = MIN (box->x + box->width, right) - MAX (box->x, robot.x);
      double height = MIN (box->y + box->height, bottom) - MAX (box->y, robot.y);

      covered += MAX (width, 0) * MAX (height, 0);
    }

  g_assert_cmpuint (view->names->len, >, 5);
  g_assert_cmpfloat (covered, <=, 0.13 * (right - robot.x) * (bottom - robot.y));
}

static void
test_marks_turn_nothing (void)
{
  g_autoptr(cairo_surface_t) marked = write_word ("link\xe2\x80\xae  +97");
  g_autoptr(cairo_surface_t) plain = write_word ("link  +97");

  g_assert_cmpmem (cairo_image_surface_get_data (marked), 40 * 200 * 4,
                   cairo_image_surface_get_data (plain), 40 * 200 * 4);
}

/* Names have a border, those of single frames as well as those of several in one place. */
static void
test_all_have_a_plate (void)
{
  g_autoptr(TriadSnapshot) snapshot =
    triad_test_load ("<sdf version='1.9'><model name='m'><link name='a'/>"
                     "<link name='alone'><pose>0 0 1 0 0 0</pose></link></model></sdf>");
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(TriadProjectedScene) view = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  g_autoptr(cairo_t) cr = cairo_create (surface);
  TriadSceneStyle style;
  TriadCamera camera;
  guint32 background;
  int alone = triad_test_find (snapshot, "m::alone");
  gboolean is_found = FALSE;

  triad_scene_style_init (&style);
  style.grid = FALSE;
  look (scene, TRIAD_CAMERA_VIEW_FRONT, 1, &camera);
  view = triad_projected_scene_new (scene, &style, &camera, &TRIAD_HIGHLIGHT_NONE, WIDTH, HEIGHT);
  triad_theme_set_source (cr, triad_theme_get_light ()->background);
  cairo_paint (cr);
  cairo_surface_flush (surface);
  background = *(const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);
  cairo_surface_flush (surface);

  for (guint i = 0; i < view->names->len; i++)
    {
      const TriadLabelArea *name = &g_array_index (view->names, TriadLabelArea, i);
      const guint32 *row = (const guint32 *) (const void *)
        (cairo_image_surface_get_data (surface)
         + cairo_image_surface_get_stride (surface) * (int) (name->box.y + name->box.height / 2));

      if (name->frame != alone)
        continue;

      is_found = TRUE;
      g_assert_cmpint (ABS ((int) (row[(int) (name->box.x + 0.5)] & 0xff)
                            - (int) (background & 0xff)), >, 8);
    }

  g_assert_true (is_found);
  cairo_surface_destroy (surface);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/scene-labels/no-overlap-and-selected-frame-has-one", test_never_overlap);
  g_test_add_func ("/scene-labels/spare-arrows-from-the-other-robot", test_avoid_overlay);
  g_test_add_func ("/scene-labels/do-not-hide-the-robot", test_do_not_hide_robot);
  g_test_add_func ("/scene-labels/keep-their-places", test_keep_places);
  g_test_add_func ("/scene-labels/all-have-a-plate", test_all_have_a_plate);
  g_test_add_func ("/scene-labels/isolates-bidirectional-controls", test_marks_turn_nothing);

  return g_test_run ();
}
