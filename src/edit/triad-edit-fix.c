/* triad-edit-fix.c: edits that remove a diagnostic */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-fix.h"

#include "triad-edit-pose-writer.h"
#include "triad-joint-type.h"
#include "triad-keyed-hash.h"
#include "triad-scope.h"
#include "triad-tag-scanner.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* How many edits are verified at most in search of those that can be made together: with large
 * files fewer. */
#define MAX_TRIES 200
#define MIN_TRIES 4
#define BYTES_OF_ELEMENT 40          /* that take as long to load as an element */
#define LOADED_FOR_BYTE 100          /* bytes that can always be loaded for one of the file */

typedef struct
{
  TriadEditDraft        *draft;
  TriadSnapshot         *snapshot;
  const TriadModel      *model;
  const TriadDiagnostic *diagnostic;
  TriadEditFile         *file;
  const TriadElement    *element;  /* (nullable): whose start tag, or text, has the problem */
  char                  *title;
} Fix;

static void
set_title (Fix  *self,
           char *title)
{
  g_free (self->title);
  self->title = title;
}

/* Replaces the tags of an element.  In a damaged file, the end tag may be missing. */
static gboolean
rename_element (Fix        *self,
                const char *name)
{
  gsize n = strlen (self->element->name);
  gsize begin = self->element->range.begin + 1;
  gsize end = triad_tag_find_start (self->file->text, begin, self->element->end, NULL) + 2;
  gboolean has_end = self->element->end > self->element->range.end;

  if (has_end && (end + n > self->element->end || self->file->text[end - 1] != '/' ||
                  strncmp (self->file->text + end, self->element->name, n) != 0))
    return FALSE;

  triad_edit_draft_replace (self->draft, self->file, begin, begin + n, name);

  if (has_end)
    triad_edit_draft_replace (self->draft, self->file, end, end + n, name);

  set_title (self, g_strdup_printf (_("Replace <%s> with <%s>"), self->element->name, name));

  return TRUE;
}

/* Collects the names of siblings, once for each parent. */
static void
collect_names (Fix                *self,
               const TriadElement *parent)
{
  if (!g_hash_table_add (self->draft->names, g_strdup_printf ("%p", (gpointer) parent)))
    return;

  for (const TriadElement *child = parent->first_child; child != NULL; child = child->next)
    {
      const char *taken = triad_element_get_value (child, "name");
      const TriadElement *included = triad_element_find_child (child, "name");

      if (taken == NULL && included != NULL)
        taken = included->text;

      if (taken != NULL)
        g_hash_table_add (self->draft->names, g_strdup_printf ("%p %s", (gpointer) parent, taken));
    }
}

/* The scope in which the frames are that an element shares its names with; -1 for none. */
static int
find_scope (const Fix *self)
{
  int v = self->diagnostic->frame;
  const TriadFrame *frame = v >= 0 ? &self->model->frames[v] : NULL;

  if (frame == NULL)
    return -1;

  return frame->content != NULL && frame->range.begin != self->diagnostic->range.begin
         ? v : frame->scope;
}

/* Returns @name with the first number that makes it unlike those of the siblings. */
static char *
dup_free_name (Fix        *self,
               const char *name)
{
  GHashTable *names = self->draft->names;
  const TriadElement *parent = self->element->parent;
  g_autofree char *counter = g_strdup_printf ("%p #%s", (gpointer) parent, name);
  int scope = find_scope (self);

  collect_names (self, parent);

  /* Numbers below that of the last one of this name are taken. */
  for (int i = MAX (GPOINTER_TO_INT (g_hash_table_lookup (names, counter)), 2); ; i++)
    {
      g_autofree char *free_name = g_strdup_printf ("%s_%d", name, i);
      g_autofree char *key = g_strdup_printf ("%p %s", (gpointer) parent, free_name);

      if (g_hash_table_contains (names, key) ||
          (scope >= 0 && triad_scope_find_sibling (self->model, scope, free_name) >= 0))
        continue;

      g_hash_table_add (names, g_steal_pointer (&key));
      g_hash_table_insert (names, g_steal_pointer (&counter), GINT_TO_POINTER (i + 1));

      return g_steal_pointer (&free_name);
    }
}

/* Gives an element a name that no sibling has.  References mean the first of those with its old
 * name, so there is none to it. */
static gboolean
fix_duplicate (Fix *self)
{
  int v = self->diagnostic->frame;
  const TriadFrame *frame = v >= 0 ? &self->model->frames[v] : NULL;
  gboolean is_frame = frame != NULL && frame->range.begin == self->diagnostic->range.begin &&
                      frame->range.file == self->diagnostic->range.file;
  const TriadElement *name_element = NULL;
  const char *old;
  g_autofree char *name = NULL;

  if (g_str_equal (self->element->name, "name"))
    {
      name_element = self->element;
      self->element = self->element->parent;
    }

  if (self->element->parent == NULL)
    return FALSE;

  old = is_frame ? frame->name : triad_element_get_value (self->element, "name");

  if (old == NULL || old[0] == '\0')
    return FALSE;

  name = dup_free_name (self, old);

  if (name_element != NULL)
    {
      triad_edit_draft_set_text (self->draft, self->file, name_element, name);
    }
  else if (triad_element_find_attribute (self->element, "name") != NULL)
    {
      triad_edit_draft_set_attribute (self->draft, self->file, self->element, "name", name);
    }
  else
    {
      triad_edit_draft_write_child (self->draft, self->file, self->element, NULL, "name", name);
    }

  set_title (self, g_strdup_printf (_("Rename “%s” to “%s”"), old, name));

  return TRUE;
}

/* Adds the axis that a joint has by default. */
static gboolean
fix_missing_axis (Fix *self)
{
  int v = self->diagnostic->frame;
  const TriadFrame *frame = v >= 0 ? &self->model->frames[v] : NULL;
  const TriadElement *after = NULL;
  const char *name;
  g_autofree char *xml = NULL;
  const TriadJoint *joint;
  TriadJointType type;

  if (frame == NULL || frame->joint < 0 || !g_str_equal (self->element->name, "joint") ||
      frame->element->range.begin != self->element->range.begin)
    return FALSE;

  joint = &self->model->joints[frame->joint];
  type = triad_joint_type_from_text (joint->type);

  if (type == TRIAD_JOINT_OTHER || joint->n_axes >= triad_joint_type_get_n_axes (type) ||
      joint->parent.text == NULL || joint->child.text == NULL)
    return FALSE;

  for (const TriadElement *child = self->element->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "parent") || g_str_equal (child->name, "child") ||
        g_str_equal (child->name, "axis"))
      after = child;

  name = triad_element_find_child (self->element, "axis") == NULL ? "axis" : "axis2";
  xml = g_strdup_printf ("<%s>\n\t<xyz>0 0 1</xyz>\n</%s>", name, name);
  triad_edit_draft_insert (self->draft, self->file, self->element, after, xml);
  set_title (self, g_strdup_printf (_("Add <%s> with the Default Direction Z"), name));

  return TRUE;
}

/* Angles in radians that look like degrees. */
static gboolean
fix_degrees (Fix *self)
{
  const TriadElement *pose = self->element;
  TriadEditOwner owner = { self->file, pose->parent, pose };
  int version = triad_element_get_root (pose)->version;
  double numbers[6];
  TriadPose value;

  if (!g_str_equal (pose->name, "pose") || pose->parent == NULL ||
      triad_edit_get_notation (pose) != TRIAD_POSE_NOTATION_RADIANS ||
      triad_value_parse_doubles (pose->text, numbers, 6, NULL) != 6 ||
      (fabs (numbers[3]) <= 2 * G_PI && fabs (numbers[4]) <= 2 * G_PI &&
       fabs (numbers[5]) <= 2 * G_PI))
    return FALSE;

  set_title (self, g_strdup (_("Read the Angles as Degrees")));
  self->draft->edit->is_guess = TRUE;

  if (version >= TRIAD_EDIT_VERSION_NOTATIONS)
    {
      triad_edit_draft_set_attribute (self->draft, self->file, pose, "degrees", "true");
      return TRUE;
    }

  value.position = (TriadVector) { numbers[0], numbers[1], numbers[2] };
  value.orientation = triad_quaternion_from_rpy (numbers[3] * G_PI / 180, numbers[4] * G_PI / 180,
                                                 numbers[5] * G_PI / 180);
  triad_edit_write_pose (self->draft, &owner, &value, NULL, TRIAD_POSE_NOTATION_RADIANS);

  return TRUE;
}

/* White space around the value of an attribute, whose range may be without it. */
static gboolean
fix_space (Fix *self)
{
  const char *text = self->file->text;

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, self->element)
    {
      TriadSpan quoted = triad_edit_file_get_quoted (self->file, attribute);
      g_autofree char *value = NULL;

      if (attribute->range.begin != self->diagnostic->range.begin || !attribute->is_trimmed)
        continue;

      value = g_strstrip (g_strndup (text + quoted.begin + 1, quoted.end - quoted.begin - 2));
      triad_edit_draft_replace (self->draft, self->file, quoted.begin + 1, quoted.end - 1, value);
      set_title (self, g_strdup_printf (_("Remove the White Space around “%s”"), value));

      return TRUE;
    }

  return FALSE;
}

static void
replace_range (Fix        *self,
               const char *text)
{
  TriadSourceRange range = self->diagnostic->range;
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  triad_edit_draft_replace (self->draft, self->file, range.begin, range.end, escaped);
  set_title (self, g_strdup_printf (_("Replace with “%s”"), text));
}

static gboolean
fix_suggested (Fix *self)
{
  const char *suggestion = self->diagnostic->suggestion;

  if (suggestion == NULL || suggestion[0] == '<')
    return FALSE;

  if (self->diagnostic->range.begin == self->element->range.begin)
    return rename_element (self, suggestion);

  replace_range (self, suggestion);

  return TRUE;
}

/* Adds the replacements for a diagnostic to the edit, and gives it a title. */
static gboolean
add_fix (TriadEditDraft         *draft,
         const TriadDiagnostic  *diagnostic,
         GError                **error)
{
  Fix self = {
    .draft = draft,
    .snapshot = draft->edit->snapshot,
    .model = triad_snapshot_get_model (draft->edit->snapshot),
    .diagnostic = diagnostic,
  };
  gboolean done = FALSE;

  if (diagnostic->range.file != NULL)
    {
      self.file = triad_edit_draft_get_file (draft, diagnostic->range);
      self.element = self.file != NULL
        ? triad_edit_file_find_at (self.file, diagnostic->range.begin) : NULL;
    }

  if (self.element != NULL)
    done = diagnostic->code == TRIAD_CODE_DUPLICATE_NAME ? fix_duplicate (&self)
           : diagnostic->code == TRIAD_CODE_ELEMENT_MISSING ? fix_missing_axis (&self)
           : fix_suggested (&self) ||
             (diagnostic->code == TRIAD_CODE_ATTRIBUTE_INVALID && fix_space (&self)) ||
             (diagnostic->code == TRIAD_CODE_ELEMENT_INVALID && fix_degrees (&self));

  if (!done)
    g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                 _("there is no fix for this problem: %s"), diagnostic->message);

  draft->edit->title = self.title;
  g_ptr_array_add (draft->edit->fixed, (gpointer) diagnostic);

  return done;
}

TriadEdit *
triad_edit_fix (TriadSnapshot          *snapshot,
                const TriadDiagnostic  *diagnostic,
                GError                **error)
{
  g_auto(TriadEditDraft) draft = { NULL };

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_FIX, NULL);

  return add_fix (&draft, diagnostic, error) ? triad_edit_draft_finish (&draft, error) : NULL;
}

const TriadDiagnostic *
triad_edit_get_diagnostic (const TriadEdit *edit)
{
  return edit->fixed->len == 1 ? g_ptr_array_index (edit->fixed, 0) : NULL;
}

gboolean
triad_edit_is_guess (const TriadEdit *edit)
{
  return edit->is_guess;
}

GPtrArray *
triad_edit_find_fixes (TriadSnapshot    *snapshot,
                       const GPtrArray  *diagnostics,
                       GError          **error)
{
  GPtrArray *edits = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_edit_unref);
  g_autoptr(GHashTable) places = triad_string_table_new (g_free, NULL);
  g_auto(TriadEditDraft) draft = { NULL };

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_FIX, NULL);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      GError **reason = error != NULL && *error == NULL ? error : NULL;
      TriadEdit *edit;

      if (!g_hash_table_add (places, g_strdup_printf ("%d %u %s", diagnostic->code,
                                                      diagnostic->range.begin,
                                                      diagnostic->range.file)))
        continue;

      triad_edit_draft_begin (&draft, snapshot, TRIAD_EDIT_FIX, NULL);
      edit = add_fix (&draft, diagnostic, reason) ? triad_edit_draft_finish (&draft, reason) : NULL;

      if (edit != NULL)
        g_ptr_array_add (edits, edit);
    }

  return edits;
}

/* Returns an edit with the replacements of all @edits. */
static TriadEdit *
join (TriadSnapshot    *snapshot,
      const GPtrArray  *edits,
      GError          **error)
{
  g_auto(TriadEditDraft) draft = { NULL };

  triad_edit_draft_init (&draft, snapshot, TRIAD_EDIT_FIX,
                         g_strdup_printf (g_dngettext (NULL, "Fix %u Problem", "Fix %u Problems",
                                                       edits->len), edits->len));

  for (guint i = 0; i < edits->len; i++)
    {
      const TriadEdit *edit = g_ptr_array_index (edits, i);

      for (guint k = 0; k < edit->replacements->len; k++)
        {
          TriadReplacement copy = g_array_index (edit->replacements, TriadReplacement, k);

          copy.text = g_strdup (copy.text);
          g_array_append_val (draft.edit->replacements, copy);
        }

      g_ptr_array_extend (draft.edit->fixed, edit->fixed, NULL, NULL);
    }

  return triad_edit_draft_finish (&draft, error);
}

typedef struct
{
  TriadSnapshot    *snapshot;
  TriadSearchPath  *path;
  GCancellable     *cancellable;
  int               n_tries;     /* that are left */
  GPtrArray        *accepted;    /* of TriadEdit */
  TriadEdit        *together;
  TriadSnapshot    *result;      /* of @together */
  GError           *reason;      /* why the first that is not accepted is not */
} Search;

/* Returns how many bytes take as long to read as it takes to load the files. */
static gsize
count_bytes (const TriadDocument *document)
{
  const GPtrArray *sources = triad_document_get_sources (document);
  gsize n_bytes = 1 + BYTES_OF_ELEMENT * triad_document_get_n_elements (document);

  for (guint i = 0; i < sources->len; i++)
    {
      gsize n;

      triad_source_get_text (g_ptr_array_index (sources, i), &n);
      n_bytes += n;
    }

  return n_bytes;
}

/* A file has tries in proportion to its own bytes even if those before it have used up the rest. */
static int
count_tries (const TriadDocument *document,
             gsize                n_bytes,
             gsize                n_left)
{
  gsize n_own;

  triad_source_get_text (g_ptr_array_index (triad_document_get_sources (document), 0), &n_own);
  n_own = MIN (n_own * LOADED_FOR_BYTE, TRIAD_EDIT_FIX_MAX_LOADED);

  return (int) CLAMP (MAX (n_left, n_own) / n_bytes, n_left > 0 ? MIN_TRIES : 1, MAX_TRIES);
}

/* Tries to accept the edits [@first, @first + @n), all of them or else each half. */
static void
try_range (Search          *self,
           const GPtrArray *edits,
           guint            first,
           guint            n)
{
  g_autoptr(GPtrArray) all = NULL;
  g_autoptr(TriadEdit) together = NULL;
  g_autoptr(GError) reason = NULL;
  TriadSnapshot *result;

  if (n == 0 || self->n_tries == 0 || g_cancellable_is_cancelled (self->cancellable))
    return;

  self->n_tries--;

  all = g_ptr_array_copy (self->accepted, NULL, NULL);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (all, g_ptr_array_index (edits, first + i));

  together = join (self->snapshot, all, &reason);
  result = together != NULL ? triad_edit_verify (together, self->path, self->cancellable, &reason)
                            : NULL;

  if (result != NULL)
    {
      g_clear_pointer (&self->together, triad_edit_unref);
      g_clear_pointer (&self->result, triad_snapshot_unref);
      g_ptr_array_set_size (self->accepted, 0);
      g_ptr_array_extend (self->accepted, all, NULL, NULL);
      self->together = g_steal_pointer (&together);
      self->result = result;
    }
  else if (n > 1)
    {
      try_range (self, edits, first, n / 2);
      try_range (self, edits, first + n / 2, n - n / 2);
    }
  else if (self->reason == NULL)
    {
      self->reason = g_steal_pointer (&reason);
    }
}

GPtrArray *
triad_edit_fix_all (TriadSnapshot    *snapshot,
                    const GPtrArray  *diagnostics,
                    TriadSearchPath  *path,
                    GCancellable     *cancellable,
                    TriadEdit       **together,
                    TriadSnapshot   **result,
                    GError          **error)
{
  gsize n_left = TRIAD_EDIT_FIX_MAX_LOADED;

  return triad_edit_fix_within (snapshot, diagnostics, path, &n_left, cancellable, together, result,
                                error);
}

GPtrArray *
triad_edit_fix_within (TriadSnapshot    *snapshot,
                       const GPtrArray  *diagnostics,
                       TriadSearchPath  *path,
                       gsize            *n_left,
                       GCancellable     *cancellable,
                       TriadEdit       **together,
                       TriadSnapshot   **result,
                       GError          **error)
{
  GPtrArray *accepted = g_ptr_array_new_with_free_func ((GDestroyNotify) triad_edit_unref);
  g_autoptr(GPtrArray) found = g_ptr_array_new ();
  const TriadDocument *document = triad_snapshot_get_document (snapshot);
  gsize n_bytes = count_bytes (document);
  int n_tries = count_tries (document, n_bytes, *n_left);
  Search search = { snapshot, path, cancellable, n_tries, .accepted = found };
  g_autoptr(GPtrArray) edits = triad_edit_find_fixes (snapshot, diagnostics, &search.reason);

  for (guint i = edits->len; i > 0 && together != NULL; i--)
    if (triad_edit_is_guess (g_ptr_array_index (edits, i - 1)))
      g_ptr_array_remove_index (edits, i - 1);

  if (edits->len > 0)
    g_clear_error (&search.reason);

  try_range (&search, edits, 0, edits->len);

  /* The first try costs no more than checking the file. */
  n_tries -= 1 + search.n_tries;
  *n_left -= MIN (*n_left, (gsize) MAX (n_tries, 0) * n_bytes);

  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (accepted, triad_edit_ref (g_ptr_array_index (found, i)));

  if (found->len == 0 && search.reason != NULL)
    g_propagate_error (error, g_steal_pointer (&search.reason));
  else if (found->len == 0)
    g_set_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_NOTHING, _("nothing to change"));

  if (together != NULL)
    *together = g_steal_pointer (&search.together);

  if (result != NULL)
    *result = g_steal_pointer (&search.result);

  g_clear_pointer (&search.together, triad_edit_unref);
  g_clear_pointer (&search.result, triad_snapshot_unref);
  g_clear_error (&search.reason);

  return accepted;
}
