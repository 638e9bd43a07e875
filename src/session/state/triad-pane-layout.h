/* triad-pane-layout.h: automatic arrangement of the two graphs in a window
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean beside; /* TRUE if the second graph is to the right of the first, FALSE if it is below */
  int      width; /* the width of both graphs in the window, pixels; the 3D view gets the rest */
  int      first; /* the part of that width, or of the height, that the first graph gets, pixels */
} TriadPaneLayout;

typedef struct
{
  double width;       /* the width of the window, pixels */
  double height;      /* the height of the window's panes, pixels */
  double side;        /* the width of a pane that its graph cannot use, pixels */
  double top;         /* the height of a pane that its graph cannot use, pixels */
  double least;       /* the minimum width of a pane, at which its title and buttons fit, pixels */
  double readable;    /* the scale below which a graph is unreadable, pixels per point */
  double natural;     /* the scale beyond which a graph is not enlarged to fit */
} TriadPaneLayoutRoom;

/* Chooses the arrangement that shows both graphs at the largest scale, or, if they
 * would be unreadable, the largest part of them at a readable scale.  The graphs get
 * no more room than they need.  Side by side is chosen only if it is clearly better,
 * because one above the other leaves more of the window to the 3D view.
 *
 * @first: the bounds of a graph, points
 * @second: the bounds of the other graph, points
 * Returns: the arrangement
 */
TriadPaneLayout triad_pane_layout_choose (const TriadRect           *first,
                                          const TriadRect           *second,
                                          const TriadPaneLayoutRoom *room);

G_END_DECLS
