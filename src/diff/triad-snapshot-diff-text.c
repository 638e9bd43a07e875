/* triad-snapshot-diff-text.c: text for the differences between two snapshots */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"
#include "triad-snapshot-diff-private.h"
#include "triad-urdf-rest.h"

#include <glib/gi18n.h>

/* Three significant digits for distances and angles. */
#define SHOWN_FORMAT "%.3g"
#define NOISE        5e-8                  /* mm, m or degrees: 1e-9 radians, an error of rounding */

/* bytes: a list of changes is made in the main loop */
#define MAX_DESCRIBED (4 << 20)

/* What the summary counts a frame as: the first that applies, so that it is counted once. */
typedef enum
{
  ADDED,
  REMOVED,
  RENAMED,
  POSE_LOST,
  POSE_FOUND,
  MOVED,
  ATTACHED,
  MEASURED,
  CARRIED,
  CHANGED,
  N_CATEGORIES,
} Category;

static Category
get_category (TriadDiffFlags what)
{
  const TriadDiffFlags along = TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED;
  const TriadDiffFlags flags[] = {
    [ADDED] = TRIAD_DIFF_ADDED,
    [REMOVED] = TRIAD_DIFF_REMOVED,
    [RENAMED] = TRIAD_DIFF_RENAMED,
    [POSE_LOST] = TRIAD_DIFF_POSE_LOST,
    [POSE_FOUND] = TRIAD_DIFF_POSE_FOUND,
    [MOVED] = what & TRIAD_DIFF_CARRIED ? 0 : TRIAD_DIFF_MOVED,
    [ATTACHED] = TRIAD_DIFF_ATTACHED,
    [MEASURED] = TRIAD_DIFF_MEASURED,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (flags); i++)
    if (what & flags[i])
      return i;

  return what == along ? CARRIED : CHANGED;
}

static char *
dup_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, SHOWN_FORMAT,
                                    number > NOISE ? number : 0));
}

/* Formats a distance in millimetres, or in metres from one metre on. */
static char *
dup_distance (double distance)
{
  g_autofree char *number = dup_number (distance < 1 ? 1000 * distance : distance);

  return g_strconcat (number, distance < 1 ? " mm" : " m", NULL);
}

/* Returns whether @distance and the angle round to more than zero. */
static gboolean
is_shown (double value)
{
  g_autofree char *number = dup_number (value);

  return value > 0 && !g_str_equal (number, "0");
}

static char *
dup_moved (const TriadSnapshotDiff *self,
           int                      n)
{
  for (int i = 0; i < self->n_changes && n == 1; i++)
    {
      const TriadFrameChange *change = &self->changes[i];
      g_autofree char *distance = dup_distance (change->distance);
      const char *name;

      if (get_category (change->what) != MOVED || !is_shown (change->distance))
        continue;

      name = triad_snapshot_get_frame (self->after, change->after)->name;

      /* Translators: the name of a frame, and “10 mm” */
      return g_strdup_printf (_("%s moved %s"), name != NULL ? name : _("the root"), distance);
    }

  return g_strdup_printf (ngettext ("%d frame moved", "%d frames moved", n), n);
}

static void
take_frames (GPtrArray               *texts,
             const TriadSnapshotDiff *self)
{
  int n[N_CATEGORIES] = { 0 };

  for (int i = 0; i < self->n_changes; i++)
    n[get_category (self->changes[i].what)]++;

  take (texts, n[ADDED] > 0,
        g_strdup_printf (ngettext ("%d frame added", "%d frames added", n[ADDED]), n[ADDED]));
  take (texts, n[REMOVED] > 0,
        g_strdup_printf (ngettext ("%d frame removed", "%d frames removed", n[REMOVED]),
                         n[REMOVED]));
  take (texts, n[RENAMED] > 0,
        g_strdup_printf (ngettext ("%d frame renamed", "%d frames renamed", n[RENAMED]),
                         n[RENAMED]));
  take (texts, n[MOVED] > 0, dup_moved (self, n[MOVED]));
  take (texts, n[ATTACHED] > 0,
        g_strdup_printf (ngettext ("%d frame re-attached", "%d frames re-attached", n[ATTACHED]),
                         n[ATTACHED]));
  take (texts, n[MEASURED] > 0,
        g_strdup_printf (ngettext ("%d frame relative to another frame",
                                   "%d frames relative to other frames", n[MEASURED]),
                         n[MEASURED]));
  take (texts, n[POSE_LOST] > 0,
        g_strdup_printf (ngettext ("%d frame without a pose", "%d frames without a pose",
                                   n[POSE_LOST]), n[POSE_LOST]));
  take (texts, n[POSE_FOUND] > 0,
        g_strdup_printf (ngettext ("%d frame has a pose again", "%d frames have a pose again",
                                   n[POSE_FOUND]), n[POSE_FOUND]));
  take (texts, n[CHANGED] > 0,
        g_strdup_printf (ngettext ("%d frame changed", "%d frames changed", n[CHANGED]),
                         n[CHANGED]));

  if (n[MOVED] == 0)
    take (texts, n[CARRIED] > 0,
          g_strdup_printf (ngettext ("%d frame moved", "%d frames moved", n[CARRIED]),
                           n[CARRIED]));
  else
    /* Translators: how many frames moved only since what they are measured from did */
    take (texts, n[CARRIED] > 0,
          g_strdup_printf (ngettext ("%d more moved as a result", "%d more moved as a result",
                                     n[CARRIED]), n[CARRIED]));
}

char *
triad_snapshot_diff_dup_summary (const TriadSnapshotDiff *self)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  int n;

  take_frames (texts, self);

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

static void
take_move (GPtrArray              *texts,
           const TriadFrameChange *change)
{
  gboolean is_local = (change->what & TRIAD_DIFF_MOVED) == 0;
  double turn = (is_local ? change->local_angle : change->angle) * 180 / G_PI;
  g_autofree char *distance = dup_distance (is_local ? change->local_distance : change->distance);
  g_autofree char *angle = dup_number (turn);

  if ((change->what & (TRIAD_DIFF_MOVED | TRIAD_DIFF_LOCAL)) == 0)
    return;

  if (is_local)
    {
      take (texts, TRUE, g_strdup_printf (_("relative pose changed by %s and %s°; resolved pose "
                                            "unchanged"), distance, angle));
      return;
    }

  /* Translators: %s is “10 mm” */
  take (texts, is_shown (change->distance),
        g_strdup_printf (change->what & TRIAD_DIFF_CARRIED ? _("moved %s as a result")
                                                           : _("moved %s"), distance));
  take (texts, is_shown (turn), g_strdup_printf (_("rotated %s°"), angle));
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
        g_strdup_printf (_("relative to %s → %s"),
                         name_of (self->before, old_poses->edges[change->before].target),
                         name_of (self->after, new_poses->edges[change->after].target)));
  take (texts, change->what & TRIAD_DIFF_ATTACHED,
        g_strdup_printf (_("attached to %s → %s"),
                         name_of (self->before, old_attached->edges[change->before].target),
                         name_of (self->after, new_attached->edges[change->after].target)));
  take (texts, change->what & TRIAD_DIFF_BODY,
        g_strdup_printf (_("moves with %s → %s"),
                         name_of (self->before, old_attached->body[change->before]),
                         name_of (self->after, new_attached->body[change->after])));
  take (texts, change->what & TRIAD_DIFF_PLACEMENT,
        g_strdup_printf (_("placed by %s → %s"),
                         name_of (self->before, old_poses->placed_by[change->before]),
                         name_of (self->after, new_poses->placed_by[change->after])));
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
        g_strdup_printf (_("%s → %s"), old_joint->type, new_joint->type));
  take (texts, change->what & TRIAD_DIFF_JOINT_PARENT,
        g_strdup_printf (_("parent %s → %s"),
                         name_of (self->before, old_joint->parent_frame),
                         name_of (self->after, new_joint->parent_frame)));
  take (texts, change->what & TRIAD_DIFF_JOINT_CHILD,
        g_strdup_printf (_("child %s → %s"),
                         name_of (self->before, old_joint->child_frame),
                         name_of (self->after, new_joint->child_frame)));
  triad_comparison_add_axis_texts (change->what, old_joint, new_joint, 0, texts);
}

void
triad_snapshot_diff_init_texts (TriadSnapshotDiff *self)
{
  self->contents = g_hash_table_new_full (triad_keyed_hash_int64, g_int64_equal, g_free,
                                          (GDestroyNotify) g_ptr_array_unref);
  self->n_described = g_new0 (gsize, 1);
}

typedef struct
{
  TriadFrameContentTop before;
  TriadFrameContentTop after;
  TriadFrameContentTop before_rest;
  TriadFrameContentTop after_rest;
} Contents;

static gsize
measure (const Contents *contents)
{
  return triad_frame_content_measure (TRIAD_FRAME_CONTENT_WRITTEN, &contents->before) +
         triad_frame_content_measure (TRIAD_FRAME_CONTENT_WRITTEN, &contents->after) +
         triad_frame_content_measure (TRIAD_FRAME_CONTENT_OTHER, &contents->before_rest) +
         triad_frame_content_measure (TRIAD_FRAME_CONTENT_OTHER, &contents->after_rest);
}

/* Returns how two contents differ; %NULL if that would be too much work for a list of frames.  Many
 * frames may have the same two. */
static const GPtrArray *
find_texts (const TriadSnapshotDiff *self,
            const Contents          *contents)
{
  const TriadFrameContentOptions options = { 0, 0 };
  gint64 key = (gint64) triad_keyed_digest_append (0, contents, sizeof *contents);
  GPtrArray *texts = g_hash_table_lookup (self->contents, &key);
  gsize n_bytes;

  if (texts != NULL)
    return texts;

  n_bytes = measure (contents);

  if (n_bytes > MAX_DESCRIBED - *self->n_described)
    return NULL;

  *self->n_described += n_bytes;
  texts = g_ptr_array_new_with_free_func (g_free);
  triad_frame_content_add_texts (&contents->before, &contents->after, texts);
  triad_frame_content_add_other (&contents->before_rest, &contents->after_rest, &options, texts);

  if (texts->len == 0 && contents->before.element != NULL && contents->after.element != NULL)
    g_ptr_array_add (texts, g_strdup (_("elements in another order")));

  g_hash_table_insert (self->contents, g_memdup2 (&key, sizeof key), texts);

  return texts;
}

static void
take_content (GPtrArray               *texts,
              const TriadSnapshotDiff *self,
              const TriadFrameChange  *change)
{
  const Contents contents = {
    triad_frame_content_get_top (self->before, change->before),
    triad_frame_content_get_top (self->after, change->after),
    triad_urdf_rest_find_top (self->rests[0], self->before, change->before),
    triad_urdf_rest_find_top (self->rests[1], self->after, change->after),
  };
  static GMutex lock;
  const GPtrArray *found;

  g_mutex_lock (&lock);
  found = find_texts (self, &contents);

  for (guint i = 0; found != NULL && i < found->len; i++)
    g_ptr_array_add (texts, g_strdup (g_ptr_array_index (found, i)));

  g_mutex_unlock (&lock);

  if (found == NULL)
    g_ptr_array_add (texts, g_strdup (_("different content")));
}

char *
triad_snapshot_diff_dup_reach (double distance,
                               double angle)
{
  double turn = angle * 180 / G_PI;
  g_autofree char *length = dup_distance (distance);
  g_autofree char *degrees = dup_number (turn);

  if (!is_shown (turn))
    return g_strdup_printf (_("by up to %s"), length);

  /* Translators: an angle */
  if (!is_shown (distance))
    return g_strdup_printf (_("by up to %s°"), degrees);

  /* Translators: the first %s is “10 mm” */
  return g_strdup_printf (_("by up to %s and %s°"), length, degrees);
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
        g_strdup_printf (_("name %s → %s"), name_of (self->before, change->before),
                         name_of (self->after, change->after)));
  take (texts, change->what & TRIAD_DIFF_KIND,
        g_strdup_printf (C_("kind", "%s → %s"), kind_of (self->before, change->before),
                         kind_of (self->after, change->after)));
  take_move (texts, change);
  take (texts, change->what & TRIAD_DIFF_POSE_LOST, g_strdup (_("no longer has a pose")));
  take (texts, change->what & TRIAD_DIFF_POSE_FOUND, g_strdup (_("has a pose again")));
  take_graphs (texts, self, change);
  take_joint (texts, self, change);

  if (change->what & TRIAD_DIFF_CONTENT)
    take_content (texts, self, change);

  if (texts->len == 0)
    g_ptr_array_add (texts, g_strdup (_("different content")));

  return join (texts, _("; "));
}
