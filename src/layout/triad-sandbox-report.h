/* triad-sandbox-report.h: report on the sandbox of the helpers */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <glib.h>

/**
 * triad_sandbox_report_dup:
 *
 * Start the layout helper to report how it is sandboxed; the mesh helper uses the same
 * sandbox. Takes a few milliseconds, and at most a second.
 *
 * Returns: (transfer full): which protections are in effect, one per line, or one line
 *   with the error; in English, with a newline at the end
 */
char *triad_sandbox_report_dup (void);
