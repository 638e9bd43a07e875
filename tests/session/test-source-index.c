/* test-source-index.c: the elements of all files by position */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-source-index.h"

#include "triad-folder.h"
#include "triad-test.h"

#include <string.h>

#define ARM                                     \
  "<sdf version='1.8'>\r\n"                     \
  "  <model name='ärm'>\r\n"                    \
  "    <link name='base'><visual name='v'/>"    \
  "</link>\r\n"                                 \
  "    <frame name='tip'/>\r\n"                 \
  "  </model>\r\n"                              \
  "</sdf>\r\n"

#define WORLD                                               \
  "<sdf version='1.8'><world name='w'>"                     \
  "<include><uri>arm.sdf</uri><name>one</name></include>"   \
  "<include><uri>arm.sdf</uri><name>two</name></include>"   \
  "<model name='box'><link name='body'/></model>"           \
  "</world></sdf>"

static gsize
find_text (const char *text,
           const char *what)
{
  const char *found = strstr (text, what);

  g_assert_nonnull (found);

  return found - text;
}

static const char *
get_name_at (const TriadSourceIndex *index,
             TriadSnapshot          *snapshot,
             int                     source,
             gsize                   offset,
             const char             *near)
{
  int near_frame = near != NULL ? triad_test_find (snapshot, near) : -1;
  int frame = triad_source_index_find_frame (index, source, offset, near_frame);

  return frame >= 0 ? triad_snapshot_get_scoped_name (snapshot, frame) : NULL;
}

static void
test_innermost (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (ARM);
  g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);

#define ASSERT_AT(what, name) \
  g_assert_cmpstr (get_name_at (index, snapshot, 0, find_text (ARM, what), NULL), ==, name)

  ASSERT_AT ("<sdf", NULL);
  ASSERT_AT ("<model", "ärm");
  ASSERT_AT ("<link", "ärm::base");
  ASSERT_AT ("<visual", "ärm::base");
  ASSERT_AT ("</link>", "ärm::base");
  ASSERT_AT ("\r\n    <frame", "ärm");
  ASSERT_AT ("<frame", "ärm::tip");
  ASSERT_AT ("</model>", "ärm");
  ASSERT_AT ("\r\n</sdf>", NULL);
#undef ASSERT_AT
  g_assert_cmpint (triad_source_index_find_frame (index, 0, strlen (ARM), -1), ==, -1);
  g_assert_cmpint (triad_source_index_find_frame (index, 1, 0, -1), ==, -1);
}

static void
test_place (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (ARM);
  g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);
  TriadSourcePlace place;

  g_assert_true (triad_source_index_find_place (index, triad_test_find (snapshot, "ärm::base"), -1,
                                                &place));
  g_assert_cmpint (place.source, ==, 0);
  g_assert_cmpuint (place.begin, ==, find_text (ARM, "<link"));
  g_assert_cmpuint (place.end, ==, find_text (ARM, "\r\n    <frame"));
  g_assert_cmpuint (place.name_begin, ==, find_text (ARM, "base"));
  g_assert_cmpuint (place.name_end, ==, place.name_begin + 4);

  /* the root has no declaration in the file */
  g_assert_false (triad_source_index_find_place (index, 0, -1, &place));
}

static void
test_included (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  G_GNUC_UNUSED g_autoptr(GFile) arm = triad_folder_write (folder, "arm.sdf", ARM);
  g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf", WORLD);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (world, "world.sdf", NULL, NULL, NULL);
  g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);
  gsize tip = find_text (ARM, "<frame");
  TriadSourcePlace place;

  g_assert_cmpstr (get_name_at (index, snapshot, 0, find_text (WORLD, "two"), NULL), ==, "two");

  /* the first, unless another is meant */
  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, NULL), ==, "one::tip");
  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, "one::base"), ==, "one::tip");
  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, "two"), ==, "two::tip");
  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, "two::base"), ==, "two::tip");
  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, "two::tip"), ==, "two::tip");
  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, "box::body"), ==, "one::tip");
  g_assert_cmpstr (get_name_at (index, snapshot, 1, find_text (ARM, "<model"), "two::tip"), ==,
                   "two");

  /* an included model is declared where it is included, and in its own file */
  g_assert_true (triad_source_index_find_place (index, triad_test_find (snapshot, "two"), -1,
                                                &place));
  g_assert_cmpint (place.source, ==, 0);
  g_assert_cmpuint (place.name_begin, ==, find_text (WORLD, "two"));
  g_assert_true (triad_source_index_find_place (index, triad_test_find (snapshot, "two"), 1,
                                                &place));
  g_assert_cmpint (place.source, ==, 1);
  g_assert_cmpuint (place.begin, ==, find_text (ARM, "<model"));
  g_assert_false (triad_source_index_find_place (index, triad_test_find (snapshot, "box"), 1,
                                                 &place));
}

#define PARAMETERS                                                                       \
  "<sdf version='1.8'><world name='w'><include><uri>arm.sdf</uri><name>one</name>"       \
  "<experimental:params><link element_id='base'><pose action='add'>1 0 0 0 0 0</pose>"   \
  "</link></experimental:params></include>"                                              \
  "<include><uri>arm.sdf</uri><name>two</name></include></world></sdf>"

/* A model with parameters is a copy, but its elements have the same positions. */
static void
test_parameters (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  G_GNUC_UNUSED g_autoptr(GFile) arm = triad_folder_write (folder, "arm.sdf", ARM);
  g_autoptr(GFile) world = triad_folder_write (folder, "world.sdf", PARAMETERS);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (world, "world.sdf", NULL, NULL, NULL);
  g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);
  gsize tip = find_text (ARM, "<frame");
  gsize pose = find_text (PARAMETERS, "<pose");
  TriadSourcePlace place;

  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, NULL), ==, "one::tip");
  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, "one::base"), ==, "one::tip");
  g_assert_cmpstr (get_name_at (index, snapshot, 1, tip, "two::base"), ==, "two::tip");

  g_assert_cmpstr (get_name_at (index, snapshot, 0, pose, NULL), ==, "one::base");
  g_assert_true (triad_source_index_find_place (index, triad_test_find (snapshot, "one::base"), 0,
                                                &place));
  g_assert_cmpuint (place.begin, ==, pose);
  g_assert_true (triad_source_index_find_place (index, triad_test_find (snapshot, "one::base"), -1,
                                                &place));
  g_assert_cmpint (place.source, ==, 1);
}

/* In flattened models of older files, one name declares three things at one position. */
static void
test_flattened (void)
{
  const char *text = "<sdf version='1.7'><model name='a'><link name='b::c'/></model></sdf>";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);

  g_assert_cmpstr (get_name_at (index, snapshot, 0, find_text (text, "<link") + 1, NULL), ==,
                   "a::b::c");
}

static void
test_urdf (void)
{
  const char *text = "<robot name='r'><link name='a'/><link name='b'/>"
                     "<joint name='j' type='fixed'><parent link='a'/><child link='b'/></joint>"
                     "</robot>";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);

  g_assert_cmpstr (get_name_at (index, snapshot, 0, find_text (text, "<child"), NULL), ==, "r::j");
  g_assert_cmpstr (get_name_at (index, snapshot, 0, find_text (text, "<link name='b"), NULL), ==,
                   "r::b");
}

static void
test_not_well_formed (void)
{
  const char *text = "<sdf version='1.8'><model name='a'><link name='b'><frame name='c'></link>"
                     "<link name='d'></model>";
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(TriadSourceIndex) index = triad_source_index_new (snapshot);

  for (gsize offset = 0; offset <= strlen (text); offset++)
    {
      int frame = triad_source_index_find_frame (index, 0, offset, -1);

      g_assert_cmpint (frame, <, triad_snapshot_get_n_frames (snapshot));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/source-index/innermost", test_innermost);
  g_test_add_func ("/source-index/place", test_place);
  g_test_add_func ("/source-index/included", test_included);
  g_test_add_func ("/source-index/parameters", test_parameters);
  g_test_add_func ("/source-index/flattened", test_flattened);
  g_test_add_func ("/source-index/urdf", test_urdf);
  g_test_add_func ("/source-index/not-well-formed", test_not_well_formed);

  return g_test_run ();
}
