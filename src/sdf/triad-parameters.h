/* triad-parameters.h: parameters of an include, applied to a copy of the included model */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/** TRIAD_PARAMETERS_ELEMENT: The element of an `<include>` that contains its parameters. */
#define TRIAD_PARAMETERS_ELEMENT "experimental:params"

/**
 * triad_parameters_apply:
 * @tree: receives the copy
 * @include: an include that is resolved, and so are all includes in its model
 * @nesting: (inout): the number of models around the include; then the nesting depth of the
 *   models that are added, if that is more
 * @diagnostics: (element-type TriadDiagnostic): receives errors
 *
 * Replaces the included model of @include by a copy with the changes that its
 * `<experimental:params>` specify.  Each element of it keeps the place where it is written:
 *
 *     element_id="arm::lidar"    the element is `lidar` in `arm`; models that are included
 *                                count as nested models
 *     action="add"               it is added to the element with the @element_id
 *     action="modify"            values and attributes are changed
 *     action="remove"            it is removed
 *     action="replace"           its attributes and children are replaced
 *
 * Without an `action`, each child has its own.  A change that is impossible is reported,
 * and the others are made.
 *
 * Takes time linear in the size of the model and the parameters.
 *
 * Returns: %FALSE if @tree is full; @include is then unchanged
 */
gboolean triad_parameters_apply (TriadTree    *tree,
                                 TriadElement *include,
                                 int          *nesting,
                                 GPtrArray    *diagnostics);
