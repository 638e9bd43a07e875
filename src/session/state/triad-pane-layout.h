/* triad-pane-layout.h: automatic arrangement of the graphs and the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-layout.h"

typedef struct
{
  gboolean rows;   /* TRUE if the 3D view is above both graphs, which are side by side; FALSE if
                    * it is beside them, and they are one above the other */
  int      scene;  /* the height of the 3D view if @rows, else its width, pixels */
  int      first;  /* the width of the first graph if @rows, else its height, pixels */
} TriadPaneLayout;

typedef struct
{
  double width;       /* the width of all three panes, pixels */
  double height;      /* the height of all three panes, pixels */
  double side;        /* the width of a pane that its graph cannot use, pixels */
  double top;         /* the height of a pane that its graph cannot use, pixels */
  double least;       /* the minimum width of a pane, at which its title and buttons fit, pixels */
  double readable;    /* the scale below which a graph is unreadable, pixels per point */
  double natural;     /* the scale beyond which a graph is not enlarged to fit */
} TriadPaneLayoutRoom;

/* Chooses the arrangement that shows both graphs at the largest scale, or, if they
 * would be unreadable, the largest part of them at a readable scale.  The graphs get
 * no more room than they need.  If both arrangements are about as good, the 3D view is
 * above.
 *
 * @first: the bounds of a graph, points
 * @second: the bounds of the other graph, points
 * Returns: the arrangement
 */
TriadPaneLayout triad_pane_layout_choose (const TriadRect           *first,
                                          const TriadRect           *second,
                                          const TriadPaneLayoutRoom *room);

/* Returns: the sizes for an arrangement that was chosen by the user */
TriadPaneLayout triad_pane_layout_divide (const TriadRect           *first,
                                          const TriadRect           *second,
                                          const TriadPaneLayoutRoom *room,
                                          gboolean                   rows);

/* Chooses the arrangement for a comparison, whose graphs of both files are side by side.  The 3D
 * view is beside them if it would be a flat strip above them, or if more of the graphs is visible
 * so, and if there is room for both titles.
 *
 * @graph: the bounds of one of both graphs, points
 * Returns: the arrangement; its `first` is half of what both graphs have
 */
TriadPaneLayout triad_pane_layout_compare (const TriadRect           *graph,
                                           const TriadPaneLayoutRoom *room);
