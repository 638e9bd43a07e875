/* triad-model-builder.h: tables that are still being filled
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-model.h"

G_BEGIN_DECLS

/**
 * TriadPlaceInFile:
 * @scope: the world or model in whose scope things stand, a vertex; -1 outside
 * @model_frame: what `__model__` means there, a vertex; -1 outside
 * @version: of the file, 100·major + minor
 *
 * Where the reader is.
 */
typedef struct
{
  int scope;
  int model_frame;
  int version;
} TriadPlaceInFile;

/**
 * TriadModelBuilder:
 * @frames: (element-type TriadFrame): as in #TriadModel
 * @joints: (element-type TriadJoint): as in #TriadModel
 * @parts: (element-type TriadPart): as in #TriadModel
 * @geometries: (element-type TriadGeometry): as in #TriadModel
 * @corners: (element-type TriadVector): as in #TriadModel
 * @inertials: (element-type TriadInertial): as in #TriadModel
 * @strings: holds the names that are not in the file as they are
 *
 * What the reader fills.
 */
typedef struct
{
  GArray       *frames;
  GArray       *joints;
  GArray       *parts;
  GArray       *geometries;
  GArray       *corners;
  GArray       *inertials;
  GStringChunk *strings;
} TriadModelBuilder;

void        triad_model_builder_init      (TriadModelBuilder      *self);

/**
 * triad_model_builder_finish:
 * @self: tables
 * @version: of the file
 *
 * Returns: (transfer full): the model; @self is empty then
 */
TriadModel *triad_model_builder_finish    (TriadModelBuilder      *self,
                                           int                     version);

/**
 * triad_model_builder_get_frame:
 * @self: tables
 * @v: a vertex
 *
 * Returns: that frame, good until the next one is added
 */
TriadFrame *triad_model_builder_get_frame (TriadModelBuilder      *self,
                                           int                     v);

/**
 * triad_model_builder_add_frame:
 * @self: tables
 * @kind: its kind
 * @element: (nullable): what declares it
 * @name: (nullable): what the file calls it
 * @range: where it says so
 * @place: where it stands
 *
 * Returns: its vertex
 */
int         triad_model_builder_add_frame (TriadModelBuilder      *self,
                                           TriadFrameKind          kind,
                                           const TriadElement     *element,
                                           const char             *name,
                                           TriadSourceRange        range,
                                           const TriadPlaceInFile *place);

/**
 * triad_model_builder_add_named:
 * @self: tables
 * @kind: its kind
 * @element: what declares it, by its `name`
 * @place: where it stands
 *
 * Returns: its vertex
 */
int         triad_model_builder_add_named (TriadModelBuilder      *self,
                                           TriadFrameKind          kind,
                                           const TriadElement     *element,
                                           const TriadPlaceInFile *place);

/**
 * triad_model_reader_read_pose:
 * @self: tables
 * @v: whose pose it is
 * @pose: (nullable): a `<pose>`; without one it is the identity
 * @version: of the file that @pose stands in
 */
void        triad_model_reader_read_pose  (TriadModelBuilder      *self,
                                           int                     v,
                                           const TriadElement     *pose,
                                           int                     version);

/**
 * triad_model_reader_read_parts:
 * @self: tables
 * @parent: a link, joint or world
 * @frame: its vertex
 * @version: of the file
 *
 * Reads what stands in @parent that has a pose or a name, but no frame:
 * visuals, collisions, lights, sensors, the inertial.
 */
void        triad_model_reader_read_parts (TriadModelBuilder      *self,
                                           const TriadElement     *parent,
                                           int                     frame,
                                           int                     version);

/**
 * triad_part_has_name:
 * @element: a part
 *
 * Returns: whether elements of its kind have names: an `<inertial>` has not
 */
gboolean    triad_part_has_name           (const TriadElement     *element);

/**
 * triad_reference_from_attribute:
 * @element: (nullable): an element
 * @name: of an attribute
 *
 * Returns: the name that the attribute holds; none where it is empty
 */
TriadReference   triad_reference_from_attribute (const TriadElement *element,
                                                 const char         *name);

/**
 * triad_reference_from_text:
 * @element: (nullable): an element
 *
 * Returns: the name that its text is; none where it is empty
 */
TriadReference   triad_reference_from_text      (const TriadElement *element);

/**
 * triad_reference_from_pose:
 * @pose: (nullable): a `<pose>`
 * @version: of the file that it stands in
 *
 * Returns: its `relative_to`, which versions 1.5 and 1.6 call `frame`
 */
TriadReference   triad_reference_from_pose      (const TriadElement *pose,
                                                 int                 version);

G_END_DECLS
