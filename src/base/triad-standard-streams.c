/* triad-standard-streams.c: reserves descriptors 0, 1 and 2
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-standard-streams.h"

#include <fcntl.h>
#include <unistd.h>

void
triad_standard_streams_open (void)
{
  int fd;

  /* open() returns the lowest free descriptor. */
  do
    fd = open ("/dev/null", O_RDWR);
  while (fd >= 0 && fd <= STDERR_FILENO);

  if (fd > STDERR_FILENO)
    close (fd);
}
