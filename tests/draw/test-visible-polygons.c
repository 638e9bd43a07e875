/* test-visible-polygons.c: shapes in drawings without pixels look as on the screen */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-paint-scene.h"
#include "triad-paint-shapes.h"
#include "triad-test-drawing.h"
#include "triad-test.h"

#include <math.h>
#include <string.h>

#define WIDTH 400
#define HEIGHT 300
#define CLOSE 0.07                /* of colours, each in [0, 3], that look the same */
#define MOST 0.003                /* of all pixels may differ visibly */

#define VISUAL(name, pose, shape) \
  "<link name='" name "'><pose>" pose "</pose><visual name='v'><geometry>" shape \
  "</geometry></visual></link>"
#define BOX(size) "<box><size>" size "</size></box>"
#define MODEL(links) "<sdf version='1.9'><model name='m'>" links "</model></sdf>"

static GArray *filled;                      /* of double: the bounds of all outlines, if recorded */

void __real_triad_drawing_fill_preserve (cairo_t *cr);
void __wrap_triad_drawing_fill_preserve (cairo_t *cr);

void
__wrap_triad_drawing_fill_preserve (cairo_t *cr)
{
  double bounds[4];

  cairo_path_extents (cr, &bounds[0], &bounds[1], &bounds[2], &bounds[3]);

  if (filled != NULL)
    g_array_append_vals (filled, bounds, 4);

  __real_triad_drawing_fill_preserve (cr);
}

static TriadScene *
load (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  return triad_scene_new (snapshot, NULL);
}

/* Without lines, which are vector graphics anyway. */
static cairo_surface_t *
paint_shades (const TriadScene  *scene,
              const TriadCamera *camera,
              TriadColour        dark,
              TriadColour        light,
              gboolean           outlines,
              cairo_antialias_t  antialias)
{
  TriadTheme theme = *triad_theme_get_light ();
  TriadProjectedScene view = {
    .scene = scene,
    .camera = *camera,
    .highlight = { -1, -1, NULL, NULL },
    .width = WIDTH,
    .height = HEIGHT,
    .complete = TRUE,
    .outlines = outlines,
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  triad_scene_style_init (&view.style);
  theme.background = (TriadColour) { 0, 0, 1, 1 };
  theme.shape_line.a = 0;
  theme.shape_face[0] = dark;
  theme.shape_face[1] = light;
  cairo_set_antialias (cr, antialias);
  triad_theme_set_source (cr, theme.background);
  cairo_paint (cr);
  triad_paint_shapes (cr, &view, &theme);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* From black to white, so that no error is small; edges are sharp, as in a z-buffer. */
static cairo_surface_t *
paint (const TriadScene  *scene,
       const TriadCamera *camera,
       gboolean           outlines)
{
  return paint_shades (scene, camera, (TriadColour) { 0, 0, 0, 1 }, (TriadColour) { 1, 1, 1, 1 },
                       outlines, CAIRO_ANTIALIAS_NONE);
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  guint32 pixel;

  memcpy (&pixel, cairo_image_surface_get_data (surface)
                  + y * cairo_image_surface_get_stride (surface) + 4 * x, sizeof pixel);

  return pixel;
}

static double
get_distance (guint32 a,
              guint32 b)
{
  int sum = 0;

  for (int shift = 0; shift < 24; shift += 8)
    sum += abs ((int) (a >> shift & 255) - (int) (b >> shift & 255));

  return sum / 255.0;
}

/* Whether a pixel is like one of its neighbours in another image: edges may differ by a
 * pixel. */
static gboolean
is_there (cairo_surface_t *surface,
          int              x,
          int              y,
          guint32          pixel)
{
  for (int py = MAX (y - 1, 0); py <= MIN (y + 1, HEIGHT - 1); py++)
    for (int px = MAX (x - 1, 0); px <= MIN (x + 1, WIDTH - 1); px++)
      if (get_distance (get_pixel (surface, px, py), pixel) <= CLOSE)
        return TRUE;

  return FALSE;
}

static gboolean
differs (cairo_surface_t *a,
         cairo_surface_t *b,
         int              x,
         int              y)
{
  guint32 of_a = get_pixel (a, x, y);
  guint32 of_b = get_pixel (b, x, y);

  return of_a != of_b && (!is_there (b, x, y, of_a) || !is_there (a, x, y, of_b));
}

/* Returns the fraction of pixels with a visible difference. */
static double
compare (cairo_surface_t *a,
         cairo_surface_t *b)
{
  int n = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      n += differs (a, b, x, y);

  return (double) n / (WIDTH * HEIGHT);
}

/* For inspection: both images, and their difference. */
static void
save (cairo_surface_t *a,
      cairo_surface_t *b,
      const char      *name,
      int              view)
{
  g_autofree char *file_name = g_strdup_printf ("polygons-%s-%d.out.png", name, view);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, file_name, NULL);
  cairo_surface_t *both = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, 3 * HEIGHT);
  cairo_t *cr = cairo_create (both);

  cairo_set_source_surface (cr, a, 0, 0);
  cairo_paint (cr);
  cairo_set_source_surface (cr, b, 0, HEIGHT);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (differs (a, b, x, y))
        cairo_rectangle (cr, x, 2 * HEIGHT + y, 1, 1);

  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_write_to_png (both, path);
  cairo_surface_destroy (both);
}

static void
assert_same (const TriadScene *scene,
             const char       *name)
{
  for (int view = TRIAD_CAMERA_VIEW_ISO; view <= TRIAD_CAMERA_VIEW_BOTTOM; view++)
    for (int perspective = 0; perspective < 2; perspective++)
      {
        TriadSceneStyle style;
        TriadCamera camera;
        cairo_surface_t *pixels;
        cairo_surface_t *outlines;
        double difference;

        triad_scene_style_init (&style);
        triad_camera_init (&camera);
        camera.perspective = perspective;
        triad_camera_set_view (&camera, view);
        triad_scene_fit (scene, &style, &camera, WIDTH, HEIGHT);
        pixels = paint (scene, &camera, FALSE);
        outlines = paint (scene, &camera, TRUE);
        difference = compare (pixels, outlines);

        if (difference > MOST)
          save (pixels, outlines, name, 2 * view + perspective);

        cairo_surface_destroy (pixels);
        cairo_surface_destroy (outlines);
        g_test_message ("%s, view %d%s: %g", name, view, perspective ? " in perspective" : "",
                        difference);

        if (difference > MOST)
          g_error ("%s, view %d%s: %g of the pixels differ", name, view,
                   perspective ? " in perspective" : "", difference);
      }
}

/* Cut through each other, lie in each other, touch each other, and each on
 * the next all around. */
static const struct
{
  const char *name;
  const char *text;
} models[] = {
  { "boxes-through-each-other",
    MODEL (VISUAL ("a", "0 0 0 0.3 0.2 0.1", BOX ("1 0.5 0.5"))
           VISUAL ("b", "0.1 0 0.1 0.1 0.9 0.7", BOX ("0.5 1.2 0.3"))
           VISUAL ("c", "0.2 -0.1 0 0.8 0.1 0.3", BOX ("0.3 0.3 1.4"))) },
  { "cylinder-through-plane",
    MODEL (VISUAL ("a", "0 0 0 0 0 0", "<plane><normal>0.2 0 1</normal><size>2 2</size></plane>")
           VISUAL ("b", "0 0 0 0.4 0.2 0",
                   "<cylinder><radius>0.3</radius><length>1.2</length></cylinder>")) },
  { "balls",
    MODEL (VISUAL ("a", "0 0 0 0 0 0", "<sphere><radius>0.5</radius></sphere>")
           VISUAL ("b", "0.4 0.2 0.3 0 0 0", "<sphere><radius>0.35</radius></sphere>")
           VISUAL ("c", "-0.6 0.1 0.1 1 0 0",
                   "<capsule><radius>0.2</radius><length>0.8</length></capsule>")) },
  { "each-on-the-next",
    MODEL (VISUAL ("a", "0 -0.35 0 0 0.15 0", BOX ("1.4 0.2 0.1"))
           VISUAL ("b", "0.303 0.175 0 0 0.15 2.0944", BOX ("1.4 0.2 0.1"))
           VISUAL ("c", "-0.303 0.175 0 0 0.15 4.18879", BOX ("1.4 0.2 0.1"))) },
  { "side-by-side",
    MODEL (VISUAL ("a", "0 0 0 0 0 0", BOX ("1 1 1")) VISUAL ("b", "1 0 0 0 0 0", BOX ("1 1 1"))
           VISUAL ("c", "0 1 0.25 0 0 0", BOX ("1 1 1.5"))
           VISUAL ("d", "1 1 0 0 0 0",
                   "<cylinder><radius>0.5</radius><length>1</length></cylinder>")) },
  { "dents",
    MODEL (VISUAL ("a", "0 0 0 0.2 0.1 0",
                   "<polyline><point>-1 -1</point><point>1 -1</point><point>1 1</point>"
                   "<point>0.6 1</point><point>0.6 -0.5</point><point>-0.6 -0.5</point>"
                   "<point>-0.6 1</point><point>-1 1</point><height>0.4</height></polyline>")
           VISUAL ("b", "0 0.2 0.2 0 0 0.3", BOX ("1.8 0.2 0.2"))
           VISUAL ("c", "0 -0.7 0.2 0 1 0.3",
                   "<cone><radius>0.3</radius><length>1.6</length></cone>")) },
};

static void
test_same (gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);
  g_autoptr(TriadScene) scene = load (models[i].text);

  assert_same (scene, models[i].name);
}

/* Checks @compare itself: a wrong order of two shapes changes far more than is allowed. */
static void
test_order_matters (void)
{
  g_autoptr(TriadScene) one = load (MODEL (VISUAL ("a", "0.5 0 0 0 0 0", BOX ("0.2 0.4 0.4"))
                                           VISUAL ("b", "-0.5 0 0 0 0 0",
                                                   "<sphere><radius>0.3</radius></sphere>")));
  g_autoptr(TriadScene) other = load (MODEL (VISUAL ("a", "-0.5 0 0 0 0 0", BOX ("0.2 0.4 0.4"))
                                             VISUAL ("b", "0.5 0 0 0 0 0",
                                                     "<sphere><radius>0.3</radius></sphere>")));
  TriadCamera camera = { .distance = 3 };
  cairo_surface_t *a;
  cairo_surface_t *b;

  triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
  a = paint (one, &camera, FALSE);
  b = paint (other, &camera, TRUE);
  g_assert_cmpfloat (compare (a, b), >, 5 * MOST);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static gboolean
is_inside (cairo_surface_t *surface,
           int              x,
           int              y)
{
  for (int py = y - 2; py <= y + 2; py++)
    for (int px = x - 2; px <= x + 2; px++)
      if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT
          || (get_pixel (surface, px, py) & 0xffffff) == 0x0000ff)
        return FALSE;

  return TRUE;
}

/* Adjacent faces have no gap: the blue background is not visible between them. */
static void
test_no_hairs (void)
{
  const TriadColour bright[] = { { 0.8, 0.8, 0.8, 1 }, { 1, 1, 1, 1 } };
  g_autoptr(TriadScene) scene = load (models[2].text);
  TriadSceneStyle style;
  TriadCamera camera;
  cairo_surface_t *pixels;
  cairo_surface_t *outlines;
  int n = 0;

  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  triad_scene_fit (scene, &style, &camera, WIDTH, HEIGHT);
  pixels = paint (scene, &camera, FALSE);
  outlines = paint_shades (scene, &camera, bright[0], bright[1], TRUE, CAIRO_ANTIALIAS_BEST);

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (is_inside (pixels, x, y))
        {
          g_assert_cmpint (get_pixel (outlines, x, y) >> 16 & 255, >=, 0.78 * 255);
          n++;
        }

  g_assert_cmpint (n, >, 1000);
  cairo_surface_destroy (pixels);
  cairo_surface_destroy (outlines);
}

/* A ring with waves. */
static char *
format_ring (int around,
             int across)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < around; i++)
    for (int k = 0; k < across; k++)
      {
        double u = 2 * G_PI * i / around;
        double v = 2 * G_PI * k / across;
        double r = 0.12 * (1 + 0.15 * sin (5 * u) * sin (7 * v));
        double p[3] = { (0.3 + r * cos (v)) * cos (u), (0.3 + r * cos (v)) * sin (u), r * sin (v) };

        g_string_append_c (text, 'v');

        for (int axis = 0; axis < 3; axis++)
          {
            char number[G_ASCII_DTOSTR_BUF_SIZE];

            g_string_append_printf (text, " %s",
                                    g_ascii_formatd (number, sizeof number, "%.6f", p[axis]));
          }

        g_string_append_c (text, '\n');
      }

  for (int i = 0; i < around; i++)
    for (int k = 0; k < across; k++)
      {
        int next_i = (i + 1) % around;
        int next_k = (k + 1) % across;

        g_string_append_printf (text, "f %d %d %d\nf %d %d %d\n",
                                1 + i * across + k, 1 + next_i * across + k,
                                1 + next_i * across + next_k, 1 + i * across + k,
                                1 + next_i * across + next_k, 1 + i * across + next_k);
      }

  return g_string_free (text, FALSE);
}

static TriadScene *
load_rings (TriadFolder *folder,
            int          n,
            int          around,
            int          across)
{
  g_autofree char *ring = format_ring (around, across);
  g_autoptr(GFile) mesh G_GNUC_UNUSED = triad_folder_write (folder, "ring.obj", ring);
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autoptr(GFile) file = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadMeshes) meshes = triad_meshes_new (NULL);
  g_autoptr(TriadShapes) shapes = NULL;

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<link name='l%d'><pose>0.%d 0.%d 0.%d %d %d 0</pose><visual "
                            "name='v'><geometry><mesh><uri>ring.obj</uri></mesh></geometry>"
                            "</visual></link>", i, i * 7 % 10, i * 3 % 10, i % 10, i % 3, i % 5);

  g_string_append (text, "</model></sdf>");
  file = triad_folder_write (folder, "m.sdf", text->str);
  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_assert_nonnull (snapshot);
  shapes = triad_shapes_new (snapshot, meshes, TRUE, NULL);

  return triad_scene_new_with_shapes (snapshot, NULL, shapes);
}

static gboolean
has_assimp (void)
{
  const char *program = g_getenv ("TRIAD_MESH_HELPER");

  if (program != NULL && g_file_test (program, G_FILE_TEST_IS_EXECUTABLE))
    return TRUE;

  g_test_skip ("built without Assimp");
  return FALSE;
}

static void
test_mesh (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadScene) scene = NULL;

  if (!has_assimp ())
    return;

  scene = load_rings (folder, 6, 24, 8);
  g_assert_cmpint (scene->bodies[0].shape->surface->n_faces, ==, 2 * 24 * 8);
  assert_same (scene, "meshes");
}

static gboolean
contains (GBytes     *bytes,
          const char *text)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  return memmem (data, size, text, strlen (text)) != NULL;
}

/* Neither contains an image, and both are small, however much is visible. */
static void
test_no_pixels (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadScene) scene = NULL;
  TriadSceneStyle style;
  TriadCamera camera;
  g_autoptr(GBytes) svg = NULL;
  g_autoptr(GBytes) pdf = NULL;

  if (!has_assimp ())
    return;

  scene = load_rings (folder, 30, 120, 30);
  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  triad_scene_fit (scene, &style, &camera, 600, 450);
  svg = triad_test_export_scene (scene, &camera, 600, 450, TRIAD_EXPORT_SVG, NULL, NULL);
  pdf = triad_test_export_scene (scene, &camera, 600, 450, TRIAD_EXPORT_PDF, NULL, NULL);

  g_assert_false (contains (svg, "<image"));
  g_assert_false (contains (pdf, "/Image"));
  g_assert_cmpint (g_bytes_get_size (svg), <, 2000000);
  g_assert_cmpint (g_bytes_get_size (pdf), <, 1000000);
}

/* Records the outlines of a scene in which a frame is selected. */
static GArray *
record (const TriadScene *scene,
        const TriadTheme *theme)
{
  TriadProjectedScene view = {
    .scene = scene,
    .highlight = { triad_test_find (scene->snapshot, "m::a"), -1, NULL, NULL },
    .width = WIDTH,
    .height = HEIGHT,
    .outlines = TRUE,
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  GArray *outlines;

  filled = g_array_new (FALSE, FALSE, sizeof (double));
  triad_scene_style_init (&view.style);
  triad_camera_init (&view.camera);
  triad_scene_fit (scene, &view.style, &view.camera, WIDTH, HEIGHT);
  triad_paint_shapes (cr, &view, theme);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  outlines = g_steal_pointer (&filled);

  return outlines;
}

/* An SVG for two colour schemes pairs the colours of the outlines by their order. */
static void
test_order (void)
{
  g_autoptr(TriadScene) scene = load (MODEL (
    VISUAL ("a", "0 0 0 0 0 0", "<sphere><radius>0.4</radius></sphere>")
    VISUAL ("b", "0 1 0 0 0 0", "<sphere><radius>0.4</radius></sphere>")));
  g_autoptr(GArray) light = record (scene, triad_theme_get_light ());
  g_autoptr(GArray) dark = record (scene, triad_theme_get (TRUE, FALSE));

  g_assert_cmpuint (light->len, >, 4 * 40);
  g_assert_cmpmem (light->data, light->len * sizeof (double), dark->data,
                   dark->len * sizeof (double));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (int i = 0; i < (int) G_N_ELEMENTS (models); i++)
    {
      g_autofree char *path = g_strconcat ("/visible-polygons/same-as-pixels/", models[i].name,
                                           NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_same);
    }

  g_test_add_func ("/visible-polygons/same-as-pixels/meshes", test_mesh);
  g_test_add_func ("/visible-polygons/order-matters", test_order_matters);
  g_test_add_func ("/visible-polygons/no-hairs", test_no_hairs);
  g_test_add_func ("/visible-polygons/no-pixels-in-files", test_no_pixels);
  g_test_add_func ("/visible-polygons/order", test_order);

  return g_test_run ();
}
