/* triad-inspector-rows.h: rows of the inspector: pose chain, body, dependents, joint, problems */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic-list.h"
#include "triad-diagram.h"
#include "triad-pose-format.h"
#include "triad-shapes.h"

typedef enum
{
  TRIAD_INSPECTOR_ROW_PLAIN,      /* no problem */
  TRIAD_INSPECTOR_ROW_NOTE,       /* worth knowing */
  TRIAD_INSPECTOR_ROW_WARNING,    /* probably not intended */
  TRIAD_INSPECTOR_ROW_ERROR,
} TriadInspectorRowMark;

typedef struct
{
  char                  *title;     /* what the row is about: the name of a frame, or a property */
  char                  *value;     /* the numbers, or the name of another frame, or NULL */
  char                  *detail;    /* the reason, or NULL */
  TriadRule              rule;      /* of its edge to the next row; NONE if it has no edge */
  gboolean               is_computed;  /* from the pose of the placement frame of the model */
  TriadSourceRange       place;     /* where it is written; its file is that of the snapshot */
  int                    frame;     /* the vertex that the row links to; -1 for none */
  const char            *icon;      /* of the kind of that frame, or NULL */
  TriadInspectorRowMark  mark;
} TriadInspectorRow;

/* The rows of one section.  Their number is limited, because a world may have ten
 * thousand frames whose poses are relative to it.
 */
typedef struct
{
  GPtrArray *rows;     /* (element-type TriadInspectorRow): the first rows */
  int        total;    /* how many rows there are without the limit */
} TriadInspectorRows;

void                triad_inspector_rows_free           (TriadInspectorRows        *self);

/* Lists the path from @frame to the root: each frame with its pose and the rule that
 * selects its parent.  A path that contains an error is listed up to there.
 *
 * @max: the most rows to create
 * Returns: (transfer full): the rows; none for a root
 */
TriadInspectorRows *triad_inspector_rows_new_measured   (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         const TriadPoseFormat     *format,
                                                         int                        max);

/* Lists the path from @frame to its body.
 *
 * @max: the most rows to create
 * Returns: (transfer full): the rows; none for a body
 */
TriadInspectorRows *triad_inspector_rows_new_attached   (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         int                        max);

/* @max: the most rows to create
 * Returns: (transfer full): the frames whose edge in the graph ends at @frame, in the
 *   order of the file
 */
TriadInspectorRows *triad_inspector_rows_new_dependents (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         TriadGraphKind             kind,
                                                         const TriadPoseFormat     *format,
                                                         int                        max);

/* Lists the problems of @frame, and, if it has no pose or no body, the error that its
 * path leads to.  Costs O(frames + diagnostics).
 *
 * @max: the most rows to create
 * Returns: (transfer full): the rows
 */
TriadInspectorRows *triad_inspector_rows_new_problems   (const TriadDiagnosticList *diagnostics,
                                                         int                        frame,
                                                         int                        max);

/* Returns: (transfer full): type, parent, child, axes, limits and mimicked joint; no
 *   rows if @frame is not the frame of a joint
 */
TriadInspectorRows *triad_inspector_rows_new_joint      (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         const TriadPoseFormat     *format);

/* Lists mass, centre of mass relative to the link, moments and products of inertia.  Where they
 * come from the collisions or the format's defaults, the first row says so.  @shapes, which may
 * be %NULL, have the inertias that meshes determine.  Costs O(inertials).
 *
 * Returns: (transfer full): the rows; none if @frame is not a link
 */
TriadInspectorRows *triad_inspector_rows_new_inertia    (const TriadSnapshot       *snapshot,
                                                         const TriadShapes         *shapes,
                                                         int                        frame,
                                                         const TriadPoseFormat     *format);

/* Lists the equation X_RM = X_RP · X_MP⁻¹ with its values, X_RM last.
 *
 * Spec: 004, §1.4.4 “Placement frame”.
 *
 * Returns: (transfer full): the rows; none if @frame is not a model with a placement
 *   frame, or has no pose
 */
TriadInspectorRows *triad_inspector_rows_new_placement  (const TriadSnapshot       *snapshot,
                                                         int                        frame,
                                                         const TriadPoseFormat     *format);

/* Returns: (transfer full): the file's format, the number of frames of each kind, and
 *   the number of problems
 */
TriadInspectorRows *triad_inspector_rows_new_summary    (const TriadDiagnosticList *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadInspectorRows, triad_inspector_rows_free)

/* Lists the sensors of a link or joint, with the names of the frames that their data is stamped
 * with, for ROS and Gazebo.
 *
 * Returns: (transfer full): the rows; none without sensors
 */
TriadInspectorRows *triad_inspector_rows_new_sensors    (const TriadSnapshot       *snapshot,
                                                         int                        frame);
