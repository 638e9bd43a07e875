/* bench-empty.c: an empty window, until its first frame
 *
 * The minimum startup time of any application of this kind.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include <adwaita.h>

#include "bench-first-frame.h"

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(AdwApplication) application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  bench_end_with_first_frame (GTK_APPLICATION (application));

  return g_application_run (G_APPLICATION (application), argc, argv);
}
