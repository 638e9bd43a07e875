/* triad-model-reader.c: reads elements into tables */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-model-reader.h"

#include "triad-model-builder.h"
#include "triad-model-reader-joint.h"
#include "triad-value-parser.h"
#include "triad-version.h"

/* The state of reading one world or model.  An explicit stack of these replaces
 * recursion, so that deeply nested models cannot overflow the call stack. */
typedef struct
{
  TriadPlaceInFile    place;
  const TriadElement *next;        /* the next child to read */
  const TriadElement *additions;   /* an <include> with additional joints and frames */
} Level;

typedef struct
{
  TriadModelBuilder  tables;
  GArray            *levels;
  GCancellable      *cancellable;
} Reader;

static void
push_level (Reader             *self,
            TriadPlaceInFile    place,
            const TriadElement *content,
            const TriadElement *additions)
{
  Level level = { place, content->first_child, additions };

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
declares_static (const TriadElement *element)
{
  const TriadElement *is_static = triad_element_find_child (element, "static");

  return is_static != NULL && triad_value_parse_boolean (is_static->text);
}

/* 004, §1.4.1: an <include> overrides what the model says, in both directions. */
static gboolean
is_static_where_included (const TriadElement *include,
                          const TriadElement *content)
{
  const TriadElement *override = triad_element_find_child (include, "static");

  return declares_static (override != NULL && override->text[0] != '\0' ? include : content);
}

/* 004, §1.4.6: a static model makes the models inside it static. */
static gboolean
is_in_static (Reader                 *self,
              const TriadPlaceInFile *place)
{
  return triad_model_builder_get_frame (&self->tables, place->scope)->is_static;
}

static gboolean
is_in (Reader                 *self,
       const TriadPlaceInFile *place,
       TriadFrameKind          kind)
{
  return triad_model_builder_get_frame (&self->tables, place->scope)->kind == kind;
}

/* A world contains no links, so a model that has some cannot be merged into it. */
static gboolean
can_merge (Reader                 *self,
           const TriadElement     *content,
           const TriadPlaceInFile *place)
{
  if (is_in (self, place, TRIAD_FRAME_WORLD))
    return triad_element_find_child (content, "link") == NULL;

  return is_in (self, place, TRIAD_FRAME_MODEL);
}

/* Whether the last inertial is one of @frame: only the first one of a link counts. */
static gboolean
has_inertial (const TriadModelBuilder *self,
              int                      frame)
{
  const TriadInertial *last;

  if (self->inertials->len == 0)
    return FALSE;

  last = &g_array_index (self->inertials, TriadInertial, self->inertials->len - 1);

  return g_array_index (self->parts, TriadPart, last->part).frame == frame;
}

/* Reads the geometry or inertial of the last part. */
static void
read_shape (TriadModelBuilder  *self,
            const TriadElement *element,
            int                 frame)
{
  int place = self->parts->len - 1;

  if (g_str_equal (element->name, "visual") || g_str_equal (element->name, "collision"))
    {
      triad_geometry_read (element, place, self->geometries, self->corners);
    }
  else if (g_str_equal (element->name, "inertial") && !has_inertial (self, frame))
    {
      TriadInertial inertial;

      triad_inertial_read (element, place, &inertial);
      g_array_append_val (self->inertials, inertial);
    }
}

const char *
triad_model_reader_get_included_name (const TriadElement *include,
                                      TriadSourceRange   *range)
{
  const TriadElement *name = triad_element_find_child (include, "name");
  const TriadAttribute *own_name;

  *range = include->range;

  if (name != NULL && name->text[0] != '\0')
    {
      *range = name->text_range;
      return name->text;
    }

  if (include->included == NULL)
    return NULL;

  own_name = triad_element_find_attribute (include->included, "name");

  return own_name != NULL ? own_name->value : NULL;
}

static void
read_part (TriadModelBuilder  *self,
           const TriadElement *element,
           int                 frame,
           int                 version)
{
  const TriadAttribute *name = triad_element_find_attribute (element, "name");
  TriadPart part = { .element = element, .frame = frame };

  part.name = name != NULL ? name->value : NULL;
  part.pose_element = triad_element_find_child (element, "pose");
  part.pose_valid = triad_value_parse_pose (part.pose_element, &part.pose, NULL, NULL);
  part.relative_to = triad_reference_from_pose (part.pose_element, version);
  g_array_append_val (self->parts, part);
  read_shape (self, element, frame);
}

/* Reads a light or actor whose name and pose the <include> may override. */
static void
read_included_part (TriadModelBuilder  *self,
                    const TriadElement *include,
                    int                 frame,
                    int                 version)
{
  const TriadElement *pose = triad_element_find_child (include, "pose");
  TriadSourceRange range;
  TriadPart *part;

  read_part (self, include->included, frame, get_version (include->included, version));
  part = &g_array_index (self->parts, TriadPart, self->parts->len - 1);
  part->name = triad_model_reader_get_included_name (include, &range);

  if (pose == NULL)
    return;

  part->pose_element = pose;
  part->pose_valid = triad_value_parse_pose (pose, &part->pose, NULL, NULL);
  part->relative_to = triad_reference_from_pose (pose, version);
}

/* Reads the children of @parent that have a pose or a name but no frame: visuals, collisions,
 * lights, sensors, actors and the inertial. */
static void
read_parts (TriadModelBuilder  *self,
            const TriadElement *parent,
            int                 frame,
            int                 version)
{
  for (const TriadElement *part = parent->first_child; part != NULL; part = part->next)
    {
      const TriadElement *camera = NULL;

      if (part->included != NULL && triad_part_has_name (part->included))
        read_included_part (self, part, frame, version);

      if (!triad_part_has_name (part) && !g_str_equal (part->name, "inertial"))
        continue;

      read_part (self, part, frame, version);

      if (g_str_equal (part->name, "sensor"))
        camera = triad_element_find_child (part, "camera");

      /* One without a pose is at its sensor. */
      if (triad_element_find_child (camera, "pose") != NULL)
        read_part (self, camera, frame, version);
    }
}

/* Reads a <model> that is not included. */
static void
read_model (Reader                 *self,
            const TriadElement     *element,
            const TriadPlaceInFile *place)
{
  TriadModelBuilder *tables = &self->tables;
  int v = triad_model_builder_add_named (tables, TRIAD_FRAME_MODEL, element, place);
  TriadFrame *frame = triad_model_builder_get_frame (tables, v);

  frame->content = element;
  frame->attached_to = triad_reference_from_attribute (element, "canonical_link");
  frame->placement_frame = triad_reference_from_attribute (element, "placement_frame");
  frame->is_static = declares_static (element) || is_in_static (self, place);
  triad_model_builder_set_pose (tables, v, triad_element_find_child (element, "pose"),
                                place->version);
  push_level (self, (TriadPlaceInFile) { v, v, place->version }, element, NULL);
}

static void
read_included_pose (Reader                 *self,
                    int                     v,
                    const TriadElement     *include,
                    const TriadPlaceInFile *place)
{
  const TriadElement *content = include->included;
  const TriadElement *pose = triad_element_find_child (include, "pose");
  int version = place->version;

  /* The pose of a missing model is unknown unless the <include> specifies it. */
  gboolean known = pose != NULL || content != NULL;

  if (pose == NULL && content != NULL)
    {
      pose = triad_element_find_child (content, "pose");
      version = get_version (content, version);
    }

  triad_model_builder_set_pose (&self->tables, v, pose, version);

  if (!known)
    triad_model_builder_get_frame (&self->tables, v)->pose_valid = FALSE;
}

/* Sets the frame of an included model, with the values that the <include> overrides.
 *
 * Spec: 004, §1.4.1 “Permissible //include Elements”, §1.4.4. */
static void
override_model (Reader                 *self,
                int                     v,
                const TriadElement     *include,
                const TriadPlaceInFile *place)
{
  const TriadElement *content = include->included;
  const TriadElement *placement = triad_element_find_child (include, "placement_frame");
  TriadFrame *frame = triad_model_builder_get_frame (&self->tables, v);

  frame->content = content;
  frame->is_missing = content == NULL;
  frame->attached_to = triad_reference_from_attribute (content, "canonical_link");
  frame->placement_frame = triad_reference_from_attribute (content, "placement_frame");
  frame->is_static = is_in_static (self, place) ||
                     (content != NULL && is_static_where_included (include, content));

  if (placement != NULL && placement->text[0] != '\0')
    frame->placement_frame = triad_reference_from_text (placement);

  read_included_pose (self, v, include, place);
}

/* Reads an <include merge="true">: the frames of the included model become frames of
 * the surrounding model or world, and an additional frame represents the frame of the included
 * model. */
static void
read_merged (Reader                 *self,
             const TriadElement     *include,
             const TriadPlaceInFile *place)
{
  TriadSourceRange range;
  const char *name = triad_model_reader_get_included_name (include, &range);
  g_autofree char *proxy = g_strdup_printf ("_merged__%s__model__", name != NULL ? name : "");
  TriadPlaceInFile inside = *place;
  int v;

  v = triad_model_builder_add_frame (&self->tables, TRIAD_FRAME_EXPLICIT, include,
                                     g_string_chunk_insert (self->tables.strings, proxy), range,
                                     place);
  triad_model_builder_get_frame (&self->tables, v)->merged = TRUE;
  override_model (self, v, include, place);

  inside.model_frame = v;
  inside.version = get_version (include->included, place->version);
  push_level (self, inside, include->included, include);
}

static void
read_include (Reader                 *self,
              const TriadElement     *include,
              const TriadPlaceInFile *place)
{
  const TriadElement *content = include->included;
  const TriadAttribute *merge = triad_element_find_attribute (include, "merge");
  gboolean merges = content != NULL && merge != NULL && triad_value_parse_boolean (merge->value);
  TriadSourceRange range;
  const char *name = triad_model_reader_get_included_name (include, &range);
  int v;

  if (merges && can_merge (self, content, place))
    {
      read_merged (self, include, place);
      return;
    }

  v = triad_model_builder_add_frame (&self->tables, TRIAD_FRAME_MODEL, include, name, range, place);

  override_model (self, v, include, place);

  if (content != NULL)
    push_level (self, (TriadPlaceInFile) { v, v, get_version (content, place->version) }, content,
                include);
}

static void
read_joint (Reader                 *self,
            const TriadElement     *element,
            const TriadPlaceInFile *place)
{
  TriadModelBuilder *tables = &self->tables;
  int v = triad_model_builder_add_named (tables, TRIAD_FRAME_JOINT, element, place);

  triad_model_builder_set_pose (tables, v, triad_element_find_child (element, "pose"),
                                place->version);
  triad_model_builder_get_frame (tables, v)->joint = tables->joints->len;
  triad_model_reader_read_joint (element, place->version, v, tables);
  read_parts (tables, element, v, place->version);
}

static void
read_child (Reader                 *self,
            const TriadElement     *child,
            const TriadPlaceInFile *place)
{
  TriadModelBuilder *tables = &self->tables;
  int v;

  if (g_str_equal (child->name, "model"))
    {
      read_model (self, child, place);
    }
  else if (g_str_equal (child->name, "include"))
    {
      /* An included light or actor has no frame. */
      if (child->included == NULL || g_str_equal (child->included->name, "model"))
        read_include (self, child, place);
    }
  else if (g_str_equal (child->name, "link") && is_in (self, place, TRIAD_FRAME_MODEL))
    {
      v = triad_model_builder_add_named (tables, TRIAD_FRAME_LINK, child, place);
      triad_model_builder_set_pose (tables, v, triad_element_find_child (child, "pose"),
                                    place->version);
      read_parts (tables, child, v, place->version);
    }
  else if (g_str_equal (child->name, "joint"))
    {
      read_joint (self, child, place);
    }
  else if (g_str_equal (child->name, "frame"))
    {
      v = triad_model_builder_add_named (tables, TRIAD_FRAME_EXPLICIT, child, place);
      triad_model_builder_get_frame (tables, v)->attached_to
        = triad_reference_from_attribute (child, "attached_to");
      triad_model_builder_set_pose (tables, v, triad_element_find_child (child, "pose"),
                                    place->version);
    }
}

/* 004, §1.4.1: joints and frames inside an <include> belong to the including file. */
static void
read_additions (Reader             *self,
                const TriadElement *include,
                TriadPlaceInFile    place)
{
  place.version = get_version (include, place.version);

  for (const TriadElement *child = include->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "joint") || g_str_equal (child->name, "frame"))
      read_child (self, child, &place);
}

/* Reads until the stack is empty, or it is cancelled.  Nested models are read before the outer one
 * continues, so that the frames of a model follow it in document order. */
static void
read_levels (Reader *self)
{
  while (self->levels->len > 0 && !g_cancellable_is_cancelled (self->cancellable))
    {
      Level *top = &g_array_index (self->levels, Level, self->levels->len - 1);
      TriadPlaceInFile place = top->place;
      const TriadElement *child = top->next;
      const TriadElement *additions = top->additions;

      if (child != NULL)
        {
          top->next = child->next;
          read_child (self, child, &place);
        }
      else if (additions != NULL)
        {
          top->additions = NULL;
          read_additions (self, additions, place);
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
  TriadModelBuilder *tables = &self->tables;
  TriadPlaceInFile outside = { -1, -1, version };
  const TriadAttribute *name = triad_element_find_attribute (element, "name");
  TriadSourceRange range = name != NULL ? name->range : element->range;
  int v = triad_model_builder_add_frame (tables, TRIAD_FRAME_WORLD, element, "world", range,
                                         &outside);

  triad_model_builder_get_frame (tables, v)->content = element;
  triad_model_builder_get_frame (tables, v)->model_frame = v;
  triad_model_builder_set_pose (tables, v, NULL, version);
  read_parts (tables, element, v, version);
  push_level (self, (TriadPlaceInFile) { v, v, version }, element, NULL);
  read_levels (self);
}

/* Adds the frame that the pose of a top-level model is relative to. */
static int
add_root (Reader           *self,
          TriadSourceRange  range,
          int               version)
{
  TriadPlaceInFile outside = { -1, -1, version };
  int v = triad_model_builder_add_frame (&self->tables, TRIAD_FRAME_ROOT, NULL, "__root__", range,
                                         &outside);

  triad_model_builder_get_frame (&self->tables, v)->model_frame = v;
  triad_model_builder_set_pose (&self->tables, v, NULL, version);

  return v;
}

static gboolean
is_lone_part (const TriadElement *element)
{
  const TriadElement *part = element->included != NULL ? element->included : element;

  return g_str_equal (part->name, "light") || g_str_equal (part->name, "actor");
}

/* Reads the light or actor that a file may have instead of a model, or beside a world.  libsdformat
 * ignores what its pose is relative to. */
static void
read_lone_part (TriadModelBuilder  *self,
                const TriadElement *element,
                int                 root,
                int                 version)
{
  if (element->included == NULL)
    read_part (self, element, root, version);
  else
    read_included_part (self, element, root, version);

  g_array_index (self->parts, TriadPart, self->parts->len - 1).relative_to = (TriadReference) { 0 };
}

static void
read_root (Reader             *self,
           const TriadElement *root,
           int                 version)
{
  int lone = -1;

  for (const TriadElement *child = root->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "world"))
      read_world (self, child, version);

  for (const TriadElement *child = root->first_child; child != NULL; child = child->next)
    {
      TriadPlaceInFile place = { lone, lone, version };

      if (!g_str_equal (child->name, "model") && !g_str_equal (child->name, "include") &&
          !is_lone_part (child))
        continue;

      if (lone < 0)
        place.scope = place.model_frame = lone = add_root (self, root->range, version);

      if (is_lone_part (child))
        {
          read_lone_part (&self->tables, child, lone, version);
          continue;
        }

      read_child (self, child, &place);
      read_levels (self);
    }

  if (self->tables.frames->len == 0)
    add_root (self, root->range, version);
}

TriadModel *
triad_model_reader_read (const TriadDocument *document,
                         GCancellable        *cancellable)
{
  const TriadElement *root = triad_document_get_root (document);
  int version = root != NULL && root->version > 0 ? root->version : TRIAD_VERSION_NEWEST;
  Reader self = { .levels = g_array_new (FALSE, TRUE, sizeof (Level)), .cancellable = cancellable };

  triad_model_builder_init (&self.tables);

  if (root != NULL)
    read_root (&self, root, version);
  else
    add_root (&self, TRIAD_SOURCE_RANGE_NOWHERE, version);

  g_array_unref (self.levels);

  return triad_model_builder_finish (&self.tables, version, cancellable);
}
