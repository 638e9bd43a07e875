/* triad-application.c: GTK application: files and windows */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-application-private.h"

#include <glib-unix.h>
#include <gtksourceview/gtksource.h>
#include <signal.h>

#include "triad-about.h"
#include "triad-adwaita-compat.h"
#include "triad-background-task.h"
#include "triad-help.h"
#include "triad-preferences-page.h"
#include "triad-screenshot.h"
#include "triad-shortcuts.h"
#include "triad-window-restore.h"
#include "triad-window.h"

#define COMPARE_KEY       "triad-compare"  /* key of a URI in the platform data */

/* Sent by a shutdown, by Ctrl+C, and by a closed terminal. */
static const int ends[TRIAD_APPLICATION_N_ENDS] = { SIGTERM, SIGINT, SIGHUP };

G_DEFINE_FINAL_TYPE (TriadApplication, triad_application, ADW_TYPE_APPLICATION)

/* Uses the size from the command line, or that of the last window. */
static TriadWindow *
create_window (TriadApplication *self)
{
  TriadWindow *window = triad_window_new (GTK_APPLICATION (self), self->engine);

  if (self->width > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), self->width, self->height);
  else
    triad_windows_restore_size (window, self->preferences);

  return window;
}

static void
screenshot_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  TriadApplication *self = data;
  g_autoptr(GError) error = NULL;

  if (!triad_screenshot_take_finish (TRIAD_WINDOW (source), result, &error))
    {
      g_printerr ("triad: %s\n", error->message);
      self->exit_status = TRIAD_APPLICATION_FAILED;
    }

  g_application_quit (G_APPLICATION (self));
}

/* Opens the file in the window that already shows it, else in an empty window, else in
 * a new one. */
static void
open_file (TriadApplication *self,
           GFile            *file)
{
  TriadWindow *window = triad_window_find (GTK_APPLICATION (self), file);

  if (window == NULL)
    {
      window = triad_window_find (GTK_APPLICATION (self), NULL);

      if (window == NULL)
        window = create_window (self);

      /* The command is for the files beside it, not for those that are opened later. */
      if (self->generate != NULL && !self->is_started)
        {
          g_autofree char *folder = g_get_current_dir ();

          triad_session_open_generated (triad_window_get_session (window), file, self->generate,
                                        folder);
        }
      else
        triad_session_open (triad_window_get_session (window), file);
    }

  if (self->compare != NULL)
    triad_comparison_session_compare_with (triad_window_get_comparison (window), self->compare);

  gtk_window_present (GTK_WINDOW (window));

  if (self->screenshot != NULL)
    triad_screenshot_take_async (window, self->screenshot, self->select,
                                 (const char *const *) self->joints, screenshot_cb, self);
}

static void
triad_application_open (GApplication  *application,
                        GFile        **files,
                        int            n_files,
                        const char    *hint)
{
  TriadApplication *self = TRIAD_APPLICATION (application);
  GFile *before;
  GFile *after;
  int n_opened = MIN (n_files, TRIAD_WINDOW_MAX_FILES);

  /* A URDF and an SDFormat file probably describe the same robot, so they are compared. */
  if (n_files == 2 && self->compare == NULL && !g_str_equal (hint, TRIAD_WINDOW_APART) &&
      (triad_comparison_session_sort_files (files[0], files[1], &before, &after) ||
       g_str_equal (hint, TRIAD_WINDOW_COMPARE)))
    {
      self->compare = g_object_ref (after);
      files = &before;
      n_opened = 1;
    }

  for (int i = 0; i < n_opened; i++)
    open_file (self, files[i]);

  if (n_files > TRIAD_WINDOW_MAX_FILES)
    triad_window_announce_limit (triad_window_find (GTK_APPLICATION (self), files[n_opened - 1]),
                                 n_files);

  g_clear_object (&self->compare);
  self->is_started = TRUE;
}

/* Passes the file to compare with to the process that opens the other one. */
static void
triad_application_add_platform_data (GApplication    *application,
                                     GVariantBuilder *builder)
{
  TriadApplication *self = TRIAD_APPLICATION (application);

  G_APPLICATION_CLASS (triad_application_parent_class)->add_platform_data (application, builder);

  if (self->compare != NULL)
    {
      g_autofree char *uri = g_file_get_uri (self->compare);

      g_variant_builder_add (builder, "{sv}", COMPARE_KEY, g_variant_new_string (uri));
    }
}

static void
triad_application_before_emit (GApplication *application,
                               GVariant     *platform_data)
{
  TriadApplication *self = TRIAD_APPLICATION (application);
  const char *uri;

  G_APPLICATION_CLASS (triad_application_parent_class)->before_emit (application, platform_data);

  g_clear_object (&self->compare);

  if (g_variant_lookup (platform_data, COMPARE_KEY, "&s", &uri))
    self->compare = g_file_new_for_uri (uri);
}

static void
keep_windows (TriadApplication *self)
{
  /* A command is not kept, so that nothing but the user's own words runs one.  Windows that are
   * about to open are still kept. */
  if (self->screenshot == NULL && self->generate == NULL && !self->is_restoring)
    triad_windows_keep (GTK_APPLICATION (self), self->preferences);
}

/* A window that is closed while others are open is not restored; the last one is. */
static gboolean
close_request_cb (TriadApplication *self)
{
  if (triad_windows_count (GTK_APPLICATION (self)) == 1)
    keep_windows (self);

  return GDK_EVENT_PROPAGATE;
}

static void
triad_application_window_added (GtkApplication *application,
                                GtkWindow      *window)
{
  TriadApplication *self = TRIAD_APPLICATION (application);

  GTK_APPLICATION_CLASS (triad_application_parent_class)->window_added (application, window);

  if (!TRIAD_IS_WINDOW (window))
    return;

  triad_window_set_preferences (TRIAD_WINDOW (window), self->preferences);
  g_signal_connect_object (window, "close-request", G_CALLBACK (close_request_cb), self,
                           G_CONNECT_SWAPPED);
}

/* All windows of the last time may have had files that are missing now. */
static void
restored_cb (GtkApplication *application)
{
  TriadApplication *self = TRIAD_APPLICATION (application);

  self->is_restoring = FALSE;

  if (triad_windows_count (application) == 0)
    gtk_window_present (GTK_WINDOW (create_window (self)));
}

static void
triad_application_activate (GApplication *application)
{
  TriadApplication *self = TRIAD_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  self->is_started = TRUE;

  if (self->is_restoring)
    return;

  if (window == NULL && self->screenshot == NULL &&
      triad_windows_restore (GTK_APPLICATION (self), self->preferences, self->engine, restored_cb))
    {
      self->is_restoring = TRUE;
      return;
    }

  if (window == NULL)
    window = GTK_WINDOW (create_window (self));

  gtk_window_present (window);

  if (self->screenshot != NULL)
    triad_screenshot_take_async (TRIAD_WINDOW (window), self->screenshot, NULL, NULL,
                                 screenshot_cb, self);
}

static void
new_window_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  gtk_window_present (GTK_WINDOW (create_window (data)));
}

static void
quit (TriadApplication *self)
{
  keep_windows (self);
  g_application_quit (G_APPLICATION (self));
}

static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  quit (data);
}

static gboolean
end_cb (gpointer data)
{
  quit (data);

  return G_SOURCE_CONTINUE;
}

/* A signal that is ignored, as by nohup or for background jobs of a shell, stays so. */
static void
wait_for_end (TriadApplication *self)
{
  for (gsize i = 0; i < TRIAD_APPLICATION_N_ENDS; i++)
    {
      struct sigaction action;

      if (sigaction (ends[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
        self->end_ids[i] = g_unix_signal_add (ends[i], end_cb, self);
    }
}

static void
stop_waiting (TriadApplication *self)
{
  for (gsize i = 0; i < TRIAD_APPLICATION_N_ENDS; i++)
    g_clear_handle_id (&self->end_ids[i], g_source_remove);
}

/* The session is about to end, and may kill the program before it can quit. */
static void
query_end_cb (TriadApplication *self)
{
  keep_windows (self);
  g_settings_sync ();
}

static void
preferences_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  TriadApplication *self = data;
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));

  triad_adwaita_compat_present_preferences (parent, triad_preferences_page_new (self->preferences));
}

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  triad_help_present (gtk_application_get_active_window (data));
}

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  triad_about_present (gtk_application_get_active_window (data));
}

static void
select_frame_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  const char *uri;
  const char *name;

  g_variant_get (parameter, "(&s&s)", &uri, &name);
  triad_window_select_frame (data, uri, name);
}

static const GActionEntry actions[] = {
  { "select-frame", select_frame_action, "(ss)" },
  { "new-window", new_window_action },
  { "quit", quit_action },
  { "preferences", preferences_action },
  { "help", help_action },
  { "about", about_action },
};

static void
notify_style_cb (TriadApplication *self)
{
  static const AdwColorScheme schemes[] = {
    [TRIAD_STYLE_SYSTEM] = ADW_COLOR_SCHEME_DEFAULT,
    [TRIAD_STYLE_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
    [TRIAD_STYLE_DARK] = ADW_COLOR_SCHEME_FORCE_DARK,
  };
  TriadStyle style = self->dark ? TRIAD_STYLE_DARK
                                : triad_preferences_get_style (self->preferences);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[style]);
}

static void
triad_application_startup (GApplication *application)
{
  TriadApplication *self = TRIAD_APPLICATION (application);
  g_autoptr(GSettings) settings = NULL;

  /* A screenshot must not depend on the user's preferences. */
  if (self->screenshot == NULL)
    settings = triad_preferences_find_settings ();

  self->preferences = triad_preferences_new (settings);

  G_APPLICATION_CLASS (triad_application_parent_class)->startup (application);

  gtk_source_init ();
  gtk_window_set_default_icon_name ("io.github.triadsdf.Triad");
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  triad_shortcuts_set_up (GTK_APPLICATION (self));

  g_signal_connect_object (self->preferences, "notify::style", G_CALLBACK (notify_style_cb), self,
                           G_CONNECT_SWAPPED);
  notify_style_cb (self);
  wait_for_end (self);
}

static void
triad_application_shutdown (GApplication *application)
{
  TriadApplication *self = TRIAD_APPLICATION (application);

  stop_waiting (self);

  G_APPLICATION_CLASS (triad_application_parent_class)->shutdown (application);
}

static void
triad_application_finalize (GObject *object)
{
  TriadApplication *self = TRIAD_APPLICATION (object);

  stop_waiting (self);
  g_clear_object (&self->compare);
  g_clear_object (&self->preferences);
  g_clear_pointer (&self->engine, triad_layout_engine_unref);
  g_free (self->screenshot);
  g_free (self->generate);
  g_free (self->select);
  g_strfreev (self->joints);

  G_OBJECT_CLASS (triad_application_parent_class)->finalize (object);
}

static void
triad_application_class_init (TriadApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = triad_application_finalize;

  GTK_APPLICATION_CLASS (klass)->window_added = triad_application_window_added;
  application_class->startup = triad_application_startup;
  application_class->shutdown = triad_application_shutdown;
  application_class->activate = triad_application_activate;
  application_class->open = triad_application_open;
  application_class->add_platform_data = triad_application_add_platform_data;
  application_class->before_emit = triad_application_before_emit;
  application_class->handle_local_options = triad_application_handle_local_options;
  application_class->local_command_line = triad_application_local_command_line;
}

static void
triad_application_init (TriadApplication *self)
{
  triad_background_return_large_blocks ();
  g_object_set (self, "register-session", TRUE, NULL);
  g_signal_connect (self, "query-end", G_CALLBACK (query_end_cb), NULL);
  triad_application_add_options (self);
}

TriadPreferences *
triad_application_get_preferences (TriadApplication *self)
{
  return self->preferences;
}

TriadApplication *
triad_application_new (TriadLayoutEngine *engine)
{
  TriadApplication *self = g_object_new (TRIAD_TYPE_APPLICATION,
                                         "application-id", "io.github.triadsdf.Triad",
                                         "flags", G_APPLICATION_HANDLES_OPEN,
                                         "resource-base-path", "/io/github/triadsdf/Triad",
                                         NULL);

  self->engine = triad_layout_engine_ref (engine);

  return self;
}

int
triad_application_get_exit_status (TriadApplication *self)
{
  return self->exit_status;
}
