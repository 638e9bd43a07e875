/* triad-inspector-rows-private.h: what the makers of facts share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-inspector-rows.h"

G_BEGIN_DECLS

TriadFacts *triad_facts_new (void);

/**
 * triad_facts_add:
 * @self: facts
 * @title: what it is about
 * @value: (transfer full) (nullable): the numbers
 *
 * Adds a row, and counts it.
 *
 * Returns: (transfer none): it, plain, and leading nowhere
 */
TriadFact  *triad_facts_add (TriadFacts *self,
                             const char *title,
                             char       *value);

/**
 * triad_facts_add_frame:
 * @self: facts
 * @snapshot: a snapshot
 * @frame: a vertex
 * @value: (transfer full) (nullable): the numbers
 *
 * Adds a row that is about @frame, and leads to it.
 *
 * Returns: (transfer none): it
 */
TriadFact  *triad_facts_add_frame (TriadFacts          *self,
                                   const TriadSnapshot *snapshot,
                                   int                  frame,
                                   char                *value);

G_END_DECLS
