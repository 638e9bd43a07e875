/* triad-file-pair.c: two files that are looked at together
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-file-pair.h"

#include "triad-file-type.h"

void
triad_file_pair_init (TriadFilePair *self,
                      GFile         *first,
                      GFile         *second)
{
  TriadFileKind first_kind = triad_sniff (first);
  TriadFileKind second_kind = triad_sniff (second);

  *self = (TriadFilePair) {
    .other = first,
    .shown = second,
    .is_conversion = first_kind != second_kind && first_kind != TRIAD_FILE_KIND_UNKNOWN &&
                     second_kind != TRIAD_FILE_KIND_UNKNOWN,
  };

  if (self->is_conversion && second_kind == TRIAD_FILE_KIND_URDF)
    {
      self->other = second;
      self->shown = first;
    }
}
