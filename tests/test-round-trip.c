/* test-round-trip.c: real URDFs, converted to SDFormat and back
 *
 * The files are beside the project; without them, the test is skipped.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-comparison.h"
#include "triad-conversion.h"
#include "triad-forward-kinematics.h"
#include "triad-scope.h"
#include "triad-test.h"

#include <math.h>
#include <string.h>

#define N_POSITIONS 20           /* at which every frame of a file is compared */
#define SAME 1e-12

static void
collect (const char *path,
         GPtrArray  *files)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL && g_str_has_suffix (path, ".urdf"))
    g_ptr_array_add (files, g_strdup (path));

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      collect (child, files);
    }
}

static TriadSnapshot *
load (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

static gboolean
is_valid (const TriadSnapshot *snapshot)
{
  return triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot),
                                  TRIAD_SEVERITY_ERROR) == 0;
}

/* Converts @snapshot; the result is in the same folder. */
static TriadSnapshot *
convert (TriadSnapshot *snapshot,
         int            version,
         TriadUrdfForm  form)
{
  g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
  char *text = triad_conversion_run (snapshot, version, form, diagnostics);
  TriadSource *old = g_ptr_array_index (
    triad_document_get_sources (triad_snapshot_get_document (snapshot)), 0);
  g_autoptr(TriadSource) source = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  TriadSnapshot *converted;

  if (text == NULL)
    {
      g_autofree char *why = triad_diagnostics_to_text (diagnostics);

      g_assert_cmpstr (why, ==, "");
    }

  g_assert_nonnull (text);
  bytes = g_bytes_new_take (text, strlen (text));
  source = triad_source_new_from_bytes (triad_source_get_file (old), NULL, bytes);
  converted = triad_snapshot_load_source (source, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (is_valid (converted));

  return converted;
}

/* Every joint of @a at some place, and the joint of its name in @b there too. */
static void
choose_positions (const TriadSnapshot *a,
                  const TriadSnapshot *b,
                  double              *of_a,
                  double              *of_b)
{
  const TriadModel *model = triad_snapshot_get_model (a);
  const TriadModel *other = triad_snapshot_get_model (b);

  for (int j = 0; j < model->n_joints; j++)
    {
      const char *name = triad_scope_get_scoped_name (model, model->joints[j].frame);
      int v = triad_snapshot_find_frame (b, name);

      g_assert_cmpint (v, >=, 0);
      g_assert_cmpint (other->frames[v].joint, >=, 0);

      for (int k = 0; k < TRIAD_MAX_POSITIONS; k++)
        {
          double position = g_test_rand_double_range (-2, 2);

          of_a[TRIAD_MAX_POSITIONS * j + k] = position;
          of_b[TRIAD_MAX_POSITIONS * other->frames[v].joint + k] = position;
        }
    }
}

static void
assert_same_pose (const char      *name,
                  const TriadPose *a,
                  const TriadPose *b)
{
  TriadPose inverse = triad_pose_invert (a);
  TriadPose between = triad_pose_multiply (&inverse, b);
  double scale = 1 + triad_vector_length (a->position);
  double turn = hypot (hypot (between.orientation.x, between.orientation.y), between.orientation.z);

  if (triad_vector_length (between.position) > SAME * scale || turn > SAME)
    g_error ("%s is elsewhere: by %g m and %g", name, triad_vector_length (between.position), turn);
}

static void
assert_moves_alike (TriadSnapshot *a,
                    TriadSnapshot *b)
{
  int n_a = triad_snapshot_get_model (a)->n_joints * TRIAD_MAX_POSITIONS;
  int n_b = triad_snapshot_get_model (b)->n_joints * TRIAD_MAX_POSITIONS;

  for (int i = 0; i < N_POSITIONS; i++)
    {
      g_autofree double *of_a = g_new0 (double, n_a + 1);
      g_autofree double *of_b = g_new0 (double, n_b + 1);
      g_autoptr(TriadForwardKinematics) moved_a = NULL;
      g_autoptr(TriadForwardKinematics) moved_b = NULL;

      if (i > 0)
        choose_positions (a, b, of_a, of_b);

      moved_a = triad_forward_kinematics_new (a, of_a);
      moved_b = triad_forward_kinematics_new (b, of_b);

      for (int v = 0; v < triad_snapshot_get_n_frames (a); v++)
        {
          const TriadFrame *frame = triad_snapshot_get_frame (a, v);
          const char *name = triad_snapshot_get_scoped_name (a, v);
          int w = triad_snapshot_find_frame (b, name);

          if (frame->kind != TRIAD_FRAME_LINK && frame->kind != TRIAD_FRAME_JOINT)
            continue;

          g_assert_cmpint (w, >=, 0);
          assert_same_pose (name, &moved_a->pose[v], &moved_b->pose[w]);
        }
    }
}

/* Whether it is about a frame of Drake's, which becomes a link with a fixed joint. */
static gboolean
is_of_frame (const TriadComparison  *comparison,
             const TriadFrameChange *change)
{
  const TriadSnapshotDiff *diff = comparison->diff;

  if (change->before >= 0)
    return triad_snapshot_get_frame (diff->before, change->before)->kind == TRIAD_FRAME_EXPLICIT;

  return g_str_has_suffix (triad_snapshot_get_frame (diff->after, change->after)->name, "_joint");
}

/* Whether it is about a sensor, a spring, a plugin or a frame, which URDF itself does not have. */
static gboolean
is_beyond_urdf (const TriadComparison *comparison,
                const TriadDifference *difference)
{
  const TriadFrameChange *change = triad_comparison_get_change (comparison, difference);

  return is_of_frame (comparison, change) ||
         triad_comparison_get_part (comparison, difference) != NULL ||
         (change->what & ~(TRIAD_DIFF_PART | TRIAD_DIFF_CONTENT | TRIAD_DIFF_JOINT_DYNAMICS)) == 0;
}

static void
assert_same_robot (TriadSnapshot *a,
                   TriadSnapshot *b,
                   gboolean       in_own_words)
{
  TriadComparisonOptions options = { 1e-9, 1e-9, NULL };
  g_autoptr(TriadComparison) comparison = triad_comparison_new (a, b, &options, NULL);

  for (int i = 0; i < comparison->n_differences; i++)
    {
      g_autofree char *text = triad_comparison_dup_text (comparison, &comparison->differences[i]);

      g_test_message ("%s: %s", triad_comparison_get_name (comparison, &comparison->differences[i]),
                      text);
      g_assert_true (in_own_words && is_beyond_urdf (comparison, &comparison->differences[i]));
    }

  g_assert_cmpint (comparison->first_joint, ==, -1);
}

/* Simulators read joints in a URDF that it has no type for. */
static gboolean
can_be_urdf (const TriadSnapshot *snapshot)
{
  const TriadModel *model = triad_snapshot_get_model (snapshot);

  for (int j = 0; j < model->n_joints; j++)
    if (g_str_equal (model->joints[j].type, "ball"))
      return FALSE;

  return TRUE;
}

static void
test_round_trips (void)
{
  static const TriadUrdfForm forms[] = { TRIAD_URDF_RELATIVE_TO, TRIAD_URDF_FRAMES };
  const char *root = g_getenv ("TRIAD_CONFORMANCE");
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  int n = 0;

  if (root == NULL || !g_file_test (root, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("the models of others are not here");
      return;
    }

  collect (root, files);

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr(TriadSnapshot) urdf = load (g_ptr_array_index (files, i));

      if (!is_valid (urdf))
        continue;

      n++;

      for (gsize k = 0; k < G_N_ELEMENTS (forms); k++)
        {
          g_autoptr(TriadSnapshot) sdf = convert (urdf, 111, forms[k]);
          g_autoptr(TriadSnapshot) back = NULL;

          assert_moves_alike (urdf, sdf);
          assert_same_robot (urdf, sdf, FALSE);

          if (!can_be_urdf (urdf))
            continue;

          back = convert (sdf, TRIAD_CONVERSION_URDF, forms[k]);
          g_assert_true (triad_document_is_urdf (triad_snapshot_get_document (back)));
          assert_moves_alike (urdf, back);
          assert_same_robot (urdf, back, TRUE);
          assert_same_robot (sdf, back, TRUE);
        }
    }

  g_assert_cmpint (n, >, 10);
  g_test_message ("%d files there and back", n);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/round-trip/urdf", test_round_trips);

  return g_test_run ();
}
