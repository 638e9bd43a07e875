/* triad-session-private.h: structure and internal functions of TriadSession */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-file-monitor.h"
#include "triad-load-job.h"
#include "triad-session.h"

struct _TriadSession
{
  GObject                 parent_instance;

  TriadLayoutEngine      *engine;
  TriadFileMonitor       *monitor;

  GFile                  *file;
  TriadSnapshot          *snapshot;
  TriadScene             *scene;
  TriadLayout            *layouts[TRIAD_N_GRAPHS];
  char                   *message;
  gboolean                stale;
  TriadSnapshot          *rejected;           /* was read and is not shown */
  gboolean                paused;             /* whether changes of the file wait */

  GListStore             *changes;            /* of TriadChange, newest first */
  TriadChange            *last_change;
  TriadSnapshotDiff      *marked;             /* its later snapshot is the one above */
  guint                   unmark_id;
  TriadSnapshotDiff      *default_marks;      /* marked when there are no others */

  int                     selected;           /* a vertex of the snapshot; -1 for none */
  int                     hovered;
  TriadSourceRange        place;              /* in the snapshot, or nowhere */
  char                   *selected_key;       /* kept if a snapshot lacks the frame */
  int                     reference;          /* poses are shown relative to it; -1 for the root */
  char                   *reference_key;      /* kept if a snapshot lacks the frame */

  gboolean                check_parity;       /* whether to find obstacles to URDF */
  TriadDiagnosticList    *diagnostics;           /* of the snapshot above */
  GCancellable           *checking;           /* of the running check for obstacles */
  TriadTaskQueue         *checks;             /* runs those checks */

  TriadFixList           *fixes;              /* of the snapshot above; NULL until found */
  GCancellable           *fixing;             /* of the running search for them */
  TriadTaskQueue         *fixings;            /* runs those searches */

  char                  **allowed;            /* commands that the user has agreed to */
  TriadGenerator         *generator;          /* of the command; NULL if the file is read */
  char                   *command;
  char                   *command_folder;
  char                  **arguments;          /* further words of the command; NULL for none */
  gboolean                is_given;           /* whether the command came with the file */

  TriadLoadJob           *loading;            /* the newest load; NULL when complete */
  TriadTaskQueue         *loads;              /* runs the loads */
  gboolean                published;          /* whether its snapshot is shown */
  gboolean                insistent;          /* whether the user requested it */
  guint                   timeout_id;

  TriadDiagramOptions    *options;            /* graph options */
  gboolean                outdated;           /* whether the layouts have old options */
  TriadSceneStyle         scene_style;        /* options of the 3D view */

  GPtrArray              *undo;               /* edits, the newest last; created on demand */
  GPtrArray              *redo;               /* those that were undone */
  gboolean                is_writing;         /* whether an edit is being written */
  gint64                  edited;             /* when, µs; 0 if the change has been noticed */

  TriadMeshes            *meshes;
  GCancellable           *reading;            /* of the running mesh read */
  TriadTaskQueue         *readings;           /* runs the mesh reads */

  GHashTable             *positions;          /* scoped name → the user's joint position */
  guint                   move_id;            /* set while the scene is outdated */
  gboolean                moves;              /* the next scene has other joint positions */
  GCancellable           *remaking;           /* of the scene that a thread makes */
  gboolean                remake_again;       /* that one is outdated */
};

/* Reads the missing meshes of the scene, and shows them when they have been read. */
void triad_session_read_meshes        (TriadSession *self);
void triad_session_stop_meshes        (TriadSession *self);

/* Sets the obstacles of a new snapshot; starts to look for them if they are NULL but
 * requested.
 */
void triad_session_take_obstacles (TriadSession *self,
                                   GPtrArray    *obstacles);
void triad_session_stop_check     (TriadSession *self);

/* Updates the diagnostics after the scene has new shapes, which have the problems of
 * the meshes.
 */
void triad_session_find_again     (TriadSession *self);

/* Starts to look for fixes, unless they are known or there are no problems.  Called when a load is
 * complete, because it would slow it down.
 */
void triad_session_find_fixes   (TriadSession *self);
void triad_session_stop_fixes   (TriadSession *self);
void triad_session_forget_fixes (TriadSession *self);

/* Starts to show @file, or none, after everything of another file was forgotten. */
void triad_session_show_file          (TriadSession *self,
                                       GFile        *file);

/* Forgets the command and its arguments, before another file is opened. */
void triad_session_forget_generator   (TriadSession *self);

/* Returns whether the file is a template that an allowed command can expand; that command is then
 * set, and the file has to be read again.
 */
gboolean triad_session_begin_generator (TriadSession  *self,
                                        TriadSnapshot *read);

/* Called by the load after each result. */
void triad_session_load_job_cb        (gpointer      data);

/* Called when a watched file changes. */
void triad_session_changed_cb         (TriadSession *self);

/* Adds an entry to the list of changes. */
void triad_session_add_change     (TriadSession      *self,
                                   TriadSnapshotDiff *comparison);
void triad_session_forget_changes (TriadSession      *self);

/* Forgets the history of edits, before another file is shown. */
void triad_session_forget_edits   (TriadSession      *self);

/* The frame is a vertex of the snapshot that is shown, or -1. */
void triad_session_set_selected       (TriadSession *self,
                                       int           frame);
void triad_session_set_hovered        (TriadSession *self,
                                       int           frame);
void triad_session_set_place          (TriadSession           *self,
                                       const TriadSourceRange *place);

/* Finds the reference frame by its name in the snapshot that is shown. */
void triad_session_find_reference (TriadSession *self);

/* Starts a new layout with the current graph options. */
void triad_session_relayout           (TriadSession *self);

/* Updates the layouts of the shown snapshot after a load was rejected, if options have
 * changed in the meantime.
 */
void triad_session_catch_up           (TriadSession *self);

/* Returns whether the graph currently shows poses on its edges. */
gboolean triad_session_shows_poses (TriadSession *self);

/* Clears which models and frames are collapsed, expanded, hidden or focused, before another
 * file is shown.
 */
void triad_session_forget_models      (TriadSession *self);

/* Applies the joint positions to a new scene before it is shown, and forgets those of
 * missing joints.
 *
 * @scene: a new scene with all joints at rest
 * Returns: (transfer full): the scene at these positions
 */
TriadScene *triad_session_move_scene (TriadSession *self,
                                      TriadScene   *scene);

/* Leaves hidden frames out of a scene.
 *
 * @hidden: (element-type utf8 utf8): their scoped names, as a set
 * @scene: a scene with all frames that is not shared yet
 */
void triad_session_filter_scene (GHashTable *hidden,
                                 TriadScene *scene);

/* Returns: how many frames take as much memory as @snapshot, whose elements and text may say little
 *   about frames
 */
gsize triad_session_measure_snapshot (TriadSnapshot *snapshot);

/* Returns: (transfer full) (nullable): the joint positions for @snapshot; NULL if the user has
 *   not moved any joint
 */
double *triad_session_dup_positions (TriadSession        *self,
                                     const TriadSnapshot *snapshot);

/* Makes the scene again and shows it, at once or, if it has very many frames, when a thread has
 * made it.  Requests in the meantime become one.
 *
 * @moves: whether joint positions have changed
 */
void triad_session_remake_scene  (TriadSession *self,
                                  gboolean      moves);
void triad_session_stop_remaking (TriadSession *self);

/* Clears the joint positions before another file is shown. */
void triad_session_forget_positions (TriadSession *self);

/* Keeps the positions of renamed joints.
 *
 * @comparison: from the snapshot shown to the one that replaces it
 */
void triad_session_rename_positions (TriadSession            *self,
                                     const TriadSnapshotDiff *comparison);
