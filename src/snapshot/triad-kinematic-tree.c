/* triad-kinematic-tree.c: kinematic tree: bodies, and the joints that move them */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-kinematic-tree.h"

#include "triad-digraph.h"
#include "triad-ref-count.h"

#include <string.h>

/* A kinematic tree under construction. */
typedef struct
{
  TriadKinematicTree       *tree;
  const TriadModel         *model;
  const TriadAttachedGraph *attached;

  int                      *set;        /* by vertex: union-find parent */
  gboolean                 *carries;    /* by joint: is an edge of the forest */
  int                      *first;      /* by vertex + 1: its first index in @incident */
  int                      *incident;
} Builder;

static int
get_parent_body (const Builder    *self,
                 const TriadJoint *joint)
{
  return joint->parent_frame >= 0 ? self->attached->body[joint->parent_frame] : -1;
}

static int
get_child_body (const Builder    *self,
                const TriadJoint *joint)
{
  return joint->child_frame >= 0 ? self->attached->body[joint->child_frame] : -1;
}

static gboolean
is_static_body (const TriadModel *model,
                int               body)
{
  const TriadFrame *frame = &model->frames[body];

  if (frame->kind != TRIAD_FRAME_LINK)
    return TRUE;

  return model->frames[frame->scope].is_static || model->frames[frame->model_frame].is_static;
}

/* Uses path halving, which keeps the paths short. */
static int
find_set (Builder *self,
          int      v)
{
  while (self->set[v] != v)
    {
      self->set[v] = self->set[self->set[v]];
      v = self->set[v];
    }

  return v;
}

static gboolean
join_sets (Builder *self,
           int      a,
           int      b)
{
  a = find_set (self, a);
  b = find_set (self, b);
  self->set[a] = b;

  return a != b;
}

/* All fixed bodies are in one set from the start. */
static void
init_sets (Builder *self)
{
  int still = -1;

  for (int v = 0; v < self->model->n_frames; v++)
    {
      self->set[v] = v;

      if (self->attached->body[v] != v || !is_static_body (self->model, v))
        continue;

      if (still >= 0)
        self->set[v] = still;
      else
        still = v;
    }
}

/* The priority of a joint as an edge of the forest, lowest first. A gearbox couples
 * bodies that other joints carry, so it comes last; fixed joints must hold, so they come
 * first. */
static int
get_turn (const TriadJoint *joint)
{
  TriadJointType type = triad_joint_type_from_text (joint->type);

  return type == TRIAD_JOINT_FIXED ? 0 : type == TRIAD_JOINT_GEARBOX ? 2 : 1;
}

static TriadJointRole
judge_joint (Builder          *self,
             const TriadJoint *joint)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (self->tree->snapshot);
  int parent = get_parent_body (self, joint);
  int child = get_child_body (self, joint);

  if (parent < 0 || child < 0 || !poses->resolved[joint->frame])
    return TRIAD_ROLE_UNKNOWN;

  if (is_static_body (self->model, parent) && is_static_body (self->model, child))
    return TRIAD_ROLE_STATIC;

  if (!join_sets (self, parent, child))
    return TRIAD_ROLE_OPEN;

  return triad_joint_get_n_positions (joint) > 0 ? TRIAD_ROLE_MOVES : TRIAD_ROLE_RIGID;
}

static void
find_roles (Builder *self)
{
  for (int turn = 0; turn < 3; turn++)
    {
      for (int j = 0; j < self->model->n_joints; j++)
        {
          TriadJointRole *role = &self->tree->role[j];

          if (get_turn (&self->model->joints[j]) != turn)
            continue;

          *role = judge_joint (self, &self->model->joints[j]);
          self->carries[j] = *role == TRIAD_ROLE_MOVES || *role == TRIAD_ROLE_RIGID;
        }
    }
}

/* List the joints of each body, in the order of the file. */
static void
find_incident (Builder *self)
{
  int n = self->model->n_frames;

  for (int j = 0; j < self->model->n_joints; j++)
    {
      if (!self->carries[j])
        continue;

      self->first[get_parent_body (self, &self->model->joints[j]) + 1]++;
      self->first[get_child_body (self, &self->model->joints[j]) + 1]++;
    }

  for (int v = 0; v < n; v++)
    self->first[v + 1] += self->first[v];

  self->first[n + 1] = self->first[n];

  for (int j = self->model->n_joints - 1; j >= 0; j--)
    {
      if (!self->carries[j])
        continue;

      self->incident[--self->first[get_parent_body (self, &self->model->joints[j]) + 1]] = j;
      self->incident[--self->first[get_child_body (self, &self->model->joints[j]) + 1]] = j;
    }
}

/* The joints of body @v are `incident[first[v + 1] … first[v + 2])`. */
static void
walk_joints_of (Builder  *self,
                int       from,
                gboolean *reached,
                GArray   *steps)
{
  for (int i = self->first[from + 1]; i < self->first[from + 2]; i++)
    {
      const TriadJoint *joint = &self->model->joints[self->incident[i]];
      int child = get_child_body (self, joint);
      TriadTreeEdge step = { self->incident[i], from, child, FALSE };

      if (child == from)
        {
          step.to = get_parent_body (self, joint);
          step.backwards = TRUE;
        }

      if (reached[step.to])
        continue;

      reached[step.to] = TRUE;
      g_array_append_val (steps, step);
    }
}

static void
walk_from (Builder  *self,
           int       start,
           gboolean *reached,
           GArray   *steps)
{
  guint next = steps->len;

  reached[start] = TRUE;
  walk_joints_of (self, start, reached, steps);

  for (; next < steps->len; next++)
    walk_joints_of (self, g_array_index (steps, TriadTreeEdge, next).to, reached, steps);
}

static void
walk_all (Builder *self)
{
  int n = self->model->n_frames;
  const int *body = self->attached->body;
  g_autofree gboolean *reached = g_new0 (gboolean, n);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (TriadTreeEdge));

  for (int v = 0; v < n; v++)
    if (body[v] == v && is_static_body (self->model, v))
      walk_from (self, v, reached, steps);

  for (int v = 0; v < n; v++)
    if (self->model->frames[v].kind == TRIAD_FRAME_MODEL && body[v] >= 0 && !reached[body[v]])
      walk_from (self, body[v], reached, steps);

  for (int v = 0; v < n; v++)
    if (body[v] == v && !reached[v])
      walk_from (self, v, reached, steps);

  self->tree->n_steps = (int) steps->len;
  self->tree->steps = (TriadTreeEdge *) g_array_free (steps, FALSE);
}

static void
find_leaders (TriadKinematicTree *self,
              const TriadModel   *model)
{
  int n = TRIAD_MAX_POSITIONS * self->n_joints;
  g_autoptr(TriadDigraph) circles = NULL;
  g_autoptr(TriadDigraph) digraph = NULL;

  for (int i = 0; i < n; i++)
    self->leader[i] = triad_joint_find_leader (model, i / TRIAD_MAX_POSITIONS,
                                               i % TRIAD_MAX_POSITIONS);

  circles = triad_digraph_new (self->leader, n);

  for (int i = 0; i < n; i++)
    if (circles->cycle[i] >= 0)
      self->leader[i] = -1;

  digraph = triad_digraph_new (self->leader, n);

  if (n > 0)
    memcpy (self->order, digraph->order, n * sizeof (int));
}

static void
build_forest (TriadKinematicTree *self,
              const TriadModel   *model)
{
  g_autofree int *set = g_new (int, model->n_frames);
  g_autofree gboolean *carries = g_new0 (gboolean, model->n_joints);
  g_autofree int *first = g_new0 (int, model->n_frames + 2);
  g_autofree int *incident = g_new (int, 2 * model->n_joints);
  Builder builder = { self, model, triad_snapshot_get_attached (self->snapshot),
                      set, carries, first, incident };

  init_sets (&builder);
  find_roles (&builder);
  find_incident (&builder);
  walk_all (&builder);
}

TriadKinematicTree *
triad_kinematic_tree_new (TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  TriadKinematicTree *self = g_atomic_rc_box_new0 (TriadKinematicTree);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->n_joints = model->n_joints;
  self->role = g_new (TriadJointRole, model->n_joints);
  self->leader = g_new (int, TRIAD_MAX_POSITIONS * model->n_joints);
  self->order = g_new (int, TRIAD_MAX_POSITIONS * model->n_joints);
  build_forest (self, model);
  find_leaders (self, model);

  return self;
}

static void
clear (TriadKinematicTree *self)
{
  triad_snapshot_unref (self->snapshot);
  g_free (self->role);
  g_free (self->steps);
  g_free (self->leader);
  g_free (self->order);
}

TRIAD_DEFINE_LARGE_REF_COUNTED (TriadKinematicTree, triad_kinematic_tree, clear)
