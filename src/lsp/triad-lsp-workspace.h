/* triad-lsp-workspace.h: open documents, and the models that they are part of */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-lsp-document.h"
#include "triad-lsp-json.h"

/** TriadLspWorkspace: Documents, and models that are loaded when they are asked for.  Included
 * files are taken from open documents, or from the disk.  Not thread-safe. */
typedef struct _TriadLspWorkspace TriadLspWorkspace;

TriadLspWorkspace *triad_lsp_workspace_new          (void);
void               triad_lsp_workspace_free         (TriadLspWorkspace  *self);

TriadSearchPath   *triad_lsp_workspace_get_path     (TriadLspWorkspace  *self);
TriadLspEncoding   triad_lsp_workspace_get_encoding (TriadLspWorkspace  *self);
void               triad_lsp_workspace_set_encoding (TriadLspWorkspace  *self,
                                                     TriadLspEncoding    encoding);

/**
 * triad_lsp_workspace_listen:
 * @changed: (nullable): called when documents or files have changed, and models are not current
 * @loaded: (nullable): called in the main context when triad_lsp_workspace_start_load() has loaded
 *   the model, or can be called again; not if a document or a file changes before, after which
 *   @changed is called
 *
 * Replaces those who were told before.
 */
void               triad_lsp_workspace_listen       (TriadLspWorkspace  *self,
                                                     void              (*changed) (gpointer data),
                                                     void              (*loaded) (gpointer data),
                                                     gpointer            data);

/** triad_lsp_workspace_set_max_elements: Sets the maximum number of elements of the models of all
 * open documents, and of that of another file, for tests with few. */
void               triad_lsp_workspace_set_max_elements (TriadLspWorkspace *self,
                                                         gsize              max_elements);
gsize              triad_lsp_workspace_get_max_elements (TriadLspWorkspace *self);

/** triad_lsp_workspace_add_folder: Adds a folder whose files are looked through for references. */
void               triad_lsp_workspace_add_folder   (TriadLspWorkspace  *self,
                                                     const char         *uri);

/** triad_lsp_workspace_open: Adds a document, or replaces its text.  Returns %FALSE if the text is too
 * long; the document is not open then. */
gboolean           triad_lsp_workspace_open         (TriadLspWorkspace  *self,
                                                     const char         *uri,
                                                     const char         *text,
                                                     gint64              version);

/**
 * triad_lsp_workspace_change:
 * @changes: an array of `TextDocumentContentChangeEvent`, each for the text after the one before
 *
 * Applies changes to the text of a document.  Those of one that is not open are ignored.
 *
 * Returns: %FALSE if the text would be too long; the document is closed then, because further
 *   changes do not apply to the text from before
 */
gboolean           triad_lsp_workspace_change       (TriadLspWorkspace  *self,
                                                     const char         *uri,
                                                     GVariant           *changes,
                                                     gint64              version);
void               triad_lsp_workspace_close        (TriadLspWorkspace  *self,
                                                     const char         *uri);

/** triad_lsp_workspace_touch: Invalidates the models that depend on any of the files @uris, which
 * have changed on the disk, or on a folder around one, which may be new; in one pass. */
void               triad_lsp_workspace_touch        (TriadLspWorkspace  *self,
                                                     const char *const  *uris);

/** triad_lsp_workspace_refresh: Looks whether files that the model of @file was read from, and that
 * are not open, have changed: many clients do not tell.  If so, triad_lsp_workspace_load() loads it
 * again. */
void               triad_lsp_workspace_refresh      (TriadLspWorkspace  *self,
                                                     GFile              *file);

/** triad_lsp_workspace_get_documents: Returns (element-type TriadLspDocument) the open documents, in
 * the order of opening. */
GPtrArray         *triad_lsp_workspace_get_documents (TriadLspWorkspace *self);

/** triad_lsp_workspace_find: Returns (nullable) the open document; @uri can be any address of it. */
TriadLspDocument  *triad_lsp_workspace_find         (TriadLspWorkspace  *self,
                                                     const char         *uri);

/**
 * triad_lsp_workspace_load:
 * @file: the main file, open or not
 *
 * Returns: (transfer none) (nullable): the current model of @file, valid until the next
 *   change or call; %NULL if it cannot be read, or has too many elements beside the other documents
 */
TriadLspModel     *triad_lsp_workspace_load         (TriadLspWorkspace  *self,
                                                     GFile              *file);

/** triad_lsp_workspace_load_for_names: Like triad_lsp_workspace_load(), with a search path from
 * triad_search_path_new_for_names(). */
TriadLspModel     *triad_lsp_workspace_load_for_names (TriadLspWorkspace *self,
                                                       GFile             *file,
                                                       TriadSearchPath   *path);

/** triad_lsp_workspace_get_excess: Returns the number of elements of a file that has no model because
 * of it; 0 for others. */
gsize              triad_lsp_workspace_get_excess   (TriadLspWorkspace  *self,
                                                     GFile              *file);

/** triad_lsp_workspace_is_current: Returns whether triad_lsp_workspace_load() would return at once. */
gboolean           triad_lsp_workspace_is_current   (TriadLspWorkspace  *self,
                                                     TriadLspDocument   *document);

/**
 * triad_lsp_workspace_start_load:
 *
 * Loads the model of @document in a thread, as triad_lsp_workspace_load() would.  If the thread of
 * a cancelled load has not ended, nothing is started before that.
 *
 * Returns: %FALSE if there is no thread for it
 */
gboolean           triad_lsp_workspace_start_load   (TriadLspWorkspace  *self,
                                                     TriadLspDocument   *document);

/**
 * triad_lsp_workspace_load_near:
 * @begin: first byte of what is being written
 * @end: one past its last byte
 *
 * Finds a model of the document as it is outside of the bytes from @begin to @end, where an
 * incomplete tag would hide what follows it.  It is loaded only if there is none: at most
 * keystrokes, the one from before is.
 *
 * Returns: (transfer none) (nullable): the model; in its main file, only what is before
 *   @begin has the same offsets
 */
TriadLspModel     *triad_lsp_workspace_load_near    (TriadLspWorkspace  *self,
                                                     TriadLspDocument   *document,
                                                     gsize               begin,
                                                     gsize               end);

/** triad_lsp_workspace_has_model: Returns whether @file is open, or its model has been loaded. */
gboolean           triad_lsp_workspace_has_model    (TriadLspWorkspace  *self,
                                                     GFile              *file);

/**
 * triad_lsp_workspace_list_files:
 * @are_all: (out): whether the folders have no more than are looked through
 *
 * Returns: (transfer full) (element-type GFile): the open documents, and the SDFormat and URDF
 *   files of the workspace's folders
 */
GPtrArray         *triad_lsp_workspace_list_files   (TriadLspWorkspace  *self,
                                                     gboolean           *are_all);

/**
 * triad_lsp_workspace_contains:
 * @document: an open document
 *
 * Whether @file is open, or below a folder of the workspace or that of @document, symbolic links
 * resolved.  The client is asked to change no other file: a model can include any file.
 */
gboolean           triad_lsp_workspace_contains     (TriadLspWorkspace      *self,
                                                     const TriadLspDocument *document,
                                                     GFile                  *file);

/** triad_lsp_workspace_dup_uri: Returns (transfer full) the URI of @file, as the client writes it. */
char              *triad_lsp_workspace_dup_uri      (TriadLspWorkspace   *self,
                                                     GFile               *file);

/** triad_lsp_workspace_new_location: Returns a `Location` in a source of @model, floating. */
GVariant          *triad_lsp_workspace_new_location (TriadLspWorkspace   *self,
                                                     TriadLspModel       *model,
                                                     TriadSource         *source,
                                                     gsize                begin,
                                                     gsize                end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadLspWorkspace, triad_lsp_workspace_free)
