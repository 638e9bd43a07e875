/* triad-layout-cache.h: what has been laid out, to be used again
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * TriadMemory:
 *
 * Solutions by the words in which they were asked for.  What has not been used
 * for the longest time is forgotten.  May be used from several threads.
 */
typedef struct _TriadMemory TriadMemory;

TriadMemory   *triad_memory_new      (void);
void           triad_memory_free     (TriadMemory   *self);

/**
 * triad_memory_recall:
 * @self: a memory
 * @request: what is asked for
 *
 * Returns: (transfer full) (nullable): what was answered
 */
TriadSolution *triad_memory_recall   (TriadMemory   *self,
                                      GBytes        *request);
void           triad_memory_remember (TriadMemory   *self,
                                      GBytes        *request,
                                      TriadSolution *solution);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadMemory, triad_memory_free)

G_END_DECLS
