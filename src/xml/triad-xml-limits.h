/* triad-xml-limits.h: limits on the size of tags, DOCTYPEs and names */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

/** TRIAD_TAG_MAX_ATTRIBUTES: The maximum number of attributes of a tag.  XML parsers compare each
 * attribute with all others. */
#define TRIAD_TAG_MAX_ATTRIBUTES 1000

/** TRIAD_TAG_MAX_NAME: The maximum length of the name of an element, in bytes.  libxml2 copies it for
 * each attribute with an undeclared prefix, and each problem in the element has it in its path. */
#define TRIAD_TAG_MAX_NAME 1000

/** TRIAD_NAME_MAX_BYTES: The maximum length of a name or reference in a file, and of a scoped name,
 * in bytes.  Names are repeated in scoped names, messages and indices.  Longer scoped names, of
 * frames in nested models, are cut at the beginning. */
#define TRIAD_NAME_MAX_BYTES 1000

/** TRIAD_TAG_MAX_BYTES: The maximum length of a tag, and therefore of an attribute value, in
 * bytes. */
#define TRIAD_TAG_MAX_BYTES (1024 * 1024)

/** TRIAD_DOCTYPE_MAX_BYTES: The maximum length of a DOCTYPE with declarations, in bytes. */
#define TRIAD_DOCTYPE_MAX_BYTES (64 * 1024)

/**
 * triad_xml_limits_find:
 * @begin: first byte to search
 * @end: one past the last byte to search
 *
 * Finds the first start tag that exceeds the limits.  Takes O(@end - @begin) time; short
 * tags cost almost nothing.
 *
 * Returns: the position of the tag, or @end if there is none
 */
gsize triad_xml_limits_find (const char *text,
                             gsize       begin,
                             gsize       end);

/**
 * triad_xml_limits_find_doctype:
 * @text: the text of a file, UTF-8
 * @begin: first byte to search
 * @end: one past the last byte to search
 *
 * Finds the first DOCTYPE whose declarations exceed %TRIAD_DOCTYPE_MAX_BYTES.  A
 * malformed DOCTYPE counts as unterminated.  DOCTYPEs in comments and texts count too,
 * and the limit applies to all of them together, so that none can be hidden from this
 * function.
 *
 * Takes O(@end - @begin) time.
 *
 * Returns: the position of the DOCTYPE, or @end if there is none
 */
gsize triad_xml_limits_find_doctype (const char *text,
                                     gsize       begin,
                                     gsize       end);

/** triad_xml_limits_skip_doctype: Moves @at past the declarations of a DOCTYPE that begins there, or to
 * where it is malformed. */
void triad_xml_limits_skip_doctype (const char *text,
                                    gsize      *at,
                                    gsize       end);

/**
 * triad_xml_limits_apply:
 * @begin: first byte of the text to search
 * @diagnostics: receives what exceeds a limit
 *
 * Returns: the position of the first tag or DOCTYPE that exceeds a limit, or the end of the text
 */
gsize triad_xml_limits_apply (const TriadSource *source,
                              gsize              begin,
                              GPtrArray         *diagnostics);

/** triad_xml_limits_report: Reports what exceeds a limit, and that the file is not read further. */
void     triad_xml_limits_report       (GPtrArray          *diagnostics,
                                        TriadSourceRange    range,
                                        const char         *format,
                                        ...) G_GNUC_PRINTF (3, 4);

/**
 * triad_xml_limits_is_long_name:
 * @attribute: (nullable): the name of an attribute of @element, or %NULL for its text
 * @value: what may be a name
 * @range: where to report it
 * @diagnostics: receives a name that is too long
 *
 * Plugins and other extensions contain no names that Triad reads.
 *
 * Returns: whether @value is a name or reference that exceeds %TRIAD_NAME_MAX_BYTES
 */
gboolean triad_xml_limits_is_long_name (const TriadElement *element,
                                        const char         *attribute,
                                        const char         *value,
                                        TriadSourceRange    range,
                                        GPtrArray          *diagnostics);
