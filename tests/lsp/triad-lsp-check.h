/* triad-lsp-check.h: checks that results of the language server are about text that is there */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-text.h"

/** TriadLspCheck: The lines of a document, for any number of results about it. */
typedef struct
{
  char   *uri;
  GArray *lengths;        /* of the lines, in characters of the protocol */
} TriadLspCheck;

void triad_lsp_check_init   (TriadLspCheck    *self,
                             const char       *uri,
                             const char       *text,
                             gsize             n_bytes,
                             TriadLspEncoding  encoding);
void triad_lsp_check_clear  (TriadLspCheck    *self);

/**
 * triad_lsp_check_result:
 * @result: a result of the server, or a part of it
 *
 * Aborts if a position that is about the document is not in it, or a range ends before it
 * begins.
 */
void triad_lsp_check_result (const TriadLspCheck *self,
                             GVariant            *result);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TriadLspCheck, triad_lsp_check_clear)
