/* triad-cli.c: command-line program triad-cli */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-edit-distance.h"
#include "triad-helper-process.h"
#include "triad-program.h"
#include "triad-sandbox-report.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <unistd.h>

/* Replaces this process by another program, with the same arguments. */
static TriadExit
become (const char  *name,
        const char  *variable,
        char       **argv)
{
  g_autofree char *program = triad_helper_process_find_program (name, NULL, variable);
  g_autoptr(GPtrArray) words = g_ptr_array_new ();

  g_ptr_array_add (words, program);

  for (int i = 0; argv[i] != NULL; i++)
    g_ptr_array_add (words, argv[i]);

  g_ptr_array_add (words, NULL);
  execv (program, (char **) words->pdata);
  g_printerr (_("triad-cli: cannot start “%s”: %s\n"), program,
              g_strerror (errno));

  return TRIAD_EXIT_FAILED;
}

/* The commands that draw. */
static TriadExit
become_draw (int    argc,
             char **argv)
{
  (void) argc;

  return become ("triad-draw", "TRIAD_DRAW_HELPER", argv);
}

static TriadExit
become_lsp (int    argc,
            char **argv)
{
  (void) argc;

  return become ("triad-lsp", "TRIAD_LSP_PROGRAM", argv);
}

static const struct
{
  const char  *name;
  const char  *help;
  TriadExit  (*run) (int    argc,
                     char **argv);
} commands[] = {
  { "check", N_("Check files, and the models in folders and their subfolders"),
    triad_command_check },
  { "compare", N_("Compare two models"), become_draw },
  { "convert", N_("Convert to another SDFormat version, or between SDFormat and URDF"),
    triad_command_convert },
  { "edit", N_("Rename, move, attach and insert frames; leave the rest of the file unchanged"),
    triad_command_edit },
  { "explain", N_("Explain how a frame gets its pose"), triad_command_explain },
  { "figures", N_("Rebuild the outdated figures of figure files (*.triad)"), become_draw },
  { "frames", N_("List frames with their poses"), triad_command_frames },
  { "graph", N_("Draw the attached_to and relative_to graphs"), become_draw },
  { "lsp", N_("Run a language server for SDFormat and URDF"), become_lsp },
  { "render", N_("Draw the 3D view, the graphs, or both"), become_draw },
};

static void
print_help (void)
{
  g_print (_("Usage:\n  triad-cli COMMAND [OPTION…] ARGUMENT…\n\nInspect the "
             "coordinate frames of SDFormat and URDF models.\n\nCommands:\n"));

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-8s  %s\n", commands[i].name, _(commands[i].help));

  g_print ("\n%s\n  -h, --help  %s\n  --version   %s\n", _("Options:"), _("Show this help"),
           _("Print the version and how helper programs are sandboxed"));
  g_print (_("\n“triad-cli COMMAND --help” lists the options of a command.\nExit status: "
             "0: success, valid or equal; 1: errors or differences were found; 2: the command "
             "failed.\n"));
}

static void
print_unknown (const char *word)
{
  g_autofree char *question = NULL;
  TriadEditDistance spelling;

  triad_edit_distance_init (&spelling, word);

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    triad_edit_distance_offer (&spelling, commands[i].name);

  if (spelling.nearest == NULL)
    {
      g_printerr (_("triad-cli: unknown command “%s”; "
                    "“triad-cli --help” lists all commands\n"), word);
      return;
    }

  question = triad_edit_distance_ask (g_strdup_printf (_("triad-cli: unknown command “%s”"),
                                                       word),
                                      spelling.nearest);
  g_printerr ("%s\n", question);
}

int
main (int    argc,
      char **argv)
{
  if (!triad_command_init ())
    return TRIAD_EXIT_FAILED;

  if (argc < 2)
    {
      g_printerr (_("triad-cli: no command given; “triad-cli --help” lists all commands\n"));
      return TRIAD_EXIT_FAILED;
    }

  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h") ||
      g_str_equal (argv[1], "help"))
    {
      print_help ();
      return TRIAD_EXIT_VALID;
    }

  if (g_str_equal (argv[1], "--version"))
    {
      g_autofree char *report = triad_sandbox_report_dup ();

      g_print ("triad-cli %s\n%s", TRIAD_VERSION, report);
      return TRIAD_EXIT_VALID;
    }

  if (!triad_program_check_options (argc - 1, argv + 1))
    return TRIAD_EXIT_FAILED;

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);

  print_unknown (argv[1]);

  return TRIAD_EXIT_FAILED;
}
