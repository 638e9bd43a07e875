/* triad-lsp-gap-buffer.h: a text while an editor changes it in many places */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-text.h"

/* The text is in two parts, before and after a gap where it was changed last.  A change takes time
 * for its own text and for the distance to the one before it, so that changes in the order of
 * the text, or against it, take O(bytes + changes) together. */
typedef struct _TriadLspGapBuffer TriadLspGapBuffer;

/** triad_lsp_gap_buffer_new: Copies @text, which is UTF-8. */
TriadLspGapBuffer *triad_lsp_gap_buffer_new         (const char        *text,
                                                     gsize              n_bytes,
                                                     TriadLspEncoding   encoding);
void               triad_lsp_gap_buffer_free        (TriadLspGapBuffer *self);

/**
 * triad_lsp_gap_buffer_replace:
 * @begin: a position in the text as it is now, converted as by triad_lsp_locator_find()
 * @end: likewise; if it is before @begin, nothing is removed
 *
 * Spec: LSP 3.17, “TextDocumentContentChangeEvent”.
 */
void               triad_lsp_gap_buffer_replace     (TriadLspGapBuffer *self,
                                                     TriadLspPosition   begin,
                                                     TriadLspPosition   end,
                                                     const char        *text);

/** triad_lsp_gap_buffer_free_to_text: Frees @self.  Returns (transfer full) its text, which ends
 * with a NUL. */
char              *triad_lsp_gap_buffer_free_to_text (TriadLspGapBuffer *self,
                                                     gsize             *n_bytes);
