/* triad-edit-moves.c: edits that give a frame another pose */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-poses.h"

#include "triad-edit-moves-private.h"
#include "triad-explanation.h"
#include "triad-model-builder.h"
#include "triad-scope.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>

gboolean
triad_edit_move_find_joint (const TriadEditSubject  *self,
                            TriadEditDraft          *draft,
                            const TriadElement     **joint,
                            TriadEditFile          **file)
{
  *joint = triad_edit_draft_find (draft, self->frame->element, file);

  if (self->frame->kind != TRIAD_FRAME_JOINT || *joint == NULL)
    return triad_edit_subject_fail (self,
                                    _("in URDF, only joints have a pose; move the parent joint "
                                      "of “%s”"),
                                    triad_edit_subject_get_name (self, self->v));

  if (triad_element_find_attribute (triad_element_find_child (*joint, "origin"), "quat_xyzw"))
    return triad_edit_subject_fail (self, _("the rotation of “%s” is a quaternion"),
                                    triad_edit_subject_get_name (self, self->v));

  return TRUE;
}

gboolean
triad_edit_move_find_written (const TriadEditSubject *self,
                              const TriadPose        *pose,
                              int                     in,
                              TriadDependents         dependents,
                              TriadPose              *written)
{
  int base = self->poses->edges[self->v].target;
  int placed = self->poses->placed_by[self->v];
  TriadPose in_base;
  TriadPose inside;

  if (!triad_edit_subject_check_resolved (self, self->v) ||
      !triad_edit_subject_check_resolved (self, in))
    return FALSE;

  if (triad_edit_subject_leads_through (self->poses->edges, in, self->v))
    return triad_edit_subject_fail (self, _("the pose of “%s” depends on “%s”"),
                                    triad_edit_subject_get_name (self, in),
                                    triad_edit_subject_get_name (self, self->v));

  if (base < 0 || !triad_explanation_find_pose (self->snapshot, in, base, &in_base))
    return triad_edit_subject_fail (self, _("“%s” and “%s” are in different worlds"),
                                    triad_edit_subject_get_name (self, self->v),
                                    triad_edit_subject_get_name (self, in));

  *written = triad_pose_multiply (&in_base, pose);

  if (placed < 0)
    return TRUE;

  /* The written pose is that of the placement frame, which stays in that case. */
  if (dependents == TRIAD_DEPENDENTS_STAY)
    {
      *written = self->frame->pose;
      return TRUE;
    }

  if (!triad_explanation_find_pose (self->snapshot, placed, self->v, &inside))
    return FALSE;

  *written = triad_pose_multiply (written, &inside);

  return TRUE;
}

/* Writes the poses of what is relative to the frame, so that it stays where it is: each is @back,
 * the old pose of the frame in its new one, times what it was. */
static gboolean
keep_frames (const TriadEditSubject *self,
             TriadEditDraft         *draft,
             const TriadPose        *back,
             int                     except)
{
  for (int w = 0; w < self->model->n_frames; w++)
    {
      const TriadFrame *frame = &self->model->frames[w];
      TriadPose pose = triad_pose_multiply (back, &frame->pose);
      TriadEditOwner owner;

      if (self->poses->edges[w].target != self->v || w == self->v || w == except)
        continue;

      if (!triad_edit_find_owner (draft, w, &owner, self->error))
        return FALSE;

      triad_edit_write_pose (draft, &owner, &pose, NULL,
                             triad_edit_get_notation (frame->pose_element));
    }

  return TRUE;
}

/* The same for visuals, collisions, sensors and the like. */
static gboolean
keep_parts (const TriadEditSubject *self,
            TriadEditDraft         *draft,
            const TriadPose        *back)
{
  for (int i = 0; i < self->model->n_parts; i++)
    {
      const TriadPart *part = &self->model->parts[i];
      TriadPose pose = triad_pose_multiply (back, &part->pose);
      TriadEditOwner owner;

      if (self->poses->part_from[i] != self->v)
        continue;

      /* The pose of an included light may be that of its <include>. */
      owner.element = triad_edit_draft_find (draft, part->pose_element != NULL
                                             ? part->pose_element->parent : part->element,
                                             &owner.file);

      if (owner.element == NULL || part->element->is_converted || part->element->is_parameter)
        return triad_edit_subject_fail (self, _("“%s” has no element of its own"),
                                        part->name != NULL ? part->name : part->element->name);

      owner.pose = triad_element_find_child (owner.element, "pose");
      triad_edit_write_pose (draft, &owner, &pose, NULL,
                             triad_edit_get_notation (part->pose_element));
    }

  return TRUE;
}

/* The same for what has a pose, but is no part of the model.  One without a pose has none to keep. */
static gboolean
keep_audio_sources (const TriadEditSubject *self,
                    TriadEditDraft         *draft,
                    const TriadPose        *back)
{
  for (int w = 0; w < self->model->n_frames; w++)
    {
      const TriadFrame *frame = &self->model->frames[w];

      if (frame->kind != TRIAD_FRAME_LINK)
        continue;

      TRIAD_FOR_EACH_CHILD (source, frame->element, "audio_source")
        {
          const TriadElement *element = triad_element_find_child (source, "pose");
          TriadReference base = triad_reference_from_pose (element, frame->version);
          int from = base.text == NULL ? w : triad_scope_resolve (self->model, frame->scope,
                                                                  frame->model_frame, &base).target;
          TriadPose pose;
          TriadEditOwner owner;

          if (from != self->v || element == NULL ||
              !triad_value_parse_pose (element, &pose, NULL, NULL))
            continue;

          owner.element = triad_edit_draft_find (draft, source, &owner.file);

          if (owner.element == NULL || source->is_converted || source->is_parameter)
            return triad_edit_subject_fail (self, _("“%s” has no element of its own"),
                                            source->name);

          owner.pose = triad_element_find_child (owner.element, "pose");
          pose = triad_pose_multiply (back, &pose);
          triad_edit_write_pose (draft, &owner, &pose, NULL, triad_edit_get_notation (element));
        }
    }

  return TRUE;
}

static gboolean
keep_dependents (const TriadEditSubject *self,
                 TriadEditDraft         *draft,
                 const TriadPose        *back,
                 int                     except)
{
  return keep_frames (self, draft, back, except) && keep_parts (self, draft, back) &&
         keep_audio_sources (self, draft, back);
}

/* The old pose of the frame in the new one. */
static gboolean
find_way_back (const TriadEditSubject *self,
               const TriadPose        *pose,
               int                     in,
               TriadPose              *back)
{
  TriadPose old;

  if (!triad_explanation_find_pose (self->snapshot, self->v, in, &old))
    return FALSE;

  *back = triad_pose_relative (pose, &old);

  return TRUE;
}

static TriadEdit *
move (TriadSnapshot    *snapshot,
      int               frame,
      const TriadPose  *pose,
      int               in,
      TriadDependents   dependents,
      char             *title,
      GError          **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, frame, error);
  g_auto(TriadEditDraft) draft = { NULL };
  TriadEditOwner owner = { NULL };
  const TriadElement *joint;
  TriadEditFile *file;
  TriadPose written;
  TriadPose back;

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_MOVE, title);
  draft.edit->changed = frame;
  draft.edit->keeps_dependents = dependents == TRIAD_DEPENDENTS_STAY;

  if (in < 0)
    in = self.poses->edges[frame].target;

  /* In a URDF, what depends on a joint is its child link, which has no pose. */
  if ((in < 0 || draft.edit->keeps_dependents || !triad_edit_is_urdf (&draft, frame)) &&
      !triad_edit_find_owner (&draft, frame, &owner, error))
    return NULL;

  if (in < 0)
    {
      triad_edit_subject_check_resolved (&self, frame);
      return NULL;
    }

  draft.edit->target = (TriadEditTarget) { frame, in, *pose };

  if (!triad_pose_is_finite (pose))
    {
      triad_edit_subject_fail (&self, _("a pose needs finite numbers"));
      return NULL;
    }

  if (!triad_edit_move_find_written (&self, pose, in, dependents, &written))
    return NULL;

  if (owner.element != NULL)
    triad_edit_write_pose (&draft, &owner, &written, NULL,
                           triad_edit_get_notation (self.frame->pose_element));
  else if (triad_edit_move_find_joint (&self, &draft, &joint, &file))
    triad_edit_write_origin (&draft, file, joint, &written);
  else
    return NULL;

  if (draft.edit->keeps_dependents &&
      (!find_way_back (&self, pose, in, &back) || !keep_dependents (&self, &draft, &back, -1)))
    return NULL;

  return triad_edit_draft_finish (&draft, error);
}

TriadEdit *
triad_edit_set_pose (TriadSnapshot    *snapshot,
                     int               frame,
                     const TriadPose  *pose,
                     int               in,
                     TriadDependents   dependents,
                     GError          **error)
{
  return move (snapshot, frame, pose, in, dependents,
               g_strdup_printf (_("Set the Pose of “%s”"),
                                triad_snapshot_get_scoped_name (snapshot, frame)), error);
}

TriadEdit *
triad_edit_place_on (TriadSnapshot    *snapshot,
                     int               frame,
                     int               target,
                     TriadDependents   dependents,
                     GError          **error)
{
  return move (snapshot, frame, &TRIAD_POSE_IDENTITY, target, dependents,
               g_strdup_printf (_("Place “%s” on “%s”"),
                                triad_snapshot_get_scoped_name (snapshot, frame),
                                triad_snapshot_get_scoped_name (snapshot, target)), error);
}

/* Returns the joint whose child link is @link; -1 if it is not exactly one. */
static int
find_parent_joint (const TriadEditSubject *self,
                   int                     link)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (self->snapshot);
  int found = -1;

  for (int i = 0; i < self->model->n_joints; i++)
    {
      const TriadJoint *joint = &self->model->joints[i];

      if (joint->child_frame < 0 || attached->body[joint->child_frame] != link)
        continue;

      if (found >= 0)
        return -1;

      found = joint->frame;
    }

  return found;
}

/* Makes the pose of a joint relative to its parent, unless it does not depend on @link. */
static gboolean
free_joint (const TriadEditSubject *self,
            TriadEditDraft         *draft,
            int                     joint,
            gboolean               *is_freed)
{
  const TriadFrame *frame = &self->model->frames[joint];
  int parent = self->model->joints[frame->joint].parent_frame;
  g_autofree char *name = NULL;
  TriadEditOwner owner;
  TriadPose pose;

  *is_freed = triad_edit_subject_leads_through (self->poses->edges, joint, self->v);

  if (!*is_freed)
    return TRUE;

  if (parent >= 0 && !triad_edit_subject_leads_through (self->poses->edges, parent, self->v))
    name = triad_scope_dup_name (self->model, frame->scope, frame->model_frame, parent);

  if (name == NULL || !triad_explanation_find_pose (self->snapshot, joint, parent, &pose))
    return triad_edit_subject_fail (self, _("the pose of “%s” depends on “%s”"),
                                    triad_edit_subject_get_name (self, joint),
                                    triad_edit_subject_get_name (self, self->v));

  if (!triad_edit_find_owner (draft, joint, &owner, self->error))
    return FALSE;

  triad_edit_write_pose (draft, &owner, &pose, name, triad_edit_get_notation (frame->pose_element));

  return TRUE;
}

TriadEdit *
triad_edit_place_on_parent_joint (TriadSnapshot  *snapshot,
                                  int             link,
                                  GError        **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, link, error);
  int joint = find_parent_joint (&self, link);
  g_auto(TriadEditDraft) draft = { NULL };
  g_autofree char *name = NULL;
  TriadEditOwner owner;
  gboolean is_freed;
  TriadPose back;

  if (self.frame->kind != TRIAD_FRAME_LINK || joint < 0)
    {
      triad_edit_subject_fail (&self, _("“%s” is not a link with one parent joint"),
                               triad_edit_subject_get_name (&self, link));
      return NULL;
    }

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_MOVE,
                         g_strdup_printf (_("Place “%s” on “%s”"),
                                          triad_edit_subject_get_name (&self, link),
                                          triad_edit_subject_get_name (&self, joint)));
  draft.edit->changed = link;
  draft.edit->keeps_dependents = TRUE;
  draft.edit->target = (TriadEditTarget) { link, joint, TRIAD_POSE_IDENTITY };
  name = triad_edit_subject_dup_name (&self, joint);

  if (!triad_edit_find_owner (&draft, link, &owner, error) ||
      !triad_edit_subject_check_version (&self, TRIAD_EDIT_VERSION_RELATIVE_TO, "relative_to") ||
      !triad_edit_subject_check_resolved (&self, link) ||
      !triad_edit_subject_check_resolved (&self, joint) ||
      !free_joint (&self, &draft, joint, &is_freed))
    return NULL;

  if (name == NULL)
    {
      triad_edit_subject_fail (&self, _("the pose of “%s” cannot be relative to “%s”"),
                               triad_edit_subject_get_name (&self, link),
                               triad_edit_subject_get_name (&self, joint));
      return NULL;
    }

  triad_edit_write_pose (&draft, &owner, &TRIAD_POSE_IDENTITY, name,
                         triad_edit_get_notation (self.frame->pose_element));

  if (!find_way_back (&self, &TRIAD_POSE_IDENTITY, joint, &back) ||
      !keep_dependents (&self, &draft, &back, is_freed ? joint : -1))
    return NULL;

  return triad_edit_draft_finish (&draft, error);
}
