/* triad-command-frames.c: the command `triad-cli frames` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-command-output.h"
#include "triad-frame-selector.h"
#include "triad-joint-positions.h"
#include "triad-program.h"
#include "triad-progress.h"
#include "triad-snapshot-json.h"
#include "triad-time-limit.h"

#include <glib/gi18n.h>

static const char *const formats[] = { "text", "json", NULL };

/* Moves joints as the options `--joint` say; NULL without any.  Returns FALSE after printing an
 * error. */
static gboolean
move_joints (TriadSnapshot           *snapshot,
             const char *const       *options,
             TriadForwardKinematics **kinematics)
{
  g_autoptr(TriadKinematicTree) tree = NULL;
  g_autofree double *positions = NULL;

  *kinematics = NULL;

  if (options == NULL)
    return TRUE;

  tree = triad_kinematic_tree_new (snapshot);
  positions = triad_joint_positions_new (tree);

  for (int i = 0; options[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *note = NULL;

      if (!triad_joint_positions_read (tree, options[i], positions, &note, &error))
        {
          g_printerr (_("%s: --joint %s: %s\n"), g_get_prgname (), options[i], error->message);
          return FALSE;
        }

      if (note != NULL)
        g_printerr (_("%s: note: --joint %s: %s\n"), g_get_prgname (), options[i], note);
    }

  *kinematics = triad_forward_kinematics_new_for_tree (tree, positions);

  return TRUE;
}

static TriadExit
list_file (const char        *argument,
           const char        *relative_to,
           const char *const *joints,
           gboolean           as_json)
{
  g_autoptr(TriadSnapshot) snapshot = triad_command_load (argument);
  g_autoptr(TriadForwardKinematics) kinematics = NULL;
  g_autoptr(TriadShapes) shapes = NULL;
  const TriadInertial *inertials;
  gboolean is_printed;
  int in = -1;

  if (snapshot == NULL)
    return TRIAD_EXIT_FAILED;

  if (!triad_command_limit_names (argument, snapshot, NULL))
    return TRIAD_EXIT_FAILED;

  if (relative_to != NULL)
    {
      g_autoptr(GError) error = NULL;

      in = triad_frame_selector_find (snapshot, "", relative_to, &error);

      if (in < 0)
        {
          g_printerr ("%s: %s: %s\n", g_get_prgname (), argument, error->message);
          return TRIAD_EXIT_FAILED;
        }

      if (!triad_snapshot_get_poses (snapshot)->resolved[in])
        {
          g_printerr (_("%s: %s: frame “%s” has no pose, so no pose can be expressed in it\n"),
                      g_get_prgname (), argument, relative_to);
          return TRIAD_EXIT_FAILED;
        }
    }

  if (!move_joints (snapshot, joints, &kinematics))
    return TRIAD_EXIT_FAILED;

  triad_progress_begin (argument, _("listing frames"));

  if (as_json)
    {
      shapes = triad_command_weigh (snapshot, &inertials);
      is_printed = triad_snapshot_json_write_frames (snapshot, inertials, kinematics, in,
                                                     triad_command_print_cb, NULL);
    }
  else
    {
      is_printed = triad_snapshot_json_write_table (snapshot, kinematics, in,
                                                    triad_command_print_cb, NULL);
      triad_command_tell (triad_snapshot_get_diagnostics (snapshot));
    }

  return is_printed ? triad_command_judge (snapshot) : TRIAD_EXIT_FAILED;
}

TriadExit
triad_command_frames (int    argc,
                      char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *relative_to = NULL;
  g_auto(GStrv) joints = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      N_("Output format: text or json [text]"), "text|json" },
    { "relative-to", 'r', 0, G_OPTION_ARG_STRING, &relative_to,
      N_("Express poses in this frame [the root]"), "FRAME" },
    { "joint", 'j', 0, G_OPTION_ARG_STRING_ARRAY, &joints,
      N_("Set a joint position in metres or radians, or in degrees as in 45deg; a joint with two "
         "axes takes two values; repeatable"),
      "NAME=VALUE[,VALUE]" },
    { NULL },
  };
  TriadExit worst = TRIAD_EXIT_VALID;
  int choice;

  if (!triad_command_parse (N_("List frames with their poses"), "FILE…", entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  choice = triad_command_choose ("format", format, formats);

  if (choice < 0)
    return TRIAD_EXIT_FAILED;

  if (argc < 2)
    {
      g_printerr (_("%s: no file given\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  if (choice != 0)
    triad_program_use_english ();

  triad_progress_count (argc - 1);

  for (int i = 1; i < argc; i++)
    {
      TriadExit one;

      triad_time_limit_blame (argv[i]);
      one = list_file (argv[i], relative_to, (const char *const *) joints, choice == 1);
      worst = MAX (worst, one);
      triad_progress_advance ();
    }

  return worst;
}
