/* triad-minimap.h: minimap: overview of a graph with the visible area */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-layout.h"
#include "triad-theme.h"

#define TRIAD_TYPE_MINIMAP (triad_minimap_get_type ())

/* A small picture of a layout with a rectangle for the visible area, which can be
 * dragged.  Visible during movements and while the pointer is in its corner, unless the
 * whole layout is visible.  It has no keyboard support, because the keys of the canvas do
 * the same.
 */
G_DECLARE_FINAL_TYPE (TriadMinimap, triad_minimap, TRIAD, MINIMAP, GtkWidget)

/* @layout: (nullable): the layout; NULL for none
 * @visible: the visible area, points
 */
void     triad_minimap_show      (TriadMinimap    *self,
                                  TriadLayout     *layout,
                                  const TriadRect *visible);

/* Shows it for a moment; must be called when the user pans or zooms. */
void     triad_minimap_wake      (TriadMinimap    *self);
gboolean triad_minimap_is_shown  (TriadMinimap    *self);

/* Returns: whether the picture is there; a thread paints that of thousands of boxes */
gboolean triad_minimap_is_painted (TriadMinimap   *self);
