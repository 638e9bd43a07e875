/* triad-layout-engine.h: diagram layout: cache, Graphviz, fallback */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-layout.h"

/** TriadLayoutEngine: Lays out diagrams, cluster by cluster in parallel, and caches results, so
 * that a model whose content is unchanged keeps its layout. Graphviz runs in helper processes. If
 * these fail or time out, or for a cluster that is too large for Graphviz or is a tree of boxes of
 * very different heights, a tidy tree is the fallback. Thread-safe. */
typedef struct _TriadLayoutEngine TriadLayoutEngine;

/**
 * triad_layout_engine_new:
 * @helper: (nullable): path of the layout helper; %NULL to look for it beside the running
 *   program and where it is installed
 *
 * Returns: (transfer full): an engine with an empty cache
 */
TriadLayoutEngine *triad_layout_engine_new   (const char        *helper);
TriadLayoutEngine *triad_layout_engine_ref   (TriadLayoutEngine *self);
void               triad_layout_engine_unref (TriadLayoutEngine *self);

/**
 * triad_layout_engine_set_timeout:
 * @milliseconds: how long Graphviz may take for a diagram; 0 to use only the fallback
 *
 * Set the timeout. Must be called before any other thread uses @self.
 */
void         triad_layout_engine_set_timeout (TriadLayoutEngine *self,
                                              int                milliseconds);

/**
 * triad_layout_engine_run:
 * @diagram: (transfer full): the diagram to lay out
 * @cancellable: (nullable): kills the helpers when cancelled
 *
 * Lay out a diagram. Blocks, so do not call it in the main thread.
 *
 * Returns: (transfer full): the layout; %NULL and %G_IO_ERROR_CANCELLED only if cancelled
 */
TriadLayout       *triad_layout_engine_run   (TriadLayoutEngine  *self,
                                              TriadDiagram       *diagram,
                                              GCancellable       *cancellable,
                                              GError            **error);

/**
 * triad_layout_engine_run_after:
 * @diagram: (transfer full): the diagram to lay out
 * @before: (nullable): the layout that the new one replaces
 * @before_of: (nullable) (array length=diagram.n_frames): by vertex, the corresponding
 *   vertex of @before, or -1; as in #TriadFrameMatch
 * @cancellable: (nullable): kills the helpers when cancelled
 *
 * Like triad_layout_engine_run(), but keep items of @before in place, and place new ones
 * where there is room. A cluster for which this would give a clearly worse layout is laid
 * out from scratch.
 *
 * Returns: (transfer full): the layout; %NULL and %G_IO_ERROR_CANCELLED only if cancelled
 */
TriadLayout *triad_layout_engine_run_after (TriadLayoutEngine  *self,
                                            TriadDiagram       *diagram,
                                            const TriadLayout  *before,
                                            const int          *before_of,
                                            GCancellable       *cancellable,
                                            GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayoutEngine, triad_layout_engine_unref)
