/* triad-sandbox.c: sandboxes a helper process with seccomp, Landlock and namespaces */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sandbox.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#if defined (__linux__) && !defined (TRIAD_INSTRUMENTED)

#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

static gboolean
leave_network (void)
{
  return unshare (CLONE_NEWNET) == 0 || unshare (CLONE_NEWUSER | CLONE_NEWNET) == 0;
}

#else

static gboolean
leave_network (void)
{
  return FALSE;
}

#endif

#if defined (SYS_landlock_create_ruleset) && !defined (TRIAD_INSTRUMENTED)

#define LANDLOCK_VERSION 1u              /* flag to query the ABI */

/* The structure in <linux/landlock.h> since ABI 6.  Declared here because older
 * headers lack fields that the running kernel may support; older kernels accept the
 * beginning. */
typedef struct
{
  guint64 files;
  guint64 net;
  guint64 scoped;
} Ruleset;

/* Denies all access rights that the kernel knows.  Rights are the lowest bits, and
 * each ABI has added some. */
static int
enter_landlock (void)
{
  int abi = (int) syscall (SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_VERSION);
  int n_files = abi >= 5 ? 16 : abi >= 3 ? 15 : abi == 2 ? 14 : 13;
  Ruleset rules = { (1u << n_files) - 1, abi >= 4 ? 3 : 0, abi >= 6 ? 3 : 0 };
  gsize size = abi >= 6 ? sizeof rules : abi >= 4 ? 2 * sizeof (guint64) : sizeof (guint64);
  int ruleset;
  gboolean done;

  if (abi < 1)
    return 0;

  ruleset = (int) syscall (SYS_landlock_create_ruleset, &rules, size, 0);

  if (ruleset < 0)
    return 0;

  done = prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
         && syscall (SYS_landlock_restrict_self, ruleset, 0) == 0;
  close (ruleset);

  return done ? abi : 0;
}

#else

static int
enter_landlock (void)
{
  return 0;
}

#endif

#if defined (TRIAD_INSTRUMENTED)

static const char *
load_filter (void)
{
  return N_("built with sanitizers");
}

#elif !defined (HAVE_SECCOMP)

static const char *
load_filter (void)
{
  return N_("built without libseccomp");
}

#else

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

/* Flags that must not be set for opening a file to read. */
#define WRITES (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)

/* System calls on open files, memory, time and this process, allowed with any
 * arguments. */
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

/* System calls that search for files. */
static const int looks[] = {
  SCMP_SYS (access),
  SCMP_SYS (faccessat),
  SCMP_SYS (faccessat2),
  SCMP_SYS (lstat),
  SCMP_SYS (readlink),
  SCMP_SYS (readlinkat),
  SCMP_SYS (stat),
};

/* Memory mappings, allowed unless executable. */
static const int mappings[] = {
  SCMP_SYS (mmap),
  SCMP_SYS (mmap2),
  SCMP_SYS (mprotect),
};

/* Return 0 or an error. */

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

/* Allows what the C library calls occasionally: reading a resource limit, checking for
 * a terminal, and the signal of abort(). */
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

/* Libraries search for optional files; such calls fail instead of killing the process. */
static int
refuse_files (scmp_filter_ctx filter)
{
  int wrong = seccomp_rule_add (filter, SCMP_ACT_ERRNO (EACCES), SCMP_SYS (openat), 1,
                                SCMP_A2 (SCMP_CMP_MASKED_EQ, WRITES, O_RDONLY));

  if (wrong == 0)
    wrong = seccomp_rule_add (filter, SCMP_ACT_ERRNO (EACCES), SCMP_SYS (open), 1,
                              SCMP_A1 (SCMP_CMP_MASKED_EQ, WRITES, O_RDONLY));

  for (gsize i = 0; i < G_N_ELEMENTS (looks) && wrong == 0; i++)
    wrong = seccomp_rule_add (filter, SCMP_ACT_ERRNO (EACCES), looks[i], 0);

  return wrong;
}

/* Returns NULL, or why the filter could not be loaded. */
static const char *
load_filter (void)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_KILL_PROCESS);
  gboolean done;

  if (filter == NULL)
    return N_("the kernel refuses seccomp filters");

  done = seccomp_attr_set (filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0
         && allow_harmless (filter) == 0
         && allow_questions (filter) == 0
         && refuse_files (filter) == 0
         && seccomp_load (filter) == 0;

  seccomp_release (filter);

  return done ? NULL : N_("the kernel refuses seccomp filters");
}

#endif

/* The reason why helpers may run without a sandbox by default, or NULL. */
#if defined (TRIAD_INSTRUMENTED)
#define ACCEPTED "built with sanitizers"
#elif defined (TRIAD_UNCONFINED)
#define ACCEPTED "built with -Dunconfined=true"
#else
#define ACCEPTED NULL
#endif

void
triad_sandbox_prepare (TriadSandbox *self)
{
  *self = (TriadSandbox) { .is_offline = leave_network () };
}

void
triad_sandbox_enter_landlock (TriadSandbox *self)
{
  self->landlock = enter_landlock ();
}

gboolean
triad_sandbox_enter (TriadSandbox *self)
{
  triad_sandbox_enter_landlock (self);
  self->refusal = load_filter ();

  return self->refusal == NULL;
}

/* Reads standard input until the parent closes it, so that the parent can finish
 * writing its request and read the answer before this process exits. */
static void G_GNUC_NORETURN
end (void)
{
  char rest[4096];

  fputs ("end\n", stdout);
  fflush (stdout);

  while (read (STDIN_FILENO, rest, sizeof rest) > 0)
    ;

  _exit (EXIT_SUCCESS);
}

static void G_GNUC_NORETURN
report (const TriadSandbox *self)
{
  const char *accepted = ACCEPTED;

  printf ("seccomp filter: %s%s\n", self->refusal == NULL ? "yes" : "no, ",
          self->refusal == NULL ? "" : self->refusal);

  if (self->landlock > 0)
    printf ("Landlock: yes, ABI %d\n", self->landlock);
  else
    puts ("Landlock: no");

  printf ("empty network namespace: %s\n", self->is_offline ? "yes" : "no");

  if (accepted != NULL)
    printf ("runs without sandbox: yes, %s\n", accepted);
  else
    puts ("runs without sandbox: only with --unconfined");

  end ();
}

void
triad_sandbox_require (TriadSandbox *self,
                       const char   *mode)
{
  const char *accepted = ACCEPTED;
  gboolean is_report = g_strcmp0 (mode, TRIAD_SANDBOX_REPORT) == 0;
  gboolean done = triad_sandbox_enter (self);

  if (done)
    puts ("confined");
  else if (is_report || accepted != NULL || g_strcmp0 (mode, TRIAD_SANDBOX_UNCONFINED) == 0)
    puts ("unconfined");
  else
    {
      printf ("unconfined %s\n", self->refusal);
      end ();
    }

  if (is_report)
    report (self);

  fflush (stdout);
}
