/* triad-figure-outputs.h: output files of a figure */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-figure.h"

/**
 * TriadFigureOutput:
 * @folder: (nullable): the folder that was named, if the name of the file was derived from
 *   it, from a pattern or from the name for another format; no links may be followed beneath
 *   it.  %NULL if @path itself was named
 */
typedef struct
{
  char              *path;    /* the file; NULL for standard output */
  char              *folder;
  TriadFigureFormat  format;
  int                source;  /* index of the source in the file; -1 for all sources, a page each */
  int                step;    /* step of the sweep; -1 for all steps */
} TriadFigureOutput;

/**
 * triad_figure_plan_outputs:
 * @figure: a figure with sources
 *
 * Determines the files that a figure is written to.  An output is a file; a folder, in which each
 * source has a file with its own name; or a pattern, in which `%s` is replaced with that name and
 * `%d`, or `%03d`, with the number of a step, or otherwise of a source.  A PDF can contain all
 * pages, an SVG an animated sweep.
 *
 * Fails if two outputs have the same file, or if an output is one of the sources.
 *
 * Returns: (transfer full) (element-type TriadFigureOutput): the files, grouped by source; or
 *   %NULL and @error
 */
GPtrArray *triad_figure_plan_outputs (const TriadFigure  *figure,
                                      GError            **error);

/** TRIAD_FIGURE_MAX_OUTPUTS: Maximum number of output files of a figure file.  The pages of a PDF
 * with several sources count as files. */
#define TRIAD_FIGURE_MAX_OUTPUTS 10000

/** TRIAD_FIGURE_MAX_PAGES: Maximum number of sources in a PDF; each page needs 0.5 MB. */
#define TRIAD_FIGURE_MAX_PAGES 1000

/**
 * triad_figure_count_outputs:
 *
 * Counts the files that triad_figure_plan_outputs() returns, without looking whether they exist.
 *
 * Returns: the number of output files, with each page of a common PDF; or 0 and @error
 */
guint      triad_figure_count_outputs (const TriadFigure  *figure,
                                       GError            **error);

/** triad_figure_inputs_new: Returns an empty set of input files. */
GHashTable *triad_figure_inputs_new      (void);
void        triad_figure_inputs_add      (GHashTable       *inputs,
                                          const char       *path);

/**
 * triad_figure_check_inputs:
 * @outputs: (element-type TriadFigureOutput): files to write
 * @inputs: files that figures are made from
 * @error: return location for a %TRIAD_FIGURE_ERROR of `output`
 *
 * Returns: whether no output is an input, not even under another name
 */
gboolean    triad_figure_check_inputs    (const GPtrArray  *outputs,
                                          GHashTable       *inputs,
                                          GError          **error);

/** triad_figure_format_get_name: Returns the format's name, which is also its file suffix. */
const char *triad_figure_format_get_name (TriadFigureFormat format);

/** triad_figure_format_find: Returns the format with the suffix of @path, ignoring case, or -1. */
int         triad_figure_format_find     (const char        *path);
