/* triad-diagram.c: boxes, clusters and arrows of a graph, before layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diagram.h"

#include "triad-keyed-hash.h"
#include "triad-label.h"
#include "triad-pose-label.h"
#include "triad-visibility.h"

#include <math.h>

#define BOX_HEIGHT   28.0    /* points */
#define SIDES        21.0    /* left and right of a label together */
#define GLYPH        16.0    /* width of a kind's symbol, with its gap */
#define NOTE_SIDE    5.0     /* beside the text of an arrow's label */
#define NOTE_ABOVE   1.5     /* above and below it */
#define NOTE_STEP    12.0    /* widths are multiples of this, so that an edited number moves little */
#define PLACED_BY    "placed by"
#define MODEL_FRAME  "__model__"
#define ROOT_FRAME   "__root__"

/* With 100,000 frames, a byte more in each box of both graphs is 0.2 MB. */
G_STATIC_ASSERT (sizeof (gpointer) != 8 || sizeof (TriadBox) <= 56);

typedef struct
{
  const TriadSnapshot  *snapshot;
  const TriadFrameEdge *edges;
  TriadVisibility      *visibility;
  gboolean              with_buttons;
  gboolean              with_poses;
  TriadDiagram         *diagram;
  TriadLabelRuler      *ruler;
  GArray               *boxes;
  GArray               *clusters;
  GArray               *arrows;
  GHashTable           *interned;     /* the strings of the diagram */
  GHashTable           *arrow_of;     /* by both ends: index plus one */
  int                  *cluster_of;   /* by vertex: its cluster, or -1 */
} Maker;

static const char *
keep (Maker      *self,
      const char *text)
{
  return triad_string_table_intern (self->interned, self->diagram->strings, text);
}

static const char *
write_label (Maker      *self,
             const char *name)
{
  g_autofree char *text = triad_label_shorten (name);

  return keep (self, text);
}

/* Frames without names are shown by their element names, which are not translated. */
static const char *
write_name (Maker            *self,
            const TriadFrame *frame)
{
  g_autofree char *element = NULL;

  if (*frame->name != '\0')
    return write_label (self, frame->name);

  element = g_strdup_printf ("<%s>", triad_frame_kind_get_name (frame->kind));

  return write_label (self, element);
}

static void
add_box (Maker    *self,
         TriadBox  box)
{
  double sides = SIDES + GLYPH;

  box.height = BOX_HEIGHT;

  /* Joints have pointed ends, models a double border, and worlds round ends. */
  if (box.kind == TRIAD_FRAME_JOINT)
    sides += 6;
  else if (box.kind == TRIAD_FRAME_MODEL)
    sides += 4;
  else if (box.kind == TRIAD_FRAME_WORLD || box.kind == TRIAD_FRAME_ROOT)
    sides += 6;

  if (box.has_button)
    sides += TRIAD_BUTTON_ROOM;

  box.width = triad_label_ruler_measure (self->ruler, box.label, TRIAD_LABEL_BOX) + sides;
  g_array_append_val (self->boxes, box);
}

/* Boxes that represent several frames have one arrow for all their arrows to the same
 * box, in the most severe style. */
static void
add_arrow (Maker           *self,
           int              from,
           int              to,
           TriadArrowStyle  style,
           const char      *note)
{
  static const int gravity[] = {
    [TRIAD_ARROW_DEFAULT] = 0,
    [TRIAD_ARROW_WRITTEN] = 1,
    [TRIAD_ARROW_PLACED_BY] = 2,
    [TRIAD_ARROW_DANGLING] = 3,
    [TRIAD_ARROW_CYCLE] = 4,
  };
  TriadArrow arrow = { from, to, style, note };
  gint64 ends = triad_int_pair_new (from, to);
  int number = GPOINTER_TO_INT (g_hash_table_lookup (self->arrow_of, &ends)) - 1;

  if (number >= 0 && style != TRIAD_ARROW_PLACED_BY)
    {
      TriadArrow *other = &g_array_index (self->arrows, TriadArrow, number);

      if (gravity[style] > gravity[other->style])
        other->style = style;

      /* There is no single pose to show. */
      other->note = NULL;

      return;
    }

  g_array_append_val (self->arrows, arrow);

  if (style != TRIAD_ARROW_PLACED_BY)
    g_hash_table_insert (self->arrow_of, g_memdup2 (&ends, sizeof ends),
                         GINT_TO_POINTER ((int) self->arrows->len));
}

static int
get_cluster (const Maker      *self,
             const TriadFrame *frame)
{
  return frame->scope >= 0 ? self->cluster_of[frame->scope] : -1;
}

static void
add_cluster (Maker            *self,
             const TriadFrame *frame,
             int               v)
{
  TriadCluster cluster = { .frame = v, .parent = get_cluster (self, frame), .error = frame->error };

  cluster.has_button = self->with_buttons && triad_visibility_is_collapsible (self->snapshot, v);
  cluster.title = write_name (self, frame);
  cluster.title_width = triad_label_ruler_measure (self->ruler, cluster.title, TRIAD_LABEL_TITLE)
                      + (cluster.has_button ? TRIAD_BUTTON_ROOM : 0);
  self->cluster_of[v] = (int) self->clusters->len;
  g_array_append_val (self->clusters, cluster);
}

static gboolean
is_collapsed (const Maker *self,
              int          v)
{
  return triad_snapshot_get_frame (self->snapshot, v)->kind == TRIAD_FRAME_MODEL
         && self->visibility->shown_as[v] == v && !self->visibility->is_cluster[v];
}

/* Add a collapsed model as one box in its enclosing cluster. */
static void
add_collapsed (Maker            *self,
               const TriadFrame *frame,
               int               v)
{
  g_autofree char *name = triad_label_shorten (frame->name);
  g_autofree char *label = NULL;
  TriadBox box = {
    .frame = v,
    .kind = TRIAD_FRAME_MODEL,
    .cluster = get_cluster (self, frame),
    .is_missing = frame->is_missing,
    .error = self->visibility->has_error[v],
    .n_inside = self->visibility->n_inside[v],
    .has_button = self->with_buttons,
  };

  label = g_strdup_printf ("%s (%d)", name, box.n_inside);
  box.label = keep (self, label);
  self->diagram->box_of_frame[v] = (int) self->boxes->len;
  add_box (self, box);
}

static void
add_frame (Maker *self,
           int    v)
{
  const TriadFrame *frame = triad_snapshot_get_frame (self->snapshot, v);
  TriadBox box = { .frame = v, .kind = frame->kind, .error = frame->error };
  int as = self->visibility->shown_as[v];

  if (self->visibility->is_cluster[v])
    add_cluster (self, frame, v);

  if (as >= 0 && as != v)
    self->diagram->box_of_frame[v] = self->diagram->box_of_frame[as];

  if (as != v)
    return;

  if (is_collapsed (self, v))
    {
      add_collapsed (self, frame, v);
      return;
    }

  if (frame->kind == TRIAD_FRAME_MODEL)
    box.label = MODEL_FRAME;
  else if (frame->kind == TRIAD_FRAME_ROOT)
    box.label = ROOT_FRAME;
  else
    box.label = write_name (self, frame);

  box.cluster = frame->kind == TRIAD_FRAME_MODEL ? self->cluster_of[v] : get_cluster (self, frame);
  box.is_missing = frame->is_missing;
  box.differs = triad_snapshot_is_apart (self->snapshot, v);

  if (frame->kind == TRIAD_FRAME_JOINT)
    {
      const TriadModel *model = triad_snapshot_get_model (self->snapshot);

      box.joint_type = triad_joint_type_from_text (model->joints[frame->joint].type);
    }

  self->diagram->box_of_frame[v] = (int) self->boxes->len;
  add_box (self, box);
}

static TriadArrowStyle
get_style (const TriadFrameEdge *edge)
{
  if (edge->state == TRIAD_FRAME_EDGE_CYCLE)
    return TRIAD_ARROW_CYCLE;

  return edge->rule == TRIAD_RULE_WRITTEN || edge->rule == TRIAD_RULE_CANONICAL_LINK
         ? TRIAD_ARROW_WRITTEN
         : TRIAD_ARROW_DEFAULT;
}

/* The pose label of the arrow of @v, if the arrow is that frame's own. */
static const char *
write_note (Maker *self,
            int    v)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->snapshot);
  g_autofree char *note = NULL;

  if (!self->with_poses || self->visibility->shown_as[v] != v
      || self->visibility->target[v] != poses->edges[v].target)
    return NULL;

  note = triad_pose_label_new (triad_pose_graph_get_local (poses, v), "\n");

  return keep (self, note);
}

static gboolean
wants_poses (const Maker               *self,
             const TriadDiagramOptions *options)
{
  if (self->diagram->kind != TRIAD_GRAPH_RELATIVE_TO)
    return FALSE;

  return options->pose_labels == TRIAD_POSE_LABELS_ON
         || (options->pose_labels == TRIAD_POSE_LABELS_FEW && self->boxes->len <= TRIAD_FEW_BOXES);
}

static void
add_edge (Maker *self,
          int    v)
{
  const TriadFrameEdge *edge = &self->edges[v];
  const int *box_of_frame = self->diagram->box_of_frame;
  int as = self->visibility->shown_as[v];
  int target = self->visibility->target[v];
  int from = box_of_frame[v];

  if (as < 0)
    return;

  if (edge->state == TRIAD_FRAME_EDGE_DANGLING && as == v && !is_collapsed (self, v))
    {
      TriadBox stub = { .frame = -1, .kind = TRIAD_FRAME_EXPLICIT, .is_missing = TRUE };
      const char *name = triad_frame_edge_get_name (edge);

      stub.error = TRUE;
      stub.label = write_label (self, name != NULL && *name != '\0' ? name : "“”");
      stub.cluster = g_array_index (self->boxes, TriadBox, from).cluster;
      add_arrow (self, from, (int) self->boxes->len, TRIAD_ARROW_DANGLING, NULL);
      add_box (self, stub);
    }
  else if (edge->state != TRIAD_FRAME_EDGE_DANGLING && target >= 0
           && (box_of_frame[target] != from || (target == v && as == v)))
    {
      add_arrow (self, from, box_of_frame[target], get_style (edge), write_note (self, v));
    }
}

static void
add_placements (Maker *self)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->snapshot);

  for (int v = 0; v < poses->n_frames; v++)
    if (poses->placed_by[v] >= 0 && self->visibility->shown_as[v] == v
        && self->visibility->shown_as[poses->placed_by[v]] >= 0)
      {
        int from = self->diagram->box_of_frame[v];
        int to = self->diagram->box_of_frame[poses->placed_by[v]];

        if (from != to)
          add_arrow (self, from, to, TRIAD_ARROW_PLACED_BY, PLACED_BY);
      }
}

/* Mark enclosing clusters of errors too, so that errors can be seen from a distance. */
static void
spread_errors (Maker *self)
{
  for (int b = 0; b < (int) self->boxes->len; b++)
    {
      const TriadBox *box = &g_array_index (self->boxes, TriadBox, b);

      if (box->error && box->cluster >= 0)
        g_array_index (self->clusters, TriadCluster, box->cluster).error = TRUE;
    }

  for (int g = (int) self->clusters->len - 1; g >= 0; g--)
    {
      const TriadCluster *cluster = &g_array_index (self->clusters, TriadCluster, g);

      if (cluster->error && cluster->parent >= 0)
        g_array_index (self->clusters, TriadCluster, cluster->parent).error = TRUE;
    }
}

/* Keeps room for the labels of arrows. */
static void
measure_notes (Maker *self)
{
  for (int a = 0; a < self->diagram->n_arrows; a++)
    if (triad_diagram_has_pose (self->diagram, a))
      {
        const TriadArrow *arrow = &self->diagram->arrows[a];
        TriadBox *box = &self->diagram->boxes[arrow->from];
        g_auto(GStrv) lines = g_strsplit (arrow->note, "\n", -1);
        double width = 0;

        for (int i = 0; lines[i] != NULL; i++)
          width = MAX (width, triad_label_ruler_measure (self->ruler, lines[i], TRIAD_LABEL_NOTE));

        box->note_width = ceil ((width + 2 * NOTE_SIDE) / NOTE_STEP) * NOTE_STEP;
        box->note_height = g_strv_length (lines) * TRIAD_LABEL_NOTE_LINE + 2 * NOTE_ABOVE;
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
  g_autoptr(TriadDiagramOptions) options = triad_diagram_options_new ();

  return triad_diagram_new_with_options (snapshot, kind, options);
}

TriadDiagram *
triad_diagram_new_with_options (const TriadSnapshot       *snapshot,
                                TriadGraphKind             kind,
                                const TriadDiagramOptions *options)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  TriadDiagram *diagram = g_new0 (TriadDiagram, 1);
  g_autoptr(TriadLabelRuler) ruler = triad_label_ruler_new ();
  g_autoptr(TriadVisibility) visibility = triad_visibility_new (snapshot, kind, options);
  g_autoptr(GHashTable) arrow_of = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal,
                                                          g_free, NULL);
  g_autoptr(GHashTable) interned = triad_string_table_new (NULL, NULL);
  g_autofree int *cluster_of = g_new (int, model->n_frames);
  Maker self = {
    .snapshot = snapshot,
    .edges = kind == TRIAD_GRAPH_RELATIVE_TO ? triad_snapshot_get_poses (snapshot)->edges
                                             : triad_snapshot_get_attached (snapshot)->edges,
    .visibility = visibility,
    .with_buttons = options->with_buttons,
    .diagram = diagram,
    .ruler = ruler,
    .boxes = g_array_new (FALSE, FALSE, sizeof (TriadBox)),
    .clusters = g_array_new (FALSE, FALSE, sizeof (TriadCluster)),
    .arrows = g_array_new (FALSE, FALSE, sizeof (TriadArrow)),
    .interned = interned,
    .arrow_of = arrow_of,
    .cluster_of = cluster_of,
  };

  diagram->kind = kind;
  diagram->direction = options->direction;
  diagram->n_frames = model->n_frames;
  diagram->box_of_frame = g_new (int, model->n_frames);
  diagram->strings = g_string_chunk_new (1024);

  if (options->family != NULL)
    {
      diagram->family = g_string_chunk_insert (diagram->strings, options->family);
      triad_label_ruler_set_family (ruler, options->family);
    }

  for (int v = 0; v < model->n_frames; v++)
    diagram->box_of_frame[v] = cluster_of[v] = -1;

  for (int v = 0; v < model->n_frames; v++)
    add_frame (&self, v);

  self.with_poses = wants_poses (&self, options);

  for (int v = 0; v < model->n_frames; v++)
    add_edge (&self, v);

  if (kind == TRIAD_GRAPH_RELATIVE_TO)
    add_placements (&self);

  spread_errors (&self);

  diagram->boxes = steal (self.boxes, &diagram->n_boxes);
  diagram->clusters = steal (self.clusters, &diagram->n_clusters);
  diagram->arrows = steal (self.arrows, &diagram->n_arrows);
  measure_notes (&self);

  return diagram;
}

gboolean
triad_diagram_has_pose (const TriadDiagram *self,
                        int                 arrow)
{
  return self->arrows[arrow].note != NULL && self->arrows[arrow].style != TRIAD_ARROW_PLACED_BY;
}

TriadRect
triad_diagram_get_room (const TriadDiagram *self,
                        int                 box,
                        const TriadRect    *place)
{
  double width = self->boxes[box].note_width;
  double height = self->boxes[box].note_height;
  TriadRect room = *place;

  if (height > 0 && self->direction == TRIAD_DIRECTION_RIGHT)
    {
      room.x -= width + TRIAD_NOTE_GAP;
      room.width += width + TRIAD_NOTE_GAP;
      room.y -= MAX (height - place->height, 0) / 2;
      room.height = MAX (height, place->height);
    }
  else if (height > 0)
    {
      room.y -= height + TRIAD_NOTE_GAP;
      room.height += height + TRIAD_NOTE_GAP;
      room.x -= MAX (width - place->width, 0) / 2;
      room.width = MAX (width, place->width);
    }

  return room;
}

void
triad_diagram_free (TriadDiagram *self)
{
  g_free (self->boxes);
  g_free (self->clusters);
  g_free (self->arrows);
  g_free (self->box_of_frame);
  g_clear_pointer (&self->strings, g_string_chunk_free);
  g_free (self);
}
