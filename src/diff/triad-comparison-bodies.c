/* triad-comparison-bodies.c: equivalence classes of bodies, and merged links */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-comparison-private.h"

static int *
new_none (int n)
{
  int *of = g_new (int, n);

  for (int i = 0; i < n; i++)
    of[i] = -1;

  return of;
}

static void
index_side (TriadComparisonSide *self)
{
  const TriadModel *model = self->model;

  self->joint_of = new_none (model->n_frames);
  self->mass_of = triad_model_index_inertials (model);
  self->merged_into = new_none (model->n_frames);
  self->merged_by = new_none (model->n_frames);
  self->class_of = new_none (model->n_frames);

  for (int j = 0; j < model->n_joints; j++)
    {
      int child = model->joints[j].child_frame;
      int body = child >= 0 ? self->attached->body[child] : -1;

      if (body >= 0 && self->joint_of[body] < 0)
        self->joint_of[body] = model->joints[j].frame;
    }
}

static gboolean
has_kind (const TriadComparisonSide *self,
          int                        v,
          TriadFrameKind             kind)
{
  return v >= 0 && self->model->frames[v].kind == kind;
}

/* A conversion to URDF adds a link where the origin of another link has to be, and a fixed joint
 * between them: it was merged with its child. */
static void
find_added_origin (TriadComparisonSide       *self,
                   const TriadComparisonSide *other,
                   const TriadJoint          *joint)
{
  int parent = joint->parent_frame >= 0 ? self->attached->body[joint->parent_frame] : -1;
  int child = joint->child_frame >= 0 ? self->attached->body[joint->child_frame] : -1;

  if (self->other[joint->frame] < 0 && self->inside[joint->frame] &&
      triad_joint_type_from_text (joint->type) == TRIAD_JOINT_FIXED &&
      has_kind (self, parent, TRIAD_FRAME_LINK) && self->other[parent] < 0 &&
      self->merged_into[parent] < 0 && self->mass_of[parent] < 0 &&
      has_kind (self, child, TRIAD_FRAME_LINK) &&
      has_kind (other, self->other[child], TRIAD_FRAME_LINK))
    {
      self->merged_into[parent] = child;
      self->merged_by[parent] = joint->frame;
    }
}

/* A link that the other side lacks was merged if a fixed joint that the other side lacks
 * attached it. */
static void
find_merged (TriadComparisonSide       *self,
             const TriadComparisonSide *other)
{
  for (int v = 0; v < self->model->n_frames; v++)
    {
      int joint = self->joint_of[v];
      const TriadJoint *held;

      if (!self->inside[v] || joint < 0 || !has_kind (self, v, TRIAD_FRAME_LINK) ||
          has_kind (other, self->other[v], TRIAD_FRAME_LINK) ||
          has_kind (other, self->other[joint], TRIAD_FRAME_JOINT))
        continue;

      held = &self->model->joints[self->model->frames[joint].joint];

      if (triad_joint_type_from_text (held->type) == TRIAD_JOINT_FIXED && held->parent_frame >= 0)
        {
          self->merged_into[v] = self->attached->body[held->parent_frame];
          self->merged_by[v] = joint;
        }
    }

  for (int j = 0; j < self->model->n_joints; j++)
    find_added_origin (self, other, &self->model->joints[j]);
}

/* Give each link the class of the link that it ends up in. Each path is followed only
 * once. */
static void
follow_merged (TriadComparisonSide *self,
               int                  first_own)
{
  g_autoptr(GArray) path = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree gboolean *walked = g_new0 (gboolean, self->model->n_frames);

  for (int v = 0; v < self->model->n_frames; v++)
    {
      int at = v;

      g_array_set_size (path, 0);

      while (self->merged_into[at] >= 0 && self->class_of[at] < 0 && !walked[at])
        {
          walked[at] = TRUE;
          g_array_append_val (path, at);
          at = self->merged_into[at];
        }

      /* Fixed joints form a cycle. */
      if (self->class_of[at] < 0 && walked[at])
        self->merged_into[at] = -1;

      if (self->class_of[at] < 0)
        self->class_of[at] = first_own + at;

      for (guint i = 0; i < path->len; i++)
        self->class_of[g_array_index (path, int, i)] = self->class_of[at];
    }
}

static void
find_classes (TriadComparisonWork *self)
{
  TriadComparisonSide *before = &self->sides[0];
  TriadComparisonSide *after = &self->sides[1];

  self->n_classes = before->model->n_frames + after->model->n_frames;
  self->member[0] = new_none (self->n_classes);
  self->member[1] = new_none (self->n_classes);

  for (int v = 0; v < after->model->n_frames; v++)
    {
      int w = after->other[v];

      if (w < 0 || before->model->frames[w].kind != after->model->frames[v].kind)
        continue;

      before->class_of[w] = after->class_of[v] = v;

      if (has_kind (after, v, TRIAD_FRAME_LINK))
        {
          self->member[0][v] = w;
          self->member[1][v] = v;
        }
    }

  follow_merged (after, 0);
  follow_merged (before, after->model->n_frames);
}

void
triad_comparison_find_bodies (TriadComparisonWork *self)
{
  index_side (&self->sides[0]);
  index_side (&self->sides[1]);
  find_merged (&self->sides[0], &self->sides[1]);
  find_merged (&self->sides[1], &self->sides[0]);
  find_classes (self);
}

static int
get_class (const TriadComparisonSide *self,
           int                        v)
{
  int body = v >= 0 ? self->attached->body[v] : -1;

  return body >= 0 ? self->class_of[body] : -1;
}

gboolean
triad_comparison_is_same_body (const TriadComparisonWork *self,
                               int                        before,
                               int                        after)
{
  return get_class (&self->sides[0], before) == get_class (&self->sides[1], after);
}
