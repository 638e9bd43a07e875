/* test-scene.c: frames as triads in 3D */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene.h"

#include "triad-test.h"

#include <math.h>

#define WIDTH 700.0
#define HEIGHT 600.0

static int n_reads;                         /* of frames */

const TriadFrame *__real_triad_snapshot_get_frame (const TriadSnapshot *self, int frame);
const TriadFrame *__wrap_triad_snapshot_get_frame (const TriadSnapshot *self, int frame);

const TriadFrame *
__wrap_triad_snapshot_get_frame (const TriadSnapshot *self,
                                 int                  frame)
{
  n_reads++;

  return __real_triad_snapshot_get_frame (self, frame);
}

static TriadScene *
load (const char *text)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);

  return triad_scene_new (snapshot, NULL);
}

/* The triad of a frame; %NULL if it has none. */
static const TriadTriad *
find (const TriadScene *scene,
      const char       *name)
{
  int triad = scene->triad_of_frame[triad_test_find (scene->snapshot, name)];

  return triad < 0 ? NULL : &scene->triads[triad];
}

static const char arm[] =
  "<sdf version='1.9'>"
  "  <model name='arm'>"
  "    <pose>1 0 0 0 0 0</pose>"
  "    <link name='base'/>"
  "    <link name='tip'><pose>0 0 2 0 0 0</pose></link>"
  "    <joint name='elbow' type='fixed'><parent>base</parent><child>tip</child></joint>"
  "    <frame name='tool' attached_to='tip'><pose>0.5 0 0 0 0 0</pose></frame>"
  "  </model>"
  "</sdf>";

static void
test_triads (void)
{
  g_autoptr(TriadScene) scene = load (arm);
  const TriadTriad *tool = find (scene, "arm::tool");

  /* the model, two links, a joint and a frame, but not the frame that the model is
   * placed in */
  g_assert_cmpint (scene->n_triads, ==, 5);
  g_assert_cmpint (scene->triad_of_frame[0], ==, -1);
  g_assert_cmpint (scene->unresolved, ==, 0);
  g_assert_cmpint (scene->n_ghosts, ==, 0);

  for (int i = 0; i < scene->n_triads; i++)
    g_assert_cmpint (scene->triad_of_frame[scene->triads[i].frame], ==, i);

  g_assert_cmpstr (tool->label, ==, "tool");
  g_assert_cmpint (tool->kind, ==, TRIAD_FRAME_EXPLICIT);
  g_assert_false (tool->error);
  triad_test_assert_position (tool->pose, 1.5, 0, 2);
}

static const char hinge[] =
  "<sdf version='1.11'><model name='m'>"
  "  <link name='base'/><link name='leaf'><pose>1 0 0 0 0 0</pose></link>"
  "  <joint name='turn' type='revolute'><parent>base</parent><child>leaf</child>"
  "    <axis><xyz>0 0 1</xyz><limit><lower>-1</lower><upper>2</upper></limit></axis></joint>"
  "  <link name='sledge'/>"
  "  <joint name='slide' type='prismatic'><parent>leaf</parent><child>sledge</child>"
  "    <axis><xyz>1 0 0</xyz></axis></joint>"
  "</model></sdf>";

static const TriadSceneJoint *
find_joint (const TriadScene *scene,
            const char       *name)
{
  int frame = triad_test_find (scene->snapshot, name);

  for (int j = 0; j < scene->n_joints; j++)
    if (scene->joints[j].frame == frame)
      return &scene->joints[j];

  g_assert_not_reached ();
}

static void
test_moved (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (hinge);
  double positions[2 * TRIAD_MAX_POSITIONS] = { G_PI_2, 0, 0, 0.5, 0, 0 };
  g_autoptr(TriadForwardKinematics) motion = triad_forward_kinematics_new (snapshot, positions);
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, motion);
  const TriadSceneJoint *turn = find_joint (scene, "m::turn");
  const TriadSceneJoint *slide = find_joint (scene, "m::slide");

  /* the pose of the sledge relative to the base: 1 m behind the leaf, and half a metre
   * further */
  triad_test_assert_position (find (scene, "m::sledge")->pose, 1, -0.5, 0);

  /* two links and two joints, at their old poses */
  g_assert_cmpint (scene->n_rests, ==, 4);

  for (int i = 0; i < scene->n_rests; i++)
    if (scene->rests[i].frame == triad_test_find (snapshot, "m::sledge"))
      triad_test_assert_position (scene->rests[i].pose, 0, 0, 0);

  g_assert_cmpint (turn->n_axes, ==, 1);
  g_assert_cmpint (turn->type, ==, TRIAD_JOINT_REVOLUTE);
  g_assert_cmpfloat (turn->axes[0].position, ==, G_PI_2);
  g_assert_cmpfloat (turn->axes[0].lower, ==, -1);
  g_assert_cmpfloat (turn->axes[0].upper, ==, 2);

  /* the slide's axis has turned with the leaf, and its zero is half a metre behind it */
  g_assert_cmpfloat_with_epsilon (slide->axes[0].direction.y, 1, 1e-12);
  triad_test_assert_position (&slide->at, 1, -1, 0);
  triad_test_assert_position (&slide->now, 1, -0.5, 0);
}

static void
test_segments (void)
{
  g_autoptr(TriadScene) scene = load (arm);
  int tool = triad_test_find (scene->snapshot, "arm::tool");

  /* base coincides with the model and the joint with its child: they have no lines */
  g_assert_cmpint (scene->n_segments, ==, 4);
  g_assert_cmpint (scene->segments[2].frame, ==, tool);
  g_assert_cmpint (scene->segments[2].kind, ==, TRIAD_SEGMENT_RELATIVE_TO);
  g_assert_cmpfloat (scene->segments[2].from->x, ==, 1.5);
  g_assert_cmpfloat (scene->segments[2].to->x, ==, 1);
  g_assert_cmpfloat (scene->segments[2].to->z, ==, 2);

  /* and the frame that is relative to another one than it is attached to */
  g_assert_cmpint (scene->segments[3].frame, ==, tool);
  g_assert_cmpint (scene->segments[3].kind, ==, TRIAD_SEGMENT_ATTACHED_TO);
}

static void
test_world (void)
{
  g_autoptr(TriadScene) scene = load ("<sdf version='1.9'>"
                                      "  <world name='hall'>"
                                      "    <frame name='door'><pose>3 0 0 0 0 0</pose></frame>"
                                      "  </world>"
                                      "</sdf>");
  const TriadTriad *world = find (scene, "world");

  g_assert_cmpint (scene->n_triads, ==, 2);
  g_assert_cmpstr (world->label, ==, "world");
  g_assert_cmpint (world->kind, ==, TRIAD_FRAME_WORLD);
}

/* The written pose places the ghost at the placement frame; the model itself is half a
 * metre below. */
static void
test_placement (void)
{
  g_autoptr(TriadScene) scene = load ("<sdf version='1.9'>"
                                      "  <world name='hall'>"
                                      "    <model name='lamp' placement_frame='hook'>"
                                      "      <pose>0 0 3 0 0 0</pose>"
                                      "      <link name='shade'/>"
                                      "      <frame name='hook'><pose>0 0 0.5 0 0 0</pose></frame>"
                                      "    </model>"
                                      "  </world>"
                                      "</sdf>");
  const TriadTriad *lamp = find (scene, "lamp");
  gboolean found = FALSE;

  /* the whole model, half a metre above its place */
  g_assert_cmpint (scene->n_ghosts, ==, 3);

  for (int i = 0; i < scene->n_ghosts; i++)
    {
      const TriadTriad *ghost = &scene->ghosts[i];
      const TriadTriad *actual = &scene->triads[scene->triad_of_frame[ghost->frame]];

      g_assert_cmpint (ghost->ghost_of, ==, lamp->frame);
      g_assert_cmpfloat_with_epsilon (ghost->pose->position.z, actual->pose->position.z + 0.5,
                                      1e-12);
    }

  g_assert_cmpint (scene->ghosts[0].frame, ==, lamp->frame);
  g_assert_cmpstr (scene->ghosts[0].label, ==, "lamp");
  triad_test_assert_position (scene->ghosts[0].pose, 0, 0, 3);
  triad_test_assert_position (lamp->pose, 0, 0, 2.5);

  for (int i = 0; i < scene->n_segments; i++)
    if (scene->segments[i].kind == TRIAD_SEGMENT_PLACEMENT)
      {
        g_assert_false (found);
        found = TRUE;
        g_assert_cmpint (scene->segments[i].frame, ==, lamp->frame);
        g_assert_cmpfloat_with_epsilon (scene->segments[i].from->z, 3.5, 1e-12);
        g_assert_cmpfloat_with_epsilon (scene->segments[i].to->z, 3, 1e-12);
      }

  g_assert_true (found);
}

static void
test_unresolved (void)
{
  g_autoptr(TriadScene) scene = load ("<sdf version='1.9'>"
                                      "  <model name='m'>"
                                      "    <link name='base'/>"
                                      "    <frame name='lost'><pose relative_to='nowhere'/></frame>"
                                      "    <frame name='a'><pose relative_to='b'/></frame>"
                                      "    <frame name='b'><pose relative_to='a'/></frame>"
                                      "    <frame name='huge'><pose>1e300 0 0 0 0 0</pose></frame>"
                                      "  </model>"
                                      "</sdf>");

  g_assert_cmpint (scene->unresolved, ==, 4);
  g_assert_cmpint (scene->n_triads, ==, 2);
  g_assert_null (find (scene, "m::lost"));
  g_assert_null (find (scene, "m::a"));
  g_assert_null (find (scene, "m::huge"));
  g_assert_true (isfinite (scene->radius) && scene->radius > 0);
}

static void
test_errors (void)
{
  g_autoptr(TriadScene) scene = load ("<sdf version='1.9'>"
                                      "  <model name='m'>"
                                      "    <link name='base'/>"
                                      "    <frame name='wrong' attached_to='nowhere'>"
                                      "      <pose relative_to='base'/>"
                                      "    </frame>"
                                      "  </model>"
                                      "</sdf>");

  g_assert_true (find (scene, "m::wrong")->error);
  g_assert_false (find (scene, "m::base")->error);
}

static void
test_empty (void)
{
  g_autoptr(TriadScene) scene = load ("<sdf version='1.9'/>");
  TriadCamera camera;

  triad_camera_init (&camera);
  triad_scene_fit (scene, NULL, &camera, WIDTH, HEIGHT);

  g_assert_cmpint (scene->n_triads, ==, 0);
  g_assert_cmpfloat (scene->radius, ==, 1);
}

static void
test_fit (void)
{
  g_autoptr(TriadScene) scene = load (arm);

  for (int view = TRIAD_CAMERA_VIEW_ISO; view <= TRIAD_CAMERA_VIEW_BOTTOM; view++)
    {
      TriadCamera camera;

      triad_camera_init (&camera);
      triad_camera_set_view (&camera, view);
      triad_scene_fit (scene, NULL, &camera, WIDTH, HEIGHT);

      for (int i = 0; i < scene->n_triads; i++)
        {
          double x;
          double y;

          g_assert_true (triad_camera_project (&camera, scene->triads[i].pose->position,
                                               WIDTH, HEIGHT, &x, &y, NULL));
          g_assert_true (x >= 40 && x <= WIDTH - 40 && y >= 40 && y <= HEIGHT - 40);
        }
    }
}

/* The symbol of an axis has the same size in pixels at any distance. */
static void
test_fit_joints (void)
{
  static const TriadSceneStyle style = { .joints = TRUE };
  g_autoptr(TriadScene) scene = load (
    "<sdf version='1.9'><model name='m'><link name='a'/><link name='b'>"
    "<pose>0.2 0.3 0.1 0 0 0</pose></link><joint name='j' type='revolute'><parent>a</parent>"
    "<child>b</child><axis><xyz>1 1 0.2</xyz></axis></joint></model></sdf>");
  double width = 320;

  for (int view = TRIAD_CAMERA_VIEW_ISO; view <= TRIAD_CAMERA_VIEW_BOTTOM; view++)
    {
      TriadCamera camera;
      TriadVector end;
      double depth;
      double x;
      double y;

      triad_camera_init (&camera);
      triad_camera_set_view (&camera, view);
      triad_scene_fit_with (scene, &style, NULL, 0, &camera, width, HEIGHT);
      end = scene->joints[0].now.position;
      triad_camera_project (&camera, end, width, HEIGHT, &x, &y, &depth);
      end = triad_vector_add (end, triad_vector_scale (scene->joints[0].axes[0].direction,
                                                       TRIAD_SCENE_JOINT_LENGTH /
                                                       triad_camera_get_scale (&camera, depth,
                                                                               HEIGHT)));
      g_assert_true (triad_camera_project (&camera, end, width, HEIGHT, &x, &y, NULL));
      g_assert_cmpfloat (x, >, 5);
      g_assert_cmpfloat (x, <, width - 5);
      g_assert_cmpfloat (y, >, 5);
      g_assert_cmpfloat (y, <, HEIGHT - 5);
    }
}

/* A shape of a metre fills the view, also if the world is large. */
static void
test_fit_frame (void)
{
  static const char *const fitted[] = { "crate::box", "crate", "crate::corner" };
  static const TriadSceneStyle style = { .visuals = TRUE };
  g_autoptr(TriadScene) scene = load (
    "<sdf version='1.9'><world name='w'><model name='far'><pose>5000 0 0 0 0 0</pose>"
    "<link name='l'/><frame name='bare'><pose>3 0 0 0 0 0</pose></frame></model>"
    "<model name='crate'><pose>-3000 20 0 0 0 0</pose><link name='box'><visual name='v'>"
    "<pose>0 0 0.5 0 0 0</pose><geometry><box><size>1 1 1</size></box></geometry></visual></link>"
    "<frame name='corner' attached_to='box'><pose>0.5 0.5 1 0 0 0</pose></frame>"
    "</model></world></sdf>");
  TriadCamera camera;
  double low = HEIGHT;
  double high = 0;

  for (guint i = 0; i < G_N_ELEMENTS (fitted); i++)
    {
      low = HEIGHT;
      high = 0;
      triad_camera_init (&camera);
      triad_scene_fit_frame (scene, &style, triad_test_find (scene->snapshot, fitted[i]), &camera,
                             WIDTH, HEIGHT);

      for (int k = 0; k < 8; k++)
        {
          TriadVector corner = { -3000 + (k & 1) - 0.5, 20 + (k & 2) / 2 - 0.5, (k & 4) / 4 };
          double x;
          double y;

          g_assert_true (triad_camera_project (&camera, corner, WIDTH, HEIGHT, &x, &y, NULL));
          g_assert_cmpfloat (x, >=, 0);
          g_assert_cmpfloat (x, <=, WIDTH);
          low = MIN (low, y);
          high = MAX (high, y);
        }

      g_assert_cmpfloat (low, >=, 0);
      g_assert_cmpfloat (high, <=, HEIGHT);
      g_assert_cmpfloat (high - low, >=, HEIGHT / 3);
    }

  /* The neighbourhood of a frame without shapes is its model. */
  triad_scene_fit_frame (scene, &style, triad_test_find (scene->snapshot, "far::bare"), &camera,
                         WIDTH, HEIGHT);
  g_assert_cmpfloat (camera.distance, <, 10);
}

/* @n_levels nested models, with frames in the innermost one, and a link three metres away in the
 * third one from outside. */
static TriadScene *
load_nested (int n_levels)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'>");

  for (int i = 0; i < n_levels; i++)
    g_string_append_printf (text, "<model name='m%d'>%s", i,
                            i == 2 ? "<link name='far'><pose>3 4 0 0 0 0</pose></link>"
                            : i == 0 ? "<link name='farther'><pose>30 40 0 0 0 0</pose></link>" : "");

  g_string_append (text, "<link name='l'/>");

  for (int i = 0; i < 100; i++)
    g_string_append_printf (text, "<frame name='f%d'/>", i);

  for (int i = 0; i < n_levels; i++)
    g_string_append (text, "</model>");

  g_string_append (text, "</sdf>");

  return load (text->str);
}

/* Fits a frame in the innermost model, and returns how often a frame is read. */
static int
count_reads (int n_levels)
{
  static const TriadSceneStyle style = { .visuals = TRUE };
  g_autoptr(TriadScene) scene = load_nested (n_levels);
  int n = triad_snapshot_get_n_frames (scene->snapshot);
  TriadCamera expected;
  TriadCamera camera;

  triad_camera_init (&expected);
  triad_camera_init (&camera);
  n_reads = 0;
  triad_scene_fit_frame (scene, &style, n - 1, &camera, WIDTH, HEIGHT);

  /* The neighbourhood is the smallest model whose frames do not coincide. */
  triad_camera_fit (&expected, (TriadVector) { 0, 0, 0 }, 0.3 * 5 / 2, WIDTH, HEIGHT);
  g_assert_cmpfloat_with_epsilon (camera.distance, expected.distance, 1e-9);

  return n_reads;
}

static void
test_fit_nested_frame (void)
{
  int n = count_reads (20);

  g_assert_cmpint (n, >, 0);
  g_assert_cmpint (count_reads (80), <, 6 * n);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/scene/triads/for-every-frame-with-a-pose", test_triads);
  g_test_add_func ("/scene/triads/for-the-world", test_world);
  g_test_add_func ("/scene/moved", test_moved);
  g_test_add_func ("/scene/segments/to-relative-to-frame", test_segments);
  g_test_add_func ("/scene/ghosts/pose-without-placement-frame", test_placement);
  g_test_add_func ("/scene/unresolved/are-counted", test_unresolved);
  g_test_add_func ("/scene/errors/are-marked", test_errors);
  g_test_add_func ("/scene/empty", test_empty);
  g_test_add_func ("/scene/fit/shows-all", test_fit);
  g_test_add_func ("/scene/fit/joints", test_fit_joints);
  g_test_add_func ("/scene/fit/frame", test_fit_frame);
  g_test_add_func ("/scene/fit/nested-frame", test_fit_nested_frame);

  return g_test_run ();
}
