/* triad-label.h: text of boxes and titles, and its size */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <pango/pango.h>

typedef enum
{
  TRIAD_LABEL_BOX,    /* text of a box */
  TRIAD_LABEL_TITLE,  /* title of a cluster */
  TRIAD_LABEL_NOTE,   /* label of an arrow */
} TriadLabelStyle;

/** triad_label_dup_plain: Remove characters that break lines or change the text direction. A text of
 * more than 1,000 characters, which nobody reads and Pango cannot measure, gets an ellipsis in the
 * middle. Returns one line of valid UTF-8. */
char        *triad_label_dup_plain (const char    *name);

/** triad_label_shorten: Shorten a name to the maximum length of a label, with an ellipsis in the
 * middle. Also removes what triad_label_dup_plain() removes. Returns one line of valid UTF-8. */
char        *triad_label_shorten (const char      *name);

/** TRIAD_LABEL_FAMILY: The default font families of all text in diagrams, in order of
 * preference. */
#define TRIAD_LABEL_FAMILY "Cantarell, Adwaita Sans, sans-serif"

/** TRIAD_LABEL_NOTE_LINE: The distance between the lines of a label of an arrow, points. */
#define TRIAD_LABEL_NOTE_LINE 12.0

/** triad_label_get_size: Returns the font size, points. */
double       triad_label_get_size (TriadLabelStyle  style);

/**
 * triad_label_set_family:
 * @family: (nullable): list of font families; %NULL for the default
 *
 * Set the font that triad_label_setup() uses for @layout.
 */
void         triad_label_set_family (PangoLayout     *layout,
                                     const char      *family);

/** triad_label_unhint: Disable rounding to pixels, so that text has the same size on the screen and in
 * every kind of file. */
void         triad_label_unhint  (PangoLayout     *layout);

/** triad_label_setup: Set the font, and disable rounding to pixels, so that text has the same size
 * at any zoom, both when drawn and when measured. */
void         triad_label_setup   (PangoLayout     *layout,
                                  TriadLabelStyle  style);

/**
 * triad_label_measure:
 * @width: (out): width of the text, points
 * @height: (out): line height of the font, points
 */
void         triad_label_measure (PangoLayout     *layout,
                                  TriadLabelStyle  style,
                                  const char      *text,
                                  double          *width,
                                  double          *height);

/** TriadLabelRuler: Measures text. Not thread-safe: each thread needs its own. */
typedef struct _TriadLabelRuler TriadLabelRuler;

TriadLabelRuler *triad_label_ruler_new     (void);
void             triad_label_ruler_free    (TriadLabelRuler *self);

/**
 * triad_label_ruler_set_family:
 * @self: a ruler that has not measured anything yet
 * @family: as for triad_label_set_family()
 */
void             triad_label_ruler_set_family (TriadLabelRuler *self,
                                               const char      *family);

/** triad_label_ruler_measure: Returns the width of @text, points. */
double           triad_label_ruler_measure (TriadLabelRuler *self,
                                            const char      *text,
                                            TriadLabelStyle  style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLabelRuler, triad_label_ruler_free)
