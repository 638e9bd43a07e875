/* triad-urdf-private.h: internal functions of the URDF conversion */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-urdf-idle.h"

/* Versions of URDF, as triad_version_parse() returns them. */
#define TRIAD_URDF_1_0 100
#define TRIAD_URDF_1_1 101       /* `quat_xyzw`, capsules */
#define TRIAD_URDF_1_2 102       /* limits of acceleration, deceleration and jerk */

/* Adds a child element @name, which is generated from @from, with the text of @attribute, unless
 * that is NULL. */
static inline void
triad_urdf_add_text (TriadTree            *tree,
                     TriadElement         *parent,
                     const char           *name,
                     const TriadElement   *from,
                     const TriadAttribute *attribute)
{
  if (attribute != NULL)
    triad_tree_set_text (tree, triad_tree_convert_element (tree, parent, name, from),
                         attribute->value, attribute->range);
}

/* Returns the attribute of the first child named @child. */
static inline const TriadAttribute *
triad_urdf_find_value (const TriadElement *element,
                       const char         *child,
                       const char         *attribute)
{
  return triad_element_find_attribute (triad_element_find_child (element, child), attribute);
}

/* Returns the value, or @otherwise for a missing or empty attribute. */
static inline const char *
triad_urdf_value_or (const TriadAttribute *attribute,
                     const char           *otherwise)
{
  return attribute != NULL && attribute->value[0] != '\0' ? attribute->value : otherwise;
}

/** triad_urdf_get_version: Returns the version of the `<robot>`, 1.0 if none is written, 0 if it is
 * not a version. */
int                   triad_urdf_get_version     (const TriadElement   *robot);

/**
 * triad_urdf_parse_numbers:
 * @values: receives at most @max numbers
 *
 * Returns: how many numbers @text contains, or -1 if some word is not a finite number
 */
int                   triad_urdf_parse_numbers   (const char           *text,
                                                  double               *values,
                                                  int                   max);

/**
 * triad_urdf_set_pose:
 * @version: of the URDF
 * @sdf_version: the SDFormat version to write: 1.9 and newer keep a quaternion as written,
 *   older ones get its roll, pitch and yaw
 *
 * Sets the text of @pose to the position and rotation of @origin, as written.  Malformed
 * attributes result in an invalid pose; triad_urdf_check() reports them.
 */
void                  triad_urdf_set_pose        (TriadTree            *tree,
                                                  TriadElement         *pose,
                                                  const TriadElement   *origin,
                                                  int                   version,
                                                  int                   sdf_version);

/**
 * triad_urdf_add_axis:
 * @axisless: names of the joints without an axis, which SDFormat does not allow to be mimicked
 * @renamed: name of a joint → its name in SDFormat, if that is another one
 * @version: of the URDF
 * @to_write: whether only elements of @sdf_version are allowed
 *
 * Adds the axis of a joint with its limits, dynamics and mimic.
 */
void                  triad_urdf_add_axis        (TriadTree            *tree,
                                                  TriadElement         *joint,
                                                  const TriadElement   *from,
                                                  GHashTable           *axisless,
                                                  GHashTable           *renamed,
                                                  int                   version,
                                                  int                   sdf_version,
                                                  gboolean              to_write);

/**
 * triad_urdf_rename_joints:
 * @names: all names of links and joints; receives the new ones, which @renamed owns
 * @renamed: receives new names
 *
 * Finds names for the joints that have the name of a link, which URDF allows, but SDFormat
 * does not: `_joint` is appended, and a number if that is also taken, as libsdformat does
 * for SDFormat 1.6 and earlier.
 */
void                  triad_urdf_rename_joints   (const TriadElement   *robot,
                                                  GHashTable           *names,
                                                  GHashTable           *renamed);

/**
 * triad_urdf_rename_parts:
 * @link: a link in SDFormat, with everything in it
 *
 * Gives each visual and collision a name that SDFormat allows and no other child has: URDF does
 * not require names, or that they differ.  The first one keeps its name, others get a number.
 */
void                  triad_urdf_rename_parts    (TriadTree            *tree,
                                                  TriadElement         *link);

/**
 * triad_urdf_check_values:
 * @diagnostics: (element-type TriadDiagnostic): receives errors and warnings
 *
 * Reports missing attributes, and values that are not numbers, where urdfdom 6 refuses the
 * file; and attributes that the version of the URDF does not have.
 */
void                  triad_urdf_check_values    (const TriadElement   *robot,
                                                  GPtrArray            *diagnostics);

/**
 * triad_urdf_check_unknown:
 * @element: the `<robot>`, or an element in it
 * @diagnostics: (element-type TriadDiagnostic): receives warnings
 *
 * Reports descendants and attributes that are misspelled or repeated.
 */
void                  triad_urdf_check_unknown   (const TriadElement   *element,
                                                  GPtrArray            *diagnostics);
