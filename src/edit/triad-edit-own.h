/* triad-edit-own.h: files that an edit may change: those below the main file's folder */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"

/**
 * triad_edit_list_own_diagnostics:
 * @code: a #TriadCode, or -1 for all
 * @file: (nullable): a name as in source ranges, or %NULL for all
 *
 * Returns: (transfer container) (element-type TriadDiagnostic): the diagnostics of @snapshot in
 *   files that may be changed
 */
GPtrArray *triad_edit_list_own_diagnostics (const TriadSnapshot *snapshot,
                                            int                  code,
                                            const char          *file);
