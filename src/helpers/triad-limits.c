/* triad-limits.c: resource limits of a helper process */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-limits.h"

#include <signal.h>
#include <sys/resource.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#define MAX_OPEN 32      /* files */

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
#ifndef TRIAD_INSTRUMENTED
  limit (RLIMIT_AS, (rlim_t) memory);
  signal (SIGXFSZ, SIG_DFL);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_NOFILE, MAX_OPEN);
  limit (RLIMIT_NPROC, 0);
#endif

#ifdef __linux__
  /* The parent may end while the helper is working, and nobody would read the answer. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#ifndef TRIAD_INSTRUMENTED
  /* Other processes must not read the content of a model. */
  prctl (PR_SET_DUMPABLE, 0);
#endif
#endif
}
