/* triad.c: main program of the desktop application */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-application.h"
#include "triad-preferences.h"
#include "triad-program.h"
#include "triad-session.h"

#include <locale.h>

#define TIMEOUT_MS 1500     /* layout timeout while a window shows no graph */

int
main (int   argc,
      char *argv[])
{
  g_autoptr(TriadLayoutEngine) engine = NULL;
  g_autoptr(TriadApplication) application = NULL;
  int status;

  triad_program_init ();
  setlocale (LC_ALL, "");
  triad_preferences_init_settings ();
  triad_program_init_translations ();
  g_set_application_name ("Triad");
  g_set_prgname ("triad");

  if (!triad_program_check_options (argc, argv))
    return 2;

  engine = triad_layout_engine_new (NULL);
  triad_layout_engine_set_timeout (engine, TIMEOUT_MS);
  application = triad_application_new (engine);
  status = g_application_run (G_APPLICATION (application), argc, argv);
  triad_session_finish_writing ();

  return status != EXIT_SUCCESS ? status : triad_application_get_exit_status (application);
}
