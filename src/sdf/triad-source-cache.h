/* triad-source-cache.h: files that several documents include, each read once
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

G_BEGIN_DECLS

/**
 * TriadCachedSource:
 * @source: what the file holds
 * @root: (nullable): its root element, where that is the same in every
 *   document; %NULL where each has to parse @source for itself: it includes
 *   files, which a document sets in its elements, or something is wrong with it
 * @n_elements: how many are in @root
 * @n_bytes: how many bytes their texts and attributes have
 *
 * A file as several documents have it.  It never changes, and may be read from
 * any thread.
 */
typedef struct
{
  TriadSource  *source;
  TriadElement *root;
  gsize         n_elements;
  gsize         n_bytes;
} TriadCachedSource;

TriadCachedSource *triad_cached_source_ref   (TriadCachedSource *self);
void               triad_cached_source_unref (TriadCachedSource *self);

/**
 * TriadSourceCache:
 *
 * Keeps what documents that are read one after another, or side by side,
 * include alike: a folder of worlds has the same few robots in most of them.
 * It keeps no more than a few megabytes of files; those that were asked for
 * last.
 *
 * Any thread may ask, several at once: the first one reads, others wait for it.
 */
typedef struct _TriadSourceCache TriadSourceCache;

TriadSourceCache  *triad_source_cache_new  (void);
void               triad_source_cache_free (TriadSourceCache  *self);

/**
 * triad_source_cache_read:
 * @self: a library
 * @file: an included file
 * @real_path: its path, the same for all of its names
 * @name: (nullable): what people call it
 * @cancellable: (nullable): to give up early
 * @error: where to say why it could not be read
 *
 * Reads @file, unless it was read under the same @name before and has not
 * changed since.
 *
 * Returns: (transfer full): the file, or %NULL and @error
 */
TriadCachedSource *triad_source_cache_read (TriadSourceCache  *self,
                                            GFile             *file,
                                            const char        *real_path,
                                            const char        *name,
                                            GCancellable      *cancellable,
                                            GError           **error);

/**
 * triad_source_cache_get_n_reads:
 * @self: a library
 *
 * Returns: how often a file was read
 */
int           triad_source_cache_get_n_reads (TriadSourceCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadCachedSource, triad_cached_source_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSourceCache, triad_source_cache_free)

G_END_DECLS
