/* triad-session-compare.c: the other file that a session is compared with
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-session-private.h"

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
