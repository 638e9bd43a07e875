/* triad-check-materials.c: phase 1: checks the scripts and shaders of materials of visuals */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-check.h"

#include "triad-prefix.h"

#include <glib/gi18n.h>

/* Some old files contain the default value of libsdformat for a missing text. */
#define DEFAULT "__default__"

/* Reports an error if the first child @name of @element is missing or empty. */
static void
check_child (const TriadCheck   *self,
             int                 v,
             const TriadElement *element,
             const char         *name,
             TriadCode           code)
{
  const TriadElement *child = triad_element_find_child (element, name);
  TriadDiagnostic *diagnostic;

  if (child == NULL)
    diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, code, v, element, element->range,
                                     /* Translators: the names of two elements */
                                     _("this <%s> has no <%s>"), element->name, name);
  else if (child->text[0] == '\0' || g_str_equal (child->text, DEFAULT))
    diagnostic = triad_check_report (self, TRIAD_SEVERITY_ERROR, code, v, child, child->range,
                                     /* Translators: the names of two elements */
                                     _("the <%s> of this <%s> is empty"), name, element->name);
  else
    return;

  diagnostic->is_content = TRUE;
}

/* As libsdformat does, also in versions in which a script was only a name. */
static void
check_material (const TriadCheck   *self,
                int                 v,
                const TriadElement *material)
{
  const TriadElement *script = triad_element_find_child (material, "script");
  const TriadElement *shader = triad_element_find_child (material, "shader");
  const char *type = triad_element_get_value (shader, "type");

  if (script != NULL)
    {
      check_child (self, v, script, "uri", TRIAD_CODE_ELEMENT_INVALID);
      check_child (self, v, script, "name", TRIAD_CODE_ELEMENT_MISSING);
    }

  if (type != NULL && triad_has_prefix (type, "normal_map_") && g_str_has_suffix (type, "space"))
    check_child (self, v, shader, "normal_map", TRIAD_CODE_ELEMENT_MISSING);
}

void
triad_check_materials (const TriadCheck *self)
{
  for (int i = 0; i < self->model->n_parts; i++)
    {
      const TriadPart *part = &self->model->parts[i];
      const TriadElement *material = triad_element_find_child (part->element, "material");

      if (g_str_equal (part->element->name, "visual") && material != NULL)
        check_material (self, part->frame, material);
    }
}
