/* triad-model-reader.h: elements to tables
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-document.h"
#include "triad-model.h"

G_BEGIN_DECLS

/**
 * triad_model_reader_read:
 * @document: a file and all that it includes
 *
 * Makes the tables of a file: its worlds, models, links, joints and frames,
 * those of included models among them, and gives each scope its names.  What
 * the names in references stand for is left to the graphs, and what is wrong
 * to the checks.
 *
 * Spec: 002, “Phases of parsing kinematics”, phase 3; 004, §1.4.
 *
 * Returns: (transfer full): the tables; they borrow strings from @document
 */
TriadModel *triad_model_reader_read (const TriadDocument *document);

G_END_DECLS
