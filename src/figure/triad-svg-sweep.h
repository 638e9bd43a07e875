/* triad-svg-sweep.h: animated SVG from a sequence of SVG documents
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_svg_sweep:
 * @steps: (array length=n_steps): SVG documents of one size, no id of which is
 *   another's
 * @n_steps: how many, at least 2
 * @seconds: from the first to the last
 *
 * Shows one after another, there and back again, for ever, without a script.
 * What can't move shows the first.
 *
 * Returns: (transfer full): the document
 */
GBytes *triad_svg_sweep (GBytes *const *steps,
                         int            n_steps,
                         double         seconds);

G_END_DECLS
