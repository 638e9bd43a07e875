/* triad-upgrade.h: a file of an older version of SDFormat in a newer one
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

G_BEGIN_DECLS

/**
 * triad_upgrade_version:
 * @root: the `<sdf>` element of a file
 * @version: the version that it is to have, 100·major + minor, not older
 * @tree: the tree that @root stands in, and where new elements are made
 * @source: the file
 * @diagnostics: (element-type TriadDiagnostic): gets a note for each thing that
 *   is said in another way, and errors for what cannot be
 *
 * What versions say about coordinates in different ways is said as @version
 * does:
 *
 *     `//pose/@frame`, before 1.7                 `//pose/@relative_to`
 *     axes in the model's frame: before 1.5, or   `//xyz/@expressed_in`
 *     by `<use_parent_model_frame>`, before 1.7
 *     flattened models, before 1.8                models again, as
 *                                                 triad_normalize_flattened() does
 *
 * Everything else is copied.
 *
 * Spec: 002, §7; 004, §1.4.7 “Up-Converting Flattened Models”.
 *
 * Returns: the `<sdf>` element of a new tree
 */
TriadElement *triad_upgrade_version (TriadElement      *root,
                                     int                version,
                                     TriadTree         *tree,
                                     const TriadSource *source,
                                     GPtrArray         *diagnostics);

G_END_DECLS
