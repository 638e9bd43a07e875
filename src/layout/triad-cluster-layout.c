/* triad-cluster-layout.c: recursive layout over nested clusters */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-cluster-layout-private.h"

#include "triad-bezier-path.h"
#include "triad-edge-routing.h"
#include "triad-keyed-hash.h"

#define PADDING     14.0     /* between a cluster's border and its content, points */
#define NOTE_ROOM   26.0     /* for the label of a placement arrow, points */
#define TITLE_ROOM  28.0     /* for the button and corners beside a title, points */
#define OUTERMOST   0        /* the part outside of all clusters */

static gboolean
is_laid_out (const TriadArrow *arrow)
{
  return arrow->from != arrow->to && arrow->style != TRIAD_ARROW_PLACED_BY;
}

typedef struct
{
  int key;
  int item;
} Entry;

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *p = a;
  const Entry *q = b;

  return p->key != q->key ? (p->key > q->key) - (p->key < q->key)
                          : (p->item > q->item) - (p->item < q->item);
}

/* Assign items to parts, in the order of their first boxes in the diagram, which is that
 * of the file. */
static void
share_out_items (TriadClusterLayout *self)
{
  const TriadDiagram *diagram = self->diagram;
  int n_boxes = diagram->n_boxes;
  int n = n_boxes + diagram->n_clusters;
  g_autofree Entry *entries = g_new (Entry, n);

  if (n == 0)
    return;

  for (int i = 0; i < n; i++)
    entries[i] = (Entry) { i < n_boxes ? i : G_MAXINT, i };

  for (int i = 0; i < n_boxes; i++)
    if (diagram->boxes[i].cluster >= 0)
      {
        Entry *entry = &entries[n_boxes + diagram->boxes[i].cluster];

        entry->key = MIN (entry->key, i);
      }

  for (int g = diagram->n_clusters - 1; g >= 0; g--)
    if (diagram->clusters[g].parent >= 0)
      {
        Entry *entry = &entries[n_boxes + diagram->clusters[g].parent];

        entry->key = MIN (entry->key, entries[n_boxes + g].key);
      }

  if (n > 0)
    qsort (entries, (gsize) n, sizeof (Entry), compare_entries);

  for (int i = 0; i < n; i++)
    {
      int item = entries[i].item;
      gboolean is_box = item < n_boxes;
      int cluster = is_box ? diagram->boxes[item].cluster
                           : diagram->clusters[item - n_boxes].parent;
      TriadClusterPart *part = &self->parts[cluster + 1];

      if (is_box)
        self->item_of_box[item] = (int) part->items->len;
      else
        self->item_of_cluster[item - n_boxes] = (int) part->items->len;

      g_array_append_val (part->items, item);
    }
}

/* Find the innermost cluster that contains both ends of an arrow, and the items in it
 * that contain the ends. */
static int
lift (const TriadClusterLayout *self,
      const TriadArrow         *arrow,
      TriadLayoutEdge          *edge)
{
  const TriadDiagram *diagram = self->diagram;
  int a = diagram->boxes[arrow->from].cluster;
  int b = diagram->boxes[arrow->to].cluster;

  edge->from = self->item_of_box[arrow->from];
  edge->to = self->item_of_box[arrow->to];

  while (a != b)
    {
      if (self->parts[a + 1].depth >= self->parts[b + 1].depth)
        {
          edge->from = self->item_of_cluster[a];
          a = diagram->clusters[a].parent;
        }
      else
        {
          edge->to = self->item_of_cluster[b];
          b = diagram->clusters[b].parent;
        }
    }

  return a + 1;
}

static gboolean
is_local (const TriadClusterLayout *self,
          int                       arrow)
{
  const TriadArrow *a = &self->diagram->arrows[arrow];

  return self->diagram->boxes[a->from].cluster == self->diagram->boxes[a->to].cluster;
}

static void
share_out_arrows (TriadClusterLayout *self)
{
  const TriadDiagram *diagram = self->diagram;

  for (int i = 0; i < diagram->n_arrows; i++)
    {
      const TriadArrow *arrow = &diagram->arrows[i];
      TriadLayoutEdge edge;

      self->edge_of[i] = -1;
      self->part_of[i] = lift (self, arrow, &edge);

      if (is_laid_out (arrow))
        g_array_append_val (self->parts[self->part_of[i]].arrows, i);
      else if (is_local (self, i))
        g_array_append_val (self->parts[self->part_of[i]].over, i);
    }

  for (int p = 0; p <= diagram->n_clusters; p++)
    {
      TriadClusterPart *part = &self->parts[p];
      g_autoptr(GHashTable) seen = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal,
                                                          g_free, NULL);

      for (int i = 0; i < (int) part->arrows->len; i++)
        {
          int arrow = g_array_index (part->arrows, int, i);
          TriadLayoutEdge edge;
          gint64 pair;
          gpointer number;

          lift (self, &diagram->arrows[arrow], &edge);
          pair = triad_int_pair_new (edge.from, edge.to);

          if (!g_hash_table_lookup_extended (seen, &pair, NULL, &number))
            {
              number = GINT_TO_POINTER (part->edges->len);
              g_hash_table_insert (seen, g_memdup2 (&pair, sizeof pair), number);
              g_array_append_val (part->edges, edge);
            }

          self->edge_of[arrow] = GPOINTER_TO_INT (number);
        }
    }
}

TriadClusterLayout *
triad_cluster_layout_new (TriadDiagram *diagram)
{
  TriadClusterLayout *self = g_new0 (TriadClusterLayout, 1);

  self->diagram = diagram;
  self->n_parts = diagram->n_clusters + 1;
  self->parts = g_new0 (TriadClusterPart, self->n_parts);
  self->item_of_box = g_new0 (int, diagram->n_boxes);
  self->item_of_cluster = g_new0 (int, diagram->n_clusters);
  self->edge_of = g_new0 (int, diagram->n_arrows);
  self->part_of = g_new0 (int, diagram->n_arrows);
  self->clusters = g_new0 (TriadRect, diagram->n_clusters);
  self->paths = g_new0 (TriadPath, diagram->n_arrows);
  self->n_arrows = diagram->n_arrows;

  for (int p = 0; p < self->n_parts; p++)
    {
      self->parts[p].items = g_array_new (FALSE, FALSE, sizeof (int));
      self->parts[p].arrows = g_array_new (FALSE, FALSE, sizeof (int));
      self->parts[p].over = g_array_new (FALSE, FALSE, sizeof (int));
      self->parts[p].edges = g_array_new (FALSE, FALSE, sizeof (TriadLayoutEdge));
    }

  for (int g = 0; g < diagram->n_clusters; g++)
    {
      g_assert (diagram->clusters[g].parent < g);
      self->parts[g + 1].depth = self->parts[diagram->clusters[g].parent + 1].depth + 1;
    }

  share_out_items (self);
  share_out_arrows (self);

  return self;
}

static void
clear_paths (TriadClusterLayout *self)
{
  for (int i = 0; self->paths != NULL && i < self->n_arrows; i++)
    triad_path_clear (&self->paths[i]);

  g_clear_pointer (&self->paths, g_free);
}

void
triad_cluster_layout_free (TriadClusterLayout *self)
{
  for (int p = 0; p < self->n_parts; p++)
    {
      g_array_unref (self->parts[p].items);
      g_array_unref (self->parts[p].arrows);
      g_array_unref (self->parts[p].over);
      g_array_unref (self->parts[p].edges);
      g_clear_pointer (&self->parts[p].graph, triad_layout_graph_free);
      g_clear_pointer (&self->parts[p].result, triad_layout_result_unref);
    }

  clear_paths (self);
  triad_cluster_layout_forget (self);
  g_clear_pointer (&self->diagram, triad_diagram_free);
  g_free (self->parts);
  g_free (self->item_of_box);
  g_free (self->item_of_cluster);
  g_free (self->edge_of);
  g_free (self->part_of);
  g_free (self->clusters);
  g_free (self);
}

TriadRect
triad_cluster_layout_get_room (const TriadDiagram *diagram,
                               int                 box)
{
  const TriadRect place = { 0, 0, diagram->boxes[box].width, diagram->boxes[box].height };
  TriadRect room = triad_diagram_get_room (diagram, box, &place);

  if (room.x < 0 && diagram->direction == TRIAD_DIRECTION_RIGHT)
    {
      room.x += TRIAD_LABEL_OVERLAP;
      room.width -= TRIAD_LABEL_OVERLAP;
    }
  else if (room.y < 0)
    {
      room.y += TRIAD_LABEL_OVERLAP;
      room.height -= TRIAD_LABEL_OVERLAP;
    }

  return room;
}

TriadLayoutGraph *
triad_cluster_layout_make_graph (const TriadClusterLayout *self,
                                 const TriadDiagram       *diagram,
                                 const TriadClusterPart   *part)
{
  TriadLayoutGraph *graph = triad_layout_graph_new ((int) part->items->len,
                                                    (int) part->edges->len);

  for (int i = 0; i < graph->n_items; i++)
    {
      int item = g_array_index (part->items, int, i);

      if (item < diagram->n_boxes)
        {
          TriadRect room = triad_cluster_layout_get_room (diagram, item);

          graph->items[i] = (TriadLayoutVertex) {
            diagram->boxes[item].note_height > 0 ? TRIAD_LAYOUT_VERTEX_LABELLED
                                                 : TRIAD_LAYOUT_VERTEX_BOX,
            room.width, room.height,
          };
        }
      else
        {
          const TriadRect *rect = &self->clusters[item - diagram->n_boxes];

          graph->items[i] = (TriadLayoutVertex) {
            TRIAD_LAYOUT_VERTEX_CLUSTER, rect->width, rect->height,
          };
        }
    }

  for (int l = 0; l < graph->n_edges; l++)
    graph->edges[l] = g_array_index (part->edges, TriadLayoutEdge, l);

  return graph;
}

const TriadLayoutGraph *
triad_cluster_layout_get_graph (TriadClusterLayout *self,
                                int                 cluster)
{
  TriadClusterPart *part = &self->parts[cluster + 1];

  g_clear_pointer (&part->graph, triad_layout_graph_free);
  part->graph = triad_cluster_layout_make_graph (self, self->diagram, part);

  return part->graph;
}

/* Returns where an item is, without the label of its arrow. */
static TriadRect
get_place (const TriadClusterLayout *self,
           const TriadClusterPart   *part,
           int                       i)
{
  int item = g_array_index (part->items, int, i);
  TriadRect place = part->result->places[i];

  if (item < self->diagram->n_boxes)
    {
      TriadRect room = triad_cluster_layout_get_room (self->diagram, item);

      place = (TriadRect) { place.x - room.x, place.y - room.y,
                            self->diagram->boxes[item].width, self->diagram->boxes[item].height };
    }

  return place;
}

/* Returns the height of the label that an arrow has above its box; 0 for none there. */
static double
get_label_height (const TriadDiagram *diagram,
                  int                 arrow,
                  const TriadRect    *box)
{
  if (!triad_diagram_has_pose (diagram, arrow) || diagram->direction == TRIAD_DIRECTION_RIGHT)
    return 0;

  return box->y - triad_diagram_get_room (diagram, diagram->arrows[arrow].from, box).y;
}

/* Draw the arrows between boxes of @part that have no route, and extend its bounds by
 * the space they need. */
static void
draw_over (TriadClusterLayout *self,
           TriadClusterPart   *part)
{
  g_autoptr(TriadObstacleIndex) obstacles = NULL;
  g_autofree TriadRect *places = NULL;

  part->bounds = (TriadRect) { 0, 0, part->result->width, part->result->height };

  for (int i = 0; i < (int) part->arrows->len; i++)
    {
      int arrow = g_array_index (part->arrows, int, i);

      if (is_local (self, arrow) && part->result->routes[self->edge_of[arrow]].n_points == 0)
        g_array_append_val (part->over, arrow);
    }

  if (part->over->len == 0)
    return;

  places = g_new (TriadRect, part->result->n_items);

  for (int i = 0; i < part->result->n_items; i++)
    places[i] = get_place (self, part, i);

  obstacles = triad_obstacle_index_new (places, part->result->n_items);

  for (int i = 0; i < (int) part->over->len; i++)
    {
      int number = g_array_index (part->over, int, i);
      const TriadArrow *arrow = &self->diagram->arrows[number];
      int from = self->item_of_box[arrow->from];
      int to = self->item_of_box[arrow->to];
      TriadRect bounds;

      if (arrow->from == arrow->to)
        self->paths[number] = triad_edge_routing_loop (&places[from]);
      else
        self->paths[number] = triad_edge_routing_over (obstacles, places, from, to, arrow->style,
                                                       get_label_height (self->diagram, number,
                                                                         &places[from]), NULL);

      bounds = triad_path_get_bounds (&self->paths[number]);

      if (arrow->style == TRIAD_ARROW_PLACED_BY)
        bounds = (TriadRect) { bounds.x - NOTE_ROOM / 2, bounds.y,
                               bounds.width + NOTE_ROOM, bounds.height };

      part->bounds = triad_rect_union (part->bounds, bounds);
    }
}

/* Center the content of a cluster. If a long title leaves room on both sides, keep the
 * content where it was. */
static void
fit_cluster (TriadClusterLayout *self,
             int                 cluster,
             const TriadPoint   *shift)
{
  TriadClusterPart *part = &self->parts[cluster + 1];
  TriadRect *rect = &self->clusters[cluster];
  const TriadClusterPart *before = triad_cluster_layout_get_part_before (self, cluster);

  rect->width = MAX (part->bounds.width + 2 * PADDING,
                     self->diagram->clusters[cluster].title_width + TITLE_ROOM);
  rect->height = part->bounds.height + TRIAD_CLUSTER_TITLE_HEIGHT + 2 * PADDING;
  part->inset.x = (rect->width - part->bounds.width) / 2 - part->bounds.x;
  part->inset.y = TRIAD_CLUSTER_TITLE_HEIGHT + PADDING - part->bounds.y;

  if (before == NULL || shift == NULL)
    return;

  part->inset.x = CLAMP (before->inset.x - shift->x,
                         PADDING - part->bounds.x,
                         rect->width - PADDING - part->bounds.width - part->bounds.x);
  part->moved.x = part->inset.x + shift->x - before->inset.x;
  part->moved.y = part->inset.y + shift->y - before->inset.y;
}

void
triad_cluster_layout_set_solution (TriadClusterLayout *self,
                                   int                 cluster,
                                   TriadLayoutResult  *result,
                                   const TriadPoint   *shift)
{
  TriadClusterPart *part = &self->parts[cluster + 1];

  g_clear_pointer (&part->result, triad_layout_result_unref);
  part->result = result;
  draw_over (self, part);

  if (cluster >= 0)
    fit_cluster (self, cluster, shift);
}

static void
place_items (TriadClusterLayout *self,
             TriadLayout        *layout)
{
  int n_boxes = self->diagram->n_boxes;

  for (int p = 0; p <= self->diagram->n_clusters; p++)
    {
      TriadClusterPart *part = &self->parts[p];

      if (p > OUTERMOST)
        {
          const TriadRect *cluster = &layout->clusters[p - 1];

          part->content.x = cluster->x + part->inset.x;
          part->content.y = cluster->y + part->inset.y;
        }

      for (int i = 0; i < (int) part->items->len; i++)
        {
          int item = g_array_index (part->items, int, i);
          TriadRect rect = get_place (self, part, i);

          rect.x += part->content.x;
          rect.y += part->content.y;

          if (item < n_boxes)
            layout->boxes[item] = rect;
          else
            layout->clusters[item - n_boxes] = rect;
        }
    }
}

static TriadPath
draw_arrow (const TriadClusterLayout *self,
            const TriadLayout        *layout,
            const TriadObstacleIndex *obstacles,
            int                       number)
{
  const TriadDiagram *diagram = self->diagram;
  const TriadArrow *arrow = &diagram->arrows[number];
  const TriadClusterPart *part = &self->parts[self->part_of[number]];
  const TriadRect *from = &layout->boxes[arrow->from];
  const TriadRect *to = &layout->boxes[arrow->to];
  int edge = self->edge_of[number];
  double label_height = get_label_height (diagram, number, from);
  TriadPath through;

  if (self->paths[number].n_points > 0)
    return triad_edge_routing_extend (&self->paths[number], part->content.x, part->content.y, from,
                                      label_height, to);

  if (edge < 0 || part->result->routes[edge].n_points == 0)
    return triad_edge_routing_over (obstacles, layout->boxes, arrow->from, arrow->to, arrow->style,
                                    label_height, NULL);

  through = triad_edge_routing_extend (&part->result->routes[edge], part->content.x,
                                       part->content.y, from, label_height, to);

  if (part->result->is_trunk[edge] ||
      (is_local (self, number) &&
       (label_height <= 0 || !triad_edge_routing_is_off_label (&through, from))))
    return through;

  return triad_edge_routing_over (obstacles, layout->boxes, arrow->from, arrow->to, arrow->style,
                                  label_height, &through);
}

/* The rectangle of a box including its pile and the label of its arrow. */
static TriadRect
measure_box (const TriadLayout *layout,
             int                box)
{
  TriadRect rect = triad_diagram_get_room (layout->diagram, box, &layout->boxes[box]);
  double pile = layout->diagram->boxes[box].n_inside > 0 ? TRIAD_PILE * TRIAD_PILE_STEP : 0;

  return (TriadRect) { rect.x, rect.y, rect.width + pile, rect.height + pile };
}

static TriadRect
measure (const TriadLayout *layout)
{
  const TriadDiagram *diagram = layout->diagram;
  TriadRect bounds = { 0, 0, 0, 0 };
  gboolean first = TRUE;

  for (int i = 0; i < diagram->n_boxes; i++, first = FALSE)
    bounds = first ? measure_box (layout, i) : triad_rect_union (bounds, measure_box (layout, i));

  for (int i = 0; i < diagram->n_clusters; i++, first = FALSE)
    bounds = first ? layout->clusters[i] : triad_rect_union (bounds, layout->clusters[i]);

  for (int i = 0; i < diagram->n_arrows; i++)
    bounds = triad_rect_union (bounds, layout->arrow_bounds[i]);

  return bounds;
}

static void
list_fallbacks (const TriadClusterLayout *self,
                TriadLayout              *layout)
{
  layout->fallbacks = g_new (int, self->n_parts);

  for (int p = 0; p < self->n_parts; p++)
    if (self->parts[p].result->is_fallback)
      layout->fallbacks[layout->n_fallbacks++] = p - 1;

  layout->fallbacks = g_renew (int, layout->fallbacks, layout->n_fallbacks);
}

TriadLayout *
triad_cluster_layout_finish (TriadClusterLayout *self)
{
  TriadLayout *layout = g_atomic_rc_box_new0 (TriadLayout);
  g_autoptr(TriadObstacleIndex) obstacles = NULL;
  g_autoptr(GArray) room = triad_path_builder_new ();

  layout->diagram = self->diagram;
  layout->boxes = g_new0 (TriadRect, self->diagram->n_boxes);
  layout->clusters = g_new0 (TriadRect, self->diagram->n_clusters);
  layout->arrows = triad_path_array_new (self->diagram->n_arrows);
  layout->arrow_bounds = g_new0 (TriadRect, self->diagram->n_arrows);

  place_items (self, layout);
  obstacles = triad_obstacle_index_new (layout->boxes, self->diagram->n_boxes);

  for (int i = 0; i < self->diagram->n_arrows; i++)
    {
      TriadPath path = draw_arrow (self, layout, obstacles, i);

      triad_path_array_append (layout->arrows, &path);
      triad_path_clear (&path);
      path = triad_path_array_get (layout->arrows, i, room);
      layout->arrow_bounds[i] = triad_path_get_bounds (&path);
    }

  layout->bounds = measure (layout);
  list_fallbacks (self, layout);

  self->diagram = NULL;
  clear_paths (self);
  triad_cluster_layout_forget (self);
  triad_cluster_layout_drop (self, layout);
  layout->cluster_layout = self;
  layout->free_cluster_layout = (GDestroyNotify) triad_cluster_layout_free;

  return layout;
}
