/* triad-text-block.h: text wrapped into lines
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <cairo.h>

#include "triad-label.h"

G_BEGIN_DECLS

/**
 * TriadTextBlock:
 * @lines: (array zero-terminated=1): what is written, line by line
 * @style: how
 * @family: (nullable): the font
 * @line_height: points
 * @width: of the longest line, points
 * @height: of all lines, points
 *
 * A text that is broken into lines, once; then it is painted as often as one
 * likes, each line by itself, so that every kind of file can hold it as text.
 */
typedef struct
{
  char            **lines;
  TriadLabelStyle   style;
  char             *family;
  double            line_height;
  double            width;
  double            height;
} TriadTextBlock;

/**
 * triad_text_block_new:
 * @text: any text
 * @style: how it is written
 * @family: (nullable): the font
 * @width: what is wider is broken, points
 *
 * Returns: (transfer full): the text in lines
 */
TriadTextBlock *triad_text_block_new   (const char           *text,
                                        TriadLabelStyle       style,
                                        const char           *family,
                                        double                width);
void            triad_text_block_free  (TriadTextBlock       *self);

/**
 * triad_text_block_paint:
 * @self: words
 * @cr: where to paint, with the colour set
 * @x: the left edge, points
 * @y: the upper edge
 */
void            triad_text_block_paint (const TriadTextBlock *self,
                                        cairo_t              *cr,
                                        double                x,
                                        double                y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTextBlock, triad_text_block_free)

G_END_DECLS
