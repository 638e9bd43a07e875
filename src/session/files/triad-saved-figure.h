/* triad-saved-figure.h: figures that are kept in a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-figure.h"

G_BEGIN_DECLS

/**
 * triad_saved_figure_add:
 * @figure: a figure, its sources with whole paths
 * @name: what it shall be called; it gets a number where the file has one of
 *   that name
 * @format: what it is to be written as
 * @file: a figure file, which need not be there yet
 * @error: where to say why it could not be done, a file that is no figure file
 *   among them
 *
 * Adds @figure behind those that are there.  Sources in the file's folder, and
 * below it, are said from there, so that the folder can be moved.
 *
 * Returns: whether it is kept
 */
gboolean triad_saved_figure_add (const TriadFigure  *figure,
                                 const char         *name,
                                 TriadFigureFormat   format,
                                 GFile              *file,
                                 GError            **error);

G_END_DECLS
