/* triad-frame-text.h: descriptions of frames and problem counts for tooltips and labels */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic-list.h"
#include "triad-layout.h"

/* Describes @frame in one or two lines.  Names are relative to the model that contains
 * @frame; frames outside it have their scoped name.
 *
 * Returns: (transfer full): the frame's kind and body, then, if it has a pose, what
 *   that is relative to: `frame; attached to __model__ (moves with link body)`
 *   `pose relative to arm::tip: x 0.1, y 0, z 0 m · roll 0°, pitch 0°, yaw 90°; in the root
 *   frame: …`
 */
char       *triad_frame_text_dup_frame      (const TriadSnapshot *snapshot,
                                             int                  frame);

/* Returns: (transfer full) (nullable): which clusters use the fallback layout instead
 *   of Graphviz's, and why; NULL if none does
 */
char       *triad_frame_text_dup_fallbacks  (const TriadLayout *layout);

/* Returns: (transfer full): the format of the file: `URDF`, `SDFormat 1.8` */
char       *triad_frame_text_dup_format     (const TriadSnapshot *snapshot);

/* Returns: the scoped name of @frame, or a descriptive word if it has none */
const char *triad_frame_text_get_frame_name (const TriadSnapshot *snapshot,
                                             int                  frame);

/* Returns: the name of the icon of its kind, and of its type if it is a joint */
const char *triad_frame_text_get_icon_name  (const TriadSnapshot *snapshot,
                                             int                  frame);

/* Returns: the name of @target relative to the model that contains @frame; the scoped
 *   name if @target is outside that model
 */
const char *triad_frame_text_get_near_name  (const TriadSnapshot *snapshot,
                                             int                  frame,
                                             int                  target);

/* Returns: the number of frames of the file, without the root, which it does not declare */
int         triad_frame_text_count_frames   (const TriadSnapshot       *snapshot);

/* Counts the file's own problems, without the obstacles to URDF.
 *
 * Returns: (transfer full): `2 errors, 1 warning`, or `No problems`
 */
char       *triad_frame_text_dup_problem_count (const TriadDiagnosticList *diagnostics);

/* Returns: (transfer full): the counts that are not zero: `2 errors, 1 note`; empty if
 *   all are zero
 */
char       *triad_frame_text_dup_severities (int                     n_errors,
                                             int                     n_warnings,
                                             int                     n_notes);

/* Returns: (transfer full): the kind of @frame and the model it is in: `link in
 *   arm::gripper`
 */
char       *triad_frame_text_dup_kind       (const TriadSnapshot    *snapshot,
                                             int                     frame);

/* Returns: (transfer full): the body and the parent of @frame in a sentence: `tip moves
 *   with gripper::body; its pose is relative to gripper`
 */
char       *triad_frame_text_dup_dependence (const TriadSnapshot    *snapshot,
                                             int                     frame);

/* Describes a frame that moves with another body than the one its pose is relative to.
 *
 * Returns: (transfer full) (nullable): a sentence; NULL if triad_snapshot_is_apart()
 *   is FALSE
 */
char       *triad_frame_text_dup_apart      (const TriadSnapshot    *snapshot,
                                             int                     frame);

/* Returns: (transfer full): the text of a tooltip: the scoped name, what the frame
 *   depends on, and triad_frame_text_dup_apart(), one per line
 */
char       *triad_frame_text_dup_hint       (const TriadSnapshot    *snapshot,
                                             int                     frame);

/* Returns: the translated name of @kind: `joint` */
const char *triad_frame_text_get_kind       (TriadFrameKind          kind);

/* Returns: the translated name of @severity: `Error` */
const char *triad_frame_text_get_severity   (TriadSeverity           severity);

/* Returns: (transfer full) (nullable): base name and line: `arm.sdf:12`; NULL if
 *   @range is in no file
 */
char       *triad_frame_text_dup_place      (const TriadSourceRange *range);
