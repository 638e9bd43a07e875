/* triad-paint-graph.c: a laid-out graph in ink
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-paint-graph.h"

#include "triad-curve.h"
#include "triad-foreign.h"
#include "triad-label.h"
#include "triad-paint-arrow.h"
#include "triad-paint-box.h"

#include <math.h>
#include <pango/pangocairo.h>

#define MIN_TEXT       5.0    /* pixels: smaller text is not written */
#define MARGIN         16.0   /* that lines and marks stand out beyond what they belong to */
#define GROUP_ROUNDING 12.0
#define TINT           0.16   /* of a group on the one around it */
#define TITLE_X        7.0    /* of a title's plate in its group */
#define TITLE_Y        6.0
#define TITLE_SIDE     7.0    /* of the text in its plate */
#define TITLE_HEIGHT   18.0
#define HALO           7.0    /* around what stands out */
#define NOTE           "placed by"

typedef struct
{
  cairo_t              *cr;
  const TriadLayout    *layout;
  const TriadDiagram   *diagram;
  const TriadTheme     *theme;
  const TriadHighlight *highlight;
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

static void
paint_group (const Painter *self,
             int            number)
{
  const TriadGroup *group = &self->diagram->groups[number];
  const TriadRect *rect = &self->layout->groups[number];
  gboolean selected = is_frame (group->frame, self->highlight->selected);
  cairo_t *cr = self->cr;

  triad_paint_round_rect (cr, rect, GROUP_ROUNDING);
  triad_theme_set_source (cr, group->parent < 0
                              ? self->theme->group
                              : triad_colour_fade (self->theme->group_border, TINT));
  cairo_fill_preserve (cr);

  if (is_frame (group->frame, self->highlight->hovered))
    {
      triad_theme_set_source (cr, triad_colour_fade (self->theme->hover, 0.35));
      cairo_set_line_width (cr, 5);
      cairo_stroke_preserve (cr);
    }

  if (selected)
    triad_theme_set_source (cr, self->theme->selection);
  else if (group->error)
    triad_theme_set_source (cr, self->theme->error);
  else
    triad_theme_set_source (cr, self->theme->group_border);

  cairo_set_line_width (cr, selected ? 2 : group->error ? 1.6 : 1.1);
  cairo_stroke (cr);
}

/* Over the arrows, on a plate, so that an arrow that leaves the model at its
 * top does not cross out its name. */
static void
paint_title (const Painter *self,
             int            number)
{
  const TriadGroup *group = &self->diagram->groups[number];
  const TriadRect *rect = &self->layout->groups[number];
  cairo_t *cr = self->cr;
  TriadRect plate = { rect->x + TITLE_X, rect->y + TITLE_Y,
                      group->title_width + 2 * TITLE_SIDE, TITLE_HEIGHT };
  int height;

  if (self->text != NULL)
    {
      triad_paint_round_rect (cr, &plate, TITLE_HEIGHT / 2);
      triad_theme_set_source (cr, triad_colour_fade (self->theme->ground, 0.92));
      cairo_fill (cr);

      triad_label_setup (self->text, TRIAD_LABEL_TITLE);
      pango_layout_set_text (self->text, group->title, -1);
      pango_layout_get_size (self->text, NULL, &height);
      triad_theme_set_source (cr, group->error ? self->theme->error : self->theme->dim_text);
      cairo_move_to (cr, plate.x + TITLE_SIDE,
                     plate.y + (plate.height - height / (double) PANGO_SCALE) / 2);
      pango_cairo_show_layout (cr, self->text);
    }

  if (group->error)
    triad_paint_warning (cr, rect->x + rect->width - 4, rect->y + 2, self->theme);
}

static void
paint_groups (const Painter *self)
{
  for (int i = 0; i < self->diagram->n_groups; i++)
    if (is_visible (self, &self->layout->groups[i]))
      paint_group (self, i);
}

static void
paint_titles (const Painter *self)
{
  for (int i = 0; i < self->diagram->n_groups; i++)
    if (is_visible (self, &self->layout->groups[i]))
      paint_title (self, i);
}

static gboolean
is_selected (const Painter    *self,
             const TriadArrow *arrow)
{
  int selected = self->highlight->selected;

  return is_frame (self->diagram->boxes[arrow->from].frame, selected)
         || is_frame (self->diagram->boxes[arrow->to].frame, selected);
}

static void
paint_arrows (const Painter   *self,
              TriadArrowStyle  style)
{
  for (int i = 0; i < self->diagram->n_arrows; i++)
    {
      const TriadPath *path = &self->layout->arrows[i];
      TriadRect bounds;

      if (self->diagram->arrows[i].style != style || path->n_points < 4
          || is_selected (self, &self->diagram->arrows[i]))
        continue;

      bounds = triad_path_get_bounds (path);

      if (is_visible (self, &bounds))
        triad_paint_arrow (self->cr, path, style, self->theme, FALSE);
    }
}

static void
paint_selected_arrows (const Painter *self)
{
  if (self->highlight->selected < 0)
    return;

  for (int i = 0; i < self->diagram->n_arrows; i++)
    if (is_selected (self, &self->diagram->arrows[i]))
      triad_paint_arrow (self->cr, &self->layout->arrows[i], self->diagram->arrows[i].style,
                         self->theme, TRUE);
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
paint_notes (const Painter *self)
{
  if (self->text == NULL)
    return;

  for (int i = 0; i < self->diagram->n_arrows; i++)
    if (self->diagram->arrows[i].style == TRIAD_ARROW_PLACED_BY
        && self->layout->arrows[i].n_points >= 4)
      paint_note (self, &self->layout->arrows[i]);
}

static void
paint_halo (const Painter   *self,
            const TriadBox  *box,
            const TriadRect *rect,
            TriadColour      colour,
            double           opacity)
{
  cairo_save (self->cr);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  triad_paint_box_path (self->cr, box->kind, rect);
  triad_theme_set_source (self->cr, triad_colour_fade (colour, opacity));
  cairo_set_line_width (self->cr, 2 * HALO);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
paint_boxes (const Painter *self)
{
  if (self->text != NULL)
    triad_label_setup (self->text, TRIAD_LABEL_BOX);

  for (int i = 0; i < self->diagram->n_boxes; i++)
    {
      const TriadBox *box = &self->diagram->boxes[i];
      const TriadRect *rect = &self->layout->boxes[i];

      if (!is_visible (self, rect))
        continue;

      if (is_frame (box->frame, self->highlight->hovered))
        paint_halo (self, box, rect, self->theme->hover, 0.3);

      if (is_frame (box->frame, self->highlight->selected))
        paint_halo (self, box, rect, self->theme->selection, 0.45);

      triad_paint_box (self->cr, box, rect, self->theme, self->text);

      if (is_frame (box->frame, self->highlight->selected))
        {
          triad_paint_box_path (self->cr, box->kind, rect);
          triad_theme_set_source (self->cr, self->theme->selection);
          cairo_set_line_width (self->cr, 2.5);
          cairo_stroke (self->cr);
        }
    }
}

void
triad_paint_graph (cairo_t              *cr,
                   const TriadLayout    *layout,
                   const TriadTheme     *theme,
                   const TriadHighlight *highlight)
{
  g_autoptr(PangoLayout) text = NULL;
  Painter self = { cr, layout, layout->diagram, theme, highlight, { 0, 0, 0, 0 }, NULL };
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
  paint_arrows (&self, TRIAD_ARROW_DEFAULT);
  paint_arrows (&self, TRIAD_ARROW_WRITTEN);
  paint_arrows (&self, TRIAD_ARROW_PLACED_BY);
  paint_arrows (&self, TRIAD_ARROW_DANGLING);
  paint_arrows (&self, TRIAD_ARROW_CYCLE);
  paint_selected_arrows (&self);
  paint_titles (&self);
  paint_boxes (&self);
  paint_notes (&self);
  cairo_restore (cr);
}
