/* triad-origin-button.h: button that names the line of a template and shows it in the source */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

#define TRIAD_TYPE_ORIGIN_BUTTON (triad_origin_button_get_type ())

/* Visible only if the line can be told. */
G_DECLARE_FINAL_TYPE (TriadOriginButton, triad_origin_button, TRIAD, ORIGIN_BUTTON, GtkButton)

/* @frame: a vertex of the snapshot of @session */
void triad_origin_button_set_frame (TriadOriginButton *self,
                                    TriadSession      *session,
                                    int                frame);
