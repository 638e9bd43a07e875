/* triad-severity-icon.h: icon and CSS class of a diagnostic severity */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-diagnostic.h"

/* Returns: the name of an icon whose shape shows @severity */
const char *triad_severity_icon_get_icon_name (TriadSeverity  severity);

const char *triad_severity_icon_get_css_class (TriadSeverity  severity);

void        triad_severity_icon_show          (GtkImage      *image,
                                               TriadSeverity  severity);
