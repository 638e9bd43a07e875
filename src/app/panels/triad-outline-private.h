/* triad-outline-private.h: what the files of the outline share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-outline-rows.h"
#include "triad-outline.h"

G_BEGIN_DECLS

struct _TriadOutline
{
  GtkWidget         parent_instance;

  TriadSession     *session;

  TriadOutlineRows *rows;
  gboolean          filter_changed;        /* since the rows were made */
  gboolean          syncing;               /* the selection follows the session's */
  GCancellable     *searching;             /* NULL when nothing is on its way */

  GtkEditable      *entry;
  GtkToggleButton  *expression;
  GtkToggleButton  *models;
  GtkToggleButton  *links;
  GtkToggleButton  *joints;
  GtkToggleButton  *frames;
  GtkToggleButton  *errors;
  GtkLabel         *count;
  GtkStack         *stack;
  GtkListView      *list;
  GtkPopoverMenu   *menu;
  GMenuModel       *row_menu;
};

/**
 * triad_outline_get_frame:
 * @self: an outline
 * @position: of a row
 *
 * Returns: the vertex of the session's snapshot that the row stands for, -1
 *   for none.  Rows may still be of an earlier snapshot
 */
int      triad_outline_get_frame       (TriadOutline      *self,
                                        guint              position);

/**
 * triad_outline_step:
 * @self: an outline
 * @from: a vertex, -1 for none
 * @by: 1 or -1
 *
 * Selects the next or previous frame that is looked for.
 */
void     triad_outline_step            (TriadOutline      *self,
                                        int                from,
                                        int                by);

/**
 * triad_outline_has_filter:
 * @self: an outline
 *
 * Returns: whether anything is looked for
 */
gboolean triad_outline_has_filter      (TriadOutline      *self);
void     triad_outline_clear_filter    (TriadOutline      *self);

/**
 * triad_outline_mark_row:
 * @self: an outline
 * @row: a #TriadOutlineRow
 *
 * Lights it where it stands for the frame that the pointer is on, here or in
 * another view.
 */
void     triad_outline_mark_row        (TriadOutline      *self,
                                        GtkWidget         *row);
void     triad_outline_mark_rows       (TriadOutline      *self);

void     triad_outline_install_actions (TriadOutlineClass *klass);

G_END_DECLS
