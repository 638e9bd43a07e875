/* triad-paint-cluster.h: the models of a graph, around what is in them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pango.h>

#include "triad-layout.h"
#include "triad-theme.h"

G_BEGIN_DECLS

/**
 * triad_paint_cluster:
 * @cr: where to paint
 * @cluster: what to paint
 * @rect: where it is
 * @theme: in which colours
 *
 * Paints a sheet with a border.
 */
void triad_paint_cluster        (cairo_t            *cr,
                                 const TriadCluster *cluster,
                                 const TriadRect    *rect,
                                 const TriadTheme   *theme);

/**
 * triad_paint_cluster_border:
 * @cr: where to paint
 * @rect: where the group is
 * @colour: of the line
 * @width: of the line, points
 *
 * Paints the border alone.
 */
void triad_paint_cluster_border (cairo_t            *cr,
                                 const TriadRect    *rect,
                                 TriadColour         colour,
                                 double              width);

/**
 * triad_paint_cluster_get_plate:
 * @cluster: a group
 * @rect: where it is
 *
 * Returns: where its title is
 */
TriadRect triad_paint_cluster_get_plate (const TriadCluster *cluster,
                                         const TriadRect    *rect);

/**
 * triad_paint_cluster_title:
 * @cr: where to paint
 * @cluster: what to paint
 * @rect: where it is
 * @theme: in which colours
 * @text: (nullable): what to write with; %NULL to write nothing
 *
 * Paints the title on a plate, so that an arrow that leaves the model at its
 * top does not cross out its name, and the mark of an error.
 */
void triad_paint_cluster_title  (cairo_t            *cr,
                                 const TriadCluster *cluster,
                                 const TriadRect    *rect,
                                 const TriadTheme   *theme,
                                 PangoLayout        *text);

G_END_DECLS
