/* triad-figure-batch.h: parallel build and check of the figures in figure files */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-command.h"

/** TriadFigureBatch: All figures of some figure files. */
typedef struct _TriadFigureBatch TriadFigureBatch;

/**
 * triad_figure_batch_new:
 * @arguments: (array zero-terminated=1): figure files, and folders to search for them
 * @allow_outside: whether outputs may be outside the folders of their figure files, and
 *   behind symbolic links
 *
 * Loads figure files and checks their outputs.  Prints errors for files that cannot be parsed, for
 * figures that have the same output, and for outputs that are not permitted.
 *
 * Returns: (transfer full): the figures, or %NULL after printing errors
 */
TriadFigureBatch *triad_figure_batch_new  (char             **arguments,
                                           gboolean           allow_outside);
void              triad_figure_batch_free (TriadFigureBatch  *self);

/**
 * triad_figure_batch_make:
 * @force: whether to build up-to-date figures too, and to replace files that no fingerprint file
 *   lists as an output
 * @max_output: MiB; stops before more is written, and another run continues there
 *
 * Builds figures in several threads, writes their outputs and prints their names.  Continues with
 * the others if one fails.
 *
 * Returns: %TRIAD_EXIT_FAILED if one failed, after printing an error
 */
TriadExit         triad_figure_batch_make  (TriadFigureBatch *self,
                                            gboolean          force,
                                            int               max_output);

/** triad_figure_batch_check: Prints which figures are outdated, and why, without writing anything. 
 * Returns %TRIAD_EXIT_DIFFERENT if any is. */
TriadExit         triad_figure_batch_check (TriadFigureBatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureBatch, triad_figure_batch_free)
