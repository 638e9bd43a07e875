/* triad-window-restore.c: saving and restoring of windows between sessions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-restore.h"

int
triad_windows_count (GtkApplication *application)
{
  int n = 0;

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    n += TRIAD_IS_WINDOW (link->data);

  return n;
}

void
triad_windows_keep (GtkApplication   *application,
                    TriadPreferences *preferences)
{
  gboolean with_file = triad_preferences_get_restores_windows (preferences);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (TRIAD_IS_WINDOW (link->data))
      {
        g_autoptr(GVariant) state = triad_window_dup_state (link->data, with_file);

        g_variant_builder_add_value (&builder, state);
      }

  g_object_set (preferences, "windows", g_variant_builder_end (&builder), NULL);
}

gboolean
triad_windows_restore (GtkApplication    *application,
                       TriadPreferences  *preferences,
                       TriadLayoutEngine *engine)
{
  g_autoptr(GVariant) windows = NULL;
  gboolean restored = FALSE;

  if (!triad_preferences_get_restores_windows (preferences))
    return FALSE;

  windows = g_variant_ref (triad_preferences_get_windows (preferences));

  for (gsize i = MIN (g_variant_n_children (windows), TRIAD_WINDOW_MAX_FILES); i > 0; i--)
    {
      g_autoptr(GVariant) state = g_variant_get_child_value (windows, i - 1);
      TriadWindow *window = triad_window_new (application, engine);

      if (triad_window_restore (window, state))
        {
          gtk_window_present (GTK_WINDOW (window));
          restored = TRUE;
        }
      else
        gtk_window_destroy (GTK_WINDOW (window));
    }

  return restored;
}

void
triad_windows_restore_size (TriadWindow      *window,
                            TriadPreferences *preferences)
{
  GVariant *windows = triad_preferences_get_windows (preferences);
  g_autoptr(GVariant) last = NULL;

  if (g_variant_n_children (windows) == 0)
    return;

  last = g_variant_get_child_value (windows, 0);
  triad_window_restore_size (window, last);
}
