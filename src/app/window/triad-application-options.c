/* triad-application-options.c: part of TriadApplication: options of the command line */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-application-private.h"

#include <glib/gi18n.h>

#include "triad-file.h"
#include "triad-helper-process.h"
#include "triad-sandbox-report.h"

static const GOptionEntry options[] = {
  { "picture", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    N_("Save a screenshot of the window and quit"), N_("PNG") },
  { "size", 0, 0, G_OPTION_ARG_STRING, NULL,
    N_("Set the window size in pixels"), N_("WIDTHxHEIGHT") },
  { "select", 0, 0, G_OPTION_ARG_STRING, NULL,
    N_("Select a frame for the screenshot"), N_("FRAME") },
  { "generate", 0, 0, G_OPTION_ARG_STRING, NULL,
    N_("Read the output of COMMAND, such as 'xacro %f', in place of each model file; "
       "%f is the path of that file"), N_("COMMAND") },
  { "joint", 0, 0, G_OPTION_ARG_STRING_ARRAY, NULL,
    N_("For the screenshot: set a joint position in metres or radians, or in degrees as in 45deg"),
    N_("JOINT=VALUE") },
  { "compare", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    N_("Compare with another file"), N_("OTHER") },
  { "dark", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Use the dark style"), NULL },
  { "new-window", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open a new window"), NULL },
  { "unconfined", 0, 0, G_OPTION_ARG_NONE, NULL,
    N_("Run helper programs, for layout and meshes, even without a sandbox"), NULL },
  { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and quit"), NULL },
  { NULL },
};

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

/* If the program is already running, that process opens a new window; otherwise
 * startup does. */
static gboolean
asks_for_window (GApplication *application)
{
  if (!g_application_register (application, NULL, NULL) ||
      !g_application_get_is_remote (application))
    return FALSE;

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);

  return TRUE;
}

/* GApplication takes a file called “a:b.sdf” for an address, but not its path. */
static void
complete_paths (char **arguments)
{
  for (char **argument = arguments; *argument != NULL; argument++)
    {
      g_autoptr(GFile) file = triad_file_new_for_argument (*argument);

      if (!g_file_is_native (file))
        continue;

      g_free (*argument);
      *argument = g_file_get_path (file);
    }
}

/* What is left of the arguments when the options are handled, are the program and its files. */
gboolean
triad_application_local_command_line (GApplication   *application,
                                      char         ***arguments,
                                      int            *exit_status)
{
  TriadApplication *self = TRIAD_APPLICATION (application);
  gboolean is_done;

  self->arguments = arguments;
  is_done = G_APPLICATION_CLASS (g_type_class_peek (ADW_TYPE_APPLICATION))->local_command_line
              (application, arguments, exit_status);
  self->arguments = NULL;

  return is_done;
}

int
triad_application_handle_local_options (GApplication *application,
                                        GVariantDict *given)
{
  TriadApplication *self = TRIAD_APPLICATION (application);
  const char *size;
  const char *other;
  char *none[] = { NULL };
  char **files = self->arguments != NULL ? *self->arguments + 1 : none;

  if (g_variant_dict_contains (given, "version"))
    {
      g_autofree char *report = triad_sandbox_report_dup ();

      g_print ("Triad %s\n%s", TRIAD_VERSION, report);
      return EXIT_SUCCESS;
    }

  if (g_variant_dict_lookup (given, "size", "&s", &size) && !parse_size (self, size))
    {
      g_printerr (_("triad: invalid size “%s”; write it as WIDTHxHEIGHT, for example 1400x900\n"),
                  size);
      return TRIAD_APPLICATION_FAILED;
    }

  self->is_started = FALSE;
  g_variant_dict_lookup (given, "generate", "s", &self->generate);

  if (self->generate != NULL)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(TriadGenerator) generator = triad_generator_new (self->generate, NULL, NULL,
                                                                 &error);

      if (generator == NULL)
        {
          g_printerr ("triad: --generate: %s\n", error->message);
          return TRIAD_APPLICATION_FAILED;
        }
    }

  g_variant_dict_lookup (given, "picture", "^ay", &self->screenshot);
  g_variant_dict_lookup (given, "select", "s", &self->select);
  g_variant_dict_lookup (given, "joint", "^as", &self->joints);

  if (g_variant_dict_lookup (given, "compare", "^&ay", &other))
    self->compare = triad_file_new_for_argument (other);

  if (self->compare != NULL && *files == NULL)
    {
      g_printerr (_("triad: --compare needs a file to compare with; use triad --compare=OTHER "
                    "FILE\n"));
      return TRIAD_APPLICATION_FAILED;
    }

  complete_paths (files);

  /* A screenshot is taken by this process, even if another one is running.  A command is run by
   * this process, so that no other program can ask for one. */
  if (self->screenshot != NULL || self->generate != NULL)
    g_application_set_flags (application,
                             g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);

  if (g_variant_dict_contains (given, "unconfined"))
    triad_helper_process_allow_unconfined ();

  self->dark = g_variant_dict_contains (given, "dark");

  if (g_variant_dict_contains (given, "new-window") && asks_for_window (application))
    return EXIT_SUCCESS;

  return -1;
}

void
triad_application_add_options (TriadApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _("Show the coordinate frames of SDFormat and URDF "
                                              "models."));
}
