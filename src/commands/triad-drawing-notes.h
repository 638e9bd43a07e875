/* triad-drawing-notes.h: what people should know of a drawing that is plainer than usual
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"
#include "triad-shapes.h"

G_BEGIN_DECLS

/**
 * triad_drawing_notes_add_layout:
 * @notes: (element-type utf8): where to add sentences
 * @layout: a layout; trees stand in for what Graphviz did not lay out
 */
void triad_drawing_notes_add_layout (GPtrArray         *notes,
                                     const TriadLayout *layout);

/**
 * triad_drawing_notes_add_shapes:
 * @notes: (element-type utf8): where to add sentences
 * @shapes: shapes; boxes stand in for meshes that cannot be read
 */
void triad_drawing_notes_add_shapes (GPtrArray         *notes,
                                     const TriadShapes *shapes);

G_END_DECLS
