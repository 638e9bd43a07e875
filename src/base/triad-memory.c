/* triad-memory.c: exit status and message of a process that is out of memory */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-memory.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define PIECE (1 << 20)     /* bytes; allocators ask for less at a time, except for large blocks */

static const char *memory_message;
static int memory_status;
static void (*exit_function) (void);

static gboolean
can_allocate (gsize n_bytes)
{
  void *piece = mmap (NULL, n_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  if (piece == MAP_FAILED)
    return FALSE;

  munmap (piece, n_bytes);

  return TRUE;
}

gboolean
triad_memory_is_short (void)
{
  return errno == ENOMEM || !can_allocate (PIECE);
}

void
triad_memory_exit (void)
{
  static int is_first = TRUE;
  gssize written;

  if (memory_message == NULL)
    return;

  /* Several threads can need memory at once; the first one ends the process. */
  while (!g_atomic_int_compare_and_exchange (&is_first, TRUE, FALSE))
    pause ();

  if (exit_function != NULL)
    exit_function ();

  written = write (STDERR_FILENO, memory_message, strlen (memory_message));
  (void) written;     /* nobody is left to be told */
  _exit (memory_status);
}

void
triad_memory_call_at_exit (void (*function) (void))
{
  exit_function = function;
}

void
triad_memory_require (gsize n_bytes)
{
  if (!can_allocate (n_bytes))
    triad_memory_exit ();
}

/* The signal is blocked until the handler returns, and then ends the process where it aborted. */
static void
abort_cb (int number)
{
  if (triad_memory_is_short ())
    triad_memory_exit ();

  signal (number, SIG_DFL);
  raise (number);
}

void
triad_memory_set_message (int         status,
                          const char *message)
{
  static const int numbers[] = { SIGABRT, SIGTRAP };     /* by which GLib ends a process */
  const struct sigaction action = { .sa_handler = abort_cb };
  struct sigaction before;

  memory_status = status;
  memory_message = message;

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (sigaction (numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction (numbers[i], &action, NULL);
}
