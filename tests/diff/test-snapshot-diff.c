/* test-snapshot-diff.c: differences between two snapshots */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-folder.h"
#include "triad-test-snapshot-diff.h"

#include <math.h>
#include <time.h>

static void
test_nothing (void)
{
  const char *text = ARM ("", "<pose>0.1 0.2 0.3 1 2 3</pose>", ELBOW);
  g_autoptr(TriadSnapshotDiff) comparison = compare (text, text);

  g_assert_true (triad_snapshot_diff_is_empty (comparison));
  assert_summary (comparison, "No changes");
}

static void
test_white_space (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("<pose>1 0 0 0 0 0</pose>", "", ELBOW),
             ARM ("\n\n<!-- moved down -->\n<pose>\n1.0 0 0  0 0 0\n</pose>", "", ELBOW));

  g_assert_true (triad_snapshot_diff_is_empty (comparison));
}

/* Only what is written with more digits than a comparison of models looks at. */
static void
test_dynamics (void)
{
#define DAMPED(damping) \
  "<parent>base</parent><child>upper</child><axis><xyz>0 0 1</xyz><dynamics><damping>" damping      \
  "</damping></dynamics></axis>"
  g_autoptr(TriadSnapshotDiff) comparison = compare (ARM ("", "", DAMPED ("0.1")),
                                                     ARM ("", "", DAMPED ("0.1000005")));

  assert_what (comparison, "arm::elbow", TRIAD_DIFF_JOINT_DYNAMICS);
  assert_words (comparison, "arm::elbow", "damping 0.1 → 0.1000005 (+0.0000005)");
}

/* An attribute of an element whose content has flags of its own. */
static void
test_attribute_of_axis (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("", "", ELBOW), ARM ("", "", "<parent>base</parent><child>upper</child><axis a='1'>"
                                       "<xyz>0 0 1</xyz><limit><lower>-1</lower><upper>1</upper>"
                                       "</limit></axis>"));

  assert_what (comparison, "arm::elbow", TRIAD_DIFF_CONTENT);
  assert_words (comparison, "arm::elbow", "axis/@a none → 1");
}

static void
test_order_of_attributes (void)
{
  g_autoptr(TriadSnapshotDiff) comparison = compare (ARM ("<a b='1' c='2'/>", "", ELBOW),
                                                     ARM ("<a c='2' b='1'/>", "", ELBOW));

  g_assert_true (triad_snapshot_diff_is_empty (comparison));
}

static void
test_moved (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("", "<pose>0 0 0 0 0 0</pose>", ELBOW),
             ARM ("", "<pose>0.3 0 0.4 0 0 0.5</pose>", ELBOW));
  const TriadFrameChange *change = find_change (comparison, "arm::tip");

  g_assert_cmpint (comparison->n_changes, ==, 1);
  assert_what (comparison, "arm::tip", TRIAD_DIFF_MOVED | TRIAD_DIFF_LOCAL);
  g_assert_cmpfloat_with_epsilon (change->distance, 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (change->angle, 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (change->local_distance, 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (change->local_angle, 0.5, 1e-12);
  assert_summary (comparison, "tip moved 500 mm");
  assert_words (comparison, "arm::tip", "moved 500 mm; rotated 28.6°");
}

/* The numbers of poses are rounded, so what does not turn has an angle of about 1e-16. */
static void
test_moved_only (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("<pose>1 2 3 0.1 0.2 0.3</pose>", "<pose>0 0 0 0.7 0.2 0.3</pose>", ELBOW),
             ARM ("<pose>1.5 2 3 0.1 0.2 0.3</pose>", "<pose>0 0 0 0.7 0.2 0.3</pose>", ELBOW));

  assert_words (comparison, "arm::base", "moved 500 mm");
  assert_words (comparison, "arm::upper", "moved 500 mm as a result");
  assert_words (comparison, "arm::tip", "moved 500 mm as a result");
}

static void
test_half_a_turn_and_more (void)
{
  /* -3 and 3 are 2π - 6 apart, whatever the signs of the quaternions */
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("", "<pose>0 0 0 0 0 3</pose>", ELBOW),
             ARM ("", "<pose>0 0 0 0 0 -3</pose>", ELBOW));
  const TriadFrameChange *change = find_change (comparison, "arm::tip");

  g_assert_cmpfloat_with_epsilon (change->angle, 2 * G_PI - 6, 1e-9);
  g_assert_cmpfloat_with_epsilon (change->distance, 0, 1e-12);
}

static void
test_carried (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("", "<pose>0 0 1 0 0 0</pose>", ELBOW),
             ARM ("<pose>0 0 0 0 0.1 0</pose>", "<pose>0 0 1 0 0 0</pose>", ELBOW));
  const TriadFrameChange *tip = find_change (comparison, "arm::tip");

  assert_what (comparison, "arm", 0);
  assert_what (comparison, "arm::base", TRIAD_DIFF_MOVED | TRIAD_DIFF_LOCAL);
  assert_what (comparison, "arm::upper", TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);
  assert_what (comparison, "arm::elbow", TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);
  assert_what (comparison, "arm::tip", TRIAD_DIFF_MOVED | TRIAD_DIFF_CARRIED);

  /* two metres above the base: twice the chord of 0.1 rad */
  g_assert_cmpfloat_with_epsilon (tip->distance, 2 * 2 * sin (0.05), 1e-12);
  g_assert_cmpfloat_with_epsilon (tip->angle, 0.1, 1e-12);
  g_assert_cmpfloat_with_epsilon (tip->local_distance, 0, 1e-12);
  assert_summary (comparison, "1 frame moved, 3 more moved as a result");
}

static void
test_added_and_removed (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<model name='m'><link name='l'/>"
                  "<frame name='old'><pose>1 0 0 0 0 0</pose></frame></model>"),
             SDF ("<model name='m'><link name='l'/>"
                  "<frame name='new'><pose>2 0 0 0 0 0</pose></frame></model>"));

  g_assert_cmpint (comparison->n_changes, ==, 2);
  assert_what (comparison, "m::new", TRIAD_DIFF_ADDED);
  g_assert_cmpint (comparison->changes[1].what, ==, TRIAD_DIFF_REMOVED);
  g_assert_cmpint (comparison->changes[1].before, ==,
                   triad_test_find (comparison->before, "m::old"));
  g_assert_cmpint (comparison->changes[1].after, ==, -1);
  assert_summary (comparison, "1 frame added, 1 frame removed");
}

static void
test_renamed (void)
{
  /* a reference to a renamed frame by its new name is no difference */
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<model name='m'><link name='a'><pose>1 0 0 0 0 0</pose></link>"
                  "<frame name='f' attached_to='a'/></model>"),
             SDF ("<model name='m'><link name='b'><pose>1 0 0 0 0 0</pose></link>"
                  "<frame name='f' attached_to='b'/></model>"));

  g_assert_cmpint (comparison->n_changes, ==, 1);
  assert_what (comparison, "m::b", TRIAD_DIFF_RENAMED);
  assert_summary (comparison, "1 frame renamed");
  assert_words (comparison, "m::b", "name m::a → m::b");
}

/* A window has a name for each model that is expanded, and there may be thousands. */
static void
test_same_names (void)
{
  static const char plain[] = SDF ("<model name='m'><link name='a'/></model>");
  g_autoptr(TriadSnapshotDiff) added =
    compare (plain, SDF ("<model name='m'><link name='a'/><link name='b'/></model>"));
  g_autoptr(TriadSnapshotDiff) renamed =
    compare (plain, SDF ("<model name='n'><link name='a'/></model>"));
  const char *name = "m::a";

  g_assert_true (triad_snapshot_diff_get_new_name (added, name) == name);
  g_assert_cmpstr (triad_snapshot_diff_get_new_name (renamed, name), ==, "n::a");
}

static void
test_renamed_model (void)
{
  static const char *const names[] = { "old", "new" };
  g_autoptr(TriadSnapshotDiff) comparison = NULL;
  char *text[2];
  int k;

  for (int i = 0; i < 2; i++)
    text[i] = g_strdup_printf (SDF ("<world name='w'><model name='%s'><link name='l'/>"
                                    "<model name='inner'><link name='k'/></model></model>"
                                    "<model name='other'><link name='l'/></model></world>"),
                               names[i]);

  comparison = compare (text[0], text[1]);
  g_free (text[0]);
  g_free (text[1]);

  /* frames in it have kept their names in its scope */
  g_assert_cmpint (comparison->n_changes, ==, 1);
  assert_what (comparison, "new", TRIAD_DIFF_RENAMED);
  k = triad_test_find (comparison->after, "new::inner::k");
  g_assert_cmpint (comparison->match->before_of[k], ==,
                   triad_test_find (comparison->before, "old::inner::k"));
}

static void
test_lone_model_is_the_same (void)
{
  /* different, but the only candidates */
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<model name='old'><link name='l'/></model>"),
             SDF ("<model name='new'><link name='l'/><frame name='f'/></model>"));

  g_assert_cmpint (comparison->n_changes, ==, 2);
  assert_what (comparison, "new", TRIAD_DIFF_RENAMED);
  assert_what (comparison, "new::f", TRIAD_DIFF_ADDED);
}

static void
test_not_plainly_renamed (void)
{
  /* two equal frames: it is unknown which became which */
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<model name='m'><link name='l'/><frame name='a'/><frame name='b'/></model>"),
             SDF ("<model name='m'><link name='l'/><frame name='c'/><frame name='d'/></model>"));

  assert_summary (comparison, "2 frames added, 2 frames removed");
}

static void
test_attached_elsewhere (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<model name='m'><link name='a'/><link name='b'/>"
                  "<frame name='f' attached_to='a'/><frame name='g' attached_to='f'/></model>"),
             SDF ("<model name='m'><link name='a'/><link name='b'/>"
                  "<frame name='f' attached_to='b'/><frame name='g' attached_to='f'/></model>"));

  assert_what (comparison, "m::f", TRIAD_DIFF_ATTACHED | TRIAD_DIFF_BODY |
                                   TRIAD_DIFF_MEASURED);
  assert_what (comparison, "m::g", TRIAD_DIFF_BODY);
  assert_summary (comparison,
                  "1 frame re-attached, 1 frame changed");
  assert_words (comparison, "m::g", "moves with m::a → m::b");
}

static void
test_measured_from_elsewhere (void)
{
  /* relative to another frame, at the same place */
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("<pose>1 0 0 0 0 0</pose>",
                  "<pose relative_to='base'>0 0 0 0 0 0</pose>", ELBOW),
             ARM ("<pose>1 0 0 0 0 0</pose>",
                  "<pose relative_to='__model__'>1 0 0 0 0 0</pose>", ELBOW));

  assert_what (comparison, "arm::tip", TRIAD_DIFF_MEASURED);
  assert_words (comparison, "arm::tip", "relative to arm::base → arm");
}

static void
test_stays_though_measured_otherwise (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (ARM ("<pose>1 0 0 0 0 0</pose>",
                  "<pose relative_to='base'>1 0 0 0 0 0</pose>", ELBOW),
             ARM ("<pose>2 0 0 0 0 0</pose>",
                  "<pose relative_to='base'>0 0 0 0 0 0</pose>", ELBOW));

  assert_what (comparison, "arm::tip", TRIAD_DIFF_LOCAL);
  assert_words (comparison, "arm::tip",
                "relative pose changed by 1 m and 0°; resolved pose unchanged");
}

static void
test_pose_lost_and_found (void)
{
  const char *valid = ARM ("", "<pose relative_to='base'/>", ELBOW);
  const char *broken = ARM ("", "<pose relative_to='bse'/>", ELBOW);
  g_autoptr(TriadSnapshotDiff) lost = compare (valid, broken);
  g_autoptr(TriadSnapshotDiff) found = compare (broken, valid);

  assert_what (lost, "arm::tip", TRIAD_DIFF_POSE_LOST | TRIAD_DIFF_MEASURED);
  assert_what (found, "arm::tip", TRIAD_DIFF_POSE_FOUND | TRIAD_DIFF_MEASURED);
  assert_words (lost, "arm::tip",
                "no longer has a pose; relative to arm::base → nothing");
  assert_summary (lost, "1 frame without a pose, 1 new problem");
  assert_summary (found,
                  "1 frame has a pose again, 1 problem solved");
}

static void
test_joint (void)
{
  static const struct
  {
    const char      *joint;
    TriadDiffFlags  what;
  } edits[] = {
    { "<parent>base</parent><child>upper</child><axis><xyz>0 1 0</xyz>"
      "<limit><lower>-1</lower><upper>1</upper></limit></axis>", TRIAD_DIFF_JOINT_AXES },
    { "<parent>base</parent><child>upper</child><axis><xyz>0 0 1</xyz>"
      "<limit><lower>-1</lower><upper>2</upper></limit></axis>", TRIAD_DIFF_JOINT_LIMITS },
    { "<parent>tip</parent><child>upper</child><axis><xyz>0 0 1</xyz>"
      "<limit><lower>-1</lower><upper>1</upper></limit></axis>", TRIAD_DIFF_JOINT_PARENT },
    { "<parent>base</parent><child>upper</child><axis><xyz>0 0 1</xyz>"
      "<limit><lower>-1</lower><upper>1</upper></limit><dynamics><damping>1</damping></dynamics>"
      "</axis>", TRIAD_DIFF_JOINT_DYNAMICS },
    { "<parent>base</parent><child>upper</child><axis><xyz>0 0 1</xyz>"
      "<limit><lower>-1</lower><upper>1</upper><effort>2</effort></limit></axis>",
      TRIAD_DIFF_JOINT_DYNAMICS },
    { "<parent>base</parent><child>upper</child><axis><xyz>0 0 1</xyz>"
      "<limit><lower>-1</lower><upper>1</upper><stiffness>2</stiffness></limit></axis>",
      TRIAD_DIFF_CONTENT },
  };
  g_autoptr(TriadSnapshot) before = triad_test_load (ARM ("", "", ELBOW));

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autofree char *text = g_strdup_printf (ARM ("", "", "%s"), edits[i].joint);
      g_autoptr(TriadSnapshot) after = triad_test_load (text);
      g_autoptr(TriadSnapshotDiff) comparison = triad_snapshot_diff_new (before, after, NULL);

      assert_what (comparison, "arm::elbow", edits[i].what);
    }
}

static void
test_joint_type_and_child (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<model name='m'><link name='a'/><link name='b'/><link name='c'/>"
                  "<joint name='j' type='fixed'><parent>a</parent><child>b</child></joint>"
                  "</model>"),
             SDF ("<model name='m'><link name='a'/><link name='b'/><link name='c'/>"
                  "<joint name='j' type='ball'><parent>a</parent><child>c</child></joint>"
                  "</model>"));

  assert_what (comparison, "m::j",
               TRIAD_DIFF_JOINT_TYPE | TRIAD_DIFF_JOINT_CHILD |
               TRIAD_DIFF_ATTACHED | TRIAD_DIFF_BODY | TRIAD_DIFF_MEASURED);
}

static void
test_placement_frame (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<world name='w'><model name='m'><link name='l'/>"
                  "<frame name='p'><pose>0 0 1 0 0 0</pose></frame></model></world>"),
             SDF ("<world name='w'><model name='m' placement_frame='p'><link name='l'/>"
                  "<frame name='p'><pose>0 0 1 0 0 0</pose></frame></model></world>"));
  const TriadFrameChange *change = find_change (comparison, "m");

  assert_what (comparison, "m", TRIAD_DIFF_PLACEMENT | TRIAD_DIFF_MOVED |
                                TRIAD_DIFF_LOCAL);
  g_assert_cmpfloat_with_epsilon (change->distance, 1, 1e-12);
  assert_words (comparison, "m", "moved 1 m; placed by nothing → m::p");
}

static void
test_problems_by_place (void)
{
  /* one is solved, one stays further down, one is new */
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<model name='m'><link name='l'/>"
                  "<frame name='a' attached_to='x'/>\n<frame name='b' attached_to='x'/></model>"),
             SDF ("<model name='m'><link name='l'/>\n\n\n"
                  "<frame name='a' attached_to='l'/>\n<frame name='b' attached_to='x'/>"
                  "<frame name='c' attached_to='y'/></model>"));
  const TriadDiagnostic *solved;
  const TriadDiagnostic *added;

  g_assert_cmpint (comparison->solved_problems->len, ==, 1);
  g_assert_cmpint (comparison->added_problems->len, ==, 1);
  solved = g_ptr_array_index (comparison->solved_problems, 0);
  added = g_ptr_array_index (comparison->added_problems, 0);
  g_assert_cmpint (solved->frame, ==, triad_test_find (comparison->before, "m::a"));
  g_assert_cmpint (added->frame, ==, triad_test_find (comparison->after, "m::c"));
}

static void
test_problem_in_other_words (void)
{
  g_autoptr(TriadSnapshotDiff) comparison =
    compare (SDF ("<model name='m'><link name='l'/><frame name='a' attached_to='x'/></model>"),
             SDF ("<model name='m'><link name='l'/><frame name='a' attached_to='xy'/></model>"));

  g_assert_cmpint (comparison->solved_problems->len, ==, 0);
  g_assert_cmpint (comparison->added_problems->len, ==, 0);
}

static void
test_duplicates (void)
{
  const char *text = SDF ("<model name='m'><link name='l'/><link name='l'/><link name='l'/>"
                          "</model>");
  g_autoptr(TriadSnapshotDiff) comparison = compare (text, text);

  g_assert_true (triad_snapshot_diff_is_empty (comparison));
}

static void
test_nothing_to_compare (void)
{
  g_autoptr(TriadSnapshotDiff) gone = compare (ARM ("", "", ELBOW), "<nothing/>");
  g_autoptr(TriadSnapshotDiff) both = compare ("<nothing/>", "<nothing/>");

  g_assert_cmpint (triad_snapshot_diff_count (gone, TRIAD_DIFF_REMOVED, 0), ==, 5);
  g_assert_cmpint (both->n_changes, ==, 0);
}

static void
test_tolerance (void)
{
  g_autoptr(TriadSnapshot) before = triad_test_load (ARM ("", "", ELBOW));
  g_autoptr(TriadSnapshot) after =
    triad_test_load (ARM ("", "<pose>0.0001 0 0 0 0 0.0001</pose>", ELBOW));
  g_autoptr(TriadSnapshotDiff) comparison = NULL;
  TriadSnapshotDiffOptions options;

  triad_snapshot_diff_options_init (&options);
  options.distance = options.angle = 0.001;
  comparison = triad_snapshot_diff_new (before, after, &options);

  g_assert_cmpint (comparison->n_changes, ==, 0);
}

/* A conversion: the only model of one file is in the world of the other one, with
 * another name. */
static void
test_other_roots (void)
{
  g_autoptr(TriadSnapshot) before =
    triad_test_load (SDF ("<model name='robot'><link name='l'><pose>1 0 0 0 0 0</pose></link>"
                          "<link name='only'/></model>"));
  g_autoptr(TriadSnapshot) after =
    triad_test_load (SDF ("<world name='w'><model name='arm'><pose>5 5 5 0 0 1</pose>"
                          "<link name='l'><pose>1 0 0 0 0 0</pose></link></model></world>"));
  g_autoptr(TriadSnapshotDiff) comparison = NULL;
  TriadSnapshotDiffOptions options;

  triad_snapshot_diff_options_init (&options);
  options.before_root = triad_test_find (before, "robot");
  options.after_root = triad_test_find (after, "arm");
  comparison = triad_snapshot_diff_new (before, after, &options);

  assert_what (comparison, "arm::l", 0);
  g_assert_cmpint (triad_snapshot_diff_count (comparison, TRIAD_DIFF_REMOVED, 0), ==, 1);
  g_assert_cmpint (triad_snapshot_diff_count (comparison, TRIAD_DIFF_MOVED, 0), ==, 0);
}

static void
test_leave_out (void)
{
  g_autoptr(TriadSnapshot) before = triad_test_load (ARM ("", "", ELBOW));
  g_autoptr(TriadSnapshot) after =
    triad_test_load (ARM ("<inertial><mass>2</mass></inertial>", "<pose>1 0 0 0 0 0</pose>",
                          ELBOW));
  g_autoptr(TriadSnapshotDiff) comparison = NULL;
  TriadSnapshotDiffOptions options;

  triad_snapshot_diff_options_init (&options);
  options.leave_out = TRIAD_DIFF_CONTENT | TRIAD_DIFF_LOCAL;
  comparison = triad_snapshot_diff_new (before, after, &options);

  assert_what (comparison, "arm::base", 0);
  assert_what (comparison, "arm::tip", TRIAD_DIFF_MOVED);
}

static char *
make_chain (int    n,
            double step)
{
  GString *text = g_string_new ("<sdf version='1.8'><model name='m'><link name='l0'/>");

  for (int i = 1; i < n; i++)
    g_string_append_printf (text, "<frame name='f%d' attached_to='l0'><pose>%d.%d 0 0 0 0 0</pose>"
                                  "</frame>", i, i, (int) (step * 10));

  g_string_append (text, "</model></sdf>");

  return g_string_free (text, FALSE);
}

/* Of the processor's time, in microseconds: a busy machine takes its own of any other. */
static double
time_comparison (int n)
{
  g_autofree char *before = make_chain (n, 0);
  g_autofree char *after = make_chain (n, 0.5);
  g_autoptr(TriadSnapshot) a = triad_test_load (before);
  g_autoptr(TriadSnapshot) b = triad_test_load (after);
  double best = G_MAXDOUBLE;

  for (int i = 0; i < 3; i++)
    {
      clock_t began = clock ();
      g_autoptr(TriadSnapshotDiff) comparison = triad_snapshot_diff_new (a, b, NULL);

      g_assert_cmpint (comparison->n_changes, ==, n - 1);
      best = MIN (best, (clock () - began) * 1e6 / CLOCKS_PER_SEC);
    }

  return best;
}

static void
test_linear (void)
{
  double small = time_comparison (1000);
  double large = time_comparison (16000);

  g_test_message ("1,000 frames: %.1f ms; 16,000 frames: %.1f ms", small / 1000, large / 1000);

  /* quadratic would be 256 times as long */
  g_assert_cmpfloat (large, <, 150 * MAX (small, 200));
}

#define MAX_DESCRIBED (4 << 20)

/* Returns a link with a plugin of @n_bytes. */
static char *
dup_large (gsize n_bytes,
           char  last)
{
  static const char before[] = "<plugin name='p'><x>";
  static const char after[] = "</x></plugin>";
  g_autofree char *letters = g_strnfill (n_bytes - strlen (before) - strlen (after) - 1, 'a');

  return g_strdup_printf ("<sdf version='1.10'><model name='m'><link name='l'>%s%s%c%s</link>"
                          "</model></sdf>", before, letters, last, after);
}

/* Lists are made in the main loop, so that content is described up to a limit. */
static void
test_much_content (void)
{
  for (int more = -1; more <= 1; more++)
    {
      g_autofree char *before = dup_large (MAX_DESCRIBED / 2 + more, 'b');
      g_autofree char *after = dup_large (MAX_DESCRIBED / 2, 'c');
      g_autoptr(TriadSnapshotDiff) diff = compare (before, after);

      for (int i = 0; i < 3; i++)
        {
          g_autofree char *text = triad_snapshot_diff_dup_change (diff, find_change (diff, "m::l"));

          g_assert_true (g_str_equal (text, "different content") == (more > 0));
        }
    }
}

/* What is included counts as often as it is. */
static void
test_much_included (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *letters = g_strnfill (MAX_DESCRIBED / 100, 'a');
  g_autofree char *actor = g_strdup_printf ("<sdf version='1.10'><actor name='a'><x>%s</x></actor>"
                                            "</sdf>", letters);
  TriadSnapshot *snapshots[2];
  g_autoptr(TriadSnapshotDiff) diff = NULL;
  g_autofree char *text = NULL;

  g_object_unref (triad_folder_write (folder, "actor.sdf", actor));

  for (int i = 0; i < 2; i++)
    {
      g_autoptr(GString) world = g_string_new ("<sdf version='1.10'><world name='w'>");
      g_autoptr(GFile) file = NULL;

      for (int k = 0; k < 100; k++)
        g_string_append_printf (world, "<include><uri>actor.sdf</uri><name>a%d</name></include>", k);

      g_string_append_printf (world, "<gravity>0 0 %d</gravity></world></sdf>", i);
      file = triad_folder_write (folder, i == 0 ? "a.sdf" : "b.sdf", world->str);
      snapshots[i] = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
    }

  diff = triad_snapshot_diff_new (snapshots[0], snapshots[1], NULL);
  text = triad_snapshot_diff_dup_change (diff, find_change (diff, "world"));
  g_assert_cmpstr (text, ==, "different content");
  triad_snapshot_unref (snapshots[0]);
  triad_snapshot_unref (snapshots[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/snapshot-diff/nothing", test_nothing);
  g_test_add_func ("/snapshot-diff/white-space", test_white_space);
  g_test_add_func ("/snapshot-diff/moved", test_moved);
  g_test_add_func ("/snapshot-diff/dynamics", test_dynamics);
  g_test_add_func ("/snapshot-diff/attribute-of-axis", test_attribute_of_axis);
  g_test_add_func ("/snapshot-diff/order-of-attributes", test_order_of_attributes);
  g_test_add_func ("/snapshot-diff/moved-only", test_moved_only);
  g_test_add_func ("/snapshot-diff/half-a-turn-and-more", test_half_a_turn_and_more);
  g_test_add_func ("/snapshot-diff/carried", test_carried);
  g_test_add_func ("/snapshot-diff/added-and-removed", test_added_and_removed);
  g_test_add_func ("/snapshot-diff/renamed", test_renamed);
  g_test_add_func ("/snapshot-diff/same-names", test_same_names);
  g_test_add_func ("/snapshot-diff/renamed-model", test_renamed_model);
  g_test_add_func ("/snapshot-diff/lone-model-is-the-same", test_lone_model_is_the_same);
  g_test_add_func ("/snapshot-diff/not-plainly-renamed", test_not_plainly_renamed);
  g_test_add_func ("/snapshot-diff/re-attached", test_attached_elsewhere);
  g_test_add_func ("/snapshot-diff/relative-to-another-frame", test_measured_from_elsewhere);
  g_test_add_func ("/snapshot-diff/stays-though-measured-otherwise",
                   test_stays_though_measured_otherwise);
  g_test_add_func ("/snapshot-diff/pose-lost-and-found", test_pose_lost_and_found);
  g_test_add_func ("/snapshot-diff/joint", test_joint);
  g_test_add_func ("/snapshot-diff/joint-type-and-child", test_joint_type_and_child);
  g_test_add_func ("/snapshot-diff/placement-frame", test_placement_frame);
  g_test_add_func ("/snapshot-diff/problems-by-place", test_problems_by_place);
  g_test_add_func ("/snapshot-diff/problem-in-other-words", test_problem_in_other_words);
  g_test_add_func ("/snapshot-diff/duplicates", test_duplicates);
  g_test_add_func ("/snapshot-diff/nothing-to-compare", test_nothing_to_compare);
  g_test_add_func ("/snapshot-diff/tolerance", test_tolerance);
  g_test_add_func ("/snapshot-diff/other-roots", test_other_roots);
  g_test_add_func ("/snapshot-diff/leave-out", test_leave_out);
  g_test_add_func ("/snapshot-diff/linear", test_linear);
  g_test_add_func ("/snapshot-diff/much-content", test_much_content);
  g_test_add_func ("/snapshot-diff/much-included", test_much_included);

  return g_test_run ();
}
