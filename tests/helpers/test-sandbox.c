/* test-sandbox.c: forbidden actions of helpers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-limits.h"
#include "triad-sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define NO_SANDBOX 77

/* Actions of a process; each returns 0 if it is treated as it should be. */
typedef int (*Deed) (void);

static int
run (Deed deed)
{
  pid_t pid = fork ();
  TriadSandbox sandbox;
  int status;

  g_assert_cmpint (pid, >=, 0);

  if (pid == 0)
    {
      triad_sandbox_prepare (&sandbox);
      triad_limits_set (60, 1 << 30);
      _exit (triad_sandbox_enter (&sandbox) ? deed () : NO_SANDBOX);
    }

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);

  return status;
}

static gboolean
is_missing (int status)
{
  if (!WIFEXITED (status) || WEXITSTATUS (status) != NO_SANDBOX)
    return FALSE;

  g_test_skip ("system calls are not filtered here; see test-sandbox-missing.py");
  return TRUE;
}

static void
test_ends (gconstpointer data)
{
  int status = run (*(const Deed *) data);

  if (is_missing (status))
    return;

  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGSYS);
}

static void
test_works (gconstpointer data)
{
  int status = run (*(const Deed *) data);

  if (is_missing (status))
    return;

  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

static int
compute (void)
{
  g_autofree char *text G_GNUC_UNUSED = g_strdup ("x");
  char *large = malloc (64 << 20);
  char *larger;

  if (large == NULL)
    return 1;

  memset (large, 1, 64 << 20);
  larger = realloc (large, 128 << 20);

  if (larger == NULL)
    {
      free (large);
      return 1;
    }

  free (larger);

  return write (STDERR_FILENO, "", 0) != 0;
}

static int
fail_to_read_file (void)
{
  return open ("/etc/passwd", O_RDONLY | O_CLOEXEC) >= 0 || errno != EACCES;
}

static int
write_file (void)
{
  return open ("/dev/null", O_WRONLY);
}

static int
append_to_file (void)
{
  return open ("/dev/null", O_RDONLY | O_APPEND);
}

static int
make_file (void)
{
  return open ("/tmp/triad-sandbox", O_RDONLY | O_CREAT, 0600);
}

static int
remove_file (void)
{
  return unlink ("/nowhere/at/all");
}

static int
make_socket (void)
{
  return socket (AF_INET, SOCK_STREAM, 0);
}

static int
start_program (void)
{
  return execl ("/bin/true", "true", NULL);
}

static int
start_process (void)
{
  return fork ();
}

static int
make_code (void)
{
  return mmap (NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == NULL;
}

static int
kill_parent (void)
{
  return kill (getppid (), 0);
}

static int
trace_parent (void)
{
  return (int) ptrace (PTRACE_ATTACH, getppid (), NULL, NULL);
}

static int
raise_limit (void)
{
  struct rlimit limit = { RLIM_INFINITY, RLIM_INFINITY };

  return setrlimit (RLIMIT_CPU, &limit);
}

static int
go_elsewhere (void)
{
  return chdir ("/");
}

static void
test_abort (void)
{
  int status = run ((Deed) abort);

  if (is_missing (status))
    return;

  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGABRT);
}

static rlim_t
get_limit (int resource)
{
  struct rlimit limit;

  return getrlimit (resource, &limit) == 0 && limit.rlim_cur == limit.rlim_max ? limit.rlim_cur
                                                                               : RLIM_INFINITY;
}

/* Properties of a child that its parent cannot see are checked in the child. */
static int
look_at_limits (void)
{
  triad_limits_set (7, 1 << 30);

#ifndef TRIAD_INSTRUMENTED
  if (get_limit (RLIMIT_AS) != 1 << 30 || get_limit (RLIMIT_FSIZE) != 0
      || get_limit (RLIMIT_NOFILE) > 64 || get_limit (RLIMIT_NPROC) != 0
      || prctl (PR_GET_DUMPABLE) != 0)
    return 1;
#endif

  if (get_limit (RLIMIT_CORE) != 0 || get_limit (RLIMIT_CPU) != 7)
    return 2;

  return prctl (PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1;
}

static void
test_limits (void)
{
  pid_t pid = fork ();
  int status;

  if (pid == 0)
    _exit (look_at_limits ());

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

/* Without a filter, Landlock and the network namespace still restrict a compromised
 * helper. */
static int
look_without_filter (void)
{
  TriadSandbox sandbox;
  int reads;
  int socket_fd;

  triad_sandbox_prepare (&sandbox);
  socket_fd = socket (AF_INET, SOCK_STREAM, 0);

  if (sandbox.is_offline && socket_fd >= 0)
    {
      struct sockaddr_in place = { .sin_family = AF_INET, .sin_port = htons (9),
                                   .sin_addr = { htonl (INADDR_LOOPBACK) } };

      if (connect (socket_fd, (struct sockaddr *) &place, sizeof place) == 0
          || errno != ENETUNREACH)
        return 1;
    }

  triad_sandbox_enter_landlock (&sandbox);
  reads = open ("/etc/passwd", O_RDONLY | O_CLOEXEC);

  if (sandbox.landlock > 0 && (reads >= 0 || errno != EACCES))
    return 2;

  return sandbox.landlock > 0 && open ("/tmp/triad-sandbox", O_WRONLY | O_CREAT, 0600) >= 0 ? 3 : 0;
}

static void
test_landlock (void)
{
  pid_t pid = fork ();
  int status;

  if (pid == 0)
    _exit (look_without_filter ());

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

#define TRY(deed) (&(Deed) { deed })

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/sandbox/limits", test_limits);
  g_test_add_data_func ("/sandbox/computes", TRY (compute), test_works);
  g_test_add_data_func ("/sandbox/finds-no-files", TRY (fail_to_read_file), test_works);
  g_test_add_data_func ("/sandbox/writes-no-file", TRY (write_file), test_ends);
  g_test_add_data_func ("/sandbox/appends-to-no-file", TRY (append_to_file), test_ends);
  g_test_add_data_func ("/sandbox/makes-no-file", TRY (make_file), test_ends);
  g_test_add_data_func ("/sandbox/removes-no-file", TRY (remove_file), test_ends);
  g_test_add_data_func ("/sandbox/makes-no-socket", TRY (make_socket), test_ends);
  g_test_add_data_func ("/sandbox/starts-no-program", TRY (start_program), test_ends);
  g_test_add_data_func ("/sandbox/starts-no-process", TRY (start_process), test_ends);
  g_test_add_data_func ("/sandbox/makes-no-code", TRY (make_code), test_ends);
  g_test_add_data_func ("/sandbox/sends-no-signals", TRY (kill_parent), test_ends);
  g_test_add_data_func ("/sandbox/traces-no-process", TRY (trace_parent), test_ends);
  g_test_add_data_func ("/sandbox/raises-no-limit", TRY (raise_limit), test_ends);
  g_test_add_data_func ("/sandbox/changes-no-folder", TRY (go_elsewhere), test_ends);
  g_test_add_func ("/sandbox/aborts", test_abort);
  g_test_add_func ("/sandbox/without-filter", test_landlock);

  return g_test_run ();
}
