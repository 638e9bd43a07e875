/* triad-diagram.c: a graph as boxes and arrows, before anything has a place
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-diagram.h"

#include "triad-label.h"

#define BOX_HEIGHT   28.0    /* points */
#define SIDES        21.0    /* beside a label, both sides together */
#define GLYPH        16.0    /* what the sign of a kind takes, with its gap */
#define MODEL_FRAME  "__model__"
#define ROOT_FRAME   "__root__"

typedef struct
{
  const TriadSnapshot *snapshot;
  const TriadModel    *model;
  const TriadEdge     *edges;
  TriadDiagram        *diagram;
  TriadLabelRuler     *ruler;
  GArray              *boxes;
  GArray              *groups;
  GArray              *arrows;
  int                 *group_of;     /* by vertex: the group that it stands for, or -1 */
} Maker;

static const char *
write_label (Maker      *self,
             const char *name)
{
  g_autofree char *text = triad_label_shorten (name);

  return g_string_chunk_insert_const (self->diagram->strings, text);
}

static void
add_box (Maker    *self,
         TriadBox  box)
{
  double sides = SIDES + GLYPH;

  box.height = BOX_HEIGHT;

  /* Pointed ends, two lines around a model, round ends. */
  if (box.kind == TRIAD_FRAME_JOINT)
    sides += 6;
  else if (box.kind == TRIAD_FRAME_MODEL)
    sides += 4;
  else if (box.kind == TRIAD_FRAME_WORLD || box.kind == TRIAD_FRAME_ROOT)
    sides += 6;

  box.width = triad_label_ruler_measure (self->ruler, box.label, TRIAD_LABEL_BOX) + sides;
  g_array_append_val (self->boxes, box);
}

static void
add_arrow (Maker           *self,
           int              from,
           int              to,
           TriadArrowStyle  style)
{
  TriadArrow arrow = { from, to, style };

  g_array_append_val (self->arrows, arrow);
}

static int
get_group (const Maker      *self,
           const TriadFrame *frame)
{
  return frame->scope >= 0 ? self->group_of[frame->scope] : -1;
}

/* A lone model stands on nothing in one of the graphs; its root is of
 * interest only where something depends on it. */
static gboolean
is_shown (const Maker *self,
          int          v)
{
  if (triad_snapshot_get_frame (self->snapshot, v)->kind != TRIAD_FRAME_ROOT
      || self->diagram->kind == TRIAD_GRAPH_RELATIVE_TO)
    return TRUE;

  for (int u = 0; u < self->model->n_frames; u++)
    if (self->edges[u].target == v)
      return TRUE;

  return FALSE;
}

static void
add_group (Maker            *self,
           const TriadFrame *frame,
           int               v)
{
  TriadGroup group = { .frame = v, .parent = get_group (self, frame), .error = frame->error };

  group.title = write_label (self, frame->name);
  group.title_width = triad_label_ruler_measure (self->ruler, group.title, TRIAD_LABEL_TITLE);
  self->group_of[v] = (int) self->groups->len;
  g_array_append_val (self->groups, group);
}

/* Of the frames that have both.  A model has too, but moves with a link of its
 * own and is measured from what is around it as a matter of course. */
static gboolean
differs (const Maker      *self,
         const TriadFrame *frame,
         int               v)
{
  int attached_to = triad_snapshot_get_attached (self->snapshot)->edges[v].target;
  int relative_to = triad_snapshot_get_poses (self->snapshot)->edges[v].target;

  return (frame->kind == TRIAD_FRAME_JOINT || frame->kind == TRIAD_FRAME_EXPLICIT)
         && attached_to >= 0 && relative_to >= 0 && attached_to != relative_to;
}

static void
add_frame (Maker *self,
           int    v)
{
  const TriadFrame *frame = triad_snapshot_get_frame (self->snapshot, v);
  TriadBox box = { .frame = v, .kind = frame->kind, .error = frame->error };

  if (frame->kind == TRIAD_FRAME_MODEL)
    add_group (self, frame, v);

  if (!is_shown (self, v))
    return;

  if (frame->kind == TRIAD_FRAME_MODEL)
    box.label = MODEL_FRAME;
  else if (frame->kind == TRIAD_FRAME_ROOT)
    box.label = ROOT_FRAME;
  else
    box.label = write_label (self, frame->name);

  box.group = frame->kind == TRIAD_FRAME_MODEL ? self->group_of[v] : get_group (self, frame);
  box.is_missing = frame->is_missing;
  box.differs = differs (self, frame, v);
  self->diagram->box_of_frame[v] = (int) self->boxes->len;
  add_box (self, box);
}

static TriadArrowStyle
get_style (const TriadEdge *edge)
{
  if (edge->state == TRIAD_EDGE_CYCLE)
    return TRIAD_ARROW_CYCLE;

  return edge->rule == TRIAD_RULE_WRITTEN || edge->rule == TRIAD_RULE_CANONICAL_LINK
         ? TRIAD_ARROW_WRITTEN
         : TRIAD_ARROW_DEFAULT;
}

static void
add_edge (Maker *self,
          int    v)
{
  const TriadEdge *edge = &self->edges[v];
  int from = self->diagram->box_of_frame[v];

  if (from < 0)
    return;

  if (edge->state == TRIAD_EDGE_DANGLING)
    {
      TriadBox stub = { .frame = -1, .kind = TRIAD_FRAME_EXPLICIT, .is_missing = TRUE };

      stub.error = TRUE;
      stub.label = write_label (self, edge->reference != NULL ? edge->reference : "");
      stub.group = g_array_index (self->boxes, TriadBox, from).group;
      add_arrow (self, from, (int) self->boxes->len, TRIAD_ARROW_DANGLING);
      add_box (self, stub);
    }
  else if (edge->target >= 0 && self->diagram->box_of_frame[edge->target] >= 0)
    {
      add_arrow (self, from, self->diagram->box_of_frame[edge->target], get_style (edge));
    }
}

static void
add_placements (Maker *self)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->snapshot);

  for (int v = 0; v < poses->n_frames; v++)
    if (poses->placed_by[v] >= 0)
      add_arrow (self, self->diagram->box_of_frame[v],
                 self->diagram->box_of_frame[poses->placed_by[v]], TRIAD_ARROW_PLACED_BY);
}

/* A group with a mistake deep inside is marked as well, so that it is found
 * from far away. */
static void
spread_errors (Maker *self)
{
  for (int b = 0; b < (int) self->boxes->len; b++)
    {
      const TriadBox *box = &g_array_index (self->boxes, TriadBox, b);

      if (box->error && box->group >= 0)
        g_array_index (self->groups, TriadGroup, box->group).error = TRUE;
    }

  for (int g = (int) self->groups->len - 1; g >= 0; g--)
    {
      const TriadGroup *group = &g_array_index (self->groups, TriadGroup, g);

      if (group->error && group->parent >= 0)
        g_array_index (self->groups, TriadGroup, group->parent).error = TRUE;
    }
}

static gpointer
steal (GArray *array,
       int    *n)
{
  *n = (int) array->len;

  return g_array_free (array, FALSE);
}

TriadDiagram *
triad_diagram_new (const TriadSnapshot *snapshot,
                   TriadGraphKind       kind)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  TriadDiagram *diagram = g_new0 (TriadDiagram, 1);
  g_autoptr(TriadLabelRuler) ruler = triad_label_ruler_new ();
  g_autofree int *group_of = g_new (int, model->n_frames);
  Maker self = {
    .snapshot = snapshot,
    .model = model,
    .edges = kind == TRIAD_GRAPH_RELATIVE_TO ? triad_snapshot_get_poses (snapshot)->edges
                                             : triad_snapshot_get_attached (snapshot)->edges,
    .diagram = diagram,
    .ruler = ruler,
    .boxes = g_array_new (FALSE, FALSE, sizeof (TriadBox)),
    .groups = g_array_new (FALSE, FALSE, sizeof (TriadGroup)),
    .arrows = g_array_new (FALSE, FALSE, sizeof (TriadArrow)),
    .group_of = group_of,
  };

  diagram->kind = kind;
  diagram->n_frames = model->n_frames;
  diagram->box_of_frame = g_new (int, model->n_frames);
  diagram->strings = g_string_chunk_new (1024);

  for (int v = 0; v < model->n_frames; v++)
    diagram->box_of_frame[v] = group_of[v] = -1;

  for (int v = 0; v < model->n_frames; v++)
    add_frame (&self, v);

  for (int v = 0; v < model->n_frames; v++)
    add_edge (&self, v);

  if (kind == TRIAD_GRAPH_RELATIVE_TO)
    add_placements (&self);

  spread_errors (&self);

  diagram->boxes = steal (self.boxes, &diagram->n_boxes);
  diagram->groups = steal (self.groups, &diagram->n_groups);
  diagram->arrows = steal (self.arrows, &diagram->n_arrows);

  return diagram;
}

void
triad_diagram_free (TriadDiagram *self)
{
  g_free (self->boxes);
  g_free (self->groups);
  g_free (self->arrows);
  g_free (self->box_of_frame);
  g_clear_pointer (&self->strings, g_string_chunk_free);
  g_free (self);
}
