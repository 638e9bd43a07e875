/* triad-incremental-rows.h: incremental filling of a list view, some rows per frame */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#define TRIAD_INCREMENTAL_ROWS_STEP 25     /* of rows with a few labels */

/* Limits @rows to grow with each frame.  A list view creates about two hundred rows at
 * once, visible or not, which would block the main thread for too long.  @rows is
 * empty during the first frame, in which the canvases are painted as well, and
 * complete soon after.
 *
 * @rows: a model that is about to be filled
 * @step: rows added per frame
 */
void triad_incremental_rows_begin  (GtkSliceListModel *rows,
                                    GtkWidget         *widget,
                                    guint              step);

/* Shows all rows at once, for a caller that needs a row far down. */
void triad_incremental_rows_finish (GtkSliceListModel *rows);
