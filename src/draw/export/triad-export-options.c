/* triad-export-options.c: options for exporting drawings
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-export-options.h"

#define MARGIN 16.0     /* points */
#define PIXELS 2.0      /* of a PNG in a point */

void
triad_export_options_init (TriadExportOptions *self)
{
  *self = (TriadExportOptions) {
    .theme = triad_theme_get_light (),
    .margin = MARGIN,
    .scale = PIXELS,
    .highlight = TRIAD_HIGHLIGHT_NONE,
  };

  triad_scene_style_init (&self->style);
}
