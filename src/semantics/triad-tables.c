/* triad-tables.c: tables that are still being filled
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-tables.h"

#include "triad-scope.h"
#include "triad-value.h"

#include <string.h>

void
triad_tables_init (TriadTables *self,
                   GPtrArray   *diagnostics)
{
  self->frames = g_array_new (FALSE, TRUE, sizeof (TriadFrame));
  self->joints = g_array_new (FALSE, TRUE, sizeof (TriadJoint));
  self->parts = g_array_new (FALSE, TRUE, sizeof (TriadPart));
  self->strings = g_string_chunk_new (4096);
  self->diagnostics = diagnostics;
}

TriadModel *
triad_tables_finish (TriadTables *self,
                     int          version)
{
  TriadModel *model = g_new0 (TriadModel, 1);

  model->version = version;
  model->n_frames = self->frames->len;
  model->frames = (TriadFrame *) g_array_free (self->frames, FALSE);
  model->n_joints = self->joints->len;
  model->joints = (TriadJoint *) g_array_free (self->joints, FALSE);
  model->n_parts = self->parts->len;
  model->parts = (TriadPart *) g_array_free (self->parts, FALSE);
  model->strings = self->strings;
  triad_scope_index (model, self->diagnostics);

  return model;
}

TriadReference
triad_reference_from_attribute (const TriadElement *element,
                                const char         *name)
{
  const TriadAttribute *attribute;

  if (element == NULL)
    return (TriadReference) { NULL, TRIAD_SECTION_NOWHERE };

  attribute = triad_element_find_attribute (element, name);

  if (attribute == NULL || attribute->value[0] == '\0')
    return (TriadReference) { NULL, TRIAD_SECTION_NOWHERE };

  return (TriadReference) { attribute->value, attribute->section };
}

TriadReference
triad_reference_from_pose (const TriadElement *pose,
                           int                 version)
{
  TriadReference reference = triad_reference_from_attribute (pose, "relative_to");

  /* 1.5 and 1.6 called it otherwise */
  if (reference.text == NULL && version < 107)
    reference = triad_reference_from_attribute (pose, "frame");

  return reference;
}

TriadReference
triad_reference_from_text (const TriadElement *element)
{
  if (element == NULL || element->text[0] == '\0')
    return (TriadReference) { NULL, TRIAD_SECTION_NOWHERE };

  return (TriadReference) { element->text, element->text_section };
}

TriadFrame *
triad_tables_get_frame (TriadTables *self,
                        int          v)
{
  return &g_array_index (self->frames, TriadFrame, v);
}

TriadDiagnostic *
triad_tables_complain (TriadTables        *self,
                       int                 v,
                       TriadCode           code,
                       TriadSection        section,
                       const TriadElement *element,
                       char               *message)
{
  TriadDiagnostic *diagnostic;

  diagnostic = triad_diagnostics_add (self->diagnostics, TRIAD_SEVERITY_ERROR, code, section,
                                      triad_element_dup_path (element), "%s", message);
  diagnostic->frame = v;
  g_free (message);

  return diagnostic;
}

static gboolean
is_reserved (const char *name)
{
  return g_str_equal (name, "world") ||
         (strlen (name) >= 4 && g_str_has_prefix (name, "__") && g_str_has_suffix (name, "__"));
}

void
triad_tables_check_name (TriadTables        *self,
                         int                 v,
                         const TriadElement *element,
                         const char         *name,
                         TriadSection        section,
                         int                 version)
{
  if (name == NULL)
    triad_tables_complain (self, v, TRIAD_CODE_ATTRIBUTE_MISSING, element->section, element,
                           g_strdup_printf ("this <%s> has no name", element->name));
  else if (name[0] == '\0')
    triad_tables_complain (self, v, TRIAD_CODE_ATTRIBUTE_INVALID, section, element,
                           g_strdup_printf ("the name of this <%s> is empty", element->name));
  else if (is_reserved (name))
    triad_tables_complain (self, v, TRIAD_CODE_RESERVED_NAME, section, element,
                           g_strdup_printf ("the name “%s” is reserved", name));
  else if (version >= 108 && strstr (name, "::") != NULL)
    triad_tables_complain (self, v, TRIAD_CODE_RESERVED_NAME, section, element,
                           g_strdup_printf ("the name “%s” contains “::”, which is reserved for "
                                            "names of what is inside a model", name));
}

void
triad_tables_read_pose (TriadTables        *self,
                        int                 v,
                        const TriadElement *pose,
                        int                 version)
{
  TriadFrame *frame = triad_tables_get_frame (self, v);
  g_autofree char *why = NULL;

  frame->pose = TRIAD_POSE_IDENTITY;
  frame->pose_sound = TRUE;

  if (pose == NULL)
    return;

  frame->pose_section = pose->section;
  frame->relative_to = triad_reference_from_pose (pose, version);

  if (!triad_value_parse_pose (pose, &frame->pose, &why))
    {
      frame->pose_sound = FALSE;
      triad_tables_complain (self, v, TRIAD_CODE_ELEMENT_INVALID, pose->text_section, pose,
                             g_strdup_printf ("this is no pose: %s", why));
    }
}

int
triad_tables_add_frame (TriadTables            *self,
                        TriadFrameKind          kind,
                        const TriadElement     *element,
                        const char             *name,
                        TriadSection            section,
                        const TriadPlaceInFile *place)
{
  TriadFrame frame = { .kind = kind, .element = element, .joint = -1 };
  int v = self->frames->len;
  const TriadFrame *scope = place->scope >= 0 ? triad_tables_get_frame (self, place->scope) : NULL;

  frame.name = name != NULL ? name : "";
  frame.scope = place->scope;
  frame.model_frame = place->model_frame;
  frame.version = place->version;
  frame.section = section;

  if (scope == NULL || scope->kind != TRIAD_FRAME_MODEL)
    {
      frame.scoped_name = frame.name;
    }
  else
    {
      g_autofree char *scoped_name = g_strconcat (scope->scoped_name, "::", frame.name, NULL);

      frame.scoped_name = g_string_chunk_insert (self->strings, scoped_name);
    }

  g_array_append_val (self->frames, frame);

  return v;
}

int
triad_tables_add_named (TriadTables            *self,
                        TriadFrameKind          kind,
                        const TriadElement     *element,
                        const TriadPlaceInFile *place)
{
  const TriadAttribute *attribute = triad_element_find_attribute (element, "name");
  const char *name = attribute != NULL ? attribute->value : NULL;
  TriadSection section = attribute != NULL ? attribute->section : element->section;
  int v = triad_tables_add_frame (self, kind, element, name, section, place);

  triad_tables_check_name (self, v, element, name, section, place->version);

  return v;
}
