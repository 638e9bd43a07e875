/* triad-incremental-rows.h: a long list that is filled some rows at a time
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * triad_incremental_rows_begin:
 * @rows: a list that is about to be filled
 * @widget: what shows it
 *
 * A list view makes some two hundred rows at once, seen or not, which takes
 * it longer than anybody should wait.  From here on @rows holds none while the
 * first frame is drawn, which has the pictures to draw too, and more with each
 * frame after it; soon it holds all.
 */
void triad_incremental_rows_begin  (GtkSliceListModel *rows,
                                    GtkWidget         *widget);

/**
 * triad_incremental_rows_finish:
 * @rows: a list
 *
 * Makes it hold all rows at once, for those who need one that is far down.
 */
void triad_incremental_rows_finish (GtkSliceListModel *rows);

G_END_DECLS
