/* triad-drag-bar.h: bar at the bottom of the 3D view while a frame is dragged */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_TYPE_DRAG_BAR (triad_drag_bar_get_type ())

/* Shows how far the frame has moved, what will be written, and whether its dependents follow; or
 * why it cannot be moved.
 *
 * Properties: `follow`, boolean.
 */
G_DECLARE_FINAL_TYPE (TriadDragBar, triad_drag_bar, TRIAD, DRAG_BAR, GtkWidget)

/* @title: how far it has moved
 * @pose: the element that will be written
 * @place: where: file and line
 */
void triad_drag_bar_show_drag   (TriadDragBar *self,
                                 const char   *title,
                                 const char   *pose,
                                 const char   *place);

/* Shows for some seconds why the frame cannot be moved. */
void triad_drag_bar_show_reason (TriadDragBar *self,
                                 const char   *reason);

void triad_drag_bar_hide        (TriadDragBar *self);

/* @reason: (nullable): why the dependents cannot stay; NULL if they can */
void triad_drag_bar_set_choice  (TriadDragBar *self,
                                 gboolean      follow,
                                 const char   *reason);
