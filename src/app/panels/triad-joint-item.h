/* triad-joint-item.h: one position of a joint, in a list
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_JOINT_ITEM (triad_joint_item_get_type ())

/**
 * TriadJointItem:
 *
 * A joint of a snapshot, and which of its positions is meant.
 */
G_DECLARE_FINAL_TYPE (TriadJointItem, triad_joint_item, TRIAD, JOINT_ITEM, GObject)

TriadJointItem *triad_joint_item_new       (TriadSnapshot  *snapshot,
                                            int             joint,
                                            int             k);
TriadSnapshot  *triad_joint_item_get_snapshot (TriadJointItem *self);
int             triad_joint_item_get_joint (TriadJointItem *self);
int             triad_joint_item_get_k     (TriadJointItem *self);

/**
 * triad_joint_item_get_frame:
 * @self: an item
 *
 * Returns: the joint's frame, a vertex
 */
int             triad_joint_item_get_frame (TriadJointItem *self);

/**
 * triad_joint_item_get_name:
 * @self: an item
 *
 * Returns: the joint's scoped name
 */
const char     *triad_joint_item_get_name  (TriadJointItem *self);

G_END_DECLS
