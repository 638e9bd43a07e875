/* triad-run.h: programs as scripts see them
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TriadRun:
 * @status: the exit status
 * @out: what it printed to standard output
 * @err: what it printed to standard error
 */
typedef struct
{
  int   status;
  char *out;
  char *err;
} TriadRun;

/**
 * triad_run:
 * @folder: where to run
 * @first: (nullable): the first word behind `triad-cli`
 * @...: more words, and %NULL
 *
 * Runs the `triad-cli` that the environment names as `TRIAD_CLI`.
 *
 * Returns: what came of it
 */
TriadRun triad_run       (const char *folder,
                          const char *first,
                          ...) G_GNUC_NULL_TERMINATED;

/**
 * triad_run_list:
 * @folder: where to run
 * @first: (nullable): the first word behind `triad-cli`
 * @args: more words, and %NULL
 *
 * Returns: as triad_run()
 */
TriadRun triad_run_list  (const char *folder,
                          const char *first,
                          va_list     args);

/**
 * triad_run_shell:
 * @folder: where to run
 * @script: what a shell should do; `"$TRIAD_CLI"` is the program
 *
 * Returns: what came of it
 */
TriadRun triad_run_shell (const char *folder,
                          const char *script);
void     triad_run_clear (TriadRun   *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadRun, triad_run_clear)

G_END_DECLS
