/* triad-parallel-map.h: many things done at once, and handed over in order
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadParallelMapFunc:
 * @item: what to work on
 * @data: what was given for all of them
 *
 * Is called in several threads at once.
 *
 * Returns: (transfer full): what comes of @item
 */
typedef gpointer (*TriadParallelMapFunc)    (gpointer item,
                                             gpointer data);

/**
 * TriadParallelDeliverFunc:
 * @result: what came of an item
 * @data: what was given for all of them
 *
 * Is called in the thread that waits for the work.
 *
 * Returns: %FALSE where the rest is not wanted
 */
typedef gboolean (*TriadParallelDeliverFunc) (gpointer result,
                                              gpointer data);

/**
 * triad_parallel_map:
 * @items: what to work on
 * @n_threads: how many threads to use, this one among them, at least 1
 * @work: what to do with each
 * @deliver: gets the results in the order of @items, each when it and those
 *   before it are there
 * @free_result: frees a result, after @deliver
 * @data: passed to both
 *
 * Works on all of @items.  Where one takes long, the others go on only so
 * far that few results have to be kept.
 *
 * Returns: %FALSE where @deliver wanted no more
 */
gboolean triad_parallel_map (const GPtrArray          *items,
                             int                       n_threads,
                             TriadParallelMapFunc      work,
                             TriadParallelDeliverFunc  deliver,
                             GDestroyNotify            free_result,
                             gpointer                  data);

G_END_DECLS
