/* triad-svg-colours.h: colours in SVG, for one or for two colour schemes */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-theme.h"

/** TriadSvgColours: Writes the colours of elements.  For a document that follows the reader's
 * colour scheme, the same drawing is painted twice: first in dark colours, which are only recorded,
 * then in light ones. Each element then has its light colours as attributes, and classes for the
 * dark ones. */
typedef struct _TriadSvgColours TriadSvgColours;

/**
 * triad_svg_colours_new:
 * @prefix: of all classes
 * @records: whether triad_svg_colours_append() records colours, until triad_svg_colours_pair()
 */
TriadSvgColours *triad_svg_colours_new       (const char         *prefix,
                                              gboolean            records);
void             triad_svg_colours_free      (TriadSvgColours    *self);

/** triad_svg_colours_pair: Ends recording.  What is appended from now on is paired with what has
 * been recorded, in the same order. */
void             triad_svg_colours_pair      (TriadSvgColours    *self);

/** triad_svg_colours_is_complete: Returns whether every recorded colour has its counterpart. */
gboolean         triad_svg_colours_is_complete (const TriadSvgColours *self);

/** triad_svg_colours_has_two: Returns whether there are two colour schemes.  What is transparent
 * must then be appended too, as it may not be in the other one. */
gboolean         triad_svg_colours_has_two   (const TriadSvgColours *self);

/**
 * triad_svg_colours_append:
 * @fill: (nullable): colour of the interior; %NULL for none
 * @stroke: (nullable): colour of the outline; %NULL for none
 *
 * Appends the attributes for the colours of an element, which must have no other class.  A colour
 * that is transparent in both colour schemes is left out.
 *
 * Returns: %FALSE if nothing has been appended
 */
gboolean         triad_svg_colours_append    (TriadSvgColours    *self,
                                              GString            *svg,
                                              const TriadColour  *fill,
                                              const TriadColour  *stroke);

/** triad_svg_colours_set_shortens: Makes triad_svg_colours_shorten() effective, for documents whose
 * style is written once for several drawings. */
void             triad_svg_colours_set_shortens (TriadSvgColours *self,
                                                 gboolean         shortens);
gboolean         triad_svg_colours_get_shortens (const TriadSvgColours *self);

/**
 * triad_svg_colours_shorten:
 * @from: where in @svg presentation attributes begin that triad_svg_colours_append() and others have
 *   appended; their values must have no characters that are special in CSS
 *
 * Replaces the attributes by a class, whose rule has them.
 */
void             triad_svg_colours_shorten   (TriadSvgColours    *self,
                                              GString            *svg,
                                              gsize               from);

/** triad_svg_colours_append_rules: Appends the CSS rules of the classes; nothing without any. */
void             triad_svg_colours_append_rules (const TriadSvgColours *self,
                                                 GString               *css);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadSvgColours, triad_svg_colours_free)
