/* triad-urdf-check.c: checks for errors specific to URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-check.h"

#include "triad-diagnostic.h"
#include "triad-edit-distance.h"
#include "triad-keyed-hash.h"
#include "triad-terminal-escape.h"
#include "triad-urdf-private.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const TriadElement *robot;
  GPtrArray          *diagnostics;

  GHashTable         *links;      /* name → first link with that name */
  GHashTable         *ends;       /* link name → `<child>` of the first joint with that child */
  GHashTable         *parents;    /* names of links that are parents of joints */
  gboolean            is_loose;   /* a link may lack its joint for another reason */
} Check;

static const TriadAttribute *
get_link (const TriadElement *end)
{
  return triad_element_find_attribute (end, "link");
}

/* `<pose>` is SDFormat's element, but easily written by mistake. */
static void
check_origin (const Check        *self,
              const TriadElement *element)
{
  const TriadElement *pose = triad_element_find_child (element, "pose");

  if (pose != NULL)
    triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING, TRIAD_CODE_ELEMENT_INVALID,
                           pose->range, triad_element_dup_path (pose),
                           _("<pose> has no effect in URDF; did you mean <origin>?"));
}

static void
check_type (const Check        *self,
            const TriadElement *joint)
{
  static const char *const types[] = {
    "revolute", "continuous", "prismatic", "fixed", "floating", "planar", NULL
  };
  const TriadAttribute *type = triad_element_find_attribute (joint, "type");
  g_autofree char *message = NULL;
  TriadDiagnostic *diagnostic;
  TriadEditDistance spelling;

  /* A missing type is reported by the SDFormat checks. */
  if (type == NULL || type->value[0] == '\0' || g_strv_contains (types, type->value))
    return;

  triad_edit_distance_init (&spelling, type->value);

  for (int i = 0; types[i] != NULL; i++)
    triad_edit_distance_offer (&spelling, types[i]);

  message = g_strdup_printf (_("unknown URDF joint type “%s”"), type->value);
  message = triad_edit_distance_ask (message, spelling.nearest);
  diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                                      TRIAD_CODE_ATTRIBUTE_INVALID, type->range,
                                      triad_element_dup_path (joint), "%s", message);
  triad_diagnostic_suggest (diagnostic, spelling.nearest);
}

static gboolean
have_one_name (const TriadElement *a,
               const TriadElement *b)
{
  const TriadAttribute *x = triad_element_find_attribute (a, "name");
  const TriadAttribute *y = triad_element_find_attribute (b, "name");

  return x != NULL && y != NULL && g_str_equal (x->value, y->value);
}

/* Records parent and child of @joint, and reports a second joint with the same child. */
static void
check_ends (Check              *self,
            const TriadElement *joint)
{
  const TriadElement *end = triad_element_find_child (joint, "child");
  const TriadAttribute *parent = get_link (triad_element_find_child (joint, "parent"));
  const TriadAttribute *child = get_link (end);
  const TriadElement *other;
  const TriadAttribute *name;
  TriadDiagnostic *diagnostic;

  /* A joint from a link to itself is reported elsewhere. */
  if (parent != NULL && child != NULL && g_str_equal (parent->value, child->value))
    return;

  if (parent != NULL)
    g_hash_table_add (self->parents, (gpointer) parent->value);

  if (child == NULL || !g_hash_table_contains (self->links, child->value))
    {
      self->is_loose = TRUE;
      return;
    }

  other = g_hash_table_lookup (self->ends, child->value);

  if (other == NULL)
    {
      g_hash_table_insert (self->ends, (gpointer) child->value, (gpointer) end);
      return;
    }

  /* A duplicate of the whole joint is reported as a duplicate name. */
  if (have_one_name (joint, other->parent))
    return;

  name = triad_element_find_attribute (other->parent, "name");
  diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                                      TRIAD_CODE_ELEMENT_INVALID, child->range,
                                      triad_element_dup_path (joint),
                                      _("“%s” is already the child of another joint; in URDF, a "
                                        "link has only one parent joint"), child->value);
  triad_diagnostic_relate (diagnostic, get_link (other)->range,
                           _("also the child of joint “%s”"),
                           name != NULL ? TRIAD_ESCAPE_SHORT (name->value) : "");
}

static gboolean
is_root (const Check          *self,
         const TriadElement   *link,
         const TriadAttribute *name)
{
  return name != NULL && !g_hash_table_contains (self->ends, name->value) &&
         g_hash_table_lookup (self->links, name->value) == link;
}

/* Returns the first root that is the parent of a joint, or else the first root. */
static const TriadElement *
find_root (const Check *self)
{
  const TriadElement *first = NULL;

  TRIAD_FOR_EACH_CHILD (link, self->robot, "link")
    {
      const TriadAttribute *name = triad_element_find_attribute (link, "name");

      if (!is_root (self, link, name))
        continue;

      if (g_hash_table_contains (self->parents, name->value))
        return link;

      if (first == NULL)
        first = link;
    }

  return first;
}

static void
check_roots (const Check *self)
{
  const TriadElement *root = find_root (self);
  const TriadAttribute *root_name;

  if (root == NULL || self->is_loose)
    return;

  root_name = triad_element_find_attribute (root, "name");

  TRIAD_FOR_EACH_CHILD (link, self->robot, "link")
    {
      const TriadAttribute *name = triad_element_find_attribute (link, "name");
      TriadDiagnostic *diagnostic;

      if (link == root || !is_root (self, link, name))
        continue;

      diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR,
                                          TRIAD_CODE_ELEMENT_INVALID, name->range,
                                          triad_element_dup_path (link),
                                          _("link “%s” has no parent joint; a URDF can have only "
                                            "one root link, which is “%s”"), name->value,
                                          TRIAD_ESCAPE_SHORT (root_name->value));
      triad_diagnostic_relate (diagnostic, root_name->range, _("“%s” is the root link"),
                               TRIAD_ESCAPE_SHORT (root_name->value));
    }
}

static void
check_link (const Check        *self,
            const TriadElement *link)
{
  const TriadAttribute *name = triad_element_find_attribute (link, "name");

  if (name != NULL && !g_hash_table_contains (self->links, name->value))
    g_hash_table_insert (self->links, (gpointer) name->value, (gpointer) link);

  for (const TriadElement *part = link->first_child; part != NULL; part = part->next)
    if (strcmp (part->name, "visual") == 0 || strcmp (part->name, "collision") == 0 ||
        strcmp (part->name, "inertial") == 0)
      check_origin (self, part);
}

/* In URDF, a joint may have the name of a link. */
static void
check_names (const Check *self)
{
  g_autoptr(GHashTable) names = triad_string_table_new (NULL, NULL);
  g_autoptr(GHashTable) renamed = triad_string_table_new (NULL, g_free);

  for (const TriadElement *child = self->robot->first_child; child != NULL; child = child->next)
    {
      const char *name = triad_element_get_value (child, "name");

      if (name != NULL && (strcmp (child->name, "link") == 0 || strcmp (child->name, "joint") == 0))
        g_hash_table_add (names, (gpointer) name);
    }

  triad_urdf_rename_joints (self->robot, names, renamed);

  TRIAD_FOR_EACH_CHILD (joint, self->robot, "joint")
    {
      const TriadAttribute *name = triad_element_find_attribute (joint, "name");
      const char *other = name != NULL ? g_hash_table_lookup (renamed, name->value) : NULL;
      const TriadElement *link;
      TriadDiagnostic *diagnostic;

      if (other == NULL)
        continue;

      link = g_hash_table_lookup (self->links, name->value);
      diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_WARNING,
                                          TRIAD_CODE_DUPLICATE_NAME, name->range,
                                          triad_element_dup_path (joint),
                                          _("in SDFormat, a joint cannot have the name of a link; "
                                            "“%s” becomes “%s”"), TRIAD_ESCAPE_SHORT (name->value),
                                          TRIAD_ESCAPE_SHORT (other));
      triad_diagnostic_relate (diagnostic, triad_element_find_attribute (link, "name")->range,
                               _("the name is also used here"));
    }
}

void
triad_urdf_check (const TriadElement *robot,
                  GPtrArray          *diagnostics)
{
  g_autoptr(GHashTable) links = triad_string_table_new (NULL, NULL);
  g_autoptr(GHashTable) ends = triad_string_table_new (NULL, NULL);
  g_autoptr(GHashTable) parents = triad_string_table_new (NULL, NULL);
  Check self = { robot, diagnostics, links, ends, parents, FALSE };

  TRIAD_FOR_EACH_CHILD (link, robot, "link")
    check_link (&self, link);

  TRIAD_FOR_EACH_CHILD (joint, robot, "joint")
    {
      check_origin (&self, joint);
      check_type (&self, joint);
      check_ends (&self, joint);
    }

  check_roots (&self);
  check_names (&self);
  triad_urdf_check_values (robot, diagnostics);
}
