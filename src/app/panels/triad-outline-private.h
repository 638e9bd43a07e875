/* triad-outline-private.h: structure and internal functions of TriadOutline */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-outline-rows.h"
#include "triad-outline.h"

struct _TriadOutline
{
  TriadTreeList     parent_instance;

  TriadSession     *session;               /* owned by the pane */

  TriadOutlineRows *rows;
  gboolean          filter_changed;        /* since the rows were created */
  gboolean          syncing;               /* the selection follows the session */
  gboolean          follow_later;          /* it follows when all rows are there */
  guint             follow_id;             /* of the idle source that expands more rows for it */
  GCancellable     *searching;             /* of the running search, or NULL */

  GtkEditable      *entry;
  GtkToggleButton  *expression;
  GtkToggleButton  *models;
  GtkToggleButton  *links;
  GtkToggleButton  *joints;
  GtkToggleButton  *frames;
  GtkToggleButton  *errors;
  GtkToggleButton  *warnings;
  GtkWidget        *filter;
  GtkLabel         *count;
  GtkButton        *hidden;
  GtkStack         *stack;
};

/* Returns the vertex of the row's frame in the session's snapshot, also if the row is
 * still of an earlier one; -1 for none.
 */
int      triad_outline_get_frame       (TriadOutline      *self,
                                        guint              position);

/* Selects the row of the selected frame and scrolls to it, later if many rows have to be expanded. */
void     triad_outline_follow          (TriadOutline      *self);

/* Selects the next or previous match.
 *
 * @from: a vertex, -1 for none
 * @by: 1 or -1
 */
void     triad_outline_step            (TriadOutline      *self,
                                        int                from,
                                        int                by);

/* Moves the keyboard focus to the row of the selected frame.
 *
 * @is_match: selects the first match before, unless the selected frame is one
 */
void     triad_outline_focus_row       (TriadOutline      *self,
                                        gboolean           is_match);

/* Returns whether a search is active. */
gboolean triad_outline_has_filter      (TriadOutline      *self);
void     triad_outline_clear_filter    (TriadOutline      *self);

void     triad_outline_install_actions (TriadOutlineClass *klass);
