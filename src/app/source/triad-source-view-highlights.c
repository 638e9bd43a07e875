/* triad-source-view-highlights.c: part of TriadSourceView: backgrounds of highlighted elements
 *
 * They are drawn here and are no tags of the buffer: GTK keeps the drawings of lines, and after a
 * change of tags it shows some of them as they were before.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-source-view-private.h"

/* Opacities relative to the strength of the selection. */
static const double strengths[] = {
  [TRIAD_SOURCE_HOVERED] = 0.4,
  [TRIAD_SOURCE_SELECTED] = 1,
  [TRIAD_SOURCE_NAME] = 2,
};

/* Appends the part of the lines from @top to @bottom that is in view. */
static void
append (GtkSnapshot        *snapshot,
        const GdkRectangle *visible,
        const GdkRGBA      *colour,
        int                 left,
        int                 top,
        int                 right,
        int                 bottom)
{
  GdkRectangle area = { left, top, right - left, bottom - top };

  if (gdk_rectangle_intersect (&area, visible, &area))
    gtk_snapshot_append_color (snapshot, colour,
                               &GRAPHENE_RECT_INIT (area.x, area.y, area.width, area.height));
}

/* @begin and @end are on lines that are not wrapped. */
static void
append_element (GtkTextView       *view,
                GtkSnapshot       *snapshot,
                const GdkRGBA     *colour,
                const GtkTextIter *begin,
                const GtkTextIter *end,
                gboolean           fills)
{
  GdkRectangle visible;
  GdkRectangle first;
  GdkRectangle last;
  int right;

  gtk_text_view_get_visible_rect (view, &visible);
  gtk_text_view_get_iter_location (view, begin, &first);
  gtk_text_view_get_iter_location (view, end, &last);
  right = visible.x + visible.width;

  if (fills)
    {
      append (snapshot, &visible, colour, visible.x, first.y, right, last.y + last.height);
      return;
    }

  if (gtk_text_iter_get_line (begin) == gtk_text_iter_get_line (end))
    {
      append (snapshot, &visible, colour, first.x, first.y, last.x, first.y + first.height);
      return;
    }

  append (snapshot, &visible, colour, first.x, first.y, right, first.y + first.height);
  append (snapshot, &visible, colour, visible.x, first.y + first.height, right, last.y);
  append (snapshot, &visible, colour, visible.x, last.y, last.x, last.y + last.height);
}

void
triad_source_view_snapshot_highlights (TriadSourceView *self,
                                       GtkSnapshot     *snapshot)
{
  TriadSourceBuffer *buffer = triad_source_view_get_source_buffer (self);
  GdkRGBA colour = self->colours.accent;

  for (int highlight = TRIAD_SOURCE_HOVERED; highlight <= TRIAD_SOURCE_NAME; highlight++)
    {
      GtkTextIter begin;
      GtkTextIter end;
      gboolean fills;

      if (!triad_source_buffer_find_highlight (buffer, highlight, &begin, &end, &fills))
        continue;

      colour.alpha = MIN (self->colours.strength * strengths[highlight], 1);
      append_element (GTK_TEXT_VIEW (self), snapshot, &colour, &begin, &end, fills);
    }
}
