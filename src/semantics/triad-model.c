/* triad-model.c: what a file declares: its frames and joints, in tables
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-model.h"

static const char *const kind_names[] = {
  [TRIAD_FRAME_ROOT] = "root",
  [TRIAD_FRAME_WORLD] = "world",
  [TRIAD_FRAME_MODEL] = "model",
  [TRIAD_FRAME_LINK] = "link",
  [TRIAD_FRAME_JOINT] = "joint",
  [TRIAD_FRAME_EXPLICIT] = "frame",
};

void
triad_model_free (TriadModel *self)
{
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_clear_pointer (&self->strings, g_string_chunk_free);
  g_free (self->frames);
  g_free (self->joints);
  g_free (self->parts);
  g_free (self->geometries);
  g_free (self->corners);
  g_free (self->inertials);
  g_free (self);
}

const char *
triad_frame_kind_get_name (TriadFrameKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kind_names), NULL);

  return kind_names[kind];
}
