/* triad-model.c: tables of the frames and joints that a file declares */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-model.h"

#include <glib/gi18n.h>

static const char *const kind_names[] = {
  [TRIAD_FRAME_ROOT] = N_("root"),
  [TRIAD_FRAME_WORLD] = N_("world"),
  [TRIAD_FRAME_MODEL] = N_("model"),
  [TRIAD_FRAME_LINK] = N_("link"),
  [TRIAD_FRAME_JOINT] = N_("joint"),
  [TRIAD_FRAME_EXPLICIT] = N_("frame"),
};

TriadSourceRange
triad_reference_get_range (const TriadReference *self)
{
  return self->range != NULL ? *self->range : TRIAD_SOURCE_RANGE_NOWHERE;
}

void
triad_model_free (TriadModel *self)
{
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_clear_pointer (&self->strings, g_string_chunk_free);

  for (int v = 0; v < self->n_frames; v++)
    g_free (self->scoped_names[v]);

  g_free (self->scoped_names);
  g_free (self->frames);
  g_free (self->joints);
  g_free (self->axes);
  g_free (self->parts);
  g_free (self->geometries);
  g_free (self->corners);
  g_free (self->inertials);
  g_free (self);
}

gboolean
triad_model_is_in_model (const TriadModel *self,
                         int               frame)
{
  int scope = self->frames[frame].scope;

  return scope >= 0 && self->frames[scope].kind == TRIAD_FRAME_MODEL;
}

gboolean
triad_model_is_in_one_of_worlds (const TriadModel *self,
                                 int               frame)
{
  int scope = self->frames[frame].scope;

  return self->n_worlds > 1 && self->frames[scope >= 0 ? scope : frame].kind == TRIAD_FRAME_WORLD;
}

gboolean
triad_part_has_name (const TriadElement *element)
{
  static const char *const named[] = {
    "visual", "collision", "light", "sensor", "projector", "particle_emitter", "actor", NULL
  };

  return g_strv_contains (named, element->name);
}

int *
triad_model_index_inertials (const TriadModel *self)
{
  int *inertial_of = g_new (int, MAX (self->n_frames, 1));

  for (int v = 0; v < self->n_frames; v++)
    inertial_of[v] = -1;

  for (int i = self->n_inertials - 1; i >= 0; i--)
    inertial_of[self->parts[self->inertials[i].part].frame] = i;

  return inertial_of;
}

const char *
triad_frame_kind_get_name (TriadFrameKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kind_names), NULL);

  return kind_names[kind];
}

const char *
triad_frame_kind_get_title (TriadFrameKind kind)
{
  return _(triad_frame_kind_get_name (kind));
}

const char *
triad_frame_kind_get_phrase (TriadFrameKind kind)
{
  switch (kind)
    {
    case TRIAD_FRAME_WORLD:
      return _("a world");
    case TRIAD_FRAME_MODEL:
      return _("a model");
    case TRIAD_FRAME_LINK:
      return _("a link");
    case TRIAD_FRAME_JOINT:
      return _("a joint");
    case TRIAD_FRAME_EXPLICIT:
      return _("a frame");
    case TRIAD_FRAME_ROOT:
    default:
      return _("the root");
    }
}
