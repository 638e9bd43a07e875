/* triad-scene-view-private.h: structure and internal functions of TriadSceneView
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-paint-scene.h"
#include "triad-scene-view.h"

G_BEGIN_DECLS

struct _TriadSceneView
{
  TriadCanvas      parent_instance;

  TriadCamera      camera;                 /* end of the animation */
  TriadCamera      seen;                   /* currently shown */
  TriadCamera      left;                   /* start of the animation */
  AdwAnimation    *animation;              /* NULL if none is running */
  guint            moving_id;              /* set until the movement ends */

  TriadScene       *shown;                 /* the scene that the camera refers to */
  TriadSnapshot    *shown_snapshot;
  TriadSession     *shown_other;           /* whose overlay has been brought into view */

  GMenuModel          *views_menu;
  GtkMenuButton       *views_button;
  GtkLabel            *subtitle;

  TriadTextCache      *text_cache;
  TriadProjectedScene *projected;              /* the last one painted; NULL when outdated */
  gint64               cost;                   /* of painting everything, µs */
};

TriadScene *triad_scene_view_get_scene     (TriadSceneView      *self);

/* The scale of the scene's pixels, which follows the desktop's text size, so that
 * larger text comes with larger triads.
 */
double      triad_scene_view_get_scale     (TriadSceneView      *self);
double      triad_scene_view_get_width     (TriadSceneView      *self);
double      triad_scene_view_get_height    (TriadSceneView      *self);

/* @x: (out): in pixels of the scene
 * @y: (out): in pixels of the scene
 * Returns: FALSE if the frame has no pose, or is behind the camera
 */
gboolean    triad_scene_view_find_frame    (TriadSceneView      *self,
                                            int                  frame,
                                            double              *x,
                                            double              *y);

/* Moves the camera to its new position. */
void        triad_scene_view_move          (TriadSceneView      *self,
                                            gboolean             animated);
void        triad_scene_view_stop          (TriadSceneView      *self);

/* Shows everything from that direction. */
void        triad_scene_view_look          (TriadSceneView      *self,
                                            TriadCameraView      view);

/* Shows everything, once for each comparison, if part of the other robot is not
 * visible.
 */
void        triad_scene_view_show_overlay  (TriadSceneView      *self);

/* Must be called for a new scene.  If the file has changed: fits the scene if
 * everything was visible and no longer is, unless the user has moved the view;
 * otherwise reveals the selected frame if it was visible before or had no pose.
 */
void        triad_scene_view_follow_file   (TriadSceneView      *self);
void        triad_scene_view_forget_file   (TriadSceneView      *self);

/* Sets the virtual functions that move the camera. */
void        triad_scene_view_install_moves (TriadSceneViewClass *klass);

G_END_DECLS
