/* triad-check-fixes.h: the options --fix and --dry-run of `triad-cli check` */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-command.h"
#include "triad-input-files.h"

/**
 * TriadCheckFixes:
 * @code: the only code to fix, or -1 for all
 * @is_dry: whether to print a diff instead of writing files
 *
 * What to fix.
 */
typedef struct
{
  int      code;
  gboolean is_dry;
} TriadCheckFixes;

/** triad_check_fixes_find_code: Returns the code named @name; -1 after printing an error. */
int       triad_check_fixes_find_code (const char             *name);

/**
 * triad_check_fixes_run:
 * @files: (element-type TriadInputFile): files to fix, one after the other, because they may
 *   include each other; those that cannot be read are left to the check
 *
 * Returns: %TRIAD_EXIT_FAILED after printing an error if a file could not be written; otherwise
 *   %TRIAD_EXIT_DIFFERENT if errors are left in one of them
 */
TriadExit triad_check_fixes_run       (const TriadCheckFixes  *self,
                                       const GPtrArray        *files);
