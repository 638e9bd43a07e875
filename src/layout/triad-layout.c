/* triad-layout.c: positions of a diagram's boxes, clusters and arrows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-layout.h"

#include "triad-bezier-path.h"
#include "triad-ref-count.h"

#include <math.h>

#define BORDER     5.0     /* distance at which a cluster's border is picked, points */
#define BUTTON       11.0    /* size of a button, points */
#define BOX_BUTTON   8.0     /* from the right end of a box to its button */
#define CLUSTER_BUTTON 5.0     /* from the left of a title to its button */
#define TITLE_X      7.0    /* from the cluster to its title */
#define TITLE_Y      6.0
#define TITLE_HEIGHT 18.0
#define TITLE_GAP    3.0    /* between a title and an arrow */
#define BADGE        16.0   /* for the badge at the right of a title */
#define MAX_MOVES    8
#define MANY_ARROWS  300    /* titles of larger graphs stay at the upper left */

static void
clear (TriadLayout *self)
{
  if (self->cluster_layout != NULL)
    self->free_cluster_layout (self->cluster_layout);

  g_free (self->boxes);
  g_free (self->clusters);
  triad_path_array_free (self->arrows);
  g_free (self->arrow_bounds);
  g_free (self->fallbacks);
  g_free (self->refusal);
  triad_diagram_free (self->diagram);
}

TRIAD_DEFINE_LARGE_REF_COUNTED (TriadLayout, triad_layout, clear)

static gboolean
is_on_frame_of (const TriadRect *cluster,
                double           x,
                double           y)
{
  TriadRect outer = triad_rect_grow (*cluster, BORDER);
  TriadRect inner = triad_rect_grow (*cluster, -BORDER);

  inner.height -= TRIAD_CLUSTER_TITLE_HEIGHT - BORDER;
  inner.y += TRIAD_CLUSTER_TITLE_HEIGHT - BORDER;

  return triad_rect_contains (&outer, x, y) && !triad_rect_contains (&inner, x, y);
}

int
triad_layout_pick (const TriadLayout *self,
                   double             x,
                   double             y,
                   double             radius)
{
  const TriadDiagram *diagram = self->diagram;

  for (int i = 0; i < diagram->n_boxes; i++)
    {
      TriadRect rect = triad_rect_grow (self->boxes[i], radius);

      if (diagram->boxes[i].frame >= 0 && triad_rect_contains (&rect, x, y))
        return diagram->boxes[i].frame;
    }

  /* Nested clusters come after the clusters that contain them. */
  for (int i = diagram->n_clusters - 1; i >= 0; i--)
    if (is_on_frame_of (&self->clusters[i], x, y))
      return diagram->clusters[i].frame;

  return -1;
}

int
triad_layout_pick_arrow (const TriadLayout *self,
                         double             x,
                         double             y,
                         double             radius)
{
  g_autoptr(GArray) room = triad_path_builder_new ();
  int nearest = -1;

  for (int i = 0; i < self->diagram->n_arrows; i++)
    {
      TriadRect bounds;
      TriadRect note;
      TriadPath path;
      double distance;

      if (triad_layout_get_note (self, i, &note) && triad_rect_contains (&note, x, y))
        return i;

      bounds = triad_rect_grow (self->arrow_bounds[i], radius);

      if (!triad_rect_contains (&bounds, x, y))
        continue;

      path = triad_path_array_get (self->arrows, i, room);
      distance = triad_path_get_distance (&path, x, y, radius);

      if (distance <= radius)
        {
          nearest = i;
          radius = distance;
        }
    }

  return nearest;
}

static double
get_distance (const TriadRect *rect,
              double           x,
              double           y)
{
  return hypot (rect->x + rect->width / 2 - x, rect->y + rect->height / 2 - y);
}

int
triad_layout_get_far_end (const TriadLayout *self,
                          int                arrow,
                          double             x,
                          double             y)
{
  int from = self->diagram->arrows[arrow].from;
  int to = self->diagram->arrows[arrow].to;
  gboolean is_from =
    get_distance (&self->boxes[from], x, y) > get_distance (&self->boxes[to], x, y);
  int far = self->diagram->boxes[is_from ? from : to].frame;
  int near = self->diagram->boxes[is_from ? to : from].frame;

  return far >= 0 ? far : near;
}

gboolean
triad_layout_find_frame (const TriadLayout *self,
                         int                frame,
                         TriadRect         *rect)
{
  const TriadDiagram *diagram = self->diagram;
  int box;

  if (frame < 0 || frame >= diagram->n_frames)
    return FALSE;

  box = diagram->box_of_frame[frame];

  if (box < 0)
    return FALSE;

  *rect = self->boxes[box];

  return TRUE;
}

gboolean
triad_layout_get_box_button (const TriadLayout *self,
                             int                box,
                             TriadRect         *rect)
{
  const TriadRect *place = &self->boxes[box];

  if (!self->diagram->boxes[box].has_button)
    return FALSE;

  *rect = (TriadRect) { place->x + place->width - BOX_BUTTON - BUTTON,
                        place->y + (place->height - BUTTON) / 2, BUTTON, BUTTON };

  return TRUE;
}

gboolean
triad_layout_get_note (const TriadLayout *self,
                       int                arrow,
                       TriadRect         *rect)
{
  int from = self->diagram->arrows[arrow].from;
  const TriadBox *box = &self->diagram->boxes[from];
  TriadRect room;

  if (!triad_diagram_has_pose (self->diagram, arrow))
    return FALSE;

  room = triad_diagram_get_room (self->diagram, from, &self->boxes[from]);
  *rect = (TriadRect) { room.x, room.y, box->note_width, box->note_height };

  if (self->diagram->direction == TRIAD_DIRECTION_RIGHT)
    rect->y += (room.height - rect->height) / 2;
  else
    rect->x += (room.width - rect->width) / 2;

  return TRUE;
}

/* Moves a title to the right of the pieces of an arrow that it covers.  Returns whether it covered
 * any. */
static gboolean
leave_arrow (TriadRect       *title,
             const TriadPath *path)
{
  const TriadRect around = triad_rect_grow (*title, TITLE_GAP);
  double right = title->x;

  for (int i = 0; i + 3 < path->n_points; i += 3)
    {
      const TriadPath piece = { &path->points[i], 4 };
      TriadRect bounds = triad_path_get_bounds (&piece);

      if (triad_rect_overlaps (&bounds, &around))
        right = MAX (right, bounds.x + bounds.width + 2 * TITLE_GAP);
    }

  if (right <= title->x)
    return FALSE;

  title->x = right;

  return TRUE;
}

TriadRect
triad_layout_get_title (const TriadLayout *self,
                        int                cluster)
{
  const TriadRect *place = &self->clusters[cluster];
  const TriadRect usual = { place->x + TITLE_X, place->y + TITLE_Y,
                            self->diagram->clusters[cluster].title_width + 2 * TRIAD_TITLE_SIDE,
                            TITLE_HEIGHT };
  TriadRect title = usual;
  g_autoptr(GArray) room = triad_path_builder_new ();
  gboolean has_moved = self->diagram->n_arrows <= MANY_ARROWS;

  /* Each round leaves at least one arrow behind. */
  for (int round = 0; has_moved; round++)
    {
      has_moved = FALSE;

      for (int a = 0; a < self->diagram->n_arrows; a++)
        {
          TriadPath path = triad_path_array_get (self->arrows, a, room);

          has_moved = leave_arrow (&title, &path) || has_moved;
        }

      if (round == MAX_MOVES || title.x + title.width > place->x + place->width - BADGE)
        return usual;
    }

  return title;
}

gboolean
triad_layout_get_cluster_button (const TriadLayout *self,
                                 int                cluster,
                                 TriadRect         *rect)
{
  TriadRect title;

  if (!self->diagram->clusters[cluster].has_button)
    return FALSE;

  title = triad_layout_get_title (self, cluster);
  *rect = (TriadRect) { title.x + CLUSTER_BUTTON, title.y + (TITLE_HEIGHT - BUTTON) / 2,
                        BUTTON, BUTTON };

  return TRUE;
}

int
triad_layout_pick_button (const TriadLayout *self,
                          double             x,
                          double             y,
                          double             radius)
{
  TriadRect rect;

  for (int i = 0; i < self->diagram->n_boxes; i++)
    if (triad_layout_get_box_button (self, i, &rect))
      {
        rect = triad_rect_grow (rect, radius);

        if (triad_rect_contains (&rect, x, y))
          return self->diagram->boxes[i].frame;
      }

  for (int i = self->diagram->n_clusters - 1; i >= 0; i--)
    if (triad_layout_get_cluster_button (self, i, &rect))
      {
        rect = triad_rect_grow (rect, radius);

        if (triad_rect_contains (&rect, x, y))
          return self->diagram->clusters[i].frame;
      }

  return -1;
}

int
triad_layout_pick_title (const TriadLayout *self,
                         double             x,
                         double             y)
{
  const TriadDiagram *diagram = self->diagram;

  for (int i = 0; i < diagram->n_boxes; i++)
    if (triad_rect_contains (&self->boxes[i], x, y))
      return diagram->boxes[i].has_button ? diagram->boxes[i].frame : -1;

  for (int i = diagram->n_clusters - 1; i >= 0; i--)
    if (triad_rect_contains (&self->clusters[i], x, y))
      return diagram->clusters[i].has_button
             && y <= self->clusters[i].y + TRIAD_CLUSTER_TITLE_HEIGHT ? diagram->clusters[i].frame
                                                                      : -1;

  return -1;
}

gboolean
triad_layout_find_extent (const TriadLayout *self,
                          int                frame,
                          TriadRect         *rect)
{
  for (int i = 0; i < self->diagram->n_clusters; i++)
    if (frame >= 0 && self->diagram->clusters[i].frame == frame)
      {
        *rect = self->clusters[i];
        return TRUE;
      }

  return triad_layout_find_frame (self, frame, rect);
}
