/* triad-source-map.h: maps generated elements to the source elements they were made from */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/** TriadSourceMap: Maps the elements of a generated tree to those of the parsed tree that it was
 * generated from, by their ranges, which are the same. */
typedef struct _TriadSourceMap TriadSourceMap;

/**
 * triad_source_map_new:
 * @made: the root of the generated tree, which must outlive the map
 * @written: the root of the parsed file, which must outlive the map
 *
 * Takes O(elements) time.
 *
 * Returns: (transfer full): the map
 */
TriadSourceMap     *triad_source_map_new            (const TriadElement   *made,
                                                     const TriadElement   *written);
void                triad_source_map_free           (TriadSourceMap       *self);

/** triad_source_map_find: Returns the source element of @element, or %NULL. */
const TriadElement *triad_source_map_find           (const TriadSourceMap *self,
                                                     const TriadElement   *element);

/** triad_source_map_find_generated: Returns the first child of @parent that was generated from
 * @old, or %NULL. */
const TriadElement *triad_source_map_find_generated (const TriadSourceMap *self,
                                                     const TriadElement   *parent,
                                                     const TriadElement   *old);

/** triad_source_map_is_used: Returns whether anything was generated from @old. */
gboolean            triad_source_map_is_used        (const TriadSourceMap *self,
                                                     const TriadElement   *old);

/** triad_source_map_is_written: Returns whether its value occurs in the generated tree, as a text
 * or attribute. */
gboolean            triad_source_map_is_written     (const TriadSourceMap *self,
                                                     const TriadAttribute *attribute);

/** triad_source_map_is_text_written: The same for the text of @old. */
gboolean            triad_source_map_is_text_written (const TriadSourceMap *self,
                                                      const TriadElement   *old);

/**
 * triad_source_map_add_omitted:
 * @left_out: (element-type TriadElement): receives the topmost elements
 *
 * Adds the elements in @root from which neither an element nor a text nor an attribute
 * was generated, without their descendants.
 */
void                triad_source_map_add_omitted    (const TriadSourceMap *self,
                                                     const TriadElement   *root,
                                                     GPtrArray            *left_out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSourceMap, triad_source_map_free)
