/* triad-model-builder.c: tables of a model under construction */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-model-builder.h"

#include "triad-scope.h"
#include "triad-value-parser.h"

/* Files may have very many: with 100,000 frames, a byte more in each is 0.1 MB. */
G_STATIC_ASSERT (sizeof (gpointer) != 8 || sizeof (TriadFrame) <= 200);

void
triad_model_builder_init (TriadModelBuilder *self)
{
  self->frames = g_array_new (FALSE, TRUE, sizeof (TriadFrame));
  self->joints = g_array_new (FALSE, TRUE, sizeof (TriadJoint));
  self->axes = g_array_new (FALSE, FALSE, sizeof (TriadAxis));
  self->parts = g_array_new (FALSE, TRUE, sizeof (TriadPart));
  self->geometries = g_array_new (FALSE, TRUE, sizeof (TriadGeometry));
  self->corners = g_array_new (FALSE, TRUE, sizeof (TriadVector));
  self->inertials = g_array_new (FALSE, TRUE, sizeof (TriadInertial));
  self->strings = g_string_chunk_new (4096);
}

static void
finish_joints (TriadModelBuilder *self,
               TriadModel        *model)
{
  TriadAxis *axes;

  model->n_joints = self->joints->len;
  model->joints = (TriadJoint *) g_array_free (self->joints, FALSE);
  model->n_axes = self->axes->len;
  model->axes = axes = (TriadAxis *) g_array_free (self->axes, FALSE);

  for (int i = 0; i < model->n_joints; i++)
    {
      model->joints[i].axes = axes;
      axes += model->joints[i].n_axes;
    }
}

TriadModel *
triad_model_builder_finish (TriadModelBuilder *self,
                            int                version,
                            GCancellable      *cancellable)
{
  TriadModel *model = g_new0 (TriadModel, 1);

  model->version = version;
  model->n_frames = self->frames->len;
  model->frames = (TriadFrame *) g_array_free (self->frames, FALSE);

  for (int v = 0; v < model->n_frames; v++)
    model->n_worlds += model->frames[v].kind == TRIAD_FRAME_WORLD;

  finish_joints (self, model);
  model->n_parts = self->parts->len;
  model->parts = (TriadPart *) g_array_free (self->parts, FALSE);
  model->n_geometries = self->geometries->len;
  model->geometries = (TriadGeometry *) g_array_free (self->geometries, FALSE);
  model->n_corners = self->corners->len;
  model->corners = (TriadVector *) g_array_free (self->corners, FALSE);
  model->n_inertials = self->inertials->len;
  model->inertials = (TriadInertial *) g_array_free (self->inertials, FALSE);
  model->strings = self->strings;
  model->scoped_names = g_new0 (char *, model->n_frames);
  triad_scope_index (model, cancellable);

  return model;
}

TriadReference
triad_reference_from_attribute (const TriadElement *element,
                                const char         *name)
{
  const TriadAttribute *attribute;

  if (element == NULL)
    return (TriadReference) { NULL };

  attribute = triad_element_find_attribute (element, name);

  if (attribute == NULL || attribute->value[0] == '\0')
    return (TriadReference) { NULL };

  return (TriadReference) { attribute->value, &attribute->range };
}

TriadReference
triad_reference_from_pose (const TriadElement *pose,
                           int                 version)
{
  TriadReference reference = triad_reference_from_attribute (pose, "relative_to");

  /* As for libsdformat, the pose of the centre of mass is always relative to the link. */
  if (pose != NULL && g_str_equal (pose->parent->name, "inertial"))
    return (TriadReference) { NULL };

  /* versions 1.5 and 1.6 */
  if (reference.text == NULL && version < 107)
    reference = triad_reference_from_attribute (pose, "frame");

  return reference;
}

TriadReference
triad_reference_from_text (const TriadElement *element)
{
  if (element == NULL || element->text[0] == '\0')
    return (TriadReference) { NULL };

  return (TriadReference) { element->text, &element->text_range };
}

TriadFrame *
triad_model_builder_get_frame (TriadModelBuilder *self,
                               int                v)
{
  return &g_array_index (self->frames, TriadFrame, v);
}

void
triad_model_builder_set_pose (TriadModelBuilder  *self,
                              int                 v,
                              const TriadElement *pose,
                              int                 version)
{
  TriadFrame *frame = triad_model_builder_get_frame (self, v);

  frame->pose_element = pose;
  frame->pose_valid = triad_value_parse_pose (pose, &frame->pose, NULL, NULL);
  frame->relative_to = triad_reference_from_pose (pose, version);
}

int
triad_model_builder_add_frame (TriadModelBuilder      *self,
                               TriadFrameKind          kind,
                               const TriadElement     *element,
                               const char             *name,
                               TriadSourceRange        range,
                               const TriadPlaceInFile *place)
{
  TriadFrame frame = { .kind = kind, .element = element, .joint = -1, .duplicate_of = -1 };
  int v = self->frames->len;

  frame.name = name != NULL ? name : "";
  frame.scope = place->scope;
  frame.model_frame = place->model_frame;
  frame.version = place->version;
  frame.range = range;

  g_array_append_val (self->frames, frame);

  return v;
}

int
triad_model_builder_add_named (TriadModelBuilder      *self,
                               TriadFrameKind          kind,
                               const TriadElement     *element,
                               const TriadPlaceInFile *place)
{
  const TriadAttribute *name = triad_element_find_attribute (element, "name");

  return triad_model_builder_add_frame (self, kind, element, name != NULL ? name->value : NULL,
                                        name != NULL ? name->range : element->range, place);
}
