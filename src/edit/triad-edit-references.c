/* triad-edit-references.c: all references to frames that the files of a snapshot contain */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-references.h"

#include "triad-keyed-hash.h"
#include "triad-model-builder.h"
#include "triad-scope.h"
#include "triad-xml-limits.h"

#include <string.h>

/* Elements whose text is the name of a link or model in the surrounding scope, but which make
 * up no frame graph. */
static const struct
{
  const char *parent;
  const char *name;
} named[] = {
  { "gripper", "gripper_link" },
  { "gripper", "palm_link" },
  { "joint", "gearbox_reference_body" },
  { "track_visual", "name" },
  { "drake:collision_filter_group", "drake:member" },
};

/* Elements with a pose in the surrounding scope that are not parts of the model. */
static const struct
{
  const char *parent;
  const char *name;
} posed[] = {
  { "gui", "camera" },
  { "link", "audio_source" },
  { "world", "population" },
};

typedef struct
{
  const TriadModel *model;
  GArray           *list;
  gboolean          with_mentions;
  guint             n_mentions;  /* of TRIAD_EDIT_REFERENCES_MAX_MENTIONS */
  int               n_steps;     /* of TRIAD_EDIT_REFERENCES_MAX_STEPS */
} Collection;

static void
add (Collection       *self,
     const char       *text,
     TriadSourceRange  range,
     int               scope,
     int               model_frame,
     gboolean          is_mention)
{
  TriadEditReference reference = { text, range, scope, model_frame, is_mention };

  /* A default has no text, and a generated element no place. */
  if (text != NULL && text[0] != '\0' && range.file != NULL && range.begin < range.end)
    {
      g_array_append_val (self->list, reference);
      self->n_mentions += is_mention ? 1 : 0;
    }
}

static void
add_reference (Collection           *self,
               const TriadReference *reference,
               int                   scope,
               int                   model_frame)
{
  if (reference->text != NULL)
    add (self, reference->text, triad_reference_get_range (reference), scope, model_frame, FALSE);
}

static void
add_frame (Collection *self,
           int         v)
{
  const TriadFrame *frame = &self->model->frames[v];
  gboolean has_content = frame->kind == TRIAD_FRAME_MODEL;
  int inner = frame->merged ? frame->scope : v;

  if (frame->scope < 0)
    return;

  add_reference (self, &frame->relative_to, frame->scope, frame->model_frame);

  if (has_content || frame->merged)
    {
      add_reference (self, &frame->attached_to, inner, v);
      add_reference (self, &frame->placement_frame, inner, v);
    }
  else
    {
      add_reference (self, &frame->attached_to, frame->scope, frame->model_frame);
    }
}

static void
add_joint (Collection       *self,
           const TriadJoint *joint)
{
  const TriadFrame *frame = &self->model->frames[joint->frame];

  add_reference (self, &joint->parent, frame->scope, frame->model_frame);
  add_reference (self, &joint->child, frame->scope, frame->model_frame);

  for (int k = 0; k < joint->n_axes; k++)
    {
      add_reference (self, &joint->axes[k].expressed_in, frame->scope, frame->model_frame);
      add_reference (self, &joint->axes[k].mimic.joint, frame->scope, frame->model_frame);
    }
}

static void
add_part (Collection      *self,
          const TriadPart *part)
{
  const TriadFrame *frame = &self->model->frames[part->frame];

  if (frame->scope < 0)
    add_reference (self, &part->relative_to, part->frame, part->frame);
  else
    add_reference (self, &part->relative_to, frame->scope, frame->model_frame);
}

/* Each text and each value of a plugin may be a name. */
static void
add_plugin (Collection         *self,
            const TriadElement *plugin,
            int                 scope,
            int                 model_frame)
{
  for (const TriadElement *at = self->with_mentions ? plugin : NULL;
       at != NULL && self->n_mentions < TRIAD_EDIT_REFERENCES_MAX_MENTIONS;
       at = triad_element_walk (plugin, at, TRUE))
    {
      if (at->text[0] != '\0')
        add (self, at->text, at->text_range, scope, model_frame, TRUE);

      if (at != plugin)
        TRIAD_FOR_EACH_ATTRIBUTE (attribute, at)
          add (self, attribute->value, attribute->range, scope, model_frame, TRUE);
    }
}

static gboolean
is_named (const TriadElement *element)
{
  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    if (g_str_equal (element->name, named[i].name) && element->parent != NULL &&
        g_str_equal (element->parent->name, named[i].parent))
      return TRUE;

  return FALSE;
}

/* The <state> of a world repeats the names of its models and of their parts. */
static void
add_state (Collection         *self,
           const TriadElement *state,
           int                 world)
{
  static const char *const names[] = { "model", "link", "joint", "frame", NULL };
  g_autoptr(GHashTable) scopes = g_hash_table_new (NULL, NULL);

  g_hash_table_insert (scopes, (gpointer) state, GINT_TO_POINTER (world + 1));

  for (const TriadElement *at = triad_element_walk (state, state, TRUE); at != NULL;)
    {
      int scope = GPOINTER_TO_INT (g_hash_table_lookup (scopes, at->parent)) - 1;
      const TriadAttribute *name = triad_element_find_attribute (at, "name");
      gboolean is_known = scope >= 0 && name != NULL && g_strv_contains (names, at->name);
      int found = is_known ? triad_scope_find_sibling (self->model, scope, name->value) : -1;

      if (is_known)
        add (self, name->value, name->range, scope, scope, FALSE);

      if (found >= 0)
        g_hash_table_insert (scopes, (gpointer) at, GINT_TO_POINTER (found + 1));

      at = triad_element_walk (state, at, found >= 0);
    }
}

static void
add_pose (Collection         *self,
          const TriadElement *pose,
          int                 scope,
          int                 model_frame)
{
  const TriadElement *owner = pose->parent;
  TriadReference reference;

  for (gsize i = 0; i < G_N_ELEMENTS (posed); i++)
    if (g_str_equal (owner->name, posed[i].name) && owner->parent != NULL &&
        g_str_equal (owner->parent->name, posed[i].parent))
      {
        reference = triad_reference_from_pose (pose, triad_element_get_root (pose)->version);
        add_reference (self, &reference, scope, model_frame);
      }
}

static gboolean
is_resolved (Collection               *self,
             const TriadEditReference *reference)
{
  TriadEditComponent at = { 0, 0, -1 };

  while (self->n_steps++ < TRIAD_EDIT_REFERENCES_MAX_STEPS &&
         triad_edit_references_step (self->model, reference, &at))
    if (reference->text[at.end] == '\0')
      return TRUE;

  return FALSE;
}

/* The frame that an IMU measures its orientation in, or the direction of an axis, is a “fully scoped”
 * name, which may begin in any of the surrounding scopes, or a word such as “local”. */
static void
add_parent_frame (Collection         *self,
                  const TriadElement *element,
                  int                 scope,
                  int                 model_frame)
{
  const TriadAttribute *name = triad_element_find_attribute (element, "parent_frame");

  for (; name != NULL && scope >= 0 && self->n_steps <= TRIAD_EDIT_REFERENCES_MAX_STEPS;
       scope = model_frame = self->model->frames[scope].scope)
    {
      TriadEditReference reference = { name->value, name->range, scope, model_frame, FALSE };

      if (is_resolved (self, &reference))
        {
          add (self, name->value, name->range, scope, model_frame, FALSE);
          return;
        }
    }
}

/* Whether only other programs know what an element means. */
static gboolean
is_extension (const TriadElement *element)
{
  return g_str_equal (element->name, "plugin") ||
         (strchr (element->name, ':') != NULL &&
          !g_str_equal (element->name, "drake:collision_filter_group") && !is_named (element));
}

/* The elements of a model or world that are not in its tables. */
static void
add_content (Collection *self,
             int         v)
{
  const TriadFrame *frame = &self->model->frames[v];
  int scope = frame->merged ? frame->scope : v;
  const TriadElement *at = frame->content;

  while ((at = triad_element_walk (frame->content, at, at == frame->content ||
                                   (!g_str_equal (at->name, "model") &&
                                    !g_str_equal (at->name, "include") &&
                                    !g_str_equal (at->name, "state") &&
                                    !is_extension (at)))) != NULL)
    {
      if (is_extension (at))
        add_plugin (self, at, scope, v);
      else if (g_str_equal (at->name, "state"))
        add_state (self, at, scope);
      else if (is_named (at))
        add (self, at->text, at->text_range, scope, v, FALSE);
      else if (g_str_equal (at->name, "pose"))
        add_pose (self, at, scope, v);
      else if (g_str_equal (at->name, "custom_rpy") || g_str_equal (at->name, "grav_dir_x"))
        add_parent_frame (self, at, scope, v);
    }
}

/* The parameters and plugins of an <include>. */
static void
add_include (Collection *self,
             int         v)
{
  const TriadFrame *frame = &self->model->frames[v];
  int scope = frame->merged ? frame->scope : v;

  TRIAD_FOR_EACH_CHILD (plugin, frame->element, "plugin")
    add_plugin (self, plugin, scope, v);

  TRIAD_FOR_EACH_CHILD (params, frame->element, "experimental:params")
    for (const TriadElement *child = params->first_child; child != NULL; child = child->next)
      {
        const TriadAttribute *id = triad_element_find_attribute (child, "element_id");

        if (id != NULL)
          add (self, id->value, id->range, scope, v, FALSE);
      }
}

GArray *
triad_edit_references_new (const TriadSnapshot *snapshot,
                           gboolean             with_mentions,
                           gboolean            *are_all)
{
  Collection self = {
    triad_snapshot_get_model (snapshot),
    g_array_new (FALSE, FALSE, sizeof (TriadEditReference)),
    with_mentions,
  };

  for (int v = 0; v < self.model->n_frames; v++)
    {
      const TriadFrame *frame = &self.model->frames[v];

      add_frame (&self, v);

      if (frame->content != NULL)
        add_content (&self, v);

      if (frame->element != NULL && g_str_equal (frame->element->name, "include"))
        add_include (&self, v);
    }

  for (int i = 0; i < self.model->n_joints; i++)
    add_joint (&self, &self.model->joints[i]);

  for (int i = 0; i < self.model->n_parts; i++)
    add_part (&self, &self.model->parts[i]);

  if (are_all != NULL)
    *are_all = self.n_steps <= TRIAD_EDIT_REFERENCES_MAX_STEPS;

  return self.list;
}

gboolean
triad_edit_references_step (const TriadModel         *model,
                            const TriadEditReference *reference,
                            TriadEditComponent       *component)
{
  const char *text = reference->text;
  gboolean is_first = component->frame < 0;
  int scope = is_first ? reference->scope : component->frame;
  int model_frame = is_first ? reference->model_frame : component->frame;
  const char *delimiter;
  g_autofree char *name = NULL;
  gsize begin = 0;

  if (!is_first)
    {
      if (text[component->end] == '\0' || model->frames[scope].kind != TRIAD_FRAME_MODEL)
        return FALSE;

      begin = component->end + strlen (TRIAD_SCOPE_DELIMITER);
    }

  delimiter = strstr (text + begin, TRIAD_SCOPE_DELIMITER);
  component->begin = begin;
  component->end = delimiter != NULL ? (gsize) (delimiter - text) : begin + strlen (text + begin);
  name = g_strndup (text + begin, component->end - begin);
  component->frame = name[0] != '\0' ? triad_scope_find (model, scope, model_frame, name) : -1;

  return component->frame >= 0;
}

gboolean
triad_edit_references_is_verbatim (const TriadEditReference *reference,
                                   const char               *text)
{
  gsize n = strlen (reference->text);

  return reference->range.end - reference->range.begin == n &&
         memcmp (text + reference->range.begin, reference->text, n) == 0;
}

/* Whether the first @n bytes of @text are @name, which may be %NULL. */
static gboolean
is_equal (const char *text,
          gsize       n,
          const char *name)
{
  return name != NULL && strlen (name) == n && memcmp (text, name, n) == 0;
}

gboolean
triad_edit_references_find (const TriadModel         *model,
                            const TriadEditReference *reference,
                            const gboolean           *is_target,
                            TriadEditComponent       *found)
{
  TriadEditComponent at = { 0, 0, -1 };

  while (triad_edit_references_step (model, reference, &at))
    {
      const TriadFrame *frame = &model->frames[at.frame];
      const char *name = reference->text + at.begin;
      gsize n = at.end - at.begin;

      /* `__model__` and `world` are not names that a file declares. */
      if (is_target[at.frame] && (is_equal (name, n, frame->name) ||
                                  is_equal (name, n, frame->written_name)))
        {
          *found = at;
          return TRUE;
        }
    }

  return FALSE;
}

GHashTable *
triad_edit_references_dup_names (const TriadModel *model,
                                 const gboolean   *is_target)
{
  GHashTable *names = triad_string_table_new (NULL, NULL);

  for (int v = 0; v < model->n_frames; v++)
    {
      if (!is_target[v])
        continue;

      g_hash_table_add (names, (gpointer) model->frames[v].name);

      if (model->frames[v].written_name != NULL)
        g_hash_table_add (names, (gpointer) model->frames[v].written_name);
    }

  return names;
}

/* Whether one of @names is a component of the text. */
static gboolean
contains_name (const TriadEditReference *reference,
               GHashTable               *names)
{
  g_auto(GStrv) components = g_strsplit (reference->text, TRIAD_SCOPE_DELIMITER, -1);

  for (int i = 0; components[i] != NULL; i++)
    if (g_hash_table_contains (names, components[i]))
      return TRUE;

  return FALSE;
}

gboolean
triad_edit_references_find_mention (const TriadModel         *model,
                                    const TriadEditReference *reference,
                                    const gboolean           *is_target,
                                    GHashTable               *names,
                                    gsize                    *n_left,
                                    TriadEditComponent       *found)
{
  TriadEditReference outer = *reference;
  gsize n_bytes = TRIAD_EDIT_LOOKUP_BYTES + strlen (reference->text);

  if (n_bytes > TRIAD_EDIT_LOOKUP_BYTES + TRIAD_NAME_MAX_BYTES || !contains_name (reference, names))
    return FALSE;

  for (; outer.scope >= 0; outer.scope = outer.model_frame = model->frames[outer.scope].scope)
    {
      *n_left = *n_left > n_bytes ? *n_left - n_bytes : 0;

      if (*n_left == 0)
        return FALSE;

      if (triad_edit_references_find (model, &outer, is_target, found))
        return TRUE;
    }

  return FALSE;
}

void
triad_edit_references_replace (TriadEditDraft           *draft,
                               const TriadEditReference *reference,
                               const TriadEditComponent *component,
                               const char               *text)
{
  TriadEditFile *file = triad_edit_draft_get_file (draft, reference->range);
  TriadSourceRange range = reference->range;
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *whole = NULL;
  g_autofree char *whole_escaped = NULL;

  if (triad_edit_references_is_verbatim (reference, file->text))
    {
      triad_edit_draft_replace (draft, file, range.begin + component->begin,
                                range.begin + component->end, escaped);
      return;
    }

  whole = g_strdup_printf ("%.*s%s%s", (int) component->begin, reference->text, text,
                           reference->text + component->end);
  whole_escaped = g_markup_escape_text (whole, -1);
  triad_edit_draft_replace (draft, file, range.begin, range.end, whole_escaped);
}
