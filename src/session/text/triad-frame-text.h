/* triad-frame-text.h: what there is to say of a frame, in words
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagnostic-list.h"
#include "triad-layout.h"

G_BEGIN_DECLS

/**
 * triad_frame_text_dup_frame:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Other frames are called what they are called in the model that @frame stands
 * in, those outside of it by their whole name.
 *
 * Returns: (transfer full): two lines, or one where there is nothing to measure:
 *   what @frame is and moves with, and what it is measured from and where:
 *   `frame; attached to __model__ (moves with link body)`
 *   `measured from arm::tip: 0.1 0 0 m, 0° 0° 90°; in the root’s frame: …`
 */
char       *triad_frame_text_dup_frame      (const TriadSnapshot *snapshot,
                                             int                  frame);

/**
 * triad_frame_text_dup_stand_ins:
 * @layout: a layout
 *
 * Returns: (transfer full) (nullable): which of its groups are plainer than
 *   Graphviz would make them, and why; %NULL where none is
 */
char       *triad_frame_text_dup_stand_ins  (const TriadLayout *layout);

/**
 * triad_frame_text_dup_format:
 * @snapshot: a snapshot
 *
 * Returns: (transfer full): what its file is: `URDF`, `SDFormat 1.8`
 */
char       *triad_frame_text_dup_format     (const TriadSnapshot *snapshot);

/**
 * triad_frame_text_get_frame_name:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Returns: what people call it: its scoped name, or a word where it has none
 */
const char *triad_frame_text_get_frame_name (const TriadSnapshot *snapshot,
                                             int                  frame);

/**
 * triad_frame_text_get_near_name:
 * @snapshot: a snapshot
 * @frame: a vertex
 * @target: another
 *
 * Returns: what @target is called in the model that @frame stands in; the
 *   whole name only where it is outside
 */
const char *triad_frame_text_get_near_name  (const TriadSnapshot *snapshot,
                                             int                  frame,
                                             int                  target);

/**
 * triad_frame_text_dup_kinds:
 * @snapshot: a snapshot
 *
 * Returns: (transfer full): how many frames there are of each kind: `1 model, 2
 *   links, 1 joint, 1 root`; empty where there are none
 */
char       *triad_frame_text_dup_kinds      (const TriadSnapshot *snapshot);

/**
 * triad_frame_text_dup_problem_count:
 * @diagnostics: what is wrong with a file
 *
 * Returns: (transfer full): how much of it is the file's own: `2 errors, 1
 *   warning`, or `No problems`
 */
char       *triad_frame_text_dup_problem_count (const TriadDiagnosticList *diagnostics);

/**
 * triad_frame_text_dup_severities:
 * @n_errors: how many errors
 * @n_warnings: how many warnings
 * @n_notes: how many notes
 *
 * Returns: (transfer full): those of which there are any: `2 errors, 1 note`;
 *   empty where there is nothing
 */
char       *triad_frame_text_dup_severities (int                     n_errors,
                                             int                     n_warnings,
                                             int                     n_notes);

/**
 * triad_frame_text_dup_kind:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Returns: (transfer full): what it is, and where: `link in arm::gripper`
 */
char       *triad_frame_text_dup_kind       (const TriadSnapshot    *snapshot,
                                             int                     frame);

/**
 * triad_frame_text_dup_dependence:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Returns: (transfer full): both answers in a sentence: `Moves with
 *   gripper::body, measured from gripper`
 */
char       *triad_frame_text_dup_dependence (const TriadSnapshot    *snapshot,
                                             int                     frame);

/**
 * triad_frame_text_dup_apart:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Returns: (transfer full) (nullable): where triad_snapshot_is_apart(), a
 *   sentence that says so, and what comes of it where the two move with
 *   different bodies
 */
char       *triad_frame_text_dup_apart      (const TriadSnapshot    *snapshot,
                                             int                     frame);

/**
 * triad_frame_text_dup_hint:
 * @snapshot: a snapshot
 * @frame: a vertex
 *
 * Returns: (transfer full): its whole name, what it depends on, and
 *   triad_frame_text_dup_apart(), in a line each
 */
char       *triad_frame_text_dup_hint       (const TriadSnapshot    *snapshot,
                                             int                     frame);

/**
 * triad_frame_text_get_kind:
 * @kind: a kind of frame
 *
 * Returns: the word for it: `joint`
 */
const char *triad_frame_text_get_kind       (TriadFrameKind          kind);

/**
 * triad_frame_text_get_severity:
 * @severity: of a diagnostic
 *
 * Returns: the word for it: `Error`
 */
const char *triad_frame_text_get_severity   (TriadSeverity           severity);

/**
 * triad_frame_text_dup_place:
 * @range: a section
 *
 * Returns: (transfer full) (nullable): `arm.sdf:12`, without the folder; %NULL
 *   where @range is nowhere
 */
char       *triad_frame_text_dup_place      (const TriadSourceRange *range);

G_END_DECLS
