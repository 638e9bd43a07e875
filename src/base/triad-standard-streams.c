/* triad-standard-streams.c: keeps descriptors 0, 1 and 2 from other files
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

  /* the lowest that is closed is the one that open() returns */
  do
    fd = open ("/dev/null", O_RDWR);
  while (fd >= 0 && fd <= STDERR_FILENO);

  if (fd > STDERR_FILENO)
    close (fd);
}
