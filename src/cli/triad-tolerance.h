/* triad-tolerance.h: parser for the option `--tolerance`
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_tolerance_parse:
 * @text: `LENGTH[,ANGLE]`, such as `0.1mm,0.01deg`; without a unit, metres and radians
 * @distance: (out): metres
 * @angle: (inout): radians; unchanged if @text has no angle
 *
 * Parses a tolerance with the units `m`, `cm`, `mm` or `um`, and `rad` or `deg`.
 *
 * Returns: %FALSE if @text is not a tolerance; both values are then unchanged
 */
gboolean triad_tolerance_parse (const char *text,
                                double     *distance,
                                double     *angle);

G_END_DECLS
