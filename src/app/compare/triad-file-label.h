/* triad-file-label.h: label of a compared file: letter, name and format */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

#define TRIAD_TYPE_FILE_LABEL (triad_file_label_get_type ())

/* The letter by which tables and texts refer to one of two files, its name and its
 * format: “A  arm.urdf  URDF”.
 *
 * Properties: `letter`, construct-only; `session`, the session of the file; `bare`,
 * whether the format is hidden.
 */
G_DECLARE_FINAL_TYPE (TriadFileLabel, triad_file_label, TRIAD, FILE_LABEL, GtkWidget)

/* Returns: the accessible text */
const char *triad_file_label_get_text (TriadFileLabel *self);
