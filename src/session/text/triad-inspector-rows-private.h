/* triad-inspector-rows-private.h: functions shared by the parts of inspector-rows
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-inspector-rows.h"

G_BEGIN_DECLS

TriadInspectorRows *triad_inspector_rows_new (void);

/**
 * triad_inspector_rows_add:
 * @title: what the row is about
 * @value: (transfer full) (nullable): the numbers
 *
 * Adds a plain row that links to no frame.
 *
 * Returns: (transfer none): the new row
 */
TriadInspectorRow  *triad_inspector_rows_add (TriadInspectorRows *self,
                                              const char         *title,
                                              char               *value);

/**
 * triad_inspector_rows_add_frame:
 * @value: (transfer full) (nullable): the numbers
 *
 * Adds a row that is titled with @frame and links to it.
 *
 * Returns: (transfer none): the new row
 */
TriadInspectorRow  *triad_inspector_rows_add_frame (TriadInspectorRows  *self,
                                                    const TriadSnapshot *snapshot,
                                                    int                  frame,
                                                    char                *value);

G_END_DECLS
