/* triad-snapshot-diff-text.c: text for the differences between two snapshots
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-snapshot-diff.h"

#include <glib/gi18n.h>
#include <math.h>

/* Three significant digits for distances and angles. */
#define SHOWN_FORMAT "%.3g"

/* Differences that the summary counts separately. */
#define COUNTED                                                                         \
  (TRIAD_DIFF_ADDED | TRIAD_DIFF_REMOVED | TRIAD_DIFF_RENAMED |       \
   TRIAD_DIFF_MOVED | TRIAD_DIFF_MEASURED | TRIAD_DIFF_ATTACHED |     \
   TRIAD_DIFF_POSE_LOST | TRIAD_DIFF_POSE_FOUND)

static void
take (GPtrArray *texts,
      gboolean   wanted,
      char      *text)
{
  if (wanted)
    g_ptr_array_add (texts, text);
  else
    g_free (text);
}

static char *
join (GPtrArray  *texts,
      const char *separator)
{
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (separator, (char **) texts->pdata);
}

static void
take_moved (GPtrArray               *texts,
            const TriadSnapshotDiff *self)
{
  int moved = triad_snapshot_diff_count (self, TRIAD_DIFF_MOVED, TRIAD_DIFF_CARRIED);
  int carried = triad_snapshot_diff_count (self, TRIAD_DIFF_MOVED, 0) - moved;

  if (moved == 0)
    {
      take (texts, carried > 0,
            g_strdup_printf (ngettext ("%d frame moved", "%d frames moved", carried), carried));
      return;
    }

  take (texts, TRUE,
        g_strdup_printf (ngettext ("%d frame moved", "%d frames moved", moved), moved));

  /* Translators: how many frames moved only since what they are measured from did */
  take (texts, carried > 0,
        g_strdup_printf (ngettext ("%d more moved as a result", "%d more moved as a result",
                                   carried), carried));
}

char *
triad_snapshot_diff_dup_summary (const TriadSnapshotDiff *self)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  int n;

  n = triad_snapshot_diff_count (self, TRIAD_DIFF_ADDED, 0);
  take (texts, n > 0, g_strdup_printf (ngettext ("%d frame added", "%d frames added", n), n));

  n = triad_snapshot_diff_count (self, TRIAD_DIFF_REMOVED, 0);
  take (texts, n > 0, g_strdup_printf (ngettext ("%d frame removed", "%d frames removed", n), n));

  n = triad_snapshot_diff_count (self, TRIAD_DIFF_RENAMED, 0);
  take (texts, n > 0, g_strdup_printf (ngettext ("%d frame renamed", "%d frames renamed", n), n));

  take_moved (texts, self);

  n = triad_snapshot_diff_count (self, TRIAD_DIFF_ATTACHED, 0);
  take (texts, n > 0,
        g_strdup_printf (ngettext ("%d frame re-attached", "%d frames re-attached", n), n));

  n = triad_snapshot_diff_count (self, TRIAD_DIFF_MEASURED, 0);
  take (texts, n > 0, g_strdup_printf (ngettext ("%d frame relative to another frame",
                                                 "%d frames relative to other frames", n), n));

  n = triad_snapshot_diff_count (self, TRIAD_DIFF_POSE_LOST, 0);
  take (texts, n > 0, g_strdup_printf (ngettext ("%d frame without a pose",
                                                 "%d frames without a pose", n), n));

  n = triad_snapshot_diff_count (self, TRIAD_DIFF_POSE_FOUND, 0);
  take (texts, n > 0, g_strdup_printf (ngettext ("%d frame has a pose again",
                                                 "%d frames have a pose again", n), n));

  n = triad_snapshot_diff_count (self, ~COUNTED, COUNTED);
  take (texts, n > 0, g_strdup_printf (ngettext ("%d frame changed", "%d frames changed", n), n));

  n = self->added_problems->len;
  take (texts, n > 0, g_strdup_printf (ngettext ("%d new problem", "%d new problems", n), n));

  n = self->solved_problems->len;
  take (texts, n > 0,
        g_strdup_printf (ngettext ("%d problem solved", "%d problems solved", n), n));

  if (texts->len == 0)
    return g_strdup (_("No changes"));

  return join (texts, _(", "));
}

/* Other frames are shown with their scoped names; a root or nothing as a phrase. */
static const char *
name_of (const TriadSnapshot *snapshot,
         int                  v)
{
  if (v < 0)
    return _("nothing");

  if (triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_ROOT)
    return _("the root");

  return triad_snapshot_get_scoped_name (snapshot, v);
}

static const char *
kind_of (const TriadSnapshot *snapshot,
         int                  v)
{
  return triad_frame_kind_get_phrase (triad_snapshot_get_frame (snapshot, v)->kind);
}

static char *
dup_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, SHOWN_FORMAT, number));
}

static void
take_move (GPtrArray              *texts,
           const TriadFrameChange *change)
{
  gboolean is_local = (change->what & TRIAD_DIFF_MOVED) == 0;
  g_autofree char *distance = dup_number (is_local ? change->local_distance : change->distance);
  g_autofree char *angle = dup_number ((is_local ? change->local_angle : change->angle)
                                       * 180 / G_PI);

  if ((change->what & (TRIAD_DIFF_MOVED | TRIAD_DIFF_LOCAL)) == 0)
    return;

  if (is_local)
    {
      take (texts, TRUE, g_strdup_printf (_("relative pose changed by %s m "
                                            "and %s°; resolved pose unchanged"), distance, angle));
      return;
    }

  take (texts, change->distance > 0 && !g_str_equal (distance, "0"),
        g_strdup_printf (change->what & TRIAD_DIFF_CARRIED ? _("moved by %s m as a result")
                                                                 : _("moved by %s m"), distance));
  take (texts, change->angle > 0 && !g_str_equal (angle, "0"),
        g_strdup_printf (_("rotated by %s°"), angle));
}

static void
take_graphs (GPtrArray               *texts,
             const TriadSnapshotDiff *self,
             const TriadFrameChange  *change)
{
  const TriadPoseGraph *old_poses = triad_snapshot_get_poses (self->before);
  const TriadPoseGraph *new_poses = triad_snapshot_get_poses (self->after);
  const TriadAttachedGraph *old_attached = triad_snapshot_get_attached (self->before);
  const TriadAttachedGraph *new_attached = triad_snapshot_get_attached (self->after);

  take (texts, change->what & TRIAD_DIFF_MEASURED,
        g_strdup_printf (_("relative to %s instead of %s"),
                         name_of (self->after, new_poses->edges[change->after].target),
                         name_of (self->before, old_poses->edges[change->before].target)));
  take (texts, change->what & TRIAD_DIFF_ATTACHED,
        g_strdup_printf (_("attached to %s instead of %s"),
                         name_of (self->after, new_attached->edges[change->after].target),
                         name_of (self->before, old_attached->edges[change->before].target)));
  take (texts, change->what & TRIAD_DIFF_BODY,
        g_strdup_printf (_("moves with %s instead of %s"),
                         name_of (self->after, new_attached->body[change->after]),
                         name_of (self->before, old_attached->body[change->before])));
  take (texts, change->what & TRIAD_DIFF_PLACEMENT,
        g_strdup_printf (_("placed by %s instead of %s"),
                         name_of (self->after, new_poses->placed_by[change->after]),
                         name_of (self->before, old_poses->placed_by[change->before])));
}

static void
take_joint (GPtrArray               *texts,
            const TriadSnapshotDiff *self,
            const TriadFrameChange  *change)
{
  const TriadModel *before = triad_snapshot_get_model (self->before);
  const TriadModel *after = triad_snapshot_get_model (self->after);
  const TriadJoint *old_joint;
  const TriadJoint *new_joint;

  if ((change->what & TRIAD_DIFF_JOINT) == 0)
    return;

  old_joint = &before->joints[before->frames[change->before].joint];
  new_joint = &after->joints[after->frames[change->after].joint];

  take (texts, change->what & TRIAD_DIFF_JOINT_TYPE,
        g_strdup_printf (_("%s instead of %s"), new_joint->type, old_joint->type));
  take (texts, change->what & TRIAD_DIFF_JOINT_PARENT,
        g_strdup_printf (_("parent %s instead of %s"),
                         name_of (self->after, new_joint->parent_frame),
                         name_of (self->before, old_joint->parent_frame)));
  take (texts, change->what & TRIAD_DIFF_JOINT_CHILD,
        g_strdup_printf (_("child %s instead of %s"), name_of (self->after, new_joint->child_frame),
                         name_of (self->before, old_joint->child_frame)));
  take (texts, change->what & TRIAD_DIFF_JOINT_AXES, g_strdup (_("different axis")));
  take (texts, change->what & TRIAD_DIFF_JOINT_LIMITS, g_strdup (_("different limits")));
  take (texts, change->what & TRIAD_DIFF_JOINT_MIMIC,
        g_strdup (_("different <mimic>")));
  take (texts, change->what & TRIAD_DIFF_JOINT_DYNAMICS, g_strdup (_("different dynamics")));
}

char *
triad_snapshot_diff_dup_change (const TriadSnapshotDiff *self,
                                const TriadFrameChange  *change)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  if (change->before < 0)
    return g_strdup (_("added"));

  if (change->after < 0)
    return g_strdup (_("removed"));

  take (texts, change->what & TRIAD_DIFF_RENAMED,
        g_strdup_printf (_("renamed from %s"), name_of (self->before, change->before)));
  take (texts, change->what & TRIAD_DIFF_KIND,
        g_strdup_printf (C_("kind", "%s instead of %s"), kind_of (self->after, change->after),
                         kind_of (self->before, change->before)));
  take_move (texts, change);
  take (texts, change->what & TRIAD_DIFF_POSE_LOST, g_strdup (_("no longer has a pose")));
  take (texts, change->what & TRIAD_DIFF_POSE_FOUND, g_strdup (_("has a pose again")));
  take_graphs (texts, self, change);
  take_joint (texts, self, change);
  take (texts, change->what & TRIAD_DIFF_CONTENT, g_strdup (_("different content")));

  return join (texts, _("; "));
}
