/* triad-frame-drag-text.c: description of a frame drag */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-drag-text.h"

#include "triad-frame-text.h"
#include "triad-pose-format.h"
#include "triad-pose-text.h"

#include <glib/gi18n.h>

char *
triad_frame_drag_text_dup_title (const TriadFrameDrag *drag,
                                 const TriadSnapshot  *snapshot,
                                 int                   frame)
{
  return g_strdup_printf (drag->rotates ? _("Rotate “%s”") : _("Move “%s”"),
                          triad_frame_text_get_frame_name (snapshot, frame));
}

/* What is done, in which frame. */
static char *
dup_title (const TriadFrameDrag *drag,
           const TriadSnapshot  *snapshot,
           int                   frame,
           int                   base)
{
  static const char *const axes[] = { "X", "Y", "Z" };
  static const char *const planes[] = { "YZ", "ZX", "XY" };
  const char *of = triad_frame_text_get_frame_name (snapshot, drag->is_own ? frame : base);

  if (drag->constraint == TRIAD_CONSTRAINT_NONE)
    return triad_frame_drag_text_dup_title (drag, snapshot, frame);

  if (drag->constraint == TRIAD_CONSTRAINT_PLANE)
    /* Translators: the plane of two axes, such as XY, of a frame */
    return g_strdup_printf (_("Move in %s of “%s”"), planes[drag->axis], of);

  /* Translators: an axis, X, Y or Z, of a frame */
  return g_strdup_printf (drag->rotates ? _("Rotate about %s of “%s”")
                                        : _("Move along %s of “%s”"), axes[drag->axis], of);
}

static double
get_coordinate (TriadVector v,
                int         axis)
{
  return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

static char *
dup_value (const TriadFrameDrag *drag)
{
  static const TriadPoseFormat degrees = { .rotation = TRIAD_ROTATION_RPY };
  static const TriadPoseTextPrecision metres = { 1e-9, 9, FALSE };
  const double offset[] = { drag->offset.x, drag->offset.y, drag->offset.z };
  GString *text;

  if (drag->typed[0] != '\0')
    return g_strconcat (drag->typed, drag->rotates ? "°" : "\u202fm", NULL);

  if (drag->rotates)
    return triad_pose_format_dup_angle (&degrees, drag->angle);

  if (drag->constraint == TRIAD_CONSTRAINT_AXIS)
    return triad_pose_format_dup_length (get_coordinate (drag->offset, drag->axis));

  text = g_string_new (NULL);
  triad_pose_text_append (text, &triad_pose_text_metres, &metres, offset);

  return g_string_free (text, FALSE);
}

char *
triad_frame_drag_text_dup (const TriadFrameDrag *drag,
                           const TriadSnapshot  *snapshot,
                           int                   frame,
                           int                   base)
{
  g_autofree char *title = dup_title (drag, snapshot, frame, base);
  g_autofree char *value = dup_value (drag);

  return g_strdup_printf ("%s: %s", title, value);
}
