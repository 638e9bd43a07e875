/* test-file-write.c: a file that is there as a whole or not at all */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-write.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture            *fixture,
        gconstpointer data  G_GNUC_UNUSED)
{
  fixture->folder = g_dir_make_tmp ("write-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "picture.svg", NULL);
}

static int
count_files (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static void
tear_down (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  g_unlink (fixture->path);
  g_rmdir (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static gboolean
write_text (const char  *path,
            const char  *text,
            GError     **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return triad_file_write (path, bytes, error);
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
test_replace (Fixture            *fixture,
              gconstpointer data  G_GNUC_UNUSED)
{
  GStatBuf info;

  g_assert_true (write_text (fixture->path, "old and long", NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  g_assert_true (write_text (fixture->path, "new", NULL));
  assert_holds (fixture->path, "new");
  g_assert_cmpint (g_stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  g_assert_cmpint (count_files (fixture->folder), ==, 1);
}

static void
test_folder (Fixture            *fixture,
             gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_assert_false (write_text (fixture->path, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_DIR));
  g_assert_cmpint (count_files (fixture->folder), ==, 1);
}

static void
test_no_folder (Fixture            *fixture,
                gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "none", "picture.svg", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_false (write_text (path, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_read_only (Fixture            *fixture,
                gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);

  if (g_access (fixture->folder, W_OK) == 0)
    {
      g_test_skip ("who runs this may write everywhere");
      return;
    }

  g_assert_false (write_text (fixture->path, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_chmod (fixture->folder, 0700);
}

static void
test_link (Fixture            *fixture,
           gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);

  g_assert_true (write_text (fixture->path, "old", NULL));
  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  g_assert_true (write_text (link, "new", NULL));
  assert_holds (fixture->path, "new");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_unlink (link);
}

/* Writing through a dangling link creates its target, as in the shell. */
static void
test_dangling_link (Fixture            *fixture,
                    gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "second", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (symlink ("picture.svg", link), ==, 0);
  g_assert_cmpint (symlink (link, second), ==, 0);
  g_assert_true (write_text (second, "new", NULL));
  assert_holds (fixture->path, "new");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (second, G_FILE_TEST_IS_SYMLINK));
  g_unlink (link);
  g_unlink (second);

  g_assert_cmpint (symlink ("none/picture.svg", link), ==, 0);
  g_assert_false (write_text (link, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_unlink (link);

  g_assert_cmpint (symlink ("link", link), ==, 0);
  g_assert_false (write_text (link, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS);
  g_unlink (link);
}

/* Other hard links of the file keep the old content. */
static void
test_hard_link (Fixture            *fixture,
                gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  g_assert_true (write_text (fixture->path, "old", NULL));
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  g_assert_true (write_text (fixture->path, "new", NULL));
  assert_holds (fixture->path, "new");
  assert_holds (other, "old");
  g_unlink (other);
}

static mode_t
get_mode (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);

  return info.st_mode & 07777;
}

/* A new file obeys the umask; a replaced one keeps its permissions, but not the set-
 * user-ID bit. */
static void
test_modes (Fixture            *fixture,
            gconstpointer data  G_GNUC_UNUSED)
{
  mode_t before = umask (027);

  g_assert_true (write_text (fixture->path, "old", NULL));
  g_assert_cmpint (get_mode (fixture->path), ==, 0640);
  g_assert_cmpint (g_chmod (fixture->path, 06755), ==, 0);
  g_assert_true (write_text (fixture->path, "new", NULL));
  g_assert_cmpint (get_mode (fixture->path), ==, 0755);
  umask (before);
}

#define LARGE (32 << 20)

/* Returns whether an incomplete temporary file is left. */
static gpointer
look_at_modes (gpointer data)
{
  const Fixture *fixture = data;
  mode_t seen = 0;

  while (!g_file_test (fixture->path, G_FILE_TEST_EXISTS))
    {
      g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);

      for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
        {
          g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
          GStatBuf info;

          if (g_str_has_prefix (name, ".triad-") && g_stat (path, &info) == 0
              && info.st_size < LARGE)
            seen |= info.st_mode & 0777;
        }
    }

  return GINT_TO_POINTER ((int) seen);
}

static void
test_temporary_mode (Fixture            *fixture,
                     gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *large = g_strnfill (LARGE, 'x');
  mode_t before = umask (0);
  GThread *thread = g_thread_new ("modes", look_at_modes, fixture);

  g_assert_true (write_text (fixture->path, large, NULL));
  umask (before);
  g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (thread)) & ~0600, ==, 0);
}

/* A pipe of this process by its name in /proc is written to, not replaced. */
static void
test_descriptor (Fixture            *fixture,
                 gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;
  char text[8] = "";
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  path = g_strdup_printf ("/proc/self/fd/%d", ends[1]);
  g_assert_true (write_text (path, "new", NULL));
  g_assert_cmpint (read (ends[0], text, sizeof text - 1), ==, 3);
  g_assert_cmpstr (text, ==, "new");
  close (ends[0]);
  close (ends[1]);
}

/* A named pipe is written to if there is a reader, which is not waited for. */
static void
test_named_pipe (Fixture            *fixture,
                 gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GError) error = NULL;
  char text[8] = "";
  int reader;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_false (write_text (fixture->path, "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);

  reader = open (fixture->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  g_assert_cmpint (reader, >=, 0);
  g_assert_true (write_text (fixture->path, "new", NULL));
  g_assert_cmpint (read (reader, text, sizeof text - 1), ==, 3);
  g_assert_cmpstr (text, ==, "new");
  close (reader);
}

static void
test_full_device (Fixture       *fixture G_GNUC_UNUSED,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr(GError) error = NULL;

  if (g_access ("/dev/full", W_OK) != 0)
    {
      g_test_skip ("there is no /dev/full");
      return;
    }

  g_assert_false (write_text ("/dev/full", "new", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_true (write_text ("/dev/null", "new", NULL));
}

/* A disk that takes the beginning and no more. */
static void
test_no_room (Fixture            *fixture,
              gconstpointer data  G_GNUC_UNUSED)
{
  g_autofree char *large = g_strnfill (100000, 'x');
  g_autoptr(GError) error = NULL;
  struct rlimit before;
  struct rlimit small;

  g_assert_true (write_text (fixture->path, "old", NULL));
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  small = before;
  small.rlim_cur = 8192;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (write_text (fixture->path, large, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_cmpstr (error->message, ==, g_strerror (EFBIG));
  assert_holds (fixture->path, "old");
  g_assert_cmpint (count_files (fixture->folder), ==, 1);
}

/* Until it is committed, nothing can be seen of it, and the old content stays. */
static void
test_pieces (Fixture            *fixture,
             gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GError) error = NULL;
  TriadFileWriter *writer;
  TriadSink sink;

  g_assert_true (write_text (fixture->path, "old", NULL));
  writer = triad_file_writer_open (fixture->path, &error);
  g_assert_no_error (error);
  sink = triad_file_writer_get_sink (writer);
  g_assert_true (triad_sink_write (&sink, "new", 3, NULL));
  triad_file_writer_free (writer);
  assert_holds (fixture->path, "old");
  g_assert_cmpint (count_files (fixture->folder), ==, 1);

  writer = triad_file_writer_open (fixture->path, &error);
  g_assert_no_error (error);
  sink = triad_file_writer_get_sink (writer);
  g_assert_true (triad_sink_write (&sink, "new", 3, NULL));
  assert_holds (fixture->path, "old");
  g_assert_true (triad_sink_write (&sink, "er", 2, NULL));
  g_assert_true (triad_file_writer_commit (writer, &error));
  g_assert_no_error (error);
  assert_holds (fixture->path, "newer");
  g_assert_cmpint (count_files (fixture->folder), ==, 1);
}

/* A process that is killed leaves no temporary file, where the system supports files without names. */
static void
test_killed (Fixture            *fixture,
             gconstpointer data  G_GNUC_UNUSED)
{
  int fd = open (fixture->folder, O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
  int status;
  pid_t child;

  if (fd < 0 || g_access ("/proc/self/fd", X_OK) != 0)
    {
      g_test_skip ("the file system has no files without names");
      return;
    }

  close (fd);
  child = fork ();

  if (child == 0)
    {
      TriadFileWriter *writer = triad_file_writer_open (fixture->path, NULL);
      TriadSink sink = triad_file_writer_get_sink (writer);

      triad_sink_write (&sink, "new", 3, NULL);
      kill (getpid (), SIGKILL);
    }

  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (count_files (fixture->folder), ==, 0);
}

/* The descriptor stays open. */
static void
test_open_descriptor (Fixture            *fixture,
                      gconstpointer data  G_GNUC_UNUSED)
{
  g_autoptr(GError) error = NULL;
  TriadFileWriter *writer;
  TriadSink sink;
  int fd = g_open (fixture->path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  writer = triad_file_writer_open_descriptor (fd, &error);
  g_assert_no_error (error);
  sink = triad_file_writer_get_sink (writer);
  g_assert_true (triad_sink_write (&sink, "new", 3, NULL));
  assert_holds (fixture->path, "new");
  g_assert_true (triad_file_writer_commit (writer, NULL));
  g_assert_cmpint (write (fd, "er", 2), ==, 2);
  close (fd);
  assert_holds (fixture->path, "newer");
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("/file-write/replaces-without-temporary-files", test_replace);
  ADD ("/file-write/in-pieces", test_pieces);
  ADD ("/file-write/killed", test_killed);
  ADD ("/file-write/open-descriptor", test_open_descriptor);
  ADD ("/file-write/never-over-a-folder", test_folder);
  ADD ("/file-write/missing-folder", test_no_folder);
  ADD ("/file-write/not-in-a-folder-that-is-read-only", test_read_only);
  ADD ("/file-write/through-link", test_link);
  ADD ("/file-write/through-dangling-link", test_dangling_link);
  ADD ("/file-write/one-name-of-several", test_hard_link);
  ADD ("/file-write/modes", test_modes);
  ADD ("/file-write/temporary-mode", test_temporary_mode);
  ADD ("/file-write/descriptor", test_descriptor);
  ADD ("/file-write/named-pipe", test_named_pipe);
  ADD ("/file-write/full-device", test_full_device);
  ADD ("/file-write/no-room-no-half-file", test_no_room);

  return g_test_run ();
}
