/* triad-command-explain.c: the command `triad-cli explain` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-explanation.h"
#include "triad-frame-selector.h"

#include <glib/gi18n.h>

static int
find_frame (const TriadSnapshot *snapshot,
            const char          *name)
{
  g_autoptr(GError) error = NULL;
  int v = triad_frame_selector_find (snapshot, "", name, &error);

  if (v < 0)
    g_printerr (_("%s: %s (“triad-cli frames” "
                  "lists all frames)\n"), g_get_prgname (), error->message);

  return v;
}

TriadExit
triad_command_explain (int    argc,
                       char **argv)
{
  g_autofree char *relative_to = NULL;
  const GOptionEntry entries[] = {
    { "relative-to", 'r', 0, G_OPTION_ARG_STRING, &relative_to,
      N_("Start at this frame instead of the root"), "FRAME" },
    { NULL },
  };
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autofree char *text = NULL;
  int frame;
  int in = -1;

  if (!triad_command_parse (N_("Explain how a frame gets its pose"), "FILE FRAME", entries, &argc,
                            &argv))
    return TRIAD_EXIT_FAILED;

  if (argc != 3)
    {
      g_printerr (_("%s: expected a file and a frame\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  snapshot = triad_command_load (argv[1]);

  if (snapshot == NULL)
    return TRIAD_EXIT_FAILED;

  frame = find_frame (snapshot, argv[2]);

  if (relative_to != NULL)
    in = find_frame (snapshot, relative_to);

  if (frame < 0 || (relative_to != NULL && in < 0))
    return TRIAD_EXIT_FAILED;

  text = triad_explanation_to_text (snapshot, frame, in);

  return triad_command_print (text) ? triad_command_judge (snapshot) : TRIAD_EXIT_FAILED;
}
