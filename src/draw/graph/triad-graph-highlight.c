/* triad-graph-highlight.c: highlight level of each box, arrow and cluster of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graph-highlight.h"

static void
lift (guint8                   *level,
      TriadGraphHighlightLevel  to)
{
  *level = MAX (*level, to);
}

static int
get_box (const TriadDiagram *diagram,
         int                 frame)
{
  return frame >= 0 && frame < diagram->n_frames ? diagram->box_of_frame[frame] : -1;
}

/* Where the diagram hides frames, an edge of the path leads from one visible box to the next
 * visible one. */
static void
raise_path (TriadGraphHighlight      *self,
            const TriadDiagram       *diagram,
            const TriadFramePath     *path,
            TriadGraphHighlightLevel  level)
{
  g_autofree int *next = g_new (int, diagram->n_boxes);
  int last = -1;

  for (int b = 0; b < diagram->n_boxes; b++)
    next[b] = -1;

  for (int i = 0; i < path->n_frames; i++)
    {
      int box = get_box (diagram, path->frames[i]);

      if (path->frames[i] < 0)
        last = -1;

      if (box < 0 || box == last)
        continue;

      lift (&self->boxes[box], level);

      if (last >= 0)
        next[last] = box;

      last = box;
    }

  for (int a = 0; a < diagram->n_arrows; a++)
    {
      const TriadArrow *arrow = &diagram->arrows[a];
      gboolean is_placement = arrow->style == TRIAD_ARROW_PLACED_BY;

      if (is_placement && triad_frame_path_contains (path, diagram->boxes[arrow->from].frame))
        {
          lift (&self->arrows[a], level);
          lift (&self->boxes[arrow->to], TRIAD_GRAPH_HIGHLIGHT_NEAR);
        }
      else if (!is_placement && next[arrow->from] == arrow->to)
        {
          lift (&self->arrows[a], level);
        }
      else if (arrow->from == last &&
               (arrow->style == TRIAD_ARROW_DANGLING || arrow->style == TRIAD_ARROW_CYCLE))
        {
          lift (&self->arrows[a], level);
          lift (&self->boxes[arrow->to], level);
        }
    }
}

static void
raise_dependents (TriadGraphHighlight *self,
                  const TriadDiagram  *diagram,
                  int                  box)
{
  for (int a = 0; a < diagram->n_arrows; a++)
    if (diagram->arrows[a].to == box)
      {
        lift (&self->arrows[a], TRIAD_GRAPH_HIGHLIGHT_NEAR);
        lift (&self->boxes[diagram->arrows[a].from], TRIAD_GRAPH_HIGHLIGHT_NEAR);
      }
}

/* Nested clusters come after the clusters that contain them. */
static void
raise_content (TriadGraphHighlight *self,
               const TriadDiagram  *diagram,
               int                  frame)
{
  g_autofree gboolean *is_inside = g_new0 (gboolean, diagram->n_clusters);

  for (int g = 0; g < diagram->n_clusters; g++)
    {
      const TriadCluster *cluster = &diagram->clusters[g];

      is_inside[g] = cluster->frame == frame || (cluster->parent >= 0 &&
                                                 is_inside[cluster->parent]);
    }

  for (int b = 0; b < diagram->n_boxes; b++)
    if (diagram->boxes[b].cluster >= 0 && is_inside[diagram->boxes[b].cluster])
      lift (&self->boxes[b], TRIAD_GRAPH_HIGHLIGHT_NEAR);

  for (int a = 0; a < diagram->n_arrows; a++)
    {
      int from = diagram->boxes[diagram->arrows[a].from].cluster;
      int to = diagram->boxes[diagram->arrows[a].to].cluster;

      if (from >= 0 && to >= 0 && is_inside[from] && is_inside[to])
        lift (&self->arrows[a], TRIAD_GRAPH_HIGHLIGHT_NEAR);
    }
}

static void
raise_clusters (TriadGraphHighlight *self,
                const TriadDiagram  *diagram)
{
  for (int b = 0; b < diagram->n_boxes; b++)
    if (diagram->boxes[b].cluster >= 0)
      lift (&self->clusters[diagram->boxes[b].cluster], self->boxes[b]);

  for (int g = diagram->n_clusters - 1; g >= 0; g--)
    if (diagram->clusters[g].parent >= 0)
      lift (&self->clusters[diagram->clusters[g].parent], self->clusters[g]);
}

TriadGraphHighlight *
triad_graph_highlight_new (const TriadDiagram   *diagram,
                           const TriadHighlight *highlight)
{
  TriadGraphHighlight *self = g_new0 (TriadGraphHighlight, 1);

  self->boxes = g_new0 (guint8, diagram->n_boxes);
  self->arrows = g_new0 (guint8, diagram->n_arrows);
  self->clusters = g_new0 (guint8, diagram->n_clusters);

  if (highlight->path != NULL)
    raise_path (self, diagram, highlight->path, TRIAD_GRAPH_HIGHLIGHT_LIT);

  if (highlight->hovered_path != NULL)
    raise_path (self, diagram, highlight->hovered_path, TRIAD_GRAPH_HIGHLIGHT_HOVERED);

  if (highlight->path != NULL && get_box (diagram, highlight->selected) >= 0)
    {
      raise_dependents (self, diagram, get_box (diagram, highlight->selected));
      raise_content (self, diagram, highlight->selected);
    }

  if (get_box (diagram, highlight->reference) >= 0)
    lift (&self->boxes[get_box (diagram, highlight->reference)], TRIAD_GRAPH_HIGHLIGHT_NEAR);

  raise_clusters (self, diagram);

  for (int b = 0; b < diagram->n_boxes; b++)
    self->is_lit |= self->boxes[b] == TRIAD_GRAPH_HIGHLIGHT_LIT;

  return self;
}

void
triad_graph_highlight_free (TriadGraphHighlight *self)
{
  g_free (self->boxes);
  g_free (self->arrows);
  g_free (self->clusters);
  g_free (self);
}
