/* triad-saved-figure.h: figures added to a figure file */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-figure.h"

/* Appends @figure to @file.  Sources in the folder of @file or below are stored as
 * relative paths, so that the folder can be moved.  It is an error if @file exists and
 * is not a figure file.
 *
 * @figure: a figure; the paths of its sources are absolute
 * @name: the name of the figure; gets a number if the file already has that name
 * @format: the output format to record
 * @file: a figure file, which need not exist
 * Returns: whether the figure was added
 */
gboolean triad_saved_figure_add (const TriadFigure  *figure,
                                 const char         *name,
                                 TriadFigureFormat   format,
                                 GFile              *file,
                                 GError            **error);
