/* triad-command-check.c: the command `triad-cli check` */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-command.h"

#include "triad-check-fixes.h"
#include "triad-check-report.h"
#include "triad-input-files.h"
#include "triad-parallel-map.h"
#include "triad-program.h"
#include "triad-progress.h"
#include "triad-time-limit.h"
#include "triad-watch.h"

#include <glib/gi18n.h>

/* In the order of TriadCheckReportFormat. */
static const char *const formats[] = { "text", "json", "sarif", NULL };

typedef struct
{
  TriadCheckReport *report;
  GCancellable     *cancellable;
  TriadWatched     *watched;       /* gets what the files depend on; NULL without --watch */
} Check;

typedef struct
{
  TriadCheckReportFormat format;
  gboolean               with_parity;
} Options;

static gpointer
check_file (gpointer item,
            gpointer data)
{
  const Check *self = data;

  triad_time_limit_extend (((const TriadInputFile *) item)->file);

  return triad_check_report_judge (self->report, item, self->cancellable);
}

static gboolean
deliver_verdict (gpointer result,
                 gpointer data)
{
  const Check *self = data;
  const TriadCheckResult *verdict = result;

  triad_progress_advance ();

  if (self->watched != NULL)
    triad_watched_merge (self->watched, verdict->watched);

  if (triad_check_report_add (self->report, verdict))
    return TRUE;

  g_cancellable_cancel (self->cancellable);

  return FALSE;
}

static TriadExit
check_files (const GPtrArray *files,
             TriadWatched    *watched,
             gpointer         data)
{
  const Options *options = data;
  g_autoptr(TriadCheckReport) report = triad_check_report_new (options->format,
                                                               options->with_parity,
                                                               files->len);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Check self = { report, cancellable, watched };

  if (watched == NULL)
    triad_progress_count (files->len);

  if (watched == NULL && files->len == 1)
    triad_progress_begin (((TriadInputFile *) g_ptr_array_index (files, 0))->name, _("checking"));

  if (!triad_parallel_map (files, g_get_num_processors (), check_file, deliver_verdict,
                           (GDestroyNotify) triad_check_result_free, &self))
    return TRIAD_EXIT_FAILED;

  return triad_check_report_finish (report);
}

/* Prints the end of each check, since the program keeps running. */
static TriadExit
check_again (const GPtrArray *files,
             TriadWatched    *watched,
             gpointer         data)
{
  static const char *const words[] = {
    [TRIAD_EXIT_VALID] = N_("no errors"),
    [TRIAD_EXIT_DIFFERENT] = N_("errors"),
    [TRIAD_EXIT_FAILED] = N_("some files could not be read"),
  };
  TriadExit status = check_files (files, watched, data);
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%H:%M:%S");

  /* Translators: the program, the time, how many files, and “no errors” or the like */
  g_printerr (g_dngettext (NULL, "%s: %s: %u file, %s; waiting for changes\n",
                           "%s: %s: %u files, %s; waiting for changes\n", files->len),
              g_get_prgname (), time, files->len, _(words[status]));

  return status;
}

/* GLib would take the file after --fix as its optional value. */
static char **
dup_words (int    argc,
           char **argv)
{
  char **words = g_new0 (char *, (gsize) argc + 1);
  gboolean ends = FALSE;

  for (int i = 0; i < argc; i++)
    {
      ends = ends || g_str_equal (argv[i], "--");
      words[i] = g_strdup (!ends && g_str_equal (argv[i], "--fix") ? "--fix=" : argv[i]);
    }

  return words;
}

TriadExit
triad_command_check (int    argc,
                     char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *fix = NULL;      /* "" without a code */
  g_auto(GStrv) words = dup_words (argc, argv);
  g_autofree char **parsed = g_memdup2 (words, sizeof *words * ((gsize) argc + 1));
  gboolean parity = FALSE;
  gboolean watch = FALSE;
  TriadCheckFixes fixes = { -1, FALSE };
  TriadExit status = TRIAD_EXIT_VALID;
  g_autoptr(GPtrArray) files = NULL;
  Options options;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &format,
      N_("Output format: text, json or sarif [text]"),
      "text|json|sarif" },
    { "parity", 'p', 0, G_OPTION_ARG_NONE, &parity,
      N_("Also report what prevents a conversion to URDF, and what it would lose"), NULL },
    { "fix", 0, 0, G_OPTION_ARG_STRING, &fix,
      N_("Fix problems that have one obvious fix; --fix=CODE: only those with this code"), NULL },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &fixes.is_dry,
      N_("Print the changes as a unified diff instead of making them"), NULL },
    { "watch", 'w', 0, G_OPTION_ARG_NONE, &watch,
      N_("Check again whenever a file changes, until interrupted"), NULL },
    { NULL },
  };
  int choice;

  argv = parsed;

  if (!triad_command_parse (N_("Check files, and the models in folders and their subfolders"),
                            "FILE|FOLDER…", entries, &argc, &argv))
    return TRIAD_EXIT_FAILED;

  choice = triad_command_choose ("format", format, formats);

  if (choice < 0)
    return TRIAD_EXIT_FAILED;

  if (argc < 2)
    {
      g_printerr (_("%s: no file or folder given\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  if (watch && choice == TRIAD_CHECK_REPORT_SARIF)
    {
      g_printerr (_("%s: --format=sarif cannot be combined with --watch\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  if (fixes.is_dry && fix == NULL)
    {
      g_printerr (_("%s: --dry-run needs --fix\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  if (watch && fix != NULL)
    {
      g_printerr (_("%s: --fix cannot be combined with --watch\n"), g_get_prgname ());
      return TRIAD_EXIT_FAILED;
    }

  if (fix != NULL && fix[0] != '\0')
    {
      fixes.code = triad_check_fixes_find_code (fix);

      if (fixes.code < 0)
        return TRIAD_EXIT_FAILED;
    }

  if (choice != TRIAD_CHECK_REPORT_TEXT)
    triad_program_use_english ();

  options = (Options) { choice, parity };

  if (watch)
    return triad_watch (argv + 1, check_again, &options);

  files = triad_input_files_find (argv + 1);

  if (fix != NULL)
    status = triad_check_fixes_run (&fixes, files);

  if (fixes.is_dry)
    return status;

  return status == TRIAD_EXIT_FAILED ? status : check_files (files, NULL, &options);
}
