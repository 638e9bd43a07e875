/* triad-html-model.c: model data for the script of an interactive page, as JSON */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-html-model.h"

#include "triad-html-meshes.h"
#include "triad-joint-type.h"
#include "triad-json.h"
#include "triad-part-text.h"
#include "triad-prefix.h"

#include <string.h>

#define POSE_DIGITS 9

static void
add_numbers (GString      *json,
             const char   *member,
             const double *numbers,
             int           n,
             int           digits)
{
  triad_json_begin_array (json, member);

  for (int i = 0; i < n; i++)
    triad_json_add_rounded (json, NULL, numbers[i], digits);

  triad_json_end_array (json);
}

static void
add_vector (GString     *json,
            const char  *member,
            TriadVector  v)
{
  add_numbers (json, member, (double[]) { v.x, v.y, v.z }, 3, POSE_DIGITS);
}

static void
add_pose (GString         *json,
          const char      *member,
          const TriadPose *pose)
{
  const double numbers[] = { pose->position.x, pose->position.y, pose->position.z,
                             pose->orientation.w, pose->orientation.x, pose->orientation.y,
                             pose->orientation.z };

  add_numbers (json, member, numbers, G_N_ELEMENTS (numbers), POSE_DIGITS);
}

/* What several members refer to by its number: surfaces of shapes, and texts of the program. */
typedef struct
{
  GPtrArray  *surfaces;
  GPtrArray  *words;
  GHashTable *numbers;   /* of each surface and each text */
} Shared;

static guint
share (const Shared *self,
       GPtrArray    *list,
       gconstpointer item)
{
  if (!g_hash_table_contains (self->numbers, item))
    {
      g_hash_table_insert (self->numbers, (gpointer) item, GUINT_TO_POINTER (list->len));
      g_ptr_array_add (list, (gpointer) item);
    }

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, item));
}

static void
add_word (GString      *json,
          const Shared *shared,
          const char   *word)
{
  triad_json_add_int (json, NULL, (int) share (shared, shared->words, word));
}

static gboolean
has_pose (const TriadSnapshot *snapshot,
          int                  frame)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);

  return poses->resolved[frame] && triad_pose_is_drawable (&poses->pose[frame]);
}

/* Returns the frame whose name and `::` are before that of @v, or -1. */
static int
find_scope (const TriadSnapshot *snapshot,
            int                  v)
{
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);
  const char *name = triad_snapshot_get_scoped_name (snapshot, v);
  const char *before;
  gsize length;

  if (frame->scope < 0 || frame->scope >= v)
    return -1;

  before = triad_snapshot_get_scoped_name (snapshot, frame->scope);
  length = strlen (before);

  return length > 0 && strncmp (name, before, length) == 0 && triad_has_prefix (name + length, "::")
         && g_str_equal (name + length + 2, frame->name) ? frame->scope : -1;
}

static void
add_names (GString             *json,
           const TriadSnapshot *snapshot)
{
  int n = triad_snapshot_get_n_frames (snapshot);
  g_autofree int *scopes = g_new (int, n + 1);

  triad_json_begin_array (json, "scopes");

  for (int v = 0; v < n; v++)
    {
      scopes[v] = find_scope (snapshot, v);
      triad_json_add_int (json, NULL, scopes[v]);
    }

  triad_json_end_array (json);
  triad_json_begin_array (json, "names");

  for (int v = 0; v < n; v++)
    {
      g_autofree char *whole = triad_part_text_dup_title (snapshot, TRIAD_PART_FRAME, v, NULL);

      triad_json_add_string (json, NULL, scopes[v] >= 0 ? triad_snapshot_get_frame (snapshot, v)->name
                                                        : whole);
    }

  triad_json_end_array (json);
}

/* Most frames are not rotated. */
static void
add_short_pose (GString         *json,
                const TriadPose *pose)
{
  const TriadQuaternion *q = &pose->orientation;

  if (q->w == 1 && q->x == 0 && q->y == 0 && q->z == 0)
    add_vector (json, NULL, pose->position);
  else
    add_pose (json, NULL, pose);
}

/* Each member is an array with an item for each frame. */
static void
add_frames (GString             *json,
            const TriadSnapshot *snapshot,
            const Shared        *shared)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  int n = triad_snapshot_get_n_frames (snapshot);
  static const char *const members[] = {
    "kinds", "relative", "attached", "bodies", "roots", "whyRelative", "whyAttached", "errors", "poses"
  };

  triad_json_begin_object (json, "frames");
  add_names (json, snapshot);

  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    {
      triad_json_begin_array (json, members[i]);

      for (int v = 0; v < n; v++)
        {
          const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);

          switch (i)
            {
            case 0:
              add_word (json, shared, triad_frame_kind_get_name (frame->kind));
              break;

            case 1:
              triad_json_add_int (json, NULL, poses->edges[v].target);
              break;

            case 2:
              triad_json_add_int (json, NULL, attached->edges[v].target);
              break;

            case 3:
              triad_json_add_int (json, NULL, attached->body[v]);
              break;

            case 4:
              triad_json_add_int (json, NULL, has_pose (snapshot, v) ? poses->root[v] : -1);
              break;

            case 5:
              add_word (json, shared, triad_rule_get_description (poses->edges[v].rule));
              break;

            case 6:
              add_word (json, shared, triad_rule_get_description (attached->edges[v].rule));
              break;

            case 7:
              triad_json_add_int (json, NULL, frame->error);
              break;

            default:
              if (has_pose (snapshot, v))
                add_short_pose (json, &poses->pose[v]);
              else
                triad_json_add_string (json, NULL, NULL);
            }
        }

      triad_json_end_array (json);
    }

  triad_json_end_object (json);
}

static void
add_limit (GString *json,
           double   limit)
{
  triad_json_add_rounded (json, NULL, limit, POSE_DIGITS);
}

static void
add_joint (GString             *json,
           const TriadSnapshot *snapshot,
           const TriadJoint    *joint,
           TriadJointRole       role)
{
  int n = triad_joint_get_n_positions (joint);
  gboolean is_ball = triad_joint_type_from_text (joint->type) == TRIAD_JOINT_BALL;

  triad_json_begin_object (json, NULL);
  triad_json_add_int (json, "frame", joint->frame);
  triad_json_add_string (json, "type",
                         triad_joint_type_get_name (triad_joint_type_from_text (joint->type)));
  triad_json_add_int (json, "n", n);
  triad_json_add_boolean (json, "moves", role == TRIAD_ROLE_MOVES);
  triad_json_add_rounded (json, "pitch", joint->pitch, POSE_DIGITS);
  triad_json_begin_array (json, "axes");

  for (int k = 0; k < n && !is_ball; k++)
    add_vector (json, NULL, joint->axes[k].xyz);

  triad_json_end_array (json);
  triad_json_begin_array (json, "limits");

  for (int k = 0; k < n && !is_ball; k++)
    {
      triad_json_begin_array (json, NULL);
      add_limit (json, joint->axes[k].lower);
      add_limit (json, joint->axes[k].upper);
      triad_json_end_array (json);
    }

  triad_json_end_array (json);
  triad_json_end_object (json);
}

static void
add_index (GString *json,
           int      position)
{
  triad_json_begin_array (json, NULL);
  triad_json_add_int (json, NULL, position / TRIAD_MAX_POSITIONS);
  triad_json_add_int (json, NULL, position % TRIAD_MAX_POSITIONS);
  triad_json_end_array (json);
}

/* Positions that mimic others, each after the one that it mimics. */
static void
add_mimics (GString                  *json,
            const TriadKinematicTree *tree)
{
  const TriadModel *model = triad_snapshot_get_model (tree->snapshot);

  triad_json_begin_array (json, "mimics");

  for (int i = 0; i < TRIAD_MAX_POSITIONS * tree->n_joints; i++)
    {
      int follower = tree->order[i];
      const TriadMimic *mimic;

      if (tree->leader[follower] < 0)
        continue;

      mimic = &model->joints[follower / TRIAD_MAX_POSITIONS]
                 .axes[follower % TRIAD_MAX_POSITIONS].mimic;
      triad_json_begin_array (json, NULL);
      add_index (json, follower);
      add_index (json, tree->leader[follower]);
      triad_json_add_rounded (json, NULL, mimic->multiplier, POSE_DIGITS);
      triad_json_add_rounded (json, NULL, mimic->reference, POSE_DIGITS);
      triad_json_add_rounded (json, NULL, mimic->offset, POSE_DIGITS);
      triad_json_end_array (json);
    }

  triad_json_end_array (json);
}

static void
add_joints (GString                      *json,
            const TriadForwardKinematics *kinematics)
{
  const TriadKinematicTree *tree = kinematics->tree;
  const TriadModel *model = triad_snapshot_get_model (tree->snapshot);

  triad_json_begin_array (json, "joints");

  for (int j = 0; j < tree->n_joints; j++)
    add_joint (json, tree->snapshot, &model->joints[j], tree->role[j]);

  triad_json_end_array (json);
  triad_json_begin_array (json, "positions");

  for (int j = 0; j < tree->n_joints; j++)
    add_numbers (json, NULL, &kinematics->positions[TRIAD_MAX_POSITIONS * j],
                 triad_joint_get_n_positions (&model->joints[j]), POSE_DIGITS);

  triad_json_end_array (json);
  triad_json_begin_array (json, "steps");

  for (int i = 0; i < tree->n_steps; i++)
    {
      const TriadTreeEdge *step = &tree->steps[i];

      if (!has_pose (tree->snapshot, model->joints[step->joint].frame))
        continue;

      triad_json_begin_array (json, NULL);
      triad_json_add_int (json, NULL, step->joint);
      triad_json_add_int (json, NULL, step->from);
      triad_json_add_int (json, NULL, step->to);
      triad_json_add_boolean (json, NULL, step->backwards);
      triad_json_end_array (json);
    }

  triad_json_end_array (json);
  add_mimics (json, tree);
}

static gboolean
is_shown (const TriadShapeInstance *body,
          const TriadSceneStyle    *style)
{
  return triad_shape_is_shown (body->shape, style) && body->shape->kind != TRIAD_SHAPE_INERTIA
         && !body->shape->is_placeholder;
}

static void
add_shapes (GString               *json,
            const TriadScene      *scene,
            const TriadSceneStyle *style,
            const Shared          *shared)
{
  triad_json_begin_array (json, "shapes");

  for (int i = 0; i < scene->n_bodies; i++)
    {
      const TriadShape *shape = scene->bodies[i].shape;

      if (!is_shown (&scene->bodies[i], style))
        continue;

      triad_json_begin_object (json, NULL);
      triad_json_add_int (json, "link", shape->frame);
      triad_json_add_int (json, "mesh", (int) share (shared, shared->surfaces, shape->surface));
      add_pose (json, "pose", &shape->pose);
      add_vector (json, "scale", shape->scale);
      triad_json_add_boolean (json, "isCollision", shape->kind == TRIAD_SHAPE_COLLISION);
      triad_json_add_boolean (json, "endless", shape->is_endless);
      triad_json_end_object (json);
    }

  triad_json_end_array (json);
}

static void
add_problems (GString             *json,
              const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  triad_json_begin_array (json, "problems");

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (diagnostic->frame < 0)
        continue;

      triad_json_begin_object (json, NULL);
      triad_json_add_int (json, "frame", diagnostic->frame);
      triad_json_add_string (json, "severity", triad_severity_get_name (diagnostic->severity));
      triad_json_add_string (json, "message", diagnostic->message);
      triad_json_end_object (json);
    }

  triad_json_end_array (json);
}

static void
add_camera (GString           *json,
            const TriadCamera *camera)
{
  triad_json_begin_object (json, "camera");
  triad_json_add_rounded (json, "yaw", camera->yaw, POSE_DIGITS);
  triad_json_add_rounded (json, "pitch", camera->pitch, POSE_DIGITS);
  triad_json_add_rounded (json, "distance", camera->distance, POSE_DIGITS);
  add_vector (json, "target", camera->target);
  triad_json_add_boolean (json, "perspective", camera->perspective);
  triad_json_end_object (json);
}

static void
add_triads (GString          *json,
            const TriadScene *scene)
{
  triad_json_begin_array (json, "triads");

  for (int i = 0; i < scene->n_triads; i++)
    triad_json_add_int (json, NULL, scene->triads[i].frame);

  triad_json_end_array (json);
  triad_json_begin_array (json, "labels");

  /* Most labels are the names. */
  for (int i = 0; i < scene->n_triads; i++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (scene->snapshot, scene->triads[i].frame);

      if (g_strcmp0 (scene->triads[i].label, frame->name) == 0)
        triad_json_add_int (json, NULL, 1);
      else
        triad_json_add_string (json, NULL, scene->triads[i].label);
    }

  triad_json_end_array (json);
}

/* Adds the members of a robot. */
static void
add_robot (GString               *json,
           const TriadScene      *scene,
           const TriadSceneStyle *style,
           const Shared          *shared)
{
  add_frames (json, scene->snapshot, shared);
  add_joints (json, scene->kinematics);
  add_triads (json, scene);
  add_shapes (json, scene, style, shared);
}

static void
add_other (GString              *json,
           const TriadHtmlScene *self,
           const Shared         *shared)
{
  triad_json_begin_object (json, "other");
  add_robot (json, self->other, self->style, shared);
  triad_json_begin_array (json, "shownAs");

  for (int v = 0; v < triad_snapshot_get_n_frames (self->other->snapshot); v++)
    triad_json_add_int (json, NULL, self->shown_as[v]);

  triad_json_end_array (json);
  add_pose (json, "shift", &self->shift);
  triad_json_end_object (json);
}

static void
add_callouts (GString      *json,
              const GArray *callouts)
{
  triad_json_begin_array (json, "callouts");

  for (guint i = 0; callouts != NULL && i < callouts->len; i++)
    {
      const TriadCallout *callout = &g_array_index (callouts, TriadCallout, i);
      g_autofree char *text = g_strjoinv ("\n", callout->block->lines);

      triad_json_begin_array (json, NULL);
      triad_json_add_int (json, NULL, callout->frame);
      triad_json_add_string (json, NULL, text);
      triad_json_end_array (json);
    }

  triad_json_end_array (json);
}

char *
triad_html_model_to_json (const TriadHtmlScene *self)
{
  g_autoptr(GPtrArray) surfaces = g_ptr_array_new ();
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  g_autoptr(GHashTable) numbers = g_hash_table_new (NULL, NULL);
  const Shared shared = { surfaces, words, numbers };
  GString *json = g_string_new (NULL);

  triad_json_begin_object (json, NULL);
  add_robot (json, self->scene, self->style, &shared);

  if (self->other != NULL)
    add_other (json, self, &shared);

  triad_html_append_meshes (json, surfaces);
  triad_json_begin_array (json, "words");

  for (guint i = 0; i < words->len; i++)
    triad_json_add_string (json, NULL, g_ptr_array_index (words, i));

  triad_json_end_array (json);
  add_callouts (json, self->callouts);
  add_problems (json, self->scene->snapshot);
  triad_json_add_rounded (json, "radius", self->scene->radius, POSE_DIGITS);
  triad_json_add_boolean (json, "hasCamera", self->has_camera);
  add_camera (json, self->camera);
  triad_json_end_object (json);

  return g_string_free (json, FALSE);
}
