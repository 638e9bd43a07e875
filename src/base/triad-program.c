/* triad-program.c: set-up of a process: standard streams, signals, log and translations */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-program.h"

#include "triad-development.h"
#include "triad-memory.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <libintl.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define STACK_BYTES (1u << 20)    /* twice what drawing needs */
#define CRASH_STACK_BYTES 32768

static void
open_standard_streams (void)
{
  int fd;

  /* open() returns the lowest free descriptor. */
  do
    fd = open ("/dev/null", O_RDWR);
  while (fd >= 0 && fd <= STDERR_FILENO);

  if (fd > STDERR_FILENO)
    close (fd);
}

static struct iovec
find_field (const GLogField *fields,
            gsize            n_fields,
            const char      *key)
{
  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, key) == 0)
      return (struct iovec) {
        .iov_base = (void *) fields[i].value,
        .iov_len = fields[i].length < 0 ? strlen (fields[i].value) : (gsize) fields[i].length,
      };

  return (struct iovec) { 0 };
}

/* Returns whether the message is one of those with which GLib aborts without memory. */
static gboolean
is_about_memory (struct iovec message)
{
  static const char *const words[] = { "failed to allocate", "creating thread" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (memmem (message.iov_base, message.iov_len, words[i], strlen (words[i])) != NULL)
      return TRUE;

  return FALSE;
}

static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         data)
{
  static char words[] = "-ERROR **: ";
  static char end[] = "\n";
  struct iovec parts[4];

  (void) data;

  if (!(level & G_LOG_LEVEL_ERROR))
    return g_log_writer_default (level, fields, n_fields, NULL);

  parts[0] = find_field (fields, n_fields, "GLIB_DOMAIN");
  parts[1] = (struct iovec) { words, sizeof words - 1 };
  parts[2] = find_field (fields, n_fields, "MESSAGE");
  parts[3] = (struct iovec) { end, sizeof end - 1 };

  if (is_about_memory (parts[2]))
    triad_memory_exit ();

  /* GLib aborts after this, so a failure could not be reported. */
  return writev (STDERR_FILENO, parts, G_N_ELEMENTS (parts)) >= 0 ? G_LOG_WRITER_HANDLED
                                                                  : G_LOG_WRITER_UNHANDLED;
}

/* Some drawing libraries crash without memory.  The signal is blocked until the handler returns, and
 * then ends the process where it crashed. */
static void
crash_cb (int number)
{
  static char words[] = ": crashed: out of memory, or an error in Triad\n";
  const struct iovec parts[] = {
    { program_invocation_short_name, strlen (program_invocation_short_name) },
    { words, sizeof words - 1 },
  };
  gssize written;

  if (triad_memory_is_short ())
    triad_memory_exit ();

  written = writev (STDERR_FILENO, parts, G_N_ELEMENTS (parts));
  (void) written;     /* nobody is left to be told */
  signal (number, SIG_DFL);
  raise (number);
}

void
triad_program_init_thread (void)
{
  static __thread char stack[CRASH_STACK_BYTES];
  const stack_t other = { .ss_sp = stack, .ss_size = sizeof stack };
  struct sigaction action;

  /* A sanitizer has its own stack, too. */
  if (sigaction (SIGSEGV, NULL, &action) == 0 && action.sa_handler == crash_cb)
    sigaltstack (&other, NULL);
}

/* Reports crashes, which scripts could otherwise take for success.  Handlers that are set already,
 * such as those of sanitizers, stay. */
static void
report_crashes (void)
{
  static const int numbers[] = { SIGILL, SIGBUS, SIGFPE, SIGSEGV };
  const struct sigaction report = { .sa_handler = crash_cb, .sa_flags = SA_ONSTACK };
  struct sigaction before;

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (sigaction (numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction (numbers[i], &report, NULL);

  triad_program_init_thread ();
}

typedef struct
{
  TriadProgramFunc  run;
  int               argc;
  char            **argv;
} Call;

/* Enlarges the stack of the main thread as far as its limit may be raised.  Returns whether it is
 * large enough. */
static gboolean
enlarge_stack (void)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= STACK_BYTES)
    return TRUE;

  limit.rlim_cur = MIN (limit.rlim_max, STACK_BYTES);

  return setrlimit (RLIMIT_STACK, &limit) == 0 && limit.rlim_cur >= STACK_BYTES;
}

/* A low limit of the stack is also the size of the stacks of threads. */
static void
enlarge_stacks (void)
{
  pthread_attr_t attributes;
  gsize n_bytes;

  enlarge_stack ();

  if (pthread_getattr_default_np (&attributes) != 0)
    return;

  if (pthread_attr_getstacksize (&attributes, &n_bytes) == 0 && n_bytes < STACK_BYTES)
    {
      pthread_attr_setstacksize (&attributes, STACK_BYTES);
      pthread_setattr_default_np (&attributes);
    }

  pthread_attr_destroy (&attributes);
}

static gpointer
call_cb (gpointer data)
{
  const Call *call = data;

  triad_program_init_thread ();

  return GINT_TO_POINTER (call->run (call->argc, call->argv));
}

int
triad_program_run (TriadProgramFunc   run,
                   int                argc,
                   char             **argv)
{
  Call call = { run, argc, argv };

  if (enlarge_stack ())
    return run (argc, argv);

  return GPOINTER_TO_INT (g_thread_join (g_thread_new ("main", call_cb, &call)));
}

void
triad_program_init (void)
{
  enlarge_stacks ();
  open_standard_streams ();
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
  report_crashes ();
  g_log_set_writer_func (write_log, NULL, NULL);
}

void
triad_program_init_translations (void)
{
  /* Translations contain printf() formats, so only development builds may choose the
   * folder. */
  const char *folder = triad_development_getenv ("TRIAD_LOCALE_DIR");

  if (folder == NULL)
    folder = TRIAD_LOCALE_DIR;

  bindtextdomain ("triad", folder);
  bind_textdomain_codeset ("triad", "UTF-8");
  textdomain ("triad");
}

void
triad_program_use_english (void)
{
  /* The C locale is the only one in which gettext ignores LANGUAGE. */
  setlocale (LC_MESSAGES, "C");
}

/* Whether a pattern of the shell may have matched @argument: whether it begins with the name of an
 * entry of the current folder.  What is in that entry may only be there for the shell. */
static gboolean
may_be_file (const char *argument)
{
  g_autofree char *first = g_strndup (argument, strcspn (argument, "/"));
  struct stat status;

  return lstat (first, &status) == 0 || (errno != ENOENT && errno != ENAMETOOLONG);
}

gboolean
triad_program_check_options (int    argc,
                             char **argv)
{
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (argv[i][0] == '-' && argv[i][1] != '\0' && may_be_file (argv[i]))
      {
        g_printerr (_("%s: “%s” is an option, but there is also a file with this name; write “./” "
                      "before the names of files\n"), g_get_prgname (), argv[i]);
        return FALSE;
      }

  return TRUE;
}
