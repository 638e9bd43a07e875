/* triad-source-view.h: text view of a source file, with inline diagnostics */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-diff-lines.h"
#include "triad-source-buffer.h"

#define TRIAD_TYPE_SOURCE_VIEW (triad_source_view_get_type ())

/* Shows a TriadSourceBuffer in the colours of the desktop.  The problem of a line is
 * shown after its text, as far as there is room, and in full in a tooltip.
 */
G_DECLARE_FINAL_TYPE (TriadSourceView, triad_source_view, TRIAD, SOURCE_VIEW, GtkSourceView)

/** TriadSourceView::note-activated: Emitted when the mark beside @line was clicked. */

/**
 * TriadSourceView::painted:
 *
 * Emitted after the text has been painted, when its visible lines are laid out.
 */

/**
 * TriadSourceView::describe-difference:
 * @line: a line that has a bar
 *
 * Returns: (transfer full) (nullable): how @line differs
 */

/* Each buffer keeps its scroll position. */
void                      triad_source_view_set_source_buffer (TriadSourceView   *self,
                                                               TriadSourceBuffer *buffer);

/* Returns: (nullable): the buffer shown */
TriadSourceBuffer        *triad_source_view_get_source_buffer (TriadSourceView   *self);

/* @bars: (transfer full) (nullable): the changed lines of the text */
void                      triad_source_view_set_bars          (TriadSourceView   *self,
                                                               TriadDiffLines    *bars);
const TriadDiffLines     *triad_source_view_get_bars          (TriadSourceView   *self);

/* Moves the cursor to @offset, and scrolls to it if its line is not visible.
 *
 * @offset: a byte of the source
 */
void                      triad_source_view_reveal            (TriadSourceView   *self,
                                                               gsize              offset);

/* @line: a line of the text, which becomes the first one that is visible */
void                      triad_source_view_scroll_to_line    (TriadSourceView   *self,
                                                               int                line);

/* @x: in widget coordinates, px
 * @y: in widget coordinates, px
 * Returns: the offset of the character at that point, bytes; after the end of a line,
 *   of its last byte
 */
gsize                     triad_source_view_find_offset       (TriadSourceView   *self,
                                                               double             x,
                                                               double             y);
