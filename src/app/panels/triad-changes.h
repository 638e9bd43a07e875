/* triad-changes.h: list of recent reloads and their differences */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_CHANGES (triad_changes_get_type ())

/* Lists the recent reloads, newest first, and beside them the differences since the
 * selected one, including that reload.  Views mark the listed differences while the
 * page is visible.
 *
 * Property: `session`, construct-only.
 */
G_DECLARE_FINAL_TYPE (TriadChanges, triad_changes, TRIAD, CHANGES, TriadPane)
