/* triad-problem-row.h: list row of a node of the diagnostic tree */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-tree-list-row.h"

#define TRIAD_TYPE_PROBLEM_ROW (triad_problem_row_get_type ())

G_DECLARE_FINAL_TYPE (TriadProblemRow, triad_problem_row, TRIAD, PROBLEM_ROW, TriadTreeListRow)
