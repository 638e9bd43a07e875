/* triad-explanation.c: step-by-step explanation of a frame's pose */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-explanation.h"

#include "triad-broken-path.h"
#include "triad-number.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <math.h>

static void
append_step (GArray           *steps,
             TriadStepKind     kind,
             int               frame,
             TriadRule         rule,
             TriadPose         pose,
             TriadSourceRange  range)
{
  TriadStep step = { kind, frame, rule, pose, pose, range };

  if (steps->len > 0)
    {
      const TriadStep *before = &g_array_index (steps, TriadStep, steps->len - 1);

      step.product = triad_pose_multiply (&before->product, &pose);
    }

  g_array_append_val (steps, step);
}

/* List the vertices from @v to the root, @v first. */
static GArray *
find_path (const TriadPoseGraph *graph,
           int                   v)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (int));

  for (; v >= 0; v = graph->edges[v].target)
    g_array_append_val (path, v);

  return path;
}

static TriadSourceRange
get_range (const TriadSnapshot  *snapshot,
           const TriadFrameEdge *edges,
           int                   v)
{
  return triad_frame_edge_get_range (&edges[v], triad_snapshot_get_frame (snapshot, v));
}

static void
append_down (GArray              *steps,
             const TriadSnapshot *snapshot,
             int                  v)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  const TriadFrameEdge *edge = &graph->edges[v];
  TriadSourceRange range = get_range (snapshot, graph->edges, v);
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);
  const TriadPose *local = triad_pose_graph_get_local (graph, v);
  int placed_by = graph->placed_by[v];
  TriadPose placement;

  if (placed_by < 0)
    {
      append_step (steps, TRIAD_STEP_DOWN, v, edge->rule, *local, range);
      return;
    }

  /* X_RM = X_RP · X_PM; the file contains X_RP. */
  placement = triad_pose_relative (&frame->pose, local);
  append_step (steps, TRIAD_STEP_PLACED, placed_by, edge->rule, frame->pose, range);
  append_step (steps, TRIAD_STEP_PLACEMENT, v, TRIAD_RULE_WRITTEN, placement,
               triad_reference_get_range (&frame->placement_frame));
}

GArray *
triad_explanation_measure (const TriadSnapshot *snapshot,
                           int                  frame,
                           int                  in)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  g_autoptr(GArray) path = NULL;
  g_autoptr(GArray) back = NULL;
  g_autoptr(GArray) steps = g_array_new (FALSE, FALSE, sizeof (TriadStep));
  guint n;
  guint m = 0;

  g_return_val_if_fail (frame >= 0 && frame < graph->n_frames, NULL);
  g_return_val_if_fail (in >= -1 && in < graph->n_frames, NULL);

  if (!graph->resolved[frame] || (in >= 0 && !graph->resolved[in]))
    return NULL;

  path = find_path (graph, frame);
  n = path->len - 1;

  if (in >= 0)
    {
      back = find_path (graph, in);
      m = back->len - 1;

      /* Both paths end at a root. Their common part cancels out. */
      while (n > 0 && m > 0 &&
             g_array_index (path, int, n - 1) == g_array_index (back, int, m - 1))
        n--, m--;

      if (g_array_index (path, int, n) != g_array_index (back, int, m))
        return NULL;
    }

  for (guint i = 0; i < m; i++)
    {
      int v = g_array_index (back, int, i);
      const TriadFrameEdge *edge = &graph->edges[v];

      append_step (steps, TRIAD_STEP_UP, edge->target, edge->rule,
                   triad_pose_invert (triad_pose_graph_get_local (graph, v)),
                   get_range (snapshot, graph->edges, v));
    }

  while (n > 0)
    append_down (steps, snapshot, g_array_index (path, int, --n));

  return g_steal_pointer (&steps);
}

gboolean
triad_explanation_find_pose (const TriadSnapshot *snapshot,
                             int                  frame,
                             int                  in,
                             TriadPose           *pose)
{
  g_autoptr(GArray) steps = triad_explanation_measure (snapshot, frame, in);

  if (steps == NULL)
    return FALSE;

  *pose = steps->len > 0 ? g_array_index (steps, TriadStep, steps->len - 1).product
                         : TRIAD_POSE_IDENTITY;

  return TRUE;
}

static double
get_largest (const TriadPose *pose)
{
  return MAX (MAX (fabs (pose->position.x), fabs (pose->position.y)), fabs (pose->position.z));
}

/* @size is the largest length on the path. Numbers are rounded to about a billionth of
 * it, since further digits are rounding errors. */
static void
append_pose (GString         *text,
             const TriadPose *pose,
             double           size)
{
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);
  const double numbers[] = { pose->position.x, pose->position.y, pose->position.z,
                             rpy.x, rpy.y, rpy.z };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *number = triad_number_to_text_among (numbers[i], i < 3 ? size : G_PI);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : i == 3 ? "   " : " ", number);
    }
}

static void
append_place (GString                *text,
              const TriadSourceRange *range)
{
  if (range->file == NULL)
    return;

  g_string_append (text, "  (");
  triad_escape_append (text, range->file);
  g_string_append_printf (text, ":%d:%d)", range->line, range->column);
}

static char *
dup_name (const TriadSnapshot *snapshot,
          int                  v)
{
  return v >= 0 ? triad_escape_dup_line (triad_snapshot_get_scoped_name (snapshot, v)) : NULL;
}

static void
append_words (GString    *text,
              const char *words)
{
  g_string_append (text, "  ");
  triad_escape_append (text, words);
}

const TriadElement *
triad_explanation_find_replaced (const TriadElement *element)
{
  const TriadElement *original = element->original;

  while (original != NULL && original->is_parameter &&
         original->range.begin == element->range.begin &&
         g_strcmp0 (original->range.file, element->range.file) == 0)
    original = original->original;

  return original;
}

static char *
dup_line_place (const TriadSourceRange *range,
                gboolean                is_short)
{
  g_autofree char *name = is_short ? g_path_get_basename (range->file) : g_strdup (range->file);
  g_autofree char *file = triad_escape_dup_line (name);

  return g_strdup_printf ("%s:%d", file, range->line);
}

char *
triad_explanation_dup_parameter (const TriadSnapshot *snapshot,
                                 int                  frame,
                                 gboolean             is_short)
{
  const TriadElement *pose = triad_snapshot_get_frame (snapshot, frame)->pose_element;
  const TriadElement *original;
  g_autofree char *place = NULL;
  g_autofree char *replaced = NULL;

  if (pose == NULL || !pose->is_parameter || pose->range.file == NULL)
    return NULL;

  place = dup_line_place (&pose->range, is_short);
  original = triad_explanation_find_replaced (pose);

  /* Translators: %s is a place, such as “arm.sdf:12” */
  if (original == NULL || original->range.file == NULL)
    return g_strdup_printf (_("from the parameters of the include, %s"), place);

  replaced = dup_line_place (&original->range, is_short);

  /* Translators: both %s are places, such as “arm.sdf:12” */
  return g_strdup_printf (_("from the parameters of the include, %s; replaces %s"), place,
                          replaced);
}

/* Appends where the pose of frame @v is written, if not in the file of its model. */
static void
append_parameter (GString             *text,
                  const TriadSnapshot *snapshot,
                  int                  v)
{
  g_autofree char *parameter = triad_explanation_dup_parameter (snapshot, v, FALSE);

  if (parameter != NULL)
    g_string_append_printf (text, "\n      %s", parameter);
}

/* The same for the frames between the placement frame @v and its model. */
static void
append_parameters (GString             *text,
                   const TriadSnapshot *snapshot,
                   int                  v,
                   int                  model)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);

  for (; v >= 0 && v != model; v = graph->edges[v].target)
    {
      g_autofree char *parameter = triad_explanation_dup_parameter (snapshot, v, FALSE);
      g_autofree char *name = parameter != NULL ? dup_name (snapshot, v) : NULL;

      if (parameter != NULL)
        g_string_append_printf (text, "\n      %s: %s", name, parameter);
    }
}

static void
append_measured (GString             *text,
                 const TriadSnapshot *snapshot,
                 const TriadStep     *step,
                 int                  before,
                 double               size)
{
  const char *rule = _(triad_rule_get_description (step->rule));
  g_autofree char *name = dup_name (snapshot, step->frame);
  g_autofree char *from = dup_name (snapshot, before);

  g_string_append_printf (text, "  %s", name);

  if (step->kind == TRIAD_STEP_PLACEMENT)
    g_string_append_printf (text, _("  relative to its placement frame %s"), from);
  else if (step->kind == TRIAD_STEP_PLACED)
    g_string_append_printf (text, _("  placed by the pose of its model, relative to %s: %s"),
                            from, rule);
  else if (step->kind == TRIAD_STEP_UP)
    g_string_append_printf (text, _("  inverse of %s, which is relative to it: %s"),
                            from, rule);
  else
    g_string_append_printf (text, _("  relative to %s: %s"), from, rule);

  append_place (text, &step->range);

  if (step->kind == TRIAD_STEP_DOWN || step->kind == TRIAD_STEP_UP)
    append_parameter (text, snapshot, step->kind == TRIAD_STEP_DOWN ? step->frame : before);
  else if (step->kind == TRIAD_STEP_PLACEMENT)
    append_parameters (text, snapshot, before, step->frame);

  /* Translators: as long as “so far”, so that the numbers stand below each other */
  g_string_append (text, _("\n      this step  "));
  append_pose (text, &step->pose, size);
  g_string_append (text, _("\n      so far     "));
  append_pose (text, &step->product, size);
  g_string_append_c (text, '\n');
}

static void
append_error (GString               *text,
              const TriadDiagnostic *error)
{
  g_autofree char *line = error != NULL ? triad_diagnostic_to_line (error) : NULL;

  if (line != NULL)
    g_string_append_printf (text, "    %s\n", line);
}

/* Append the path from @v to where it breaks, and the error there. */
static void
append_broken_path (GString             *text,
                    const TriadSnapshot *snapshot,
                    int                  frame,
                    int                  v)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  g_autoptr(GArray) path = triad_broken_path_list (graph->edges, graph->cycle, v);
  g_autofree char *lost = dup_name (snapshot, v);

  for (guint i = 0; i < path->len; i++)
    {
      int at = g_array_index (path, int, i);
      const TriadFrameEdge *edge = &graph->edges[at];
      TriadSourceRange range = get_range (snapshot, graph->edges, at);
      g_autofree char *target = dup_name (snapshot, edge->target);
      g_autofree char *words = edge->rule != TRIAD_RULE_NONE
        ? triad_broken_path_dup_measured (edge, target) : NULL;

      append_words (text, triad_snapshot_get_scoped_name (snapshot, at));

      if (words != NULL)
        append_words (text, words);

      append_place (text, &range);

      if (words != NULL && graph->placed_by[at] < 0 &&
          triad_snapshot_get_frame (snapshot, at)->pose_valid)
        {
          const TriadPose *local = triad_pose_graph_get_local (graph, at);

          append_parameter (text, snapshot, at);
          g_string_append (text, _("\n      this step  "));
          append_pose (text, local, get_largest (local));
        }

      g_string_append_c (text, '\n');
    }

  if (v == frame)
    g_string_append (text, _("  It has no pose; its path contains an error:\n"));
  else
    g_string_append_printf (text, _("  %s has no pose; its path contains an error:\n"),
                            lost);

  append_error (text, triad_broken_path_find_pose_error (snapshot, v));
}

static void
append_no_path (GString             *text,
                const TriadSnapshot *snapshot,
                int                  frame,
                int                  in)
{
  g_autofree char *from = dup_name (snapshot, in);
  g_autofree char *to = dup_name (snapshot, frame);

  g_string_append_printf (text, _("  There is no path from %s to %s; they have different roots.\n"),
                          from, to);
}

static void
append_path (GString             *text,
             const TriadSnapshot *snapshot,
             int                  frame,
             int                  in)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  g_autoptr(GArray) steps = triad_explanation_measure (snapshot, frame, in);
  g_autofree char *first = NULL;
  int before = in;
  double size = 0;

  if (steps == NULL)
    {
      if (!graph->resolved[frame])
        append_broken_path (text, snapshot, frame, frame);
      else if (!graph->resolved[in])
        append_broken_path (text, snapshot, frame, in);
      else
        append_no_path (text, snapshot, frame, in);

      return;
    }

  for (before = in >= 0 ? in : frame; in < 0 && graph->edges[before].target >= 0;)
    before = graph->edges[before].target;

  first = dup_name (snapshot, before);
  g_string_append_printf (text, "  %s\n", first);

  for (guint i = 0; i < steps->len; i++)
    {
      const TriadStep *step = &g_array_index (steps, TriadStep, i);

      size = MAX (size, MAX (get_largest (&step->pose), get_largest (&step->product)));
    }

  for (guint i = 0; i < steps->len; i++)
    {
      const TriadStep *step = &g_array_index (steps, TriadStep, i);

      append_measured (text, snapshot, step, before, size);
      before = step->frame;
    }
}

static void
append_attached (GString             *text,
                 const TriadSnapshot *snapshot,
                 int                  frame)
{
  const TriadAttachedGraph *graph = triad_snapshot_get_attached (snapshot);
  g_autofree char *own = dup_name (snapshot, frame);
  g_autofree char *body = dup_name (snapshot, graph->body[frame]);
  g_autoptr(GArray) path = triad_broken_path_list (graph->edges, graph->cycle, frame);

  for (guint i = 0; i < path->len; i++)
    {
      int v = g_array_index (path, int, i);
      const TriadFrameEdge *edge = &graph->edges[v];
      TriadSourceRange range = get_range (snapshot, graph->edges, v);
      g_autofree char *target = dup_name (snapshot, edge->target);
      g_autofree char *words = NULL;

      if (edge->rule == TRIAD_RULE_NONE)
        continue;

      words = triad_broken_path_dup_attached (edge, target);
      append_words (text, triad_snapshot_get_scoped_name (snapshot, v));
      append_words (text, words);
      append_place (text, &range);
      g_string_append_c (text, '\n');
    }

  if (graph->edges[frame].rule == TRIAD_RULE_NONE)
    {
      g_string_append_printf (text, _("  %s is itself a body.\n"), own);
    }
  else if (graph->body[frame] >= 0)
    {
      g_string_append_printf (text, _("  The body is %s.\n"), body);
    }
  else
    {
      g_string_append (text, _("  It is not attached to any link; its path contains an error:\n"));
      append_error (text, triad_broken_path_find_body_error (snapshot, frame));
    }
}

char *
triad_explanation_to_text (const TriadSnapshot *snapshot,
                           int                  frame,
                           int                  in)
{
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);
  g_autoptr(GString) text = g_string_new (NULL);

  triad_escape_append (text, triad_snapshot_get_scoped_name (snapshot, frame));
  g_string_append_printf (text, "  %s", triad_frame_kind_get_title (declared->kind));
  append_place (text, &declared->range);

  if (declared->element != NULL && declared->element->is_parameter)
    g_string_append (text, _("\n      from the parameters of the include"));

  g_string_append (text, _("\n\nrelative_to path (x y z   roll pitch yaw):\n"));
  append_path (text, snapshot, frame, in);
  g_string_append (text, _("\nattached_to path:\n"));
  append_attached (text, snapshot, frame);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
