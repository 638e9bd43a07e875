/* triad-application.c: the program with windows
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-application.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>

#include "triad-picture.h"
#include "triad-window.h"

#define COULD_NOT_BE_DONE 2

struct _TriadApplication
{
  AdwApplication  parent_instance;

  TriadPlacer    *placer;

  char           *picture;                 /* a file to write a picture to, or NULL */
  char           *select;                  /* a frame to select for it, or NULL */
  int             width;                   /* of windows, px; 0 for the usual size */
  int             height;
  gboolean        dark;                    /* whatever the desktop prefers */
  int             exit_status;
};

G_DEFINE_FINAL_TYPE (TriadApplication, triad_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "picture", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    N_("Write a picture of the window, and quit"), N_("PNG") },
  { "size", 0, 0, G_OPTION_ARG_STRING, NULL,
    N_("Size of the window, in pixels"), N_("WIDTHxHEIGHT") },
  { "select", 0, 0, G_OPTION_ARG_STRING, NULL,
    N_("Select a frame for the picture"), N_("FRAME") },
  { "dark", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Dark colours"), NULL },
  { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_("Print the version, and quit"), NULL },
  { NULL },
};

static const struct
{
  const char *action;
  const char *keys[4];
} shortcuts[] = {
  { "app.new-window", { "<Control>n" } },
  { "app.quit", { "<Control>q" } },
  { "win.open", { "<Control>o" } },
  { "win.back", { "<Alt>Left" } },
  { "win.forward", { "<Alt>Right" } },
  { "win.fit-selection", { "<Control>8" } },
  { "win.reload", { "F5", "<Control>r" } },
  { "win.toggle-details", { "<Control>F9" } },
  { "win.toggle-outline", { "F9" } },
  { "win.toggle-problems", { "<Shift>F9" } },
  { "win.copy-pose", { "<Shift><Control>c" } },
  { "win.focus-page::frame", { "<Control>i" } },
  { "win.open-source", { "<Control>u" } },
  { "win.open-in-editor", { "<Shift><Control>o" } },
  { "win.next-problem", { "F8" } },
  { "win.previous-problem", { "<Shift>F8" } },
  { "win.focus-page::attached", { "<Control>1" } },
  { "win.focus-page::relative", { "<Control>2" } },
  { "win.focus-page::space", { "<Control>3" } },
  { "window.close", { "<Control>w" } },
};

static TriadWindow *
create_window (TriadApplication *self)
{
  TriadWindow *window = triad_window_new (GTK_APPLICATION (self), self->placer);

  if (self->width > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), self->width, self->height);

  return window;
}

static TriadWindow *
find_window (TriadApplication *self,
             GFile            *file)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (self));
       link != NULL;
       link = link->next)
    {
      GFile *shown;

      if (!TRIAD_IS_WINDOW (link->data))
        continue;

      shown = triad_session_get_file (triad_window_get_session (link->data));

      if (file == NULL ? shown == NULL : shown != NULL && g_file_equal (shown, file))
        return link->data;
    }

  return NULL;
}

static void
picture_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  TriadApplication *self = data;
  g_autoptr(GError) error = NULL;

  if (!triad_picture_take_finish (TRIAD_WINDOW (source), result, &error))
    {
      g_printerr ("triad: %s\n", error->message);
      self->exit_status = COULD_NOT_BE_DONE;
    }

  g_application_quit (G_APPLICATION (self));
}

/* In the window that shows it already, else in an empty one, else in a new
 * one.
 */
static void
open_file (TriadApplication *self,
           GFile            *file)
{
  TriadWindow *window = find_window (self, file);

  if (window == NULL)
    {
      window = find_window (self, NULL);

      if (window == NULL)
        window = create_window (self);

      triad_session_open (triad_window_get_session (window), file);
    }

  gtk_window_present (GTK_WINDOW (window));

  if (self->picture != NULL)
    triad_picture_take_async (window, self->picture, self->select, picture_cb, self);
}

static void
triad_application_open (GApplication  *application,
                        GFile        **files,
                        int            n_files,
                        const char    *hint)
{
  for (int i = 0; i < n_files; i++)
    open_file (TRIAD_APPLICATION (application), files[i]);
}

static void
triad_application_activate (GApplication *application)
{
  TriadApplication *self = TRIAD_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    window = GTK_WINDOW (create_window (self));

  gtk_window_present (window);

  if (self->picture != NULL)
    triad_picture_take_async (TRIAD_WINDOW (window), self->picture, NULL, picture_cb, self);
}

static gboolean
parse_size (TriadApplication *self,
            const char       *text)
{
  char *end;
  gint64 width = g_ascii_strtoll (text, &end, 10);
  gint64 height = *end == 'x' ? g_ascii_strtoll (end + 1, &end, 10) : 0;

  if (*end != '\0' || width < 1 || width > 16384 || height < 1 || height > 16384)
    return FALSE;

  self->width = width;
  self->height = height;

  return TRUE;
}

static int
triad_application_handle_local_options (GApplication *application,
                                        GVariantDict *given)
{
  TriadApplication *self = TRIAD_APPLICATION (application);
  const char *size;

  if (g_variant_dict_contains (given, "version"))
    {
      g_print ("Triad %s\n", TRIAD_VERSION);
      return EXIT_SUCCESS;
    }

  if (g_variant_dict_lookup (given, "size", "&s", &size) && !parse_size (self, size))
    {
      g_printerr (_("triad: “%s” is no size: write it as 1400x900\n"), size);
      return COULD_NOT_BE_DONE;
    }

  g_variant_dict_lookup (given, "picture", "^ay", &self->picture);
  g_variant_dict_lookup (given, "select", "s", &self->select);

  /* A picture is this process's own affair, also while another one runs. */
  if (self->picture != NULL)
    g_application_set_flags (application,
                             g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);

  self->dark = g_variant_dict_contains (given, "dark");

  return -1;
}

static void
new_window_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  gtk_window_present (GTK_WINDOW (create_window (data)));
}

static void
quit_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  g_application_quit (data);
}

static char *
dup_debug_info (void)
{
  return g_strdup_printf ("Triad %s\n\nGTK %u.%u.%u\nlibadwaita %u.%u.%u\nGLib %u.%u.%u\n"
                          "Cairo %s\nPango %s\n\nSDF_PATH=%s\nGZ_SIM_RESOURCE_PATH=%s\n",
                          TRIAD_VERSION,
                          gtk_get_major_version (), gtk_get_minor_version (),
                          gtk_get_micro_version (),
                          adw_get_major_version (), adw_get_minor_version (),
                          adw_get_micro_version (),
                          glib_major_version, glib_minor_version, glib_micro_version,
                          cairo_version_string (), pango_version_string (),
                          g_getenv ("SDF_PATH") != NULL ? g_getenv ("SDF_PATH") : "",
                          g_getenv ("GZ_SIM_RESOURCE_PATH") != NULL
                          ? g_getenv ("GZ_SIM_RESOURCE_PATH") : "");
}

static void
about_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  g_autofree char *debug_info = dup_debug_info ();
  const char *developers[] = { _("The Triad developers"), NULL };

  adw_show_about_window (gtk_application_get_active_window (data),
                         "application-name", "Triad",
                         "application-icon", "io.github.triadsdf.Triad",
                         "version", TRIAD_VERSION,
                         "comments", _("Shows what an SDFormat robot model says about its "
                                       "coordinate frames"),
                         "developer-name", _("The Triad developers"),
                         "developers", developers,
                         "license-type", GTK_LICENSE_APACHE_2_0,
                         "debug-info", debug_info,
                         "debug-info-filename", "triad-debug-info.txt",
                         NULL);
}

static const GActionEntry actions[] = {
  { "new-window", new_window_action },
  { "quit", quit_action },
  { "about", about_action },
};

static void
triad_application_startup (GApplication *application)
{
  TriadApplication *self = TRIAD_APPLICATION (application);

  G_APPLICATION_CLASS (triad_application_parent_class)->startup (application);

  gtk_source_init ();
  gtk_window_set_default_icon_name ("io.github.triadsdf.Triad");
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);

  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action,
                                           shortcuts[i].keys);

  if (self->dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
}

static void
triad_application_finalize (GObject *object)
{
  TriadApplication *self = TRIAD_APPLICATION (object);

  g_clear_pointer (&self->placer, triad_placer_unref);
  g_free (self->picture);
  g_free (self->select);

  G_OBJECT_CLASS (triad_application_parent_class)->finalize (object);
}

static void
triad_application_class_init (TriadApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = triad_application_finalize;

  application_class->startup = triad_application_startup;
  application_class->activate = triad_application_activate;
  application_class->open = triad_application_open;
  application_class->handle_local_options = triad_application_handle_local_options;
}

static void
triad_application_init (TriadApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

TriadApplication *
triad_application_new (TriadPlacer *placer)
{
  TriadApplication *self = g_object_new (TRIAD_TYPE_APPLICATION,
                                         "application-id", "io.github.triadsdf.Triad",
                                         "flags", G_APPLICATION_HANDLES_OPEN,
                                         "resource-base-path", "/io/github/triadsdf/Triad",
                                         NULL);

  self->placer = triad_placer_ref (placer);

  return self;
}

int
triad_application_get_exit_status (TriadApplication *self)
{
  g_return_val_if_fail (TRIAD_IS_APPLICATION (self), EXIT_FAILURE);

  return self->exit_status;
}
