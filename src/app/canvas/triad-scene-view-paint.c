/* triad-scene-view-paint.c: part of TriadSceneView: what is painted, by any thread */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"
#include "triad-scene-view-private.h"

#include "triad-diff-highlight.h"

#define LONG_US 12000                      /* painting time from which on movement is a draft */
#define FACES_PER_ITEM 32                  /* that take as long to paint as a frame */

typedef struct
{
  TriadScene          *scene;
  TriadSceneStyle      style;
  TriadCamera          camera;
  double               width;
  double               height;
  double               scale;
  double               caption;
  int                  reference;
  gboolean             is_draft;
  gboolean             has_handles;
  TriadHandles         handles;
  TriadOverlay        *overlay;            /* NULL for none */
  int                  other_selected;
  int                  other_hovered;
  TriadTextCache      *text_cache;
  GCancellable        *cancellable;        /* NULL in the main thread */
  TriadProjectedScene *projected;          /* once it is painted */
  gint64               cost;               /* µs */
} Drawing;

static Drawing *
drawing_new (TriadSceneView *self)
{
  TriadCanvas *canvas = TRIAD_CANVAS (self);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  TriadComparisonSession *comparison = triad_pane_get_comparison (TRIAD_PANE (self));
  const TriadOverlay *overlay = triad_comparison_session_get_overlay (comparison);
  Drawing *drawing = g_new0 (Drawing, 1);

  drawing->scene = triad_scene_ref (triad_scene_view_get_scene (self));
  drawing->style = *triad_session_get_scene_style (session);
  drawing->camera = self->seen;
  drawing->width = triad_scene_view_get_width (self);
  drawing->height = triad_scene_view_get_height (self);
  drawing->scale = triad_scene_view_get_scale (self);
  drawing->caption = triad_canvas_get_caption (canvas) / drawing->scale;
  drawing->reference = triad_session_get_reference (session);
  drawing->has_handles = triad_scene_view_get_handles (self, &drawing->handles);
  drawing->overlay = overlay != NULL ? triad_overlay_ref ((TriadOverlay *) overlay) : NULL;
  drawing->other_selected = triad_comparison_session_get_other_selected (comparison);
  drawing->other_hovered = triad_comparison_session_get_other_hovered (comparison);

  return drawing;
}

static void
drawing_free (Drawing *self)
{
  g_clear_pointer (&self->projected, triad_projected_scene_free);
  g_clear_pointer (&self->overlay, triad_overlay_unref);
  g_clear_object (&self->cancellable);
  triad_scene_unref (self->scene);
  g_free (self);
}

static TriadProjectedScene *
project (Drawing              *drawing,
         const TriadHighlight *highlight)
{
  TriadProjectedScene *projected = triad_projected_scene_new (drawing->scene, &drawing->style,
                                                              &drawing->camera, highlight,
                                                              drawing->width, drawing->height);

  projected->is_draft = drawing->is_draft;
  projected->caption = drawing->caption;
  projected->reference = drawing->reference;
  projected->handles = drawing->has_handles ? &drawing->handles : NULL;
  projected->overlay = drawing->overlay;
  projected->overlay_highlight.selected = drawing->other_selected;
  projected->overlay_highlight.hovered = drawing->other_hovered;
  projected->cancellable = drawing->cancellable;

  return projected;
}

TriadProjectedScene *
triad_scene_view_get_projected (TriadSceneView *self)
{
  Drawing *drawing;

  if (self->projected == NULL && !triad_canvas_is_rendering (TRIAD_CANVAS (self))
      && !triad_canvas_is_large (TRIAD_CANVAS (self)))
    {
      drawing = drawing_new (self);
      self->projected = project (drawing, &TRIAD_HIGHLIGHT_NONE);
      self->projected->handles = NULL;
      drawing_free (drawing);
    }

  return self->projected;
}

static gsize
triad_scene_view_count_items (TriadCanvas *canvas)
{
  const TriadScene *scene = triad_scene_view_get_scene (TRIAD_SCENE_VIEW (canvas));
  gsize n = scene->n_triads + scene->n_bodies;

  for (int i = 0; i < scene->n_bodies; i++)
    if (scene->bodies[i].shape->surface != NULL)
      n += scene->bodies[i].shape->surface->n_faces / FACES_PER_ITEM;

  return n;
}

static gboolean
triad_scene_view_moves (TriadCanvas *canvas)
{
  return TRIAD_SCENE_VIEW (canvas)->moving_id != 0;
}

/* A thread has a text cache to itself as long as it paints. */
static TriadTextCache *
take_text_cache (TriadSceneView *self)
{
  TriadTextCache *cache;

  if (self->spare_caches->len > 0)
    return g_ptr_array_steal_index (self->spare_caches, self->spare_caches->len - 1);

  cache = triad_text_cache_new_for_threads ();
  triad_text_cache_set_translates (cache, TRUE);

  return cache;
}

static gpointer
triad_scene_view_begin_drawing (TriadCanvas  *canvas,
                                gboolean      is_draft,
                                GCancellable *cancellable)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  Drawing *drawing = drawing_new (self);

  if (cancellable != NULL)
    {
      drawing->is_draft = is_draft;
      drawing->cancellable = g_object_ref (cancellable);
      drawing->text_cache = take_text_cache (self);
    }
  else
    {
      drawing->is_draft = self->moving_id != 0 && self->cost > LONG_US;
      drawing->text_cache = self->text_cache;
    }

  return drawing;
}

static void
triad_scene_view_paint (gpointer              data,
                        cairo_t              *cr,
                        const TriadTheme     *theme,
                        const TriadHighlight *highlight)
{
  Drawing *drawing = data;
  gint64 began = g_get_monotonic_time ();

  drawing->projected = project (drawing, highlight);
  cairo_save (cr);
  cairo_scale (cr, drawing->scale, drawing->scale);
  triad_paint_projected_scene (cr, drawing->projected, theme, drawing->text_cache);
  cairo_restore (cr);
  drawing->cost = g_get_monotonic_time () - began;
}

static void
triad_scene_view_paint_marks (gpointer                 data,
                              cairo_t                 *cr,
                              const TriadTheme        *theme,
                              const TriadSnapshotDiff *comparison)
{
  const Drawing *drawing = data;

  cairo_save (cr);
  cairo_scale (cr, drawing->scale, drawing->scale);
  triad_diff_highlight_paint_scene (cr, drawing->projected, theme, comparison);
  cairo_restore (cr);
}

/* The projection is kept for picking, without what is only borrowed for painting. */
static void
triad_scene_view_end_drawing (TriadCanvas *canvas,
                              gpointer     data,
                              gboolean     is_current)
{
  TriadSceneView *self = TRIAD_SCENE_VIEW (canvas);
  Drawing *drawing = data;

  if (drawing->projected != NULL && is_current)
    {
      g_clear_pointer (&self->projected, triad_projected_scene_free);
      self->projected = g_steal_pointer (&drawing->projected);
      self->projected->highlight.path = NULL;
      self->projected->highlight.hovered_path = NULL;
      self->projected->handles = NULL;
      self->projected->cancellable = NULL;
    }

  if (!drawing->is_draft && drawing->cost > 0)
    self->cost = drawing->cost;

  if (drawing->text_cache != self->text_cache)
    g_ptr_array_add (self->spare_caches, drawing->text_cache);

  drawing_free (drawing);
}

void
triad_scene_view_init_painting (TriadSceneView *self)
{
  self->spare_caches = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_text_cache_free);
  self->text_cache = triad_text_cache_new ();
  triad_text_cache_set_translates (self->text_cache, TRUE);
}

void
triad_scene_view_install_painting (TriadCanvasClass *klass)
{
  klass->count_items = triad_scene_view_count_items;
  klass->is_moving = triad_scene_view_moves;
  klass->begin_drawing = triad_scene_view_begin_drawing;
  klass->paint = triad_scene_view_paint;
  klass->paint_marks = triad_scene_view_paint_marks;
  klass->end_drawing = triad_scene_view_end_drawing;
}
