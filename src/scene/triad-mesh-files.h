/* triad-mesh-files.h: opens a mesh and the files that it keeps its points in
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Of a mesh, and of each file that it names. */
#define TRIAD_MESH_MAX_BYTES ((goffset) 256 << 20)

/* How many files beside a mesh are looked for. */
#define TRIAD_MESH_MAX_PARTS 16

/**
 * TriadMeshFiles:
 * @names: (element-type filename): the mesh's name without its folder, then that
 *   of each other file as the mesh has it
 * @descriptors: (element-type int): an open file for each of them, to read it
 *
 * What the mesh helper is given, so that it need not open anything.
 */
typedef struct
{
  GPtrArray *names;
  GArray    *descriptors;
} TriadMeshFiles;

/**
 * triad_mesh_files_open:
 * @path: a mesh
 * @cancellable: (nullable): to give up at once
 * @error: where to say why it cannot be opened
 *
 * Opens regular files alone.  Of a `.gltf`, the files are opened as well that its
 * JSON names as `uri`, if their names end with `.bin` and they are in the folder
 * of the mesh, after all links; those that are missing are left out.  Names that
 * have a folder, other than a leading `./`, are not looked up, nor are those behind
 * the first %TRIAD_MESH_MAX_PARTS different ones.  Costs time linear in the length
 * of the mesh, and little memory.
 *
 * Returns: (transfer full): open files, that of the mesh first, or %NULL and @error
 */
TriadMeshFiles *triad_mesh_files_open       (const char      *path,
                                             GCancellable    *cancellable,
                                             GError         **error);
void            triad_mesh_files_free       (TriadMeshFiles  *self);

/**
 * triad_mesh_files_has_suffix:
 * @path: a path
 * @suffix: what it may end with, as `.gltf`
 *
 * Returns: whether it does, in upper or lower case
 */
gboolean        triad_mesh_files_has_suffix (const char      *path,
                                             const char      *suffix);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadMeshFiles, triad_mesh_files_free)

G_END_DECLS
