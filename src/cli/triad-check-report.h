/* triad-check-report.h: output of `triad-cli check` as text, JSON or SARIF
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-command.h"
#include "triad-input-files.h"
#include "triad-sarif.h"
#include "triad-watch.h"

G_BEGIN_DECLS

/**
 * TriadCheckReportFormat:
 * @TRIAD_CHECK_REPORT_TEXT: a line a problem, as a compiler prints it
 * @TRIAD_CHECK_REPORT_JSON: an object a file, each on a line
 * @TRIAD_CHECK_REPORT_SARIF: one SARIF 2.1.0 document
 */
typedef enum
{
  TRIAD_CHECK_REPORT_TEXT,
  TRIAD_CHECK_REPORT_JSON,
  TRIAD_CHECK_REPORT_SARIF,
} TriadCheckReportFormat;

/**
 * TriadCheckResult:
 * @exit: what the file alone would make the command return
 * @text: (nullable): what to print of it
 * @snapshot: (nullable): of a lone file, whose text is made as it is printed
 * @own: (element-type TriadDiagnostic): those that are not the snapshot's
 * @diagnostics: (nullable) (element-type TriadDiagnostic): of @snapshot, and
 *   @own
 * @problem: (nullable): why nothing could be read
 * @notification: (nullable): the same for a SARIF document
 * @name: what people call the file
 * @codes: those that occur
 * @n_errors: how many
 * @n_warnings: how many
 * @watched: every place that it depends on
 *
 * What is left of a file that has been checked.
 */
typedef struct
{
  TriadExit      exit;
  char          *text;
  TriadSnapshot *snapshot;
  GPtrArray     *own;
  GPtrArray     *diagnostics;
  char          *problem;
  JsonNode      *notification;
  char          *name;
  TriadCodeSet   codes;
  int            n_errors;
  int            n_warnings;
  TriadWatched  *watched;
} TriadCheckResult;

/**
 * TriadCheckReport:
 *
 * What is printed while files are checked.  Nothing is kept of a file once it
 * is printed but how it counts.
 */
typedef struct _TriadCheckReport TriadCheckReport;

/**
 * triad_check_report_new:
 * @format: how to print
 * @with_parity: whether what can't be said in URDF is a mistake
 * @n_files: how many files it is to be of
 *
 * Returns: (transfer full): a report that has not begun
 */
TriadCheckReport *triad_check_report_new    (TriadCheckReportFormat  format,
                                             gboolean                with_parity,
                                             guint                   n_files);
void              triad_check_report_free   (TriadCheckReport       *self);

/**
 * triad_check_report_judge:
 * @self: a report
 * @file: a file
 * @cancellable: (nullable): to give up early
 *
 * Reads @file.  Any thread may ask, several at once.
 *
 * Returns: (transfer full): what is wrong with it
 */
TriadCheckResult *triad_check_report_judge  (const TriadCheckReport *self,
                                             const TriadInputFile   *file,
                                             GCancellable           *cancellable);
void              triad_check_result_free   (TriadCheckResult       *verdict);

/**
 * triad_check_report_add:
 * @self: a report
 * @verdict: of the next file
 *
 * Prints what is wrong with a file, and what could not be read on standard
 * error.
 *
 * Returns: %FALSE where nothing can be printed any more
 */
gboolean          triad_check_report_add    (TriadCheckReport       *self,
                                             const TriadCheckResult *verdict);

/**
 * triad_check_report_finish:
 * @self: a report that everything has been added to
 *
 * Prints what comes last.
 *
 * Returns: what the command returns
 */
TriadExit         triad_check_report_finish (TriadCheckReport       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadCheckReport, triad_check_report_free)

G_END_DECLS
