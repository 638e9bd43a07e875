/* triad-recent-list.h: the files that were open lately
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TRIAD_TYPE_RECENT_LIST (triad_recent_list_get_type ())

/**
 * TriadRecentList:
 *
 * The models that Triad has opened, the last one first.  Stands in a popover,
 * and reads the desktop's list whenever that is shown.
 */
G_DECLARE_FINAL_TYPE (TriadRecentList, triad_recent_list, TRIAD, RECENT_LIST, GtkWidget)

/**
 * triad_recent_list_remember:
 * @file: a model that has been opened
 *
 * Puts @file on the desktop's list, unless people have turned that off.
 */
void triad_recent_list_remember (GFile *file);

G_END_DECLS
