/* triad-upgrade.h: converts a document to a newer SDFormat version */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"
#include "triad-source.h"

/**
 * triad_upgrade_version:
 * @version: the target version, 100·major + minor, not older than that of @root
 * @suffixes: (element-type guint utf8): maps where an element begins, in bytes, to what its name
 *   gets at the end from version 1.7 on, since a sibling has the name
 * @tree: the tree that contains @root; also owns new elements
 * @diagnostics: (element-type TriadDiagnostic): receives a note for each change, and
 *   errors for what cannot be converted
 *
 * Converts a file to a newer version of SDFormat.  These declarations differ
 * between versions:
 *
 *     `//pose/@frame`, before 1.7                 `//pose/@relative_to`
 *     axes in the model's frame: before 1.5, or   `//xyz/@expressed_in`
 *     by `<use_parent_model_frame>`, before 1.7
 *     flattened models, before 1.8                nested models, as from
 *                                                 triad_normalize_flattened()
 *     equal names of siblings, before 1.7         different names
 *     `//physics/gravity` and other values        elsewhere, as from triad_upgrade_moves_add()
 *
 * Everything else is copied.
 *
 * Spec: 002, §7; 004, §1.4.7 “Up-Converting Flattened Models”.
 *
 * Returns: the `<sdf>` element of a new tree
 */
TriadElement *triad_upgrade_version (TriadElement      *root,
                                     int                version,
                                     GHashTable        *suffixes,
                                     TriadTree         *tree,
                                     const TriadSource *source,
                                     GPtrArray         *diagnostics);
