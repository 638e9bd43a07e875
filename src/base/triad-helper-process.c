/* triad-helper-process.c: runs a sandboxed helper program with limits and a timeout */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-helper-process.h"

#include "triad-development.h"
#include "triad-error.h"
#include "triad-prefix.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHUNK 65536
#define LAST_LINE "end\n"
#define REFUSAL "unconfined "
#define MAX_GREETING 200     /* bytes */
#define FIRST_FILE 3         /* the first descriptor after the standard streams */
#define MAX_POLLED 2

struct _TriadHelperProcess
{
  char     *name;
  GPid      pid;
  int       socket;
  int       timeout_ms;
  gboolean  has_greeted;
};

/* The reasons that triad-sandbox.c can give. */
static const char *const reasons[] = {
  N_("the kernel refuses seccomp filters"),
  N_("built without libseccomp"),
  N_("built with sanitizers"),
};

static gboolean allows_unconfined;       /* written before threads are started */

char *
triad_helper_process_find_program (const char *name,
                                   const char *given,
                                   const char *variable)
{
  const char *chosen = given != NULL && *given != '\0' ? given
                                                       : triad_development_getenv (variable);

  if (chosen != NULL)
    return g_strdup (chosen);

  if (triad_development_is_enabled ())
    {
      g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
      g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
      g_autofree char *beside = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;

      if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer (&beside);
    }

  return g_build_filename (TRIAD_LIBEXECDIR, name, NULL);
}

void
triad_helper_process_allow_unconfined (void)
{
  allows_unconfined = TRUE;
}

const char *
triad_helper_process_get_mode (void)
{
  return allows_unconfined ? "--unconfined" : "--confined";
}

TriadHelperProcess *
triad_helper_process_new (const char **argv,
                          const int   *files,
                          int          n_files,
                          const char  *name,
                          int          timeout_ms,
                          GError     **error)
{
  g_autoptr(GError) local = NULL;
  g_autofree int *numbers = g_new (int, n_files);
  TriadHelperProcess *self;
  int ends[2];
  int out;
  GPid pid;
  gboolean started;

  for (int i = 0; i < n_files; i++)
    numbers[i] = FIRST_FILE + i;

  /* Unlike a pipe, a socket can be written to without raising SIGPIPE. */
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    {
      /* Translators: here and below, %s is “layout helper” or “mesh helper” */
      g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                   _("cannot connect to the %s: %s"), _(name), g_strerror (errno));
      return NULL;
    }

  out = fcntl (ends[1], F_DUPFD_CLOEXEC, 3);
  started = out >= 0
            && g_spawn_async_with_pipes_and_fds (NULL, (const char *const *) argv, NULL,
                                                 G_SPAWN_DO_NOT_REAP_CHILD
                                                 | G_SPAWN_STDERR_TO_DEV_NULL,
                                                 NULL, NULL, ends[1], out, -1,
                                                 files, numbers, n_files, &pid, NULL, NULL, NULL,
                                                 &local);
  close (ends[1]);

  if (out >= 0)
    close (out);

  if (!started)
    {
      close (ends[0]);
      g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                   _("cannot start the %s: %s"), _(name),
                   local != NULL ? local->message : _("too many open files"));
      return NULL;
    }

  self = g_new0 (TriadHelperProcess, 1);
  self->name = g_strdup (name);
  self->pid = pid;
  self->socket = ends[0];
  self->timeout_ms = timeout_ms;
  g_unix_set_fd_nonblocking (self->socket, TRUE, NULL);

  return self;
}

void
triad_helper_process_end (TriadHelperProcess *self)
{
  if (self->pid <= 0)
    return;

  kill (self->pid, SIGKILL);

  while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
    ;

  g_spawn_close_pid (self->pid);
  close (self->socket);
  self->pid = 0;
}

void
triad_helper_process_free (TriadHelperProcess *self)
{
  triad_helper_process_end (self);
  g_free (self->name);
  g_free (self);
}

gboolean
triad_helper_process_poll (const struct pollfd  *files,
                           int                   n_files,
                           int                   slice_ms,
                           gint64                deadline,
                           GCancellable         *cancellable,
                           GError              **error)
{
  struct pollfd fds[MAX_POLLED + 1];
  gboolean watches = FALSE;
  gint64 left;
  int n_ready;

  g_return_val_if_fail (n_files <= MAX_POLLED, FALSE);

  memcpy (fds, files, (gsize) n_files * sizeof *files);
  fds[n_files] = (struct pollfd) { -1, POLLIN, 0 };

  if (cancellable != NULL)
    {
      fds[n_files].fd = g_cancellable_get_fd (cancellable);
      watches = fds[n_files].fd >= 0;
    }

  do
    {
      left = (deadline - g_get_monotonic_time () + 999) / 1000;

      /* The deadline also applies if the process keeps writing. */
      if (left <= 0)
        n_ready = 0;
      else
        n_ready = poll (fds, (nfds_t) n_files + 1,
                        (int) (slice_ms > 0 ? MIN (left, slice_ms) : left));
    }
  while (n_ready < 0 && errno == EINTR);

  if (watches)
    g_cancellable_release_fd (cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  if (n_ready == 0 && (left <= 0 || slice_ms <= 0))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "%s", g_strerror (ETIMEDOUT));
      return FALSE;
    }

  return TRUE;
}

/* Waits until the socket is ready for @events. */
static gboolean
wait_for (TriadHelperProcess  *self,
          short                events,
          gint64               deadline,
          GCancellable        *cancellable,
          GError             **error)
{
  struct pollfd file = { self->socket, events, 0 };
  g_autoptr(GError) local = NULL;

  if (triad_helper_process_poll (&file, 1, 0, deadline, cancellable, &local))
    return TRUE;

  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_HELPER, _("the %s timed out"), _(self->name));
  else
    g_propagate_error (error, g_steal_pointer (&local));

  return FALSE;
}

static void
set_no_reply (TriadHelperProcess  *self,
              GError             **error)
{
  g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_NO_ANSWER, _("no response from the %s"),
               _(self->name));
}

static gboolean
is_complete (const GString *answer)
{
  gsize n = strlen (LAST_LINE);

  return answer->len >= n && memcmp (answer->str + answer->len - n, LAST_LINE, n) == 0;
}

/* Writes the request and reads the answer concurrently, so that the processes cannot
 * deadlock. */
static gboolean
converse (TriadHelperProcess  *self,
          GBytes              *request,
          gsize                max_reply,
          GString             *answer,
          gint64               deadline,
          GCancellable        *cancellable,
          GError             **error)
{
  gsize length;
  const char *data = g_bytes_get_data (request, &length);
  gsize sent = 0;

  while (!is_complete (answer))
    {
      char chunk[CHUNK];
      gssize n;

      if (!wait_for (self, sent < length ? POLLIN | POLLOUT : POLLIN, deadline, cancellable, error))
        return FALSE;

      if (sent < length)
        {
          n = send (self->socket, data + sent, length - sent, MSG_NOSIGNAL);

          if (n > 0)
            sent += (gsize) n;
          else if (errno == EPIPE)
            sent = length;           /* it answered without reading the whole request */
          else if (errno != EAGAIN && errno != EINTR)
            break;
        }

      n = read (self->socket, chunk, sizeof chunk);

      if (n > 0 && memchr (chunk, '\0', (gsize) n) == NULL)
        g_string_append_len (answer, chunk, n);
      else if (n > 0)
        break;
      else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        break;

      if (answer->len > max_reply)
        break;
    }

  if (answer->len <= max_reply && is_complete (answer))
    return TRUE;

  set_no_reply (self, error);
  return FALSE;
}

/* Reads a line and nothing after it. */
static gboolean
read_line (TriadHelperProcess  *self,
           GString             *line,
           gint64               deadline,
           GCancellable        *cancellable,
           GError             **error)
{
  gboolean is_line = FALSE;

  while (line->len < MAX_GREETING && !is_line)
    {
      char chunk[MAX_GREETING];
      gssize n;

      if (!wait_for (self, POLLIN, deadline, cancellable, error))
        return FALSE;

      n = recv (self->socket, chunk, MAX_GREETING - line->len, MSG_PEEK);

      if (n > 0)
        {
          const char *end = memchr (chunk, '\n', (gsize) n);

          is_line = end != NULL;
          n = recv (self->socket, chunk, is_line ? (gsize) (end - chunk) + 1 : (gsize) n, 0);
        }

      if (n > 0)
        g_string_append_len (line, chunk, n);
      else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        break;
    }

  if (is_line && line->len == strlen (line->str))
    return TRUE;

  set_no_reply (self, error);
  return FALSE;
}

/* The helper has read no untrusted data yet; even so, only known reasons are shown. */
static const char *
find_reason (const char *given)
{
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_str_equal (reasons[i], given))
      return _(reasons[i]);

  return _("unknown reason");
}

/* Returns FALSE if the helper refuses to work. */
static gboolean
read_greeting (TriadHelperProcess  *self,
               gint64               deadline,
               GCancellable        *cancellable,
               GError             **error)
{
  g_autoptr(GString) line = g_string_new (NULL);

  if (!read_line (self, line, deadline, cancellable, error))
    return FALSE;

  g_string_truncate (line, line->len - 1);

  if (g_str_equal (line->str, "confined") || g_str_equal (line->str, "unconfined"))
    return TRUE;

  if (triad_has_prefix (line->str, REFUSAL))
    /* Translators: the first %s is “layout helper” or “mesh helper”, the second a reason */
    g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_UNCONFINED,
                 _("cannot sandbox the %s: %s; use --unconfined to run it anyway"),
                 _(self->name), find_reason (line->str + strlen (REFUSAL)));
  else
    set_no_reply (self, error);

  return FALSE;
}

char *
triad_helper_process_ask (TriadHelperProcess  *self,
                          GBytes              *request,
                          gsize                max_reply,
                          GCancellable        *cancellable,
                          GError             **error)
{
  gint64 deadline = g_get_monotonic_time () + self->timeout_ms * (gint64) 1000;
  GString *answer;

  g_return_val_if_fail (self->pid > 0, NULL);

  answer = g_string_new (NULL);

  if (!self->has_greeted)
    self->has_greeted = read_greeting (self, deadline, cancellable, error);

  if (self->has_greeted
      && converse (self, request, max_reply, answer, deadline, cancellable, error))
    return g_string_free (answer, FALSE);

  g_string_free (answer, TRUE);
  triad_helper_process_end (self);

  return NULL;
}

gboolean
triad_helper_process_is_running (TriadHelperProcess *self)
{
  return self->pid > 0;
}
