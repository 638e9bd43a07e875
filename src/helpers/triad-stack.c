/* triad-stack.c: limits the stack of a helper, and answers when it overflows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-stack.h"

#ifndef TRIAD_INSTRUMENTED

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define GUARD     ((gsize) 1 << 20)      /* gap that the kernel keeps free, bytes */
#define ALTERNATE 16384                  /* stack size of the signal handler, bytes */

/* Globals, because a signal handler has no user data. */
static guintptr highest;                 /* address in the stack */
static guintptr lowest;                  /* address that an overflow can access */
static const char *words;
static gsize n_words;

/* Uses only async-signal-safe calls that the sandbox allows. */
static void
fault_cb (int        number,
          siginfo_t *info,
          void      *context G_GNUC_UNUSED)
{
  guintptr address = (guintptr) info->si_addr;

  if (info->si_code > 0 && address >= lowest && address < highest
      && write (STDOUT_FILENO, words, n_words) == (gssize) n_words)
    _exit (EXIT_SUCCESS);

  /* Repeat the fault without a handler, which kills the process. */
  signal (number, SIG_DFL);
}

void
triad_stack_limit (gsize       bytes,
                   const char *answer)
{
  static char alternate[ALTERNATE] __attribute__ ((aligned (16)));
  stack_t other = { .ss_sp = alternate, .ss_size = sizeof alternate };
  struct sigaction action = { .sa_sigaction = fault_cb, .sa_flags = SA_SIGINFO | SA_ONSTACK };
  struct rlimit limit = { bytes, bytes };

  if (getrlimit (RLIMIT_STACK, &limit) == 0)
    {
      limit.rlim_max = MIN (limit.rlim_max, (rlim_t) bytes);
      limit.rlim_cur = limit.rlim_max;
    }

  if (setrlimit (RLIMIT_STACK, &limit) != 0 || sigaltstack (&other, NULL) != 0)
    return;

  highest = (guintptr) __builtin_frame_address (0);
  lowest = highest - limit.rlim_cur - GUARD;
  words = answer;
  n_words = strlen (answer);
  sigaction (SIGSEGV, &action, NULL);
}

#else

void
triad_stack_limit (gsize       bytes G_GNUC_UNUSED,
                   const char *answer G_GNUC_UNUSED)
{
}

#endif
