/* triad-figure-roots.h: open folders of figure files, below which their outputs are written */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-directory.h"
#include "triad-input-files.h"

GHashTable *triad_figure_roots_new  (void);

/**
 * triad_figure_roots_open:
 * @self: (nullable): %NULL if outputs may be outside of the folders
 * @root: (out) (transfer none) (nullable): the folder, open as long as @self exists
 *
 * Opens the folder that the user named, or that of the named file, before the figure file is read,
 * so that it cannot be replaced meanwhile.  A folder that is reached through a symbolic link out of
 * its place is an error, as in triad_input_file_check_links().
 */
gboolean    triad_figure_roots_open (GHashTable            *self,
                                     const TriadInputFile  *found,
                                     TriadDirectory       **root,
                                     GError               **error);
