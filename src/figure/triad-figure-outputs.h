/* triad-figure-outputs.h: output files of a figure
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-figure.h"

G_BEGIN_DECLS

/**
 * TriadFigureOutput:
 * @path: (nullable): the file; %NULL for standard output
 * @folder: (nullable): where the name was made from a folder, a pattern, or the name of another
 *   format: the folder that was named.  No link is to be followed beneath it.  %NULL where
 *   @path itself was named
 * @format: as what
 * @source: which of the figure's sources is on it; -1 for all of them, a page
 *   each
 * @step: which step of the sweep; -1 for all of it
 */
typedef struct
{
  char              *path;
  char              *folder;
  TriadFigureFormat  format;
  int                source;
  int                step;
} TriadFigureOutput;

/**
 * triad_figure_plan_outputs:
 * @figure: a figure with its sources
 * @error: where to say why it can't be written there
 *
 * An output is a file; a folder, in which each source has a file of its own
 * name; or a pattern, in which `%s` stands for that name and `%d`, or `%03d`,
 * for the number of a step or else of a source.  One PDF holds as many pages as
 * there are, one SVG a sweep that moves.
 *
 * No two pictures go to one file, and none to one of the sources.
 *
 * Returns: (transfer full) (element-type TriadFigureOutput): the files, those
 *   of one source one behind the other; or %NULL and @error
 */
GPtrArray *triad_figure_plan_outputs (const TriadFigure  *figure,
                                      GError            **error);

/** TRIAD_FIGURE_MAX_OUTPUTS: how many files the figures of a figure file may be written to. */
#define TRIAD_FIGURE_MAX_OUTPUTS 10000

/**
 * triad_figure_inputs_new:
 *
 * Returns: (transfer full): an empty set of files that figures are made from
 */
GHashTable *triad_figure_inputs_new      (void);
void        triad_figure_inputs_add      (GHashTable       *inputs,
                                          const char       *path);

/**
 * triad_figure_check_inputs:
 * @outputs: (element-type TriadFigureOutput): files that are to be written
 * @inputs: files that figures are made from
 * @error: return location for a %TRIAD_FIGURE_ERROR of `output`
 *
 * Returns: whether no output is an input, by whatever name
 */
gboolean    triad_figure_check_inputs    (const GPtrArray  *outputs,
                                          GHashTable       *inputs,
                                          GError          **error);

/**
 * triad_figure_format_get_name:
 * @format: a format
 *
 * Returns: its name, which is also the suffix of its files
 */
const char *triad_figure_format_get_name (TriadFigureFormat format);

/**
 * triad_figure_format_find:
 * @path: the name of a file
 *
 * Returns: the format with the suffix of @path, ignoring case, or -1
 */
int         triad_figure_format_find     (const char        *path);

G_END_DECLS
