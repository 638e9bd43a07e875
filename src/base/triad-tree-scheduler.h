/* triad-tree-scheduler.h: work on all processors, from the leaves of a tree to its root
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadTreeJob:
 * @item: what to do; all below it is done
 * @worker: who does it: one thing at a time, always in the same thread
 *
 * Returns: %FALSE to leave everything else undone
 */
typedef gboolean (*TriadTreeJob) (int      item,
                                  gpointer worker);

/**
 * triad_tree_scheduler_run:
 * @above: (array length=n_items): by item: the one that waits for it, or -1;
 *   without cycles
 * @n_items: how many
 * @work: what does an item
 * @workers: (array length=n_workers): each gets a thread; the first has this
 *   one
 * @n_workers: at least 1
 *
 * Returns: whether all is done; nobody works any more
 */
gboolean triad_tree_scheduler_run (const int    *above,
                                   int           n_items,
                                   TriadTreeJob  work,
                                   gpointer     *workers,
                                   int           n_workers);

G_END_DECLS
