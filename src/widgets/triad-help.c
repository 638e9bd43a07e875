/* triad-help.c: the help, in whatever shows pages of text
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-help.h"

/**
 * triad_help_find:
 *
 * Finds the help, one page with all that it shows.
 *
 * Triad that has not been installed takes the page that was built with it.
 *
 * Returns: (transfer full): the page
 */
GFile *
triad_help_find (void)
{
  const char *installed = TRIAD_HELP;

  return g_file_new_for_path (g_file_test (installed, G_FILE_TEST_IS_REGULAR) ? installed
                                                                              : TRIAD_HELP_BUILT);
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
