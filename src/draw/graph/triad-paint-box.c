/* triad-paint-box.c: draws graph boxes, with a shape for each kind of frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-paint-box.h"

#include "triad-drawing.h"
#include "triad-symbols.h"

#define LINE         1.25    /* around a box, points */
#define THICK_LINE   2.25    /* around worlds and errors */
#define ROUNDING     7.0
#define MODEL_ROUNDING 4.0
#define POINT        9.0     /* of a joint's ends */
#define CUT          9.0     /* of the cut corner of a frame */
#define INNER        3.0     /* between the two borders of a model */
#define SYMBOL       7.0     /* half the size of a symbol */
#define SYMBOL_X     15.5    /* from the left of a box to the centre of its symbol */
#define SYMBOL_ROOM  24.0    /* from the left of a box to its text */
#define SIDE         10.0    /* right of the text */
#define BADGE        6.2     /* radius of the badge at a lower corner */

void
triad_paint_box_path (cairo_t         *cr,
                      TriadFrameKind   kind,
                      const TriadRect *rect)
{
  double x0 = rect->x;
  double y0 = rect->y;
  double x1 = x0 + rect->width;
  double y1 = y0 + rect->height;

  switch (kind)
    {
    case TRIAD_FRAME_ROOT:
    case TRIAD_FRAME_WORLD:
      triad_symbol_round_rect (cr, rect, rect->height / 2);
      break;

    case TRIAD_FRAME_MODEL:
      triad_symbol_round_rect (cr, rect, MODEL_ROUNDING);
      break;

    case TRIAD_FRAME_JOINT:
      cairo_move_to (cr, x0, (y0 + y1) / 2);
      cairo_line_to (cr, x0 + POINT, y0);
      cairo_line_to (cr, x1 - POINT, y0);
      cairo_line_to (cr, x1, (y0 + y1) / 2);
      cairo_line_to (cr, x1 - POINT, y1);
      cairo_line_to (cr, x0 + POINT, y1);
      cairo_close_path (cr);
      break;

    case TRIAD_FRAME_EXPLICIT:
      cairo_move_to (cr, x0, y0);
      cairo_line_to (cr, x1 - CUT, y0);
      cairo_line_to (cr, x1, y0 + CUT);
      cairo_line_to (cr, x1, y1);
      cairo_line_to (cr, x0, y1);
      cairo_close_path (cr);
      break;

    case TRIAD_FRAME_LINK:
    default:
      triad_symbol_round_rect (cr, rect, ROUNDING);
    }
}

static void
draw_question (cairo_t *cr)
{
  cairo_set_line_width (cr, 1.8);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, -2.6, 2.7, -G_PI, 0.35 * G_PI);
  cairo_curve_to (cr, 0.4, 0.4, 0, 0.8, 0, 2.2);
  triad_drawing_stroke (cr);
  triad_symbol_circle (cr, 0, 5, 1.15);
  triad_drawing_fill (cr);
}

static void
draw_symbol (cairo_t         *cr,
             const TriadBox  *box,
             double           x,
             double           y)
{
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  if (box->is_missing)
    {
      cairo_translate (cr, x, y);
      draw_question (cr);
    }
  else
    {
      triad_symbol_kind (cr, box->kind, box->joint_type, x, y, SYMBOL);
    }

  cairo_restore (cr);
}

void
triad_paint_button (cairo_t          *cr,
                    const TriadRect  *rect,
                    gboolean          is_plus,
                    TriadColour       colour,
                    const TriadTheme *theme)
{
  double x = rect->x + rect->width / 2;
  double y = rect->y + rect->height / 2;
  double arm = rect->width / 2 - 2.6;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  triad_symbol_round_rect (cr, rect, 3);
  triad_symbol_fill_and_stroke (cr, theme->background, colour, 1);
  cairo_set_line_width (cr, 1.4);
  cairo_move_to (cr, x - arm, y);
  cairo_line_to (cr, x + arm, y);

  if (is_plus)
    {
      cairo_move_to (cr, x, y - arm);
      cairo_line_to (cr, x, y + arm);
    }

  triad_drawing_stroke (cr);
  cairo_restore (cr);
}

void
triad_paint_warning (cairo_t          *cr,
                     double            x,
                     double            y,
                     const TriadTheme *theme)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  cairo_move_to (cr, 0, -6.2);
  cairo_line_to (cr, 6.6, 5.2);
  cairo_line_to (cr, -6.6, 5.2);
  cairo_close_path (cr);
  triad_theme_set_source (cr, theme->background);
  cairo_set_line_width (cr, 5.5);
  triad_drawing_stroke_preserve (cr);
  triad_theme_set_source (cr, theme->error);
  cairo_set_line_width (cr, 2.5);
  triad_drawing_stroke_preserve (cr);
  triad_drawing_fill (cr);

  triad_theme_set_source (cr, theme->background);
  cairo_set_line_width (cr, 1.7);
  cairo_move_to (cr, 0, -2.6);
  cairo_line_to (cr, 0, 1);
  triad_drawing_stroke (cr);
  triad_symbol_circle (cr, 0, 3.7, 1);
  triad_drawing_fill (cr);
  cairo_restore (cr);
}

/* A line that splits in two: the frame is attached to one frame and relative to another. */
static void
draw_fork (cairo_t          *cr,
           double            x,
           double            y,
           TriadColour       colour,
           const TriadTheme *theme)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  triad_symbol_circle (cr, 0, 0, BADGE);
  triad_symbol_fill_and_stroke (cr, theme->background, colour, 1);

  cairo_set_line_width (cr, 1.3);
  cairo_move_to (cr, 0, 4);
  cairo_line_to (cr, 0, 1.2);
  cairo_line_to (cr, -2.9, -2.6);
  cairo_move_to (cr, 0, 1.2);
  cairo_line_to (cr, 2.9, -2.6);
  cairo_move_to (cr, -3.1, -0.2);
  cairo_line_to (cr, -2.9, -2.6);
  cairo_line_to (cr, -0.8, -1.8);
  cairo_move_to (cr, 3.1, -0.2);
  cairo_line_to (cr, 2.9, -2.6);
  cairo_line_to (cr, 0.8, -1.8);
  triad_drawing_stroke (cr);
  cairo_restore (cr);
}

static void
write_label (cairo_t         *cr,
             const TriadBox  *box,
             const TriadRect *rect,
             PangoLayout     *text)
{
  double left = rect->x + SYMBOL_ROOM;
  double room = rect->width - SYMBOL_ROOM - SIDE - (box->has_button ? TRIAD_BUTTON_ROOM : 0);
  int width;
  int height;

  pango_layout_set_text (text, box->label, -1);
  pango_layout_get_size (text, &width, &height);
  cairo_move_to (cr,
                 left + MAX (room - width / (double) PANGO_SCALE, 0) / 2,
                 rect->y + (rect->height - height / (double) PANGO_SCALE) / 2);
  triad_drawing_show_text (cr, text);
}

/* The boxes under the box of a collapsed model. */
static void
paint_pile (cairo_t          *cr,
            const TriadBox   *box,
            const TriadRect  *rect,
            const TriadTheme *theme,
            TriadColour       border)
{
  for (int i = TRIAD_PILE; i > 0; i--)
    {
      TriadRect under = { rect->x + TRIAD_PILE_STEP * i, rect->y + TRIAD_PILE_STEP * i,
                          rect->width, rect->height };

      triad_paint_box_path (cr, box->kind, &under);
      triad_symbol_fill_and_stroke (cr, theme->fill[box->kind], border, 1);
    }
}

void
triad_paint_box (cairo_t          *cr,
                 const TriadBox   *box,
                 const TriadRect  *rect,
                 const TriadTheme *theme,
                 PangoLayout      *text)
{
  static const double dashes[] = { 4, 3 };
  gboolean wrong = box->error || box->is_missing;
  TriadColour border = wrong ? theme->error : theme->border[box->kind];
  gboolean thick = wrong || box->kind == TRIAD_FRAME_WORLD;

  cairo_save (cr);

  if (box->n_inside > 0)
    paint_pile (cr, box, rect, theme, border);

  triad_paint_box_path (cr, box->kind, rect);
  triad_theme_set_source (cr, wrong ? theme->error_fill : theme->fill[box->kind]);
  triad_drawing_fill_preserve (cr);
  triad_theme_set_source (cr, border);
  cairo_set_line_width (cr, (thick ? THICK_LINE : LINE) * theme->weight);

  if (box->is_missing)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);

  triad_drawing_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  if (box->kind == TRIAD_FRAME_MODEL && rect->width > 4 * INNER && rect->height > 4 * INNER)
    {
      TriadRect inner = { rect->x + INNER, rect->y + INNER,
                          rect->width - 2 * INNER, rect->height - 2 * INNER };

      triad_symbol_round_rect (cr, &inner, MODEL_ROUNDING - 2);
      cairo_set_line_width (cr, 0.8);
      triad_drawing_stroke (cr);
    }

  if (text != NULL)
    {
      draw_symbol (cr, box, rect->x + SYMBOL_X, rect->y + rect->height / 2);
      triad_theme_set_source (cr, theme->text);
      write_label (cr, box, rect, text);
    }

  if (text != NULL && box->differs)
    draw_fork (cr, rect->x + rect->width - 3, rect->y + rect->height - 1, border, theme);

  if (box->error && !(box->is_missing && box->frame < 0))
    triad_paint_warning (cr, rect->x + rect->width - 3, rect->y + 1, theme);

  cairo_restore (cr);
}
