/* triad-canvas-render.c: part of TriadCanvas: painting, in a thread if there is much to paint */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-canvas-private.h"

#include <time.h>

#include "triad-background-task.h"
#include "triad-theme-monitor.h"

#define MANY 600                           /* items; more take too long for the main thread */

/* All that is painted.  It does not refer to the widget, so that a thread can paint it. */
typedef struct
{
  TriadCanvasClass  *klass;
  gpointer           content;              /* of the class; NULL if there is nothing to paint */
  TriadSnapshot     *snapshot;
  TriadGraphKind     kind;
  int                selected;
  int                hovered;
  int                reference;
  TriadSnapshotDiff *marked;               /* NULL for none */
  double             strength;             /* opacity of the marks */
  const TriadTheme  *theme;
  TriadCanvasView    view;
  int                margin_x;
  int                margin_y;
  guint              revision;
  gboolean           is_draft;
} Drawing;

static void
drawing_free (Drawing *self)
{
  g_clear_pointer (&self->snapshot, triad_snapshot_unref);
  g_clear_pointer (&self->marked, triad_snapshot_diff_unref);
  g_free (self);
}

static Drawing *
begin (TriadCanvas           *self,
       const TriadCanvasView *view,
       gboolean               is_draft,
       GCancellable          *cancellable)
{
  TriadCanvasClass *klass = TRIAD_CANVAS_GET_CLASS (self);
  TriadCanvasCache *cache = triad_canvas_get_cache (self);
  TriadSession *session = triad_pane_get_session (TRIAD_PANE (self));
  Drawing *drawing = g_new0 (Drawing, 1);

  drawing->klass = klass;
  drawing->theme = triad_theme_monitor_get_theme ();
  drawing->view = *view;
  drawing->margin_x = cache->next_margin_x;
  drawing->margin_y = cache->next_margin_y;
  drawing->revision = cache->revision;
  drawing->is_draft = is_draft;

  if (triad_canvas_has_content (self))
    {
      drawing->content = klass->begin_drawing (self, is_draft, cancellable);
      drawing->snapshot = triad_snapshot_ref (triad_session_get_snapshot (session));
      drawing->kind = klass->get_graph (self);
      drawing->selected = triad_session_get_selected (session);
      drawing->hovered = triad_session_get_hovered (session);
      drawing->reference = triad_session_get_reference (session);
      drawing->marked = triad_canvas_dup_marks (self, &drawing->strength);
    }

  return drawing;
}

static void
end (TriadCanvas *self,
     Drawing     *drawing)
{
  if (drawing->content != NULL)
    drawing->klass->end_drawing (self, g_steal_pointer (&drawing->content),
                                 drawing->revision == triad_canvas_get_cache (self)->revision);
}

static TriadFramePath *
dup_path (const Drawing *drawing,
          int            frame)
{
  return frame >= 0 ? triad_frame_path_new (drawing->snapshot, drawing->kind, frame) : NULL;
}

static void
paint (const Drawing *drawing,
       cairo_t       *cr)
{
  g_autoptr(TriadFramePath) path = NULL;
  g_autoptr(TriadFramePath) hovered_path = NULL;
  TriadHighlight highlight = { drawing->selected, drawing->hovered, NULL, NULL,
                               drawing->reference };

  triad_theme_set_source (cr, drawing->theme->background);
  cairo_paint (cr);

  if (drawing->content == NULL)
    return;

  highlight.path = path = dup_path (drawing, drawing->selected);
  highlight.hovered_path = hovered_path = dup_path (drawing, drawing->hovered);
  drawing->klass->paint (drawing->content, cr, drawing->theme, &highlight);

  if (drawing->marked == NULL)
    return;

  cairo_push_group (cr);
  drawing->klass->paint_marks (drawing->content, cr, drawing->theme, drawing->marked);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, drawing->strength);
}

/* Paints directly into memory.  What is appended to a GtkSnapshot is recorded and
 * replayed later, which takes twice as long and cannot be timed.
 */
static cairo_surface_t *
render (const Drawing *drawing)
{
  int scale = drawing->view.scale;
  int width = (drawing->view.width + 2 * drawing->margin_x) * scale;
  int height = (drawing->view.height + 2 * drawing->margin_y) * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_set_device_scale (surface, scale, scale);
  cairo_translate (cr, drawing->margin_x, drawing->margin_y);
  paint (drawing, cr);
  cairo_destroy (cr);

  return surface;
}

static void
keep (TriadCanvas     *self,
      const Drawing   *drawing,
      cairo_surface_t *surface)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);

  g_clear_pointer (&cache->rendering, cairo_surface_destroy);
  cache->rendering = surface;
  cache->painted = drawing->view.place;
  cache->width = drawing->view.width;
  cache->height = drawing->view.height;
  cache->margin_x = drawing->margin_x;
  cache->margin_y = drawing->margin_y;
  cache->painted_revision = drawing->revision;
  cache->is_draft = drawing->is_draft;
}

static void
render_cb (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  cairo_surface_t *surface = render (data);

  if (g_task_return_error_if_cancelled (task))
    cairo_surface_destroy (surface);
  else
    g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
}

static void
rendered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  TriadCanvas *self = TRIAD_CANVAS (source);
  TriadCanvasCache *cache = triad_canvas_get_cache (self);
  Drawing *drawing = g_task_get_task_data (G_TASK (result));
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);

  g_clear_object (&cache->jobs[drawing->is_draft]);
  end (self, drawing);

  /* Paintings of 100,000 frames free 25 MB, which pools of threads keep. */
  triad_background_trim_later ();

  /* The canvas may have been disposed of, or have become small, while the thread painted. */
  if (surface != NULL && cache->is_threaded)
    keep (self, drawing, surface);
  else
    g_clear_pointer (&surface, cairo_surface_destroy);

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Only one thread paints a final rendering, and one a draft.  An outdated one is cancelled, and
 * replaced when it has ended.
 */
static void
request (TriadCanvas           *self,
         const TriadCanvasView *now,
         gboolean               is_draft)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);
  g_autoptr(GTask) task = NULL;

  if (cache->jobs[FALSE] != NULL && (is_draft || cache->requested != cache->revision))
    g_cancellable_cancel (cache->jobs[FALSE]);

  if (cache->jobs[is_draft] != NULL)
    return;

  cache->jobs[is_draft] = g_cancellable_new ();
  cache->requested = cache->revision;
  task = g_task_new (self, cache->jobs[is_draft], rendered_cb, NULL);
  g_task_set_source_tag (task, request);
  g_task_set_task_data (task, begin (self, now, is_draft, cache->jobs[is_draft]),
                        (GDestroyNotify) drawing_free);
  triad_background_task_run (task, render_cb);
}

static gint64
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
render_now (TriadCanvas           *self,
            const TriadCanvasView *now)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);
  gint64 began = get_work ();
  Drawing *drawing = begin (self, now, FALSE, NULL);

  keep (self, drawing, render (drawing));
  cache->cost = get_work () - began;
  end (self, drawing);
  drawing_free (drawing);
}

gboolean
triad_canvas_is_large (TriadCanvas *self)
{
  return triad_canvas_has_content (self) && TRIAD_CANVAS_GET_CLASS (self)->count_items (self) > MANY;
}

void
triad_canvas_render (TriadCanvas           *self,
                     const TriadCanvasView *now)
{
  TriadCanvasClass *klass = TRIAD_CANVAS_GET_CLASS (self);
  TriadCanvasCache *cache = triad_canvas_get_cache (self);
  gboolean is_moving = klass->is_moving != NULL && klass->is_moving (self);

  cache->is_threaded = triad_canvas_is_large (self);

  if (!triad_canvas_cache_begin (self, now))
    return;

  /* Something coarse is shown at once. */
  if (cache->is_threaded)
    request (self, now, klass->is_moving != NULL && (is_moving || cache->rendering == NULL));
  else
    render_now (self, now);
}

gboolean
triad_canvas_is_rendering (TriadCanvas *self)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);

  return cache->jobs[FALSE] != NULL || cache->jobs[TRUE] != NULL;
}

void
triad_canvas_stop_rendering (TriadCanvas *self)
{
  TriadCanvasCache *cache = triad_canvas_get_cache (self);

  cache->is_threaded = FALSE;

  for (int i = 0; i < 2; i++)
    if (cache->jobs[i] != NULL)
      g_cancellable_cancel (cache->jobs[i]);
}
