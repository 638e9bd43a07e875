/* triad-difference-list.h: list model of the differences between two models */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtk/gtk.h>

#include "triad-difference-item.h"

#define TRIAD_TYPE_DIFFERENCE_LIST (triad_difference_list_get_type ())

/* A GListModel of TriadDifferenceItem, which are created on demand. */
G_DECLARE_FINAL_TYPE (TriadDifferenceList, triad_difference_list, TRIAD, DIFFERENCE_LIST, GObject)

/* @comparison: (nullable): the comparison whose differences are listed in its order */
void triad_difference_list_set_comparison (TriadDifferenceList *self,
                                           TriadComparison     *comparison);

/* Adds the displacement to the text of each item, or takes it out again. */
void triad_difference_list_add_numbers    (TriadDifferenceList *self,
                                           gboolean             add);

/* Creates no items.
 *
 * @frame: a vertex of the file that was opened first, or -1
 * @other: a vertex of the other file, for which to look where @frame is -1; or -1
 * Returns: the position of the first difference of the frame; GTK_INVALID_LIST_POSITION if
 *   there is none
 */
guint triad_difference_list_find (TriadDifferenceList *self,
                                  int                  frame,
                                  int                  other);
