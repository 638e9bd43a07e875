/* triad-edit-moves-private.h: functions shared by the edits that move a frame */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit-pose-writer.h"
#include "triad-edit-poses.h"
#include "triad-edit-subject.h"

/** triad_edit_move_find_written: Computes the pose to write for @pose in the coordinates of @in. */
gboolean triad_edit_move_find_written (const TriadEditSubject *self,
                                       const TriadPose        *pose,
                                       int                     in,
                                       TriadDependents         dependents,
                                       TriadPose              *written);

/** triad_edit_move_find_joint: Finds the joint of a URDF whose origin can be written. */
gboolean triad_edit_move_find_joint   (const TriadEditSubject  *self,
                                       TriadEditDraft          *draft,
                                       const TriadElement     **joint,
                                       TriadEditFile          **file);
