/* triad-paint-graph.c: a laid-out graph in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-paint-graph.h"

#include "triad-curve.h"
#include "triad-emphasis.h"
#include "triad-foreign.h"
#include "triad-label.h"
#include "triad-paint-arrow.h"
#include "triad-paint-box.h"
#include "triad-paint-group.h"

#include <math.h>
#include <pango/pangocairo.h>

#define MIN_TEXT   5.0    /* pixels: smaller text is not written */
#define MARGIN     16.0   /* that lines and marks stand out beyond what they belong to */
#define HALO       7.0    /* around what is selected or hovered */
#define WAY_HALO   3.0    /* around what is on the way of the hovered frame */
#define SOFT_LINE  7.0    /* behind an arrow of that way */
#define SELECTED   2.5    /* the line around what is selected */
#define LIT        1.8    /* the line around what is on its way */
#define NOTE       "placed by"

typedef struct
{
  cairo_t              *cr;
  const TriadLayout    *layout;
  const TriadDiagram   *diagram;
  const TriadTheme     *theme;
  const TriadHighlight *highlight;
  TriadEmphasis        *emphasis;
  TriadRect             clip;
  PangoLayout          *text;       /* NULL where text would be too small */
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

/* The box of @frame, or of the collapsed model that it is in. */
static gboolean
stands_for (const Painter *self,
            int            box,
            int            frame)
{
  return frame >= 0 && frame < self->diagram->n_frames && self->diagram->box_of_frame[frame] == box;
}

/* What stands out is painted after all the rest. */
static gboolean
is_in_pass (guint8   level,
            gboolean emphasised)
{
  return (level > TRIAD_EMPHASIS_NONE) == emphasised;
}

static void
paint_groups (const Painter *self)
{
  for (int i = 0; i < self->diagram->n_groups; i++)
    if (is_visible (self, &self->layout->groups[i]))
      triad_paint_group (self->cr, &self->diagram->groups[i], &self->layout->groups[i],
                         self->theme);
}

/* The borders of the selected and the hovered model. */
static void
paint_borders (const Painter *self)
{
  for (int i = 0; i < self->diagram->n_groups; i++)
    {
      const TriadRect *rect = &self->layout->groups[i];

      if (is_frame (self->diagram->groups[i].frame, self->highlight->hovered))
        triad_paint_group_border (self->cr, rect, triad_colour_fade (self->theme->hover, 0.35), 5);

      if (is_frame (self->diagram->groups[i].frame, self->highlight->selected))
        triad_paint_group_border (self->cr, rect, self->theme->selection, 2);
    }
}

static void
paint_group_sign (const Painter *self,
                  int            number)
{
  TriadRect rect;

  if (self->text != NULL && triad_layout_get_group_sign (self->layout, number, &rect))
    triad_paint_sign (self->cr, &rect, FALSE, self->theme->dim_text, self->theme);
}

static void
paint_titles (const Painter *self,
              gboolean       emphasised)
{
  for (int i = 0; i < self->diagram->n_groups; i++)
    if (is_in_pass (self->emphasis->groups[i], emphasised)
        && is_visible (self, &self->layout->groups[i]))
      {
        triad_paint_group_title (self->cr, &self->diagram->groups[i], &self->layout->groups[i],
                                 self->theme, self->text);
        paint_group_sign (self, i);
      }
}

/* A broad soft line behind an arrow. */
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
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
paint_arrow (const Painter *self,
             int            number)
{
  const TriadPath *path = &self->layout->arrows[number];
  TriadEmphasisLevel level = self->emphasis->arrows[number];
  TriadRect bounds;

  if (path->n_points < 4)
    return;

  bounds = triad_path_get_bounds (path);

  if (!is_visible (self, &bounds))
    return;

  if (level == TRIAD_EMPHASIS_HOVERED)
    paint_soft_line (self, path);

  triad_paint_arrow (self->cr, path, self->diagram->arrows[number].style, self->theme,
                     level == TRIAD_EMPHASIS_LIT);
}

/* What a file says stands over what it leaves open, and mistakes over both. */
static void
paint_arrows (const Painter      *self,
              TriadEmphasisLevel  level)
{
  static const TriadArrowStyle order[] = {
    TRIAD_ARROW_DEFAULT,
    TRIAD_ARROW_WRITTEN,
    TRIAD_ARROW_PLACED_BY,
    TRIAD_ARROW_DANGLING,
    TRIAD_ARROW_CYCLE,
  };

  for (guint pass = 0; pass < G_N_ELEMENTS (order); pass++)
    for (int i = 0; i < self->diagram->n_arrows; i++)
      if (self->diagram->arrows[i].style == order[pass] && self->emphasis->arrows[i] == level)
        paint_arrow (self, i);
}

static gboolean
is_free (const Painter   *self,
         const TriadRect *rect)
{
  for (int i = 0; i < self->diagram->n_boxes; i++)
    {
      const TriadRect *box = &self->layout->boxes[i];

      if (rect->x < box->x + box->width && box->x < rect->x + rect->width
          && rect->y < box->y + box->height && box->y < rect->y + rect->height)
        return FALSE;
    }

  return TRUE;
}

/* Says what a dashed arrow means, at the first place along it that is free. */
static void
paint_note (const Painter   *self,
            const TriadPath *path)
{
  static const double places[] = { 0.5, 0.4, 0.6, 0.3, 0.7 };
  cairo_t *cr = self->cr;
  int width;
  int height;

  triad_label_setup (self->text, TRIAD_LABEL_NOTE);
  pango_layout_set_text (self->text, NOTE, -1);
  pango_layout_get_size (self->text, &width, &height);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      int piece = MIN ((int) (places[i] * (path->n_points / 3)), path->n_points / 3 - 1);
      double t = places[i] * (path->n_points / 3) - piece;
      TriadPoint p = triad_curve_evaluate (&path->points[3 * piece], t);
      TriadRect plate = { 0, 0, width / (double) PANGO_SCALE + 10,
                          height / (double) PANGO_SCALE + 3 };

      plate.x = p.x - plate.width / 2;
      plate.y = p.y - plate.height / 2;

      if (!is_visible (self, &plate))
        return;

      if (!is_free (self, &plate))
        continue;

      triad_paint_round_rect (cr, &plate, plate.height / 2);
      triad_theme_set_source (cr, self->theme->ground);
      cairo_fill_preserve (cr);
      triad_theme_set_source (cr, self->theme->placement);
      cairo_set_line_width (cr, 0.8);
      cairo_stroke (cr);
      cairo_move_to (cr, plate.x + 5, plate.y + 1.5);
      pango_cairo_show_layout (cr, self->text);

      return;
    }
}

static void
paint_notes (const Painter *self,
             gboolean       emphasised)
{
  if (self->text == NULL)
    return;

  for (int i = 0; i < self->diagram->n_arrows; i++)
    if (self->diagram->arrows[i].style == TRIAD_ARROW_PLACED_BY
        && is_in_pass (self->emphasis->arrows[i], emphasised)
        && self->layout->arrows[i].n_points >= 4)
      paint_note (self, &self->layout->arrows[i]);
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
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
paint_box (const Painter *self,
           int            number)
{
  const TriadBox *box = &self->diagram->boxes[number];
  TriadEmphasisLevel level = self->emphasis->boxes[number];
  const TriadTheme *theme = self->theme;
  gboolean selected = stands_for (self, number, self->highlight->selected);
  TriadRect sign;

  if (stands_for (self, number, self->highlight->hovered))
    paint_outline (self, number, triad_colour_fade (theme->hover, 0.3), 2 * HALO);
  else if (level == TRIAD_EMPHASIS_HOVERED)
    paint_outline (self, number, triad_colour_fade (theme->hover, 0.35), 2 * WAY_HALO);

  if (selected)
    paint_outline (self, number, triad_colour_fade (theme->selection, 0.45), 2 * HALO);

  triad_paint_box (self->cr, box, &self->layout->boxes[number], theme, self->text);

  if (self->text != NULL && triad_layout_get_box_sign (self->layout, number, &sign))
    triad_paint_sign (self->cr, &sign, TRUE, theme->border[box->kind], theme);

  if (selected)
    paint_outline (self, number, theme->selection, SELECTED);
  else if (level == TRIAD_EMPHASIS_LIT && !box->error)
    paint_outline (self, number, theme->selection, LIT);
}

static void
paint_boxes (const Painter *self,
             gboolean       emphasised)
{
  if (self->text != NULL)
    triad_label_setup (self->text, TRIAD_LABEL_BOX);

  for (int i = 0; i < self->diagram->n_boxes; i++)
    if (is_in_pass (self->emphasis->boxes[i], emphasised)
        && is_visible (self, &self->layout->boxes[i]))
      paint_box (self, i);
}

static void
paint_pass (const Painter *self,
            gboolean       emphasised)
{
  int last = emphasised ? TRIAD_EMPHASIS_LIT : TRIAD_EMPHASIS_NONE;

  for (int level = emphasised ? TRIAD_EMPHASIS_NEAR : TRIAD_EMPHASIS_NONE; level <= last; level++)
    paint_arrows (self, level);

  paint_titles (self, emphasised);
  paint_boxes (self, emphasised);
  paint_notes (self, emphasised);
}

void
triad_paint_graph (cairo_t              *cr,
                   const TriadLayout    *layout,
                   const TriadTheme     *theme,
                   const TriadHighlight *highlight)
{
  g_autoptr(PangoLayout) text = NULL;
  g_autoptr(TriadEmphasis) emphasis = triad_emphasis_new (layout->diagram, highlight);
  Painter self = { cr, layout, layout->diagram, theme, highlight, emphasis, { 0, 0, 0, 0 }, NULL };
  double scale_x = 1;
  double scale_y = 0;
  double x1;
  double y1;

  cairo_save (cr);
  cairo_clip_extents (cr, &self.clip.x, &self.clip.y, &x1, &y1);
  self.clip.width = x1 - self.clip.x;
  self.clip.height = y1 - self.clip.y;
  cairo_user_to_device_distance (cr, &scale_x, &scale_y);

  if (hypot (scale_x, scale_y) * triad_label_get_size (TRIAD_LABEL_BOX) >= MIN_TEXT)
    self.text = text = pango_cairo_create_layout (cr);

  paint_groups (&self);
  paint_pass (&self, FALSE);

  if (emphasis->is_lit)
    triad_theme_recede (theme, cr);

  paint_borders (&self);
  paint_pass (&self, TRUE);
  cairo_restore (cr);
}
