/* triad-comparison-session-private.h: structure of TriadComparisonSession */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-background-task.h"
#include "triad-comparison-session.h"

struct _TriadComparisonSession
{
  GObject                 parent_instance;

  TriadSession           *session;            /* of B */
  TriadSession           *other;              /* of A; NULL if nothing is compared */
  double                  distance_tolerance; /* ignored below, metres */
  double                  angle_tolerance;    /* ignored below, radians */

  TriadComparison        *comparison;         /* from A to B; NULL until there is one */
  char                   *message;
  TriadOverlay           *overlay;            /* NULL until requested */
  TriadForwardKinematics *overlay_motion;     /* the positions that it was made for */

  GCancellable           *cancellable;        /* of the running comparison; NULL for none */
  char                   *problem;            /* why there is no comparison; NULL if there is none */
  TriadShapes            *shapes[2];          /* of A and B, as compared; NULL for none */
  TriadTaskQueue         *queue;              /* runs the comparisons */

  TriadSession           *leader;             /* of the user's last selection; not owned */
  gboolean                selecting;          /* the user is selecting */
  gboolean                following;          /* changes come from the other session */
};

/* Synchronizes a session with the one that it is compared with, if any. */
void triad_comparison_session_link   (TriadComparisonSession *self,
                                      TriadSession           *session);

/* Copies the options of B to A, when a comparison begins. */
void triad_comparison_session_follow_options (TriadComparisonSession *self);

void triad_comparison_session_clear_overlay (TriadComparisonSession *self);

/* Synchronizes what a new comparison matches. */
void triad_comparison_session_follow (TriadComparisonSession *self);

/* Starts to compare the current snapshots. */
void triad_comparison_session_compare (TriadComparisonSession *self);

/* Returns (nullable) the snapshot if it can be compared, which needs a root element. */
TriadSnapshot *triad_comparison_session_get_readable (TriadSession *session);

/* Returns (nullable) why there is no comparison. */
char *triad_comparison_session_dup_message (TriadComparisonSession *self);
