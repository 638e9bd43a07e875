/* triad-reader.h: elements to tables
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-document.h"
#include "triad-model.h"

G_BEGIN_DECLS

/**
 * triad_reader_read:
 * @document: a file and all that it includes
 * @diagnostics: (element-type TriadDiagnostic): gets what is wrong with
 *   single elements: names, numbers, what is missing
 *
 * Makes the tables of a file: its worlds, models, links, joints and frames,
 * those of included models among them, and gives each scope its names.  What
 * the names in references stand for is left to the graphs.
 *
 * Spec: 002, “Phases of parsing kinematics”, phases 2 and 3; 004, §1.4.
 *
 * Returns: (transfer full): the tables; they borrow strings from @document
 */
TriadModel *triad_reader_read (const TriadDocument *document,
                               GPtrArray           *diagnostics);

G_END_DECLS
