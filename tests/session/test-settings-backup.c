/* test-settings-backup.c: backup of the GSettings key file */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-settings-backup.h"

#include <glib/gstdio.h>

#define KEPT "[io/github/triadsdf/triad]\nrecent=1\n"

typedef struct
{
  char *folder;
  char *path;
  char *copy;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", NULL);
  fixture->path = g_build_filename (fixture->folder, "keyfile", NULL);
  fixture->copy = g_strconcat (fixture->path, ".triad-copy", NULL);
  g_assert_no_errno (g_mkdir_with_parents (fixture->folder, 0700));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_unlink (fixture->copy);
  g_rmdir (fixture->path);
  g_free (fixture->copy);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
write_text (const char *path,
            const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
update (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (triad_settings_backup_update (&error));
  g_assert_no_error (error);
}

static void
assert_holds (const char *path,
              const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_none (Fixture       *fixture,
           gconstpointer  data)
{
  update ();
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (fixture->copy, G_FILE_TEST_EXISTS));
}

static void
test_copies (Fixture       *fixture,
             gconstpointer  data)
{
  write_text (fixture->path, KEPT);
  update ();
  assert_holds (fixture->copy, KEPT);

  write_text (fixture->path, KEPT KEPT);
  update ();
  assert_holds (fixture->path, KEPT KEPT);
  assert_holds (fixture->copy, KEPT KEPT);
}

/* A copy of the same content is not written again. */
static void
test_same (Fixture       *fixture,
           gconstpointer  data)
{
  GStatBuf before;
  GStatBuf after;

  write_text (fixture->path, KEPT);
  update ();
  g_assert_no_errno (g_stat (fixture->copy, &before));
  update ();
  g_assert_no_errno (g_stat (fixture->copy, &after));
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
}

/* What GLib leaves on a full disk is replaced by the copy; without one, it stays. */
static void
test_restores (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const truncated[] = { "", "[io/github/triadsdf/triad]\nrec" };

  for (gsize i = 0; i < G_N_ELEMENTS (truncated); i++)
    {
      write_text (fixture->path, truncated[i]);
      update ();
      assert_holds (fixture->path, truncated[i]);
      g_assert_false (g_file_test (fixture->copy, G_FILE_TEST_EXISTS));

      write_text (fixture->copy, KEPT);
      update ();
      assert_holds (fixture->path, KEPT);
      assert_holds (fixture->copy, KEPT);
      g_unlink (fixture->copy);
    }
}

/* GSettings would overwrite what it cannot read. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  write_text (fixture->copy, KEPT);
  g_assert_no_errno (g_mkdir (fixture->path, 0700));
  g_assert_false (triad_settings_backup_update (&error));
  g_assert_nonnull (error);
  assert_holds (fixture->copy, KEPT);
}

/* As after a merge: only the lines above would be written back. */
static void
test_malformed (Fixture       *fixture,
                gconstpointer  data)
{
  static const char text[] = KEPT "<<<<<<< HEAD\n[org/other]\nz=1\n";
  g_autoptr(GError) error = NULL;

  write_text (fixture->path, text);
  write_text (fixture->copy, KEPT);
  g_assert_false (triad_settings_backup_update (&error));
  g_assert_nonnull (error);
  assert_holds (fixture->path, text);
  assert_holds (fixture->copy, KEPT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/settings-backup/none", test_none);
  ADD ("/settings-backup/copies", test_copies);
  ADD ("/settings-backup/same", test_same);
  ADD ("/settings-backup/restores", test_restores);
  ADD ("/settings-backup/unreadable", test_unreadable);
  ADD ("/settings-backup/malformed", test_malformed);
#undef ADD

  return g_test_run ();
}
