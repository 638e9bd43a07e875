/* triad-edge-labels.c: choice and placement of the labels of graph edges */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edge-labels.h"

#include "triad-bezier-path.h"
#include "triad-label.h"
#include "triad-spatial-grid.h"

#define MIN_POSE    6.5      /* pixels: minimum size of pose labels */
#define NOTE_SIDE   5.0      /* points beside a note */
#define NOTE_ABOVE  1.5      /* points above and below it */
#define MARGIN      8.0      /* points around the bounds that are visible with them */
#define MIN_CELL    64.0     /* points */
#define IN_A_CELL   8        /* labels: with fewer, the borders of nested clusters cover more cells */

typedef struct
{
  const TriadLayout  *layout;
  const TriadDiagram *diagram;
  GArray             *labels;
  TriadSpatialGrid   *grid;  /* of labels, and of the four sides of each cluster as ~cluster */
  GArray             *near;  /* of int: results of grid queries */
  TriadPathBuilder   *room;  /* for the points of an arrow */
} Planner;

/* The label of one arrow, while it is placed. */
typedef struct
{
  TriadPath path;
  TriadRect plate;
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
is_on_border (const TriadRect *cluster,
              const TriadRect *rect)
{
  return triad_rect_overlaps (cluster, rect)
         && (rect->x < cluster->x || rect->x + rect->width > cluster->x + cluster->width
             || rect->y < cluster->y || rect->y + rect->height > cluster->y + cluster->height);
}

static gboolean
is_free (const Planner   *self,
         const TriadRect *rect,
         Wishes           wishes)
{
  if ((wishes & IN_THE_GRAPH) && !is_in_bounds (rect, &self->layout->bounds))
    return FALSE;

  triad_spatial_grid_find (self->grid, rect, 0, self->near);

  for (guint i = 0; i < self->near->len; i++)
    {
      int number = g_array_index (self->near, int, i);

      if (number >= 0
            ? triad_rect_overlaps (&g_array_index (self->labels, TriadNodeLabel, number).rect, rect)
            : (wishes & BETWEEN_BORDERS) && is_on_border (&self->layout->clusters[~number], rect))
        return FALSE;
    }

  return TRUE;
}

/* Tries the place at a parameter of the arrow. */
static gboolean
try_share (const Planner *self,
           Note          *note,
           Wishes         wishes,
           double         share)
{
  int n_pieces = note->path.n_points / 3;
  int piece = MIN ((int) (share * n_pieces), n_pieces - 1);
  TriadPoint middle = triad_bezier_evaluate (&note->path.points[3 * piece],
                                             share * n_pieces - piece);

  note->plate.x = middle.x - note->plate.width / 2;
  note->plate.y = middle.y - note->plate.height / 2;

  return is_free (self, &note->plate, wishes);
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

static void
index_label (Planner *self,
             guint    number)
{
  triad_spatial_grid_add (self->grid, (int) number,
                          &g_array_index (self->labels, TriadNodeLabel, number).rect);
}

static void
create_index (Planner *self)
{
  const TriadRect *clusters = self->layout->clusters;
  int n_clusters = self->diagram->n_clusters;

  self->grid = triad_spatial_grid_new (&self->layout->bounds,
                                       ((int) self->labels->len + n_clusters) / IN_A_CELL,
                                       MIN_CELL);
  self->near = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < self->labels->len; i++)
    index_label (self, i);

  for (int g = 0; g < n_clusters; g++)
    {
      TriadRect r = clusters[g];
      const TriadRect sides[] = { { r.x, r.y, r.width, 0 }, { r.x, r.y + r.height, r.width, 0 },
                                  { r.x, r.y, 0, r.height }, { r.x + r.width, r.y, 0, r.height } };

      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        triad_spatial_grid_add (self->grid, ~g, &sides[i]);
    }
}

/* Adds the name of an arrow's kind where there is a place for it. */
static void
add_kind (Planner     *self,
          int          number,
          gboolean     is_looked_for,
          PangoLayout *ruler)
{
  Note note = { triad_path_array_get (self->layout->arrows, number, self->room), { 0, 0, 0, 0 } };

  triad_label_measure (ruler, TRIAD_LABEL_NOTE, self->diagram->arrows[number].note,
                       &note.plate.width, &note.plate.height);
  note.plate.width += 2 * NOTE_SIDE;
  note.plate.height += 2 * NOTE_ABOVE;

  if (self->grid == NULL)
    create_index (self);

  /* Of a label outside the graph only a part would be visible, so only highlighted arrows have one
   * there. */
  if (find_place (self, &note, IN_THE_GRAPH | BETWEEN_BORDERS)
      || find_place (self, &note, IN_THE_GRAPH)
      || (is_looked_for && find_place (self, &note, 0)))
    {
      add (self, number, &note.plate);
      index_label (self, self->labels->len - 1);
    }
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
  g_autoptr(GArray) room = triad_path_builder_new ();
  Planner self = { .layout = layout, .diagram = diagram, .labels = labels, .room = room };

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

        if (arrow->note != NULL && arrow->style == TRIAD_ARROW_PLACED_BY
            && is_on_path == (pass == 0) && triad_rect_overlaps (&layout->arrow_bounds[a], around))
          add_kind (&self, a, is_on_path, ruler);
      }

  g_clear_pointer (&self.grid, triad_spatial_grid_free);
  g_clear_pointer (&self.near, g_array_unref);
}
