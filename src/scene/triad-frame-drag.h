/* triad-frame-drag.h: moves or rotates a frame with the pointer, or by numbers */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-forward-kinematics.h"
#include "triad-handles.h"

typedef enum
{
  TRIAD_CONSTRAINT_NONE,   /* moves parallel to the screen, rotates about the view direction */
  TRIAD_CONSTRAINT_AXIS,   /* moves along an axis, or rotates about it */
  TRIAD_CONSTRAINT_PLANE,  /* moves in the plane perpendicular to an axis */
} TriadConstraint;

/** TRIAD_FRAME_DRAG_TYPED: The maximum length of a number that is typed, with its terminator. */
#define TRIAD_FRAME_DRAG_TYPED 20

/**
 * TriadFrameDrag:
 * @axis: 0 for X, 1 for Y, 2 for Z
 * @is_own: whether the axes are those of the frame before the drag; otherwise those of the frame
 *   that its pose is relative to
 * @start: pose before the drag, in root coordinates
 * @base: orientation of the frame that the pose is relative to, in root coordinates
 * @unit: metres per pixel at the origin of @start
 * @x: the pointer, pixels; slower than the real one while the drag is fine
 * @typed: the number typed so far, empty for none: metres or degrees
 * @pose: the result, in root coordinates
 * @offset: by axis, how far it has moved, metres
 * @angle: how far it has turned, radians
 */
typedef struct
{
  gboolean        rotates;
  TriadConstraint constraint;
  int             axis;
  gboolean        is_own;

  TriadPose       start;
  TriadQuaternion base;
  TriadCamera     camera;
  double          width;
  double          height;
  double          unit;

  double          from_x;
  double          from_y;
  double          x;
  double          y;
  double          last_x;
  double          last_y;
  gboolean        is_snapped;
  gboolean        is_fine;
  double          turn;
  char            typed[TRIAD_FRAME_DRAG_TYPED];

  TriadPose       pose;
  TriadVector     offset;
  double          angle;
} TriadFrameDrag;

/**
 * triad_frame_drag_init:
 * @x: the pointer, pixels
 * @y: the pointer, pixels
 *
 * Returns: %FALSE if the frame is behind the eye
 */
gboolean triad_frame_drag_init      (TriadFrameDrag    *self,
                                     gboolean           rotates,
                                     const TriadPose   *start,
                                     TriadQuaternion    base,
                                     const TriadCamera *camera,
                                     double             width,
                                     double             height,
                                     double             x,
                                     double             y);

/** triad_frame_drag_hold: Sets the constraint of a handle, which is about the frame's own axes. */
void     triad_frame_drag_hold      (TriadFrameDrag    *self,
                                     TriadHandle        handle);

/**
 * triad_frame_drag_constrain:
 * @in_plane: whether to keep the coordinate on @axis, rather than the others; ignored in a rotation
 *
 * Constrains the drag to an axis of the frame that the pose is relative to.  The second time, to
 * the frame's own axis; the third time, removes the constraint.
 */
void     triad_frame_drag_constrain (TriadFrameDrag    *self,
                                     int                axis,
                                     gboolean           in_plane);

/**
 * triad_frame_drag_move:
 * @is_snapped: whether to move by whole steps: 10 mm, or a multiple or part that suits the zoom,
 *   or 15°
 * @is_fine: whether the frame is ten times slower than the pointer, and steps smaller: 1 mm, 1°
 *
 * Follows the pointer to (@x, @y), unless a number was typed.
 */
void     triad_frame_drag_move      (TriadFrameDrag    *self,
                                     double             x,
                                     double             y,
                                     gboolean           is_snapped,
                                     gboolean           is_fine);

/**
 * triad_frame_drag_type:
 * @character: a digit, `.` or `,`, `-`, which changes the sign, or `\b`, which removes the last one
 *
 * Types a number, for which a move without an axis gets one.
 *
 * Returns: whether @character has a meaning
 */
gboolean triad_frame_drag_type      (TriadFrameDrag    *self,
                                     char               character);

/** triad_frame_drag_get_axis: Returns the unit vector of the line or of the axis of rotation, in
 * root coordinates; of the normal for a plane. */
TriadVector triad_frame_drag_get_axis (const TriadFrameDrag *self);

/** triad_frame_drag_get_step: Returns the step of snapping, metres or radians. */
double   triad_frame_drag_get_step  (const TriadFrameDrag *self);

/** triad_frame_drag_has_moved: Returns whether the pose differs from that before the drag. */
gboolean triad_frame_drag_has_moved (const TriadFrameDrag *self);

/**
 * triad_frame_drag_dup_rest:
 * @pose: of @frame at the joint positions of @kinematics, in root coordinates
 * @follows: (nullable) (array length=n_frames): the frames that move with it; %NULL for none
 *
 * Returns: (transfer full) (array length=n_frames): the poses of all frames with all joints at
 *   rest, as they would be
 */
TriadPose *triad_frame_drag_dup_rest (const TriadForwardKinematics *kinematics,
                                      int                           frame,
                                      const TriadPose              *pose,
                                      const gboolean               *follows);
