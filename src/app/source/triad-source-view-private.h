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
  guint               reveal_id;            /* set while scrolling to what is revealed */
  double              align;                /* where, from the top to the bottom of the view */
  double              measured;             /* height of the text at that time, px */
  int                 n_frames;             /* frames since that height last changed */
  int                 n_in_view;            /* how many of these it has been in view */
};

void triad_source_view_put_mark       (GtkTextBuffer     *buffer,
                                       const char        *name,
                                       const GtkTextIter *iter);

/* @name: of a mark of the buffer */
void triad_source_view_scroll_to      (TriadSourceView   *self,
                                       const char        *name,
                                       double             yalign);
void triad_source_view_stop_revealing (TriadSourceView   *self);
void triad_source_view_snapshot_highlights (TriadSourceView *self,
                                            GtkSnapshot     *snapshot);
