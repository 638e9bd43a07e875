/* triad-source-map.h: which element of a file each new one was made of
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * TriadSourceMap:
 *
 * Two trees, one that was read from a file, and one that was made of it; what
 * was made has the sections of what it was made of.
 */
typedef struct _TriadSourceMap TriadSourceMap;

/**
 * triad_source_map_new:
 * @made: the root of what was made; it and all in it must live on
 * @written: the root of the file; it and all in it must live on
 *
 * Costs O(elements).
 *
 * Returns: (transfer full): who comes from whom
 */
TriadSourceMap     *triad_source_map_new            (const TriadElement   *made,
                                                     const TriadElement   *written);
void                triad_source_map_free           (TriadSourceMap       *self);

/**
 * triad_source_map_find:
 * @self: origins
 * @element: an element that was made
 *
 * Returns: (nullable): what it was made of
 */
const TriadElement *triad_source_map_find           (const TriadSourceMap *self,
                                                     const TriadElement   *element);

/**
 * triad_source_map_find_generated:
 * @self: origins
 * @parent: an element that was made
 * @old: an element of the file
 *
 * Returns: (nullable): the first child of @parent that was made of @old
 */
const TriadElement *triad_source_map_find_generated (const TriadSourceMap *self,
                                                     const TriadElement   *parent,
                                                     const TriadElement   *old);

/**
 * triad_source_map_is_used:
 * @self: origins
 * @old: an element of the file
 *
 * Returns: whether anything was made of it
 */
gboolean            triad_source_map_is_used        (const TriadSourceMap *self,
                                                     const TriadElement   *old);

/**
 * triad_source_map_is_written:
 * @self: origins
 * @attribute: an attribute of the file
 *
 * Returns: whether its value stands in what was made, as text or attribute
 */
gboolean            triad_source_map_is_written     (const TriadSourceMap *self,
                                                     const TriadAttribute *attribute);

/**
 * triad_source_map_add_omitted:
 * @self: origins
 * @root: an element of the file
 * @left_out: (element-type TriadElement): gets those in @root of which nothing
 *   was made, neither element nor text nor attribute; not those inside of them
 */
void                triad_source_map_add_omitted    (const TriadSourceMap *self,
                                                     const TriadElement   *root,
                                                     GPtrArray            *left_out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSourceMap, triad_source_map_free)

G_END_DECLS
