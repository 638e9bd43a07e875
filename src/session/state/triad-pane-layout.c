/* triad-pane-layout.c: automatic arrangement of the graphs and the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-pane-layout.h"

#define LEAST_SHARE  0.42                  /* of the room, for the graphs */
#define MOST_SHARE   0.58                  /* of the room, for the graphs */
#define LARGER       1.1                   /* ratio of a clearly larger scale */
#define MORE         1.02                  /* ratio of a clearly larger visible part */
#define COMPARED_WIDTH  (2.0 / 3)           /* of the room, for two compared graphs beside the scene */
#define COMPARED_HEIGHT 0.6                /* of the room, for two compared graphs below the scene */
#define FLAT           640                 /* px of height, for the 3D view and compared graphs */
#define LEAST_PART   0.3                   /* of both graphs' room, for each of them */

typedef struct
{
  TriadPaneLayout arrangement;
  double          scale;                  /* of both when fitted, pixels per point */
  double          seen;                   /* visible part of both at a readable scale */
} Candidate;

/* Returns the scale at which both fit into @width and @height together. */
static double
get_scale (const TriadRect           *first,
           const TriadRect           *second,
           const TriadPaneLayoutRoom *room,
           gboolean                   rows,
           double                     width,
           double                     height)
{
  int n_across = rows ? 2 : 1;
  int n_down = rows ? 1 : 2;
  double across = rows ? first->width + second->width : MAX (first->width, second->width);
  double down = rows ? MAX (first->height, second->height) : first->height + second->height;
  double scale = MIN ((width - n_across * room->side) / MAX (across, 1),
                      (height - n_down * room->top) / MAX (down, 1));

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

static double
get_share (double needed,
           double whole)
{
  return CLAMP (needed, LEAST_SHARE * whole, MOST_SHARE * whole);
}

static Candidate
try_rows (const TriadRect           *first,
          const TriadRect           *second,
          const TriadPaneLayoutRoom *room)
{
  double most = MOST_SHARE * room->height;
  Candidate self = { .scale = get_scale (first, second, room, TRUE, room->width, most) };
  double scale = MAX (self.scale, room->readable);
  double height = get_share (scale * MAX (first->height, second->height) + room->top, room->height);
  double part = divide (room->width, room->least, scale * first->width + room->side,
                        scale * second->width + room->side);

  self.seen = MIN (get_seen (first, room, scale, part, height),
                   get_seen (second, room, scale, room->width - part, height));
  self.arrangement = (TriadPaneLayout) { TRUE, room->height - height, part };

  return self;
}

static Candidate
try_columns (const TriadRect           *first,
             const TriadRect           *second,
             const TriadPaneLayoutRoom *room)
{
  double most = MOST_SHARE * room->width;
  Candidate self = { .scale = get_scale (first, second, room, FALSE, most, room->height) };
  double scale = MAX (self.scale, room->readable);
  double width = get_share (scale * MAX (first->width, second->width) + room->side, room->width);
  double part = divide (room->height, 0, scale * first->height + room->top,
                        scale * second->height + room->top);

  self.seen = MIN (get_seen (first, room, scale, width, part),
                   get_seen (second, room, scale, width, room->height - part));
  self.arrangement = (TriadPaneLayout) { FALSE, room->width - width, part };

  return self;
}

TriadPaneLayout
triad_pane_layout_choose (const TriadRect           *first,
                          const TriadRect           *second,
                          const TriadPaneLayoutRoom *room)
{
  Candidate rows = try_rows (first, second, room);
  Candidate columns = try_columns (first, second, room);

  if (room->width < 2 * room->least ||
      columns.seen > MORE * rows.seen || columns.scale > LARGER * rows.scale)
    return columns.arrangement;

  return rows.arrangement;
}

TriadPaneLayout
triad_pane_layout_divide (const TriadRect           *first,
                          const TriadRect           *second,
                          const TriadPaneLayoutRoom *room,
                          gboolean                   rows)
{
  return rows ? try_rows (first, second, room).arrangement
              : try_columns (first, second, room).arrangement;
}

TriadPaneLayout
triad_pane_layout_compare (const TriadRect           *graph,
                           const TriadPaneLayoutRoom *room)
{
  double width = COMPARED_WIDTH * room->width;
  double height = COMPARED_HEIGHT * room->height;
  TriadPaneLayout rows = { TRUE, room->height - height, room->width / 2 };
  TriadPaneLayout columns = { FALSE, room->width - width, width / 2 };

  if (room->width < 3 * room->least)
    return rows;

  if (room->height < FLAT ||
      get_seen (graph, room, room->readable, width / 2, room->height) >
      MORE * get_seen (graph, room, room->readable, room->width / 2, height))
    return columns;

  return rows;
}
