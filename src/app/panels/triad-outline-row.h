/* triad-outline-row.h: list row of the outline */
/* SPDX-License-Identifier: Apache-2.0 */

#pragma once

#include "triad-tree-list-row.h"

#define TRIAD_TYPE_OUTLINE_ROW (triad_outline_row_get_type ())

G_DECLARE_FINAL_TYPE (TriadOutlineRow, triad_outline_row, TRIAD, OUTLINE_ROW, TriadTreeListRow)
