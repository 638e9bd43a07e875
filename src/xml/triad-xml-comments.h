/* triad-xml-comments.h: comments that XML does not allow */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-xml-errors.h"

/**
 * triad_xml_comments_dup_blank:
 * @begin: first byte of the XML
 * @end: one past its last byte
 * @errors: receives a warning for each comment that contains `--`
 *
 * Makes a text of which libxml2 reads all: after such a comment, it leaves out references such as
 * `&amp;`.  Takes linear time.
 *
 * Returns: (transfer full) (nullable): the text with blanks for all hyphens in these comments, at the
 *   same positions up to @end, or %NULL if there are none
 */
char *triad_xml_comments_dup_blank (const char     *text,
                                    gsize           begin,
                                    gsize           end,
                                    TriadXmlErrors *errors);
