/* triad-normalize.c: converts flattened models of older SDFormat versions in memory */
/* SPDX-License-Identifier: Apache-2.0 */

/* The file is traversed twice in the same order: first to check what can be converted, then to copy
 * it.  The traversal uses an explicit stack of levels instead of recursion. */

#include "triad-normalize.h"

#include "triad-diagnostic.h"
#include "triad-displaced-parts.h"
#include "triad-keyed-hash.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <string.h>

#define DELIMITER TRIAD_FLATTENED_DELIMITER
#define MODEL_FRAME TRIAD_FLATTENED_MODEL_FRAME

#define FIRST_UNFLATTENED 108

/* Maximum nesting depth of models.  Names extend from model to model, so a name of a
 * thousand parts would expand to a million. */
#define MAX_DEPTH 250

/* Maximum number of models that are made.  A short name can begin with those of many. */
#define MAX_MODELS 100000

typedef TriadFlattenedPrefix Prefix;

static const Prefix none;

/* An element whose children are being traversed. */
typedef struct
{
  const TriadElement *element;
  const TriadElement *next;        /* the next child to visit */
  TriadElement       *copy;        /* the parent of the copies of its children */
  TriadElement       *pose_copy;   /* the parent of the copy of its pose */
  Prefix              prefix;      /* of names that are used below it */
  gboolean            is_outer;    /* <sdf> or <world> */
  gboolean            is_model;
  gboolean            stays;       /* a model that cannot be converted */
  int                 depth;
} Level;

typedef struct _Upgrade Upgrade;

/* Visits @child of @level, whose names have @prefix.  Returns the parent for copies in it. */
typedef TriadElement *(*Visit) (Upgrade            *self,
                                const Level        *level,
                                const TriadElement *child,
                                const Prefix       *prefix);

struct _Upgrade
{
  TriadTree         *tree;
  const TriadSource *source;
  GPtrArray         *diagnostics;
  int                version;

  GArray            *levels;
  GHashTable        *failed;     /* models that are not converted */
  GHashTable        *made;       /* set of Made */
  TriadDisplacedParts *displaced;
  gboolean           is_flattened;
  gboolean           is_full;    /* whether there are too many models */
};

/* A model that was generated in @around. */
typedef struct
{
  const TriadElement *around;
  char               *name;
  TriadElement       *model;
} Made;

static guint
made_hash (gconstpointer data)
{
  const Made *made = data;

  return triad_keyed_hash_join (triad_keyed_hash_string (made->name), (guintptr) made->around);
}

static gboolean
made_equal (gconstpointer a,
            gconstpointer b)
{
  const Made *x = a;
  const Made *y = b;

  return x->around == y->around && g_str_equal (x->name, y->name);
}

static void
made_free (gpointer data)
{
  Made *made = data;

  g_free (made->name);
  g_free (made);
}

static gboolean
is_named (const TriadElement *element,
          const char         *name)
{
  return g_str_equal (element->name, name);
}

/* Returns the length of the prefix of a flattened name, or 0 if it is not flattened. */
static gsize
measure_prefix (const char *name,
                int        *n_models)
{
  gsize length = 0;
  const char *end;

  for (*n_models = 0; (end = strstr (name + length, DELIMITER)) != NULL; (*n_models)++)
    {
      if (end == name + length)
        return 0;

      length = end + strlen (DELIMITER) - name;
    }

  return name[length] != '\0' ? length : 0;
}

/* Returns the prefix length of the model that contains the last model of the prefix. */
static gsize
measure_outer_prefix (const char *name,
                      gsize       length)
{
  gsize outer = 0;
  gsize at = 0;

  while (at < length)
    {
      outer = at;
      at = strstr (name + at, DELIMITER) + strlen (DELIMITER) - name;
    }

  return outer;
}

/* Returns the prefix length of the innermost model of @name that contains a gripper's links, as
 * libsdformat does, and the number of models in it. */
static gsize
measure_gripper (const TriadElement *gripper,
                 const char         *name,
                 gsize               length,
                 int                *n_models)
{
  TRIAD_FOR_EACH_CHILD (link, gripper, "gripper_link")
    while (length > 0 && link->text[0] != '\0' && strncmp (link->text, name, length) != 0)
      {
        length = measure_outer_prefix (name, length);
        (*n_models)--;
      }

  return length;
}

/* Finds the prefix of @child if it is part of a model flattened into that of @level, else none.
 * Returns the number of models in it.  The result is the same in both traversals. */
static int
count_models (const Level        *level,
              const TriadElement *child,
              Prefix             *prefix)
{
  static const char *const kinds[] = { "frame", "gripper", "joint", "link", "model", NULL };
  const TriadAttribute *name = triad_element_find_attribute (child, "name");
  gsize length;
  int n_models;

  *prefix = none;

  /* A gripper without links could be alone in its model. */
  if (!level->is_model || name == NULL || !g_strv_contains (kinds, child->name) ||
      (is_named (child, "gripper") && triad_element_find_child (child, "gripper_link") == NULL &&
       triad_element_find_child (child, "palm_link") == NULL))
    return 0;

  length = measure_prefix (name->value, &n_models);

  if (length == 0 || level->depth + n_models >= MAX_DEPTH)
    return 0;

  *prefix = (Prefix) { level->element, name, length, length };

  if (is_named (child, "gripper"))
    prefix->length = measure_gripper (child, name->value, length, &n_models);

  return n_models;
}

/* Returns the prefix to strip from names that are used in @child. */
static Prefix
find_prefix (const Level        *level,
             const TriadElement *child,
             int                *n_models)
{
  Prefix own;

  *n_models = count_models (level, child, &own);

  if (own.own_length > 0)
    return level->stays ? none : own;

  /* Of a nested model, only the pose refers to names outside of it. */
  if (level->is_model && !is_named (child, "pose"))
    return none;

  /* Plugins and elements with a prefix are not interpreted by SDFormat. */
  if (is_named (child, "plugin") || strchr (child->name, ':') != NULL)
    return none;

  return level->prefix;
}

static gboolean
is_part (const TriadElement *element,
         const Prefix       *prefix)
{
  return prefix->name != NULL && triad_element_find_attribute (element, "name") == prefix->name;
}

static gboolean
is_model_frame (const TriadElement *element,
                const Prefix       *prefix)
{
  return is_named (element, "frame") && is_part (element, prefix) &&
         g_str_equal (prefix->name->value + prefix->length, MODEL_FRAME);
}

static void
push (Upgrade            *self,
      const Level        *above,
      const TriadElement *element,
      TriadElement       *copy,
      const Prefix       *prefix,
      int                 n_models)
{
  Level level = { .element = element, .next = element->first_child, .prefix = *prefix };

  level.copy = level.pose_copy = copy;
  level.is_outer = above->is_outer && is_named (element, "world");
  level.is_model = (above->is_outer || above->is_model) && is_named (element, "model");
  level.stays = level.is_model && g_hash_table_contains (self->failed, element);
  level.depth = above->depth + n_models + 1;

  /* The pose of a model refers to names outside of it. */
  if (is_model_frame (element, prefix))
    {
      level.prefix.length = measure_outer_prefix (prefix->name->value, prefix->length);
      level.pose_copy = copy != NULL ? (TriadElement *) copy->parent : NULL;
    }

  g_array_append_val (self->levels, level);
}

static void
walk (Upgrade      *self,
      TriadElement *root,
      TriadElement *copy,
      Visit         visit)
{
  Level outermost = { .element = root, .next = root->first_child, .is_outer = TRUE };

  outermost.copy = outermost.pose_copy = copy;
  g_array_append_val (self->levels, outermost);

  while (self->levels->len > 0 && !self->is_full)
    {
      Level *top = &g_array_index (self->levels, Level, self->levels->len - 1);
      const TriadElement *child = top->next;
      const Level level = *top;
      TriadElement *into;
      Prefix prefix;
      int n_models;

      if (child == NULL)
        {
          g_array_set_size (self->levels, self->levels->len - 1);
          continue;
        }

      top->next = child->next;

      prefix = find_prefix (&level, child, &n_models);
      self->is_flattened |= is_part (child, &prefix);
      into = visit (self, &level, child, &prefix);

      if (child->first_child != NULL)
        push (self, &level, child, into, &prefix, n_models);
    }
}

static gboolean
is_reference (const Upgrade        *self,
              const TriadElement   *element,
              const TriadAttribute *attribute)
{
  if (is_named (element, "pose"))
    return g_str_equal (attribute->name, "relative_to") ||
           (self->version < 107 && g_str_equal (attribute->name, "frame"));

  return (is_named (element, "frame") && g_str_equal (attribute->name, "attached_to")) ||
         (is_named (element, "xyz") && g_str_equal (attribute->name, "expressed_in"));
}

static gboolean
is_reference_text (const TriadElement *element)
{
  const TriadElement *parent = element->parent;

  return parent != NULL && (is_named (parent, "joint")
                              ? is_named (element, "parent") || is_named (element, "child")
                              : is_named (parent, "gripper") && is_named (element, "palm_link"));
}

/* Returns the number of bytes to strip from a reference, or -1 if it does not have the prefix. */
static int
measure_reference (const char   *name,
                   const Prefix *prefix)
{
  if (prefix->length == 0 || name[0] == '\0' || g_str_equal (name, "world") ||
      g_str_equal (name, MODEL_FRAME))
    return 0;

  if (strncmp (name, prefix->name->value, prefix->length) != 0 || name[prefix->length] == '\0')
    return -1;

  return prefix->length;
}

static void
check_reference (Upgrade            *self,
                 const TriadElement *element,
                 const char         *name,
                 TriadSourceRange    range,
                 const Prefix       *prefix)
{
  char room[TRIAD_ESCAPE_SHORT_SIZE];
  TriadDiagnostic *diagnostic;
  const char *model;

  if (measure_reference (name, prefix) >= 0)
    return;

  model = triad_escape_shorten (prefix->name->value, prefix->length - strlen (DELIMITER), room);
  diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                                      TRIAD_CODE_CONVERSION_ERROR, range,
                                      triad_element_dup_path (element),
                                      _("the elements whose names begin with “%s::” look like a "
                                        "flattened nested model, but it cannot be restored: one of "
                                        "them refers to “%s”, outside of it"),
                                      model, name);
  triad_diagnostic_relate (diagnostic, prefix->name->range,
                           _("this element counts as part of “%s”, because its name begins with “%s::”"),
                           model, model);
  g_hash_table_add (self->failed, (gpointer) prefix->model);
}

/* Visitor of the first traversal. */
static TriadElement *
check (Upgrade            *self,
       const Level        *level G_GNUC_UNUSED,
       const TriadElement *child,
       const Prefix       *prefix)
{
  if (prefix->length == 0)
    return NULL;

  if (is_model_frame (child, prefix))
    triad_displaced_parts_note_frame (self->displaced, child, prefix);
  else if (is_part (child, prefix))
    triad_displaced_parts_note_part (self->displaced, child, prefix);

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, child)
    if (is_reference (self, child, attribute))
      check_reference (self, child, attribute->value, attribute->range, prefix);

  if (is_reference_text (child))
    check_reference (self, child, child->text, child->text_range, prefix);

  return NULL;
}

/* Returns the range of the bytes [@begin, @end) of a value, or that of the whole value
 * if it was written with references or comments, so that offsets do not match. */
static TriadSourceRange
cut (const Upgrade    *self,
     const char       *value,
     TriadSourceRange  range,
     gsize             begin,
     gsize             end)
{
  if (range.end - range.begin != strlen (value))
    return range;

  return triad_source_get_range (self->source, range.begin + begin, range.begin + end);
}

static void
report_full (Upgrade              *self,
             const TriadElement   *part,
             const TriadAttribute *name)
{
  self->is_full = TRUE;
  triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, TRIAD_CODE_LIMIT_EXCEEDED,
                         name->range, triad_element_dup_path (part),
                         _("this flattened file has more than %d nested models; they are not restored"),
                         MAX_MODELS);
}

/* Returns the model in @around for the first @length bytes of @name, creating it if necessary. */
static TriadElement *
ensure_model (Upgrade              *self,
              TriadElement         *around,
              const TriadElement   *part,
              const TriadAttribute *name,
              gsize                 length)
{
  for (gsize begin = 0; begin < length;)
    {
      gsize end = strstr (name->value + begin, DELIMITER) - name->value;
      g_autofree char *own_name = g_strndup (name->value + begin, end - begin);
      Made *made = g_hash_table_lookup (self->made, &(Made) { around, own_name, NULL });

      if (made == NULL && g_hash_table_size (self->made) == MAX_MODELS)
        {
          report_full (self, part, name);
          return around;
        }

      if (made == NULL)
        {
          made = g_new (Made, 1);
          *made = (Made) { around, g_steal_pointer (&own_name), NULL };
          made->model = triad_tree_add_element (self->tree, around, "model", part->range);
          made->model->end = part->end;
          made->model->is_converted = TRUE;
          triad_tree_add_attribute (self->tree, made->model, "name", made->name,
                                    cut (self, name->value, name->range, begin, end));
          g_hash_table_add (self->made, made);
        }

      around = made->model;
      begin = end + strlen (DELIMITER);
    }

  return around;
}

static void
copy_attributes (Upgrade            *self,
                 TriadElement       *copy,
                 const TriadElement *element,
                 const Prefix       *prefix)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    {
      gsize stripped = 0;

      if (is_part (element, prefix) && attribute == prefix->name)
        stripped = prefix->own_length;
      else if (is_reference (self, element, attribute))
        stripped = measure_reference (attribute->value, prefix);

      triad_tree_add_attribute (self->tree, copy, attribute->name, attribute->value + stripped,
                                cut (self, attribute->value, attribute->range, stripped,
                                     strlen (attribute->value)));
    }
}

static TriadElement *
copy_element (Upgrade            *self,
              TriadElement       *into,
              const TriadElement *element,
              const Prefix       *prefix)
{
  TriadElement *copy = triad_tree_add_element (self->tree, into, element->name, element->range);

  copy->end = element->end;
  copy->text = element->text;
  copy->text_range = element->text_range;
  copy->version = element->version;
  copy->is_converted = element->is_converted;

  if (prefix->own_length == 0)
    {
      triad_tree_share_attributes (copy, element);
      return copy;
    }

  copy_attributes (self, copy, element, prefix);

  if (is_reference_text (element) || is_named (element, "gripper_link") ||
      is_named (element, "gearbox_reference_body"))
    {
      gsize stripped = MAX (measure_reference (element->text, prefix), 0);

      copy->text = element->text + stripped;
      copy->text_range = cut (self, element->text, element->text_range, stripped,
                              strlen (element->text));
    }

  return copy;
}

/* Converts the frame of a flattened model: its pose and attachment become those of the
 * model, and the frame itself keeps an identity pose. */
static TriadElement *
copy_model_frame (Upgrade            *self,
                  TriadElement       *model,
                  const TriadElement *element,
                  const Prefix       *prefix)
{
  const TriadAttribute *attached_to = triad_element_find_attribute (element, "attached_to");
  const TriadAttribute *name = prefix->name;
  TriadElement *copy = triad_tree_add_element (self->tree, model, "frame", element->range);

  copy->end = element->end;
  copy->is_converted = TRUE;
  triad_tree_add_attribute (self->tree, copy, "name", MODEL_FRAME,
                            cut (self, name->value, name->range, prefix->length,
                                 strlen (name->value)));

  if (attached_to != NULL && triad_element_find_attribute (model, "canonical_link") == NULL)
    {
      gsize stripped = measure_reference (attached_to->value, prefix);

      triad_tree_add_attribute (self->tree, model, "canonical_link", attached_to->value + stripped,
                                cut (self, attached_to->value, attached_to->range, stripped,
                                     strlen (attached_to->value)));
    }

  return copy;
}

/* Visitor of the second traversal. */
static TriadElement *
copy_child (Upgrade            *self,
            const Level        *level,
            const TriadElement *child,
            const Prefix       *prefix)
{
  TriadElement *into = is_named (child, "pose") ? level->pose_copy : level->copy;

  if (is_part (child, prefix))
    into = ensure_model (self, into, child, prefix->name, prefix->length);

  return is_model_frame (child, prefix) ? copy_model_frame (self, into, child, prefix)
                                        : copy_element (self, into, child, prefix);
}

static TriadElement *
copy_root (Upgrade      *self,
           TriadElement *root)
{
  TriadElement *copy = copy_element (self, NULL, root, &none);

  walk (self, root, copy, copy_child);

  return self->is_full ? root : copy;
}

TriadElement *
triad_normalize_flattened (TriadElement      *root,
                           TriadTree         *tree,
                           const TriadSource *source,
                           GPtrArray         *diagnostics)
{
  g_autoptr(GArray) levels = NULL;
  g_autoptr(GHashTable) failed = NULL;
  g_autoptr(GHashTable) made = NULL;
  g_autoptr(TriadDisplacedParts) displaced = NULL;
  Upgrade self = { .tree = tree, .source = source, .diagnostics = diagnostics };

  if (root->version == 0 || root->version >= FIRST_UNFLATTENED)
    return root;

  self.version = root->version;
  self.levels = levels = g_array_new (FALSE, FALSE, sizeof (Level));
  self.failed = failed = g_hash_table_new (NULL, NULL);
  self.made = made = g_hash_table_new_full (made_hash, made_equal, NULL, made_free);
  self.displaced = displaced = triad_displaced_parts_new (root->version);

  walk (&self, root, NULL, check);
  triad_displaced_parts_report (displaced, failed, diagnostics);

  return self.is_flattened ? copy_root (&self, root) : root;
}
