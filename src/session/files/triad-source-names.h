/* triad-source-names.h: short unique names for the files of a model */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source.h"

/* @sources: (element-type TriadSource): files
 * Returns: (transfer full): a name for each source: its base name, with the folder if
 *   another source has the same base name
 */
char **triad_source_names_dup (const GPtrArray *sources);
