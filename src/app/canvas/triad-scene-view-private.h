/* triad-scene-view-private.h: what the files of the view of the scene share
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

  TriadCamera      camera;                 /* where to */
  TriadCamera      seen;                   /* where on the way there */
  TriadCamera      left;                   /* where from */
  AdwAnimation    *animation;              /* NULL where there is no way to go */
  guint            moving_id;              /* until the picture rests */

  TriadScene       *shown;                 /* what the camera looks at */
  TriadSnapshot    *shown_snapshot;
  TriadCounterpart *looked_at;             /* whose shade was brought into the picture */

  GMenuModel          *views_menu;
  GtkMenuButton       *views_button;
  GtkLabel            *subtitle;

  TriadTextCache      *typesetter;
  TriadProjectedScene *sight;                  /* what was painted last; NULL when stale */
  gint64               cost;                   /* of painting all of it, µs */
};

TriadScene *triad_scene_view_get_scene     (TriadSceneView      *self);

/* Larger text makes larger triads: the scene sees a screen of larger pixels. */
double      triad_scene_view_get_scale     (TriadSceneView      *self);
double      triad_scene_view_get_width     (TriadSceneView      *self);
double      triad_scene_view_get_height    (TriadSceneView      *self);

/**
 * triad_scene_view_find_frame:
 * @self: a view
 * @frame: a vertex
 * @x: (out): of the scene's pixels
 * @y: (out): its other coordinate
 *
 * Returns: %FALSE where it has no place, or is behind the eye
 */
gboolean    triad_scene_view_find_frame    (TriadSceneView      *self,
                                            int                  frame,
                                            double              *x,
                                            double              *y);

/**
 * triad_scene_view_move:
 * @self: a view whose camera has another place
 * @animated: whether to go there before everybody's eyes, where people like
 *   that, rather than at once
 */
void        triad_scene_view_move          (TriadSceneView      *self,
                                            gboolean             animated);
void        triad_scene_view_stop          (TriadSceneView      *self);

/**
 * triad_scene_view_look:
 * @self: a view
 * @view: from where
 *
 * Shows everything from there.
 */
void        triad_scene_view_look          (TriadSceneView      *self,
                                            TriadCameraView      view);

/**
 * triad_scene_view_show_shade:
 * @self: a view with a session
 *
 * Once a comparison: shows everything where anything of the other robot would be out
 * of the picture.
 */
void        triad_scene_view_show_shade    (TriadSceneView      *self);

/**
 * triad_scene_view_follow_file:
 * @self: a view with a session
 *
 * To be called for another scene.  Where the file was saved: shows all of it if some
 * is out of the picture, nobody having moved that; or else the selected frame if it
 * was in the picture, or has had no place.
 */
void        triad_scene_view_follow_file   (TriadSceneView      *self);
void        triad_scene_view_forget_file   (TriadSceneView      *self);

/**
 * triad_scene_view_install_moves:
 * @klass: the class that is being made
 *
 * Installs all that moves the camera.
 */
void        triad_scene_view_install_moves (TriadSceneViewClass *klass);

G_END_DECLS
