/* triad-session.h: what a window shows
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-change.h"
#include "triad-counterpart.h"
#include "triad-diagnostic-list.h"
#include "triad-frame-path.h"
#include "triad-layout-engine.h"
#include "triad-overlay.h"
#include "triad-scene-style.h"
#include "triad-scene.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_SESSION (triad_session_get_type ())

/**
 * TriadSession:
 *
 * The one thing that changes: which file is open, the newest picture of it,
 * and which frame is selected.  Views read it and call it; none knows another.
 *
 * A file is read and laid out in threads, and read again whenever it, or a
 * file it includes, changes.  What is newly read takes the place of the old
 * in one go, each property with one notification; before the first of them
 * all already have their new values.  When the file is gone, has nothing in it
 * that can be read, or is half written, the last good picture stays and is
 * called stale.
 *
 * Properties, all for reading, each with its getter: `file`, `snapshot`,
 * `attached-layout`, `relative-layout`, `scene`, `selected`, `hovered`,
 * `place`, `busy`, `stale`, `message`, `rejected`, `changes`, `marked`,
 * `scene-style`, `reference`, `motion`, `counterpart`, `findings`,
 * `other-selected`, `other-hovered`.
 *
 * `paused` and `check-parity` are for writing too, and so is what of the graphs is shown: `root-at-left`,
 * `hide-joints`, `hide-frames`, and `focused`, which leaves out what has
 * nothing to do with the frame that is selected when it is set, and
 * `show-poses`, on the arrows of `relative_to`.
 *
 * So are `distance-tolerance`, metres, and `angle-tolerance`, radians: what
 * differs less from another file is no difference.
 *
 * Belongs to the thread whose main context it was made in.
 */
G_DECLARE_FINAL_TYPE (TriadSession, triad_session, TRIAD, SESSION, GObject)

/**
 * triad_session_new:
 * @placer: what lays out; sessions may share one
 *
 * Returns: (transfer full): a session without a file
 */
TriadSession           *triad_session_new             (TriadLayoutEngine *placer);

/**
 * triad_session_open:
 * @self: a session
 * @file: (nullable): what to show from now on
 *
 * Lets go of what was shown, and begins to read @file.
 */
void                    triad_session_open            (TriadSession      *self,
                                                       GFile             *file);

/**
 * triad_session_reload:
 * @self: a session
 *
 * Begins to read the file again.  Overtakes a read that is on its way.
 *
 * Whoever asks for it gets what can be read, of half a file, too.
 */
void                    triad_session_reload          (TriadSession      *self);

/**
 * triad_session_select:
 * @self: a session
 * @frame: a vertex of the snapshot, or -1 for none
 *
 * The selection is kept over reloads, by scoped name.
 */
void                    triad_session_select          (TriadSession      *self,
                                                       int                frame);

/**
 * triad_session_select_place:
 * @self: a session
 * @frame: a vertex of the snapshot; -1 leaves selected what is
 * @place: where in the files of the snapshot to look; %TRIAD_SOURCE_RANGE_NOWHERE
 *   for where @frame is declared
 *
 * Selects @frame, for the sake of something that stands at @place.
 */
void                    triad_session_select_place    (TriadSession           *self,
                                                       int                     frame,
                                                       const TriadSourceRange *place);

/**
 * triad_session_get_place:
 * @self: a session
 *
 * Returns: (nullable) (transfer none): what the selection was made for; %NULL
 *   where it was made for its own sake, or for what an earlier snapshot said
 */
const TriadSourceRange *triad_session_get_place (TriadSession     *self);

/**
 * triad_session_set_reference:
 * @self: a session
 * @frame: a vertex of the snapshot, or -1 for the root
 *
 * From where the selected frame is measured.  Kept over reloads, by scoped
 * name.
 */
void           triad_session_set_reference (TriadSession  *self,
                                            int            frame);
int            triad_session_get_reference (TriadSession  *self);

/**
 * triad_session_hover:
 * @self: a session
 * @frame: the vertex that the pointer is on, or -1 for none
 */
void                    triad_session_hover           (TriadSession *self,
                                                       int           frame);

GFile                  *triad_session_get_file        (TriadSession *self);

/**
 * triad_session_get_snapshot:
 * @self: a session
 *
 * Returns: (nullable) (transfer none): what the file says; %NULL before it is
 *   read
 */
TriadSnapshot          *triad_session_get_snapshot    (TriadSession *self);

/**
 * triad_session_get_diagnostics:
 * @self: a session
 *
 * Returns: (nullable) (transfer none): what is wrong with the snapshot, and,
 *   soon after that is asked for, what stands against saying it in URDF; %NULL
 *   where there is no snapshot
 */
TriadDiagnosticList    *triad_session_get_diagnostics (TriadSession *self);

/**
 * triad_session_set_check_parity:
 * @self: a session
 * @check_parity: whether the findings shall say what stands against saying the
 *   file in URDF, now and after every reload
 */
void           triad_session_set_check_parity (TriadSession *self,
                                               gboolean      check_parity);
gboolean       triad_session_get_check_parity (TriadSession *self);

/**
 * triad_session_get_layout:
 * @self: a session
 * @kind: which graph
 *
 * Returns: (nullable) (transfer none): that graph of the snapshot; %NULL
 *   before it is laid out
 */
TriadLayout            *triad_session_get_layout      (TriadSession   *self,
                                                       TriadGraphKind  kind);

/**
 * triad_session_get_scene:
 * @self: a session
 *
 * Returns: (nullable) (transfer none): the snapshot in space, its joints where
 *   they have been moved; %NULL before it is read
 */
TriadScene             *triad_session_get_scene       (TriadSession   *self);

/**
 * triad_session_get_kinematics:
 * @self: a session
 *
 * Returns: (nullable) (transfer none): where the joints are in the scene;
 *   %NULL before it is read
 */
TriadForwardKinematics *triad_session_get_kinematics  (TriadSession   *self);

/**
 * triad_session_get_joint_position:
 * @self: a session with a snapshot
 * @joint: one of its joints
 * @k: which of its positions, in [0, TRIAD_MAX_POSITIONS)
 *
 * Returns: where it is, radians or metres; 0 where nobody has moved it
 */
double         triad_session_get_joint_position (TriadSession *self,
                                                 int           joint,
                                                 int           k);

/**
 * triad_session_set_joint_position:
 * @self: a session with a snapshot
 * @joint: one of its joints
 * @k: which of its positions, in [0, TRIAD_MAX_POSITIONS)
 * @value: where it shall be, radians or metres, finite
 *
 * The scene follows before it is next painted, however often this is called
 * until then.  Positions are kept over reloads, by scoped name.
 */
void           triad_session_set_joint_position (TriadSession *self,
                                                 int           joint,
                                                 int           k,
                                                 double        value);

/**
 * triad_session_has_moved:
 * @self: a session
 * @joint: a joint of its snapshot; -1 for any
 *
 * Returns: whether somebody has moved it
 */
gboolean       triad_session_has_moved          (TriadSession *self,
                                                 int           joint);

/**
 * triad_session_reset_joint:
 * @self: a session
 * @joint: a joint of its snapshot; -1 for all
 *
 * Puts it back to where the file has it.
 */
void           triad_session_reset_joint        (TriadSession *self,
                                                 int           joint);

/**
 * triad_session_get_scene_style:
 * @self: a session
 *
 * Returns: (transfer none): what of the scene is shown, and how
 */
const TriadSceneStyle *triad_session_get_scene_style (TriadSession          *self);
void                   triad_session_set_scene_style (TriadSession          *self,
                                                      const TriadSceneStyle *style);

int                     triad_session_get_selected    (TriadSession *self);
int                     triad_session_get_hovered     (TriadSession *self);

/**
 * triad_session_get_frame_path:
 * @self: a session
 * @kind: along which graph
 *
 * Returns: (nullable) (transfer none): the way of the selected frame
 */
const TriadFramePath *triad_session_get_frame_path         (TriadSession   *self,
                                                            TriadGraphKind  kind);
const TriadFramePath *triad_session_get_hovered_frame_path (TriadSession   *self,
                                                            TriadGraphKind  kind);

/**
 * triad_session_is_collapsed:
 * @self: a session
 * @kind: which graph
 * @frame: a vertex
 *
 * Returns: whether that graph shows @frame, a model, as one box
 */
gboolean                triad_session_is_collapsed    (TriadSession   *self,
                                                       TriadGraphKind  kind,
                                                       int             frame);

/**
 * triad_session_collapse:
 * @self: a session
 * @frame: a vertex; nothing happens where it is no model, or a lone one
 * @collapsed: whether the graphs shall show it as one box
 *
 * Kept over reloads, by scoped name.  Very many boxes are collapsed on their
 * own, but not what somebody has expanded.
 */
void                    triad_session_collapse        (TriadSession   *self,
                                                       int             frame,
                                                       gboolean        collapsed);
void                    triad_session_collapse_all    (TriadSession   *self,
                                                       gboolean        collapsed);

/**
 * triad_session_set_pose_labels:
 * @self: a session
 * @pose_notes: whether arrows of `relative_to` say poses
 *
 * What `show-poses` says until somebody sets that.
 */
void  triad_session_set_pose_labels (TriadSession    *self,
                                     TriadPoseLabels  pose_notes);

/**
 * triad_session_get_paused:
 * @self: a session
 *
 * Returns: whether changes of the file wait until somebody wants to see them
 */
gboolean                triad_session_get_paused      (TriadSession *self);
void                    triad_session_set_paused      (TriadSession *self,
                                                       gboolean      paused);

/**
 * triad_session_get_changes:
 * @self: a session
 *
 * Returns: (transfer none) (element-type TriadChange): what reloads have
 *   changed, the newest first; those of long ago are forgotten
 */
GListModel             *triad_session_get_changes     (TriadSession *self);

/**
 * triad_session_get_last_change:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): the last reload, even if it changed
 *   nothing; %NULL before the first one
 */
TriadChange   *triad_session_get_last_change (TriadSession *self);

/**
 * triad_session_compare_since:
 * @self: a session
 * @change: one of its changes
 *
 * Returns: (transfer full) (nullable): how what is shown now differs from the
 *   state before @change; %NULL where nothing is shown
 */
TriadSnapshotDiff *triad_session_compare_since (TriadSession *self,
                                                TriadChange  *change);

/**
 * triad_session_compare_with:
 * @self: a session
 * @file: (nullable): the other file to compare it with from now on; %NULL for none
 *
 * As long as it is, what differs is pointed out whenever nothing else is.
 * Opening something else ends it.
 */
void                    triad_session_compare_with    (TriadSession *self,
                                                       GFile        *file);

/**
 * triad_session_set_tolerance:
 * @self: a session
 * @distance: metres, at most %TRIAD_COMPARISON_MAX_DISTANCE
 * @angle: radians, at most %TRIAD_COMPARISON_MAX_ANGLE
 *
 * What differs less from the other file, this and later ones, is no difference.
 */
void           triad_session_set_tolerance (TriadSession *self,
                                            double        distance,
                                            double        angle);
double         triad_session_get_distance_tolerance (TriadSession *self);
double         triad_session_get_angle_tolerance (TriadSession *self);

/**
 * triad_session_get_counterpart:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): the other file that it is compared with
 */
TriadCounterpart *triad_session_get_counterpart (TriadSession *self);

/**
 * triad_session_get_other_selected:
 * @self: a session
 *
 * Returns: what is selected in the file that it is compared with, a vertex of that;
 *   -1 for none
 */
int            triad_session_get_other_selected (TriadSession *self);
int            triad_session_get_other_hovered  (TriadSession *self);

/**
 * triad_session_get_comparison:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): how what is shown differs from the other
 *   file, or, in the session of a counterpart, how the other one differs from what is
 *   shown; %NULL until that has been found out
 */
TriadComparison        *triad_session_get_comparison  (TriadSession   *self);

/**
 * triad_session_dup_difference:
 * @self: a session with a snapshot
 * @frame: a vertex of it
 *
 * Returns: (transfer full) (nullable): how it differs from the other file, a line;
 *   %NULL where it does not, or nothing is compared
 */
char *triad_session_dup_difference  (TriadSession *self,
                                     int           frame);

/**
 * triad_session_get_overlay:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): where in space the other file has it, its
 *   joints where those of the scene are; %NULL until that has been found out
 */
const TriadOverlay *triad_session_get_overlay (TriadSession *self);

/**
 * triad_session_get_marked:
 * @self: a session
 *
 * After a reload that is what changed, for a moment; then how it differs from the
 * file that it is compared with.
 *
 * Returns: (transfer none) (nullable): the differences that views point out; its
 *   later snapshot is the one that is shown
 */
TriadSnapshotDiff *triad_session_get_marked (TriadSession *self);

/**
 * triad_session_mark:
 * @self: a session
 * @comparison: (nullable): of another snapshot with the one that is shown
 *
 * Points out its differences, until something else is pointed out.
 */
void                    triad_session_mark            (TriadSession      *self,
                                                       TriadSnapshotDiff *comparison);

/**
 * triad_session_get_rejected:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): what was read and is not shown, since it
 *   is torn; for its diagnostics alone
 */
TriadSnapshot          *triad_session_get_rejected    (TriadSession *self);

/**
 * triad_session_get_busy:
 * @self: a session
 *
 * Returns: whether anything is being read or laid out
 */
gboolean                triad_session_get_busy        (TriadSession *self);

/**
 * triad_session_get_stale:
 * @self: a session
 *
 * Returns: whether the picture is an earlier one than the file
 */
gboolean                triad_session_get_stale       (TriadSession *self);

/**
 * triad_session_get_message:
 * @self: a session
 *
 * Returns: (nullable): why the file can't be read, a sentence; %NULL when it can
 */
const char             *triad_session_get_message     (TriadSession *self);

G_END_DECLS
