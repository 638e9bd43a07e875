/* triad-include.h: includes, followed
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-loader.h"

G_BEGIN_DECLS

/**
 * triad_include_follow:
 * @loader: what reads files
 * @file: the file to begin with
 *
 * Follows every `<include>` of @file, and of the files that it includes, and
 * sets what each includes, or says why it includes nothing.
 */
void triad_include_follow (TriadLoader     *loader,
                           TriadLoadedFile *file);

G_END_DECLS
