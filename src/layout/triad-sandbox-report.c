/* triad-sandbox-report.c: report on the sandbox of the helpers */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-sandbox-report.h"

#include "triad-helper-process.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>

#define TIMEOUT_MS 1000
#define MAX_REPORT 1000      /* bytes */

static char *
ask (GError **error)
{
  g_autofree char *program = triad_helper_process_find_program ("triad-layout", NULL,
                                                                "TRIAD_LAYOUT_HELPER");
  const char *argv[] = { program, "--sandbox-report", NULL };
  g_autoptr(TriadHelperProcess) child = triad_helper_process_new (argv, NULL, 0,
                                                                  N_("layout helper"), TIMEOUT_MS,
                                                                  error);
  g_autoptr(GBytes) request = g_bytes_new_static ("", 0);

  return child != NULL ? triad_helper_process_ask (child, request, MAX_REPORT, NULL, error) : NULL;
}

char *
triad_sandbox_report_dup (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *answer = ask (&error);
  g_autoptr(GString) report = g_string_new ("helper sandbox:");
  g_auto(GStrv) lines = NULL;

  if (answer == NULL)
    return g_strdup_printf ("helper sandbox: unknown: %s\n", error->message);

  lines = g_strsplit (answer, "\n", -1);
  g_string_append_c (report, '\n');

  /* The last line is “end”. */
  for (int i = 0; lines[i] != NULL && lines[i + 1] != NULL && *lines[i + 1] != '\0'; i++)
    {
      g_autofree char *plain = triad_escape_dup_line (lines[i]);

      g_string_append_printf (report, "  %s\n", plain);
    }

  return g_strdup (report->str);
}
