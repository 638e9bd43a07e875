/* triad-document.h: an SDFormat or URDF file together with all files that it includes */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-document-limits.h"
#include "triad-element.h"
#include "triad-generator.h"
#include "triad-source-cache.h"
#include "triad-source.h"
#include "triad-template-origin.h"
#include "triad-template.h"
#include "triad-uri.h"

/**
 * TriadDocument:
 *
 * A file and all files that it includes, directly or indirectly; each file is read once,
 * however often it is included.  The `included` field of each resolved `<include>` is set
 * to the included model; for an unresolved one, a diagnostic lists all paths that were
 * tried.
 *
 * A document is immutable and can be used from any thread.
 *
 * Spec: 004, §1.4 “//include Semantics”.
 */
typedef struct _TriadDocument TriadDocument;

/** TriadDocumentInput: What to load, and how. */
typedef struct
{
  GFile            *file;       /* an SDFormat or URDF file, or a folder with a `model.config` */
  const GPtrArray  *sources;    /* (element-type TriadSource): used instead of reading their files,
                                   the main file, which replaces @file, first; NULL for none */
  GHashTable       *given;      /* more sources, from triad_loader_index(); NULL for @sources only */
  TriadGenerator   *generator;  /* makes the text of @file; NULL to read it */
  const char       *name;       /* display name of @file for messages, NULL for its path; included
                                   files below its folder are named relative to it */
  TriadSourceCache *cache;      /* of included files, shared with other documents; may be NULL */
  TriadSearchPath  *path;       /* where to look for included files */
} TriadDocumentInput;

/**
 * triad_document_load:
 *
 * Loads a file and everything that it includes.  The templates of a generated file are sources as
 * well, after its text; if it cannot be generated, there is no root, and the template is the first
 * source.
 *
 * Returns: (transfer full): a document, or %NULL if the main file itself could not be read.  All
 *   other problems are diagnostics
 */
TriadDocument      *triad_document_load            (const TriadDocumentInput *input,
                                                    GCancellable             *cancellable,
                                                    GError                  **error);
void                triad_document_free            (TriadDocument        *self);

/** triad_document_get_root: Returns the `<sdf>` element, generated from `<robot>` for a URDF; %NULL
 * if the file has no root element that could be parsed, or is neither SDFormat nor URDF. */
const TriadElement *triad_document_get_root        (const TriadDocument  *self);

/** triad_document_get_n_elements: Returns the number of elements, those of included files as often
 * as they are included. */
gsize               triad_document_get_n_elements  (const TriadDocument  *self);

/** triad_document_is_urdf: Returns whether the file itself is a URDF. */
gboolean            triad_document_is_urdf         (const TriadDocument  *self);

/** triad_document_get_template: Returns the language of the file if it is a template that has not
 * been expanded, so that there is no root. */
TriadTemplateKind   triad_document_get_template    (const TriadDocument  *self);

/** triad_document_get_sources: Returns (element-type TriadSource) all files that were read; the
 * requested one is first. */
const GPtrArray    *triad_document_get_sources     (const TriadDocument  *self);

/** triad_document_get_origins: Returns (nullable) the names in the templates of a generated file;
 * %NULL for a file that was read. */
const TriadTemplateOrigins *triad_document_get_origins (const TriadDocument *self);

/** triad_document_get_roots: Returns (element-type TriadElement) the `<sdf>` elements of all
 * SDFormat files as written, without those generated from URDF. */
const GPtrArray    *triad_document_get_roots       (const TriadDocument  *self);

/** triad_document_get_watched: Returns (element-type GFile) all paths that the document depends on:
 * files that were read, and paths at which missing files were searched for. */
const GPtrArray    *triad_document_get_watched     (const TriadDocument  *self);

/** triad_document_get_diagnostics: Returns (element-type TriadDiagnostic) problems found while
 * loading, unsorted. */
const GPtrArray    *triad_document_get_diagnostics (const TriadDocument  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDocument, triad_document_free)
