/* triad-window-news.c: what happens to the file, for those who hear the window
 *
 * SPDX-License-Identifier: Apache-2.0
 *
 * GTK 4.8 cannot announce, and tells a screen reader neither of a label that
 * changes nor of an alert that appears.  The one thing that it tells, and that
 * is read aloud wherever the focus is, is that the window has another name.
 */

#include "triad-window-private.h"

#include "triad-phrase.h"

void
triad_window_announce (TriadWindow *self,
                       const char  *news)
{
  const char *title;
  g_autofree char *name = NULL;

  g_return_if_fail (TRIAD_IS_WINDOW (self));
  g_return_if_fail (news != NULL);

  title = gtk_window_get_title (GTK_WINDOW (self));
  name = g_strdup_printf ("%s: %s", title != NULL ? title : "", news);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/* What is new, and what is wrong with it now. */
static void
reloaded_cb (TriadWindow *self)
{
  TriadChange *change = triad_session_get_last_change (self->session);
  g_autofree char *count =
    triad_phrase_dup_problem_count (triad_session_get_findings (self->session));
  g_autofree char *news = g_strdup_printf ("%s; %s", triad_change_get_summary (change), count);

  triad_window_announce (self, news);
}

/* The file cannot be read, or not any more.  That it can again is a reload. */
static void
notify_message_cb (TriadWindow *self)
{
  const char *message = triad_session_get_message (self->session);

  if (message != NULL)
    triad_window_announce (self, message);
}

void
triad_window_follow_news (TriadWindow *self)
{
  g_return_if_fail (TRIAD_IS_WINDOW (self));

  g_signal_connect_object (self->session, "reloaded", G_CALLBACK (reloaded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::message", G_CALLBACK (notify_message_cb), self,
                           G_CONNECT_SWAPPED);
}
