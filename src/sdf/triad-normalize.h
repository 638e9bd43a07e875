/* triad-normalize.h: what older versions of SDFormat say, said as newer ones do
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

G_BEGIN_DECLS

/**
 * triad_normalize_flattened:
 * @root: the `<sdf>` element of a file
 * @tree: the tree that @root stands in, and where new elements are made
 * @source: the file
 * @diagnostics: (element-type TriadDiagnostic): gets what cannot be converted
 *
 * Before version 1.8, tools wrote a model in a model as part of the one around
 * it, with its name before every name in it: `arm::elbow` for the joint
 * `elbow` of the model `arm`.  Makes a model of these again:
 *
 *     link, joint, frame, model `A::N`    `N` in the model `A`
 *     frame `A::__model__`                pose and canonical link of `A`; it
 *                                         stays, as a frame that lies there
 *     names `A::N` used in them           `N`; `world` and `__model__` stay
 *     names `A::N` used elsewhere         stay: they lead into the model
 *
 * and so on for `A::B::N`.  A name used in `A` that does not begin with `A::`
 * gives %TRIAD_CODE_CONVERSION_ERROR at that name, and the model around `A`
 * stays as it is written.  So does a name that has an empty part.
 *
 * What is made has the section of the first element that calls for it; the
 * section of a name is the part of it that is left.
 *
 * Costs O(bytes of the file).
 *
 * Spec: 004, §1.4.7 “Up-Converting Flattened Models”.
 *
 * Returns: the `<sdf>` element of a new tree; @root itself where its version
 *   is newer, or nothing in it is flattened
 */
TriadElement *triad_normalize_flattened (TriadElement      *root,
                                         TriadTree         *tree,
                                         const TriadSource *source,
                                         GPtrArray         *diagnostics);

G_END_DECLS
