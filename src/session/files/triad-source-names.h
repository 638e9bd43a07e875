/* triad-source-names.h: what the files of a model are called beside each other
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source.h"

G_BEGIN_DECLS

/**
 * triad_source_names_dup:
 * @sources: (element-type TriadSource): files
 *
 * Returns: (transfer full): a name for each: the last part of its path, and the
 *   folder too where others end in the same
 */
char **triad_source_names_dup (const GPtrArray *sources);

G_END_DECLS
