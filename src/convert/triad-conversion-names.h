/* triad-conversion-names.h: names that a file needs in SDFormat 1.7 and newer */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * triad_conversion_names_new:
 * @source: the file, which @snapshot was loaded from
 *
 * Finds new names for elements that share theirs with a sibling of another kind, which SDFormat 1.6
 * and earlier allow.  Frames get the names that the snapshot has for them, and others similar ones:
 * `NAME_visual`, or `NAME_visual0` if that is taken.  References do not change: those to frames mean
 * the frame that keeps its name, and so does a collision, to which contact sensors refer.
 *
 * Spec: 002, §3.2 “Unique names for all sibling elements”.
 *
 * Returns: (transfer full) (element-type guint utf8): maps where an element begins, in bytes, to
 *   what its name gets at the end
 */
GHashTable *triad_conversion_names_new (const TriadSnapshot *snapshot,
                                        const TriadSource   *source);
