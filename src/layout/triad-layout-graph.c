/* triad-layout-graph.c: one model's vertices and edges for a layout algorithm, and the result */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-layout-graph.h"

#include "triad-bezier-path.h"
#include "triad-rectangle-packing.h"
#include "triad-ref-count.h"

TriadLayoutGraph *
triad_layout_graph_new (int n_items,
                        int n_edges)
{
  TriadLayoutGraph *self = g_new0 (TriadLayoutGraph, 1);

  self->items = g_new0 (TriadLayoutVertex, n_items);
  self->n_items = n_items;
  self->edges = g_new0 (TriadLayoutEdge, n_edges);
  self->n_edges = n_edges;

  return self;
}

void
triad_layout_graph_free (TriadLayoutGraph *self)
{
  g_free (self->items);
  g_free (self->edges);
  g_free (self);
}

TriadLayoutGraph *
triad_layout_graph_transpose (const TriadLayoutGraph *self)
{
  TriadLayoutGraph *transposed = triad_layout_graph_new (self->n_items, self->n_edges);

  for (int i = 0; i < self->n_items; i++)
    transposed->items[i] = (TriadLayoutVertex) { self->items[i].kind,
                                                 self->items[i].height, self->items[i].width };

  for (int l = 0; l < self->n_edges; l++)
    transposed->edges[l] = self->edges[l];

  return transposed;
}

TriadLayoutResult *
triad_layout_result_new (const TriadLayoutGraph *graph)
{
  TriadLayoutResult *self = g_atomic_rc_box_new0 (TriadLayoutResult);

  self->places = g_new0 (TriadRect, graph->n_items);
  self->n_items = graph->n_items;
  self->routes = g_new0 (TriadPath, graph->n_edges);
  self->is_trunk = g_new0 (gboolean, graph->n_edges);
  self->n_edges = graph->n_edges;

  for (int i = 0; i < graph->n_items; i++)
    {
      self->places[i].width = graph->items[i].width;
      self->places[i].height = graph->items[i].height;
    }

  return self;
}

TriadLayoutResult *
triad_layout_result_transpose (const TriadLayoutResult *self)
{
  TriadLayoutResult *transposed = g_atomic_rc_box_new0 (TriadLayoutResult);

  transposed->places = g_new (TriadRect, self->n_items);
  transposed->n_items = self->n_items;
  transposed->routes = g_new0 (TriadPath, self->n_edges);
  transposed->is_trunk = g_memdup2 (self->is_trunk, (gsize) self->n_edges * sizeof (gboolean));
  transposed->n_edges = self->n_edges;
  transposed->width = self->height;
  transposed->height = self->width;
  transposed->is_fallback = self->is_fallback;
  transposed->standard = self->standard;

  for (int i = 0; i < self->n_items; i++)
    transposed->places[i] = (TriadRect) { self->places[i].y, self->places[i].x,
                                          self->places[i].height, self->places[i].width };

  for (int l = 0; l < self->n_edges; l++)
    {
      const TriadPath *route = &self->routes[l];

      transposed->routes[l].points = g_new (TriadPoint, route->n_points);
      transposed->routes[l].n_points = route->n_points;

      for (int i = 0; i < route->n_points; i++)
        transposed->routes[l].points[i] = (TriadPoint) { route->points[i].y, route->points[i].x };
    }

  return transposed;
}

double
triad_layout_result_get_page (const TriadLayoutResult *self)
{
  return MAX (self->width / TRIAD_RECTANGLE_PACKING_ASPECT, self->height);
}

static void
clear (TriadLayoutResult *self)
{
  for (int i = 0; i < self->n_edges; i++)
    triad_path_clear (&self->routes[i]);

  g_free (self->places);
  g_free (self->routes);
  g_free (self->is_trunk);
}

TRIAD_DEFINE_REF_COUNTED (TriadLayoutResult, triad_layout_result, clear)
