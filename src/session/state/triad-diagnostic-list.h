/* triad-diagnostic-list.h: diagnostics of a file, followed by obstacles to URDF */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-snapshot.h"

/**
 * TriadDiagnosticList:
 * @snapshot: the file
 * @own: (element-type TriadDiagnostic): the problems of the file, sorted
 * @obstacles: (nullable) (element-type TriadDiagnostic): what URDF cannot represent,
 *   and what would be lost; %NULL if that was not checked
 *
 * The problems of a file, followed by the obstacles to converting it to URDF, numbered
 * as one list.
 *
 * Immutable; can be read from any thread.
 */
typedef struct
{
  TriadSnapshot *snapshot;
  GPtrArray     *own;
  GPtrArray     *obstacles;

  /*< private >*/
  GPtrArray      *later;
} TriadDiagnosticList;

/* @obstacles: (nullable) (element-type TriadDiagnostic): as from
 *   triad_diagnostic_list_find_obstacles()
 * Returns: (transfer full): the list
 */
TriadDiagnosticList   *triad_diagnostic_list_new            (TriadSnapshot             *snapshot,
                                                             GPtrArray                 *obstacles);
/* @later: (nullable) (element-type TriadDiagnostic): problems that were found after
 *   the file had been read
 * @obstacles: (nullable) (element-type TriadDiagnostic): as from
 *   triad_diagnostic_list_find_obstacles()
 * Returns: (transfer full): the list
 */
TriadDiagnosticList   *triad_diagnostic_list_new_with       (TriadSnapshot             *snapshot,
                                                             GPtrArray                 *later,
                                                             GPtrArray                 *obstacles);
TriadDiagnosticList   *triad_diagnostic_list_ref            (TriadDiagnosticList       *self);
void                   triad_diagnostic_list_unref          (TriadDiagnosticList       *self);

/* Converts the file to URDF in memory.  Too slow for the main thread.
 *
 * Returns: (transfer full) (element-type TriadDiagnostic): errors for what prevents
 *   the conversion, or warnings for what would be lost
 */
GPtrArray             *triad_diagnostic_list_find_obstacles (TriadSnapshot             *snapshot);

/* Returns: the number of the file's own problems, which is also the index of the first
 *   obstacle
 */
int                    triad_diagnostic_list_get_n_own      (const TriadDiagnosticList *self);
int                    triad_diagnostic_list_get_n          (const TriadDiagnosticList *self);

/* @self: (nullable): a list
 * Returns: the number of the file's own problems with @severity; 0 if @self is NULL
 */
int                    triad_diagnostic_list_count          (const TriadDiagnosticList *self,
                                                             TriadSeverity              severity);
const TriadDiagnostic *triad_diagnostic_list_get            (const TriadDiagnosticList *self,
                                                             int                        i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TriadDiagnosticList, triad_diagnostic_list_unref)
