/* triad-figure-job.h: one figure: loads its sources and renders its output files
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"

G_BEGIN_DECLS

/**
 * TriadFigureJobOutput:
 * @path: (nullable): where it goes; %NULL for standard output
 * @folder: (nullable): beneath which it is written without following links; %NULL where links
 *   at @path are followed
 * @bytes: what it is
 * @is_binary: it is nothing for a terminal
 */
typedef struct
{
  char     *path;
  char     *folder;
  GBytes   *bytes;
  gboolean  is_binary;
} TriadFigureJobOutput;

/**
 * TriadFigureJob:
 * @pictures: (element-type TriadFigureJobOutput): what is to be written; nothing
 *   where there is an @error
 * @files: (element-type filename): every place that the pictures depend on:
 *   files that were read, and places where a missing one was looked for
 * @notes: (element-type utf8): what people should know
 * @n_wrong: how many of the models have errors
 * @source: (nullable): the source that @error is about
 * @error: (nullable): why there are no pictures
 * @n_bytes: of all @pictures
 *
 * What came of a figure.
 */
typedef struct
{
  GPtrArray *pictures;
  GPtrArray *files;
  GPtrArray *notes;
  int        n_wrong;
  char      *source;
  GError    *error;
  gsize      n_bytes;
} TriadFigureJob;

/**
 * triad_figure_job_run:
 * @figure: a figure with its sources
 *
 * Reads the sources and draws them, and writes nothing.  Any thread may do it.
 *
 * Returns: (transfer full): what came of it
 */
TriadFigureJob *triad_figure_job_run  (const TriadFigure *figure);
void            triad_figure_job_free (TriadFigureJob    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureJob, triad_figure_job_free)

G_END_DECLS
