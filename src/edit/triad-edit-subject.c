/* triad-edit-subject.c: frame that an edit changes, and reasons why it cannot */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-subject.h"

#include "triad-version.h"

#include "triad-scope.h"

#include <glib/gi18n.h>

TriadEditSubject
triad_edit_subject_init (TriadSnapshot  *snapshot,
                         int             v,
                         GError        **error)
{
  return (TriadEditSubject) {
    .snapshot = snapshot,
    .model = triad_snapshot_get_model (snapshot),
    .poses = triad_snapshot_get_poses (snapshot),
    .frame = triad_snapshot_get_frame (snapshot, v),
    .v = v,
    .error = error,
  };
}

const char *
triad_edit_subject_get_name (const TriadEditSubject *self,
                             int                     v)
{
  return triad_snapshot_get_scoped_name (self->snapshot, v);
}

gboolean
triad_edit_subject_fail (const TriadEditSubject *self,
                         const char             *format,
                         ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (self->error, g_error_new_valist (TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                                                      format, args));
  va_end (args);

  return FALSE;
}

gboolean
triad_edit_subject_check_resolved (const TriadEditSubject *self,
                                   int                     v)
{
  return self->poses->resolved[v] ||
         triad_edit_subject_fail (self, _("the pose of “%s” is unknown; fix the errors first"),
                                  triad_edit_subject_get_name (self, v));
}

gboolean
triad_edit_subject_check_version (const TriadEditSubject *self,
                                  int                     least,
                                  const char             *what)
{
  g_autofree char *version = triad_version_to_string (self->frame->version);
  g_autofree char *needed = triad_version_to_string (least);

  return self->frame->version >= least ||
         /* Translators: an attribute, and two numbers of versions */
         triad_edit_subject_fail (self, _("SDFormat %s has no %s; convert the file to %s or newer "
                                          "first"), version, what, needed);
}

gboolean
triad_edit_subject_leads_through (const TriadFrameEdge *edges,
                                  int                   v,
                                  int                   through)
{
  int slow = v;

  /* A cycle ends where a pointer of half the speed is met. */
  for (gboolean odd = FALSE; v >= 0 && v != through; odd = !odd)
    {
      v = edges[v].target;

      if (odd)
        slow = edges[slow].target;

      if (v >= 0 && v == slow)
        return FALSE;
    }

  return v >= 0;
}

/* Whether @target is in the merged model whose frame is @merged, as its own file declares it. */
static gboolean
is_merged_in (const TriadModel *model,
              int               merged,
              int               target)
{
  const TriadFrame *frame = &model->frames[merged];
  int v = target;

  while (v >= 0 && v != merged && model->frames[v].scope != frame->scope)
    v = model->frames[v].scope;

  /* What an <include> adds is in another file. */
  if (v >= 0 && model->frames[v].model_frame == merged)
    return g_strcmp0 (model->frames[v].element->range.file, frame->content->range.file) == 0;

  while (v >= 0 && v != merged && model->frames[v].model_frame != v)
    v = model->frames[v].model_frame;

  return v == merged;
}

char *
triad_edit_subject_dup_name (const TriadEditSubject *self,
                             int                     target)
{
  const TriadFrame *around = self->frame->model_frame >= 0
                             ? &self->model->frames[self->frame->model_frame] : NULL;

  if (around != NULL && around->merged &&
      g_strcmp0 (self->frame->element->range.file, around->content->range.file) == 0 &&
      !is_merged_in (self->model, self->frame->model_frame, target))
    return NULL;

  return triad_scope_dup_name (self->model, self->frame->scope, self->frame->model_frame, target);
}
