/* triad-example-row.h: list row of an example model
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-examples.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_EXAMPLE_ROW (triad_example_row_get_type ())

G_DECLARE_FINAL_TYPE (TriadExampleRow, triad_example_row, TRIAD, EXAMPLE_ROW, AdwPreferencesRow)

GtkWidget *triad_example_row_new (const TriadExample *example);

G_END_DECLS
