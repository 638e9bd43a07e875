/* triad-inspector-rows.c: rows of the inspector: pose chain, body, dependents, joint, problems */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-inspector-rows-private.h"

#include <glib/gi18n.h>

#include "triad-broken-path.h"
#include "triad-explanation.h"
#include "triad-frame-text.h"

static void
free_fact (gpointer data)
{
  TriadInspectorRow *entry = data;

  g_free (entry->title);
  g_free (entry->value);
  g_free (entry->detail);
  g_free (entry);
}

TriadInspectorRows *
triad_inspector_rows_new (void)
{
  TriadInspectorRows *self = g_new0 (TriadInspectorRows, 1);

  self->rows = g_ptr_array_new_with_free_func (free_fact);

  return self;
}

void
triad_inspector_rows_free (TriadInspectorRows *self)
{
  g_ptr_array_unref (self->rows);
  g_free (self);
}

TriadInspectorRow *
triad_inspector_rows_add (TriadInspectorRows *self,
                          const char         *title,
                          char               *value)
{
  TriadInspectorRow *entry = g_new0 (TriadInspectorRow, 1);

  entry->title = g_strdup (title);
  entry->value = value;
  entry->frame = -1;
  g_ptr_array_add (self->rows, entry);
  self->total++;

  return entry;
}

/* Returns the name of @target relative to the model that contains @frame; for that model itself,
 * its own name, since “__model__” does not tell which one it is.
 */
static const char *
get_name (const TriadSnapshot *snapshot,
          int                  frame,
          int                  target)
{
  const TriadFrame *seen = triad_snapshot_get_frame (snapshot, target);

  return target == triad_snapshot_get_frame (snapshot, frame)->scope && *seen->name != '\0'
         ? seen->name : triad_frame_text_get_near_name (snapshot, frame, target);
}

/* Adds a row that links to @frame and has its name, seen from the frame that is inspected.
 * Takes @value.
 */
static TriadInspectorRow *
add_frame (TriadInspectorRows  *self,
           const TriadSnapshot *snapshot,
           int                  inspected,
           int                  frame,
           char                *value)
{
  const char *name = get_name (snapshot, inspected, frame);
  TriadInspectorRow *entry = triad_inspector_rows_add (self, name, value);

  entry->icon = triad_frame_text_get_icon_name (snapshot, frame);
  entry->frame = frame;

  return entry;
}

/* The tag of the row says that it is the default. */
static gboolean
is_plain (TriadRule rule)
{
  return rule == TRIAD_RULE_WRITTEN || rule == TRIAD_RULE_MODEL_FRAME ||
         rule == TRIAD_RULE_WORLD_FRAME;
}

/* Describes an edge: “relative to base”, and the rule if there is more to say. */
static char *
dup_edge (const TriadSnapshot  *snapshot,
          int                   frame,
          const TriadFrameEdge *edge,
          TriadGraphKind        kind)
{
  const char *target = edge->target >= 0
                       ? get_name (snapshot, frame, edge->target) : NULL;

  if (target != NULL && is_plain (edge->rule))
    return g_strdup_printf (kind == TRIAD_GRAPH_ATTACHED_TO ? _("attached to %s")
                                                            : _("relative to %s"), target);

  return kind == TRIAD_GRAPH_ATTACHED_TO ? triad_broken_path_dup_attached (edge, target)
                                         : triad_broken_path_dup_measured (edge, target);
}

static TriadInspectorRowMark
get_mark (const TriadFrameEdge *edge)
{
  if (edge->state == TRIAD_FRAME_EDGE_DANGLING || edge->state == TRIAD_FRAME_EDGE_CYCLE)
    return TRIAD_INSPECTOR_ROW_ERROR;

  return TRIAD_INSPECTOR_ROW_PLAIN;
}

/* The path leads from a placement frame to its model, and from there back to the frame, which is
 * where the model is placed.
 */
static void
show_placed (TriadInspectorRow *entry,
             int                inspected)
{
  g_autofree char *name = g_steal_pointer (&entry->title);

  entry->title = g_strdup_printf (_("%s (placed here)"), name);

  if (entry->frame == inspected)
    entry->frame = -1;
}

static void
add_step (TriadInspectorRows    *section,
          const TriadSnapshot   *snapshot,
          int                    inspected,
          const TriadStep       *step,
          int                    before,
          const TriadPoseFormat *format)
{
  const char *name = get_name (snapshot, step->frame, before);
  const TriadElement *own_pose = triad_snapshot_get_frame (snapshot, step->frame)->pose_element;
  char *pose = triad_pose_format_dup_short_line (format, &step->pose);
  TriadInspectorRow *entry = add_frame (section, snapshot, inspected, step->frame, pose);
  g_autofree char *parameter = NULL;

  if (step->kind == TRIAD_STEP_PLACEMENT)
    {
      const char *mount = triad_snapshot_get_frame (snapshot, before)->name;

      entry->detail = g_strdup_printf (_("placed by its frame %s: inverse of the pose of %s in it"),
                                       mount, mount);
    }
  else if (step->kind == TRIAD_STEP_PLACED && is_plain (step->rule))
    entry->detail = g_strdup_printf (_("placed by the pose of its model, relative to %s"), name);
  else if (step->kind == TRIAD_STEP_PLACED)
    entry->detail = g_strdup_printf (_("placed by the pose of its model, relative to %s: %s"),
                                     name, _(triad_rule_get_description (step->rule)));
  else if (is_plain (step->rule))
    entry->detail = g_strdup_printf (_("relative to %s"), name);
  else
    entry->detail = g_strdup_printf (_("relative to %s: %s"), name,
                                     _(triad_rule_get_description (step->rule)));

  entry->rule = step->rule;
  entry->is_computed = step->kind == TRIAD_STEP_PLACEMENT;
  entry->place = step->range;

  if (step->kind == TRIAD_STEP_PLACED)
    show_placed (entry, inspected);

  if (step->kind == TRIAD_STEP_DOWN)
    parameter = triad_explanation_dup_parameter (snapshot, step->frame, TRUE);

  if (parameter != NULL)
    {
      g_autofree char *detail = g_steal_pointer (&entry->detail);

      entry->detail = g_strconcat (detail, "; ", parameter, NULL);
      entry->place = own_pose->range;
    }
}

static void
add_root (TriadInspectorRows  *section,
          const TriadSnapshot *snapshot,
          int                  inspected,
          int                  root)
{
  TriadInspectorRow *entry = add_frame (section, snapshot, inspected, root, NULL);

  if (triad_snapshot_get_frame (snapshot, root)->kind == TRIAD_FRAME_ROOT)
    entry->detail = g_strdup (_("the frame that the model is placed in"));
  else
    entry->detail = g_strdup (_("the root frame"));
}

/* Adds the path of @frame as far as it can be followed; a cycle is listed once. */
static void
add_broken_path (TriadInspectorRows    *section,
                 const TriadSnapshot   *snapshot,
                 int                    frame,
                 const TriadPoseFormat *format,
                 int                    max)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  g_autoptr(GArray) path = triad_broken_path_list (graph->edges, graph->cycle, frame);

  for (guint i = 0; i < path->len; i++)
    {
      int v = g_array_index (path, int, i);
      const TriadFrameEdge *edge = &graph->edges[v];
      TriadInspectorRow *entry;

      if ((int) section->rows->len >= max)
        {
          section->total++;
          continue;
        }

      if (edge->rule == TRIAD_RULE_NONE)
        {
          add_root (section, snapshot, frame, v);
          continue;
        }

      entry = add_frame (section, snapshot, frame, v, NULL);
      entry->detail = dup_edge (snapshot, v, edge, TRIAD_GRAPH_RELATIVE_TO);
      entry->rule = edge->rule;
      entry->place = triad_frame_edge_get_range (edge, triad_snapshot_get_frame (snapshot, v));
      entry->mark = get_mark (edge);

      if (triad_snapshot_get_frame (snapshot, v)->pose_valid && graph->placed_by[v] < 0)
        entry->value =
          triad_pose_format_dup_short_line (format, triad_pose_graph_get_local (graph, v));
    }
}

TriadInspectorRows *
triad_inspector_rows_new_measured (const TriadSnapshot   *snapshot,
                                   int                    frame,
                                   const TriadPoseFormat *format,
                                   int                    max)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  TriadInspectorRows *section = triad_inspector_rows_new ();
  g_autoptr(GArray) steps = NULL;
  int root = frame;

  g_return_val_if_fail (frame >= 0 && frame < graph->n_frames, section);

  if (graph->edges[frame].rule == TRIAD_RULE_NONE)
    return section;

  steps = triad_explanation_measure (snapshot, frame, -1);

  if (steps == NULL)
    {
      add_broken_path (section, snapshot, frame, format, max);
      return section;
    }

  while (graph->edges[root].target >= 0)
    root = graph->edges[root].target;

  for (int i = (int) steps->len - 1; i >= 0 && (int) section->rows->len < max; i--)
    add_step (section, snapshot, frame, &g_array_index (steps, TriadStep, i),
              i > 0 ? g_array_index (steps, TriadStep, i - 1).frame : root, format);

  if ((int) section->rows->len < max)
    add_root (section, snapshot, frame, root);

  section->total = steps->len + 1;

  return section;
}

static const char *
get_body_detail (const TriadFrame *body)
{
  switch (body->kind)
    {
    case TRIAD_FRAME_LINK:
      return _("the link, a rigid body");
    case TRIAD_FRAME_WORLD:
      return _("the world, which does not move");
    case TRIAD_FRAME_MODEL:
      return _("a static model, which does not move");
    case TRIAD_FRAME_ROOT:
    case TRIAD_FRAME_JOINT:
    case TRIAD_FRAME_EXPLICIT:
    default:
      return body->is_static || body->merged ? _("does not move") : _("the body");
    }
}

TriadInspectorRows *
triad_inspector_rows_new_attached (const TriadSnapshot *snapshot,
                                   int                  frame,
                                   int                  max)
{
  const TriadAttachedGraph *graph = triad_snapshot_get_attached (snapshot);
  TriadInspectorRows *section = triad_inspector_rows_new ();
  g_autoptr(GArray) path = NULL;

  g_return_val_if_fail (frame >= 0 && frame < graph->n_frames, section);

  if (graph->edges[frame].rule == TRIAD_RULE_NONE)
    return section;

  path = triad_broken_path_list (graph->edges, graph->cycle, frame);

  for (guint i = 0; i < path->len; i++)
    {
      int v = g_array_index (path, int, i);
      const TriadFrameEdge *edge = &graph->edges[v];
      TriadInspectorRow *entry;

      if ((int) section->rows->len >= max)
        {
          section->total++;
          continue;
        }

      entry = add_frame (section, snapshot, frame, v, NULL);

      if (edge->rule == TRIAD_RULE_NONE)
        {
          entry->detail = g_strdup (get_body_detail (triad_snapshot_get_frame (snapshot, v)));
          continue;
        }

      entry->detail = dup_edge (snapshot, v, edge, TRIAD_GRAPH_ATTACHED_TO);
      entry->rule = edge->rule;
      entry->place = triad_frame_edge_get_range (edge, triad_snapshot_get_frame (snapshot, v));
      entry->mark = get_mark (edge);
    }

  return section;
}

TriadInspectorRows *
triad_inspector_rows_new_dependents (const TriadSnapshot   *snapshot,
                                     int                    frame,
                                     TriadGraphKind         kind,
                                     const TriadPoseFormat *format,
                                     int                    max)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadFrameEdge *edges = kind == TRIAD_GRAPH_ATTACHED_TO
                           ? triad_snapshot_get_attached (snapshot)->edges : poses->edges;
  TriadInspectorRows *section = triad_inspector_rows_new ();

  for (int v = 0; v < poses->n_frames; v++)
    {
      TriadInspectorRow *entry;

      if (edges[v].target != frame)
        continue;

      if ((int) section->rows->len >= max)
        {
          section->total++;
          continue;
        }

      entry = add_frame (section, snapshot, frame, v, NULL);
      entry->rule = edges[v].rule;

      if (!is_plain (edges[v].rule))
        entry->detail = g_strdup (_(triad_rule_get_description (edges[v].rule)));
      else
        entry->detail = g_strdup (kind == TRIAD_GRAPH_ATTACHED_TO ? _("attached to it")
                                                                  : _("relative to it"));

      entry->place = triad_frame_edge_get_range (&edges[v], triad_snapshot_get_frame (snapshot, v));
      entry->mark = get_mark (&edges[v]);

      if (kind == TRIAD_GRAPH_RELATIVE_TO && poses->resolved[v])
        entry->value =
          triad_pose_format_dup_short_line (format, triad_pose_graph_get_local (poses, v));
    }

  return section;
}
