/* triad-source-pane.h: the files, as they are written
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"
#include "triad-source-view.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_SOURCE_PANE (triad_source_pane_get_type ())

/**
 * TriadSourcePane:
 *
 * The file in which the selection stands, or another one of those that were
 * read.  The element of the selected frame is lit, and scrolled to where the
 * selection was made elsewhere; a click in the text selects the frame whose
 * element is there.
 *
 * What is shown is what was read: no file is read again.  Nothing is done
 * before the pane can be seen.
 */
G_DECLARE_FINAL_TYPE (TriadSourcePane, triad_source_pane, TRIAD, SOURCE_PANE, GtkWidget)

/**
 * triad_source_pane_open_in_editor:
 * @self: a pane
 * @command: (nullable): the editor that the user has chosen
 * @error: where to say why not
 *
 * Opens the user's editor where the cursor is, or where the selection is while
 * the pane is not to be seen.
 *
 * Returns: whether an editor was started
 */
gboolean         triad_source_pane_open_in_editor (TriadSourcePane  *self,
                                                   const char       *command,
                                                   GError          **error);

/**
 * triad_source_pane_get_view:
 * @self: a pane
 *
 * Returns: the text
 */
TriadSourceView *triad_source_pane_get_view       (TriadSourcePane  *self);
void             triad_source_pane_focus_text     (TriadSourcePane  *self);

G_END_DECLS
