/* test-file-read.c: files that are not regular or cannot be read */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-file-read.h"

#include "triad-error.h"
#include "triad-folder.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#define MOST 8

static char *
read_path (const char  *path,
           GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return triad_file_read_text (file, MOST, NULL, NULL, error);
}

static void
test_text (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) most = triad_folder_write (folder, "most", "12345678");
  g_autoptr(GFile) more = triad_folder_write (folder, "more", "123456789");
  g_autoptr(GFile) none = triad_folder_write (folder, "none", "");
  g_autoptr(GByteArray) beginning = triad_file_read_beginning (more, MOST, NULL, NULL);
  g_autoptr(GByteArray) nothing = triad_file_read_beginning (none, MOST, NULL, NULL);
  g_autofree char *text = triad_file_read_text (most, MOST, NULL, NULL, NULL);
  g_autofree char *empty = triad_file_read_text (none, MOST, NULL, NULL, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (text, ==, "12345678");
  g_assert_cmpstr (empty, ==, "");
  g_assert_cmpmem (beginning->data, beginning->len, "12345678", MOST);
  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_null (triad_file_read_text (more, MOST, NULL, NULL, &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE);
}

/* Nothing writes to the pipe: opening it would block forever. */
static void
test_not_a_file (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *pipe_path = triad_folder_dup_path (folder, "pipe");
  g_autofree char *socket_path = triad_folder_dup_path (folder, "socket");
  g_autofree char *link = triad_folder_dup_path (folder, "link");
  const char *paths[] = { pipe_path, link, socket_path, "/dev/zero", "/dev/tty", "/" };
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_strlcpy (address.sun_path, socket_path, sizeof address.sun_path);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  g_assert_cmpint (symlink (pipe_path, link), ==, 0);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (read_path (paths[i], &error));
      g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE);
    }

  close (fd);
  unlink (pipe_path);
  unlink (socket_path);
  unlink (link);
}

/* These have no size, and more content than is allowed. */
static void
test_endless (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) missing = NULL;

  g_assert_null (read_path ("/proc/self/maps", &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE);
  g_assert_null (read_path ("/nowhere/at/all", &missing));
  g_assert_error (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* What is read is never a mixture of an older and a newer file. */
static void
test_changing (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *text = g_strnfill (8 * 1024 * 1024, 'a');
  g_autoptr(GFile) file = triad_folder_write (folder, "file", text);
  g_autofree char *path = g_file_get_path (file);
  TriadAppender *appender = triad_appender_start (path, "b");
  GByteArray *bytes;
  gboolean is_busy = FALSE;

  for (int i = 0; i < 1000 && !is_busy; i++)
    {
      g_autoptr(GError) error = NULL;

      bytes = triad_file_read (file, 2 * strlen (text), NULL, &error);

      if (bytes != NULL)
        g_byte_array_unref (bytes);
      else
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);

      is_busy = bytes == NULL;
    }

  triad_appender_stop (appender);

  g_assert_true (is_busy);
  bytes = triad_file_read (file, 2 * strlen (text), NULL, NULL);
  g_assert_nonnull (bytes);
  g_assert_cmpuint (bytes->len, >, strlen (text));
  g_byte_array_unref (bytes);
}

static void
test_cancelled (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "file", "text");
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (triad_file_read (file, MOST, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/file-read/text", test_text);
  g_test_add_func ("/file-read/not-a-file", test_not_a_file);
  g_test_add_func ("/file-read/endless", test_endless);
  g_test_add_func ("/file-read/changing", test_changing);
  g_test_add_func ("/file-read/cancelled", test_cancelled);

  return g_test_run ();
}
