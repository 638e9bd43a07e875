/* triad-draw.c: program triad-draw, which runs the commands of triad-cli that draw
 *
 * A separate program, because loading the libraries for drawing takes ten times as long
 * as loading those for checking a file.  triad-cli replaces itself by this program when
 * needed.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command-thumbnail.h"

#include "triad-program.h"

static const struct
{
  const char  *name;
  TriadExit  (*run) (int    argc,
                     char **argv);
} commands[] = {
  { "compare", triad_command_compare },
  { "figures", triad_command_figures },
  { "graph", triad_command_graph },
  { "render", triad_command_render },
  { "thumbnail", triad_command_thumbnail },
};

static int
run (int    argc,
     char **argv)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (argc > 1 && g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);

  g_printerr ("triad-draw: triad-cli runs this program\n");

  return TRIAD_EXIT_FAILED;
}

int
main (int    argc,
      char **argv)
{
  if (!triad_command_init ())
    return TRIAD_EXIT_FAILED;

  return triad_program_run (run, argc, argv);
}
