/* triad-diff-highlight.c: highlights differences between two snapshots in a drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diff-highlight.h"

#include "triad-diff-badge.h"
#include "triad-drawing.h"
#include "triad-symbols.h"

#include <math.h>

#define RING_GAP     4.0                   /* between a box and its ring, px */
#define RING_LINE    2.0                   /* px */
#define RING_RADIUS  13.0                  /* in the 3D view, px */
#define BADGE_RADIUS  6.5                  /* px */
#define BADGE_STEP    14.0                 /* from one badge to the next, px */
#define GLOW_LINE    8.0                   /* px */
#define GLOW_OPACITY 0.3
#define TRAIL_LINE   1.5                   /* px */
#define TRAIL_DOT    3.0                   /* at the start of a trail, px */
#define TRAIL_MIN    4.0                   /* minimum length of a trail, px */
#define ALONG_OPACITY 0.45                 /* of trails of frames that were only carried along */

/* More rings than this would highlight nothing. */
#define MAX_MARKS 1000

static gboolean
only_moved_along (const TriadFrameChange *change)
{
  return change->what == (TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);
}

/* Strokes the path as a glow with a line on it. */
static void
stroke_ring (cairo_t          *cr,
             const TriadTheme *theme,
             double            pixel)
{
  triad_theme_set_source (cr, triad_colour_fade (theme->change, GLOW_OPACITY));
  cairo_set_line_width (cr, GLOW_LINE * pixel);
  triad_drawing_stroke_preserve (cr);
  triad_theme_set_source (cr, theme->change);
  cairo_set_line_width (cr, RING_LINE * pixel);
  triad_drawing_stroke (cr);
}

/* Paints badges from the right end of the ring's upper edge to the left. */
static void
paint_badges (cairo_t                *cr,
              const TriadTheme       *theme,
              const TriadFrameChange *change,
              double                  x,
              double                  y,
              double                  pixel)
{
  TriadDiffBadge badges[TRIAD_N_DIFF_BADGES];
  int n = triad_diff_badge_list (change, badges);

  for (int i = 0; i < n; i++)
    triad_diff_badge_paint (badges[n - 1 - i], cr, x - i * BADGE_STEP * pixel, y,
                            BADGE_RADIUS * pixel, theme);
}

void
triad_diff_highlight_paint_sample (cairo_t          *cr,
                                   const TriadTheme *theme,
                                   double            width,
                                   double            height,
                                   TriadDiffBadge    badge)
{
  double gap = BADGE_RADIUS;

  triad_symbol_pill (cr, gap, gap, width - 2 * gap, height - 2 * gap);
  stroke_ring (cr, theme, 1);

  if (badge < TRIAD_N_DIFF_BADGES)
    triad_diff_badge_paint (badge, cr, width - gap - 3, gap + 1, BADGE_RADIUS, theme);
}

void
triad_diff_highlight_paint_graph (cairo_t                 *cr,
                                  const TriadLayout       *layout,
                                  const TriadTheme        *theme,
                                  const TriadSnapshotDiff *comparison,
                                  double                   pixel)
{
  double gap = RING_GAP * pixel;
  int n = 0;

  /* Removed frames have no vertex. */
  for (int i = 0; i < comparison->n_changes && n < MAX_MARKS; i++)
    {
      const TriadFrameChange *change = &comparison->changes[i];
      const TriadRect *rect;
      int box;

      if (change->after < 0 || only_moved_along (change))
        continue;

      box = layout->diagram->box_of_frame[change->after];

      if (box < 0)
        continue;

      rect = &layout->boxes[box];
      triad_symbol_pill (cr, rect->x - gap, rect->y - gap, rect->width + 2 * gap,
                         rect->height + 2 * gap);
      stroke_ring (cr, theme, pixel);
      paint_badges (cr, theme, change, rect->x + rect->width - gap, rect->y - gap, pixel);
      n++;
    }
}

/* Returns the position that the frame would have now if the file had not changed. If joints have
 * moved since, they move the old position too. */
static TriadVector
find_past (const TriadScene        *scene,
           const TriadSnapshotDiff *comparison,
           const TriadFrameChange  *change,
           const TriadTriad        *triad)
{
  const TriadPose *before = &triad_snapshot_get_poses (comparison->before)->pose[change->before];
  const TriadPose *at_rest = &triad_snapshot_get_poses (scene->snapshot)->pose[change->after];
  TriadPose from_rest = triad_pose_invert (at_rest);
  TriadPose moved = triad_pose_multiply (triad->pose, &from_rest);

  return triad_pose_transform (&moved, before->position);
}

static void
paint_trail (cairo_t                   *cr,
             const TriadProjectedScene *view,
             const TriadTheme          *theme,
             TriadVector                from,
             TriadVector                to,
             double                     opacity)
{
  const double dashes[] = { 5, 3 };
  double ends[4];

  if (!triad_camera_project_line (&view->camera, from, to, view->width, view->height, ends) ||
      hypot (ends[2] - ends[0], ends[3] - ends[1]) < TRAIL_MIN)
    return;

  triad_theme_set_source (cr, triad_colour_fade (theme->change, opacity));
  cairo_set_line_width (cr, TRAIL_LINE);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, ends[0], ends[1]);
  cairo_line_to (cr, ends[2], ends[3]);
  triad_drawing_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_arc (cr, ends[0], ends[1], TRAIL_DOT, 0, 2 * G_PI);
  triad_drawing_fill (cr);
}

void
triad_diff_highlight_paint_scene (cairo_t                   *cr,
                                  const TriadProjectedScene *view,
                                  const TriadTheme          *theme,
                                  const TriadSnapshotDiff   *comparison)
{
  const TriadScene *scene = view->scene;
  gboolean with_trails = view->overlay == NULL
                         || view->overlay->kinematics->snapshot != comparison->before;
  int n = 0;

  for (int i = 0; i < comparison->n_changes && n < MAX_MARKS; i++)
    {
      const TriadFrameChange *change = &comparison->changes[i];
      gboolean along = only_moved_along (change);
      const TriadTriad *triad;
      double x;
      double y;
      int number;

      number = change->after >= 0 ? scene->triad_of_frame[change->after] : -1;

      if (number < 0)
        continue;

      triad = &scene->triads[number];
      n++;

      if (with_trails && (change->what & TRIAD_DIFF_MOVED) && change->distance > 0)
        paint_trail (cr, view, theme, find_past (scene, comparison, change, triad),
                     triad->pose->position, along ? ALONG_OPACITY : 1);

      if (along || !triad_camera_project (&view->camera, triad->pose->position, view->width,
                                          view->height, &x, &y, NULL))
        continue;

      triad_symbol_circle (cr, x, y, RING_RADIUS);
      stroke_ring (cr, theme, 1);
    }
}
