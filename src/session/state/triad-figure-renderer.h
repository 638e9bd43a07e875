/* triad-figure-renderer.h: figures made and written while people go on
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-page.h"

G_BEGIN_DECLS

/**
 * TriadFigureRenderer:
 *
 * Makes figures of one snapshot in threads, and remembers graphs and meshes for
 * the next.  It knows nothing of what is on the screen, where graphs keep to
 * where they were: so a figure is the same as one that is made elsewhere.
 */
typedef struct _TriadFigureRenderer TriadFigureRenderer;

/**
 * triad_figure_renderer_new:
 * @snapshot: the model
 *
 * Returns: (transfer full): what makes figures of it
 */
TriadFigureRenderer *triad_figure_renderer_new            (TriadSnapshot        *snapshot);
TriadFigureRenderer *triad_figure_renderer_ref            (TriadFigureRenderer  *self);
void                 triad_figure_renderer_unref          (TriadFigureRenderer  *self);

/**
 * triad_figure_renderer_prepare_async:
 * @self: what makes it
 * @figure: a figure
 * @cancellable: (nullable): to give up early
 * @callback: called when the sheet is there
 * @data: for @callback
 *
 * Does all but painting.
 */
void                 triad_figure_renderer_prepare_async  (TriadFigureRenderer  *self,
                                                           const TriadFigure    *figure,
                                                           GCancellable         *cancellable,
                                                           GAsyncReadyCallback   callback,
                                                           gpointer              data);
TriadPage           *triad_figure_renderer_prepare_finish (GAsyncResult         *result,
                                                           GError              **error);

/**
 * triad_figure_renderer_render_async:
 * @self: what makes it
 * @figure: a figure
 * @formats: (array length=n_formats): as what
 * @n_formats: how many
 * @cancellable: (nullable): to give up early
 * @callback: called when all are there
 * @data: for @callback
 *
 * Makes the files that triad-cli makes, without writing them.
 */
void                 triad_figure_renderer_render_async   (TriadFigureRenderer     *self,
                                                           const TriadFigure       *figure,
                                                           const TriadFigureFormat *formats,
                                                           int                      n_formats,
                                                           GCancellable            *cancellable,
                                                           GAsyncReadyCallback      callback,
                                                           gpointer                 data);

/**
 * triad_figure_renderer_render_finish:
 * @result: what the callback got
 * @error: where to say why there is none
 *
 * Returns: (transfer full) (element-type GBytes): the files, in the order of
 *   the formats
 */
GPtrArray           *triad_figure_renderer_render_finish  (GAsyncResult         *result,
                                                           GError              **error);

/**
 * triad_figure_renderer_write_async:
 * @self: what makes it
 * @figure: a figure
 * @format: as what
 * @file: where to
 * @cancellable: (nullable): to give up early
 * @callback: called when it is written
 * @data: for @callback
 *
 * The file is there as a whole, or is what it was.
 */
void                 triad_figure_renderer_write_async    (TriadFigureRenderer  *self,
                                                           const TriadFigure    *figure,
                                                           TriadFigureFormat     format,
                                                           GFile                *file,
                                                           GCancellable         *cancellable,
                                                           GAsyncReadyCallback   callback,
                                                           gpointer              data);
gboolean             triad_figure_renderer_write_finish   (GAsyncResult         *result,
                                                           GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureRenderer, triad_figure_renderer_unref)

G_END_DECLS
