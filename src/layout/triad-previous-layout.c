/* triad-previous-layout.c: mapping from a diagram to its previous layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-cluster-layout-private.h"

#include <math.h>
#include <string.h>

/* Parts with at least this many items keep nothing that follows from the layout.  The engine does not
 * have their results in its cache, which has those of Graphviz. */
#define MANY_ITEMS 1501

/* points: rounding errors */
#define NEARLY 1e-5

/* A stub has no frame, so it is identified by the frame whose arrow points to it. */
static int *
find_stubs (const TriadDiagram *diagram,
            gboolean            by_frame)
{
  int n = by_frame ? diagram->n_frames : diagram->n_boxes;
  int *stubs = g_new (int, n);

  for (int i = 0; i < n; i++)
    stubs[i] = -1;

  for (int i = 0; i < diagram->n_arrows; i++)
    {
      const TriadArrow *arrow = &diagram->arrows[i];
      int frame = diagram->boxes[arrow->from].frame;

      if (arrow->style != TRIAD_ARROW_DANGLING || diagram->boxes[arrow->to].frame >= 0
          || frame < 0)
        continue;

      if (by_frame)
        stubs[frame] = arrow->to;
      else
        stubs[arrow->to] = frame;
    }

  return stubs;
}

void
triad_cluster_layout_follow (TriadClusterLayout *self,
                             const TriadLayout  *before,
                             const int          *before_of)
{
  const TriadDiagram *now = self->diagram;
  const TriadDiagram *old = before->diagram;
  g_autofree int *owner = find_stubs (now, FALSE);
  g_autofree int *old_stub = find_stubs (old, TRUE);
  g_autofree int *old_cluster = g_new (int, old->n_frames);

  if (before->cluster_layout == NULL)
    return;

  self->before = before;
  self->before_of_box = g_new (int, now->n_boxes);
  self->before_of_cluster = g_new (int, now->n_clusters);

  for (int v = 0; v < old->n_frames; v++)
    old_cluster[v] = -1;

  for (int g = 0; g < old->n_clusters; g++)
    if (old->clusters[g].frame >= 0)
      old_cluster[old->clusters[g].frame] = g;

  for (int b = 0; b < now->n_boxes; b++)
    {
      int frame = now->boxes[b].frame >= 0 ? now->boxes[b].frame : owner[b];
      int v = frame >= 0 ? before_of[frame] : -1;
      int box = v < 0 ? -1 : now->boxes[b].frame >= 0 ? old->box_of_frame[v] : old_stub[v];

      if (box >= 0 && now->boxes[b].frame >= 0 && old->boxes[box].frame != v)
        box = -1;

      self->before_of_box[b] = box;
    }

  for (int g = 0; g < now->n_clusters; g++)
    {
      int frame = now->clusters[g].frame;
      int v = frame >= 0 ? before_of[frame] : -1;

      self->before_of_cluster[g] = v >= 0 ? old_cluster[v] : -1;
    }
}

const TriadClusterPart *
triad_cluster_layout_get_part_before (const TriadClusterLayout *self,
                                      int                       cluster)
{
  int old = -1;

  if (self->before == NULL)
    return NULL;

  if (cluster >= 0)
    {
      old = self->before_of_cluster[cluster];

      if (old < 0)
        return NULL;
    }

  return &self->before->cluster_layout->parts[old + 1];
}

static gboolean
is_moved (const TriadPath *arrow,
          const TriadPath *route,
          TriadPoint       by)
{
  if (arrow->n_points != route->n_points)
    return FALSE;

  for (int i = 0; i < route->n_points; i++)
    if (fabs (arrow->points[i].x - route->points[i].x - by.x) > NEARLY
        || fabs (arrow->points[i].y - route->points[i].y - by.y) > NEARLY)
      return FALSE;

  return TRUE;
}

void
triad_cluster_layout_drop (TriadClusterLayout *self,
                           const TriadLayout  *layout)
{
  g_autoptr(GArray) room = triad_path_builder_new ();

  for (int p = 0; p < self->n_parts; p++)
    {
      TriadClusterPart *part = &self->parts[p];
      int n_edges = 0;

      if (part->result->n_items < MANY_ITEMS)
        continue;

      for (guint i = 0; i < part->arrows->len; i++)
        {
          int arrow = g_array_index (part->arrows, int, i);
          int edge = self->edge_of[arrow];
          TriadPath path;

          /* Edges are numbered in the order of their first arrows. */
          if (edge != n_edges)
            continue;

          path = triad_path_array_get (layout->arrows, arrow, room);

          if (is_moved (&path, &part->result->routes[n_edges++], part->content))
            g_clear_pointer (&part->result->routes[edge].points, g_free);
        }

      g_clear_pointer (&part->graph, triad_layout_graph_free);
      g_clear_pointer (&part->result->places, g_free);
    }
}

/* Returns the position of an item in the result of @part. */
static TriadPoint
restore_position (const TriadLayout      *layout,
                  const TriadClusterPart *part,
                  int                     item)
{
  int n_boxes = layout->diagram->n_boxes;
  const TriadRect *place = item < n_boxes ? &layout->boxes[item] : &layout->clusters[item - n_boxes];
  TriadPoint position = { place->x - part->content.x, place->y - part->content.y };

  if (item < n_boxes)
    {
      TriadRect room = triad_cluster_layout_get_room (layout->diagram, item);

      position.x += room.x;
      position.y += room.y;
    }

  return position;
}

/* Returns a copy of the result of @part, which has @graph, with what was dropped. */
static TriadLayoutResult *
restore (const TriadLayout      *layout,
         const TriadClusterPart *part,
         const TriadLayoutGraph *graph)
{
  const TriadLayoutResult *from = part->result;
  TriadLayoutResult *result = triad_layout_result_new (graph);
  g_autoptr(GArray) room = triad_path_builder_new ();
  int n_edges = 0;

  memcpy (result->is_trunk, from->is_trunk, (gsize) from->n_edges * sizeof *from->is_trunk);
  result->width = from->width;
  result->height = from->height;
  result->is_fallback = from->is_fallback;
  result->standard = from->standard;

  for (int i = 0; i < result->n_items; i++)
    {
      TriadPoint position = restore_position (layout, part, g_array_index (part->items, int, i));

      result->places[i].x = position.x;
      result->places[i].y = position.y;
    }

  for (guint i = 0; i < part->arrows->len; i++)
    {
      int arrow = g_array_index (part->arrows, int, i);
      const TriadPath *route = &from->routes[n_edges];
      TriadPath path;

      if (layout->cluster_layout->edge_of[arrow] != n_edges)
        continue;

      path = triad_path_array_get (layout->arrows, arrow, room);
      result->routes[n_edges++] =
        route->points != NULL || route->n_points == 0
          ? triad_path_translate (route, 0, 0)
          : triad_path_translate (&path, -part->content.x, -part->content.y);
    }

  return result;
}

gboolean
triad_cluster_layout_get_previous (TriadClusterLayout  *self,
                                   int                  cluster,
                                   TriadPreviousLayout *previous)
{
  TriadClusterPart *part = &self->parts[cluster + 1];
  const TriadClusterPart *before = triad_cluster_layout_get_part_before (self, cluster);
  const TriadClusterLayout *old;
  int n = (int) part->items->len;

  if (before == NULL)
    return FALSE;

  old = self->before->cluster_layout;
  part->before_of = g_renew (int, part->before_of, n);
  part->offsets = g_renew (TriadPoint, part->offsets, n);

  for (int i = 0; i < n; i++)
    {
      int item = g_array_index (part->items, int, i);
      int inner = item - self->diagram->n_boxes;
      int box = inner < 0 ? self->before_of_box[item] : -1;
      int sub = inner >= 0 ? self->before_of_cluster[inner] : -1;

      part->before_of[i] = -1;
      part->offsets[i] = (TriadPoint) { 0, 0 };

      if (box >= 0 && &old->parts[self->before->diagram->boxes[box].cluster + 1] == before)
        part->before_of[i] = old->item_of_box[box];
      else if (sub >= 0 && &old->parts[self->before->diagram->clusters[sub].parent + 1] == before)
        part->before_of[i] = old->item_of_cluster[sub];

      if (inner >= 0)
        part->offsets[i] = (TriadPoint) { -self->parts[inner + 1].moved.x,
                                          -self->parts[inner + 1].moved.y };
    }

  g_clear_pointer (&part->old_graph, triad_layout_graph_free);
  g_clear_pointer (&part->restored, triad_layout_result_unref);

  if (before->graph == NULL)
    {
      part->old_graph = triad_cluster_layout_make_graph (old, self->before->diagram, before);
      part->restored = restore (self->before, before, part->old_graph);
      *previous = (TriadPreviousLayout) { part->old_graph, part->restored, part->before_of,
                                          part->offsets };
    }
  else
    {
      *previous = (TriadPreviousLayout) { before->graph, before->result, part->before_of,
                                          part->offsets };
    }

  return TRUE;
}

void
triad_cluster_layout_forget (TriadClusterLayout *self)
{
  for (int p = 0; p < self->n_parts; p++)
    {
      TriadClusterPart *part = &self->parts[p];

      g_clear_pointer (&part->old_graph, triad_layout_graph_free);
      g_clear_pointer (&part->restored, triad_layout_result_unref);
      g_clear_pointer (&part->before_of, g_free);
      g_clear_pointer (&part->offsets, g_free);
    }

  self->before = NULL;
  g_clear_pointer (&self->before_of_box, g_free);
  g_clear_pointer (&self->before_of_cluster, g_free);
}
