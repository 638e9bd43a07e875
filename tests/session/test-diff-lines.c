/* test-diff-lines.c: bars beside changed lines of a source */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-diff-lines.h"

#include "triad-test.h"

/* The canonical link is first, and stays so. */
#define HEAD "<sdf version='1.8'><model name='a'><link name='base'/>\n"
#define FOOT "<frame name='g'/>\n</model></sdf>\n"

typedef struct
{
  TriadSnapshotDiff *comparison;
  TriadDiffLines    *bars;
} Marked;

static Marked
mark (const char *before,
      const char *after)
{
  g_autoptr(TriadSnapshot) old_snapshot = triad_test_load (before);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (after);
  const GPtrArray *sources = triad_document_get_sources (triad_snapshot_get_document (snapshot));
  g_autoptr(TriadSourceText) text = triad_source_text_new (g_ptr_array_index (sources, 0));
  g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);
  TriadSnapshotDiff *comparison = triad_snapshot_diff_new (old_snapshot, snapshot, NULL);

  return (Marked) { comparison, triad_diff_lines_new (comparison, index, 0, text) };
}

static void
clear (Marked *marked)
{
  triad_diff_lines_free (marked->bars);
  triad_snapshot_diff_unref (marked->comparison);
}

static void
assert_frame (const Marked *marked,
              int           line,
              const char   *name)
{
  int frame = triad_diff_lines_find (marked->bars, line);

  if (name == NULL)
    g_assert_cmpint (frame, ==, -1);
  else
    g_assert_cmpstr (triad_snapshot_get_scoped_name (marked->comparison->after, frame), ==,
                     name);
}

static void
test_lines (void)
{
  Marked marked = mark (HEAD "<frame name='f'>\n<pose>1 0 0 0 0 0</pose>\n</frame>\n" FOOT,
                        HEAD "<frame name='f'>\n<pose>2 0 0 0 0 0</pose>\n</frame>\n"
                        "<link name='new'/>\n" FOOT);

  assert_frame (&marked, 0, NULL);
  assert_frame (&marked, 1, "a::f");
  assert_frame (&marked, 2, "a::f");
  assert_frame (&marked, 3, "a::f");
  assert_frame (&marked, 4, "a::new");
  assert_frame (&marked, 5, NULL);
  assert_frame (&marked, 1000, NULL);
  assert_frame (&marked, -1, NULL);
  clear (&marked);
}

/* The parts of a model do not change the model, and frames that moved along are
 * unchanged. */
static void
test_model (void)
{
  Marked marked = mark ("<sdf version='1.8'><world name='w'>\n<model name='a'>\n"
                        "<link name='b'/>\n</model>\n</world></sdf>",
                        "<sdf version='1.8'><world name='w'>\n<model name='a'>\n"
                        "<link name='b'/>\n<pose>1 0 0 0 0 0</pose>\n</model>\n</world></sdf>");

  assert_frame (&marked, 1, "a");
  assert_frame (&marked, 2, NULL);
  assert_frame (&marked, 3, NULL);
  clear (&marked);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/diff-lines/lines", test_lines);
  g_test_add_func ("/diff-lines/model", test_model);

  return g_test_run ();
}
