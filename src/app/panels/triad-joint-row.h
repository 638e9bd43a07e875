/* triad-joint-row.h: a joint with a slider, in a list
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-joint-item.h"
#include "triad-joint-player.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_JOINT_ROW (triad_joint_row_get_type ())

/**
 * TriadJointRow:
 *
 * Says what a joint is and how far it goes, and moves it: by a slider, by a
 * number, back to where the file has it, and to and fro.
 */
G_DECLARE_FINAL_TYPE (TriadJointRow, triad_joint_row, TRIAD, JOINT_ROW, GtkWidget)

/**
 * triad_joint_row_new:
 * @session: whose joints they are
 * @player: what moves joints to and fro
 *
 * Returns: (transfer floating): a row that shows nothing yet
 */
GtkWidget      *triad_joint_row_new         (TriadSession     *session,
                                             TriadJointPlayer *player);

/**
 * triad_joint_row_set_item:
 * @self: a row
 * @item: (nullable): what it shows from now on
 */
void            triad_joint_row_set_item    (TriadJointRow    *self,
                                             TriadJointItem   *item);
TriadJointItem *triad_joint_row_get_item    (TriadJointRow    *self);

/**
 * triad_joint_row_focus_slider:
 * @self: a row
 *
 * Returns: whether the slider has the keyboard's focus now: it has not where something
 *   else moves the joint
 */
gboolean        triad_joint_row_focus_slider (TriadJointRow   *self);

/**
 * triad_joint_row_set_radians:
 * @self: a row
 * @radians: whether angles are in radians; else in degrees
 */
void            triad_joint_row_set_radians (TriadJointRow    *self,
                                             gboolean          radians);

G_END_DECLS
