/* triad-element-text.h: text of an element while it is parsed, up to the first interruption */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-source-range.h"
#include "triad-tag-scanner.h"

typedef enum
{
  TRIAD_TEXT_READ,
  TRIAD_TEXT_INTERRUPTED,    /* by a comment, a CDATA section or a processing instruction */
  TRIAD_TEXT_DROPPED,        /* the same, and more text followed */
  TRIAD_TEXT_ENDED,          /* by an element */
} TriadTextState;

/**
 * TriadElementText:
 * @text: (nullable): what was read; freed by the owner
 * @has_value: whether it is more than white space, or a section or reference
 * @is_section: whether it is a CDATA section
 * @span: the text as written, with what was dropped; the end is 0 if there is none
 *
 * TinyXML-2, with which libsdformat and urdfdom parse, reads as the text of an element what precedes
 * the first comment, section or element in it.  More would be another value than simulators get.
 */
typedef struct
{
  GString        *text;
  gboolean        has_value;
  gboolean        is_section;
  TriadTextState  state;
  TriadSpan       span;
} TriadElementText;

/** triad_element_text_begin: Empties the text, for the next element. */
void triad_element_text_begin     (TriadElementText *self);

/** triad_element_text_strip: Removes white space around the text and, with @collapses, makes each piece
 * of white space in it a space, as libsdformat does. */
void triad_element_text_strip     (TriadElementText *self,
                                   gboolean          collapses);

/* For the next five, @self can be %NULL, outside of all elements, and nothing is done. */

/** triad_element_text_append: Adds text, or drops it after an interruption.  Returns whether it was
 * added. */
gboolean triad_element_text_append (TriadElementText *self,
                                    const char       *text,
                                    gsize             n_bytes);

/** triad_element_text_begin_value: Makes the text a value even if it is empty, as at a CDATA section or
 * a reference to white space. */
void     triad_element_text_begin_value (TriadElementText *self,
                                         gboolean          is_section);

/** triad_element_text_interrupt: Ends the text at a comment or the like, unless that only precedes it. */
void triad_element_text_interrupt (TriadElementText *self);

/** triad_element_text_end: Ends the text at an element. */
void triad_element_text_end       (TriadElementText *self);

/** triad_element_text_note: Finds the text as written in @between, in which there is no element. */
void triad_element_text_note      (TriadElementText *self,
                                   const char       *source,
                                   TriadSpan         between);

/** triad_element_text_cut: Ends the span of a value where a comment or CDATA section interrupts it, so that edits keep
 * what follows. */
void     triad_element_text_cut         (TriadElementText *self,
                                         const char       *source);

/** triad_element_text_report: Adds a diagnostic if text was dropped. */
void triad_element_text_report    (const TriadElementText *self,
                                   TriadSourceRange        range,
                                   GPtrArray              *diagnostics);
