/* triad-problem-fixes.h: previews of the fixes of problems */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

/* Shows what would be fixed, if anything.
 *
 * @parent: a widget of the window
 * @i: index of a problem of the session, or of an obstacle, which has no fix
 */
void triad_problem_fixes_preview (GtkWidget     *parent,
                                  TriadSession  *session,
                                  int            i,
                                  TriadFixScope  scope);
