/* triad-file-pair.h: two files that are looked at together
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadFilePair:
 * @other: what it is compared with, A
 * @shown: what is shown, B
 * @is_conversion: whether one is a URDF and the other SDFormat, so that they are
 *   likely to be one robot, and were given to be compared
 *
 * Differences are told from A to B, and a model is converted from URDF to
 * SDFormat more often than back: a URDF is A.  Of two of a kind the first is.
 *
 * The files are borrowed.
 */
typedef struct
{
  GFile    *other;
  GFile    *shown;
  gboolean  is_conversion;
} TriadFilePair;

/**
 * triad_file_pair_init:
 * @self: a pair
 * @first: a file
 * @second: another file
 *
 * Looks at what both are, see triad_file_type_detect().
 */
void triad_file_pair_init (TriadFilePair *self,
                           GFile         *first,
                           GFile         *second);

G_END_DECLS
