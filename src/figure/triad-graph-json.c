/* triad-graph-json.c: JSON output of laid-out graphs */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-graph-json.h"

#include "triad-json.h"

static const char *const styles[] = {
  [TRIAD_ARROW_WRITTEN] = "written",
  [TRIAD_ARROW_DEFAULT] = "default",
  [TRIAD_ARROW_PLACED_BY] = "placed_by",
  [TRIAD_ARROW_CYCLE] = "cycle",
  [TRIAD_ARROW_DANGLING] = "dangling",
};

static void
add_index (GString    *json,
           const char *name,
           int         value)
{
  if (value < 0)
    triad_json_add_string (json, name, NULL);
  else
    triad_json_add_int (json, name, value);
}

static void
add_frame (GString             *json,
           const TriadSnapshot *snapshot,
           int                  frame)
{
  triad_json_add_string (json, "frame",
                         frame >= 0 ? triad_snapshot_get_scoped_name (snapshot, frame) : NULL);
}

static void
add_rect (GString           *json,
          const TriadLayout *layout,
          const TriadRect   *rect)
{
  triad_json_add_double (json, "x", rect->x - layout->bounds.x);
  triad_json_add_double (json, "y", rect->y - layout->bounds.y);
  triad_json_add_double (json, "width", rect->width);
  triad_json_add_double (json, "height", rect->height);
}

static void
add_boxes (GString             *json,
           const TriadSnapshot *snapshot,
           const TriadLayout   *layout)
{
  triad_json_begin_array (json, "boxes");

  for (int i = 0; i < layout->diagram->n_boxes; i++)
    {
      const TriadBox *box = &layout->diagram->boxes[i];

      triad_json_begin_object (json, NULL);
      add_frame (json, snapshot, box->frame);
      triad_json_add_string (json, "kind", triad_frame_kind_get_name (box->kind));
      triad_json_add_string (json, "label", box->label);
      add_index (json, "group", box->cluster);
      triad_json_add_boolean (json, "error", box->error);
      triad_json_add_boolean (json, "missing", box->is_missing);
      add_rect (json, layout, &layout->boxes[i]);
      triad_json_end_object (json);
    }

  triad_json_end_array (json);
}

static void
add_groups (GString             *json,
            const TriadSnapshot *snapshot,
            const TriadLayout   *layout)
{
  triad_json_begin_array (json, "groups");

  for (int i = 0; i < layout->diagram->n_clusters; i++)
    {
      const TriadCluster *cluster = &layout->diagram->clusters[i];

      triad_json_begin_object (json, NULL);
      add_frame (json, snapshot, cluster->frame);
      triad_json_add_string (json, "title", cluster->title);
      add_index (json, "parent", cluster->parent);
      triad_json_add_boolean (json, "error", cluster->error);
      add_rect (json, layout, &layout->clusters[i]);
      triad_json_end_object (json);
    }

  triad_json_end_array (json);
}

static void
add_arrows (GString           *json,
            const TriadLayout *layout)
{
  g_autoptr(GArray) room = triad_path_builder_new ();

  triad_json_begin_array (json, "arrows");

  for (int i = 0; i < layout->diagram->n_arrows; i++)
    {
      const TriadArrow *arrow = &layout->diagram->arrows[i];
      TriadPath path = triad_path_array_get (layout->arrows, i, room);

      triad_json_begin_object (json, NULL);
      add_index (json, "from", arrow->from);
      add_index (json, "to", arrow->to);
      triad_json_add_string (json, "style", styles[arrow->style]);
      triad_json_begin_array (json, "points");

      for (int p = 0; p < path.n_points; p++)
        {
          triad_json_begin_array (json, NULL);
          triad_json_add_double (json, NULL, path.points[p].x - layout->bounds.x);
          triad_json_add_double (json, NULL, path.points[p].y - layout->bounds.y);
          triad_json_end_array (json);
        }

      triad_json_end_array (json);
      triad_json_end_object (json);
    }

  triad_json_end_array (json);
}

char *
triad_graph_to_json (const TriadSnapshot *snapshot,
                     const TriadLayout   *layout)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  GString *json = g_string_new (NULL);

  triad_json_begin_object (json, NULL);
  triad_json_add_string (json, "file", triad_source_get_name (g_ptr_array_index (sources, 0)));
  triad_json_add_string (json, "graph", layout->diagram->kind == TRIAD_GRAPH_RELATIVE_TO
                                        ? "relative_to" : "attached_to");
  triad_json_add_double (json, "width", layout->bounds.width);
  triad_json_add_double (json, "height", layout->bounds.height);
  add_boxes (json, snapshot, layout);
  add_groups (json, snapshot, layout);
  add_arrows (json, layout);
  triad_json_end_object (json);
  g_string_append_c (json, '\n');

  return g_string_free (json, FALSE);
}
