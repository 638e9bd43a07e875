/* triad-load-result.h: after a load: files to watch, and error messages for the user */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-file-monitor.h"
#include "triad-snapshot.h"

/* Makes @monitor watch @file and the files that it includes or fails to include.
 *
 * @file: the file that has been read, or is about to be
 * @snapshot: (nullable): its content
 * @since: when reading began, µs since 1970
 */
void  triad_load_result_watch       (TriadFileMonitor *monitor,
                                     GFile            *file,
                                     TriadSnapshot    *snapshot,
                                     gint64            since);

/* Returns: (transfer full): a sentence for the user that @file could not be read */
char *triad_load_result_dup_failure (GFile                 *file,
                                     const GError          *error);

/* @error: (nullable): the error because of which the snapshot is not shown, in the
 *   file or in an included one; NULL if the file is empty
 * Returns: (transfer full): a sentence for the user
 */
char *triad_load_result_dup_error   (TriadSnapshot         *snapshot,
                                     const TriadDiagnostic *error);
