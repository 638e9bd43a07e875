/* triad-edit-dialog.h: dialog for the arguments of an edit of a frame: name, frame, numbers */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-frame-edit.h"
#include "triad-session.h"

#define TRIAD_TYPE_EDIT_DIALOG (triad_edit_dialog_get_type ())

/* Asks for a name, another frame, or a pose, then presents a TriadEditPreview.  If the edit is
 * refused, the dialog stays, with the reason.
 */
G_DECLARE_FINAL_TYPE (TriadEditDialog, triad_edit_dialog, TRIAD, EDIT_DIALOG, AdwWindow)

/* An edit that asks for nothing is previewed at once.
 *
 * @parent: a widget of the window
 * @frame: a vertex for which @edit has no obstacle
 */
void triad_edit_dialog_present (GtkWidget      *parent,
                                TriadSession   *session,
                                TriadFrameEdit  edit,
                                int             frame);
