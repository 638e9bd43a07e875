/* triad-graph-label.c: label in the drawing of a graph */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graph-label.h"

gboolean
triad_graph_labels_leave_free (const GArray    *labels,
                               const TriadRect *rect)
{
  for (guint i = 0; i < labels->len; i++)
    if (triad_rect_overlaps (&g_array_index (labels, TriadNodeLabel, i).rect, rect))
      return FALSE;

  return TRUE;
}
