/* triad-edge-labels.c: choice and placement of the labels of graph edges
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-edge-labels.h"

#include "triad-bezier-path.h"
#include "triad-label.h"

#include <math.h>

#define MIN_POSE    6.5      /* pixels: minimum size of pose labels */
#define NOTE_SIDE   5.0      /* points beside a note */
#define NOTE_ABOVE  1.5      /* points above and below it */
#define BESIDE      1.0      /* points between a label and the arrow or box beside it */
#define REST        12.0     /* points of an arrow that stay visible above a label on it */
#define MARGIN      8.0      /* points around the bounds that are visible with them */
#define SHARED      3.0      /* points: arrows closer than this look like one */
#define SAMPLES     8        /* of a curve */

typedef struct
{
  const TriadLayout  *layout;
  const TriadDiagram *diagram;
  GArray             *labels;
  TriadRect          *bounds;    /* of each arrow */
} Planner;

/* The label of one arrow. */
typedef struct
{
  int               number;
  const TriadArrow *arrow;
  const TriadPath  *path;
  gboolean          is_pose;     /* otherwise the name of the arrow's kind */
  TriadRect         plate;
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

/* Narrows [*from, *to], the parameters of a line that starts at @at and advances by @step, to
 * where the line is between @low and @high. */
static void
cut (double  at,
     double  step,
     double  low,
     double  high,
     double *from,
     double *to)
{
  double a = step != 0 ? (low - at) / step : at > low ? -INFINITY : INFINITY;
  double b = step != 0 ? (high - at) / step : at < high ? INFINITY : -INFINITY;

  *from = MAX (*from, MIN (a, b));
  *to = MIN (*to, MAX (a, b));
}

static gboolean
is_crossed_by (const TriadPath *path,
               const TriadRect *rect)
{
  for (int piece = 0; 3 * piece + 3 < path->n_points; piece++)
    for (int i = 0; i < SAMPLES; i++)
      {
        const TriadPoint *curve = &path->points[3 * piece];
        TriadPoint a = triad_bezier_evaluate (curve, i / (double) SAMPLES);
        TriadPoint b = triad_bezier_evaluate (curve, (i + 1) / (double) SAMPLES);
        double from = 0;
        double to = 1;

        cut (a.x, b.x - a.x, rect->x, rect->x + rect->width, &from, &to);
        cut (a.y, b.y - a.y, rect->y, rect->y + rect->height, &from, &to);

        if (from < to)
          return TRUE;
      }

  return FALSE;
}

/* Whether any arrow except @number crosses @rect. */
static gboolean
is_crossed (const Planner   *self,
            int              number,
            const TriadRect *rect)
{
  for (int a = 0; a < self->diagram->n_arrows; a++)
    if (a != number && triad_rect_overlaps (&self->bounds[a], rect)
        && is_crossed_by (&self->layout->arrows[a], rect))
      return TRUE;

  return FALSE;
}

/* Beside a point that several arrows share, a pose would be ambiguous. */
static gboolean
is_shared (const Planner *self,
           int            number,
           TriadPoint     at)
{
  const TriadRect around = { at.x - SHARED, at.y - SHARED, 2 * SHARED, 2 * SHARED };

  return is_crossed (self, number, &around);
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

/* Pose labels must not cross other arrows. */
static gboolean
try_pose (const Planner *self,
          Note          *note,
          Wishes         wishes,
          double         x,
          double         y)
{
  return try_at (self, note, wishes, x, y) && !is_crossed (self, note->number, &note->plate);
}

/* Like try_pose(), but the label must not cross its own arrow either. */
static gboolean
try_beside (const Planner *self,
            Note          *note,
            Wishes         wishes,
            double         x,
            double         y)
{
  const TriadRect inside = { x + BESIDE / 2, y + BESIDE / 2,
                             note->plate.width - BESIDE, note->plate.height - BESIDE };

  return try_pose (self, note, wishes, x, y) && !is_crossed_by (note->path, &inside);
}

/* Tries the place at a parameter of the arrow: poses beside the arrow, other labels on it. */
static gboolean
try_share (const Planner *self,
           Note          *note,
           Wishes         wishes,
           double         share)
{
  int n_pieces = note->path->n_points / 3;
  int piece = MIN ((int) (share * n_pieces), n_pieces - 1);
  const TriadPoint *curve = &note->path->points[3 * piece];
  gboolean is_level = fabs (curve[3].x - curve[0].x) > fabs (curve[3].y - curve[0].y);
  TriadPoint middle = triad_bezier_evaluate (curve, share * n_pieces - piece);
  double width = note->plate.width;
  double height = note->plate.height;
  double x = middle.x - width / 2;
  double y = middle.y - height / 2;

  if (!note->is_pose)
    return try_at (self, note, wishes, x, y);

  if (is_shared (self, note->number, middle))
    return FALSE;

  if (is_level)
    return try_beside (self, note, wishes, x, middle.y - height - BESIDE)
           || try_beside (self, note, wishes, x, middle.y + BESIDE);

  return try_beside (self, note, wishes, middle.x + BESIDE, y)
         || try_beside (self, note, wishes, middle.x - width - BESIDE, y);
}

/* Tries places directly above the box that the pose belongs to: beside the arrow if it leaves
 * there, or on the arrow, in the middle or at either end, if enough of the arrow stays
 * visible. */
static gboolean
try_tail (const Planner *self,
          Note          *note,
          Wishes         wishes)
{
  static const double places[] = { 0.5, 1, 0 };
  const TriadRect *box = &self->layout->boxes[note->arrow->from];
  const TriadPoint *tail = note->path->points;
  double width = note->plate.width;
  double y = box->y - note->plate.height - BESIDE;
  gboolean rises = tail[1].y < tail[0].y && fabs (tail[1].x - tail[0].x) <= SHARED;
  double rise = tail[0].y - tail[3].y;

  if (rises && (try_beside (self, note, wishes, tail->x + BESIDE, y)
                || try_beside (self, note, wishes, tail->x - width - BESIDE, y)))
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if ((!rises || rise >= note->plate.height + REST)
        && try_pose (self, note, wishes, box->x + (box->width - width) * places[i], y))
      return TRUE;

  return FALSE;
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

  return note->is_pose && try_tail (self, note, wishes);
}

static void
add_note (Planner     *self,
          int          number,
          gboolean     is_looked_for,
          PangoLayout *ruler)
{
  const TriadArrow *arrow = &self->diagram->arrows[number];
  Note note = { number, arrow, &self->layout->arrows[number],
                arrow->style != TRIAD_ARROW_PLACED_BY, { 0, 0, 0, 0 } };

  triad_label_measure (ruler, TRIAD_LABEL_NOTE, arrow->note, &note.plate.width,
                       &note.plate.height);
  note.plate.width += 2 * NOTE_SIDE;
  note.plate.height += 2 * NOTE_ABOVE;

  /* Of a pose outside the graph only a part would be visible, so only highlighted arrows have one
   * there. */
  if (find_place (self, &note, IN_THE_GRAPH | BETWEEN_BORDERS)
      || find_place (self, &note, IN_THE_GRAPH)
      || (is_looked_for && find_place (self, &note, 0)))
    {
      TriadNodeLabel label = { TRIAD_NODE_LABEL_NOTE, number, arrow->note, note.plate, 1 };

      g_array_append_val (self->labels, label);
    }
}

static gboolean
is_written (const Planner   *self,
            int              number,
            gboolean         with_poses,
            const TriadRect *around)
{
  const TriadArrow *arrow = &self->diagram->arrows[number];

  return arrow->note != NULL && self->layout->arrows[number].n_points >= 4
         && (with_poses || arrow->style == TRIAD_ARROW_PLACED_BY)
         && triad_rect_overlaps (&self->bounds[number], around);
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
  g_autofree TriadRect *bounds = g_new (TriadRect, diagram->n_arrows + 1);
  Planner self = { layout, diagram, labels, bounds };

  for (int a = 0; a < diagram->n_arrows; a++)
    bounds[a] = triad_path_get_bounds (&layout->arrows[a]);

  /* First the highlighted path, then placement arrows, then the others. */
  for (int pass = 0; pass < 3; pass++)
    for (int a = 0; a < diagram->n_arrows; a++)
      {
        const TriadArrow *arrow = &diagram->arrows[a];
        gboolean is_on_path = triad_frame_path_contains (path, diagram->boxes[arrow->from].frame);
        int wanted = is_on_path ? 0 : arrow->style == TRIAD_ARROW_PLACED_BY ? 1 : 2;

        if (wanted == pass && is_written (&self, a, with_poses, around))
          add_note (&self, a, is_on_path, ruler);
      }
}
