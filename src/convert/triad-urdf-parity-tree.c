/* triad-urdf-parity-tree.c: check whether the joints of a model form a tree */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-parity-private.h"

#include "triad-terminal-escape.h"

#include <glib/gi18n.h>

typedef TriadUrdfCheck Check;

int
triad_urdf_parity_get_base (const TriadUrdfCheck *self,
                            const TriadJoint     *joint)
{
  int end = triad_urdf_parity_get_end (self->parity, joint->parent_frame);

  return get_frame (self, end)->kind <= TRIAD_FRAME_WORLD ? self->parity->model : end;
}

/* Record the joint that leads to each link. One of the world, which is dropped, does not count. */
static void
check_parents (Check *self)
{
  for (int j = 0; j < self->model->n_joints; j++)
    {
      const TriadJoint *joint = &self->model->joints[j];
      int child = joint->child_frame >= 0
                  ? triad_urdf_parity_get_end (self->parity, joint->child_frame) : -1;

      if (!is_own (self, joint->frame) || child < 0 || !is_link (self, child))
        continue;

      if (self->joint_of[child] >= 0)
        triad_urdf_parity_report (self, joint->frame, get_frame (self, joint->frame)->element,
                                  triad_reference_get_range (&joint->child),
                _("URDF joints must form a tree, but “%s” is already "
                  "the parent joint of “%s”; remove one of the two joints"),
                TRIAD_ESCAPE_SHORT (
                  get_frame (self, self->model->joints[self->joint_of[child]].frame)->name),
                TRIAD_ESCAPE_SHORT (get_frame (self, child)->name));
      else
        self->joint_of[child] = j;
    }
}

static int
get_parent (const Check *self,
            int          link)
{
  int j = self->joint_of[link];
  int parent = j >= 0 ? self->model->joints[j].parent_frame : -1;

  return parent >= 0 ? triad_urdf_parity_get_end (self->parity, parent) : -1;
}

/* Every path towards the root must end; it does not if it returns to a link on it. */
static void
check_loops (Check *self)
{
  g_autofree int *seen = g_new0 (int, self->model->n_frames);

  for (int v = 0; v < self->model->n_frames; v++)
    {
      int at = v;

      if (!is_link (self, v))
        continue;

      for (; at >= 0 && seen[at] == 0; at = get_parent (self, at))
        seen[at] = v + 1;

      if (at >= 0 && seen[at] == v + 1)
        triad_urdf_parity_report (self, at, get_frame (self, at)->element, get_frame (self, at)->range,
                _("URDF joints must form a tree, but the joints "
                  "to “%s” form a loop; remove one of them"), get_frame (self, at)->name);
    }
}

static void
check_roots (Check *self)
{
  const char *root = NULL;

  for (int j = 0; j < self->model->n_joints && root == NULL; j++)
    if (is_own (self, self->model->joints[j].frame) && self->model->joints[j].parent_frame >= 0 &&
        triad_urdf_parity_get_base (self, &self->model->joints[j]) == self->parity->model)
      root = "world";

  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = get_frame (self, v);

      if (!is_link (self, v) || self->joint_of[v] >= 0)
        continue;

      if (root != NULL)
        triad_urdf_parity_report (self, v, frame->element, frame->range,
                _("URDF joints must form a tree with root “%s”, "
                  "but “%s” has no parent joint; add one"), TRIAD_ESCAPE_SHORT (root), frame->name);
      else
        root = frame->name;
    }
}

void
triad_urdf_parity_check_tree (TriadUrdfCheck *self)
{
  check_parents (self);
  check_loops (self);
  check_roots (self);
}
