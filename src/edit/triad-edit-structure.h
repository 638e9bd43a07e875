/* triad-edit-structure.h: edits that add frames and models */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"

/* Frames, edits and errors are as for the functions in triad-edit-poses.h. */

/**
 * triad_edit_insert_frame:
 * @on: the frame to attach it to; a `<model>` or world gets it as its child
 * @name: the name, without scope
 * @pose: (nullable): its pose in the coordinates of @on
 *
 * Inserts a `<frame>` after the element of @on.
 */
TriadEdit *triad_edit_insert_frame (TriadSnapshot    *snapshot,
                                    int               on,
                                    const char       *name,
                                    const TriadPose  *pose,
                                    GError          **error);

/**
 * triad_edit_wrap:
 * @frames: (array length=n): siblings whose elements follow each other, in any order
 * @name: the name of the model, without scope
 *
 * Puts elements into a new `<model>` at their place, and adapts all references.  No frame
 * moves.  Fails if one of the elements refers to something that is not visible from inside of
 * the model.
 */
TriadEdit *triad_edit_wrap         (TriadSnapshot    *snapshot,
                                    const int        *frames,
                                    int               n,
                                    const char       *name,
                                    GError          **error);

/** triad_edit_set_placement_frame: Makes the pose of a model that of @frame, which is inside it; -1
 * for that of the model itself.  No frame moves. */
TriadEdit *triad_edit_set_placement_frame (TriadSnapshot  *snapshot,
                                           int             model,
                                           int             frame,
                                           GError        **error);
