/* triad-model-reader-parts.c: reads elements with a pose but no frame, such as visuals
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-model-builder.h"

#include "triad-value-parser.h"

/* Reads the geometry or inertial of the last part. */
static void
read_shape (TriadModelBuilder  *self,
            const TriadElement *element)
{
  int place = self->parts->len - 1;

  if (g_str_equal (element->name, "visual") || g_str_equal (element->name, "collision"))
    {
      triad_geometry_read (element, place, self->geometries, self->corners);
    }
  else if (g_str_equal (element->name, "inertial"))
    {
      TriadInertial inertial;

      triad_inertial_read (element, place, &inertial);
      g_array_append_val (self->inertials, inertial);
    }
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
  part.pose_sound = triad_value_parse_pose (part.pose_element, &part.pose, NULL);
  part.relative_to = triad_reference_from_pose (part.pose_element, version);
  g_array_append_val (self->parts, part);
  read_shape (self, element);
}

gboolean
triad_part_has_name (const TriadElement *element)
{
  static const char *const named[] = {
    "visual", "collision", "light", "sensor", "projector", "particle_emitter", "actor", NULL
  };

  return g_strv_contains (named, element->name);
}

void
triad_model_reader_read_parts (TriadModelBuilder  *self,
                               const TriadElement *parent,
                               int                 frame,
                               int                 version)
{
  for (const TriadElement *part = parent->first_child; part != NULL; part = part->next)
    {
      const TriadElement *camera;

      if (!triad_part_has_name (part) && !g_str_equal (part->name, "inertial"))
        continue;

      read_part (self, part, frame, version);
      camera = g_str_equal (part->name, "sensor") ? triad_element_find_child (part, "camera") : NULL;

      if (camera != NULL)
        read_part (self, camera, frame, version);
    }
}
