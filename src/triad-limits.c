/* triad-limits.c: what a helper may take at most
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-limits.h"

#include <sys/resource.h>

static void
limit (int    resource,
       rlim_t value)
{
  struct rlimit rlimit = { value, value };

  setrlimit (resource, &rlimit);
}

void
triad_limits_set (guint   seconds,
                  guint64 memory)
{
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_CPU, seconds);
#ifndef TRIAD_SANITIZED
  limit (RLIMIT_AS, (rlim_t) memory);
#endif
}
