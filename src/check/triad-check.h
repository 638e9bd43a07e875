/* triad-check.h: common functions of all checks */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic.h"
#include "triad-document.h"
#include "triad-pose-graph.h"

/** TriadCheck: The input of a check, and the list for its results. */
typedef struct
{
  const TriadDocument      *document;
  const TriadModel         *model;
  const TriadAttachedGraph *attached;
  const TriadPoseGraph     *poses;
  GPtrArray                *diagnostics;  /* (element-type TriadDiagnostic): receives problems */
} TriadCheck;

/**
 * triad_check_report:
 * @v: the vertex that the problem concerns, or -1
 * @element: (nullable): the invalid element
 * @range: the invalid characters
 * @format: printf()-style message, one sentence
 *
 * Adds a diagnostic.
 *
 * Returns: (transfer none): the diagnostic, so that related locations can be added
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
 * @v: the vertex that contains the reference
 * @reference: a reference; one without text is valid
 * @scope: the scope in which it is resolved, a vertex
 * @code: the code of the error
 * @what: the role of the name, for the message, not yet translated: `relative_to`
 *
 * Reports an error with a suggestion if a name does not resolve.
 *
 * Returns: the vertex that the name resolves to; negative if there is none
 */
int              triad_check_name           (const TriadCheck     *self,
                                             int                   v,
                                             const TriadReference *reference,
                                             int                   scope,
                                             TriadCode             code,
                                             const char           *what);

/**
 * triad_check_number:
 * @v: the vertex that the element concerns, or -1
 * @element: an element with text, which should be a number
 * @severity: how bad it is if other text follows the number, which libsdformat ignores
 *
 * Reports an error if the text does not begin with a number, or one that is out of range.
 */
void             triad_check_number         (const TriadCheck     *self,
                                             int                   v,
                                             const TriadElement   *element,
                                             TriadSeverity         severity);

/**
 * triad_check_vector:
 * @v: the vertex that the element concerns, or -1
 * @element: an element with text, which should be three numbers, or three or four of a color
 *
 * Reports an error if it is not, since libsdformat does not load the file then.
 */
void             triad_check_vector         (const TriadCheck     *self,
                                             int                   v,
                                             const TriadElement   *element,
                                             gboolean              is_color);

/**
 * triad_check_pose:
 * @v: the vertex that the pose concerns, or -1
 *
 * Reports an error if the value or an attribute of a `<pose>` is invalid.
 */
void             triad_check_pose           (const TriadCheck     *self,
                                             int                   v,
                                             const TriadElement   *pose);

/** triad_check_is_ignored_base: Returns whether an attribute of @element says what the `<pose>` of an
 * `<inertial>` is relative to, which is always its link. */
gboolean         triad_check_is_ignored_base (const TriadElement   *element,
                                              const TriadAttribute *attribute);

/**
 * triad_check_explain_degrees:
 *
 * Returns: (transfer full) (nullable): a message if a `<pose>` in radians has an angle such as 90
 */
char            *triad_check_explain_degrees (const TriadElement  *pose);

void             triad_check_names          (const TriadCheck     *self);
void             triad_check_unique_names   (const TriadCheck     *self);
void             triad_check_values         (const TriadCheck     *self);
void             triad_check_shapes         (const TriadCheck     *self);
void             triad_check_materials      (const TriadCheck     *self);
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
void             triad_check_sensors        (const TriadCheck     *self);
void             triad_check_schema         (const TriadCheck     *self);
