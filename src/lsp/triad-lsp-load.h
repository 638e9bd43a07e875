/* triad-lsp-load.h: load of a model in a thread
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-lsp-model.h"

/** TriadLspLoad: A load in progress.  Belongs to the thread that started it. */
typedef struct _TriadLspLoad TriadLspLoad;

/**
 * triad_lsp_load_new:
 * @file: the main file
 * @source: the main file
 * @given: the open documents, as from triad_loader_index(); must not change any more
 * @cache: cache of the files that are read; must outlive the load
 * @max_elements: as for triad_lsp_model_load()
 * @done: called in the main context of the calling thread when the model is loaded, unless the
 *   load is freed before
 *
 * Starts to load a model.
 *
 * Returns: (transfer full) (nullable): the load, or %NULL if there is no thread for it
 */
TriadLspLoad  *triad_lsp_load_new        (GFile              *file,
                                          TriadSource        *source,
                                          GHashTable         *given,
                                          TriadSourceCache   *cache,
                                          TriadSearchPath    *path,
                                          TriadLspEncoding    encoding,
                                          gsize               max_elements,
                                          void              (*done) (gpointer data, TriadLspLoad *load),
                                          gpointer            data);

/** triad_lsp_load_free: Frees a load.  Blocks until its thread has ended. */
void           triad_lsp_load_free       (TriadLspLoad       *self);

/** triad_lsp_load_cancel: Makes the thread end soon, without a model. */
void           triad_lsp_load_cancel     (TriadLspLoad       *self);

GFile         *triad_lsp_load_get_file   (const TriadLspLoad *self);

/** triad_lsp_load_take_model: Returns (transfer full) (nullable) the model, once.  Blocks until it is
 * loaded. */
TriadLspModel *triad_lsp_load_take_model (TriadLspLoad       *self);
