/* triad-edit-pose-writer.h: writes poses in the style of the file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit-private.h"

/** TRIAD_EDIT_VERSION_NOTATIONS: The first version with degrees and quaternions. */
#define TRIAD_EDIT_VERSION_NOTATIONS 109

/** TRIAD_EDIT_VERSION_RELATIVE_TO: The first version with `relative_to` and `attached_to`. */
#define TRIAD_EDIT_VERSION_RELATIVE_TO 107

/**
 * TriadEditOwner:
 * @element: the element as written that has the `<pose>` of a frame: its declaration
 * @pose: (nullable): its `<pose>` as written
 */
typedef struct
{
  TriadEditFile      *file;
  const TriadElement *element;
  const TriadElement *pose;
} TriadEditOwner;

/**
 * triad_edit_find_owner:
 *
 * Finds the element that declares @frame and may have a `<pose>`.
 *
 * Returns: %FALSE and @error if there is none, or it cannot be edited: in a URDF, in the
 *   flattened models of old files, and if the pose is a parameter of an `<include>`
 */
gboolean triad_edit_find_owner      (TriadEditDraft   *draft,
                                     int               frame,
                                     TriadEditOwner   *owner,
                                     GError          **error);

/** triad_edit_is_urdf: Returns whether the frame is declared in a URDF. */
gboolean triad_edit_is_urdf         (TriadEditDraft   *draft,
                                     int               frame);

/** triad_edit_get_notation: Returns the notation of @pose; radians for %NULL. */
TriadPoseNotation triad_edit_get_notation (const TriadElement *pose);

/**
 * triad_edit_write_pose:
 * @relative_to: (nullable): the name to write; empty for none, %NULL to leave it as it is
 *
 * Writes or adds the `<pose>` of @owner.  Numbers that stay the same keep their digits.
 */
void     triad_edit_write_pose      (TriadEditDraft       *draft,
                                     const TriadEditOwner *owner,
                                     const TriadPose      *pose,
                                     const char           *relative_to,
                                     TriadPoseNotation     notation);

/** triad_edit_dup_pose_text: Returns (transfer full) the six numbers of @pose. */
char    *triad_edit_dup_pose_text   (const TriadPose      *pose);

/** triad_edit_write_origin: Writes or adds the `<origin>` of a joint in a URDF. */
void     triad_edit_write_origin    (TriadEditDraft       *draft,
                                     const TriadEditFile  *file,
                                     const TriadElement   *joint,
                                     const TriadPose      *pose);
