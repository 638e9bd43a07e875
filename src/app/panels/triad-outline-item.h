/* triad-outline-item.h: list item of a frame in the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-outline-tree.h"

#define TRIAD_TYPE_OUTLINE_ITEM (triad_outline_item_get_type ())

/* A frame of an outline.  It is kept over reloads while a frame of the same name has
 * the same parent; its vertex then changes and it emits `changed`.
 */
G_DECLARE_FINAL_TYPE (TriadOutlineItem, triad_outline_item, TRIAD, OUTLINE_ITEM, GObject)

/* @frame: a vertex in @tree
 * Returns: (transfer full): an item
 */
TriadOutlineItem *triad_outline_item_new            (TriadOutlineTree *tree,
                                                     int               frame);

void              triad_outline_item_set            (TriadOutlineItem *self,
                                                     TriadOutlineTree *tree,
                                                     int               frame);
TriadOutlineTree *triad_outline_item_get_tree       (TriadOutlineItem *self);
int               triad_outline_item_get_frame      (TriadOutlineItem *self);
const char       *triad_outline_item_get_icon_name  (TriadOutlineItem *self);

/* Returns: (array zero-terminated=1): CSS classes of the icon, which has the colour of
 *   the frame's kind
 */
const char      **triad_outline_item_get_css_classes (TriadOutlineItem *self);

/* Returns: the name in its scope, or a descriptive word if it has none */
const char       *triad_outline_item_get_name       (TriadOutlineItem *self);

/* Returns: the type of a joint; "" for other frames */
const char       *triad_outline_item_get_detail     (TriadOutlineItem *self);

/* Returns: (transfer full) (nullable): for a frame that is attached to one frame and
 *   has its pose relative to another, a sentence that says so
 */
char             *triad_outline_item_dup_apart      (TriadOutlineItem *self);

/* @within: (out): whether only descendants have errors
 * Returns: (transfer full) (nullable): the error, as a sentence
 */
char             *triad_outline_item_dup_error      (TriadOutlineItem *self,
                                                     gboolean         *within);

/* Returns: (transfer full): the accessible text of the row: `elbow, joint, error` */
char             *triad_outline_item_dup_label      (TriadOutlineItem *self);
