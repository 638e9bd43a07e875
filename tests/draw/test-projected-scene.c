/* test-projected-scene.c: the part of a scene on the screen, and its positions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-scene.h"

#include <math.h>

#include "triad-paint-measure.h"
#include "triad-test.h"

#define WIDTH 700
#define HEIGHT 600
#define REACH 12.0

static const char arm[] =
  "<sdf version='1.9'>"
  "  <model name='arm'>"
  "    <pose>%s 0 0 0 0 0</pose>"
  "    <link name='base'/>"
  "    <link name='tip'><pose>0 0 %s 0 0 0</pose></link>"
  "    <joint name='elbow' type='fixed'><parent>base</parent><child>tip</child></joint>"
  "    <frame name='tool' attached_to='tip'><pose>%s 0 0 0 0 0</pose></frame>"
  "  </model>"
  "</sdf>";

/* The arm: its model is at 1 m, its tip 2 m above, and the tool 0.5 m before that, all
 * scaled by @scale. */
static TriadScene *
load_arm (double scale)
{
  char numbers[3][G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;

  g_ascii_dtostr (numbers[0], sizeof numbers[0], 1 * scale);
  g_ascii_dtostr (numbers[1], sizeof numbers[1], 2 * scale);
  g_ascii_dtostr (numbers[2], sizeof numbers[2], 0.5 * scale);
  text = g_strdup_printf (arm, numbers[0], numbers[1], numbers[2]);
  snapshot = triad_test_load (text);

  return triad_scene_new (snapshot, NULL);
}

static void
look (const TriadScene *scene,
      TriadCameraView   view,
      TriadCamera      *camera)
{
  triad_camera_init (camera);
  triad_camera_set_view (camera, view);
  camera->perspective = FALSE;
  triad_scene_fit (scene, NULL, camera, WIDTH, HEIGHT);
}

static TriadProjectedScene *
see (const TriadScene     *scene,
     const TriadCamera    *camera,
     const TriadHighlight *highlight)
{
  TriadSceneStyle style;

  triad_scene_style_init (&style);

  return triad_projected_scene_new (scene, &style, camera, highlight, WIDTH, HEIGHT);
}

static const TriadProjectedTriad *
find (const TriadProjectedScene *view,
      const char                *name)
{
  int frame = triad_test_find (view->scene->snapshot, name);

  for (int i = 0; i < view->n_triads; i++)
    if (view->triads[i].triad->frame == frame)
      return &view->triads[i];

  return NULL;
}

/* For these, only the size matters. */
static void
test_size (void)
{
  static const double scales[] = { 0.01, 1, 1000 };
  double first = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autoptr(TriadScene) scene = load_arm (scales[i]);
      g_autoptr(TriadProjectedScene) view = NULL;
      TriadCamera camera;

      look (scene, TRIAD_CAMERA_VIEW_ISO, &camera);
      view = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);

      for (int j = 0; j < view->n_triads; j++)
        {
          const TriadProjectedTriad *item = &view->triads[j];
          double longest = 0;

          for (int axis = 0; axis < 3; axis++)
            longest = MAX (longest, hypot (item->arms[axis][0], item->arms[axis][1]));

          g_assert_cmpfloat (longest, >=, 12);
          g_assert_cmpfloat (longest, <=, 80);
        }

      if (i == 0)
        first = find (view, "arm::tool")->arms[2][1];

      g_assert_cmpfloat_with_epsilon (find (view, "arm::tool")->arms[2][1], first, 1e-6);
    }
}

static double
get_longest (const TriadProjectedTriad *item)
{
  double longest = 0;

  for (int axis = 0; axis < 3; axis++)
    longest = MAX (longest, hypot (item->arms[axis][0], item->arms[axis][1]));

  return longest;
}

/* Where frames are close together on the screen, their axes are about as long as they are apart;
 * elsewhere, and for a frame that stands out, they have their full length. */
static void
test_size_in_a_crowd (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>"
                                          "<frame name='far'><pose>0 -2 0 0 0 0</pose></frame>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadProjectedTriad whole;
  TriadCamera camera;
  double spacing;
  double full;

  for (int i = 0; i < 64; i++)
    g_string_append_printf (text, "<frame name='f%d'><pose>0 %.2f %.2f 0 0 0</pose></frame>", i,
                            0.04 * (i % 8), 0.04 * (i / 8));

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  look (scene, TRIAD_CAMERA_VIEW_FRONT, &camera);
  spacing = 0.04 * triad_camera_get_scale (&camera, camera.distance, HEIGHT);
  view = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);
  full = get_longest (find (view, "m::far"));

  g_assert_cmpfloat (full, >=, 2 * spacing);
  g_assert_cmpfloat (get_longest (find (view, "m::f27")), <=, 1.5 * spacing);
  g_assert_cmpfloat (get_longest (find (view, "m::f27")), >=, 0.5 * spacing);

  triad_projected_triad_init_whole (&whole, find (view, "m::f27"));
  g_assert_cmpfloat_with_epsilon (get_longest (&whole), full, 0.01);
}

#define N_ROW 40
#define APART 20.0                /* pixels */
#define LIGHT 0xc0

/* Returns the share of pixels of a picture inside of the crowd that are not much darker than the
 * background.
 */
static double
measure_background (TriadProjectedScene *view)
{
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  const TriadProjectedTriad *first = find (view, "m::f0");
  const TriadProjectedTriad *last = find (view, "m::f1599");
  cairo_t *cr = cairo_create (surface);
  int n_background = 0;
  int n = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);
  cairo_destroy (cr);

  for (int y = (int) MIN (first->y, last->y); y < MAX (first->y, last->y); y++)
    for (int x = (int) MIN (first->x, last->x); x < MAX (first->x, last->x); x++)
      {
        const guint32 *row = (const guint32 *) (gpointer)
          (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

        n_background += (row[x] & 0xff) >= LIGHT && (row[x] >> 8 & 0xff) >= LIGHT &&
                        (row[x] >> 16 & 0xff) >= LIGHT;
        n++;
      }

  cairo_surface_destroy (surface);
  g_assert_cmpint (n, >, 10000);

  return (double) n_background / n;
}

/* Where axes would be illegible, only some frames have them, as many as there is room for; which
 * ones does not change when the view turns a little. */
static void
test_dots_in_a_crowd (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'/>"
                                          "<frame name='far'><pose>0 -2 0 0 0 0</pose></frame>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  g_autoptr(TriadProjectedScene) view = NULL;
  g_autoptr(TriadProjectedScene) turned = NULL;
  g_autoptr(TriadProjectedScene) in_metres = NULL;
  TriadProjectedTriad whole;
  TriadSceneStyle style;
  TriadCamera camera;
  int n_arms = 0;
  int n_dots = 0;
  int n_changed = 0;

  for (int i = 0; i < N_ROW * N_ROW; i++)
    g_string_append_printf (text, "<frame name='f%d'><pose>0 %.3f %.3f 0 0 0</pose></frame>", i,
                            0.02 * (i % N_ROW), 0.02 * (i / N_ROW));

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  look (scene, TRIAD_CAMERA_VIEW_FRONT, &camera);
  triad_scene_style_init (&style);
  style.names = FALSE;
  style.grid = FALSE;
  view = triad_projected_scene_new (scene, &style, &camera, &TRIAD_HIGHLIGHT_NONE, WIDTH, HEIGHT);
  triad_camera_orbit (&camera, 0.02, 0);
  turned = triad_projected_scene_new (scene, &style, &camera, &TRIAD_HIGHLIGHT_NONE, WIDTH, HEIGHT);

  for (int i = 0; i < view->n_triads; i++)
    {
      const TriadProjectedTriad *item = &view->triads[i];
      double nearest = WIDTH;

      for (int j = 0; j < view->n_triads; j++)
        if (j != i && !view->triads[j].is_dot)
          nearest = MIN (nearest, hypot (view->triads[j].x - item->x, view->triads[j].y - item->y));

      for (int j = 0; j < turned->n_triads; j++)
        if (turned->triads[j].triad->frame == item->triad->frame)
          n_changed += turned->triads[j].is_dot != item->is_dot;

      if (item->triad->kind != TRIAD_FRAME_EXPLICIT)
        continue;

      if (item->is_dot)
        {
          n_dots++;
          g_assert_cmpfloat (nearest, <, 2 * APART);
        }
      else
        {
          n_arms++;
          g_assert_cmpfloat (nearest, >, APART);
          g_assert_cmpfloat (get_longest (item), >=, 10);
        }
    }

  g_assert_cmpint (n_dots, >=, 1000);
  g_assert_cmpint (n_arms, >=, 10);
  g_assert_cmpint (n_changed, <=, n_arms / 4);
  g_assert_false (find (view, "m::far")->is_dot);
  g_assert_cmpfloat (measure_background (view), >=, 0.4);

  for (int i = 0; i < view->n_triads; i++)
    if (view->triads[i].is_dot)
      {
        triad_projected_triad_init_whole (&whole, &view->triads[i]);
        g_assert_false (whole.is_dot);
        g_assert_cmpfloat (get_longest (&whole), >=, 25);
        g_assert_cmpint (triad_projected_scene_pick (view, whole.x, whole.y, REACH), >=, 0);
      }

  style.arm = 0.1;
  in_metres = triad_projected_scene_new (scene, &style, &camera, &TRIAD_HIGHLIGHT_NONE, WIDTH,
                                         HEIGHT);

  for (int i = 0; i < in_metres->n_triads; i++)
    g_assert_false (in_metres->triads[i].is_dot);
}

/* Axes can have a fixed length in metres. */
static void
test_size_in_metres (void)
{
  g_autoptr(TriadScene) scene = load_arm (1);
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadSceneStyle style;
  TriadCamera camera;
  double scale;

  look (scene, TRIAD_CAMERA_VIEW_FRONT, &camera);
  scale = triad_camera_get_scale (&camera, camera.distance, HEIGHT);
  triad_scene_style_init (&style);
  style.arm = 0.25;
  view = triad_projected_scene_new (scene, &style, &camera, &TRIAD_HIGHLIGHT_NONE, WIDTH, HEIGHT);

  g_assert_cmpfloat_with_epsilon (find (view, "arm::tool")->arms[2][1], -0.25 * scale, 1e-6);
  g_assert_cmpfloat_with_epsilon (find (view, "arm")->arms[2][1], -0.25 * scale, 1e-6);
}

/* The directions of X, Y and Z in each view: 1 to the right, 2 up, 3 towards the camera,
 * negative in the opposite directions. */
static void
test_views (void)
{
  static const struct
  {
    TriadCameraView view;
    int             x;
    int             y;
    int             z;
  } views[] = {
    { TRIAD_CAMERA_VIEW_FRONT, 3, 1, 2 },
    { TRIAD_CAMERA_VIEW_BACK, -3, -1, 2 },
    { TRIAD_CAMERA_VIEW_LEFT, -1, 3, 2 },
    { TRIAD_CAMERA_VIEW_RIGHT, 1, -3, 2 },
    { TRIAD_CAMERA_VIEW_TOP, 1, 2, 3 },
    { TRIAD_CAMERA_VIEW_BOTTOM, 1, -2, -3 },
  };
  g_autoptr(TriadScene) scene = load_arm (1);

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    {
      const int wanted[] = { views[i].x, views[i].y, views[i].z };
      g_autoptr(TriadProjectedScene) view = NULL;
      TriadCamera camera;

      look (scene, views[i].view, &camera);
      view = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);

      for (int axis = 0; axis < 3; axis++)
        {
          const TriadProjectedTriad *tool = find (view, "arm::tool");
          double length = 0.9 * 34;
          double sign = wanted[axis] > 0 ? 1 : -1;
          int direction = ABS (wanted[axis]);

          g_assert_cmpfloat_with_epsilon (tool->arms[axis][0],
                                          direction == 1 ? sign * length : 0, 1e-6);
          g_assert_cmpfloat_with_epsilon (tool->arms[axis][1],
                                          direction == 2 ? -sign * length : 0, 1e-6);
          g_assert_cmpfloat_with_epsilon (tool->toward[axis], direction == 3 ? sign : 0, 1e-9);
        }
    }
}

static void
test_hidden (void)
{
  g_autoptr(TriadScene) scene = load_arm (1);
  g_autoptr(TriadProjectedScene) view = NULL;
  g_autoptr(TriadProjectedScene) selected = NULL;
  TriadHighlight highlight = TRIAD_HIGHLIGHT_NONE;
  TriadSceneStyle style;
  TriadCamera camera;

  look (scene, TRIAD_CAMERA_VIEW_ISO, &camera);
  triad_scene_style_init (&style);
  style.hidden_kinds = 1u << TRIAD_FRAME_JOINT;
  view = triad_projected_scene_new (scene, &style, &camera, &highlight, WIDTH, HEIGHT);
  g_assert_nonnull (find (view, "arm::tip"));
  g_assert_null (find (view, "arm::elbow"));

  /* but never the selected one */
  highlight.selected = triad_test_find (scene->snapshot, "arm::elbow");
  selected = triad_projected_scene_new (scene, &style, &camera, &highlight, WIDTH, HEIGHT);
  g_assert_nonnull (find (selected, "arm::elbow"));
}

static void
test_pick (void)
{
  g_autoptr(TriadScene) scene = load_arm (1);
  int tool = triad_test_find (scene->snapshot, "arm::tool");
  g_autoptr(TriadProjectedScene) iso = NULL;
  g_autoptr(TriadProjectedScene) front = NULL;
  TriadCamera camera;
  const TriadProjectedTriad *item;

  look (scene, TRIAD_CAMERA_VIEW_ISO, &camera);
  iso = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);
  item = find (iso, "arm::tool");
  g_assert_cmpint (triad_projected_scene_pick_next (iso, item->x + 5, item->y - 5, REACH, -1), ==,
                   tool);
  g_assert_cmpint (triad_projected_scene_pick_next (iso, item->x - 60, item->y + 3, REACH, -1),
                   ==, -1);

  /* its arms are a part of it */
  g_assert_cmpint (triad_projected_scene_pick_next (iso, item->x + 0.9 * item->arms[0][0],
                                                    item->y + 0.9 * item->arms[0][1], REACH, -1),
                   ==, tool);

  /* from +X the tool is in front of the tip and of its joint */
  look (scene, TRIAD_CAMERA_VIEW_FRONT, &camera);
  front = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);
  item = find (front, "arm::tip");
  g_assert_cmpint (triad_projected_scene_pick_next (front, item->x, item->y, REACH, -1), ==,
                   tool);
}

/* The item that is painted in front is picked first; then the one behind it. */
static void
test_pick_next (void)
{
  g_autoptr(TriadScene) scene = load_arm (1);
  int base = triad_test_find (scene->snapshot, "arm::base");
  int model = triad_test_find (scene->snapshot, "arm");
  int tool = triad_test_find (scene->snapshot, "arm::tool");
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadCamera camera;
  const TriadProjectedTriad *item;

  look (scene, TRIAD_CAMERA_VIEW_ISO, &camera);
  view = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);
  item = find (view, "arm::base");

  g_assert_cmpint (triad_projected_scene_pick_next (view, item->x, item->y, REACH, -1), ==,
                   base);
  g_assert_cmpint (triad_projected_scene_pick_next (view, item->x, item->y, REACH, base), ==,
                   model);
  g_assert_cmpint (triad_projected_scene_pick_next (view, item->x, item->y, REACH, model), ==,
                   base);
  g_assert_cmpint (triad_projected_scene_pick_next (view, item->x, item->y, REACH, tool), ==,
                   base);
}

static void
test_empty (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load ("<sdf version='1.9'/>");
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadCamera camera;

  look (scene, TRIAD_CAMERA_VIEW_ISO, &camera);
  view = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);
  g_assert_cmpint (triad_projected_scene_pick_next (view, WIDTH / 2, HEIGHT / 2, REACH, -1), ==,
                   -1);
}

static void
test_overlap (void)
{
  g_autoptr(TriadScene) scene = load_arm (1);
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadCamera camera;
  int total = 0;

  look (scene, TRIAD_CAMERA_VIEW_ISO, &camera);
  view = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);

  /* model and base, joint and tip, and the tool */
  for (int i = 0; i < view->n_triads; i++)
    total += view->overlap_count[i];

  g_assert_cmpint (total, ==, view->n_triads);
  g_assert_cmpint (view->overlap_count[find (view, "arm::base") - view->triads], ==, 2);
  g_assert_cmpint (view->overlap_count[find (view, "arm") - view->triads], ==, 0);
  g_assert_cmpint (view->overlap_count[find (view, "arm::tool") - view->triads], ==, 1);
  g_assert_cmpint (view->n_fanned, ==, 0);
}

/* Of forty frames at one place, eight can be seen and hit, one of them the hovered one. */
static void
test_fan (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadHighlight highlight = TRIAD_HIGHLIGHT_NONE;
  TriadCamera camera;
  int n_hovered = 0;

  for (int i = 0; i < 40; i++)
    g_string_append_printf (text, "<frame name='f%d'/>", i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  look (scene, TRIAD_CAMERA_VIEW_ISO, &camera);
  highlight.hovered = triad_test_find (snapshot, "m::f7");
  view = see (scene, &camera, &highlight);

  g_assert_cmpint (view->n_fanned, ==, TRIAD_FAN_MARKERS);

  for (int i = 0; i < view->n_fanned; i++)
    {
      const TriadProjectedTriad *fanned = &view->fanned[i];

      g_assert_cmpint (triad_projected_scene_pick_next (view, fanned->x, fanned->y, REACH, -1), ==,
                       fanned->triad->frame);
      n_hovered += fanned->triad->frame == highlight.hovered;

      /* and they don't touch each other */
      for (int j = 0; j < i; j++)
        g_assert_cmpfloat (hypot (fanned->x - view->fanned[j].x, fanned->y - view->fanned[j].y),
                           >, 3 * fanned->marker);
    }

  g_assert_cmpint (n_hovered, ==, 1);
}

/* The number at the end of crowded names leads to all of them. */
static void
test_crowd (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='base'/>"
                                          "<frame name='far'><pose>0 0 1 0 0 0</pose></frame>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  g_autoptr(TriadProjectedScene) view = NULL;
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(GArray) frames = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  const TriadLabelArea *count;
  TriadCamera camera;

  for (int i = 0; i < 40; i++)
    g_string_append_printf (text, "<frame name='f%d'/>", i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  look (scene, TRIAD_CAMERA_VIEW_FRONT, &camera);
  view = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);
  triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  g_assert_cmpint (view->counts->len, ==, 1);
  count = &g_array_index (view->counts, TriadLabelArea, 0);
  g_assert_null (triad_projected_scene_pick_crowd (view, count->box.x - 1, count->box.y + 1));
  frames = triad_projected_scene_pick_crowd (view, count->box.x + 1, count->box.y + 1);
  g_assert_nonnull (frames);
  g_assert_cmpint (frames->len, ==, 42);
}

/* A name can be picked like its frame, and names do not hide each other. */
static void
test_names (void)
{
  g_autoptr(TriadScene) scene = load_arm (1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();

  for (int step = -2; step <= 2; step++)
    {
      g_autoptr(TriadProjectedScene) view = NULL;
      TriadCamera camera;

      look (scene, TRIAD_CAMERA_VIEW_ISO, &camera);
      triad_camera_zoom_at (&camera, pow (2, step), WIDTH / 2.0, HEIGHT / 2.0, WIDTH, HEIGHT);
      view = see (scene, &camera, &TRIAD_HIGHLIGHT_NONE);
      triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);

      if (step <= 0)
        g_assert_cmpint (view->names->len, >=, 3);

      for (guint i = 0; i < view->names->len; i++)
        {
          const TriadLabelArea *name = &g_array_index (view->names, TriadLabelArea, i);
          TriadRect box = name->box;

          if (triad_projected_scene_pick_next (view, box.x + 2, box.y + 2, 0, -1) >= 0)
            g_assert_cmpint (triad_projected_scene_pick_next (view, box.x + box.width / 2,
                                                              box.y + box.height / 2, 0, -1), ==,
                             name->frame);

          for (guint j = 0; j < i; j++)
            {
              TriadRect other = g_array_index (view->names, TriadLabelArea, j).box;

              g_assert_false (box.x + 0.5 < other.x + other.width &&
                              other.x + 0.5 < box.x + box.width &&
                              box.y + 0.5 < other.y + other.height &&
                              other.y + 0.5 < box.y + box.height);
            }
        }
    }

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Along each part and the line itself there is something to see. */
static void
test_measure (void)
{
  g_autoptr(TriadScene) scene = load_arm (1);
  g_autoptr(TriadProjectedScene) view = NULL;
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(GArray) taken = g_array_new (FALSE, FALSE, sizeof (TriadRect));
  TriadHighlight highlight = TRIAD_HIGHLIGHT_NONE;
  cairo_rectangle_t extents = { 0, 0, WIDTH, HEIGHT };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (surface);
  TriadCamera camera;
  const TriadProjectedTriad *from;
  const TriadProjectedTriad *to;
  double x;
  double y;
  double width;
  double height;

  look (scene, TRIAD_CAMERA_VIEW_RIGHT, &camera);
  highlight.selected = triad_test_find (scene->snapshot, "arm::tool");
  view = see (scene, &camera, &highlight);
  triad_text_cache_begin (text_cache, cr);

  /* nothing without a reference */
  triad_paint_measure (cr, view, triad_theme_get_light (), text_cache, taken);
  g_assert_cmpint (taken->len, ==, 0);

  view->reference = triad_test_find (scene->snapshot, "arm::base");
  triad_paint_measure (cr, view, triad_theme_get_light (), text_cache, taken);
  g_assert_cmpint (taken->len, ==, 1);

  /* from the base 0.5 m to the right, 2 m up */
  from = find (view, "arm::base");
  to = find (view, "arm::tool");
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  g_assert_cmpfloat (x, <=, from->x);
  g_assert_cmpfloat (x + width, >=, to->x);
  g_assert_cmpfloat (y, <=, to->y);
  g_assert_cmpfloat (y + height, >=, from->y);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static gboolean
covers_name (const GArray    *names,
             const TriadRect *callout)
{
  for (guint i = 0; i < names->len; i++)
    if (triad_rect_overlaps (&g_array_index (names, TriadLabelArea, i).box, callout))
      return TRUE;

  return FALSE;
}

/* The callout of a measurement is over no name; where there is no free room, names are hidden. */
static void
test_callout (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.11'><model name='m'>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  cairo_rectangle_t extents = { 0, 0, WIDTH, HEIGHT };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (surface);
  TriadCamera camera;
  int n_hidden = 0;

  for (int i = 0; i < 72; i++)
    g_string_append_printf (text, "<link name='quite_a_long_name_%d'><pose>0 %d %d 0 0 0</pose>"
                            "</link>", i, 4 * (i % 4), i / 4);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  look (scene, TRIAD_CAMERA_VIEW_RIGHT, &camera);

  for (int v = 2; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      TriadHighlight highlight = { .selected = v, .hovered = -1, .reference = -1 };
      g_autoptr(TriadProjectedScene) view = see (scene, &camera, &highlight);
      g_autoptr(GArray) before = NULL;

      view->is_still = TRUE;
      triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);
      g_assert_cmpfloat (view->callout.width, ==, 0);
      before = g_array_copy (view->names);

      view->reference = 1;
      triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);
      g_assert_cmpfloat (view->callout.width, >, 100);
      g_assert_false (covers_name (view->names, &view->callout));
      n_hidden += covers_name (before, &view->callout);
    }

  g_assert_cmpint (n_hidden, >, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Returns how many markers of the fan-out are under or over a name. */
static int
count_covered (const TriadProjectedScene *view,
               const GArray              *names)
{
  int n = 0;

  for (int i = 0; i < view->n_fanned; i++)
    {
      const TriadProjectedTriad *item = &view->fanned[i];
      TriadRect marker = { item->x - item->marker, item->y - item->marker,
                           2 * item->marker, 2 * item->marker };

      n += covers_name (names, &marker);
    }

  return n;
}

/* The markers of a fan-out are over no name, also where another frame was named before. */
static void
test_fan_covers_no_name (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.11'><model name='m'>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  cairo_rectangle_t extents = { 0, 0, WIDTH, HEIGHT };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (surface);
  TriadCamera camera;
  int n_hidden = 0;

  for (int i = 0; i < 36; i++)
    g_string_append_printf (text, "<link name='quite_a_long_name_%d'><pose>0 %d %d 0 0 0</pose>"
                            "</link><frame name='twin_%d' attached_to='quite_a_long_name_%d'/>",
                            i, 4 * (i % 4), i / 4, i, i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  look (scene, TRIAD_CAMERA_VIEW_RIGHT, &camera);

  for (int v = 2; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      TriadHighlight plain = { .selected = -1, .hovered = -1, .reference = -1 };
      TriadHighlight highlight = { .selected = v, .hovered = -1, .reference = -1 };
      g_autoptr(TriadProjectedScene) before = see (scene, &camera, &plain);
      g_autoptr(TriadProjectedScene) view = see (scene, &camera, &highlight);

      triad_paint_projected_scene (cr, before, triad_theme_get_light (), text_cache);
      triad_paint_projected_scene (cr, view, triad_theme_get_light (), text_cache);
      g_assert_cmpint (view->n_fanned, >, 0);
      g_assert_cmpint (count_covered (view, view->names), ==, 0);
      n_hidden += count_covered (view, before->names);
    }

  g_assert_cmpint (n_hidden, >, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/projected-scene/triads-look-the-same-at-every-scale", test_size);
  g_test_add_func ("/projected-scene/short-arms-in-a-crowd", test_size_in_a_crowd);
  g_test_add_func ("/projected-scene/dots-in-a-crowd", test_dots_in_a_crowd);
  g_test_add_func ("/projected-scene/triads-in-metres", test_size_in_metres);
  g_test_add_func ("/projected-scene/axis-directions-in-six-views", test_views);
  g_test_add_func ("/projected-scene/kinds-can-be-hidden", test_hidden);
  g_test_add_func ("/projected-scene/pick/nearest-in-front", test_pick);
  g_test_add_func ("/projected-scene/pick/next-reaches-all", test_pick_next);
  g_test_add_func ("/projected-scene/pick/empty-scene", test_empty);
  g_test_add_func ("/projected-scene/overlaps-are-counted", test_overlap);
  g_test_add_func ("/projected-scene/overlapping-triads-fan-out", test_fan);
  g_test_add_func ("/projected-scene/numbers-lead-to-crowds", test_crowd);
  g_test_add_func ("/projected-scene/names-are-apart-and-can-be-hit", test_names);

  g_test_add_func ("/projected-scene/measure-from-frame-to-frame", test_measure);
  g_test_add_func ("/projected-scene/measurement-covers-no-name", test_callout);
  g_test_add_func ("/projected-scene/fan-out-covers-no-name", test_fan_covers_no_name);

  return g_test_run ();
}
