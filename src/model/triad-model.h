/* triad-model.h: tables of the frames and joints that a file declares */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-geometry.h"
#include "triad-inertial.h"
#include "triad-pose.h"
#include "triad-xml-limits.h"

/**
 * TriadFrameKind:
 * @TRIAD_FRAME_ROOT: what the `<pose>` of a top-level model is relative to; it has no
 *   element
 *
 * All kinds but the last are implicit frames.
 *
 * Spec: 002, §1.2 “Explicit vs. implicit frames”.
 */
typedef enum
{
  TRIAD_FRAME_ROOT,
  TRIAD_FRAME_WORLD,     /* the frame of a `<world>` */
  TRIAD_FRAME_MODEL,     /* the frame of a `<model>`, `__model__` inside it */
  TRIAD_FRAME_LINK,      /* the frame of a `<link>` */
  TRIAD_FRAME_JOINT,     /* the frame of a `<joint>` */
  TRIAD_FRAME_EXPLICIT,  /* a `<frame>` */
} TriadFrameKind;

/**
 * TriadReference:
 * @text: (nullable): the name as written, or %NULL if it is missing or empty
 * @range: (nullable): the range of the name, in its element or attribute
 *
 * A reference to a frame by name.
 */
typedef struct
{
  const char             *text;
  const TriadSourceRange *range;
} TriadReference;

/** triad_reference_get_range: Returns the range of the name, or nowhere if it is missing. */
TriadSourceRange triad_reference_get_range (const TriadReference *self);

/**
 * TriadFrame:
 * @scope: the world or model that contains its name, a vertex; -1 for worlds and the
 *   root.  The scope of a top-level model is the root
 * @model_frame: the vertex that `__model__` resolves to in its scope: the surrounding
 *   model, or the frame of a merged model; in a world the world
 * @duplicate_of: the sibling with the same name that takes precedence, a vertex, or -1
 * @pose_valid: %FALSE if the text of `<pose>` is invalid
 * @is_static: for a model: whether it or a surrounding model is static
 * @merged: for a frame: whether it represents the frame of a merged model
 * @is_missing: for a model: whether its `<include>` could not be resolved
 * @error: whether an error diagnostic concerns it
 * @written_name: (nullable): the name as written, if @name was changed because of a
 *   sibling
 * @element: (nullable): the element that declares it; for an included model the
 *   `<include>`
 * @content: (nullable): for a world or model, the element that contains its children; for
 *   an `<include>` the `<model>` of the included file
 * @attached_to: `//frame/@attached_to`; for a model `//model/@canonical_link`
 * @placement_frame: for a model: `@placement_frame`, or the `<placement_frame>` of an
 *   `<include>`
 *
 * A frame.  Kept small, because files may declare very many.
 */
typedef struct
{
  TriadFrameKind      kind;
  int                 version;       /* of the file that declares it, 100·major + minor */
  int                 scope;
  int                 model_frame;
  int                 joint;         /* index of the joint for a joint frame, otherwise -1 */
  int                 duplicate_of;
  guint               pose_valid : 1;
  guint               is_static : 1;
  guint               merged : 1;
  guint               is_missing : 1;
  guint               error : 1;
  const char         *name;          /* its name in the scope; see triad_scope_get_scoped_name() */
  const char         *written_name;
  TriadSourceRange    range;         /* the name as written, or the start tag if there is none */
  const TriadElement *element;
  const TriadElement *content;
  const TriadElement *pose_element;  /* (nullable): the `<pose>` */
  TriadPose           pose;          /* the value of the `<pose>`, or the identity */
  TriadReference      relative_to;
  TriadReference      attached_to;
  TriadReference      placement_frame;
} TriadFrame;

/** TriadMimic: The content of `//axis/mimic`. */
typedef struct
{
  TriadReference  joint;
  const char     *axis;        /* (nullable): the leading axis, `axis` or `axis2` */
  double          multiplier;  /* ratio of the motion to that of the leader */
  double          reference;   /* position of the leader at which this axis is at @offset */
  double          offset;      /* radians or metres */
} TriadMimic;

/**
 * TriadAxis:
 * @xyz: unit vector; as written, but in the joint's frame once poses are resolved; Z by
 *   default
 * @in_parent_model: whether it is expressed in the parent model's frame (1.4 and earlier,
 *   `use_parent_model_frame` in 1.5 and 1.6)
 * @effort: maximum force or torque, N or N·m; ∞ if missing or negative
 * @velocity: maximum velocity, m/s or rad/s; ∞ if missing or negative
 * @spring_stiffness: N or N·m for a displacement of 1 from @spring_reference
 */
typedef struct
{
  const TriadElement *element;
  TriadVector         xyz;
  gboolean            valid;             /* %FALSE if the text is not a direction; @xyz is then Z */
  TriadReference      expressed_in;
  gboolean            in_parent_model;
  gboolean            resolved;          /* whether @xyz is in the joint's frame */
  double              lower;             /* minimum position, radians or metres; -∞ by default */
  double              upper;             /* maximum position; +∞ by default */
  double              effort;
  double              velocity;
  double              acceleration;      /* maximum, m/s² or rad/s²; only in URDF 1.2; ∞ if missing */
  double              deceleration;      /* likewise */
  double              jerk;              /* maximum, m/s³ or rad/s³; likewise */
  double              damping;           /* N or N·m for a velocity of 1 */
  double              friction;          /* static friction, N or N·m */
  double              spring_stiffness;
  double              spring_reference;  /* rest position of the spring */
  TriadMimic          mimic;             /* what it follows; unset if its joint has no text */
} TriadAxis;

/**
 * TriadJoint:
 * @parent_frame: the vertex of @parent, or -1.  Inside a model, `world` is the outermost
 *   frame, but only as a parent
 */
typedef struct
{
  int            frame;        /* the joint's vertex */
  const char    *type;         /* as written; "" if missing */
  TriadReference parent;
  TriadReference child;
  int            parent_frame;
  int            child_frame;  /* the vertex of @child, or -1 */
  TriadAxis     *axes;         /* `<axis>` and `<axis2>`, of those of the model */
  int            n_axes;
  double         pitch;        /* for a screw joint, metres along the axis per turn */
} TriadJoint;

/**
 * TriadPart:
 * @frame: the surrounding link, joint, world or root, a vertex; its pose is relative to this by
 *   default
 *
 * An element with a pose but without a frame.  The parts of one element are consecutive,
 * in document order.
 */
typedef struct
{
  const TriadElement *element;       /* a `<visual>`, `<collision>`, `<light>`, `<sensor>`, … */
  const char         *name;          /* (nullable): its `name`, or that of its `<include>` */
  int                 frame;
  const TriadElement *pose_element;  /* (nullable): its `<pose>`, or that of its `<include>` */
  TriadPose           pose;          /* the value of the `<pose>`, or the identity */
  gboolean            pose_valid;    /* %FALSE if the text of `<pose>` is invalid */
  TriadReference      relative_to;
} TriadPart;

/**
 * TriadModel:
 * @frames: all frames, indexed by vertex.  Vertex 0 is the root or the first world; the
 *   others are in document order, each model before its content
 * @names: (element-type TriadFrame int): the scopes: maps a frame's scope and name to its
 *   vertex; see triad_scope_find()
 * @scoped_names: (array length=n_frames): cache of triad_scope_get_scoped_name()
 *
 * The tables of one file.
 */
typedef struct
{
  int            version;     /* of the file, 100·major + minor, 108 for `1.8` */
  TriadFrame    *frames;
  int            n_frames;
  int            n_worlds;
  TriadJoint    *joints;
  int            n_joints;
  TriadAxis     *axes;        /* of the joints, in their order */
  int            n_axes;
  TriadPart     *parts;       /* all other elements with a pose */
  int            n_parts;
  TriadGeometry *geometries;  /* the shapes of visuals and collisions */
  int            n_geometries;
  TriadVector   *corners;     /* of outlines, metres, at height 0 */
  int            n_corners;
  TriadInertial *inertials;   /* masses and moments of inertia; at most one of each link */
  int            n_inertials;
  GHashTable    *names;
  GStringChunk  *strings;     /* owns generated names */
  char         **scoped_names;
} TriadModel;

/** TRIAD_NAMES_MAX_BYTES: The maximum total size of the scoped names of the frames that a command
 * lists or compares, or that a window shows, in bytes.  Each name is copied up to four times. */
#define TRIAD_NAMES_MAX_BYTES (512 * 1024 * 1024)

void        triad_model_free            (TriadModel       *self);

/** triad_model_is_in_model: Returns whether the scope of @frame is a model, not a world or the
 * root. */
gboolean    triad_model_is_in_model     (const TriadModel *self,
                                         int               frame);

/** triad_model_is_in_one_of_worlds: Returns whether @frame is a world or in the scope of one, in a
 * file with several worlds, where the name of the world is part of its scoped name. */
gboolean    triad_model_is_in_one_of_worlds (const TriadModel *self,
                                             int               frame);

/**
 * triad_model_index_inertials:
 *
 * Returns: (transfer full) (array length=n_frames): by frame, the index of its
 *   inertial; -1 for none
 */
int        *triad_model_index_inertials (const TriadModel *self);

/** triad_frame_kind_get_name: Returns `world`, `model`, `link`, `joint` or `frame`; `root` for the
 * root. */
const char *triad_frame_kind_get_name   (TriadFrameKind    kind);

const char *triad_frame_kind_get_title  (TriadFrameKind    kind);

/** triad_frame_kind_get_phrase: Returns the translated name with its article, such as “a link”, for
 * use after “is”. */
const char *triad_frame_kind_get_phrase (TriadFrameKind    kind);

/** triad_part_has_name: Returns whether elements like @element have names: an `<inertial>` does
 * not. */
gboolean    triad_part_has_name         (const TriadElement *element);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadModel, triad_model_free)
