/* triad-edit-preview.h: dialog that shows an edit before it is applied */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <adwaita.h>

#include "triad-edit-review.h"
#include "triad-session.h"

#define TRIAD_TYPE_EDIT_PREVIEW (triad_edit_preview_get_type ())

/* Shows what an edit changes in the files, and which frames move: as a list, and by trails in the
 * views behind.  Nothing is written before the user applies it.  An edit that cannot be made or
 * applied is shown with the reason.
 */
G_DECLARE_FINAL_TYPE (TriadEditPreview, triad_edit_preview, TRIAD, EDIT_PREVIEW, AdwWindow)

/* @parent: a widget of the window
 * @edit: (transfer none): an edit of the session's snapshot, not verified yet
 */
void triad_edit_preview_present      (GtkWidget      *parent,
                                      TriadSession   *session,
                                      TriadEdit      *edit);

/* @review: (transfer full): an edit that has been verified, not refused */
void triad_edit_preview_present_review (GtkWidget       *parent,
                                        TriadSession    *session,
                                        TriadEditReview *review);

/* Makes the edit in a thread, because that parses its files.
 *
 * @title: what the edit does; the title of the edit replaces it
 * @make: makes an edit of the session's snapshot
 * @data: (transfer full): for @make
 * @free_data: (nullable): frees @data, in the main thread
 */
void triad_edit_preview_present_made (GtkWidget      *parent,
                                      TriadSession   *session,
                                      const char     *title,
                                      TriadEditMaker  make,
                                      gpointer        data,
                                      GDestroyNotify  free_data);
