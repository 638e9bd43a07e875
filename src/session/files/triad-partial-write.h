/* triad-partial-write.h: tells a file that is half written from one that is wrong
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * triad_partial_write_find:
 * @shown: what is shown, of an earlier state
 * @read: what has been read now
 *
 * What can be recovered of half a file is a sound model as often as not, and
 * much smaller than the whole.  So a file that was well-formed XML and no
 * longer is, is taken for one that is being written.  A file that never was is
 * just careless, and is shown as well as can be.
 *
 * Returns: (transfer none) (nullable): the first mistake, of @read, by which
 *   one of its files is torn; %NULL where none is
 */
const TriadDiagnostic *triad_partial_write_find (const TriadSnapshot *shown,
                                                 const TriadSnapshot *read);

G_END_DECLS
