/* triad-layout-engine.h: gives the boxes and arrows of a diagram their places
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * TriadLayoutEngine:
 *
 * Lays diagrams out, model by model, on all processors, and remembers what it
 * has laid out: a model whose content did not change keeps its layout.
 * Graphviz does it, in processes of its own; where these fail or take too
 * long, or a model is too large for it, or is a tree of things of very
 * different heights, a tidy tree stands in.  May be used from several threads.
 */
typedef struct _TriadLayoutEngine TriadLayoutEngine;

/**
 * triad_layout_engine_new:
 * @helper: (nullable): the program that lays out; %NULL to find it beside the
 *   running program or where it is installed
 *
 * Returns: (transfer full): a placer that remembers nothing yet
 */
TriadLayoutEngine *triad_layout_engine_new   (const char        *helper);
TriadLayoutEngine *triad_layout_engine_ref   (TriadLayoutEngine *self);
void               triad_layout_engine_unref (TriadLayoutEngine *self);

/**
 * triad_layout_engine_set_timeout:
 * @self: a placer that nobody uses yet
 * @milliseconds: how long Graphviz may take for a diagram; 0 to do without
 *
 * Where somebody waits for a picture, a plainer one is better than none.
 */
void         triad_layout_engine_set_timeout (TriadLayoutEngine *self,
                                              int                milliseconds);

/**
 * triad_layout_engine_run:
 * @self: a placer
 * @diagram: (transfer full): what to lay out
 * @cancellable: (nullable): when cancelled, the helper is killed at once
 * @error: where to say that it was cancelled; nothing else fails
 *
 * Takes its time: not for the thread that draws.
 *
 * Returns: (transfer full): the layout, or %NULL and %G_IO_ERROR_CANCELLED
 */
TriadLayout       *triad_layout_engine_run   (TriadLayoutEngine  *self,
                                              TriadDiagram       *diagram,
                                              GCancellable       *cancellable,
                                              GError            **error);

/**
 * triad_layout_engine_run_after:
 * @self: a placer
 * @diagram: (transfer full): what to lay out
 * @before: (nullable): the layout that people look at, whose place this one
 *   takes
 * @before_of: (nullable) (array length=diagram.n_frames): by vertex, that of
 *   @before which it was, or -1; as in #TriadFrameMatch
 * @cancellable: (nullable): when cancelled, the helper is killed at once
 * @error: where to say that it was cancelled; nothing else fails
 *
 * Like triad_layout_engine_run(), but what was in @before stays where it was, and
 * what is new goes to where there is room.  Where that would make a picture
 * that is clearly worse, a group is laid out as if there were no @before.
 *
 * Returns: (transfer full): the layout, or %NULL and %G_IO_ERROR_CANCELLED
 */
TriadLayout *triad_layout_engine_run_after (TriadLayoutEngine  *self,
                                            TriadDiagram       *diagram,
                                            const TriadLayout  *before,
                                            const int          *before_of,
                                            GCancellable       *cancellable,
                                            GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayoutEngine, triad_layout_engine_unref)

G_END_DECLS
