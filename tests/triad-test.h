/* triad-test.h: common functions of tests */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-sarif.h"

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
 * triad_test_assert_valid:
 * @snapshot: a snapshot that must have no diagnostic
 */
void                   triad_test_assert_valid       (const TriadSnapshot    *snapshot);

/**
 * triad_test_assert_characters:
 * @snapshot: a snapshot of a file without includes
 * @range: a section of it
 * @characters: the expected text
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

/**
 * triad_test_dup_frames:
 * @kinematics: (nullable): poses of @snapshot
 *
 * Returns: (transfer full): the output of `triad-cli frames --format=json`
 */
char                  *triad_test_dup_frames         (const TriadSnapshot          *snapshot,
                                                      const TriadForwardKinematics *motion);

/** triad_test_dup_table: Returns the output of `triad-cli frames`. */
char                  *triad_test_dup_table          (const TriadSnapshot    *snapshot);

/** triad_test_dup_problems: Returns the output of `triad-cli check --format=json`. */
char                  *triad_test_dup_problems       (const TriadSnapshot    *snapshot);

/**
 * triad_test_dup_sarif:
 * @base: (nullable): the folder that URIs are relative to
 * @codes: (inout): the codes of the results are added
 *
 * Returns: (transfer full): the results, in an array
 */
char                  *triad_test_dup_sarif          (const TriadSnapshot    *snapshot,
                                                      GFile                  *base,
                                                      TriadCodeSet           *codes);
