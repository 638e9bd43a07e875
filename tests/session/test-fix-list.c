/* test-fix-list.c: which problems have a fix */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-fix-list.h"

#include "triad-edit-write.h"
#include "triad-folder.h"

#include <string.h>

#define PART(body)                                                                                 \
  "<sdf version='1.10'><model name='part'><link name='base'/>"                                     \
  "<frame name='f' attached_to='" body "'/></model></sdf>\n"

static TriadSnapshot *
load (GFile *file)
{
  g_autoptr(GError) error = NULL;
  TriadSnapshot *snapshot = triad_snapshot_load (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  return snapshot;
}

/* Returns the first problem whose message contains @part. */
static const TriadDiagnostic *
find (TriadSnapshot *snapshot,
      const char    *part)
{
  const GPtrArray *diagnostics = triad_snapshot_get_diagnostics (snapshot);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const TriadDiagnostic *diagnostic = g_ptr_array_index (diagnostics, i);

      if (strstr (diagnostic->message, part) != NULL)
        return diagnostic;
    }

  g_error ("no problem contains “%s”", part);
}

static void
test_scopes (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) outside G_GNUC_UNUSED = triad_folder_write (folder, "outside.sdf",
                                                               PART ("bise"));
  g_autoptr(GFile) part G_GNUC_UNUSED = triad_folder_write (folder, "world/part.sdf",
                                                            PART ("bose"));
  g_autoptr(GFile) file = triad_folder_write (
    folder, "world/world.sdf",
    "<sdf version='1.10'><world name='w'><model name='arm'><link name='base'/><link name='tip'/>"
    "<frame name='a' attached_to='tap'/><frame name='b' attached_to='tup'/><frame name='a'/>"
    "<frame name='c' attached_to='something_else'/></model>"
    "<include><uri>part.sdf</uri></include>"
    "<include><uri>part.sdf</uri><name>again</name></include>"
    "<include><uri>../outside.sdf</uri><name>other</name></include></world></sdf>");
  g_autoptr(TriadSnapshot) snapshot = load (file);
  g_autoptr(TriadFixList) fixes = triad_fix_list_new (snapshot, NULL);
  const TriadDiagnostic *tap = find (snapshot, "“tap”");
  const TriadDiagnostic *bose = find (snapshot, "“bose”");
  TriadFixOrder order = { TRIAD_FIX_LIKE, tap };
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(GError) error = NULL;
  int n;

  g_assert_cmpstr (triad_edit_get_title (triad_fix_list_find (fixes, tap)), ==,
                   "Replace with “tip”");
  g_assert_null (triad_fix_list_find (fixes, find (snapshot, "“something_else”")));
  g_assert_cmpint (triad_fix_list_count (fixes, TRIAD_FIX_ONE, tap), ==, 1);
  g_assert_cmpint (triad_fix_list_count (fixes, TRIAD_FIX_FILE, tap), ==, 3);

  /* A file that is included twice is fixed once, and one of another folder is not. */
  g_assert_cmpint (triad_fix_list_count (fixes, TRIAD_FIX_FILE, bose), ==, 1);
  g_assert_cmpint (triad_fix_list_count (fixes, TRIAD_FIX_LIKE, bose), ==, 3);
  g_assert_null (triad_fix_list_find (fixes, find (snapshot, "“bise”")));

  edit = triad_fix_list_make (snapshot, &order, &error);
  g_assert_no_error (error);
  triad_edit_get_replacements (edit, &n);
  g_assert_cmpint (n, ==, 3);
  g_assert_true (triad_edit_check_files (edit, &error));
  g_assert_no_error (error);
}

/* The search ends soon, and its result is not of use. */
static void
test_cancelled (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "part.sdf", PART ("bose"));
  g_autoptr(TriadSnapshot) snapshot = load (file);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(TriadFixList) fixes = NULL;

  g_cancellable_cancel (cancellable);
  fixes = triad_fix_list_new (snapshot, cancellable);
  g_assert_null (triad_fix_list_find (fixes, find (snapshot, "“bose”")));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fix-list/scopes", test_scopes);
  g_test_add_func ("/fix-list/cancelled", test_cancelled);

  return g_test_run ();
}
