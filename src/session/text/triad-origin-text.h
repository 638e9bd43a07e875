/* triad-origin-text.h: the line of a template that a frame was generated from */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/* @range: (out): the name in the template
 * @is_guess: (out): whether only a part of the name is written there
 * Returns: whether @frame is generated, and the line of the template can be told
 */
gboolean  triad_origin_text_find (const TriadSnapshot *snapshot,
                                  int                  frame,
                                  TriadSourceRange    *range,
                                  gboolean            *is_guess);

/* Returns: (transfer full) (nullable): `Generated from wheel.xacro:12`, or that it probably is; NULL
 *   if the line cannot be told
 */
char     *triad_origin_text_dup  (const TriadSnapshot *snapshot,
                                  int                  frame);
