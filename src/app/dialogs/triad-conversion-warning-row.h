/* triad-conversion-warning-row.h: a row of what a conversion leaves out
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-diagnostic.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_LOSS_ROW (triad_loss_row_get_type ())

/**
 * TriadLossRow:
 *
 * Shows what is left out, or stands against a conversion, and where.
 */
G_DECLARE_FINAL_TYPE (TriadLossRow, triad_loss_row, TRIAD, LOSS_ROW, GtkWidget)

GtkWidget *triad_loss_row_new            (void);

/**
 * triad_loss_row_set_diagnostic:
 * @self: a row
 * @diagnostic: what it shows; not kept
 */
void       triad_loss_row_set_diagnostic (TriadLossRow          *self,
                                          const TriadDiagnostic *diagnostic);

G_END_DECLS
