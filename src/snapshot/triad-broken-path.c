/* triad-broken-path.c: errors that keep a frame from being resolved */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-broken-path.h"

#include <glib/gi18n.h>

/* Map each frame to its first error. */
static GHashTable *
index_errors (const GPtrArray *diagnostics)
{
  GHashTable *index = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      gpointer key = GINT_TO_POINTER (diagnostic->frame);

      if (diagnostic->frame >= 0 && diagnostic->severity == TRIAD_SEVERITY_ERROR &&
          !diagnostic->is_content && !g_hash_table_contains (index, key))
        g_hash_table_insert (index, key, (gpointer) diagnostic);
    }

  return index;
}

static const TriadDiagnostic *
find_error (const TriadSnapshot  *snapshot,
            const TriadFrameEdge *edges,
            const int            *cycle,
            const int            *placed_by,
            int                   frame)
{
  g_autoptr(GHashTable) errors = index_errors (triad_snapshot_get_diagnostics (snapshot));
  g_autoptr(GArray) path = triad_broken_path_list (edges, cycle, frame);

  for (guint i = 0; i < path->len; i++)
    {
      int v = g_array_index (path, int, i);
      const TriadDiagnostic *error = g_hash_table_lookup (errors, GINT_TO_POINTER (v));

      if (error == NULL && placed_by != NULL && placed_by[v] >= 0)
        error = g_hash_table_lookup (errors, GINT_TO_POINTER (placed_by[v]));

      if (error != NULL)
        return error;
    }

  return NULL;
}

const TriadDiagnostic *
triad_broken_path_find_body_error (const TriadSnapshot *snapshot,
                                   int                  frame)
{
  const TriadAttachedGraph *graph = triad_snapshot_get_attached (snapshot);

  g_return_val_if_fail (frame >= 0 && frame < graph->n_frames, NULL);

  return find_error (snapshot, graph->edges, graph->cycle, NULL, frame);
}

const TriadDiagnostic *
triad_broken_path_find_pose_error (const TriadSnapshot *snapshot,
                                   int                  frame)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);

  g_return_val_if_fail (frame >= 0 && frame < graph->n_frames, NULL);

  return find_error (snapshot, graph->edges, graph->cycle, graph->placed_by, frame);
}

GArray *
triad_broken_path_list (const TriadFrameEdge *edges,
                        const int            *cycle,
                        int                   frame)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (int));
  int first = -1;

  for (int v = frame; v >= 0 && v != first; v = edges[v].target)
    {
      if (first < 0 && cycle[v] >= 0)
        first = v;

      g_array_append_val (path, v);
    }

  return path;
}

static const char *
get_name (const TriadFrameEdge *edge)
{
  const char *name = triad_frame_edge_get_name (edge);

  return name != NULL ? name : "";
}

char *
triad_broken_path_dup_measured (const TriadFrameEdge *edge,
                                const char           *target)
{
  if (target == NULL)
    return g_strdup_printf (_("relative to “%s”, which does not exist"), get_name (edge));

  /* Translators: a frame, and by which rule */
  return g_strdup_printf (_("relative to %s: %s"), target,
                          _(triad_rule_get_description (edge->rule)));
}

char *
triad_broken_path_dup_attached (const TriadFrameEdge *edge,
                                const char           *target)
{
  if (target == NULL)
    return g_strdup_printf (_("attached to “%s”, which does not exist"), get_name (edge));

  /* Translators: a frame, and by which rule */
  return g_strdup_printf (_("attached to %s: %s"), target,
                          _(triad_rule_get_description (edge->rule)));
}
