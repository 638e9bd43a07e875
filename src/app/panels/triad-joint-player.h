/* triad-joint-player.h: sweeps a joint from limit to limit
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_JOINT_PLAYER (triad_joint_player_get_type ())

/**
 * TriadJointPlayer:
 *
 * Moves one joint of a session to and fro with the frame clock of a widget,
 * from where it is.  Where people want no animations it goes in steps.
 *
 * Properties: `name`, of the joint that is played, %NULL for none.
 */
G_DECLARE_FINAL_TYPE (TriadJointPlayer, triad_joint_player, TRIAD, JOINT_PLAYER, GObject)

/**
 * triad_joint_player_new:
 * @widget: what has a frame clock, and outlives the player
 * @session: whose joints they are
 *
 * Returns: (transfer full): a player that stands still
 */
TriadJointPlayer *triad_joint_player_new     (GtkWidget        *widget,
                                              TriadSession     *session);

/**
 * triad_joint_player_play:
 * @self: a player
 * @joint: a joint of the session's snapshot
 * @k: which of its positions
 */
void              triad_joint_player_play    (TriadJointPlayer *self,
                                              int               joint,
                                              int               k);

/**
 * triad_joint_player_stop:
 * @self: a player
 *
 * The joint stays where it is.
 */
void              triad_joint_player_stop    (TriadJointPlayer *self);

/**
 * triad_joint_player_plays:
 * @self: a player
 * @joint: a joint of the session's snapshot
 * @k: which of its positions
 *
 * Returns: whether it is that one that is played
 */
gboolean          triad_joint_player_plays   (TriadJointPlayer *self,
                                              int               joint,
                                              int               k);

G_END_DECLS
