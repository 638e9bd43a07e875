/* test-paint-scene.c: contents of a painted 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-bezier-path.h"
#include "triad-test-drawing.h"
#include "triad-text-cache.h"

#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#define WIDTH 400
#define HEIGHT 350
#define ARM 34.0

static int n_compared;                      /* pairs of rectangles, at most */

gboolean __real_triad_rect_overlaps (const TriadRect *self, const TriadRect *other);
gboolean __wrap_triad_rect_overlaps (const TriadRect *self, const TriadRect *other);
gboolean __real_triad_paint_is_free (const GArray *taken, const TriadRect *box);
gboolean __wrap_triad_paint_is_free (const GArray *taken, const TriadRect *box);

gboolean
__wrap_triad_rect_overlaps (const TriadRect *self,
                            const TriadRect *other)
{
  n_compared++;

  return __real_triad_rect_overlaps (self, other);
}

gboolean
__wrap_triad_paint_is_free (const GArray    *taken,
                            const TriadRect *box)
{
  n_compared += (int) taken->len;

  return __real_triad_paint_is_free (taken, box);
}

/* A scene without a snapshot: painting does not need one. */
static TriadScene
make_scene (TriadTriad *triads,
            int         n_triads)
{
  return (TriadScene) { .triads = triads, .n_triads = n_triads, .radius = 1 };
}

/* Returns a pose that stays valid in this process. */
static const TriadPose *
keep_pose (double x,
           double y,
           double z)
{
  static GPtrArray *poses;
  const TriadPose pose = { { x, y, z }, { 1, 0, 0, 0 } };

  if (poses == NULL)
    poses = g_ptr_array_new ();

  g_ptr_array_add (poses, g_memdup2 (&pose, sizeof pose));

  return g_ptr_array_index (poses, poses->len - 1);
}

static TriadTriad
make_triad (int            frame,
            TriadFrameKind kind,
            double         x,
            double         y,
            double         z,
            const char    *label)
{
  return (TriadTriad) {
    .frame = frame,
    .kind = kind,
    .pose = keep_pose (x, y, z),
    .label = label,
    .ghost_of = -1,
  };
}

static cairo_surface_t *
paint (const TriadScene     *scene,
       const TriadCamera    *camera,
       const TriadTheme     *theme,
       const TriadHighlight *highlight)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  TriadSceneStyle style;

  triad_scene_style_init (&style);
  triad_theme_set_source (cr, theme->background);
  cairo_paint (cr);
  triad_test_paint_scene (cr, scene, &style, camera, theme, highlight, WIDTH, HEIGHT);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);

  return surface;
}

/* For people to look at. */
static void
save (cairo_surface_t *surface,
      const char      *name)
{
  g_autofree char *file_name = g_strconcat (name, ".out.png", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, file_name, NULL);

  cairo_surface_write_to_png (surface, path);
}

static void
test_axes (gconstpointer data)
{
  const TriadTheme *theme = data;
  TriadTriad triads[] = { make_triad (1, TRIAD_FRAME_LINK, 0, 0, 0, "base") };
  TriadScene scene = make_scene (triads, 1);
  TriadCamera camera;
  TriadVector right;
  TriadVector up;
  TriadVector forward;
  cairo_surface_t *surface;

  triad_camera_init (&camera);
  triad_camera_get_axes (&camera, &right, &up, &forward);
  surface = paint (&scene, &camera, theme, &TRIAD_HIGHLIGHT_NONE);
  save (surface, theme == triad_theme_get_light () ? "axes-light" : "axes-dark");

  for (int axis = 0; axis < 3; axis++)
    {
      TriadVector v = { axis == 0, axis == 1, axis == 2 };
      double x = WIDTH / 2 + 0.6 * ARM * triad_vector_dot (v, right);
      double y = HEIGHT / 2 - 0.6 * ARM * triad_vector_dot (v, up);

      g_assert_true (triad_test_has_colour (surface, x, y, 1, theme->axes[axis]));
    }

  cairo_surface_destroy (surface);
}

static void
test_depth (void)
{
  /* seen from the front, the one with the larger x hides the other */
  TriadTriad triads[] = {
    make_triad (1, TRIAD_FRAME_LINK, 0.5, 0, 0, "near"),
    make_triad (2, TRIAD_FRAME_JOINT, -0.5, 0, 0, "far"),
  };
  TriadScene scene = make_scene (triads, 2);
  const TriadTheme *theme = triad_theme_get_light ();
  TriadCamera camera;
  cairo_surface_t *surface;

  triad_camera_init (&camera);
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
  surface = paint (&scene, &camera, theme, &TRIAD_HIGHLIGHT_NONE);
  save (surface, "depth");

  g_assert_true (triad_test_has_colour (surface, WIDTH / 2, HEIGHT / 2, 1,
                             theme->border[TRIAD_FRAME_LINK]));
  cairo_surface_destroy (surface);
}

static void
test_selection (void)
{
  TriadTriad triads[] = {
    make_triad (1, TRIAD_FRAME_LINK, 0, 0, 0, "base"),
    make_triad (2, TRIAD_FRAME_JOINT, 0, 0.7, 0, "hinge"),
  };
  TriadScene scene = make_scene (triads, 2);
  const TriadTheme *theme = triad_theme_get_light ();
  TriadHighlight highlight = { 2, 1, NULL, NULL, -1 };
  TriadCamera camera;
  cairo_surface_t *plain;
  cairo_surface_t *marked;
  double x;
  double y;

  triad_camera_init (&camera);
  plain = paint (&scene, &camera, theme, &TRIAD_HIGHLIGHT_NONE);
  marked = paint (&scene, &camera, theme, &highlight);
  save (marked, "selection");

  g_assert_true (triad_camera_project (&camera, triads[1].pose->position, WIDTH, HEIGHT,
                                       &x, &y, NULL));
  g_assert_false (triad_test_has_colour (plain, x, y + 13, 1, theme->selection));
  g_assert_true (triad_test_has_colour (marked, x, y + 13, 1, theme->selection));
  g_assert_true (triad_test_has_colour (marked, WIDTH / 2, HEIGHT / 2 + 13, 1, theme->hover));

  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);
}

static void
test_errors (void)
{
  TriadTriad triads[] = { make_triad (1, TRIAD_FRAME_LINK, 0, 0, 0, "base") };
  TriadScene scene = make_scene (triads, 1);
  const TriadTheme *theme = triad_theme_get_light ();
  TriadCamera camera;
  cairo_surface_t *surface;

  triads[0].error = TRUE;
  scene.unresolved = 3;
  triad_camera_init (&camera);
  surface = paint (&scene, &camera, theme, &TRIAD_HIGHLIGHT_NONE);
  save (surface, "errors");

  /* the badge next to the origin, and the note at the lower right */
  g_assert_true (triad_test_has_colour (surface, WIDTH / 2 - 9, HEIGHT / 2 - 9, 6, theme->error));
  g_assert_true (triad_test_has_colour (surface, WIDTH - 60, HEIGHT - 34, 20, theme->error));
  cairo_surface_destroy (surface);
}

static void
test_placement (void)
{
  TriadTriad triads[] = {
    make_triad (1, TRIAD_FRAME_MODEL, 0, -0.8, 0, "gripper"),
    make_triad (2, TRIAD_FRAME_EXPLICIT, 0, 0.8, 0, "mount"),
  };
  TriadTriad ghosts[] = { make_triad (1, TRIAD_FRAME_MODEL, 0, 0.8, 0, "gripper") };
  const TriadVector ends[] = { { 0, 0.8, 0 }, { 0, -0.8, 0 } };
  TriadSegment segments[] = {
    { TRIAD_SEGMENT_PLACEMENT, 1, &ends[0], &ends[1] },
    { TRIAD_SEGMENT_RELATIVE_TO, 2, &ends[0], &ends[1] },
  };
  TriadScene scene = make_scene (triads, 2);
  const TriadTheme *theme = triad_theme_get_light ();
  TriadCamera camera;
  cairo_surface_t *surface;

  ghosts[0].ghost_of = 1;
  scene.ghosts = ghosts;
  scene.n_ghosts = 1;
  scene.segments = segments;
  scene.n_segments = 2;
  triad_camera_init (&camera);
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
  surface = paint (&scene, &camera, theme, &TRIAD_HIGHLIGHT_NONE);
  save (surface, "placement");

  /* the dashed arrow has its colour somewhere near its middle */
  g_assert_true (triad_test_has_colour (surface, WIDTH / 2, HEIGHT / 2, 8, theme->placement));
  cairo_surface_destroy (surface);
}

static void
test_hostile (void)
{
  TriadTriad triads[] = {
    make_triad (1, TRIAD_FRAME_LINK, 1e11, 1e11, 1e11, "far"),
    make_triad (2, TRIAD_FRAME_MODEL, 0, 0, 0, ""),
    make_triad (3, TRIAD_FRAME_JOINT, 1e-9, 0, 0, "a\nb"),
    make_triad (4, TRIAD_FRAME_WORLD, -5, 0, 0, "behind"),
  };
  const TriadVector ends[] = { { 1e11, 1e11, 1e11 }, { 0, 0, 0 }, { -1e11, 0, 0 }, { 1e11, 0, 0 } };
  TriadSegment segments[] = {
    { TRIAD_SEGMENT_RELATIVE_TO, 1, &ends[0], &ends[1] },
    { TRIAD_SEGMENT_PLACEMENT, 2, &ends[2], &ends[3] },
  };
  TriadScene scene = make_scene (triads, G_N_ELEMENTS (triads));

  scene.segments = segments;
  scene.n_segments = 2;

  for (int view = TRIAD_CAMERA_VIEW_ISO; view <= TRIAD_CAMERA_VIEW_BOTTOM; view++)
    for (int power = -7; power <= 9; power += 4)
      for (int perspective = 0; perspective < 2; perspective++)
        {
          TriadCamera camera = { .distance = pow (10, power), .perspective = perspective };

          triad_camera_set_view (&camera, view);
          cairo_surface_destroy (paint (&scene, &camera, triad_theme_get (TRUE, FALSE),
                                        &TRIAD_HIGHLIGHT_NONE));
          camera.target = triads[0].pose->position;
          cairo_surface_destroy (paint (&scene, &camera, triad_theme_get (TRUE, FALSE),
                                        &TRIAD_HIGHLIGHT_NONE));
        }
}

static void
test_tiny_screen (void)
{
  TriadTriad triads[] = { make_triad (1, TRIAD_FRAME_LINK, 0, 0, 0, "base") };
  TriadScene scene = make_scene (triads, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 4, 4);
  cairo_t *cr = cairo_create (surface);
  TriadCamera camera;
  TriadSceneStyle style;

  triad_camera_init (&camera);
  triad_camera_fit (&camera, scene.centre, scene.radius, 1, 1);
  triad_scene_style_init (&style);
  triad_test_paint_scene (cr, &scene, &style, &camera, triad_theme_get_light (),
                          &TRIAD_HIGHLIGHT_NONE, 1, 1);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static cairo_status_t
count_bytes (void                *closure,
             const unsigned char *data,
             unsigned int         length)
{
  *(gsize *) closure += length;

  return CAIRO_STATUS_SUCCESS;
}

static void
test_shapes (void)
{
  TriadTriad triads[] = { make_triad (1, TRIAD_FRAME_LINK, 0, 0, 0, "base") };
  TriadScene scene = make_scene (triads, 1);
  gsize n_bytes = 0;
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (count_bytes, &n_bytes,
                                                                  WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  TriadCamera camera;
  TriadSceneStyle style;

  triad_camera_init (&camera);
  triad_scene_style_init (&style);
  triad_test_paint_scene (cr, &scene, &style, &camera, triad_theme_get_light (),
                          &TRIAD_HIGHLIGHT_NONE, WIDTH, HEIGHT);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  /* small enough for a page of documentation */
  g_assert_cmpint (n_bytes, >, 1000);
  g_assert_cmpint (n_bytes, <, 200000);
}

static void
test_many (void)
{
  int n = 5000;
  g_autofree TriadTriad *triads = g_new (TriadTriad, n);
  TriadScene scene;
  TriadCamera camera;
  cairo_surface_t *surface;

  for (int i = 0; i < n; i++)
    triads[i] = make_triad (i, TRIAD_FRAME_LINK, (i % 100) * 0.1 - 5, i / 100 * 0.1 - 2.5,
                            sin (i * 0.01), "link");

  scene = make_scene (triads, n);
  scene.radius = 6;
  triad_camera_init (&camera);
  triad_camera_fit (&camera, scene.centre, scene.radius, WIDTH, HEIGHT);

  g_test_timer_start ();
  surface = paint (&scene, &camera, triad_theme_get_light (), &TRIAD_HIGHLIGHT_NONE);
  g_test_minimized_result (g_test_timer_elapsed (), "a picture of %d triads", n);
  save (surface, "many");
  cairo_surface_destroy (surface);
}

static TriadSceneJoint
make_joint (int            frame,
            TriadJointType type,
            double         lower,
            double         upper)
{
  return (TriadSceneJoint) {
    .frame = frame,
    .type = type,
    .at = TRIAD_POSE_IDENTITY,
    .now = TRIAD_POSE_IDENTITY,
    .axes = { { { 0, 0, 1 }, { 1, 0, 0 }, lower, upper, 0.5 },
              { { 0, 1, 0 }, { 1, 0, 0 }, -1, 1, 0 } },
    .n_axes = type == TRIAD_JOINT_BALL || type == TRIAD_JOINT_FIXED ? 0
      : type == TRIAD_JOINT_UNIVERSAL || type == TRIAD_JOINT_REVOLUTE2 ? 2 : 1,
  };
}

static cairo_surface_t *
paint_joint (const TriadSceneJoint *joint,
             gboolean               joints,
             const TriadHighlight  *highlight)
{
  TriadScene scene = { .joints = (TriadSceneJoint *) joint, .n_joints = 1, .radius = 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  TriadSceneStyle style;
  TriadCamera camera;

  triad_camera_init (&camera);
  triad_scene_style_init (&style);
  style.joints = joints;
  style.grid = FALSE;
  triad_theme_set_source (cr, triad_theme_get_light ()->background);
  cairo_paint (cr);
  triad_test_paint_scene (cr, &scene, &style, &camera, triad_theme_get_light (), highlight, WIDTH,
                          HEIGHT);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static void
assert_plate (cairo_surface_t *surface,
              double           x,
              int              y)
{
  const guint8 *pixel = cairo_image_surface_get_data (surface) +
                        y * cairo_image_surface_get_stride (surface) + 4 * (int) x;

  g_assert_cmpint (pixel[1], >, 200);
}

/* The scale of the grid and the notes above it are legible on dark terrain. */
static void
test_notes_have_plates (void)
{
  TriadTriad triads[200];
  TriadScene scene = make_scene (triads, G_N_ELEMENTS (triads));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  const TriadColour terrain = { 0.2, 0.2, 0.2, 1 };
  TriadSceneStyle style;
  TriadCamera camera;
  double width;
  double height;

  /* More than there is room for. */
  for (int i = 0; i < scene.n_triads; i++)
    triads[i] = make_triad (i, TRIAD_FRAME_LINK, 0.1 * (i % 15 - 7), 0.1 * (i / 15 - 7), 0,
                            "a_frame_with_a_long_name");

  scene.unresolved = 4;
  triad_camera_init (&camera);
  triad_scene_style_init (&style);
  triad_theme_set_source (cr, terrain);
  cairo_paint (cr);
  triad_test_paint_scene (cr, &scene, &style, &camera, triad_theme_get_light (),
                          &TRIAD_HIGHLIGHT_NONE, WIDTH, HEIGHT);
  triad_text_cache_begin (text_cache, cr);
  triad_text_cache_measure (text_cache, TRIAD_FACE_PLAIN, "4 frames have no pose", &width, &height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  save (surface, "notes");

  for (int y = HEIGHT - 18; y >= HEIGHT - 54; y -= 18)
    assert_plate (surface, WIDTH - 10, y);

  /* Also left of the warning sign. */
  assert_plate (surface, WIDTH - 12 - width - 12 - 6 - 3, HEIGHT - 54);
  cairo_surface_destroy (surface);
}

static gboolean
is_alike (cairo_surface_t *a,
          cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) HEIGHT * cairo_image_surface_get_stride (a)) == 0;
}

/* If symbols of joints are hidden, only the selected one is drawn. */
static void
test_joint_shown (void)
{
  TriadSceneJoint joint = make_joint (3, TRIAD_JOINT_REVOLUTE, -1, 1);
  TriadHighlight selected = { .selected = 3, .hovered = -1, .reference = -1 };
  TriadHighlight other = { .selected = 4, .hovered = -1, .reference = -1 };
  cairo_surface_t *asked = paint_joint (&joint, TRUE, &other);
  cairo_surface_t *unasked = paint_joint (&joint, FALSE, &other);
  cairo_surface_t *chosen = paint_joint (&joint, FALSE, &selected);
  const TriadTheme *theme = triad_theme_get_light ();

  save (chosen, "joint");
  g_assert_true (triad_test_has_colour (chosen, WIDTH / 2, HEIGHT / 2 - 40, 3, theme->selection));
  g_assert_false (triad_test_has_colour (unasked, WIDTH / 2, HEIGHT / 2 - 40, 3, theme->selection));
  g_assert_false (is_alike (asked, unasked));

  cairo_surface_destroy (asked);
  cairo_surface_destroy (unasked);
  cairo_surface_destroy (chosen);
}

/* Each joint type has its own symbol, and so have joints that are left open. */
static void
test_joint_forms (void)
{
  cairo_surface_t *pictures[TRIAD_N_JOINT_TYPES + 1];
  TriadHighlight highlight = { .selected = 3, .hovered = -1, .reference = -1 };

  for (int type = TRIAD_JOINT_OTHER + 1; type <= TRIAD_N_JOINT_TYPES; type++)
    {
      gboolean is_open = type == TRIAD_N_JOINT_TYPES;
      TriadSceneJoint joint = make_joint (3, is_open ? TRIAD_JOINT_REVOLUTE : (TriadJointType) type,
                                          -INFINITY, INFINITY);

      joint.role = is_open ? TRIAD_ROLE_OPEN : TRIAD_ROLE_MOVES;
      pictures[type] = paint_joint (&joint, TRUE, &highlight);

      for (int i = TRIAD_JOINT_OTHER + 1; i < type; i++)
        g_assert_false (is_alike (pictures[type], pictures[i]));
    }

  for (int type = TRIAD_JOINT_OTHER + 1; type <= TRIAD_N_JOINT_TYPES; type++)
    cairo_surface_destroy (pictures[type]);
}

/* Limits that make no sense are no work. */
static void
test_joint_limits (void)
{
  static const double limits[][2] = {
    { -1e15, 1e15 }, { 1e15, -1e15 }, { 2, -2 }, { -INFINITY, 0 }, { 0, INFINITY }, { 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    for (int type = TRIAD_JOINT_OTHER; type < TRIAD_N_JOINT_TYPES; type++)
      {
        TriadSceneJoint joint = make_joint (3, type, limits[i][0], limits[i][1]);

        cairo_surface_destroy (paint_joint (&joint, TRUE, &TRIAD_HIGHLIGHT_NONE));
      }
}

static gboolean
is_bluish (TriadColour colour)
{
  return colour.b - colour.r > 0.2;
}

/* The axes in the corner do not cover a frame. */
static void
test_gizmo (void)
{
  TriadTriad triad = make_triad (0, TRIAD_FRAME_LINK, 0, 0, 0, "l");
  TriadScene scene = make_scene (&triad, 1);
  const TriadTheme *theme = triad_theme_get_light ();
  TriadCamera camera = { .distance = 5 };
  double scale = triad_camera_get_scale (&camera, camera.distance, HEIGHT);

  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);

  for (int i = 0; i < 2; i++)
    {
      cairo_surface_t *surface;

      /* the frame is in the centre, or below the end of -Z */
      if (i == 1)
        camera.target = (TriadVector) { 0, (WIDTH / 2.0 - 48) / scale, (HEIGHT / 2.0 - 16) / scale };

      surface = paint (&scene, &camera, theme, &TRIAD_HIGHLIGHT_NONE);
      save (surface, i == 1 ? "gizmo-faint" : "gizmo");
      g_assert_cmpint (triad_test_has_colour (surface, 48, HEIGHT - 80, 10, theme->axes[2]), ==,
                       i == 0);
      g_assert_true (i == 0 || is_bluish (triad_test_get_pixel (surface, 48, HEIGHT - 16)));
      cairo_surface_destroy (surface);
    }
}

/* Paints @n × @n places of two frames each, far enough apart for a number beside each place, and
 * returns how many pairs of rectangles are compared. */
static int
count_compared (int n)
{
  g_autofree TriadTriad *triads = g_new0 (TriadTriad, 2 * n * n);
  TriadScene scene = make_scene (triads, 2 * n * n);
  TriadSceneStyle style;
  TriadCamera camera;
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, NULL);
  cairo_t *cr = cairo_create (surface);

  for (int i = 0; i < 2 * n * n; i++)
    triads[i] = make_triad (i, TRIAD_FRAME_LINK, i / 2 % n, i / 2 / n, 0, "f");

  triad_scene_style_init (&style);
  style.names = FALSE;
  triad_camera_init (&camera);
  camera.perspective = FALSE;
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_TOP);
  triad_camera_fit (&camera, (TriadVector) { n / 2.0, n / 2.0, 0 }, n / 2.0, 60 * n, 60 * n);
  n_compared = 0;
  triad_test_paint_scene (cr, &scene, &style, &camera, triad_theme_get_light (),
                          &TRIAD_HIGHLIGHT_NONE, 60 * n, 60 * n);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return n_compared;
}

static void
test_many_counts (void)
{
  int n = count_compared (20);

  g_assert_cmpint (n, >, 0);
  g_assert_cmpint (n, <, 10 * 20 * 20);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/paint-scene/axes/light", triad_theme_get_light (), test_axes);
  g_test_add_data_func ("/paint-scene/axes/dark", triad_theme_get (TRUE, FALSE), test_axes);
  g_test_add_func ("/paint-scene/notes-have-plates", test_notes_have_plates);
  g_test_add_func ("/paint-scene/joint/shown", test_joint_shown);
  g_test_add_func ("/paint-scene/joint/forms", test_joint_forms);
  g_test_add_func ("/paint-scene/joint/limits", test_joint_limits);
  g_test_add_func ("/paint-scene/near-before-far", test_depth);
  g_test_add_func ("/paint-scene/selection-has-a-halo", test_selection);
  g_test_add_func ("/paint-scene/errors-have-a-badge-and-a-note", test_errors);
  g_test_add_func ("/paint-scene/placement-is-an-arrow", test_placement);
  g_test_add_func ("/paint-scene/extreme-values", test_hostile);
  g_test_add_func ("/paint-scene/tiny-screen", test_tiny_screen);
  g_test_add_func ("/paint-scene/as-shapes-for-a-file", test_shapes);
  g_test_add_func ("/paint-scene/axes-in-the-corner-cover-no-frame", test_gizmo);
  g_test_add_func ("/paint-scene/many", test_many);
  g_test_add_func ("/paint-scene/many-counts", test_many_counts);

  return g_test_run ();
}
