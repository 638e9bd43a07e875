/* triad-minimap.h: a whole graph in a corner, and what of it is seen
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_MINIMAP (triad_minimap_get_type ())

/**
 * TriadMinimap:
 *
 * A small picture of a layout with a window on it, which can be dragged.  Is
 * not there where all is seen anyway.  The keyboard has other ways to move.
 */
G_DECLARE_FINAL_TYPE (TriadMinimap, triad_minimap, TRIAD, MINIMAP, GtkWidget)

/**
 * triad_minimap_show:
 * @self: a minimap
 * @layout: (nullable): the whole; %NULL for nothing
 * @seen: what of it is seen, points
 */
void     triad_minimap_show      (TriadMinimap    *self,
                                  TriadLayout     *layout,
                                  const TriadRect *seen);

/**
 * triad_minimap_is_needed:
 * @self: a minimap
 *
 * Returns: whether there is anything that is not seen
 */
gboolean triad_minimap_is_needed (TriadMinimap    *self);

/**
 * triad_minimap_get_sheet:
 * @self: a minimap that is needed
 *
 * Returns: where it is, pixels of @self
 */
TriadRect triad_minimap_get_sheet (TriadMinimap   *self);

G_END_DECLS
