/* triad-conversion-warning-row.h: list row of a conversion error or loss */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diagnostic.h"
#include "triad-pane.h"

#define TRIAD_TYPE_CONVERSION_WARNING_ROW (triad_conversion_warning_row_get_type ())

G_DECLARE_FINAL_TYPE (TriadConversionWarningRow, triad_conversion_warning_row, TRIAD,
                      CONVERSION_WARNING_ROW, TriadPane)

GtkWidget *triad_conversion_warning_row_new            (void);

void       triad_conversion_warning_row_set_diagnostic (TriadConversionWarningRow *self,
                                                        const TriadDiagnostic     *diagnostic);
