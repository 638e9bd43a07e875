/* triad-joint-item.h: list item of one position of a joint */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-session.h"

#define TRIAD_TYPE_JOINT_ITEM (triad_joint_item_get_type ())

/* A joint of a snapshot, and the index of one of its positions. */
G_DECLARE_FINAL_TYPE (TriadJointItem, triad_joint_item, TRIAD, JOINT_ITEM, GObject)

TriadJointItem *triad_joint_item_new       (TriadSnapshot  *snapshot,
                                            int             joint,
                                            int             k);

/* Makes it the item of a joint of another snapshot.
 *
 * Returns: whether that has the same name in its model; otherwise nothing is changed
 */
gboolean        triad_joint_item_update    (TriadJointItem *self,
                                            TriadSnapshot  *snapshot,
                                            int             joint,
                                            int             k);
TriadSnapshot  *triad_joint_item_get_snapshot (TriadJointItem *self);
int             triad_joint_item_get_joint (TriadJointItem *self);
int             triad_joint_item_get_k     (TriadJointItem *self);

int             triad_joint_item_get_frame (TriadJointItem *self);

const char     *triad_joint_item_get_name  (TriadJointItem *self);
