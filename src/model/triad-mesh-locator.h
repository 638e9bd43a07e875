/* triad-mesh-locator.h: resolves mesh URIs */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-document.h"
#include "triad-model.h"

/** TRIAD_MESH_LOCATOR_MAX_TRIED: The maximum number of locations that are kept for all missing
 * meshes together.  Of each further mesh, only the first one is. */
#define TRIAD_MESH_LOCATOR_MAX_TRIED 10000

/** TriadMeshLocator: Resolves `//mesh/uri` like the URIs of includes: relative to the file that
 * contains it, and along the search path.  Results are cached. */
typedef struct _TriadMeshLocator TriadMeshLocator;

/**
 * triad_mesh_locator_new:
 * @document: the files that reference meshes; must outlive the locator
 * @path: (nullable): the search path, or %NULL for the one from the environment
 * @cancellable: (nullable): ends the search of a workspace
 *
 * Returns: (transfer full): a locator
 */
TriadMeshLocator *triad_mesh_locator_new   (const TriadDocument *document,
                                            TriadSearchPath     *path,
                                            GCancellable        *cancellable);
void              triad_mesh_locator_free  (TriadMeshLocator    *self);

/**
 * triad_mesh_locator_find:
 * @geometry: a mesh with a URI
 *
 * Returns: (transfer none) (nullable): the file, or %NULL if it is not found
 */
GFile            *triad_mesh_locator_find  (TriadMeshLocator    *self,
                                            const TriadGeometry *geometry);

/** triad_mesh_locator_get_tried: Returns (transfer none) (element-type TriadTriedPlace) where a mesh that
 * is not found was looked for, at most %TRIAD_MESH_LOCATOR_MAX_TRIED places for all meshes. */
const GPtrArray  *triad_mesh_locator_get_tried (TriadMeshLocator    *self,
                                                const TriadGeometry *geometry);

/**
 * triad_mesh_locator_check:
 * @diagnostics: (element-type TriadDiagnostic): receives a warning for each mesh that is
 *   not found
 */
void              triad_mesh_locator_check (TriadMeshLocator    *self,
                                            const TriadModel    *model,
                                            GPtrArray           *diagnostics);

/**
 * triad_mesh_locator_report_packages:
 * @diagnostics: (element-type TriadDiagnostic): receives a warning for each unknown package with
 *   meshes, at the first of them
 *
 * A file is valid although its packages are on another machine, so triad_mesh_locator_check() does
 * not report them; where the meshes are shown, it matters.
 */
void              triad_mesh_locator_report_packages (TriadMeshLocator *self,
                                                      const TriadModel *model,
                                                      GPtrArray        *diagnostics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadMeshLocator, triad_mesh_locator_free)
