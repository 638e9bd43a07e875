/* triad-tree-scheduler.h: runs a tree of jobs on all cores, leaves first */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * TriadTreeJob:
 * @item: index of the item; all of its children are done
 * @worker: per-thread user data
 *
 * Processes an item.
 *
 * Returns: %FALSE to stop and skip all remaining items
 */
typedef gboolean (*TriadTreeJob) (int      item,
                                  gpointer worker);

/**
 * triad_tree_scheduler_run:
 * @above: (array length=n_items): the parent of each item, or -1; without cycles
 * @workers: (array length=n_workers): user data of each thread; the calling thread uses
 *   the first
 * @n_workers: at least 1
 *
 * Runs @work for all items in parallel, children before parents, and waits for all
 * threads.
 *
 * Returns: whether all items are done
 */
gboolean triad_tree_scheduler_run (const int    *above,
                                   int           n_items,
                                   TriadTreeJob  work,
                                   gpointer     *workers,
                                   int           n_workers);
