/* triad-check-unknown.c: compares elements and attributes with SDFormat's descriptions
 *
 * Most parsers take unknown elements for extensions and ignore them, so a misspelled name
 * may go unnoticed for hours.  What is ignored gets a warning; missing attributes and values
 * of the wrong type are errors.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-check.h"

#include "triad-edit-distance.h"
#include "triad-parameters.h"
#include "triad-sdf-choices.h"
#include "triad-sdf-elements.h"
#include "triad-value-parser.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <string.h>

/* Files in another format that start with <sdf> may contain thousands. */
#define MAX_LISTED 200

#define MAX_RELATED 8

typedef struct
{
  const TriadCheck *check;
  GHashTable       *vertices;       /* TriadElement → its vertex + 1; created on demand */
  GArray           *open;           /* stack of Place: elements to check */
  int               version;
  int               n_differences;  /* in the current file */
} Lint;

typedef struct
{
  const TriadElement *element;
  int                 kind;
  gboolean            is_aside;     /* whether it is in one of the elements in aside */
} Place;

/* Elements whose poses are not those of the model. */
static const char *const aside[] = { "gui", "state", "population", "script", "audio_source", NULL };

static void
index_vertices (Lint *self)
{
  const TriadModel *model = self->check->model;

  self->vertices = g_hash_table_new (NULL, NULL);

  /* In reverse order, so that the first inclusion of a file takes precedence. */
  for (int v = model->n_frames - 1; v >= 0; v--)
    {
      const TriadFrame *frame = &model->frames[v];

      if (frame->element != NULL)
        g_hash_table_insert (self->vertices, (gpointer) frame->element, GINT_TO_POINTER (v + 1));

      if (frame->content != NULL)
        g_hash_table_insert (self->vertices, (gpointer) frame->content, GINT_TO_POINTER (v + 1));
    }
}

/* Returns the frame declared by @element or its closest ancestor. */
static int
find_vertex (Lint               *self,
             const TriadElement *element)
{
  if (self->vertices == NULL)
    index_vertices (self);

  for (; element != NULL; element = element->parent)
    {
      int found = GPOINTER_TO_INT (g_hash_table_lookup (self->vertices, element));

      if (found > 0)
        return found - 1;
    }

  return -1;
}

/* Counts a problem; returns FALSE if the limit for individual messages is exceeded. */
static gboolean
count_problem (Lint               *self,
               const TriadElement *element)
{
  if (++self->n_differences == MAX_LISTED + 1)
    triad_check_report (self->check, TRIAD_SEVERITY_NOTE, TRIAD_CODE_LIMIT_EXCEEDED, -1,
                        triad_element_get_root (element), triad_element_get_root (element)->range,
                        _("too many unknown elements and attributes; only the "
                          "first %d are listed"), MAX_LISTED);

  return self->n_differences <= MAX_LISTED;
}

/* Names with a prefix are not part of SDFormat: `gz:system`, `drake:joint`. */
static gboolean
is_extension (const char *name)
{
  return strchr (name, ':') != NULL;
}

static gboolean
is_removed (const Lint            *self,
            const TriadSdfElement *term)
{
  return term->last > 0 && self->version > term->last;
}

static gboolean
is_pose (const TriadElement *element)
{
  return strcmp (element->name, "pose") == 0;
}

static void
report_attribute (Lint                  *self,
                  const Place           *place,
                  const TriadAttribute  *attribute,
                  const TriadSdfElement *term)
{
  g_autofree char *home = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *message = NULL;
  TriadDiagnostic *diagnostic;
  const char *nearest = triad_sdf_elements_suggest_attribute (place->kind, attribute->name);

  if (!count_problem (self, place->element))
    return;

  /* Version 1.7 renamed it to `relative_to` and defined its meaning. */
  if (is_pose (place->element) && strcmp (attribute->name, "frame") == 0)
    nearest = "relative_to";
  else if (nearest == NULL || term->last > 0)
    home = triad_sdf_elements_dup_attribute_home (attribute->name);

  wrong = term->last > 0
    ? g_strdup_printf (_("“%s” is not an attribute of <%s> after version 1.%d"), attribute->name,
                       place->element->name, term->last - 100)
    : g_strdup_printf (_("unknown attribute “%s” in <%s>"), attribute->name, place->element->name);

  if (home != NULL)
    message = g_strdup_printf (_("%s; it belongs to %s"), wrong, home);
  else
    message = triad_edit_distance_ask (g_steal_pointer (&wrong), nearest);

  diagnostic = triad_check_report (self->check, TRIAD_SEVERITY_WARNING,
                                   TRIAD_CODE_ATTRIBUTE_INVALID,
                                   find_vertex (self, place->element), place->element,
                                   triad_attribute_get_name_range (attribute), "%s", message);
  triad_diagnostic_suggest (diagnostic, home == NULL ? nearest : NULL);
}

/* Returns whether simulators define @child; notes its official name. */
static gboolean
is_simulator_element (Lint               *self,
                      const Place        *place,
                      const TriadElement *child)
{
  const TriadSimulatorElement *known = triad_sdf_elements_find_simulator (place->kind, child->name);
  TriadDiagnostic *diagnostic;

  if (known == NULL)
    return FALSE;

  if (self->version < known->since || !count_problem (self, child))
    return TRUE;

  diagnostic = triad_check_report (self->check, TRIAD_SEVERITY_NOTE, TRIAD_CODE_ELEMENT_DEPRECATED,
                                   find_vertex (self, child), child, child->range,
                                   _("<%s> is a simulator extension; since version 1.%d, SDFormat "
                                     "has <%s>"),
                                   child->name, known->since - 100, known->official);
  triad_diagnostic_suggest (diagnostic, known->official);

  return TRUE;
}

static void
report_element (Lint                  *self,
                const Place           *place,
                const TriadElement    *child,
                const TriadSdfElement *term)
{
  g_autofree char *home = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *message = NULL;
  TriadDiagnostic *diagnostic;
  const char *nearest;

  if (!count_problem (self, child))
    return;

  home = triad_sdf_elements_dup_element_home (child->name);
  nearest = triad_sdf_elements_suggest_element (place->kind, child->name);
  wrong = term->last > 0
    ? g_strdup_printf (_("<%s> is not allowed in <%s> after version 1.%d"), child->name,
                       place->element->name, term->last - 100)
    : g_strdup_printf (_("unknown element <%s> in <%s>"), child->name, place->element->name);

  if (home != NULL)
    message = g_strdup_printf (_("%s; it belongs in %s"), wrong, home);
  else if (nearest != NULL)
    /* Translators: the first %s is what is wrong, the second one the name of an element */
    message = g_strdup_printf (_("%s; did you mean <%s>?"), wrong, nearest);
  else
    message = g_steal_pointer (&wrong);

  diagnostic = triad_check_report (self->check, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                                   find_vertex (self, child), child, child->range,
                                   "%s", message);
  triad_diagnostic_suggest (diagnostic, home == NULL ? nearest : NULL);
}

static void
check_boolean (Lint               *self,
               const TriadElement *element,
               const char         *value,
               TriadSourceRange    range,
               TriadCode           code)
{
  g_autofree char *why = NULL;

  if (triad_value_is_boolean (value))
    return;

  why = triad_value_explain_boolean (value);
  triad_check_report (self->check, TRIAD_SEVERITY_ERROR, code, find_vertex (self, element), element,
                      range, "%s", why);
}

/* Checks a value of which SDFormat defines only a few; that of @element if @attribute is NULL. */
static void
check_choice (Lint                 *self,
              const TriadElement   *element,
              const TriadAttribute *attribute)
{
  TriadSeverity severity;
  const char *nearest;
  g_autofree char *why = triad_sdf_choices_explain (element, attribute, &severity, &nearest);
  TriadDiagnostic *diagnostic;

  if (why == NULL || !count_problem (self, element))
    return;

  diagnostic = triad_check_report (self->check, severity,
                                   attribute != NULL ? TRIAD_CODE_ATTRIBUTE_INVALID
                                                     : TRIAD_CODE_ELEMENT_INVALID,
                                   find_vertex (self, element), element,
                                   attribute != NULL ? attribute->range : element->text_range,
                                   "%s", why);
  triad_diagnostic_suggest (diagnostic, nearest);
}

/* Returns whether the number is one that the model is made of, and is checked with it. */
static gboolean
has_own_check (const TriadElement *element)
{
  static const char *const parents[] = {
    "inertial", "inertia", "mimic", "sphere", "cylinder", "capsule", "cone", "ellipsoid",
    "plane", "box", "polyline", "mesh", "heightmap", "axis", "axis2", NULL,
  };

  return (g_strv_contains (parents, element->parent->name) &&
          !g_str_equal (element->name, "density")) ||
         g_str_has_suffix (element->name, "thread_pitch") ||
         g_str_equal (element->name, "lower") || g_str_equal (element->name, "upper");
}

/* Other programs may compare names with the white space around them. */
static void
check_trimmed (Lint                 *self,
               const TriadElement   *element,
               const TriadAttribute *attribute)
{
  if (attribute->is_trimmed && count_problem (self, element))
    triad_check_report (self->check, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ATTRIBUTE_INVALID,
                        find_vertex (self, element), element, attribute->range,
                        _("the white space around “%s” is ignored"), attribute->value);
}

static void
check_attributes (Lint        *self,
                  const Place *place)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, place->element)
    {
      TriadSdfElement term;

      if (is_extension (attribute->name) ||
          triad_check_is_ignored_base (place->element, attribute))
        continue;

      if (!triad_sdf_elements_find_attribute (place->kind, attribute->name, &term) ||
          is_removed (self, &term))
        {
          report_attribute (self, place, attribute, &term);
          continue;
        }

      check_trimmed (self, place->element, attribute);

      /* The attributes of a pose are checked with its numbers. */
      if (term.is_boolean && !is_pose (place->element))
        check_boolean (self, place->element, attribute->value, attribute->range,
                       TRIAD_CODE_ATTRIBUTE_INVALID);
      else if (!term.is_boolean)
        check_choice (self, place->element, attribute);
    }
}

/* Returns whether another check reports that @element has no attribute @name. */
static gboolean
is_checked_elsewhere (const TriadElement *element,
                      const char         *name)
{
  static const char *const named[] = { "world", "model", "link", "joint", "frame", NULL };

  if (g_str_equal (name, "name"))
    return g_strv_contains (named, element->name) || triad_part_has_name (element);

  return (g_str_equal (name, "type") && g_str_equal (element->name, "joint")) ||
         (g_str_equal (name, "version") && element->parent == NULL);
}

static void
check_required (Lint        *self,
                const Place *place)
{
  const char *name;
  int next = 0;

  while ((name = triad_sdf_elements_get_required (place->kind, &next)) != NULL)
    {
      const TriadAttribute *attribute = triad_element_find_attribute (place->element, name);

      if ((attribute != NULL && attribute->value[0] != '\0') ||
          is_checked_elsewhere (place->element, name))
        continue;

      triad_check_report (self->check, TRIAD_SEVERITY_ERROR,
                          attribute != NULL ? TRIAD_CODE_ATTRIBUTE_INVALID
                                            : TRIAD_CODE_ATTRIBUTE_MISSING,
                          find_vertex (self, place->element), place->element,
                          attribute != NULL ? attribute->range : place->element->range,
                          attribute != NULL ? _("the attribute “%s” of this <%s> is empty")
                                            : _("missing attribute “%s” in this <%s>"),
                          name, place->element->name);
    }
}

/* Reports the elements that SDFormat allows only once; @element is the first one. */
static void
check_repeated (Lint               *self,
                const TriadElement *element)
{
  const TriadElement *second = triad_element_find_next (element, element->name);
  TriadDiagnostic *diagnostic;
  int n = 0;

  if (second == NULL || !count_problem (self, second))
    return;

  diagnostic = triad_check_report (self->check, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                                   find_vertex (self, second), second, second->range,
                                   _("<%s> has more than one <%s>; only the first one counts"),
                                   element->parent->name, element->name);
  triad_diagnostic_relate (diagnostic, element->range, _("the first <%s> is here"),
                           element->name);

  for (const TriadElement *next = triad_element_find_next (second, element->name);
       next != NULL && n < MAX_RELATED;
       next = triad_element_find_next (next, element->name), n++)
    triad_diagnostic_relate (diagnostic, next->range, _("this <%s> is ignored, too"),
                             element->name);
}

/* 004, §1.4.1: an <include> can add joints and frames; the table of elements does not have them. */
static gboolean
find_child (const Place        *place,
            const TriadElement *child,
            TriadSdfElement    *term)
{
  TriadSdfElement model;

  if (triad_sdf_elements_find_element (place->kind, child->name, term))
    return TRUE;

  return strcmp (place->element->name, "include") == 0 &&
         (strcmp (child->name, "joint") == 0 || strcmp (child->name, "frame") == 0) &&
         triad_sdf_elements_find_element (TRIAD_SDF_ELEMENTS_ROOT, "model", &model) &&
         triad_sdf_elements_find_element (model.kind, child->name, term);
}

/* Whether it has the content of parameters, but another prefix or name. */
static gboolean
is_misspelled_parameters (const TriadElement *parent,
                          const TriadElement *child)
{
  return strcmp (parent->name, "include") == 0 && is_extension (child->name) &&
         strcmp (child->name, TRIAD_PARAMETERS_ELEMENT) != 0 && child->first_child != NULL &&
         triad_element_find_attribute (child->first_child, "element_id") != NULL;
}

/* Does not descend into unknown or removed elements, so that each problem is reported
 * once. */
static void
check_child (Lint               *self,
             const Place        *place,
             const TriadElement *child)
{
  TriadSdfElement term;

  if (is_misspelled_parameters (place->element, child))
    {
      report_element (self, place, child, &(TriadSdfElement) { 0 });
      return;
    }

  if (is_extension (child->name))
    return;

  if (find_child (place, child, &term) && !is_removed (self, &term))
    {
      Place inner = { child, term.kind, place->is_aside || g_strv_contains (aside, child->name) };

      g_array_append_val (self->open, inner);

      if (term.is_single && triad_element_is_first (child))
        check_repeated (self, child);

      if (term.is_boolean)
        check_boolean (self, child, child->text, child->text_range, TRIAD_CODE_ELEMENT_INVALID);

      if (term.is_number && child->text[0] != '\0' && !has_own_check (child))
        triad_check_number (self->check, find_vertex (self, child), child, TRIAD_SEVERITY_WARNING);
      else if ((term.is_vector || term.is_color) && child->text[0] != '\0' && !has_own_check (child))
        triad_check_vector (self->check, find_vertex (self, child), child, term.is_color);
      else if (!term.is_boolean && !term.is_number)
        check_choice (self, child, NULL);
    }
  else if (strcmp (child->name, "use_parent_model_frame") != 0 &&
           !is_simulator_element (self, place, child))
    {
      /* The former is reported with its joint. */
      report_element (self, place, child, &term);
    }
}

static void
check_children (Lint        *self,
                const Place *place)
{
  for (const TriadElement *child = place->element->first_child; child != NULL; child = child->next)
    check_child (self, place, child);
}

/* Adds the model of @include, if it is a copy: there are no parameters in others. */
static void
open_copy (GArray             *open,
           const TriadElement *include)
{
  const TriadElement *model = include->included;
  TriadSdfElement term;
  Place place;

  /* The original of one that was read from a URDF is a <robot>. */
  if (model == NULL || model->parent->original == NULL ||
      !g_str_equal (model->parent->original->name, "sdf") ||
      !triad_sdf_elements_find_element (TRIAD_SDF_ELEMENTS_ROOT, model->name, &term))
    return;

  place = (Place) { model, term.kind };
  g_array_append_val (open, place);
}

static gboolean
is_parameter_of (const TriadElement *element,
                 const TriadElement *include)
{
  return element->is_parameter && element->range.begin >= include->range.begin &&
         element->range.begin < include->end &&
         g_strcmp0 (element->range.file, include->range.file) == 0;
}

/* Checks the names of attributes that the parameters of @include give to an element. */
static void
check_modified (Lint               *self,
                const Place        *place,
                const TriadElement *include)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, place->element)
    {
      TriadSdfElement term;

      if (attribute->range.begin >= include->range.begin && attribute->range.begin < include->end &&
          g_strcmp0 (attribute->range.file, include->range.file) == 0 &&
          !is_extension (attribute->name) &&
          !triad_sdf_elements_find_attribute (place->kind, attribute->name, &term))
        report_attribute (self, place, attribute, &term);
    }
}

/* Checks the elements that the parameters of @include add, where they are added. */
static void
check_parameters (Lint               *self,
                  const TriadElement *include)
{
  g_autoptr(GArray) open = g_array_new (FALSE, FALSE, sizeof (Place));

  open_copy (open, include);

  while (open->len > 0)
    {
      Place place = g_array_index (open, Place, open->len - 1);

      g_array_set_size (open, open->len - 1);
      check_modified (self, &place, include);

      for (const TriadElement *child = place.element->first_child; child != NULL;
           child = child->next)
        {
          TriadSdfElement term;
          Place inner = { child };

          if (is_parameter_of (child, include))
            {
              check_child (self, &place, child);
            }
          else if (g_str_equal (child->name, "include"))
            {
              open_copy (open, child);
            }
          else if (triad_sdf_elements_find_element (place.kind, child->name, &term))
            {
              inner.kind = term.kind;
              g_array_append_val (open, inner);
            }
        }
    }
}

static void
check_file (Lint               *self,
            const TriadElement *root)
{
  Place first = { root, TRIAD_SDF_ELEMENTS_ROOT };

  self->version = MIN (root->version, TRIAD_VERSION_NEWEST);
  self->n_differences = 0;
  g_array_append_val (self->open, first);

  while (self->open->len > 0)
    {
      Place place = g_array_index (self->open, Place, self->open->len - 1);
      g_autofree char *why = NULL;

      g_array_set_size (self->open, self->open->len - 1);

      check_required (self, &place);

      if (triad_sdf_elements_is_open (place.kind))
        continue;

      check_attributes (self, &place);
      check_children (self, &place);

      if (is_pose (place.element) && place.is_aside)
        triad_check_pose (self->check, find_vertex (self, place.element), place.element);

      if (is_pose (place.element) && (why = triad_check_explain_degrees (place.element)) != NULL)
        triad_check_report (self->check, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                            find_vertex (self, place.element), place.element,
                            place.element->text_range, "%s", why);

      if (g_str_equal (place.element->name, "include") &&
          triad_element_find_child (place.element, TRIAD_PARAMETERS_ELEMENT) != NULL)
        check_parameters (self, place.element);
    }
}

void
triad_check_unknown (const TriadCheck *self)
{
  const GPtrArray *roots = triad_document_get_roots (self->document);
  g_autoptr(GArray) open = g_array_new (FALSE, FALSE, sizeof (Place));
  Lint lint = { .check = self, .open = open };

  for (guint i = 0; i < roots->len; i++)
    check_file (&lint, g_ptr_array_index (roots, i));

  g_clear_pointer (&lint.vertices, g_hash_table_unref);
}
