/* triad-read-job.h: follow-up of reading a file: what to watch, and error messages
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-monitor.h"
#include "triad-snapshot.h"

G_BEGIN_DECLS

/* Makes @monitor watch @file and the files that it includes or fails to include.
 *
 * @file: the file that has been read, or is about to be
 * @snapshot: (nullable): its content
 * @since: when reading began, µs since 1970
 */
void  triad_read_job_watch       (TriadMonitor          *monitor,
                                  GFile                 *file,
                                  TriadSnapshot         *snapshot,
                                  gint64                 since);

/* Returns: (transfer full): a sentence for the user that @file could not be read */
char *triad_read_job_dup_failure (GFile                 *file,
                                  const GError          *error);

/* @error: (nullable): the error because of which the snapshot is not shown, in the
 *   file or in an included one; NULL if the file is empty
 * Returns: (transfer full): a sentence for the user
 */
char *triad_read_job_dup_error   (TriadSnapshot         *snapshot,
                                  const TriadDiagnostic *error);

G_END_DECLS
