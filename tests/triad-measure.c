/* triad-measure.c: memory and open files of a program */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-measure.h"

#include <malloc.h>

#define SHARE 1.05
#define NOISE (1024 * 1024)

gsize
triad_measure_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

int
triad_measure_files (void)
{
  g_autoptr(GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  int n = 0;

  g_assert_nonnull (folder);

  while (g_dir_read_name (folder) != NULL)
    n++;

  /* one of them is the open folder */
  return n - 1;
}

void
triad_measure_assert_flat (gsize before,
                           gsize after)
{
#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
  g_assert_cmpuint (after, <, (gsize) (before * SHARE) + NOISE);
#endif
}
