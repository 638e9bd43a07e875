/* triad-frame-edit.h: edits of one frame, when they are possible, and what they ask for */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit-poses.h"

/** TriadFrameEdit: The operations of `triad-cli edit`. */
typedef enum
{
  TRIAD_FRAME_EDIT_RENAME,
  TRIAD_FRAME_EDIT_SET_POSE,
  TRIAD_FRAME_EDIT_PLACE_ON,
  TRIAD_FRAME_EDIT_PLACE_ON_JOINT,
  TRIAD_FRAME_EDIT_RELATIVE_TO,
  TRIAD_FRAME_EDIT_ATTACHED_TO,
  TRIAD_FRAME_EDIT_MAKE_EXPLICIT,
  TRIAD_FRAME_EDIT_RADIANS,
  TRIAD_FRAME_EDIT_DEGREES,
  TRIAD_FRAME_EDIT_QUATERNION,
  TRIAD_FRAME_EDIT_INSERT_FRAME,
  TRIAD_FRAME_EDIT_WRAP,
  TRIAD_FRAME_EDIT_PLACEMENT_FRAME,
  TRIAD_FRAME_EDIT_PLAIN_POSE,
  TRIAD_N_FRAME_EDITS,
} TriadFrameEdit;

/** TriadFrameEditAsks: What an edit asks for; one that asks for nothing needs no dialog. */
typedef enum
{
  TRIAD_FRAME_EDIT_ASKS_NAME = 1 << 0,
  TRIAD_FRAME_EDIT_ASKS_FRAME = 1 << 1,
  TRIAD_FRAME_EDIT_ASKS_POSE = 1 << 2,
  TRIAD_FRAME_EDIT_ASKS_DEPENDENTS = 1 << 3,
} TriadFrameEditAsks;

/** TriadFrameEditAccess: Whether the file that declares a frame can be edited. */
typedef enum
{
  TRIAD_FRAME_EDIT_WRITABLE,
  TRIAD_FRAME_EDIT_READ_ONLY,
  TRIAD_FRAME_EDIT_GENERATED,      /* from a template */
} TriadFrameEditAccess;

/**
 * TriadFrameEditRequest:
 * @name: (nullable): the new name, without scope
 * @other: the other frame, or -1: the new base, body, target or placement frame; what @pose is
 *   relative to; the first or last sibling to wrap
 * @pose: relative to @other, or for a new frame to @frame
 *
 * An edit, and the answers to what it asks for.
 */
typedef struct
{
  TriadFrameEdit   edit;
  int              frame;
  char            *name;
  gboolean         with_plugins;
  int              other;
  TriadPose        pose;
  TriadDependents  dependents;
} TriadFrameEditRequest;

TriadFrameEditRequest *triad_frame_edit_request_new  (TriadFrameEdit         edit,
                                                      int                    frame);
void                   triad_frame_edit_request_free (TriadFrameEditRequest *self);

/** triad_frame_edit_get_operation: Returns the operation of `triad-cli edit`, `rename`. */
const char         *triad_frame_edit_get_operation (TriadFrameEdit           edit);

/** triad_frame_edit_get_title: Returns the title of a dialog, `Rename`. */
const char         *triad_frame_edit_get_title     (TriadFrameEdit           edit);
TriadFrameEditAsks  triad_frame_edit_get_asks      (TriadFrameEdit           edit);

/**
 * triad_frame_edit_get_obstacle:
 * @frame: a vertex
 *
 * Finds out from the snapshot alone whether an edit has a meaning for a frame.  What the files
 * contain may still prevent it.
 *
 * Takes O(joints) time.
 *
 * Returns: (nullable): why not, a sentence without a final full stop
 */
const char         *triad_frame_edit_get_obstacle  (const TriadSnapshot     *snapshot,
                                                    TriadFrameEdit           edit,
                                                    int                      frame);

/** triad_frame_edit_get_access: Takes O(files) time, and asks the file system. */
TriadFrameEditAccess triad_frame_edit_get_access   (const TriadSnapshot     *snapshot,
                                                    int                      frame);

/** triad_frame_edit_get_access_obstacle: Returns (nullable) why the file cannot be edited, like
 * triad_frame_edit_get_obstacle(). */
const char         *triad_frame_edit_get_access_obstacle (TriadFrameEditAccess access);

/**
 * triad_frame_edit_list_others:
 * @frame: a vertex for which @edit has no obstacle
 *
 * Lists the frames that can be `other` of a request.  Takes O(frames) time, and that of writing
 * their names in the scope of @frame.
 *
 * Returns: (transfer full) (element-type int): vertices, those with the fewest steps of the
 *   graph to @frame first; siblings in document order
 */
GArray             *triad_frame_edit_list_others   (const TriadSnapshot     *snapshot,
                                                    TriadFrameEdit           edit,
                                                    int                      frame);

/** triad_frame_edit_list_wrapped: Returns (transfer full) (element-type int) the siblings from one to
 * another, which TRIAD_FRAME_EDIT_WRAP wraps. */
GArray             *triad_frame_edit_list_wrapped  (const TriadSnapshot     *snapshot,
                                                    int                      frame,
                                                    int                      other);

/** triad_frame_edit_check_name: Returns whether @name is valid, and free where @edit needs it. */
gboolean            triad_frame_edit_check_name    (const TriadSnapshot     *snapshot,
                                                    TriadFrameEdit           edit,
                                                    int                      frame,
                                                    const char              *name,
                                                    GError                 **error);

/** triad_frame_edit_suggest_name: Returns (transfer full) a name that is free. */
char               *triad_frame_edit_suggest_name  (const TriadSnapshot     *snapshot,
                                                    TriadFrameEdit           edit,
                                                    int                      frame);

/**
 * triad_frame_edit_make:
 * @request: (type gpointer): a TriadFrameEditRequest
 *
 * Makes the edit; a TriadEditMaker.
 *
 * Returns: (transfer full) (nullable): the edit, not verified yet
 */
TriadEdit          *triad_frame_edit_make          (TriadSnapshot           *snapshot,
                                                    gpointer                 request,
                                                    GError                 **error);

/** triad_frame_edit_count_mentions: Returns how many texts in plugins name @frame. This parses its
 * files. */
int                 triad_frame_edit_count_mentions (TriadSnapshot          *snapshot,
                                                     int                     frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFrameEditRequest, triad_frame_edit_request_free)
