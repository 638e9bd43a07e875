/* triad-window-restore.c: saving and restoring of windows between sessions */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-window-restore.h"

#include "triad-background-task.h"

#define TIMEOUT_MS 1000                    /* to find out which files exist */

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

/* The windows that are restored when it is known which of their files exist. */
typedef struct
{
  GtkApplication    *application;          /* held until they are open */
  TriadLayoutEngine *engine;
  GVariant          *windows;
  TriadWindowsRestored done;
  guint              timeout_id;           /* 0 once they are open */
} Restore;

static void
restore_free (Restore *self)
{
  g_object_unref (self->application);
  triad_layout_engine_unref (self->engine);
  g_variant_unref (self->windows);
  g_free (self);
}

static gboolean
is_missing (GVariant   *state,
            const char *key)
{
  g_autoptr(GFile) file = NULL;
  const char *uri;

  if (!g_variant_lookup (state, key, "&s", &uri))
    return FALSE;

  file = g_file_new_for_uri (uri);

  /* Checking a remote file takes too long. */
  return g_file_is_native (file) && !g_file_query_exists (file, NULL);
}

/* Returns those of @windows whose files exist, without other files that do not. */
static GVariant *
filter_windows (GVariant *windows)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));

  for (gsize i = 0; i < g_variant_n_children (windows); i++)
    {
      g_autoptr(GVariant) state = g_variant_get_child_value (windows, i);
      g_auto(GVariantDict) dict = G_VARIANT_DICT_INIT (state);

      if (is_missing (state, "uri"))
        continue;

      if (is_missing (state, "compare"))
        g_variant_dict_remove (&dict, "compare");

      g_variant_builder_add_value (&builder, g_variant_dict_end (&dict));
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static void
check_thread (GTask        *task,
              gpointer      source,
              gpointer      windows,
              GCancellable *cancellable)
{
  g_task_return_pointer (task, filter_windows (windows), (GDestroyNotify) g_variant_unref);
}

/* Files can be opened meanwhile. */
static gboolean
is_open (GtkApplication *application,
         GVariant       *state)
{
  g_autoptr(GFile) file = NULL;
  const char *uri;

  if (!g_variant_lookup (state, "uri", "&s", &uri))
    return FALSE;

  file = g_file_new_for_uri (uri);

  return triad_window_find (application, file) != NULL;
}

static void
open_windows (Restore  *self,
              GVariant *windows)
{
  for (gsize i = MIN (g_variant_n_children (windows), TRIAD_WINDOW_MAX_FILES); i > 0; i--)
    {
      g_autoptr(GVariant) state = g_variant_get_child_value (windows, i - 1);
      TriadWindow *window;

      if (is_open (self->application, state))
        continue;

      window = triad_window_new (self->application, self->engine);
      triad_window_restore (window, state);
      gtk_window_present (GTK_WINDOW (window));
    }

  self->done (self->application);
  g_application_release (G_APPLICATION (self->application));
}

/* The folder of a file may be on a server that does not answer.  Its window says so. */
static gboolean
timeout_cb (gpointer data)
{
  Restore *self = data;

  self->timeout_id = 0;
  open_windows (self, self->windows);

  return G_SOURCE_REMOVE;
}

static void
checked_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Restore *self = data;
  g_autoptr(GVariant) windows = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->timeout_id != 0)
    {
      g_clear_handle_id (&self->timeout_id, g_source_remove);
      open_windows (self, windows);
    }

  restore_free (self);
}

gboolean
triad_windows_restore (GtkApplication    *application,
                       TriadPreferences  *preferences,
                       TriadLayoutEngine *engine,
                       TriadWindowsRestored done)
{
  GVariant *windows = triad_preferences_get_windows (preferences);
  g_autoptr(GTask) task = NULL;
  Restore *self;

  if (!triad_preferences_get_restores_windows (preferences) || g_variant_n_children (windows) == 0)
    return FALSE;

  self = g_new0 (Restore, 1);
  self->application = g_object_ref (application);
  self->engine = triad_layout_engine_ref (engine);
  self->windows = g_variant_ref (windows);
  self->done = done;
  self->timeout_id = g_timeout_add (TIMEOUT_MS, timeout_cb, self);
  g_application_hold (G_APPLICATION (application));

  task = g_task_new (NULL, NULL, checked_cb, self);
  g_task_set_source_tag (task, triad_windows_restore);
  g_task_set_task_data (task, g_variant_ref (windows), (GDestroyNotify) g_variant_unref);
  triad_background_task_run (task, check_thread);

  return TRUE;
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
