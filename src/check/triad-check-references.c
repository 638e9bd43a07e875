/* triad-check-references.c: phases 3 to 6 and 8: checks references to frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-digraph.h"
#include "triad-joint-type.h"
#include "triad-scope.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>

#define LONG_CIRCLE 8             /* maximum number of joints listed for a mimic cycle */

/* Reports lights and actors that should be merged into the content of a frame, and includes with an
 * empty name, which stops programs that use libsdformat. */
static void
check_included (const TriadCheck *self,
                int               v)
{
  TRIAD_FOR_EACH_CHILD (include, self->model->frames[v].content, "include")
    {
      const TriadAttribute *merge = triad_element_find_attribute (include, "merge");
      const TriadElement *name = triad_element_find_child (include, "name");

      if (name != NULL && name->text[0] == '\0')
        triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID, v, name,
                            name->range, _("the name of this <%s> is empty"), include->name);

      if (merge != NULL && triad_value_parse_boolean (merge->value) && include->included != NULL &&
          !g_str_equal (include->included->name, "model"))
        triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_MERGE_INCLUDE_UNSUPPORTED, v,
                            include, merge->range,
                            _("only a model can be merged, not this <%s>; remove merge=\"true\""),
                            include->included->name);
    }
}

void
triad_check_includes (const TriadCheck *self)
{
  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = &self->model->frames[v];
      const TriadElement *placement;
      const TriadAttribute *merge;

      check_included (self, v);

      if (frame->element == NULL || !g_str_equal (frame->element->name, "include"))
        continue;

      placement = triad_element_find_child (frame->element, "placement_frame");
      merge = triad_element_find_attribute (frame->element, "merge");

      if (placement != NULL && triad_element_find_child (frame->element, "pose") == NULL)
        triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID, v,
                            placement, placement->text_range,
                            _("an <include> with a <placement_frame> must have a <pose>"));

      if (!frame->merged && !frame->is_missing && merge != NULL &&
          triad_value_parse_boolean (merge->value))
        triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_MERGE_INCLUDE_UNSUPPORTED, v,
                            frame->element, merge->range,
                            self->model->frames[frame->scope].kind == TRIAD_FRAME_WORLD
                              ? _("a model with links cannot be merged into a world; remove "
                                  "merge=\"true\"")
                              : _("merge is not possible here; remove merge=\"true\", or put this "
                                  "<include> into a model"));
    }
}

static void
check_joint_end (const TriadCheck     *self,
                 const TriadJoint     *joint,
                 const TriadReference *end,
                 const char           *name,
                 const char           *what,
                 TriadCode             code)
{
  const TriadFrame *frame = &self->model->frames[joint->frame];
  const TriadElement *element;

  if (end->text != NULL)
    {
      triad_check_name (self, joint->frame, end, frame->scope, code, what);
      return;
    }

  element = triad_element_find_child (frame->element, name);
  triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ELEMENT_MISSING, joint->frame,
                      frame->element, element != NULL ? element->range : frame->element->range,
                      element != NULL ? _("the <%s> of this joint is empty")
                                      : _("this joint has no <%s>"), name);
}

void
triad_check_joint_names (const TriadCheck *self)
{
  for (int i = 0; i < self->model->n_joints; i++)
    {
      const TriadJoint *joint = &self->model->joints[i];

      /* Inside any model, “world” is valid as the parent of a joint. */
      if (g_strcmp0 (joint->parent.text, "world") != 0)
        check_joint_end (self, joint, &joint->parent, "parent", N_("joint parent"),
                         TRIAD_CODE_JOINT_PARENT_LINK_INVALID);

      /* Version 1.4 allows a link of that name. */
      if (g_strcmp0 (joint->child.text, "world") == 0 && joint->child_frame < 0)
        triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_JOINT_CHILD_LINK_INVALID,
                            joint->frame, self->model->frames[joint->frame].element,
                            triad_reference_get_range (&joint->child),
                            _("“world” cannot be the child of a joint, only the parent"));
      else
        check_joint_end (self, joint, &joint->child, "child", N_("joint child"),
                         TRIAD_CODE_JOINT_CHILD_LINK_INVALID);
    }
}

void
triad_check_canonical (const TriadCheck *self)
{
  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = &self->model->frames[v];
      const TriadFrame *target;
      int found;

      if ((frame->kind != TRIAD_FRAME_MODEL && !frame->merged) || frame->is_static)
        continue;

      found = triad_check_name (self, v, &frame->attached_to, frame->merged ? frame->scope : v,
                                TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID, "canonical_link");

      if (found < 0)
        continue;

      target = &self->model->frames[found];

      if (target->kind != TRIAD_FRAME_LINK)
        triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_MODEL_CANONICAL_LINK_INVALID, v,
                            frame->element, triad_reference_get_range (&frame->attached_to),
                            _("canonical link “%s” is not a link but %s"),
                            frame->attached_to.text, triad_frame_kind_get_phrase (target->kind));
    }
}

void
triad_check_attached_to (const TriadCheck *self)
{
  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = &self->model->frames[v];

      if (frame->kind == TRIAD_FRAME_EXPLICIT && !frame->merged)
        triad_check_name (self, v, &frame->attached_to, frame->scope,
                          TRIAD_CODE_FRAME_ATTACHED_TO_INVALID, "attached_to");
    }
}

gboolean
triad_check_is_ignored_base (const TriadElement   *element,
                             const TriadAttribute *attribute)
{
  return (g_str_equal (attribute->name, "relative_to") || g_str_equal (attribute->name, "frame")) &&
         g_str_equal (element->name, "pose") && element->parent != NULL &&
         g_str_equal (element->parent->name, "inertial");
}

static void
check_ignored_base (const TriadCheck *self,
                    const TriadPart  *part)
{
  if (part->pose_element == NULL)
    return;

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, part->pose_element)
    if (triad_check_is_ignored_base (part->pose_element, attribute))
      triad_check_report (self, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ATTRIBUTE_INVALID, part->frame,
                          part->pose_element, triad_attribute_get_name_range (attribute),
                          _("“%s” has no effect in an <inertial>; its <pose> is relative to the "
                            "link"), attribute->name);
}

void
triad_check_relative_to (const TriadCheck *self)
{
  const TriadModel *model = self->model;

  for (int v = 0; v < model->n_frames; v++)
    {
      const TriadFrame *frame = &model->frames[v];

      /* References generated from another format are checked elsewhere, as parents of
       * joints. */
      if (frame->relative_to.text == NULL || frame->pose_element->is_converted)
        continue;

      if (model->frames[frame->scope].kind == TRIAD_FRAME_ROOT)
        triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_ATTRIBUTE_INVALID, v,
                            frame->pose_element, triad_reference_get_range (&frame->relative_to),
                            _("relative_to is not allowed in the <pose> of a top-level model"));
      else
        triad_check_name (self, v, &frame->relative_to, frame->scope,
                          TRIAD_CODE_POSE_RELATIVE_TO_INVALID, "relative_to");
    }

  for (int i = 0; i < model->n_parts; i++)
    {
      const TriadPart *part = &model->parts[i];
      const TriadFrame *frame = &model->frames[part->frame];

      check_ignored_base (self, part);
      triad_check_name (self, part->frame, &part->relative_to,
                        frame->scope < 0 ? part->frame : frame->scope,
                        TRIAD_CODE_POSE_RELATIVE_TO_INVALID, "relative_to");
    }
}

/* Returns the element of an axis of a joint, or NULL.  Looking for it among all children of the
 * element of the joint would take long for each of many followers. */
static const TriadElement *
find_axis (const TriadJoint *joint,
           const char       *name)
{
  for (int k = 0; k < joint->n_axes; k++)
    if (g_str_equal (joint->axes[k].element->name, name))
      return joint->axes[k].element;

  return NULL;
}

/* Checks that @leader, a joint, has the axis that @follower mimics, and that this is another one. */
static void
check_mimicked_axis (const TriadCheck *self,
                     int               v,
                     const TriadAxis  *follower,
                     int               leader)
{
  const TriadMimic *mimic = &follower->mimic;
  const TriadElement *element = triad_element_find_child (follower->element, "mimic");
  const TriadAttribute *written = triad_element_find_attribute (element, "axis");
  const char *name = mimic->axis != NULL && mimic->axis[0] != '\0' ? mimic->axis : "axis";
  TriadSourceRange range = written != NULL ? written->range
                                             : triad_reference_get_range (&mimic->joint);
  const TriadElement *axis;

  if (!g_str_equal (name, "axis") && !g_str_equal (name, "axis2"))
    {
      triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, v,
                          element, range, _("unknown axis “%s”; expected “axis” or “axis2”"), name);
      return;
    }

  axis = find_axis (&self->model->joints[self->model->frames[leader].joint], name);

  /* In URDF, joints of all types can be mimicked. */
  if (axis == NULL)
    triad_check_report (self, element->is_converted ? TRIAD_SEVERITY_WARNING
                                                    : TRIAD_SEVERITY_ERROR,
                        TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, v, element, range,
                        _("the mimicked joint “%s” has no <%s>"), mimic->joint.text, name);
  else if (axis == follower->element)
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, v,
                        self->model->frames[v].element, triad_reference_get_range (&mimic->joint),
                        _("joint “%s” mimics itself"), mimic->joint.text);
}

/* Checks that the leader of an axis is a joint in the same scope, with the mimicked axis. */
static void
check_mimic (const TriadCheck *self,
             int               v,
             const TriadAxis  *follower)
{
  const TriadModel *model = self->model;
  const TriadReference *joint = &follower->mimic.joint;
  int leader = triad_check_name (self, v, joint, model->frames[v].scope,
                                 TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, "mimic");

  if (leader >= 0 && model->frames[leader].kind == TRIAD_FRAME_JOINT)
    check_mimicked_axis (self, v, follower, leader);
  else if (leader >= 0)
    triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, v,
                        model->frames[v].element, triad_reference_get_range (joint),
                        _("only joints can be mimicked; “%s” is %s"), joint->text,
                        triad_frame_kind_get_phrase (model->frames[leader].kind));
}

/* Returns the name of a joint, with that of the axis if the joint has two. */
static char *
dup_position_name (const TriadModel *model,
                   int               position)
{
  const TriadJoint *joint = &model->joints[position / TRIAD_MAX_POSITIONS];
  const char *name = triad_scope_get_scoped_name (model, joint->frame);
  const TriadElement *axis = joint->axes[position % TRIAD_MAX_POSITIONS].element;

  return joint->n_axes > 1 ? g_strdup_printf ("%s (%s)", name, axis->name) : g_strdup (name);
}

static void
report_mimic_circle (const TriadCheck *self,
                     const int        *leader,
                     int               first)
{
  const TriadModel *model = self->model;
  const TriadJoint *joint = &model->joints[first / TRIAD_MAX_POSITIONS];
  const TriadMimic *mimic = &joint->axes[first % TRIAD_MAX_POSITIONS].mimic;
  g_autofree char *name = dup_position_name (model, first);
  g_autoptr(GString) circle = g_string_new (name);
  int n = 0;

  for (int next = leader[first]; next != first && n < LONG_CIRCLE; next = leader[next], n++)
    {
      g_autofree char *other = dup_position_name (model, next);

      g_string_append_printf (circle, " → %s", n + 1 < LONG_CIRCLE ? other : "…");
    }

  triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_JOINT_AXIS_MIMIC_INVALID, joint->frame,
                      model->frames[joint->frame].element,
                      triad_reference_get_range (&mimic->joint),
                      _("mimic cycle: %s → %s"), circle->str, name);
}

/* Reports each cycle once; axes that mimic themselves were already reported. */
static void
check_mimic_circles (const TriadCheck *self)
{
  guint n = TRIAD_MAX_POSITIONS * (guint) self->model->n_joints;
  g_autofree int *leader = g_new (int, n);
  g_autoptr(TriadDigraph) digraph = NULL;
  g_autofree gboolean *told = NULL;

  for (guint i = 0; i < n; i++)
    leader[i] = triad_joint_find_leader (self->model, i / TRIAD_MAX_POSITIONS,
                                         i % TRIAD_MAX_POSITIONS);

  digraph = triad_digraph_new (leader, n);
  told = g_new0 (gboolean, digraph->n_cycles);

  for (guint i = 0; i < n; i++)
    {
      if (digraph->cycle[i] < 0 || told[digraph->cycle[i]])
        continue;

      told[digraph->cycle[i]] = TRUE;

      if (leader[i] != (int) i)
        report_mimic_circle (self, leader, i);
    }
}

void
triad_check_axes (const TriadCheck *self)
{
  for (int i = 0; i < self->model->n_joints; i++)
    {
      const TriadJoint *joint = &self->model->joints[i];

      for (int k = 0; k < joint->n_axes; k++)
        {
          triad_check_name (self, joint->frame, &joint->axes[k].expressed_in,
                            self->model->frames[joint->frame].scope,
                            TRIAD_CODE_JOINT_AXIS_EXPRESSED_IN_INVALID, "expressed_in");
          check_mimic (self, joint->frame, &joint->axes[k]);
        }
    }

  check_mimic_circles (self);
}

void
triad_check_placement (const TriadCheck *self)
{
  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = &self->model->frames[v];
      int placement;

      /* The frame of a merged model is what its own “__model__” means, also in a world. */
      if (frame->is_missing ||
          (frame->merged && g_strcmp0 (frame->placement_frame.text, "__model__") == 0))
        continue;

      placement = triad_check_name (self, v, &frame->placement_frame,
                                    frame->merged ? frame->scope : v,
                                    TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID, "placement_frame");

      /* From a cycle, no path leads to the model. */
      if (placement >= 0 && self->poses->placed_by[v] < 0 &&
          self->poses->edges[placement].state == TRIAD_FRAME_EDGE_VALID)
        triad_check_report (self, TRIAD_SEVERITY_ERROR, TRIAD_CODE_LIMIT_EXCEEDED, v,
                            frame->element, triad_reference_get_range (&frame->placement_frame),
                            _("there are more than %d frames between a model and its placement frame"),
                            TRIAD_PLACEMENT_MAX_STEPS);
    }
}
