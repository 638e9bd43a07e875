/* triad-test.h: what tests share
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * triad_test_load:
 * @text: the content of a file
 *
 * Returns: (transfer full): the snapshot of a file with that content, called
 *   `test.sdf`
 */
TriadSnapshot         *triad_test_load               (const char             *text);

/**
 * triad_test_find:
 * @snapshot: a snapshot
 * @name: a scoped name, which must be there
 *
 * Returns: its vertex
 */
int                    triad_test_find               (const TriadSnapshot    *snapshot,
                                                      const char             *name);

/**
 * triad_test_get_pose:
 * @snapshot: a snapshot
 * @name: a scoped name; the frame must have a pose
 *
 * Returns: its pose in the root's frame
 */
TriadPose              triad_test_get_pose           (const TriadSnapshot    *snapshot,
                                                      const char             *name);

/**
 * triad_test_get_only_problem:
 * @snapshot: a snapshot that must have one error or warning, and no more
 *
 * Returns: that one
 */
const TriadDiagnostic *triad_test_get_only_problem   (const TriadSnapshot    *snapshot);

/**
 * triad_test_assert_sound:
 * @snapshot: a snapshot that must have no diagnostic
 */
void                   triad_test_assert_sound       (const TriadSnapshot    *snapshot);

/**
 * triad_test_assert_characters:
 * @snapshot: a snapshot of a file without includes
 * @range: a section of it
 * @characters: what must stand there
 */
void                   triad_test_assert_characters  (const TriadSnapshot    *snapshot,
                                                      const TriadSourceRange *range,
                                                      const char             *characters);

/**
 * triad_test_assert_position:
 * @pose: a pose
 * @x: metres
 * @y: metres
 * @z: metres
 */
void                   triad_test_assert_position    (const TriadPose        *pose,
                                                      double                  x,
                                                      double                  y,
                                                      double                  z);

G_END_DECLS
