/* triad-counterpart.h: another file, and how what is shown differs from it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-comparison.h"

G_BEGIN_DECLS

typedef struct _TriadSession TriadSession;

#define TRIAD_TYPE_COUNTERPART (triad_counterpart_get_type ())

/**
 * TriadCounterpart:
 *
 * Another file that says what a session shows, or should: the URDF that it was made
 * of, say.  It has a session of its own, which reads, lays out and watches it like any
 * other file, so that the same views can show it; and is compared with what is shown
 * whenever either is another.  Where it can't be read, or is half written, the last
 * that could be read stays.
 *
 * As long as both are known, what is selected or under the pointer in one session is
 * so in the other, by the match of the review; what has no match is selected alone.
 *
 * Properties, all for reading, each with its getter: `file`, `review`, `message`,
 * `busy`.
 *
 * Belongs to the thread whose main context it was made in.
 */
G_DECLARE_FINAL_TYPE (TriadCounterpart, triad_counterpart, TRIAD, COUNTERPART, GObject)

/**
 * triad_counterpart_new:
 * @shown: the session that keeps it
 * @file: the other file
 *
 * Returns: (transfer full): it, being read
 */
TriadCounterpart *triad_counterpart_new            (TriadSession     *shown,
                                                    GFile            *file);

/**
 * triad_counterpart_set_tolerance:
 * @self: a counterpart
 * @distance: what is less is no difference, metres
 * @angle: what is less is no difference, radians
 */
void              triad_counterpart_set_tolerance  (TriadCounterpart *self,
                                                    double            distance,
                                                    double            angle);
double            triad_counterpart_get_distance   (TriadCounterpart *self);

GFile            *triad_counterpart_get_file       (TriadCounterpart *self);

/**
 * triad_counterpart_get_session:
 * @self: a counterpart
 *
 * Returns: (transfer none): the session of the other file, for views of it
 */
TriadSession     *triad_counterpart_get_session    (TriadCounterpart *self);

/**
 * triad_counterpart_get_comparison:
 * @self: a counterpart
 *
 * Returns: (transfer none) (nullable): how what is shown, the later snapshot,
 *   differs from the file; of an earlier state while there is a newer one to
 *   compare; %NULL as long as either has not been read
 */
TriadComparison  *triad_counterpart_get_comparison (TriadCounterpart *self);

/**
 * triad_counterpart_get_message:
 * @self: a counterpart
 *
 * Returns: (transfer none) (nullable): why the file can't be read, a sentence;
 *   %NULL where it can
 */
const char       *triad_counterpart_get_message    (TriadCounterpart *self);

/**
 * triad_counterpart_get_busy:
 * @self: a counterpart
 *
 * Returns: whether it is being read, laid out, or compared
 */
gboolean          triad_counterpart_get_busy       (TriadCounterpart *self);

/**
 * triad_counterpart_deselect:
 * @self: a counterpart
 *
 * Somebody selects nothing in what is shown: nor is anything in the other file.
 */
void              triad_counterpart_deselect       (TriadCounterpart *self);
void              triad_counterpart_unhover        (TriadCounterpart *self);

/**
 * triad_counterpart_close:
 * @self: a counterpart
 *
 * Ends it: nothing is read, compared or followed any more.
 */
void              triad_counterpart_close          (TriadCounterpart *self);

G_END_DECLS
