/* triad-source-view.h: the text of a file, and what is wrong beside its lines
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-diff-lines.h"
#include "triad-source-buffer.h"

G_BEGIN_DECLS

#define TRIAD_TYPE_SOURCE_VIEW (triad_source_view_get_type ())

/**
 * TriadSourceView:
 *
 * Shows a #TriadSourceBuffer, in the colours of the desktop.  Behind a line
 * where something is wrong stands what it is, as far as there is room, and all
 * of it in a tooltip.
 */
G_DECLARE_FINAL_TYPE (TriadSourceView, triad_source_view, TRIAD, SOURCE_VIEW, GtkSourceView)

/**
 * TriadSourceView::note-activated:
 * @self: a view
 * @line: a line
 *
 * The mark beside @line was clicked.
 */

/**
 * TriadSourceView::describe-difference:
 * @self: a view
 * @line: a line beside which there is a bar
 *
 * Returns: (transfer full) (nullable): how it differs
 */

/**
 * triad_source_view_set_source_buffer:
 * @self: a view
 * @buffer: what to show from now on
 *
 * Each buffer keeps the place that it was scrolled to.
 */
void                      triad_source_view_set_source_buffer (TriadSourceView   *self,
                                                               TriadSourceBuffer *buffer);

/**
 * triad_source_view_get_source_buffer:
 * @self: a view
 *
 * Returns: (nullable): what is shown
 */
TriadSourceBuffer        *triad_source_view_get_source_buffer (TriadSourceView   *self);
const TriadSourceColours *triad_source_view_get_colours       (TriadSourceView   *self);

/**
 * triad_source_view_set_bars:
 * @self: a view
 * @bars: (transfer full) (nullable): which lines of what is shown differ
 */
void                      triad_source_view_set_bars          (TriadSourceView   *self,
                                                               TriadDiffLines    *bars);
const TriadDiffLines     *triad_source_view_get_bars          (TriadSourceView   *self);

/**
 * triad_source_view_dup_difference:
 * @self: a view
 * @line: a line
 *
 * Returns: (transfer full) (nullable): how it differs; %NULL where it has no bar
 */
char                     *triad_source_view_dup_difference    (TriadSourceView   *self,
                                                               int                line);

/**
 * triad_source_view_reveal:
 * @self: a view
 * @offset: a byte of the source
 *
 * Puts the cursor there, and scrolls to it where its line is not in view.
 */
void                      triad_source_view_reveal            (TriadSourceView   *self,
                                                               gsize              offset);

/**
 * triad_source_view_find_offset:
 * @self: a view
 * @x: pixels of @self
 * @y: pixels of @self
 *
 * Returns: the byte that is shown there; behind a line, its last one
 */
gsize                     triad_source_view_find_offset       (TriadSourceView   *self,
                                                               double             x,
                                                               double             y);

G_END_DECLS
