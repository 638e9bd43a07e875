/* triad-model.h: what a file declares: its frames and joints, in tables
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
 * @TRIAD_FRAME_ROOT: what the `<pose>` of a lone model is measured from; it
 *   has no element
 * @TRIAD_FRAME_WORLD: the frame of a `<world>`
 * @TRIAD_FRAME_MODEL: the frame of a `<model>`, `__model__` from inside
 * @TRIAD_FRAME_LINK: the frame of a `<link>`
 * @TRIAD_FRAME_JOINT: the frame of a `<joint>`
 * @TRIAD_FRAME_EXPLICIT: a `<frame>`
 *
 * Every frame but the last kind is implicit.
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
 * @text: the name as written; %NULL where nothing, or an empty name, is written
 * @range: where it is written
 *
 * A name that stands for a frame.
 */
typedef struct
{
  const char       *text;
  TriadSourceRange  range;
} TriadReference;

/**
 * TriadFrame:
 * @kind: what it is the frame of
 * @version: of the file that declares it, 100·major + minor
 * @scope: the world or model in whose scope its name stands, a vertex; -1 for
 *   worlds and for the root.  A lone model stands in the root's scope
 * @model_frame: what `__model__` means to it, a vertex: the model it stands in,
 *   or the frame that stands for a merged model; in a world the world
 * @joint: of a joint: its place among the joints; -1 elsewhere
 * @duplicate_of: the sibling that has its name already, a vertex; -1 where it
 *   is the only one
 * @pose_sound: %FALSE where the text of `<pose>` is not a pose
 * @is_static: of a model: it, or a model around it, is static
 * @merged: of a frame: it stands for the frame of a model that was merged
 *   into the one around it
 * @is_missing: of a model: its `<include>` could not be followed
 * @error: whether an error diagnostic speaks of it
 * @name: its name in its scope; see triad_model_get_scoped_name()
 * @written_name: (nullable): what the file calls it, where it had to give way
 *   to a sibling and @name is another
 * @range: the name as written, or the start tag where no name is written
 * @element: (nullable): what declares it; for an included model the
 *   `<include>`
 * @content: (nullable): for worlds and models, the element whose children
 *   stand in its scope: the `<model>` of the included file for an `<include>`
 * @pose_element: (nullable): the `<pose>`
 * @pose: as written, the identity where nothing is; for an orientation in
 *   degrees or as a quaternion, what it means
 * @relative_to: `//pose/@relative_to`
 * @attached_to: `//frame/@attached_to`; `//model/@canonical_link` for a model
 * @placement_frame: of a model: `@placement_frame`, or `<placement_frame>` of
 *   an `<include>`
 *
 * There are as many as anything that a file says: they are kept small.
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
 * @joint: the joint that leads
 * @axis: (nullable): `axis` or `axis2`, which of its axes
 * @multiplier: how far this one moves as the leader moves by one
 * @reference: the leader's position at which this one is at @offset
 * @offset: of this one, radians or metres
 *
 * What the position of an axis follows, `//axis/mimic`.
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
 * @element: `<axis>` or `<axis2>`
 * @xyz: of length one, as written, then in the joint's frame, once the poses
 *   are resolved; Z where nothing is written
 * @sound: %FALSE where what is written is no direction; @xyz is then Z
 * @expressed_in: `//xyz/@expressed_in`
 * @in_parent_model: its coordinates are those of the parent model's frame
 *   (1.4 and earlier, `use_parent_model_frame` in 1.5 and 1.6)
 * @resolved: whether @xyz is in the joint's frame
 * @lower: the least position, radians or metres; -∞ where nothing is written
 * @upper: the greatest position; +∞ where nothing is written
 * @effort: the greatest force or moment, N or N·m; ∞ where nothing, or less than 0,
 *   is written
 * @velocity: the greatest, m/s or rad/s; the same
 * @damping: N or N·m for a velocity of 1
 * @friction: that a motion has to overcome, N or N·m
 * @spring_stiffness: N or N·m for a position of 1 from @spring_reference
 * @spring_reference: where the spring is at rest
 * @mimic: what it follows; its joint has no name where it follows nothing
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
 * @frame: the joint's frame, a vertex
 * @type: as written; "" where it is missing
 * @parent: `//joint/parent`
 * @child: `//joint/child`
 * @parent_frame: the vertex that @parent names; -1 where it names none.  From
 *   inside a model `world` is the outermost frame, as the parent alone
 * @child_frame: the vertex that @child names; -1 where it names none
 * @axes: `<axis>` and `<axis2>`
 * @n_axes: how many of them, in [0, 2]
 * @pitch: of a screw joint, metres along the axis for one turn
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
 * @name: (nullable): its `name` as written; %NULL where none is written
 * @frame: what its pose is measured from where nothing is written: the link,
 *   joint or world that it stands in, a vertex
 * @pose_element: (nullable): its `<pose>`
 * @pose: as written, the identity where nothing is
 * @pose_sound: %FALSE where the text of `<pose>` is not a pose
 * @relative_to: `//pose/@relative_to`
 *
 * Something with a pose but without a frame of its own.  The parts of one
 * element stand together, in the order of the file.
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
 * @frames: every frame; vertex numbers are places in it.  Vertex 0 is the
 *   root or the (first) world.  Elsewhere in the order of the file, each
 *   model before what stands in it
 * @joints: every joint
 * @parts: everything else that has a pose
 * @geometries: what the visuals and collisions among the parts look like
 * @corners: of outlines, metres, at height 0
 * @inertials: how masses are spread
 * @names: (element-type TriadFrame int): the scopes: a frame of the same
 *   scope and name → its vertex; see triad_scope_find()
 * @strings: holds the names that are not in the file as they are
 * @scoped_names: (array length=n_frames): those that have been asked for; see
 *   triad_model_get_scoped_name()
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

/**
 * TRIAD_NAME_MAX_BYTES:
 *
 * The longest name from a file's root that is kept whole.  Of a longer one the
 * end is kept: names of models stand in those of all that is in them, and a
 * long one would multiply.
 */
#define TRIAD_NAME_MAX_BYTES 1000

void        triad_model_free            (TriadModel       *self);

/**
 * triad_model_is_in_model:
 * @self: the tables
 * @frame: a vertex
 *
 * Returns: whether @frame stands in the scope of a model, not in that of a
 *   world or the root, or in none
 */
gboolean    triad_model_is_in_model     (const TriadModel *self,
                                         int               frame);

/**
 * triad_model_get_scoped_name:
 * @self: the tables
 * @frame: a vertex
 *
 * The name of @frame from the file's root, `model::nested::link`; the world's
 * is `world`, and what stands in a world is named without it.  One that is
 * longer than %TRIAD_NAME_MAX_BYTES begins with `…`.
 *
 * Where models are deep, names are far longer than what the file says of a
 * frame: one is made when it is asked for, and kept.  Any thread may ask.
 *
 * Returns: the name, good for as long as @self
 */
const char *triad_model_get_scoped_name (const TriadModel *self,
                                         int               frame);

/**
 * triad_frame_kind_get_name:
 * @kind: a kind
 *
 * Returns: `world`, `model`, `link`, `joint` or `frame`; `root` for the root
 */
const char *triad_frame_kind_get_name   (TriadFrameKind    kind);

/**
 * triad_frame_kind_get_title:
 * @kind: what a frame is made of
 *
 * Returns: its name in the language of who reads it
 */
const char *triad_frame_kind_get_title  (TriadFrameKind    kind);

/**
 * triad_frame_kind_get_phrase:
 * @kind: what a frame is made of
 *
 * Returns: “a link” and the like, in the language of who reads it, as it stands
 *   behind “is”
 */
const char *triad_frame_kind_get_phrase (TriadFrameKind    kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadModel, triad_model_free)

G_END_DECLS
