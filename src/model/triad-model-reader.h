/* triad-model-reader.h: reads elements into tables */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-document.h"
#include "triad-model.h"

/**
 * triad_model_reader_read:
 *
 * Reads the tables of a file: worlds, models, links, joints and frames, including those
 * of included models, and indexes their names.  References are resolved later by the
 * graphs, and problems are reported by the checks.
 *
 * Spec: 002, “Phases of parsing kinematics”, phase 3; 004, §1.4.
 *
 * Returns: (transfer full): the tables; they borrow strings from @document, and are incomplete if
 *   @cancellable was cancelled
 */
TriadModel *triad_model_reader_read              (const TriadDocument *document,
                                                  GCancellable        *cancellable);

/** triad_model_reader_get_included_name: Returns (nullable) the name of what @include includes: its
 * `<name>`, or the name in the included file; sets @range to the place of the `<name>`, or to
 * @include.
 *
 * Spec: 004, §1.4.1. */
const char *triad_model_reader_get_included_name (const TriadElement  *include,
                                                  TriadSourceRange    *range);
