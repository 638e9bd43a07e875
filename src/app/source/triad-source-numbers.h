/* triad-source-numbers.h: gutter renderer: line numbers of a text of which a page is loaded
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source-buffer.h"

#define TRIAD_TYPE_SOURCE_NUMBERS (triad_source_numbers_get_type ())

/* A gutter column of a TriadSourceView.  GtkSourceView itself can only number the lines
 * that are loaded.
 */
G_DECLARE_FINAL_TYPE (TriadSourceNumbers, triad_source_numbers, TRIAD, SOURCE_NUMBERS,
                      GtkSourceGutterRendererText)

GtkSourceGutterRenderer *triad_source_numbers_new (void);
