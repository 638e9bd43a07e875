/* triad-edit-names.c: edits of the names of frames */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-names.h"

#include "triad-edit-pose-writer.h"
#include "triad-edit-references.h"
#include "triad-name-suggestion.h"
#include "triad-keyed-hash.h"
#include "triad-prefix.h"
#include "triad-scope.h"
#include "triad-sensor-frame.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_SENSOR_BYTES (10 * 1024 * 1024)   /* of the name, in sensors, times the models around them */

/* Where a reference is written, and the model that it is looked up in, which is the same in each
 * instance of a file. */
typedef struct
{
  const char *file;
  gsize       begin;
  const char *scope_file;      /* (nullable): of the content of the model */
  gsize       scope_begin;     /* without @scope_file, the vertex */
} Lookup;

typedef struct
{
  TriadEditDraft    draft;
  TriadSnapshot    *snapshot;
  const TriadModel *model;
  int               v;
  const char       *name;
  gboolean          with_plugins;
  gboolean          with_mentions; /* whether to look for them in plugins at all */
  gboolean         *is_target;     /* by vertex: whether it has the declaration of @v */
  GHashTable       *done;          /* places of references that are changed */
  GHashTable       *looked_up;     /* of Lookup */
  GError          **error;
} Renaming;

gboolean
triad_edit_check_name (const char  *name,
                       GError     **error)
{
  gsize n = strlen (name);

  if (n == 0)
    return triad_edit_fail (error, TRIAD_EDIT_ERROR_NAME, _("the new name is empty"));

  if (n > TRIAD_NAME_MAX_BYTES)
    return triad_edit_fail (error, TRIAD_EDIT_ERROR_NAME, _("the new name is longer than %d bytes"),
                            TRIAD_NAME_MAX_BYTES);

  if (!g_utf8_validate (name, -1, NULL))
    return triad_edit_fail (error, TRIAD_EDIT_ERROR_NAME, _("the new name is not valid UTF-8"));

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_iscntrl (c) || c == 0xfffe || c == 0xffff)
        return triad_edit_fail (error, TRIAD_EDIT_ERROR_NAME,
                                _("the new name contains a control character"));
    }

  if (strstr (name, TRIAD_SCOPE_DELIMITER) != NULL)
    return triad_edit_fail (error, TRIAD_EDIT_ERROR_NAME,
                            _("the new name “%s” contains “::”; give it without scope"), name);

  if (name[0] == ' ' || name[n - 1] == ' ')
    return triad_edit_fail (error, TRIAD_EDIT_ERROR_NAME,
                            _("the new name “%s” begins or ends with white space"), name);

  if (g_str_equal (name, "world") ||
      (n >= 4 && triad_has_prefix (name, "__") && g_str_has_suffix (name, "__")))
    return triad_edit_fail (error, TRIAD_EDIT_ERROR_NAME, _("the name “%s” is reserved"), name);

  return TRUE;
}

char *
triad_edit_dup_free_name (const TriadModel *model,
                          int               scope,
                          const char       *name)
{
  char *free_name = g_strdup (name);

  for (int i = 2; triad_scope_find_sibling (model, scope, free_name) >= 0; i++)
    {
      g_free (free_name);
      free_name = g_strdup_printf ("%s_%d", name, i);
    }

  return free_name;
}

static const char *
get_scoped_name (const Renaming *self,
                 int             v)
{
  return triad_snapshot_get_scoped_name (self->snapshot, v);
}

/* A file may be included several times. */
static void
find_targets (Renaming *self)
{
  const TriadFrame *frame = &self->model->frames[self->v];

  self->is_target = g_new0 (gboolean, self->model->n_frames);

  for (int v = 0; v < self->model->n_frames; v++)
    self->is_target[v] = self->model->frames[v].kind == frame->kind &&
                         triad_edit_is_same_element (self->model->frames[v].element,
                                                     frame->element);
}

static gboolean
check_free (const Renaming *self)
{
  for (int v = 0; v < self->model->n_frames; v++)
    {
      int scope = self->model->frames[v].scope;
      int other = self->is_target[v]
        ? triad_scope_find_sibling (self->model, scope, self->name) : -1;
      g_autofree char *title = NULL;

      if (other < 0 || other == v)
        continue;

      title = triad_name_suggestion_dup_scope (self->model, scope);

      /* Translators: a name, what it is a name in, and “a link” or the like */
      return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_NAME,
                              _("the name “%s” is taken: in %s it is %s"), self->name, title,
                              triad_frame_kind_get_phrase (self->model->frames[other].kind));
    }

  return TRUE;
}

static gboolean
check_frame (const Renaming *self)
{
  const TriadFrame *frame = &self->model->frames[self->v];
  const char *name = get_scoped_name (self, self->v);

  if (frame->kind == TRIAD_FRAME_ROOT || frame->kind == TRIAD_FRAME_WORLD)
    return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                            _("“%s” cannot be renamed: the format defines its name"), name);

  if (frame->merged || frame->element->is_parameter)
    return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                            _("“%s” has no element of its own"), name);

  return TRUE;
}

/* Replaces the attribute `name` of @element. */
static gboolean
rename_element (Renaming            *self,
                const TriadEditFile *file,
                const TriadElement  *element)
{
  const char *old = element != NULL ? triad_element_get_value (element, "name") : NULL;

  if (old == NULL)
    return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                            _("“%s” has no element of its own"),
                 get_scoped_name (self, self->v));

  if (strstr (old, TRIAD_SCOPE_DELIMITER) != NULL)
    return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                            _("“%s” is part of a flattened nested model; convert the file to "
                              "SDFormat 1.8 or newer first"), get_scoped_name (self, self->v));

  triad_edit_draft_set_attribute (&self->draft, file, element, "name", self->name);

  return TRUE;
}

static gboolean
rename_declaration (Renaming *self)
{
  const TriadFrame *frame = &self->model->frames[self->v];
  TriadEditFile *file;
  const TriadElement *element = triad_edit_draft_find (&self->draft, frame->element, &file);

  if (element == NULL || !g_str_equal (element->name, "include"))
    return rename_element (self, file, element);

  triad_edit_draft_write_child (&self->draft, file, element, NULL, "name", self->name);

  return TRUE;
}

static gboolean
is_new_place (Renaming         *self,
              TriadSourceRange  range)
{
  return g_hash_table_add (self->done, g_strdup_printf ("%u %s", range.begin, range.file));
}

static guint
hash_lookup (gconstpointer key)
{
  return triad_keyed_hash_data (key, sizeof (Lookup));
}

static gboolean
equal_lookups (gconstpointer a,
               gconstpointer b)
{
  return memcmp (a, b, sizeof (Lookup)) == 0;
}

/* Returns whether no other instance of the reference, which would have the same result, was looked
 * up. */
static gboolean
is_new_lookup (Renaming                 *self,
               const TriadEditReference *reference)
{
  const TriadElement *content = self->model->frames[reference->scope].content;
  Lookup lookup = { reference->range.file, reference->range.begin,
                    content != NULL ? content->range.file : NULL,
                    content != NULL ? content->range.begin : (gsize) reference->scope };

  return g_hash_table_add (self->looked_up, g_memdup2 (&lookup, sizeof lookup));
}

static gsize
count_models (const Renaming  *self,
              const TriadPart *part)
{
  gsize n = 0;

  for (int scope = self->model->frames[part->frame].scope; scope >= 0;
       scope = self->model->frames[scope].scope)
    n++;

  return n;
}

/* The names that the data of sensors is stamped with have any prefix. */
static gboolean
rename_sensor_frames (Renaming *self)
{
  g_autoptr(GHashTable) names = triad_sensor_frame_index (self->model);
  g_autoptr(GHashTable) old = triad_edit_references_dup_names (self->model, self->is_target);
  gsize n_bytes = 0;

  for (int i = 0; i < self->model->n_parts; i++)
    {
      const TriadPart *part = &self->model->parts[i];
      const TriadElement *at = NULL;

      if (!g_str_equal (part->element->name, "sensor"))
        continue;

      while ((at = triad_sensor_frame_next (part->element, at)) != NULL)
        {
          TriadEditReference reference = { at->text, at->text_range };
          const char *last = triad_sensor_frame_find_last (part, at->text);
          TriadEditComponent found;
          int v;

          if (last == NULL || !g_hash_table_contains (old, last))
            continue;

          n_bytes += (TRIAD_EDIT_LOOKUP_BYTES + strlen (last)) * count_models (self, part);

          if (n_bytes > MAX_SENSOR_BYTES)
            return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                                    _("there are too many names of frames in sensors"));

          v = triad_sensor_frame_resolve (self->model, part, names, at->text);

          if (v < 0 || !self->is_target[v] || !g_str_equal (last, self->model->frames[v].name) ||
              !is_new_place (self, at->text_range))
            continue;

          found = (TriadEditComponent) { last - at->text, strlen (at->text), v };
          triad_edit_references_replace (&self->draft, &reference, &found, self->name);
        }
    }

  return TRUE;
}

static gboolean
rename_references (Renaming *self)
{
  gboolean are_all;
  g_autoptr(GArray) references = triad_edit_references_new (self->snapshot, self->with_mentions,
                                                           &are_all);
  g_autoptr(GHashTable) names = triad_edit_references_dup_names (self->model, self->is_target);
  gsize n_bytes = TRIAD_EDIT_MENTIONS_MAX_BYTES;
  guint n_mentions = 0;
  int n_left = 0;

  if (!are_all)
    return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                            _("there are too many names in “parent_frame”"));

  for (guint i = 0; i < references->len; i++)
    {
      const TriadEditReference *reference = &g_array_index (references, TriadEditReference, i);
      TriadEditComponent found;

      n_mentions += reference->is_mention ? 1 : 0;

      if (reference->is_mention
          ? !triad_edit_references_find_mention (self->model, reference, self->is_target, names,
                                                 &n_bytes, &found)
          : !is_new_lookup (self, reference) ||
            !triad_edit_references_find (self->model, reference, self->is_target, &found))
        continue;

      /* Those in a URDF are generated, and found otherwise, but plugins are the file's own. */
      if (!reference->is_mention &&
          g_str_equal (triad_edit_draft_get_file (&self->draft, reference->range)
                         ->root->name, "robot"))
        continue;

      if (!is_new_place (self, reference->range))
        continue;

      if (reference->is_mention && !self->with_plugins)
        n_left++;
      else
        triad_edit_references_replace (&self->draft, reference, &found, self->name);
    }

  if ((n_bytes == 0 || n_mentions >= TRIAD_EDIT_REFERENCES_MAX_MENTIONS) && self->with_plugins)
    return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                            _("there are too many names in <plugin> elements"));

  if (n_left > 0)
    self->draft.edit->note =
      g_strdup_printf (g_dngettext (NULL, "the name also occurs once in a <plugin>, which is not "
                                    "changed", "the name also occurs %d times in <plugin> "
                                    "elements, which are not changed", n_left), n_left);

  return TRUE;
}

static void
rename_value (Renaming            *self,
              const TriadEditFile *file,
              const TriadElement  *element,
              const char          *attribute,
              const char          *old)
{
  if (element != NULL && g_strcmp0 (triad_element_get_value (element, attribute), old) == 0)
    triad_edit_draft_set_attribute (&self->draft, file, element, attribute, self->name);
}

static gboolean
has_named_child (const TriadElement *parent,
                 const char         *kind,
                 const char         *name)
{
  TRIAD_FOR_EACH_CHILD (child, parent, kind)
    if (g_strcmp0 (triad_element_get_value (child, "name"), name) == 0)
      return TRUE;

  return FALSE;
}

/* In joints, sensors and extensions, the attributes `link` and `joint` are names of those. */
static void
rename_values_in_urdf (Renaming            *self,
                       const TriadEditFile *file,
                       const char          *attribute,
                       const char          *old)
{
  for (const TriadElement *at = file->root; at != NULL;
       at = triad_element_walk (file->root, at, !g_str_equal (at->name, "plugin")))
    rename_value (self, file, at, attribute, old);
}

/* What <gazebo> adds is SDFormat, whose names are those of links as well as joints. */
static void
rename_in_gazebo (Renaming            *self,
                  const TriadEditFile *file,
                  const char          *old)
{
  static const char *const attributes[] = {
    "relative_to", "attached_to", "expressed_in", "frame", "parent_frame",
  };
  static const char *const elements[] = {
    "parent", "child", "gripper_link", "palm_link", "gearbox_reference_body", NULL,
  };

  TRIAD_FOR_EACH_CHILD (gazebo, file->root, "gazebo")
    {
      rename_value (self, file, gazebo, "reference", old);

      for (const TriadElement *at = triad_element_walk (gazebo, gazebo, TRUE); at != NULL;
           at = triad_element_walk (gazebo, at, !g_str_equal (at->name, "plugin")))
        {
          for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
            rename_value (self, file, at, attributes[i], old);

          if (g_str_equal (at->text, old) && g_strv_contains (elements, at->name))
            triad_edit_draft_set_text (&self->draft, file, at, self->name);
        }
    }
}

static void
rename_link_in_urdf (Renaming            *self,
                     const TriadEditFile *file,
                     const char          *old)
{
  rename_values_in_urdf (self, file, "link", old);
  rename_in_gazebo (self, file, old);
}

static void
rename_joint_in_urdf (Renaming            *self,
                      const TriadEditFile *file,
                      const char          *old)
{
  rename_values_in_urdf (self, file, "joint", old);

  TRIAD_FOR_EACH_CHILD (transmission, file->root, "transmission")
    TRIAD_FOR_EACH_CHILD (joint, transmission, "joint")
      rename_value (self, file, joint, "name", old);

  TRIAD_FOR_EACH_CHILD (control, file->root, "ros2_control")
    TRIAD_FOR_EACH_CHILD (joint, control, "joint")
      rename_value (self, file, joint, "name", old);

  /* A reference means the link if both have the name. */
  if (!has_named_child (file->root, "link", old))
    rename_in_gazebo (self, file, old);
}

/* Links and joints have names of their own in a URDF, so that only those of the same kind can
 * take each other's. */
static gboolean
rename_in_urdf (Renaming *self)
{
  TriadEditFile *file;
  const TriadElement *element = triad_edit_draft_find (&self->draft,
                                                       self->model->frames[self->v].element, &file);
  g_autofree char *old = element != NULL ? g_strdup (triad_element_get_value (element, "name"))
                                         : NULL;

  if (old == NULL)
    return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_IMPOSSIBLE,
                            _("“%s” has no element of its own"),
                 get_scoped_name (self, self->v));

  if (element->parent != NULL && has_named_child (element->parent, element->name, self->name))
    return triad_edit_fail (self->error, TRIAD_EDIT_ERROR_NAME,
                            _("the name “%s” is taken by another <%s>"),
                 self->name, element->name);

  triad_edit_draft_set_attribute (&self->draft, file, element, "name", self->name);

  if (g_str_equal (element->name, "link"))
    rename_link_in_urdf (self, file, old);
  else if (g_str_equal (element->name, "joint"))
    rename_joint_in_urdf (self, file, old);

  return TRUE;
}

static gboolean
rename_all (Renaming *self)
{
  if (!triad_edit_check_name (self->name, self->error) || !check_frame (self))
    return FALSE;

  find_targets (self);

  if (!check_free (self))
    return FALSE;

  if (triad_edit_is_urdf (&self->draft, self->v) ? !rename_in_urdf (self)
                                                 : !rename_declaration (self))
    return FALSE;

  return rename_sensor_frames (self) && rename_references (self);
}

static TriadEdit *
rename_frame (TriadSnapshot  *snapshot,
              int             frame,
              const char     *name,
              gboolean        with_plugins,
              gboolean        with_mentions,
              GError        **error)
{
  Renaming self = {
    .snapshot = snapshot,
    .model = triad_snapshot_get_model (snapshot),
    .v = frame,
    .name = name,
    .with_plugins = with_plugins,
    .with_mentions = with_mentions,
    .done = triad_string_table_new (g_free, NULL),
    .looked_up = g_hash_table_new_full (hash_lookup, equal_lookups, g_free, NULL),
    .error = error,
  };
  TriadEdit *edit = NULL;

  triad_edit_draft_init (&self.draft, snapshot, TRIAD_EDIT_REFACTORING,
                         g_strdup_printf (_("Rename “%s” to “%s”"),
                                          triad_snapshot_get_scoped_name (snapshot, frame), name));

  if (rename_all (&self))
    edit = triad_edit_draft_finish (&self.draft, error);

  g_free (self.is_target);
  g_hash_table_unref (self.done);
  g_hash_table_unref (self.looked_up);
  triad_edit_draft_clear (&self.draft);

  return edit;
}

TriadEdit *
triad_edit_rename (TriadSnapshot  *snapshot,
                   int             frame,
                   const char     *name,
                   gboolean        with_plugins,
                   GError        **error)
{
  return rename_frame (snapshot, frame, name, with_plugins, TRUE, error);
}

TriadEdit *
triad_edit_rename_outside_plugins (TriadSnapshot  *snapshot,
                                   int             frame,
                                   const char     *name,
                                   GError        **error)
{
  return rename_frame (snapshot, frame, name, FALSE, FALSE, error);
}
