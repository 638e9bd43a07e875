/* triad-meshes.h: mesh cache, filled by a helper process */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include <gio/gio.h>

#include "triad-polygon-mesh.h"

/** TriadMeshKind: What to read from a file. */
typedef enum
{
  TRIAD_MESH_PLACED,      /* a mesh, in its own coordinates */
  TRIAD_MESH_CENTRED,     /* moved so that the centre of its bounding box is the origin */
  TRIAD_MESH_HEIGHTMAP,   /* the terrain of a PNG image, in a cube of 1 m whose base is centred at
                             the origin */
} TriadMeshKind;

/** TriadMeshes: Loads meshes in a helper process, and caches them until their files change,
 * including those that could not be read. Thread-safe. */
typedef struct _TriadMeshes TriadMeshes;

/**
 * triad_meshes_new:
 * @helper: (nullable): path of the helper; %NULL to look for `triad-mesh` beside the
 *   running program and where it is installed
 *
 * Returns: (transfer full): an empty cache
 */
TriadMeshes      *triad_meshes_new   (const char  *helper);
TriadMeshes      *triad_meshes_ref   (TriadMeshes *self);
void              triad_meshes_unref (TriadMeshes *self);

/**
 * triad_meshes_set_timeout:
 * @milliseconds: how long the helper may take for a mesh; the default is 20,000
 *
 * Set the timeout. Must be called before any other thread uses @self.
 */
void triad_meshes_set_timeout (TriadMeshes *self,
                               int          milliseconds);

/** TriadMeshTime: How long the meshes of a model took, microseconds; begins with zeros. */
typedef struct
{
  gint64 wasted;   /* those that cannot be read */
  gint64 spent;    /* those that were read */
} TriadMeshTime;

/**
 * triad_meshes_share_time:
 * @n_models: how many models the time for meshes that can be read is meant for
 *
 * Applies the limits on the time for the meshes of a model to all that are read with @self.
 */
void          triad_meshes_share_time (TriadMeshes         *self,
                                       int                  n_models);

/** triad_meshes_has_time: Returns whether there is time for another mesh of a model that has taken
 * @time. */
gboolean      triad_meshes_has_time   (TriadMeshes         *self,
                                       const TriadMeshTime *time);

/** triad_meshes_add_time: Adds the time that a mesh took since @began, as g_get_monotonic_time()
 * tells it, to @time. */
void          triad_meshes_add_time   (TriadMeshes         *self,
                                       TriadMeshTime       *time,
                                       gint64               began,
                                       gboolean             is_read);

/** triad_meshes_can_read: Returns whether there is a helper: support for meshes is a build
 * option. */
gboolean      triad_meshes_can_read (TriadMeshes *self);

/**
 * triad_meshes_get:
 * @submesh: (nullable): name of the only submesh to load; %NULL for all
 * @wait: whether to read a mesh that is not cached, which blocks
 * @why: (out) (transfer full) (nullable): why it cannot be read, a sentence; %NULL if
 *   that is unknown because it has not been read
 *
 * The mesh has Z up and lengths in metres. It may be decimated for display.
 *
 * Returns: (transfer full) (nullable): the mesh
 */
TriadPolygonMesh *triad_meshes_get   (TriadMeshes   *self,
                                      GFile         *file,
                                      const char    *submesh,
                                      TriadMeshKind  kind,
                                      gboolean       wait,
                                      GCancellable  *cancellable,
                                      char         **why);

/** triad_meshes_set_progress: Says that @n_read of the @n shapes of a file are read; @n is 0 when
 * all are. */
void          triad_meshes_set_progress (TriadMeshes *self,
                                         int          n_read,
                                         int          n);

/**
 * triad_meshes_get_progress:
 * @n_read: (out): how many of them have been read, or could not be
 *
 * Can be called in any thread.
 *
 * Returns: how many shapes the file has whose meshes are being read; 0 for none
 */
int           triad_meshes_get_progress (TriadMeshes *self,
                                         int         *n_read);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadMeshes, triad_meshes_unref)
