/* triad-arrangement.c: where in a window the two graphs stand
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-arrangement.h"

#define LEAST_WIDTH  0.42                  /* of the window: titles and buttons are in it too */
#define MOST_WIDTH   0.6                   /* of the window: space needs some */
#define CLEARLY      1.15                  /* times as large */
#define LEAST_PART   0.3                   /* of what both graphs have, for either */

/* How large both can be when they have @width together. */
static double
get_scale (const TriadRect            *first,
           const TriadRect            *second,
           const TriadArrangementRoom *room,
           gboolean                    beside,
           double                      width)
{
  int columns = beside ? 2 : 1;
  int rows = beside ? 1 : 2;
  double across = beside ? first->width + second->width : MAX (first->width, second->width);
  double down = beside ? MAX (first->height, second->height) : first->height + second->height;
  double scale = MIN ((width - columns * room->side) / MAX (across, 1),
                      (room->height - rows * room->top) / MAX (down, 1));

  return CLAMP (scale, 0, room->natural);
}

/* A part of @whole that leaves what @first and @second do not need to both. */
static int
divide (double whole,
        double first,
        double second)
{
  double part = first + (whole - first - second) / 2;

  return CLAMP (part, LEAST_PART * whole, (1 - LEAST_PART) * whole);
}

TriadArrangement
triad_arrangement_choose (const TriadRect            *first,
                          const TriadRect            *second,
                          const TriadArrangementRoom *room)
{
  double most = MOST_WIDTH * room->width;
  double beside = get_scale (first, second, room, TRUE, most);
  double below = get_scale (first, second, room, FALSE, most);
  TriadArrangement chosen = { .beside = beside > CLEARLY * below ||
                                        (beside >= room->readable && below < room->readable) };
  double scale = chosen.beside ? beside : below;
  double needed;

  if (chosen.beside)
    needed = scale * (first->width + second->width) + 2 * room->side;
  else
    needed = scale * MAX (first->width, second->width) + room->side;

  chosen.width = CLAMP (needed, LEAST_WIDTH * room->width, most);

  if (chosen.beside)
    chosen.first = divide (chosen.width, scale * first->width + room->side,
                           scale * second->width + room->side);
  else
    chosen.first = divide (room->height, scale * first->height + room->top,
                           scale * second->height + room->top);

  return chosen;
}
