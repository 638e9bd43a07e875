/* triad-explanation.h: why a frame is where it is, step by step
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadStepKind:
 * @TRIAD_STEP_DOWN: from what a pose is measured from, to what it is the pose of
 * @TRIAD_STEP_UP: back along such a step, its pose turned round
 * @TRIAD_STEP_PLACED: from what a model's pose is measured from, to the
 *   placement frame that it is the pose of
 * @TRIAD_STEP_PLACEMENT: from a placement frame to the frame of its model
 */
typedef enum
{
  TRIAD_STEP_DOWN,
  TRIAD_STEP_UP,
  TRIAD_STEP_PLACED,
  TRIAD_STEP_PLACEMENT,
} TriadStepKind;

/**
 * TriadStep:
 * @kind: what the step is
 * @frame: the vertex that it leads to
 * @rule: why it leads from the one before, for steps up from the one after
 * @pose: of @frame in the coordinates of the frame before
 * @product: of @frame in the coordinates of the frame where the way begins
 * @range: what the step comes from: the name that is written, or the
 *   element whose default it is
 */
typedef struct
{
  TriadStepKind    kind;
  int              frame;
  TriadRule        rule;
  TriadPose        pose;
  TriadPose        product;
  TriadSourceRange range;
} TriadStep;

/**
 * triad_explanation_measure:
 * @snapshot: a snapshot
 * @frame: the frame to explain, a vertex whose pose is known
 * @in: the frame to begin at, a vertex whose pose is known; -1 for the root
 *   that the way of @frame begins at
 *
 * The way from @in up to where it meets the way of @frame, and down to
 * @frame.  The product of the poses of all steps is the pose of @frame in the
 * coordinates of @in.
 *
 * Spec: 002, “Phases of parsing kinematics”, phases 8 and 9; 004, §1.4.4.
 *
 * Returns: (transfer full) (element-type TriadStep) (nullable): the steps,
 *   none where @frame is where the way begins; %NULL where a pose is not known
 */
GArray *triad_explanation_measure (const TriadSnapshot *snapshot,
                                   int                  frame,
                                   int                  in);

/**
 * triad_explanation_find_pose:
 * @snapshot: a snapshot
 * @frame: the frame to express, a vertex
 * @in: the frame to express it in, a vertex; -1 for the root that the way of
 *   @frame begins at
 * @pose: (out): the pose of @frame in the coordinates of @in
 *
 * The product along the way between the two, which is shorter than the one
 * through the root, and so more exact.
 *
 * Returns: %FALSE where a pose is not known, or each has a root of its own;
 *   @pose is then untouched
 */
gboolean triad_explanation_find_pose (const TriadSnapshot *snapshot,
                                      int                  frame,
                                      int                  in,
                                      TriadPose           *pose);

/**
 * triad_explanation_to_text:
 * @snapshot: a snapshot
 * @frame: the frame to explain, a vertex
 * @in: the frame to begin at, a vertex; -1 for the root
 *
 * Says in words what a frame is, why it is where it is, and why it moves with
 * what it moves with, down to the body.
 *
 * Returns: (transfer full): some lines of text
 */
char   *triad_explanation_to_text (const TriadSnapshot *snapshot,
                                   int                  frame,
                                   int                  in);

G_END_DECLS
