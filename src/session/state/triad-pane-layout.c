/* triad-pane-layout.c: automatic arrangement of the two graphs in a window
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-pane-layout.h"

#define LEAST_WIDTH  0.42                  /* of the window's width; fits titles and buttons */
#define MOST_WIDTH   0.6                   /* of the window's width; leaves room for 3D */
#define LARGER       1.15                  /* ratio of a clearly larger scale */
#define MORE         1.02                  /* ratio of a clearly larger visible part */
#define LEAST_PART   0.3                   /* of both graphs' room, for each of them */

typedef struct
{
  TriadPaneLayout arrangement;
  double          scale;                  /* of both when fitted, pixels per point */
  double          seen;                   /* visible part of both at a readable scale */
} Candidate;

/* Returns the scale at which both fit if they have @width together. */
static double
get_scale (const TriadRect           *first,
           const TriadRect           *second,
           const TriadPaneLayoutRoom *room,
           gboolean                   beside,
           double                     width)
{
  int columns = beside ? 2 : 1;
  int rows = beside ? 1 : 2;
  double across = beside ? first->width + second->width : MAX (first->width, second->width);
  double down = beside ? MAX (first->height, second->height) : first->height + second->height;
  double scale = MIN ((width - columns * room->side) / MAX (across, 1),
                      (room->height - rows * room->top) / MAX (down, 1));

  return CLAMP (scale, 0, room->natural);
}

/* Divides @whole so that both parts get an equal share of what @first and @second
 * leave; each part is at least @least, or half of @whole if that is smaller.
 */
static int
divide (double whole,
        double least,
        double first,
        double second)
{
  double part = first + (whole - first - second) / 2;

  least = MIN (MAX (LEAST_PART * whole, least), whole / 2);

  return CLAMP (part, least, whole - least);
}

/* Returns the visible share of @rect, at most 1. */
static double
get_seen (const TriadRect           *rect,
          const TriadPaneLayoutRoom *room,
          double                     scale,
          double                     width,
          double                     height)
{
  return CLAMP ((width - room->side) / MAX (rect->width * scale, 1), 0, 1) *
         CLAMP ((height - room->top) / MAX (rect->height * scale, 1), 0, 1);
}

static Candidate
try (const TriadRect           *first,
     const TriadRect           *second,
     const TriadPaneLayoutRoom *room,
     gboolean                   beside)
{
  double most = MOST_WIDTH * room->width;
  Candidate self = { .scale = get_scale (first, second, room, beside, most) };
  double scale = MAX (self.scale, room->readable);
  double across = beside ? first->width + second->width : MAX (first->width, second->width);
  double needed = scale * across + (beside ? 2 : 1) * room->side;
  double least = MAX (LEAST_WIDTH * room->width, (beside ? 2 : 1) * room->least);
  double width = CLAMP (needed, MIN (least, most), most);
  double part;

  if (beside)
    {
      part = divide (width, room->least, scale * first->width + room->side,
                     scale * second->width + room->side);
      self.seen = MIN (get_seen (first, room, scale, part, room->height),
                       get_seen (second, room, scale, width - part, room->height));
    }
  else
    {
      part = divide (room->height, 0, scale * first->height + room->top,
                     scale * second->height + room->top);
      self.seen = MIN (get_seen (first, room, scale, width, part),
                       get_seen (second, room, scale, width, room->height - part));
    }

  self.arrangement = (TriadPaneLayout) { beside, width, part };

  return self;
}

TriadPaneLayout
triad_pane_layout_choose (const TriadRect           *first,
                          const TriadRect           *second,
                          const TriadPaneLayoutRoom *room)
{
  Candidate beside = try (first, second, room, TRUE);
  Candidate below = try (first, second, room, FALSE);

  if (beside.arrangement.width >= 2 * room->least &&
      (beside.seen > MORE * below.seen || beside.scale > LARGER * below.scale))
    return beside.arrangement;

  return below.arrangement;
}
