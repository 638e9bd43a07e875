/* triad-paint-graph.c: draws a laid-out graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-graph.h"

#include "triad-bezier-path.h"
#include "triad-cairo-autoptr.h"
#include "triad-graph-highlight.h"
#include "triad-label.h"
#include "triad-node-labels.h"
#include "triad-overview.h"
#include "triad-paint-arrow.h"
#include "triad-paint-box.h"
#include "triad-paint-cluster.h"
#include "triad-drawing.h"
#include "triad-symbols.h"

#include <math.h>
#include <pango/pangocairo.h>

#define MARGIN     16.0   /* by which lines and badges may exceed their rectangle */
#define ROUND      9.0    /* largest radius of the corners of labels */
#define HALO       5.0    /* around selected and hovered boxes */
#define PATH_HALO   3.0   /* around boxes on the path of the hovered frame */
#define SOFT_LINE  7.0    /* behind arrows of that path */
#define SELECTED   2.5    /* width of the outline of the selected box */
#define TINY       0.12   /* pixels in a point: below this, boxes are painted as spots */
#define LIT        1.8    /* width of the outline of boxes on the selected path */
#define RECEDED    0.6    /* opacity of labels that are not on the selected path */
#define RING       6.0    /* from the base frame to the ring around it */
#define RING_LINE  1.6

static const double dashes[] = { 4, 3 };

typedef struct
{
  cairo_t              *cr;
  const TriadLayout    *layout;
  const TriadDiagram   *diagram;
  const TriadTheme     *theme;
  const TriadHighlight *highlight;
  TriadGraphHighlight  *levels;
  TriadRect             clip;
  PangoLayout          *ruler;
  PangoLayout          *text;       /* the same; NULL if text would be unreadable */
  GArray               *labels;     /* TriadNodeLabel */
  TriadPathBuilder     *room;       /* for the points of an arrow */
} Painter;

static gboolean
is_visible (const Painter   *self,
            const TriadRect *rect)
{
  return rect->x - MARGIN < self->clip.x + self->clip.width
         && rect->x + rect->width + MARGIN > self->clip.x
         && rect->y - MARGIN < self->clip.y + self->clip.height
         && rect->y + rect->height + MARGIN > self->clip.y;
}

static gboolean
is_frame (int frame,
          int highlighted)
{
  return frame >= 0 && frame == highlighted;
}

/* Whether @box is that of @frame or of the collapsed model that contains it. */
static gboolean
is_box_of (const Painter *self,
           int            box,
           int            frame)
{
  return frame >= 0 && frame < self->diagram->n_frames && self->diagram->box_of_frame[frame] == box;
}

/* Highlighted parts are painted after all others. */
static gboolean
is_in_pass (guint8   level,
            gboolean is_highlighted)
{
  return (level > TRIAD_GRAPH_HIGHLIGHT_NONE) == is_highlighted;
}

static void
paint_clusters (const Painter *self)
{
  for (int i = 0; i < self->diagram->n_clusters; i++)
    if (is_visible (self, &self->layout->clusters[i]))
      {
        const TriadCluster *cluster = &self->diagram->clusters[i];

        triad_drawing_begin_part (self->cr, TRIAD_PART_MODEL, cluster->frame, cluster->title);
        triad_paint_cluster (self->cr, cluster, &self->layout->clusters[i], self->theme);
        triad_drawing_end_part (self->cr);
      }
}

static void
paint_borders (const Painter *self)
{
  for (int i = 0; i < self->diagram->n_clusters; i++)
    {
      const TriadRect *rect = &self->layout->clusters[i];

      if (is_frame (self->diagram->clusters[i].frame, self->highlight->hovered))
        triad_paint_cluster_border (self->cr, rect, triad_colour_fade (self->theme->hover, 0.35),
                                    5);

      if (is_frame (self->diagram->clusters[i].frame, self->highlight->selected))
        triad_paint_cluster_border (self->cr, rect, self->theme->selection, 2);
    }
}

static void
paint_cluster_button (const Painter *self,
                      int            number)
{
  TriadRect rect;

  if (self->text != NULL && triad_layout_get_cluster_button (self->layout, number, &rect))
    triad_paint_button (self->cr, &rect, FALSE, self->theme->dim_text, self->theme);
}

static void
paint_titles (const Painter *self,
              gboolean       is_highlighted)
{
  for (int i = 0; i < self->diagram->n_clusters; i++)
    if (is_in_pass (self->levels->clusters[i], is_highlighted)
        && is_visible (self, &self->layout->clusters[i]))
      {
        const TriadCluster *cluster = &self->diagram->clusters[i];
        const TriadRect title = triad_layout_get_title (self->layout, i);

        triad_drawing_begin_part (self->cr, TRIAD_PART_NAME, cluster->frame, cluster->title);
        triad_paint_cluster_title (self->cr, cluster, &self->layout->clusters[i], &title,
                                   self->theme, self->text);
        paint_cluster_button (self, i);
        triad_drawing_end_part (self->cr);
      }
}

static void
paint_soft_line (const Painter   *self,
                 const TriadPath *path)
{
  cairo_save (self->cr);
  cairo_move_to (self->cr, path->points[0].x, path->points[0].y);

  for (int i = 1; i + 2 < path->n_points; i += 3)
    cairo_curve_to (self->cr, path->points[i].x, path->points[i].y,
                    path->points[i + 1].x, path->points[i + 1].y,
                    path->points[i + 2].x, path->points[i + 2].y);

  cairo_set_line_width (self->cr, SOFT_LINE);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  triad_theme_set_source (self->cr, triad_colour_fade (self->theme->hover, 0.35));
  triad_drawing_stroke (self->cr);
  cairo_restore (self->cr);
}

static TriadPartKind
get_part (const Painter    *self,
          const TriadArrow *arrow)
{
  if (arrow->style == TRIAD_ARROW_PLACED_BY)
    return TRIAD_PART_PLACEMENT;

  return self->diagram->kind == TRIAD_GRAPH_RELATIVE_TO ? TRIAD_PART_MEASURE
                                                        : TRIAD_PART_ATTACHMENT;
}

static void
paint_arrow (const Painter *self,
             int            number)
{
  const TriadArrow *arrow = &self->diagram->arrows[number];
  const TriadBox *from = &self->diagram->boxes[arrow->from];
  TriadGraphHighlightLevel level = self->levels->arrows[number];
  TriadPath path;

  if (!is_visible (self, &self->layout->arrow_bounds[number]))
    return;

  path = triad_path_array_get (self->layout->arrows, number, self->room);

  if (path.n_points < 4)
    return;

  triad_drawing_begin_part (self->cr, get_part (self, arrow), from->frame, from->label);

  if (level == TRIAD_GRAPH_HIGHLIGHT_HOVERED)
    paint_soft_line (self, &path);

  triad_paint_arrow (self->cr, &path, arrow->style, self->theme, level == TRIAD_GRAPH_HIGHLIGHT_LIT);
  triad_drawing_end_part (self->cr);
}

/* Arrows of the file are painted over those of default rules, and errors over both. */
static void
paint_arrows (const Painter            *self,
              TriadGraphHighlightLevel  level)
{
  static const TriadArrowStyle order[] = {
    TRIAD_ARROW_DEFAULT,
    TRIAD_ARROW_WRITTEN,
    TRIAD_ARROW_PLACED_BY,
    TRIAD_ARROW_DANGLING,
    TRIAD_ARROW_CYCLE,
  };

  for (guint pass = 0; pass < G_N_ELEMENTS (order); pass++)
    for (int i = 0; i < self->diagram->n_arrows && !triad_drawing_is_cancelled (self->cr); i++)
      if (self->diagram->arrows[i].style == order[pass] && self->levels->arrows[i] == level)
        paint_arrow (self, i);
}

/* Text with a background of its own. */
static void
paint_plate (const Painter        *self,
             const TriadNodeLabel *label,
             TriadLabelStyle       style,
             TriadColour           halo,
             TriadColour           colour)
{
  cairo_t *cr = self->cr;
  g_auto(GStrv) lines = g_strsplit (label->text, "\n", -1);
  int n_lines = (int) g_strv_length (lines);

  triad_symbol_round_rect (cr, &label->rect, MIN (label->rect.height / 2, ROUND));
  triad_symbol_fill_and_stroke (cr, triad_colour_fade (self->theme->background, 0.92), halo,
                                0.8 * label->size);

  cairo_save (cr);
  cairo_translate (cr, label->rect.x + label->rect.width / 2,
                   label->rect.y + label->rect.height / 2);
  cairo_scale (cr, label->size, label->size);
  triad_label_setup (self->ruler, style);
  triad_theme_set_source (cr, colour);

  for (int i = 0; i < n_lines; i++)
    {
      double middle = (i - (n_lines - 1) / 2.0) * TRIAD_LABEL_NOTE_LINE;
      int width;
      int height;

      pango_layout_set_text (self->ruler, lines[i], -1);
      pango_layout_get_size (self->ruler, &width, &height);
      cairo_move_to (cr, -width / (2.0 * PANGO_SCALE), middle - height / (2.0 * PANGO_SCALE));
      triad_drawing_show_text (cr, self->ruler);
    }

  cairo_restore (cr);
}

/* Labels are painted over all arrows, which would cross them out. Labels that are not on the
 * selected path recede. */
static void
paint_notes (const Painter *self)
{
  for (guint i = 0; i < self->labels->len; i++)
    {
      const TriadNodeLabel *label = &g_array_index (self->labels, TriadNodeLabel, i);
      TriadColour colour = self->theme->dim_text;
      TriadColour halo = triad_colour_fade (self->theme->background, 0);

      if (label->kind != TRIAD_NODE_LABEL_NOTE)
        continue;

      if (self->diagram->arrows[label->of].style == TRIAD_ARROW_PLACED_BY)
        colour = halo = self->theme->placement;

      if (self->levels->is_lit && self->levels->arrows[label->of] == TRIAD_GRAPH_HIGHLIGHT_NONE)
        {
          colour = triad_colour_fade (colour, RECEDED);
          halo = triad_colour_fade (halo, RECEDED);
        }

      triad_drawing_begin_part (self->cr, TRIAD_PART_ORNAMENT, -1, NULL);
      paint_plate (self, label, TRIAD_LABEL_NOTE, halo, colour);
      triad_drawing_end_part (self->cr);
    }
}

/* Labels whose font size differs from the layout's are painted last. */
static void
paint_floating_labels (const Painter *self)
{
  for (guint i = self->labels->len; i > 0; i--)
    {
      const TriadNodeLabel *label = &g_array_index (self->labels, TriadNodeLabel, i - 1);

      if (label->kind == TRIAD_NODE_LABEL_CHOICE)
        paint_plate (self, label, TRIAD_LABEL_BOX,
                     is_box_of (self, label->of, self->highlight->selected)
                     ? self->theme->selection : self->theme->hover,
                     self->theme->text);
      else if (label->kind == TRIAD_NODE_LABEL_MODEL)
        paint_plate (self, label, TRIAD_LABEL_BOX,
                     triad_colour_fade (self->theme->background, 0),
                     self->diagram->clusters[label->of].error ? self->theme->error
                                                            : self->theme->dim_text);
    }
}

static void
paint_outline (const Painter *self,
               int            number,
               TriadColour    colour,
               double         width)
{
  cairo_save (self->cr);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  triad_paint_box_path (self->cr, self->diagram->boxes[number].kind, &self->layout->boxes[number]);
  triad_theme_set_source (self->cr, colour);
  cairo_set_line_width (self->cr, width);
  triad_drawing_stroke (self->cr);
  cairo_restore (self->cr);
}

/* The base frame has a dashed ring, as in the 3D view. */
static void
paint_ring (const Painter *self,
            int            number)
{
  TriadRect ring = self->layout->boxes[number];

  ring.x -= RING;
  ring.y -= RING;
  ring.width += 2 * RING;
  ring.height += 2 * RING;
  cairo_save (self->cr);
  triad_symbol_round_rect (self->cr, &ring, 2 * RING);
  triad_theme_set_source (self->cr, self->theme->text);
  cairo_set_dash (self->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (self->cr, RING_LINE);
  triad_drawing_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
paint_box (const Painter *self,
           int            number)
{
  const TriadBox *box = &self->diagram->boxes[number];
  TriadGraphHighlightLevel level = self->levels->boxes[number];
  const TriadTheme *theme = self->theme;
  gboolean selected = is_box_of (self, number, self->highlight->selected);
  TriadRect button;

  triad_drawing_begin_part (self->cr, TRIAD_PART_FRAME, box->frame, box->label);

  if (is_box_of (self, number, self->highlight->hovered))
    paint_outline (self, number, triad_colour_fade (theme->hover, 0.3), 2 * HALO);
  else if (level == TRIAD_GRAPH_HIGHLIGHT_HOVERED)
    paint_outline (self, number, triad_colour_fade (theme->hover, 0.35), 2 * PATH_HALO);

  if (selected)
    paint_outline (self, number, triad_colour_fade (theme->selection, 0.45), 2 * HALO);

  triad_paint_box (self->cr, box, &self->layout->boxes[number], theme, self->text);

  if (self->text != NULL && triad_layout_get_box_button (self->layout, number, &button))
    triad_paint_button (self->cr, &button, TRUE, theme->border[box->kind], theme);

  if (selected)
    paint_outline (self, number, theme->selection, SELECTED);
  else if (level == TRIAD_GRAPH_HIGHLIGHT_LIT && !box->error)
    paint_outline (self, number, theme->selection, LIT);

  if (is_box_of (self, number, self->highlight->reference))
    paint_ring (self, number);

  triad_drawing_end_part (self->cr);
}

static void
paint_boxes (const Painter *self,
             gboolean       is_highlighted)
{
  if (self->text != NULL)
    triad_label_setup (self->text, TRIAD_LABEL_BOX);

  for (int i = 0; i < self->diagram->n_boxes && !triad_drawing_is_cancelled (self->cr); i++)
    if (is_in_pass (self->levels->boxes[i], is_highlighted)
        && is_visible (self, &self->layout->boxes[i]))
      paint_box (self, i);
}

static void
paint_pass (const Painter *self,
            gboolean       is_highlighted)
{
  int first = is_highlighted ? TRIAD_GRAPH_HIGHLIGHT_NEAR : TRIAD_GRAPH_HIGHLIGHT_NONE;
  int last = is_highlighted ? TRIAD_GRAPH_HIGHLIGHT_LIT : TRIAD_GRAPH_HIGHLIGHT_NONE;

  for (int level = first; level <= last; level++)
    paint_arrows (self, level);

  paint_titles (self, is_highlighted);
  paint_boxes (self, is_highlighted);
}

/* The layout is not created for a cairo_t, for which Pango would load fonts and never free them;
 * unhinted glyphs have the same shape at any scale anyway. */
static PangoLayout *
create_ruler (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *ruler = pango_layout_new (context);

  g_object_unref (context);

  return ruler;
}

void
triad_paint_graph (cairo_t              *cr,
                   const TriadLayout    *layout,
                   const TriadTheme     *theme,
                   const TriadHighlight *highlight)
{
  g_autoptr(PangoLayout) ruler = NULL;
  g_autoptr(GArray) labels = NULL;
  g_autoptr(GArray) room = triad_path_builder_new ();
  g_autoptr(TriadGraphHighlight) levels = triad_graph_highlight_new (layout->diagram, highlight);
  Painter self = {
    .cr = cr,
    .layout = layout,
    .diagram = layout->diagram,
    .theme = theme,
    .highlight = highlight,
    .levels = levels,
    .room = room,
  };
  TriadTheme receded;
  double scale_x = 1;
  double scale_y = 0;
  double scale;
  double x1;
  double y1;

  triad_drawing_begin_part (cr,
                            layout->diagram->kind == TRIAD_GRAPH_RELATIVE_TO
                              ? TRIAD_PART_RELATIVE_TO : TRIAD_PART_ATTACHED_TO,
                            -1, NULL);
  cairo_save (cr);
  cairo_clip_extents (cr, &self.clip.x, &self.clip.y, &x1, &y1);
  self.clip.width = x1 - self.clip.x;
  self.clip.height = y1 - self.clip.y;
  cairo_user_to_device_distance (cr, &scale_x, &scale_y);
  scale = hypot (scale_x, scale_y);

  self.ruler = ruler = create_ruler ();
  triad_label_set_family (ruler, layout->diagram->family);
  self.text = triad_node_labels_are_readable (scale) ? ruler : NULL;
  self.labels = labels = triad_node_labels_new (layout, highlight, ruler, scale, &self.clip);

  if (levels->is_lit)
    {
      triad_theme_init_receded (&receded, theme);
      self.theme = &receded;
    }

  if (scale < TINY)
    {
      triad_overview_paint_arrows (cr, layout, self.theme);
      triad_overview_paint (cr, layout, self.theme);
    }
  else
    {
      paint_clusters (&self);
      paint_pass (&self, FALSE);
    }

  if (levels->is_lit)
    triad_drawing_recede (cr, theme);

  self.theme = theme;
  paint_borders (&self);
  paint_pass (&self, TRUE);
  paint_notes (&self);
  paint_floating_labels (&self);
  cairo_restore (cr);
  triad_drawing_end_part (cr);
}
