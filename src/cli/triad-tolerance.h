/* triad-tolerance.h: parser for the option `--tolerance`
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * triad_tolerance_parse:
 * @text: `LENGTH[,ANGLE]`: `0.1mm,0.01deg`; without a unit metres and radians
 * @distance: (out): metres
 * @angle: (inout): radians; stays where none is written
 *
 * Lengths are in `m`, `cm`, `mm` or `um`, angles in `rad` or `deg`.
 *
 * Returns: %FALSE where that is no tolerance; both are then untouched
 */
gboolean triad_tolerance_parse (const char *text,
                                double     *distance,
                                double     *angle);

G_END_DECLS
