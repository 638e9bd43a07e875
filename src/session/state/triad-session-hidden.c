/* triad-session-hidden.c: part of TriadSession: frames that the user has hidden */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

#include "triad-visibility.h"

static const char *
get_name (TriadSession *self,
          int           frame)
{
  return triad_snapshot_get_scoped_name (self->snapshot, frame);
}

static gboolean
is_frame (TriadSession *self,
          int           frame)
{
  return self->snapshot != NULL && frame >= 0 &&
         frame < triad_snapshot_get_n_frames (self->snapshot);
}

gboolean
triad_session_is_hidden (TriadSession *self,
                         int           frame)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  /* Scoped names are created on demand, so that is avoided while nothing is hidden. */
  return g_hash_table_size (self->options->hidden) > 0 && is_frame (self, frame) &&
         g_hash_table_contains (self->options->hidden, get_name (self, frame));
}

int
triad_session_count_hidden (TriadSession *self)
{
  int n = 0;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), 0);

  if (self->snapshot == NULL || g_hash_table_size (self->options->hidden) == 0)
    return 0;

  for (int v = 0; v < triad_snapshot_get_n_frames (self->snapshot); v++)
    n += triad_session_is_hidden (self, v);

  return n;
}

void
triad_session_filter_scene (GHashTable *hidden,
                            TriadScene *scene)
{
  int n = triad_snapshot_get_n_frames (scene->snapshot);
  g_autofree gboolean *is_shown = NULL;

  if (g_hash_table_size (hidden) == 0)
    return;

  is_shown = g_new (gboolean, n + 1);

  for (int v = 0; v < n; v++)
    is_shown[v] = !g_hash_table_contains (hidden,
                                          triad_snapshot_get_scoped_name (scene->snapshot, v));

  triad_scene_filter (scene, is_shown, NULL);
}

static void
update (TriadSession *self)
{
  triad_session_relayout (self);

  /* Anew from its shapes, because a scene with hidden frames lacks them. */
  if (self->scene != NULL)
    triad_session_remake_scene (self, FALSE);

  g_object_notify (G_OBJECT (self), "hidden");
}

static void
set_hidden (TriadSession *self,
            int           frame,
            gboolean      hidden)
{
  if (hidden && triad_snapshot_get_frame (self->snapshot, frame)->kind != TRIAD_FRAME_ROOT)
    g_hash_table_add (self->options->hidden, g_strdup (get_name (self, frame)));
  else
    g_hash_table_remove (self->options->hidden, get_name (self, frame));
}

void
triad_session_hide (TriadSession *self,
                    int           frame,
                    gboolean      hidden)
{
  g_autofree gboolean *is_within = NULL;
  gboolean is_model;

  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (!is_frame (self, frame))
    return;

  is_within = g_new0 (gboolean, triad_snapshot_get_n_frames (self->snapshot));
  is_model = triad_visibility_is_collapsible (self->snapshot, frame);
  set_hidden (self, frame, hidden);
  is_within[frame] = TRUE;

  /* The parts of a model come after it. */
  for (int v = frame + 1; v < triad_snapshot_get_n_frames (self->snapshot) && is_model; v++)
    {
      int scope = triad_snapshot_get_frame (self->snapshot, v)->scope;

      is_within[v] = scope >= 0 && is_within[scope];

      if (is_within[v])
        set_hidden (self, v, hidden);
    }

  update (self);
}

void
triad_session_show_hidden (TriadSession *self)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (g_hash_table_size (self->options->hidden) == 0)
    return;

  g_hash_table_remove_all (self->options->hidden);
  update (self);
}
