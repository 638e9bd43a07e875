/* triad-meshes.h: the meshes that models are made of, read once
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include <gio/gio.h>

#include "triad-polygon-mesh.h"

G_BEGIN_DECLS

/**
 * TriadMeshes:
 *
 * Reads meshes in a helper process, and remembers them until their files
 * change: also those that could not be read.  Any number of threads may use
 * it at a time.
 */
typedef struct _TriadMeshes TriadMeshes;

/**
 * triad_meshes_new:
 * @helper: (nullable): the helper's executable; %NULL to look for
 *   `triad-mesh` beside the running program and where it is installed
 *
 * Returns: (transfer full): it, knowing no mesh yet
 */
TriadMeshes      *triad_meshes_new   (const char  *helper);
TriadMeshes      *triad_meshes_ref   (TriadMeshes *self);
void              triad_meshes_unref (TriadMeshes *self);

/**
 * triad_meshes_set_timeout:
 * @self: meshes that nobody uses yet
 * @milliseconds: how long the helper may take for one; 20,000 if not said
 */
void triad_meshes_set_timeout (TriadMeshes *self,
                               int          milliseconds);
int  triad_meshes_get_timeout (TriadMeshes *self);

/**
 * triad_meshes_can_read:
 * @self: meshes
 *
 * Returns: whether there is a helper: meshes are optional when Triad is built
 */
gboolean      triad_meshes_can_read (TriadMeshes *self);

/**
 * triad_meshes_get:
 * @self: meshes
 * @file: the mesh's file
 * @submesh: (nullable): the only one of its meshes that counts
 * @centred: whether it is moved so that the middle of its box is the origin
 * @wait: whether to read it, which takes its time; %FALSE to look only at
 *   what is known
 * @cancellable: (nullable): to give up early
 * @why: (out) (transfer full) (nullable): why it can't be read, a sentence;
 *   %NULL where that is not known yet
 *
 * The surface has Z up, its lengths are metres, and it may be simpler than the
 * mesh: it is made to be looked at.
 *
 * Returns: (transfer full) (nullable): the surface
 */
TriadPolygonMesh *triad_meshes_get   (TriadMeshes   *self,
                                      GFile         *file,
                                      const char    *submesh,
                                      gboolean       centred,
                                      gboolean       wait,
                                      GCancellable  *cancellable,
                                      char         **why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadMeshes, triad_meshes_unref)

G_END_DECLS
