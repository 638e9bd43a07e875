/* triad-include.h: resolves <include> elements recursively */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-loader.h"

/** triad_include_follow: Resolves every `<include>` of @file and of the files that it includes:
 * sets its `included` field, or adds a diagnostic. */
void triad_include_follow (TriadLoader     *loader,
                           TriadLoadedFile *file);
