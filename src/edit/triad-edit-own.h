/* triad-edit-own.h: files that an edit may change: those below the main file's folder */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"

/**
 * triad_edit_find_own:
 *
 * Finds the files that may be changed: those below the folder of the main file.  A file could
 * include any other that the user may write, but did not open.
 *
 * Symbolic links are followed, so this reads folders.
 *
 * Returns: (transfer full) (element-type utf8): a set of names as in source ranges, which are
 *   compared as pointers
 */
GHashTable *triad_edit_find_own             (const TriadSnapshot *snapshot);

/**
 * triad_edit_list_own_diagnostics:
 * @code: a #TriadCode, or -1 for all
 * @file: (nullable): a name as in source ranges, or %NULL for all
 *
 * Returns: (transfer container) (element-type TriadDiagnostic): the diagnostics of @snapshot in
 *   files that may be changed
 */
GPtrArray  *triad_edit_list_own_diagnostics (const TriadSnapshot *snapshot,
                                             int                  code,
                                             const char          *file);
