/* triad-svg-marks.h: placeholder images in cairo's SVG output
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/** TRIAD_SVG_MARK: prefix of the URI of a placeholder image; its number follows. */
#define TRIAD_SVG_MARK "triad-mark:"

/**
 * triad_svg_marks_parse:
 * @svg: (array length=size): cairo's SVG output
 *
 * Returns: (transfer full): the document, or %NULL and @error
 */
xmlDoc     *triad_svg_marks_parse      (const char  *svg,
                                        gsize        size,
                                        GError     **error);

/**
 * triad_svg_marks_find:
 * @n: number of placeholders that were painted
 *
 * Finds the placeholders.  A placeholder is an `<image>`, or a `<use>` of one that is defined
 * elsewhere; such definitions are removed.  cairo omits placeholders that would be invisible.
 *
 * Returns: (transfer container) (array length=n): the node of each placeholder by its number,
 *   %NULL for those that cairo has omitted
 */
xmlNode   **triad_svg_marks_find       (xmlDoc      *doc,
                                        int          n);

/**
 * triad_svg_marks_wrap:
 * @begin: a placeholder; freed
 * @end: a placeholder after @begin; freed
 * @inner: a new node, which gets the nodes between the placeholders
 * @outer: a new node, @inner itself or one around it, which replaces them
 *
 * Wraps the nodes between two placeholders.  cairo puts nodes with the same clip into a group; a
 * group that contains only one of the placeholders is split in two.
 */
void        triad_svg_marks_wrap       (xmlNode     *begin,
                                        xmlNode     *end,
                                        xmlNode     *inner,
                                        xmlNode     *outer);

/**
 * triad_svg_marks_rename_ids:
 * @prefix: prefix of the new ids
 *
 * Renumbers the ids of a document, as cairo numbers them through the whole life of a process.
 *
 * Returns: (transfer full) (element-type utf8 utf8): new ids by old ids
 */
GHashTable *triad_svg_marks_rename_ids (xmlDoc      *doc,
                                        const char  *prefix);

/**
 * triad_svg_marks_rename_references:
 * @value: an attribute's value, or a whole element
 * @ids: (element-type utf8 utf8): new ids by old ids
 *
 * Returns: (transfer full): @value, with references to the new ids
 */
char       *triad_svg_marks_rename_references (const char *value,
                                               GHashTable *ids);

G_END_DECLS
