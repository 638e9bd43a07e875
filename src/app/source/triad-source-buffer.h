/* triad-source-buffer.h: a source in a text view
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gtksourceview/gtksource.h>

#include "triad-inline-diagnostics.h"
#include "triad-source-index.h"

G_BEGIN_DECLS

/**
 * TriadSourceColours:
 * @accent: of what is selected
 * @severity: of errors, warnings and notes
 * @strength: how much of @accent lies behind what is selected, in (0, 1]
 */
typedef struct
{
  GdkRGBA accent;
  GdkRGBA severity[TRIAD_SEVERITY_NOTE + 1];
  double  strength;
} TriadSourceColours;

/**
 * TriadSourceLight:
 * @TRIAD_SOURCE_HOVERED: lightly
 * @TRIAD_SOURCE_SELECTED: well, and the name more so
 *
 * How an element is lit.
 */
typedef enum
{
  TRIAD_SOURCE_HOVERED,
  TRIAD_SOURCE_SELECTED,
} TriadSourceLight;

#define TRIAD_TYPE_SOURCE_BUFFER (triad_source_buffer_get_type ())

/**
 * TriadSourceBuffer:
 *
 * The text of one source, with what is wrong underlined and what is selected
 * lit.  A newer text of the same file takes the place of the old one line for
 * line, so that what stays the same stays where it is.
 */
G_DECLARE_FINAL_TYPE (TriadSourceBuffer, triad_source_buffer, TRIAD, SOURCE_BUFFER, GtkSourceBuffer)

TriadSourceBuffer            *triad_source_buffer_new         (void);

/**
 * triad_source_buffer_set_source:
 * @self: a buffer
 * @diagnostics: what is wrong with a file
 * @source: it, or one that it includes
 *
 * Shows @source.
 */
void                          triad_source_buffer_set_source  (TriadSourceBuffer   *self,
                                                               TriadDiagnosticList *diagnostics,
                                                               TriadSource         *source);

/**
 * triad_source_buffer_set_findings:
 * @self: a buffer with a source
 * @diagnostics: what is wrong with it by now
 */
void                    triad_source_buffer_set_findings (TriadSourceBuffer   *self,
                                                          TriadDiagnosticList *diagnostics);
const TriadSourceText        *triad_source_buffer_get_text    (TriadSourceBuffer        *self);
const TriadInlineDiagnostics *triad_source_buffer_get_notes   (TriadSourceBuffer        *self);

/**
 * triad_source_buffer_set_colours:
 * @self: a buffer
 * @colours: what to light and underline with
 * @dark: whether the text is light on dark
 */
void                          triad_source_buffer_set_colours (TriadSourceBuffer        *self,
                                                               const TriadSourceColours *colours,
                                                               gboolean                  dark);

/**
 * triad_source_buffer_light:
 * @self: a buffer
 * @light: how
 * @place: (nullable): an element, or %NULL to light none
 *
 * Lights one element, and no other.
 */
void                          triad_source_buffer_light       (TriadSourceBuffer        *self,
                                                               TriadSourceLight          light,
                                                               const TriadSourcePlace   *place);

/**
 * triad_source_buffer_find:
 * @self: a buffer
 * @offset: a byte of the source
 * @iter: (out): where it is
 */
void                          triad_source_buffer_find        (TriadSourceBuffer        *self,
                                                               gsize                     offset,
                                                               GtkTextIter              *iter);

/**
 * triad_source_buffer_get_offset:
 * @self: a buffer
 * @iter: a place in it
 *
 * Returns: which byte of the source that is
 */
gsize                         triad_source_buffer_get_offset  (TriadSourceBuffer        *self,
                                                               const GtkTextIter        *iter);

G_END_DECLS
