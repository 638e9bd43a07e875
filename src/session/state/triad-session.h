/* triad-session.h: model of a window: the open file, its snapshot, selection and options */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-change.h"
#include "triad-diagnostic-list.h"
#include "triad-edit-review.h"
#include "triad-fix-list.h"
#include "triad-frame-path.h"
#include "triad-layout-engine.h"
#include "triad-scene-style.h"
#include "triad-scene.h"
#include "triad-template.h"

#define TRIAD_TYPE_SESSION (triad_session_get_type ())

/* The only mutable state of a window: the open file, its last valid snapshot, and the
 * selected frame.  Views read the session and call it; they do not know each other.
 *
 * A file is read and laid out in threads, and read again whenever it, or a file that
 * it includes, changes.  A new snapshot replaces the old one at once: all properties
 * have their new values before the first notification, and each is notified once.  If
 * the file is missing, unreadable or incomplete, the last valid snapshot stays and the
 * session is stale.
 *
 * A template that is read as it is has one error.  If the command for its language is
 * allowed, the command is run instead, whenever the template or a file that it reads
 * changes.
 *
 * Read-only properties, each with a getter: `generator`, `file`, `snapshot`, `attached-layout`,
 * `relative-layout`, `scene`, `selected`, `hovered`, `place`, `busy`, `stale`,
 * `message`, `rejected`, `changes`, `marked`, `scene-style`, `reference`, `motion`,
 * `diagnostics`, `fixes`, `hidden`, the number of frames that are, and `undo-title` and
 * `redo-title`, what the next edit to undo and redo does; NULL if there is none.
 *
 * Writable properties: `paused`, `check-parity`, and the graph options `root-at-left`,
 * `hide-joints`, `hide-frames`, `focused`, which hides all that is unrelated to the
 * frame selected when it is set, and `show-poses`, on the edges of `relative_to`.
 *
 * Belongs to the thread whose main context it was created in.
 */
G_DECLARE_FINAL_TYPE (TriadSession, triad_session, TRIAD, SESSION, GObject)

/* @engine: the layout engine, which sessions may share
 * Returns: (transfer full): a session without a file
 */
TriadSession           *triad_session_new             (TriadLayoutEngine *engine);

/* Returns: (transfer full): a session without a file that shares the layout engine and
 *   the meshes of @self
 */
TriadSession           *triad_session_new_sharing     (TriadSession      *self);

/* Closes the current file and starts to read @file.
 *
 * @file: (nullable): the file to show
 */
void                    triad_session_open            (TriadSession      *self,
                                                       GFile             *file);

/* Sets the commands that may run without being given: those of triad_template_get_command()
 * that the user has agreed to.
 *
 * @commands: (nullable) (array zero-terminated=1): their texts
 */
void                    triad_session_set_allowed     (TriadSession       *self,
                                                       const char *const  *commands);

/* Opens @file like triad_session_open(), and shows what @command makes of it.
 *
 * @command: a command that triad_generator_new() accepts
 * @folder: (nullable): its working directory
 */
void                    triad_session_open_generated  (TriadSession       *self,
                                                       GFile              *file,
                                                       const char         *command,
                                                       const char         *folder);

/* Returns: (nullable): the command that generates the model; NULL if the file is read */
const char             *triad_session_get_command     (TriadSession       *self);

/* Returns: the language of the file if it is a template that no command expands */
TriadTemplateKind       triad_session_get_template    (TriadSession       *self);

/* Sets words to add to the command, and runs it again.  They are forgotten when another file is
 * opened.
 *
 * @arguments: (array zero-terminated=1): words such as `prefix:=left_`
 */
void                    triad_session_set_arguments   (TriadSession       *self,
                                                       const char *const  *arguments);
const char *const      *triad_session_get_arguments   (TriadSession       *self);

/* Starts to read the file again.  Replaces a read in progress.
 *
 * An explicit reload accepts an incomplete file.
 */
void                    triad_session_reload          (TriadSession      *self);

/* Stops reading the file and its meshes, and laying it out, if that is in progress.  What has not
 * been read is not shown until the next reload.
 */
void                    triad_session_stop            (TriadSession      *self);

/* The selection is kept over reloads, by scoped name.
 *
 * @frame: a vertex of the snapshot, or -1 for none
 */
void                    triad_session_select          (TriadSession      *self,
                                                       int                frame);

/* Selects @frame and the position that is of interest.
 *
 * @frame: a vertex of the snapshot; -1 keeps the selection
 * @place: the position in the files of the snapshot; TRIAD_SOURCE_RANGE_NOWHERE for
 *   the declaration of @frame
 */
void                    triad_session_select_place    (TriadSession           *self,
                                                       int                     frame,
                                                       const TriadSourceRange *place);

/* Returns: (nullable) (transfer none): the position of the last selection; NULL if it
 *   had none, or belongs to an earlier snapshot
 */
const TriadSourceRange *triad_session_get_place (TriadSession     *self);

/* Sets the frame that the pose of the selected frame is shown relative to.  Kept over
 * reloads, by scoped name.
 *
 * @frame: a vertex of the snapshot, or -1 for the root
 */
void           triad_session_set_reference (TriadSession  *self,
                                            int            frame);
int            triad_session_get_reference (TriadSession  *self);

/* Undoes what was set last: the reference frame, or else the selection.
 *
 * Returns: whether one was set
 */
gboolean       triad_session_unselect         (TriadSession *self);

/* Sets the reference frame, or resets it if it is that frame already. */
void           triad_session_toggle_reference (TriadSession *self,
                                               int           frame);

/* @frame: the vertex under the pointer, or -1 for none */
void                    triad_session_hover           (TriadSession *self,
                                                       int           frame);

GFile                  *triad_session_get_file        (TriadSession *self);

/* Returns: (nullable) (transfer none): the snapshot; NULL before the file has been
 *   read
 */
TriadSnapshot          *triad_session_get_snapshot    (TriadSession *self);

/* Returns: (nullable) (transfer none): the problems of the snapshot and, soon after
 *   they are requested, the obstacles to URDF; NULL without a snapshot
 */
TriadDiagnosticList    *triad_session_get_diagnostics (TriadSession *self);

/* Returns: (nullable) (transfer none): which problems of the snapshot have a fix; NULL before that
 *   is known, soon after each load, and if there are no problems
 */
TriadFixList           *triad_session_get_fixes        (TriadSession *self);
gboolean                triad_session_is_finding_fixes (TriadSession *self);

/* @check_parity: whether to find obstacles to URDF, now and after every reload */
void           triad_session_set_check_parity (TriadSession *self,
                                               gboolean      check_parity);
gboolean       triad_session_get_check_parity (TriadSession *self);

/* Returns: (nullable) (transfer none): the layout of a graph of the snapshot; NULL
 *   before it is laid out
 */
TriadLayout            *triad_session_get_layout      (TriadSession   *self,
                                                       TriadGraphKind  kind);

/* Returns: (nullable) (transfer none): the scene at the current joint positions; NULL
 *   before the file has been read
 */
TriadScene             *triad_session_get_scene       (TriadSession   *self);

/* Returns: (nullable) (transfer none): the shapes of the scene; NULL before the file has
 *   been read
 */
TriadShapes            *triad_session_get_shapes      (TriadSession   *self);

/* Returns: (nullable) (transfer none): the joint positions of the scene; NULL before
 *   the file has been read
 */
TriadForwardKinematics *triad_session_get_kinematics  (TriadSession   *self);

/* Makes the scene as it would be if frames had other poses.
 *
 * @rest: (array length=n_frames): the poses of all frames with all joints at rest
 * @alone: a frame that moves without its shapes; -1 for none
 * Returns: (transfer full) (nullable): the scene at the current joint positions, without the
 *   hidden frames; NULL before the file has been read
 */
TriadScene             *triad_session_dup_scene_at    (TriadSession    *self,
                                                       const TriadPose *rest,
                                                       int              alone);

/* @k: index of the position, in [0, TRIAD_MAX_POSITIONS)
 * Returns: the position, radians or metres; 0 if the user has not moved the joint
 */
double         triad_session_get_joint_position (TriadSession *self,
                                                 int           joint,
                                                 int           k);

/* Sets a joint position.  The scene is updated once before the next frame is painted,
 * however often this is called, or soon
 * after if it has very many frames.  Positions are kept over reloads, by scoped name.
 *
 * @k: index of the position, in [0, TRIAD_MAX_POSITIONS)
 * @value: the position, radians or metres, finite
 */
void           triad_session_set_joint_position (TriadSession *self,
                                                 int           joint,
                                                 int           k,
                                                 double        value);

/* @joint: a joint of the snapshot; -1 for any
 * Returns: whether the user has moved the joint
 */
gboolean       triad_session_has_moved          (TriadSession *self,
                                                 int           joint);

/* Returns: whether the scene does not yet follow the joints and hidden frames; that takes a while
 *   if it has very many frames
 */
gboolean       triad_session_is_moving          (TriadSession *self);

/* Resets the joint to its position in the file.
 *
 * @joint: a joint of the snapshot; -1 for all
 */
void           triad_session_reset_joint        (TriadSession *self,
                                                 int           joint);

const TriadSceneStyle *triad_session_get_scene_style (TriadSession          *self);
void                   triad_session_set_scene_style (TriadSession          *self,
                                                      const TriadSceneStyle *style);

int                     triad_session_get_selected    (TriadSession *self);
int                     triad_session_get_hovered     (TriadSession *self);

/* Returns: whether the graph shows the model @frame as one box */
gboolean                triad_session_is_collapsed    (TriadSession   *self,
                                                       TriadGraphKind  kind,
                                                       int             frame);

/* Kept over reloads, by scoped name.  If there are very many boxes, models are
 * collapsed automatically, except those that the user has expanded.
 *
 * @frame: a vertex; ignored if it is not a model, or is the only top-level model
 * @collapsed: whether the graphs show it as one box
 */
void                    triad_session_collapse        (TriadSession   *self,
                                                       int             frame,
                                                       gboolean        collapsed);
void                    triad_session_collapse_all    (TriadSession   *self,
                                                       gboolean        collapsed);

/* Hides a frame in the graphs and the 3D view, or shows it again; with a model, all that is in
 * it, unless it is the only top-level model.  Kept over reloads, by scoped name.
 */
void                    triad_session_hide            (TriadSession   *self,
                                                       int             frame,
                                                       gboolean        hidden);
gboolean                triad_session_is_hidden       (TriadSession   *self,
                                                       int             frame);
int                     triad_session_count_hidden    (TriadSession   *self);

/* Shows all hidden frames. */
void                    triad_session_show_hidden     (TriadSession   *self);

/* Sets the default of `show-poses`.
 *
 * @pose_labels: whether the edges of `relative_to` show poses
 */
void  triad_session_set_pose_labels (TriadSession    *self,
                                     TriadPoseLabels  pose_labels);

/* Returns: whether changes of the file are not shown until the user requests it */
gboolean                triad_session_get_paused      (TriadSession *self);
void                    triad_session_set_paused      (TriadSession *self,
                                                       gboolean      paused);

/* Returns: (transfer none) (element-type TriadChange): the changes of recent reloads,
 *   newest first
 */
GListModel             *triad_session_get_changes     (TriadSession *self);

/* Returns: (transfer none) (nullable): the last reload, even if it changed nothing;
 *   NULL before the first one
 */
TriadChange   *triad_session_get_last_change (TriadSession *self);

/* Compares the state before @change with the current one, in a thread unless the result is already
 * available.  Without a snapshot, the result is NULL.
 *
 * @change: one of its changes
 */
void               triad_session_compare_since_async  (TriadSession        *self,
                                                       TriadChange         *change,
                                                       GCancellable        *cancellable,
                                                       GAsyncReadyCallback  callback,
                                                       gpointer             data);

/* Returns: (transfer full) (nullable): the difference; NULL with @error if it was cancelled */
TriadSnapshotDiff *triad_session_compare_since_finish (TriadSession        *self,
                                                       GAsyncResult        *result,
                                                       GError             **error);

/* For a moment after a reload these are its changes, then the default ones.
 *
 * Returns: (transfer none) (nullable): the differences that views mark; the later
 *   snapshot is the one shown
 */
TriadSnapshotDiff *triad_session_get_marked (TriadSession *self);

/* Marks these differences until others are marked.
 *
 * @comparison: (nullable): from another snapshot to the one shown
 */
void                    triad_session_mark            (TriadSession      *self,
                                                       TriadSnapshotDiff *comparison);

/* Marks these differences whenever no others are marked, while their later snapshot is
 * the one shown.
 *
 * @diff: (nullable): from another snapshot to one of this session
 */
void                    triad_session_set_default_marks (TriadSession      *self,
                                                         TriadSnapshotDiff *diff);

/* Steps in the history of edits. */
typedef enum
{
  TRIAD_EDIT_APPLY,     /* a new edit */
  TRIAD_EDIT_UNDO,
  TRIAD_EDIT_REDO,
} TriadEditStep;

/* Writes an edit to its files, in a thread, and adds it to the history, whose edits to redo are
 * forgotten.  The reload that follows, even if reloads are paused, shows the result.  The history
 * is forgotten when another file is opened.
 *
 * @edit: an edit of the snapshot
 * @result: (nullable): what triad_edit_verify() returned for it; NULL to verify it
 */
void                    triad_session_apply_edit_async (TriadSession        *self,
                                                        TriadEdit           *edit,
                                                        TriadSnapshot       *result,
                                                        GAsyncReadyCallback  callback,
                                                        gpointer             data);

/* Makes an edit of @snapshot, verifies it and writes it to its files, as
 * triad_session_apply_edit_async() does, all in a thread.
 *
 * @free_data: (nullable): frees @make_data, in the main thread
 */
void                    triad_session_make_edit_async (TriadSession        *self,
                                                       TriadSnapshot       *snapshot,
                                                       TriadEditMaker       make,
                                                       gpointer             make_data,
                                                       GDestroyNotify       free_data,
                                                       GAsyncReadyCallback  callback,
                                                       gpointer             data);

/* Takes back the last edit, or makes again the last one that was taken back.  If its files are not
 * as the edit left them, this fails with TRIAD_EDIT_ERROR_STALE, and the edit stays in the history:
 * when the other change is taken back, by its editor for instance, it can be undone again.
 *
 * @step: TRIAD_EDIT_UNDO or TRIAD_EDIT_REDO
 */
void                    triad_session_step_edit_async  (TriadSession        *self,
                                                        TriadEditStep        step,
                                                        GAsyncReadyCallback  callback,
                                                        gpointer             data);

/* @error: a reason that can be shown, as of triad_edit_verify() and triad_edit_write()
 * Returns: whether the files have been written
 */
gboolean                triad_session_edit_finish      (TriadSession        *self,
                                                        GAsyncResult        *result,
                                                        GError             **error);

/* Waits until the threads of all sessions have written their edits, for the end of a program: an
 * edit of several files is not left half done.
 */
void                    triad_session_finish_writing   (void);

/* @step: TRIAD_EDIT_UNDO or TRIAD_EDIT_REDO
 * Returns: (nullable): the title of the next edit of that step: `Rename “a” to “b”`; NULL
 *   if there is none, or an edit is being written
 */
const char             *triad_session_get_edit_title   (TriadSession        *self,
                                                        TriadEditStep        step);

/* Returns: (transfer none) (nullable): a snapshot that was read but is not shown
 *   because it is incomplete; only its diagnostics are of use
 */
TriadSnapshot          *triad_session_get_rejected    (TriadSession *self);

/* Returns: whether anything is being read or laid out */
gboolean                triad_session_get_busy        (TriadSession *self);

/* Returns: the share of shapes whose meshes are read, in [0, 1]; -1 if none are being read */
double                  triad_session_get_meshes_read (TriadSession *self);

/* Returns: whether the file has changed since the snapshot shown was read */
gboolean                triad_session_get_stale       (TriadSession *self);

/* Returns: (nullable): why the file cannot be read, as a sentence; NULL if it can */
const char             *triad_session_get_message     (TriadSession *self);
