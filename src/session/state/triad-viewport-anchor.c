/* triad-viewport-anchor.c: viewport adjustment that keeps a box in place after a relayout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-viewport-anchor.h"

#include <math.h>

#define MARGIN 12.0     /* pixels around what is moved into view */
#define ROOT   0        /* vertex */

typedef struct
{
  const TriadViewport *viewport;
  const TriadLayout   *before;
  const TriadSnapshot *before_snapshot;
  const TriadLayout   *after;
  const TriadSnapshot *after_snapshot;
  double               width;
  double               height;
} Change;

static int
find_after (const Change *change,
            int           frame)
{
  if (change->before_snapshot == change->after_snapshot)
    return frame;

  return triad_snapshot_find_frame (change->after_snapshot,
                                    triad_snapshot_get_key (change->before_snapshot, frame));
}

/* Finds the upper left corner of @rect on the screen; returns FALSE if @rect is not
 * visible.
 */
static gboolean
find_on_screen (const Change    *change,
                const TriadRect *rect,
                double          *x,
                double          *y)
{
  double right = rect->x + rect->width;
  double bottom = rect->y + rect->height;

  *x = rect->x;
  *y = rect->y;
  triad_viewport_from_layout (change->viewport, x, y);
  triad_viewport_from_layout (change->viewport, &right, &bottom);

  return right > 0 && bottom > 0 && *x < change->width && *y < change->height;
}

/* A model that is collapsed or expanded keeps the corner with its expander. */
static gboolean
find_shift (const Change *change,
            int           frame,
            TriadPoint   *shift)
{
  TriadRect before;
  TriadRect after;
  double x;
  double y;

  if (frame < 0 || !triad_layout_find_extent (change->before, frame, &before)
      || !find_on_screen (change, &before, &x, &y)
      || !triad_layout_find_extent (change->after, find_after (change, frame), &after))
    return FALSE;

  *shift = (TriadPoint) { before.x - after.x, before.y - after.y };

  return TRUE;
}

/* Returns the frame of the visible box nearest to the upper left corner that is in
 * both layouts; but the root if that is visible.
 */
static int
find_corner_frame (const Change *change)
{
  const TriadDiagram *diagram = change->before->diagram;
  double nearest = G_MAXDOUBLE;
  int frame = -1;
  TriadRect root;
  double left;
  double top;

  if (triad_layout_find_frame (change->before, ROOT, &root) &&
      find_on_screen (change, &root, &left, &top))
    return ROOT;

  for (int b = 0; b < diagram->n_boxes; b++)
    {
      int candidate = diagram->boxes[b].frame;
      TriadRect after;
      double x;
      double y;

      if (candidate >= 0 && find_on_screen (change, &change->before->boxes[b], &x, &y)
          && x >= 0 && y >= 0 && x + y < nearest
          && triad_layout_find_frame (change->after, find_after (change, candidate), &after))
        {
          nearest = x + y;
          frame = candidate;
        }
    }

  return frame;
}

/* After models were collapsed or frames hidden, moves everything into view if it fits, or else the
 * model that was collapsed, because its corner may have been outside.
 */
static void
keep_in_view (const Change  *change,
              int            frame,
              TriadViewport *viewport)
{
  const TriadRect *bounds = &change->after->bounds;
  TriadRect before;
  TriadRect after;

  if (change->before_snapshot != change->after_snapshot || change->before == change->after)
    return;

  if ((bounds->width < change->before->bounds.width
       || bounds->height < change->before->bounds.height)
      && bounds->width * viewport->scale + 2 * MARGIN <= change->width
      && bounds->height * viewport->scale + 2 * MARGIN <= change->height)
    triad_viewport_reveal (viewport, bounds, change->width, change->height, MARGIN);
  else if (frame >= 0 && triad_layout_find_extent (change->before, frame, &before)
           && triad_layout_find_extent (change->after, frame, &after)
           && (after.width < before.width || after.height < before.height))
    triad_viewport_reveal (viewport, &after, change->width, change->height, MARGIN);
}

/* Returns whether a box is visible as a whole. */
static gboolean
shows_any (const Change      *change,
           const TriadLayout *layout)
{
  for (int b = 0; b < layout->diagram->n_boxes; b++)
    {
      const TriadRect *box = &layout->boxes[b];
      double x;
      double y;

      if (find_on_screen (change, box, &x, &y) && x >= 0 && y >= 0
          && x + box->width * change->viewport->scale <= change->width
          && y + box->height * change->viewport->scale <= change->height)
        return TRUE;
    }

  return FALSE;
}

/* Where no box is left of those that were visible, moves the one that is nearest to the middle of
 * the view into view.
 */
static void
reveal_nearest (const Change  *change,
                TriadViewport *viewport)
{
  const TriadLayout *layout = change->after;
  const TriadRect *nearest = NULL;
  double least = G_MAXDOUBLE;

  for (int b = 0; b < layout->diagram->n_boxes; b++)
    {
      const TriadRect *box = &layout->boxes[b];
      double x = box->x + box->width / 2;
      double y = box->y + box->height / 2;
      double distance;

      triad_viewport_from_layout (viewport, &x, &y);
      distance = hypot (x - change->width / 2, y - change->height / 2);

      if (distance < least)
        {
          least = distance;
          nearest = box;
        }
    }

  if (nearest != NULL)
    triad_viewport_reveal (viewport, nearest, change->width, change->height, MARGIN);
}

void
triad_viewport_anchor_keep (TriadViewport       *viewport,
                            const TriadLayout   *before,
                            const TriadSnapshot *before_snapshot,
                            const TriadLayout   *after,
                            const TriadSnapshot *after_snapshot,
                            const int           *preferred,
                            int                  n_preferred,
                            double               width,
                            double               height)
{
  Change change = { viewport, before, before_snapshot, after, after_snapshot, width, height };
  gboolean is_used = shows_any (&change, before);
  TriadPoint shift = { 0, 0 };
  int frame = -1;

  for (int i = 0; i < n_preferred && frame < 0; i++)
    if (find_shift (&change, preferred[i], &shift))
      frame = preferred[i];

  if (frame >= 0 || find_shift (&change, find_corner_frame (&change), &shift))
    triad_viewport_pan (viewport, shift.x * viewport->scale, shift.y * viewport->scale);

  keep_in_view (&change, frame, viewport);

  if (is_used && !shows_any (&change, after))
    reveal_nearest (&change, viewport);
}
