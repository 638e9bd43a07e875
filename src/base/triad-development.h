/* triad-development.h: detects programs that run from their build folder */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_development_enable:
 * @source: (transfer none): the source folder
 * @build: (transfer none): the build folder
 *
 * Marks this process as a development build or a test.
 *
 * Only such programs link the file that calls this function, before main().  An installed
 * program cannot be switched to this mode by its path or environment.
 */
void        triad_development_enable          (const char *source,
                                               const char *build);
gboolean    triad_development_is_enabled      (void);

/**
 * triad_development_dup_source_path:
 * @name: a path relative to the source folder
 *
 * Returns: (transfer full) (nullable): the absolute path, or %NULL in an installed
 *   program, which does not contain the path of its build
 */
char       *triad_development_dup_source_path (const char *name);
char       *triad_development_dup_build_path  (const char *name);

/** triad_development_getenv: Returns the value of the environment variable, or %NULL if it is unset
 * or empty; always %NULL in an installed program. */
const char *triad_development_getenv          (const char *variable);
