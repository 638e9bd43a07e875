/* triad-loader.h: reads files, each once
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-importer.h"
#include "triad-source-cache.h"
#include "triad-source.h"
#include "triad-uri.h"

G_BEGIN_DECLS

/**
 * TriadLoadedFile:
 * @source: its bytes
 * @root: (nullable): its root as written, whatever that is
 * @sdf: (nullable): its `<sdf>` element, made from what it holds where it is of
 *   another format, or says things in an older way; %NULL if it is of none
 * @is_checked: whether @root has been looked at, and @sdf is known
 * @format: (nullable): what it is of, if not SDFormat
 * @n_elements: how many elements it has, with those of the files that it
 *   includes as often as it includes them
 * @n_bytes: the same of the bytes of their texts and attributes
 * @nesting: how deeply its models are nested, with those of the files that it
 *   includes
 * @height: how many files deep its includes go, 0 for none
 * @includes: (nullable) (element-type TriadElement): the `<include>` elements
 *   that stand in it, once they are being followed
 * @next: the first of them that has not been followed
 * @is_open: whether they are being followed
 */
typedef struct
{
  TriadSource         *source;
  TriadElement        *root;
  TriadElement        *sdf;
  gboolean             is_checked;
  const TriadImporter *format;
  gsize                n_elements;
  gsize                n_bytes;
  int                  nesting;

  int                  height;
  GPtrArray           *includes;
  guint                next;
  gboolean             is_open;
} TriadLoadedFile;

/**
 * TriadLoader:
 * @tree: where elements are made
 * @sources: (element-type TriadSource): gets every file that is read
 * @roots: (element-type TriadElement): gets the `<sdf>` of every SDFormat file
 * @watched: (element-type GFile): gets every place that is depended on
 * @diagnostics: (element-type TriadDiagnostic): gets what is wrong
 * @books: (element-type TriadCachedSource): gets every file that others may have, too
 * @path: where included files are looked for
 * @library: (nullable): where others may have read them
 * @cancellable: (nullable): to give up early
 * @max_includes: how many includes are followed, found or not
 * @max_files: how many files are read
 * @max_lookups: how many folders are looked through for packages
 * @max_bytes: how many bytes, all files together
 * @max_elements: how many elements are made, of all files together, each once
 *
 * What the reading of one document needs.  Who makes it sets the fields
 * above, which it borrows; the others are its own.
 */
typedef struct
{
  TriadTree        *tree;
  GPtrArray        *sources;
  GPtrArray        *roots;
  GPtrArray        *watched;
  GPtrArray        *diagnostics;
  GPtrArray        *books;
  TriadSearchPath  *path;
  TriadSourceCache *library;
  GCancellable     *cancellable;
  guint             max_includes;
  guint             max_files;
  guint             max_lookups;
  gsize             max_bytes;
  gsize             max_elements;

  gsize             n_bytes;
  gsize             n_in_books;     /* elements */
  GHashTable       *files;
  TriadPackages    *packages;
  gboolean          is_exhausted;   /* of look-ups for packages, and that was reported */
  GHashTable       *watching;
  guint             n_lost;         /* places of those that nothing was found at */
  GFile            *folder;
  char             *folder_name;
} TriadLoader;

/**
 * triad_loader_init:
 * @self: a loader whose other fields are set
 * @folder: (nullable): the folder of the file that is asked for
 * @name: (nullable): what people call that folder, and names below it begin with
 */
void             triad_loader_init            (TriadLoader  *self,
                                               GFile        *folder,
                                               const char   *name);
void             triad_loader_clear           (TriadLoader  *self);

/**
 * triad_loader_watch:
 * @self: a loader
 * @file: a place that the document depends on
 *
 * Returns: whether it was not watched yet
 */
gboolean         triad_loader_watch           (TriadLoader  *self,
                                               GFile        *file);

/**
 * triad_loader_add:
 * @self: a loader that has not read the file of @source
 * @source: what it shall find in that file
 */
void             triad_loader_add             (TriadLoader  *self,
                                               TriadSource  *source);

/**
 * triad_loader_read:
 * @self: a loader
 * @file: a file that should be SDFormat or URDF
 * @error: where to say why it could not be read
 *
 * Reads @file unless it has been read under this or another name.
 *
 * Returns: (transfer none): the file, or %NULL and @error
 */
TriadLoadedFile *triad_loader_read            (TriadLoader  *self,
                                               GFile        *file,
                                               GError      **error);

/**
 * triad_loader_find_model_file:
 * @self: a loader
 * @folder: a folder
 * @problem: (out) (nullable): what is wrong with the folder
 *
 * Looks which file of a model's folder is the model, in its `model.config`.
 * Without one, `model.sdf` is taken and @problem set.
 *
 * Returns: (transfer full) (nullable): the file
 */
GFile           *triad_loader_find_model_file (TriadLoader  *self,
                                               GFile        *folder,
                                               char        **problem);

G_END_DECLS
