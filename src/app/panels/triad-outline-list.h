/* triad-outline-list.h: what stands in one world or model
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-outline-item.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_OUTLINE_LIST (triad_outline_list_get_type ())

/**
 * TriadOutlineList:
 *
 * A #GListModel of #TriadOutlineItem, which are made when they are asked for.
 */
G_DECLARE_FINAL_TYPE (TriadOutlineList, triad_outline_list, TRIAD, OUTLINE_LIST, GObject)

/**
 * triad_outline_list_new:
 * @tree: an outline
 *
 * Returns: (transfer full): what stands in nothing else
 */
TriadOutlineList *triad_outline_list_new          (TriadOutlineTree *tree);

/**
 * triad_outline_list_new_children:
 * @owner: an item
 *
 * Returns: (transfer full) (nullable): what stands in it; %NULL for nothing
 */
TriadOutlineList *triad_outline_list_new_children (TriadOutlineItem *owner);

/**
 * triad_outline_list_set_tree:
 * @self: what stands in nothing else
 * @tree: what takes the place of its outline
 *
 * Changes this list, and all that were made for items in it, so that they
 * show @tree.  Items of the same name stay, unless they begin or cease to have
 * others in them, so whoever shows them loses nothing.
 *
 * Costs O(n_frames).
 */
void              triad_outline_list_set_tree     (TriadOutlineList *self,
                                                   TriadOutlineTree *tree);

G_END_DECLS
