/* triad-session-compare.c: part of TriadSession: comparison with another file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session-private.h"

#include <glib/gi18n.h>

TriadSession *
triad_session_new_beside (TriadSession *self)
{
  TriadSession *other = triad_session_new (self->placer);

  triad_meshes_unref (other->meshes);
  other->meshes = triad_meshes_ref (self->meshes);

  return other;
}

void
triad_session_compare_with (TriadSession *self,
                            GFile        *file)
{
  g_autoptr(TriadCounterpart) last = NULL;

  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (self->counterpart == NULL && file == NULL)
    return;

  g_object_freeze_notify (G_OBJECT (self));

  last = g_steal_pointer (&self->counterpart);

  if (last != NULL)
    triad_counterpart_close (last);

  if (file != NULL)
    {
      self->counterpart = triad_counterpart_new (self, file);
      triad_counterpart_set_tolerance (self->counterpart, self->distance_tolerance,
                                       self->angle_tolerance);
    }

  g_object_notify (G_OBJECT (self), "counterpart");
  g_object_notify (G_OBJECT (self), "marked");
  g_object_thaw_notify (G_OBJECT (self));
}

void
triad_session_set_tolerance (TriadSession *self,
                             double        distance,
                             double        angle)
{
  gboolean distance_changes;
  gboolean angle_changes;

  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (distance >= 0 && distance <= TRIAD_COMPARISON_MAX_DISTANCE);
  g_return_if_fail (angle >= 0 && angle <= TRIAD_COMPARISON_MAX_ANGLE);

  distance_changes = distance != self->distance_tolerance;
  angle_changes = angle != self->angle_tolerance;
  self->distance_tolerance = distance;
  self->angle_tolerance = angle;

  if (self->counterpart != NULL)
    triad_counterpart_set_tolerance (self->counterpart, distance, angle);

  if (distance_changes)
    g_object_notify (G_OBJECT (self), "distance-tolerance");

  if (angle_changes)
    g_object_notify (G_OBJECT (self), "angle-tolerance");
}

double
triad_session_get_distance_tolerance (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), 0);

  return self->distance_tolerance;
}

double
triad_session_get_angle_tolerance (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), 0);

  return self->angle_tolerance;
}

TriadCounterpart *
triad_session_get_counterpart (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->counterpart;
}

int
triad_session_get_other_selected (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), -1);

  return self->counterpart != NULL
         ? triad_session_get_selected (triad_counterpart_get_session (self->counterpart)) : -1;
}

int
triad_session_get_other_hovered (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), -1);

  return self->counterpart != NULL
         ? triad_session_get_hovered (triad_counterpart_get_session (self->counterpart)) : -1;
}

/* Maps each vertex to its difference; -1 for none. */
static int *
list_findings (const TriadComparison   *review,
               const TriadSnapshotDiff *seen)
{
  gboolean is_earlier = seen->after == review->comparison->before;
  int n = triad_snapshot_get_n_frames (seen->after);
  int *list = g_new (int, MAX (n, 1));

  for (int v = 0; v < n; v++)
    list[v] = -1;

  for (int i = 0; i < review->n_differences; i++)
    {
      const TriadFrameChange *change = triad_comparison_get_change (review,
                                                                    &review->differences[i]);
      int v = is_earlier ? change->before : change->after;

      if (v >= 0)
        list[v] = i;
    }

  return list;
}

void
triad_session_set_comparison (TriadSession      *self,
                              TriadComparison   *review,
                              TriadSnapshotDiff *seen)
{
  g_clear_pointer (&self->review, triad_comparison_unref);
  g_clear_pointer (&self->seen, triad_snapshot_diff_unref);
  g_clear_pointer (&self->finding_of, g_free);

  if (review != NULL)
    {
      self->review = triad_comparison_ref (review);
      self->seen = triad_snapshot_diff_ref (seen);
      self->finding_of = list_findings (review, seen);
    }

  g_object_notify (G_OBJECT (self), "marked");
}

TriadComparison *
triad_session_get_comparison (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->review != NULL && self->seen->after == self->snapshot ? self->review : NULL;
}

/* Returns the displacement as text; NULL if the frame has not moved. */
static char *
dup_off (const TriadComparison  *review,
         const TriadFrameChange *change)
{
  char distance[G_ASCII_DTOSTR_BUF_SIZE];
  char angle[G_ASCII_DTOSTR_BUF_SIZE];

  if ((change->what & TRIAD_DIFF_MOVED) == 0)
    return NULL;

  g_ascii_formatd (distance, sizeof distance, "%.3g", 1000 * change->distance);
  g_ascii_formatd (angle, sizeof angle, "%.3g", 180 / G_PI * change->angle);

  if (change->angle <= review->tolerance.angle)
    return g_strdup_printf (_("%s mm off"), distance);

  if (change->distance <= review->tolerance.distance)
    return g_strdup_printf (_("%s° off"), angle);

  return g_strdup_printf (_("%s mm and %s° off"), distance, angle);
}

/* Returns the name of the file of a snapshot. */
static char *
dup_name (TriadSnapshot *snapshot)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  GFile *file = triad_source_get_file (g_ptr_array_index (sources, 0));
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

char *
triad_session_dup_difference (TriadSession *self,
                              int           frame)
{
  TriadComparison *review;
  const TriadDifference *difference;
  g_autofree char *name = NULL;
  g_autofree char *off = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  review = triad_session_get_comparison (self);

  if (review == NULL || frame < 0 || self->finding_of[frame] < 0)
    return NULL;

  difference = &review->differences[self->finding_of[frame]];
  name = dup_name (self->seen->before);
  off = dup_off (review, triad_comparison_get_change (review, difference));
  text = triad_comparison_dup_text (review, difference);

  if (off == NULL)
    off = g_steal_pointer (&text);

  /* Translators: the name of a file, then what differs */
  if (text == NULL)
    return g_strdup_printf (self->counterpart != NULL ? _("Compared with A, %s: %s")
                                                      : _("Compared with B, %s: %s"), name, off);

  /* Translators: the name of a file, how far a frame is off, then what else differs */
  return g_strdup_printf (self->counterpart != NULL ? _("Compared with A, %s: %s; %s")
                                                    : _("Compared with B, %s: %s; %s"),
                          name, off, text);
}

const TriadOverlay *
triad_session_get_overlay (TriadSession *self)
{
  TriadComparison *review;
  TriadOverlay *shade;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  /* Only the shown file has an overlay, not the one that it is compared with. */
  review = self->counterpart != NULL ? triad_session_get_comparison (self) : NULL;

  if (review == NULL || self->scene == NULL)
    {
      g_clear_pointer (&self->shade, triad_overlay_free);
      g_clear_pointer (&self->shaded, triad_forward_kinematics_unref);
      return NULL;
    }

  if (self->shade != NULL && self->shade->review == review && self->shaded == self->scene->motion)
    return self->shade;

  shade = triad_overlay_new (self->shade, review, self->scene);
  g_clear_pointer (&self->shade, triad_overlay_free);
  g_clear_pointer (&self->shaded, triad_forward_kinematics_unref);
  self->shade = shade;
  self->shaded = triad_forward_kinematics_ref (self->scene->motion);

  return self->shade;
}
