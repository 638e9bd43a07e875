/* triad-read-parts.c: what has a pose, but no frame
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-tables.h"

#include "triad-value.h"

/* Something with a pose but no frame: a visual, a sensor, a light. */
static void
read_part (TriadTables        *self,
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
  part.relative_to = triad_reference_from_pose (pose, version);
  g_array_append_val (self->parts, part);

  if (!triad_value_parse_pose (pose, &ignored, &why))
    triad_tables_complain (self, frame, TRIAD_CODE_ELEMENT_INVALID, pose->text_section, pose,
                           g_strdup_printf ("this is no pose: %s", why));
}

static gboolean
has_name (const TriadElement *element)
{
  static const char *const named[] = {
    "visual", "collision", "light", "sensor", "projector", "particle_emitter", "actor", NULL
  };

  return g_strv_contains (named, element->name);
}

/* Phase 2: siblings have names of their own; before 1.7, siblings of one kind. */
static void
check_name (TriadTables        *self,
            const TriadElement *part,
            int                 frame,
            int                 version,
            GHashTable         *names)
{
  const TriadAttribute *name = triad_element_find_attribute (part, "name");
  const TriadElement *other;
  TriadDiagnostic *diagnostic;

  triad_tables_check_name (self, frame, part, name != NULL ? name->value : NULL,
                           name != NULL ? name->section : part->section, version);

  if (name == NULL || name->value[0] == '\0')
    return;

  other = g_hash_table_lookup (names, name->value);

  if (other == NULL)
    {
      g_hash_table_insert (names, (gpointer) name->value, (gpointer) part);
      return;
    }

  if (version < 107 && !g_str_equal (other->name, part->name))
    return;

  diagnostic = triad_tables_complain (self, frame, TRIAD_CODE_DUPLICATE_NAME, name->section, part,
                                      g_strdup_printf ("the name “%s” of this %s is taken by a %s "
                                                       "beside it", name->value, part->name,
                                                       other->name));
  triad_diagnostic_relate (diagnostic, triad_element_find_attribute (other, "name")->section,
                           "the %s of that name", other->name);
}

void
triad_tables_read_parts (TriadTables        *self,
                         const TriadElement *parent,
                         int                 frame,
                         int                 version)
{
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (const TriadElement *part = parent->first_child; part != NULL; part = part->next)
    {
      const TriadElement *camera;

      if (has_name (part))
        check_name (self, part, frame, version, names);
      else if (!g_str_equal (part->name, "inertial"))
        continue;

      read_part (self, part, frame, version);
      camera = g_str_equal (part->name, "sensor") ? triad_element_find_child (part, "camera") : NULL;

      if (camera != NULL)
        read_part (self, camera, frame, version);
    }
}
