/* triad-edit-fix.h: edits that remove a diagnostic */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-edit.h"

/** TRIAD_EDIT_FIX_MAX_LOADED: The maximum number of bytes that are loaded in search of fixes that
 * can be made together; each element counts as 40. */
#define TRIAD_EDIT_FIX_MAX_LOADED (100 * 1024 * 1024)

/**
 * triad_edit_fix:
 * @diagnostic: a diagnostic of @snapshot
 * @error: %TRIAD_EDIT_ERROR_IMPOSSIBLE if it has no fix
 *
 * Makes the change that the diagnostic suggests: another name, attribute, element or joint
 * type; a free name for one that is taken; an `<axis>` for a joint without one; degrees for
 * angles that look like them; no white space around a value.
 *
 * Returns: (transfer full) (nullable): the edit, not verified yet
 */
TriadEdit *triad_edit_fix      (TriadSnapshot          *snapshot,
                                const TriadDiagnostic  *diagnostic,
                                GError                **error);

/**
 * triad_edit_find_fixes:
 * @diagnostics: (element-type TriadDiagnostic): diagnostics of @snapshot
 * @error: why the first diagnostic has no fix, if one has none
 *
 * Takes linear time, unlike triad_edit_fix() for each.
 *
 * Returns: (transfer full) (element-type TriadEdit): the fix of each diagnostic that has one, once
 *   for each place, since a file that is included several times has its errors as often; not
 *   verified yet
 */
GPtrArray *triad_edit_find_fixes (TriadSnapshot       *snapshot,
                                  const GPtrArray     *diagnostics,
                                  GError             **error);

/** triad_edit_get_diagnostic: Returns (nullable) the diagnostic that a fix removes; %NULL if it is
 * not exactly one. */
const TriadDiagnostic *triad_edit_get_diagnostic (const TriadEdit  *edit);

/** triad_edit_is_guess: Returns whether a fix changes the meaning of a valid value, such as a pose,
 * so that it should only be made by itself. */
gboolean               triad_edit_is_guess       (const TriadEdit  *edit);

/**
 * triad_edit_fix_all:
 * @diagnostics: (element-type TriadDiagnostic): diagnostics of @snapshot
 * @path: (nullable): as for triad_edit_verify()
 * @together: (out) (optional) (nullable) (transfer full): an edit that does all
 * @result: (out) (optional) (nullable) (transfer full): its result
 * @error: why the first diagnostic cannot be fixed, if none can
 *
 * Fixes as many of @diagnostics as possible.  Those whose fix would have another effect are
 * left out, and with @together also those that triad_edit_is_guess().  All fixes are verified
 * together, which loads the files once if all are good.
 *
 * Returns: (transfer full) (element-type TriadEdit): the fixes, one for each diagnostic and
 *   place in a file
 */
GPtrArray *triad_edit_fix_all  (TriadSnapshot          *snapshot,
                                const GPtrArray        *diagnostics,
                                TriadSearchPath        *path,
                                GCancellable           *cancellable,
                                TriadEdit             **together,
                                TriadSnapshot         **result,
                                GError                **error);

/**
 * triad_edit_fix_within:
 * @n_left: (inout): bytes that can be loaded for this file and the next ones; at first
 *   %TRIAD_EDIT_FIX_MAX_LOADED
 *
 * As triad_edit_fix_all(), for one of several files.  When @n_left is used up, each file has fewer
 * tries, at least one for all of its fixes together.
 */
GPtrArray *triad_edit_fix_within (TriadSnapshot        *snapshot,
                                  const GPtrArray      *diagnostics,
                                  TriadSearchPath      *path,
                                  gsize                *n_left,
                                  GCancellable         *cancellable,
                                  TriadEdit           **together,
                                  TriadSnapshot       **result,
                                  GError              **error);
