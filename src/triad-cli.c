/* triad-cli.c: Triad without a display
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command.h"

#include <locale.h>
#include <stdio.h>

static const struct
{
  const char  *name;
  const char  *help;
  TriadExit  (*run) (int    argc,
                     char **argv);
} commands[] = {
  { "check", "say what is wrong with files, and those in folders", triad_command_check },
  { "compare", "say whether two files are the same robot", triad_command_compare },
  { "convert", "say a model in another format, or a newer version", triad_command_convert },
  { "explain", "say why a frame is where it is", triad_command_explain },
  { "frames", "list frames with their poses", triad_command_frames },
  { "graph", "draw what frames depend on", triad_command_graph },
  { "render", "draw frames in space", triad_command_render },
};

static void
print_help (void)
{
  g_print ("Usage:\n  triad-cli COMMAND [OPTION…] FILE…\n\n"
           "Shows what SDFormat and URDF files say about coordinate frames.\n\nCommands:\n");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-8s  %s\n", commands[i].name, commands[i].help);

  g_print ("\n“triad-cli COMMAND --help” tells the options of a command.\n"
           "Exit status: 0 sound, or the same, 1 a file has errors, or differs, 2 it could not be done.\n");
}

/* What is printed names files and frames, whose names are not the locale's to change. */
static void
print_as_it_is (const char *text)
{
  fputs (text, stdout);
  fflush (stdout);
}

static void
complain_as_it_is (const char *text)
{
  fputs (text, stderr);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_set_prgname ("triad-cli");
  g_set_print_handler (print_as_it_is);
  g_set_printerr_handler (complain_as_it_is);

  if (argc < 2)
    {
      g_printerr ("triad-cli: no command is named; “triad-cli --help” lists them\n");
      return TRIAD_EXIT_FAILED;
    }

  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h") || g_str_equal (argv[1], "help"))
    {
      print_help ();
      return TRIAD_EXIT_SOUND;
    }

  if (g_str_equal (argv[1], "--version"))
    {
      g_print ("triad-cli %s\n", TRIAD_VERSION);
      return TRIAD_EXIT_SOUND;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);

  g_printerr ("triad-cli: there is no command “%s”; “triad-cli --help” lists them\n", argv[1]);

  return TRIAD_EXIT_FAILED;
}
