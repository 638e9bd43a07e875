/* triad-reader.c: elements to tables
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-reader.h"

#include "triad-diagnostic.h"
#include "triad-read-joint.h"
#include "triad-scope.h"
#include "triad-value.h"

#include <string.h>

/* The newest version that is known. */
#define NEWEST_VERSION 112

/* What is still to be read of one world or model.  Models within models make
 * a stack of these, so that no file is deep enough to exhaust ours. */
typedef struct
{
  int                 scope;
  int                 model_frame;
  int                 version;
  const TriadElement *next;        /* the child to go on with */
  const TriadElement *additions;   /* the <include> whose own joints and frames follow */
} Level;

typedef struct
{
  TriadModel *model;
  GArray     *frames;
  GArray     *joints;
  GArray     *parts;
  GArray     *levels;
  GPtrArray  *diagnostics;
} Reader;

static TriadReference
reference_from_attribute (const TriadElement *element,
                          const char         *name)
{
  const TriadAttribute *attribute;

  if (element == NULL)
    return (TriadReference) { NULL, TRIAD_SECTION_NOWHERE };

  attribute = triad_element_find_attribute (element, name);

  if (attribute == NULL || attribute->value[0] == '\0')
    return (TriadReference) { NULL, TRIAD_SECTION_NOWHERE };

  return (TriadReference) { attribute->value, attribute->section };
}

TriadReference
triad_read_pose_reference (const TriadElement *pose,
                           int                 version)
{
  TriadReference reference = reference_from_attribute (pose, "relative_to");

  /* 1.5 and 1.6 called it otherwise */
  if (reference.text == NULL && version < 107)
    reference = reference_from_attribute (pose, "frame");

  return reference;
}

static TriadReference
reference_from_text (const TriadElement *element)
{
  if (element == NULL || element->text[0] == '\0')
    return (TriadReference) { NULL, TRIAD_SECTION_NOWHERE };

  return (TriadReference) { element->text, element->text_section };
}

static TriadFrame *
get_frame (Reader *self,
           int     v)
{
  return &g_array_index (self->frames, TriadFrame, v);
}

static TriadDiagnostic *
complain (Reader             *self,
          int                 v,
          TriadCode           code,
          TriadSection        section,
          const TriadElement *element,
          char               *message)
{
  TriadDiagnostic *diagnostic;

  diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, code, section,
                                      triad_element_dup_path (element), "%s", message);
  diagnostic->frame = v;
  g_free (message);

  return diagnostic;
}

static gboolean
is_reserved (const char *name)
{
  return g_str_equal (name, "world") ||
         (strlen (name) >= 4 && g_str_has_prefix (name, "__") && g_str_has_suffix (name, "__"));
}

/* Phase 2: names are there, not empty, and not reserved. */
static void
check_name (Reader             *self,
            int                 v,
            const TriadElement *element,
            const char         *name,
            TriadSection        section,
            int                 version)
{
  if (name == NULL)
    complain (self, v, TRIAD_CODE_ATTRIBUTE_MISSING, element->section, element,
              g_strdup_printf ("this <%s> has no name", element->name));
  else if (name[0] == '\0')
    complain (self, v, TRIAD_CODE_ATTRIBUTE_INVALID, section, element,
              g_strdup_printf ("the name of this <%s> is empty", element->name));
  else if (is_reserved (name))
    complain (self, v, TRIAD_CODE_RESERVED_NAME, section, element,
              g_strdup_printf ("the name “%s” is reserved", name));
  else if (version >= 108 && strstr (name, "::") != NULL)
    complain (self, v, TRIAD_CODE_RESERVED_NAME, section, element,
              g_strdup_printf ("the name “%s” contains “::”, which is reserved for names of "
                               "what is inside a model", name));
}

static void
read_pose (Reader             *self,
           int                 v,
           const TriadElement *pose,
           int                 version)
{
  TriadFrame *frame = get_frame (self, v);
  g_autofree char *why = NULL;

  frame->pose = TRIAD_POSE_IDENTITY;
  frame->pose_sound = TRUE;

  if (pose == NULL)
    return;

  frame->pose_section = pose->section;
  frame->relative_to = triad_read_pose_reference (pose, version);

  if (!triad_value_parse_pose (pose, &frame->pose, &why))
    {
      frame->pose_sound = FALSE;
      complain (self, v, TRIAD_CODE_ELEMENT_INVALID, pose->text_section, pose,
                g_strdup_printf ("this is no pose: %s", why));
    }
}

/* Adds a frame that @name names; @name is what the file says, NULL where it
 * says nothing, and @section where it says so. */
static int
add_frame (Reader             *self,
           TriadFrameKind      kind,
           const TriadElement *element,
           const char         *name,
           TriadSection        section,
           const Level        *level)
{
  TriadFrame frame = { .kind = kind, .element = element, .joint = -1 };
  int v = self->frames->len;
  const TriadFrame *scope = level->scope >= 0 ? get_frame (self, level->scope) : NULL;

  frame.name = name != NULL ? name : "";
  frame.scope = level->scope;
  frame.model_frame = level->model_frame;
  frame.version = level->version;
  frame.section = section;

  if (scope == NULL || scope->kind != TRIAD_FRAME_MODEL)
    {
      frame.scoped_name = frame.name;
    }
  else
    {
      g_autofree char *scoped_name = g_strconcat (scope->scoped_name, "::", frame.name, NULL);

      frame.scoped_name = g_string_chunk_insert (self->model->strings, scoped_name);
    }

  g_array_append_val (self->frames, frame);

  return v;
}

static int
add_named_frame (Reader             *self,
                 TriadFrameKind      kind,
                 const TriadElement *element,
                 const Level        *level)
{
  const TriadAttribute *name = triad_element_find_attribute (element, "name");
  int v = add_frame (self, kind, element, name != NULL ? name->value : NULL,
                     name != NULL ? name->section : element->section, level);

  check_name (self, v, element, name != NULL ? name->value : NULL,
              name != NULL ? name->section : element->section, level->version);

  return v;
}

/* Something with a pose but no frame: a visual, a sensor, a light. */
static void
read_part (Reader             *self,
           const TriadElement *element,
           int                 frame,
           int                 version)
{
  const TriadElement *pose = triad_element_find_child (element, "pose");
  TriadPart part = { .element = element, .frame = frame };
  g_autofree char *why = NULL;
  TriadPose ignored;

  if (pose == NULL)
    return;

  part.pose_section = pose->section;
  part.relative_to = triad_read_pose_reference (pose, version);
  g_array_append_val (self->parts, part);

  if (!triad_value_parse_pose (pose, &ignored, &why))
    complain (self, frame, TRIAD_CODE_ELEMENT_INVALID, pose->text_section, pose,
              g_strdup_printf ("this is no pose: %s", why));
}

static gboolean
has_name_attribute (const TriadElement *element)
{
  static const char *const named[] = {
    "visual", "collision", "light", "sensor", "projector", "particle_emitter", "actor", NULL
  };

  return g_strv_contains (named, element->name);
}

/* The parts of a link, a joint or a world, and their names. */
static void
read_parts (Reader             *self,
            const TriadElement *parent,
            int                 frame,
            int                 version)
{
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (const TriadElement *part = parent->first_child; part != NULL; part = part->next)
    {
      const TriadAttribute *name;
      const TriadElement *other;

      if (!has_name_attribute (part) && !g_str_equal (part->name, "inertial"))
        continue;

      read_part (self, part, frame, version);

      if (g_str_equal (part->name, "sensor"))
        {
          const TriadElement *camera = triad_element_find_child (part, "camera");

          if (camera != NULL)
            read_part (self, camera, frame, version);
        }

      if (!has_name_attribute (part))
        continue;

      name = triad_element_find_attribute (part, "name");
      check_name (self, frame, part, name != NULL ? name->value : NULL,
                  name != NULL ? name->section : part->section, version);

      if (name == NULL || name->value[0] == '\0')
        continue;

      other = g_hash_table_lookup (names, name->value);

      if (other == NULL)
        {
          g_hash_table_insert (names, (gpointer) name->value, (gpointer) part);
        }
      else if (version >= 107 || g_str_equal (other->name, part->name))
        {
          TriadDiagnostic *diagnostic;

          diagnostic = complain (self, frame, TRIAD_CODE_DUPLICATE_NAME, name->section, part,
                                 g_strdup_printf ("the name “%s” of this %s is taken by a %s "
                                                  "beside it", name->value, part->name,
                                                  other->name));
          triad_diagnostic_relate (diagnostic,
                                   triad_element_find_attribute (other, "name")->section,
                                   "the %s of that name", other->name);
        }
    }
}

static void
read_joint (Reader             *self,
            const TriadElement *element,
            const Level        *level)
{
  int v = add_named_frame (self, TRIAD_FRAME_JOINT, element, level);
  TriadJoint joint;

  read_pose (self, v, triad_element_find_child (element, "pose"), level->version);
  triad_read_joint (element, level->version, v, &joint, self->diagnostics);
  get_frame (self, v)->joint = self->joints->len;
  g_array_append_val (self->joints, joint);
  read_parts (self, element, v, level->version);
}

static void
push_level (Reader *self,
            Level   level)
{
  g_array_append_val (self->levels, level);
}

static int
get_version (const TriadElement *content,
             int                 otherwise)
{
  int version = triad_element_get_root (content)->version;

  return version > 0 ? version : otherwise;
}

static gboolean
says_static (const TriadElement *element)
{
  const TriadElement *is_static = triad_element_find_child (element, "static");

  return is_static != NULL && triad_value_parse_boolean (is_static->text);
}

/* A model that stands in the file itself. */
static void
read_model (Reader             *self,
            const TriadElement *element,
            const Level        *level)
{
  int v = add_named_frame (self, TRIAD_FRAME_MODEL, element, level);
  TriadFrame *frame = get_frame (self, v);

  frame->content = element;
  frame->attached_to = reference_from_attribute (element, "canonical_link");
  frame->placement_frame = reference_from_attribute (element, "placement_frame");
  frame->is_static = says_static (element) ||
                     (level->scope >= 0 && get_frame (self, level->scope)->is_static);

  read_pose (self, v, triad_element_find_child (element, "pose"), level->version);
  push_level (self, (Level) { v, v, level->version, element->first_child, NULL });
}

/* The frame of a model that @include brings, with what the include overrides.
 *
 * Spec: 004, §1.4.1 “Permissible //include Elements”. */
static int
add_included_model (Reader             *self,
                    TriadFrameKind      kind,
                    const TriadElement *include,
                    const Level        *level)
{
  const TriadElement *content = include->included;
  const TriadElement *name = triad_element_find_child (include, "name");
  const TriadElement *pose = triad_element_find_child (include, "pose");
  const TriadElement *placement = triad_element_find_child (include, "placement_frame");
  const TriadAttribute *own_name = content != NULL
    ? triad_element_find_attribute (content, "name") : NULL;
  gboolean named = name != NULL && name->text[0] != '\0';
  const char *text = named ? name->text : own_name != NULL ? own_name->value : NULL;
  g_autofree char *proxy = NULL;
  TriadFrame *frame;
  int v;

  if (kind == TRIAD_FRAME_EXPLICIT)
    {
      proxy = g_strdup_printf ("_merged__%s__model__", text != NULL ? text : "");
      text = g_string_chunk_insert (self->model->strings, proxy);
    }

  v = add_frame (self, kind, include, text, named ? name->text_section : include->section, level);

  if (kind == TRIAD_FRAME_MODEL && (named || content != NULL))
    check_name (self, v, include, text, named ? name->text_section : include->section,
                level->version);

  frame = get_frame (self, v);
  frame->is_missing = content == NULL;
  frame->is_static = says_static (include) || (content != NULL && says_static (content)) ||
                     (level->scope >= 0 && get_frame (self, level->scope)->is_static);

  if (content != NULL)
    {
      frame->content = content;
      frame->attached_to = reference_from_attribute (content, "canonical_link");
      frame->placement_frame = reference_from_attribute (content, "placement_frame");
    }

  if (placement != NULL && placement->text[0] != '\0')
    {
      frame->placement_frame = reference_from_text (placement);

      if (pose == NULL)
        complain (self, v, TRIAD_CODE_MODEL_PLACEMENT_FRAME_INVALID, placement->section, placement,
                  g_strdup ("an <include> with a <placement_frame> needs a <pose>, "
                            "which says where that frame goes"));
    }

  if (pose != NULL)
    read_pose (self, v, pose, level->version);
  else
    read_pose (self, v, content != NULL ? triad_element_find_child (content, "pose") : NULL,
               content != NULL ? get_version (content, level->version) : level->version);

  /* where a model lies that brings its own pose, nobody knows before it is read */
  if (pose == NULL && content == NULL)
    get_frame (self, v)->pose_sound = FALSE;

  return v;
}

static void
read_include (Reader             *self,
              const TriadElement *include,
              const Level        *level)
{
  const TriadElement *content = include->included;
  const TriadAttribute *merge = triad_element_find_attribute (include, "merge");
  gboolean merges = merge != NULL && triad_value_parse_boolean (merge->value);
  int version = content != NULL ? get_version (content, level->version) : level->version;
  int v;

  if (merges && content != NULL && get_frame (self, level->scope)->kind == TRIAD_FRAME_MODEL)
    {
      v = add_included_model (self, TRIAD_FRAME_EXPLICIT, include, level);
      get_frame (self, v)->merged = TRUE;
      push_level (self, (Level) { level->scope, v, version, content->first_child, include });
      return;
    }

  v = add_included_model (self, TRIAD_FRAME_MODEL, include, level);

  if (merges && content != NULL)
    complain (self, v, TRIAD_CODE_MERGE_INCLUDE_UNSUPPORTED, merge->section, include,
              g_strdup ("a model can be merged into a model, not into a world"));

  if (content != NULL)
    push_level (self, (Level) { v, v, version, content->first_child, include });
}

static void
read_child (Reader             *self,
            const TriadElement *child,
            const Level        *level)
{
  gboolean in_world = get_frame (self, level->scope)->kind == TRIAD_FRAME_WORLD;
  int v;

  if (g_str_equal (child->name, "model"))
    {
      read_model (self, child, level);
    }
  else if (g_str_equal (child->name, "include"))
    {
      /* what is included may be a light or an actor, which has no frame */
      if (child->included == NULL || g_str_equal (child->included->name, "model"))
        read_include (self, child, level);
    }
  else if (g_str_equal (child->name, "link") && !in_world)
    {
      v = add_named_frame (self, TRIAD_FRAME_LINK, child, level);
      read_pose (self, v, triad_element_find_child (child, "pose"), level->version);
      read_parts (self, child, v, level->version);
    }
  else if (g_str_equal (child->name, "joint"))
    {
      read_joint (self, child, level);
    }
  else if (g_str_equal (child->name, "frame"))
    {
      v = add_named_frame (self, TRIAD_FRAME_EXPLICIT, child, level);
      get_frame (self, v)->attached_to = reference_from_attribute (child, "attached_to");
      read_pose (self, v, triad_element_find_child (child, "pose"), level->version);
    }
}

/* Reads until nothing is left, the inner levels before the outer go on: the
 * frames of a model stand behind it, in the order of the file. */
static void
read_levels (Reader *self)
{
  while (self->levels->len > 0)
    {
      Level *top = &g_array_index (self->levels, Level, self->levels->len - 1);
      const TriadElement *child = top->next;

      if (child != NULL)
        {
          Level level = *top;

          top->next = child->next;
          read_child (self, child, &level);
        }
      else if (top->additions != NULL)
        {
          const TriadElement *include = top->additions;
          Level level = *top;

          /* what an <include> adds is written in the file around it */
          level.version = get_version (include, level.version);
          top->additions = NULL;

          for (child = include->first_child; child != NULL; child = child->next)
            if (g_str_equal (child->name, "joint") || g_str_equal (child->name, "frame"))
              read_child (self, child, &level);
        }
      else
        {
          g_array_set_size (self->levels, self->levels->len - 1);
        }
    }
}

static void
read_world (Reader             *self,
            const TriadElement *element,
            int                 version)
{
  Level outside = { -1, -1, version, NULL, NULL };
  const TriadAttribute *name = triad_element_find_attribute (element, "name");
  int v = add_frame (self, TRIAD_FRAME_WORLD, element, "world",
                     name != NULL ? name->section : element->section, &outside);

  /* A world's own name is no frame's, so “world” is allowed there. */
  if (name == NULL || !g_str_equal (name->value, "world"))
    check_name (self, v, element, name != NULL ? name->value : NULL,
                name != NULL ? name->section : element->section, version);

  get_frame (self, v)->content = element;
  get_frame (self, v)->model_frame = v;
  read_pose (self, v, NULL, version);
  read_parts (self, element, v, version);
  push_level (self, (Level) { v, v, version, element->first_child, NULL });
  read_levels (self);
}

static void
read_root (Reader             *self,
           const TriadElement *root,
           int                 version)
{
  Level outside = { -1, -1, version, NULL, NULL };
  int lone = -1;

  for (const TriadElement *child = root->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "world"))
      read_world (self, child, version);

  for (const TriadElement *child = root->first_child; child != NULL; child = child->next)
    {
      Level level = outside;

      if (!g_str_equal (child->name, "model"))
        continue;

      if (lone < 0)
        {
          lone = add_frame (self, TRIAD_FRAME_ROOT, NULL, "__root__", root->section, &outside);
          get_frame (self, lone)->model_frame = lone;
          read_pose (self, lone, NULL, version);
        }

      level.scope = lone;
      level.model_frame = lone;
      read_model (self, child, &level);
      read_levels (self);
    }
}

/* No two worlds of a file share a name. */
static void
check_worlds (Reader *self)
{
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint v = 0; v < self->frames->len; v++)
    {
      const TriadAttribute *name;
      const TriadElement *other;
      TriadDiagnostic *diagnostic;

      if (get_frame (self, v)->kind != TRIAD_FRAME_WORLD)
        continue;

      name = triad_element_find_attribute (get_frame (self, v)->element, "name");

      if (name == NULL)
        continue;

      other = g_hash_table_lookup (names, name->value);

      if (other == NULL)
        {
          g_hash_table_insert (names, (gpointer) name->value,
                               (gpointer) get_frame (self, v)->element);
          continue;
        }

      diagnostic = complain (self, v, TRIAD_CODE_DUPLICATE_NAME, name->section,
                             get_frame (self, v)->element,
                             g_strdup_printf ("the name “%s” is taken by another world",
                                              name->value));
      triad_diagnostic_relate (diagnostic, triad_element_find_attribute (other, "name")->section,
                               "the world of that name");
    }
}

TriadModel *
triad_reader_read (const TriadDocument *document,
                   GPtrArray           *diagnostics)
{
  const TriadElement *root = triad_document_get_root (document);
  TriadModel *model = g_new0 (TriadModel, 1);
  Reader self = {
    .model = model,
    .frames = g_array_new (FALSE, TRUE, sizeof (TriadFrame)),
    .joints = g_array_new (FALSE, TRUE, sizeof (TriadJoint)),
    .parts = g_array_new (FALSE, TRUE, sizeof (TriadPart)),
    .levels = g_array_new (FALSE, TRUE, sizeof (Level)),
    .diagnostics = diagnostics,
  };

  model->strings = g_string_chunk_new (4096);
  model->version = root != NULL && root->version > 0 ? root->version : NEWEST_VERSION;

  if (root != NULL)
    read_root (&self, root, model->version);

  if (self.frames->len == 0)
    {
      Level outside = { -1, -1, model->version, NULL, NULL };
      int v = add_frame (&self, TRIAD_FRAME_ROOT, NULL, "__root__",
                         root != NULL ? root->section : TRIAD_SECTION_NOWHERE, &outside);

      get_frame (&self, v)->model_frame = v;
      read_pose (&self, v, NULL, model->version);
    }

  check_worlds (&self);
  g_array_unref (self.levels);

  model->n_frames = self.frames->len;
  model->frames = (TriadFrame *) g_array_free (self.frames, FALSE);
  model->n_joints = self.joints->len;
  model->joints = (TriadJoint *) g_array_free (self.joints, FALSE);
  model->n_parts = self.parts->len;
  model->parts = (TriadPart *) g_array_free (self.parts, FALSE);
  triad_scope_index (model, diagnostics);

  return model;
}
