/* triad-helper-process.h: a process that does what may crash or hang
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TriadHelperProcess:
 *
 * A running helper: a program that reads requests on its standard input, and
 * writes answers on its standard output, each of which ends with a line
 * `end`.  Before it reads any data it writes a greeting: a line `confined`,
 * `unconfined` if it works all the same, or `unconfined REASON` if it does not.
 * It is killed as soon as it fails, takes too long, or is no longer
 * wanted, and never outlives its #TriadHelperProcess.
 */
typedef struct _TriadHelperProcess TriadHelperProcess;

/**
 * triad_helper_process_find_program:
 * @name: of the helper: `triad-layout`
 * @given: (nullable): the executable that the caller wants
 * @variable: the environment variable that names it for development builds
 *
 * An installed program finds its helpers in the folder that the build was
 * configured with, and nowhere else.  A development build obeys @variable and
 * looks beside the running program first.
 *
 * Returns: (transfer full): @given, or the path of the executable, which need
 *   not exist
 */
char               *triad_helper_process_find_program (const char          *name,
                                                       const char          *given,
                                                       const char          *variable);

/**
 * triad_helper_process_allow_unconfined:
 *
 * Lets the helpers of this process work where the system cannot confine them.
 * To be called before there are threads.
 */
void        triad_helper_process_allow_unconfined (void);

/**
 * triad_helper_process_get_mode:
 *
 * Returns: the first argument of a helper: `--confined`, or `--unconfined` after
 *   triad_helper_process_allow_unconfined()
 */
const char         *triad_helper_process_get_mode     (void);

/**
 * triad_helper_process_new:
 * @argv: (array zero-terminated=1): the executable, and its arguments
 * @files: (array length=n_files) (nullable): descriptors that the helper gets, as
 *   3, 4, 5, …; they stay open here
 * @n_files: how many
 * @name: what it is called in messages: `layout helper`, to be translated
 * @timeout_ms: how long it may take for one answer
 * @error: where to say why it does not run
 *
 * Returns: (transfer full): a running helper, or %NULL and @error
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
 * @self: a helper that has not failed
 * @request: what to write
 * @max_answer: the most bytes that make sense
 * @cancellable: (nullable): to give up at once
 * @error: where to say why there is no answer
 *
 * Returns: (transfer full): its answer, with the last line, or %NULL
 *   and @error: %G_IO_ERROR_CANCELLED, %TRIAD_ERROR_UNCONFINED where the helper
 *   must be confined and cannot be, or %TRIAD_ERROR_HELPER; the helper is dead then
 */
char               *triad_helper_process_ask          (TriadHelperProcess  *self,
                                                       GBytes              *request,
                                                       gsize                max_answer,
                                                       GCancellable        *cancellable,
                                                       GError             **error);

/**
 * triad_helper_process_end:
 * @self: a helper
 *
 * Kills it: its answer made no sense.
 */
void                triad_helper_process_end          (TriadHelperProcess  *self);

/**
 * triad_helper_process_is_running:
 * @self: a helper
 *
 * Returns: whether it has not failed
 */
gboolean            triad_helper_process_is_running   (TriadHelperProcess  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadHelperProcess, triad_helper_process_free)

G_END_DECLS
