/* triad-session-private.h: what the files of the session share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-load-job.h"
#include "triad-monitor.h"
#include "triad-session.h"

G_BEGIN_DECLS

struct _TriadSession
{
  GObject                 parent_instance;

  TriadLayoutEngine      *placer;
  TriadMonitor           *monitor;

  GFile                  *file;
  TriadSnapshot          *snapshot;
  TriadScene             *scene;
  TriadLayout            *layouts[TRIAD_N_GRAPHS];
  char                   *message;
  gboolean                stale;
  TriadSnapshot          *rejected;           /* what was read and is not shown */
  gboolean                paused;             /* whether changes of the file wait */

  GListStore             *changes;            /* of TriadChange, the newest first */
  TriadChange            *last_change;
  TriadSnapshotDiff      *marked;             /* with the snapshot above */
  guint                   unmark_id;
  TriadCounterpart       *counterpart;        /* what it is compared with; NULL for nothing */
  TriadComparison        *review;             /* of this file with another, or the other way round */
  TriadSnapshotDiff      *seen;               /* the same with a state of this file as the later one */
  int                    *finding_of;         /* by vertex of that, its place in the review, or -1 */
  double                  distance_tolerance; /* what is less is no difference, metres */
  double                  angle_tolerance;    /* radians */
  TriadOverlay           *shade;              /* the same in space; NULL until somebody asks */
  TriadForwardKinematics *shaded;             /* what it was laid over */

  int                     selected;           /* a vertex of the snapshot, -1 for none */
  int                     hovered;
  TriadSourceRange        place;              /* in the snapshot, or nowhere */
  TriadFramePath         *ways[TRIAD_N_GRAPHS]; /* of the selected frame; made when asked for */
  TriadFramePath         *hovered_ways[TRIAD_N_GRAPHS];
  char                   *selected_name;      /* outlives snapshots that lack the frame */
  int                     reference;          /* what the selected frame is measured from, or -1 */
  char                   *reference_name;     /* outlives snapshots, too */

  gboolean                check_parity;       /* whether the findings say what stands against a URDF */
  TriadDiagnosticList    *diagnostics;           /* of the snapshot above */
  GCancellable           *checking;           /* on the way to the same findings with obstacles */
  TriadTaskQueue         *checks;             /* what that runs in */

  TriadLoadJob           *loading;            /* the newest read; NULL when all is there */
  TriadTaskQueue         *loads;              /* what that runs in */
  gboolean                published;          /* whether its snapshot is the one above */
  gboolean                insistent;          /* whether somebody asked for it */
  guint                   patience_id;

  TriadDiagramOptions    *options;            /* what of the graphs is shown */
  gboolean                outdated;           /* whether the layouts are of earlier options */
  TriadSceneStyle         scene_style;        /* what of the scene is shown */

  TriadMeshes            *meshes;
  GCancellable           *reading;            /* of the meshes that the scene lacks */
  TriadTaskQueue         *readings;           /* what that runs in */

  GHashTable             *positions;          /* scoped name → where somebody has moved that joint */
  guint                   move_id;            /* the scene is of earlier positions */
};

/* Reads the meshes that the scene lacks, and shows them when they are there. */
void triad_session_read_meshes        (TriadSession *self);

/* What was found with the snapshot, which is looked for now where it is NULL
 * and wanted.
 */
void triad_session_take_obstacles (TriadSession *self,
                                   GPtrArray    *obstacles);
void triad_session_stop_check     (TriadSession *self);

/* The scene has other shapes now, which say what is wrong with the meshes. */
void triad_session_find_again     (TriadSession *self);

/* Called by the load each time that more is there. */
void triad_session_load_job_cb        (gpointer      data);

/* Called when what is watched changes. */
void triad_session_changed_cb         (TriadSession *self);

/* Remembers what took the place of what. */
void triad_session_add_change     (TriadSession      *self,
                                   TriadSnapshotDiff *comparison);
void triad_session_forget_changes (TriadSession      *self);

/**
 * triad_session_new_beside:
 * @self: a session
 *
 * Returns: (transfer full): one for another file, which shares what @self has read
 */
TriadSession *triad_session_new_beside (TriadSession *self);

/**
 * triad_session_set_comparison:
 * @self: a session
 * @review: (nullable): of its file with another, or the other way round
 * @seen: (nullable): the same differences, with its snapshot as the later one
 *
 * What is pointed out whenever nothing else is.
 */
void triad_session_set_comparison (TriadSession      *self,
                                   TriadComparison   *review,
                                   TriadSnapshotDiff *seen);

/* What stands out is a vertex of the snapshot that is shown, or -1. */
void triad_session_set_selected       (TriadSession *self,
                                       int           frame);
void triad_session_set_hovered        (TriadSession *self,
                                       int           frame);
void triad_session_set_place          (TriadSession           *self,
                                       const TriadSourceRange *place);

/* The reference by its name, in the snapshot that is shown. */
void triad_session_find_reference (TriadSession *self);

/* The ways of both are of the snapshot that is shown, too. */
void triad_session_forget_frame_paths (TriadSession *self);

/**
 * triad_session_relayout:
 * @self: a session
 *
 * Begins to lay out the graphs again, since other options hold.
 */
void triad_session_relayout           (TriadSession *self);

/**
 * triad_session_catch_up:
 * @self: a session that has given up a read
 *
 * Lays out what is still shown, where options have changed in the meantime.
 */
void triad_session_catch_up           (TriadSession *self);

/**
 * triad_session_says_poses:
 * @self: a session
 *
 * Returns: whether the arrows of the graph say poses, as it is now
 */
gboolean triad_session_says_poses (TriadSession *self);

/**
 * triad_session_forget_models:
 * @self: a session that is about to show another file
 *
 * Forgets which models and frames of the last one were special.
 */
void triad_session_forget_models      (TriadSession *self);

/**
 * triad_session_move_scene:
 * @self: a session that is about to show @scene
 * @scene: what has been read, its joints at rest
 *
 * Forgets the positions of joints that are not there any more.
 *
 * Returns: (transfer full): the same, its joints where somebody has moved them
 */
TriadScene *triad_session_move_scene (TriadSession *self,
                                      TriadScene   *scene);

/**
 * triad_session_forget_positions:
 * @self: a session that is about to show another file
 */
void triad_session_forget_positions (TriadSession *self);

/**
 * triad_session_rename_positions:
 * @self: a session
 * @comparison: of what it shows with what is about to take its place
 *
 * Joints that are called otherwise stay where they were moved to.
 */
void triad_session_rename_positions (TriadSession            *self,
                                     const TriadSnapshotDiff *comparison);

G_END_DECLS
