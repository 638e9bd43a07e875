/* triad-graph-view-private.h: structure and internal functions of TriadGraphView */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-graph-view.h"
#include "triad-minimap.h"

struct _TriadGraphView
{
  TriadCanvas     parent_instance;

  TriadGraphKind  kind;
  TriadViewport   viewport;
  TriadViewport   from;                    /* start of the animation */
  TriadViewport   to;                      /* end of the animation */
  AdwAnimation   *animation;

  TriadLayout    *shown;                   /* the layout that the viewport refers to */
  TriadSnapshot  *shown_snapshot;

  GMenuModel     *view_menu;
  GtkMenuButton  *view_button;
  GtkLabel       *title;
  GtkLabel       *subtitle;
  GtkLabel       *note;                    /* about problems, or about what is hidden */
  GtkWidget      *waiting;                 /* shown until there is a graph */
  GtkSpinner     *spinner;
  GtkWidget      *advice;                  /* shown after a long wait */
  guint           advice_id;
  TriadMinimap   *minimap;
};

TriadLayout *triad_graph_view_get_layout     (TriadGraphView   *self);

/* Sets the virtual functions that pan and zoom. */
void         triad_graph_view_install_moves  (TriadCanvasClass *klass);
void         triad_graph_view_init_moves     (TriadGraphView   *self);
gboolean     triad_graph_view_is_animating   (TriadGraphView   *self);

/* Fits a new layout if part of it is not visible, or if it could be shown much larger. */
void         triad_graph_view_keep_fit       (TriadGraphView   *self);

/* Centers the view at that point.
 *
 * @x: points
 * @y: points
 */
void         triad_graph_view_look_at        (TriadGraphView   *self,
                                              double            x,
                                              double            y);

/* Keeps part of the graph visible. */
void         triad_graph_view_clamp          (TriadGraphView   *self);

/* Must be called after each movement of the view. */
void         triad_graph_view_update_minimap (TriadGraphView   *self);
