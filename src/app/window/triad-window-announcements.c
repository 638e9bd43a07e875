/* triad-window-announcements.c: part of TriadWindow: announcements to screen readers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-private.h"

#include "triad-accessibility.h"
#include "triad-frame-text.h"

/* Announces the differences and the number of problems. */
static void
reloaded_cb (TriadWindow *self)
{
  TriadChange *change = triad_session_get_last_change (self->session);
  g_autofree char *count =
    triad_frame_text_dup_problem_count (triad_session_get_diagnostics (self->session));
  g_autofree char *message = g_strdup_printf ("%s; %s", triad_change_get_summary (change), count);

  triad_accessibility_announce (GTK_WINDOW (self), message);
}

/* Announces that the file cannot be read.  When it can be read again, the reload is
 * announced.
 */
static void
notify_message_cb (TriadWindow *self)
{
  const char *message = triad_session_get_message (self->session);

  if (message != NULL)
    triad_accessibility_announce (GTK_WINDOW (self), message);
}

static gboolean
shows_page (TriadPagePanel *panel,
            const char     *page)
{
  return gtk_widget_get_mapped (GTK_WIDGET (panel)) &&
         g_str_equal (triad_page_panel_get_page (panel), page);
}

gboolean
triad_window_lists_change (TriadWindow             *self,
                           const TriadSnapshotDiff *diff)
{
  gboolean has_problems = diff->added_problems->len > 0 || diff->solved_problems->len > 0;

  return shows_page (TRIAD_PAGE_PANEL (self->bottom), "changes") ||
         (self->narrow && has_problems &&
          shows_page (TRIAD_PAGE_PANEL (self->side), "problems"));
}

void
triad_window_follow_announcements (TriadWindow *self)
{
  g_signal_connect_object (self->session, "reloaded", G_CALLBACK (reloaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::message", G_CALLBACK (notify_message_cb), self,
                           G_CONNECT_SWAPPED);
}
