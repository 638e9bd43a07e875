/* triad-edit-poses.c: edits of the poses of frames, and of what they are attached to */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-poses.h"

#include "triad-edit-pose-writer.h"
#include "triad-edit-subject.h"
#include "triad-explanation.h"
#include "triad-pose-element.h"
#include "triad-scope.h"

#include <glib/gi18n.h>

/* The frame that the pose of a frame is relative to if the file does not say it; -1 if unknown. */
static int
get_default_base (const TriadEditSubject *self)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (self->snapshot);

  if (self->frame->kind == TRIAD_FRAME_JOINT)
    return self->model->joints[self->frame->joint].child_frame;

  if (self->frame->kind == TRIAD_FRAME_EXPLICIT && self->frame->attached_to.text != NULL)
    return attached->edges[self->v].target;

  return self->frame->model_frame;
}

/* The pose that the <pose> of a frame has relative to @base: that of its placement frame, if it
 * has one. */
static gboolean
find_pose (const TriadEditSubject *self,
           int                     base,
           TriadPose              *pose)
{
  int placed = self->poses->placed_by[self->v] >= 0 ? self->poses->placed_by[self->v] : self->v;

  if (self->poses->edges[self->v].target != base)
    return triad_explanation_find_pose (self->snapshot, placed, base, pose);

  *pose = self->frame->pose;

  return TRUE;
}

static gboolean
can_measure (const TriadEditSubject  *self,
             int                      base,
             char                   **name)
{
  g_autofree char *element = NULL;
  int from = -1;

  *name = NULL;

  if (self->frame->scope < 0 ||
      self->model->frames[self->frame->scope].kind == TRIAD_FRAME_ROOT)
    return triad_edit_subject_fail (self,
                                    _("“%s” is not in a model or world, so its pose cannot be "
                                      "relative to another frame"),
                                    triad_edit_subject_get_name (self, self->v));

  if (!triad_edit_subject_check_resolved (self, self->v) ||
      !triad_edit_subject_check_resolved (self, base))
    return FALSE;

  if (triad_edit_subject_leads_through (self->poses->edges, base, self->v))
    return triad_edit_subject_fail (self, _("the pose of “%s” depends on “%s”"),
                                    triad_edit_subject_get_name (self, base),
                                    triad_edit_subject_get_name (self, self->v));

  *name = triad_edit_subject_dup_name (self, base);

  if (*name == NULL)
    return triad_edit_subject_fail (self,
                                    _("“%s” is not visible from “%s”; a pose can be relative to "
                                      "frames in the same model, and in models inside it"),
                                    triad_edit_subject_get_name (self, base),
                                    triad_edit_subject_get_name (self, self->v));

  element = triad_pose_element_dup (self->snapshot, self->v, base, &from);

  return (element != NULL && from == base) ||
         triad_edit_subject_fail (self, _("the pose of “%s” cannot be relative to “%s”"),
                                  triad_edit_subject_get_name (self, self->v),
                                  triad_edit_subject_get_name (self, base));
}

TriadEdit *
triad_edit_set_relative_to (TriadSnapshot  *snapshot,
                            int             frame,
                            int             base,
                            GError        **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, frame, error);
  g_auto(TriadEditDraft) draft = { NULL };
  g_autofree char *name = NULL;
  TriadEditOwner owner;
  TriadPose pose;
  gboolean is_default = base == get_default_base (&self);

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_REFACTORING,
                         g_strdup_printf (_("Make “%s” Relative to “%s”"),
                                          triad_edit_subject_get_name (&self, frame),
                                          triad_edit_subject_get_name (&self, base)));
  draft.edit->changed = frame;

  if (!triad_edit_find_owner (&draft, frame, &owner, error) ||
      !can_measure (&self, base, &name) ||
      (!is_default && !triad_edit_subject_check_version (&self, TRIAD_EDIT_VERSION_RELATIVE_TO,
                                                         "relative_to")))
    return NULL;

  if (self.poses->edges[frame].target == base)
    {
      g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NOTHING,
                   _("the pose of “%s” is already relative to “%s”"),
                   triad_edit_subject_get_name (&self, frame),
                   triad_edit_subject_get_name (&self, base));
      return NULL;
    }

  if (!find_pose (&self, base, &pose))
    return NULL;

  triad_edit_write_pose (&draft, &owner, &pose, is_default ? "" : name,
                         triad_edit_get_notation (owner.pose));

  return triad_edit_draft_finish (&draft, error);
}

TriadEdit *
triad_edit_make_explicit (TriadSnapshot  *snapshot,
                          int             frame,
                          GError        **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, frame, error);
  g_auto(TriadEditDraft) draft = { NULL };
  g_autofree char *name = NULL;
  TriadEditOwner owner;
  int base = self.poses->edges[frame].target;

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_REFACTORING,
                         g_strdup_printf (_("Write What “%s” Is Relative To"),
                                          triad_edit_subject_get_name (&self, frame)));
  draft.edit->changed = frame;

  if (!triad_edit_find_owner (&draft, frame, &owner, error) ||
      !triad_edit_subject_check_resolved (&self, frame) || !can_measure (&self, base, &name) ||
      !triad_edit_subject_check_version (&self, TRIAD_EDIT_VERSION_RELATIVE_TO, "relative_to"))
    return NULL;

  triad_edit_write_pose (&draft, &owner, &self.frame->pose, name,
                         triad_edit_get_notation (self.frame->pose_element));

  return triad_edit_draft_finish (&draft, error);
}

TriadEdit *
triad_edit_set_notation (TriadSnapshot      *snapshot,
                         int                 frame,
                         TriadPoseNotation   notation,
                         GError            **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, frame, error);
  g_auto(TriadEditDraft) draft = { NULL };
  TriadEditOwner owner;
  const char *name = triad_edit_subject_get_name (&self, frame);
  char *title = notation == TRIAD_POSE_NOTATION_DEGREES
    ? g_strdup_printf (_("Write the Rotation of “%s” in Degrees"), name)
    : notation == TRIAD_POSE_NOTATION_QUATERNION
    ? g_strdup_printf (_("Write the Rotation of “%s” as a Quaternion"), name)
    : g_strdup_printf (_("Write the Rotation of “%s” in Radians"), name);

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_REFACTORING, title);

  if (!triad_edit_find_owner (&draft, frame, &owner, error))
    return NULL;

  if (notation != TRIAD_POSE_NOTATION_RADIANS &&
      !triad_edit_subject_check_version (&self, TRIAD_EDIT_VERSION_NOTATIONS,
                      notation == TRIAD_POSE_NOTATION_DEGREES ? "degrees" : "rotation_format"))
    return NULL;

  if (owner.pose == NULL || !self.frame->pose_valid)
    {
      triad_edit_subject_fail (&self, _("“%s” has no valid <pose>"),
                               triad_edit_subject_get_name (&self, frame));
      return NULL;
    }

  triad_edit_write_pose (&draft, &owner, &self.frame->pose, NULL, notation);

  return triad_edit_draft_finish (&draft, error);
}

/* Keeps the pose of a frame that is relative to what it is attached to. */
static gboolean
keep_base (const TriadEditSubject *self,
           TriadEditDraft         *draft,
           const TriadEditOwner   *owner)
{
  g_autofree char *name = NULL;
  int base = self->poses->edges[self->v].target;

  if (self->frame->relative_to.text != NULL)
    return TRUE;

  if (!can_measure (self, base, &name))
    return FALSE;

  triad_edit_write_pose (draft, owner, &self->frame->pose, name,
                         triad_edit_get_notation (owner->pose));

  return TRUE;
}

static gboolean
attach_frame (const TriadEditSubject *self,
              TriadEditDraft         *draft,
              const TriadEditOwner   *owner,
              int                     target)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (self->snapshot);
  g_autofree char *name = triad_edit_subject_dup_name (self, target);

  if (triad_edit_subject_leads_through (attached->edges, target, self->v))
    return triad_edit_subject_fail (self, _("“%s” is attached to “%s”"),
                                    triad_edit_subject_get_name (self, target),
                                    triad_edit_subject_get_name (self, self->v));

  if (name == NULL)
    return triad_edit_subject_fail (self,
                                    _("“%s” is not visible from “%s”; a frame can be attached "
                                      "to frames in the same model, and in models inside it"),
                                    triad_edit_subject_get_name (self, target),
                                    triad_edit_subject_get_name (self, self->v));

  if (!triad_edit_subject_check_version (self, TRIAD_EDIT_VERSION_RELATIVE_TO, "attached_to") ||
      !triad_edit_subject_check_resolved (self, self->v) || !keep_base (self, draft, owner))
    return FALSE;

  triad_edit_draft_set_attribute (draft, owner->file, owner->element, "attached_to", name);

  return TRUE;
}

static gboolean
set_canonical_link (const TriadEditSubject *self,
                    TriadEditDraft         *draft,
                    const TriadEditOwner   *owner,
                    int                     target)
{
  g_autofree char *name = triad_scope_dup_name (self->model, self->v, self->v, target);

  if (self->model->frames[target].kind != TRIAD_FRAME_LINK || name == NULL)
    return triad_edit_subject_fail (self,
                                    _("“%s” is not a link in model “%s”, which can only be "
                                      "attached to one of its links"),
                                    triad_edit_subject_get_name (self, target),
                                    triad_edit_subject_get_name (self, self->v));

  if (!g_str_equal (owner->element->name, "model"))
    return triad_edit_subject_fail (self,
                                    _("“%s” is included; set its canonical link in its own file"),
                                    triad_edit_subject_get_name (self, self->v));

  if (!triad_edit_subject_check_version (self, TRIAD_EDIT_VERSION_RELATIVE_TO, "canonical_link"))
    return FALSE;

  triad_edit_draft_set_attribute (draft, owner->file, owner->element, "canonical_link", name);

  return TRUE;
}

TriadEdit *
triad_edit_set_attached_to (TriadSnapshot  *snapshot,
                            int             frame,
                            int             target,
                            GError        **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, frame, error);
  g_auto(TriadEditDraft) draft = { NULL };
  TriadEditOwner owner;
  gboolean done;

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_REFACTORING,
                         g_strdup_printf (_("Attach “%s” to “%s”"),
                                          triad_edit_subject_get_name (&self, frame),
                                          triad_edit_subject_get_name (&self, target)));
  draft.edit->changed = frame;
  draft.edit->may_change_body = TRUE;

  if (!triad_edit_find_owner (&draft, frame, &owner, error))
    return NULL;

  if (self.frame->kind == TRIAD_FRAME_EXPLICIT && !self.frame->merged)
    done = attach_frame (&self, &draft, &owner, target);
  else if (self.frame->kind == TRIAD_FRAME_MODEL)
    done = set_canonical_link (&self, &draft, &owner, target);
  else
    done = triad_edit_subject_fail (&self,
                                    self.frame->kind == TRIAD_FRAME_LINK
                                    ? _("“%s” is a link, which cannot be attached to another frame")
                                    : _("“%s” is attached to its child frame"),
                                    triad_edit_subject_get_name (&self, frame));

  return done ? triad_edit_draft_finish (&draft, error) : NULL;
}
