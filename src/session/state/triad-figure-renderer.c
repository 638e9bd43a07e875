/* triad-figure-renderer.c: asynchronous rendering of figures */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-figure-renderer.h"

#include "triad-background-task.h"
#include "triad-figure-render.h"
#include "triad-ref-count.h"
#include "triad-save.h"

struct _TriadFigureRenderer
{
  TriadSnapshot     *snapshot;
  TriadLayoutEngine *engine;
  TriadMeshes       *meshes;
};

/* Input of the thread that renders, and what it notes. */
typedef struct
{
  TriadFigureRenderer *maker;
  TriadFigure         *figure;
  TriadFigureFormat   *formats;
  int                  n_formats;
  GFile               *file;
  char                *note;
} Order;

TriadFigureRenderer *
triad_figure_renderer_new (TriadSnapshot *snapshot)
{
  TriadFigureRenderer *self = g_atomic_rc_box_new0 (TriadFigureRenderer);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->engine = triad_layout_engine_new (NULL);
  self->meshes = triad_meshes_new (NULL);

  return self;
}

static void
clear (TriadFigureRenderer *self)
{
  triad_snapshot_unref (self->snapshot);
  triad_layout_engine_unref (self->engine);
  triad_meshes_unref (self->meshes);
}

TRIAD_DEFINE_REF_COUNTED (TriadFigureRenderer, triad_figure_renderer, clear)

TriadDrawnPage *
triad_drawn_page_new (TriadPage *page)
{
  const cairo_rectangle_t extents = { 0, 0, page->width, page->height };
  TriadDrawnPage *self = g_new0 (TriadDrawnPage, 1);
  cairo_t *cr;

  self->page = page;
  self->surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cr = cairo_create (self->surface);
  triad_page_paint (page, cr, 0, &page->theme);
  cairo_destroy (cr);

  return self;
}

void
triad_drawn_page_free (TriadDrawnPage *self)
{
  triad_page_free (self->page);
  cairo_surface_destroy (self->surface);
  g_free (self);
}

static void
order_free (Order *self)
{
  triad_figure_renderer_unref (self->maker);
  triad_figure_free (self->figure);
  g_free (self->formats);
  g_clear_object (&self->file);
  g_free (self->note);
  g_free (self);
}

static TriadPage *
make_page (const Order   *order,
           GCancellable  *cancellable,
           GError       **error)
{
  return triad_page_new (order->figure, order->maker->snapshot, order->maker->engine,
                         order->maker->meshes, cancellable, error);
}

static void
prepare_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  TriadPage *page = make_page (data, cancellable, &error);

  if (page != NULL)
    g_task_return_pointer (task, triad_drawn_page_new (page),
                           (GDestroyNotify) triad_drawn_page_free);
  else
    g_task_return_error (task, error);
}

static void
render_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Order *order = data;
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  GError *error = NULL;
  g_autoptr(TriadPage) page = make_page (order, cancellable, &error);

  if (page != NULL)
    order->note = g_strdup (page->shapes_note);

  for (int i = 0; error == NULL && i < order->n_formats; i++)
    {
      GBytes *bytes = triad_figure_export (page, -1, order->formats[i], &error);

      if (bytes != NULL)
        g_ptr_array_add (files, bytes);
    }

  if (error == NULL)
    g_task_return_pointer (task, g_steal_pointer (&files), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  const Order *order = data;
  GError *error = NULL;
  g_autoptr(TriadPage) page = make_page (order, cancellable, &error);
  g_autoptr(GBytes) bytes = NULL;

  if (page != NULL)
    bytes = triad_figure_export (page, -1, order->formats[0], &error);

  if (bytes != NULL && !g_cancellable_set_error_if_cancelled (cancellable, &error)
      && triad_save (order->file, bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
start (TriadFigureRenderer     *self,
       const TriadFigure       *figure,
       const TriadFigureFormat *formats,
       int                      n_formats,
       GFile                   *file,
       GTaskThreadFunc          work,
       GCancellable            *cancellable,
       GAsyncReadyCallback      callback,
       gpointer                 data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, data);
  Order *order = g_new0 (Order, 1);

  order->maker = triad_figure_renderer_ref (self);
  order->figure = triad_figure_copy (figure);
  order->formats = g_memdup2 (formats, n_formats * sizeof *formats);
  order->n_formats = n_formats;
  order->file = file != NULL ? g_object_ref (file) : NULL;
  g_task_set_source_tag (task, start);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  triad_background_task_run (task, work);
}

void
triad_figure_renderer_prepare_async (TriadFigureRenderer *self,
                                     const TriadFigure   *figure,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             data)
{
  start (self, figure, NULL, 0, NULL, prepare_thread, cancellable, callback, data);
}

TriadDrawnPage *
triad_figure_renderer_prepare_finish (GAsyncResult  *result,
                                      GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
triad_figure_renderer_render_async (TriadFigureRenderer     *self,
                                    const TriadFigure       *figure,
                                    const TriadFigureFormat *formats,
                                    int                      n_formats,
                                    GCancellable            *cancellable,
                                    GAsyncReadyCallback      callback,
                                    gpointer                 data)
{
  start (self, figure, formats, n_formats, NULL, render_thread, cancellable, callback, data);
}

GPtrArray *
triad_figure_renderer_render_finish (GAsyncResult  *result,
                                     const char   **note,
                                     GError       **error)
{
  *note = ((Order *) g_task_get_task_data (G_TASK (result)))->note;

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
triad_figure_renderer_write_async (TriadFigureRenderer *self,
                                   const TriadFigure   *figure,
                                   TriadFigureFormat    format,
                                   GFile               *file,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             data)
{
  start (self, figure, &format, 1, file, write_thread, cancellable, callback, data);
}

gboolean
triad_figure_renderer_write_finish (GAsyncResult  *result,
                                    GError       **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
