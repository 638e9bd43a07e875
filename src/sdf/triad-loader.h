/* triad-loader.h: reads the files of one document, each once */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-importer.h"
#include "triad-source-cache.h"
#include "triad-source.h"
#include "triad-template.h"
#include "triad-uri.h"

/**
 * TriadLoadedFile:
 * @sdf: (nullable): the `<sdf>` element, generated for other formats or older versions;
 *   %NULL for unknown formats
 * @n_elements: number of elements, including those of included files, as often as they
 *   are included
 * @template: the language of the file if it is a template
 * @includes: (nullable) (element-type TriadElement): its `<include>` elements, once their
 *   resolution has started
 */
typedef struct
{
  TriadSource         *source;
  TriadElement        *root;        /* (nullable): the root element as written, whatever it is */
  TriadElement        *sdf;
  gboolean             is_checked;  /* whether @root has been examined and @sdf is valid */
  TriadTemplateKind    template;
  const TriadImporter *format;      /* (nullable): the importer, or %NULL for SDFormat */
  gsize                n_elements;
  gsize                n_bytes;     /* size of texts and attributes in bytes, counted likewise */
  int                  nesting;     /* nesting depth of models, including those of included files */

  int                  height;      /* nesting depth of its includes, 0 for none */
  GPtrArray           *includes;
  const TriadElement  *content;     /* (nullable): what is included with this file, once needed */
  guint                next;        /* index of the first include that is not resolved yet */
  gboolean             is_open;     /* whether its includes are being resolved */
  gboolean             is_included; /* whether an include was resolved to it */

  gboolean             is_manifest; /* whether it is a `model.config`, and @chosen is set */
  const TriadElement  *chosen;      /* (nullable): its element that names the file to read */
} TriadLoadedFile;

/**
 * TriadLoader:
 * @sources: (element-type TriadSource): receives all files that are read
 * @roots: (element-type TriadElement): receives the `<sdf>` elements of SDFormat files
 * @watched: (element-type GFile): receives all paths that the document depends on
 * @cached_sources: (element-type TriadCachedSource): receives files from the cache
 * @given: (nullable): files that are not read, because their content is known, from
 *   triad_loader_index()
 * @max_elements: maximum number of elements in all files, counting each file once, and of the
 *   document, counting each file as often as it is included
 *
 * State of loading one document.  The fields above are borrowed and set by the caller;
 * the others are private.
 */
typedef struct
{
  TriadTree        *tree;
  GPtrArray        *sources;
  GPtrArray        *roots;
  GPtrArray        *watched;
  GPtrArray        *diagnostics;   /* (element-type TriadDiagnostic): receives problems */
  GPtrArray        *cached_sources;
  TriadSearchPath  *path;          /* where to search for included files */
  TriadSourceCache *cache;       /* (nullable): cache of included files */
  GHashTable       *given;
  GCancellable     *cancellable;   /* (nullable): cancels loading */
  guint             max_includes;  /* maximum number of includes, resolved or not */
  guint             max_files;
  guint             max_lookups;   /* maximum number of folders to search for packages */
  gsize             max_bytes;     /* maximum total size of all files, in bytes */
  gsize             max_elements;

  gsize             n_bytes;
  gsize             n_cached_elements;     /* elements in cached files */
  GHashTable       *files;
  GHashTable       *failures;       /* files that cannot be read → GError */
  TriadPackages    *packages;
  gboolean          is_exhausted;   /* limit on package lookups exceeded and reported */
  GHashTable       *watching;       /* GFile → (nullable) TriadLoadedFile, once it was read again */
  GHashTable       *real_folders;   /* path of a folder → its path without links */
  guint             n_lost;         /* watched paths at which nothing was found */
  GFile            *folder;
  char             *folder_name;
} TriadLoader;

/** triad_loader_dup_key: Returns (transfer full) the key of a file in such a table, which is the same
 * for all names of the file; sets @is_path if it is a path.  Looks at the file system. */
char            *triad_loader_dup_key         (GFile           *file,
                                               gboolean        *is_path);

/** triad_loader_index: Returns (transfer full) a table of (element-type TriadSource) @sources, which
 * may be %NULL, by their files.  It does not own them. */
GHashTable      *triad_loader_index           (const GPtrArray *sources);

/**
 * triad_loader_init:
 * @self: a loader whose public fields are set
 * @folder: (nullable): the folder of the main file
 * @name: (nullable): display name of @folder, used as prefix for files below it
 */
void             triad_loader_init            (TriadLoader  *self,
                                               GFile        *folder,
                                               const char   *name);
void             triad_loader_clear           (TriadLoader  *self);

/** triad_loader_watch: Adds a path that the document depends on.  Returns whether it is new. */
gboolean         triad_loader_watch           (TriadLoader  *self,
                                               GFile        *file);

/**
 * triad_loader_add:
 * @self: a loader that has not read the file of @source
 *
 * Uses @source as the content of its file.
 */
void             triad_loader_add             (TriadLoader  *self,
                                               TriadSource  *source);

/**
 * triad_loader_dup_display_name:
 *
 * Returns: (transfer full) (nullable): the name of @file relative to the display name of the main
 *   folder
 */
char            *triad_loader_dup_display_name (TriadLoader *self,
                                                GFile       *file);

/** triad_loader_read: Reads @file unless it was read before, possibly under another name.  Returns
 * (transfer none): the file, or %NULL. */
TriadLoadedFile *triad_loader_read            (TriadLoader  *self,
                                               GFile        *file,
                                               GError      **error);

/**
 * triad_loader_find_model_file:
 * @problem: return location for %TRIAD_ERROR_NOT_A_FILE, or why `model.config` cannot be read; also
 *   set where a file is returned
 *
 * Finds the model file of a folder through its `model.config`.  Without one, `model.sdf`
 * is used and @problem is set.
 *
 * Returns: (transfer full) (nullable): the file
 */
GFile           *triad_loader_find_model_file (TriadLoader  *self,
                                               GFile        *folder,
                                               GError      **problem);
