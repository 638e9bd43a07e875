/* triad-figure-from-view.h: figure options that reproduce the current view */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure.h"
#include "triad-session.h"

/* The state of a window that is in its views and not in its session. */
typedef struct
{
  TriadCamera camera;    /* the camera of the 3D view */
  double      width;     /* width of the 3D view, pixels; 0 if it is hidden */
  double      height;    /* height of the 3D view, pixels */
  int         theme;     /* a TriadFigureTheme */
} TriadFigureWindow;

/* Creates a figure of what the user sees: the visible frames and models, the
 * selection, the joint positions, and the items of the 3D view.  Options that have no
 * effect on @content keep their defaults.
 *
 * @content: a TriadFigureContent
 * Returns: (transfer full): the figure
 */
TriadFigure *triad_figure_from_view_new   (TriadSession            *session,
                                           const TriadFigureWindow *shown,
                                           int                      content);

/* Resets the options that have no effect on the content of @figure, to keep its
 * command line short.
 */
void         triad_figure_from_view_prune (TriadFigure             *figure);
