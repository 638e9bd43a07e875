/* triad-layout-cache.h: cache of layout results by request
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-layout-graph.h"

G_BEGIN_DECLS

/**
 * TriadLayoutCache:
 *
 * Results by the bytes of their requests. Discards the least recently used ones.
 * Thread-safe.
 */
typedef struct _TriadLayoutCache TriadLayoutCache;

TriadLayoutCache  *triad_layout_cache_new    (void);
void               triad_layout_cache_free   (TriadLayoutCache  *self);

/** triad_layout_cache_lookup: Returns the cached result; %NULL if there is none. */
TriadLayoutResult *triad_layout_cache_lookup (TriadLayoutCache  *self,
                                              GBytes            *request);
void               triad_layout_cache_insert (TriadLayoutCache  *self,
                                              GBytes            *request,
                                              TriadLayoutResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLayoutCache, triad_layout_cache_free)

G_END_DECLS
