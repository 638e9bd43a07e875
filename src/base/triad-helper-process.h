/* triad-helper-process.h: runs a sandboxed helper program with limits and a timeout */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>
#include <poll.h>

/**
 * TriadHelperProcess:
 *
 * A running helper: a program that reads requests on standard input and writes answers on
 * standard output, each terminated by a line `end`.  Before it reads any data, it writes
 * a greeting line: `confined`; `unconfined` if it runs without a sandbox; or
 * `unconfined REASON` if it refuses to.
 *
 * The process is killed when it fails, exceeds its timeout or is no longer needed, and
 * never outlives its #TriadHelperProcess.
 */
typedef struct _TriadHelperProcess TriadHelperProcess;

/**
 * triad_helper_process_find_program:
 * @name: the program: `triad-layout`
 * @given: (nullable): the executable that the caller requests
 * @variable: the environment variable that overrides the path in development builds
 *
 * Finds the executable of a helper.  An installed program looks only in the folder that
 * the build was configured with.  A development build reads @variable and looks beside
 * the running program first.
 *
 * Returns: (transfer full): @given, or the path of the executable, which may not exist
 */
char               *triad_helper_process_find_program (const char          *name,
                                                       const char          *given,
                                                       const char          *variable);

/** triad_helper_process_allow_unconfined: Allows the helpers of this process to run where the
 * system cannot sandbox them.  Must be called before threads are started. */
void        triad_helper_process_allow_unconfined (void);

/** triad_helper_process_get_mode: Returns the first argument of a helper: `--confined`, or
 * `--unconfined` after triad_helper_process_allow_unconfined(). */
const char         *triad_helper_process_get_mode     (void);

/**
 * triad_helper_process_new:
 * @argv: (array zero-terminated=1): the executable and its arguments
 * @files: (array length=n_files) (nullable): descriptors that the helper inherits as 3,
 *   4, 5, …; they stay open in this process
 * @name: translatable name for messages: `layout helper`
 * @timeout_ms: timeout for each answer, in milliseconds
 * @error: return location for %TRIAD_ERROR_HELPER
 *
 * Starts a helper.
 *
 * Returns: (transfer full): the running helper, or %NULL
 */
TriadHelperProcess *triad_helper_process_new          (const char         **argv,
                                                       const int           *files,
                                                       int                  n_files,
                                                       const char          *name,
                                                       int                  timeout_ms,
                                                       GError             **error);
void                triad_helper_process_free         (TriadHelperProcess  *self);

/**
 * triad_helper_process_ask:
 * @max_reply: maximum size of the answer, in bytes
 * @error: return location for %G_IO_ERROR_CANCELLED, %TRIAD_ERROR_HELPER if it timed out,
 *   %TRIAD_ERROR_NO_ANSWER, or %TRIAD_ERROR_UNCONFINED if the helper must be sandboxed and
 *   cannot be
 *
 * Sends a request and waits for the answer.  On failure the helper is killed.
 *
 * Returns: (transfer full): the answer, including its last line, or %NULL
 */
char               *triad_helper_process_ask          (TriadHelperProcess  *self,
                                                       GBytes              *request,
                                                       gsize                max_reply,
                                                       GCancellable        *cancellable,
                                                       GError             **error);

/** triad_helper_process_end: Kills the helper, for example after an invalid answer. */
void                triad_helper_process_end          (TriadHelperProcess  *self);

/**
 * triad_helper_process_poll:
 * @files: (array length=n_files): at most two descriptors with the events to wait for
 * @slice_ms: how long to wait at most, in milliseconds, or 0 to wait until @deadline
 * @deadline: monotonic time, in microseconds
 * @error: return location for %G_IO_ERROR_CANCELLED, or %G_IO_ERROR_TIMED_OUT after @deadline
 *
 * Waits until one of the descriptors of a process is ready.
 *
 * Returns: %FALSE if the time is over or the operation was cancelled
 */
gboolean            triad_helper_process_poll         (const struct pollfd *files,
                                                       int                  n_files,
                                                       int                  slice_ms,
                                                       gint64               deadline,
                                                       GCancellable        *cancellable,
                                                       GError             **error);

/** triad_helper_process_is_running: Returns whether the helper has not failed. */
gboolean            triad_helper_process_is_running   (TriadHelperProcess  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadHelperProcess, triad_helper_process_free)
