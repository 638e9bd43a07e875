/* triad-snapshot-json.c: JSON and text output of a snapshot
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-snapshot-json.h"

#include "triad-json.h"
#include "triad-terminal-escape.h"

#include <math.h>
#include <string.h>

/* The approximate size of the chunks that are passed to the callback. */
#define PIECE_BYTES (64 * 1024)

typedef struct
{
  GString                *text;      /* not written yet */
  TriadSnapshotJsonWrite  write;
  gpointer                data;
} Output;

static void
add_string (JsonBuilder *builder,
            const char  *member,
            const char  *value)
{
  json_builder_set_member_name (builder, member);

  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

static void
add_place (JsonBuilder            *builder,
           const TriadSourceRange *range)
{
  add_string (builder, "file", range->file);
  json_builder_set_member_name (builder, "line");

  if (range->file != NULL)
    json_builder_add_int_value (builder, range->line);
  else
    json_builder_add_null_value (builder);

  json_builder_set_member_name (builder, "column");

  if (range->file != NULL)
    json_builder_add_int_value (builder, range->column);
  else
    json_builder_add_null_value (builder);
}

static void
add_numbers (JsonBuilder  *builder,
             const double *values,
             int           n)
{
  json_builder_begin_array (builder);

  for (int i = 0; i < n; i++)
    json_builder_add_double_value (builder, values[i] + 0.0);

  json_builder_end_array (builder);
}

static void
add_frame_name (JsonBuilder         *builder,
                const char          *member,
                const TriadSnapshot *snapshot,
                int                  v)
{
  const TriadFrame *frame = v >= 0 ? triad_snapshot_get_frame (snapshot, v) : NULL;

  add_string (builder, member, frame != NULL && frame->kind != TRIAD_FRAME_ROOT
                               ? triad_snapshot_get_scoped_name (snapshot, v) : NULL);
}

/* A static model is its own body, which has the name of the model's frame. */
static void
add_body (JsonBuilder         *builder,
          const TriadSnapshot *snapshot,
          int                  v)
{
  const char *name = v >= 0 ? triad_snapshot_get_scoped_name (snapshot, v) : NULL;
  g_autofree char *model_name = NULL;

  if (v >= 0 && triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_MODEL)
    name = model_name = g_strconcat (name, "::__model__", NULL);

  add_string (builder, "body", name);
}

static gboolean
get_pose (const TriadSnapshot          *snapshot,
          const TriadForwardKinematics *motion,
          int                           v,
          int                           relative_to,
          TriadPose                    *pose)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);

  if (motion != NULL)
    return triad_forward_kinematics_resolve (motion, v, relative_to, pose);

  if (relative_to >= 0)
    return triad_pose_graph_resolve (poses, v, relative_to, pose);

  *pose = poses->pose[v];

  return poses->resolved[v];
}

/* Parsed numbers are finite, but their sums can overflow. */
static gboolean
is_finite (const TriadPose *pose)
{
  return isfinite (pose->position.x) && isfinite (pose->position.y) && isfinite (pose->position.z);
}

static void
add_pose (JsonBuilder                  *builder,
          const TriadSnapshot          *snapshot,
          const TriadForwardKinematics *motion,
          int                           v,
          int                           relative_to)
{
  TriadPose pose;

  json_builder_set_member_name (builder, "pose");

  if (!get_pose (snapshot, motion, v, relative_to, &pose) || !is_finite (&pose))
    {
      json_builder_add_null_value (builder);
      return;
    }

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "position");
  add_numbers (builder, (double[]) { pose.position.x, pose.position.y, pose.position.z }, 3);
  json_builder_set_member_name (builder, "orientation");
  add_numbers (builder, (double[]) { pose.orientation.w, pose.orientation.x,
                                     pose.orientation.y, pose.orientation.z }, 4);
  json_builder_end_object (builder);
}

static void
add_joint (JsonBuilder         *builder,
           const TriadSnapshot *snapshot,
           const TriadJoint    *joint)
{
  /* The parent of a joint in a model at the root may be the world that the model is put
   * into. */
  gboolean to_root = joint->parent_frame >= 0 &&
    triad_snapshot_get_frame (snapshot, joint->parent_frame)->kind == TRIAD_FRAME_ROOT;

  add_string (builder, "type", joint->type);

  if (to_root)
    add_string (builder, "parent", "world");
  else
    add_frame_name (builder, "parent", snapshot, joint->parent_frame);

  add_frame_name (builder, "child", snapshot, joint->child_frame);
  json_builder_set_member_name (builder, "axes");
  json_builder_begin_array (builder);

  for (int i = 0; i < joint->n_axes; i++)
    {
      const TriadVector *xyz = &joint->axes[i].xyz;

      if (joint->axes[i].resolved)
        add_numbers (builder, (double[]) { xyz->x, xyz->y, xyz->z }, 3);
      else
        json_builder_add_null_value (builder);
    }

  json_builder_end_array (builder);
}

static void
add_frame (JsonBuilder                  *builder,
           const TriadSnapshot          *snapshot,
           const TriadForwardKinematics *motion,
           int                           v,
           int                           relative_to)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadFrame *frame = &model->frames[v];

  json_builder_begin_object (builder);
  add_string (builder, "name", triad_model_get_scoped_name (model, v));
  add_string (builder, "kind", triad_frame_kind_get_name (frame->kind));
  add_place (builder, &frame->range);
  add_frame_name (builder, "attached_to", snapshot, attached->edges[v].target);
  add_body (builder, snapshot, attached->body[v]);
  add_frame_name (builder, "relative_to", snapshot, poses->edges[v].target);
  add_frame_name (builder, "placement_frame", snapshot, poses->placed_by[v]);
  add_pose (builder, snapshot, motion, v, relative_to);

  if (frame->joint >= 0)
    add_joint (builder, snapshot, &model->joints[frame->joint]);

  json_builder_end_object (builder);
}

static void
add_diagnostic (JsonBuilder           *builder,
                const TriadDiagnostic *diagnostic)
{
  json_builder_begin_object (builder);
  add_string (builder, "severity", triad_severity_get_name (diagnostic->severity));
  add_string (builder, "code", triad_code_get_name (diagnostic->code));
  add_string (builder, "message", diagnostic->message);
  add_place (builder, &diagnostic->range);
  add_string (builder, "path", diagnostic->path);
  json_builder_set_member_name (builder, "related");
  json_builder_begin_array (builder);

  for (guint i = 0; diagnostic->related != NULL && i < diagnostic->related->len; i++)
    {
      const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, i);

      json_builder_begin_object (builder);
      add_place (builder, &related->range);
      add_string (builder, "message", related->message);
      json_builder_end_object (builder);
    }

  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static gboolean
hand_over (Output *self)
{
  gboolean goes_on = self->write (self->text->str, self->data);

  g_string_truncate (self->text, 0);

  return goes_on;
}

/* Adds an object to an array. The last character of each chunk is kept back:
 * triad_json_append_next() needs it to decide whether to add a comma. */
static gboolean
add_next (Output      *self,
          JsonBuilder *builder)
{
  gboolean goes_on;

  triad_json_append_next (self->text, builder);

  if (self->text->len < PIECE_BYTES)
    return TRUE;

  g_string_truncate (self->text, self->text->len - strlen ("}"));
  goes_on = hand_over (self);
  g_string_append_c (self->text, '}');

  return goes_on;
}

static gboolean
add_diagnostics (Output          *output,
                 const GPtrArray *diagnostics)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  g_string_append (output->text, ",\"diagnostics\":[");

  for (guint i = 0; i < diagnostics->len; i++)
    {
      add_diagnostic (builder, g_ptr_array_index (diagnostics, i));

      if (!add_next (output, builder))
        return FALSE;
    }

  g_string_append_c (output->text, ']');

  return TRUE;
}

static gboolean
add_frames (Output                       *output,
            const TriadSnapshot          *snapshot,
            const TriadForwardKinematics *motion,
            int                           relative_to)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  g_string_append (output->text, ",\"frames\":[");

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      if (triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_ROOT)
        continue;

      add_frame (builder, snapshot, motion, v, relative_to);

      if (!add_next (output, builder))
        return FALSE;
    }

  g_string_append_c (output->text, ']');

  return TRUE;
}

static const char *
get_root (const TriadModel *model)
{
  if (model->frames[0].kind == TRIAD_FRAME_WORLD)
    return "world";

  return model->n_frames > 1 ? "model" : "none";
}

/* The object is left open, since its longest members follow. */
static GString *
begin_object (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  g_autofree char *version = g_strdup_printf ("%d.%d", model->version / 100, model->version % 100);
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  GString *text = g_string_new (NULL);

  json_builder_begin_object (builder);
  add_string (builder, "file", triad_source_get_name (g_ptr_array_index (sources, 0)));
  add_string (builder, "version", version);
  add_string (builder, "root", get_root (model));
  json_builder_end_object (builder);
  triad_json_append_next (text, builder);

  return g_string_truncate (text, text->len - strlen ("}"));
}

static gboolean
end_object (Output *output)
{
  g_string_append (output->text, "}\n");

  return hand_over (output);
}

gboolean
triad_snapshot_json_write_frames (const TriadSnapshot          *snapshot,
                                  const TriadForwardKinematics *motion,
                                  int                           relative_to,
                                  TriadSnapshotJsonWrite        write,
                                  gpointer                      data)
{
  g_autoptr(GString) text = begin_object (snapshot);
  Output output = { text, write, data };

  return add_frames (&output, snapshot, motion, relative_to) &&
         add_diagnostics (&output, triad_snapshot_get_diagnostics (snapshot)) &&
         end_object (&output);
}

static gboolean
collect (const char *text,
         gpointer    data)
{
  g_string_append (data, text);

  return TRUE;
}

char *
triad_snapshot_json_frames_to_json (const TriadSnapshot          *snapshot,
                                    const TriadForwardKinematics *motion,
                                    int                           relative_to)
{
  GString *json = g_string_new (NULL);

  triad_snapshot_json_write_frames (snapshot, motion, relative_to, collect, json);

  return g_string_free (json, FALSE);
}

gboolean
triad_snapshot_json_write_diagnostics (const TriadSnapshot    *snapshot,
                                       const GPtrArray        *diagnostics,
                                       TriadSnapshotJsonWrite  write,
                                       gpointer                data)
{
  g_autoptr(GString) text = begin_object (snapshot);
  Output output = { text, write, data };

  return add_diagnostics (&output, diagnostics) && end_object (&output);
}

char *
triad_snapshot_json_diagnostics_to_json (const TriadSnapshot *snapshot,
                                         const GPtrArray     *diagnostics)
{
  GString *json = g_string_new (NULL);

  triad_snapshot_json_write_diagnostics (snapshot, diagnostics, collect, json);

  return g_string_free (json, FALSE);
}

char *
triad_snapshot_json_node_to_string (JsonNode *node)
{
  return triad_json_to_string (node);
}

static void
append_number (GString *line,
               double   value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.6f", value);
  g_string_append_printf (line, " %11s", g_str_equal (buffer, "-0.000000") ? "0.000000" : buffer);
}

static int
get_name_width (const TriadSnapshot *snapshot)
{
  glong width = strlen ("NAME");

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    width = MAX (width, g_utf8_strlen (triad_snapshot_get_scoped_name (snapshot, v), -1));

  return MIN (width, 60);
}

static void
append_padded (GString    *text,
               const char *word,
               int         width)
{
  gsize before = text->len;

  triad_escape_append (text, word);

  for (glong n = g_utf8_strlen (text->str + before, -1); n < width; n++)
    g_string_append_c (text, ' ');
}

char *
triad_snapshot_json_frames_to_text (const TriadSnapshot          *snapshot,
                                    const TriadForwardKinematics *motion,
                                    int                           relative_to)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  g_autoptr(GString) text = g_string_new (NULL);
  int width = get_name_width (snapshot);

  append_padded (text, "NAME", width);
  g_string_append_printf (text, "  KIND  %11s %11s %11s %11s %11s %11s  ATTACHED TO, RELATIVE TO\n",
                          "X", "Y", "Z", "ROLL", "PITCH", "YAW");

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);
      int from = poses->edges[v].target;
      int to = attached->edges[v].target;
      TriadPose pose;

      if (frame->kind == TRIAD_FRAME_ROOT)
        continue;

      append_padded (text, triad_snapshot_get_scoped_name (snapshot, v), width);
      g_string_append_printf (text, "  %-5s", triad_frame_kind_get_name (frame->kind));

      if (get_pose (snapshot, motion, v, relative_to, &pose))
        {
          TriadVector rpy = triad_quaternion_to_rpy (pose.orientation);

          append_number (text, pose.position.x);
          append_number (text, pose.position.y);
          append_number (text, pose.position.z);
          append_number (text, rpy.x);
          append_number (text, rpy.y);
          append_number (text, rpy.z);
        }
      else
        {
          append_padded (text, "  (no pose: see the diagnostics)", 6 * 12);
        }

      g_string_append (text, "  ");
      triad_escape_append (text, to >= 0 ? triad_snapshot_get_scoped_name (snapshot, to) : "-");
      g_string_append (text, ", ");
      triad_escape_append (text, from >= 0 ? triad_snapshot_get_scoped_name (snapshot, from) : "-");
      g_string_append_c (text, '\n');
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
