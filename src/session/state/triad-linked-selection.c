/* triad-linked-selection.c: synchronization of two compared sessions
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-linked-selection.h"

struct _TriadLinkedSelection
{
  TriadSession    *sides[2];                  /* the shown one, not owned; the other one */
  TriadComparison *review;                    /* NULL until there is one */

  int              leader;                    /* the side of the user's last selection */
  gboolean         choosing;                  /* the user is selecting */
  gboolean         following;                 /* changes come from the other side */
};

/* Properties that the other session copies: graph options and the pause of reloads. */
static const char *const choices[] = {
  "root-at-left",
  "hide-joints",
  "hide-frames",
  "show-poses",
  "paused",
};

static int
find_side (TriadLinkedSelection *self,
           TriadSession         *session)
{
  return session == self->sides[1] ? 1 : 0;
}

/* The vertices of a comparison are valid only for its snapshots. */
static gboolean
is_current (TriadLinkedSelection *self)
{
  return self->review != NULL &&
         self->review->comparison->after == triad_session_get_snapshot (self->sides[0]) &&
         self->review->comparison->before == triad_session_get_snapshot (self->sides[1]);
}

/* Returns the matching frame on the other side; -1 if there is none. */
static int
find_match (TriadLinkedSelection *self,
            int                   side,
            int                   frame)
{
  const TriadFrameMatch *match = self->review->comparison->match;

  if (frame < 0)
    return -1;

  return side == 0 ? match->before_of[frame] : match->after_of[frame];
}

static void
lead (TriadLinkedSelection *self,
      int                   side)
{
  int selected = triad_session_get_selected (self->sides[side]);

  if (selected >= 0 && !is_current (self))
    return;

  self->following = TRUE;
  triad_session_select (self->sides[1 - side],
                        selected >= 0 ? find_match (self, side, selected) : -1);
  self->following = FALSE;
}

static void
leaving_cb (TriadLinkedSelection *self,
            TriadSession         *session)
{
  if (self->following)
    return;

  self->choosing = TRUE;
  self->leader = find_side (self, session);
}

static void
notify_selected_cb (TriadLinkedSelection *self,
                    GParamSpec           *pspec,
                    TriadSession         *session)
{
  /* After a reload the same frame may have another vertex number, which is no new
   * selection.
   */
  if (self->following || !self->choosing || find_side (self, session) != self->leader)
    return;

  self->choosing = FALSE;
  lead (self, self->leader);
}

static void
notify_hovered_cb (TriadLinkedSelection *self,
                   GParamSpec           *pspec,
                   TriadSession         *session)
{
  int side = find_side (self, session);
  int hovered = triad_session_get_hovered (session);

  if (self->following)
    return;

  self->following = TRUE;
  triad_session_hover (self->sides[1 - side],
                       is_current (self) ? find_match (self, side, hovered) : -1);
  self->following = FALSE;
}

/* Collapses or expands the matching model on the other side. */
static void
collapsed_cb (TriadLinkedSelection *self,
              int                   frame,
              gboolean              collapsed,
              TriadSession         *session)
{
  int side = find_side (self, session);

  if (self->following || !is_current (self))
    return;

  self->following = TRUE;
  triad_session_collapse (self->sides[1 - side], find_match (self, side, frame), collapsed);
  self->following = FALSE;
}

/* Sets only what differs, because each change starts a new layout. */
static void
follow_choice (TriadLinkedSelection *self,
               const char           *name)
{
  gboolean shown;
  gboolean other;

  g_object_get (self->sides[0], name, &shown, NULL);
  g_object_get (self->sides[1], name, &other, NULL);

  if (shown != other)
    g_object_set (self->sides[1], name, shown, NULL);
}

static void
notify_choice_cb (TriadLinkedSelection *self,
                  GParamSpec           *pspec)
{
  follow_choice (self, pspec->name);
}

/* Focuses both sides on their selection; a side without a matching frame shows
 * everything.
 */
static void
notify_focused_cb (TriadLinkedSelection *self)
{
  gboolean focused;

  g_object_get (self->sides[0], "focused", &focused, NULL);
  g_object_set (self->sides[1], "focused", focused, NULL);
}

static void
notify_motion_cb (TriadLinkedSelection *self)
{
  TriadForwardKinematics *shown = triad_session_get_kinematics (self->sides[0]);
  TriadForwardKinematics *other = triad_session_get_kinematics (self->sides[1]);
  const TriadModel *model;

  if (shown == NULL || other == NULL || !is_current (self))
    return;

  if (!triad_session_has_moved (self->sides[0], -1))
    {
      triad_session_reset_joint (self->sides[1], -1);
      return;
    }

  model = triad_snapshot_get_model (triad_session_get_snapshot (self->sides[0]));

  for (int j = 0; j < model->n_joints; j++)
    {
      int match = find_match (self, 0, model->joints[j].frame);
      int joint = match >= 0
                  ? triad_snapshot_get_frame (triad_session_get_snapshot (self->sides[1]),
                                              match)->joint : -1;

      for (int k = 0; k < TRIAD_MAX_POSITIONS && joint >= 0; k++)
        {
          double position = shown->positions[TRIAD_MAX_POSITIONS * j + k];

          if (position != triad_session_get_joint_position (self->sides[1], joint, k))
            triad_session_set_joint_position (self->sides[1], joint, k, position);
        }
    }
}

TriadLinkedSelection *
triad_linked_selection_new (TriadSession *shown,
                            TriadSession *other)
{
  TriadLinkedSelection *self = g_new0 (TriadLinkedSelection, 1);

  self->sides[0] = shown;
  self->sides[1] = g_object_ref (other);

  for (int side = 0; side < 2; side++)
    {
      g_signal_connect_swapped (self->sides[side], "leaving", G_CALLBACK (leaving_cb), self);
      g_signal_connect_swapped (self->sides[side], "notify::selected",
                                G_CALLBACK (notify_selected_cb), self);
      g_signal_connect_swapped (self->sides[side], "notify::hovered",
                                G_CALLBACK (notify_hovered_cb), self);
      g_signal_connect_swapped (self->sides[side], "collapsed", G_CALLBACK (collapsed_cb), self);
    }

  g_signal_connect_swapped (shown, "notify::motion", G_CALLBACK (notify_motion_cb), self);

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", choices[i], NULL);

      g_signal_connect_swapped (shown, signal, G_CALLBACK (notify_choice_cb), self);
      follow_choice (self, choices[i]);
    }

  g_signal_connect_swapped (shown, "notify::focused", G_CALLBACK (notify_focused_cb), self);

  return self;
}

void
triad_linked_selection_free (TriadLinkedSelection *self)
{
  for (int side = 0; side < 2; side++)
    g_signal_handlers_disconnect_by_data (self->sides[side], self);

  g_object_unref (self->sides[1]);
  g_clear_pointer (&self->review, triad_comparison_unref);
  g_free (self);
}

void
triad_linked_selection_set_comparison (TriadLinkedSelection *self,
                                       TriadComparison      *review)
{
  g_clear_pointer (&self->review, triad_comparison_unref);

  if (review == NULL)
    return;

  self->review = triad_comparison_ref (review);
  notify_motion_cb (self);

  /* If a reload has lost the selected frame, it stays selected in the other file. */
  if (triad_session_get_selected (self->sides[self->leader]) >= 0)
    lead (self, self->leader);
}

void
triad_linked_selection_deselect (TriadLinkedSelection *self)
{
  if (self->following)
    return;

  self->leader = 0;
  lead (self, 0);
}

void
triad_linked_selection_unhover (TriadLinkedSelection *self)
{
  if (!self->following)
    triad_session_hover (self->sides[1], -1);
}
