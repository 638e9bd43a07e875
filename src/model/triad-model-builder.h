/* triad-model-builder.h: tables of a model under construction */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-model.h"

#include <gio/gio.h>

/** TriadPlaceInFile: The position of the reader. */
typedef struct
{
  int scope;        /* the surrounding world or model, a vertex; -1 at the top */
  int model_frame;  /* the vertex that `__model__` resolves to; -1 at the top */
  int version;      /* of the file, 100·major + minor */
} TriadPlaceInFile;

/** TriadModelBuilder: The tables under construction. */
typedef struct
{
  GArray       *frames;      /* (element-type TriadFrame): as in #TriadModel */
  GArray       *joints;      /* (element-type TriadJoint): as in #TriadModel */
  GArray       *axes;        /* (element-type TriadAxis): as in #TriadModel */
  GArray       *parts;       /* (element-type TriadPart): as in #TriadModel */
  GArray       *geometries;  /* (element-type TriadGeometry): as in #TriadModel */
  GArray       *corners;     /* (element-type TriadVector): as in #TriadModel */
  GArray       *inertials;   /* (element-type TriadInertial): as in #TriadModel */
  GStringChunk *strings;     /* owns generated names */
} TriadModelBuilder;

void        triad_model_builder_init      (TriadModelBuilder      *self);

/**
 * triad_model_builder_finish:
 * @version: of the file, 100·major + minor
 *
 * Finishes the tables.  @self is empty afterwards.
 *
 * Returns: (transfer full): the model; its names are incomplete if @cancellable was cancelled
 */
TriadModel *triad_model_builder_finish    (TriadModelBuilder      *self,
                                           int                     version,
                                           GCancellable           *cancellable);

/** triad_model_builder_get_frame: Returns the frame, valid until the next one is added. */
TriadFrame *triad_model_builder_get_frame (TriadModelBuilder      *self,
                                           int                     v);

/**
 * triad_model_builder_add_frame:
 * @element: (nullable): the element that declares the frame
 * @name: (nullable): the name as written
 * @range: the range of the name
 *
 * Returns: the new vertex
 */
int         triad_model_builder_add_frame (TriadModelBuilder      *self,
                                           TriadFrameKind          kind,
                                           const TriadElement     *element,
                                           const char             *name,
                                           TriadSourceRange        range,
                                           const TriadPlaceInFile *place);

/**
 * triad_model_builder_add_named:
 * @element: the element that declares the frame, with its `name`
 *
 * Returns: the new vertex
 */
int         triad_model_builder_add_named (TriadModelBuilder      *self,
                                           TriadFrameKind          kind,
                                           const TriadElement     *element,
                                           const TriadPlaceInFile *place);

/**
 * triad_model_builder_set_pose:
 * @v: the vertex that has the pose
 * @pose: (nullable): a `<pose>`, or %NULL for the identity
 */
void        triad_model_builder_set_pose  (TriadModelBuilder      *self,
                                           int                     v,
                                           const TriadElement     *pose,
                                           int                     version);

/**
 * triad_reference_from_attribute:
 * @element: (nullable): an element
 *
 * Returns: the reference in the attribute, without text if that is missing or empty
 */
TriadReference   triad_reference_from_attribute (const TriadElement *element,
                                                 const char         *name);

/**
 * triad_reference_from_text:
 * @element: (nullable): an element
 *
 * Returns: the reference in the element's text, without text if that is empty
 */
TriadReference   triad_reference_from_text      (const TriadElement *element);

/**
 * triad_reference_from_pose:
 * @pose: (nullable): a `<pose>`
 *
 * Returns: its `relative_to`, which is called `frame` in versions 1.5 and 1.6
 */
TriadReference   triad_reference_from_pose      (const TriadElement *pose,
                                                 int                 version);
