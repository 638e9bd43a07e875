/* triad-kinematic-tree.h: which joint moves what
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-joint-type.h"
#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadJointRole:
 * @TRIAD_ROLE_MOVES: it moves one of its bodies against the other
 * @TRIAD_ROLE_RIGID: it holds its bodies together: a fixed joint, one of an
 *   unknown type, or one whose axis is not known
 * @TRIAD_ROLE_STATIC: both of its bodies stand still, in static models or the
 *   world
 * @TRIAD_ROLE_OPEN: it closes a loop of joints, and is kept open: its bodies
 *   go where the others take them
 * @TRIAD_ROLE_UNKNOWN: what it joins, or where it is, is not known
 *
 * What a joint does for the movement of what it joins.
 */
typedef enum
{
  TRIAD_ROLE_MOVES,
  TRIAD_ROLE_RIGID,
  TRIAD_ROLE_STATIC,
  TRIAD_ROLE_OPEN,
  TRIAD_ROLE_UNKNOWN,
} TriadJointRole;

/**
 * TriadTreeEdge:
 * @joint: a joint
 * @from: the body that is nearer to where its part begins, a vertex
 * @to: the body that the joint takes along
 * @backwards: @from is the joint's child, and @to its parent
 *
 * One joint on the way from what stands still to what moves.
 */
typedef struct
{
  int      joint;
  int      from;
  int      to;
  gboolean backwards;
} TriadTreeEdge;

/**
 * TriadKinematicTree:
 * @n_joints: how many joints
 * @role: (array length=n_joints): what each does
 * @steps: the joints that carry bodies, each behind those that carry its @from
 * @n_steps: how many
 * @leader: (array length=TRIAD_MAX_POSITIONS * n_joints): by position, `k` of
 *   joint `j` at `TRIAD_MAX_POSITIONS * j + k`, which one it follows by
 *   `//axis/mimic`; -1 for none
 * @order: (array length=TRIAD_MAX_POSITIONS * n_joints): every position,
 *   leaders before their followers
 *
 * The bodies of a file as a forest, along its joints.  Each connected part
 * begins at what stands still (worlds, static models), or else at a canonical
 * link, the outermost first, and is walked through joints in either direction.
 *
 * Where joints make a loop, one of them is left out: a gearbox, or else the
 * last one in the file that is not fixed.  Axes that follow one another in a
 * circle follow nothing.
 *
 * Never changes, is reference-counted, and may be read from any thread.
 *
 * Spec: 003, “joint”; 002, §1.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  TriadSnapshot   *snapshot;
  int              n_joints;
  TriadJointRole  *role;
  TriadTreeEdge   *steps;
  int              n_steps;
  int             *leader;
  int             *order;
} TriadKinematicTree;

/**
 * triad_kinematic_tree_new:
 * @snapshot: a snapshot
 *
 * Costs O(frames + joints), but for a factor that grows as slowly as
 * union-find's.
 *
 * Returns: (transfer full): its linkage
 */
TriadKinematicTree *triad_kinematic_tree_new   (TriadSnapshot      *snapshot);
TriadKinematicTree *triad_kinematic_tree_ref   (TriadKinematicTree *self);
void                triad_kinematic_tree_unref (TriadKinematicTree *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadKinematicTree, triad_kinematic_tree_unref)

G_END_DECLS
