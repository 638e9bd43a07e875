/* triad-check.h: what single checks are made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-pose-graph.h"

G_BEGIN_DECLS

/**
 * TriadCheck:
 * @document: the files
 * @model: the tables
 * @attached: the `attached_to` graph
 * @poses: the `relative_to` graph
 * @diagnostics: (element-type TriadDiagnostic): gets what is wrong
 *
 * What a check looks at, and where it says what it found.
 */
typedef struct
{
  const TriadDocument      *document;
  const TriadModel         *model;
  const TriadAttachedGraph *attached;
  const TriadPoseGraph     *poses;
  GPtrArray                *diagnostics;
} TriadCheck;

/**
 * triad_check_report:
 * @self: a check
 * @severity: how bad it is
 * @code: what kind of mistake it is
 * @v: the vertex that it speaks of, -1 for none
 * @element: (nullable): the element that is wrong
 * @range: the characters that are wrong
 * @format: one plain sentence, as for printf()
 *
 * Returns: (transfer none): the diagnostic, to be told what it is related to
 */
TriadDiagnostic *triad_check_report         (const TriadCheck     *self,
                                             TriadSeverity         severity,
                                             TriadCode             code,
                                             int                   v,
                                             const TriadElement   *element,
                                             TriadSourceRange      range,
                                             const char           *format,
                                             ...) G_GNUC_PRINTF (7, 8);

/**
 * triad_check_name:
 * @self: a check
 * @v: the vertex that a diagnostic shall speak of
 * @reference: a name that is written; one without text is sound
 * @scope: where it is looked for, a vertex
 * @code: of the error, where it stands for nothing
 * @what: what the name is, for the message: `relative_to`
 *
 * Complains where a name stands for no frame, says why, and what may have
 * been meant.
 *
 * Returns: the vertex that it stands for; negative where it stands for none
 */
int              triad_check_name           (const TriadCheck     *self,
                                             int                   v,
                                             const TriadReference *reference,
                                             int                   scope,
                                             TriadCode             code,
                                             const char           *what);

void             triad_check_names          (const TriadCheck     *self);
void             triad_check_unique_names   (const TriadCheck     *self);
void             triad_check_values         (const TriadCheck     *self);
void             triad_check_shapes         (const TriadCheck     *self);
void             triad_check_joints         (const TriadCheck     *self);
void             triad_check_unknown        (const TriadCheck     *self);
void             triad_check_includes       (const TriadCheck     *self);
void             triad_check_joint_names    (const TriadCheck     *self);
void             triad_check_canonical      (const TriadCheck     *self);
void             triad_check_attached_to    (const TriadCheck     *self);
void             triad_check_attached_graph (const TriadCheck     *self);
void             triad_check_joint_bodies   (const TriadCheck     *self);
void             triad_check_relative_to    (const TriadCheck     *self);
void             triad_check_axes           (const TriadCheck     *self);
void             triad_check_placement      (const TriadCheck     *self);
void             triad_check_pose_graph     (const TriadCheck     *self);
void             triad_check_schema         (const TriadCheck     *self);

G_END_DECLS
