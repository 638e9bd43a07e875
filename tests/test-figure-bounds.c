/* test-figure-bounds.c: nothing is cut in the figures of every model
 *
 * The models are the examples, the cases and the conformance files, if they are beside
 * the project.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-drawing-bounds.h"
#include "triad-figure-options.h"
#include "triad-page.h"
#include "triad-test.h"

#include <math.h>

#define MAX_FRAMES 400
#define EVERY 8               /* every so many models, pixels are looked at too */
#define TOLERANCE 0.01        /* points */

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

static void
paint (cairo_t       *cr,
       gconstpointer  data)
{
  const TriadPage *page = data;

  triad_page_paint (page, cr, 0, &page->theme);
}

/* Whether a few frames are so far away that they are not in the figure. */
static gboolean
has_outliers (const TriadPage *page)
{
  const TriadPanel *panel = &page->panels[page->n_panels - 1];
  TriadCamera camera;

  triad_camera_init (&camera);

  return panel->scenes != NULL
         && !triad_scene_fit_all ((const TriadScene *const *) panel->scenes, panel->n_scenes,
                                  &panel->style, NULL, &camera, 500, 500, NULL);
}

/* Removes large planes, which are a background like the grid, and leave the figure. */
static void
remove_planes (const TriadPanel *panel)
{
  TriadScene *scene = panel->scenes[0];
  int n = 0;

  for (int i = 0; i < scene->n_bodies; i++)
    {
      g_autoptr(GArray) corners = g_array_new (FALSE, FALSE, sizeof (TriadVector));
      gboolean is_inside = TRUE;

      if (scene->bodies[i].shape->is_endless)
        triad_shape_instances_get_flat_corners (&scene->bodies[i], 1, &panel->style,
                                                (TriadVector) { 0, 0, 0 }, INFINITY, corners);

      for (guint k = 0; k < corners->len; k++)
        {
          TriadPoint at;

          is_inside = is_inside
                      && triad_camera_project (&panel->camera,
                                               g_array_index (corners, TriadVector, k),
                                               panel->screen.width, panel->screen.height,
                                               &at.x, &at.y, NULL)
                      && triad_rect_contains (&panel->part, at.x, at.y);
        }

      if (is_inside)
        scene->bodies[n++] = scene->bodies[i];
    }

  scene->n_bodies = n;
}

static gboolean
check_bounds (const char      *name,
              const TriadPage *page)
{
  TriadDrawingBounds bounds;
  const TriadRect *ink = &bounds.ink;

  triad_drawing_bounds_measure (&bounds, page->width, page->height, paint, page);

  if (bounds.cut <= TOLERANCE && ink->x >= -TOLERANCE && ink->y >= -TOLERANCE
      && ink->x + ink->width <= page->width + TOLERANCE
      && ink->y + ink->height <= page->height + TOLERANCE)
    return TRUE;

  g_test_message ("%s, content %d: page %g×%g, ink %g,%g to %g,%g, cut %g", name,
                  page->figure->content, page->width, page->height, ink->x, ink->y,
                  ink->x + ink->width, ink->y + ink->height, bounds.cut);

  return FALSE;
}

/* Whether the outermost pixels on all sides are background. */
static gboolean
check_pixels (const TriadPage *page)
{
  int width = (int) floor (page->width);
  int height = (int) floor (page->height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  const unsigned char *data;
  gboolean is_free = TRUE;

  paint (cr, page);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x += y == 0 || y == height - 1 ? 1 : MAX (width - 1, 1))
      {
        const guint32 *row = (const guint32 *) (gconstpointer)
                             (data + y * cairo_image_surface_get_stride (surface));

        is_free = is_free && row[x] == 0;
      }

  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return is_free;
}

typedef struct
{
  const char *content;
  const char *size;
  const char *margin;
} Kind;

static void
test_nothing_is_cut (gconstpointer data)
{
  const Kind *kind = data;
  const char *others = g_getenv ("TRIAD_CONFORMANCE");
  g_autofree char *cases = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autofree char *examples = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", NULL);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);
  g_autoptr(TriadFigure) figure = triad_figure_new ();
  int n_outliers = 0;
  int n_cut = 0;
  int n = 0;

  triad_figure_set (figure, "content", kind->content, NULL);
  triad_figure_set (figure, "size", kind->size, NULL);
  triad_figure_set (figure, "margin", kind->margin, NULL);
  triad_figure_set (figure, "grid", "false", NULL);
  triad_figure_set (figure, "poses", "all", NULL);
  collect (cases, files);
  collect (examples, files);

  if (others != NULL)
    collect (others, files);

  for (guint i = 0; i < files->len; i++)
    {
      const char *name = g_ptr_array_index (files, i);
      g_autoptr(GFile) file = g_file_new_for_path (name);
      g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(TriadPage) page = NULL;

      if (triad_snapshot_get_n_frames (snapshot) > MAX_FRAMES)
        continue;

      page = triad_page_new (figure, snapshot, engine, NULL, NULL, &error);
      g_assert_no_error (error);

      if (has_outliers (page))
        {
          g_test_message ("%s has outliers", name);
          n_outliers++;
          continue;
        }

      n++;

      if (page->panels[page->n_panels - 1].scenes != NULL)
        remove_planes (&page->panels[page->n_panels - 1]);

      if (!check_bounds (name, page))
        {
          n_cut++;
        }
      else if (i % EVERY == 0 && *kind->margin == '\0' && !check_pixels (page))
        {
          g_test_message ("%s: pixels at the edge", name);
          n_cut++;
        }
    }

  g_test_message ("%d of %d are cut, %d have outliers", n_cut, n, n_outliers);
  g_assert_cmpint (n_cut, ==, 0);
  g_assert_cmpint (n_outliers, <=, n / 20);
}

int
main (int   argc,
      char *argv[])
{
  static const Kind kinds[] = {
    { "scene", "", "" }, { "scene", "440x330", "" }, { "attached_to", "", "" },
    { "relative_to", "", "" }, { "graphs", "", "0" }, { "all", "", "" },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/figure-bounds/%s%s%s", kinds[i].content,
                                               *kinds[i].size != '\0' ? "-" : "", kinds[i].size);

      g_test_add_data_func (path, &kinds[i], test_nothing_is_cut);
    }

  return g_test_run ();
}
