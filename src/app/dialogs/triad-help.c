/* triad-help.c: viewer of the help page */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-help.h"

#include "triad-development.h"

/* Opens the help, a single HTML page, in the default browser.  A development build uses the
 * page in its build folder.  If there is no browser, GTK shows a dialog.
 */
void
triad_help_present (GtkWindow *parent)
{
  g_autofree char *built = triad_development_dup_build_path ("data/help.html");
  g_autoptr(GFile) page = g_file_new_for_path (built != NULL ? built : TRIAD_HELP);
  g_autofree char *uri = g_file_get_uri (page);

  gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
}
