/* triad-joint-option.c: the option `--joint`
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-joint-option.h"

#include "triad-joint-positions.h"

#include <glib/gi18n.h>

gboolean
triad_joint_option_move (TriadSnapshot           *snapshot,
                         const char *const       *options,
                         TriadForwardKinematics **motion)
{
  g_autoptr(TriadKinematicTree) linkage = NULL;
  g_autofree double *positions = NULL;

  *motion = NULL;

  if (options == NULL)
    return TRUE;

  linkage = triad_kinematic_tree_new (snapshot);
  positions = triad_joint_positions_new (linkage);

  for (int i = 0; options[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *note = NULL;

      if (!triad_joint_positions_read (linkage, options[i], positions, &note, &error))
        {
          g_printerr (_("%s: --joint %s: %s\n"), g_get_prgname (), options[i], error->message);
          return FALSE;
        }

      if (note != NULL)
        g_printerr (_("%s: note: --joint %s: %s\n"), g_get_prgname (), options[i], note);
    }

  *motion = triad_forward_kinematics_new_for_tree (linkage, positions);

  return TRUE;
}
