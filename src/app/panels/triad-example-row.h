/* triad-example-row.h: an example that can be opened
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <adwaita.h>

#include "triad-examples.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_EXAMPLE_ROW (triad_example_row_get_type ())

/**
 * TriadExampleRow:
 *
 * A row of a list: what an example is called, and what it shows.
 */
G_DECLARE_FINAL_TYPE (TriadExampleRow, triad_example_row, TRIAD, EXAMPLE_ROW, AdwPreferencesRow)

/**
 * triad_example_row_new:
 * @example: what the row opens
 */
GtkWidget *triad_example_row_new (const TriadExample *example);

G_END_DECLS
