/* triad-drawing-warnings.h: notes on the fallbacks in a drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"
#include "triad-shapes.h"

/**
 * triad_drawing_warnings_add_layout:
 * @notes: (element-type utf8): sentences about the layout's fallback trees are appended
 */
void triad_drawing_warnings_add_layout (GPtrArray         *notes,
                                        const TriadLayout *layout);

/**
 * triad_drawing_warnings_add_shapes:
 * @notes: (element-type utf8): sentences about unreadable meshes are appended
 */
void triad_drawing_warnings_add_shapes (GPtrArray         *notes,
                                        const TriadShapes *shapes);
