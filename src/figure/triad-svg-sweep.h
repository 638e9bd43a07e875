/* triad-svg-sweep.h: animated SVG from a sequence of SVG documents
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_svg_sweep:
 * @steps: (array length=n_steps): SVG documents of the same size, with distinct ids
 * @n_steps: at least 2
 * @seconds: duration from the first to the last
 *
 * Creates an SVG that shows the documents forwards and backwards in a loop, without scripts.
 * Viewers without animation show the first one.
 *
 * Returns: (transfer full): the document
 */
GBytes *triad_svg_sweep (GBytes *const *steps,
                         int            n_steps,
                         double         seconds);

G_END_DECLS
