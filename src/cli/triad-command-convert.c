/* triad-command-convert.c: the command `triad-cli convert`
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-conversion.h"
#include "triad-snapshot-json.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const forms[] = { "relative_to", "frame", NULL };

/* Returns FALSE after printing an error. */
static gboolean
choose_version (const char *to,
                int        *version)
{
  if (to == NULL)
    {
      g_printerr (_("%s: no target given; use --to=urdf or an SDFormat version such as --to=1.8\n"),
                  g_get_prgname ());
      return FALSE;
    }

  *version = TRIAD_CONVERSION_URDF;

  if (g_ascii_strcasecmp (to, "urdf") == 0)
    return TRUE;

  *version = triad_version_parse (to);

  if (*version > 0 && *version <= TRIAD_VERSION_NEWEST)
    return TRUE;

  g_printerr (_("%s: --to expects urdf or an SDFormat version up to 1.%d, not “%s”\n"),
              g_get_prgname (), TRIAD_VERSION_NEWEST - 100, to);

  return FALSE;
}

static TriadExit
convert_file (const char    *argument,
              int            version,
              TriadUrdfForm  form,
              const char    *output)
{
  g_autoptr(TriadSnapshot) snapshot = triad_command_load (argument);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  char *text;

  if (snapshot == NULL)
    return TRIAD_EXIT_FAILED;

  text = triad_conversion_run (snapshot, version, form, diagnostics);
  triad_diagnostics_sort (diagnostics);
  triad_command_tell (diagnostics);

  if (text == NULL)
    return TRIAD_EXIT_DIFFERENT;

  bytes = g_bytes_new_take (text, strlen (text));

  return triad_command_write (output, bytes, FALSE) ? TRIAD_EXIT_VALID : TRIAD_EXIT_FAILED;
}

TriadExit
triad_command_convert (int    argc,
                       char **argv)
{
  g_autofree char *to = NULL;
  g_autofree char *form = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to,
      N_("Convert to this SDFormat version, such as 1.8, or to urdf"), "VERSION|urdf" },
    { "form", 'f', 0, G_OPTION_ARG_STRING, &form,
      N_("Write the poses of a URDF with "
         "relative_to or as frames [relative_to]"), "relative_to|frame" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write to this file [standard output]"), "FILE" },
    { NULL },
  };
  int version;
  int choice;

  if (!triad_command_parse (N_("Convert between SDFormat versions and URDF"), "FILE",
                            entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  choice = triad_command_choose ("form", form, forms);

  if (choice < 0 || !choose_version (to, &version))
    return TRIAD_EXIT_FAILED;

  if (argc != 2)
    {
      g_printerr (argc < 2 ? _("%s: no file given\n")
                           : _("%s: only one file can be converted at a time\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  return convert_file (argv[1], version,
                       choice == 0 ? TRIAD_URDF_RELATIVE_TO : TRIAD_URDF_FRAMES, output);
}
