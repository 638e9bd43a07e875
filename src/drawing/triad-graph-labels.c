/* triad-graph-labels.c: which texts of a graph are written, and where
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-graph-labels.h"

#include "triad-curve.h"
#include "triad-label.h"
#include "triad-paint-group.h"

#include <math.h>

#define MIN_TEXT    5.0      /* pixels: smaller text is not written */
#define FLOATING    11.0     /* pixels: of text that is written larger than the layout has it */
#define SIDE        5.0      /* pixels beside such a text */
#define GAP         5.0      /* pixels between a box and its floating label */
#define MIN_NOTE    6.5      /* pixels: of digits, which are harder to guess */
#define NOTE_SIDE   5.0      /* points beside a note */
#define BESIDE      1.0      /* points from an arrow to a note beside it */
#define NOTE_ABOVE  1.5      /* points above and below it */
#define MARGIN      8.0      /* points around a graph that are seen with all of it */
#define SHARED      3.0      /* points: nearer arrows look like one */
#define SAMPLES     8        /* of a curve */
#define AROUND      300.0    /* points around what is seen: notes keep their places in panning */

typedef struct
{
  const TriadLayout    *layout;
  const TriadDiagram   *diagram;
  const TriadHighlight *highlight;
  PangoLayout          *ruler;
  double                scale;
  TriadRect             clip;
  GArray               *labels;
  const TriadRect      *bounds;    /* of each arrow, while there are notes to be placed */
} Planner;

gboolean
triad_graph_labels_are_readable (double scale)
{
  return scale * triad_label_get_size (TRIAD_LABEL_BOX) >= MIN_TEXT;
}

static gboolean
overlap (const TriadRect *a,
         const TriadRect *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width
         && a->y < b->y + b->height && b->y < a->y + a->height;
}

static gboolean
is_free (const Planner   *self,
         const TriadRect *rect)
{
  for (guint i = 0; i < self->labels->len; i++)
    if (overlap (&g_array_index (self->labels, TriadGraphLabel, i).rect, rect))
      return FALSE;

  return TRUE;
}

static void
add (Planner             *self,
     TriadGraphLabelKind  kind,
     int                  of,
     const char          *text,
     TriadRect            rect,
     double               size)
{
  TriadGraphLabel label = { kind, of, text, rect, size };

  g_array_append_val (self->labels, label);
}

static void
measure (const Planner   *self,
         const char      *text,
         TriadLabelStyle  style,
         double          *width,
         double          *height)
{
  int w;
  int h;

  triad_label_setup (self->ruler, style);
  pango_layout_set_text (self->ruler, text, -1);
  pango_layout_get_size (self->ruler, &w, &h);
  *width = w / (double) PANGO_SCALE;
  *height = h / (double) PANGO_SCALE;
}

static void
add_boxes_and_titles (Planner         *self,
                      const TriadRect *around)
{
  for (int b = 0; b < self->diagram->n_boxes; b++)
    if (overlap (&self->layout->boxes[b], around))
      add (self, TRIAD_GRAPH_LABEL_BOX, b, self->diagram->boxes[b].label,
           self->layout->boxes[b], 1);

  for (int g = 0; g < self->diagram->n_groups; g++)
    {
      TriadRect plate = triad_paint_group_get_plate (&self->diagram->groups[g],
                                                     &self->layout->groups[g]);

      if (overlap (&plate, around))
        add (self, TRIAD_GRAPH_LABEL_TITLE, g, self->diagram->groups[g].title, plate, 1);
    }
}

static gboolean
is_inside (const TriadRect *rect,
           const TriadRect *bounds)
{
  return rect->x >= bounds->x - MARGIN && rect->y >= bounds->y - MARGIN
         && rect->x + rect->width <= bounds->x + bounds->width + MARGIN
         && rect->y + rect->height <= bounds->y + bounds->height + MARGIN;
}

static TriadPoint
find_place (const TriadPath *path,
            double           share,
            gboolean        *is_level)
{
  int n_pieces = path->n_points / 3;
  int piece = MIN ((int) (share * n_pieces), n_pieces - 1);
  const TriadPoint *curve = &path->points[3 * piece];

  *is_level = fabs (curve[3].x - curve[0].x) > fabs (curve[3].y - curve[0].y);

  return triad_curve_evaluate (curve, share * n_pieces - piece);
}

/* Where a note may be at @middle of an arrow: one that says what the arrow is
 * lies on it; a pose would hide short arrows, and lies beside them. */
static int
get_corners (const TriadRect *plate,
             TriadPoint       middle,
             gboolean         is_level,
             gboolean         on_arrow,
             TriadPoint       corners[2])
{
  double x = middle.x - plate->width / 2;
  double y = middle.y - plate->height / 2;

  if (on_arrow)
    {
      corners[0] = (TriadPoint) { x, y };
      return 1;
    }

  if (is_level)
    {
      corners[0] = (TriadPoint) { x, middle.y - plate->height - BESIDE };
      corners[1] = (TriadPoint) { x, middle.y + BESIDE };
    }
  else
    {
      corners[0] = (TriadPoint) { middle.x + BESIDE, y };
      corners[1] = (TriadPoint) { middle.x - plate->width - BESIDE, y };
    }

  return 2;
}

/* Leaves of [*from, *to], shares of a line, what is between @low and @high in
 * one coordinate: @at where the line begins, @step longer where it ends. */
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

/* Whether an arrow leads through @rect. */
static gboolean
is_crossed_by (const TriadPath *path,
               const TriadRect *rect)
{
  for (int piece = 0; 3 * piece + 3 < path->n_points; piece++)
    for (int i = 0; i < SAMPLES; i++)
      {
        const TriadPoint *curve = &path->points[3 * piece];
        TriadPoint a = triad_curve_evaluate (curve, i / (double) SAMPLES);
        TriadPoint b = triad_curve_evaluate (curve, (i + 1) / (double) SAMPLES);
        double from = 0;
        double to = 1;

        cut (a.x, b.x - a.x, rect->x, rect->x + rect->width, &from, &to);
        cut (a.y, b.y - a.y, rect->y, rect->y + rect->height, &from, &to);

        if (from < to)
          return TRUE;
      }

  return FALSE;
}

/* Whether any arrow but @number leads through @rect. */
static gboolean
is_crossed (const Planner   *self,
            int              number,
            const TriadRect *rect)
{
  for (int a = 0; a < self->diagram->n_arrows; a++)
    if (a != number && overlap (&self->bounds[a], rect)
        && is_crossed_by (&self->layout->arrows[a], rect))
      return TRUE;

  return FALSE;
}

/* A pose beside what several arrows have in common could be anyone's. */
static gboolean
is_shared (const Planner *self,
           int            number,
           TriadPoint     at)
{
  const TriadRect around = { at.x - SHARED, at.y - SHARED, 2 * SHARED, 2 * SHARED };

  return is_crossed (self, number, &around);
}

/* Whether the frame round a model leads through @rect. */
static gboolean
is_on_border (const Planner   *self,
              const TriadRect *rect)
{
  for (int g = 0; g < self->diagram->n_groups; g++)
    {
      const TriadRect *group = &self->layout->groups[g];

      if (overlap (group, rect)
          && (rect->x < group->x || rect->x + rect->width > group->x + group->width
              || rect->y < group->y || rect->y + rect->height > group->y + group->height))
        return TRUE;
    }

  return FALSE;
}

/* Where people can see whose it is, and what is behind it is nothing. */
static gboolean
is_clear (const Planner   *self,
          int              number,
          const TriadRect *plate)
{
  const TriadRect inside = { plate->x + BESIDE / 2, plate->y + BESIDE / 2,
                             plate->width - BESIDE, plate->height - BESIDE };

  return is_free (self, plate) && !is_crossed (self, number, plate)
         && !is_crossed_by (&self->layout->arrows[number], &inside);
}

/* Beside where an arrow leaves a box upwards, or else nowhere: on the box,
 * where it is that box's alone. */
static int
get_tail_corners (const TriadPath *path,
                  const TriadRect *plate,
                  TriadPoint       corners[2])
{
  TriadPoint tail = path->points[0];
  double y = tail.y - plate->height - BESIDE;

  if (path->points[1].y >= tail.y || fabs (path->points[1].x - tail.x) > SHARED)
    return 0;

  corners[0] = (TriadPoint) { tail.x + BESIDE, y };
  corners[1] = (TriadPoint) { tail.x - plate->width - BESIDE, y };

  return 2;
}

typedef enum
{
  BETWEEN_BORDERS = 1 << 0,  /* of models: no line behind it */
  IN_THE_GRAPH    = 1 << 1,  /* in the bounds, which are in view where all of the graph is */
} Wishes;

static gboolean
try_corners (Planner          *self,
             int               number,
             Wishes            wishes,
             const TriadPoint *corners,
             int               n_corners,
             TriadRect        *plate)
{
  gboolean on_arrow = self->diagram->arrows[number].style == TRIAD_ARROW_PLACED_BY;

  for (int c = 0; c < n_corners; c++)
    {
      plate->x = corners[c].x;
      plate->y = corners[c].y;

      if ((!(wishes & IN_THE_GRAPH) || is_inside (plate, &self->layout->bounds))
          && (!(wishes & BETWEEN_BORDERS) || !is_on_border (self, plate))
          && (on_arrow ? is_free (self, plate) : is_clear (self, number, plate)))
        return TRUE;
    }

  return FALSE;
}

/* At the first place along the arrow that is free and as one wishes. */
static gboolean
find_free (Planner    *self,
           int         number,
           Wishes      wishes,
           TriadRect  *plate)
{
  static const double shares[] = { 0.5, 0.4, 0.6, 0.3, 0.7 };
  const TriadPath *path = &self->layout->arrows[number];
  gboolean on_arrow = self->diagram->arrows[number].style == TRIAD_ARROW_PLACED_BY;
  TriadPoint corners[2];

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      gboolean is_level;
      TriadPoint middle = find_place (path, shares[i], &is_level);
      int n = get_corners (plate, middle, is_level, on_arrow, corners);

      if ((on_arrow || !is_shared (self, number, middle))
          && try_corners (self, number, wishes, corners, n, plate))
        return TRUE;
    }

  return !on_arrow && try_corners (self, number, wishes, corners,
                                   get_tail_corners (path, plate, corners), plate);
}

static gboolean
is_on_way (const Planner    *self,
           const TriadArrow *arrow)
{
  return triad_way_contains (self->highlight->way, self->diagram->boxes[arrow->from].frame);
}

static void
add_note (Planner         *self,
          int              number,
          const TriadRect *around)
{
  const TriadArrow *arrow = &self->diagram->arrows[number];
  const TriadPath *path = &self->layout->arrows[number];
  gboolean on_arrow = arrow->style == TRIAD_ARROW_PLACED_BY;
  TriadRect plate;

  if (arrow->note == NULL || path->n_points < 4
      || (!on_arrow && self->scale * triad_label_get_size (TRIAD_LABEL_NOTE) < MIN_NOTE))
    return;

  plate = triad_path_get_bounds (path);

  if (!overlap (&plate, around))
    return;

  measure (self, arrow->note, TRIAD_LABEL_NOTE, &plate.width, &plate.height);
  plate.width += 2 * NOTE_SIDE;
  plate.height += 2 * NOTE_ABOVE;

  /* half a pose beside the graph is worse than none, but for one that is looked for */
  if (find_free (self, number, IN_THE_GRAPH | BETWEEN_BORDERS, &plate) ||
      find_free (self, number, IN_THE_GRAPH, &plate) ||
      (is_on_way (self, arrow) && find_free (self, number, 0, &plate)))
    add (self, TRIAD_GRAPH_LABEL_NOTE, number, arrow->note, plate, 1);
}

/* What people look at comes first, then what says something special. */
static void
add_notes (Planner         *self,
           const TriadRect *around)
{
  g_autofree TriadRect *bounds = g_new (TriadRect, self->diagram->n_arrows + 1);

  for (int a = 0; a < self->diagram->n_arrows; a++)
    bounds[a] = triad_path_get_bounds (&self->layout->arrows[a]);

  self->bounds = bounds;

  for (int pass = 0; pass < 3; pass++)
    for (int a = 0; a < self->diagram->n_arrows; a++)
      {
        const TriadArrow *arrow = &self->diagram->arrows[a];
        int wanted = 2;

        if (is_on_way (self, arrow))
          wanted = 0;
        else if (arrow->style == TRIAD_ARROW_PLACED_BY)
          wanted = 1;

        if (wanted == pass)
          add_note (self, a, around);
      }
}

/* How much larger a floating text is than in the layout. */
static double
get_size (const Planner *self)
{
  return FLOATING / (triad_label_get_size (TRIAD_LABEL_BOX) * self->scale);
}

static TriadRect
measure_floating (const Planner *self,
                  const char    *text)
{
  TriadRect rect = { 0 };

  measure (self, text, TRIAD_LABEL_BOX, &rect.width, &rect.height);
  rect.width = rect.width * get_size (self) + 2 * SIDE / self->scale;
  rect.height *= get_size (self);

  return rect;
}

/* A model's name says more than `__model__`. */
static const char *
get_text (const Planner *self,
          int            frame,
          int            box)
{
  for (int g = 0; g < self->diagram->n_groups; g++)
    if (self->diagram->groups[g].frame == frame)
      return self->diagram->groups[g].title;

  return self->diagram->boxes[box].label;
}

static void
move_into_clip (const Planner *self,
                TriadRect     *rect)
{
  const TriadRect *clip = &self->clip;

  rect->x = MAX (MIN (rect->x, clip->x + clip->width - rect->width), clip->x);
  rect->y = MAX (MIN (rect->y, clip->y + clip->height - rect->height), clip->y);
}

static void
add_choice (Planner  *self,
            int       frame,
            gboolean  whatever)
{
  int box = frame >= 0 && frame < self->diagram->n_frames ? self->diagram->box_of_frame[frame] : -1;
  const TriadRect *place;
  TriadRect rect;
  double gap = GAP / self->scale;
  double x;
  double y;

  if (box < 0 || !overlap (&self->layout->boxes[box], &self->clip))
    return;

  place = &self->layout->boxes[box];
  rect = measure_floating (self, get_text (self, frame, box));
  x = place->x + (place->width - rect.width) / 2;
  y = place->y + (place->height - rect.height) / 2;

  /* above, below, to the right, to the left */
  const TriadPoint corners[] = {
    { x, place->y - gap - rect.height },
    { x, place->y + place->height + gap },
    { place->x + place->width + gap, y },
    { place->x - gap - rect.width, y },
  };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      TriadRect moved;

      rect.x = corners[i].x;
      rect.y = corners[i].y;
      moved = rect;
      move_into_clip (self, &moved);

      if ((whatever || is_free (self, &moved)) && !overlap (&moved, place))
        {
          add (self, TRIAD_GRAPH_LABEL_CHOICE, box, get_text (self, frame, box), moved,
               get_size (self));
          return;
        }
    }

  if (!whatever)
    return;

  move_into_clip (self, &rect);
  add (self, TRIAD_GRAPH_LABEL_CHOICE, box, get_text (self, frame, box), rect, get_size (self));
}

/* The outer ones come first, and so keep their places when the picture becomes
 * smaller. */
static void
add_models (Planner *self)
{
  for (int g = 0; g < self->diagram->n_groups; g++)
    {
      const TriadRect *place = &self->layout->groups[g];
      double inset = 2 / self->scale;
      TriadRect rect;

      if (!overlap (place, &self->clip))
        continue;

      rect = measure_floating (self, self->diagram->groups[g].title);
      rect.x = place->x + inset;
      rect.y = place->y + inset;

      if (rect.width + 2 * inset <= place->width && rect.height + 2 * inset <= place->height
          && is_free (self, &rect))
        add (self, TRIAD_GRAPH_LABEL_MODEL, g, self->diagram->groups[g].title, rect,
             get_size (self));
    }
}

GArray *
triad_graph_labels_new (const TriadLayout    *layout,
                        const TriadHighlight *highlight,
                        PangoLayout          *ruler,
                        double                scale,
                        const TriadRect      *clip)
{
  TriadRect around = { clip->x - AROUND, clip->y - AROUND,
                       clip->width + 2 * AROUND, clip->height + 2 * AROUND };
  Planner self = {
    .layout = layout,
    .diagram = layout->diagram,
    .highlight = highlight,
    .ruler = ruler,
    .scale = scale,
    .clip = *clip,
    .labels = g_array_new (FALSE, FALSE, sizeof (TriadGraphLabel)),
  };

  if (triad_graph_labels_are_readable (scale))
    {
      add_boxes_and_titles (&self, &around);
      add_notes (&self, &around);
    }
  else
    {
      add_choice (&self, highlight->selected, TRUE);

      if (highlight->hovered != highlight->selected)
        add_choice (&self, highlight->hovered, FALSE);

      add_models (&self);
    }

  return self.labels;
}
