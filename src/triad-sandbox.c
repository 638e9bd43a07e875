/* triad-sandbox.c: what a helper may ask of the system at most
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-sandbox.h"

#if defined (HAVE_SECCOMP) && !defined (TRIAD_INSTRUMENTED)

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

/* What an open for reading has none of. */
#define WRITES (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)

/* Of open files, memory, time and this process; with any arguments. */
static const int harmless[] = {
  SCMP_SYS (brk),
  SCMP_SYS (clock_getres),
  SCMP_SYS (clock_gettime),
  SCMP_SYS (close),
  SCMP_SYS (exit),
  SCMP_SYS (exit_group),
  SCMP_SYS (fstat),
  SCMP_SYS (fstat64),
  SCMP_SYS (futex),
  SCMP_SYS (futex_time64),
  SCMP_SYS (getcwd),
  SCMP_SYS (getpid),
  SCMP_SYS (getrandom),
  SCMP_SYS (gettid),
  SCMP_SYS (gettimeofday),
  SCMP_SYS (_llseek),
  SCMP_SYS (lseek),
  SCMP_SYS (madvise),
  SCMP_SYS (mremap),
  SCMP_SYS (munmap),
  SCMP_SYS (newfstatat),
  SCMP_SYS (read),
  SCMP_SYS (readv),
  SCMP_SYS (restart_syscall),
  SCMP_SYS (rt_sigaction),
  SCMP_SYS (rt_sigprocmask),
  SCMP_SYS (rt_sigreturn),
  SCMP_SYS (sched_getaffinity),
  SCMP_SYS (sched_yield),
  SCMP_SYS (sigreturn),
  SCMP_SYS (statx),
  SCMP_SYS (sysinfo),
  SCMP_SYS (time),
  SCMP_SYS (write),
  SCMP_SYS (writev),
};

/* Looks for files. */
static const int looks[] = {
  SCMP_SYS (access),
  SCMP_SYS (faccessat),
  SCMP_SYS (faccessat2),
  SCMP_SYS (lstat),
  SCMP_SYS (readlink),
  SCMP_SYS (readlinkat),
  SCMP_SYS (stat),
};

/* Memory that does not become code. */
static const int mappings[] = {
  SCMP_SYS (mmap),
  SCMP_SYS (mmap2),
  SCMP_SYS (mprotect),
};

/* Each returns 0, or what is wrong. */

static int
allow_harmless (scmp_filter_ctx filter)
{
  int wrong = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (harmless) && wrong == 0; i++)
    wrong = seccomp_rule_add (filter, SCMP_ACT_ALLOW, harmless[i], 0);

  for (gsize i = 0; i < G_N_ELEMENTS (mappings) && wrong == 0; i++)
    wrong = seccomp_rule_add (filter, SCMP_ACT_ALLOW, mappings[i], 1,
                              SCMP_A2 (SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));

  return wrong;
}

/* What the C library asks now and then: what a limit is, whether somebody looks
 * at a terminal; and how abort() ends. */
static int
allow_questions (scmp_filter_ctx filter)
{
  int wrong = seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (prlimit64), 1,
                                SCMP_A2 (SCMP_CMP_EQ, 0));

  if (wrong == 0)
    wrong = seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (ioctl), 1,
                              SCMP_A1 (SCMP_CMP_EQ, TCGETS));

  if (wrong == 0)
    wrong = seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (tgkill), 1,
                              SCMP_A0 (SCMP_CMP_EQ, (scmp_datum_t) getpid ()));

  return wrong;
}

/* Libraries look for files that they can do without; so that fails, and does
 * not end anything. */
static int
add_files (scmp_filter_ctx filter,
           TriadSandbox    kind)
{
  guint32 action = kind == TRIAD_SANDBOX_READ_FILES ? SCMP_ACT_ALLOW : SCMP_ACT_ERRNO (EACCES);
  int wrong = seccomp_rule_add (filter, action, SCMP_SYS (openat), 1,
                                SCMP_A2 (SCMP_CMP_MASKED_EQ, WRITES, O_RDONLY));

  if (wrong == 0)
    wrong = seccomp_rule_add (filter, action, SCMP_SYS (open), 1,
                              SCMP_A1 (SCMP_CMP_MASKED_EQ, WRITES, O_RDONLY));

  for (gsize i = 0; i < G_N_ELEMENTS (looks) && wrong == 0; i++)
    wrong = seccomp_rule_add (filter, action, looks[i], 0);

  return wrong;
}

gboolean
triad_sandbox_enter (TriadSandbox kind)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_KILL_PROCESS);
  gboolean done;

  if (filter == NULL)
    return FALSE;

  done = seccomp_attr_set (filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0
         && allow_harmless (filter) == 0
         && allow_questions (filter) == 0
         && add_files (filter, kind) == 0
         && seccomp_load (filter) == 0;

  seccomp_release (filter);

  return done;
}

#else

gboolean
triad_sandbox_enter (TriadSandbox kind)
{
  (void) kind;

  return FALSE;
}

#endif
