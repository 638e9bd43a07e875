/* triad-label.h: the text of boxes and titles, and how much room it takes
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <pango/pango.h>

G_BEGIN_DECLS

/**
 * TriadLabelStyle:
 * @TRIAD_LABEL_BOX: in a box
 * @TRIAD_LABEL_TITLE: at the top of a group
 * @TRIAD_LABEL_NOTE: beside an arrow
 */
typedef enum
{
  TRIAD_LABEL_BOX,
  TRIAD_LABEL_TITLE,
  TRIAD_LABEL_NOTE,
} TriadLabelStyle;

/**
 * triad_label_dup_plain:
 * @name: any text
 *
 * Names may hold marks that break a line, or turn the direction of what
 * stands behind them.
 *
 * Returns: (transfer full): all of @name without such marks, in one line, valid UTF-8
 */
char        *triad_label_dup_plain (const char    *name);

/**
 * triad_label_shorten:
 * @name: any text
 *
 * Names may be of any length and hold anything; what is written is one line
 * of a length that a box can have, with an ellipsis for its middle.
 *
 * Returns: (transfer full): what is written for @name, valid UTF-8
 */
char        *triad_label_shorten (const char      *name);

/**
 * TRIAD_LABEL_FAMILY:
 *
 * The usual font of all texts of a picture, families in the order in which
 * they are looked for.
 */
#define TRIAD_LABEL_FAMILY "Cantarell, Adwaita Sans, sans-serif"

/**
 * triad_label_get_size:
 * @style: which font
 *
 * Returns: the size of the font, points
 */
double       triad_label_get_size (TriadLabelStyle  style);

/**
 * triad_label_set_family:
 * @layout: a layout to write with
 * @family: (nullable): a list of fonts; %NULL for the usual one
 *
 * From now on triad_label_setup() takes that font.
 */
void         triad_label_set_family (PangoLayout     *layout,
                                     const char      *family);

/**
 * triad_label_setup:
 * @layout: a layout to write with
 * @style: how
 *
 * Sets the font, and that nothing is rounded to pixels, so that a text takes
 * the same room at any zoom, in a picture and in a measurement.
 */
void         triad_label_setup   (PangoLayout     *layout,
                                  TriadLabelStyle  style);

/**
 * triad_label_measure:
 * @layout: a layout to measure with
 * @style: how
 * @text: what would be written
 * @width: (out): the room that it takes, points
 * @height: (out): of all letters of that font, points
 */
void         triad_label_measure (PangoLayout     *layout,
                                  TriadLabelStyle  style,
                                  const char      *text,
                                  double          *width,
                                  double          *height);

/**
 * TriadLabelRuler:
 *
 * Measures texts.  Belongs to one thread.
 */
typedef struct _TriadLabelRuler TriadLabelRuler;

TriadLabelRuler *triad_label_ruler_new     (void);
void             triad_label_ruler_free    (TriadLabelRuler *self);

/**
 * triad_label_ruler_set_family:
 * @self: a ruler that has not measured yet
 * @family: as for triad_label_set_family()
 */
void             triad_label_ruler_set_family (TriadLabelRuler *self,
                                               const char      *family);

/**
 * triad_label_ruler_measure:
 * @self: a ruler
 * @text: what is written
 * @style: how
 *
 * Returns: how wide it is, points
 */
double           triad_label_ruler_measure (TriadLabelRuler *self,
                                            const char      *text,
                                            TriadLabelStyle  style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLabelRuler, triad_label_ruler_free)

G_END_DECLS
