/* triad-minimap.h: minimap: overview of a graph with the visible area
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_MINIMAP (triad_minimap_get_type ())

/* A small picture of a layout with a rectangle for the visible area, which can be
 * dragged.  Hidden if the whole layout is visible.  It has no keyboard support,
 * because the keys of the canvas do the same.
 */
G_DECLARE_FINAL_TYPE (TriadMinimap, triad_minimap, TRIAD, MINIMAP, GtkWidget)

/* @layout: (nullable): the layout; NULL for none
 * @visible: the visible area, points
 */
void     triad_minimap_show      (TriadMinimap    *self,
                                  TriadLayout     *layout,
                                  const TriadRect *visible);

/* Returns: whether part of the layout is not visible */
gboolean triad_minimap_is_needed (TriadMinimap    *self);

/* Returns: the area of the minimap, in pixels of @self */
TriadRect triad_minimap_get_area  (TriadMinimap   *self);

G_END_DECLS
