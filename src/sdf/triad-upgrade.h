/* triad-upgrade.h: converts a document to a newer SDFormat version */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

/**
 * triad_upgrade_version:
 * @version: the target version, 100·major + minor, not older than that of @root
 * @tree: the tree that contains @root; also owns new elements
 * @diagnostics: (element-type TriadDiagnostic): receives a note for each change, and
 *   errors for what cannot be converted
 *
 * Converts a file to a newer version of SDFormat.  These declarations of coordinates
 * differ between versions:
 *
 *     `//pose/@frame`, before 1.7                 `//pose/@relative_to`
 *     axes in the model's frame: before 1.5, or   `//xyz/@expressed_in`
 *     by `<use_parent_model_frame>`, before 1.7
 *     flattened models, before 1.8                nested models, as from
 *                                                 triad_normalize_flattened()
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
