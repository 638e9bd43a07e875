/* triad-comparison-session.h: comparison of two sessions, with one selection */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-comparison.h"
#include "triad-overlay.h"
#include "triad-session.h"

#define TRIAD_TYPE_COMPARISON_SESSION (triad_comparison_session_get_type ())

/* Compares the file of a session, A, with another file, B, such as the SDFormat that was
 * made from A.  B has a session of its own, which loads, lays out and watches it like any
 * other file, so that the same views can show it.  Neither session knows of the other.
 *
 * The two are compared again whenever one of them changes.  Each session marks the
 * differences, unless a reload marks others.  If a file cannot be read, or is
 * incomplete, its last valid state is kept.
 *
 * The selected and the hovered frame are synchronized both ways, by the frames that the
 * comparison matches; a frame without a match is selected in one session only.  The
 * session in which the user selected a frame leads: if a reload of the other file loses
 * that frame, it stays selected there.  Graph options, the pause of reloads, and joint
 * positions are synchronized from A to B.
 *
 * The comparison ends when A opens another file.
 *
 * Read-only properties, each with a getter: `session`, `other`, `comparison`,
 * `message`, `busy`, `other-selected`, `other-hovered`.
 *
 * Writable properties: `distance-tolerance`, metres, and `angle-tolerance`, radians:
 * smaller differences are ignored.
 *
 * Belongs to the thread whose main context it was created in.
 */
G_DECLARE_FINAL_TYPE (TriadComparisonSession, triad_comparison_session,
                      TRIAD, COMPARISON_SESSION, GObject)

/* @session: the session of A
 *
 * Returns: (transfer full): a controller that compares nothing yet
 */
TriadComparisonSession *triad_comparison_session_new (TriadSession *session);

/* @file: (nullable): the file B; NULL to end the comparison
 *
 * Compares with @file from now on.
 */
void             triad_comparison_session_compare_with   (TriadComparisonSession *self,
                                                          GFile                  *file);

/* Stops reading B and comparing, if that is in progress.  What was compared before is kept until
 * either file changes or is read again.
 */
void             triad_comparison_session_stop           (TriadComparisonSession *self);

/* Compares after triad_comparison_session_stop(), or after B could not be read. */
void             triad_comparison_session_compare_again  (TriadComparisonSession *self);

/* @distance: metres, at most TRIAD_COMPARISON_MAX_DISTANCE
 * @angle: radians, at most TRIAD_COMPARISON_MAX_ANGLE
 *
 * Ignores smaller differences, in this comparison and in later ones.
 */
void             triad_comparison_session_set_tolerance  (TriadComparisonSession *self,
                                                          double                  distance,
                                                          double                  angle);
double           triad_comparison_session_get_distance_tolerance
                                                         (TriadComparisonSession *self);
double           triad_comparison_session_get_angle_tolerance
                                                         (TriadComparisonSession *self);

TriadSession    *triad_comparison_session_get_session    (TriadComparisonSession *self);

/* Returns: (nullable) (transfer none): the session of B; NULL if nothing is compared */
TriadSession    *triad_comparison_session_get_other      (TriadComparisonSession *self);

/* Returns: (nullable) (transfer none): the comparison from A to B; of an earlier state
 *   while a newer one is being compared; NULL until both have been loaded
 */
TriadComparison *triad_comparison_session_get_comparison (TriadComparisonSession *self);

/* Returns: (nullable): why B cannot be read or was not compared, as a sentence; NULL otherwise */
const char      *triad_comparison_session_get_message    (TriadComparisonSession *self);

/* Returns: whether B is being loaded or laid out, or both are being compared */
gboolean         triad_comparison_session_get_busy       (TriadComparisonSession *self);

/* Returns: the selected vertex of B; -1 for none */
int              triad_comparison_session_get_other_selected (TriadComparisonSession *self);
int              triad_comparison_session_get_other_hovered  (TriadComparisonSession *self);

/* @session: either session
 * @frame: a vertex of its snapshot, or -1
 *
 * Returns: (transfer full) (nullable): how @frame differs from the other file, as one
 *   line; NULL if it does not, or nothing is compared
 */
char            *triad_comparison_session_dup_difference (TriadComparisonSession *self,
                                                          TriadSession           *session,
                                                          int                     frame);

/* @session: either session
 * @frame: (out): its vertex of the first difference that the graphs of both sessions show, without
 *   consequences of others; if there is none, of the first that its own graph shows, or -1
 * @match: (out): the same frame of the other session, or -1
 *
 * Returns: (nullable) (transfer none): the layout of @match
 */
TriadLayout     *triad_comparison_session_find_difference
                                                         (TriadComparisonSession *self,
                                                          TriadSession           *session,
                                                          TriadGraphKind          kind,
                                                          int                    *frame,
                                                          int                    *match);

/* Returns: (nullable) (transfer none): the robot of B for the 3D view of A, at the joint
 *   positions of its scene; NULL until the comparison is complete
 */
const TriadOverlay *triad_comparison_session_get_overlay (TriadComparisonSession *self);

/* @before: (out) (transfer none): A
 * @after: (out) (transfer none): B
 *
 * Decides which of two files is A, by the beginnings of both; see
 * triad_file_type_detect().  Models are converted from URDF to SDFormat more often than
 * back, so a URDF becomes A.  If both have the same format, @first does.
 *
 * Returns: whether one is URDF and the other SDFormat, so that one probably was
 *   converted from the other
 */
gboolean         triad_comparison_session_sort_files     (GFile  *first,
                                                          GFile  *second,
                                                          GFile **before,
                                                          GFile **after);
