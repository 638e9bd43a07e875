/* triad-process.h: runs a program of the user and collects its output, with limits */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/** TRIAD_PROCESS_MAX_ERRORS: The part of the standard error output that is kept, in bytes. */
#define TRIAD_PROCESS_MAX_ERRORS 65536

/**
 * triad_process_run:
 * @argv: (array zero-terminated=1): the program, searched in `PATH`, and its arguments
 * @folder: (nullable): its working directory, or %NULL for that of this process
 * @timeout_ms: how long it may run, in milliseconds
 * @max_output: maximum size of the standard output, in bytes
 * @output: receives the standard output
 * @errors: receives the beginning of the standard error output, as valid UTF-8
 * @status: (out): the exit status, or 128 plus the number of the signal that ended it
 * @error: return location for a #GSpawnError, %G_IO_ERROR_TIMED_OUT, %G_IO_ERROR_CANCELLED
 *   or %TRIAD_ERROR_TOO_LARGE; @output and @errors have what was written until then
 *
 * Runs a program without a shell and waits until it ends.  Its standard input is empty.
 *
 * Unlike a #TriadHelperProcess, the program is not sandboxed, because it is one that the user
 * chose.  It is the leader of a session of its own; when it ends, fails or exceeds a limit, or
 * this process exits, all processes of that session's group are killed.
 *
 * Returns: whether the program ran to its end, whatever its exit status
 */
gboolean triad_process_run (const char *const  *argv,
                            const char         *folder,
                            int                 timeout_ms,
                            gsize               max_output,
                            GCancellable       *cancellable,
                            GByteArray         *output,
                            GString            *errors,
                            int                *status,
                            GError            **error);

/** triad_process_kill_all: Kills all such programs, before this process ends without exit handlers.
 * Can be called in a signal handler. */
void     triad_process_kill_all (void);
