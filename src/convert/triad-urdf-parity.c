/* triad-urdf-parity.c: check whether URDF can represent a model
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-urdf-parity.h"

#include "triad-joint-type.h"
#include "triad-model-reader-joint.h"
#include "triad-number.h"
#include "triad-pose-element.h"
#include "triad-terminal-escape.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define SAME      1e-12          /* tolerance for directions and identity poses */
#define AXIS_SIZE 1e3            /* keeps six digits after the decimal point */

/* The maximum number of frames between a joint and its parent link. Without a limit,
 * checking all frames of a long chain would take quadratic time. */
#define MAX_STEPS 1000

typedef struct
{
  TriadUrdfParity      *parity;
  const TriadSnapshot  *snapshot;
  const TriadModel     *model;
  const TriadPoseGraph *poses;

  int                  *joint_of;  /* by vertex: the joint whose child link it is; -1 */
  gboolean             *is_step;   /* by vertex: a frame that only places a joint or link */
} Check;

G_GNUC_PRINTF (5, 6)
static TriadDiagnostic *
report (Check              *self,
        int                 v,
        const TriadElement *element,
        TriadSourceRange    range,
        const char         *format,
        ...)
{
  TriadDiagnostic *diagnostic;
  va_list args;

  va_start (args, format);
  diagnostic = triad_diagnostics_add_valist (self->parity->obstacles, TRIAD_SEVERITY_ERROR,
                                             TRIAD_CODE_URDF_PARITY, range, element != NULL
                                             ? triad_element_dup_path (element) : NULL,
                                             format, args);
  va_end (args);
  diagnostic->frame = v;

  return diagnostic;
}

static const TriadFrame *
get_frame (const Check *self,
           int          v)
{
  return &self->model->frames[v];
}

/* Whether the frame is in the model itself, not in a nested model. */
static gboolean
is_own (const Check *self,
        int          v)
{
  return get_frame (self, v)->scope == self->parity->model;
}

static gboolean
is_link (const Check *self,
         int          v)
{
  return is_own (self, v) && get_frame (self, v)->kind == TRIAD_FRAME_LINK;
}

static gboolean
is_identity (const TriadPose *pose)
{
  TriadVector p = pose->position;
  TriadQuaternion q = pose->orientation;

  return fabs (p.x) + fabs (p.y) + fabs (p.z) < SAME && fabs (q.x) + fabs (q.y) + fabs (q.z) < SAME;
}

/* URDF has only one notation for rotations. */
static void
check_notation (Check              *self,
                int                 v,
                const TriadElement *pose)
{
  static const char *const attributes[] = { "degrees", "rotation_format" };

  for (gsize i = 0; pose != NULL && i < G_N_ELEMENTS (attributes); i++)
    {
      const TriadAttribute *attribute = triad_element_find_attribute (pose, attributes[i]);

      if (attribute != NULL && !g_str_equal (attribute->value, "false") &&
          !g_str_equal (attribute->value, "euler_rpy"))
        report (self, v, pose, attribute->range,
                _("URDF requires roll, pitch and yaw in radians; write the rotation in this form"));
    }
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

static gboolean
is_far_from_root (const Check *self,
                  int          v)
{
  for (int n = 0; n < MAX_STEPS && v >= 0; n++)
    v = self->poses->edges[v].target;

  return v >= 0;
}

/* Report that @v must be relative to @base, and suggest the pose to write. */
static void
report_base (Check      *self,
             int         v,
             int         base,
             const char *why)
{
  const TriadFrame *frame = get_frame (self, v);
  g_autofree char *pose = NULL;
  g_autofree char *shown = NULL;
  TriadDiagnostic *diagnostic;

  /* Computing the pose would follow both paths to the root, which takes too long. */
  if (is_far_from_root (self, v) || is_far_from_root (self, base))
    {
      report (self, v, frame->element, get_pose_range (frame), "%s", why);
      return;
    }

  pose = triad_pose_element_dup (self->snapshot, v, base, NULL);
  shown = triad_pose_element_dup_short (self->snapshot, v, base);

  /* Translators: the first %s is why, such as: URDF measures a joint from its parent link */
  diagnostic = pose != NULL
    ? report (self, v, frame->element, get_pose_range (frame), _("%s; write “%s”"), why, shown)
    : report (self, v, frame->element, get_pose_range (frame), _("%s; its pose is unknown"), why);
  triad_diagnostic_suggest (diagnostic, pose);
}

static gboolean
is_known_type (TriadJointType type)
{
  return type == TRIAD_JOINT_CONTINUOUS || type == TRIAD_JOINT_FIXED ||
         type == TRIAD_JOINT_PRISMATIC || type == TRIAD_JOINT_REVOLUTE;
}

/* For a message, the limited digits hide the rounding error of a half turn that is
 * written as 3.14159. */
static char *
dup_number (double   number,
            gboolean is_short)
{
  return is_short ? triad_number_to_text_among (number, AXIS_SIZE)
                  : triad_number_to_exact_text (number);
}

static char *
dup_axis (const TriadVector *xyz,
          gboolean           is_short)
{
  g_autofree char *x = dup_number (xyz->x, is_short);
  g_autofree char *y = dup_number (xyz->y, is_short);
  g_autofree char *z = dup_number (xyz->z, is_short);

  return g_strdup_printf ("<xyz>%s %s %s</xyz>", x, y, z);
}

/* The numbers are copied, so they must have the same meaning in URDF. */
static void
check_axis (Check            *self,
            const TriadJoint *joint,
            const TriadAxis  *axis)
{
  const TriadElement *xyz = triad_element_find_child (axis->element, "xyz");
  g_autofree char *element = NULL;
  g_autofree char *shown = NULL;
  TriadDiagnostic *diagnostic;
  TriadVector written;
  TriadVector turned;

  if (!triad_model_reader_read_direction (xyz, &written, NULL))
    return;

  turned = triad_vector_subtract (axis->xyz, written);

  if (triad_vector_length (turned) <= SAME)
    return;

  element = dup_axis (&axis->xyz, FALSE);
  shown = dup_axis (&axis->xyz, TRUE);
  diagnostic = report (self, joint->frame, axis->element,
                       xyz != NULL ? xyz->range : axis->element->range,
                       _("in URDF, an axis is given in joint "
                         "coordinates; write “%s” without “expressed_in”"), shown);
  triad_diagnostic_suggest (diagnostic, element);
}

static void
check_end (Check                *self,
           const TriadJoint     *joint,
           const char           *what,
           const TriadReference *reference,
           int                   v)
{
  if (v >= 0 && get_frame (self, v)->kind != TRIAD_FRAME_LINK)
    report (self, joint->frame, get_frame (self, joint->frame)->element, reference->range,
            _("URDF joints connect links, but <%s> “%s” "
              "is %s; name the link that it is attached to"),
            what, reference->text, triad_frame_kind_get_phrase (get_frame (self, v)->kind));
}

/* Return the frame that the joint's pose must be relative to; the model for joints to
 * the world. */
static int
get_base (const Check      *self,
          const TriadJoint *joint)
{
  return get_frame (self, joint->parent_frame)->kind <= TRIAD_FRAME_WORLD ? self->parity->model
                                                                          : joint->parent_frame;
}

static void
check_joint (Check *self,
             int    j)
{
  const TriadJoint *joint = &self->model->joints[j];
  const TriadFrame *frame = get_frame (self, joint->frame);
  TriadJointType type = triad_joint_type_from_text (joint->type);
  int base = get_base (self, joint);

  if (!is_known_type (type))
    report (self, joint->frame, frame->element, frame->range,
            _("URDF has no “%s” joint; use revolute, continuous, prismatic or fixed"), joint->type);

  if (base != self->parity->model)
    check_end (self, joint, "parent", &joint->parent, joint->parent_frame);

  check_end (self, joint, "child", &joint->child, joint->child_frame);

  for (int i = 0; i < joint->n_axes && is_known_type (type); i++)
    check_axis (self, joint, &joint->axes[i]);

  if (follow (self, joint->frame, base, &self->parity->origin[j]))
    check_notation (self, joint->frame, self->parity->origin[j]);
  else
    report_base (self, joint->frame, base, _("in URDF, a joint's pose is "
                                             "relative to its parent link"));
}

/* Record the joint that leads to each link. */
static void
check_parents (Check *self)
{
  for (int j = 0; j < self->model->n_joints; j++)
    {
      const TriadJoint *joint = &self->model->joints[j];
      int child = joint->child_frame;

      if (child < 0 || !is_link (self, child))
        continue;

      if (self->joint_of[child] >= 0)
        report (self, joint->frame, get_frame (self, joint->frame)->element, joint->child.range,
                _("URDF joints must form a tree, but “%s” is already "
                  "the parent joint of “%s”; remove one of them"),
                TRIAD_ESCAPE_SHORT (
                  get_frame (self, self->model->joints[self->joint_of[child]].frame)->name),
                TRIAD_ESCAPE_SHORT (get_frame (self, child)->name));
      else
        self->joint_of[child] = j;
    }
}

static int
get_parent (const Check *self,
            int          link)
{
  int j = self->joint_of[link];

  return j >= 0 ? self->model->joints[j].parent_frame : -1;
}

/* Every path towards the root must end; it does not if it returns to a link on it. */
static void
check_loops (Check *self)
{
  g_autofree int *seen = g_new0 (int, self->model->n_frames);

  for (int v = 0; v < self->model->n_frames; v++)
    {
      int at = v;

      if (!is_link (self, v))
        continue;

      for (; at >= 0 && seen[at] == 0; at = get_parent (self, at))
        seen[at] = v + 1;

      if (at >= 0 && seen[at] == v + 1)
        report (self, at, get_frame (self, at)->element, get_frame (self, at)->range,
                _("URDF joints must form a tree, but the joints "
                  "to “%s” form a loop; remove one of them"), get_frame (self, at)->name);
    }
}

static void
check_roots (Check *self)
{
  const char *root = NULL;

  for (int j = 0; j < self->model->n_joints && root == NULL; j++)
    if (is_own (self, self->model->joints[j].frame) && self->model->joints[j].parent_frame >= 0 &&
        get_base (self, &self->model->joints[j]) == self->parity->model)
      root = "world";

  for (int v = 0; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = get_frame (self, v);

      if (!is_link (self, v) || self->joint_of[v] >= 0)
        continue;

      if (root != NULL)
        report (self, v, frame->element, frame->range,
                _("URDF joints must form a tree with root “%s”, "
                  "but “%s” has no parent joint; add one"), TRIAD_ESCAPE_SHORT (root), frame->name);
      else
        root = frame->name;
    }
}

static void
check_link (Check *self,
            int    v)
{
  int joint = self->joint_of[v];

  if (joint < 0)
    {
      if (!lies_at (self, v, self->parity->model))
        report (self, v, get_frame (self, v)->element, get_pose_range (get_frame (self, v)),
                _("in URDF, the root link is at the model's origin; remove its pose"));

      return;
    }

  if (!lies_at (self, v, self->model->joints[joint].frame))
    {
      const TriadFrame *frame = get_frame (self, v);
      g_autofree char *name = g_markup_escape_text (
        get_frame (self, self->model->joints[joint].frame)->name, -1);
      g_autofree char *element = g_strdup_printf ("<pose relative_to=\"%s\"/>", name);
      TriadDiagnostic *diagnostic =
        report (self, v, frame->element, get_pose_range (frame),
                _("in URDF, a link's origin is its parent joint's; "
                  "write “%s” and adapt the poses inside the link"), element);

      triad_diagnostic_suggest (diagnostic, element);
    }
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

  check_notation (self, part->frame, part->pose_element);

  if (self->poses->part_from[p] >= 0 && self->poses->part_from[p] != part->frame)
    report (self, part->frame, part->element, part->pose_element->range,
            _("in URDF, <%s> is relative to its link; remove "
              "“relative_to” and write the pose relative to the link"), part->element->name);

  if (geometry != NULL && geometry->first_child != NULL &&
      !g_strv_contains (shapes, geometry->first_child->name))
    report (self, part->frame, geometry, geometry->first_child->range,
            _("URDF has no shape “%s”; use a box, cylinder, sphere or mesh"),
            geometry->first_child->name);
}

static void
check_frame (Check *self,
             int    v)
{
  const TriadFrame *frame = get_frame (self, v);

  if (!is_own (self, v))
    return;

  if (frame->merged)
    report (self, v, frame->element, frame->range,
            _("URDF does not support <include>; write the included model here"));
  else if (frame->kind == TRIAD_FRAME_MODEL)
    report (self, v, frame->element, frame->range,
            _("URDF does not support nested models; move the "
              "links and joints of “%s” to the enclosing model"), frame->name);
  else if (frame->kind == TRIAD_FRAME_EXPLICIT && !self->is_step[v])
    report (self, v, frame->element, frame->range,
            _("URDF has no frames; make “%s” a link with a "
              "fixed joint to the frame it is attached to"), frame->name);
}

/* Find the only model of the file. */
static gboolean
find_model (Check *self)
{
  const TriadFrame *root = self->model->n_frames > 0 ? get_frame (self, 0) : NULL;

  if (root == NULL || root->kind != TRIAD_FRAME_ROOT)
    {
      report (self, -1, root != NULL ? root->element : NULL,
              root != NULL ? root->range : TRIAD_SOURCE_RANGE_NOWHERE,
              _("a URDF contains a single robot and no world; move the model to its own file"));
      return FALSE;
    }

  for (int v = 1; v < self->model->n_frames; v++)
    {
      const TriadFrame *frame = get_frame (self, v);

      if (frame->kind != TRIAD_FRAME_MODEL || frame->scope != 0)
        continue;

      if (self->parity->model >= 0)
        report (self, v, frame->element, frame->range,
                _("a URDF contains a single robot; move this model to its own file"));
      else
        self->parity->model = v;
    }

  if (self->parity->model < 0)
    report (self, -1, NULL, root->range, _("there is no model to convert to URDF"));

  return self->parity->model >= 0;
}

static void
check_all (Check *self)
{
  const TriadFrame *model;

  if (!find_model (self))
    return;

  model = get_frame (self, self->parity->model);

  if (!is_identity (&self->poses->local[self->parity->model]))
    report (self, self->parity->model, model->element, get_pose_range (model),
            _("a URDF robot has no pose; remove it and set it where the model is included"));

  check_parents (self);
  check_loops (self);
  check_roots (self);

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

  for (int v = 0; v < model->n_frames; v++)
    joint_of[v] = -1;

  for (guint i = diagnostics->len; i > 0; i--)
    if (((TriadDiagnostic *) diagnostics->pdata[i - 1])->severity == TRIAD_SEVERITY_ERROR)
      error = diagnostics->pdata[i - 1];

  if (error != NULL)
    report (&check, error->frame, NULL, error->range,
            _("cannot convert a file with errors; fix them first"));
  else
    check_all (&check);

  triad_diagnostics_sort (self->obstacles);

  return self;
}

void
triad_urdf_parity_free (TriadUrdfParity *self)
{
  triad_snapshot_unref (self->snapshot);
  g_free (self->origin);
  g_ptr_array_unref (self->obstacles);
  g_free (self);
}
