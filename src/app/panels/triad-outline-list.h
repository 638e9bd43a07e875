/* triad-outline-list.h: list model of the children of a frame in the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-outline-item.h"

#define TRIAD_TYPE_OUTLINE_LIST (triad_outline_list_get_type ())

/* A GListModel of TriadOutlineItem, which are created on demand. */
G_DECLARE_FINAL_TYPE (TriadOutlineList, triad_outline_list, TRIAD, OUTLINE_LIST, GObject)

/* Returns: (transfer full): the top level of @tree */
TriadOutlineList *triad_outline_list_new          (TriadOutlineTree *tree);

/* Returns: (transfer full) (nullable): the children of @owner; NULL if it has none */
TriadOutlineList *triad_outline_list_new_children (TriadOutlineItem *owner);

/* Updates this list, and all lists of children that exist, to show @tree.  Items with
 * the same name are kept, unless they get their first child or lose their last, so
 * that views keep their state.
 *
 * Costs O(n_frames).
 *
 * @self: the top-level list
 */
void              triad_outline_list_set_tree     (TriadOutlineList *self,
                                                   TriadOutlineTree *tree);
