/* triad-development.h: the mode of programs that run from their build folder
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_development_enable:
 * @source: (transfer none): the source folder
 * @build: (transfer none): the build folder
 *
 * Marks this process as a program of a build folder, or as a test.  Only such
 * programs are linked with the file that calls this, before main(): an installed
 * program has no call of it, so neither its path nor its environment makes it one.
 */
void        triad_development_enable          (const char *source,
                                               const char *build);
gboolean    triad_development_is_enabled      (void);

/**
 * triad_development_dup_source_path:
 * @name: a path below the source folder
 *
 * Returns: (transfer full) (nullable): the whole path, or %NULL in an installed
 *   program, which holds no path of where it was built
 */
char       *triad_development_dup_source_path (const char *name);
char       *triad_development_dup_build_path  (const char *name);

/**
 * triad_development_getenv:
 * @variable: the name of an environment variable
 *
 * Returns: (nullable): its value, or %NULL if it is unset or empty, and always
 *   in an installed program
 */
const char *triad_development_getenv          (const char *variable);

G_END_DECLS
