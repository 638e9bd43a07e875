/* triad-html-tables.h: the frames and the problems of a model in HTML */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-forward-kinematics.h"

/** triad_html_append_problems: Appends a section with a list of all diagnostics; nothing without
 * any. */
void triad_html_append_problems (GString                      *html,
                                 const TriadSnapshot          *snapshot);

/** triad_html_append_frames: Appends a section with a table of all frames. */
void triad_html_append_frames   (GString                      *html,
                                 const TriadForwardKinematics *kinematics);
