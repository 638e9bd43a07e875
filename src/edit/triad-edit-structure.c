/* triad-edit-structure.c: edits that add frames and models
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-edit-structure.h"

#include "triad-edit-pose-writer.h"
#include "triad-edit-subject.h"
#include "triad-explanation.h"
#include "triad-scope.h"

#include <glib/gi18n.h>

/* Writes or removes the attribute of a <model>, or the element of an <include>. */
static void
write_placement_frame (TriadEditDraft       *draft,
                       const TriadEditOwner *owner,
                       const char           *name)
{
  const TriadElement *placement = triad_element_find_child (owner->element, "placement_frame");

  if (g_str_equal (owner->element->name, "model"))
    {
      if (name != NULL)
        triad_edit_draft_set_attribute (draft, owner->file, owner->element, "placement_frame",
                                        name);
      else
        triad_edit_draft_remove_attribute (draft, owner->file, owner->element, "placement_frame");
    }
  else if (placement != NULL && name == NULL)
    {
      triad_edit_draft_remove (draft, owner->file, placement);
    }
  else if (placement != NULL)
    {
      triad_edit_draft_set_text (draft, owner->file, placement, name);
    }
  else if (name != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (name, -1);
      g_autofree char *xml = g_strdup_printf ("<placement_frame>%s</placement_frame>", escaped);

      triad_edit_draft_insert (draft, owner->file, owner->element,
                               triad_edit_get_last_child (owner->element), xml);
    }
}

TriadEdit *
triad_edit_set_placement_frame (TriadSnapshot  *snapshot,
                                int             model,
                                int             frame,
                                GError        **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, model, error);
  g_auto(TriadEditDraft) draft = { NULL };
  g_autofree char *name = NULL;
  TriadEditOwner owner;
  TriadPose pose;
  int base = self.poses->edges[model].target;

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_REFACTORING,
                         frame >= 0
                         ? g_strdup_printf (_("Place “%s” by Its Frame “%s”"),
                                            triad_edit_subject_get_name (&self, model),
                                            triad_edit_subject_get_name (&self, frame))
                         : g_strdup_printf (_("Place “%s” without a Placement Frame"),
                                            triad_edit_subject_get_name (&self, model)));
  draft.edit->changed = model;

  if (!triad_edit_find_owner (&draft, model, &owner, error))
    return NULL;

  if (self.frame->kind != TRIAD_FRAME_MODEL)
    {
      triad_edit_subject_fail (&self, _("“%s” is not a model; only models have placement frames"),
            triad_edit_subject_get_name (&self, model));
      return NULL;
    }

  if (!triad_edit_subject_check_resolved (&self, model))
    return NULL;

  if (frame < 0 && self.poses->placed_by[model] >= 0 &&
      g_str_equal (owner.element->name, "include") &&
      triad_element_find_child (owner.element, "placement_frame") == NULL)
    {
      triad_edit_subject_fail (&self, _("“%s” is included; its placement frame is in its own file"),
            triad_edit_subject_get_name (&self, model));
      return NULL;
    }

  if (frame >= 0)
    {
      if (!triad_edit_subject_check_resolved (&self, frame) ||
          !triad_edit_subject_check_version (&self, TRIAD_EDIT_VERSION_RELATIVE_TO + 1,
                                             "placement_frame"))
        return NULL;

      name = triad_scope_dup_name (self.model, model, model, frame);

      if (name == NULL || frame == model)
        {
          triad_edit_subject_fail (&self, _("“%s” is not inside model “%s”"),
                                   triad_edit_subject_get_name (&self, frame),
                                   triad_edit_subject_get_name (&self, model));
          return NULL;
        }
    }

  if (!triad_explanation_find_pose (snapshot, frame >= 0 ? frame : model, base, &pose))
    return NULL;

  write_placement_frame (&draft, &owner, name);

  /* The <pose> may follow it as a new last child. */
  triad_edit_write_pose (&draft, &owner, &pose, NULL,
                         triad_edit_get_notation (self.frame->pose_element));

  return triad_edit_draft_finish (&draft, error);
}
