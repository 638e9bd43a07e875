/* triad-test.c: common functions of tests */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-test.h"

#include <glib/gstdio.h>
#include <string.h>

static void
print_diagnostics (const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      g_printerr ("%d:%d: %s: %s [%s]\n", diagnostic->range.line, diagnostic->range.column,
                  triad_severity_get_name (diagnostic->severity), diagnostic->message,
                  triad_code_get_name (diagnostic->code));
    }
}

TriadSnapshot *
triad_test_load (const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("triad-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "test.sdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  snapshot = triad_snapshot_load (file, "test.sdf", NULL, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);

  return snapshot;
}

int
triad_test_find (const TriadSnapshot *snapshot,
                 const char          *name)
{
  int v = triad_snapshot_find_frame (snapshot, name);

  if (v < 0)
    g_error ("there is no frame %s", name);

  return v;
}

TriadPose
triad_test_get_pose (const TriadSnapshot *snapshot,
                     const char          *name)
{
  const TriadPoseGraph *poses = triad_snapshot_get_poses (snapshot);
  int v = triad_test_find (snapshot, name);

  if (!poses->resolved[v])
    {
      print_diagnostics (snapshot);
      g_error ("%s has no pose", name);
    }

  return poses->pose[v];
}

const TriadDiagnostic *
triad_test_get_only_problem (const TriadSnapshot *snapshot)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  if (diagnostics->len != 1)
    print_diagnostics (snapshot);

  g_assert_cmpint (diagnostics->len, ==, 1);

  return g_ptr_array_index (diagnostics, 0);
}

void
triad_test_assert_valid (const TriadSnapshot *snapshot)
{
  print_diagnostics (snapshot);
  g_assert_cmpint (triad_snapshot_get_diagnostics (snapshot)->len, ==, 0);
}

void
triad_test_assert_characters (const TriadSnapshot    *snapshot,
                              const TriadSourceRange *range,
                              const char             *characters)
{
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  const char *text = triad_source_get_text (g_ptr_array_index (sources, 0), NULL);
  g_autofree char *found = g_strndup (text + range->begin, range->end - range->begin);

  g_assert_cmpstr (found, ==, characters);
}

void
triad_test_assert_position (const TriadPose *pose,
                            double           x,
                            double           y,
                            double           z)
{
  g_assert_cmpfloat_with_epsilon (pose->position.x, x, 1e-12);
  g_assert_cmpfloat_with_epsilon (pose->position.y, y, 1e-12);
  g_assert_cmpfloat_with_epsilon (pose->position.z, z, 1e-12);
}

char *
triad_test_dup_frames (const TriadSnapshot          *snapshot,
                       const TriadForwardKinematics *motion)
{
  GString *json = g_string_new (NULL);

  triad_snapshot_json_write_frames (snapshot, triad_snapshot_get_model (snapshot)->inertials, motion,
                                    -1, triad_json_collect, json);

  return g_string_free (json, FALSE);
}

char *
triad_test_dup_table (const TriadSnapshot *snapshot)
{
  GString *table = g_string_new (NULL);

  triad_snapshot_json_write_table (snapshot, NULL, -1, triad_json_collect, table);

  return g_string_free (table, FALSE);
}

char *
triad_test_dup_problems (const TriadSnapshot *snapshot)
{
  GString *json = g_string_new (NULL);

  triad_snapshot_json_write_diagnostics (snapshot, triad_snapshot_get_diagnostics (snapshot),
                                         triad_json_collect, json);

  return g_string_free (json, FALSE);
}

char *
triad_test_dup_sarif (const TriadSnapshot *snapshot,
                      GFile               *base,
                      TriadCodeSet        *codes)
{
  GString *json = g_string_new ("[");

  triad_sarif_write_results (snapshot, triad_snapshot_get_diagnostics (snapshot), NULL, base, codes,
                             triad_json_collect, json);
  g_string_append_c (json, ']');

  return g_string_free (json, FALSE);
}
