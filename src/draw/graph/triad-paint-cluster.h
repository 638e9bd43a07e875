/* triad-paint-cluster.h: draws the clusters of a graph, one for each model */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <pango/pango.h>

#include "triad-layout.h"
#include "triad-theme.h"

/** triad_paint_cluster: Paints the background and the border of a cluster. */
void triad_paint_cluster        (cairo_t            *cr,
                                 const TriadCluster *cluster,
                                 const TriadRect    *rect,
                                 const TriadTheme   *theme);

/**
 * triad_paint_cluster_border:
 * @width: of the line, points
 *
 * Paints only the border of a cluster.
 */
void triad_paint_cluster_border (cairo_t            *cr,
                                 const TriadRect    *rect,
                                 TriadColour         colour,
                                 double              width);

/**
 * triad_paint_cluster_title:
 * @title: rectangle of the title
 * @text: (nullable): layout for writing; %NULL to write nothing
 *
 * Paints the title and the error badge of a cluster.  The title has a background of its own, so
 * that an arrow that leaves the model at its top does not cross out the name.
 */
void triad_paint_cluster_title  (cairo_t            *cr,
                                 const TriadCluster *cluster,
                                 const TriadRect    *rect,
                                 const TriadRect    *title,
                                 const TriadTheme   *theme,
                                 PangoLayout        *text);
