/* test-shapes.c: shapes at their poses, and picking */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-scene.h"
#include "triad-test.h"

#include <math.h>

#define WIDTH 400
#define HEIGHT 300

#define MAX_FACES 300000              /* that are tested for each point */

static const char arm[] =
  "<sdf version='1.9'><model name='arm'>"
  "<link name='base'><visual name='v'><geometry><box><size>0.4 0.4 0.2</size></box></geometry>"
  "</visual></link>"
  "<link name='tip'><pose>0 0 1 0 0 0</pose><visual name='v'><pose>1 0 0 0 0 0</pose><geometry>"
  "<sphere><radius>0.3</radius></sphere></geometry></visual>"
  "<collision name='c'><pose>-1 0 0 0 0 0</pose><geometry><sphere><radius>0.3</radius></sphere>"
  "</geometry></collision></link>"
  "<link name='ground'><visual name='v'><geometry><plane><size>100 100</size></plane></geometry>"
  "</visual></link>"
  "<joint name='turn' type='revolute'><parent>base</parent><child>tip</child><axis><xyz>0 0 1"
  "</xyz></axis></joint></model></sdf>";

static const TriadShapeInstance *
find (const TriadScene *scene,
      const char       *link,
      TriadShapeKind    kind)
{
  int frame = triad_test_find (scene->snapshot, link);

  for (int i = 0; i < scene->n_bodies; i++)
    if (scene->bodies[i].shape->frame == frame && scene->bodies[i].shape->kind == kind)
      return &scene->bodies[i];

  g_assert_not_reached ();
}

static void
test_places (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  double positions[TRIAD_MAX_POSITIONS] = { G_PI / 2 };
  g_autoptr(TriadForwardKinematics) motion = triad_forward_kinematics_new (snapshot, positions);
  g_autoptr(TriadScene) rest = triad_scene_new (snapshot, NULL);
  g_autoptr(TriadScene) turned = triad_scene_new (snapshot, motion);

  g_assert_cmpint (rest->n_bodies, ==, 4);
  triad_test_assert_position (&find (rest, "arm::tip", TRIAD_SHAPE_VISUAL)->pose, 1, 0, 1);
  triad_test_assert_position (&find (turned, "arm::tip", TRIAD_SHAPE_VISUAL)->pose, 0, 1, 1);
  triad_test_assert_position (&find (turned, "arm::tip", TRIAD_SHAPE_COLLISION)->pose, 0, -1, 1);
  triad_test_assert_position (&find (turned, "arm::base", TRIAD_SHAPE_VISUAL)->pose, 0, 0, 0);
}

/* Unknown shapes are not shown, and do not affect others. */
static void
test_lost (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'><pose relative_to='gone'/>"
    "<visual name='v'><geometry><box/></geometry></visual></link>"
    "<link name='b'><visual name='v'><geometry><box/></geometry></visual>"
    "<visual name='w'><pose relative_to='gone'/><geometry><box/></geometry></visual></link>"
    "</model></sdf>");
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);

  g_assert_cmpint (scene->n_bodies, ==, 1);
  g_assert_cmpint (scene->bodies[0].shape->frame, ==, triad_test_find (snapshot, "m::b"));
}

static void
test_inertia (void)
{
  /* a box of 1 × 2 × 0.5 m and 3 kg, its Z along the link's X */
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'><link name='a'><inertial>"
    "<pose>0 0 1 0 1.5707963267948966 0</pose><mass>3</mass><inertia><ixx>1.0625</ixx>"
    "<iyy>0.3125</iyy><izz>1.25</izz></inertia></inertial></link></model></sdf>");
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  const TriadShapeInstance *body = find (scene, "m::a", TRIAD_SHAPE_INERTIA);
  TriadVector corner = triad_pose_transform (&body->pose, triad_vector_scale (body->shape->scale,
                                                                              0.5));

  g_assert_cmpfloat_with_epsilon (corner.x, 0.25, 1e-9);
  g_assert_cmpfloat_with_epsilon (corner.y, 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (corner.z, 0.5, 1e-9);
}

/* Visible shapes count, except the ground plane, which is infinite. */
static void
test_fit (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  TriadSceneStyle style;
  TriadCamera bare;
  TriadCamera visuals;
  TriadCamera both;

  triad_camera_init (&bare);
  visuals = both = bare;
  triad_scene_style_init (&style);
  style.visuals = style.collisions = FALSE;
  triad_scene_fit (scene, &style, &bare, WIDTH, HEIGHT);
  style.visuals = TRUE;
  triad_scene_fit (scene, &style, &visuals, WIDTH, HEIGHT);
  style.collisions = TRUE;
  triad_scene_fit (scene, &style, &both, WIDTH, HEIGHT);

  g_assert_cmpfloat (visuals.distance, >, 1.2 * bare.distance);
  g_assert_cmpfloat (both.distance, >, 1.1 * visuals.distance);
  g_assert_cmpfloat (both.distance, <, 20);

  for (int i = 0; i < scene->n_bodies; i++)
    {
      double x;
      double y;

      triad_camera_project (&both, scene->bodies[i].pose.position, WIDTH, HEIGHT, &x, &y, NULL);
      g_assert_true (x > 0 && x < WIDTH && y > 0 && y < HEIGHT);
    }
}

/* Points that are collected in advance give the same view, unless they are those of other shapes. */
static void
test_prepared_fit (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadScene) plain = triad_scene_new (snapshot, NULL);
  g_autoptr(TriadScene) prepared = triad_scene_new (snapshot, NULL);
  TriadSceneStyle style;

  triad_scene_style_init (&style);
  triad_scene_prepare_fit (prepared, &style);

  for (int i = 0; i < 2; i++)
    {
      TriadCamera camera;
      TriadCamera same;

      style.collisions = i == 1;
      triad_camera_init (&camera);
      same = camera;
      triad_scene_fit_with (plain, &style, NULL, 0, &camera, WIDTH, HEIGHT);
      triad_scene_fit_with (prepared, &style, NULL, 0, &same, WIDTH, HEIGHT);
      g_assert_cmpfloat (camera.distance, ==, same.distance);
      g_assert_cmpfloat (camera.target.x, ==, same.target.x);
      g_assert_cmpfloat (camera.target.y, ==, same.target.y);
    }
}

static int
pick (const TriadScene      *scene,
      const TriadSceneStyle *style,
      const TriadCamera     *camera,
      TriadVector            point)
{
  double x;
  double y;

  triad_camera_project (camera, point, WIDTH, HEIGHT, &x, &y, NULL);

  return triad_shape_instances_pick (scene->bodies, scene->n_bodies, style, camera, WIDTH, HEIGHT,
                                     x, y);
}

static void
test_pick (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (arm);
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  int base = triad_test_find (snapshot, "arm::base");
  int tip = triad_test_find (snapshot, "arm::tip");
  TriadSceneStyle style;
  TriadCamera camera;

  triad_scene_style_init (&style);

  for (int view = TRIAD_CAMERA_VIEW_ISO; view <= TRIAD_CAMERA_VIEW_BOTTOM; view++)
    for (int perspective = 0; perspective < 2; perspective++)
      {
        triad_camera_init (&camera);
        camera.perspective = perspective;
        triad_camera_set_view (&camera, view);

        /* the ground plane is not part of a body */
        g_assert_cmpint (pick (scene, &style, &camera, (TriadVector) { -0.1, 0.1, 0 }), ==, base);
        g_assert_cmpint (pick (scene, &style, &camera, (TriadVector) { 1, 0.05, 1.1 }), ==, tip);
        g_assert_cmpint (pick (scene, &style, &camera, (TriadVector) { 0.9, 0.9, 0.5 }), ==, -1);

        style.collisions = TRUE;
        g_assert_cmpint (pick (scene, &style, &camera, (TriadVector) { -1, 0.05, 1.1 }), ==, tip);
        style.collisions = FALSE;
      }
}

/* Of two in a row the one in front. */
static void
test_pick_in_front (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.9'><model name='m'>"
    "<link name='a'><pose>1 0 0 0 0 0</pose><visual name='v'><geometry><box/></geometry></visual>"
    "</link><link name='b'><pose>-1 0 0 0 0 0</pose><visual name='v'><geometry><box/></geometry>"
    "</visual></link></model></sdf>");
  g_autoptr(TriadScene) scene = triad_scene_new (snapshot, NULL);
  TriadSceneStyle style;
  TriadCamera camera;

  triad_scene_style_init (&style);
  triad_camera_init (&camera);

  for (int perspective = 0; perspective < 2; perspective++)
    {
      camera.perspective = perspective;
      triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_FRONT);
      g_assert_cmpint (triad_shape_instances_pick (scene->bodies, 2, &style, &camera, WIDTH, HEIGHT,
                                                   210,
                                                   155), ==, triad_test_find (snapshot, "m::a"));
      triad_camera_set_view (&camera, TRIAD_CAMERA_VIEW_BACK);
      g_assert_cmpint (triad_shape_instances_pick (scene->bodies, 2, &style, &camera, WIDTH, HEIGHT,
                                                   210,
                                                   155), ==, triad_test_find (snapshot, "m::b"));
    }
}

/* The linker redirects all calls of the library to this function (--wrap), which counts the faces. */
static int n_faces;

gboolean __real_triad_polygon_mesh_hit (const TriadPolygonMesh *self,
                                        TriadVector             from,
                                        TriadVector             along,
                                        double                 *distance);
gboolean __wrap_triad_polygon_mesh_hit (const TriadPolygonMesh *self,
                                        TriadVector             from,
                                        TriadVector             along,
                                        double                 *distance);

gboolean
__wrap_triad_polygon_mesh_hit (const TriadPolygonMesh *self,
                               TriadVector             from,
                               TriadVector             along,
                               double                 *distance)
{
  n_faces += self->n_faces;

  return __real_triad_polygon_mesh_hit (self, from, along, distance);
}

/* At each movement of the pointer, so many faces are tested, and then boxes. */
static void
test_pick_many (void)
{
  static const int n_links = 5000;
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'>");
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  TriadSceneStyle style;
  TriadCamera camera;

  for (int i = 0; i < n_links; i++)
    g_string_append_printf (text, "<link name='l%d'><visual name='v'><geometry><sphere/></geometry>"
                            "</visual></link>", i);

  g_string_append (text, "</model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  triad_scene_style_init (&style);
  triad_camera_init (&camera);
  g_assert_cmpint (scene->bodies[0].shape->surface->n_faces, >, 2 * MAX_FACES / n_links);
  n_faces = 0;
  g_assert_cmpint (pick (scene, &style, &camera, (TriadVector) { 0, 0, 0 }), >=, 0);
  g_assert_cmpint (n_faces, >, 0);
  g_assert_cmpint (n_faces, <=, MAX_FACES);
}

static double
get_volume (const TriadPolygonMesh *self)
{
  double volume = 0;

  for (int f = 0; f < self->n_faces; f++)
    for (int i = 1; i + 1 < self->faces[f].n_corners; i++)
      {
        const int *corners = self->corners + self->faces[f].first;

        volume += triad_vector_dot (self->points[corners[0]],
                                    triad_vector_cross (self->points[corners[i]],
                                                        self->points[corners[i + 1]])) / 6;
      }

  return volume;
}

/* All meshes are closed, their faces point outwards, and their volumes are those of the
 * shapes, except for the approximation of curves. */
static void
test_surfaces (void)
{
  static const TriadVector dented[] = { { 0, 0, 0 }, { 0, 2, 0 }, { 1, 1, 0 }, { 2, 0, 0 } };
  static const TriadVector arrow[] = { { 0, 0, 0 }, { 0, 2, 0 }, { 0.5, 0.5, 0 }, { 2, 0, 0 } };
  struct
  {
    TriadPolygonMesh *surface;
    double        volume;
  } forms[] = {
    { triad_polygon_mesh_new_box (), 1 },
    { triad_polygon_mesh_new_sphere (), 4 * G_PI / 3 },
    { triad_polygon_mesh_new_cylinder (), G_PI },
    { triad_polygon_mesh_new_cone (), G_PI / 3 },
    { triad_polygon_mesh_new_capsule (0.5, 2), G_PI / 6 + G_PI / 2 },
    { triad_polygon_mesh_new_capsule (0.5, 0), G_PI / 6 },
    { triad_polygon_mesh_new_prism (dented, 4, 3, FALSE), 6 },
    { triad_polygon_mesh_new_prism (arrow, 4, 3, FALSE), 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      double volume = get_volume (forms[i].surface);

      g_assert_true (forms[i].surface->is_closed);
      g_assert_cmpfloat (volume, >, 0.95 * forms[i].volume);
      g_assert_cmpfloat (volume, <, 1.001 * forms[i].volume);
      triad_polygon_mesh_unref (forms[i].surface);
    }
}

/* A megabyte of capsules that are all different would need a gigabyte of meshes. */
static void
test_capsules (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
  g_autoptr(GHashTable) surfaces = g_hash_table_new (NULL, NULL);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadScene) scene = NULL;
  const int n = 5000;

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "<visual name='v%d'><geometry><capsule><radius>%g</radius>"
                            "<length>%g</length></capsule></geometry></visual>", i,
                            0.1 + i * 1e-4, i % 7 == 0 ? 0 : i * 1e-3);

  g_string_append (text, "</link></model></sdf>");
  snapshot = triad_test_load (text->str);
  scene = triad_scene_new (snapshot, NULL);
  g_assert_cmpint (scene->n_bodies, ==, n);

  for (int i = 0; i < n; i++)
    {
      const TriadShape *shape = scene->bodies[i].shape;
      double radius = 0.1 + i * 1e-4;
      double length = i % 7 == 0 ? 0 : i * 1e-3;

      g_hash_table_add (surfaces, shape->surface);
      g_assert_cmpfloat_with_epsilon (shape->surface->high.x * shape->scale.x, radius, 1e-5);
      g_assert_cmpfloat_with_epsilon (shape->surface->high.z * shape->scale.z, radius + length / 2,
                                      1e-5);
    }

  g_assert_cmpuint (g_hash_table_size (surfaces), <, 800);
}

/* A hundred have a mesh of their own; from then on, similar ones share one. */
static void
test_many_capsules (void)
{
  for (int n = 99; n <= 101; n++)
    {
      g_autoptr(GString) text = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
      g_autoptr(TriadSnapshot) snapshot = NULL;
      g_autoptr(TriadScene) scene = NULL;

      for (int i = 0; i < n; i++)
        g_string_append_printf (text, "<visual name='v%d'><geometry><capsule><radius>0.5</radius>"
                                "<length>%g</length></capsule></geometry></visual>", i, 2 + i * 1e-3);

      g_string_append (text, "</link></model></sdf>");
      snapshot = triad_test_load (text->str);
      scene = triad_scene_new (snapshot, NULL);
      g_assert_cmpint (scene->n_bodies, ==, n);

      for (int i = 0; i < n; i++)
        g_assert_cmpint (scene->bodies[i].shape->scale.x == 1, ==, i < 100);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/shapes/places/move-with-their-link", test_places);
  g_test_add_func ("/shapes/places/unknown", test_lost);
  g_test_add_func ("/shapes/inertia-box", test_inertia);
  g_test_add_func ("/shapes/fit/what-is-shown", test_fit);
  g_test_add_func ("/shapes/fit/prepared-fit", test_prepared_fit);
  g_test_add_func ("/shapes/pick/link", test_pick);
  g_test_add_func ("/shapes/pick/in-front", test_pick_in_front);
  g_test_add_func ("/shapes/pick/many", test_pick_many);
  g_test_add_func ("/shapes/capsules", test_capsules);
  g_test_add_func ("/shapes/many-capsules", test_many_capsules);
  g_test_add_func ("/shapes/surfaces/closed-and-full", test_surfaces);

  return g_test_run ();
}
