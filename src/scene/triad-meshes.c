/* triad-meshes.c: the meshes that models are made of, read once
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-meshes.h"

struct _TriadMeshes
{
  gatomicrefcount ref_count;
};

TriadMeshes *
triad_meshes_new (const char *helper)
{
  TriadMeshes *self = g_new0 (TriadMeshes, 1);

  g_atomic_ref_count_init (&self->ref_count);

  return self;
}

TriadMeshes *
triad_meshes_ref (TriadMeshes *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
triad_meshes_unref (TriadMeshes *self)
{
  if (g_atomic_ref_count_dec (&self->ref_count))
    g_free (self);
}

TriadSurface *
triad_meshes_get (TriadMeshes   *self,
                  GFile         *file,
                  const char    *submesh,
                  gboolean       centred,
                  gboolean       wait,
                  GCancellable  *cancellable,
                  char         **why)
{
  *why = g_strdup ("this program reads no meshes");

  return NULL;
}
