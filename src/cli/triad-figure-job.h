/* triad-figure-job.h: one figure: loads its sources and renders its output files */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-fingerprint.h"

/**
 * TriadFigureJobOutput:
 * @folder: (nullable): folder beneath which no symbolic links are followed; %NULL if links at
 *   @path may be followed
 */
typedef struct
{
  char     *path;       /* (nullable): the file to write; %NULL for standard output */
  char     *folder;
  GBytes   *bytes;
  gboolean  is_binary;  /* whether not to write to a terminal */
} TriadFigureJobOutput;

/**
 * TriadFigureJob:
 * @outputs: (element-type TriadFigureJobOutput): outputs to write; empty if there is an @error
 * @files: (element-type filename): all files that the outputs depend on: those that were read,
 *   and the places where missing ones were looked for
 *
 * Result of rendering a figure.
 */
typedef struct
{
  GPtrArray *outputs;
  GPtrArray *files;
  GPtrArray *notes;    /* (element-type utf8): notes for the user */
  int        n_wrong;  /* number of models with errors */
  char      *source;   /* (nullable): the source or the output that @error is about */
  GError    *error;    /* (nullable): why there are no outputs */
  gsize      n_bytes;  /* total size of @outputs */
} TriadFigureJob;

/**
 * triad_figure_job_run:
 * @figure: a figure with sources
 * @streams: whether to write the output while it is drawn if there is only one, so that it can be
 *   larger than the memory; it is then not among the outputs
 *
 * Loads the sources of a figure and renders it, without writing anything else.  Can be called from
 * any thread.
 *
 * Returns: (transfer full): the result
 */
TriadFigureJob *triad_figure_job_run  (const TriadFigure *figure,
                                       gboolean           streams);
void            triad_figure_job_free (TriadFigureJob    *self);

/** triad_figure_job_digest_files: Returns (transfer full) (element-type TriadDigestedFile): the files
 * with digests of those that have not changed since @began. */
GPtrArray      *triad_figure_job_digest_files (const TriadFigureJob  *self,
                                               TriadFileDigests      *digests,
                                               const struct timespec *began);

/**
 * triad_figure_job_list_inputs:
 * @listed: the sources whose files have been listed, which are left out; this one's are added
 *
 * Lists the files that a figure is drawn from.  Can be called from any thread.
 *
 * Returns: (transfer full) (element-type filename): the files
 */
GPtrArray      *triad_figure_job_list_inputs (const TriadFigure *figure,
                                              GHashTable        *listed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureJob, triad_figure_job_free)
