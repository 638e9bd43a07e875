/* triad-mesh-locator.h: the files that meshes are in
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-document.h"
#include "triad-model.h"

G_BEGIN_DECLS

/**
 * TriadMeshLocator:
 *
 * Finds what `//mesh/uri` names, as included files are found: from the file
 * that it is written in, and along the search path.  Looks once for each.
 */
typedef struct _TriadMeshLocator TriadMeshLocator;

/**
 * triad_mesh_locator_new:
 * @document: the files that name meshes; must outlive the finder
 * @path: (nullable): where to look; %NULL for the environment's
 *
 * Returns: (transfer full): a finder
 */
TriadMeshLocator *triad_mesh_locator_new   (const TriadDocument *document,
                                            TriadSearchPath     *path);
void              triad_mesh_locator_free  (TriadMeshLocator    *self);

/**
 * triad_mesh_locator_find:
 * @self: a finder
 * @geometry: a mesh that names a file
 *
 * Returns: (transfer none) (nullable): the file; %NULL where there is none
 */
GFile            *triad_mesh_locator_find  (TriadMeshLocator    *self,
                                            const TriadGeometry *geometry);

/**
 * triad_mesh_locator_check:
 * @self: a finder
 * @model: the tables
 * @diagnostics: (element-type TriadDiagnostic): gets a warning for each mesh
 *   that is nowhere on this machine
 */
void              triad_mesh_locator_check (TriadMeshLocator    *self,
                                            const TriadModel    *model,
                                            GPtrArray           *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadMeshLocator, triad_mesh_locator_free)

G_END_DECLS
