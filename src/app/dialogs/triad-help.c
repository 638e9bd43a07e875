/* triad-help.c: viewer of the help page
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-help.h"

#include "triad-development.h"

/**
 * triad_help_find:
 *
 * Finds the help, a single HTML page.  A development build uses the page in its build
 * folder.
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
 * @parent: (nullable): the calling window
 *
 * Opens the help in the default browser.  If there is none, GTK shows a dialog.
 */
void
triad_help_present (GtkWindow *parent)
{
  g_autoptr(GFile) page = triad_help_find ();
  g_autofree char *uri = g_file_get_uri (page);

  gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
}
