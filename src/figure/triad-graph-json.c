/* triad-graph-json.c: JSON output of laid-out graphs
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-graph-json.h"

static const char *const styles[] = {
  [TRIAD_ARROW_WRITTEN] = "written",
  [TRIAD_ARROW_DEFAULT] = "default",
  [TRIAD_ARROW_PLACED_BY] = "placed_by",
  [TRIAD_ARROW_CYCLE] = "cycle",
  [TRIAD_ARROW_DANGLING] = "dangling",
};

static void
add_number (JsonBuilder *builder,
            const char  *name,
            double       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_boolean (JsonBuilder *builder,
             const char  *name,
             gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

static void
add_index (JsonBuilder *builder,
           const char  *name,
           int          value)
{
  json_builder_set_member_name (builder, name);

  if (value < 0)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, value);
}

static void
add_frame (JsonBuilder         *builder,
           const TriadSnapshot *snapshot,
           int                  frame)
{
  json_builder_set_member_name (builder, "frame");

  if (frame < 0)
    json_builder_add_null_value (builder);
  else
    json_builder_add_string_value (builder,
                                   triad_snapshot_get_scoped_name (snapshot, frame));
}

static void
add_rect (JsonBuilder       *builder,
          const TriadLayout *layout,
          const TriadRect   *rect)
{
  add_number (builder, "x", rect->x - layout->bounds.x);
  add_number (builder, "y", rect->y - layout->bounds.y);
  add_number (builder, "width", rect->width);
  add_number (builder, "height", rect->height);
}

static void
add_boxes (JsonBuilder         *builder,
           const TriadSnapshot *snapshot,
           const TriadLayout   *layout)
{
  json_builder_set_member_name (builder, "boxes");
  json_builder_begin_array (builder);

  for (int i = 0; i < layout->diagram->n_boxes; i++)
    {
      const TriadBox *box = &layout->diagram->boxes[i];

      json_builder_begin_object (builder);
      add_frame (builder, snapshot, box->frame);
      add_string (builder, "kind", triad_frame_kind_get_name (box->kind));
      add_string (builder, "label", box->label);
      add_index (builder, "group", box->cluster);
      add_boolean (builder, "error", box->error);
      add_boolean (builder, "missing", box->is_missing);
      add_rect (builder, layout, &layout->boxes[i]);
      json_builder_end_object (builder);
    }

  json_builder_end_array (builder);
}

static void
add_groups (JsonBuilder         *builder,
            const TriadSnapshot *snapshot,
            const TriadLayout   *layout)
{
  json_builder_set_member_name (builder, "groups");
  json_builder_begin_array (builder);

  for (int i = 0; i < layout->diagram->n_clusters; i++)
    {
      const TriadCluster *cluster = &layout->diagram->clusters[i];

      json_builder_begin_object (builder);
      add_frame (builder, snapshot, cluster->frame);
      add_string (builder, "title", cluster->title);
      add_index (builder, "parent", cluster->parent);
      add_boolean (builder, "error", cluster->error);
      add_rect (builder, layout, &layout->clusters[i]);
      json_builder_end_object (builder);
    }

  json_builder_end_array (builder);
}

static void
add_arrows (JsonBuilder       *builder,
            const TriadLayout *layout)
{
  json_builder_set_member_name (builder, "arrows");
  json_builder_begin_array (builder);

  for (int i = 0; i < layout->diagram->n_arrows; i++)
    {
      const TriadArrow *arrow = &layout->diagram->arrows[i];

      json_builder_begin_object (builder);
      add_index (builder, "from", arrow->from);
      add_index (builder, "to", arrow->to);
      add_string (builder, "style", styles[arrow->style]);
      json_builder_set_member_name (builder, "points");
      json_builder_begin_array (builder);

      for (int p = 0; p < layout->arrows[i].n_points; p++)
        {
          json_builder_begin_array (builder);
          json_builder_add_double_value (builder, layout->arrows[i].points[p].x - layout->bounds.x);
          json_builder_add_double_value (builder, layout->arrows[i].points[p].y - layout->bounds.y);
          json_builder_end_array (builder);
        }

      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }

  json_builder_end_array (builder);
}

JsonNode *
triad_graph_to_json (const TriadSnapshot *snapshot,
                     const TriadLayout   *layout)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  g_autoptr(JsonBuilder) builder = json_builder_new_immutable ();

  json_builder_begin_object (builder);
  add_string (builder, "file", triad_source_get_name (g_ptr_array_index (sources, 0)));
  add_string (builder, "graph",
              layout->diagram->kind == TRIAD_GRAPH_RELATIVE_TO ? "relative_to" : "attached_to");
  add_number (builder, "width", layout->bounds.width);
  add_number (builder, "height", layout->bounds.height);
  add_boxes (builder, snapshot, layout);
  add_groups (builder, snapshot, layout);
  add_arrows (builder, layout);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
