/* triad-helper.c: the process that lays graphs out, seen from this side
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-helper.h"

#include "triad-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHUNK 65536

struct _TriadHelper
{
  GPid  pid;
  int   socket;
  int   timeout_ms;
};

TriadHelper *
triad_helper_new (const char  *program,
                  int          timeout_ms,
                  GError     **error)
{
  const char *argv[] = { program, NULL };
  g_autoptr(GError) local = NULL;
  TriadHelper *self;
  int ends[2];
  int out;
  GPid pid;
  gboolean started;

  /* A socket, unlike a pipe, can be written to without a SIGPIPE. */
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    {
      g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                   "no connection to the layout helper: %s", g_strerror (errno));
      return NULL;
    }

  out = fcntl (ends[1], F_DUPFD_CLOEXEC, 3);
  started = out >= 0
            && g_spawn_async_with_pipes_and_fds (NULL, argv, NULL,
                                                 G_SPAWN_DO_NOT_REAP_CHILD
                                                 | G_SPAWN_STDERR_TO_DEV_NULL,
                                                 NULL, NULL, ends[1], out, -1,
                                                 NULL, NULL, 0, &pid, NULL, NULL, NULL, &local);
  close (ends[1]);

  if (out >= 0)
    close (out);

  if (!started)
    {
      close (ends[0]);
      g_set_error (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                   "the layout helper does not start: %s",
                   local != NULL ? local->message : "too many open files");
      return NULL;
    }

  self = g_new0 (TriadHelper, 1);
  self->pid = pid;
  self->socket = ends[0];
  self->timeout_ms = timeout_ms;
  g_unix_set_fd_nonblocking (self->socket, TRUE, NULL);

  return self;
}

static void
end_process (TriadHelper *self)
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
triad_helper_free (TriadHelper *self)
{
  end_process (self);
  g_free (self);
}

static int
to_units (double points)
{
  return (int) CLAMP (points * 100 + 0.5, 1, 1e8);
}

GBytes *
triad_helper_format (const TriadProblem *problem)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d %d 1\n", problem->n_items, problem->n_links);

  for (int i = 0; i < problem->n_items; i++)
    g_string_append_printf (text, "%d %d\n",
                            to_units (problem->items[i].width),
                            to_units (problem->items[i].height));

  for (int i = 0; i < problem->n_links; i++)
    g_string_append_printf (text, "%d %d\n", problem->links[i].from, problem->links[i].to);

  return g_string_free_to_bytes (text);
}

/* Waits until the socket is ready for @events. */
static gboolean
wait_for (TriadHelper   *self,
          short          events,
          gint64         deadline,
          GCancellable  *cancellable,
          GError       **error)
{
  struct pollfd fds[2] = { { self->socket, events, 0 }, { -1, POLLIN, 0 } };
  gboolean watches = FALSE;
  int n_ready;

  if (cancellable != NULL)
    {
      fds[1].fd = g_cancellable_get_fd (cancellable);
      watches = fds[1].fd >= 0;
    }

  do
    {
      gint64 left = (deadline - g_get_monotonic_time () + 999) / 1000;

      n_ready = poll (fds, 2, (int) MAX (left, 0));
    }
  while (n_ready < 0 && errno == EINTR);

  if (watches)
    g_cancellable_release_fd (cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  if (n_ready == 0)
    {
      g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                           "the layout helper takes too long");
      return FALSE;
    }

  return TRUE;
}

/* Writes the request and reads the answer side by side, so that neither
 * process can wait for the other for ever. */
static gboolean
converse (TriadHelper   *self,
          GBytes        *request,
          gsize          max_answer,
          GString       *answer,
          GCancellable  *cancellable,
          GError       **error)
{
  gint64 deadline = g_get_monotonic_time () + self->timeout_ms * (gint64) 1000;
  gsize length;
  const char *data = g_bytes_get_data (request, &length);
  gsize sent = 0;

  while (answer->len < 4 || memcmp (answer->str + answer->len - 4, "end\n", 4) != 0)
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
          else if (errno != EAGAIN && errno != EINTR)
            break;
        }

      n = read (self->socket, chunk, sizeof chunk);

      if (n > 0)
        g_string_append_len (answer, chunk, n);
      else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        break;

      if (answer->len > max_answer)
        break;
    }

  if (answer->len >= 4 && answer->len <= max_answer
      && memcmp (answer->str + answer->len - 4, "end\n", 4) == 0)
    return TRUE;

  g_set_error_literal (error, TRIAD_ERROR, TRIAD_ERROR_HELPER,
                       "the layout helper gives no answer");
  return FALSE;
}

TriadSolution *
triad_helper_ask (TriadHelper         *self,
                  const TriadProblem  *problem,
                  GBytes              *request,
                  GCancellable        *cancellable,
                  GError             **error)
{
  g_autoptr(GString) answer = g_string_new (NULL);
  gsize max_answer = 1024 + 32 * (gsize) problem->n_items + 16384 * (gsize) problem->n_links;
  TriadSolution *solution = NULL;

  g_return_val_if_fail (self->pid > 0, NULL);

  if (converse (self, request, max_answer, answer, cancellable, error))
    solution = triad_helper_parse (problem, answer->str, error);

  if (solution == NULL)
    end_process (self);

  return solution;
}
