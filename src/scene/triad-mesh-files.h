/* triad-mesh-files.h: open files of a mesh and its buffers */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

/* The maximum size of a mesh and of each file that it refers to. */
#define TRIAD_MESH_MAX_BYTES ((goffset) 256 << 20)

/* The maximum number of files that a mesh may refer to. */
#define TRIAD_MESH_MAX_PARTS 16

/**
 * TriadMeshFiles:
 * @names: (element-type filename): the mesh's name without its folder, then those of the
 *   other files as the mesh refers to them
 *
 * The input of the mesh helper, which therefore need not open any file.
 */
typedef struct
{
  GPtrArray *names;
  GArray    *descriptors;  /* of int: an open file descriptor for each, for reading */
} TriadMeshFiles;

/**
 * triad_mesh_files_open:
 *
 * Open a mesh and the files that it refers to. Only regular files are opened.
 *
 * For a `.gltf`, these are the files that its JSON names as `uri`, if their names end
 * with `.bin` and they are in the mesh's folder after resolving symbolic links. Missing
 * files are left out. Names with a folder other than a leading `./` are ignored, and so
 * are those after the first %TRIAD_MESH_MAX_PARTS different ones.
 *
 * Costs time linear in the size of the mesh, and constant memory. A file that does not begin
 * as a JSON object is not read further.
 *
 * Returns: (transfer full): open files, that of the mesh first, or %NULL and @error
 */
TriadMeshFiles *triad_mesh_files_open       (const char      *path,
                                             GCancellable    *cancellable,
                                             GError         **error);
void            triad_mesh_files_free       (TriadMeshFiles  *self);

/** triad_mesh_files_has_suffix: Returns whether @path ends with @suffix, ignoring ASCII case. */
gboolean        triad_mesh_files_has_suffix (const char      *path,
                                             const char      *suffix);

/**
 * triad_mesh_files_list_parts:
 *
 * Lists where triad_mesh_files_open() looks for the other files of a mesh, whether or not they exist.
 *
 * A process searches each file once, whatever its names, and files of at most
 * %TRIAD_MESH_MAX_BYTES in total. Can be called from any thread.
 *
 * Returns: (transfer full) (element-type filename): their paths; none if @path cannot be read, or
 *   would exceed the limit on all files
 */
GPtrArray      *triad_mesh_files_list_parts (const char      *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadMeshFiles, triad_mesh_files_free)
