/* triad-selection-signal.c: tells editors over D-Bus which frame is selected */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-selection-signal.h"

#define INTERFACE "io.github.triadsdf.Triad"

static void
notify_selected_cb (TriadSession *session,
                    GParamSpec   *pspec,
                    GtkWindow    *window)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (window));
  GDBusConnection *bus = application != NULL ? g_application_get_dbus_connection (application) : NULL;
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  GFile *file = triad_session_get_file (session);
  int frame = triad_session_get_selected (session);
  g_autofree char *uri = NULL;

  if (bus == NULL || file == NULL || snapshot == NULL || frame < 0)
    return;

  uri = g_file_get_uri (file);
  g_dbus_connection_emit_signal (bus, NULL, g_application_get_dbus_object_path (application), INTERFACE,
                                 "FrameSelected",
                                 g_variant_new ("(ss)", uri,
                                                triad_snapshot_get_scoped_name (snapshot, frame)),
                                 NULL);
}

void
triad_selection_signal_set_up (GtkWindow    *window,
                               TriadSession *session)
{
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (notify_selected_cb), window, 0);
}
