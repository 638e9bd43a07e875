/* test-comparison-parts.c: comparison of sensors and other parts of links */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-test-comparison.h"

#define CARRIES(link_a, link_b)                                                              \
  "<sdf version='1.9'><model name='r'><link name='a'>" link_a "</link>"                      \
  "<link name='b'>" link_b "</link></model></sdf>"
#define SENSOR(name, type, pose) \
  "<sensor name='" name "' type='" type "'><pose>" pose "</pose></sensor>"
#define LOST_SENSOR \
  "<sensor name='imu' type='imu'><pose relative_to='nothing'>0.1 0 0 0 0 0.5</pose></sensor>"
#define IMU SENSOR ("imu", "imu", "0.1 0 0 0 0 0.5")

/* Sensors, lights and the like, each on its own. */
static void
test_parts (void)
{
  static const struct
  {
    const char *before;
    const char *after;
    const char *text;
  } edits[] = {
    { CARRIES (IMU, ""), CARRIES ("", ""), "sensor “imu”: only in A" },
    { CARRIES ("", ""), CARRIES (IMU, ""), "sensor “imu”: only in B" },
    { CARRIES (IMU, ""), CARRIES (SENSOR ("imu", "camera", "0.1 0 0 0 0 0.5"), ""),
      "sensor “imu”: imu → camera" },
    { CARRIES (IMU, ""), CARRIES (SENSOR ("imu", "imu", "0.1 0.001 0 0 0 0.5"), ""),
      "sensor “imu”: moved" },
    { CARRIES (IMU, ""), CARRIES (SENSOR ("imu", "imu", ""), ""),
      "sensor “imu”: moved; its pose was reset" },
    { CARRIES (IMU, ""), CARRIES (SENSOR ("imu", "imu", "100 0 0 0 0 0.5"), ""),
      "sensor “imu”: moved; millimetres instead of metres?" },
    { CARRIES (IMU, ""), CARRIES (SENSOR ("gyro", "imu", "0.1 0 0 0 0 0.5"), ""),
      "sensor “imu”: name “imu” → “gyro”" },
    { CARRIES (IMU, ""), CARRIES (LOST_SENSOR, ""), "sensor “imu”: no pose in B" },
    { CARRIES (LOST_SENSOR, ""), CARRIES (IMU, ""), "sensor “imu”: no pose in A" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr(TriadComparison) found = compare (edits[i].before, edits[i].after);

      g_assert_cmpint (found->n_differences, ==, 1);
      assert_text (found, "a", edits[i].text);
    }

  assert_same (CARRIES (LOST_SENSOR, ""), CARRIES (LOST_SENSOR, ""));
  assert_same (CARRIES (IMU "<light name='l' type='point'/>", ""),
               CARRIES ("<light name='l' type='point'/>" IMU, ""));
}

/* Several parts with new names are found by their places, in whatever order the names are. */
static void
test_renamed_parts (void)
{
#define LEFT(name)  SENSOR (name, "camera", "0 1 0 0 0 0")
#define RIGHT(name) SENSOR (name, "camera", "0 -1 0 0 0 0")
#define LOST(name)  "<sensor name='" name "' type='camera'><pose relative_to='nothing'/></sensor>"

  static const struct
  {
    const char *before;
    const char *after;
    int         n_differences;
  } cases[] = {
    { LEFT ("left") RIGHT ("right"), LEFT ("l_cam") RIGHT ("a_cam"), 2 },
    { LEFT ("left") RIGHT ("right"), RIGHT ("l_cam") LEFT ("a_cam"), 2 },
    { LEFT ("left") LOST ("lost") RIGHT ("right"), LOST ("x") LEFT ("y") RIGHT ("z"), 3 },

    /* The first place is taken once. */
    { LEFT ("left") LEFT ("right"), LEFT ("x") LEFT ("y") LEFT ("z"), 3 },
    { LEFT ("left"), SENSOR ("x", "camera", "0 1 0 0 0 1") LEFT ("y"), 2 },
    { LEFT ("left"), SENSOR ("x", "camera", "0 0.9999999 0 0 0 0"), 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *before = g_strdup_printf (CARRIES ("%s", ""), cases[i].before);
      g_autofree char *after = g_strdup_printf (CARRIES ("%s", ""), cases[i].after);
      g_autoptr(TriadComparison) found = compare (before, after);
      int n_removed = 0;

      for (int j = 0; j < found->n_differences; j++)
        {
          g_autofree char *text = triad_comparison_dup_text (found, &found->differences[j]);

          n_removed += strstr (text, "only in A") != NULL;
        }

      g_test_message ("%s %s", before, after);
      g_assert_cmpint (found->n_differences, ==, cases[i].n_differences);
      g_assert_cmpint (n_removed, ==, 0);
    }
}

static void
test_part_elsewhere (void)
{
  g_autoptr(TriadComparison) found = compare (CARRIES (IMU, ""), CARRIES ("", IMU));
  g_autoptr(TriadComparison) moved =
    compare (CARRIES (IMU, ""), CARRIES (SENSOR ("imu", "imu", "0.103 0 0 0 0 0.5"), ""));
  double distance;
  double angle;

  g_assert_cmpint (found->n_differences, ==, 1);
  assert_text (found, "b", "sensor “imu”: on “a” → “b”");
  g_assert_true (triad_comparison_get_move (moved, &moved->differences[0], &distance, &angle));
  g_assert_cmpfloat_with_epsilon (distance, 0.003, 1e-9);
  g_assert_cmpfloat_with_epsilon (angle, 0, 1e-9);
}

/* The link that an added sensor is on is one of B, although A has a frame of its name. */
static void
test_part_of_new_link (void)
{
#define WITH_FRAME "<sdf version='1.9'><model name='r'><link name='a'/><frame name='x'/></model></sdf>"
#define WITH_LINK(links)                                                                     \
  "<sdf version='1.9'><model name='r'><link name='a'/>" links                                \
  "<link name='x'>" SENSOR ("s", "imu", "") "</link></model></sdf>"

  static const char *const others[] = { WITH_LINK ("<link name='b'/><link name='c'/>"),
                                        WITH_LINK ("<link name='b'/>"), WITH_LINK ("") };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(TriadComparison) added = compare (WITH_FRAME, others[i]);
      g_autoptr(TriadComparison) removed = compare (others[i], WITH_FRAME);
      int n_added = 0;
      int n_removed = 0;

      for (int j = 0; j < added->n_differences; j++)
        {
          g_autofree char *text = triad_comparison_dup_text (added, &added->differences[j]);

          n_added += g_str_equal (text, "sensor “s”: only in B: added with “x”");
        }

      for (int j = 0; j < removed->n_differences; j++)
        {
          g_autofree char *text = triad_comparison_dup_text (removed, &removed->differences[j]);

          n_removed += g_str_equal (text, "sensor “s”: only in A: dropped with “x”");
        }

      g_assert_cmpint (n_added, ==, 1);
      g_assert_cmpint (n_removed, ==, 1);
    }
}

/* Parts of a merged link are expected at its former place. */
static void
test_parts_of_urdf (void)
{
#define SEES(pose)                                                                           \
  "<robot name='r'><link name='base'>" INERTIAL "</link><link name='eye'>" INERTIAL "</link>" \
  "<joint name='j' type='fixed'><origin xyz='0 0 1'/><parent link='base'/>"                  \
  "<child link='eye'/></joint>"                                                              \
  "<gazebo reference='eye'><sensor name='cam' type='camera'><pose>" pose "</pose></sensor>"  \
  "</gazebo></robot>"
#define MERGED_EYE(sensor)                                                                   \
  "<sdf version='1.9'><model name='r'><link name='base'>"                                    \
  SDF_INERTIAL ("0 0 0.5 0 0 0", "2", "2.5", "2") sensor "</link></model></sdf>"
#define CAMERA(pose) SENSOR ("cam", "camera", pose)

  g_autoptr(TriadComparison) right = compare (SEES ("0.1 0 0 0 0 0"),
                                              MERGED_EYE (CAMERA ("0.1 0 1 0 0 0")));
  g_autoptr(TriadComparison) reset = compare (SEES ("0.1 0 0 0 0 0"), MERGED_EYE (CAMERA ("")));
  g_autoptr(TriadComparison) copied = compare (SEES ("0.1 0 0 0 0 0"),
                                               MERGED_EYE (CAMERA ("0.1 0 0 0 0 0")));
  g_autoptr(TriadComparison) added = compare (MAST, MERGED (""));
  g_autoptr(TriadComparison) lost = compare (SEES (""), MERGED_EYE (""));
  g_autoptr(TriadComparison) more =
    compare ("<robot name='r'><link name='base'/></robot>",
             "<sdf version='1.9'><model name='r'><link name='base'>" CAMERA ("") "</link></model>"
             "</sdf>");

  g_assert_cmpint (right->n_differences, ==, 2);
  assert_text (reset, "base", "sensor “cam”: moved; its pose was reset");
  assert_text (copied, "base",
               "sensor “cam”: moved; same values, but relative to “base”?");
  g_assert_cmpint (lost->n_differences, ==, 3);
  g_assert_cmpint (added->n_differences, ==, 2);
  assert_text (more, "base",
               "sensor “cam”: only in B: in URDF, it belongs in a <gazebo> block");
}

/* The lights and actors of worlds and of files without a model, also where they are included. */
static void
test_parts_around_models (void)
{
#define IN_WORLD(parts) \
  "<sdf version='1.9'><world name='w'><model name='m'><link name='l'/></model>" parts "</world></sdf>"
#define SUN(more) "<include><uri>sun.sdf</uri>" more "</include>"
#define BARE(type, name, z)                                                                  \
  "<sdf version='1.9'><light type='" type "' name='" name "'><pose>0 0 " z " 0 0 0</pose></light></sdf>"

  static const struct
  {
    const char *before;
    const char *after;
    const char *frame;
    const char *text;
  } cases[] = {
    { IN_WORLD (SUN ("")), IN_WORLD (""), "world", "light “sun”: only in A" },
    { IN_WORLD (SUN ("")), IN_WORLD (SUN ("<pose>0 0 2 0 0 0</pose>")), "world",
      "light “sun”: moved" },
    { IN_WORLD (SUN ("")), IN_WORLD (SUN ("<name>moon</name>")), "world",
      "light “sun”: name “sun” → “moon”" },
    { IN_WORLD (SUN ("") SUN ("<name>moon</name>")),
      IN_WORLD (SUN ("") "<include><uri>bright.sdf</uri><name>moon</name></include>"), "world",
      "light “moon”: intensity added" },
    { IN_WORLD ("<actor name='a'/>"), IN_WORLD (""), "world", "actor “a”: only in A" },
    { IN_WORLD ("<actor name='a'/>"),
      IN_WORLD ("<actor name='a'><pose>1 0 0 0 0 0</pose></actor>"), "world", "actor “a”: moved" },
    { BARE ("point", "a", "1"), BARE ("point", "a", "2"), "__root__", "light “a”: moved" },
    { BARE ("point", "a", "1"), BARE ("spot", "a", "1"), "__root__", "light “a”: point → spot" },
    { BARE ("point", "a", "1"), "<sdf version='1.9'/>", "__root__", "light “a”: only in A" },
    { "<sdf version='1.9'>" SUN ("") "</sdf>", "<sdf version='1.9'/>", "__root__",
      "light “sun”: only in A" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) sun G_GNUC_UNUSED =
    triad_folder_write (folder, "sun.sdf", BARE ("directional", "sun", "10"));
  g_autoptr(GFile) bright G_GNUC_UNUSED =
    triad_folder_write (folder, "bright.sdf", "<sdf version='1.9'><light type='directional' "
                        "name='sun'><pose>0 0 10 0 0 0</pose><intensity>2</intensity></light></sdf>");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GFile) a = triad_folder_write (folder, "a.sdf", cases[i].before);
      g_autoptr(GFile) b = triad_folder_write (folder, "b.sdf", cases[i].after);
      g_autoptr(TriadSnapshot) before = triad_snapshot_load (a, NULL, NULL, NULL, NULL);
      g_autoptr(TriadSnapshot) after = triad_snapshot_load (b, NULL, NULL, NULL, NULL);
      g_autoptr(TriadComparison) found = triad_comparison_new (before, after, NULL, NULL);
      g_autoptr(TriadComparison) same = triad_comparison_new (before, before, NULL, NULL);

      g_test_message ("%s %s", cases[i].before, cases[i].after);
      g_assert_cmpint (found->n_differences, ==, 1);
      g_assert_cmpint (same->n_differences, ==, 0);
      assert_text (found, cases[i].frame, cases[i].text);
    }
}

/* A URDF has no frames, which is reported once, and is no difference. */
static void
test_frames_beyond_urdf (void)
{
#define FRAMES "<frame name='f'/><frame name='g' attached_to='f'/>"

  g_autoptr(TriadComparison) with = compare ("<robot name='r'><link name='a'/></robot>",
                                             "<sdf version='1.9'><model name='r'><link name='a'/>"
                                             FRAMES "</model></sdf>");
  g_autoptr(TriadComparison) without = compare (CARRIES ("", ""), CARRIES ("", ""));
  g_autofree char *note = triad_comparison_dup_note (with);
  g_autofree char *nothing = triad_comparison_dup_note (without);

  g_assert_cmpint (with->n_differences, ==, 0);
  g_assert_cmpstr (note, ==, "2 frames of B are not compared; URDF has no frames. "
                             "1 link without <inertial> has no mass in URDF, but 1 kg in SDFormat.");
  g_assert_null (nothing);
}

/* A link without <inertial> has 1 kg and moments of 1 kg·m² in SDFormat, and no mass in URDF. */
static void
test_default_mass (void)
{
#define OF_URDF(inertial) "<robot name='r'><link name='a'>" inertial "</link></robot>"
#define OF_SDF(inertial)                                                                     \
  "<sdf version='1.9'><model name='r'><link name='a'>" inertial "</link></model></sdf>"
#define DEFAULT                                                                               \
  "<inertial><mass>1</mass><inertia><ixx>1</ixx><iyy>1</iyy><izz>1</izz></inertia></inertial>"
#define URDF_UNIT                                                                            \
  "<inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial>"

#define CUBE_COLLISION                                                                       \
  "<collision name='c'><density>6</density><geometry><box><size>1 1 1</size></box></geometry></collision>"
#define CUBE                                                                                 \
  "<inertial><mass>6</mass><inertia><ixx>1</ixx><iyy>1</iyy><izz>1</izz></inertia></inertial>" \
  CUBE_COLLISION
#define AUTO_CUBE "<inertial auto='true'/>" CUBE_COLLISION

  static const struct
  {
    const char *before;
    const char *after;
    int         n_differences;
    int         n_noted;
  } cases[] = {
    { OF_SDF (DEFAULT), OF_SDF (""), 0, 0 },
    { OF_SDF (""), OF_SDF (""), 0, 0 },
    { OF_SDF (""), OF_SDF ("<inertial><mass>2</mass></inertial>"), 1, 0 },
    { OF_SDF (DEFAULT "<inertial><mass>5</mass></inertial>"), OF_SDF (DEFAULT), 0, 0 },
    { OF_URDF (URDF_UNIT), OF_SDF (""), 0, 0 },
    { OF_URDF (""), OF_SDF (""), 0, 1 },
    { OF_URDF (""), OF_SDF (DEFAULT), 1, 0 },
    { OF_URDF (""), OF_URDF (""), 0, 0 },
    { OF_SDF (CUBE), OF_SDF (AUTO_CUBE), 0, 0 },
    { OF_SDF (CUBE_COLLISION), OF_SDF (AUTO_CUBE), 1, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadComparison) there = compare (cases[i].before, cases[i].after);
      g_autoptr(TriadComparison) back = compare (cases[i].after, cases[i].before);

      g_test_message ("%s %s", cases[i].before, cases[i].after);
      g_assert_cmpint (there->n_differences, ==, cases[i].n_differences);
      g_assert_cmpint (back->n_differences, ==, cases[i].n_differences);
      g_assert_cmpint (there->n_default_masses, ==, cases[i].n_noted);
    }
}

/* Masses that neither the inertials nor the collisions determine, such as of missing meshes. */
static void
test_unknown_mass (void)
{
#define COLLIDES(more, shape) "<collision name='c'>" more "<geometry>" shape "</geometry></collision>"
#define MISSING "<mesh><uri>missing.stl</uri></mesh>"
#define PLANE "<plane><size>1 1</size></plane>"
#define DENSE(number) "<density>" number "</density>"
#define AUTO(more) "<inertial auto='true'>" more "</inertial>"
#define UNKNOWN "mass cannot be computed, but is specified differently"

  static const struct
  {
    const char *before;
    const char *after;
    const char *text;                      /* NULL for no difference */
    const char *back;
  } cases[] = {
    { OF_SDF (AUTO (DENSE ("2000")) COLLIDES ("", MISSING)),
      OF_SDF (AUTO (DENSE ("2e3")) COLLIDES ("", MISSING)), NULL, NULL },
    { OF_SDF (AUTO (DENSE ("1000")) COLLIDES ("", MISSING)),
      OF_SDF (AUTO ("") COLLIDES (DENSE ("1000"), MISSING)), NULL, NULL },
    { OF_SDF (AUTO (DENSE ("1000")) COLLIDES ("", MISSING)),
      OF_SDF (AUTO (DENSE ("2000")) COLLIDES ("", MISSING)), UNKNOWN, UNKNOWN },
    { OF_SDF (AUTO ("") COLLIDES ("", PLANE)),
      OF_SDF (AUTO ("") COLLIDES (DENSE ("2000"), PLANE)), UNKNOWN, UNKNOWN },
    { OF_SDF (AUTO ("<mass>2</mass>") COLLIDES ("", MISSING)),
      OF_SDF (AUTO ("<mass>3</mass>") COLLIDES ("", MISSING)), UNKNOWN, UNKNOWN },
    { OF_SDF (AUTO ("") COLLIDES ("", MISSING)),
      OF_SDF ("<inertial><mass>7</mass></inertial>" COLLIDES ("", MISSING)),
      "mass cannot be computed in A", "mass cannot be computed in B" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadComparison) there = compare (cases[i].before, cases[i].after);
      g_autoptr(TriadComparison) back = compare (cases[i].after, cases[i].before);
      g_autofree char *note = triad_comparison_dup_note (there);

      g_test_message ("%s %s", cases[i].before, cases[i].after);
      g_assert_cmpint (there->n_differences, ==, cases[i].text != NULL);
      g_assert_cmpint (back->n_differences, ==, cases[i].text != NULL);

      if (cases[i].text != NULL)
        {
          assert_text (there, "a", cases[i].text);
          assert_text (back, "a", cases[i].back);
          g_assert_null (note);
        }
      else
        {
          g_assert_cmpstr (note, ==, "The mass of 1 link is not compared; it cannot be computed in "
                                     "either file.");
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/comparison-parts/parts", test_parts);
  g_test_add_func ("/comparison-parts/renamed-parts", test_renamed_parts);
  g_test_add_func ("/comparison-parts/moved-part", test_part_elsewhere);
  g_test_add_func ("/comparison-parts/part-of-new-link", test_part_of_new_link);
  g_test_add_func ("/comparison-parts/parts-of-urdf", test_parts_of_urdf);
  g_test_add_func ("/comparison-parts/parts-around-models", test_parts_around_models);
  g_test_add_func ("/comparison-parts/frames-beyond-urdf", test_frames_beyond_urdf);
  g_test_add_func ("/comparison-parts/default-mass", test_default_mass);
  g_test_add_func ("/comparison-parts/unknown-mass", test_unknown_mass);

  return g_test_run ();
}
