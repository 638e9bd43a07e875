/* triad-joint-row.h: list row of a joint, with a slider */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-joint-item.h"
#include "triad-joint-player.h"
#include "triad-pane.h"

#define TRIAD_TYPE_JOINT_ROW (triad_joint_row_get_type ())

/* Shows a joint and its limits, and moves it: with a slider, a spin button, a reset
 * button and a play button.
 */
G_DECLARE_FINAL_TYPE (TriadJointRow, triad_joint_row, TRIAD, JOINT_ROW, TriadPane)

/* @session: the session of the joints
 * @player: animates the joints
 * Returns: (transfer floating): a row without an item
 */
GtkWidget      *triad_joint_row_new         (TriadSession     *session,
                                             TriadJointPlayer *player);

/* @item: (nullable): the joint to show */
void            triad_joint_row_set_item    (TriadJointRow    *self,
                                             TriadJointItem   *item);
TriadJointItem *triad_joint_row_get_item    (TriadJointRow    *self);

/* Returns: whether the slider has got the focus, which it cannot if the joint follows
 *   another one
 */
gboolean        triad_joint_row_focus_slider (TriadJointRow   *self);

void            triad_joint_row_set_radians (TriadJointRow    *self,
                                             gboolean          radians);
