/* triad-lsp-element-help.c: descriptions of elements and attributes */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-lsp-element-help.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *around;  /* (nullable): the only element around it that is meant */
  const char *name;
  const char *text;
} Help;

static const Help elements[] = {
  { NULL, "sdf", N_("The root of an SDFormat file. Its version decides how the file is read.") },
  { NULL, "robot", N_("The root of a URDF file: one robot, a tree of links and joints.") },
  { NULL, "world", N_("A simulated world. Its frame is called “world”; models, frames and joints in "
                      "it are placed relative to that frame unless they name another one.") },
  { NULL, "model", N_("A robot or an object: links, joints, frames and nested models. Names inside it "
                      "are its own scope. Its frame, “__model__” inside it, moves with its canonical "
                      "link.") },
  { NULL, "link", N_("A rigid body. Its frame is where its inertia, shapes and sensors are placed.") },
  { NULL, "joint", N_("A connection of two frames that limits how they can move. Its pose is relative "
                      "to its child unless it names another frame.") },
  { NULL, "frame", N_("An explicit frame: a named pose that moves with what it is attached to.") },
  { NULL, "pose", N_("Position (m) and rotation of what it is in: x y z, then roll, pitch and yaw "
                     "(rad) about the fixed axes X, then Y, then Z. “relative_to” names the frame that "
                     "the numbers are relative to; it does not change what the element moves with.") },
  { NULL, "include", N_("Inserts a model from another file.") },
  { NULL, "uri", N_("Where the file is: a path relative to this file, or “model://NAME/…”.") },
  { NULL, "placement_frame", N_("The frame inside the model to which the pose applies. Without it, the "
                                "pose applies to the frame of the model.") },
  { NULL, "static", N_("Whether the model cannot move; then it is attached to the world.") },
  { "joint", "parent", N_("The frame that the joint is fixed to. “world” stands for the world.") },
  { "joint", "child", N_("The frame that the joint moves. The joint's own pose is relative to it.") },
  { "joint", "axis", N_("The axis of rotation or translation, in the frame of the joint unless "
                        "“expressed_in” names another one.") },
  { "joint", "axis2", N_("The second axis of a universal, revolute2 or gearbox joint.") },
  { NULL, "xyz", N_("A direction, three numbers; its length does not matter.") },
  { NULL, "limit", N_("The range of positions (rad or m), and the greatest effort and velocity.") },
  { NULL, "mimic", N_("Makes the axis follow another joint: "
                      "multiplier · (position − reference) + offset.") },
  { NULL, "dynamics", N_("Damping, friction and spring of the axis.") },
  { NULL, "inertial", N_("Mass, centre of mass and moments of inertia of the link. Its pose is that of "
                         "the centre of mass, with the axes of the moments.") },
  { NULL, "mass", N_("Mass in kg. The default in SDFormat is 1 kg.") },
  { NULL, "inertia", N_("Moments and products of inertia in kg·m² about the centre of mass.") },
  { NULL, "visual", N_("A shape that is drawn.") },
  { NULL, "collision", N_("A shape for contacts, and for the inertia if it is computed.") },
  { NULL, "geometry", N_("The shape itself: a box, cylinder, sphere, mesh or another one.") },
  { NULL, "box", N_("A box, centred at its pose; <size> has its three lengths in m.") },
  { NULL, "cylinder", N_("A cylinder along Z, centred at its pose, with radius and length in m.") },
  { NULL, "sphere", N_("A sphere, centred at its pose, with a radius in m.") },
  { NULL, "capsule", N_("A cylinder along Z with half a sphere at each end; radius and length in m.") },
  { NULL, "ellipsoid", N_("An ellipsoid with three radii in m.") },
  { NULL, "mesh", N_("A shape from a file, such as COLLADA, OBJ, STL or glTF, multiplied by its scale.") },
  { NULL, "plane", N_("A plane with a normal and, for drawing, a size.") },
  { NULL, "sensor", N_("A sensor, placed relative to its link or joint.") },
  { NULL, "light", N_("A light source, placed relative to the world or its link.") },
  { NULL, "plugin", N_("A library that a simulator loads. What is in it is the plugin's own.") },
  { NULL, "gripper", N_("Links of a gripper, for simulators.") },
  { NULL, "material", N_("Colours and textures.") },
  { NULL, "surface", N_("Friction, contact and bounce of the collision.") },
  { NULL, "self_collide", N_("Whether links of the model can collide with each other.") },
  { NULL, "allow_auto_disable", N_("Whether a simulator may stop computing a model that rests.") },
  { NULL, "gravity", N_("In a world, the acceleration of gravity in m/s²; in a link, whether it applies.") },
  { NULL, "physics", N_("Settings of the simulation, such as its step in seconds.") },
  { "joint", "origin", N_("In URDF: the pose of the joint, and of its child link, relative to the "
                          "parent link. Missing attributes are zero.") },
  { NULL, "origin", N_("In URDF: a pose relative to the link, xyz in m and rpy in rad.") },
  { NULL, "gazebo", N_("In URDF: SDFormat for the link or joint that “reference” names, or for the robot.") },
};

static const Help attributes[] = {
  { "sdf", "version", N_("The version of SDFormat that the file is written in.") },
  { "pose", "relative_to", N_("The frame that the pose is relative to. It does not change what the "
                              "element moves with.") },
  { NULL, "relative_to", N_("The frame that the pose is relative to.") },
  { "frame", "attached_to", N_("The frame or link that this frame moves with. Without “relative_to”, its "
                               "pose is also relative to it.") },
  { "model", "canonical_link", N_("The link that the frame of the model moves with. The default is the "
                                  "first link.") },
  { "model", "placement_frame", N_("The frame inside the model to which its pose applies.") },
  { "xyz", "expressed_in", N_("The frame in whose axes the direction is given. The default is the "
                              "joint.") },
  { "pose", "rotation_format", N_("“euler_rpy” for roll, pitch and yaw, or “quat_xyzw” for a "
                                  "quaternion.") },
  { "pose", "degrees", N_("Whether roll, pitch and yaw are in degrees instead of radians.") },
  { "joint", "type", N_("How the joint moves: revolute, continuous, prismatic, fixed, ball, universal, "
                        "screw, revolute2 or gearbox.") },
  { "include", "merge", N_("Whether the content of the model becomes part of the surrounding model, "
                           "instead of a nested model.") },
  { "inertial", "auto", N_("Whether mass and inertia are computed from the collisions.") },
  { "mimic", "joint", N_("The joint that is followed.") },
  { "parent", "link", N_("In URDF: the link that the joint is fixed to.") },
  { "child", "link", N_("In URDF: the link that the joint moves. It has the pose of the joint.") },
  { "gazebo", "reference", N_("In URDF: the link or joint that the extension is for.") },
  { NULL, "name", N_("A name that is unique among its siblings. “__model__” and other names that begin and "
                     "end with two underscores are reserved.") },
};

static const char *
find (const Help *helps,
      gsize       n,
      const char *around,
      const char *name)
{
  const char *general = NULL;

  for (gsize i = 0; i < n; i++)
    if (g_str_equal (helps[i].name, name))
      {
        if (helps[i].around == NULL)
          general = helps[i].text;
        else if (g_strcmp0 (helps[i].around, around) == 0)
          return _(helps[i].text);
      }

  return general != NULL ? _(general) : NULL;
}

const char *
triad_lsp_element_help_find (const char *parent,
                             const char *name)
{
  return find (elements, G_N_ELEMENTS (elements), parent, name);
}

const char *
triad_lsp_element_help_find_attribute (const char *element,
                                       const char *name)
{
  return find (attributes, G_N_ELEMENTS (attributes), element, name);
}
