/* triad-session-selection.c: part of TriadSession: selected, hovered and reference frame */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-session-private.h"

void
triad_session_set_selected (TriadSession *self,
                            int           frame)
{
  if (self->selected == frame)
    return;

  self->selected = frame;
  g_object_notify (G_OBJECT (self), "selected");
}

void
triad_session_set_hovered (TriadSession *self,
                           int           frame)
{
  if (self->hovered == frame)
    return;

  self->hovered = frame;
  g_object_notify (G_OBJECT (self), "hovered");
}

void
triad_session_set_place (TriadSession           *self,
                         const TriadSourceRange *place)
{
  if (self->place.file == NULL && place->file == NULL)
    return;

  self->place = *place;
  g_object_notify (G_OBJECT (self), "place");
}

void
triad_session_select (TriadSession *self,
                      int           frame)
{
  const char *key = NULL;

  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->snapshot == NULL || frame < 0 || frame >= triad_snapshot_get_n_frames (self->snapshot))
    frame = -1;
  else
    key = triad_snapshot_get_key (self->snapshot, frame);

  g_signal_emit_by_name (self, "selecting", frame);

  if (g_strcmp0 (self->selected_key, key) != 0)
    {
      g_free (self->selected_key);
      self->selected_key = g_strdup (key);
    }

  g_object_freeze_notify (G_OBJECT (self));
  triad_session_set_selected (self, frame);
  triad_session_set_place (self, &TRIAD_SOURCE_RANGE_NOWHERE);
  g_object_thaw_notify (G_OBJECT (self));
}

void
triad_session_select_place (TriadSession           *self,
                            int                     frame,
                            const TriadSourceRange *place)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (place != NULL);

  g_object_freeze_notify (G_OBJECT (self));

  if (frame >= 0)
    triad_session_select (self, frame);

  if (self->snapshot != NULL)
    triad_session_set_place (self, place);

  g_object_thaw_notify (G_OBJECT (self));
}

const TriadSourceRange *
triad_session_get_place (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->place.file != NULL ? &self->place : NULL;
}

void
triad_session_hover (TriadSession *self,
                     int           frame)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->snapshot == NULL || frame < 0 || frame >= triad_snapshot_get_n_frames (self->snapshot))
    frame = -1;

  g_signal_emit_by_name (self, "hovering", frame);
  triad_session_set_hovered (self, frame);
}

int
triad_session_get_selected (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), -1);

  return self->selected;
}

int
triad_session_get_hovered (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), -1);

  return self->hovered;
}

static void
set_reference (TriadSession *self,
               int           frame)
{
  if (self->reference == frame)
    return;

  self->reference = frame;
  g_object_notify (G_OBJECT (self), "reference");
}

void
triad_session_find_reference (TriadSession *self)
{
  set_reference (self, self->snapshot != NULL && self->reference_key != NULL
                       ? triad_snapshot_find_frame (self->snapshot, self->reference_key) : -1);
}

void
triad_session_set_reference (TriadSession *self,
                             int           frame)
{
  const char *key = NULL;

  g_return_if_fail (TRIAD_IS_SESSION (self));

  if (self->snapshot != NULL && frame >= 0 && frame < triad_snapshot_get_n_frames (self->snapshot))
    key = triad_snapshot_get_key (self->snapshot, frame);

  if (key == NULL || triad_snapshot_get_frame (self->snapshot, frame)->kind == TRIAD_FRAME_ROOT)
    frame = -1;

  g_free (self->reference_key);
  self->reference_key = frame >= 0 ? g_strdup (key) : NULL;
  set_reference (self, frame);
}

gboolean
triad_session_unselect (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), FALSE);

  if (self->reference >= 0)
    triad_session_set_reference (self, -1);
  else if (self->selected >= 0 || self->place.file != NULL)
    triad_session_select (self, -1);
  else
    return FALSE;

  return TRUE;
}

void
triad_session_toggle_reference (TriadSession *self,
                                int           frame)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));

  triad_session_set_reference (self, frame != self->reference ? frame : -1);
}

int
triad_session_get_reference (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), -1);

  return self->reference;
}
