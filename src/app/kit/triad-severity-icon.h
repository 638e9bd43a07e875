/* triad-severity-icon.h: how bad something is, as an icon
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-diagnostic.h"

G_BEGIN_DECLS

/**
 * triad_severity_icon_get_icon_name:
 * @severity: how bad it is
 *
 * Returns: an icon whose shape says so
 */
const char *triad_severity_icon_get_icon_name (TriadSeverity  severity);

/**
 * triad_severity_icon_get_css_class:
 * @severity: how bad it is
 *
 * Returns: the class of style that gives that icon its colour
 */
const char *triad_severity_icon_get_css_class (TriadSeverity  severity);

/**
 * triad_severity_icon_show:
 * @image: an image that shows nothing else
 * @severity: how bad it is
 *
 * Shows that icon, in its colour.
 */
void        triad_severity_icon_show          (GtkImage      *image,
                                               TriadSeverity  severity);

G_END_DECLS
