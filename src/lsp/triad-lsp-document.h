/* triad-lsp-document.h: text of a document that is open in the editor */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-model.h"
#include "triad-lsp-tags.h"

/** TriadLspDocument: A document that is open in the editor, with its text there. */
typedef struct
{
  char            *uri;      /* as the client writes it */
  GFile           *file;
  char            *key;      /* (nullable): see triad_lsp_document_get_key() */
  TriadSource     *source;   /* the current text */
  gint64           version;
  gboolean         is_unreadable;  /* whether the current text has no model */
  gboolean         is_published;   /* whether its diagnostics were sent */
  TriadLspTags    *tags;     /* (nullable): once triad_lsp_document_get_tags() was called */
  TriadLspLocator *locator;  /* (nullable): likewise */
  gsize            n_elements; /* in its models, see TriadLspModelStore */
  TriadLspModel   *near;     /* (nullable): of a text from which the current one differs little */
} TriadLspDocument;

/** triad_lsp_document_new_source: Returns (transfer full) (nullable) a source with the text of an
 * editor, which is UTF-8 whatever its XML declaration says; %NULL if it is too long. */
TriadSource        *triad_lsp_document_new_source  (GFile            *file,
                                                    const char       *text,
                                                    gsize             n_bytes);
void                triad_lsp_document_free        (TriadLspDocument *self);

/** triad_lsp_document_set_source: Replaces the text.  Takes @source. */
void                triad_lsp_document_set_source  (TriadLspDocument *self,
                                                    TriadSource      *source,
                                                    gint64            version);

/**
 * triad_lsp_document_change:
 * @changes: an array of `TextDocumentContentChangeEvent`, each for the text after the one before
 *
 * Returns: %FALSE if the text would be too long, and is left as it is
 */
gboolean            triad_lsp_document_change      (TriadLspDocument *self,
                                                    GVariant         *changes,
                                                    TriadLspEncoding  encoding,
                                                    gint64            version);

/** triad_lsp_document_get_key: Returns (transfer none) the key of the file, which
 * triad_loader_dup_key() returns. */
const char         *triad_lsp_document_get_key     (TriadLspDocument *self);

/** triad_lsp_document_get_tags: Returns (transfer none) the tags of the current text. */
const TriadLspTags *triad_lsp_document_get_tags    (TriadLspDocument *self);

/** triad_lsp_document_get_locator: Returns (transfer none) the locator of the current text. */
TriadLspLocator    *triad_lsp_document_get_locator (TriadLspDocument *self,
                                                    TriadLspEncoding  encoding);
