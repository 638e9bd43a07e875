/* triad-source-pane-private.h: structure and internal functions of TriadSourcePane */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-pane.h"

struct _TriadSourcePane
{
  TriadPane            parent_instance;

  TriadSession        *session;

  TriadDiagnosticList *diagnostics;           /* of the session; set when the pane is visible */
  TriadSnapshot       *snapshot;              /* of the diagnostics */
  TriadSourceIndex    *index;                 /* of the snapshot */
  TriadSourceIndex    *next_index;            /* of the snapshot to be shown next, or NULL */
  gboolean             is_indexing;           /* a thread makes it */
  GPtrArray           *buffers;               /* of TriadSourceBuffer by source; NULL until shown */
  int                  shown;                 /* index of the source shown; -1 for none */
  char                *revealed;              /* key of the frame that was scrolled to */
  gboolean             titled;                /* whether the first file has a title above it */
  gboolean             selecting;             /* the selection comes from here */
  gboolean             hovering;
  gboolean             place_is_new;          /* the session's place, not scrolled to yet */
  guint                scroll_id;             /* set while the scroll bar is outdated */
  gboolean             scrolling;             /* the scroll bar moves, not by the user */
  gboolean             updating;              /* the list of files changes, not by the user */

  GtkWidget           *bar;
  GtkDropDown         *files;
  GtkStringList       *names;
  GtkLabel            *name;
  TriadSourceView     *view;
  GtkScrolledWindow   *scrolled;
  GtkScrollbar        *overall;               /* of a text that is partly loaded */
  GtkWidget           *footer;
  GtkPopoverMenu      *menu;
  GMenuModel          *text_menu;
};

void triad_source_pane_show            (TriadSourcePane      *self,
                                        int                   i);
void triad_source_pane_install_actions (TriadSourcePaneClass *klass);
void triad_source_pane_init_scroll     (TriadSourcePane      *self);

/* Chooses the scroll bar for the buffer that is shown. */
void triad_source_pane_show_scroll_bar (TriadSourcePane      *self);
