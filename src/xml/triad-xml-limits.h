/* triad-xml-limits.h: tags and DOCTYPEs that are too much
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TRIAD_TAG_MAX_ATTRIBUTES:
 *
 * How many attributes a tag may have.  A reader of XML compares each with all
 * the others.
 */
#define TRIAD_TAG_MAX_ATTRIBUTES 1000

/**
 * TRIAD_TAG_MAX_BYTES:
 *
 * How long a tag may be, and so the value of an attribute.
 */
#define TRIAD_TAG_MAX_BYTES (1024 * 1024)

/**
 * TRIAD_DOCTYPE_MAX_BYTES:
 *
 * How long a DOCTYPE with declarations may be.
 */
#define TRIAD_DOCTYPE_MAX_BYTES (64 * 1024)

/**
 * triad_xml_limits_find:
 * @text: the text of a file
 * @begin: where to begin
 * @end: where it ends
 *
 * Costs O(@end - @begin), and next to nothing where tags are short.
 *
 * Returns: where the first start tag beyond these limits begins; @end where
 *   there is none
 */
gsize triad_xml_limits_find (const char *text,
                             gsize       begin,
                             gsize       end);

/**
 * triad_xml_limits_find_doctype:
 * @text: the text of a file, UTF-8
 * @begin: where to begin
 * @end: where it ends
 *
 * Finds a DOCTYPE whose declarations make it longer than
 * %TRIAD_DOCTYPE_MAX_BYTES; a malformed one counts as if it had no end.  Those
 * that stand in comments and texts count as well, and all of them together, so
 * that a DOCTYPE cannot be hidden from this function.
 *
 * Costs O(@end - @begin).
 *
 * Returns: where it begins; @end where there is none
 */
gsize triad_xml_limits_find_doctype (const char *text,
                                     gsize       begin,
                                     gsize       end);

G_END_DECLS
