/* triad-file-chooser.h: native file chooser of a window */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

/* @files: (element-type GFile): the chosen files */
typedef void (*TriadFileChooserFunc) (gpointer    parent,
                                      GListModel *files);

/* Creates a modal file chooser, which the caller shows.  It belongs to @parent, and is
 * destroyed after the user has responded.
 *
 * @sibling: (nullable): a file in the suggested folder
 * @func: called with @parent, unless the user cancels
 * Returns: (transfer none) (nullable): the chooser; NULL if @parent already has one,
 *   which is presented
 */
GtkFileChooser *triad_file_chooser_new (GtkWindow            *parent,
                                        GtkFileChooserAction  action,
                                        const char           *title,
                                        const char           *accept,
                                        GFile                *sibling,
                                        TriadFileChooserFunc  func);

/* Asks where to save a file.  Does nothing if @parent already has a file chooser.
 *
 * @sibling: (nullable): a file in the suggested folder
 */
void            triad_file_chooser_save (GtkWindow            *parent,
                                         const char           *title,
                                         const char           *name,
                                         GFile                *sibling,
                                         TriadFileChooserFunc  func);
