/* triad-draw.c: the commands of triad-cli that draw
 *
 * A program of its own, which triad-cli becomes where it has to draw: what it
 * takes to draw is ten times as much to load as what it takes to check a file.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command.h"

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
};

int
main (int    argc,
      char **argv)
{
  if (!triad_command_init ())
    return TRIAD_EXIT_FAILED;

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (argc > 1 && g_str_equal (argv[1], commands[i].name))
      return commands[i].run (argc - 1, argv + 1);

  g_printerr ("triad-draw: triad-cli runs this program\n");

  return TRIAD_EXIT_FAILED;
}
