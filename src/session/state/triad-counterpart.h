/* triad-counterpart.h: the other file of a comparison, with its own session
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
 * The file that a session is compared with, such as the URDF that the shown SDFormat
 * was made from.  It has a session of its own, which loads, lays out and watches it
 * like any other file, so that the same views can show it.  The two are compared again
 * whenever one of them changes.  If the file cannot be read, or is incomplete, its
 * last valid state is kept.
 *
 * The selected and the hovered frame are synchronized between both sessions by the
 * frames that the comparison matches.  A frame without a match is selected in one
 * session only.
 *
 * Read-only properties, each with a getter: `file`, `review`, `message`, `busy`.
 *
 * Belongs to the thread whose main context it was created in.
 */
G_DECLARE_FINAL_TYPE (TriadCounterpart, triad_counterpart, TRIAD, COUNTERPART, GObject)

/**
 * triad_counterpart_new:
 * @shown: the session that owns it
 *
 * Returns: (transfer full): a counterpart that has begun to load @file
 */
TriadCounterpart *triad_counterpart_new            (TriadSession     *shown,
                                                    GFile            *file);

/**
 * triad_counterpart_set_tolerance:
 * @distance: smaller differences are ignored, metres
 * @angle: smaller differences are ignored, radians
 */
void              triad_counterpart_set_tolerance  (TriadCounterpart *self,
                                                    double            distance,
                                                    double            angle);
double            triad_counterpart_get_distance   (TriadCounterpart *self);

GFile            *triad_counterpart_get_file       (TriadCounterpart *self);

/**
 * triad_counterpart_get_session:
 *
 * Returns: (transfer none): the session of the other file, for its views
 */
TriadSession     *triad_counterpart_get_session    (TriadCounterpart *self);

/**
 * triad_counterpart_get_comparison:
 *
 * Returns: (transfer none) (nullable): the comparison from the file to what is shown;
 *   of an earlier state while a newer one is being compared; %NULL until both have
 *   been loaded
 */
TriadComparison  *triad_counterpart_get_comparison (TriadCounterpart *self);

/**
 * triad_counterpart_get_message:
 *
 * Returns: (transfer none) (nullable): why the file cannot be read, as a sentence;
 *   %NULL if it can
 */
const char       *triad_counterpart_get_message    (TriadCounterpart *self);

/**
 * triad_counterpart_get_busy:
 *
 * Returns: whether the file is being loaded, laid out or compared
 */
gboolean          triad_counterpart_get_busy       (TriadCounterpart *self);

/**
 * triad_counterpart_deselect:
 *
 * Clears the selection in the other file as well, when the user clears it in the shown
 * one.
 */
void              triad_counterpart_deselect       (TriadCounterpart *self);
void              triad_counterpart_unhover        (TriadCounterpart *self);

/**
 * triad_counterpart_close:
 *
 * Stops loading, comparing and synchronizing for good.
 */
void              triad_counterpart_close          (TriadCounterpart *self);

G_END_DECLS
