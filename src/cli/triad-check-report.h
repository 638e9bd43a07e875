/* triad-check-report.h: output of `triad-cli check` as text, JSON or SARIF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-command.h"
#include "triad-input-files.h"
#include "triad-sarif.h"
#include "triad-watch.h"

typedef enum
{
  TRIAD_CHECK_REPORT_TEXT,   /* one line per problem, as compilers print */
  TRIAD_CHECK_REPORT_JSON,   /* one object per file, each on a line */
  TRIAD_CHECK_REPORT_SARIF,  /* one SARIF 2.1.0 document */
} TriadCheckReportFormat;

/**
 * TriadCheckResult:
 * @snapshot: (nullable): set if there is only one file, whose output is made while it is printed
 * @own: (element-type TriadDiagnostic): diagnostics that the snapshot does not own
 * @diagnostics: (nullable) (element-type TriadDiagnostic): of @snapshot, and @own
 *
 * Result of checking one file.
 */
typedef struct
{
  TriadExit      exit;          /* exit status of the command for this file alone */
  char          *text;          /* (nullable): output for the file */
  TriadSnapshot *snapshot;
  GPtrArray     *own;
  GPtrArray     *diagnostics;
  char          *problem;       /* (nullable): why the file could not be read */
  char          *notification;  /* (nullable): the same as a SARIF notification */
  char          *name;          /* display name of the file */
  TriadCodeSet   codes;         /* diagnostic codes that occur */
  int            n_errors;
  int            n_warnings;
  TriadWatched  *watched;       /* files that the result depends on */
} TriadCheckResult;

/** TriadCheckReport: Prints results while files are checked.  Of a printed result, only the counts
 * are kept. */
typedef struct _TriadCheckReport TriadCheckReport;

/**
 * triad_check_report_new:
 * @with_parity: whether it is an error if URDF cannot represent a file
 * @n_files: number of files that will be added
 *
 * Returns: (transfer full): a report to which results can be added
 */
TriadCheckReport *triad_check_report_new    (TriadCheckReportFormat  format,
                                             gboolean                with_parity,
                                             guint                   n_files);
void              triad_check_report_free   (TriadCheckReport       *self);

/** triad_check_report_judge: Loads and checks a file.  Can be called from several threads at a
 * time; waits while those of the others have many elements.  Returns (transfer full): the result. */
TriadCheckResult *triad_check_report_judge  (TriadCheckReport       *self,
                                             const TriadInputFile   *file,
                                             GCancellable           *cancellable);
void              triad_check_result_free   (TriadCheckResult       *result);

/** triad_check_report_add: Prints a result; prints to standard error if the file could not be
 * read.  Returns %FALSE if standard output cannot be written any more. */
gboolean          triad_check_report_add    (TriadCheckReport       *self,
                                             const TriadCheckResult *result);

/** triad_check_report_finish: Prints the end of the report, after all results have been added. 
 * Returns the exit status of the command. */
TriadExit         triad_check_report_finish (TriadCheckReport       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadCheckReport, triad_check_report_free)
