/* triad-model.h: tables of the frames and joints that a file declares
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-geometry.h"
#include "triad-inertial.h"
#include "triad-pose.h"

G_BEGIN_DECLS

/**
 * TriadFrameKind:
 * @TRIAD_FRAME_ROOT: what the `<pose>` of a top-level model is relative to; it has no
 *   element
 * @TRIAD_FRAME_WORLD: the frame of a `<world>`
 * @TRIAD_FRAME_MODEL: the frame of a `<model>`, `__model__` inside it
 * @TRIAD_FRAME_LINK: the frame of a `<link>`
 * @TRIAD_FRAME_JOINT: the frame of a `<joint>`
 * @TRIAD_FRAME_EXPLICIT: a `<frame>`
 *
 * All kinds but the last are implicit frames.
 *
 * Spec: 002, §1.2 “Explicit vs. implicit frames”.
 */
typedef enum
{
  TRIAD_FRAME_ROOT,
  TRIAD_FRAME_WORLD,
  TRIAD_FRAME_MODEL,
  TRIAD_FRAME_LINK,
  TRIAD_FRAME_JOINT,
  TRIAD_FRAME_EXPLICIT,
} TriadFrameKind;

/**
 * TriadReference:
 * @text: (nullable): the name as written, or %NULL if it is missing or empty
 * @range: the range of the name
 *
 * A reference to a frame by name.
 */
typedef struct
{
  const char       *text;
  TriadSourceRange  range;
} TriadReference;

/**
 * TriadFrame:
 * @version: of the file that declares it, 100·major + minor
 * @scope: the world or model that contains its name, a vertex; -1 for worlds and the
 *   root.  The scope of a top-level model is the root
 * @model_frame: the vertex that `__model__` resolves to in its scope: the surrounding
 *   model, or the frame of a merged model; in a world the world
 * @joint: index of the joint for a joint frame, otherwise -1
 * @duplicate_of: the sibling with the same name that takes precedence, a vertex, or -1
 * @pose_sound: %FALSE if the text of `<pose>` is invalid
 * @is_static: for a model: whether it or a surrounding model is static
 * @merged: for a frame: whether it represents the frame of a merged model
 * @is_missing: for a model: whether its `<include>` could not be resolved
 * @error: whether an error diagnostic concerns it
 * @name: its name in the scope; see triad_model_get_scoped_name()
 * @written_name: (nullable): the name as written, if @name was changed because of a
 *   sibling
 * @range: the name as written, or the start tag if there is none
 * @element: (nullable): the element that declares it; for an included model the
 *   `<include>`
 * @content: (nullable): for a world or model, the element that contains its children; for
 *   an `<include>` the `<model>` of the included file
 * @pose_element: (nullable): the `<pose>`
 * @pose: the value of the `<pose>`, or the identity
 * @attached_to: `//frame/@attached_to`; for a model `//model/@canonical_link`
 * @placement_frame: for a model: `@placement_frame`, or the `<placement_frame>` of an
 *   `<include>`
 *
 * A frame.  Kept small, because files may declare very many.
 */
typedef struct
{
  TriadFrameKind      kind;
  int                 version;
  int                 scope;
  int                 model_frame;
  int                 joint;
  int                 duplicate_of;
  guint               pose_sound : 1;
  guint               is_static : 1;
  guint               merged : 1;
  guint               is_missing : 1;
  guint               error : 1;
  const char         *name;
  const char         *written_name;
  TriadSourceRange    range;
  const TriadElement *element;
  const TriadElement *content;
  const TriadElement *pose_element;
  TriadPose           pose;
  TriadReference      relative_to;
  TriadReference      attached_to;
  TriadReference      placement_frame;
} TriadFrame;

/**
 * TriadMimic:
 * @axis: (nullable): the leading axis, `axis` or `axis2`
 * @multiplier: ratio of the motion to that of the leader
 * @reference: position of the leader at which this axis is at @offset
 * @offset: radians or metres
 *
 * The content of `//axis/mimic`.
 */
typedef struct
{
  TriadReference  joint;
  const char     *axis;
  double          multiplier;
  double          reference;
  double          offset;
} TriadMimic;

/**
 * TriadAxis:
 * @xyz: unit vector; as written, but in the joint's frame once poses are resolved; Z by
 *   default
 * @sound: %FALSE if the text is not a direction; @xyz is then Z
 * @in_parent_model: whether it is expressed in the parent model's frame (1.4 and earlier,
 *   `use_parent_model_frame` in 1.5 and 1.6)
 * @resolved: whether @xyz is in the joint's frame
 * @lower: minimum position, radians or metres; -∞ by default
 * @upper: maximum position; +∞ by default
 * @effort: maximum force or torque, N or N·m; ∞ if missing or negative
 * @velocity: maximum velocity, m/s or rad/s; ∞ if missing or negative
 * @damping: N or N·m for a velocity of 1
 * @friction: static friction, N or N·m
 * @spring_stiffness: N or N·m for a displacement of 1 from @spring_reference
 * @spring_reference: rest position of the spring
 * @mimic: what it follows; unset if its joint has no text
 */
typedef struct
{
  const TriadElement *element;
  TriadVector         xyz;
  gboolean            sound;
  TriadReference      expressed_in;
  gboolean            in_parent_model;
  gboolean            resolved;
  double              lower;
  double              upper;
  double              effort;
  double              velocity;
  double              damping;
  double              friction;
  double              spring_stiffness;
  double              spring_reference;
  TriadMimic          mimic;
} TriadAxis;

/**
 * TriadJoint:
 * @frame: the joint's vertex
 * @type: as written; "" if missing
 * @parent_frame: the vertex of @parent, or -1.  Inside a model, `world` is the outermost
 *   frame, but only as a parent
 * @child_frame: the vertex of @child, or -1
 * @axes: `<axis>` and `<axis2>`
 * @pitch: for a screw joint, metres along the axis per turn
 */
typedef struct
{
  int            frame;
  const char    *type;
  TriadReference parent;
  TriadReference child;
  int            parent_frame;
  int            child_frame;
  TriadAxis      axes[2];
  int            n_axes;
  double         pitch;
} TriadJoint;

/**
 * TriadPart:
 * @element: a `<visual>`, `<collision>`, `<light>`, `<sensor>`, …
 * @name: (nullable): its `name` as written
 * @frame: the surrounding link, joint or world, a vertex; its pose is relative to this by
 *   default
 * @pose_element: (nullable): its `<pose>`
 * @pose: the value of the `<pose>`, or the identity
 * @pose_sound: %FALSE if the text of `<pose>` is invalid
 *
 * An element with a pose but without a frame.  The parts of one element are consecutive,
 * in document order.
 */
typedef struct
{
  const TriadElement *element;
  const char         *name;
  int                 frame;
  const TriadElement *pose_element;
  TriadPose           pose;
  gboolean            pose_sound;
  TriadReference      relative_to;
} TriadPart;

/**
 * TriadModel:
 * @version: of the file, 100·major + minor, 108 for `1.8`
 * @frames: all frames, indexed by vertex.  Vertex 0 is the root or the first world; the
 *   others are in document order, each model before its content
 * @parts: all other elements with a pose
 * @geometries: the shapes of visuals and collisions
 * @corners: of outlines, metres, at height 0
 * @inertials: masses and moments of inertia
 * @names: (element-type TriadFrame int): the scopes: maps a frame's scope and name to its
 *   vertex; see triad_scope_find()
 * @strings: owns generated names
 * @scoped_names: (array length=n_frames): cache of triad_model_get_scoped_name()
 *
 * The tables of one file.
 */
typedef struct
{
  int            version;
  TriadFrame    *frames;
  int            n_frames;
  TriadJoint    *joints;
  int            n_joints;
  TriadPart     *parts;
  int            n_parts;
  TriadGeometry *geometries;
  int            n_geometries;
  TriadVector   *corners;
  int            n_corners;
  TriadInertial *inertials;
  int            n_inertials;
  GHashTable    *names;
  GStringChunk  *strings;
  char         **scoped_names;
} TriadModel;

/** TRIAD_NAME_MAX_BYTES: The maximum length of a scoped name, in bytes.  Longer names are cut at
 * the beginning. Otherwise a long model name would be repeated in the names of everything inside
 * that model. */
#define TRIAD_NAME_MAX_BYTES 1000

void        triad_model_free            (TriadModel       *self);

/** triad_model_is_in_model: Returns whether the scope of @frame is a model, not a world or the
 * root. */
gboolean    triad_model_is_in_model     (const TriadModel *self,
                                         int               frame);

/**
 * triad_model_get_scoped_name:
 *
 * Returns the name from the root of the file, `model::nested::link`.  A world is called
 * `world`, which does not appear in the names of its content.  Names longer than
 * %TRIAD_NAME_MAX_BYTES begin with `…`.
 *
 * Names are created on demand and cached, because in deeply nested models they are much
 * longer than the file.  Thread-safe.
 *
 * Returns: the name, valid as long as @self
 */
const char *triad_model_get_scoped_name (const TriadModel *self,
                                         int               frame);

/** triad_frame_kind_get_name: Returns `world`, `model`, `link`, `joint` or `frame`; `root` for the
 * root. */
const char *triad_frame_kind_get_name   (TriadFrameKind    kind);

const char *triad_frame_kind_get_title  (TriadFrameKind    kind);

/** triad_frame_kind_get_phrase: Returns the translated name with its article, such as “a link”, for
 * use after “is”. */
const char *triad_frame_kind_get_phrase (TriadFrameKind    kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadModel, triad_model_free)

G_END_DECLS
