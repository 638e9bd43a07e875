/* triad-command-check.c: triad-cli check
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command.h"

#include "triad-dump.h"

static const char *const formats[] = { "text", "json", NULL };

static TriadExit
check_file (const char *argument,
            gboolean    as_json)
{
  g_autoptr(TriadSnapshot) snapshot = triad_command_load (argument);

  if (snapshot == NULL)
    return TRIAD_EXIT_FAILED;

  if (as_json)
    {
      g_autoptr(JsonNode) node = triad_dump_diagnostics_to_json (snapshot);
      g_autofree char *line = triad_dump_node_to_string (node);

      g_print ("%s\n", line);
    }
  else
    {
      g_autofree char *text = triad_dump_diagnostics_to_text (snapshot);

      g_print ("%s", text);
    }

  return triad_command_judge (snapshot);
}

TriadExit
triad_command_check (int    argc,
                     char **argv)
{
  g_autofree char *format = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      "text, as a compiler prints it, or json, an object a line", "text|json" },
    { NULL },
  };
  TriadExit worst = TRIAD_EXIT_SOUND;
  int choice;

  if (!triad_command_parse ("say what is wrong with files", "FILE…", entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  choice = triad_command_choose ("format", format, formats);

  if (choice < 0)
    return TRIAD_EXIT_FAILED;

  if (argc < 2)
    {
      g_printerr ("%s: no file is named\n", g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  for (int i = 1; i < argc; i++)
    {
      TriadExit one = check_file (argv[i], choice == 1);

      worst = MAX (worst, one);
    }

  return worst;
}
