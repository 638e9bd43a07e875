/* triad-layout-cache.h: what has been laid out, to be used again
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * TriadLayoutCache:
 *
 * Solutions by the words in which they were asked for.  What has not been used
 * for the longest time is forgotten.  May be used from several threads.
 */
typedef struct _TriadLayoutCache TriadLayoutCache;

TriadLayoutCache  *triad_layout_cache_new    (void);
void               triad_layout_cache_free   (TriadLayoutCache  *self);

/**
 * triad_layout_cache_lookup:
 * @self: a memory
 * @request: what is asked for
 *
 * Returns: (transfer full) (nullable): what was answered
 */
TriadLayoutResult *triad_layout_cache_lookup (TriadLayoutCache  *self,
                                              GBytes            *request);
void               triad_layout_cache_insert (TriadLayoutCache  *self,
                                              GBytes            *request,
                                              TriadLayoutResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayoutCache, triad_layout_cache_free)

G_END_DECLS
