/* triad-inspector-rows-private.h: what the makers of facts share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-inspector-rows.h"

G_BEGIN_DECLS

TriadInspectorRows *triad_inspector_rows_new (void);

/**
 * triad_inspector_rows_add:
 * @self: facts
 * @title: what it is about
 * @value: (transfer full) (nullable): the numbers
 *
 * Adds a row, and counts it.
 *
 * Returns: (transfer none): it, plain, and leading nowhere
 */
TriadInspectorRow  *triad_inspector_rows_add (TriadInspectorRows *self,
                                              const char         *title,
                                              char               *value);

/**
 * triad_inspector_rows_add_frame:
 * @self: facts
 * @snapshot: a snapshot
 * @frame: a vertex
 * @value: (transfer full) (nullable): the numbers
 *
 * Adds a row that is about @frame, and leads to it.
 *
 * Returns: (transfer none): it
 */
TriadInspectorRow  *triad_inspector_rows_add_frame (TriadInspectorRows  *self,
                                                    const TriadSnapshot *snapshot,
                                                    int                  frame,
                                                    char                *value);

G_END_DECLS
