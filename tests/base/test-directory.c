/* test-directory.c: files beneath a folder from a stranger */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-directory.h"
#include "triad-error.h"
#include "triad-folder.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct
{
  TriadFolder    *folder;
  TriadDirectory *directory;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *root = NULL;

  fixture->folder = triad_folder_new ();
  root = triad_folder_dup_path (fixture->folder, "root");
  g_object_unref (triad_folder_write (fixture->folder, "outside.svg", "outside"));
  g_object_unref (triad_folder_write (fixture->folder, "root/a/b/old.svg", "old"));
  fixture->directory = triad_directory_open (root, NULL);
  g_assert_nonnull (fixture->directory);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  triad_directory_close (fixture->directory);
  triad_folder_free (fixture->folder);
}

static void
make_link (const Fixture *fixture,
           const char    *target,
           const char    *name)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, name);

  g_assert_no_errno (symlink (target, path));
}

static gboolean
write_text (const Fixture  *fixture,
            const char     *name,
            gboolean        may_replace,
            GError        **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static ("new", 3);

  return triad_directory_write (fixture->directory, name, bytes, may_replace, error);
}

static void
assert_holds (const Fixture *fixture,
              const char    *name,
              const char    *expected)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, name);
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct
  {
    const char *path;
    const char *name;
  } cases[] = {
    { "root/x.svg", "x.svg" },
    { "root/./a//x.svg", "a/x.svg" },
    { "root/../root/a/../x.svg", "x.svg" },
    { "root", NULL },
    { "root/", NULL },
    { "root/..", NULL },
    { "root/../x.svg", NULL },
    { "root2/x.svg", NULL },
    { "x.svg", NULL },
  };
  g_autoptr(TriadDirectory) top = triad_directory_open ("/", NULL);
  g_autofree char *below_top = triad_directory_find_name (top, "/x/y");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = triad_folder_dup_path (fixture->folder, cases[i].path);
      g_autofree char *name = triad_directory_find_name (fixture->directory, path);

      g_assert_cmpstr (name, ==, cases[i].name);
    }

  g_assert_cmpstr (below_top, ==, "x/y");
}

static void
test_writes (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GByteArray) bytes = NULL;

  g_assert_true (write_text (fixture, "new.svg", FALSE, NULL));
  assert_holds (fixture, "root/new.svg", "new");
  g_assert_false (write_text (fixture, "a/b/old.svg", FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  assert_holds (fixture, "root/a/b/old.svg", "old");
  g_assert_true (write_text (fixture, "a/b/old.svg", TRUE, NULL));
  assert_holds (fixture, "root/a/b/old.svg", "new");
  bytes = triad_directory_read (fixture->directory, "a/b/old.svg", 100, NULL);
  g_assert_cmpmem (bytes->data, bytes->len, "new", 3);
}

static void
test_not_there (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (write_text (fixture, "a/none/x.svg", TRUE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (triad_directory_read (fixture->directory, "a/x.svg", 100, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (write_text (fixture, "a/b", TRUE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);
  g_assert_null (triad_directory_open ("/nowhere/at/all", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
assert_link_refused (const Fixture *fixture,
                     const char    *name)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (write_text (fixture, name, TRUE, &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE);
  g_clear_error (&error);
  g_assert_null (triad_directory_read (fixture->directory, name, 100, &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE);
}

static void
test_links (Fixture       *fixture,
            gconstpointer  data)
{
  make_link (fixture, "../outside.svg", "root/file.svg");
  make_link (fixture, "../dangling.svg", "root/dangling.svg");
  make_link (fixture, "..", "root/up");
  make_link (fixture, "../..", "root/a/up");
  make_link (fixture, "b", "root/a/inside");
  make_link (fixture, "/proc/self/cwd", "root/magic");

  assert_link_refused (fixture, "file.svg");
  assert_link_refused (fixture, "dangling.svg");
  assert_link_refused (fixture, "up/outside.svg");
  assert_link_refused (fixture, "a/up/outside.svg");
  assert_link_refused (fixture, "a/inside/old.svg");
  assert_link_refused (fixture, "magic/x.svg");
  assert_holds (fixture, "outside.svg", "outside");
  assert_holds (fixture, "dangling.svg", NULL);
}

static void
test_pipes (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *path = triad_folder_dup_path (fixture->folder, "root/pipe.svg");

  g_assert_no_errno (mkfifo (path, 0600));
  assert_link_refused (fixture, "pipe.svg");
}

/* Makes openat2() fail as in a sandbox that does not know it. */
static gboolean
refuse_openat2 (void)
{
#ifdef SYS_openat2
  struct sock_filter steps[] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, SYS_openat2, 0, 1),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = { G_N_ELEMENTS (steps), steps };

  return prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
         && prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
#else
  return TRUE;
#endif
}

/* From here on, folders are opened step by step. */
static void
test_refusal (void)
{
#ifdef SYS_openat2
  if (!refuse_openat2 ())
    {
      g_test_skip ("system calls cannot be filtered here");
      return;
    }

  g_assert_cmpint (syscall (SYS_openat2, -1, "", NULL, 0), ==, -1);
  g_assert_cmpint (errno, ==, EPERM);
#endif
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("/directory/names", test_names);
  ADD ("/directory/one-call/writes", test_writes);
  ADD ("/directory/one-call/not-there", test_not_there);
  ADD ("/directory/one-call/links", test_links);
  ADD ("/directory/one-call/pipes", test_pipes);
  g_test_add_func ("/directory/steps/refusal", test_refusal);
  ADD ("/directory/steps/writes", test_writes);
  ADD ("/directory/steps/not-there", test_not_there);
  ADD ("/directory/steps/links", test_links);
  ADD ("/directory/steps/pipes", test_pipes);

  return g_test_run ();
}
