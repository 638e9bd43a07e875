/* triad-partial-write.h: detection of files that are read while being written */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/* Finds a file that was well-formed XML in @shown and is not in @read: it is probably
 * still being written.  What can be recovered from part of a file is often a valid but
 * much smaller model, which should not replace the complete one.  A file that was not
 * well-formed before is accepted as it is.
 *
 * @shown: the snapshot of an earlier state
 * @read: the snapshot that has just been read
 * Returns: (transfer none) (nullable): the first syntax error of such a file, owned by
 *   @read; NULL if there is none
 */
const TriadDiagnostic *triad_partial_write_find (const TriadSnapshot *shown,
                                                 const TriadSnapshot *read);
