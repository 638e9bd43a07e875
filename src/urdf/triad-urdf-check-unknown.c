/* triad-urdf-check-unknown.c: reports misspelled and repeated elements of a URDF
 *
 * Programs may add elements and attributes of their own, so that only those are reported whose
 * names are almost those of URDF.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-urdf-check.h"
#include "triad-urdf-private.h"

#include "triad-diagnostic.h"
#include "triad-edit-distance.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_NAMES 12

typedef struct
{
  const char *name;
  const char *attributes[MAX_NAMES];
  const char *children[MAX_NAMES];   /* a `+` follows those that may be repeated */
} Kind;

/* Elements whose values Triad reads. */
static const Kind kinds[] = {
  { "robot", { "name", "version" },
    { "link+", "joint+", "material+", "transmission+", "gazebo+", "frame+", "origin" } },
  { "frame", { "name", "link", "xyz", "rpy", "quat_xyzw" }, { NULL } },
  { "link", { "name", "type" }, { "inertial", "visual+", "collision+" } },
  { "joint", { "name", "type" },
    { "origin", "parent", "child", "axis", "calibration", "dynamics", "limit", "mimic",
      "safety_controller" } },
  { "visual", { "name" }, { "origin", "geometry", "material" } },
  { "collision", { "name" }, { "origin", "geometry", "verbose" } },
  { "inertial", { NULL }, { "origin", "mass", "inertia" } },
  { "origin", { "xyz", "rpy", "quat_xyzw" }, { NULL } },
  { "axis", { "xyz" }, { NULL } },
  { "parent", { "link" }, { NULL } },
  { "child", { "link" }, { NULL } },
  { "mimic", { "joint", "multiplier", "offset" }, { NULL } },
  { "limit",
    { "lower", "upper", "effort", "velocity", "acceleration", "deceleration", "jerk" }, { NULL } },
};

static const Kind *
find_kind (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return &kinds[i];

  return NULL;
}

/* Returns the length of a name in the table. */
static gsize
measure (const char *name)
{
  return strcspn (name, "+");
}

/* Returns the entry that is @name, or NULL. */
static const char *
find_name (const char *const *names,
           const char        *name)
{
  gsize length = strlen (name);

  for (int i = 0; i < MAX_NAMES && names[i] != NULL; i++)
    if (measure (names[i]) == length && memcmp (names[i], name, length) == 0)
      return names[i];

  return NULL;
}

/* Returns (transfer full) the entry that @name is probably meant to be, or NULL. */
static char *
suggest (const char *const *names,
         const char        *name)
{
  TriadEditDistance spelling;
  g_autoptr(GPtrArray) candidates = g_ptr_array_new_with_free_func (g_free);

  triad_edit_distance_init (&spelling, name);

  for (int i = 0; i < MAX_NAMES && names[i] != NULL; i++)
    {
      g_ptr_array_add (candidates, g_strndup (names[i], measure (names[i])));
      triad_edit_distance_offer (&spelling, g_ptr_array_index (candidates, i));
    }

  return g_strdup (spelling.nearest);
}

static void
check_attributes (const TriadElement *element,
                  const Kind         *kind,
                  GPtrArray          *diagnostics)
{
  TRIAD_FOR_EACH_ATTRIBUTE (attribute, element)
    {
      g_autofree char *nearest = NULL;
      g_autofree char *message = NULL;
      TriadDiagnostic *diagnostic;

      if (strchr (attribute->name, ':') != NULL || find_name (kind->attributes, attribute->name))
        continue;

      nearest = suggest (kind->attributes, attribute->name);

      if (nearest == NULL)
        continue;

      message = g_strdup_printf (_("unknown attribute “%s” in <%s>"), attribute->name,
                                 element->name);
      message = triad_edit_distance_ask (message, nearest);
      diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING,
                                          TRIAD_CODE_ATTRIBUTE_INVALID,
                                          triad_attribute_get_name_range (attribute),
                                          triad_element_dup_path (element), "%s", message);
      triad_diagnostic_suggest (diagnostic, nearest);
    }
}

static void
report_misspelled (const TriadElement *element,
                   const Kind         *kind,
                   GPtrArray          *diagnostics)
{
  g_autofree char *nearest = suggest (kind->children, element->name);
  g_autofree char *wrong = NULL;
  TriadDiagnostic *diagnostic;

  if (nearest == NULL || strchr (element->name, ':') != NULL)
    return;

  wrong = g_strdup_printf (_("unknown element <%s> in <%s>"), element->name, kind->name);
  diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING,
                                      TRIAD_CODE_ELEMENT_INVALID, element->range,
                                      triad_element_dup_path (element),
                                      /* Translators: the first %s is what is wrong, the second one
                                       * the name of an element */
                                      _("%s; did you mean <%s>?"), wrong, nearest);
  triad_diagnostic_suggest (diagnostic, nearest);
}

/* Reports the second element of a name; @first is the first one. */
static void
check_repeated (const TriadElement *first,
                GPtrArray          *diagnostics)
{
  const TriadElement *second = triad_element_find_next (first, first->name);
  TriadDiagnostic *diagnostic;

  if (second == NULL)
    return;

  diagnostic = triad_diagnostics_add (diagnostics, TRIAD_SEVERITY_WARNING,
                                      TRIAD_CODE_ELEMENT_INVALID, second->range,
                                      triad_element_dup_path (second),
                                      _("<%s> has more than one <%s>; only the first one counts"),
                                      first->parent->name, first->name);
  triad_diagnostic_relate (diagnostic, first->range, _("the first <%s> is here"), first->name);
}

void
triad_urdf_check_unknown (const TriadElement *element,
                          GPtrArray          *diagnostics)
{
  const Kind *kind = find_kind (element->name);

  if (kind == NULL)
    return;

  check_attributes (element, kind, diagnostics);

  for (const TriadElement *child = element->first_child; child != NULL; child = child->next)
    {
      const char *known = find_name (kind->children, child->name);

      if (known == NULL)
        {
          report_misspelled (child, kind, diagnostics);
          continue;
        }

      if (!g_str_has_suffix (known, "+") && triad_element_is_first (child))
        check_repeated (child, diagnostics);

      /* The table has four levels. */
      triad_urdf_check_unknown (child, diagnostics);
    }
}

void
triad_urdf_check_list_names (const char *element,
                             gboolean    attributes,
                             GPtrArray  *names)
{
  const Kind *kind = find_kind (element);
  const char *const *list = kind == NULL ? NULL : attributes ? kind->attributes : kind->children;

  for (int i = 0; list != NULL && i < MAX_NAMES && list[i] != NULL; i++)
    g_ptr_array_add (names, g_strndup (list[i], measure (list[i])));
}
