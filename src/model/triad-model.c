/* triad-model.c: tables of the frames and joints that a file declares
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-model.h"

#include "triad-scope.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const kind_names[] = {
  [TRIAD_FRAME_ROOT] = N_("root"),
  [TRIAD_FRAME_WORLD] = N_("world"),
  [TRIAD_FRAME_MODEL] = N_("model"),
  [TRIAD_FRAME_LINK] = N_("link"),
  [TRIAD_FRAME_JOINT] = N_("joint"),
  [TRIAD_FRAME_EXPLICIT] = N_("frame"),
};

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

/* Returns the cached name, or the name in the file if that is the same; otherwise
 * NULL. */
static const char *
find_scoped_name (const TriadModel *self,
                  int               frame)
{
  const char *made = g_atomic_pointer_get (&self->scoped_names[frame]);
  const char *name = self->frames[frame].name;

  if (made != NULL || triad_model_is_in_model (self, frame))
    return made;

  return strlen (name) <= TRIAD_NAME_MAX_BYTES ? name : NULL;
}

/* Takes @name. */
static char *
cut_beginning (char *name)
{
  g_autofree char *whole = name;
  gsize length = strlen (whole);
  const char *end;

  if (length <= TRIAD_NAME_MAX_BYTES)
    return g_steal_pointer (&whole);

  end = whole + length - TRIAD_NAME_MAX_BYTES + strlen ("…");

  /* Do not split a UTF-8 sequence. */
  while ((*end & 0xc0) == 0x80)
    end++;

  return g_strconcat ("…", end, NULL);
}

/* Requires that the name of the scope is cached. */
static void
make_scoped_name (const TriadModel *self,
                  int               v)
{
  const TriadFrame *frame = &self->frames[v];
  g_autofree char *name = NULL;

  if (triad_model_is_in_model (self, v))
    name = g_strconcat (find_scoped_name (self, frame->scope), TRIAD_SCOPE_DELIMITER, frame->name,
                        NULL);
  else
    name = g_strdup (frame->name);

  name = cut_beginning (g_steal_pointer (&name));

  /* Another thread may have set it meanwhile. */
  if (g_atomic_pointer_compare_and_exchange (&self->scoped_names[v], NULL, name))
    name = NULL;
}

const char *
triad_model_get_scoped_name (const TriadModel *self,
                             int               frame)
{
  const char *name;
  g_autoptr(GArray) lacking = NULL;

  g_return_val_if_fail (frame >= 0 && frame < self->n_frames, NULL);

  name = find_scoped_name (self, frame);

  if (name != NULL)
    return name;

  /* Create missing names of the surrounding models first, from the outside in. */
  lacking = g_array_new (FALSE, FALSE, sizeof (int));

  for (int v = frame; v >= 0 && find_scoped_name (self, v) == NULL; v = self->frames[v].scope)
    g_array_append_val (lacking, v);

  for (guint i = lacking->len; i > 0; i--)
    make_scoped_name (self, g_array_index (lacking, int, i - 1));

  return find_scoped_name (self, frame);
}

gboolean
triad_part_has_name (const TriadElement *element)
{
  static const char *const named[] = {
    "visual", "collision", "light", "sensor", "projector", "particle_emitter", "actor", NULL
  };

  return g_strv_contains (named, element->name);
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
