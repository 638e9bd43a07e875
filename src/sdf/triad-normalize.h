/* triad-normalize.h: converts flattened models of older SDFormat versions in memory */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

/**
 * triad_normalize_flattened:
 * @tree: the tree that contains @root; also owns new elements
 * @diagnostics: (element-type TriadDiagnostic): receives conversion errors
 *
 * Converts flattened models back to nested ones.  Before version 1.8, tools merged nested
 * models into the outer one and prefixed all their names: joint `elbow` of model `arm`
 * became `arm::elbow`.  They are converted as follows:
 *
 *     link, joint, frame, model `A::N`    `N` in a model `A`
 *     frame `A::__model__`                pose and canonical link of `A`; the
 *                                         frame is kept, with an identity pose
 *     gripper `A::N`                      `N` in the model of its links
 *     references `A::N` inside them       `N`; `world` and `__model__` are kept
 *     references `A::N` elsewhere         unchanged: they resolve into the model
 *
 * `A::B::N` is converted recursively.  A reference inside `A` that does not begin with
 * `A::` is a %TRIAD_CODE_CONVERSION_ERROR at that name, and the model around `A` is left
 * as written.  Names with an empty part are left as well.
 *
 * A new model has the range of the first element that it is generated from; the range of
 * a name is that of the remaining part.
 *
 * Takes O(bytes of the file) time.
 *
 * Spec: 004, §1.4.7 “Up-Converting Flattened Models”.
 *
 * Returns: the `<sdf>` element of a new tree, or @root itself if its version is newer or
 *   it contains no flattened models
 */
TriadElement *triad_normalize_flattened (TriadElement      *root,
                                         TriadTree         *tree,
                                         const TriadSource *source,
                                         GPtrArray         *diagnostics);
