/* triad-part-text.h: ids, titles, descriptions and links of the parts of a drawing */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-drawing.h"

/**
 * triad_part_text_dup_id:
 * @snapshot: (nullable): snapshot that the drawing shows
 * @frame: vertex of the part's frame; -1 for none
 * @text: (nullable): text of a part without a frame
 *
 * Returns: (transfer full): id for programs, such as `frame:arm::elbow`.  Characters that an XML
 *   id must not contain are escaped as in `_20`
 */
char       *triad_part_text_dup_id          (const TriadSnapshot *snapshot,
                                             TriadPartKind        kind,
                                             int                  frame,
                                             const char          *text);

/** triad_part_text_dup_title: Returns title for people, such as `arm::elbow` or `arm::elbow
 * relative to arm::upper`. */
char       *triad_part_text_dup_title       (const TriadSnapshot *snapshot,
                                             TriadPartKind        kind,
                                             int                  frame,
                                             const char          *text);

/** triad_part_text_dup_description: The text is not translated, so that drawings are the same in
 * all locales. Returns description for people, such as `joint; attached to arm::lower, joint: its
 * child frame; relative to …`. */
char       *triad_part_text_dup_description (const TriadSnapshot *snapshot,
                                             TriadPartKind        kind,
                                             int                  frame);

/**
 * triad_part_text_dup_link:
 * @base: a URI
 *
 * Returns: (transfer full) (nullable): link target of a part, `BASE#arm::elbow`; %NULL if it is
 *   not a frame
 */
char       *triad_part_text_dup_link        (const TriadSnapshot *snapshot,
                                             const char          *base,
                                             TriadPartKind        kind,
                                             int                  frame);

/** triad_part_text_get_class: Returns CSS class of a part, such as `frame`. */
const char *triad_part_text_get_class       (TriadPartKind        kind);
