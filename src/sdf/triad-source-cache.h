/* triad-source-cache.h: cache of included files, shared by several documents */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

/**
 * TriadCachedSource:
 * @root: (nullable): the root element if it can be shared between documents; %NULL if
 *   each document must parse @source itself, because it contains includes, which are
 *   resolved in the elements, or has problems
 *
 * A file in the cache.  Immutable; can be used from any thread.
 */
typedef struct
{
  TriadSource  *source;
  TriadElement *root;
  gsize         n_elements;  /* number of elements in @root */
  gsize         n_bytes;     /* size of their texts and attributes, in bytes */
} TriadCachedSource;

TriadCachedSource *triad_cached_source_ref   (TriadCachedSource *self);
void               triad_cached_source_unref (TriadCachedSource *self);

/** TRIAD_SOURCE_CACHE_MAX_REPEATED: The maximum total size of files that a command reads again, in
 * bytes.  A small file can include any large files of the machine, or be a symbolic link to one. */
#define TRIAD_SOURCE_CACHE_MAX_REPEATED (1024 << 20)

/**
 * TriadSourceCache:
 *
 * Caches files that are included by several documents: the worlds in a folder often
 * include the same few robots.  An LRU cache of a few megabytes.
 *
 * Thread-safe; if several threads request the same file, one reads it and the others
 * wait.
 */
typedef struct _TriadSourceCache TriadSourceCache;

/** triad_source_cache_new: @max_repeated is the maximum total size of files that are read again, in
 * bytes, %G_MAXSIZE for no limit. */
TriadSourceCache  *triad_source_cache_new  (gsize              max_repeated);
void               triad_source_cache_free (TriadSourceCache  *self);

/**
 * triad_source_cache_admit:
 * @real_path: a file that is about to be read, but not from the cache
 * @error: return location for %TRIAD_ERROR_TOO_LARGE
 *
 * Counts a file if it was read before, under any name.
 *
 * Returns: %FALSE if it would exceed the maximum size of files that are read again
 */
gboolean           triad_source_cache_admit (TriadSourceCache  *self,
                                             const char        *real_path,
                                             GError           **error);

/**
 * triad_source_cache_read:
 * @file: an included file
 * @real_path: its canonical path, the same for all of its names
 * @name: (nullable): display name
 *
 * Returns a file from the cache, or reads it if it was not read under the same @name
 * before, or has changed since.
 *
 * Returns: (transfer full): the file, or %NULL
 */
TriadCachedSource *triad_source_cache_read (TriadSourceCache  *self,
                                            GFile             *file,
                                            const char        *real_path,
                                            const char        *name,
                                            GCancellable      *cancellable,
                                            GError           **error);

/** triad_source_cache_get_n_reads: Returns how many times a file was read, for tests. */
int           triad_source_cache_get_n_reads (TriadSourceCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadCachedSource, triad_cached_source_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSourceCache, triad_source_cache_free)
