/* triad-viewport-reveal.c: movement of a viewport to parts of a layout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-viewport-reveal.h"

#define MAX_MOVES 8
#define CONTEXT   0.25                     /* of the free room, around a frame that is revealed */
#define HAIR      0.5                      /* invisible distance, px */

static TriadRect
get_room (const TriadLayout *layout,
          int                box)
{
  return triad_diagram_get_room (layout->diagram, box, &layout->boxes[box]);
}

/* Returns @room and a part of @all around it, as large as the view has room for at both sides. */
static TriadRect
get_surroundings (const TriadRect *all,
                  const TriadRect *room,
                  double           across,
                  double           down)
{
  double beside = MAX (across - room->width, 0) * CONTEXT;
  double above = MAX (down - room->height, 0) * CONTEXT;
  double left = MAX (room->x - beside, MIN (all->x, room->x));
  double top = MAX (room->y - above, MIN (all->y, room->y));
  double right = MIN (room->x + room->width + beside,
                      MAX (all->x + all->width, room->x + room->width));
  double bottom = MIN (room->y + room->height + above,
                       MAX (all->y + all->height, room->y + room->height));

  return (TriadRect) { left, top, right - left, bottom - top };
}

gboolean
triad_viewport_reveal_frame (TriadViewport     *self,
                             const TriadLayout *layout,
                             int                frame,
                             double             width,
                             double             height,
                             double             margin)
{
  const double across = (width - 2 * margin) / self->scale;
  const double down = (height - 2 * margin) / self->scale;
  TriadRect box;
  TriadRect room;
  TriadRect around;
  int cluster;

  if (!triad_layout_find_frame (layout, frame, &box))
    return FALSE;

  room = get_room (layout, layout->diagram->box_of_frame[frame]);
  around = room;
  cluster = layout->diagram->boxes[layout->diagram->box_of_frame[frame]].cluster;

  if (cluster >= 0 && layout->clusters[cluster].width <= across)
    {
      around.x = layout->clusters[cluster].x;
      around.width = layout->clusters[cluster].width;
    }

  if (cluster >= 0 && layout->clusters[cluster].height <= down)
    {
      around.y = layout->clusters[cluster].y;
      around.height = layout->clusters[cluster].height;
    }

  /* All of a model that is selected itself. */
  if (cluster >= 0 && layout->diagram->clusters[cluster].frame == frame)
    room = around;

  if (!triad_viewport_reveal (self, &room, width, height, margin))
    return FALSE;

  /* At the edge of the view it would be hard to see what it is connected to. */
  room = get_surroundings (cluster >= 0 ? &layout->clusters[cluster] : &layout->bounds, &room,
                           across, down);
  triad_viewport_reveal (self, &room, width, height, margin);
  triad_viewport_reveal (self, &around, width, height, margin);
  triad_viewport_reveal (self, &box, width, height, margin);

  return TRUE;
}

void
triad_viewport_reveal_error (TriadViewport     *self,
                             const TriadLayout *layout,
                             double             width,
                             double             height,
                             double             margin)
{
  const TriadDiagram *diagram = layout->diagram;
  TriadRect room;
  TriadRect all;
  int box = -1;
  int arrow = -1;

  for (int i = 0; i < diagram->n_arrows && arrow < 0; i++)
    if (diagram->arrows[i].style == TRIAD_ARROW_DANGLING ||
        diagram->arrows[i].style == TRIAD_ARROW_CYCLE)
      {
        arrow = i;
        box = diagram->arrows[i].from;
      }

  for (int i = 0; i < diagram->n_boxes && box < 0; i++)
    if (diagram->boxes[i].error)
      box = i;

  if (box < 0)
    return;

  room = get_room (layout, box);
  all = room;

  if (arrow >= 0)
    all = triad_rect_union (triad_rect_union (room, layout->arrow_bounds[arrow]),
                            layout->boxes[diagram->arrows[arrow].to]);

  triad_viewport_reveal (self, &all, width, height, margin);
  triad_viewport_reveal (self, &room, width, height, margin);
}

/* Returns how far to move to the right until the boxes that are cut off at the left are visible;
 * with @hide, until they are not; 0 if there are none.
 */
static double
get_move (const TriadViewport *self,
          const TriadLayout   *layout,
          gboolean             hide,
          double               height,
          double               margin)
{
  double move = 0;

  for (int i = 0; i < layout->diagram->n_boxes; i++)
    {
      TriadRect room = get_room (layout, i);
      double left = room.x;
      double top = room.y;
      double right = room.x + room.width;
      double bottom = room.y + room.height;

      triad_viewport_from_layout (self, &left, &top);
      triad_viewport_from_layout (self, &right, &bottom);

      if (left < -HAIR && right > HAIR && bottom > 0 && top < height)
        move = hide ? MIN (move, -right) : MAX (move, margin - left);
    }

  return move;
}

static gboolean
align (TriadViewport     *self,
       const TriadLayout *layout,
       const TriadRect   *root,
       gboolean           hide,
       double             width,
       double             height,
       double             margin)
{
  for (int i = 0; i < MAX_MOVES; i++)
    {
      double move = get_move (self, layout, hide, height, margin);
      TriadViewport moved;

      if (move == 0)
        return TRUE;

      triad_viewport_pan (self, move, 0);
      moved = *self;

      if (triad_viewport_reveal (&moved, root, width, height, margin) && moved.x != self->x)
        return FALSE;
    }

  return FALSE;
}

void
triad_viewport_align_left (TriadViewport     *self,
                           const TriadLayout *layout,
                           const TriadRect   *root,
                           double             width,
                           double             height,
                           double             margin)
{
  const TriadViewport before = *self;

  if (align (self, layout, root, FALSE, width, height, margin))
    return;

  *self = before;

  if (!align (self, layout, root, TRUE, width, height, margin))
    *self = before;
}
