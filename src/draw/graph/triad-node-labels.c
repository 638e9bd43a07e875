/* triad-node-labels.c: choice and placement of the labels of boxes and clusters */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-node-labels.h"

#include "triad-bezier-path.h"
#include "triad-edge-labels.h"
#include "triad-label.h"

#define MIN_TEXT    5.0      /* pixels: smaller text is not written */
#define FLOATING    11.0     /* pixels: font size of labels that are larger than in the layout */
#define SIDE        5.0      /* pixels beside such a label */
#define GAP         5.0      /* pixels between a box and its floating label */
#define AROUND      300.0    /* points around the clip: labels keep their places during panning */

typedef struct
{
  const TriadLayout    *layout;
  const TriadDiagram   *diagram;
  const TriadHighlight *highlight;
  PangoLayout          *ruler;
  double                scale;
  TriadRect             clip;
  GArray               *labels;
} Planner;

gboolean
triad_node_labels_are_readable (double scale)
{
  return scale * triad_label_get_size (TRIAD_LABEL_BOX) >= MIN_TEXT;
}

static void
add (Planner            *self,
     TriadNodeLabelKind  kind,
     int                 of,
     const char         *text,
     TriadRect           rect,
     double              size)
{
  TriadNodeLabel label = { kind, of, text, rect, size };

  g_array_append_val (self->labels, label);
}

static void
add_boxes_and_titles (Planner         *self,
                      const TriadRect *around)
{
  for (int b = 0; b < self->diagram->n_boxes; b++)
    if (triad_rect_overlaps (&self->layout->boxes[b], around))
      add (self, TRIAD_NODE_LABEL_BOX, b, self->diagram->boxes[b].label,
           self->layout->boxes[b], 1);

  for (int g = 0; g < self->diagram->n_clusters; g++)
    {
      TriadRect plate = triad_layout_get_title (self->layout, g);

      if (triad_rect_overlaps (&plate, around))
        add (self, TRIAD_NODE_LABEL_TITLE, g, self->diagram->clusters[g].title, plate, 1);
    }
}

/* The font size of floating labels, relative to the layout's. */
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

  triad_label_measure (self->ruler, TRIAD_LABEL_BOX, text, &rect.width, &rect.height);
  rect.width = rect.width * get_size (self) + 2 * SIDE / self->scale;
  rect.height *= get_size (self);

  return rect;
}

/* The model's name is more informative than `__model__`. */
static const char *
get_text (const Planner *self,
          int            frame,
          int            box)
{
  for (int g = 0; g < self->diagram->n_clusters; g++)
    if (self->diagram->clusters[g].frame == frame)
      return self->diagram->clusters[g].title;

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

  if (box < 0 || !triad_rect_overlaps (&self->layout->boxes[box], &self->clip))
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

      if ((whatever || triad_graph_labels_leave_free (self->labels, &moved))
          && !triad_rect_overlaps (&moved, place))
        {
          add (self, TRIAD_NODE_LABEL_CHOICE, box, get_text (self, frame, box), moved,
               get_size (self));
          return;
        }
    }

  if (!whatever)
    return;

  move_into_clip (self, &rect);
  add (self, TRIAD_NODE_LABEL_CHOICE, box, get_text (self, frame, box), rect, get_size (self));
}

/* Outer clusters come first, so that their labels stay when the scale decreases. */
static void
add_models (Planner *self)
{
  for (int g = 0; g < self->diagram->n_clusters; g++)
    {
      const TriadRect *place = &self->layout->clusters[g];
      double inset = 2 / self->scale;
      TriadRect rect;

      if (!triad_rect_overlaps (place, &self->clip))
        continue;

      rect = measure_floating (self, self->diagram->clusters[g].title);
      rect.x = place->x + inset;
      rect.y = place->y + inset;

      if (rect.width + 2 * inset <= place->width && rect.height + 2 * inset <= place->height
          && triad_graph_labels_leave_free (self->labels, &rect))
        add (self, TRIAD_NODE_LABEL_MODEL, g, self->diagram->clusters[g].title, rect,
             get_size (self));
    }
}

GArray *
triad_node_labels_new (const TriadLayout    *layout,
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
    .labels = g_array_new (FALSE, FALSE, sizeof (TriadNodeLabel)),
  };

  if (triad_node_labels_are_readable (scale))
    {
      add_boxes_and_titles (&self, &around);
      triad_edge_labels_add (self.labels, layout, highlight->path, ruler, scale, &around);
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
