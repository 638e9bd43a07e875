/* triad-figure-batch.h: parallel build and check of the figures in figure files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-command.h"

G_BEGIN_DECLS

/**
 * TriadFigureBatch:
 *
 * Figure files, with all their figures.
 */
typedef struct _TriadFigureBatch TriadFigureBatch;

/**
 * triad_figure_batch_new:
 * @arguments: (array zero-terminated=1): figure files, and folders that stand
 *   for those in them
 * @allow_outside: whether outputs may be outside the folders of their figure files, and
 *   behind symbolic links
 *
 * Complains on standard error about files that say no figures, about figures that go to one
 * file, and about outputs that are not permitted.
 *
 * Returns: (transfer full): the figures, or %NULL after complaining; nothing
 *   is made then
 */
TriadFigureBatch *triad_figure_batch_new  (char             **arguments,
                                           gboolean           allow_outside);
void              triad_figure_batch_free (TriadFigureBatch  *self);

/**
 * triad_figure_batch_make:
 * @self: figures
 * @force: whether to make those too that are not out of date, and to replace files that no
 *   stamp has as an output
 *
 * Makes figures in several threads, writes their pictures, and prints which.
 * Where one can't be made the others are.
 *
 * Returns: %TRIAD_EXIT_FAILED where one could not be, after complaining
 */
TriadExit         triad_figure_batch_make  (TriadFigureBatch *self,
                                            gboolean          force);

/**
 * triad_figure_batch_check:
 * @self: figures
 *
 * Prints which are out of date, and why, and writes nothing.
 *
 * Returns: %TRIAD_EXIT_DIFFERENT where some are
 */
TriadExit         triad_figure_batch_check (TriadFigureBatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureBatch, triad_figure_batch_free)

G_END_DECLS
