/* fuzz-snapshot.c: any bytes as a file, loaded, checked, resolved and printed */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr(GPtrArray) parts = triad_fuzz_split (data, size);
  g_autoptr(TriadSnapshot) snapshot = triad_fuzz_load (g_ptr_array_index (parts, 0));

  triad_fuzz_check (snapshot);

  return 0;
}
