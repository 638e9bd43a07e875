/* triad-diff-gutter.h: bars beside the lines that differ
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_SOURCE_STRIPE (triad_source_stripe_get_type ())

/**
 * TriadSourceStripe:
 *
 * A column of a #TriadSourceView's gutter: a bar beside each line of an element that
 * differs, how as a tooltip.
 */
G_DECLARE_FINAL_TYPE (TriadSourceStripe, triad_source_stripe, TRIAD, SOURCE_STRIPE,
                      GtkSourceGutterRenderer)

GtkSourceGutterRenderer *triad_source_stripe_new (void);

G_END_DECLS
