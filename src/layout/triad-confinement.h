/* triad-confinement.h: report on the sandbox of the helpers
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_confinement_dup_report:
 *
 * Starts the layout helper, which tries to confine itself as it does for a layout;
 * the mesh helper does the same.  Takes a few milliseconds, and a second at most.
 *
 * Returns: (transfer full): what it could enter, a line each, or why that is not
 *   known, a line; in English, with a newline at the end
 */
char *triad_confinement_dup_report (void);

G_END_DECLS
