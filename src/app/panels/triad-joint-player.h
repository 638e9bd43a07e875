/* triad-joint-player.h: animation that sweeps a joint between its limits */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

#define TRIAD_TYPE_JOINT_PLAYER (triad_joint_player_get_type ())

/* Moves one joint of a session back and forth with the frame clock of a widget,
 * starting at its current position.  Moves in steps if animations are disabled.
 *
 * Property: `name`, of the animated joint, NULL for none.
 */
G_DECLARE_FINAL_TYPE (TriadJointPlayer, triad_joint_player, TRIAD, JOINT_PLAYER, GObject)

/* @widget: a widget with a frame clock; must outlive the player
 * @session: the session of the joints
 * Returns: (transfer full): a stopped player
 */
TriadJointPlayer *triad_joint_player_new     (GtkWidget        *widget,
                                              TriadSession     *session);

/* @joint: a joint of the session's snapshot
 * @k: index of the position
 */
void              triad_joint_player_play    (TriadJointPlayer *self,
                                              int               joint,
                                              int               k);

/* Stops the animation.  The joint keeps its position. */
void              triad_joint_player_stop    (TriadJointPlayer *self);

/* Returns: whether this position is being animated */
gboolean          triad_joint_player_plays   (TriadJointPlayer *self,
                                              int               joint,
                                              int               k);
