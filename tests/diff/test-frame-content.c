/* test-frame-content.c: differences in what the elements of frames contain */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-test-snapshot-diff.h"

static void
test_content (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("<inertial><mass>1</mass></inertial>", "", ELBOW),
             ARM ("<inertial><mass>2</mass></inertial>", "", ELBOW));

  g_assert_cmpint (comparison->n_changes, ==, 1);
  assert_what (comparison, "arm::base", TRIAD_DIFF_CONTENT);
  assert_summary (comparison, "1 frame changed");
  assert_words (comparison, "arm::base", "inertial/mass 1 → 2 (+1)");
}

#define LONG "0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789"

/* Says what differs, with both values. */
static void
test_content_words (void)
{
  static const char *const edits[][3] = {
    { "<visual name='v'><material><ambient>1 0 0 1</ambient></material></visual>",
      "<visual name='v'><material><ambient>0 1 0 1</ambient></material></visual>",
      "visual[@name='v']/material/ambient 1 0 0 1 → 0 1 0 1" },
    { "<visual name='v'/>", "<collision name='c'/><visual name='v'/>",
      "collision[@name='c'] added" },
    { "<collision name='c'><a/></collision><visual name='v'/>", "<visual name='v'/>",
      "collision[@name='c'] removed" },
    { "<sensor name='s' type='imu'/>", "<sensor name='s' type='gps'/>",
      "sensor[@name='s']/@type imu → gps" },
    { "<sensor name='s' type='imu'/>", "<sensor name='s'/>", "sensor[@name='s']/@type imu → none" },
    { "<gravity/>", "<gravity>0</gravity>", "gravity none → 0" },
    { "<gravity>0.50</gravity>", "<gravity>0.5</gravity>", "gravity 0.50 → 0.5" },
    { "<inertial><mass>1</mass></inertial>", "<inertial><mass>1</mass><a/></inertial>",
      "inertial/a added" },
    { "<x>1</x><a/>", "<x>2</x>", "a removed; x 1 → 2 (+1)" },
    { "<a>1</a><b>1</b><c>1</c><d>1</d>", "<a>2</a><b>2</b><c>2</c><d>2</d>",
      "a 1 → 2 (+1); b 1 → 2 (+1); c 1 → 2 (+1); more differences" },
    { "<a>1</a>", "<a>1\n2</a>", "a 1 → 1 2" },
    { "<a u='1'/>", "<a u='1&#10;2'/>", "different a/@u" },
    { "<a u='1&#10;2'/>", "<a u='1'/>", "different a/@u" },
    { "<a>" LONG "</a>", "<a>1</a>", "different a" },
    { "<a>1</a>", "<a>1 x</a>", "a 1 → 1 x" },
    { "<a>1e999</a>", "<a>2</a>", "a 1e999 → 2" },
    { "<sensor name='s'/>", "<sensor name='s' type='imu'/>", "sensor[@name='s']/@type none → imu" },
    { "<a u='1'/>", "<a v='1'/>", "a/@u 1 → none; a/@v none → 1" },
    { "<a u='1' v='2'/>", "<a u='1' v='3'/>", "a/@v 2 → 3 (+1)" },
    { "<b><a/></b><c/>", "<b/><c/>", "b/a removed" },
    { "<visual name='v'><a/></visual><visual name='w'/>",
      "<visual name='w'/><visual name='v'><a/></visual>",
      "elements in another order" },
    { "<visual name='v'/><visual name='w'/>", "<visual name='w'><a/></visual><visual name='v'/>",
      "visual[@name='w']/a added" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *before = g_strdup_printf (ARM ("%s", "", ELBOW), edits[i][0]);
      g_autofree char *after = g_strdup_printf (ARM ("%s", "", ELBOW), edits[i][1]);
      g_autoptr(TriadSnapshotDiff) comparison = compare (before, after);

      assert_words (comparison, "arm::base", edits[i][2]);
    }
}

/* Two texts whose 64-bit FNV-1a hashes collide, and an attribute whose name and value could be read as
 * two attributes' texts: nobody can prepare different contents that count as equal. */
static void
test_content_in_disguise (void)
{
  static const char *const contents[][2] = {
    { "<z:a>Xs9dwiDWv19V60I1</z:a>", "<z:a>FQfdJRC9rS01zXJ4</z:a>" },
    { "<a b=''/>", "<a>b</a>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *before = g_strdup_printf (ARM ("%s", "", ELBOW), contents[i][0]);
      g_autofree char *after = g_strdup_printf (ARM ("%s", "", ELBOW), contents[i][1]);
      g_autoptr(TriadSnapshotDiff) comparison = compare (before, after);

      assert_what (comparison, "arm::base", TRIAD_DIFF_CONTENT);
    }
}

/* Lights and actors may be included, and stand alone. */
static void
test_included_parts (void)
{
#define WORLD(content) SDF ("<world name='w'>" content "</world>")
#define SUN(uri, more) "<include><uri>" uri "</uri>" more "</include>"
  static const char *const cases[][3] = {
    { WORLD (SUN ("sun.sdf", "")), WORLD (SUN ("sun.sdf", "<pose>0 0 1 0 0 0</pose>")),
      "light[@name='sun']/pose added" },
    { WORLD (SUN ("sun.sdf", "")), WORLD (SUN ("red.sdf", "")),
      "light[@name='sun']/diffuse 1 1 1 → 1 0 0; light[@name='sun']/uri sun.sdf → red.sdf" },
    { WORLD (SUN ("sun.sdf", "")), WORLD (""), "light[@name='sun'] removed" },
    { WORLD (SUN ("sun.sdf", "")), WORLD (SUN ("sun.sdf", "<name>moon</name>")),
      "light[@name='moon'] added; light[@name='sun'] removed" },
    { SDF (SUN ("sun.sdf", "")), SDF (SUN ("red.sdf", "")),
      "light[@name='sun']/diffuse 1 1 1 → 1 0 0; light[@name='sun']/uri sun.sdf → red.sdf" },
    { SDF ("<light name='l' type='point'><pose>0 0 1 0 0 0</pose></light>"),
      SDF ("<light name='l' type='point'><pose>0 0 2 0 0 0</pose></light>"),
      "light[@name='l']/pose 0 0 1 0 0 0 → 0 0 2 0 0 0" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) sun G_GNUC_UNUSED = triad_folder_write (folder, "sun.sdf", SDF (
    "<light name='sun' type='directional'><diffuse>1 1 1</diffuse></light>"));
  g_autoptr(GFile) red G_GNUC_UNUSED = triad_folder_write (folder, "red.sdf", SDF (
    "<light name='sun' type='directional'><diffuse>1 0 0</diffuse></light>"));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GFile) a = triad_folder_write (folder, "a.sdf", cases[i][0]);
      g_autoptr(GFile) b = triad_folder_write (folder, "b.sdf", cases[i][1]);
      g_autoptr(TriadSnapshot) before = triad_snapshot_load (a, NULL, NULL, NULL, NULL);
      g_autoptr(TriadSnapshot) after = triad_snapshot_load (b, NULL, NULL, NULL, NULL);
      g_autoptr(TriadSnapshotDiff) comparison = triad_snapshot_diff_new (before, after, NULL);
      g_autoptr(TriadSnapshotDiff) same = triad_snapshot_diff_new (before, before, NULL);
      g_autofree char *words = NULL;

      g_test_message ("%s", cases[i][1]);
      g_assert_cmpint (same->n_changes, ==, 0);
      g_assert_cmpint (comparison->n_changes, ==, 1);
      g_assert_cmphex (comparison->changes[0].what, ==, TRIAD_DIFF_CONTENT);
      words = triad_snapshot_diff_dup_change (comparison, &comparison->changes[0]);
      g_assert_cmpstr (words, ==, cases[i][2]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/frame-content/changed", test_content);
  g_test_add_func ("/frame-content/words", test_content_words);
  g_test_add_func ("/frame-content/included-parts", test_included_parts);
  g_test_add_func ("/frame-content/in-disguise", test_content_in_disguise);

  return g_test_run ();
}
