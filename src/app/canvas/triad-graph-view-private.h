/* triad-graph-view-private.h: what the files of a graph's view share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-graph-view.h"
#include "triad-minimap.h"

G_BEGIN_DECLS

struct _TriadGraphView
{
  TriadCanvas     parent_instance;

  TriadGraphKind  kind;
  TriadViewport   viewport;
  TriadViewport   from;                    /* where the flight started */
  TriadViewport   to;                      /* where it ends */
  AdwAnimation   *flight;

  TriadLayout    *shown;                   /* what the viewport is a part of */
  TriadSnapshot  *shown_snapshot;

  GMenuModel     *view_menu;
  GtkMenuButton  *view_button;
  GtkLabel       *title;
  GtkLabel       *subtitle;
  GtkLabel       *note;                    /* what is not as it should be, or hidden */
  GtkWidget      *waiting;                 /* what is there instead of a graph */
  GtkSpinner     *spinner;
  GtkWidget      *advice;                  /* for those who have waited for long */
  guint           advice_id;
  TriadMinimap   *minimap;
};

TriadLayout *triad_graph_view_get_layout     (TriadGraphView   *self);

/**
 * triad_graph_view_install_moves:
 * @klass: the class that is being made
 *
 * Installs all that changes which part of the graph is seen.
 */
void         triad_graph_view_install_moves  (TriadCanvasClass *klass);
void         triad_graph_view_init_moves     (TriadGraphView   *self);
gboolean     triad_graph_view_is_flying      (TriadGraphView   *self);

/**
 * triad_graph_view_shows_all:
 * @self: a view
 * @bounds: of a layout
 *
 * Returns: whether nobody has moved the picture, and all of @bounds is in view
 */
gboolean     triad_graph_view_shows_all      (TriadGraphView   *self,
                                              const TriadRect  *bounds);

/**
 * triad_graph_view_keep_all:
 * @self: a view
 *
 * Shows all of another layout where some of it is out of view, or all of it could be
 * much larger.
 */
void         triad_graph_view_keep_all       (TriadGraphView   *self);

/**
 * triad_graph_view_look_at:
 * @self: a view
 * @x: points
 * @y: points
 *
 * Brings that place into the middle.
 */
void         triad_graph_view_look_at        (TriadGraphView   *self,
                                              double            x,
                                              double            y);

/**
 * triad_graph_view_clamp:
 * @self: a view
 *
 * Keeps some of the graph in view.
 */
void         triad_graph_view_clamp          (TriadGraphView   *self);

/**
 * triad_graph_view_update_minimap:
 * @self: a view
 *
 * To be called whatever moved the picture.
 */
void         triad_graph_view_update_minimap (TriadGraphView   *self);

G_END_DECLS
