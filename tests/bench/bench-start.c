/* bench-start.c: the program with windows, until its first frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-application.h"

#include <locale.h>

#include "bench-first-frame.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr(TriadLayoutEngine) engine = NULL;
  g_autoptr(TriadApplication) application = NULL;

  setlocale (LC_ALL, "");
  engine = triad_layout_engine_new (NULL);
  application = triad_application_new (engine);
  bench_end_with_first_frame (GTK_APPLICATION (application));

  return g_application_run (G_APPLICATION (application), argc, argv);
}
