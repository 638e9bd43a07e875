/* triad-lsp-rope.h: editable text with changes in logarithmic time */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-text.h"

/** TriadLspRope: A text in pieces, which are the nodes of a tree.  A change takes O(log pieces) time,
 * amortized, and time for its own text, wherever it is. */
typedef struct _TriadLspRope TriadLspRope;

/** triad_lsp_rope_new: @text, which is UTF-8, is not copied. */
TriadLspRope *triad_lsp_rope_new          (const char        *text,
                                           gsize              n_bytes,
                                           TriadLspEncoding   encoding);
void          triad_lsp_rope_free         (TriadLspRope      *self);

/**
 * triad_lsp_rope_replace:
 * @begin: a position in the text as it is now, converted as by triad_lsp_locator_find()
 * @end: likewise; if it is before @begin, nothing is removed
 * @text: (transfer full): takes its place
 *
 * Spec: LSP 3.17, “TextDocumentContentChangeEvent”.
 */
void          triad_lsp_rope_replace      (TriadLspRope      *self,
                                           TriadLspPosition   begin,
                                           TriadLspPosition   end,
                                           char              *text);

/** triad_lsp_rope_dup_text: Returns (transfer full) the text, which ends with a NUL. */
char         *triad_lsp_rope_dup_text     (TriadLspRope      *self,
                                           gsize             *n_bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspRope, triad_lsp_rope_free)
