/* triad-figure-from-view.h: what is shown, as a figure
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"
#include "triad-session.h"

G_BEGIN_DECLS

/**
 * TriadFigureWindow:
 * @camera: where space is seen from
 * @width: of the picture of space, pixels; 0 where it is not seen
 * @height: pixels
 * @theme: a #TriadFigureTheme
 *
 * What of a picture is not in its session, but in its views.
 */
typedef struct
{
  TriadCamera camera;
  double      width;
  double      height;
  int         theme;
} TriadFigureWindow;

/**
 * triad_figure_from_view_new:
 * @session: a session with a snapshot
 * @shown: how its views show it
 * @content: a #TriadFigureContent
 *
 * Takes what people see: the frames and models that are there, what is
 * selected, where joints have been moved, what of space is drawn.  Says nothing
 * that makes no difference to @content.
 *
 * Returns: (transfer full): the figure
 */
TriadFigure *triad_figure_from_view_new   (TriadSession            *session,
                                           const TriadFigureWindow *shown,
                                           int                      content);

/**
 * triad_figure_from_view_prune:
 * @figure: a figure
 *
 * Forgets settings that make no difference to its content, so that its command
 * line is as short as it can be.
 */
void         triad_figure_from_view_prune (TriadFigure             *figure);

G_END_DECLS
