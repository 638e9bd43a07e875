/* triad-urdf-material.h: the colours of a URDF, said in SDFormat's elements
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"

G_BEGIN_DECLS

/**
 * triad_urdf_gather_materials:
 * @robot: the root element of a URDF file, `<robot>`
 *
 * Finds what the names of materials stand for.  Those of the robot come before
 * those that are written in visuals, and of two the first counts.
 *
 * Returns: (transfer full) (element-type utf8 TriadElement): name → `<material>`
 */
GHashTable         *triad_urdf_gather_materials (const TriadElement *robot);

/**
 * triad_urdf_find_material:
 * @materials: what triad_urdf_gather_materials() found
 * @material: the `<material>` of a visual
 *
 * Returns: the `<material>` that says how it looks, maybe @material itself
 */
const TriadElement *triad_urdf_find_material    (GHashTable         *materials,
                                                 const TriadElement *material);

/**
 * triad_urdf_color_table_new:
 *
 * Returns: (transfer full): remembers the colors of materials for
 *   triad_urdf_add_material()
 */
GHashTable         *triad_urdf_color_table_new  (void);

/**
 * triad_urdf_add_material:
 * @materials: what triad_urdf_gather_materials() found
 * @colors: what triad_urdf_color_table_new() made
 * @tree: where the new elements are made
 * @visual: a new `<visual>`
 * @from: the one of the URDF that it is made of
 *
 * Says the colour of a visual where it stands, as SDFormat names no materials:
 * as what it gives back of ambient light, and of light that falls on it.
 *
 * The text of the colour is as it is written, unless it is longer than 128 bytes: of
 * that, neither white space nor digits that change nothing are copied.
 */
void                triad_urdf_add_material     (GHashTable         *materials,
                                                 GHashTable         *colors,
                                                 TriadTree          *tree,
                                                 TriadElement       *visual,
                                                 const TriadElement *from);

G_END_DECLS
