/* triad-lsp-features.h: answers to the requests of the Language Server Protocol */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-search.h"

/**
 * TriadLspRequest:
 * @document: the document that the request is about
 * @model: (nullable): its model; source 0 is the document;
 *   %NULL for requests of which the answer does not need it
 * @source: the text of the document
 * @offset: the position of the request; 0 if it has none
 * @params: the parameters of the request
 * @search: of models in the workspace's folders, for this request
 */
typedef struct
{
  TriadLspWorkspace *workspace;
  TriadLspDocument  *document;
  TriadLspModel     *model;
  TriadSource       *source;
  gsize              offset;
  GVariant          *params;
  TriadLspSearch    *search;
} TriadLspRequest;

/*
 * Each returns a result of the protocol (LSP 3.17) as a floating reference; JSON's null if
 * there is nothing.
 */

GVariant *triad_lsp_hover              (const TriadLspRequest *request);
GVariant *triad_lsp_completion         (const TriadLspRequest *request);

GVariant *triad_lsp_definition         (const TriadLspRequest *request);
GVariant *triad_lsp_references         (const TriadLspRequest *request);
GVariant *triad_lsp_highlights         (const TriadLspRequest *request);
GVariant *triad_lsp_document_symbols   (const TriadLspRequest *request);
GVariant *triad_lsp_workspace_symbols  (TriadLspWorkspace     *workspace,
                                        const char            *query,
                                        TriadLspSearch        *search);
GVariant *triad_lsp_document_links     (const TriadLspRequest *request);

GVariant *triad_lsp_prepare_rename     (const TriadLspRequest *request);

/** triad_lsp_rename: Returns a `WorkspaceEdit`; %NULL and @error if the name is invalid or taken. */
GVariant *triad_lsp_rename             (const TriadLspRequest *request,
                                        GError               **error);
/** TriadLspActions: The code actions of one request, which refer to the model as it was then. */
typedef struct _TriadLspActions TriadLspActions;

/** triad_lsp_actions_new: Returns (transfer full) the code actions of @request, to be found by
 * triad_lsp_actions_find(). */
TriadLspActions     *triad_lsp_actions_new          (const TriadLspRequest *request);
void                 triad_lsp_actions_free         (TriadLspActions       *self);
const TriadSnapshot *triad_lsp_actions_get_snapshot (const TriadLspActions *self);

/**
 * triad_lsp_actions_find:
 *
 * Makes the edits of the actions, for each of which it parses a file, and verifies them, for each of
 * which it loads the model.  May be called in a thread, without the workspace.  The actions of one
 * model share the results, so only one thread at a time may call this or
 * triad_lsp_actions_to_array().
 */
void                 triad_lsp_actions_find         (TriadLspActions       *self,
                                                     GCancellable          *cancellable);

/** triad_lsp_actions_to_array: Returns the `CodeAction`s that were verified and are allowed by
 * triad_lsp_changes_allow().  The model of @request must be that of triad_lsp_actions_new(). */
GVariant            *triad_lsp_actions_to_array     (const TriadLspActions *self,
                                                     const TriadLspRequest *request);

GVariant *triad_lsp_inlay_hints        (const TriadLspRequest *request);
GVariant *triad_lsp_code_lenses        (const TriadLspRequest *request);
GVariant *triad_lsp_semantic_tokens    (const TriadLspRequest *request);

/** triad_lsp_semantic_legend: Returns the `SemanticTokensLegend`. */
GVariant *triad_lsp_semantic_legend    (void);

GVariant *triad_lsp_folding_ranges     (const TriadLspRequest *request);
GVariant *triad_lsp_selection_ranges   (const TriadLspRequest *request);
GVariant *triad_lsp_linked_ranges      (const TriadLspRequest *request);

/** triad_lsp_diagnostic_new_for_excess: Returns a `Diagnostic` of a document without a model, see
 * triad_lsp_workspace_get_excess(). */
GVariant *triad_lsp_diagnostic_new_for_excess (TriadLspWorkspace *workspace,
                                               TriadLspDocument  *document);

/** triad_lsp_diagnostic_new: Returns a `Diagnostic`.  @model can be %NULL if nothing is related. */
GVariant *triad_lsp_diagnostic_new     (TriadLspWorkspace     *workspace,
                                        TriadLspModel         *model,
                                        TriadLspLocator       *locator,
                                        const TriadDiagnostic *diagnostic);

/**
 * triad_lsp_diagnostic_digest:
 * @uris: cache of the digests of URIs, at first empty, as triad_lsp_uri_digests_new() returns it
 * @n_bytes: (out): how long the texts and URIs are
 *
 * Digests what triad_lsp_diagnostic_new() would return, in much less time.
 *
 * Returns: the digest, see triad_keyed_digest_append()
 */
guint64   triad_lsp_diagnostic_digest  (TriadLspWorkspace     *workspace,
                                        TriadLspModel         *model,
                                        TriadLspLocator       *locator,
                                        const TriadDiagnostic *diagnostic,
                                        GHashTable            *uris,
                                        gsize                 *n_bytes);

/** triad_lsp_uri_digests_new: Returns (transfer full) a cache that is valid while the models are kept. */
GHashTable *triad_lsp_uri_digests_new  (void);
