/* triad-parameters.c: parameters of an include, applied to a copy of the included model
 *
 * Parameters are an extension of libsdformat, described in its tutorial “Parameter passing”.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-parameters.h"

#include "triad-diagnostic.h"
#include "triad-document-limits.h"
#include "triad-model-copy.h"
#include "triad-xml-limits.h"

#include <glib/gi18n.h>
#include <string.h>

#define DELIMITER "::"

typedef enum
{
  ACTION_NONE,
  ACTION_ADD,
  ACTION_MODIFY,
  ACTION_REMOVE,
  ACTION_REPLACE,
  ACTION_INVALID,
} Action;

typedef struct
{
  TriadTree      *tree;
  TriadModelCopy *copy;
  GPtrArray      *diagnostics;
  int             around;       /* number of models around the include */
  int             depth;        /* number of elements around the current target, in the model */
  int             nesting;      /* nesting depth of the models that were added */
} Parameters;

G_GNUC_PRINTF (5, 6)
static void
add_error (Parameters         *self,
           TriadCode           code,
           const TriadElement *element,
           TriadSourceRange    range,
           const char         *format,
           ...)
{
  va_list args;

  va_start (args, format);
  triad_diagnostics_add_valist (self->diagnostics, TRIAD_SEVERITY_ERROR, code, range,
                                triad_element_dup_path (element), format, args);
  va_end (args);
}

/* Returns the element with the names in @id, and @tag, which may be NULL. */
static TriadElement *
find_by_id (Parameters   *self,
            TriadElement *model,
            const char   *tag,
            const char   *id)
{
  TriadElement *element = model;

  for (self->depth = 2;; self->depth++)
    {
      const char *end = strstr (id, DELIMITER);
      g_autofree char *name = end != NULL ? g_strndup (id, end - id) : NULL;

      if (end == NULL)
        return triad_model_copy_find (self->copy, element, tag, id);

      element = triad_model_copy_find (self->copy, element, NULL, name);

      if (element == NULL)
        return NULL;

      id = end + strlen (DELIMITER);
    }
}

/* Returns the child of @parent that @parameter is about. */
static TriadElement *
find_match (Parameters         *self,
            TriadElement       *parent,
            const TriadElement *parameter,
            Action              action)
{
  const char *name = triad_element_get_value (parameter, "name");
  TriadElement *child = triad_model_copy_find (self->copy, parent, parameter->name, name);

  if (child != NULL || name == NULL || action != ACTION_MODIFY)
    return child;

  /* Some elements need no name, such as the <camera> of a sensor. */
  child = triad_model_copy_find (self->copy, parent, parameter->name, NULL);

  return child != NULL && triad_model_copy_get_name (self->copy, child) == NULL ? child : NULL;
}

static void
add_missing (Parameters         *self,
             const TriadElement *parameter,
             const TriadElement *parent)
{
  const char *name = triad_element_get_value (parameter, "name");
  const char *tag = triad_model_copy_get_tag (parent);

  if (name != NULL)
    add_error (self, TRIAD_CODE_ELEMENT_MISSING, parameter, parameter->range,
               _("the included <%s> has no <%s> “%s”"), tag, parameter->name, name);
  else
    add_error (self, TRIAD_CODE_ELEMENT_MISSING, parameter, parameter->range,
               _("the included <%s> has no <%s>"), tag, parameter->name);
}

static gboolean
is_instruction (const TriadAttribute *attribute)
{
  return g_str_equal (attribute->name, "action") || g_str_equal (attribute->name, "element_id");
}

/* Returns the nesting depth of the elements, which the parser limits. */
static int
get_height (const TriadElement *parameter)
{
  int height = 0;

  for (const TriadElement *child = parameter->first_child; child != NULL; child = child->next)
    height = MAX (height, get_height (child));

  return height + 1;
}

/* Returns whether models in @parameter would not be nested too deeply in the current target;
 * a bound on their number is enough. */
static gboolean
has_room (Parameters         *self,
          const TriadElement *parameter)
{
  int nesting = self->around + self->depth + get_height (parameter);

  if (nesting > TRIAD_DOCUMENT_MAX_NESTING)
    {
      add_error (self, TRIAD_CODE_LIMIT_EXCEEDED, parameter, parameter->range,
                 _("this include exceeds the limit of %d nested models"),
                 TRIAD_DOCUMENT_MAX_NESTING);
      return FALSE;
    }

  self->nesting = MAX (self->nesting, nesting);

  return TRUE;
}

/* Marks @copy of a parameter and everything in it.  Includes are resolved before parameters
 * are applied, so there can be none. */
static void
mark (Parameters   *self,
      TriadElement *copy)
{
  const TriadElement *next;

  for (TriadElement *at = copy; at != NULL; at = (TriadElement *) next)
    {
      gboolean is_include = g_str_equal (at->name, "include") &&
                            g_str_equal (at->parent->name, "model");

      next = triad_element_walk (copy, at, !is_include);
      at->is_parameter = TRUE;
      at->original = NULL;

      if (!is_include)
        continue;

      add_error (self, TRIAD_CODE_ELEMENT_INVALID, at, at->range,
                 _("<experimental:params> cannot add an <include>"));
      triad_model_copy_remove (self->copy, at);
    }
}

/* Gives @element the attributes of @parameter, up to the number that a tag can have. */
static void
set_attributes (Parameters         *self,
                TriadElement       *element,
                const TriadElement *parameter,
                gboolean            with_name)
{
  int n_attributes = 0;

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    n_attributes++;

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, parameter)
    {
      if (is_instruction (attribute) || (!with_name && g_str_equal (attribute->name, "name")))
        continue;

      if (triad_element_find_attribute (element, attribute->name) == NULL)
        n_attributes++;

      if (n_attributes > TRIAD_TAG_MAX_ATTRIBUTES)
        {
          add_error (self, TRIAD_CODE_LIMIT_EXCEEDED, parameter, attribute->range,
                     _("an element can have at most %d attributes"), TRIAD_TAG_MAX_ATTRIBUTES);
          return;
        }

      triad_tree_set_attribute (self->tree, element, attribute);
    }
}

static void
set_text (TriadElement       *element,
          const TriadElement *parameter)
{
  element->range = parameter->range;
  element->end = parameter->end;
  element->text = parameter->text;
  element->text_range = parameter->text_range;
  element->is_parameter = TRUE;
}

/* Appends a copy of @parameter, with its children but without instructions. */
static void
append (Parameters         *self,
        TriadElement       *parent,
        const TriadElement *parameter)
{
  TriadElement *copy = triad_model_copy_append (self->copy, parent, parameter);

  if (copy == NULL)
    return;

  mark (self, copy);

  if (triad_element_find_attribute (copy, "action") != NULL ||
      triad_element_find_attribute (copy, "element_id") != NULL)
    {
      triad_tree_clear_attributes (copy);
      set_attributes (self, copy, parameter, TRUE);
    }
}

/* Plugins need no unique names. */
static gboolean
is_taken (Parameters         *self,
          TriadElement       *parent,
          const TriadElement *parameter)
{
  const char *name = triad_element_get_value (parameter, "name");

  return name != NULL && !g_str_equal (parameter->name, "plugin") &&
         triad_model_copy_find (self->copy, parent, parameter->name, name) != NULL;
}

/* Whether an element can occur only once, and moves frames. */
static gboolean
is_single (const TriadElement *parameter)
{
  static const char *const single[] = {
    "axis", "axis2", "child", "inertial", "parent", "pose", "static", NULL
  };

  return g_strv_contains (single, parameter->name);
}

static void
add (Parameters         *self,
     TriadElement       *parent,
     const TriadElement *parameter)
{
  TriadElement *opened;

  if (is_taken (self, parent, parameter))
    {
      add_error (self, TRIAD_CODE_DUPLICATE_NAME, parameter, parameter->range,
                 _("<%s> “%s” already exists; to change it, use action=\"modify\""),
                 parameter->name, triad_element_get_value (parameter, "name"));
      return;
    }

  /* The second one would have no effect. */
  if (is_single (parameter) && find_match (self, parent, parameter, ACTION_MODIFY) != NULL)
    {
      add_error (self, TRIAD_CODE_ELEMENT_INVALID, parameter, parameter->range,
                 _("this <%s> already exists; to change it, use action=\"modify\""),
                 parameter->name);
      return;
    }

  opened = has_room (self, parameter) ? triad_model_copy_open (self->copy, parent) : NULL;

  if (opened != NULL)
    append (self, opened, parameter);
}

/* Removes @element or, if the parameter has children, only these of it. */
static void
remove_or_reduce (Parameters         *self,
                  TriadElement       *element,
                  const TriadElement *parameter)
{
  if (parameter->first_child == NULL)
    triad_model_copy_remove (self->copy, element);

  for (const TriadElement *child = parameter->first_child; child != NULL; child = child->next)
    {
      TriadElement *found = find_match (self, element, child, ACTION_REMOVE);

      if (found != NULL)
        triad_model_copy_remove (self->copy, found);
      else
        add_missing (self, child, element);
    }
}

/* Returns whether @parameter has the name that it needs. */
static gboolean
check_name (Parameters         *self,
            const TriadElement *parameter)
{
  const TriadAttribute *name = triad_element_find_attribute (parameter, "name");

  if (name == NULL)
    add_error (self, TRIAD_CODE_ATTRIBUTE_MISSING, parameter, parameter->range,
               _("this <%s> has no name"), parameter->name);
  else if (name->value[0] == '\0')
    add_error (self, TRIAD_CODE_ATTRIBUTE_INVALID, parameter, name->range,
               _("the name of this <%s> is empty"), parameter->name);

  return name != NULL && name->value[0] != '\0';
}

static void
replace (Parameters         *self,
         TriadElement       *element,
         const TriadElement *parameter)
{
  const TriadElement *next = element->first_child;

  if ((triad_model_copy_get_name (self->copy, element) != NULL && !check_name (self, parameter)) ||
      !has_room (self, parameter))
    return;

  for (const TriadElement *child = next; child != NULL; child = next)
    {
      next = child->next;
      triad_tree_detach_element ((TriadElement *) child);
    }

  triad_tree_sweep_children (element);
  triad_tree_clear_attributes (element);
  element->name = parameter->name;
  element->included = NULL;
  set_attributes (self, element, parameter, TRUE);
  set_text (element, parameter);

  for (const TriadElement *child = parameter->first_child; child != NULL; child = child->next)
    append (self, element, child);

  triad_model_copy_update (self->copy, element);
}

/* Returns whether @parameter specifies any value of @element. */
static gboolean
has_values (const TriadElement *element,
            const TriadElement *parameter)
{
  if (parameter->first_child != NULL || parameter->text[0] != '\0' || element->first_child == NULL)
    return TRUE;

  TRIAD_FOR_EACH_ATTRIBUTE (attribute, parameter)
    if (!is_instruction (attribute))
      return TRUE;

  return FALSE;
}

static void
modify (Parameters         *self,
        TriadElement       *element,
        const TriadElement *parameter,
        gboolean            renames)
{
  const TriadAttribute *name = triad_element_find_attribute (parameter, "name");
  TriadElement *opened = triad_model_copy_open (self->copy, element);

  if (opened == NULL)
    return;

  if (!has_values (opened, parameter))
    {
      triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                             parameter->range, triad_element_dup_path (parameter),
                             _("this <%s> is empty, and changes nothing"), parameter->name);
      return;
    }

  set_attributes (self, opened, parameter,
                  triad_model_copy_get_name (self->copy, element) == NULL);

  if (renames && name != NULL)
    triad_model_copy_rename (self->copy, element, name);

  /* Without a text, a value is reset to its default. */
  if (parameter->first_child == NULL && opened->first_child == NULL)
    set_text (opened, parameter);

  for (const TriadElement *child = parameter->first_child; child != NULL; child = child->next)
    {
      TriadElement *found = find_match (self, element, child, ACTION_MODIFY);

      if (is_single (child) && !triad_element_is_first (child))
        triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING,
                               TRIAD_CODE_ELEMENT_INVALID, child->range,
                               triad_element_dup_path (child),
                               _("<%s> has more than one <%s>; only the last one counts"),
                               parameter->name, child->name);

      if (found != NULL)
        modify (self, found, child, FALSE);
      else if (!triad_model_copy_is_full (self->copy))
        add_missing (self, child, element);
    }
}

static Action
get_action (Parameters         *self,
            const TriadElement *parameter)
{
  static const char *const names[] = {
    [ACTION_ADD] = "add",
    [ACTION_MODIFY] = "modify",
    [ACTION_REMOVE] = "remove",
    [ACTION_REPLACE] = "replace",
  };
  const TriadAttribute *attribute = triad_element_find_attribute (parameter, "action");

  if (attribute == NULL)
    return ACTION_NONE;

  for (Action action = ACTION_ADD; action <= ACTION_REPLACE; action++)
    if (g_str_equal (attribute->value, names[action]))
      return action;

  add_error (self, TRIAD_CODE_ATTRIBUTE_INVALID, parameter, attribute->range,
             _("unknown action “%s”; expected add, modify, remove or replace"),
             attribute->value);

  return ACTION_INVALID;
}

/* Applies a child of a parameter that has no action itself. */
static void
apply_child (Parameters         *self,
             TriadElement       *parent,
             const TriadElement *parameter)
{
  Action action = get_action (self, parameter);
  TriadElement *element = NULL;

  if (action == ACTION_NONE)
    add_error (self, TRIAD_CODE_ATTRIBUTE_MISSING, parameter, parameter->range,
               _("this <%s> has no action, and neither has its parent; write, for example, "
                 "action=\"modify\""),
               parameter->name);

  if (action == ACTION_NONE || action == ACTION_INVALID)
    return;

  if (action == ACTION_ADD)
    {
      add (self, parent, parameter);
      return;
    }

  element = find_match (self, parent, parameter, action);

  if (element == NULL && !triad_model_copy_is_full (self->copy))
    add_missing (self, parameter, parent);

  if (element == NULL)
    return;

  if (action == ACTION_MODIFY)
    modify (self, element, parameter, FALSE);
  else if (action == ACTION_REPLACE)
    replace (self, element, parameter);
  else
    remove_or_reduce (self, element, parameter);
}

/* Returns the element that @parameter changes, or is added to. */
static TriadElement *
find_target (Parameters           *self,
             TriadElement         *model,
             const TriadElement   *parameter,
             const TriadAttribute *id,
             Action                action)
{
  const char *tag = action == ACTION_ADD ? NULL : parameter->name;
  TriadElement *found;

  self->depth = 1;

  if (action == ACTION_ADD && id->value[0] == '\0')
    return model;

  found = find_by_id (self, model, tag, id->value);

  if (found != NULL || triad_model_copy_is_full (self->copy))
    return found;

  if (tag != NULL)
    add_error (self, TRIAD_CODE_ELEMENT_MISSING, parameter, id->range,
               _("element_id: <%s> “%s” not found in the included model"), tag, id->value);
  else
    add_error (self, TRIAD_CODE_ELEMENT_MISSING, parameter, id->range,
               _("element_id: “%s” not found in the included model"), id->value);

  return NULL;
}

static void
apply_one (Parameters         *self,
           TriadElement       *model,
           const TriadElement *parameter)
{
  const TriadAttribute *id = triad_element_find_attribute (parameter, "element_id");
  Action action = get_action (self, parameter);
  TriadElement *target;

  if (id == NULL)
    add_error (self, TRIAD_CODE_ATTRIBUTE_MISSING, parameter, parameter->range,
               _("this <%s> has no element_id; set it to the element to change, such as “link” or "
                 "“link::visual”"),
               parameter->name);

  if (id == NULL || action == ACTION_INVALID)
    return;

  target = find_target (self, model, parameter, id, action);

  if (target == NULL || (action == ACTION_ADD && !check_name (self, parameter)))
    return;

  if (action == ACTION_NONE && parameter->first_child == NULL)
    add_error (self, TRIAD_CODE_ATTRIBUTE_MISSING, parameter, parameter->range,
               _("this <%s> has no action, and neither has its parent; write, for example, "
                 "action=\"modify\""),
               parameter->name);
  else if (action == ACTION_ADD)
    add (self, target, parameter);
  else if (action == ACTION_MODIFY)
    modify (self, target, parameter, TRUE);
  else if (action == ACTION_REMOVE)
    remove_or_reduce (self, target, parameter);
  else if (action == ACTION_REPLACE)
    replace (self, target, parameter);
  else
    for (const TriadElement *child = parameter->first_child; child != NULL; child = child->next)
      apply_child (self, target, child);
}

gboolean
triad_parameters_apply (TriadTree    *tree,
                        TriadElement *include,
                        int          *nesting,
                        GPtrArray    *diagnostics)
{
  g_autoptr(TriadModelCopy) copy = triad_model_copy_new (include->included, tree);
  TriadElement *model = triad_model_copy_get_model (copy);
  Parameters self = {
    .tree = tree,
    .copy = copy,
    .diagnostics = diagnostics,
    .around = *nesting,
    .nesting = *nesting,
  };

  TRIAD_FOR_EACH_CHILD (parameters, include, TRIAD_PARAMETERS_ELEMENT)
    for (const TriadElement *parameter = parameters->first_child;
         parameter != NULL && !triad_model_copy_is_full (copy); parameter = parameter->next)
      apply_one (&self, model, parameter);

  if (triad_model_copy_is_full (copy))
    return FALSE;

  include->included = model;
  *nesting = self.nesting;

  return TRUE;
}
