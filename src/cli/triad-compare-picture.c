/* triad-compare-picture.c: SVG drawings of the differences between two models */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-compare-picture.h"

#include "triad-compare-table.h"
#include "triad-diff-highlight.h"
#include "triad-drawing-warnings.h"
#include "triad-export.h"
#include "triad-html-model.h"
#include "triad-layout-engine.h"
#include "triad-paint-scene.h"
#include "triad-paint-shapes.h"
#include "triad-progress.h"
#include "triad-scene.h"
#include "triad-snapshot-diff-invert.h"

#include <glib/gi18n.h>

#define WIDTH  720.0              /* of the 3D view, points */
#define HEIGHT 480.0

/* The camera moves back until the other robot is visible, too: factor and number of steps. */
#define STEP_BACK 1.25
#define MAX_STEPS 12

static const struct
{
  const char     *name;
  const char     *caption;
  TriadGraphKind  graph;
  gboolean        after;
} pictures[TRIAD_N_COMPARE_PICTURES] = {
  [TRIAD_COMPARE_SCENE] = { "3d-view", "3D view; where A differs, it is drawn faintly, with "
                                      "arrows from A to B", 0, TRUE },
  [TRIAD_COMPARE_RELATIVE_TO_A] = { "relative-to-a", "relative_to graph",
                                    TRIAD_GRAPH_RELATIVE_TO, FALSE },
  [TRIAD_COMPARE_RELATIVE_TO_B] = { "relative-to-b", "relative_to graph",
                                    TRIAD_GRAPH_RELATIVE_TO, TRUE },
  [TRIAD_COMPARE_ATTACHED_TO_A] = { "attached-to-a", "attached_to graph",
                                    TRIAD_GRAPH_ATTACHED_TO, FALSE },
  [TRIAD_COMPARE_ATTACHED_TO_B] = { "attached-to-b", "attached_to graph",
                                    TRIAD_GRAPH_ATTACHED_TO, TRUE },
};

/* A drawing that is exported. */
typedef struct
{
  TriadComparePicture  picture;
  char                *caption;

  /* of a graph */
  TriadLayout         *layout;
  TriadSnapshotDiff   *diff;

  /* of the 3D view */
  TriadScene          *scene;
  TriadOverlay        *overlay;
  TriadSceneStyle      style;
  TriadCamera          camera;
} Drawing;

/* The 3D view in one theme. */
typedef struct
{
  const Drawing    *drawing;
  const TriadTheme *theme;
} ScenePaint;

static void
drawing_clear (Drawing *self)
{
  g_clear_pointer (&self->caption, g_free);
  g_clear_pointer (&self->layout, triad_layout_unref);
  g_clear_pointer (&self->diff, triad_snapshot_diff_unref);
  g_clear_pointer (&self->overlay, triad_overlay_unref);
  g_clear_pointer (&self->scene, triad_scene_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Drawing, drawing_clear)

static gboolean
lay_out (Drawing                *self,
         const TriadComparison  *comparison,
         GError                **error)
{
  g_autoptr(TriadLayoutEngine) engine = triad_layout_engine_new (NULL);

  self->diff = pictures[self->picture].after
                       ? triad_snapshot_diff_ref (comparison->diff)
                       : triad_snapshot_diff_new_inverted (comparison->diff);
  self->layout = triad_layout_engine_run (engine,
                                          triad_diagram_new (self->diff->after,
                                                             pictures[self->picture].graph),
                                          NULL, error);

  return self->layout != NULL;
}

static gboolean
is_all_seen (const Drawing *self)
{
  for (int i = 0; i < self->overlay->n_triads; i++)
    {
      double x;
      double y;

      if (!triad_camera_project (&self->camera, self->overlay->triads[i].pose->position, WIDTH,
                                 HEIGHT, &x, &y, NULL) ||
          x < 0 || y < 0 || x > WIDTH || y > HEIGHT)
        return FALSE;
    }

  return TRUE;
}

/* Centres the scene, and shows the other robot unless it is very far away. */
static void
aim (Drawing *self)
{
  double distance;

  triad_scene_style_init (&self->style);
  triad_camera_init (&self->camera);
  triad_camera_set_view (&self->camera, TRIAD_CAMERA_VIEW_ISO);
  triad_scene_fit (self->scene, &self->style, &self->camera, WIDTH, HEIGHT);
  distance = self->camera.distance;

  for (int i = 0; i < MAX_STEPS && !is_all_seen (self); i++)
    self->camera.distance *= STEP_BACK;

  if (!is_all_seen (self))
    self->camera.distance = distance;
}

static void
set_scene (Drawing         *self,
           TriadComparison *comparison)
{
  TriadSnapshot *snapshot = comparison->diff->after;
  g_autoptr(TriadMeshes) meshes = triad_progress_ref_meshes ();
  g_autoptr(TriadShapes) shapes = triad_shapes_new (snapshot, meshes, TRUE, NULL);

  self->diff = triad_snapshot_diff_ref (comparison->diff);
  self->scene = triad_scene_new_with_shapes (snapshot, NULL, shapes);
  self->overlay = triad_overlay_new (NULL, comparison, self->scene);
  aim (self);
}

static TriadProjectedScene *
project (const Drawing *self)
{
  TriadProjectedScene *view = triad_projected_scene_new (self->scene, &self->style, &self->camera,
                                                         &TRIAD_HIGHLIGHT_NONE, WIDTH, HEIGHT);

  view->is_still = view->complete = TRUE;
  view->overlay = self->overlay;

  return view;
}

/* Adds notes about simplified shapes and unreadable meshes. */
static void
add_scene_notes (const Drawing *self,
                 GPtrArray     *notes)
{
  g_autoptr(TriadProjectedScene) view = project (self);
  char *note = triad_paint_shapes_dup_note (view);

  if (note != NULL)
    g_ptr_array_add (notes, note);

  triad_drawing_warnings_add_shapes (notes, self->scene->shapes);
}

static void
paint_scene (cairo_t       *cr,
             gconstpointer  data)
{
  const ScenePaint *paint = data;
  const Drawing *self = paint->drawing;
  g_autoptr(TriadProjectedScene) view = project (self);
  g_autoptr(TriadTextCache) text_cache = triad_text_cache_new ();

  triad_paint_projected_scene (cr, view, paint->theme, text_cache);
  triad_diff_highlight_paint_scene (cr, view, paint->theme, self->diff);
}

/* @rules is NULL for an SVG on its own. */
static GBytes *
export (const Drawing  *self,
        GString        *rules,
        GError        **error)
{
  const TriadTheme *light = triad_theme_get_light ();
  const TriadTheme *dark = triad_theme_get (TRUE, FALSE);
  TriadTheme clear_light = *light;
  TriadTheme clear_dark = *dark;
  g_autofree char *prefix = g_strdup_printf ("%s-", pictures[self->picture].name);
  const ScenePaint paint = { self, rules != NULL ? &clear_light : light };
  const ScenePaint dark_paint = { self, &clear_dark };
  TriadExportPage page = { WIDTH, HEIGHT, paint_scene, &paint, &dark_paint };
  TriadExportOptions options;

  clear_light.background.a = clear_dark.background.a = 0;
  triad_export_options_init (&options);
  options.theme = paint.theme;
  options.prefix = prefix;
  options.title = self->caption;
  options.snapshot = self->diff->after;
  options.comparison = self->diff;

  if (rules != NULL)
    {
      options.dark = &clear_dark;
      options.rules = rules;
      options.numbers_parts = TRUE;
      options.text = TRIAD_TEXT_TEXT;
    }

  return self->layout != NULL
           ? triad_export_layout (self->layout, TRIAD_EXPORT_SVG, &options, error)
           : triad_export_pages (&page, 1, TRIAD_EXPORT_SVG, &options, error);
}

/* The script turns both robots, and moves their joints. */
static char *
dup_json (const Drawing         *self,
          const TriadComparison *comparison)
{
  g_autoptr(TriadMeshes) meshes = triad_progress_ref_meshes ();
  g_autoptr(TriadShapes) shapes = triad_shapes_new (comparison->diff->before, meshes, TRUE, NULL);
  g_autoptr(TriadScene) other = triad_scene_new_with_shapes (comparison->diff->before, NULL, shapes);

  return triad_html_model_to_json (&(TriadHtmlScene) {
    .scene = self->scene,
    .style = &self->style,
    .camera = &self->camera,
    .other = other,
    .shown_as = comparison->diff->match->after_of,
    .shift = triad_comparison_get_shift (comparison),
  });
}

static int
count_frames (const TriadComparison *comparison)
{
  return MAX (triad_snapshot_get_n_frames (comparison->diff->before),
              triad_snapshot_get_n_frames (comparison->diff->after));
}

gboolean
triad_compare_draw (TriadComparison      *comparison,
                    TriadComparePicture   picture,
                    gboolean              is_on_page,
                    TriadCompareDrawing  *self,
                    GError              **error)
{
  g_autoptr(GString) rules = is_on_page ? g_string_new (NULL) : NULL;
  g_auto(Drawing) drawing = { .picture = picture };

  *self = (TriadCompareDrawing) { .notes = g_ptr_array_new_with_free_func (g_free) };
  drawing.caption = triad_compare_picture_dup_caption (picture, comparison);

  if (count_frames (comparison) > TRIAD_COMPARE_MAX_DRAWN)
    {
      g_ptr_array_add (self->notes, g_strdup_printf (_("drawings omitted: more than %d frames"),
                                                     TRIAD_COMPARE_MAX_DRAWN));
      return TRUE;
    }

  if (picture == TRIAD_COMPARE_SCENE)
    set_scene (&drawing, comparison);
  else if (!lay_out (&drawing, comparison, error))
    return FALSE;

  if (drawing.layout != NULL)
    triad_drawing_warnings_add_layout (self->notes, drawing.layout);
  else
    add_scene_notes (&drawing, self->notes);

  self->svg = export (&drawing, rules, error);

  if (self->svg == NULL)
    return FALSE;

  if (is_on_page)
    self->rules = g_strdup (rules->str);

  if (is_on_page && picture == TRIAD_COMPARE_SCENE)
    self->json = dup_json (&drawing, comparison);

  return TRUE;
}

void
triad_compare_drawing_clear (TriadCompareDrawing *self)
{
  g_clear_pointer (&self->svg, g_bytes_unref);
  g_clear_pointer (&self->rules, g_free);
  g_clear_pointer (&self->json, g_free);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
}

const char *
triad_compare_picture_get_name (TriadComparePicture picture)
{
  return pictures[picture].name;
}

char *
triad_compare_picture_dup_caption (TriadComparePicture    picture,
                                   const TriadComparison *comparison)
{
  gboolean after = pictures[picture].after;

  return g_strdup_printf ("%s, %s: %s", after ? "B" : "A",
                          triad_compare_get_file (after ? comparison->diff->after
                                                        : comparison->diff->before),
                          pictures[picture].caption);
}
