/* triad-recent-list.h: list of recently opened files */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-pane.h"

#define TRIAD_TYPE_RECENT_LIST (triad_recent_list_get_type ())

/* The models that were opened with Triad, newest first.  Reads the desktop's list of
 * recent files each time its popover is shown.
 */
G_DECLARE_FINAL_TYPE (TriadRecentList, triad_recent_list, TRIAD, RECENT_LIST, TriadPane)

/* Adds @file to the desktop's list of recent files, unless the user has disabled that
 * list.
 */
void triad_recent_list_remember (GFile *file);
