/* triad-lsp-model-store.h: models of the open documents and of other files, within limits */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-document.h"

/** TriadLspModelStore: The last model of each file; of files that are not open, only a few. */
typedef struct _TriadLspModelStore TriadLspModelStore;

/** triad_lsp_model_store_new: Returns (transfer full) an empty store.  @documents (GFile →
 * TriadLspDocument) are those that are open; it must outlive the store. */
TriadLspModelStore *triad_lsp_model_store_new        (GHashTable         *documents);
void                triad_lsp_model_store_free       (TriadLspModelStore *self);

/** triad_lsp_model_store_find: Returns (transfer none) (nullable) the model of @file, which may be
 * stale. */
TriadLspModel      *triad_lsp_model_store_find       (TriadLspModelStore *self,
                                                      GFile              *file);

/** triad_lsp_model_store_take: Replaces the model of @file.  Takes @model, or removes that of a file
 * that cannot be read.  The last well-formed model of a document is kept while its text is not
 * well-formed. */
void                triad_lsp_model_store_take       (TriadLspModelStore *self,
                                                      GFile              *file,
                                                      TriadLspModel      *model);
void                triad_lsp_model_store_remove     (TriadLspModelStore *self,
                                                      GFile              *file);
void                triad_lsp_model_store_clear      (TriadLspModelStore *self);

/** triad_lsp_model_store_invalidate: Marks the models that depend on one of @files, a set of GFile. */
void                triad_lsp_model_store_invalidate (TriadLspModelStore *self,
                                                      GHashTable         *files);
