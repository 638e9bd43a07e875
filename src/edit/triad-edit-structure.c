/* triad-edit-structure.c: edits that add frames and models */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-structure.h"

#include "triad-edit-names.h"
#include "triad-edit-pose-writer.h"
#include "triad-edit-references.h"
#include "triad-edit-subject.h"
#include "triad-explanation.h"
#include "triad-indent.h"
#include "triad-keyed-hash.h"
#include "triad-scope.h"

#include <glib/gi18n.h>

/* The first version in which names lead into nested models. */
#define FIRST_NESTED 108

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
  else if (name != NULL)
    {
      triad_edit_draft_write_child (draft, owner->file, owner->element,
                                    triad_edit_get_last_child (owner->element), "placement_frame",
                                    name);
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

  if (frame < 0 && self.poses->placed_by[model] < 0)
    {
      g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NOTHING,
                   _("“%s” has no placement frame"), triad_edit_subject_get_name (&self, model));
      return NULL;
    }

  if (frame < 0 &&
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

/* Returns how many frames have the declaration of @v. */
static int
count_instances (const TriadModel *model,
                 int               v)
{
  int n = 0;

  for (int i = 0; i < model->n_frames; i++)
    n += triad_edit_is_same_element (model->frames[i].element, model->frames[v].element);

  return n;
}

/* Whether @name is free beside each frame with the declaration of @v, or inside of it. */
static gboolean
check_free (const TriadEditSubject *self,
            int                     v,
            gboolean                is_inside,
            const char             *name)
{
  const TriadElement *element = self->model->frames[v].element;

  if (!triad_edit_check_name (name, self->error))
    return FALSE;

  for (int i = 0; i < self->model->n_frames; i++)
    {
      int scope = is_inside ? i : self->model->frames[i].scope;

      if (!triad_edit_is_same_element (self->model->frames[i].element, element) || scope < 0 ||
          triad_scope_find_sibling (self->model, scope, name) < 0)
        continue;

      return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_NAME, _("the name “%s” is taken"),
                              name);
    }

  return TRUE;
}

static char *
dup_frame_element (TriadEditFile      *file,
                   const TriadElement *beside,
                   const char         *name,
                   const char         *attached_to,
                   const char         *pose)
{
  char quote = triad_edit_file_get_quote (file, beside);
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  g_autofree char *target = attached_to != NULL ? g_markup_escape_text (attached_to, -1) : NULL;
  g_autoptr(GString) xml = g_string_new (NULL);

  g_string_append_printf (xml, "<frame name=%c%s%c", quote, escaped, quote);

  if (target != NULL)
    g_string_append_printf (xml, " attached_to=%c%s%c", quote, target, quote);

  if (pose != NULL)
    g_string_append_printf (xml, ">\n\t<pose>%s</pose>\n</frame>", pose);
  else
    g_string_append (xml, "/>");

  return g_string_free (g_steal_pointer (&xml), FALSE);
}

TriadEdit *
triad_edit_insert_frame (TriadSnapshot    *snapshot,
                         int               on,
                         const char       *name,
                         const TriadPose  *pose,
                         GError          **error)
{
  TriadEditSubject self = triad_edit_subject_init (snapshot, on, error);
  g_auto(TriadEditDraft) draft = { NULL };
  g_autofree char *attached_to = NULL;
  g_autofree char *numbers = pose != NULL ? triad_edit_dup_pose_text (pose) : NULL;
  g_autofree char *xml = NULL;
  TriadEditOwner owner;
  gboolean is_inside;

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_REFACTORING,
                         g_strdup_printf (_("Insert Frame “%s” on “%s”"), name,
                                          triad_edit_subject_get_name (&self, on)));

  if (self.frame->kind == TRIAD_FRAME_WORLD)
    owner.element = triad_edit_draft_find (&draft, self.frame->element, &owner.file);
  else if (!triad_edit_find_owner (&draft, on, &owner, error))
    return NULL;

  if (owner.element == NULL ||
      !triad_edit_subject_check_version (&self, TRIAD_EDIT_VERSION_RELATIVE_TO, "attached_to"))
    return NULL;

  is_inside = g_str_equal (owner.element->name, "model") ||
              g_str_equal (owner.element->name, "world");

  if (!check_free (&self, on, is_inside, name))
    return NULL;

  if (!is_inside)
    {
      attached_to = triad_scope_dup_name (self.model, self.frame->scope, self.frame->model_frame,
                                          on);

      if (attached_to == NULL ||
          self.model->frames[self.frame->scope].kind == TRIAD_FRAME_ROOT)
        {
          triad_edit_subject_fail (&self, _("no frame can be attached to “%s”"),
                                   triad_edit_subject_get_name (&self, on));
          return NULL;
        }
    }

  draft.edit->n_added = count_instances (self.model, on);
  xml = dup_frame_element (owner.file, owner.element, name, attached_to, numbers);
  triad_edit_draft_insert (&draft, owner.file, is_inside ? owner.element : owner.element->parent,
                           is_inside ? triad_edit_get_last_child (owner.element) : owner.element,
                           xml);

  return triad_edit_draft_finish (&draft, error);
}

/* Elements that are wrapped in a model. */
typedef struct
{
  TriadEditDraft       draft;
  TriadEditSubject     subject;      /* of one of the frames */
  TriadEditFile       *file;
  const TriadElement  *first;
  const TriadElement  *last;
  gboolean            *is_wrapped;   /* by vertex, in all instances */
  const char          *name;
} Wrapping;

/* Marks the frames, and finds the first and the last of their elements. */
static gboolean
find_elements (Wrapping  *self,
               const int *frames,
               int        n)
{
  const TriadModel *model = self->subject.model;
  g_autoptr(GHashTable) elements = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < n; i++)
    {
      TriadEditOwner owner;

      if (!triad_edit_find_owner (&self->draft, frames[i], &owner, self->subject.error))
        return FALSE;

      if (self->first != NULL && owner.element->parent != self->first->parent)
        return triad_edit_subject_fail (&self->subject, _("“%s” and “%s” are in different models"),
                                        triad_edit_subject_get_name (&self->subject, frames[0]),
                                        triad_edit_subject_get_name (&self->subject, frames[i]));

      g_hash_table_add (elements, (gpointer) owner.element);
      self->file = owner.file;

      if (self->first == NULL || owner.element->range.begin < self->first->range.begin)
        self->first = owner.element;

      if (self->last == NULL || owner.element->range.begin > self->last->range.begin)
        self->last = owner.element;
    }

  for (const TriadElement *at = self->first; at != self->last; at = at->next)
    if (!g_hash_table_contains (elements, at))
      return triad_edit_subject_fail (&self->subject, _("<%s> in line %d is between the elements; "
                                                        "move it first"),
                                      at->name, at->range.line);

  self->is_wrapped = g_new0 (gboolean, model->n_frames);

  for (int v = 0; v < model->n_frames; v++)
    {
      const TriadElement *element = model->frames[v].element;

      self->is_wrapped[v] = element != NULL &&
        triad_edit_draft_get_file (&self->draft, element->range) == self->file &&
        g_hash_table_contains (elements, triad_edit_file_find (self->file, element->range.begin));
    }

  return TRUE;
}

static gboolean
is_inside (const Wrapping         *self,
           const TriadSourceRange *range)
{
  return range->file == triad_source_get_name (self->file->source) &&
         range->begin >= self->first->range.begin && range->begin < self->last->end;
}

/* Whether a reference in one of the elements still means the same. */
static gboolean
check_inner (const Wrapping           *self,
             const TriadEditReference *reference)
{
  const TriadModel *model = self->subject.model;
  int scope = self->subject.frame->scope;
  TriadEditComponent found;

  if (!triad_edit_is_same_element (model->frames[reference->scope].element,
                                   model->frames[scope].element) ||
      triad_edit_references_find (model, reference, self->is_wrapped, &found) ||
      g_str_equal (reference->text, "world") || g_str_equal (reference->text, "__model__"))
    return TRUE;

  return triad_edit_subject_fail (&self->subject, _("“%s” in line %d would not be visible from "
                                                    "inside of the new model"),
                                  reference->text, reference->range.line);
}

static gboolean
is_new_place (GHashTable       *done,
              TriadSourceRange  range)
{
  return g_hash_table_add (done, g_strdup_printf ("%u %s", range.begin, range.file));
}

static gboolean
adapt_references (Wrapping *self)
{
  gboolean are_all;
  g_autoptr(GArray) references = triad_edit_references_new (self->subject.snapshot, TRUE, &are_all);
  g_autoptr(GHashTable) done = triad_string_table_new (g_free, NULL);
  g_autoptr(GHashTable) names = triad_edit_references_dup_names (self->subject.model,
                                                                 self->is_wrapped);
  gsize n_bytes = TRIAD_EDIT_MENTIONS_MAX_BYTES;
  int n_left = 0;

  if (!are_all)
    return triad_edit_fail (self->subject.error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                            _("there are too many names in “parent_frame”"));

  for (guint i = 0; i < references->len; i++)
    {
      const TriadEditReference *reference = &g_array_index (references, TriadEditReference, i);
      TriadEditComponent found;

      if (is_inside (self, &reference->range))
        {
          if (!reference->is_mention && !check_inner (self, reference))
            return FALSE;
        }
      else if (reference->is_mention)
        {
          n_left += triad_edit_references_find_mention (self->subject.model, reference,
                                                        self->is_wrapped, names, &n_bytes,
                                                        &found) &&
                    is_new_place (done, reference->range);
        }
      else if (triad_edit_references_find (self->subject.model, reference, self->is_wrapped,
                                           &found) &&
               is_new_place (done, reference->range))
        {
          g_autofree char *scoped =
            g_strdup_printf ("%s" TRIAD_SCOPE_DELIMITER "%.*s", self->name,
                             (int) (found.end - found.begin), reference->text + found.begin);

          triad_edit_references_replace (&self->draft, reference, &found, scoped);
        }
    }

  if (n_left > 0)
    self->draft.edit->note =
      g_strdup_printf (g_dngettext (NULL, "a wrapped name also occurs once in a <plugin>, which is "
                                    "not changed", "wrapped names also occur %d times in <plugin> "
                                    "elements, which are not changed", n_left), n_left);

  return TRUE;
}

/* Indents the line on which only white space comes before @at. */
static void
indent_line (Wrapping *self,
             gsize     at)
{
  g_autofree char *indent = triad_indent_dup (self->file->text, at);

  if (indent == NULL)
    return;

  while (at > 0 && (self->file->text[at - 1] == ' ' || self->file->text[at - 1] == '\t'))
    at--;

  triad_edit_draft_replace (&self->draft, self->file, at, at, self->file->unit);
}

/* Comments, and texts of several lines, stay where they are. */
static void
indent_elements (Wrapping *self)
{
  for (const TriadElement *top = self->first; top != self->last->next; top = top->next)
    for (const TriadElement *at = top; at != NULL; at = triad_element_walk (top, at, TRUE))
      {
        gsize end = at->end;

        if (at != self->first)
          indent_line (self, at->range.begin);

        if (at->end == at->range.end)
          continue;

        while (self->file->text[end - 1] != '<')
          end--;

        indent_line (self, end - 1);
      }
}

static void
add_tags (Wrapping *self)
{
  g_autofree char *indent = triad_indent_dup (self->file->text, self->first->range.begin);
  char quote = triad_edit_file_get_quote (self->file, self->first);
  g_autofree char *escaped = g_markup_escape_text (self->name, -1);
  g_autofree char *open = NULL;
  g_autofree char *close = NULL;
  gsize end = self->last->end;

  if (indent != NULL)
    {
      open = g_strdup_printf ("<model name=%c%s%c>%s%s%s", quote, escaped, quote,
                              self->file->line_end, indent, self->file->unit);
      close = g_strdup_printf ("%s%s</model>", self->file->line_end, indent);
      end = triad_edit_file_skip_line (self->file, end);
      indent_elements (self);
    }
  else
    {
      open = g_strdup_printf ("<model name=%c%s%c>", quote, escaped, quote);
      close = g_strdup ("</model>");
    }

  triad_edit_draft_replace (&self->draft, self->file, self->first->range.begin,
                            self->first->range.begin, open);
  triad_edit_draft_replace (&self->draft, self->file, end, end, close);
}

TriadEdit *
triad_edit_wrap (TriadSnapshot  *snapshot,
                 const int      *frames,
                 int             n,
                 const char     *name,
                 GError        **error)
{
  Wrapping self = { .name = name };
  TriadEdit *edit = NULL;

  g_return_val_if_fail (n > 0, NULL);

  self.subject = triad_edit_subject_init (snapshot, frames[0], error);
  triad_edit_draft_init (&self.draft, snapshot, TRIAD_EDIT_REFACTORING,
                         g_strdup_printf (_("Wrap in Model “%s”"), name));
  self.draft.edit->n_added = count_instances (self.subject.model, frames[0]);

  if (find_elements (&self, frames, n) &&
      triad_edit_subject_check_version (&self.subject, FIRST_NESTED, "::") &&
      check_free (&self.subject, frames[0], FALSE, name) && adapt_references (&self))
    {
      add_tags (&self);
      edit = triad_edit_draft_finish (&self.draft, error);
    }

  g_free (self.is_wrapped);
  triad_edit_draft_clear (&self.draft);

  return edit;
}
