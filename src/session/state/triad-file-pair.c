/* triad-file-pair.c: order of the two files of a comparison
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
  TriadFileType first_kind = triad_file_type_detect (first);
  TriadFileType second_kind = triad_file_type_detect (second);

  *self = (TriadFilePair) {
    .other = first,
    .shown = second,
    .is_conversion = first_kind != second_kind && first_kind != TRIAD_FILE_TYPE_UNKNOWN &&
                     second_kind != TRIAD_FILE_TYPE_UNKNOWN,
  };

  if (self->is_conversion && second_kind == TRIAD_FILE_TYPE_URDF)
    {
      self->other = second;
      self->shown = first;
    }
}
