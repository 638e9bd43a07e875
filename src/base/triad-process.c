/* triad-process.c: runs a program of the user and collects its output, with limits */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-process.h"

#include "triad-error.h"
#include "triad-helper-process.h"
#include "triad-memory.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#define CHUNK 65536
#define MAX_RUNNING 256      /* more than threads that start programs */
#define SLICE_MS 20          /* how soon the end of a program is noticed whose children live on */
#define DEFAULT_PATH "/usr/local/bin:/usr/bin:/bin"
#define DRAIN_US 500000      /* how long such children may go on writing */

typedef struct
{
  GPid        pid;
  int         fds[2];        /* standard output and standard error output; -1 at their end */
  gsize       max_output;
  GByteArray *output;
  GString    *errors;
} Run;

/* Programs run in several threads; when this process exits, none of them returns. */
static GMutex lock;
static gboolean is_exiting;

/* The programs that run; atomic, for signal handlers.  0 where there is none. */
static int running[MAX_RUNNING];

static void
kill_group (GPid pid)
{
  kill (-pid, SIGKILL);
  kill (pid, SIGKILL);            /* before it is the leader of its group */
}

void
triad_process_kill_all (void)
{
  for (gsize i = 0; i < MAX_RUNNING; i++)
    if (g_atomic_int_get (&running[i]) > 0)
      kill_group (g_atomic_int_get (&running[i]));
}

static void
exit_cb (void)
{
  g_mutex_lock (&lock);
  is_exiting = TRUE;
  triad_process_kill_all ();
  g_mutex_unlock (&lock);
}

/* Called with the lock.  Returns NULL if all places are taken. */
static int *
find_place (GPid pid)
{
  for (gsize i = 0; i < MAX_RUNNING; i++)
    if (running[i] == pid)
      return &running[i];

  return NULL;
}

/* Called between fork() and exec(). */
static void
prepare_child (gpointer data G_GNUC_UNUSED)
{
  setsid ();

#ifdef __linux__
  /* The thread that starts the program waits for it. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

static void
take (Run        *self,
      int         which,
      const char *chunk,
      gsize       n)
{
  if (which == 0)
    g_byte_array_append (self->output, (const guint8 *) chunk,
                         MIN (n, self->max_output + 1 - self->output->len));
  else
    g_string_append_len (self->errors, chunk,
                         MIN (n, TRIAD_PROCESS_MAX_ERRORS - self->errors->len));
}

/* Reads what is available, at most a chunk, so that the limits are checked in between.  Returns
 * whether there may be more. */
static gboolean
read_chunk (Run *self,
            int  which)
{
  char chunk[CHUNK];
  gssize n;

  if (self->fds[which] < 0)
    return FALSE;

  n = read (self->fds[which], chunk, sizeof chunk);

  if (n > 0)
    take (self, which, chunk, (gsize) n);
  else if (n == 0 || (errno != EAGAIN && errno != EINTR))
    {
      close (self->fds[which]);
      self->fds[which] = -1;
    }

  return n > 0;
}

static gboolean
has_ended (Run *self,
           int *status)
{
  int waited;
  gboolean is_reaped;

  g_mutex_lock (&lock);
  is_reaped = waitpid (self->pid, &waited, WNOHANG) == self->pid;

  if (is_reaped)
    {
      *status = WIFEXITED (waited) ? WEXITSTATUS (waited) : 128 + WTERMSIG (waited);
      kill (-self->pid, SIGKILL);
      g_atomic_int_set (find_place (self->pid), 0);
      self->pid = 0;
    }

  g_mutex_unlock (&lock);

  return is_reaped;
}

/* Reads until the program ends.  Its children may keep the pipes open. */
static gboolean
collect (Run           *self,
         gint64         deadline,
         GCancellable  *cancellable,
         int           *status,
         GError       **error)
{
  gboolean is_running = TRUE;

  while (is_running || self->fds[0] >= 0 || self->fds[1] >= 0)
    {
      struct pollfd fds[2] = { { self->fds[0], POLLIN, 0 }, { self->fds[1], POLLIN, 0 } };
      gboolean was_read;

      if (is_running && !triad_helper_process_poll (fds, G_N_ELEMENTS (fds), SLICE_MS, deadline,
                                                    cancellable, error))
        return FALSE;

      was_read = read_chunk (self, 0);
      was_read = read_chunk (self, 1) || was_read;

      if (self->output->len > self->max_output)
        {
          g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE,
                       _("the output is larger than %zu bytes"), self->max_output);
          return FALSE;
        }

      if (!is_running && (!was_read || g_get_monotonic_time () > deadline))
        return TRUE;

      if (is_running && has_ended (self, status))
        {
          is_running = FALSE;
          deadline = MIN (deadline, g_get_monotonic_time () + DRAIN_US);
        }
    }

  return TRUE;
}

/* Searches for a program like execvp(), but only in absolute folders: the working directory may be
 * that of an untrusted file.  Returns NULL if there is none. */
static char *
find_program (const char *name)
{
  const char *path = g_getenv ("PATH");
  g_auto(GStrv) folders = NULL;
  char *found = NULL;

  if (strchr (name, '/') != NULL)
    return g_strdup (name);

  folders = g_strsplit (path != NULL ? path : DEFAULT_PATH, ":", -1);

  for (int i = 0; folders[i] != NULL && found == NULL; i++)
    if (g_path_is_absolute (folders[i]))
      {
        found = g_build_filename (folders[i], name, NULL);

        if (!g_file_test (found, G_FILE_TEST_IS_REGULAR) || access (found, X_OK) != 0)
          g_clear_pointer (&found, g_free);
      }

  return found;
}

static gboolean
spawn (Run          *self,
       const char  **words,
       const char   *folder,
       GError      **error)
{
  static gboolean is_prepared;
  gboolean is_running;
  int *place;

  g_mutex_lock (&lock);

  if (!is_prepared)
    {
      atexit (exit_cb);
      triad_memory_call_at_exit (triad_process_kill_all);
      is_prepared = TRUE;
    }

  place = find_place (0);
  is_running = !is_exiting && place != NULL &&
               g_spawn_async_with_pipes (folder, (char **) words, NULL,
                                         G_SPAWN_FILE_AND_ARGV_ZERO | G_SPAWN_DO_NOT_REAP_CHILD,
                                         prepare_child, NULL, &self->pid, NULL, &self->fds[0],
                                         &self->fds[1], error);

  if (is_running)
    g_atomic_int_set (place, self->pid);
  else if (place == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, g_strerror (EAGAIN));
  else if (is_exiting)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, g_strerror (ECANCELED));

  g_mutex_unlock (&lock);

  return is_running;
}

/* Returns FALSE if the program cannot be started. */
static gboolean
start (Run                *self,
       const char *const  *argv,
       const char         *folder,
       GError            **error)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  g_autofree char *program = find_program (argv[0]);

  if (program == NULL)
    {
      g_set_error_literal (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT, g_strerror (ENOENT));
      return FALSE;
    }

  g_ptr_array_add (words, program);

  for (int i = 0; argv[i] != NULL; i++)
    g_ptr_array_add (words, (char *) argv[i]);

  g_ptr_array_add (words, NULL);

  return spawn (self, (const char **) words->pdata, folder, error);
}

static void
end (Run *self)
{
  if (self->pid > 0)
    {
      g_mutex_lock (&lock);
      kill_group (self->pid);

      while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
        ;

      g_atomic_int_set (find_place (self->pid), 0);
      g_mutex_unlock (&lock);
    }

  for (int i = 0; i < 2; i++)
    if (self->fds[i] >= 0)
      close (self->fds[i]);
}

gboolean
triad_process_run (const char *const  *argv,
                   const char         *folder,
                   int                 timeout_ms,
                   gsize               max_output,
                   GCancellable       *cancellable,
                   GByteArray         *output,
                   GString            *errors,
                   int                *status,
                   GError            **error)
{
  gint64 deadline = g_get_monotonic_time () + timeout_ms * (gint64) 1000;
  Run self = { .max_output = max_output, .output = output, .errors = errors };
  g_autofree char *valid = NULL;
  gboolean is_done;

  g_return_val_if_fail (argv != NULL && argv[0] != NULL, FALSE);

  if (!start (&self, argv, folder, error))
    return FALSE;

  g_unix_set_fd_nonblocking (self.fds[0], TRUE, NULL);
  g_unix_set_fd_nonblocking (self.fds[1], TRUE, NULL);
  is_done = collect (&self, deadline, cancellable, status, error);
  end (&self);

  valid = g_utf8_make_valid (errors->str, (gssize) errors->len);
  g_string_assign (errors, valid);

  return is_done;
}
