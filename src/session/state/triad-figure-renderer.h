/* triad-figure-renderer.h: asynchronous rendering of figures */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-page.h"

/* Renders figures of one snapshot in threads, and keeps graph layouts and meshes for
 * the next figure.  It does not use the layouts on the screen, which depend on earlier
 * ones, so that a figure is the same wherever it is rendered.
 */
typedef struct _TriadFigureRenderer TriadFigureRenderer;

TriadFigureRenderer *triad_figure_renderer_new            (TriadSnapshot        *snapshot);
TriadFigureRenderer *triad_figure_renderer_ref            (TriadFigureRenderer  *self);
void                 triad_figure_renderer_unref          (TriadFigureRenderer  *self);

/* A page, and what it shows as a recording surface in points, without the background. */
typedef struct
{
  TriadPage       *page;
  cairo_surface_t *surface;
} TriadDrawnPage;

/* Paints @page, which may take long.
 *
 * @page: (transfer full): the page
 */
TriadDrawnPage      *triad_drawn_page_new                 (TriadPage            *page);
void                 triad_drawn_page_free                (TriadDrawnPage       *self);

/* Draws the page of @figure. */
void                 triad_figure_renderer_prepare_async  (TriadFigureRenderer  *self,
                                                           const TriadFigure    *figure,
                                                           GCancellable         *cancellable,
                                                           GAsyncReadyCallback   callback,
                                                           gpointer              data);
TriadDrawnPage      *triad_figure_renderer_prepare_finish (GAsyncResult         *result,
                                                           GError              **error);

/* Renders the files that triad-cli would write, in memory.
 *
 * @formats: (array length=n_formats): the output formats
 */
void                 triad_figure_renderer_render_async   (TriadFigureRenderer     *self,
                                                           const TriadFigure       *figure,
                                                           const TriadFigureFormat *formats,
                                                           int                      n_formats,
                                                           GCancellable            *cancellable,
                                                           GAsyncReadyCallback      callback,
                                                           gpointer                 data);

/* @note: (out) (nullable): that shapes are simplified; owned by @result
 *
 * Returns: (transfer full) (element-type GBytes): the files, in the order of the
 *   formats
 */
GPtrArray           *triad_figure_renderer_render_finish  (GAsyncResult         *result,
                                                           const char          **note,
                                                           GError              **error);

/* Renders @figure and writes @file atomically. */
void                 triad_figure_renderer_write_async    (TriadFigureRenderer  *self,
                                                           const TriadFigure    *figure,
                                                           TriadFigureFormat     format,
                                                           GFile                *file,
                                                           GCancellable         *cancellable,
                                                           GAsyncReadyCallback   callback,
                                                           gpointer              data);
gboolean             triad_figure_renderer_write_finish   (GAsyncResult         *result,
                                                           GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDrawnPage, triad_drawn_page_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureRenderer, triad_figure_renderer_unref)
