/* triad-edit-pose-preview.c: shows how the pose of a moving frame would be written */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-poses.h"

#include "triad-edit-moves-private.h"
#include "triad-edit-write.h"
#include "triad-keyed-hash.h"

#include <glib/gi18n.h>
#include <string.h>

/* Far from every pose in a file, so that writing it changes all numbers. */
static const TriadPose probe = {
  { 0.123456789, 0.987654321, 0.543219876 },
  { 0.5, 0.5, 0.5, 0.5 },
};

struct _TriadPosePreview
{
  TriadSnapshot      *snapshot;
  int                 frame;
  TriadEditDraft      draft;
  TriadEditOwner      owner;
  gboolean            is_urdf;
  const TriadElement *element;  /* (nullable): the pose or origin */
  TriadSourceRange    range;
};

/* Whether a model would move because @frame is on the path from its placement frame to it. */
static gboolean
check_placement (const TriadEditSubject *self)
{
  for (int model = 0; model < self->model->n_frames; model++)
    {
      int placed = self->poses->placed_by[model];

      for (int n = 0; placed >= 0 && placed != model && n < TRIAD_PLACEMENT_MAX_STEPS; n++)
        {
          if (placed == self->v)
            return triad_edit_subject_fail (self,
                                            _("“%s” would move, because it is placed by “%s”"),
                                            triad_edit_subject_get_name (self, model),
                                            triad_edit_subject_get_name
                                              (self, self->poses->placed_by[model]));

          placed = self->poses->edges[placed].target;
        }
    }

  return TRUE;
}

static char *
dup_place (const TriadElement *element)
{
  return g_strdup_printf ("%u %s", element->range.begin, element->range.file);
}

/* Whether the poses that would be written are those of other frames, too, because their file is
 * included several times. */
static gboolean
check_shared (const TriadEditSubject *self,
              TriadDependents         dependents)
{
  g_autoptr(GHashTable) written = triad_string_table_new (g_free, NULL);
  gboolean stay = dependents == TRIAD_DEPENDENTS_STAY;

  for (int w = 0; w < self->model->n_frames; w++)
    if (self->model->frames[w].element != NULL &&
        (w == self->v || (stay && self->poses->edges[w].target == self->v)))
      g_hash_table_replace (written, dup_place (self->model->frames[w].element),
                            GINT_TO_POINTER (w + 1));

  for (int i = 0; i < self->model->n_parts && stay; i++)
    {
      int around = self->model->parts[i].frame;

      if (self->poses->part_from[i] == self->v && self->model->frames[around].element != NULL)
        g_hash_table_replace (written, dup_place (self->model->frames[around].element),
                              GINT_TO_POINTER (around + 1));
    }

  for (int w = 0; w < self->model->n_frames; w++)
    {
      const TriadElement *element = self->model->frames[w].element;
      g_autofree char *place = element != NULL ? dup_place (element) : NULL;
      int frame = place != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (written, place)) - 1 : -1;

      if (frame >= 0 && frame != w)
        return triad_edit_subject_fail (self, _("“%s” would move"),
                                        triad_edit_subject_get_name (self, w));
    }

  return TRUE;
}

gboolean
triad_edit_check_move (TriadSnapshot    *snapshot,
                       int               frame,
                       TriadDependents   dependents,
                       GError          **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, frame, error);
  g_autoptr(TriadEdit) edit = triad_edit_set_pose (snapshot, frame, &probe, -1, dependents, error);

  return edit != NULL && check_placement (&self) && check_shared (&self, dependents) &&
         triad_edit_check_files (edit, error);
}

TriadPosePreview *
triad_pose_preview_new (TriadSnapshot  *snapshot,
                        int             frame,
                        GError        **error)
{
  g_autoptr(TriadPosePreview) self = g_new0 (TriadPosePreview, 1);
  TriadEditSubject subject = triad_edit_subject_init (snapshot, frame, error);

  self->snapshot = triad_snapshot_ref (snapshot);
  self->frame = frame;
  triad_edit_draft_init (&self->draft, snapshot, TRIAD_EDIT_MOVE, NULL);
  self->is_urdf = triad_edit_is_urdf (&self->draft, frame);

  if (self->is_urdf)
    {
      if (!triad_edit_move_find_joint (&subject, &self->draft, &self->owner.element,
                                       &self->owner.file))
        return NULL;

      self->element = triad_element_find_child (self->owner.element, "origin");
    }
  else
    {
      if (!triad_edit_find_owner (&self->draft, frame, &self->owner, error))
        return NULL;

      self->element = self->owner.pose;
    }

  self->range = self->element != NULL ? self->element->range : self->owner.element->range;

  return g_steal_pointer (&self);
}

void
triad_pose_preview_free (TriadPosePreview *self)
{
  triad_edit_draft_clear (&self->draft);
  triad_snapshot_unref (self->snapshot);
  g_free (self);
}

const TriadSourceRange *
triad_pose_preview_get_range (const TriadPosePreview *self)
{
  return &self->range;
}

/* Applies replacements in the element. */
static char *
dup_changed (const TriadPosePreview *self,
             const TriadEdit        *edit)
{
  GString *text = g_string_new (NULL);
  gsize at = self->element->range.begin;
  const TriadReplacement *replacements = NULL;
  int n = 0;

  if (edit != NULL)
    replacements = triad_edit_get_replacements (edit, &n);

  for (int i = 0; i < n; i++)
    {
      g_string_append_len (text, self->owner.file->text + at, replacements[i].begin - at);
      g_string_append (text, replacements[i].text);
      at = replacements[i].end;
    }

  g_string_append_len (text, self->owner.file->text + at, self->element->end - at);

  return g_string_free (text, FALSE);
}

/* Returns the element that is inserted, without what is around it: an empty element gets an end
 * tag. */
static char *
dup_added (const TriadPosePreview *self,
           const TriadEdit        *edit)
{
  const char *begin_tag = self->is_urdf ? "<origin" : "<pose";
  const char *end_tag = self->is_urdf ? "/>" : "</pose>";
  const char *begin;
  const char *end;
  int n;

  if (edit == NULL)
    return NULL;

  begin = strstr (triad_edit_get_replacements (edit, &n)->text, begin_tag);
  end = begin != NULL ? strstr (begin, end_tag) : NULL;

  return end != NULL ? g_strndup (begin, end + strlen (end_tag) - begin) : NULL;
}

char *
triad_pose_preview_dup_text (TriadPosePreview *self,
                             const TriadPose  *pose,
                             TriadDependents   dependents)
{
  TriadEditSubject subject = triad_edit_subject_init (self->snapshot, self->frame, NULL);
  g_autoptr(TriadEdit) edit = NULL;
  TriadPose written;

  if (!triad_edit_move_find_written (&subject, pose, subject.poses->edges[self->frame].target,
                                     dependents, &written))
    return NULL;

  triad_edit_draft_begin (&self->draft, self->snapshot, TRIAD_EDIT_MOVE, NULL);

  if (self->is_urdf)
    triad_edit_write_origin (&self->draft, self->owner.file, self->owner.element, &written);
  else
    triad_edit_write_pose (&self->draft, &self->owner, &written, NULL,
                           triad_edit_get_notation (subject.frame->pose_element));

  edit = triad_edit_draft_finish (&self->draft, NULL);

  return self->element != NULL ? dup_changed (self, edit) : dup_added (self, edit);
}
