/* triad-help.c: the help, in whatever shows pages of text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-help.h"

#include "triad-development.h"

/**
 * triad_help_find:
 *
 * Finds the help, one page with all that it shows.
 *
 * A development build shows the page in its build folder.
 *
 * Returns: (transfer full): the page
 */
GFile *
triad_help_find (void)
{
  g_autofree char *built = triad_development_dup_build_path ("data/help.html");

  return g_file_new_for_path (built != NULL ? built : TRIAD_HELP);
}

/**
 * triad_help_present:
 * @parent: (nullable): the window that asks for it
 *
 * Shows the help.  GTK says so in a dialog where nothing can.
 */
void
triad_help_present (GtkWindow *parent)
{
  g_autoptr(GFile) page = triad_help_find ();
  g_autofree char *uri = g_file_get_uri (page);

  gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
}
