/* triad-figure-file.h: parser for figure files (.triad) */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-figure.h"

/** TRIAD_FIGURE_FILE_MAX_BYTES: maximum size of a figure file. */
#define TRIAD_FIGURE_FILE_MAX_BYTES (4 * 1024 * 1024)

/** TRIAD_FIGURE_FILE_MAX_FIGURES: maximum number of figures in a file. */
#define TRIAD_FIGURE_FILE_MAX_FIGURES 2000

/** TRIAD_FIGURE_FILE_ITEM_BYTES: What an item of a list counts in addition to its bytes. */
#define TRIAD_FIGURE_FILE_ITEM_BYTES 64

/** TRIAD_FIGURE_FILE_MAX_COPIED: maximum of the defaults' bytes times the number of figures. */
#define TRIAD_FIGURE_FILE_MAX_COPIED (64 << 20)

/**
 * TriadFigureEntry:
 * @figure: options, including defaults of the file, with file names as they are written
 * @lines: (array): line of each option, by its index in triad_figure_get_options(); 0 for
 *   options that are not in the file
 *
 * A figure in a figure file.
 */
typedef struct
{
  char        *name;
  int          line;    /* line of the group's header, from 1 */
  TriadFigure *figure;
  int         *lines;
} TriadFigureEntry;

/**
 * TriadFigureFile:
 *
 * A `.triad` file: a key file with a group for each figure.  The optional group `[*]` before them
 * contains defaults for all figures.
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
 * Keys are figure options.  The items of a list are separated by `;`, or have a line each; a list
 * in a figure replaces the one in `[*]`.  `\n`, `\s`, `\;` and `\\` are escapes for a new line, a
 * space, a semicolon and a backslash.  File names are relative to the folder of the file.  The
 * default output of a figure is a file with its name.
 */
typedef struct
{
  char      *path;     /* display name */
  GPtrArray *entries;  /* of TriadFigureEntry: figures in the order of the file */
} TriadFigureFile;

/**
 * triad_figure_file_load:
 * @error: return location; messages about a line begin with `FILE:LINE`
 *
 * Returns: (transfer full): the file, or %NULL and @error
 */
TriadFigureFile *triad_figure_file_load       (const char              *path,
                                               GError                 **error);

/** triad_figure_file_dup_name: Returns (transfer full) a valid name of a figure that is like @name:
 * characters that are not allowed become “_”, and it is short enough for a number behind it. */
char            *triad_figure_file_dup_name   (const char              *name);

/**
 * triad_figure_file_parse:
 * @path: display name for messages
 * @text: (array length=length): content of the file
 *
 * Returns: (transfer full): the file, or %NULL and @error
 */
TriadFigureFile *triad_figure_file_parse      (const char              *path,
                                               const char              *text,
                                               gsize                    length,
                                               GError                 **error);
void             triad_figure_file_free       (TriadFigureFile         *self);

/** triad_figure_file_resolve: Returns a copy of the figure with an output, whose file names are
 * resolved against the folder of the file. */
TriadFigure     *triad_figure_file_resolve    (const TriadFigureFile   *self,
                                               const TriadFigureEntry  *entry);

/**
 * triad_figure_file_locate:
 * @option: (nullable): name of an option
 *
 * Returns: (transfer full): `FILE:LINE` of the option, or of the figure if the option is not in
 *   the file
 */
char            *triad_figure_file_locate     (const TriadFigureFile   *self,
                                               const TriadFigureEntry  *entry,
                                               const char              *option);

/**
 * triad_figure_to_keys:
 * @name: name of the group
 *
 * Returns: (transfer full): the figure as a group of a figure file
 */
char            *triad_figure_to_keys         (const TriadFigure       *figure,
                                               const char              *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFigureFile, triad_figure_file_free)
