/* triad-urdf-material.h: converts the materials of a URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/** triad_urdf_gather_materials: Finds the definitions of named materials.  Materials of the robot
 * take precedence over those in visuals, and the first of several definitions is used.  Returns
 * (transfer full) (element-type utf8 TriadElement): name → `<material>`. */
GHashTable         *triad_urdf_gather_materials (const TriadElement *robot);

/**
 * triad_urdf_find_material:
 * @material: the `<material>` of a visual
 *
 * Returns: the `<material>` with the definition, which may be @material itself
 */
const TriadElement *triad_urdf_find_material    (GHashTable         *materials,
                                                 const TriadElement *material);

/** triad_urdf_color_table_new: Returns a cache of material colors for triad_urdf_add_material(). */
GHashTable         *triad_urdf_color_table_new  (void);

/**
 * triad_urdf_add_material:
 *
 * Adds the color of a visual as ambient and diffuse color, because SDFormat has no named
 * materials.
 *
 * The color is copied as written.  If it is longer than 128 bytes, it is shortened by
 * dropping redundant white space and digits.
 */
void                triad_urdf_add_material     (GHashTable         *materials,
                                                 GHashTable         *colors,
                                                 TriadTree          *tree,
                                                 TriadElement       *visual,
                                                 const TriadElement *from);
