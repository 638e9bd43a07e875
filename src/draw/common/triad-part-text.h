/* triad-part-text.h: what the parts of a picture are called
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-part.h"

G_BEGIN_DECLS

/**
 * triad_part_text_dup_id:
 * @snapshot: (nullable): what the picture is of
 * @kind: a part
 * @frame: whose it is, a vertex; -1 for none
 * @text: (nullable): what is written there
 *
 * Returns: (transfer full): what programs call it: `frame:arm::elbow`.  What may
 *   not stand in the id of an XML element is written as `_20`
 */
char       *triad_part_text_dup_id          (const TriadSnapshot *snapshot,
                                             TriadPartKind        kind,
                                             int                  frame,
                                             const char          *text);

/**
 * triad_part_text_dup_title:
 * @snapshot: (nullable): as for triad_part_text_dup_id()
 *
 * Returns: (transfer full) (nullable): what people call it: `arm::elbow`,
 *   `arm::elbow relative to arm::upper`
 */
char       *triad_part_text_dup_title       (const TriadSnapshot *snapshot,
                                             TriadPartKind        kind,
                                             int                  frame,
                                             const char          *text);

/**
 * triad_part_text_dup_description:
 * @snapshot: (nullable): as for triad_part_text_dup_id()
 *
 * The same words whatever the language: a picture is the same everywhere.
 *
 * Returns: (transfer full) (nullable): what there is to say of it:
 *   `joint; attached to arm::lower, joint: its child frame; relative to …`
 */
char       *triad_part_text_dup_description (const TriadSnapshot *snapshot,
                                             TriadPartKind        kind,
                                             int                  frame);

/**
 * triad_part_text_dup_link:
 * @snapshot: (nullable): what the picture is of
 * @base: an address
 * @kind: a part
 * @frame: whose it is
 *
 * Returns: (transfer full) (nullable): the address of what is said of it,
 *   `BASE#arm::elbow`; %NULL for what is no frame
 */
char       *triad_part_text_dup_link        (const TriadSnapshot *snapshot,
                                             const char          *base,
                                             TriadPartKind        kind,
                                             int                  frame);

/**
 * triad_part_text_get_class:
 * @kind: a part
 *
 * Returns: a word for what it is: `frame`
 */
const char *triad_part_text_get_class       (TriadPartKind        kind);

G_END_DECLS
