/* triad-diff-badge.c: badges that show how a frame differs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diff-badge.h"

#include "triad-drawing.h"
#include "triad-symbols.h"

/* Relative to the radius of the disc behind the badge. */
#define REACH 0.55
#define LINE  0.26
#define HEAD  0.38

static const TriadDiffFlags meanings[TRIAD_N_DIFF_BADGES] = {
  [TRIAD_DIFF_BADGE_ONLY] = TRIAD_DIFF_ADDED,
  [TRIAD_DIFF_BADGE_MOVED] = TRIAD_DIFF_MOVED | TRIAD_DIFF_LOCAL | TRIAD_DIFF_MOTION,
  [TRIAD_DIFF_BADGE_TYPE] = TRIAD_DIFF_KIND | TRIAD_DIFF_JOINT_TYPE,
  [TRIAD_DIFF_BADGE_TIED] = TRIAD_DIFF_MEASURED | TRIAD_DIFF_ATTACHED |
                      TRIAD_DIFF_BODY | TRIAD_DIFF_PLACEMENT |
                      TRIAD_DIFF_JOINT_PARENT | TRIAD_DIFF_JOINT_CHILD,
};

int
triad_diff_badge_list (const TriadFrameChange *change,
                       TriadDiffBadge          badges[TRIAD_N_DIFF_BADGES])
{
  TriadDiffFlags what = change->what;
  int n = 0;

  /* Frames that were only carried along have not moved themselves. */
  if (what & TRIAD_DIFF_CARRIED)
    what &= ~TRIAD_DIFF_MOVED;

  for (int badge = 0; badge < TRIAD_N_DIFF_BADGES; badge++)
    if (what & meanings[badge])
      badges[n++] = badge;

  return n;
}

static void
add_line (cairo_t *cr,
          double   x1,
          double   y1,
          double   x2,
          double   y2)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
}

/* Adds a horizontal arrow: to the right if @path is 1, to the left if it is -1. */
static void
add_arrow (cairo_t *cr,
           double   y,
           double   direction)
{
  add_line (cr, -REACH * direction, y, REACH * direction, y);
  cairo_move_to (cr, (REACH - HEAD) * direction, y - HEAD);
  cairo_line_to (cr, REACH * direction, y);
}

static void
add_badge (cairo_t        *cr,
           TriadDiffBadge  badge)
{
  switch (badge)
    {
    case TRIAD_DIFF_BADGE_ONLY:
      add_line (cr, -REACH, 0, REACH, 0);
      add_line (cr, 0, -REACH, 0, REACH);
      break;
    case TRIAD_DIFF_BADGE_MOVED:
      add_line (cr, -REACH, REACH * 0.9, REACH, -REACH * 0.9);
      cairo_move_to (cr, REACH - 1.8 * HEAD, -REACH * 0.9);
      cairo_line_to (cr, REACH, -REACH * 0.9);
      cairo_line_to (cr, REACH, -REACH * 0.9 + 1.8 * HEAD);
      break;
    case TRIAD_DIFF_BADGE_TYPE:
      add_arrow (cr, -HEAD * 0.75, 1);
      cairo_save (cr);
      cairo_scale (cr, 1, -1);
      add_arrow (cr, -HEAD * 0.75, -1);
      cairo_restore (cr);
      break;
    case TRIAD_DIFF_BADGE_TIED:
    case TRIAD_N_DIFF_BADGES:
    default:
      add_line (cr, -REACH, 0, REACH, 0);
      break;
    }
}

void
triad_diff_badge_paint (TriadDiffBadge    badge,
                        cairo_t          *cr,
                        double            x,
                        double            y,
                        double            radius,
                        const TriadTheme *theme)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, radius, radius);

  triad_symbol_circle (cr, 0, 0, 1);
  triad_symbol_fill_and_stroke (cr, theme->change, theme->background, LINE * 0.7);

  add_badge (cr, badge);
  cairo_set_line_width (cr, LINE);
  triad_drawing_stroke (cr);

  if (badge == TRIAD_DIFF_BADGE_TIED)
    {
      cairo_arc (cr, -REACH, 0, HEAD * 0.75, 0, 2 * G_PI);
      triad_symbol_circle (cr, REACH, 0, HEAD * 0.75);
      triad_drawing_fill (cr);
    }

  cairo_restore (cr);
}
