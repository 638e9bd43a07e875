/* triad-command-check.c: triad-cli check
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-command.h"

#include "triad-model-files.h"
#include "triad-report.h"
#include "triad-workers.h"

/* In the order of TriadReportFormat. */
static const char *const formats[] = { "text", "json", "sarif", NULL };

typedef struct
{
  TriadReport  *report;
  GCancellable *cancellable;
} Check;

static gpointer
check_file (gpointer item,
            gpointer data)
{
  const Check *self = data;

  return triad_report_judge (self->report, item, self->cancellable);
}

static gboolean
deliver_verdict (gpointer result,
                 gpointer data)
{
  const Check *self = data;

  if (triad_report_add (self->report, result))
    return TRUE;

  g_cancellable_cancel (self->cancellable);

  return FALSE;
}

static TriadExit
check_files (char              **arguments,
             TriadReportFormat   format,
             gboolean            with_parity)
{
  g_autoptr(GPtrArray) files = triad_model_files_find (arguments);
  g_autoptr(TriadReport) report = triad_report_new (format, with_parity);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Check self = { report, cancellable };

  if (!triad_workers_run (files, g_get_num_processors (), check_file, deliver_verdict,
                          (GDestroyNotify) triad_verdict_free, &self))
    return TRIAD_EXIT_FAILED;

  return triad_report_finish (report);
}

TriadExit
triad_command_check (int    argc,
                     char **argv)
{
  g_autofree char *format = NULL;
  gboolean parity = FALSE;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      "text, as a compiler prints it, json, an object a line, or sarif, for editors and code hosts",
      "text|json|sarif" },
    { "parity", 'p', 0, G_OPTION_ARG_NONE, &parity,
      "say as well what stands against saying a file in URDF", NULL },
    { NULL },
  };
  int choice;

  if (!triad_command_parse ("say what is wrong with files, and those in folders", "FILE|FOLDER…",
                            entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  choice = triad_command_choose ("format", format, formats);

  if (choice < 0)
    return TRIAD_EXIT_FAILED;

  if (argc < 2)
    {
      g_printerr ("%s: no file or folder is named\n", g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  return check_files (argv + 1, choice, parity);
}
