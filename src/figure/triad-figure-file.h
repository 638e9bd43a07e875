/* triad-figure-file.h: parser for figure files (.triad)
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-figure.h"

G_BEGIN_DECLS

/**
 * TRIAD_FIGURE_FILE_MAX_BYTES:
 *
 * What is larger is no file of figures.
 */
#define TRIAD_FIGURE_FILE_MAX_BYTES (4 * 1024 * 1024)

/** TRIAD_FIGURE_FILE_MAX_FIGURES: how many figures a file may have. */
#define TRIAD_FIGURE_FILE_MAX_FIGURES 2000

/** TRIAD_FIGURE_FILE_MAX_COPIED: bytes of the defaults, times the figures that have them. */
#define TRIAD_FIGURE_FILE_MAX_COPIED (64 << 20)

/**
 * TriadFigureEntry:
 * @name: of the figure
 * @line: where it begins, from 1
 * @figure: its settings, defaults of the file included, with names of files as
 *   they are written
 * @lines: (array): for each setting, a place in triad_figure_get_options(),
 *   the line that it is on; 0 where it is nowhere
 *
 * A figure in a file.
 */
typedef struct
{
  char        *name;
  int          line;
  TriadFigure *figure;
  int         *lines;
} TriadFigureEntry;

/**
 * TriadFigureFile:
 * @path: what people call it
 * @entries: (element-type TriadFigureEntry): the figures, in the file's order
 *
 * A `.triad` file: a key file with a group for each figure, and before them,
 * if there is one, the group `[*]`, which says what is the same for all.
 *
 *     [*]
 *     theme=print
 *     source=arm.sdf
 *
 *     [arm-poses]
 *     content=plate
 *     highlight=arm::elbow..
 *     caption=What the elbow is measured from.
 *
 * Keys are settings.  The items of a list stand in one line with `;` between
 * them, or each in a line of its own; a figure's own list stands in the place
 * of the one in `[*]`.  `\n`, `\s`, `\;` and `\\` stand for a new line, a
 * space, a semicolon and a backslash.  Names of files are relative to the
 * file's folder.  A figure without an output is written to a file of its name.
 */
typedef struct
{
  char      *path;
  GPtrArray *entries;
} TriadFigureFile;

/**
 * triad_figure_file_load:
 * @path: a file
 * @error: where to say what is wrong with it; where that is in a line, the
 *   message begins with the file and the line, as a compiler's does
 *
 * Returns: (transfer full): what it says, or %NULL and @error
 */
TriadFigureFile *triad_figure_file_load       (const char              *path,
                                               GError                 **error);

/**
 * triad_figure_file_parse:
 * @path: what people call it, for messages
 * @text: (array length=length): what is in it
 * @length: bytes
 * @error: where to say what is wrong
 *
 * Returns: (transfer full): what it says, or %NULL and @error
 */
TriadFigureFile *triad_figure_file_parse      (const char              *path,
                                               const char              *text,
                                               gsize                    length,
                                               GError                 **error);
void             triad_figure_file_free       (TriadFigureFile         *self);

/**
 * triad_figure_file_resolve:
 * @self: a file
 * @entry: one of its figures
 *
 * Returns: (transfer full): the figure with sources and output found from the
 *   file's folder, and with an output
 */
TriadFigure     *triad_figure_file_resolve    (const TriadFigureFile   *self,
                                               const TriadFigureEntry  *entry);

/**
 * triad_figure_file_locate:
 * @self: a file
 * @entry: one of its figures
 * @option: (nullable): a setting of it
 *
 * Returns: (transfer full): `FILE:LINE`, where that setting is, or else where
 *   the figure begins
 */
char            *triad_figure_file_locate     (const TriadFigureFile   *self,
                                               const TriadFigureEntry  *entry,
                                               const char              *option);

/**
 * triad_figure_to_keys:
 * @figure: a figure
 * @name: what it shall be called in a file
 *
 * Returns: (transfer full): its group in a file
 */
char            *triad_figure_to_keys         (const TriadFigure       *figure,
                                               const char              *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureFile, triad_figure_file_free)

G_END_DECLS
