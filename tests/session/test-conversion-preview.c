/* test-conversion-preview.c: the preview of a conversion, and the saved file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-conversion-preview.h"

#include "triad-edit.h"
#include "triad-folder.h"
#include "triad-test.h"

#include <string.h>
#include <unistd.h>

#define URDF "<robot name='r'><link name='a'><inertial><mass value='1'/>" \
  "<inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/></inertial></link>" \
  "<transmission name='t'/></robot>"

static void
assert_versions (const char *text,
                 int         first,
                 int         last,
                 guint       n)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (text);
  g_autoptr(GArray) versions = triad_conversion_preview_get_versions (snapshot);

  g_assert_cmpint (versions->len, ==, n);
  g_assert_cmpint (g_array_index (versions, int, 0), ==, first);
  g_assert_cmpint (g_array_index (versions, int, n - 1), ==, last);
}

static void
test_versions (void)
{
  assert_versions (URDF, 112, 107, 6);
  assert_versions ("<sdf version='1.9'><model name='m'><link name='a'/></model></sdf>",
                   TRIAD_CONVERSION_URDF, 110, 4);
  assert_versions ("<sdf version='1.4'><model name='m'><link name='a'/></model></sdf>",
                   TRIAD_CONVERSION_URDF, 107, 7);
  assert_versions ("<sdf version='1.12'><model name='m'><link name='a'/></model></sdf>",
                   TRIAD_CONVERSION_URDF, TRIAD_CONVERSION_URDF, 1);
}

static void
assert_name (const char *path,
             int         version,
             const char *name)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *found = triad_conversion_preview_dup_name (file, version);

  g_assert_cmpstr (found, ==, name);
}

static void
test_names (void)
{
  assert_name ("/x/arm.urdf", 108, "arm.sdf");
  assert_name ("/x/arm.v2.sdf", TRIAD_CONVERSION_URDF, "arm.v2.urdf");
  assert_name ("/x/arm", 108, "arm.sdf");
  assert_name ("/x/.hidden", 108, ".hidden.sdf");

  /* never the file itself */
  assert_name ("/x/arm.sdf", 112, "arm-1.12.sdf");
}

static void
ready_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static TriadConversionPreview *
convert (TriadSnapshot *snapshot,
         int            version)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  TriadConversionPreview *converted;

  triad_conversion_preview_new_async (snapshot, version, TRIAD_URDF_RELATIVE_TO, NULL, ready_cb,
                                      &result);
  converted = triad_conversion_preview_new_finish (wait_for (&result), &error);
  g_assert_no_error (error);

  return converted;
}

static gboolean
save (TriadConversionPreview  *converted,
      GFile                   *file,
      GError                 **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  triad_conversion_preview_save_async (converted, file, NULL, ready_cb, &result);

  return triad_conversion_preview_save_finish (wait_for (&result), error);
}

static void
test_save (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "old.sdf", "old");
  g_autofree char *link_path = triad_folder_dup_path (folder, "link.sdf");
  g_autoptr(GFile) link = g_file_new_for_path (link_path);
  g_autoptr(GFile) inside = g_file_new_for_path (folder->path);
  g_autoptr(GFile) nowhere = g_file_new_build_filename (folder->path, "no", "way.sdf", NULL);
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (URDF);
  g_autoptr(TriadConversionPreview) converted = convert (snapshot, 108);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (converted->diagnostics->len, ==, 1);
  g_assert_nonnull (converted->bytes);
  g_assert_cmpint (symlink ("old.sdf", link_path), ==, 0);

  g_assert_true (save (converted, link, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpmem (text, strlen (text), g_bytes_get_data (converted->bytes, NULL),
                   g_bytes_get_size (converted->bytes));

  g_assert_false (save (converted, nowhere, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* as everywhere: atomically, and no folder is replaced */
  g_assert_false (save (converted, inside, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_nonnull (strstr (error->message, folder->path));
  g_assert_true (g_file_test (folder->path, G_FILE_TEST_IS_DIR));
}

/* The conversion does not know text that was written into the file after it was read. */
static void
test_save_over_newer_text (void)
{
  const char *newer = "<robot name='r'><link name='a'/><link name='b'/></robot>";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "r.urdf", URDF);
  g_autofree char *link_path = triad_folder_dup_path (folder, "link.sdf");
  g_autoptr(GFile) link = g_file_new_for_path (link_path);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_autoptr(TriadConversionPreview) converted = convert (snapshot, 108);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_object_unref (triad_folder_write (folder, "r.urdf", newer));
  g_assert_cmpint (symlink ("r.urdf", link_path), ==, 0);

  g_assert_false (save (converted, file, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE);
  g_assert_nonnull (strstr (error->message, "r.urdf"));
  g_clear_error (&error);
  g_assert_false (save (converted, link, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE);
  g_clear_error (&error);
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, newer);

  g_object_unref (triad_folder_write (folder, "r.urdf", URDF));
  g_assert_true (save (converted, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (save (converted, file, &error));
  g_assert_no_error (error);
}

static void
test_refused (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (
    "<sdf version='1.8'><model name='m'><link name='a'/><link name='b'/></model></sdf>");
  g_autoptr(TriadConversionPreview) converted = convert (snapshot, TRIAD_CONVERSION_URDF);

  g_assert_null (converted->bytes);
  g_assert_cmpint (triad_diagnostics_count (converted->diagnostics, TRIAD_SEVERITY_ERROR), ==, 1);
}

static void
test_cancelled (void)
{
  g_autoptr(TriadSnapshot) snapshot = triad_test_load (URDF);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  triad_conversion_preview_new_async (snapshot, 108, TRIAD_URDF_RELATIVE_TO, cancellable, ready_cb,
                                      &result);
  g_cancellable_cancel (cancellable);
  g_assert_null (triad_conversion_preview_new_finish (wait_for (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_same_file (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "a.sdf", "a");
  g_autoptr(GFile) other = triad_folder_write (folder, "b.sdf", "a");
  g_autoptr(GFile) missing = g_file_new_build_filename (folder->path, "c.sdf", NULL);
  g_autofree char *link_path = triad_folder_dup_path (folder, "link.sdf");
  g_autoptr(GFile) link = g_file_new_for_path (link_path);

  g_assert_cmpint (symlink ("a.sdf", link_path), ==, 0);
  g_assert_true (triad_conversion_preview_is_same_file (file, file));
  g_assert_true (triad_conversion_preview_is_same_file (file, link));
  g_assert_false (triad_conversion_preview_is_same_file (file, other));
  g_assert_false (triad_conversion_preview_is_same_file (file, missing));
  g_assert_true (triad_conversion_preview_is_same_file (missing, missing));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/conversion-preview/versions", test_versions);
  g_test_add_func ("/conversion-preview/names", test_names);
  g_test_add_func ("/conversion-preview/save", test_save);
  g_test_add_func ("/conversion-preview/save-over-newer-text", test_save_over_newer_text);
  g_test_add_func ("/conversion-preview/refused", test_refused);
  g_test_add_func ("/conversion-preview/cancelled", test_cancelled);
  g_test_add_func ("/conversion-preview/same-file", test_same_file);

  return g_test_run ();
}
