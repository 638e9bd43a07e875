/* triad-search-path.h: search path of loads that are only about names */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-packages.h"

typedef struct _TriadSearchPath TriadSearchPath;   /* see triad-uri.h */

/**
 * triad_search_path_new_for_names:
 *
 * All loads with it look for packages together: each once, in at most %TRIAD_PACKAGES_MAX_LOOKUPS
 * folders.  They do not look for meshes.  Not thread-safe.
 *
 * Returns: (transfer full): a search path with the folders of @path
 */
TriadSearchPath *triad_search_path_new_for_names (TriadSearchPath *path);

/** triad_search_path_get_packages: Returns (nullable) the packages of such a search path; %NULL for
 * another one. */
TriadPackages   *triad_search_path_get_packages  (TriadSearchPath *self);
