/* triad-edge-labels.c: choice and placement of the labels of graph edges */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edge-labels.h"

#include "triad-bezier-path.h"
#include "triad-label.h"

#define MIN_POSE    6.5      /* pixels: minimum size of pose labels */
#define NOTE_SIDE   5.0      /* points beside a note */
#define NOTE_ABOVE  1.5      /* points above and below it */
#define MARGIN      8.0      /* points around the bounds that are visible with them */

typedef struct
{
  const TriadLayout  *layout;
  const TriadDiagram *diagram;
  GArray             *labels;
} Planner;

/* The label of one arrow, while it is placed. */
typedef struct
{
  const TriadPath *path;
  TriadRect        plate;
} Note;

typedef enum
{
  BETWEEN_BORDERS = 1 << 0,  /* no cluster border behind the label */
  IN_THE_GRAPH    = 1 << 1,  /* visible whenever the whole graph is */
} Wishes;

static gboolean
is_in_bounds (const TriadRect *rect,
              const TriadRect *bounds)
{
  return rect->x >= bounds->x - MARGIN && rect->y >= bounds->y - MARGIN
         && rect->x + rect->width <= bounds->x + bounds->width + MARGIN
         && rect->y + rect->height <= bounds->y + bounds->height + MARGIN;
}

static gboolean
is_on_border (const Planner   *self,
              const TriadRect *rect)
{
  for (int g = 0; g < self->diagram->n_clusters; g++)
    {
      const TriadRect *cluster = &self->layout->clusters[g];

      if (triad_rect_overlaps (cluster, rect)
          && (rect->x < cluster->x || rect->x + rect->width > cluster->x + cluster->width
              || rect->y < cluster->y || rect->y + rect->height > cluster->y + cluster->height))
        return TRUE;
    }

  return FALSE;
}

/* Moves the label to (@x, @y), and returns whether it may stay there. */
static gboolean
try_at (const Planner *self,
        Note          *note,
        Wishes         wishes,
        double         x,
        double         y)
{
  TriadRect *plate = &note->plate;

  plate->x = x;
  plate->y = y;

  return triad_graph_labels_leave_free (self->labels, plate)
         && (!(wishes & IN_THE_GRAPH) || is_in_bounds (plate, &self->layout->bounds))
         && (!(wishes & BETWEEN_BORDERS) || !is_on_border (self, plate));
}

/* Tries the place at a parameter of the arrow. */
static gboolean
try_share (const Planner *self,
           Note          *note,
           Wishes         wishes,
           double         share)
{
  int n_pieces = note->path->n_points / 3;
  int piece = MIN ((int) (share * n_pieces), n_pieces - 1);
  TriadPoint middle = triad_bezier_evaluate (&note->path->points[3 * piece],
                                             share * n_pieces - piece);

  return try_at (self, note, wishes, middle.x - note->plate.width / 2,
                 middle.y - note->plate.height / 2);
}

static gboolean
find_place (const Planner *self,
            Note          *note,
            Wishes         wishes)
{
  static const double shares[] = { 0.5, 0.4, 0.6, 0.3, 0.7 };

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    if (try_share (self, note, wishes, shares[i]))
      return TRUE;

  return FALSE;
}

static void
add (Planner         *self,
     int              number,
     const TriadRect *plate)
{
  TriadNodeLabel label = { TRIAD_NODE_LABEL_NOTE, number, self->diagram->arrows[number].note,
                           *plate, 1 };

  g_array_append_val (self->labels, label);
}

/* Adds the name of an arrow's kind where there is a place for it. */
static void
add_kind (Planner     *self,
          int          number,
          gboolean     is_looked_for,
          PangoLayout *ruler)
{
  Note note = { &self->layout->arrows[number], { 0, 0, 0, 0 } };

  triad_label_measure (ruler, TRIAD_LABEL_NOTE, self->diagram->arrows[number].note,
                       &note.plate.width, &note.plate.height);
  note.plate.width += 2 * NOTE_SIDE;
  note.plate.height += 2 * NOTE_ABOVE;

  /* Of a label outside the graph only a part would be visible, so only highlighted arrows have one
   * there. */
  if (find_place (self, &note, IN_THE_GRAPH | BETWEEN_BORDERS)
      || find_place (self, &note, IN_THE_GRAPH)
      || (is_looked_for && find_place (self, &note, 0)))
    add (self, number, &note.plate);
}

void
triad_edge_labels_add (GArray               *labels,
                       const TriadLayout    *layout,
                       const TriadFramePath *path,
                       PangoLayout          *ruler,
                       double                scale,
                       const TriadRect      *around)
{
  const TriadDiagram *diagram = layout->diagram;
  gboolean with_poses = scale * triad_label_get_size (TRIAD_LABEL_NOTE) >= MIN_POSE;
  Planner self = { layout, diagram, labels };

  /* The layout has kept room for poses.  The others take what is free, those on the highlighted
   * path first. */
  for (int a = 0; with_poses && a < diagram->n_arrows; a++)
    {
      TriadRect plate;

      if (triad_layout_get_note (layout, a, &plate) && triad_rect_overlaps (&plate, around))
        add (&self, a, &plate);
    }

  for (int pass = 0; pass < 2; pass++)
    for (int a = 0; a < diagram->n_arrows; a++)
      {
        const TriadArrow *arrow = &diagram->arrows[a];
        gboolean is_on_path = triad_frame_path_contains (path, diagram->boxes[arrow->from].frame);
        TriadRect bounds;

        if (arrow->note == NULL || arrow->style != TRIAD_ARROW_PLACED_BY
            || is_on_path != (pass == 0) || layout->arrows[a].n_points < 4)
          continue;

        bounds = triad_path_get_bounds (&layout->arrows[a]);

        if (triad_rect_overlaps (&bounds, around))
          add_kind (&self, a, is_on_path, ruler);
      }
}
