/* triad-urdf-gazebo.h: converts <gazebo> blocks of a URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/**
 * TriadUrdfGazebo:
 *
 * The content of all `<gazebo>` blocks of a URDF, by the link or joint that they refer to.
 *
 * URDF has no sensors, friction, springs, or joints that close a loop, so simulators read
 * them from these blocks.  A block with a `reference` is about that link or joint, or both
 * if they have one name; others are about the model.  A block contains elements of SDFormat,
 * which are copied, and extensions such as `<mu1>`, which are mapped as libsdformat does.
 * The last of several values counts.  docs/URDF.md has the table.
 */
typedef struct _TriadUrdfGazebo TriadUrdfGazebo;

/** triad_urdf_gazebo_new: Gathers the blocks of @robot.  Takes O(elements) time. */
TriadUrdfGazebo *triad_urdf_gazebo_new               (const TriadElement *robot);
void             triad_urdf_gazebo_free              (TriadUrdfGazebo    *self);

/** triad_urdf_gazebo_replaces_material: Returns whether a block has the material of all visuals of
 * the next link with that name. */
gboolean         triad_urdf_gazebo_replaces_material (TriadUrdfGazebo    *self,
                                                      const char         *link);

/** triad_urdf_gazebo_add_to_link: Adds what the blocks contain for @link and its parts, after these
 * are complete.  Does nothing for a second link of that name, an error that must not multiply the
 * blocks; triad_urdf_gazebo_add_to_joint() is the same for joints. */
void             triad_urdf_gazebo_add_to_link       (TriadUrdfGazebo    *self,
                                                      TriadTree          *tree,
                                                      const char         *name,
                                                      TriadElement       *link);
void             triad_urdf_gazebo_add_to_joint      (TriadUrdfGazebo    *self,
                                                      TriadTree          *tree,
                                                      const char         *name,
                                                      TriadElement       *joint);

/** triad_urdf_gazebo_add_to_model: Adds what the blocks without a reference contain. */
void             triad_urdf_gazebo_add_to_model      (TriadUrdfGazebo    *self,
                                                      TriadTree          *tree,
                                                      TriadElement       *model);

/** triad_urdf_gazebo_is_about_lumping: Returns whether an extension of that name only says how to
 * merge the links of a fixed joint, which Triad does not do. */
gboolean         triad_urdf_gazebo_is_about_lumping  (const char         *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadUrdfGazebo, triad_urdf_gazebo_free)
