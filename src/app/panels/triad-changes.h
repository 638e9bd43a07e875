/* triad-changes.h: the list of what reloads have changed
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

#include "triad-session.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_CHANGES (triad_changes_get_type ())

/**
 * TriadChanges:
 *
 * The last reloads, the newest first, and beside them what has changed since
 * the one that is chosen: with the newest that is its own change.  Views point
 * out what is listed, as long as somebody looks at it.
 *
 * Property: `session`, set once.
 */
G_DECLARE_FINAL_TYPE (TriadChanges, triad_changes, TRIAD, CHANGES, GtkWidget)

G_END_DECLS
