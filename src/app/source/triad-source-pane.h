/* triad-source-pane.h: pane with the source text of the open files */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"
#include "triad-source-view.h"

#define TRIAD_TYPE_SOURCE_PANE (triad_source_pane_get_type ())

/* Shows the file that contains the selection, or another one that was read.  The
 * element of the selected frame is highlighted, and scrolled to if the selection was
 * made in another view.  A click in the text selects the frame whose element is there.
 *
 * The text is that of the snapshot; no file is read again.  The pane does nothing
 * until it is visible.
 */
G_DECLARE_FINAL_TYPE (TriadSourcePane, triad_source_pane, TRIAD, SOURCE_PANE, TriadPane)

/* Opens the user's editor at the cursor, or at the selection while the pane is hidden.
 *
 * @command: (nullable): the editor command from the preferences
 * Returns: whether an editor was started
 */
gboolean         triad_source_pane_open_in_editor (TriadSourcePane  *self,
                                                   const char       *command,
                                                   GError          **error);

void             triad_source_pane_focus_text     (TriadSourcePane  *self);

/* Returns: (transfer none): the view of the text */
TriadSourceView *triad_source_pane_get_view       (TriadSourcePane  *self);
