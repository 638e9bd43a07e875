/* triad-snapshot-json.c: JSON and text output of a snapshot */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-snapshot-json.h"

#include "triad-scope.h"
#include "triad-terminal-escape.h"
#include "triad-version.h"

#include <math.h>
#include <string.h>

static void
add_place (GString                *json,
           const TriadSourceRange *range)
{
  triad_json_add_string (json, "file", range->file);

  if (range->file == NULL)
    {
      triad_json_add_string (json, "line", NULL);
      triad_json_add_string (json, "column", NULL);
      return;
    }

  triad_json_add_int (json, "line", range->line);
  triad_json_add_int (json, "column", range->column);
}

static void
add_numbers (GString      *json,
             const char   *member,
             const double *values,
             int           n)
{
  triad_json_begin_array (json, member);

  /* The sum with 0 is never -0. */
  for (int i = 0; i < n; i++)
    triad_json_add_double (json, NULL, values[i] + 0.0);

  triad_json_end_array (json);
}

static void
add_frame_name (GString             *json,
                const char          *member,
                const TriadSnapshot *snapshot,
                int                  v)
{
  const TriadFrame *frame = v >= 0 ? triad_snapshot_get_frame (snapshot, v) : NULL;

  triad_json_add_string (json, member, frame != NULL && frame->kind != TRIAD_FRAME_ROOT
                                       ? triad_snapshot_get_scoped_name (snapshot, v) : NULL);
}

/* A static model is its own body, which has the name of the model's frame. */
static void
add_body (GString             *json,
          const TriadSnapshot *snapshot,
          int                  v)
{
  const char *name = v >= 0 ? triad_snapshot_get_scoped_name (snapshot, v) : NULL;
  g_autofree char *model_name = NULL;

  if (v >= 0 && triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_MODEL)
    name = model_name = g_strconcat (name, "::__model__", NULL);

  triad_json_add_string (json, "body", name);
}

static gboolean
get_pose (const TriadSnapshot          *snapshot,
          const TriadForwardKinematics *kinematics,
          int                           v,
          int                           relative_to,
          TriadPose                    *pose)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);

  if (kinematics != NULL)
    return triad_forward_kinematics_resolve (kinematics, v, relative_to, pose);

  if (relative_to >= 0)
    return triad_pose_graph_resolve (poses, v, relative_to, pose);

  *pose = poses->pose[v];

  return poses->resolved[v];
}

static void
add_pose (GString         *json,
          const TriadPose *pose)
{
  /* Parsed numbers are finite, but their sums can overflow. */
  if (pose == NULL || !triad_pose_is_finite (pose))
    {
      triad_json_add_string (json, "pose", NULL);
      return;
    }

  triad_json_begin_object (json, "pose");
  add_numbers (json, "position",
               (double[]) { pose->position.x, pose->position.y, pose->position.z }, 3);
  add_numbers (json, "orientation", (double[]) { pose->orientation.w, pose->orientation.x,
                                                 pose->orientation.y, pose->orientation.z }, 4);
  triad_json_end_object (json);
}

/* Its pose is relative to its link. */
static void
add_inertial (GString             *json,
              const TriadSnapshot *snapshot,
              const TriadInertial *inertial,
              int                  link)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  gboolean is_known = inertial->valid && (!inertial->is_auto || inertial->is_computed);
  gboolean is_placed = is_known && inertial->is_placed && poses->resolved[link];
  TriadPose pose;

  if (is_placed)
    pose = triad_pose_relative (&poses->pose[link], &inertial->pose);

  triad_json_begin_object (json, "inertial");
  add_pose (json, is_placed ? &pose : NULL);

  if (is_known)
    {
      triad_json_add_double (json, "mass", inertial->mass);
      add_numbers (json, "moments",
                   (double[]) { inertial->ixx, inertial->iyy, inertial->izz }, 3);
      add_numbers (json, "products",
                   (double[]) { inertial->ixy, inertial->ixz, inertial->iyz }, 3);
    }
  else
    {
      triad_json_add_string (json, "mass", NULL);
      triad_json_add_string (json, "moments", NULL);
      triad_json_add_string (json, "products", NULL);
    }

  triad_json_add_boolean (json, "computed", inertial->is_computed);
  triad_json_end_object (json);
}

static void
add_joint (GString             *json,
           const TriadSnapshot *snapshot,
           const TriadJoint    *joint)
{
  /* The parent of a joint in a model at the root may be the world that the model is put
   * into. */
  gboolean to_root = joint->parent_frame >= 0 &&
    triad_snapshot_get_frame (snapshot, joint->parent_frame)->kind == TRIAD_FRAME_ROOT;

  triad_json_add_string (json, "type", joint->type);

  if (to_root)
    triad_json_add_string (json, "parent", "world");
  else
    add_frame_name (json, "parent", snapshot, joint->parent_frame);

  add_frame_name (json, "child", snapshot, joint->child_frame);
  triad_json_begin_array (json, "axes");

  for (int i = 0; i < joint->n_axes; i++)
    {
      const TriadVector *xyz = &joint->axes[i].xyz;

      if (joint->axes[i].resolved)
        add_numbers (json, NULL, (double[]) { xyz->x, xyz->y, xyz->z }, 3);
      else
        triad_json_add_string (json, NULL, NULL);
    }

  triad_json_end_array (json);
}

static void
add_frame (GString                      *json,
           const TriadSnapshot          *snapshot,
           const TriadInertial          *inertial,
           const TriadForwardKinematics *kinematics,
           int                           v,
           int                           relative_to)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadFrame *frame = &model->frames[v];
  TriadPose pose;

  triad_json_begin_object (json, NULL);
  triad_json_add_string (json, "name", triad_scope_get_scoped_name (model, v));
  triad_json_add_string (json, "kind", triad_frame_kind_get_name (frame->kind));
  add_place (json, &frame->range);
  add_frame_name (json, "attached_to", snapshot, attached->edges[v].target);
  add_body (json, snapshot, attached->body[v]);
  add_frame_name (json, "relative_to", snapshot, poses->edges[v].target);
  add_frame_name (json, "placement_frame", snapshot, poses->placed_by[v]);
  add_pose (json, get_pose (snapshot, kinematics, v, relative_to, &pose) ? &pose : NULL);

  if (inertial != NULL)
    add_inertial (json, snapshot, inertial, v);

  if (frame->joint >= 0)
    add_joint (json, snapshot, &model->joints[frame->joint]);

  triad_json_end_object (json);
}

static void
add_diagnostic (GString               *json,
                const TriadDiagnostic *diagnostic)
{
  triad_json_begin_object (json, NULL);
  triad_json_add_string (json, "severity", triad_severity_get_name (diagnostic->severity));
  triad_json_add_string (json, "code", triad_code_get_name (diagnostic->code));
  triad_json_add_string (json, "message", diagnostic->message);
  add_place (json, &diagnostic->range);
  triad_json_add_string (json, "path", diagnostic->path);
  triad_json_begin_array (json, "related");

  for (guint i = 0; diagnostic->related != NULL && i < diagnostic->related->len; i++)
    {
      const TriadRelated *related = &g_array_index (diagnostic->related, TriadRelated, i);

      triad_json_begin_object (json, NULL);
      add_place (json, &related->range);
      triad_json_add_string (json, "message", related->message);
      triad_json_end_object (json);
    }

  triad_json_end_array (json);
  triad_json_end_object (json);
}

static const char *
get_root (const TriadModel *model)
{
  if (model->frames[0].kind == TRIAD_FRAME_WORLD)
    return "world";

  return model->n_frames > 1 ? "model" : "none";
}

static GString *
begin_file (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  g_autofree char *version = triad_version_to_string (model->version);
  GString *json = g_string_new (NULL);

  triad_json_begin_object (json, NULL);
  triad_json_add_string (json, "file", triad_source_get_name (g_ptr_array_index (sources, 0)));
  triad_json_add_string (json, "version", version);
  triad_json_add_string (json, "root", get_root (model));

  return json;
}

/* Adds the diagnostics and ends the object. */
static gboolean
end_file (GString         *json,
          const GPtrArray *diagnostics,
          TriadJsonWrite   write,
          gpointer         data)
{
  triad_json_begin_array (json, "diagnostics");

  for (guint i = 0; i < diagnostics->len; i++)
    {
      add_diagnostic (json, g_ptr_array_index (diagnostics, i));

      if (!triad_json_pass_on (json, write, data))
        return FALSE;
    }

  triad_json_end_array (json);
  triad_json_end_object (json);
  g_string_append_c (json, '\n');

  return write (json->str, data);
}

gboolean
triad_snapshot_json_write_frames (const TriadSnapshot          *snapshot,
                                  const TriadInertial          *inertials,
                                  const TriadForwardKinematics *kinematics,
                                  int                           relative_to,
                                  TriadJsonWrite                write,
                                  gpointer                      data)
{
  g_autofree int *inertial_of = triad_model_index_inertials (triad_snapshot_get_model (snapshot));
  g_autoptr(GString) json = begin_file (snapshot);

  triad_json_begin_array (json, "frames");

  for (int v = 0; v < triad_snapshot_get_n_frames (snapshot); v++)
    {
      if (triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_ROOT)
        continue;

      add_frame (json, snapshot, inertial_of[v] >= 0 ? &inertials[inertial_of[v]] : NULL,
                 kinematics, v, relative_to);

      if (!triad_json_pass_on (json, write, data))
        return FALSE;
    }

  triad_json_end_array (json);

  return end_file (json, triad_snapshot_get_diagnostics (snapshot), write, data);
}

gboolean
triad_snapshot_json_write_diagnostics (const TriadSnapshot *snapshot,
                                       const GPtrArray     *diagnostics,
                                       TriadJsonWrite       write,
                                       gpointer             data)
{
  g_autoptr(GString) json = begin_file (snapshot);

  return end_file (json, diagnostics, write, data);
}

static void
append_number (GString *line,
               double   value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  /* Larger numbers have more digits than the buffer has room, and none after the point. */
  g_ascii_formatd (buffer, sizeof buffer, fabs (value) < 1e15 ? "%.6f" : "%.15g", value);
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

gboolean
triad_snapshot_json_write_table (const TriadSnapshot          *snapshot,
                                 const TriadForwardKinematics *kinematics,
                                 int                           relative_to,
                                 TriadJsonWrite                write,
                                 gpointer                      data)
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

      if (get_pose (snapshot, kinematics, v, relative_to, &pose))
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

      if (!triad_json_pass_on (text, write, data))
        return FALSE;
    }

  return write (text->str, data);
}
