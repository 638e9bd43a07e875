/* triad-edit-own.h: which files an edit may change
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-edit.h"

G_BEGIN_DECLS

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
GHashTable *triad_edit_find_own (const TriadSnapshot *snapshot);

G_END_DECLS
