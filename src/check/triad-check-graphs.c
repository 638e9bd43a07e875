/* triad-check-graphs.c: phases 7 and 9: checks the graphs for cycles and missing links */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"
#include "triad-scope.h"

#include <glib/gi18n.h>

/* Maximum number of members of a cycle that are listed. */
#define MAX_NAMED 12

/* Returns the cycle as “a → b → a”, starting with @first. */
static char *
dup_path (const TriadModel     *model,
          const TriadFrameEdge *edges,
          int                   first)
{
  g_autoptr(GString) path = g_string_new (NULL);
  int member = first;
  int n = 0;

  do
    {
      if (n == MAX_NAMED)
        {
          g_string_append (path, "… → ");
          break;
        }

      g_string_append_printf (path, "%s → ", triad_scope_get_scoped_name (model, member));
      member = edges[member].target;
      n++;
    }
  while (member != first);

  g_string_append (path, triad_scope_get_scoped_name (model, first));

  return g_string_free (g_steal_pointer (&path), FALSE);
}

static TriadSourceRange
get_range (const TriadModel     *model,
           const TriadFrameEdge *edges,
           int                   v)
{
  return triad_frame_edge_get_range (&edges[v], &model->frames[v]);
}

static void
report_cycle (const TriadCheck     *self,
              const TriadFrameEdge *edges,
              int                   first,
              TriadCode             code,
              const char           *what)
{
  const TriadModel *model = self->model;
  g_autofree char *path = dup_path (model, edges, first);
  TriadDiagnostic *diagnostic;
  int member = edges[first].target;

  /* Translators: “is attached_to itself”, “a cycle of relative_to”: %s is a word of the file */
  if (member == first)
    diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, code, first,
                                     model->frames[first].element,
                                     get_range (model, edges, first),
                                     _("“%s” is %s itself"),
                                     triad_scope_get_scoped_name (model, first), what);
  else
    diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, code, first,
                                     model->frames[first].element,
                                     get_range (model, edges, first),
                                     _("%s cycle: %s"), what, path);

  for (; member != first; member = edges[member].target)
    triad_diagnostic_relate (diagnostic, get_range (model, edges, member), _("“%s” is %s “%s”"),
                             triad_scope_get_scoped_name (model, member), what,
                             triad_scope_get_scoped_name (model, edges[member].target));
}

/* Returns whether a relative_to cycle was a loop of links in a URDF: then it
 * alternates between joints and links, since the pose of a link is relative to its
 * joint. */
static gboolean
is_loop (const TriadCheck     *self,
         const TriadFrameEdge *edges,
         int                   first)
{
  const TriadFrame *frames = self->model->frames;
  int member = first;

  do
    {
      int target = edges[member].target;
      gboolean is_joint = frames[member].kind == TRIAD_FRAME_JOINT;

      if (!frames[member].element->is_converted ||
          is_joint == (frames[target].kind == TRIAD_FRAME_JOINT) ||
          (is_joint && self->model->joints[frames[member].joint].child_frame < 0))
        return FALSE;

      member = target;
    }
  while (member != first);

  return TRUE;
}

/* Returns the joint of a loop whose child has several joints, or else the last one in
 * the file.  @n_joints contains the number of joints for each child link. */
static const TriadJoint *
find_closing (const TriadCheck     *self,
              const TriadFrameEdge *edges,
              const int            *n_joints,
              int                   first)
{
  const TriadJoint *last = NULL;
  int member = first;

  do
    {
      const TriadFrame *frame = &self->model->frames[member];

      if (frame->kind == TRIAD_FRAME_JOINT)
        {
          const TriadJoint *joint = &self->model->joints[frame->joint];

          if (n_joints[joint->child_frame] > 1)
            return joint;

          if (last == NULL || joint > last)
            last = joint;
        }

      member = edges[member].target;
    }
  while (member != first);

  return last;
}

/* Returns the joints of a loop in the direction from parent to child, starting with
 * the child of @closing, without @closing itself. */
static GPtrArray *
gather_path (const TriadCheck     *self,
             const TriadFrameEdge *edges,
             const TriadJoint     *closing)
{
  GPtrArray *joints = g_ptr_array_new ();

  for (int member = edges[closing->frame].target; member != closing->frame;
       member = edges[member].target)
    if (self->model->frames[member].kind == TRIAD_FRAME_JOINT)
      g_ptr_array_add (joints, &self->model->joints[self->model->frames[member].joint]);

  /* Edges lead from child to parent, so reverse the order. */
  for (guint i = 0; i < joints->len / 2; i++)
    {
      gpointer joint = joints->pdata[i];

      joints->pdata[i] = joints->pdata[joints->len - 1 - i];
      joints->pdata[joints->len - 1 - i] = joint;
    }

  return joints;
}

/* Reports a loop in URDF's terms, because URDF has no relative_to. */
static void
report_loop (const TriadCheck     *self,
             const TriadFrameEdge *edges,
             const int            *n_joints,
             int                   first)
{
  const TriadFrame *frames = self->model->frames;
  const TriadJoint *closing = find_closing (self, edges, n_joints, first);
  g_autoptr(GPtrArray) path = gather_path (self, edges, closing);
  g_autoptr(GString) text = g_string_new (closing->child.text);
  TriadDiagnostic *diagnostic;

  for (guint i = 0; i < MIN (path->len, MAX_NAMED); i++)
    {
      const TriadJoint *joint = g_ptr_array_index (path, i);

      g_string_append_printf (text, " → %s", joint->child.text);
    }

  g_string_append_printf (text, "%s → %s", path->len > MAX_NAMED ? " → …" : "",
                          closing->child.text);

  diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_POSE_RELATIVE_TO_CYCLE,
                                   closing->frame, frames[closing->frame].element,
                                   triad_reference_get_range (&closing->child),
                                   _("joint “%s” closes a kinematic loop, %s; a URDF "
                                     "must be a tree"),
                                   frames[closing->frame].name, text->str);

  for (guint i = 0; i < path->len; i++)
    {
      const TriadJoint *joint = g_ptr_array_index (path, i);

      triad_diagnostic_relate (diagnostic, triad_reference_get_range (&joint->child),
                               _("“%s” connects “%s” to “%s”"),
                               frames[joint->frame].name, joint->parent.text, joint->child.text);
    }
}

static int *
count_joints (const TriadModel *model)
{
  int *n_joints = g_new0 (int, model->n_frames);

  for (int i = 0; i < model->n_joints; i++)
    if (model->joints[i].child_frame >= 0)
      n_joints[model->joints[i].child_frame]++;

  return n_joints;
}

/* Returns whether all members belong to cycles of the other graph, which are reported
 * there. */
static gboolean
is_known (const TriadFrameEdge *edges,
          const int            *known,
          int                   first)
{
  int member = first;

  if (known == NULL)
    return FALSE;

  do
    {
      if (known[member] < 0)
        return FALSE;

      member = edges[member].target;
    }
  while (member != first);

  return TRUE;
}

/* Reports each cycle once, at its first member. */
static void
check_cycles (const TriadCheck     *self,
              const TriadFrameEdge *edges,
              const int            *cycle,
              int                   n_cycles,
              const int            *known,
              TriadCode             code,
              const char           *what)
{
  g_autofree gboolean *reported = g_new0 (gboolean, n_cycles + 1);
  g_autofree int *n_joints = n_cycles > 0 ? count_joints (self->model) : NULL;

  for (int v = 0; v < self->model->n_frames; v++)
    {
      if (cycle[v] < 0 || reported[cycle[v]])
        continue;

      reported[cycle[v]] = TRUE;

      if (is_known (edges, known, v))
        continue;

      if (is_loop (self, edges, v))
        report_loop (self, edges, n_joints, v);
      else
        report_cycle (self, edges, v, code, what);
    }
}

/* The frame of a merged model without bodies is attached like any other. */
static gboolean
lacks_link (const TriadCheck *self,
            int               v)
{
  TriadRule rule = self->attached->edges[v].rule;

  if (self->model->frames[v].merged)
    return rule == TRIAD_RULE_MODEL_FRAME || rule == TRIAD_RULE_WORLD_FRAME;

  return self->model->frames[v].kind == TRIAD_FRAME_MODEL && rule == TRIAD_RULE_NONE;
}

/* 7.2; 002, §2.1: a model that is not static has a link. */
static void
check_links (const TriadCheck *self)
{
  const TriadModel *model = self->model;
  g_autofree gboolean *incomplete = g_new0 (gboolean, model->n_frames);

  for (int v = model->n_frames - 1; v >= 0; v--)
    {
      const TriadFrame *frame = &model->frames[v];

      if (frame->is_static || !lacks_link (self, v))
        continue;

      /* The missing link may be in an unresolved include; and if a nested model has no
       * link, that is reported there. */
      if (!frame->is_missing && !incomplete[v])
        triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_MODEL_WITHOUT_LINK, v,
                            frame->element, frame->range,
                            _("model “%s” has no link; add one, or make the model static"),
                            frame->merged ? triad_element_get_value (frame->content, "name")
                                          : frame->name);

      if (frame->scope >= 0)
        incomplete[frame->scope] = incomplete[frame->model_frame] = TRUE;
    }
}

void
triad_check_attached_graph (const TriadCheck *self)
{
  check_cycles (self, self->attached->edges, self->attached->cycle, self->attached->n_cycles, NULL,
                TRIAD_CODE_FRAME_ATTACHED_TO_CYCLE, "attached_to");
  check_links (self);
}

/* The sum of valid numbers may overflow. */
static void
check_overflow (const TriadCheck *self)
{
  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = &self->model->frames[v];
      int target = self->poses->edges[v].target;

      if (target < 0 || self->poses->resolved[v] || !self->poses->resolved[target] ||
          triad_pose_is_finite (&self->poses->pose[v]))
        continue;

      triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_INVALID, v, frame->element,
                          frame->pose_element != NULL ? frame->pose_element->text_range
                                                      : frame->range,
                          _("the pose of “%s” is out of range; numbers on its path are too large"),
                          triad_scope_get_scoped_name (self->model, v));
    }
}

void
triad_check_pose_graph (const TriadCheck *self)
{
  check_overflow (self);
  check_cycles (self, self->poses->edges, self->poses->cycle, self->poses->n_cycles,
                self->attached->cycle, TRIAD_CODE_POSE_RELATIVE_TO_CYCLE, "relative_to");
}

void
triad_check_joint_bodies (const TriadCheck *self)
{
  const TriadModel *model = self->model;

  for (int i = 0; i < model->n_joints; i++)
    {
      const TriadJoint *joint = &model->joints[i];
      const TriadElement *element = model->frames[joint->frame].element;
      TriadDiagnostic *diagnostic;
      int body;

      if (joint->parent_frame < 0 || joint->child_frame < 0)
        continue;

      body = self->attached->body[joint->child_frame];

      if (joint->parent_frame == joint->child_frame)
        diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR,
                                         TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD, joint->frame,
                                         element, triad_reference_get_range (&joint->child),
                                         _("joint parent and child are both “%s”; "
                                           "they must differ"), joint->child.text);
      else if (body >= 0 && body == self->attached->body[joint->parent_frame])
        diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR,
                                         TRIAD_CODE_JOINT_PARENT_SAME_AS_CHILD, joint->frame,
                                         element, triad_reference_get_range (&joint->child),
                                         _("joint parent “%s” and child “%s” both resolve to “%s”; "
                                           "they must be on different links"), joint->parent.text,
                                         joint->child.text,
                                         triad_scope_get_scoped_name (model, body));
      else
        continue;

      triad_diagnostic_relate (diagnostic, triad_reference_get_range (&joint->parent),
                               _("the parent is specified here"));
    }
}
