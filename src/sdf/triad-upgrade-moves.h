/* triad-upgrade-moves.h: content that is elsewhere in newer versions of SDFormat */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-element.h"

/**
 * triad_upgrade_moves_find:
 * @element: an element of the file
 * @from: the version of the file, 100·major + minor
 * @to: the target version
 * @moved: (element-type TriadElement): receives the elements in @element that are not copied to
 *   where they are
 *
 * Finds what triad_upgrade_moves_add() adds for @element.
 */
void triad_upgrade_moves_find (const TriadElement *element,
                               int                 from,
                               int                 to,
                               GHashTable         *moved);

/**
 * triad_upgrade_moves_add:
 * @copy: the copy of @element, with all children that are copied
 * @diagnostics: (element-type TriadDiagnostic): receives a note for each
 *
 * Adds what is in @element since a newer version, with another name or from elsewhere, as
 * libsdformat does: `//physics/gravity` is `//world/gravity` since 1.6, for instance.
 */
void triad_upgrade_moves_add  (const TriadElement *element,
                               const GHashTable   *moved,
                               TriadTree          *tree,
                               TriadElement       *copy,
                               GPtrArray          *diagnostics);
