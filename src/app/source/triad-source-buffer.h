/* triad-source-buffer.h: text buffer of a source file, with diagnostics and highlights */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gtksourceview/gtksource.h>

#include "triad-inline-diagnostics.h"
#include "triad-source-index.h"

typedef struct
{
  GdkRGBA accent;                            /* the colour of the selection */
  GdkRGBA severity[TRIAD_SEVERITY_NOTE + 1]; /* the colours of errors, warnings and notes */
  double  strength; /* opacity of @accent behind the selected element, in (0, 1] */
} TriadSourceColours;

/* How an element is highlighted. */
typedef enum
{
  TRIAD_SOURCE_HOVERED,     /* lightly */
  TRIAD_SOURCE_SELECTED,    /* clearly */
  TRIAD_SOURCE_NAME,        /* the name in the selected element, even more */
} TriadSourceHighlight;

#define TRIAD_TYPE_SOURCE_BUFFER (triad_source_buffer_get_type ())

/* The text of one source; problems are underlined and the selected element is
 * highlighted.  A newer text of the same file replaces only the lines that changed, so
 * that the others keep their position on the screen.
 *
 * Of a large text, only a page is loaded.  Lines are numbered in the text, except where a
 * line of the buffer is meant.  Offsets before and after the page are found at its edges.
 */
G_DECLARE_FINAL_TYPE (TriadSourceBuffer, triad_source_buffer, TRIAD, SOURCE_BUFFER, GtkSourceBuffer)

TriadSourceBuffer            *triad_source_buffer_new         (void);

/* @source: the file of @diagnostics, or an included one */
void                          triad_source_buffer_set_source  (TriadSourceBuffer   *self,
                                                               TriadDiagnosticList *diagnostics,
                                                               TriadSource         *source);

/* Updates the underlines.
 *
 * @diagnostics: the current problems of the file
 */
void                    triad_source_buffer_set_diagnostics (TriadSourceBuffer   *self,
                                                             TriadDiagnosticList *diagnostics);

/* Loads the page around @line if @line is not loaded, or near an edge of what is; unloads
 * other lines, unless text is selected.
 *
 * @line: a line of the text
 * Returns: whether other lines are loaded now
 */
gboolean                      triad_source_buffer_load        (TriadSourceBuffer        *self,
                                                               int                       line);

/* Returns: the line of the text that is the first one of the buffer */
int                           triad_source_buffer_get_first   (TriadSourceBuffer        *self);

/* Returns: whether all lines are loaded */
gboolean                      triad_source_buffer_is_whole    (TriadSourceBuffer        *self);

/* Returns: the line of the text at @iter */
int                           triad_source_buffer_get_line    (TriadSourceBuffer        *self,
                                                               const GtkTextIter        *iter);
const TriadSourceText        *triad_source_buffer_get_text    (TriadSourceBuffer        *self);
const TriadInlineDiagnostics *triad_source_buffer_get_notes   (TriadSourceBuffer        *self);

/* @dark: whether the text is light on dark */
void                          triad_source_buffer_set_colours (TriadSourceBuffer        *self,
                                                               const TriadSourceColours *colours,
                                                               gboolean                  dark);

/* Replaces the highlighted element.
 *
 * @highlight: how to highlight it, not TRIAD_SOURCE_NAME
 * @place: (nullable): an element; NULL for none
 */
void                    triad_source_buffer_highlight (TriadSourceBuffer      *self,
                                                       TriadSourceHighlight    highlight,
                                                       const TriadSourcePlace *place);

/* @fills: (out): whether [@begin, @end) fills its lines, except for white space
 *
 * Returns: whether an element is highlighted in this way, and some of it is loaded
 */
gboolean                triad_source_buffer_find_highlight (TriadSourceBuffer    *self,
                                                            TriadSourceHighlight  highlight,
                                                            GtkTextIter          *begin,
                                                            GtkTextIter          *end,
                                                            gboolean             *fills);

/* @offset: a byte of the source
 * @iter: (out): its position in the buffer
 */
void                          triad_source_buffer_find        (TriadSourceBuffer        *self,
                                                               gsize                     offset,
                                                               GtkTextIter              *iter);

/* Returns: the offset of @iter in the source, bytes */
gsize                         triad_source_buffer_get_offset  (TriadSourceBuffer        *self,
                                                               const GtkTextIter        *iter);
