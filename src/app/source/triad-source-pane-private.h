/* triad-source-pane-private.h: what the files of the source pane share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-source-pane.h"

G_BEGIN_DECLS

struct _TriadSourcePane
{
  GtkWidget            parent_instance;

  TriadSession        *session;

  TriadDiagnosticList *diagnostics;           /* of the session, once they are looked at */
  TriadSnapshot       *snapshot;              /* of them */
  TriadSourceIndex    *index;                 /* of it */
  GPtrArray           *buffers;               /* of TriadSourceBuffer by source; NULL until shown */
  int                  shown;                 /* which source; -1 for none */
  char                *revealed;              /* the name of the frame that was scrolled to */
  gboolean             titled;                /* its first file is named above it */
  gboolean             selecting;             /* the selection comes from here */
  gboolean             hovering;
  gboolean             place_is_new;          /* the session's, and not yet scrolled to */
  gboolean             updating;              /* the list of files, not the user */

  GtkWidget           *bar;
  GtkDropDown         *files;
  GtkStringList       *names;
  GtkLabel            *name;
  TriadSourceView     *view;
  GtkWidget           *footer;
};

/**
 * triad_source_pane_show:
 * @self: a pane that has a snapshot
 * @i: a source of it
 */
void triad_source_pane_show            (TriadSourcePane      *self,
                                        int                   i);
void triad_source_pane_install_actions (TriadSourcePaneClass *klass);

G_END_DECLS
