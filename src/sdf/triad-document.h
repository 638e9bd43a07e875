/* triad-document.h: a file and all that it includes
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-source-cache.h"
#include "triad-source.h"
#include "triad-uri.h"

G_BEGIN_DECLS

/**
 * TriadDocument:
 *
 * One file, read together with every file that it includes, however deeply;
 * each is read once, however often it is included.  An `<include>` that could
 * be followed has the model it names as its `included` element; one that
 * could not has a diagnostic that lists every place that was tried.
 *
 * A document never changes, and may be read from any thread.
 *
 * Spec: 004, §1.4 “//include Semantics”.
 */
typedef struct _TriadDocument TriadDocument;

/**
 * TRIAD_DOCUMENT_MAX_DEPTH:
 *
 * How deeply files may include files.
 */
#define TRIAD_DOCUMENT_MAX_DEPTH 32

/**
 * TRIAD_DOCUMENT_MAX_ELEMENTS:
 *
 * How many elements a document may come to when every include is written
 * out.  Thirty small files that each include the next one twice would come
 * to a thousand million.
 */
#define TRIAD_DOCUMENT_MAX_ELEMENTS TRIAD_TREE_MAX_ELEMENTS

/**
 * TRIAD_DOCUMENT_MAX_TEXT:
 *
 * How many bytes the texts and attributes of a document may come to when every
 * include is written out: each of them is read as often as it is included.
 */
#define TRIAD_DOCUMENT_MAX_TEXT (512 * 1024 * 1024)

/**
 * TRIAD_DOCUMENT_MAX_NESTING:
 *
 * How deeply models may be nested when every include is written out.
 */
#define TRIAD_DOCUMENT_MAX_NESTING 250

/**
 * TRIAD_DOCUMENT_MAX_INCLUDES:
 *
 * How many includes are followed, all files together, found or not.
 */
#define TRIAD_DOCUMENT_MAX_INCLUDES 100000

/**
 * TRIAD_DOCUMENT_MAX_FILES:
 *
 * How many files are read.
 */
#define TRIAD_DOCUMENT_MAX_FILES 10000

/**
 * TRIAD_DOCUMENT_MAX_LOST:
 *
 * How many places are watched at which included files were looked for in vain.  Each
 * include may have as many of them as there are folders around its file.
 */
#define TRIAD_DOCUMENT_MAX_LOST 10000

/**
 * TRIAD_DOCUMENT_MAX_BYTES:
 *
 * How many bytes are read, all files together.
 */
#define TRIAD_DOCUMENT_MAX_BYTES (1024 * 1024 * 1024)

/**
 * triad_document_load:
 * @file: an SDFormat or URDF file, or a folder with a `model.config`
 * @name: (nullable): what people call @file, for messages; %NULL for its
 *   path.  Included files below @file's folder are named alike
 * @path: where included files are looked for
 * @cancellable: (nullable): to give up early
 * @error: where to say why nothing could be read
 *
 * Returns: (transfer full): a document, or %NULL and @error where @file
 *   itself could not be read.  Everything else that is wrong is a diagnostic
 */
TriadDocument      *triad_document_load            (GFile                *file,
                                                    const char           *name,
                                                    TriadSearchPath      *path,
                                                    GCancellable         *cancellable,
                                                    GError              **error);

/**
 * triad_document_load_among:
 * @library: what is shared with other documents
 * @file: an SDFormat or URDF file, or a folder with a `model.config`
 * @name: (nullable): what people call @file, as above
 * @path: where included files are looked for
 * @cancellable: (nullable): to give up early
 * @error: where to say why nothing could be read
 *
 * Like triad_document_load(), but files that @file includes are read only where
 * no other document of @library has read them.
 *
 * Returns: (transfer full): a document, or %NULL and @error
 */
TriadDocument      *triad_document_load_among      (TriadSourceCache     *library,
                                                    GFile                *file,
                                                    const char           *name,
                                                    TriadSearchPath      *path,
                                                    GCancellable         *cancellable,
                                                    GError              **error);

/**
 * triad_document_load_source:
 * @source: an SDFormat or URDF file, as it is or as it would be
 * @path: where included files are looked for
 * @cancellable: (nullable): to give up early
 * @error: where to say why nothing could be read
 *
 * Like triad_document_load(), but for the file itself, which is not looked at.
 *
 * Returns: (transfer full): a document, or %NULL and @error
 */
TriadDocument      *triad_document_load_source     (TriadSource          *source,
                                                    TriadSearchPath      *path,
                                                    GCancellable         *cancellable,
                                                    GError              **error);
void                triad_document_free            (TriadDocument        *self);

/**
 * triad_document_get_root:
 * @self: a document
 *
 * Returns: (nullable): the `<sdf>` element, made from `<robot>` where the
 *   file is a URDF; %NULL where the file has no element that could be read,
   or is neither SDFormat nor URDF
 */
const TriadElement *triad_document_get_root        (const TriadDocument  *self);

/**
 * triad_document_is_urdf:
 * @self: a document
 *
 * Returns: whether the file itself is a URDF
 */
gboolean            triad_document_is_urdf         (const TriadDocument  *self);

/**
 * triad_document_get_sources:
 * @self: a document
 *
 * Returns: (element-type TriadSource): every file that was read, the one that
 *   was asked for first
 */
const GPtrArray    *triad_document_get_sources     (const TriadDocument  *self);

/**
 * triad_document_get_roots:
 * @self: a document
 *
 * Returns: (element-type TriadElement): the `<sdf>` element of every SDFormat
 *   file that was read, once each, as written.  What was made from a URDF is
 *   not among them
 */
const GPtrArray    *triad_document_get_roots       (const TriadDocument  *self);

/**
 * triad_document_get_watched:
 * @self: a document
 *
 * Returns: (element-type GFile): every place that the document depends on:
 *   files that were read, and places where a missing one was looked for
 */
const GPtrArray    *triad_document_get_watched     (const TriadDocument  *self);

/**
 * triad_document_get_diagnostics:
 * @self: a document
 *
 * Returns: (element-type TriadDiagnostic): what reading found wrong, unsorted
 */
const GPtrArray    *triad_document_get_diagnostics (const TriadDocument  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDocument, triad_document_free)

G_END_DECLS
