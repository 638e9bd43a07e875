/* triad-check-unknown.c: reports unknown elements and attributes, and probable mistakes
 *
 * Most parsers take unknown elements for extensions and ignore them, so a misspelled name
 * may go unnoticed for hours.  All problems reported here are warnings or notes.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-check.h"

#include "triad-edit-distance.h"
#include "triad-number.h"
#include "triad-sdf-elements.h"
#include "triad-value-parser.h"
#include "triad-version.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Files in another format that start with <sdf> may contain thousands. */
#define MAX_LISTED 200

/* Angles in degrees are usually multiples of this. */
#define DEGREES_STEP 5.0
#define DEGREES_TOLERANCE 1e-9

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
} Place;

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
  if (strcmp (place->element->name, "pose") == 0 && strcmp (attribute->name, "frame") == 0)
    nearest = "relative_to";
  else if (nearest == NULL || term->last > 0)
    home = triad_sdf_elements_dup_attribute_home (attribute->name);

  wrong = term->last > 0
    ? g_strdup_printf (_("<%s> has no attribute “%s” after version 1.%d"), place->element->name,
                       attribute->name, term->last - 100)
    : g_strdup_printf (_("<%s> has no attribute “%s”"), place->element->name, attribute->name);

  if (home != NULL)
    message = g_strdup_printf (_("%s; it belongs to %s"), wrong, home);
  else
    message = triad_edit_distance_ask (g_steal_pointer (&wrong), nearest);

  diagnostic = triad_check_report (self->check, TRIAD_SEVERITY_WARNING,
                                   TRIAD_CODE_ATTRIBUTE_INVALID,
                                   find_vertex (self, place->element), place->element,
                                   attribute->name_range, "%s", message);
  triad_diagnostic_suggest (diagnostic, home == NULL ? nearest : NULL);
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
    ? g_strdup_printf (_("<%s> has no element <%s> after version 1.%d"), place->element->name,
                       child->name, term->last - 100)
    : g_strdup_printf (_("<%s> has no element <%s>"), place->element->name, child->name);

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
check_attributes (Lint        *self,
                  const Place *place)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, place->element)
    {
      TriadSdfElement term;

      if (is_extension (attribute->name))
        continue;

      if (!triad_sdf_elements_find_attribute (place->kind, attribute->name, &term) ||
          is_removed (self, &term))
        report_attribute (self, place, attribute, &term);
    }
}

/* Does not descend into unknown or removed elements, so that each problem is reported
 * once. */
static void
check_children (Lint        *self,
                const Place *place)
{
  for (const TriadElement *child = place->element->first_child; child != NULL; child = child->next)
    {
      TriadSdfElement term;

      if (is_extension (child->name))
        continue;

      if (triad_sdf_elements_find_element (place->kind, child->name, &term) &&
          !is_removed (self, &term))
        {
          Place inner = { child, term.kind };

          g_array_append_val (self->open, inner);
        }
      else if (strcmp (child->name, "use_parent_model_frame") != 0)
        {
          /* That element is reported with its joint. */
          report_element (self, place, child, &term);
        }
    }
}

/* 90 or 180 is a quarter or half turn in degrees, but an unlikely number of radians. */
static void
check_degrees (Lint               *self,
               const TriadElement *pose)
{
  double v[6];

  if (g_strcmp0 (triad_element_get_value (pose, "rotation_format"), "quat_xyzw") == 0 ||
      triad_value_parse_boolean (triad_element_get_value (pose, "degrees")) ||
      triad_value_parse_doubles (pose->text, v, 6, NULL) != 6)
    return;

  for (int i = 3; i < 6; i++)
    if (fabs (v[i]) > 2 * G_PI && fabs (remainder (v[i], DEGREES_STEP)) < DEGREES_TOLERANCE)
      {
        g_autofree char *written = triad_number_to_text (v[i]);
        g_autofree char *meant = triad_number_to_text (v[i] * G_PI / 180);

        triad_check_report (self->check, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                            find_vertex (self, pose), pose, pose->text_range,
                            _("angle of %s radians; did you mean degrees? "
                              "%s° is %s radians"), written,
                            written, meant);
        return;
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

      g_array_set_size (self->open, self->open->len - 1);

      if (triad_sdf_elements_is_open (place.kind))
        continue;

      check_attributes (self, &place);
      check_children (self, &place);

      if (strcmp (place.element->name, "pose") == 0)
        check_degrees (self, place.element);
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
