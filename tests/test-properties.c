/* test-properties.c: invariants of all models
 *
 * Checked for generated models, valid and invalid, and for all examples and cases and,
 * if they are beside the project, the conformance files.  The first line of output has
 * the seed: `--seed` generates the same models again, and `TRIAD_TRUST=long` many more.
 *
 * SPDX-License-Identifier: Apache-2.0
 */

#include "triad-conversion.h"
#include "triad-explanation.h"
#include "triad-random.h"
#include "triad-rewrite.h"
#include "triad-snapshot-diff.h"
#include "triad-test.h"

#include <math.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define N_FEW       150
#define N_MANY      5000
#define N_REFERRED  20           /* frames of a model that others are measured from */
#define MAX_BYTES   (256 * 1024) /* of a file: larger ones show nothing new */
#define SAME        1e-12
#define PREFIX      "r"
#define UNRELATED   "<model name='something-else'><link name='of-its-own'/></model>"

typedef void (*Property) (TriadSnapshot *snapshot,
                          TriadSource   *source);

/* The model, or the path of the file, that is being looked at. */
static const char *at_fault;

/* Adds the place to the message of a failed assertion. */
static void
print_fault (int number)
{
  if (at_fault != NULL && write (STDERR_FILENO, at_fault, strlen (at_fault)) > 0)
    at_fault = NULL;

  signal (number, SIG_DFL);
  raise (number);
}

static TriadSource *
get_source (TriadSnapshot *snapshot)
{
  return g_ptr_array_index (triad_document_get_sources (triad_snapshot_get_document (snapshot)), 0);
}

static TriadSnapshot *
load (TriadSource *source)
{
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load_source (source, NULL, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

static gboolean
has_code (const TriadSnapshot *snapshot,
          TriadCode            code)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    if (((const TriadDiagnostic *) g_ptr_array_index (diagnostics, i))->code == code)
      return TRUE;

  return FALSE;
}

static gboolean
is_valid (const TriadSnapshot *snapshot)
{
  return triad_diagnostics_count (triad_snapshot_get_diagnostics (snapshot),
                                  TRIAD_SEVERITY_ERROR) == 0;
}

/* Rounding errors grow with distances and with the number of steps. */
static void
assert_same_pose (const TriadPose *a,
                  const TriadPose *b,
                  double           reach)
{
  TriadPose inverse = triad_pose_invert (a);
  TriadPose between = triad_pose_multiply (&inverse, b);
  TriadQuaternion turn = between.orientation;

  if (!isfinite (reach))
    return;

  g_assert_cmpfloat (triad_vector_length (between.position), <=, SAME * reach);
  g_assert_cmpfloat (hypot (hypot (turn.x, turn.y), turn.z), <=, SAME * 100);
}

static double
get_reach (const TriadSnapshot *snapshot)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  double reach = 1;

  for (int v = 0; v < graph->n_frames; v++)
    if (graph->resolved[v])
      reach += triad_vector_length (triad_pose_graph_get_local (graph, v)->position);

  return reach;
}

static TriadPose
any_pose (void)
{
  TriadPose pose;

  pose.position.x = g_test_rand_double_range (-100, 100);
  pose.position.y = g_test_rand_double_range (-100, 100);
  pose.position.z = g_test_rand_double_range (-100, 100);
  pose.orientation = triad_quaternion_from_rpy (g_test_rand_double_range (-G_PI, G_PI),
                                                g_test_rand_double_range (-G_PI, G_PI),
                                                g_test_rand_double_range (-G_PI, G_PI));

  return pose;
}

static void
test_poses (void)
{
  int n = triad_random_rounds (1000, 1000000);

  for (int i = 0; i < n; i++)
    {
      TriadPose a = any_pose ();
      TriadPose b = any_pose ();
      TriadPose c = any_pose ();
      TriadPose ab = triad_pose_multiply (&a, &b);
      TriadPose bc = triad_pose_multiply (&b, &c);
      TriadPose left = triad_pose_multiply (&ab, &c);
      TriadPose right = triad_pose_multiply (&a, &bc);
      TriadPose of_a = triad_pose_invert (&a);
      TriadPose of_b = triad_pose_invert (&b);
      TriadPose of_ab = triad_pose_invert (&ab);
      TriadPose nothing = triad_pose_multiply (&a, &of_a);
      TriadPose turned = triad_pose_multiply (&of_b, &of_a);
      TriadVector direct = triad_pose_transform (&ab, c.position);
      TriadVector in_steps = triad_pose_transform (&a, triad_pose_transform (&b, c.position));

      assert_same_pose (&left, &right, 1000);
      assert_same_pose (&nothing, &TRIAD_POSE_IDENTITY, 1000);
      assert_same_pose (&of_ab, &turned, 1000);
      g_assert_cmpfloat (triad_vector_length (triad_vector_subtract (direct, in_steps)), <=, 1e-9);
    }
}

/* The pose of a frame is the product of the steps to it. */
static void
check_steps (TriadSnapshot *snapshot,
             TriadSource   *source)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  int n = triad_snapshot_get_n_frames (snapshot);
  int stride = MAX (1, n / N_REFERRED);
  double reach = get_reach (snapshot);

  for (int v = 0; v < n; v++)
    for (int in = g_test_rand_int_range (0, stride); in < n; in += stride)
      {
        g_autoptr(GArray) steps = NULL;
        TriadPose product = TRIAD_POSE_IDENTITY;
        TriadPose resolved;

        if (!triad_pose_graph_resolve (graph, v, in, &resolved))
          continue;

        steps = triad_explanation_measure (snapshot, v, in);
        g_assert_nonnull (steps);

        for (guint i = 0; i < steps->len; i++)
          product = triad_pose_multiply (&product, &g_array_index (steps, TriadStep, i).pose);

        assert_same_pose (&product, &resolved, reach);
      }
}

/* There and back again is nowhere. */
static void
check_resolve (TriadSnapshot *snapshot,
               TriadSource   *source)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  int n = triad_snapshot_get_n_frames (snapshot);
  double reach = get_reach (snapshot);

  for (int v = 0; v < n; v++)
    {
      int in = g_test_rand_int_range (0, n);
      TriadPose there;
      TriadPose back;
      gboolean known = triad_pose_graph_resolve (graph, v, in, &there);

      g_assert_cmpint (known, ==, triad_pose_graph_resolve (graph, in, v, &back));
      if (!known)
        continue;

      back = triad_pose_invert (&back);
      assert_same_pose (&there, &back, reach);
    }
}

static void
check_no_difference (TriadSnapshot *snapshot,
                     TriadSource   *source)
{
  g_autoptr(TriadSnapshot) again = load (source);
  g_autoptr(TriadSnapshotDiff) itself = triad_snapshot_diff_new (snapshot, snapshot, NULL);
  g_autoptr(TriadSnapshotDiff) other = triad_snapshot_diff_new (snapshot, again, NULL);
  g_autofree char *first = triad_test_dup_frames (snapshot, NULL);
  g_autofree char *second = triad_test_dup_frames (again, NULL);

  g_assert_true (triad_snapshot_diff_is_empty (itself));
  g_assert_true (triad_snapshot_diff_is_empty (other));
  g_assert_cmpstr (first, ==, second);
}

/* How many diagnostics there are of each code and severity. */
static void
count_codes (const TriadSnapshot *snapshot,
             GHashTable          *counts,
             int                  by)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);
      gpointer key = GINT_TO_POINTER (diagnostic->code * 4 + (int) diagnostic->severity);
      int n = GPOINTER_TO_INT (g_hash_table_lookup (counts, key));

      g_hash_table_insert (counts, key, GINT_TO_POINTER (n + by));
    }
}

static void
assert_same_codes (const TriadSnapshot *a,
                   const TriadSnapshot *b)
{
  g_autoptr(GHashTable) counts = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  count_codes (a, counts, 1);
  count_codes (b, counts, -1);
  g_hash_table_iter_init (&iter, counts);

  while (g_hash_table_iter_next (&iter, &key, &value))
    if (value != NULL)
      g_error ("%d fewer of %s", GPOINTER_TO_INT (value),
               triad_code_get_name (GPOINTER_TO_INT (key) / 4));
}

static void
assert_no_changes (const TriadSnapshotDiff *comparison)
{
  if (comparison->n_changes > 0)
    {
      const TriadFrameChange *change = &comparison->changes[0];
      g_autofree char *words = triad_snapshot_diff_dup_change (comparison, change);

      g_error ("%s: %s", triad_snapshot_get_scoped_name (comparison->before, change->before),
               words);
    }
}

/* Of siblings that share a name the first one has it, so there order does matter;
 * and it does for which errors of a file's text are found.
 */
static void
check_shuffled (TriadSnapshot *snapshot,
                TriadSource   *source)
{
  g_autoptr(TriadSource) shuffled = NULL;
  g_autoptr(TriadSnapshot) after = NULL;
  g_autoptr(TriadSnapshotDiff) comparison = NULL;

  if (has_code (snapshot, TRIAD_CODE_XML_SYNTAX) || has_code (snapshot, TRIAD_CODE_DUPLICATE_NAME))
    return;

  shuffled = triad_rewrite_shuffle (source);
  if (shuffled == NULL)
    return;

  after = load (shuffled);
  comparison = triad_snapshot_diff_new (snapshot, after, NULL);
  assert_no_changes (comparison);
  assert_same_codes (snapshot, after);
}

static void
check_something_else (TriadSnapshot *snapshot,
                      TriadSource   *source)
{
  g_autoptr(TriadSource) added = NULL;
  g_autoptr(TriadSnapshot) after = NULL;
  g_autoptr(TriadSnapshotDiff) comparison = NULL;
  int n = triad_snapshot_get_n_frames (snapshot);

  /* a model that lacks a link, or that of a file that is not here, would find one */
  if (has_code (snapshot, TRIAD_CODE_XML_SYNTAX) ||
      has_code (snapshot, TRIAD_CODE_MODEL_WITHOUT_LINK) ||
      has_code (snapshot, TRIAD_CODE_URI_LOOKUP))
    return;

  added = triad_rewrite_add (source, UNRELATED);
  if (added == NULL)
    return;

  after = load (added);
  comparison = triad_snapshot_diff_new (snapshot, after, NULL);
  g_assert_cmpint (triad_snapshot_get_n_frames (after), ==, n + 2);
  g_assert_cmpint (comparison->n_changes, ==, 2);
  g_assert_cmpint (triad_snapshot_diff_count (comparison, TRIAD_DIFF_ADDED, 0), ==, 2);
  g_assert_cmpint (comparison->added_problems->len, ==, 0);
}

static void
check_renamed (TriadSnapshot *snapshot,
               TriadSource   *source)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  const TriadPoseGraph *renamed_graph;
  g_autoptr(TriadSource) renamed = NULL;
  g_autoptr(TriadSnapshot) after = NULL;
  double reach = get_reach (snapshot);

  if (has_code (snapshot, TRIAD_CODE_XML_SYNTAX) ||
      triad_document_is_urdf (triad_snapshot_get_document (snapshot)))
    return;

  renamed = triad_rewrite_rename (source, PREFIX);
  if (renamed == NULL)
    return;

  after = load (renamed);
  renamed_graph = triad_snapshot_get_poses (after);
  g_assert_cmpint (graph->n_frames, ==, renamed_graph->n_frames);

  for (int v = 0; v < graph->n_frames; v++)
    {
      g_assert_cmpint (graph->edges[v].target, ==, renamed_graph->edges[v].target);
      g_assert_cmpint (graph->resolved[v], ==, renamed_graph->resolved[v]);

      if (graph->resolved[v])
        assert_same_pose (&graph->pose[v], &renamed_graph->pose[v], reach);
    }

  assert_same_codes (snapshot, after);
}

/* Returns the pose of @frame in the root frame, or in that of the outermost model, because a URDF
 * has no pose itself.
 */
static TriadPose
get_pose (TriadSnapshot *snapshot,
          int            frame,
          gboolean       in_model)
{
  const TriadPoseGraph *graph = triad_snapshot_get_poses (snapshot);
  TriadPose pose = TRIAD_POSE_IDENTITY;
  int model = frame;

  if (!in_model)
    return graph->pose[frame];

  for (int v = frame; v >= 0; v = triad_snapshot_get_frame (snapshot, v)->scope)
    if (triad_snapshot_get_frame (snapshot, v)->kind == TRIAD_FRAME_MODEL)
      model = v;

  g_assert_true (triad_pose_graph_resolve (graph, frame, model, &pose));

  return pose;
}

static void
assert_frames_stay (TriadSnapshot *before,
                    TriadSnapshot *after,
                    gboolean       in_model)
{
  double reach = get_reach (before);

  for (int v = 0; v < triad_snapshot_get_n_frames (before); v++)
    {
      const TriadFrame *frame = triad_snapshot_get_frame (before, v);
      TriadPose pose;
      TriadPose converted;
      int w;

      if (frame->kind != TRIAD_FRAME_LINK && frame->kind != TRIAD_FRAME_JOINT)
        continue;

      /* A URDF has no joints of a world. */
      if (in_model && frame->scope >= 0
          && triad_snapshot_get_frame (before, frame->scope)->kind == TRIAD_FRAME_WORLD)
        continue;

      w = triad_snapshot_find_frame (after, triad_snapshot_get_scoped_name (before, v));
      g_assert_cmpint (w, >=, 0);
      pose = get_pose (before, v, in_model);
      converted = get_pose (after, w, in_model);
      assert_same_pose (&pose, &converted, reach);
    }
}

/* A conversion has the same meaning, and converting SDFormat's newest version again
 * changes nothing. */
static void
check_converted (TriadSnapshot *snapshot,
                 TriadSource   *source)
{
  static const int versions[] = { 108, 111, TRIAD_CONVERSION_URDF };

  if (!is_valid (snapshot))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr(GPtrArray) diagnostics = triad_diagnostics_new ();
      char *text = triad_conversion_run (snapshot, versions[i], TRIAD_URDF_RELATIVE_TO,
                                         diagnostics);
      g_autoptr(GBytes) bytes = NULL;
      g_autoptr(TriadSource) converted = NULL;
      g_autoptr(TriadSnapshot) after = NULL;
      g_autofree char *again = NULL;

      if (text == NULL)
        continue;

      bytes = g_bytes_new_take (text, strlen (text));
      converted = triad_source_new_from_bytes (triad_source_get_file (source), NULL, bytes);
      after = load (converted);
      g_assert_true (is_valid (after));
      assert_frames_stay (snapshot, after, versions[i] == TRIAD_CONVERSION_URDF);

      g_ptr_array_set_size (diagnostics, 0);
      again = triad_conversion_run (after, versions[i], TRIAD_URDF_RELATIVE_TO, diagnostics);
      g_assert_cmpstr (again, ==, text);
    }
}

static const struct
{
  const char *name;
  Property    check;
} properties[] = {
  { "steps", check_steps },
  { "resolve", check_resolve },
  { "no-difference", check_no_difference },
  { "shuffled", check_shuffled },
  { "something-else", check_something_else },
  { "renamed", check_renamed },
  { "converted", check_converted },
};

static void
check_models (gconstpointer data)
{
  Property check = properties[GPOINTER_TO_INT (data)].check;
  int n = triad_random_rounds (N_FEW, N_MANY);
  int n_valid = 0;

  for (int i = 0; i < n; i++)
    {
      g_autofree char *text = triad_random_model (i % 2 == 0);
      g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/random.sdf");
      g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
      g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, NULL, bytes);
      g_autoptr(TriadSnapshot) snapshot = load (source);

      at_fault = text;
      n_valid += is_valid (snapshot);
      check (snapshot, source);
    }

  g_assert_cmpint (n_valid, >=, n / 4);
  g_test_message ("%d models, %d of them valid", n, n_valid);
}

static void
collect (const char *path,
         GPtrArray  *files)
{
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL && (g_str_has_suffix (path, ".sdf") || g_str_has_suffix (path, ".world") ||
                         g_str_has_suffix (path, ".urdf")))
    g_ptr_array_add (files, g_strdup (path));

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      collect (child, files);
    }
}

static GPtrArray *
collect_all (void)
{
  const char *others = g_getenv ("TRIAD_CONFORMANCE");
  g_autofree char *cases = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autofree char *examples = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  collect (cases, files);
  collect (examples, files);

  if (others != NULL)
    collect (others, files);

  return files;
}

static void
check_files (gconstpointer data)
{
  Property check = properties[GPOINTER_TO_INT (data)].check;
  g_autoptr(GPtrArray) files = collect_all ();
  int n = 0;

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr(GFile) file = g_file_new_for_path (g_ptr_array_index (files, i));
      g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
      gsize n_bytes;

      at_fault = g_ptr_array_index (files, i);
      g_assert_nonnull (snapshot);
      triad_source_get_text (get_source (snapshot), &n_bytes);

      if (n_bytes > MAX_BYTES)
        continue;

      n++;
      check (snapshot, get_source (snapshot));
    }

  g_assert_cmpint (n, >=, 10);
  g_test_message ("%d files", n);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  signal (SIGABRT, print_fault);
  signal (SIGTRAP, print_fault);

  g_test_add_func ("/properties/poses", test_poses);

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *models = g_strdup_printf ("/properties/models/%s", properties[i].name);
      g_autofree char *files = g_strdup_printf ("/properties/files/%s", properties[i].name);

      g_test_add_data_func (models, GSIZE_TO_POINTER (i), check_models);
      g_test_add_data_func (files, GSIZE_TO_POINTER (i), check_files);
    }

  return g_test_run ();
}
