/* triad-inspector-rows-private.h: functions shared by the parts of inspector-rows */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-inspector-rows.h"

TriadInspectorRows *triad_inspector_rows_new (void);

/* Adds a plain row that links to no frame.
 *
 * @title: what the row is about
 * @value: (transfer full) (nullable): the numbers
 * Returns: (transfer none): the new row
 */
TriadInspectorRow  *triad_inspector_rows_add (TriadInspectorRows *self,
                                              const char         *title,
                                              char               *value);
