/* triad-urdf-parity.c: check whether URDF can represent a model */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-urdf-parity-private.h"

#include "triad-conversion-format.h"
#include "triad-joint-type.h"
#include "triad-model-reader-joint.h"
#include "triad-terminal-escape.h"
#include "triad-value-parser.h"

#include <glib/gi18n.h>
#include <math.h>

#define SAME 1e-12               /* tolerance for directions and identity poses */

/* The maximum number of frames between a joint and its parent link. Without a limit,
 * checking all frames of a long chain would take quadratic time. */
#define MAX_STEPS 1000

typedef TriadUrdfCheck Check;

G_GNUC_PRINTF (6, 0)
static void
add (Check              *self,
     TriadSeverity       severity,
     int                 v,
     const TriadElement *element,
     TriadSourceRange    range,
     const char         *format,
     va_list             args)
{
  GPtrArray *list = severity == TRIAD_SEVERITY_ERROR ? self->parity->obstacles
                                                     : self->parity->changes;

  triad_diagnostics_add_valist (list, severity, TRIAD_CODE_URDF_PARITY, range,
                                element != NULL ? triad_element_dup_path (element) : NULL,
                                format, args)->frame = v;
}

void
triad_urdf_parity_report (TriadUrdfCheck     *self,
                          int                 v,
                          const TriadElement *element,
                          TriadSourceRange    range,
                          const char         *format,
                          ...)
{
  va_list args;

  va_start (args, format);
  add (self, TRIAD_SEVERITY_ERROR, v, element, range, format, args);
  va_end (args);
}

/* Report what does not prevent the conversion: with %TRIAD_SEVERITY_NOTE what has the same meaning,
 * but is written in another way. */
G_GNUC_PRINTF (6, 7)
static void
report_change (Check              *self,
               TriadSeverity       severity,
               int                 v,
               const TriadElement *element,
               TriadSourceRange    range,
               const char         *format,
               ...)
{
  va_list args;

  va_start (args, format);
  add (self, severity, v, element, range, format, args);
  va_end (args);
}

static gboolean
is_identity (const TriadPose *pose)
{
  TriadVector p = pose->position;
  TriadQuaternion q = pose->orientation;

  return fabs (p.x) + fabs (p.y) + fabs (p.z) < SAME && fabs (q.x) + fabs (q.y) + fabs (q.z) < SAME;
}

/* URDF has only one notation for rotations. */
static gboolean
is_in_radians (const TriadElement *pose)
{
  static const char *const attributes[] = { "degrees", "rotation_format" };

  for (gsize i = 0; pose != NULL && i < G_N_ELEMENTS (attributes); i++)
    {
      const char *value = triad_element_get_value (pose, attributes[i]);

      if (value != NULL && !g_str_equal (value, "false") && !g_str_equal (value, "euler_rpy"))
        return FALSE;
    }

  return TRUE;
}

/* Set the pose to write for @element, of frame @v, instead of copying numbers. */
static void
compute (Check              *self,
         const TriadElement *element,
         int                 base,
         const TriadPose    *pose)
{
  TriadPose relative = triad_pose_relative (&self->poses->pose[base], pose);

  g_hash_table_insert (self->parity->computed, (gpointer) element,
                       g_memdup2 (&relative, sizeof relative));
}

static void
report_computed (Check              *self,
                 int                 v,
                 const TriadElement *element,
                 const TriadElement *written,
                 int                 base)
{
  const TriadPose *pose = g_hash_table_lookup (self->parity->computed, element);

  if (!is_identity (pose))
    report_change (self, TRIAD_SEVERITY_NOTE, v, element, written != NULL ? written->range : element->range,
                   _("the pose of this <%s> is computed relative to “%s”, as URDF requires"),
                   element->name, get_frame (self, base)->name);
}

/* Follow the path from @v to @base through frames. At most one of the poses on the path
 * may differ from the identity: @pose, which is %NULL if no pose is written. */
static gboolean
follow (Check               *self,
        int                  v,
        int                  base,
        const TriadElement **pose)
{
  gboolean found = FALSE;
  int first = v;
  int at = v;

  *pose = NULL;

  for (int n = 0; n <= MAX_STEPS && at >= 0; n++)
    {
      const TriadFrame *frame = get_frame (self, at);

      if (at == base)
        break;

      if (at != first && frame->kind != TRIAD_FRAME_EXPLICIT)
        return FALSE;

      if (!is_identity (&frame->pose))
        {
          if (found)
            return FALSE;

          found = TRUE;
          *pose = frame->pose_element;
        }
      else if (!found && frame->pose_element != NULL)
        {
          *pose = frame->pose_element;
        }

      at = self->poses->edges[at].target;
    }

  if (at != base)
    return FALSE;

  for (at = self->poses->edges[first].target; at != base; at = self->poses->edges[at].target)
    self->is_step[at] = TRUE;

  return TRUE;
}

/* Whether @v and @base coincide and all poses on the path are the identity. */
static gboolean
lies_at (Check *self,
         int    v,
         int    base)
{
  const TriadElement *pose;

  if (!follow (self, v, base, &pose))
    return FALSE;

  for (int at = v; at != base; at = self->poses->edges[at].target)
    if (!is_identity (&get_frame (self, at)->pose))
      return FALSE;

  return TRUE;
}

static TriadSourceRange
get_pose_range (const TriadFrame *frame)
{
  return frame->pose_element != NULL ? frame->pose_element->range : frame->range;
}

/* Whether @v and @base coincide, on whatever path. */
static gboolean
coincides_with (const Check *self,
                int          v,
                int          base)
{
  TriadPose relative = triad_pose_relative (&self->poses->pose[base], &self->poses->pose[v]);
  double size = MAX (1, triad_vector_length (self->poses->pose[v].position));

  relative.position = triad_vector_scale (relative.position, 1 / size);

  return is_identity (&relative);
}

static gboolean
is_known_type (TriadJointType type)
{
  return type == TRIAD_JOINT_CONTINUOUS || type == TRIAD_JOINT_FIXED ||
         type == TRIAD_JOINT_PRISMATIC || type == TRIAD_JOINT_REVOLUTE;
}

/* The numbers are copied if they have the same meaning in URDF. */
static void
check_axis (Check            *self,
            const TriadJoint *joint,
            const TriadAxis  *axis)
{
  const TriadElement *xyz = triad_element_find_child (axis->element, "xyz");
  TriadVector written;

  if (!triad_model_reader_read_direction (xyz, &written, NULL) ||
      triad_vector_length (triad_vector_subtract (axis->xyz, written)) <= SAME)
    return;

  g_hash_table_insert (self->parity->computed, (gpointer) axis->element, NULL);
  report_change (self, TRIAD_SEVERITY_NOTE, joint->frame, axis->element,
                 xyz != NULL ? xyz->range : axis->element->range,
                 _("this axis is computed in joint coordinates, as URDF requires"));
}

static void
check_end (Check                *self,
           const TriadJoint     *joint,
           const char           *what,
           const TriadReference *reference,
           int                   v)
{
  int end = v >= 0 ? triad_urdf_parity_get_end (self->parity, v) : -1;

  if (v < 0 || end == v)
    return;

  if (is_link (self, end))
    report_change (self, TRIAD_SEVERITY_NOTE, joint->frame, get_frame (self, joint->frame)->element,
                   triad_reference_get_range (reference),
                   _("URDF joints connect links; <%s> “%s” becomes “%s”"), what, reference->text,
                   get_frame (self, end)->name);
  else
    triad_urdf_parity_report (self, joint->frame, get_frame (self, joint->frame)->element,
                   triad_reference_get_range (reference),
            _("URDF joints connect links, but <%s> “%s” is not attached to a link of this model"),
            what, reference->text);
}

static void
check_joint (Check *self,
             int    j)
{
  const TriadJoint *joint = &self->model->joints[j];
  const TriadFrame *frame = get_frame (self, joint->frame);
  TriadJointType type = triad_joint_type_from_text (joint->type);
  int base = triad_urdf_parity_get_base (self, joint);

  if (!is_known_type (type))
    triad_urdf_parity_report (self, joint->frame, frame->element, frame->range,
            _("URDF has no “%s” joint; use revolute, continuous, prismatic or fixed"), joint->type);

  if (base != self->parity->model)
    check_end (self, joint, "parent", &joint->parent, joint->parent_frame);

  check_end (self, joint, "child", &joint->child, joint->child_frame);

  for (int i = 0; i < joint->n_axes && is_known_type (type); i++)
    check_axis (self, joint, &joint->axes[i]);

  if (!is_link (self, base) && base != self->parity->model)
    return;

  if (!follow (self, joint->frame, base, &self->parity->origin[j]) ||
      !is_in_radians (self->parity->origin[j]))
    {
      compute (self, frame->element, base, &self->poses->pose[joint->frame]);
      report_computed (self, joint->frame, frame->element, frame->pose_element, base);
    }
}

/* Adds a link at @base, where URDF needs one, and a fixed joint from there to the link @v. */
static void
displace (Check *self,
          int    v,
          int    base)
{
  const TriadFrame *link = get_frame (self, v);

  compute (self, link->element, base, &self->poses->pose[v]);

  if (base == self->parity->model)
    report_change (self, TRIAD_SEVERITY_NOTE, v, link->element, get_pose_range (link),
                   _("in URDF, the root link is at the model's origin; a link is added there, with "
                     "a fixed joint to “%s”"), link->name);
  else
    report_change (self, TRIAD_SEVERITY_NOTE, v, link->element, get_pose_range (link),
                   _("in URDF, the origin of a link is that of its parent joint; a link is added at “%s”, with "
                     "a fixed joint to “%s”"), get_frame (self, base)->name, link->name);
}

static void
check_link (Check *self,
            int    v)
{
  int joint = self->joint_of[v];

  if (joint < 0)
    {
      if (!lies_at (self, v, self->parity->model) &&
          !coincides_with (self, v, self->parity->model))
        displace (self, v, self->parity->model);

      return;
    }

  if (!lies_at (self, v, self->model->joints[joint].frame) &&
      !coincides_with (self, v, self->model->joints[joint].frame))
    displace (self, v, self->model->joints[joint].frame);
}

/* Whether it is an inertial that the collisions determine. */
static gboolean
is_computed (const TriadPart *part)
{
  return g_str_equal (part->element->name, "inertial") &&
         triad_value_parse_boolean (triad_element_get_value (part->element, "auto"));
}

static void
check_inertial (Check               *self,
                const TriadInertial *inertial)
{
  const TriadPart *part = &self->model->parts[inertial->part];

  if (!inertial->is_auto || !is_link (self, part->frame))
    return;

  if (!inertial->is_computed)
    {
      triad_urdf_parity_report (self, part->frame, part->element, part->element->range,
              inertial->needs_mesh
              ? _("the inertia of “%s” depends on meshes; write its mass and moments of inertia")
              : _("the inertia of “%s” is not known; write its mass and moments of inertia"),
              get_frame (self, part->frame)->name);
      return;
    }

  compute (self, part->element, part->frame, &inertial->pose);
  report_change (self, TRIAD_SEVERITY_NOTE, part->frame, part->element, part->element->range,
                 _("the inertia of “%s” is computed from its collisions"),
                 get_frame (self, part->frame)->name);
}

static void
check_part (Check *self,
            int    p)
{
  static const char *const known[] = { "inertial", "visual", "collision", NULL };
  static const char *const shapes[] = { "box", "cylinder", "sphere", "capsule", "mesh", NULL };
  const TriadPart *part = &self->model->parts[p];
  const TriadElement *geometry = triad_element_find_child (part->element, "geometry");

  if (!g_strv_contains (known, part->element->name) || !is_link (self, part->frame))
    return;

  if (!is_computed (part) && self->poses->part_from[p] >= 0 &&
      (self->poses->part_from[p] != part->frame || !is_in_radians (part->pose_element)))
    {
      compute (self, part->element, part->frame, &self->poses->part_pose[p]);
      report_computed (self, part->frame, part->element, part->pose_element, part->frame);
    }

  if (geometry != NULL && geometry->first_child != NULL &&
      !g_strv_contains (shapes, geometry->first_child->name))
    triad_urdf_parity_report (self, part->frame, geometry, geometry->first_child->range,
            _("URDF has no shape “%s”; use a box, cylinder, sphere or mesh"),
            geometry->first_child->name);
}

/* A frame that places a joint or link is not needed; others can become links. */
static void
check_explicit (Check *self,
                int    v)
{
  const TriadFrame *frame = get_frame (self, v);
  int end = triad_urdf_parity_get_end (self->parity, v);

  if (!is_link (self, end))
    {
      triad_urdf_parity_report (self, v, frame->element, frame->range,
              _("URDF has no <frame>, and “%s” is not attached to a link of this model; remove it"),
              frame->name);
      return;
    }

  compute (self, frame->element, end, &self->poses->pose[v]);
  report_change (self, TRIAD_SEVERITY_NOTE, v, frame->element, frame->range,
                 _("URDF has no <frame>; “%s” becomes a link with a fixed joint to “%s”"),
                 frame->name, get_frame (self, end)->name);
}

static void
check_frame (Check *self,
             int    v)
{
  const TriadFrame *frame = get_frame (self, v);

  if (!is_own (self, v))
    return;

  if (frame->merged)
    triad_urdf_parity_report (self, v, frame->element, frame->range,
            _("URDF does not support <include>; write the included model here"));
  else if (frame->kind == TRIAD_FRAME_MODEL)
    triad_urdf_parity_report (self, v, frame->element, frame->range,
            _("URDF does not support nested models; move the "
              "links and joints of “%s” to the enclosing model"), frame->name);
  else if (frame->kind == TRIAD_FRAME_EXPLICIT && !self->is_step[v])
    check_explicit (self, v);
}

static gboolean
is_included (const Check *self,
             int          v)
{
  return g_strcmp0 (get_frame (self, v)->element->name, "include") == 0;
}

/* Find the only model of the file. */
static gboolean
find_model (Check *self)
{
  for (int v = 1; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = get_frame (self, v);

      if (frame->kind == TRIAD_FRAME_WORLD)
        {
          triad_urdf_parity_report (self, v, frame->element, frame->range,
                  _("a URDF contains a single robot and no world; move its model to its own file"));
          return FALSE;
        }

      if (frame->kind != TRIAD_FRAME_MODEL || frame->scope != 0)
        continue;

      if (self->parity->model >= 0)
        triad_urdf_parity_report (self, v, frame->element, frame->range,
                _("a URDF contains a single robot; move this model to its own file"));
      else
        self->parity->model = v;
    }

  if (self->parity->model >= 0 && is_included (self, self->parity->model))
    {
      const TriadFrame *model = get_frame (self, self->parity->model);

      triad_urdf_parity_report (self, self->parity->model, model->element, model->range,
                                _("the model “%s” is included; convert the file that contains it"),
                                TRIAD_ESCAPE_SHORT (model->name));
      return FALSE;
    }

  if (self->parity->model < 0)
    triad_urdf_parity_report (self, -1, NULL, get_frame (self, 0)->range,
                              _("there is no model to convert to URDF"));

  return self->parity->model >= 0;
}

static void
check_all (Check *self)
{
  const TriadFrame *model;

  if (!find_model (self))
    return;

  model = get_frame (self, self->parity->model);

  if (!is_identity (triad_pose_graph_get_local (self->poses, self->parity->model)))
    report_change (self, TRIAD_SEVERITY_WARNING, self->parity->model, model->element,
                   get_pose_range (model),
                   _("a URDF robot has no pose; this pose is dropped"));

  triad_urdf_parity_check_tree (self);

  for (int j = 0; j < self->model->n_joints; j++)
    if (is_own (self, self->model->joints[j].frame) &&
        self->model->joints[j].parent_frame >= 0 && self->model->joints[j].child_frame >= 0)
      check_joint (self, j);

  for (int v = 0; v < self->model->n_frames; v++)
    if (is_link (self, v))
      check_link (self, v);

  for (int v = 0; v < self->model->n_frames; v++)
    check_frame (self, v);

  for (int p = 0; p < self->model->n_parts; p++)
    check_part (self, p);

  for (int i = 0; i < self->model->n_inertials; i++)
    check_inertial (self, &self->model->inertials[i]);
}

TriadUrdfParity *
triad_urdf_parity_new (TriadSnapshot *snapshot)
{
  TriadUrdfParity *self = g_new0 (TriadUrdfParity, 1);
  const TriadModel *model = triad_snapshot_get_model (snapshot);
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);
  const TriadDiagnostic *error = NULL;
  g_autofree int *joint_of = g_new (int, model->n_frames);
  g_autofree gboolean *is_step = g_new0 (gboolean, model->n_frames);
  Check check = { self, snapshot, model, triad_snapshot_get_poses (snapshot), joint_of, is_step };

  self->snapshot = triad_snapshot_ref (snapshot);
  self->model = -1;
  self->origin = g_new0 (const TriadElement *, model->n_joints);
  self->obstacles = triad_diagnostics_new ();
  self->changes = triad_diagnostics_new ();
  self->computed = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (int v = 0; v < model->n_frames; v++)
    joint_of[v] = -1;

  for (guint i = diagnostics->len; i > 0; i--)
    if (triad_conversion_is_obstacle (diagnostics->pdata[i - 1]))
      error = diagnostics->pdata[i - 1];

  if (error != NULL)
    triad_urdf_parity_report (&check, error->frame, NULL, error->range,
            _("cannot convert a file with errors; fix them first"));
  else
    check_all (&check);

  triad_diagnostics_sort (self->obstacles);
  triad_diagnostics_sort (self->changes);

  return self;
}

void
triad_urdf_parity_free (TriadUrdfParity *self)
{
  triad_snapshot_unref (self->snapshot);
  g_free (self->origin);
  g_ptr_array_unref (self->obstacles);
  g_ptr_array_unref (self->changes);
  g_hash_table_unref (self->computed);
  g_free (self);
}

int
triad_urdf_parity_get_end (const TriadUrdfParity *self,
                           int                    v)
{
  return triad_snapshot_get_attached (self->snapshot)->body[v];
}
