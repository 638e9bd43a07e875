/* triad-comparison-session-link.c: part of TriadComparisonSession: synchronization */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-session-private.h"

/* Properties that B copies: graph options and the pause of reloads. */
static const char *const options[] = {
  "root-at-left",
  "hide-joints",
  "hide-frames",
  "show-poses",
  "paused",
};

static TriadSession *
get_opposite (TriadComparisonSession *self,
              TriadSession           *session)
{
  return session == self->session ? self->other : self->session;
}

/* The vertices of a comparison are valid only for its snapshots. */
static gboolean
is_current (TriadComparisonSession *self)
{
  return self->comparison != NULL &&
         self->comparison->diff->before == triad_session_get_snapshot (self->session) &&
         self->comparison->diff->after == triad_session_get_snapshot (self->other);
}

/* Returns the matching frame of the opposite session; -1 if there is none. */
static int
find_match (TriadComparisonSession *self,
            TriadSession           *session,
            int                     frame)
{
  const TriadFrameMatch *match = self->comparison->diff->match;

  if (frame < 0)
    return -1;

  return session == self->session ? match->after_of[frame] : match->before_of[frame];
}

static void
lead (TriadComparisonSession *self,
      TriadSession           *session)
{
  int selected = triad_session_get_selected (session);

  if (selected >= 0 && !is_current (self))
    return;

  self->following = TRUE;
  triad_session_select (get_opposite (self, session),
                        selected >= 0 ? find_match (self, session, selected) : -1);
  self->following = FALSE;
}

/* Where nothing is selected in A, clearing the selection clears that of B. */
static void
selecting_cb (TriadComparisonSession *self,
              int                     frame,
              TriadSession           *session)
{
  if (self->following || self->other == NULL)
    return;

  if (frame != triad_session_get_selected (session))
    {
      self->selecting = TRUE;
      self->leader = session;
    }
  else if (frame < 0 && session == self->session)
    {
      self->leader = session;
      lead (self, session);
    }
}

static void
notify_selected_cb (TriadComparisonSession *self,
                    GParamSpec             *pspec,
                    TriadSession           *session)
{
  /* After a reload the same frame may have another vertex number, which is no new
   * selection.
   */
  if (self->following || self->other == NULL || !self->selecting || session != self->leader)
    return;

  self->selecting = FALSE;
  lead (self, session);
}

static void
hover_opposite (TriadComparisonSession *self,
                TriadSession           *session,
                int                     frame)
{
  self->following = TRUE;
  triad_session_hover (get_opposite (self, session), frame);
  self->following = FALSE;
}

static void
hovering_cb (TriadComparisonSession *self,
             int                     frame,
             TriadSession           *session)
{
  if (!self->following && self->other != NULL && session == self->session && frame < 0 &&
      triad_session_get_hovered (session) < 0)
    hover_opposite (self, session, -1);
}

static void
notify_hovered_cb (TriadComparisonSession *self,
                   GParamSpec             *pspec,
                   TriadSession           *session)
{
  int hovered = triad_session_get_hovered (session);

  if (!self->following && self->other != NULL)
    hover_opposite (self, session,
                    is_current (self) ? find_match (self, session, hovered) : -1);
}

/* Collapses or expands the matching model. */
static void
collapsed_cb (TriadComparisonSession *self,
              int                     frame,
              gboolean                collapsed,
              TriadSession           *session)
{
  if (self->following || self->other == NULL || !is_current (self))
    return;

  self->following = TRUE;
  triad_session_collapse (get_opposite (self, session), find_match (self, session, frame),
                          collapsed);
  self->following = FALSE;
}

/* Sets only what differs, because each change starts a new layout. */
static void
follow_option (TriadComparisonSession *self,
               const char             *name)
{
  gboolean shown;
  gboolean other;

  g_object_get (self->session, name, &shown, NULL);
  g_object_get (self->other, name, &other, NULL);

  if (shown != other)
    g_object_set (self->other, name, shown, NULL);
}

static void
notify_option_cb (TriadComparisonSession *self,
                  GParamSpec             *pspec)
{
  if (self->other != NULL)
    follow_option (self, pspec->name);
}

/* Focuses both on their selection; a session without a matching frame shows
 * everything.
 */
static void
notify_focused_cb (TriadComparisonSession *self)
{
  gboolean focused;

  if (self->other == NULL)
    return;

  g_object_get (self->session, "focused", &focused, NULL);
  g_object_set (self->other, "focused", focused, NULL);
}

static void
notify_motion_cb (TriadComparisonSession *self)
{
  const TriadForwardKinematics *shown = triad_session_get_kinematics (self->session);
  const TriadModel *model;

  if (self->other == NULL || shown == NULL ||
      triad_session_get_kinematics (self->other) == NULL || !is_current (self))
    return;

  if (!triad_session_has_moved (self->session, -1))
    {
      triad_session_reset_joint (self->other, -1);
      return;
    }

  model = triad_snapshot_get_model (triad_session_get_snapshot (self->session));

  for (int j = 0; j < model->n_joints; j++)
    {
      int match = find_match (self, self->session, model->joints[j].frame);
      int joint = match >= 0
                  ? triad_snapshot_get_frame (triad_session_get_snapshot (self->other),
                                              match)->joint : -1;

      for (int k = 0; k < TRIAD_MAX_POSITIONS && joint >= 0; k++)
        {
          double position = shown->positions[TRIAD_MAX_POSITIONS * j + k];

          if (position != triad_session_get_joint_position (self->other, joint, k))
            triad_session_set_joint_position (self->other, joint, k, position);
        }
    }
}

void
triad_comparison_session_link (TriadComparisonSession *self,
                               TriadSession           *session)
{
  g_signal_connect_object (session, "selecting", G_CALLBACK (selecting_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selected", G_CALLBACK (notify_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "hovering", G_CALLBACK (hovering_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::hovered", G_CALLBACK (notify_hovered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "collapsed", G_CALLBACK (collapsed_cb), self,
                           G_CONNECT_SWAPPED);

  if (session != self->session)
    return;

  g_signal_connect_object (session, "notify::motion", G_CALLBACK (notify_motion_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::focused", G_CALLBACK (notify_focused_cb), self,
                           G_CONNECT_SWAPPED);

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", options[i], NULL);

      g_signal_connect_object (session, signal, G_CALLBACK (notify_option_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

void
triad_comparison_session_follow_options (TriadComparisonSession *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    follow_option (self, options[i]);
}

void
triad_comparison_session_follow (TriadComparisonSession *self)
{
  notify_motion_cb (self);

  /* If a reload has lost the selected frame, it stays selected in the other file. */
  if (triad_session_get_selected (self->leader) >= 0)
    lead (self, self->leader);
}

/* Returns the vertex that a compared frame has now, if the graph of @session shows it; -1
 * otherwise.
 */
static int
find_shown (TriadSession   *session,
            TriadSnapshot  *compared,
            int             frame,
            TriadGraphKind  kind)
{
  TriadSnapshot *snapshot = triad_session_get_snapshot (session);
  TriadLayout *layout = triad_session_get_layout (session, kind);
  TriadRect box;

  if (layout == NULL || frame < 0)
    return -1;

  if (snapshot != compared)
    frame = triad_snapshot_find_frame (snapshot, triad_snapshot_get_key (compared, frame));

  return triad_layout_find_frame (layout, frame, &box) ? frame : -1;
}

TriadLayout *
triad_comparison_session_find_difference (TriadComparisonSession *self,
                                          TriadSession           *session,
                                          TriadGraphKind          kind,
                                          int                    *frame,
                                          int                    *match)
{
  const TriadComparison *comparison = self->comparison;
  int first = -1;

  for (int i = 0; comparison != NULL && i < comparison->n_differences; i++)
    {
      const TriadFrameChange *change =
        triad_comparison_get_change (comparison, &comparison->differences[i]);
      int before = find_shown (self->session, comparison->diff->before, change->before, kind);
      int after = find_shown (self->other, comparison->diff->after, change->after, kind);

      if (triad_comparison_follows (comparison, &comparison->differences[i]))
        break;

      *frame = session == self->session ? before : after;
      *match = session == self->session ? after : before;

      if (before >= 0 && after >= 0)
        return triad_session_get_layout (get_opposite (self, session), kind);

      if (first < 0)
        first = *frame;
    }

  *frame = first;
  *match = -1;

  return NULL;
}

void
triad_comparison_session_compare_again (TriadComparisonSession *self)
{
  g_return_if_fail (TRIAD_IS_COMPARISON_SESSION (self));

  /* If a file cannot be read again, what was read before is compared. */
  triad_comparison_session_compare (self);
  triad_session_reload (self->session);

  if (self->other != NULL)
    triad_session_reload (self->other);
}
