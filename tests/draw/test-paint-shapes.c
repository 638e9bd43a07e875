/* test-paint-shapes.c: shapes of links in the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-shapes.h"
#include "triad-shape-painter.h"
#include "triad-test.h"

#include <math.h>
#include <string.h>

#define WIDTH 400
#define HEIGHT 300
#define DISTANCE 5.0
#define TANGENT 0.30933624960962325       /* of half the camera's field of view, 0.3 radians */

/* A link a quarter turn about Z, and a shape in it: a point x y z of the
 * shape is at 0.2 - y, 0.4 + x, z - 0.1. */
#define PLACED(shape) \
  "<sdf version='1.11'><model name='m'><link name='l'><pose>0.2 0.3 -0.1 0 0 1.5707963267948966" \
  "</pose><visual name='v'><pose>0.1 0 0 0 0 0</pose><geometry>" shape \
  "</geometry></visual></link></model></sdf>"

/* The axes that point to the right, upwards and towards the camera in each view. */
static const struct
{
  TriadCameraView view;
  TriadVector     right;
  TriadVector     up;
  TriadVector     near;
} views[] = {
  { TRIAD_CAMERA_VIEW_FRONT, { 0, 1, 0 }, { 0, 0, 1 }, { 1, 0, 0 } },
  { TRIAD_CAMERA_VIEW_BACK, { 0, -1, 0 }, { 0, 0, 1 }, { -1, 0, 0 } },
  { TRIAD_CAMERA_VIEW_LEFT, { -1, 0, 0 }, { 0, 0, 1 }, { 0, 1, 0 } },
  { TRIAD_CAMERA_VIEW_RIGHT, { 1, 0, 0 }, { 0, 0, 1 }, { 0, -1, 0 } },
  { TRIAD_CAMERA_VIEW_TOP, { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { TRIAD_CAMERA_VIEW_BOTTOM, { 1, 0, 0 }, { 0, -1, 0 }, { 0, 0, -1 } },
};

static double n_filled;                     /* pixels */
static gboolean is_counting;                /* instead of filling */

void __real_triad_depth_buffer_fill (TriadDepthBuffer *self, const TriadDepthBufferPoint *points,
                                     int n, gboolean is_convex, guint32 mark);
void __wrap_triad_depth_buffer_fill (TriadDepthBuffer *self, const TriadDepthBufferPoint *points,
                                     int n, gboolean is_convex, guint32 mark);

void
__wrap_triad_depth_buffer_fill (TriadDepthBuffer            *self,
                                const TriadDepthBufferPoint *points,
                                int                          n,
                                gboolean                     is_convex,
                                guint32                      mark)
{
  double area = 0;

  if (!is_counting)
    {
      __real_triad_depth_buffer_fill (self, points, n, is_convex, mark);
      return;
    }

  for (int i = 0; i < n; i++)
    area += points[i].x * points[(i + 1) % n].y - points[(i + 1) % n].x * points[i].y;

  n_filled += fabs (area) / 2;
}

static TriadScene *
load (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  return triad_scene_new (snapshot, NULL);
}

static cairo_surface_t *
paint_as (const TriadScene      *scene,
          const TriadSceneStyle *style,
          const TriadCamera     *camera,
          int                    selected,
          gboolean               outlines,
          gboolean               complete,
          const TriadTheme      *theme)
{
  TriadProjectedScene view = {
    .scene = scene,
    .style = *style,
    .camera = *camera,
    .highlight = { selected, -1, NULL, NULL },
    .width = WIDTH,
    .height = HEIGHT,
    .complete = complete,
    .outlines = outlines,
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  triad_theme_set_source (cr, theme->background);
  cairo_paint (cr);
  triad_paint_shapes (cr, &view, theme);
  triad_paint_centres_of_mass (cr, &view, theme);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static cairo_surface_t *
paint (const TriadScene      *scene,
       const TriadSceneStyle *style,
       const TriadCamera     *camera,
       int                    selected)
{
  return paint_as (scene, style, camera, selected, FALSE, FALSE, triad_theme_get_light ());
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

static TriadColour
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  guint32 pixel;

  memcpy (&pixel, cairo_image_surface_get_data (surface)
                  + y * cairo_image_surface_get_stride (surface) + 4 * x, sizeof pixel);

  return (TriadColour) {
    (pixel >> 16 & 255) / 255.0, (pixel >> 8 & 255) / 255.0, (pixel & 255) / 255.0, 1
  };
}

static double
get_difference (TriadColour a,
                TriadColour b)
{
  return fabs (a.r - b.r) + fabs (a.g - b.g) + fabs (a.b - b.b);
}

/* Whether a line of that colour, softened by its edges, passes there. */
static gboolean
has_line (cairo_surface_t *surface,
          double           x,
          double           y,
          TriadColour      colour)
{
  TriadColour ground = triad_theme_get_light ()->background;

  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      {
        int px = (int) floor (x) + right;
        int py = (int) floor (y) + down;

        if (px >= 0 && py >= 0 && px < WIDTH && py < HEIGHT
            && get_difference (get_pixel (surface, px, py), colour)
               < 0.6 * get_difference (ground, colour))
          return TRUE;
      }

  return FALSE;
}

static gboolean
is_empty (cairo_surface_t *surface)
{
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (get_difference (get_pixel (surface, x, y), triad_theme_get_light ()->background) > 0.01)
        return FALSE;

  return TRUE;
}

static void
assert_corner (cairo_surface_t *surface,
               int              view,
               gboolean         perspective,
               TriadVector      point)
{
  TriadVector p = { 0.2 - point.y, 0.4 + point.x, point.z - 0.1 };
  double depth = DISTANCE - triad_vector_dot (p, views[view].near);
  double scale = HEIGHT / (2 * TANGENT * (perspective ? depth : DISTANCE));
  double x = WIDTH / 2.0 + scale * triad_vector_dot (p, views[view].right);
  double y = HEIGHT / 2.0 - scale * triad_vector_dot (p, views[view].up);

  if (!has_line (surface, x, y, triad_theme_get_light ()->shape_line))
    g_error ("view %d%s: nothing at %g %g, which is %g %g", view,
             perspective ? " in perspective" : "", p.x, p.y, x, y);
}

typedef struct
{
  const char  *name;
  const char  *text;
  gboolean     is_round;          /* the outline depends on the viewing direction */
  int          n_corners;
  TriadVector  corners[14];
} Primitive;

static const Primitive primitives[] = {
  { "box", PLACED ("<box><size>0.8 1 0.6</size></box>"), FALSE, 8,
    { { 0.4, 0.5, 0.3 }, { 0.4, 0.5, -0.3 }, { 0.4, -0.5, 0.3 }, { 0.4, -0.5, -0.3 },
      { -0.4, 0.5, 0.3 }, { -0.4, 0.5, -0.3 }, { -0.4, -0.5, 0.3 }, { -0.4, -0.5, -0.3 } } },
  { "cylinder", PLACED ("<cylinder><radius>0.5</radius><length>0.8</length></cylinder>"), FALSE, 8,
    { { 0.5, 0, 0.4 }, { -0.5, 0, 0.4 }, { 0, 0.5, 0.4 }, { 0, -0.5, 0.4 },
      { 0.5, 0, -0.4 }, { -0.5, 0, -0.4 }, { 0, 0.5, -0.4 }, { 0, -0.5, -0.4 } } },
  { "cone", PLACED ("<cone><radius>0.5</radius><length>0.8</length></cone>"), FALSE, 4,
    { { 0.5, 0, -0.4 }, { -0.5, 0, -0.4 }, { 0, 0.5, -0.4 }, { 0, -0.5, -0.4 } } },
  { "plane", PLACED ("<plane><normal>0 0 1</normal><size>1 0.6</size></plane>"), FALSE, 4,
    { { 0.5, 0.3, 0 }, { 0.5, -0.3, 0 }, { -0.5, 0.3, 0 }, { -0.5, -0.3, 0 } } },
  { "polyline", PLACED ("<polyline><point>0 0</point><point>0.5 0</point><point>0.1 0.1</point>"
                        "<point>0 0.5</point><height>0.4</height></polyline>"), FALSE, 8,
    { { 0, 0, 0 }, { 0.5, 0, 0 }, { 0.1, 0.1, 0 }, { 0, 0.5, 0 },
      { 0, 0, 0.4 }, { 0.5, 0, 0.4 }, { 0.1, 0.1, 0.4 }, { 0, 0.5, 0.4 } } },
  { "sphere", PLACED ("<sphere><radius>0.5</radius></sphere>"), TRUE, 6,
    { { 0.5, 0, 0 }, { -0.5, 0, 0 }, { 0, 0.5, 0 }, { 0, -0.5, 0 }, { 0, 0, 0.5 },
      { 0, 0, -0.5 } } },
  { "ellipsoid", PLACED ("<ellipsoid><radii>0.5 0.3 0.2</radii></ellipsoid>"), TRUE, 6,
    { { 0.5, 0, 0 }, { -0.5, 0, 0 }, { 0, 0.3, 0 }, { 0, -0.3, 0 }, { 0, 0, 0.2 },
      { 0, 0, -0.2 } } },
  { "capsule", PLACED ("<capsule><radius>0.3</radius><length>0.6</length></capsule>"), TRUE, 6,
    { { 0.3, 0, 0.3 }, { -0.3, 0, -0.3 }, { 0, 0.3, 0.3 }, { 0, -0.3, -0.3 }, { 0, 0, 0.6 },
      { 0, 0, -0.6 } } },
};

/* Round shapes have silhouettes; the edges of their ends are visible at grazing angles. */
static gboolean
is_outline (const Primitive *primitive,
            int              view,
            TriadVector      point)
{
  TriadVector turned = { -point.y, point.x, point.z };
  double along = fabs (triad_vector_dot (turned, views[view].near));

  return !primitive->is_round || along < 1e-9
         || (g_str_equal (primitive->name, "capsule") && views[view].near.z == 0
             && point.x * point.x + point.y * point.y == 0);
}

static void
test_corners (gconstpointer data)
{
  const Primitive *primitive = data;
  g_autoptr(TriadScene) scene = load (primitive->text);
  TriadSceneStyle style;

  triad_scene_style_init (&style);
  style.solid = FALSE;

  for (int view = 0; view < (int) G_N_ELEMENTS (views); view++)
    for (int perspective = 0; perspective < (primitive->is_round ? 1 : 2); perspective++)
      {
        TriadCamera camera = { .distance = DISTANCE, .perspective = perspective };
        cairo_surface_t *surface;

        triad_camera_set_view (&camera, views[view].view);
        surface = paint (scene, &style, &camera, -1);

        if (view == 0)
          save (surface, primitive->name);

        for (int i = 0; i < primitive->n_corners; i++)
          if (is_outline (primitive, view, primitive->corners[i]))
            assert_corner (surface, view, perspective, primitive->corners[i]);

        cairo_surface_destroy (surface);
      }
}

/* The tip of a cone is not a corner of two faces: it is visible in views from its sides. */
static void
test_tip (void)
{
  g_autoptr(TriadScene) scene = load (primitives[2].text);
  TriadSceneStyle style;

  triad_scene_style_init (&style);

  for (int view = 0; view < 4; view++)
    for (int perspective = 0; perspective < 2; perspective++)
      {
        TriadCamera camera = { .distance = DISTANCE, .perspective = perspective };
        cairo_surface_t *surface;

        triad_camera_set_view (&camera, views[view].view);
        surface = paint (scene, &style, &camera, -1);
        assert_corner (surface, view, perspective, (TriadVector) { 0, 0, 0.39 });
        cairo_surface_destroy (surface);
      }
}

static const char two[] =
  "<sdf version='1.9'><model name='m'>"
  "<link name='far'><pose>-1 0 0 0 0 0</pose><visual name='v'><geometry><box><size>0.4 1.6 0.4"
  "</size></box></geometry></visual></link>"
  "<link name='near'><pose>1 0 0 0 0 0</pose><visual name='v'><geometry><box><size>0.4 0.8 0.8"
  "</size></box></geometry></visual></link></model></sdf>";

/* The order in the file does not matter. */
static void
test_near_hides_far (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(TriadScene) scene = load (two);
  TriadSceneStyle style;
  int inside_of_near = WIDTH / 2;
  double scale = HEIGHT / (2 * TANGENT * DISTANCE);
  int edge_of_far = (int) (HEIGHT / 2 - 0.2 * scale);

  triad_scene_style_init (&style);

  for (int view = 0; view < 2; view++)
    for (int solid = 0; solid < 2; solid++)
      {
        TriadCamera camera = { .distance = DISTANCE };
        gboolean is_hidden = view == 0 && solid;
        cairo_surface_t *surface;

        style.solid = solid;
        triad_camera_set_view (&camera, views[view].view);
        surface = paint (scene, &style, &camera, -1);
        g_assert_cmpint (has_line (surface, inside_of_near, edge_of_far, theme->shape_line), ==,
                         !is_hidden);
        g_assert_true (has_line (surface, (int) (WIDTH / 2 + 0.6 * scale), edge_of_far,
                                 theme->shape_line));
        cairo_surface_destroy (surface);
      }
}

/* Shaded between the two colours of faces, and the selected link otherwise. */
static void
test_shades (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(TriadScene) scene = load (two);
  TriadCamera camera = { .distance = DISTANCE };
  TriadSceneStyle style;
  cairo_surface_t *plain;
  cairo_surface_t *selected;
  TriadColour face;

  triad_scene_style_init (&style);
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
  plain = paint (scene, &style, &camera, -1);
  selected = paint (scene, &style, &camera, triad_test_find (scene->snapshot, "m::near"));
  face = get_pixel (plain, WIDTH / 2, HEIGHT / 2);
  save (selected, "selected-shape");

  g_assert_cmpfloat (face.r, >=, theme->shape_face[0].r - 0.01);
  g_assert_cmpfloat (face.r, <=, theme->shape_face[1].r + 0.01);
  g_assert_cmpfloat (get_difference (face, get_pixel (selected, WIDTH / 2, HEIGHT / 2)), >, 0.1);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (selected);
}

static const char all[] =
  "<sdf version='1.9'><model name='m'><link name='l'>"
  "<inertial><mass>6</mass><inertia><ixx>2</ixx><iyy>2</iyy><izz>2</izz></inertia></inertial>"
  "<visual name='v'><geometry><sphere><radius>0.3</radius></sphere></geometry></visual>"
  "<collision name='c'><geometry><box><size>1 1 1</size></box></geometry></collision>"
  "</link></model></sdf>";

static void
test_style (void)
{
  const TriadTheme *theme = triad_theme_get_light ();
  g_autoptr(TriadScene) scene = load (all);
  TriadCamera camera = { .distance = DISTANCE };
  double scale = HEIGHT / (2 * TANGENT * DISTANCE);
  double middle = WIDTH / 2.0;
  TriadSceneStyle style;

  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);

  for (int i = 0; i < 8; i++)
    {
      cairo_surface_t *surface;

      triad_scene_style_init (&style);
      style.visuals = i & 1;
      style.collisions = (i & 2) != 0;
      style.inertias = (i & 4) != 0;
      surface = paint (scene, &style, &camera, -1);

      if (i == 7)
        save (surface, "all-shapes");

      g_assert_cmpint (is_empty (surface), ==, i == 0);
      g_assert_cmpint (has_line (surface, middle + 0.3 * scale, HEIGHT / 2, theme->shape_line), ==,
                       style.visuals);
      g_assert_cmpint (has_line (surface, middle + 0.5 * scale, HEIGHT / 2 - 0.5 * scale,
                                 theme->collision), ==, style.collisions);
      /* a cube of mass 6 with moments of 2 has sides of √2 */
      g_assert_cmpint (has_line (surface, middle + G_SQRT2 / 2 * scale, HEIGHT / 2,
                                 theme->inertia), ==, style.inertias);
      /* the lower right quarter of its centre's sign is not filled */
      g_assert_cmpint (has_line (surface, middle + 3, HEIGHT / 2 - 3, theme->inertia), ==,
                       style.inertias);
      cairo_surface_destroy (surface);
    }
}

static void
test_placeholder (void)
{
  g_autoptr(TriadScene) scene = load (PLACED ("<mesh><uri>gone.stl</uri></mesh>"));
  const TriadTheme *theme = triad_theme_get_light ();
  TriadCamera camera = { .distance = DISTANCE };
  double scale = HEIGHT / (2 * TANGENT * DISTANCE);
  double x = WIDTH / 2 + 0.4 * scale;
  double y = HEIGHT / 2 + 0.1 * scale;
  TriadSceneStyle style;
  cairo_surface_t *surface;

  g_assert_cmpint (scene->n_bodies, ==, 1);
  g_assert_true (scene->bodies[0].shape->is_placeholder);
  g_assert_cmpstr (scene->bodies[0].shape->why, ==, "file “gone.stl” not found");

  triad_scene_style_init (&style);
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
  surface = paint (scene, &style, &camera, -1);
  save (surface, "placeholder");

  /* the outline of a box of 14 pixels, at any distance; nothing is in it */
  g_assert_true (has_line (surface, x + 7, y, theme->shape_line));
  g_assert_true (has_line (surface, x - 7, y + 7, theme->shape_line));
  g_assert_false (has_line (surface, x, y, theme->shape_line));
  g_assert_false (has_line (surface, x + 3, y + 3, theme->shape_line));
  cairo_surface_destroy (surface);
}

/* With all names, and from all directions. */
static void
test_hostile (void)
{
  static const char *const shapes[] = {
    "<box><size>1e300 1 1</size></box>", "<box><size>0 0 0</size></box>",
    "<sphere><radius>1e11</radius></sphere>", "<sphere><radius>1e-300</radius></sphere>",
    "<capsule><radius>1e308</radius><length>1e308</length></capsule>",
    "<capsule><radius>0.1</radius><length>0</length></capsule>",
    "<mesh><uri>gone.stl</uri><scale>-1e308 0 1</scale></mesh>",
    "<plane><normal>0 0 -1</normal><size>1e11 1e11</size></plane>",
    "<plane><normal>1e-320 0 0</normal></plane>",
    "<polyline><point>0 0</point></polyline>",
    "<polyline><point>0 0</point><point>0 0</point><point>0 0</point></polyline>",
    "<polyline><point>0 0</point><point>1 1</point><point>1 0</point><point>0 1</point></polyline>",
    "<heightmap><uri>h.png</uri></heightmap>", "<image><uri>i.png</uri></image>",
    "<cone><radius>0</radius></cone>",
  };
  TriadSceneStyle style;

  triad_scene_style_init (&style);
  style.collisions = style.inertias = TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *text = g_strdup_printf (PLACED ("%s"), shapes[i]);
      g_autoptr(TriadScene) scene = load (text);

      for (int view = TRIAD_CAMERA_VIEW_ISO; view <= TRIAD_CAMERA_VIEW_BOTTOM; view++)
        for (int power = -7; power <= 11; power += 6)
          for (int solid = 0; solid < 6; solid++)
            {
              TriadCamera camera = { .distance = pow (10, power), .perspective = solid & 1 };

              style.solid = solid > 1;
              triad_camera_set_view (&camera, view);
              cairo_surface_destroy (paint_as (scene, &style, &camera, -1, solid > 3, FALSE,
                                              triad_theme_get_light ()));
            }
    }
}

/* A camera inside a room sees its walls, and nothing behind them. */
static void
test_inside (void)
{
  g_autoptr(TriadScene) scene = load (
    "<sdf version='1.9'><model name='m'><link name='l'><visual name='v'><geometry><polyline>"
    "<point>-4 -4</point><point>4 -4</point><point>4 4</point><point>-4 4</point>"
    "<height>1</height></polyline></geometry></visual></link></model></sdf>");
  TriadCamera camera = { .target = { 0, 0, 1.2 }, .distance = 1, .perspective = TRUE };
  TriadSceneStyle style;
  cairo_surface_t *surface;

  triad_scene_style_init (&style);
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
  surface = paint (scene, &style, &camera, -1);
  save (surface, "inside");

  /* the floor that is its upper side ends four metres behind the target */
  g_assert_false (is_empty (surface));
  g_assert_cmpfloat (get_difference (get_pixel (surface, WIDTH / 2, HEIGHT - 3),
                                     triad_theme_get_light ()->background), >, 0.05);
  g_assert_cmpfloat (get_difference (get_pixel (surface, WIDTH / 2, 20),
                                     triad_theme_get_light ()->background), <, 0.01);
  cairo_surface_destroy (surface);
}

#define ROWS 21                   /* of points of a terrain, which is 4 m wide and long */

/* Returns a scene with one heightmap, the surface z = height (x, y), lengths in metres. */
static TriadScene *
load_terrain (double (*height) (double x, double y))
{
  TriadScene *scene = load ("<sdf version='1.11'><model name='m'><link name='l'><visual name='v'>"
                            "<geometry><box><size>1 1 1</size></box></geometry></visual></link>"
                            "</model></sdf>");
  TriadShape *shape = (TriadShape *) scene->bodies[0].shape;
  TriadVector points[ROWS * ROWS];
  int corners[(ROWS - 1) * (ROWS - 1) * 6];
  int n = 0;

  for (int i = 0; i < ROWS * ROWS; i++)
    {
      double x = 4.0 * (i % ROWS) / (ROWS - 1) - 2;
      double y = 4.0 * (i / ROWS) / (ROWS - 1) - 2;

      points[i] = (TriadVector) { x, y, height (x, y) };
    }

  for (int i = 0; i < ROWS * (ROWS - 1); i++)
    if (i % ROWS < ROWS - 1)
      {
        const int quad[] = { i, i + 1, i + ROWS + 1, i, i + ROWS + 1, i + ROWS };

        memcpy (corners + n, quad, sizeof quad);
        n += 6;
      }

  triad_polygon_mesh_unref (shape->surface);
  shape->surface = triad_polygon_mesh_new_from_triangles (points, ROWS * ROWS, corners, n / 3,
                                                          TRUE);
  shape->scale = (TriadVector) { 1, 1, 1 };
  shape->is_terrain = TRUE;

  return scene;
}

/* A roof that rises by 12 cm in 2 m. */
static double
get_roof_height (double x,
                 double y)
{
  return 0.06 * (2 - fabs (x));
}

static double
get_ripple_height (double x,
                   double y)
{
  return 0.03 * sin (9 * x + y);
}

static double
get_hill_height (double x,
                 double y)
{
  return 1.2 * exp (-4 * (x * x + y * y));
}

static double
get_brightness (TriadColour colour)
{
  return (colour.r + colour.g + colour.b) / 3;
}

/* Even gentle slopes differ visibly from each other, in every style. */
static void
test_terrain_relief (void)
{
  g_autoptr(TriadScene) scene = load_terrain (get_roof_height);
  TriadCamera camera = { .distance = 8, .perspective = TRUE };
  TriadSceneStyle style;

  triad_scene_style_init (&style);

  for (int i = 0; i < 6; i++)
    {
      gboolean is_below = i == 5;
      const TriadTheme *theme = i < 4 ? triad_theme_get (i % 2, i / 2) : triad_theme_get_print ();
      cairo_surface_t *surface;
      double left;
      double right;

      triad_camera_set_view (&camera, is_below ? TRIAD_CAMERA_VIEW_BOTTOM : TRIAD_CAMERA_VIEW_TOP);
      surface = paint_as (scene, &style, &camera, -1, FALSE, FALSE, theme);
      left = get_brightness (get_pixel (surface, WIDTH / 2 - 40, HEIGHT / 2));
      right = get_brightness (get_pixel (surface, WIDTH / 2 + 40, HEIGHT / 2));

      /* the light comes from the left; from below, the roof is a valley */
      g_assert_cmpfloat (is_below ? right - left : left - right, >, 0.12);
      cairo_surface_destroy (surface);
    }
}

/* Counts the pixels in a part of the view that are at least as dark as a line. */
static int
count_dark (cairo_surface_t *surface,
            int              top,
            int              bottom)
{
  double limit = get_brightness (triad_theme_get_light ()->shape_line) + 0.03;
  int n = 0;

  for (int y = top; y < bottom; y++)
    for (int x = WIDTH / 2 - 60; x < WIDTH / 2 + 60; x++)
      n += get_brightness (get_pixel (surface, x, y)) < limit;

  return n;
}

/* A terrain has lines along ridges that hide ground behind them, not at every triangle that faces
 * away. */
static void
test_terrain_lines (void)
{
  g_autoptr(TriadScene) ripples = load_terrain (get_ripple_height);
  g_autoptr(TriadScene) hill = load_terrain (get_hill_height);
  TriadCamera camera = { .distance = 6, .pitch = 0.22 };
  TriadSceneStyle style;
  cairo_surface_t *surface;

  triad_scene_style_init (&style);
  surface = paint (ripples, &style, &camera, -1);
  save (surface, "ripples");
  g_assert_cmpint (count_dark (surface, HEIGHT / 2, HEIGHT / 2 + 20), <, 12);
  cairo_surface_destroy (surface);

  surface = paint (hill, &style, &camera, -1);
  save (surface, "hill");
  g_assert_cmpint (count_dark (surface, 0, HEIGHT / 2), >, 40);
  cairo_surface_destroy (surface);
}

static void
test_many (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autoptr(TriadScene) scene = NULL;
  TriadSceneStyle style;
  TriadCamera camera;
  cairo_surface_t *surface;

  for (int i = 0; i < 5000; i++)
    g_string_append_printf (text, "<link name='l%d'><pose>%d %d 0 0 0 0</pose><visual name='v'>"
                            "<geometry><sphere><radius>0.4</radius></sphere></geometry></visual>"
                            "</link>", i, i % 70, i / 70);

  g_string_append (text, "</model></sdf>");
  scene = load (text->str);
  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  triad_scene_fit (scene, &style, &camera, WIDTH, HEIGHT);

  g_test_timer_start ();
  surface = paint (scene, &style, &camera, -1);
  g_test_minimized_result (g_test_timer_elapsed (), "a picture of %d balls", scene->n_bodies);
  save (surface, "many-shapes");
  cairo_surface_destroy (surface);
}

static int
count_different (cairo_surface_t *a,
                 cairo_surface_t *b)
{
  int n = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      n += get_difference (get_pixel (a, x, y), get_pixel (b, x, y)) > 0.1;

  return n;
}

/* Paints a draft or the complete view; returns the number of filled faces. */
static int
paint_moving (const TriadScene  *scene,
              const TriadCamera *camera,
              int                selected,
              gboolean           is_draft,
              cairo_surface_t  **surface)
{
  const TriadTheme *theme = triad_theme_get_light ();
  TriadProjectedScene view = {
    .scene = scene,
    .camera = *camera,
    .highlight = { selected, -1, NULL, NULL },
    .width = WIDTH,
    .height = HEIGHT,
    .is_draft = is_draft,
  };
  cairo_t *cr;
  int n_faces;

  *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cr = cairo_create (*surface);
  triad_scene_style_init (&view.style);
  triad_theme_set_source (cr, theme->background);
  cairo_paint (cr);
  n_faces = triad_paint_shapes (cr, &view, theme);
  cairo_destroy (cr);
  cairo_surface_flush (*surface);

  return n_faces;
}

/* A draft fills a limited number of faces, however many shapes there are; the selected
 * shape is among them, even if it is small and hidden. */
static void
test_moving (void)
{
  int n = 6000;
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autoptr(TriadScene) scene = NULL;
  cairo_surface_t *moving;
  cairo_surface_t *chosen;
  cairo_surface_t *resting;
  TriadSceneStyle style;
  TriadCamera camera;
  int chosen_frame;
  int n_faces;

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<link name='l%d'><pose>0 %d %d 0 0 0</pose><visual name='v'>"
                            "<geometry><sphere><radius>%g</radius></sphere></geometry></visual>"
                            "</link>", i, i % 40, i / 40 % 40, i + 1 < n ? 2.0 : 0.4);

  g_string_append (text, "</model></sdf>");
  scene = load (text->str);
  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
  triad_scene_fit (scene, &style, &camera, WIDTH, HEIGHT);
  chosen_frame = scene->bodies[n - 1].shape->frame;

  n_faces = paint_moving (scene, &camera, -1, TRUE, &moving);
  g_assert_cmpint (n_faces, <, 20000 + n);
  g_assert_cmpint (n_faces, >, 0);
  n_faces = paint_moving (scene, &camera, -1, FALSE, &resting);
  g_assert_cmpint (n_faces, >, 30000);

  cairo_surface_destroy (moving);
  n_faces = paint_moving (scene, &camera, -1, TRUE, &moving);
  g_assert_cmpint (paint_moving (scene, &camera, chosen_frame, TRUE, &chosen), >, n_faces);

  save (moving, "moving-shapes");
  save (resting, "resting-shapes");
  cairo_surface_destroy (moving);
  cairo_surface_destroy (chosen);
  cairo_surface_destroy (resting);
}

/* Shapes that extend far beyond the screen are drawn in drafts, too. */
static void
test_moving_floor (void)
{
  g_autoptr(TriadScene) scene = load (PLACED ("<box><size>1000 1000 0.1</size></box>"));
  cairo_surface_t *moving;
  cairo_surface_t *resting;
  TriadCamera camera;

  triad_camera_init (&camera);
  camera.distance = DISTANCE;
  paint_moving (scene, &camera, -1, TRUE, &moving);
  paint_moving (scene, &camera, -1, FALSE, &resting);
  g_assert_false (is_empty (resting));
  g_assert_cmpint (count_different (moving, resting), ==, 0);
  cairo_surface_destroy (moving);
  cairo_surface_destroy (resting);
}

/* More shapes than a draft can paint: at rest, all of them have their edges. */
static void
test_all_lines (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autoptr(TriadScene) scene = NULL;
  TriadSceneStyle style;
  TriadCamera camera;
  cairo_surface_t *some;
  cairo_surface_t *whole;

  for (int i = 0; i < 256; i++)
    g_string_append_printf (text, "<link name='l%d'><pose>%d %d 0 0 0 0</pose><visual name='v'>"
                            "<geometry><cylinder><radius>0.4</radius><length>0.4</length>"
                            "</cylinder>"
                            "</geometry></visual></link>", i, i % 16, i / 16);

  g_string_append (text, "</model></sdf>");
  scene = load (text->str);
  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  triad_scene_fit (scene, &style, &camera, WIDTH, HEIGHT);
  some = paint_as (scene, &style, &camera, -1, FALSE, FALSE, triad_theme_get_light ());
  whole = paint_as (scene, &style, &camera, -1, FALSE, TRUE, triad_theme_get_light ());
  save (whole, "all-lines");
  g_assert_cmpint (count_different (some, whole), >, 500);
  cairo_surface_destroy (some);
  cairo_surface_destroy (whole);
}

/* Thousands of spheres over each other, each of which fills a page of 4 pixels for each point. */
static void
test_writes (void)
{
  const double page = 600 * 450;

  g_assert_cmpfloat (triad_shape_painter_limit_resolution (4, 100 * page), ==, 4);
  g_assert_cmpfloat (triad_shape_painter_limit_resolution (2, 0), ==, 2);
  g_assert_cmpfloat (triad_shape_painter_limit_resolution (1, 2e9 - 1), ==, 1);
  g_assert_cmpfloat (triad_shape_painter_limit_resolution (1, 2e9), ==, 1);
  g_assert_cmpfloat (triad_shape_painter_limit_resolution (1, 2e9 + 1), <, 1);

  for (double n = 1e3; n <= 1e6; n *= 10)
    {
      double resolution = triad_shape_painter_limit_resolution (4, n * page);

      g_assert_cmpfloat (resolution, >, 0);
      g_assert_cmpfloat (n * page * resolution * resolution, <, 2.1e9);
    }
}

/* The steps of a sweep share the limit: with very many of them, the depth buffer becomes so coarse
 * that it shows. */
static void
test_shared_writes (void)
{
  g_autoptr(TriadScene) scene = load (PLACED ("<cylinder><radius>1</radius><length>1</length>"
                                              "</cylinder>"));
  cairo_surface_t *alone;
  cairo_surface_t *shared;
  TriadSceneStyle style;
  TriadCamera camera;

  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  camera.distance = DISTANCE;
  alone = paint_as (scene, &style, &camera, -1, FALSE, FALSE, triad_theme_get_light ());
  scene->n_drawings = 1000000000;
  shared = paint_as (scene, &style, &camera, -1, FALSE, FALSE, triad_theme_get_light ());
  g_assert_cmpint (count_different (alone, shared), >, 0);
  cairo_surface_destroy (alone);
  cairo_surface_destroy (shared);
}

/* A polyline folded to 39,000 walls behind each other. */
static void
test_walls (void)
{
  g_autoptr(GString) text = g_string_new ("<polyline><height>2</height>");
  g_autofree char *model = NULL;
  g_autoptr(TriadScene) scene = NULL;
  TriadSceneStyle style;
  TriadCamera camera = { 0 };
  cairo_surface_t *surface;

  for (int i = 0; i < 39000; i++)
    g_string_append_printf (text, "<point>%d %g</point>", i % 2, i * 1e-7);

  g_string_append (text, "</polyline>");
  model = g_strdup_printf (PLACED ("%s"), text->str);
  scene = load (model);
  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
  triad_scene_fit (scene, &style, &camera, WIDTH, HEIGHT);
  is_counting = TRUE;
  n_filled = 0;
  surface = paint_as (scene, &style, &camera, -1, TRUE, FALSE, triad_theme_get_light ());
  is_counting = FALSE;
  cairo_surface_destroy (surface);

  g_assert_cmpfloat (n_filled, >, 1e9);
  g_assert_cmpfloat (n_filled, <, 4.1e9);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (primitives); i++)
    {
      g_autofree char *path = g_strconcat ("/paint-shapes/corners/", primitives[i].name, NULL);

      g_test_add_data_func (path, &primitives[i], test_corners);
    }

  g_test_add_func ("/paint-shapes/walls", test_walls);
  g_test_add_func ("/paint-shapes/corners/tip-of-a-cone", test_tip);
  g_test_add_func ("/paint-shapes/near-hides-far", test_near_hides_far);
  g_test_add_func ("/paint-shapes/shades", test_shades);
  g_test_add_func ("/paint-shapes/style-selects-shapes", test_style);
  g_test_add_func ("/paint-shapes/placeholder", test_placeholder);
  g_test_add_func ("/paint-shapes/extreme-values", test_hostile);
  g_test_add_func ("/paint-shapes/eye-over-a-floor", test_inside);
  g_test_add_func ("/paint-shapes/terrain/relief", test_terrain_relief);
  g_test_add_func ("/paint-shapes/terrain/lines", test_terrain_lines);
  g_test_add_func ("/paint-shapes/many", test_many);
  g_test_add_func ("/paint-shapes/moving-is-bounded", test_moving);
  g_test_add_func ("/paint-shapes/draft-keeps-large-shapes", test_moving_floor);
  g_test_add_func ("/paint-shapes/writes-are-bounded", test_writes);
  g_test_add_func ("/paint-shapes/writes-of-all-steps", test_shared_writes);
  g_test_add_func ("/paint-shapes/all-lines", test_all_lines);

  return g_test_run ();
}
