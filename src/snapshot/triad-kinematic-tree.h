/* triad-kinematic-tree.h: kinematic tree: bodies, and the joints that move them */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-joint-type.h"
#include "triad-snapshot.h"

/**
 * TriadJointRole:
 * @TRIAD_ROLE_RIGID: connects its bodies rigidly: a fixed joint, one of an unknown type,
 *   or one whose axis is unknown
 * @TRIAD_ROLE_OPEN: closes a kinematic loop and is left open: it does not constrain its
 *   bodies
 *
 * The effect of a joint on the bodies that it connects.
 */
typedef enum
{
  TRIAD_ROLE_MOVES,    /* moves one of its bodies relative to the other */
  TRIAD_ROLE_RIGID,
  TRIAD_ROLE_STATIC,   /* both bodies are fixed: they belong to static models or the world */
  TRIAD_ROLE_OPEN,
  TRIAD_ROLE_UNKNOWN,  /* a body that it connects, or its pose, is unknown */
} TriadJointRole;

typedef struct
{
  int      joint;
  int      from;       /* the body nearer to the root of the tree, a vertex */
  int      to;         /* the body that the joint carries, a vertex */
  gboolean backwards;  /* whether @from is the joint's child and @to its parent */
} TriadTreeEdge;

/**
 * TriadKinematicTree:
 * @steps: (array length=n_steps): the joints that carry bodies; each follows those that
 *   carry its @from
 * @leader: (array length=TRIAD_MAX_POSITIONS * n_joints): by position, `k` of joint `j`
 *   at `TRIAD_MAX_POSITIONS * j + k`, the position that it mimics (`//axis/mimic`); -1
 *   for none
 * @order: (array length=TRIAD_MAX_POSITIONS * n_joints): every position, leaders before
 *   their followers
 *
 * A spanning forest of the bodies of a file, along its joints. Each connected component
 * starts at a fixed body (a world or a static model) or, without one, at a canonical
 * link, the outermost first. Joints are followed in either direction.
 *
 * In a kinematic loop one joint is left out: a gearbox if there is one, otherwise the
 * last joint in the file that is not fixed. Axes that mimic each other in a cycle mimic
 * nothing.
 *
 * Immutable and reference-counted; may be read from any thread.
 *
 * Spec: 003, “joint”; 002, §1.
 */
typedef struct
{
  TriadSnapshot   *snapshot;
  int              n_joints;
  TriadJointRole  *role;  /* (array length=n_joints): the role of each joint */
  TriadTreeEdge   *steps;
  int              n_steps;
  int             *leader;
  int             *order;
} TriadKinematicTree;

/** triad_kinematic_tree_new: Costs O((frames + joints) · α), with the inverse Ackermann function α
 * of union-find.  Returns (transfer full): the tree. */
TriadKinematicTree *triad_kinematic_tree_new   (TriadSnapshot      *snapshot);
TriadKinematicTree *triad_kinematic_tree_ref   (TriadKinematicTree *self);
void                triad_kinematic_tree_unref (TriadKinematicTree *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadKinematicTree, triad_kinematic_tree_unref)
