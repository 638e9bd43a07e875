/* triad-explanation.h: step-by-step explanation of a frame's pose */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * TriadStepKind:
 * @TRIAD_STEP_DOWN: from the frame that a pose is relative to, to the frame that has the
 *   pose
 * @TRIAD_STEP_PLACED: from the frame that a model's pose is relative to, to the model's
 *   placement frame, which has that pose
 */
typedef enum
{
  TRIAD_STEP_DOWN,
  TRIAD_STEP_UP,         /* the reverse of such a step, with the inverse pose */
  TRIAD_STEP_PLACED,
  TRIAD_STEP_PLACEMENT,  /* from a placement frame to the frame of its model */
} TriadStepKind;

/**
 * TriadStep:
 * @rule: why the step's edge exists: the edge that leads down to @frame, or, for an
 *   upward step, the edge that leads up to it
 * @range: the source of the step: the written name, or the element that has the default
 */
typedef struct
{
  TriadStepKind    kind;
  int              frame;    /* the vertex where the step ends */
  TriadRule        rule;
  TriadPose        pose;     /* of @frame in the coordinates of the previous frame */
  TriadPose        product;  /* of @frame in the coordinates of the frame where the path begins */
  TriadSourceRange range;
} TriadStep;

/**
 * triad_explanation_measure:
 * @in: the frame to begin at, a vertex; -1 for the root of @frame's tree
 *
 * List the steps from @in up to the nearest common ancestor, and from there down to
 * @frame. The product of the poses of all steps is the pose of @frame in the coordinates
 * of @in.
 *
 * Spec: 002, “Phases of parsing kinematics”, phases 8 and 9; 004, §1.4.4.
 *
 * Returns: (transfer full) (element-type TriadStep) (nullable): the steps; empty if
 *   @frame is where the path begins; %NULL if either pose is unknown, or the two have
 *   different roots
 */
GArray *triad_explanation_measure (const TriadSnapshot *snapshot,
                                   int                  frame,
                                   int                  in);

/**
 * triad_explanation_find_pose:
 * @in: the frame to express it in, a vertex; -1 for the root of @frame's tree
 * @pose: (out): the pose of @frame in the coordinates of @in
 *
 * Compute the pose of @frame in the coordinates of @in along the path between the two.
 * That path is shorter than the one through the root, so the result has less rounding
 * error.
 *
 * Returns: %FALSE if either pose is unknown, or the two have different roots; @pose is
 *   then unchanged
 */
gboolean triad_explanation_find_pose (const TriadSnapshot *snapshot,
                                      int                  frame,
                                      int                  in,
                                      TriadPose           *pose);

/**
 * triad_explanation_find_replaced:
 * @element: an element that comes from the parameters of an `<include>`
 *
 * Returns: (nullable): the element of the included file that it replaces, or %NULL if it is added
 */
const TriadElement *triad_explanation_find_replaced (const TriadElement *element);

/**
 * triad_explanation_dup_parameter:
 * @is_short: whether to leave out the folders of files
 *
 * Returns: (transfer full) (nullable): `from the parameters of the include, PLACE; replaces
 *   PLACE` if the pose of @frame is such a parameter; %NULL otherwise
 */
char *triad_explanation_dup_parameter (const TriadSnapshot *snapshot,
                                       int                  frame,
                                       gboolean             is_short);

/**
 * triad_explanation_to_text:
 * @in: the frame to begin at, a vertex; -1 for the root
 *
 * Explain in text what a frame is, how it gets its pose, and which body it moves with and
 * why.
 *
 * Returns: (transfer full): several lines
 */
char   *triad_explanation_to_text (const TriadSnapshot *snapshot,
                                   int                  frame,
                                   int                  in);
