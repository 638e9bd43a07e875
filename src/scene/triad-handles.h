/* triad-handles.h: handles for moving and rotating a frame in the 3D view */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-camera.h"

typedef enum
{
  TRIAD_HANDLE_NONE,
  TRIAD_HANDLE_MOVE_X,    /* an arrow along an axis */
  TRIAD_HANDLE_MOVE_Y,
  TRIAD_HANDLE_MOVE_Z,
  TRIAD_HANDLE_MOVE_YZ,   /* a square in the plane perpendicular to X */
  TRIAD_HANDLE_MOVE_ZX,
  TRIAD_HANDLE_MOVE_XY,
  TRIAD_HANDLE_ROTATE_X,  /* a ring about an axis */
  TRIAD_HANDLE_ROTATE_Y,
  TRIAD_HANDLE_ROTATE_Z,
  TRIAD_N_HANDLES,
} TriadHandle;

/** TRIAD_HANDLE_RING: The radius of a ring, pixels. */
#define TRIAD_HANDLE_RING 98.0

/** TRIAD_HANDLE_RING_STEPS: How many lines a ring is drawn with. */
#define TRIAD_HANDLE_RING_STEPS 72

/**
 * TriadHandles:
 * @pose: of the frame, in root coordinates; handles are along its axes
 * @unit: metres per pixel at its origin
 * @toward: from its origin to the eye, a unit vector in the coordinates of the frame
 * @active: the handle under the pointer, or the one that is dragged
 * @is_dragged: whether only @active is shown
 * @is_disabled: whether the frame cannot be moved
 * @guide: if @has_guide, the unit vector of the line along which the frame moves, or about which it
 *   rotates, in root coordinates
 *
 * The handles of a frame, with a constant size on the screen.  Lengths are in pixels.
 */
typedef struct
{
  TriadCamera camera;
  double      width;         /* of the screen */
  double      height;        /* of the screen */
  TriadPose   pose;
  double      unit;
  TriadVector toward;
  TriadHandle active;
  gboolean    is_dragged;
  gboolean    is_disabled;
  gboolean    has_guide;
  TriadVector guide;
} TriadHandles;

/** triad_handle_get_axis: Returns 0 for X, 1 for Y, 2 for Z: the direction of an arrow, the normal
 * of a square or a ring. */
int      triad_handle_get_axis   (TriadHandle         handle);
gboolean triad_handle_is_arrow   (TriadHandle         handle);
gboolean triad_handle_is_square  (TriadHandle         handle);
gboolean triad_handle_is_ring    (TriadHandle         handle);

/** triad_handles_init: Returns %FALSE if the frame is behind the eye, or almost at it. */
gboolean triad_handles_init      (TriadHandles       *self,
                                  const TriadPose    *pose,
                                  const TriadCamera  *camera,
                                  double              width,
                                  double              height);

/** triad_handles_is_shown: Returns whether a handle is not too foreshortened to be used. */
gboolean triad_handles_is_shown  (const TriadHandles *self,
                                  TriadHandle         handle);

/**
 * triad_handles_get_arrow:
 * @ends: (out) (array fixed-size=4): x and y of the start, then of the tip
 *
 * Returns: %FALSE if it is not on the screen
 */
gboolean triad_handles_get_arrow (const TriadHandles *self,
                                  TriadHandle         handle,
                                  double              ends[4]);

/** triad_handles_get_square: Sets @corners to x and y of four corners. */
gboolean triad_handles_get_square (const TriadHandles *self,
                                   TriadHandle         handle,
                                   double              corners[8]);

/**
 * triad_handles_get_ring:
 * @step: in [0, TRIAD_HANDLE_RING_STEPS]
 * @is_front: (out): whether that point of the ring is on the side of the eye
 */
gboolean triad_handles_get_ring  (const TriadHandles *self,
                                  TriadHandle         handle,
                                  int                 step,
                                  double             *x,
                                  double             *y,
                                  gboolean           *is_front);

/** triad_handles_pick: Returns the handle at a point: an arrow or a square before a ring. */
TriadHandle triad_handles_pick   (const TriadHandles *self,
                                  double              x,
                                  double              y);
