/* triad-test-drawing.h: scenes painted and exported with few words */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-export.h"
#include "triad-scene.h"

/* Paints a complete scene, whatever time it takes. */
void    triad_test_paint_scene  (cairo_t                   *cr,
                                 const TriadScene          *scene,
                                 const TriadSceneStyle     *style,
                                 const TriadCamera         *camera,
                                 const TriadTheme          *theme,
                                 const TriadHighlight      *highlight,
                                 double                     width,
                                 double                     height);

/* With the default style; @options is NULL for the default options. */
GBytes *triad_test_export_scene (const TriadScene          *scene,
                                 const TriadCamera         *camera,
                                 double                     width,
                                 double                     height,
                                 TriadExportFormat          format,
                                 const TriadExportOptions  *options,
                                 GError                   **error);

/* Returns a pixel of an image without transparency. */
TriadColour triad_test_get_pixel (cairo_surface_t *surface,
                                  double           x,
                                  double           y);
gboolean    triad_test_is_near   (TriadColour      a,
                                  TriadColour      b);

/* Returns whether there is that colour at most @reach pixels around a place. */
gboolean triad_test_has_colour  (cairo_surface_t           *surface,
                                 double                     x,
                                 double                     y,
                                 int                        reach,
                                 TriadColour                colour);
