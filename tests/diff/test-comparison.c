/* test-comparison.c: whether a model and its conversion are the same robot */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test-comparison.h"

#include "triad-conversion.h"

#include <math.h>
#include <string.h>

static void
test_merged (void)
{
  g_autoptr(TriadComparison) there = compare (MAST, MERGED (""));
  g_autoptr(TriadComparison) back = compare (MERGED (""), MAST);

  g_assert_cmpint (there->n_differences, ==, 2);
  assert_text (there, "a", "only in A: merged into “base” through fixed joint “j1”");
  assert_text (there, "j1", "only in A: its link “a” was merged");
  g_assert_cmpint (there->first_joint, ==, -1);
  g_assert_cmpfloat_with_epsilon (there->moved_distance, 0, 1e-9);

  g_assert_cmpint (back->n_differences, ==, 2);
  assert_text (back, "a", "only in B: merged into “base” through fixed joint “j1”");
}

static void
test_merged_as_frame (void)
{
  g_autoptr(TriadComparison) found =
    compare (MAST, MERGED ("<frame name='j1' attached_to='base'><pose>0 0 1 0 0 1.57</pose></frame>"
                           "<frame name='a' attached_to='j1'/>"));

  g_assert_cmpint (found->n_differences, ==, 2);
  assert_text (found, "a", "a link → a frame; merged into “base” through fixed joint "
                           "“j1”");
  assert_text (found, "j1", "a joint → a frame; its link “a” was merged");
}

/* Merged links have their total mass, or a difference is reported. */
static void
test_mass_lost (void)
{
  g_autoptr(GString) text = g_string_new (MERGED (""));
  g_autoptr(TriadComparison) found = NULL;

  g_string_replace (text, SDF_INERTIAL ("0 0 0.5 0 0 0", "2", "2.5", "2"), UNIT, 0);
  found = compare (MAST, text->str);

  g_assert_cmpint (found->n_differences, ==, 3);
  assert_text (found, "base", "mass 2 → 1 kg (−1); centre of mass moved by 500 mm: z 0.5 → 0 m; "
                              "ixx 2.5 → 1 kg·m² (−1.5); iyy 2.5 → 1 kg·m² (−1.5); "
                              "izz 2 → 1 kg·m² (−1)");
}

static void
test_moments (void)
{
  g_autoptr(GString) text = g_string_new (MERGED (""));
  g_autoptr(TriadComparison) found = NULL;

  g_string_replace (text, "<ixx>2.5</ixx>", "<ixx>2.6</ixx>", 0);
  found = compare (MAST, text->str);

  assert_text (found, "base", "ixx 2.5 → 2.6 kg·m² (+0.1)");
}

static void
test_no_mass (void)
{
  g_autoptr(TriadComparison) found =
    compare ("<robot name='r'><link name='base'>" INERTIAL "</link><link name='tool0'/>"
             "<link name='tip'>" INERTIAL "</link>"
             "<joint name='jt' type='revolute'><parent link='base'/><child link='tool0'/>"
             LIMIT "</joint>"
             "<joint name='jx' type='revolute'><parent link='tool0'/><child link='tip'/>"
             LIMIT "</joint></robot>",
             "<sdf version='1.9'><model name='r'><link name='base'>" UNIT "</link></model></sdf>");

  g_assert_cmpint (found->n_differences, ==, 4);
  assert_text (found, "tool0", "only in A: dropped: no mass");
  assert_text (found, "jt", "only in A: dropped with “tool0”");
  assert_text (found, "tip", "only in A: dropped with “tool0”");
  assert_text (found, "jx", "only in A: dropped with “tip”");
}

/* In SDFormat, a link without <inertial> has 1 kg, so nothing drops it. */
static void
test_default_mass (void)
{
  g_autoptr(TriadComparison) found =
    compare ("<sdf version='1.9'><model name='r'><link name='base'/></model></sdf>",
             "<sdf version='1.9'><model name='r'><link name='base'/><link name='tip'/>"
             "<frame name='end' attached_to='tip'/></model></sdf>");

  assert_text (found, "tip", "only in B");
  assert_text (found, "end", "only in B: added with “tip”");
}

/* Irrelevant: what poses are relative to, the name and place of the model, and which
 * frame of a body a joint names. */
static void
test_equivalent_notation (void)
{
  assert_same (ARM (SHOULDER, ELBOW, TURNS), ARM (SHOULDER, ELBOW, TURNS));
  assert_same (MAST, "<sdf version='1.9'><world name='w'><model name='other'>"
                     "<pose>1 2 3 0 0 1</pose>"
               "<link name='base'>" UNIT "</link>"
               "<link name='a'><pose>0 0 1 0 0 1.57</pose>" UNIT "</link>"
               "<frame name='hold' attached_to='a'/>"
               "<link name='b'><pose relative_to='hold'>1 0 0 0 0 0</pose>" UNIT "</link>"
               "<joint name='j1' type='fixed'><parent>base</parent><child>a</child></joint>"
               "<joint name='j2' type='revolute'><parent>hold</parent><child>b</child>"
               AXIS ("0 0 1", "-1", "1") "</joint></model></world></sdf>");
}

static void
test_moved (void)
{
  g_autoptr(TriadComparison) found =
    compare (ARM (SHOULDER, ELBOW, TURNS),
             ARM ("<pose relative_to='base'>0.1 0.2 0.503 0.1 0.2 0.3</pose>", ELBOW, TURNS));
  const TriadDifference *first = &found->differences[0];
  g_autofree char *summary = triad_comparison_dup_summary (found);

  /* consequences come last, and are counted separately */
  g_assert_cmpstr (summary, ==, "1 difference (3 more are consequences)");
  g_assert_cmpstr (triad_comparison_get_name (found, first), ==, "shoulder");
  g_assert_cmpfloat_with_epsilon (triad_comparison_get_change (found, first)->distance, 0.003,
                                  1e-12);
  assert_text (found, "shoulder", "z 0.5 → 0.503 m");
  assert_text (found, "upper", "moved with “shoulder”");
  assert_text (found, "elbow", "moved with “upper”");
  g_assert_cmpint (found->n_differences, ==, 4);
  g_assert_cmpint (found->first_joint, ==, -1);
}

static void
test_guesses (void)
{
  static const struct
  {
    const char *pose;
    const char *guess;
  } cases[] = {
    { "<pose relative_to='base'>0.1 0.2 0.5 0.3 0.2 0.1</pose>", "roll 5.73 → 17.189°; yaw 17.189 → 5.73°; roll and yaw swapped?" },
    { "<pose relative_to='base'>0.1 0.2 0.5 5.729577951308232 11.459155902616464 17.188733853924695"
      "</pose>", "roll 5.73 → −31.719°; pitch 11.459 → −63.439°; yaw 17.189 → −95.158°; "
      "degrees instead of radians?" },
    { "<pose relative_to='base' degrees='true'>0.1 0.2 0.5 0.1 0.2 0.3</pose>",
      "roll 5.73 → 0.1°; pitch 11.459 → 0.2°; yaw 17.189 → 0.3°; degrees instead of radians?" },
    { "<pose relative_to='base'>100 200 500 0.1 0.2 0.3</pose>",
      "x 0.1 → 100 m; y 0.2 → 200 m; z 0.5 → 500 m; millimetres instead of metres?" },
    { "<pose relative_to='base'>0.1 0.2 0.5 0.15641951308019914 0.1600272204316183 "
      "0.322609690576475</pose>", "roll 5.73 → 8.962°; pitch 11.459 → 9.169°; "
      "yaw 17.189 → 18.484°; rotations about X, Y and Z in reverse order?" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup (ARM ("%", ELBOW, TURNS));
      g_autoptr(GString) after = g_string_new (text);
      g_autoptr(TriadComparison) found = NULL;

      g_string_replace (after, "%", cases[i].pose, 1);
      found = compare (ARM (SHOULDER, ELBOW, TURNS), after->str);
      assert_text (found, "shoulder", cases[i].guess);
    }
}

/* The usual error: a joint's pose without relative_to is one in the child link. */
static void
test_in_child (void)
{
  g_autoptr(TriadComparison) found =
    compare (ARM (SHOULDER, ELBOW, TURNS),
             "<sdf version='1.9'><model name='r'><link name='base'/>"
             "<link name='upper'><pose>0.1 0.2 0.5 0.1 0.2 0.3</pose></link>"
             "<link name='lower'><pose relative_to='upper'>0.4 0 0 0 0 0</pose></link>"
             "<joint name='shoulder' type='revolute'><pose>0.1 0.2 0.5 0.1 0.2 0.3</pose>"
             "<parent>base</parent><child>upper</child>" TURNS "</joint>"
             "<joint name='elbow' type='revolute'><parent>upper</parent><child>lower</child>"
             AXIS ("0 1 0", "-2", "2") "</joint></model></sdf>");

  assert_text (found, "shoulder", "its child moves differently; pose in the "
                                  "child frame instead of the parent frame?");
  g_assert_cmpstr (triad_comparison_get_joint_name (found), ==, "shoulder");
  g_assert_cmpint (found->n_differences, ==, 1);
}

static void
test_measured_elsewhere (void)
{
  g_autoptr(TriadComparison) found =
    compare (ARM (SHOULDER, ELBOW, TURNS),
             ARM (SHOULDER, "<pose relative_to='base'>0.4 0 0 0 0 0</pose>", TURNS));

  assert_text (found, "elbow", "same values, but relative to “base”?");
}

static void
test_joints (void)
{
  g_autoptr(TriadComparison) reversed =
    compare (ARM (SHOULDER, ELBOW, TURNS), ARM (SHOULDER, ELBOW, AXIS ("0 0 -1", "-1", "1")));
  g_autoptr(TriadComparison) degrees =
    compare (ARM (SHOULDER, ELBOW, TURNS),
             ARM (SHOULDER, ELBOW, AXIS ("0 0 1", "-57.29577951308232", "57.29577951308232")));
  g_autoptr(TriadComparison) in_model =
    compare (ARM ("<pose relative_to='base'>0 0 0 1.5 0 0</pose>", ELBOW, TURNS),
             ARM ("<pose relative_to='base'>0 0 0 1.5 0 0</pose>", ELBOW,
                  AXIS ("0 0.9974949866040544 0.0707372016677029", "-1", "1")));

  assert_text (reversed, "shoulder", "axis 0 0 1 → 0 0 −1; its child "
                                     "moves differently; reversed axis?");
  g_assert_cmpint (reversed->n_differences, ==, 1);
  g_assert_cmpstr (triad_comparison_get_joint_name (reversed), ==, "shoulder");
  assert_text (degrees, "shoulder", "limits −1 … 1 → −57.296 … 57.296 (−56.296, +56.296); "
                                    "limits in degrees instead of radians?");
  g_assert_cmpint (degrees->first_joint, ==, -1);
  assert_text (in_model, "shoulder", "axis 0 0 1 → 0 0.997 0.071; its child moves "
                                     "differently; axis in the model frame instead of the "
                                     "joint frame?");
}

static void
test_continuous (void)
{
#define WHEEL(type, limit)                                                                   \
  "<sdf version='1.9'><model name='r'><link name='base'/><link name='a'/>"                   \
  "<joint name='j' type='" type "'><parent>base</parent><child>a</child>"                    \
  "<axis><xyz>0 0 1</xyz>" limit "</axis></joint></model></sdf>"

  g_autoptr(TriadComparison) found = NULL;

  assert_same (WHEEL ("continuous", ""), WHEEL ("revolute", ""));
  assert_same (WHEEL ("continuous", ""),
               WHEEL ("revolute", "<limit><lower>-1e16</lower><upper>1e16</upper></limit>"));

  found = compare (WHEEL ("revolute", ""), WHEEL ("prismatic", ""));
  assert_text (found, "j", "revolute → prismatic; its child moves differently");
}

static void
test_shapes (void)
{
#define LOOKS(shapes) \
  "<sdf version='1.9'><model name='r'><link name='base'>" shapes "</link></model></sdf>"
#define BOX(name, pose, size) \
  "<visual name='" name "'><pose>" pose "</pose><geometry><box><size>" size "</size></box></geometry></visual>"

#define OUTLINE(corner) \
  "<visual name='o'><geometry><polyline><point>0 0</point><point>1 0</point><point>" corner \
  "</point><height>1</height></polyline></geometry></visual>"
#define SUBMESH(centred) \
  "<visual name='m'><geometry><mesh><uri>a.dae</uri><submesh><name>s</name><center>" centred \
  "</center></submesh></mesh></geometry></visual>"

#define IMAGE(content) \
  "<collision name='i'><geometry><image><uri>a.png</uri>" content "</image></geometry></collision>"
#define HULL(attribute, content) \
  "<collision name='h'><geometry><mesh" attribute "><uri>a.dae</uri>" content \
  "</mesh></geometry></collision>"
#define PIECES(n) HULL (" optimization='convex_decomposition'", \
  "<convex_decomposition><max_convex_hulls>" n "</max_convex_hulls></convex_decomposition>")

  static const char *const others[][3] = {
    { LOOKS (IMAGE ("")), LOOKS (IMAGE ("<scale>2</scale>")),
      "collision “i”: scale x 1 → 2 (+1)" },
    { LOOKS (IMAGE ("")), LOOKS (IMAGE ("<height>2</height>")),
      "collision “i”: size z 1 → 2 m (+1)" },
    { LOOKS (IMAGE ("")), LOOKS (IMAGE ("<threshold>100</threshold>")),
      "collision “i”: only in A; collision “i”: only in B" },
    { LOOKS (IMAGE ("")), LOOKS (IMAGE ("<granularity>2</granularity>")),
      "collision “i”: only in A; collision “i”: only in B" },
    { LOOKS (HULL ("", "")), LOOKS (HULL (" optimization='convex_hull'", "")),
      "collision “h”: only in A; collision “h”: only in B" },
    { LOOKS (PIECES ("8")), LOOKS (PIECES ("9")),
      "collision “h”: only in A; collision “h”: only in B" },
  };

  g_autoptr(TriadComparison) moved = compare (LOOKS (BOX ("a", "0 0 0 0 0 0", "1 1 1")),
                                              LOOKS (BOX ("b", "0.001 0 0 0 0 0", "1 1 1")));
  g_autoptr(TriadComparison) other = compare (LOOKS (BOX ("a", "0 0 0 0 0 0", "1 1 1")),
                                              LOOKS (BOX ("a", "0 0 0 0 0 0", "1 1 2")));

  g_autoptr(TriadComparison) corner = compare (LOOKS (OUTLINE ("0 1")), LOOKS (OUTLINE ("0 5")));
  g_autoptr(TriadComparison) centred = compare (LOOKS (SUBMESH ("false")),
                                                LOOKS (SUBMESH ("true")));

  /* the order does not matter */
  assert_same (LOOKS (BOX ("a", "1 0 0 0 0 0", "1 1 1") BOX ("b", "2 0 0 0 0 0", "1 1 1")),
               LOOKS (BOX ("b", "2 0 0 0 0 0", "1 1 1") BOX ("a", "1 0 0 0 0 0", "1 1 1")));
  assert_same (LOOKS (OUTLINE ("0 1")), LOOKS (OUTLINE ("0 1.0")));
  assert_same (LOOKS (SUBMESH ("false")), LOOKS (SUBMESH ("0")));
  assert_text (moved, "base",
               "visual “a”: moved 1 mm, x 0 → 0.001 m");
  assert_text (corner, "base", "visual “o”: only in A; visual “o”: only in B");
  assert_text (centred, "base", "visual “m”: only in A; visual “m”: only in B");
  assert_text (other, "base", "visual “a”: size z 1 → 2 m (+1)");

  assert_same (LOOKS (IMAGE ("")), LOOKS (IMAGE ("<scale>1.0</scale><height>1</height>"
                                                 "<threshold>200</threshold>")));
  assert_same (LOOKS (HULL ("", "")), LOOKS (HULL (" optimization=''", "")));
  assert_same (LOOKS (PIECES ("8")), LOOKS (PIECES (" 8 ")));

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(TriadComparison) found = compare (others[i][0], others[i][1]);

      g_test_message ("%s", others[i][1]);
      assert_text (found, "base", others[i][2]);
    }
}

/* Shapes that differ in one of their dimensions are not the same. */
static void
test_dimensions (void)
{
#define SHAPE(shape) "<visual name='v'><geometry>" shape "</geometry></visual>"
#define CYLINDER(radius, length) \
  SHAPE ("<cylinder><radius>" radius "</radius><length>" length "</length></cylinder>")
#define SIZED(name, size) SHAPE ("<" name "><size>" size "</size></" name ">")
#define RADII(radii) SHAPE ("<ellipsoid><radii>" radii "</radii></ellipsoid>")
#define PLANE(normal, size) \
  SHAPE ("<plane><normal>" normal "</normal><size>" size "</size></plane>")
#define MESH(uri, scale) SHAPE ("<mesh><uri>" uri "</uri><scale>" scale "</scale></mesh>")

  static const char *const pairs[][2] = {
    { SIZED ("box", "1 2 3"), SIZED ("box", "4 2 3") },
    { SIZED ("box", "1 2 3"), SIZED ("box", "1 4 3") },
    { SIZED ("box", "1 2 3"), SIZED ("box", "1 2 4") },
    { CYLINDER ("1", "2"), CYLINDER ("3", "2") },
    { CYLINDER ("1", "2"), CYLINDER ("1", "3") },
    { CYLINDER ("1", "2"), SHAPE ("<capsule><radius>1</radius><length>2</length></capsule>") },
    { CYLINDER ("1", "2"), SHAPE ("<cone><radius>1</radius><length>2</length></cone>") },
    { SHAPE ("<sphere><radius>1</radius></sphere>"), SHAPE ("<sphere><radius>2</radius></sphere>") },
    { RADII ("1 2 3"), RADII ("1 2 4") },
    { PLANE ("0 0 1", "1 2"), PLANE ("0 1 0", "1 2") },
    { PLANE ("0 0 1", "1 2"), PLANE ("0 0 1", "3 2") },
    { PLANE ("0 0 1", "1 2"), PLANE ("0 0 1", "1 3") },
    { MESH ("a.dae", "1 1 1"), MESH ("a.dae", "2 1 1") },
    { MESH ("a.dae", "1 1 1"), MESH ("a.dae", "1 1 -1") },
    { MESH ("a.dae", "1 1 1"), MESH ("b.dae", "1 1 1") },
    { OUTLINE ("0 1"), OUTLINE ("0 1</point><point>-1 1") },
    { SIZED ("box", "1 2 3"), "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *a = g_strdup_printf (LOOKS ("%s"), pairs[i][0]);
      g_autofree char *b = g_strdup_printf (LOOKS ("%s"), pairs[i][1]);
      g_autoptr(TriadComparison) there = compare (a, b);
      g_autoptr(TriadComparison) back = compare (b, a);

      g_test_message ("%s", b);
      g_assert_cmpint (there->n_differences, ==, 1);
      g_assert_cmpint (back->n_differences, ==, 1);
      assert_same (a, a);
    }
}

/* In one file the model is alone; in the other, the one of its name is compared. */
static void
test_roots (void)
{
#define ALONE "<sdf version='1.9'><model name='r'><link name='base'/></model></sdf>"
#define AMONG(pose)                                                                          \
  "<sdf version='1.9'><world name='w'><model name='q'><link name='base'/></model>"           \
  "<model name='r'><pose>" pose "</pose><link name='base'/></model></world></sdf>"
#define OTHERS                                                                               \
  "<sdf version='1.9'><world name='w'><model name='p'><link name='base'/></model>"           \
  "<model name='q'><link name='base'/></model></world></sdf>"

  g_autoptr(TriadComparison) there = compare (ALONE, AMONG ("1 2 3 0 0 0"));
  g_autoptr(TriadComparison) back = compare (AMONG ("1 2 3 0 0 0"), ALONE);
  g_autoptr(TriadComparison) lost = compare (ALONE, OTHERS);
  g_autoptr(TriadComparison) worlds = compare (AMONG ("0 0 0 0 0 0"), AMONG ("0 0 0 0 0 0"));

  TriadPose shift = triad_comparison_get_shift (there);
  TriadPose shift_back = triad_comparison_get_shift (back);

  triad_test_assert_position (&shift, 1, 2, 3);
  triad_test_assert_position (&shift_back, -1, -2, -3);
  g_assert_cmpint (there->n_differences, ==, 0);
  g_assert_cmpint (back->n_differences, ==, 0);
  g_assert_cmpint (lost->before_root, ==, -1);
  g_assert_cmpint (lost->n_differences, >, 0);
  g_assert_cmpint (worlds->n_differences, ==, 0);
  g_assert_cmpfloat (triad_comparison_get_shift (worlds).position.x, ==, 0);
}

/* Two worlds are compared with all that is in them. */
static void
test_worlds (void)
{
#define WORLD(parts) "<sdf version='1.9'><world name='w'>" parts "</world></sdf>"
#define MODEL(name, pose) "<model name='" name "'><pose>" pose "</pose><link name='l'/></model>"
#define HOOK "<frame name='hook'><pose>1 0 0 0 0 0</pose></frame>"

  g_autoptr(TriadComparison) lost =
    compare (WORLD (MODEL ("m", "0 0 0 0 0 0") MODEL ("n", "0 1 0 0 0 0")),
             WORLD (MODEL ("m", "0 0 0 0 0 0")));
  g_autoptr(TriadComparison) moved = compare (WORLD (MODEL ("m", "0 0 0 0 0 0")),
                                              WORLD (MODEL ("m", "1 0 0 0 0 0")));
  g_autoptr(TriadComparison) hook = compare (WORLD (HOOK MODEL ("m", "0 0 0 0 0 0")),
                                             WORLD (MODEL ("m", "0 0 0 0 0 0")));
  g_autoptr(TriadComparison) renamed = compare (WORLD (MODEL ("m", "0 0 0 0 0 0")),
                                                WORLD (MODEL ("n", "1 0 0 0 0 0")));

  assert_text (lost, "n", "only in A: dropped with “n::l”");
  assert_text (moved, "m", "x 0 → 1 m");
  assert_text (hook, "hook", "only in A");
  assert_text (renamed, "m", "name “m” → “n”; x 0 → 1 m");
}

/* Each shape is described, old and new, as long as there are few. */
static void
test_many_shapes (void)
{
  g_autoptr(TriadComparison) both =
    compare (LOOKS (BOX ("a", "0 0 0 0 0 0", "1 1 1") BOX ("b", "5 0 0 0 0 0", "2 2 2")),
             LOOKS (BOX ("a", "0 0 0.5 0 0 0", "3 1 1") BOX ("b", "5 0 0 0 0 1", "2 2 2")
                    BOX ("c", "9 0 0 0 0 0", "1 1 1")));
  g_autoptr(TriadComparison) many =
    compare (LOOKS (BOX ("a", "0 0 0 0 0 0", "1 1 1") BOX ("b", "0 0 0 0 0 0", "1 1 1")
                    BOX ("c", "0 0 0 0 0 0", "1 1 1") BOX ("d", "0 0 0 0 0 0", "1 1 1")
                    BOX ("e", "0 0 0 0 0 0", "1 1 1") BOX ("f", "0 0 0 0 0 0", "1 1 1")),
             LOOKS (BOX ("a", "0 0 0 0 0 0", "1 1 2") BOX ("b", "0 0 0 0 0 0", "1 1 2")
                    BOX ("c", "0 0 0 0 0 0", "1 1 2") BOX ("d", "0 0 0 0 0 0", "1 1 2")
                    BOX ("e", "0 0 0 0 0 0", "1 1 2") BOX ("f", "0 0 0 0 0 0", "1 1 2")));

  assert_text (both, "base", "visual “c”: only in B; "
                             "visual “b”: rotated 57.3°, yaw 0 → 57.296°; "
                             "visual “a”: size x 1 → 3 m (+2), moved 500 mm, z 0 → 0.5 m");
  assert_text (many, "base", "visual “a”: size z 1 → 2 m (+1); visual “b”: size z 1 → 2 m (+1); "
                             "visual “c”: size z 1 → 2 m (+1); visual “d”: size z 1 → 2 m (+1); "
                             "2 more shapes changed");
}

static void
test_no_joints (void)
{
#define PLACED(x) \
  "<sdf version='1.9'><model name='r'><link name='a'/><link name='b'><pose>" x " 0 0 0 0 0</pose>" \
  "</link></model></sdf>"
  g_autoptr(TriadComparison) found = compare (PLACED ("1"), PLACED ("1.1"));
  g_autofree char *motion = triad_comparison_dup_motion (found);

  g_assert_cmpstr (motion, ==, "Up to 100 mm and 0° apart; there are no joints to move.");
}

static void
test_coordinates (void)
{
  TriadComparisonOptions options = { 1e-6, 1e-6, "r::upper" };
  g_autoptr(TriadSnapshot) a = triad_test_load (ARM (SHOULDER, ELBOW, TURNS));
  g_autoptr(TriadComparison) found =
    compare_with (ARM (SHOULDER, ELBOW, TURNS),
                  ARM ("<pose relative_to='base'>0.1 0.2 0.503 0.1 0.2 0.3</pose>", ELBOW, TURNS),
                  &options);
  g_autoptr(GError) error = NULL;

  /* everything beyond the shoulder is unchanged relative to it */
  g_assert_cmpint (found->n_differences, ==, 1);
  g_assert_cmpstr (triad_comparison_get_name (found, &found->differences[0]), ==, "base");

  options.in = "r::none";
  g_assert_null (triad_comparison_new (a, a, &options, &error));
  g_assert_nonnull (strstr (error->message, "r::none"));
}

#define N_LINKS 12
#define N_EDITS 200

/* The pose of the joint, shapes and inertia of each link; x y z, roll pitch yaw. */
typedef double Poses[N_LINKS][3][6];

static void
append_origin (GString      *text,
               const double *pose)
{
  g_string_append_printf (text, "<origin xyz='%.17g %.17g %.17g' rpy='%.17g %.17g %.17g'/>",
                          pose[0], pose[1], pose[2], pose[3], pose[4], pose[5]);
}

/* A binary tree of links. */
static char *
write_robot (Poses poses)
{
  static const char *const types[] = { "revolute", "prismatic", "fixed" };
  GString *text = g_string_new ("<robot name='r'>");

  for (int i = 0; i < N_LINKS; i++)
    {
      g_string_append_printf (text, "<link name='l%d'><inertial>", i);
      append_origin (text, poses[i][2]);
      g_string_append (text, "<mass value='2'/>" INERTIA "</inertial><visual>");
      append_origin (text, poses[i][1]);
      g_string_append (text, "<geometry><box size='0.1 0.2 0.3'/></geometry></visual></link>");

      if (i == 0)
        continue;

      g_string_append_printf (text, "<joint name='j%d' type='%s'>", i, types[i % 3]);
      append_origin (text, poses[i][0]);
      g_string_append_printf (text, "<parent link='l%d'/><child link='l%d'/><axis xyz='0 0.6 0.8'/>"
                              LIMIT "</joint>", (i - 1) / 2, i);
    }

  g_string_append (text, "</robot>");

  return g_string_free (text, FALSE);
}

static TriadSnapshot *
convert (const char *text)
{
  g_autoptr(TriadSnapshot) urdf = triad_test_load (text);
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  g_autofree char *converted = triad_conversion_run (urdf, 109, TRIAD_URDF_RELATIVE_TO,
                                                     diagnostics);

  g_assert_nonnull (converted);

  return triad_test_load (converted);
}

/* Returns an upper bound of how far any frame moves. */
static double
edit (Poses    poses,
      gboolean turn)
{
  int link = g_test_rand_int_range (1, N_LINKS);
  /* a turn does not show in a mass that is spread evenly */
  int part = g_test_rand_int_range (0, turn ? 2 : 3);
  int place = g_test_rand_int_range (0, 3) + (turn ? 3 : 0);
  double amount = turn ? 0.1 * G_PI / 180 : 0.001;
  double reach = 0;

  poses[link][part][place] += g_test_rand_bit () ? amount : -amount;

  for (int i = 0; turn && i < N_LINKS; i++)
    reach += hypot (hypot (poses[i][0][0], poses[i][0][1]), poses[i][0][2]);

  return turn ? reach * amount : amount;
}

static gboolean
is_same_at (TriadSnapshot *a,
            TriadSnapshot *b,
            double         distance,
            double         angle)
{
  TriadComparisonOptions options = { distance, angle, NULL };
  g_autoptr(TriadComparison) found = triad_comparison_new (a, b, &options, NULL);

  return found->n_differences == 0;
}

/* A millimetre, or a tenth of a degree, anywhere. */
static void
test_edits (void)
{
  for (int n = 0; n < N_EDITS; n++)
    {
      gboolean turn = n % 2 == 1;
      g_autoptr(TriadSnapshot) before = NULL;
      g_autoptr(TriadSnapshot) same = NULL;
      g_autoptr(TriadSnapshot) after = NULL;
      g_autofree char *text = NULL;
      g_autofree char *edited = NULL;
      double bound;
      Poses poses;

      for (int i = 0; i < N_LINKS * 3 * 6; i++)
        ((double *) poses)[i] = g_test_rand_double_range (-1, 1);

      text = write_robot (poses);
      bound = edit (poses, turn);
      edited = write_robot (poses);
      before = triad_test_load (text);
      same = convert (text);
      after = convert (edited);

      g_assert_true (is_same_at (before, same, 1e-9, 1e-9));
      g_assert_false (is_same_at (before, after, 0.0009, 0.09 * G_PI / 180));
      g_assert_true (is_same_at (before, after, 1.1 * bound, 0.11 * G_PI / 180));
    }
}

/* Joint types that only URDF has keep their names. */
static void
test_types_of_urdf (void)
{
#define HELD(type)                                                                           \
  "<robot name='r'><link name='base'/><link name='a'/><joint name='j' type='" type "'>"      \
  "<parent link='base'/><child link='a'/></joint></robot>"

  g_autoptr(TriadComparison) found = compare (HELD ("floating"), HELD ("fixed"));
  g_autofree char *text = triad_comparison_dup_text (found, find (found, "j"));

  assert_same (HELD ("floating"), HELD ("floating"));
  assert_same (HELD ("planar"), HELD ("planar"));
  g_assert_true (g_str_has_prefix (text, "floating → fixed"));
}

/* A fixed joint that closes a cycle, which no valid file has. */
static void
test_broken (void)
{
  g_autoptr(TriadComparison) found =
    compare ("<sdf version='1.9'><model name='r'>"
             "<link name='base'/><link name='a'/><link name='b'/>"
             "<joint name='j' type='fixed'><parent>b</parent><child>a</child></joint>"
             "<joint name='k' type='fixed'><parent>a</parent><child>b</child></joint>"
             "</model></sdf>",
             "<sdf version='1.9'><model name='r'><link name='base'/></model></sdf>");

  g_assert_cmpint (found->n_differences, ==, 4);
}

/* A comparison that nobody waits for ends soon. */
static void
test_cancelled (void)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  TriadComparisonOptions options = {
    .distance = TRIAD_COMPARISON_DISTANCE,
    .angle = TRIAD_COMPARISON_ANGLE,
    .cancellable = cancellable,
  };
  g_autoptr(TriadComparison) whole = compare_with (MAST, MERGED (""), &options);
  g_autoptr(TriadComparison) cut = NULL;

  g_cancellable_cancel (cancellable);
  cut = compare_with (MAST, MERGED (""), &options);
  g_assert_cmpint (whole->n_differences, >, 0);
  g_assert_cmpint (cut->n_differences, ==, 0);
}

/* Many shapes of one kind, with and without names, in the opposite order. */
static void
test_reversed_shapes (void)
{
  for (int has_names = 0; has_names < 2; has_names++)
    {
      g_autoptr(GString) before = g_string_new ("<sdf version='1.9'><model name='m'><link name='l'>");
      g_autoptr(GString) after = g_string_new (before->str);

      for (int side = 0; side < 2; side++)
        {
          for (int i = 0; i < 200; i++)
            {
              int n = side == 0 ? i : 199 - i;
              g_autofree char *name = has_names ? g_strdup_printf (" name='c%d'", n) : g_strdup ("");

              g_string_append_printf (side == 0 ? before : after,
                                      "<collision%s><pose>%d 0 0 0 0 0</pose><geometry><box><size>"
                                      "%d 1 1</size></box></geometry></collision>",
                                      name, has_names ? 0 : n, n + 1);
            }

          g_string_append (side == 0 ? before : after, "</link></model></sdf>");
        }

      assert_same (before->str, after->str);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison/merged", test_merged);
  g_test_add_func ("/comparison/merged-as-frame", test_merged_as_frame);
  g_test_add_func ("/comparison/mass-lost", test_mass_lost);
  g_test_add_func ("/comparison/moments", test_moments);
  g_test_add_func ("/comparison/no-mass", test_no_mass);
  g_test_add_func ("/comparison/default-mass", test_default_mass);
  g_test_add_func ("/comparison/equivalent-notation", test_equivalent_notation);
  g_test_add_func ("/comparison/moved", test_moved);
  g_test_add_func ("/comparison/cancelled", test_cancelled);
  g_test_add_func ("/comparison/guesses", test_guesses);
  g_test_add_func ("/comparison/in-child", test_in_child);
  g_test_add_func ("/comparison/relative-to-another-frame", test_measured_elsewhere);
  g_test_add_func ("/comparison/joints", test_joints);
  g_test_add_func ("/comparison/continuous", test_continuous);
  g_test_add_func ("/comparison/shapes", test_shapes);
  g_test_add_func ("/comparison/dimensions", test_dimensions);
  g_test_add_func ("/comparison/roots", test_roots);
  g_test_add_func ("/comparison/worlds", test_worlds);
  g_test_add_func ("/comparison/many-shapes", test_many_shapes);
  g_test_add_func ("/comparison/no-joints", test_no_joints);
  g_test_add_func ("/comparison/coordinates", test_coordinates);
  g_test_add_func ("/comparison/edits", test_edits);
  g_test_add_func ("/comparison/types-of-urdf", test_types_of_urdf);
  g_test_add_func ("/comparison/broken", test_broken);
  g_test_add_func ("/comparison/reversed-shapes", test_reversed_shapes);

  return g_test_run ();
}
