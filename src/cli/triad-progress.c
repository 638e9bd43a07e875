/* triad-progress.c: progress line of a command on a terminal */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-progress.h"

#include "triad-program.h"
#include "triad-terminal-escape.h"
#include "triad-time-limit.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#define ERASE   "\r\033[K"
#define COLUMNS 80          /* of a terminal that does not tell */

typedef struct
{
  GMutex       mutex;
  GCond        ended;
  GThread     *thread;       /* NULL where no line is shown */
  gint64       began;        /* µs */
  char        *file;
  char        *step;
  TriadMeshes *meshes;       /* NULL before they are needed */
  guint        n_files;
  guint        n_done;
  int          is_shown;     /* atomic: a signal handler reads it */
  gboolean     is_mid_line;  /* whether output to the same terminal has not ended its line */
  gboolean     is_over;
} Progress;

static Progress progress;

static int
count_columns (void)
{
  struct winsize size;

  return ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : COLUMNS;
}

/* Cuts @line to the width of the terminal: the rest of a longer one could not be erased. */
static void
fit (char *line)
{
  int rest = count_columns () - 1;

  while (*line != '\0')
    {
      rest -= g_unichar_iswide (g_utf8_get_char (line)) ? 2 : 1;

      if (rest < 0)
        *line = '\0';
      else
        line = g_utf8_next_char (line);
    }
}

static char *
dup_line (void)
{
  int seconds = (int) ((g_get_monotonic_time () - progress.began) / G_USEC_PER_SEC);
  int n_read = 0;
  int n_shapes = progress.meshes != NULL ? triad_meshes_get_progress (progress.meshes, &n_read) : 0;

  if (progress.n_files > 1)
    /* Translators: the program, how many files are done, and of how many, and the time */
    return g_strdup_printf (g_dngettext (NULL, "%s: %u of %u file, %d s; Ctrl+C cancels",
                                         "%s: %u of %u files, %d s; Ctrl+C cancels",
                                         progress.n_files),
                            g_get_prgname (), progress.n_done, progress.n_files, seconds);

  if (n_shapes > 1)
    /* Translators: the program, a file, how many shapes are read, and of how many, and the time */
    return g_strdup_printf (_("%s: %s: reading shapes, %d of %d, %d s; Ctrl+C cancels"),
                            g_get_prgname (), progress.file, n_read, n_shapes, seconds);

  /* Translators: the program, a file, what it does with it, such as “reading”, and the time */
  return g_strdup_printf (_("%s: %s: %s, %d s; Ctrl+C cancels"), g_get_prgname (), progress.file,
                          progress.step, seconds);
}

static void
erase (void)
{
  if (g_atomic_int_get (&progress.is_shown))
    fputs (ERASE, stderr);

  g_atomic_int_set (&progress.is_shown, FALSE);
}

static gpointer
show_cb (gpointer data G_GNUC_UNUSED)
{
  triad_program_init_thread ();
  g_mutex_lock (&progress.mutex);

  while (!progress.is_over)
    if (!g_cond_wait_until (&progress.ended, &progress.mutex,
                            g_get_monotonic_time () + G_USEC_PER_SEC)
        && !progress.is_over && !progress.is_mid_line)
      {
        g_autofree char *line = dup_line ();
        g_autofree char *plain = triad_escape_dup_line (line);

        fit (plain);

        /* Before: a user, or a test, may cancel as soon as the line is there. */
        g_atomic_int_set (&progress.is_shown, TRUE);
        fprintf (stderr, ERASE "%s", plain);
      }

  g_mutex_unlock (&progress.mutex);

  return NULL;
}

static void
end (void)
{
  g_mutex_lock (&progress.mutex);
  erase ();
  progress.is_over = TRUE;
  g_cond_signal (&progress.ended);
  g_mutex_unlock (&progress.mutex);
}

/* For signal handlers. */
static void
erase_at_once (void)
{
  gssize written = 0;

  if (g_atomic_int_get (&progress.is_shown))
    written = write (STDERR_FILENO, ERASE, strlen (ERASE));

  (void) written;     /* nobody is left to be told */
}

/* Leaves no line behind.  The signal is blocked until the handler returns, and then has its usual
 * effect. */
static void
cancel_cb (int number)
{
  erase_at_once ();
  signal (number, SIG_DFL);
  raise (number);
}

static void
handle_cancel (void)
{
  static const int numbers[] = { SIGINT, SIGTERM };
  const struct sigaction action = { .sa_handler = cancel_cb };
  struct sigaction before;

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (sigaction (numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction (numbers[i], &action, NULL);
}

/* Starts the thread that shows the line.  Without it the command works as well. */
static void
start (void)
{
  progress.began = g_get_monotonic_time ();

  if (!isatty (STDERR_FILENO) || g_strcmp0 (g_getenv ("TERM"), "dumb") == 0)
    return;

  progress.thread = g_thread_try_new ("progress", show_cb, NULL, NULL);

  if (progress.thread == NULL)
    return;

  g_thread_unref (progress.thread);
  atexit (end);
  handle_cancel ();
  triad_time_limit_prepare (erase_at_once);
}

void
triad_progress_begin (const char *file,
                      const char *step)
{
  g_mutex_lock (&progress.mutex);

  if (progress.n_files <= 1)
    {
      g_free (progress.file);
      g_free (progress.step);
      progress.file = g_strdup (file);
      progress.step = g_strdup (step);
      triad_time_limit_blame (file);

      if (progress.began == 0)
        start ();
    }

  g_mutex_unlock (&progress.mutex);
}

TriadMeshes *
triad_progress_ref_meshes (void)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&progress.mutex);

  if (progress.meshes == NULL)
    {
      progress.meshes = triad_meshes_new (NULL);
      triad_meshes_share_time (progress.meshes, 1);
    }

  return triad_meshes_ref (progress.meshes);
}

void
triad_progress_count (guint n_files)
{
  g_mutex_lock (&progress.mutex);
  progress.n_files = n_files;
  progress.n_done = 0;

  if (n_files > 1)
    triad_time_limit_blame (NULL);

  if (n_files > 1 && progress.began == 0)
    start ();

  g_mutex_unlock (&progress.mutex);
}

void
triad_progress_advance (void)
{
  g_mutex_lock (&progress.mutex);
  progress.n_done++;
  g_mutex_unlock (&progress.mutex);
}

void
triad_progress_pause (void)
{
  g_mutex_lock (&progress.mutex);
  erase ();
}

void
triad_progress_resume (void)
{
  g_mutex_unlock (&progress.mutex);
}

/* Whether output to standard output cannot mix with the line. */
static gboolean
is_apart (void)
{
  struct stat status;

  return progress.thread == NULL
         || (fstat (STDOUT_FILENO, &status) == 0 && S_ISREG (status.st_mode));
}

void
triad_progress_print (const char *text)
{
  gboolean apart = is_apart ();
  int code;

  if (!apart && !isatty (STDOUT_FILENO))
    end ();

  g_mutex_lock (&progress.mutex);

  if (!apart)
    erase ();

  errno = 0;
  fputs (text, stdout);
  fflush (stdout);
  code = errno;

  if (!apart && *text != '\0')
    progress.is_mid_line = !g_str_has_suffix (text, "\n");

  g_mutex_unlock (&progress.mutex);
  errno = code;
}

void
triad_progress_end (void)
{
  if (!is_apart ())
    end ();
}
