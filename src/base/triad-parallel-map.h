/* triad-parallel-map.h: runs independent jobs on all cores, results in order */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/** TriadParallelMapFunc: Processes an item.  Called in several threads at once.  Returns (transfer
 * full): the result. */
typedef gpointer (*TriadParallelMapFunc)    (gpointer item,
                                             gpointer data);

/** TriadParallelDeliverFunc: Receives a result.  Called in the thread that called
 * triad_parallel_map().  Returns %FALSE to stop. */
typedef gboolean (*TriadParallelDeliverFunc) (gpointer result,
                                              gpointer data);

/**
 * triad_parallel_map:
 * @n_threads: number of threads, including the calling one; at least 1
 * @deliver: receives the results in the order of @items, each as soon as it and its
 *   predecessors are available
 * @free_result: frees a result after @deliver
 * @data: user data for @work and @deliver
 *
 * Processes @items in parallel.  While one item takes long, the others advance only so
 * far that few results must be kept.
 *
 * Returns: %FALSE if @deliver stopped
 */
gboolean triad_parallel_map (const GPtrArray          *items,
                             int                       n_threads,
                             TriadParallelMapFunc      work,
                             TriadParallelDeliverFunc  deliver,
                             GDestroyNotify            free_result,
                             gpointer                  data);
