/* triad-urdf-rest.h: elements and attributes of a URDF that are not in the model read from it */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-frame-content-private.h"

/**
 * TriadUrdfRest:
 *
 * What the SDFormat elements generated from a `<robot>` do not contain, such as `<transmission>`:
 * it belongs to links, joints and the robot as written.  The content of a `<gazebo>` block
 * belongs to what the block refers to.
 */

/** triad_urdf_rest_table_new: Returns (transfer full) (element-type TriadElement TriadUrdfRest): the
 * rests of all URDFs in @snapshot, by `<robot>`.  Costs O(frames), and O(elements) for each URDF. */
GHashTable          *triad_urdf_rest_table_new     (const TriadSnapshot *snapshot);

/** triad_urdf_rest_find_top: Returns the element of a URDF that the frame @v was read from; none
 * for a frame of SDFormat.  @table is that of the snapshot. */
TriadFrameContentTop triad_urdf_rest_find_top      (GHashTable          *table,
                                                    const TriadSnapshot *snapshot,
                                                    int                  v);

/** triad_urdf_rest_get_blocks: Returns (nullable) (element-type TriadElement) the `<gazebo>` blocks
 * that are about @element, or about nothing else if it is the robot. */
const GPtrArray     *triad_urdf_rest_get_blocks    (const TriadUrdfRest  *self,
                                                    const TriadElement   *element);

/** triad_urdf_rest_get_role: Returns how @element is compared. */
TriadContentRole     triad_urdf_rest_get_role      (const TriadUrdfRest  *self,
                                                    const TriadElement   *element);
gboolean             triad_urdf_rest_has_attribute (const TriadUrdfRest  *self,
                                                    const TriadElement   *element,
                                                    const TriadAttribute *attribute);

/** triad_urdf_rest_get_text: Returns its text, or "" if the model contains that. */
const char          *triad_urdf_rest_get_text      (const TriadUrdfRest  *self,
                                                    const TriadElement   *element);

/**
 * triad_urdf_rest_get_definition:
 * @element: any element
 * @digest: (out): of the content of the definition
 * @n_elements: (out): how many elements that content has
 *
 * Finds the definition of the material of a visual.  Long ones of the robot are compared there.
 *
 * Returns: (nullable): the definition, which may be @element itself
 */
const TriadElement  *triad_urdf_rest_get_definition (const TriadUrdfRest *self,
                                                     const TriadElement  *element,
                                                     guint64             *digest,
                                                     int                 *n_elements);
