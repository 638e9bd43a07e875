/* triad-diagnostic-list.h: what there is to be said against a file
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#pragma once

#include "triad-snapshot.h"

G_BEGIN_DECLS

/**
 * TriadDiagnosticList:
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
} TriadDiagnosticList;

/**
 * triad_diagnostic_list_new:
 * @snapshot: a file
 * @obstacles: (nullable) (element-type TriadDiagnostic): as of
 *   triad_diagnostic_list_find_obstacles()
 *
 * Returns: (transfer full): both
 */
TriadDiagnosticList   *triad_diagnostic_list_new            (TriadSnapshot             *snapshot,
                                                             GPtrArray                 *obstacles);
/**
 * triad_diagnostic_list_new_with:
 * @snapshot: a file
 * @later: (nullable) (element-type TriadDiagnostic): what was found to be wrong
 *   after the file had been read
 * @obstacles: (nullable) (element-type TriadDiagnostic): as of
 *   triad_diagnostic_list_find_obstacles()
 *
 * Returns: (transfer full): all three
 */
TriadDiagnosticList   *triad_diagnostic_list_new_with       (TriadSnapshot             *snapshot,
                                                             GPtrArray                 *later,
                                                             GPtrArray                 *obstacles);
TriadDiagnosticList   *triad_diagnostic_list_ref            (TriadDiagnosticList       *self);
void                   triad_diagnostic_list_unref          (TriadDiagnosticList       *self);

/**
 * triad_diagnostic_list_find_obstacles:
 * @snapshot: a file
 *
 * Makes a URDF of it, in memory.  Takes longer than a frame.
 *
 * Returns: (transfer full) (element-type TriadDiagnostic): errors for what
 *   stands against it, or warnings for what would be left out
 */
GPtrArray             *triad_diagnostic_list_find_obstacles (TriadSnapshot             *snapshot);

/**
 * triad_diagnostic_list_get_n_own:
 * @self: findings
 *
 * Returns: how many problems the file itself has; obstacles are numbered
 *   from there on
 */
int                    triad_diagnostic_list_get_n_own      (const TriadDiagnosticList *self);
int                    triad_diagnostic_list_get_n          (const TriadDiagnosticList *self);

/**
 * triad_diagnostic_list_count:
 * @self: (nullable): findings
 * @severity: how bad
 *
 * Returns: how many of the file's own are that bad; 0 for %NULL
 */
int                    triad_diagnostic_list_count          (const TriadDiagnosticList *self,
                                                             TriadSeverity              severity);
const TriadDiagnostic *triad_diagnostic_list_get            (const TriadDiagnosticList *self,
                                                             int                        i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagnosticList, triad_diagnostic_list_unref)

G_END_DECLS
