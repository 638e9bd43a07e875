/* triad-diagnostic-list.h: what there is to be said against a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadFindings:
 * @snapshot: the file
 * @own: (element-type TriadDiagnostic): what is wrong with the file, sorted
 * @obstacles: (nullable) (element-type TriadDiagnostic): what stands against
 *   saying it in URDF, and what would be lost; %NULL where nobody asked
 *
 * What is wrong with a file, and behind it what stands against it where
 * somebody wants more of it.  Both are numbered as one list.
 *
 * Never changes, and may be read from any thread.
 */
typedef struct
{
  TriadSnapshot *snapshot;
  GPtrArray     *own;
  GPtrArray     *obstacles;

  /*< private >*/
  gatomicrefcount ref_count;
  GPtrArray      *later;
} TriadFindings;

/**
 * triad_findings_new:
 * @snapshot: a file
 * @obstacles: (nullable) (element-type TriadDiagnostic): as of
 *   triad_findings_find_obstacles()
 *
 * Returns: (transfer full): both
 */
TriadFindings         *triad_findings_new            (TriadSnapshot       *snapshot,
                                                      GPtrArray           *obstacles);
/**
 * triad_findings_new_with:
 * @snapshot: a file
 * @later: (nullable) (element-type TriadDiagnostic): what was found to be wrong
 *   after the file had been read
 * @obstacles: (nullable) (element-type TriadDiagnostic): as of
 *   triad_findings_find_obstacles()
 *
 * Returns: (transfer full): all three
 */
TriadFindings         *triad_findings_new_with       (TriadSnapshot       *snapshot,
                                                      GPtrArray           *later,
                                                      GPtrArray           *obstacles);
TriadFindings         *triad_findings_ref            (TriadFindings       *self);
void                   triad_findings_unref          (TriadFindings       *self);

/**
 * triad_findings_find_obstacles:
 * @snapshot: a file
 *
 * Makes a URDF of it, in memory.  Takes longer than a frame.
 *
 * Returns: (transfer full) (element-type TriadDiagnostic): errors for what
 *   stands against it, or warnings for what would be left out
 */
GPtrArray             *triad_findings_find_obstacles (TriadSnapshot       *snapshot);

/**
 * triad_findings_get_n_own:
 * @self: findings
 *
 * Returns: how many problems the file itself has; obstacles are numbered
 *   from there on
 */
int                    triad_findings_get_n_own      (const TriadFindings *self);
int                    triad_findings_get_n          (const TriadFindings *self);

/**
 * triad_findings_count:
 * @self: (nullable): findings
 * @severity: how bad
 *
 * Returns: how many of the file's own are that bad; 0 for %NULL
 */
int                    triad_findings_count          (const TriadFindings *self,
                                                      TriadSeverity        severity);
const TriadDiagnostic *triad_findings_get            (const TriadFindings *self,
                                                      int                  i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadFindings, triad_findings_unref)

G_END_DECLS
