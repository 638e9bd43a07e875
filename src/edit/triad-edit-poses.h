/* triad-edit-poses.h: edits of the poses of frames, and of what they are attached to */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"

/*
 * Frames are vertices of @snapshot.  Each function returns an edit (transfer full) that
 * triad_edit_verify() has not checked yet, or %NULL and @error, of %TRIAD_EDIT_ERROR.
 * Numbers that do not change keep their digits, new ones have the notation of the file.
 */

/** triad_edit_set_relative_to: Makes the pose of @frame relative to @base.  No frame moves. */
TriadEdit *triad_edit_set_relative_to (TriadSnapshot      *snapshot,
                                       int                 frame,
                                       int                 base,
                                       GError            **error);

/** triad_edit_make_explicit: Writes the frame that the pose of @frame is relative to by default,
 * and the pose if there is none. */
TriadEdit *triad_edit_make_explicit   (TriadSnapshot      *snapshot,
                                       int                 frame,
                                       GError            **error);

/** triad_edit_set_notation: Writes the rotation of @frame's `<pose>` in another notation. */
TriadEdit *triad_edit_set_notation    (TriadSnapshot      *snapshot,
                                       int                 frame,
                                       TriadPoseNotation   notation,
                                       GError            **error);

/** triad_edit_set_attached_to: Attaches an explicit frame to @target, or makes @target, a link, the
 * canonical link of a model.  No frame moves. */
TriadEdit *triad_edit_set_attached_to (TriadSnapshot      *snapshot,
                                       int                 frame,
                                       int                 target,
                                       GError            **error);

/**
 * TriadDependents:
 * @TRIAD_DEPENDENTS_FOLLOW: they move as well, and nothing else is written
 * @TRIAD_DEPENDENTS_STAY: their poses are written so that they stay
 *
 * What happens to frames, visuals and the like whose poses are relative to a frame that moves.
 */
typedef enum
{
  TRIAD_DEPENDENTS_FOLLOW,
  TRIAD_DEPENDENTS_STAY,
} TriadDependents;

/** triad_edit_set_pose: Gives @frame the pose @pose in the coordinates of @in; -1 for the frame
 * that its pose is relative to.  It stays relative to that. */
TriadEdit *triad_edit_set_pose        (TriadSnapshot      *snapshot,
                                       int                 frame,
                                       const TriadPose    *pose,
                                       int                 in,
                                       TriadDependents     dependents,
                                       GError            **error);

/**
 * triad_edit_check_move:
 *
 * Checks that the pose of @frame can be set, without an edit that does so: that it is written in a
 * file that can be changed, and that nothing else moves with it but its dependents.
 *
 * Returns: %FALSE and @error if triad_edit_set_pose(), triad_edit_verify() or triad_edit_write()
 *   would fail for any other pose
 */
gboolean   triad_edit_check_move      (TriadSnapshot      *snapshot,
                                       int                 frame,
                                       TriadDependents     dependents,
                                       GError            **error);

/** TriadPosePreview: Shows how a pose would be written, many times a second. */
typedef struct _TriadPosePreview TriadPosePreview;

TriadPosePreview *triad_pose_preview_new         (TriadSnapshot          *snapshot,
                                                  int                     frame,
                                                  GError                **error);
void              triad_pose_preview_free        (TriadPosePreview       *self);

/** triad_pose_preview_get_range: Returns the `<pose>` or `<origin>` of the frame, or else the
 * element in which it would be inserted. */
const TriadSourceRange *triad_pose_preview_get_range (const TriadPosePreview *self);

/**
 * triad_pose_preview_dup_text:
 * @pose: relative to the frame that its pose is relative to
 *
 * Costs as much as the pose is long, and does not depend on the size of the file.
 *
 * Returns: (transfer full) (nullable): the element as triad_edit_set_pose() would write it
 */
char             *triad_pose_preview_dup_text    (TriadPosePreview       *self,
                                                  const TriadPose        *pose,
                                                  TriadDependents         dependents);

/** triad_edit_place_on: Gives @frame the pose of @target. */
TriadEdit *triad_edit_place_on        (TriadSnapshot      *snapshot,
                                       int                 frame,
                                       int                 target,
                                       TriadDependents     dependents,
                                       GError            **error);

/** triad_edit_place_on_parent_joint: Gives @link the pose of the joint whose child it is, as in a
 * URDF, and keeps everything else where it is.
 *
 * Spec: 002, Examples, §1.1 “Parity with URDF using //pose/@relative_to”. */
TriadEdit *triad_edit_place_on_parent_joint (TriadSnapshot  *snapshot,
                                             int             link,
                                             GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadPosePreview, triad_pose_preview_free)
