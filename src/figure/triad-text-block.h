/* triad-text-block.h: text wrapped into lines */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <cairo.h>

#include "triad-label.h"

/** TriadTextBlock: Text that is wrapped once and painted line by line, so that every output format
 * can contain it as text. */
typedef struct
{
  char            **lines;        /* wrapped lines, NULL-terminated */
  TriadLabelStyle   style;
  char             *family;       /* font family; may be NULL */
  double            line_height;  /* points */
  double            width;        /* of the longest line, points */
  double            height;       /* of all lines, points */
} TriadTextBlock;

/**
 * triad_text_block_new:
 * @family: (nullable): font family
 * @width: maximum width of a line, points
 *
 * Returns: (transfer full): the wrapped text
 */
TriadTextBlock *triad_text_block_new   (const char           *text,
                                        TriadLabelStyle       style,
                                        const char           *family,
                                        double                width);
TriadTextBlock *triad_text_block_ref   (TriadTextBlock       *self);
void            triad_text_block_unref (TriadTextBlock       *self);

/**
 * triad_text_block_paint:
 * @cr: context with the colour set
 * @x: left edge, points
 * @y: upper edge, points
 */
void            triad_text_block_paint (const TriadTextBlock *self,
                                        cairo_t              *cr,
                                        double                x,
                                        double                y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadTextBlock, triad_text_block_unref)
