/* triad-run.h: programs as scripts see them */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * TriadRun:
 * @status: the exit status
 * @out: the text on standard output
 * @err: the text on standard error
 */
typedef struct
{
  int   status;
  char *out;
  char *err;
} TriadRun;

/**
 * triad_run:
 * @folder: the working directory
 * @first: (nullable): the first argument of `triad-cli`
 * @...: more arguments, and %NULL
 *
 * Runs the program in the environment variable `TRIAD_CLI`.
 *
 * Returns: the result
 */
TriadRun triad_run       (const char *folder,
                          const char *first,
                          ...) G_GNUC_NULL_TERMINATED;

/**
 * triad_run_list:
 * @folder: the working directory
 * @first: (nullable): the first argument of `triad-cli`
 * @args: more arguments, and %NULL
 *
 * Returns: as triad_run()
 */
TriadRun triad_run_list  (const char *folder,
                          const char *first,
                          va_list     args);

/**
 * triad_run_shell:
 * @folder: the working directory
 * @script: a shell script, in which `"$TRIAD_CLI"` is the program
 *
 * Returns: the result
 */
TriadRun triad_run_shell (const char *folder,
                          const char *script);
void     triad_run_clear (TriadRun   *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadRun, triad_run_clear)
