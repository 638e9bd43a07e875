/* triad-svg-marks.h: the marks in what cairo has written
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/**
 * TRIAD_SVG_MARK:
 *
 * How the address of a mark begins; its number follows.
 */
#define TRIAD_SVG_MARK "triad-mark:"

/**
 * triad_svg_marks_parse:
 * @svg: what cairo has written
 * @size: how long it is
 * @error: where to say that it is not to be understood
 *
 * Returns: (transfer full): the document, or %NULL and @error
 */
xmlDoc     *triad_svg_marks_parse      (const char  *svg,
                                        gsize        size,
                                        GError     **error);

/**
 * triad_svg_marks_find:
 * @doc: a document
 * @n: how many marks have been painted
 *
 * A mark is an image, or the use of one that is defined elsewhere; such
 * definitions are taken out.  What could not be seen is not there: cairo leaves
 * it away.
 *
 * Returns: (transfer container) (array length=n): by number, the node; %NULL
 *   where there is none
 */
xmlNode   **triad_svg_marks_find       (xmlDoc      *doc,
                                        int          n);

/**
 * triad_svg_marks_wrap:
 * @begin: a mark
 * @end: a mark behind it
 * @inner: a new node, which takes what is between the marks
 * @outer: a new node, @inner itself or one around it, which takes their place
 *
 * cairo puts what has one clip into a group; where such a group begins before a
 * mark and ends behind it, it becomes two.  The marks are freed.
 */
void        triad_svg_marks_wrap       (xmlNode     *begin,
                                        xmlNode     *end,
                                        xmlNode     *inner,
                                        xmlNode     *outer);

/**
 * triad_svg_marks_rename_ids:
 * @doc: a document
 * @prefix: what each id begins with
 *
 * cairo numbers what it defines through the whole life of a process.
 *
 * Returns: (transfer full) (element-type utf8 utf8): the old ids, and what they
 *   are called now
 */
GHashTable *triad_svg_marks_rename_ids (xmlDoc      *doc,
                                        const char  *prefix);

/**
 * triad_svg_marks_rename_references:
 * @value: of an attribute, or a whole element
 * @ids: (element-type utf8 utf8): old ids, and what they are called now
 *
 * Returns: (transfer full): @value with the new ids where it refers to one
 */
char       *triad_svg_marks_rename_references (const char *value,
                                               GHashTable *ids);

G_END_DECLS
