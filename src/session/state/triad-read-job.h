/* triad-read-job.h: what follows from having read a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-monitor.h"
#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * triad_read_job_watch:
 * @monitor: what watches from now on
 * @file: what has been read, or is about to be
 * @snapshot: (nullable): what was in it
 * @since: when that was, µs since 1970
 *
 * Watches @file, and what it includes or fails to.
 */
void  triad_read_job_watch       (TriadMonitor          *monitor,
                                  GFile                 *file,
                                  TriadSnapshot         *snapshot,
                                  gint64                 since);

/**
 * triad_read_job_dup_failure:
 * @file: what could not be read
 * @error: why
 *
 * Returns: (transfer full): a sentence for people
 */
char *triad_read_job_dup_failure (GFile                 *file,
                                  const GError          *error);

/**
 * triad_read_job_dup_error:
 * @snapshot: what has been read
 * @mistake: (nullable): why it can't be shown, of the file itself or of one that it
 *   includes; %NULL where there is nothing in it
 *
 * Returns: (transfer full): a sentence for people
 */
char *triad_read_job_dup_error   (TriadSnapshot         *snapshot,
                                  const TriadDiagnostic *mistake);

G_END_DECLS
