/* test-figure-labels.c: labels of the figures of README.md and of the help */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-drawing-bounds.h"
#include "triad-figure-file.h"
#include "triad-label.h"
#include "triad-node-labels.h"
#include "triad-page.h"
#include "triad-paint-scene.h"
#include "triad-scene-panel.h"
#include "triad-test.h"

#include <math.h>

#define COLUMN 453.54         /* points: 160 mm */
#define LEAST_TEXT 7.0        /* points */
#define SCALE 2.0             /* pixels of the image in which bodies are looked for */
#define SLACK 1.0             /* pixels of a label that may touch the edge of a body */
#define HALO 5.0              /* points around a selected box */

typedef void (*CheckFunc) (const char *name, const TriadPage *page);

/* Calls a function with each figure, laid out. */
static void
for_each_figure (CheckFunc check)
{
  static const char *const folders[] = { "figures", "help" };
  int n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", folders[i],
                                                     "figures.triad", NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(TriadFigureFile) file = triad_figure_file_load (path, &error);

      g_assert_no_error (error);

      for (guint k = 0; k < file->entries->len; k++)
        {
          const TriadFigureEntry *entry = g_ptr_array_index (file->entries, k);
          g_autoptr(TriadFigure) figure = triad_figure_file_resolve (file, entry);
          g_autoptr(GFile) source = g_file_new_for_path (figure->sources[0]);
          g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (source, NULL, NULL, NULL, NULL);
          g_autoptr(TriadPage) page = triad_page_new (figure, snapshot, NULL, NULL, NULL, &error);
          g_autofree char *name = g_strconcat (folders[i], "/", entry->name, NULL);

          g_assert_no_error (error);
          check (name, page);
          n++;
        }
    }

  g_assert_cmpint (n, >=, 10);
}

/* Returns the boxes of the names, as they are painted, and of the callouts. */
static GArray *
collect_labels (const TriadPage  *page,
                const TriadPanel *panel)
{
  const TriadHighlight highlight = { panel->selected, -1, panel->path, NULL, -1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr(GArray) taken = triad_callouts_get_rects (panel->callouts);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(TriadProjectedScene) view = triad_scene_panel_project (panel, 0, &highlight);
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (TriadRect));

  triad_text_cache_set_font (text_cache, page->figure->font,
                             triad_label_get_size (TRIAD_LABEL_BOX));
  view->taken = taken;
  view->occupied = panel->occupied;
  triad_paint_projected_scene (cr, view, &page->theme, text_cache);

  for (guint i = 0; i < view->names->len; i++)
    g_array_append_val (labels, g_array_index (view->names, TriadLabelArea, i).box);

  g_array_append_vals (labels, taken->data, taken->len);
  g_assert_cmpuint (taken->len, ==, panel->callouts->len);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return labels;
}

/* Returns an image of the bodies alone, where all else is transparent. */
static cairo_surface_t *
paint_bodies (const TriadPage  *page,
              const TriadPanel *panel)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) (SCALE * panel->screen.width),
                                                         (int) (SCALE * panel->screen.height));
  cairo_t *cr = cairo_create (surface);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();
  g_autoptr(TriadProjectedScene) view = NULL;
  TriadPanel bare = *panel;

  bare.style.hidden_kinds = ~0u;
  bare.style.joints = bare.style.ghosts = bare.style.grid = FALSE;
  bare.style.lines = TRIAD_LINES_NONE;
  view = triad_scene_panel_project (&bare, 0, &TRIAD_HIGHLIGHT_NONE);
  view->is_bare = TRUE;
  cairo_scale (cr, SCALE, SCALE);
  triad_paint_projected_scene (cr, view, &page->theme, text_cache);
  cairo_surface_flush (surface);
  cairo_destroy (cr);

  return surface;
}

static gboolean
has_body (cairo_surface_t *bodies,
          const TriadRect *rect)
{
  const unsigned char *data = cairo_image_surface_get_data (bodies);
  int stride = cairo_image_surface_get_stride (bodies);

  for (int y = (int) (SCALE * (rect->y + SLACK)); y < SCALE * (rect->y + rect->height - SLACK); y++)
    for (int x = (int) (SCALE * (rect->x + SLACK)); x < SCALE * (rect->x + rect->width - SLACK); x++)
      if (((const guint32 *) (gconstpointer) (data + y * stride))[x] >> 24 > 128)
        return TRUE;

  return FALSE;
}

static void
check_scene (const char       *name,
             const TriadPage  *page,
             const TriadPanel *panel)
{
  g_autoptr(GArray) labels = collect_labels (page, panel);
  cairo_surface_t *bodies = paint_bodies (page, panel);

  for (guint i = 0; i < labels->len; i++)
    {
      const TriadRect *label = &g_array_index (labels, TriadRect, i);

      if (has_body (bodies, label))
        {
          g_test_message ("%s: label %u at %g,%g is over a body", name, i, label->x, label->y);
          g_test_fail ();
        }

      for (guint k = 0; k < i; k++)
        if (triad_rect_overlaps (label, &g_array_index (labels, TriadRect, k)))
          {
            g_test_message ("%s: labels %u and %u overlap", name, i, k);
            g_test_fail ();
          }
    }

  cairo_surface_destroy (bodies);
}

/* Whether one of the sides of @border goes through @rect. */
static gboolean
is_cut (const TriadRect *border,
        const TriadRect *rect)
{
  return triad_rect_overlaps (border, rect)
         && !(rect->x >= border->x && rect->x + rect->width <= border->x + border->width
              && rect->y >= border->y && rect->y + rect->height <= border->y + border->height);
}

static gboolean
is_crossed (const TriadLayout *layout,
            const TriadRect   *rect)
{
  g_autoptr(GArray) room = triad_path_builder_new ();

  for (int a = 0; a < layout->diagram->n_arrows; a++)
    {
      TriadPath path = triad_path_array_get (layout->arrows, a, room);

      for (int i = 0; i + 3 < path.n_points; i += 3)
        for (int step = 0; step <= 20; step++)
          {
            TriadPoint at = triad_bezier_evaluate (&path.points[i], step / 20.0);

            if (triad_rect_contains (rect, at.x, at.y))
              return TRUE;
          }
    }

  return FALSE;
}

static void
check_graph (const char       *name,
             const TriadPanel *panel)
{
  const TriadHighlight highlight = { panel->selected, -1, panel->path, NULL, -1 };
  const TriadLayout *layout = panel->layout;
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr(PangoLayout) ruler = pango_layout_new (context);
  g_autoptr(GArray) labels = triad_node_labels_new (layout, &highlight, ruler, 1, &layout->bounds);

  g_object_unref (context);

  for (guint i = 0; i < labels->len; i++)
    {
      const TriadNodeLabel *label = &g_array_index (labels, TriadNodeLabel, i);
      gboolean is_bad = FALSE;

      if (label->kind == TRIAD_NODE_LABEL_TITLE && is_crossed (layout, &label->rect))
        {
          g_test_message ("%s: an arrow goes through the title “%s”", name, label->text);
          g_test_fail ();
        }

      if (label->kind != TRIAD_NODE_LABEL_NOTE)
        continue;

      for (int b = 0; b < layout->diagram->n_boxes; b++)
        {
          gboolean is_selected = layout->diagram->boxes[b].frame == panel->selected;
          TriadRect box = triad_rect_grow (layout->boxes[b], is_selected ? HALO : 1);

          is_bad = is_bad || triad_rect_overlaps (&box, &label->rect);
        }

      for (int g = 0; g < layout->diagram->n_clusters; g++)
        is_bad = is_bad || is_cut (&layout->clusters[g], &label->rect);

      for (guint k = 0; k < labels->len; k++)
        is_bad = is_bad
                 || (k != i && triad_rect_overlaps (&label->rect,
                                                    &g_array_index (labels, TriadNodeLabel, k).rect));

      if (is_bad)
        {
          g_test_message ("%s: “%s” is over a border or a label", name, label->text);
          g_test_fail ();
        }
    }
}

/* Labels cover no body, border or other label. */
static void
check_labels (const char      *name,
              const TriadPage *page)
{
  for (int i = 0; i < page->n_panels; i++)
    if (page->panels[i].scenes != NULL)
      check_scene (name, page, &page->panels[i]);
    else
      check_graph (name, &page->panels[i]);
}

static void
test_labels (void)
{
  for_each_figure (check_labels);
}

static void
paint (cairo_t       *cr,
       gconstpointer  data)
{
  const TriadPage *page = data;

  triad_page_paint (page, cr, 0, &page->theme);
}

/* In a column 160 mm wide, no text is smaller than 7 points. */
static void
check_size (const char      *name,
            const TriadPage *page)
{
  double scale = MIN (COLUMN / page->width, 1);
  TriadDrawingBounds bounds;

  triad_drawing_bounds_measure (&bounds, page->width, page->height, paint, page);
  g_test_message ("%s: %.1f points wide, text from %.2f points", name, page->width,
                  scale * bounds.least_text);

  if (scale * bounds.least_text < LEAST_TEXT - 0.01)
    g_test_fail ();
}

static void
test_sizes (void)
{
  for_each_figure (check_size);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/figure-labels/cover-nothing", test_labels);
  g_test_add_func ("/figure-labels/print-size", test_sizes);

  return g_test_run ();
}
