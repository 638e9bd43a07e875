/* triad-command-figures.c: the command `triad-cli figures` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-figure-batch.h"

#include <glib/gi18n.h>

TriadExit
triad_command_figures (int    argc,
                       char **argv)
{
  gboolean check = FALSE;
  gboolean force = FALSE;
  gboolean allow_outside = FALSE;
  int max_output = 1024;
  const GOptionEntry entries[] = {
    { "check", 'c', 0, G_OPTION_ARG_NONE, &check,
      N_("List outdated figures and write nothing"), NULL },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &force,
      N_("Rebuild all figures, and replace files that Triad did not write"), NULL },
    { "allow-outside", 0, 0, G_OPTION_ARG_NONE, &allow_outside,
      N_("Allow outputs outside the folder of the "
         "figure file, and follow symbolic links to them"), NULL },
    { "max-output", 0, 0, G_OPTION_ARG_INT, &max_output,
      N_("Stop after writing this many MiB [1024]"), "MIB" },
    TRIAD_COMMAND_UNCONFINED,
    { NULL },
  };
  g_autoptr(TriadFigureBatch) batch = NULL;

  if (!triad_command_parse (N_("Rebuild the outdated figures of figure files (*.triad)"),
                            "FIGURE-FILE|FOLDER…", entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  if (argc < 2)
    {
      g_printerr (_("%s: no file given\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  batch = triad_figure_batch_new (argv + 1, allow_outside);

  if (batch == NULL)
    return TRIAD_EXIT_FAILED;

  return check ? triad_figure_batch_check (batch)
               : triad_figure_batch_make (batch, force, max_output);
}
