/* triad-pose-editor.h: entries for the numbers of a pose */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-pose.h"

#define TRIAD_TYPE_POSE_EDITOR (triad_pose_editor_get_type ())

/* Entries for x, y, z in metres, and roll, pitch, yaw.
 *
 * Property: `radians`, whether angles are in radians; else in degrees.
 *
 * Signals: `accept`, when Enter is pressed; `cancel`, when Escape is.
 */
G_DECLARE_FINAL_TYPE (TriadPoseEditor, triad_pose_editor, TRIAD, POSE_EDITOR, GtkWidget)

/* @keep: numbers that the user has changed stay, as the pose may have changed in the file while the
 *   user typed
 */
void     triad_pose_editor_set_pose   (TriadPoseEditor  *self,
                                       const TriadPose  *pose,
                                       gboolean          keep);

/* Moves the focus to the first entry. */
void     triad_pose_editor_start      (TriadPoseEditor  *self);

/* Numbers that the user has not changed are returned exactly as they were set, although the entries
 * show fewer digits.
 *
 * @why: (out) (transfer full): what is wrong, a sentence
 * Returns: whether all entries contain numbers; moves the focus to one that does not
 */
gboolean triad_pose_editor_get_pose   (TriadPoseEditor  *self,
                                       TriadPose        *pose,
                                       char            **why);

/* Returns: whether the user has changed a number */
gboolean triad_pose_editor_is_changed (TriadPoseEditor  *self);
