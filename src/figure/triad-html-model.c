/* triad-html-model.c: model data for the script of an interactive page, as JSON
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-html-model.h"

#include "triad-joint-type.h"
#include "triad-json.h"
#include "triad-mesh-decimate.h"
#include "triad-part-text.h"

#define POSE_DIGITS  9
#define POINT_DIGITS 4
#define LEAST_SHARE  60          /* triangles that a mesh keeps, however many there are */

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

static gboolean
has_pose (const TriadSnapshot *snapshot,
          int                  frame)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);

  return poses->resolved[frame] && triad_pose_is_drawable (&poses->pose[frame]);
}

static void
add_frame (GString             *json,
           const TriadSnapshot *snapshot,
           int                  v)
{
  const TriadFrame *frame = triad_snapshot_get_frame (snapshot, v);
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  const TriadAttachedGraph *attached = triad_snapshot_get_attached (snapshot);
  g_autofree char *name = triad_part_text_dup_title (snapshot, TRIAD_PART_FRAME, v, NULL);

  triad_json_begin_object (json, NULL);
  triad_json_add_string (json, "name", name);
  triad_json_add_string (json, "kind", triad_frame_kind_get_name (frame->kind));
  triad_json_add_int (json, "relative", poses->edges[v].target);
  triad_json_add_int (json, "attached", attached->edges[v].target);
  triad_json_begin_array (json, "why");
  triad_json_add_string (json, NULL, triad_rule_get_description (poses->edges[v].rule));
  triad_json_add_string (json, NULL, triad_rule_get_description (attached->edges[v].rule));
  triad_json_end_array (json);
  triad_json_add_int (json, "body", attached->body[v]);
  triad_json_add_boolean (json, "error", frame->error);

  if (has_pose (snapshot, v))
    {
      triad_json_add_int (json, "root", poses->root[v]);
      add_pose (json, "pose", &poses->pose[v]);
    }
  else
    {
      triad_json_add_string (json, "pose", NULL);
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
  triad_json_add_string (json, "name", triad_snapshot_get_scoped_name (snapshot, joint->frame));
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

static void
add_points (GString           *json,
            const TriadVector *points,
            int                n)
{
  triad_json_begin_array (json, "points");

  for (int i = 0; i < n; i++)
    {
      triad_json_add_rounded (json, NULL, points[i].x, POINT_DIGITS);
      triad_json_add_rounded (json, NULL, points[i].y, POINT_DIGITS);
      triad_json_add_rounded (json, NULL, points[i].z, POINT_DIGITS);
    }

  triad_json_end_array (json);
}

static void
add_face (GString   *json,
          const int *corners,
          int        n)
{
  triad_json_begin_array (json, NULL);

  for (int i = 0; i < n; i++)
    triad_json_add_int (json, NULL, corners[i]);

  triad_json_end_array (json);
}

/* The number of triangles; 0 for a mesh whose faces are not triangles, which is a primitive. */
static guint
count_triangles (const TriadPolygonMesh *mesh)
{
  return mesh->n_corners == 3 * mesh->n_faces ? (guint) mesh->n_faces : 0;
}

static void
add_decimated (GString                *json,
               const TriadPolygonMesh *mesh,
               guint                   max_triangles)
{
  g_autoptr(GArray) points = g_array_new (FALSE, FALSE, sizeof (TriadVector));
  g_autoptr(GArray) corners = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_vals (points, mesh->points, (guint) mesh->n_points);

  for (int i = 0; i < mesh->n_faces; i++)
    g_array_append_vals (corners, &mesh->corners[mesh->faces[i].first], 3);

  triad_mesh_decimate (points, corners, max_triangles);
  add_points (json, (const TriadVector *) (gpointer) points->data, (int) points->len);
  triad_json_begin_array (json, "faces");

  for (guint i = 0; i < corners->len; i += 3)
    add_face (json, &g_array_index (corners, int, i), 3);

  triad_json_end_array (json);
}

static void
add_mesh (GString                *json,
          const TriadPolygonMesh *mesh,
          double                  share)
{
  guint n = count_triangles (mesh);
  guint max_triangles = MAX (LEAST_SHARE, (guint) (n * share));

  triad_json_begin_object (json, NULL);

  if (n > max_triangles)
    {
      add_decimated (json, mesh, max_triangles);
      triad_json_add_boolean (json, "closed", FALSE);
      triad_json_end_object (json);
      return;
    }

  add_points (json, mesh->points, mesh->n_points);
  triad_json_begin_array (json, "faces");

  for (int i = 0; i < mesh->n_faces; i++)
    add_face (json, &mesh->corners[mesh->faces[i].first], mesh->faces[i].n_corners);

  triad_json_end_array (json);
  triad_json_add_boolean (json, "closed", mesh->is_closed);
  triad_json_end_object (json);
}

/* Each mesh is written once. */
static void
add_meshes (GString   *json,
            GPtrArray *meshes)
{
  guint n = 0;

  for (guint i = 0; i < meshes->len; i++)
    n += count_triangles (g_ptr_array_index (meshes, i));

  triad_json_begin_array (json, "meshes");

  for (guint i = 0; i < meshes->len; i++)
    add_mesh (json, g_ptr_array_index (meshes, i),
              n > TRIAD_HTML_MAX_TRIANGLES ? TRIAD_HTML_MAX_TRIANGLES / (double) n : 1);

  triad_json_end_array (json);
}

static gboolean
is_shown (const TriadShapeInstance *body,
          const TriadSceneStyle    *style)
{
  return triad_shape_is_shown (body->shape, style) && body->shape->kind != TRIAD_SHAPE_INERTIA
         && !body->shape->is_placeholder;
}

/* The surfaces of all shapes, each once. */
typedef struct
{
  GPtrArray  *surfaces;
  GHashTable *numbers;   /* of each surface */
} Meshes;

static guint
add_surface (Meshes           *self,
             TriadPolygonMesh *surface)
{
  if (!g_hash_table_contains (self->numbers, surface))
    {
      g_hash_table_insert (self->numbers, surface, GUINT_TO_POINTER (self->surfaces->len));
      g_ptr_array_add (self->surfaces, surface);
    }

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, surface));
}

static void
add_shapes (GString               *json,
            const TriadScene      *scene,
            const TriadSceneStyle *style,
            Meshes                *meshes)
{
  triad_json_begin_array (json, "shapes");

  for (int i = 0; i < scene->n_bodies; i++)
    {
      const TriadShape *shape = scene->bodies[i].shape;

      if (!is_shown (&scene->bodies[i], style))
        continue;

      triad_json_begin_object (json, NULL);
      triad_json_add_int (json, "link", shape->frame);
      triad_json_add_int (json, "mesh", add_surface (meshes, shape->surface));
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
  triad_json_begin_object (json, "labels");

  for (int i = 0; i < scene->n_triads; i++)
    {
      g_autofree char *frame = g_strdup_printf ("%d", scene->triads[i].frame);

      if (scene->triads[i].label != NULL)
        triad_json_add_string (json, frame, scene->triads[i].label);
    }

  triad_json_end_object (json);
}

/* Adds the members of a robot. */
static void
add_robot (GString               *json,
           const TriadScene      *scene,
           const TriadSceneStyle *style,
           Meshes                *meshes)
{
  triad_json_begin_array (json, "frames");

  for (int v = 0; v < triad_snapshot_get_n_frames (scene->snapshot); v++)
    add_frame (json, scene->snapshot, v);

  triad_json_end_array (json);
  add_joints (json, scene->kinematics);
  add_triads (json, scene);
  add_shapes (json, scene, style, meshes);
}

static void
add_other (GString              *json,
           const TriadHtmlScene *self,
           Meshes               *meshes)
{
  triad_json_begin_object (json, "other");
  add_robot (json, self->other, self->style, meshes);
  triad_json_begin_array (json, "shownAs");

  for (int v = 0; v < triad_snapshot_get_n_frames (self->other->snapshot); v++)
    triad_json_add_int (json, NULL, self->shown_as[v]);

  triad_json_end_array (json);
  add_pose (json, "shift", &self->shift);
  triad_json_end_object (json);
}

char *
triad_html_model_to_json (const TriadHtmlScene *self)
{
  g_autoptr(GPtrArray) surfaces = g_ptr_array_new ();
  g_autoptr(GHashTable) numbers = g_hash_table_new (NULL, NULL);
  Meshes meshes = { surfaces, numbers };
  GString *json = g_string_new (NULL);

  triad_json_begin_object (json, NULL);
  add_robot (json, self->scene, self->style, &meshes);

  if (self->other != NULL)
    add_other (json, self, &meshes);

  add_meshes (json, surfaces);
  add_problems (json, self->scene->snapshot);
  triad_json_add_rounded (json, "radius", self->scene->radius, POSE_DIGITS);
  triad_json_add_boolean (json, "hasCamera", self->has_camera);
  add_camera (json, self->camera);
  triad_json_end_object (json);

  return g_string_free (json, FALSE);
}
