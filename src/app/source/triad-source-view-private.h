/* triad-source-view-private.h: structure and internal functions of TriadSourceView
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diff-gutter.h"
#include "triad-source-view.h"

struct _TriadSourceView
{
  GtkSourceView       parent_instance;

  TriadSourceColours  colours;
  TriadDiffLines     *bars;                 /* of the buffer; NULL for none */
  TriadDiffGutter    *stripe;
  GtkWidget          *numbers;              /* of the lines of a page */
  gboolean            drawn;                /* the buffer has been drawn and has a layout */
  double              align;                /* where it is revealed, from top to bottom */
  int                 n_tries;              /* left to reveal it; 0 if nothing is to be revealed */
  guint               step_id;              /* sources, while it is revealed */
  guint               measured_id;
};

void triad_source_view_put_mark       (GtkTextBuffer     *buffer,
                                       const char        *name,
                                       const GtkTextIter *iter);

/* @name: of a mark of the buffer */
void triad_source_view_scroll_to      (TriadSourceView   *self,
                                       const char        *name,
                                       double             yalign);
void triad_source_view_stop_revealing (TriadSourceView   *self);

/* Goes on after what is known now has been drawn. */
void triad_source_view_go_on_revealing (TriadSourceView  *self);
void triad_source_view_snapshot_highlights (TriadSourceView *self,
                                            GtkSnapshot     *snapshot);
