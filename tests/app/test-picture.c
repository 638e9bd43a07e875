/* test-picture.c: screenshots by triad --picture */
/* SPDX-License-Identifier: Apache-2.0 */

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#define COULD_NOT_BE_DONE 2

typedef struct
{
  char *folder;
  char *picture;
  char *example;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("triad-picture-XXXXXX", NULL);
  fixture->picture = g_build_filename (fixture->folder, "window.png", NULL);
  fixture->example = g_test_build_filename (G_TEST_DIST, "..", "data", "examples",
                                            "arm_and_gripper.sdf", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->picture);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->picture);
  g_free (fixture->example);
}

/* Returns the exit status. */
static int
run (Fixture    *fixture,
     const char *option,
     const char *file)
{
  g_autofree char *picture = g_strdup_printf ("--picture=%s", fixture->picture);
  const char *argv[] = { g_getenv ("TRIAD"), picture, option, file, NULL };
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL,
                               NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_true (WIFEXITED (status));

  return WEXITSTATUS (status);
}

static void
test_written (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GdkPixbuf) pixbuf = NULL;

  g_assert_cmpint (run (fixture, "--size=1000x700", fixture->example), ==, 0);

  /* A desktop without shadows takes some pixels for a frame. */
  pixbuf = gdk_pixbuf_new_from_file (fixture->picture, NULL);
  g_assert_nonnull (pixbuf);
  g_assert_cmpint (ABS (gdk_pixbuf_get_width (pixbuf) - 1000), <=, 20);
  g_assert_cmpint (ABS (gdk_pixbuf_get_height (pixbuf) - 700), <=, 20);
}

/* On a display with small pixels, the picture has all of them, and no border at its left edge. */
static void
test_scaled (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GdkPixbuf) pixbuf = NULL;
  const guchar *row;
  int width;

  g_setenv ("GDK_SCALE", "2", TRUE);
  g_assert_cmpint (run (fixture, "--size=600x400", fixture->example), ==, 0);
  g_unsetenv ("GDK_SCALE");

  pixbuf = gdk_pixbuf_new_from_file (fixture->picture, NULL);
  g_assert_nonnull (pixbuf);
  width = gdk_pixbuf_get_width (pixbuf);
  g_assert_cmpint (ABS (width - 1200), <=, 40);
  g_assert_cmpint (ABS (gdk_pixbuf_get_height (pixbuf) - 800), <=, 40);

  /* In the header bar, which has one colour. */
  row = gdk_pixbuf_read_pixels (pixbuf) + 40 * (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  g_assert_cmpmem (row, 3, row + 6 * (gsize) gdk_pixbuf_get_n_channels (pixbuf), 3);
}

/* As every file that is named. */
static void
test_link_is_followed (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *real = g_build_filename (fixture->folder, "real.png", NULL);
  GStatBuf status;

  g_assert_true (g_file_set_contents (real, "old", -1, NULL));
  g_assert_cmpint (g_chmod (real, 0600), ==, 0);
  g_assert_cmpint (symlink ("real.png", fixture->picture), ==, 0);
  g_assert_cmpint (run (fixture, "--dark", fixture->example), ==, 0);
  g_assert_true (g_file_test (fixture->picture, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (g_stat (real, &status), ==, 0);
  g_assert_cmpint (status.st_size, >, 1000);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_unlink (real);
}

static void
test_size_is_none (Fixture       *fixture,
                   gconstpointer  data)
{
  g_assert_cmpint (run (fixture, "--size=large", fixture->example), ==, COULD_NOT_BE_DONE);
  g_assert_false (g_file_test (fixture->picture, G_FILE_TEST_EXISTS));
}

static void
test_frame_is_none (Fixture       *fixture,
                    gconstpointer  data)
{
  g_assert_cmpint (run (fixture, "--select=nobody", fixture->example), ==, COULD_NOT_BE_DONE);
  g_assert_false (g_file_test (fixture->picture, G_FILE_TEST_EXISTS));
}

static void
test_joint (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_cmpint (run (fixture, "--joint=arm_and_gripper::arm::elbow=90deg", fixture->example),
                   ==, 0);
  g_assert_true (g_file_test (fixture->picture, G_FILE_TEST_EXISTS));
  g_unlink (fixture->picture);
  g_assert_cmpint (run (fixture, "--joint=arm_and_gripper::arm::elbow=far", fixture->example), ==,
                   COULD_NOT_BE_DONE);
  g_assert_false (g_file_test (fixture->picture, G_FILE_TEST_EXISTS));
}

static void
test_file_is_none (Fixture       *fixture,
                   gconstpointer  data)
{
  g_assert_cmpint (run (fixture, "--dark", "/nowhere.sdf"), ==, COULD_NOT_BE_DONE);
  g_assert_false (g_file_test (fixture->picture, G_FILE_TEST_EXISTS));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  if (g_getenv ("DISPLAY") == NULL)
    {
      fputs ("1..0 # SKIP no display\n", stdout);
      return 0;
    }

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  ADD ("/picture/written", test_written);
  ADD ("/picture/scaled", test_scaled);
  ADD ("/picture/follows-symbolic-link", test_link_is_followed);
  ADD ("/picture/invalid-size", test_size_is_none);
  ADD ("/picture/unknown-frame", test_frame_is_none);
  ADD ("/picture/joint", test_joint);
  ADD ("/picture/invalid-file", test_file_is_none);
#undef ADD

  return g_test_run ();
}
