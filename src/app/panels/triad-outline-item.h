/* triad-outline-item.h: a frame as the outline shows it
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-outline-tree.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_OUTLINE_ITEM (triad_outline_item_get_type ())

/**
 * TriadOutlineItem:
 *
 * A frame of an outline.  It outlives reloads, as long as a frame of its name
 * stands in the same place: its vertex is then another, and it emits
 * `changed`.
 */
G_DECLARE_FINAL_TYPE (TriadOutlineItem, triad_outline_item, TRIAD, OUTLINE_ITEM, GObject)

/**
 * triad_outline_item_new:
 * @tree: an outline
 * @frame: a vertex that is in it
 *
 * Returns: (transfer full): an item
 */
TriadOutlineItem *triad_outline_item_new            (TriadOutlineTree *tree,
                                                     int               frame);

/**
 * triad_outline_item_set:
 * @self: an item
 * @tree: what takes the place of its outline
 * @frame: the vertex there that it stands for
 */
void              triad_outline_item_set            (TriadOutlineItem *self,
                                                     TriadOutlineTree *tree,
                                                     int               frame);
TriadOutlineTree *triad_outline_item_get_tree       (TriadOutlineItem *self);
int               triad_outline_item_get_frame      (TriadOutlineItem *self);
const char       *triad_outline_item_get_icon_name  (TriadOutlineItem *self);

/**
 * triad_outline_item_get_css_classes:
 * @self: an item
 *
 * Returns: (array zero-terminated=1): of its icon, which has the colour of its
 *   kind
 */
const char      **triad_outline_item_get_css_classes (TriadOutlineItem *self);

/**
 * triad_outline_item_get_name:
 * @self: an item
 *
 * Returns: its name in its scope, or a word where it has none
 */
const char       *triad_outline_item_get_name       (TriadOutlineItem *self);

/**
 * triad_outline_item_get_detail:
 * @self: an item
 *
 * Returns: what else there is to say in a word: the type of a joint; or ""
 */
const char       *triad_outline_item_get_detail     (TriadOutlineItem *self);

/**
 * triad_outline_item_dup_apart:
 * @self: an item
 *
 * Returns: (transfer full) (nullable): for a frame that is attached to one
 *   frame and measured from another, a sentence that says so
 */
char             *triad_outline_item_dup_apart      (TriadOutlineItem *self);

/**
 * triad_outline_item_dup_error:
 * @self: an item
 * @within: (out): whether the errors are only of what stands in it
 *
 * Returns: (transfer full) (nullable): what is wrong, a sentence
 */
char             *triad_outline_item_dup_error      (TriadOutlineItem *self,
                                                     gboolean         *within);

/**
 * triad_outline_item_dup_label:
 * @self: an item
 *
 * Returns: (transfer full): the whole row in words: `elbow, joint, error`
 */
char             *triad_outline_item_dup_label      (TriadOutlineItem *self);

G_END_DECLS
