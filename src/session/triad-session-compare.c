/* triad-session-compare.c: the other file that a session is compared with
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session-private.h"

#include <glib/gi18n.h>

static void
notify_review_cb (TriadSession *self)
{
  g_object_notify (G_OBJECT (self), "marked");
}

void
triad_session_compare_with (TriadSession *self,
                            GFile        *file)
{
  g_return_if_fail (TRIAD_IS_SESSION (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (self->counterpart == NULL && file == NULL)
    return;

  g_object_freeze_notify (G_OBJECT (self));

  if (self->counterpart != NULL)
    g_signal_handlers_disconnect_by_data (self->counterpart, self);

  g_clear_object (&self->counterpart);

  if (file != NULL)
    {
      self->counterpart = triad_counterpart_new (file);
      triad_counterpart_set_shown (self->counterpart, self->snapshot);
      g_signal_connect_object (self->counterpart, "notify::review",
                               G_CALLBACK (notify_review_cb), self, G_CONNECT_SWAPPED);
    }

  g_object_notify (G_OBJECT (self), "counterpart");
  g_object_notify (G_OBJECT (self), "marked");
  g_object_thaw_notify (G_OBJECT (self));
}

TriadCounterpart *
triad_session_get_counterpart (TriadSession *self)
{
  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  return self->counterpart;
}

TriadReview *
triad_session_get_review (TriadSession *self)
{
  TriadReview *review;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  review = self->counterpart != NULL ? triad_counterpart_get_review (self->counterpart) : NULL;

  return review != NULL && review->comparison->after == self->snapshot ? review : NULL;
}

void
triad_session_show_counterpart (TriadSession *self)
{
  if (self->counterpart == NULL)
    return;

  triad_counterpart_set_shown (self->counterpart, self->snapshot);
  g_object_notify (G_OBJECT (self), "marked");
}

/* How far it is off, in front of all else that there is to say. */
static char *
dup_off (const TriadReview      *review,
         const TriadFrameChange *change)
{
  char distance[G_ASCII_DTOSTR_BUF_SIZE];
  char angle[G_ASCII_DTOSTR_BUF_SIZE];

  if ((change->what & TRIAD_DIFFERENCE_MOVED) == 0)
    return g_strdup ("");

  g_ascii_formatd (distance, sizeof distance, "%.3g", 1000 * change->distance);
  g_ascii_formatd (angle, sizeof angle, "%.3g", 180 / G_PI * change->angle);

  if (change->angle <= review->tolerance.angle)
    return g_strdup_printf (_("%s mm off; "), distance);

  if (change->distance <= review->tolerance.distance)
    return g_strdup_printf (_("%s° off; "), angle);

  return g_strdup_printf (_("%s mm and %s° off; "), distance, angle);
}

char *
triad_session_dup_difference (TriadSession *self,
                              int           frame)
{
  TriadReview *review;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  review = triad_session_get_review (self);

  for (int i = 0; review != NULL && i < review->n_findings; i++)
    {
      const TriadFinding *finding = &review->findings[i];
      const TriadFrameChange *change = triad_review_get_change (review, finding);

      if (change->after == frame)
        {
          g_autofree char *name = g_file_get_basename
                                    (triad_counterpart_get_file (self->counterpart));
          g_autofree char *shown = g_filename_display_name (name);
          g_autofree char *off = dup_off (review, change);
          g_autofree char *text = triad_review_dup_text (review, finding);

          /* Translators: the name of a file, then what differs; the file is A, what is shown B */
          return g_strdup_printf (_("Compared with A, %s: %s%s"), shown, off, text);
        }
    }

  return NULL;
}

const TriadShade *
triad_session_get_shade (TriadSession *self)
{
  TriadReview *review;
  TriadShade *shade;

  g_return_val_if_fail (TRIAD_IS_SESSION (self), NULL);

  review = triad_session_get_review (self);

  if (review == NULL || self->scene == NULL)
    {
      g_clear_pointer (&self->shade, triad_shade_free);
      g_clear_pointer (&self->shaded, triad_motion_unref);
      return NULL;
    }

  if (self->shade != NULL && self->shade->review == review && self->shaded == self->scene->motion)
    return self->shade;

  shade = triad_shade_new (self->shade, review, self->scene);
  g_clear_pointer (&self->shade, triad_shade_free);
  g_clear_pointer (&self->shaded, triad_motion_unref);
  self->shade = shade;
  self->shaded = triad_motion_ref (self->scene->motion);

  return self->shade;
}
