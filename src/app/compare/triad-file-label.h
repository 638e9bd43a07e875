/* triad-file-label.h: which of two files something shows
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_FILE_LABEL (triad_file_label_get_type ())

/**
 * TriadFileLabel:
 *
 * The letter that tables and texts call one of two files by, its name, and what kind
 * of file it is: “A  arm.urdf  URDF”.
 *
 * Properties: `letter`, for writing when it is made; `session`, whose file; `bare`,
 * whether the kind is left out.
 */
G_DECLARE_FINAL_TYPE (TriadFileLabel, triad_file_label, TRIAD, FILE_LABEL, GtkWidget)

/**
 * triad_file_label_get_text:
 * @self: a title
 *
 * Returns: what it says, for those who do not see it
 */
const char *triad_file_label_get_text (TriadFileLabel *self);

G_END_DECLS
