/* triad-scene-view-private.h: structure and internal functions of TriadSceneView */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-drag-bar.h"
#include "triad-frame-drag.h"
#include "triad-move-check.h"
#include "triad-paint-scene.h"
#include "triad-scene-view.h"

/* @by_handle: whether it lasts while the button is pressed; otherwise until a click or a key
 * @is_written: whether the edit is being written, and the reload that shows it has not come
 * @follows: by vertex, whether the frame moves along
 */
typedef struct
{
  TriadFrameDrag    drag;
  TriadSnapshot    *snapshot;
  int               frame;
  int               base;
  gboolean          by_handle;
  gboolean          has_pointer;
  gboolean          is_written;
  guint             end_id;          /* timeout after that, if no reload comes */
  gboolean         *follows;
  gboolean          stays;           /* whether dependents stay */
  TriadMoveCheck   *check;           /* NULL until a thread has made it */
  char             *place;           /* in the file; NULL until then */
  TriadScene       *scene;           /* with the frame where it is dragged */
  TriadPose         in_base;         /* its pose to write */
} TriadSceneDrag;

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

  TriadSceneDrag      *drag;               /* NULL if no frame is dragged */
  gboolean             shows_handles;
  TriadHandle          hovered_handle;
  TriadHandles         handles;            /* those painted last */
  TriadTaskQueue      *checks;
  GCancellable        *checking;           /* of the running check; NULL for none */
  TriadSnapshot       *checked_snapshot;   /* in which a frame was or is checked */
  int                  checked_frame;      /* that frame */
  char                *handles_reason;     /* why it cannot be moved; NULL also while unknown */
  int                  reason_frame;       /* the frame that the bar is about */
  GtkEventControllerMotion *motion;        /* not owned */
  TriadDragBar        *drag_bar;
  gboolean             ignores_input;      /* whether keys are meant for a drag that was refused */

  GMenuModel          *views_menu;
  GtkMenuButton       *views_button;
  GtkLabel            *note;
  GtkProgressBar      *meshes_read;
  guint                meshes_id;          /* of the timeout that updates it */

  TriadTextCache      *text_cache;             /* of the main thread */
  GPtrArray           *spare_caches;           /* of TriadTextCache, for threads */
  TriadProjectedScene *projected;              /* the last one painted; NULL when outdated */
  gint64               cost;                   /* of painting everything, µs */
};

TriadScene *triad_scene_view_get_scene     (TriadSceneView      *self);
void        triad_scene_view_init_painting (TriadSceneView      *self);
void        triad_scene_view_install_painting (TriadCanvasClass *klass);

/* Returns: (nullable): the projection that was painted last, or a new one if it is
 *   outdated; NULL until a thread has made it.  Its frames belong to the snapshot that is shown
 */
TriadProjectedScene *triad_scene_view_get_projected (TriadSceneView *self);

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

/* Draws as a draft, if painting is slow, until the movement ends. */
void        triad_scene_view_keep_moving   (TriadSceneView      *self);

/* Shows below the title what the drawing cannot: that two frames at the same position may move
 * apart, or which keys change a drag.
 */
void        triad_scene_view_show_motion   (TriadSceneView      *self);

/* Returns: (nullable): the triad of the selected frame; NULL if it is hidden or has no pose */
const TriadTriad *triad_scene_view_find_selected (TriadSceneView *self);

/* Returns: (nullable): the scene with the frame where it is dragged */
TriadScene *triad_scene_view_get_dragged_scene (TriadSceneView  *self);

/* Returns: FALSE if none are shown */
gboolean    triad_scene_view_get_handles   (TriadSceneView      *self,
                                            TriadHandles        *handles);
TriadHandle triad_scene_view_pick_handle   (TriadSceneView      *self,
                                            double               x,
                                            double               y);

/* Returns: whether the pointer is not over frames, but over a handle, or drags a frame */
gboolean    triad_scene_view_is_on_handle  (TriadSceneView      *self,
                                            double               x,
                                            double               y);

/* Begins to drag the selected frame, which has a triad.  If a thread then finds that the frame
 * cannot be moved, this ends the drag, and shows the reason.
 *
 * @x: the pointer, px; NAN if it is elsewhere
 * Returns: FALSE if it is known that it cannot be moved; the reason is shown
 */
gboolean    triad_scene_view_begin_drag    (TriadSceneView      *self,
                                            gboolean             rotates,
                                            double               x,
                                            double               y);

/* Shows the scene and the pose as they would be. */
void        triad_scene_view_show_drag     (TriadSceneView      *self);

/* Whether the user drags a frame; not while the edit is written. */
gboolean    triad_scene_view_is_dragging   (TriadSceneView      *self);
void        triad_scene_view_set_stays     (TriadSceneView      *self,
                                            gboolean             stays);

/* Writes the edit.  The frame stays where it was dragged until the reload shows it there. */
void        triad_scene_view_confirm_drag  (TriadSceneView      *self);
void        triad_scene_view_cancel_drag   (TriadSceneView      *self);

/* Updates the drag, or ends it, when the session has changed. */
void        triad_scene_view_follow_drag   (TriadSceneView      *self);

/* Forgets what is known of the selected frame, and cancels its check. */
void        triad_scene_view_forget_check  (TriadSceneView      *self);

/* Shows for a while why the selected frame cannot be moved. */
void        triad_scene_view_show_reason   (TriadSceneView      *self,
                                            const char          *reason);

/* Handles keys and the pointer. */
void        triad_scene_view_add_drag      (TriadSceneView      *self);

/* Installs the actions `view.move` and `view.rotate`. */
void        triad_scene_view_install_drag  (TriadSceneViewClass *klass);

/* Sets the virtual functions that move the camera. */
void        triad_scene_view_install_moves (TriadSceneViewClass *klass);
