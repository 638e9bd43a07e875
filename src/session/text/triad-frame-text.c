/* triad-frame-text.c: descriptions of frames and problem counts for tooltips and labels */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-frame-text.h"

#include <glib/gi18n.h>

#include "triad-joint-type.h"
#include "triad-pose-text.h"
#include "triad-prefix.h"

static void
append_pose (GString         *text,
             const TriadPose *pose)
{
  /* A tenth of a millimetre, and an angle that rounds 1.5708 rad to a right angle. */
  static const TriadPoseTextPrecision metres = { 1e-4, 10, FALSE };
  static const TriadPoseTextPrecision degrees = { 1e-3, 10, FALSE };
  TriadVector rpy = triad_quaternion_to_rpy (pose->orientation);
  const double position[] = { pose->position.x, pose->position.y, pose->position.z };
  const double angles[] = { rpy.x * 180 / G_PI, rpy.y * 180 / G_PI, rpy.z * 180 / G_PI };

  triad_pose_text_append (text, &triad_pose_text_metres, &metres, position);
  g_string_append (text, TRIAD_POSE_TEXT_BETWEEN);
  triad_pose_text_append (text, &triad_pose_text_degrees, &degrees, angles);
}

const char *
triad_frame_text_get_kind (TriadFrameKind kind)
{
  switch (kind)
    {
    case TRIAD_FRAME_WORLD:
      return _("world");
    case TRIAD_FRAME_MODEL:
      return _("model");
    case TRIAD_FRAME_LINK:
      return _("link");
    case TRIAD_FRAME_JOINT:
      return _("joint");
    case TRIAD_FRAME_EXPLICIT:
      return _("frame");
    case TRIAD_FRAME_ROOT:
    default:
      return _("root");
    }
}

/* Returns the name of the frame that @edge leads to, with a note if the file does not
 * write it.
 */
static char *
dup_target (const TriadSnapshot  *snapshot,
            int                   frame,
            const TriadFrameEdge *edge)
{
  const char *name = triad_frame_edge_get_name (edge);

  if (edge->target < 0 && (name == NULL || *name == '\0'))
    return g_strdup (_("a missing frame"));

  if (edge->target < 0)
    return g_strdup_printf (_("“%s” (not found)"), name);

  name = triad_frame_text_get_near_name (snapshot, frame, edge->target);

  if (edge->state == TRIAD_FRAME_EDGE_CYCLE)
    return g_strdup_printf (_("%s (in a cycle)"), name);

  if (edge->state == TRIAD_FRAME_EDGE_INVALID)
    return g_strdup_printf (_("%s (its path contains an error)"), name);

  /* Translators: %s is a frame, and nothing is written that says so */
  return edge->rule != TRIAD_RULE_WRITTEN ? g_strdup_printf (_("%s by default"), name)
                                          : g_strdup (name);
}

static void
append_body (GString             *text,
             const TriadSnapshot *snapshot,
             int                  frame)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  int body = attached->body[frame];
  const char *name;

  if (body < 0 || body == frame || body == attached->edges[frame].target)
    return;

  name = triad_frame_text_get_near_name (snapshot, frame, body);

  switch (triad_snapshot_get_frame (snapshot, body)->kind)
    {
    case TRIAD_FRAME_LINK:
      g_string_append_printf (text, _(" (moves with link %s)"), name);
      break;
    case TRIAD_FRAME_MODEL:
      g_string_append_printf (text, _(" (moves with model %s)"), name);
      break;
    case TRIAD_FRAME_WORLD:
    case TRIAD_FRAME_ROOT:
    case TRIAD_FRAME_JOINT:
    case TRIAD_FRAME_EXPLICIT:
    default:
      g_string_append_printf (text, _(" (moves with %s)"), name);
    }
}

static void
append_joint (GString             *text,
              const TriadSnapshot *snapshot,
              int                  frame)
{
  int number = triad_snapshot_get_frame (snapshot, frame)->joint;
  const TriadJoint *joint = &triad_snapshot_get_model (snapshot)->joints[number];

  if (*joint->type != '\0')
    g_string_append_printf (text, _(", %s"), joint->type);

  if (joint->parent_frame >= 0 && joint->child_frame >= 0)
    g_string_append_printf (text, _(", from %s to %s"),
                            triad_frame_text_get_near_name (snapshot, frame, joint->parent_frame),
                            triad_frame_text_get_near_name (snapshot, frame, joint->child_frame));
}

static void
append_place (GString             *text,
              const TriadSnapshot *snapshot,
              int                  frame)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadFrameEdge *relative = &poses->edges[frame];

  g_autofree char *target = dup_target (snapshot, frame, relative);

  g_string_append_printf (text, triad_snapshot_is_apart (snapshot, frame)
                                ? _("but its pose is relative to %s")
                                : _("pose relative to %s"), target);

  if (relative->target >= 0)
    {
      g_string_append (text, _(": "));
      append_pose (text, triad_pose_graph_get_local (poses, frame));
    }

  if (!poses->resolved[frame])
    g_string_append (text, _("; cannot be resolved"));
  else if (poses->edges[relative->target].rule != TRIAD_RULE_NONE)
    {
      g_string_append (text, _("; in the root frame: "));
      append_pose (text, &poses->pose[frame]);
    }
}

char *
triad_frame_text_dup_frame (const TriadSnapshot *snapshot,
                            int                  frame)
{
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);
  const TriadFrameEdge *attached = &triad_snapshot_get_attached (snapshot)->edges[frame];
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  g_autoptr(GString) text = g_string_new (triad_frame_text_get_kind (declared->kind));

  if (declared->kind == TRIAD_FRAME_ROOT)
    g_string_append (text, _("; the frame that the model is placed in"));

  if (declared->joint >= 0)
    append_joint (text, snapshot, frame);

  if (attached->rule != TRIAD_RULE_NONE)
    {
      g_autofree char *target = dup_target (snapshot, frame, attached);

      g_string_append_printf (text, _("; attached to %s"), target);
      append_body (text, snapshot, frame);
    }

  if (poses->placed_by[frame] >= 0)
    g_string_append_printf (text, _("; placed by %s"),
                            triad_frame_text_get_near_name (snapshot, frame,
                                                            poses->placed_by[frame]));

  if (poses->edges[frame].rule != TRIAD_RULE_NONE)
    {
      g_string_append_c (text, '\n');
      append_place (text, snapshot, frame);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
triad_frame_text_get_frame_name (const TriadSnapshot *snapshot,
                                 int                  frame)
{
  const char *name = triad_snapshot_get_scoped_name (snapshot, frame);

  if (*name != '\0')
    return name;

  return triad_snapshot_get_frame (snapshot, frame)->kind == TRIAD_FRAME_ROOT
         ? _("the root") : _("(no name)");
}

const char *
triad_frame_text_get_near_name (const TriadSnapshot *snapshot,
                                int                  frame,
                                int                  target)
{
  const char *name = triad_frame_text_get_frame_name (snapshot, target);
  int scope = triad_snapshot_get_frame (snapshot, frame)->scope;
  const TriadFrame *around = scope >= 0 ? triad_snapshot_get_frame (snapshot, scope) : NULL;
  const char *prefix;
  gsize length;

  if (around == NULL || around->kind != TRIAD_FRAME_MODEL)
    return name;

  if (target == scope)
    return "__model__";

  prefix = triad_snapshot_get_scoped_name (snapshot, scope);
  length = strlen (prefix);

  return triad_has_prefix (name, prefix) && triad_has_prefix (name + length, "::")
         ? name + length + strlen ("::") : name;
}

char *
triad_frame_text_dup_severities (int n_errors,
                                 int n_warnings,
                                 int n_notes)
{
  g_autofree char *errors = g_strdup_printf (ngettext ("%d error", "%d errors", n_errors),
                                             n_errors);
  g_autofree char *warnings = g_strdup_printf (ngettext ("%d warning", "%d warnings", n_warnings),
                                               n_warnings);
  g_autofree char *notes = g_strdup_printf (ngettext ("%d note", "%d notes", n_notes), n_notes);
  const char *parts[4] = { NULL };
  int n = 0;

  if (n_errors > 0)
    parts[n++] = errors;

  if (n_warnings > 0)
    parts[n++] = warnings;

  if (n_notes > 0)
    parts[n++] = notes;

  return g_strjoinv (_(", "), (char **) parts);
}

int
triad_frame_text_count_frames (const TriadSnapshot *snapshot)
{
  int n = triad_snapshot_get_n_frames (snapshot);

  return n > 0 && triad_snapshot_get_frame (snapshot, 0)->kind == TRIAD_FRAME_ROOT ? n - 1 : n;
}

char *
triad_frame_text_dup_problem_count (const TriadDiagnosticList *diagnostics)
{
  int n_errors = triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_ERROR);
  int n_warnings = triad_diagnostic_list_count (diagnostics, TRIAD_SEVERITY_WARNING);

  if (n_errors == 0 && n_warnings == 0)
    return g_strdup (_("No problems"));

  return triad_frame_text_dup_severities (n_errors, n_warnings, 0);
}

static char *
dup_plainer (const TriadLayout *layout)
{
  int cluster = layout->fallbacks[0];

  if (layout->n_fallbacks > 1)
    return g_strdup_printf (_("Graphviz gives no layout of %d models: drawn as plain trees"),
                            layout->n_fallbacks);

  if (cluster < 0)
    return g_strdup (_("Graphviz gives no layout of this graph: drawn as a plain tree"));

  return g_strdup_printf (_("Graphviz gives no layout of “%s”: drawn as a plain tree"),
                          layout->diagram->clusters[cluster].title);
}

char *
triad_frame_text_dup_fallbacks (const TriadLayout *layout)
{
  g_autofree char *plainer = NULL;

  if (layout->n_fallbacks == 0)
    return NULL;

  plainer = dup_plainer (layout);

  if (layout->refusal == NULL)
    return g_steal_pointer (&plainer);

  return g_strdup_printf ("%s (%s)", plainer, layout->refusal);
}

char *
triad_frame_text_dup_kind (const TriadSnapshot *snapshot,
                           int                  frame)
{
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);
  const char *kind = triad_frame_text_get_kind (declared->kind);

  if (declared->kind == TRIAD_FRAME_MODEL && declared->is_static)
    kind = _("static model");

  if (declared->scope < 0 ||
      triad_snapshot_get_frame (snapshot, declared->scope)->kind == TRIAD_FRAME_ROOT)
    return g_strdup (kind);

  return g_strdup_printf (_("%s in %s"), kind,
                          triad_frame_text_get_frame_name (snapshot, declared->scope));
}

static char *
dup_motion (const TriadSnapshot *snapshot,
            int                  frame)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);
  const char *name = triad_frame_text_get_near_name (snapshot, frame, frame);
  int body = attached->body[frame];

  if (attached->edges[frame].rule == TRIAD_RULE_NONE)
    return g_strdup_printf (declared->kind == TRIAD_FRAME_LINK && !declared->is_static
                            ? _("%s moves as its own rigid body") : _("%s does not move"), name);

  if (body < 0)
    return g_strdup_printf (_("The body of %s is unknown"), name);

  return g_strdup_printf (_("%s moves with %s"), name,
                          triad_frame_text_get_near_name (snapshot, frame, body));
}

char *
triad_frame_text_dup_dependence (const TriadSnapshot *snapshot,
                                 int                  frame)
{
  const TriadFrameEdge *edge = &triad_snapshot_get_poses (snapshot)->edges[frame];
  const char *name = triad_frame_edge_get_name (edge);
  g_autofree char *motion = dup_motion (snapshot, frame);

  if (triad_snapshot_get_frame (snapshot, frame)->kind == TRIAD_FRAME_ROOT)
    return g_strdup (_("The frame that the model is placed in"));

  if (edge->rule == TRIAD_RULE_NONE)
    return g_steal_pointer (&motion);

  if (edge->target < 0)
    return g_strdup_printf (_("%s; its pose is relative to “%s” (not found)"), motion,
                            name != NULL ? name : "");

  return g_strdup_printf (_("%s; its pose is relative to %s"), motion,
                          triad_frame_text_get_near_name (snapshot, frame, edge->target));
}

char *
triad_frame_text_dup_apart (const TriadSnapshot *snapshot,
                            int                  frame)
{
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  int to = attached->edges[frame].target;
  int from = triad_snapshot_get_poses (snapshot)->edges[frame].target;
  int other = from >= 0 ? attached->body[from] : -1;
  g_autofree char *both = NULL;

  if (!triad_snapshot_is_apart (snapshot, frame))
    return NULL;

  both = g_strdup_printf (_("Attached to %s, but pose relative to %s"),
                          triad_frame_text_get_near_name (snapshot, frame, to),
                          triad_frame_text_get_near_name (snapshot, frame, from));

  if (other < 0 || attached->body[frame] < 0)
    return g_steal_pointer (&both);

  if (from == other)
    return g_strdup_printf (_("%s, a different body; the pose changes when joints move"), both);

  return g_strdup_printf (_("%s, which moves with %s; the pose changes when joints move"),
                          both, triad_frame_text_get_near_name (snapshot, frame, other));
}

char *
triad_frame_text_dup_hint (const TriadSnapshot *snapshot,
                           int                  frame)
{
  g_autofree char *dependence = triad_frame_text_dup_dependence (snapshot, frame);
  g_autofree char *apart = triad_frame_text_dup_apart (snapshot, frame);

  return g_strjoin ("\n", triad_frame_text_get_frame_name (snapshot, frame), dependence, apart,
                    NULL);
}

const char *
triad_frame_text_get_severity (TriadSeverity severity)
{
  switch (severity)
    {
    case TRIAD_SEVERITY_ERROR:
      return _("Error");
    case TRIAD_SEVERITY_WARNING:
      return _("Warning");
    case TRIAD_SEVERITY_NOTE:
    default:
      return _("Note");
    }
}

char *
triad_frame_text_dup_place (const TriadSourceRange *range)
{
  g_autofree char *name = NULL;

  if (range->file == NULL)
    return NULL;

  name = g_path_get_basename (range->file);

  return g_strdup_printf ("%s:%d", name, range->line);
}

char *
triad_frame_text_dup_format (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  if (triad_document_is_urdf (triad_snapshot_get_document (snapshot)))
    return g_strdup ("URDF");

  return g_strdup_printf ("SDFormat %d.%d", model->version / 100, model->version % 100);
}

static const char *
get_joint_icon_name (const TriadModel *model,
                     int               joint)
{
  static const char *const names[TRIAD_N_JOINT_TYPES] = {
    [TRIAD_JOINT_OTHER] = "triad-joint-symbolic",
    [TRIAD_JOINT_BALL] = "triad-joint-ball-symbolic",
    [TRIAD_JOINT_CONTINUOUS] = "triad-joint-continuous-symbolic",
    [TRIAD_JOINT_FIXED] = "triad-joint-fixed-symbolic",
    [TRIAD_JOINT_GEARBOX] = "triad-joint-gearbox-symbolic",
    [TRIAD_JOINT_PRISMATIC] = "triad-joint-prismatic-symbolic",
    [TRIAD_JOINT_REVOLUTE] = "triad-joint-revolute-symbolic",
    [TRIAD_JOINT_REVOLUTE2] = "triad-joint-revolute2-symbolic",
    [TRIAD_JOINT_SCREW] = "triad-joint-screw-symbolic",
    [TRIAD_JOINT_UNIVERSAL] = "triad-joint-universal-symbolic",
  };

  return names[triad_joint_type_from_text (model->joints[joint].type)];
}

const char *
triad_frame_text_get_icon_name (const TriadSnapshot *snapshot,
                                int                  frame)
{
  const TriadFrame *declared = triad_snapshot_get_frame (snapshot, frame);

  switch (declared->kind)
    {
    case TRIAD_FRAME_MODEL:
      return "triad-model-symbolic";
    case TRIAD_FRAME_LINK:
      return "triad-link-symbolic";
    case TRIAD_FRAME_JOINT:
      return get_joint_icon_name (triad_snapshot_get_model (snapshot), declared->joint);
    case TRIAD_FRAME_EXPLICIT:
      return "triad-frame-symbolic";
    case TRIAD_FRAME_WORLD:
    case TRIAD_FRAME_ROOT:
    default:
      return "triad-world-symbolic";
    }
}
