/* test-edit-write.c: writing edits to files */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-edit-write.h"

#include "triad-directory.h"
#include "triad-edit-fix.h"
#include "triad-edit-names.h"
#include "triad-edit-test.h"
#include "triad-error.h"
#include "triad-folder.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_FILES  100
#define N_KILLED 40
#define NOBODY   65534

/* The linker leads calls of these here. */

static int n_reads;

GByteArray *__real_triad_directory_read     (const TriadDirectory *self,
                                             const char        *name,
                                             gsize              max_bytes,
                                             GError           **error);
GByteArray *__wrap_triad_directory_read     (const TriadDirectory *self,
                                             const char        *name,
                                             gsize              max_bytes,
                                             GError           **error);
gboolean    __real_triad_source_has_changed (const TriadSource *self);
gboolean    __wrap_triad_source_has_changed (const TriadSource *self);

GByteArray *
__wrap_triad_directory_read (const TriadDirectory *self,
                             const char      *name,
                             gsize            max_bytes,
                             GError         **error)
{
  n_reads++;

  return __real_triad_directory_read (self, name, max_bytes, error);
}

gboolean
__wrap_triad_source_has_changed (const TriadSource *self)
{
  n_reads++;

  return __real_triad_source_has_changed (self);
}

static char *
dup_model (const char *declared,
           const char *comment)
{
  return g_strdup_printf (
    "<?xml version='1.0'%s?>\r\n<!-- %s -->\r\n<sdf version='1.10'><model name='m'>\r"
    "<link name='a'/><frame name='f' attached_to='a'/>\n</model></sdf>", declared, comment);
}

static TriadEdit *
rename_link (GFile      *file,
             const char *name)
{
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_autoptr(GError) error = NULL;
  TriadEdit *edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "m::a"), name, FALSE,
                                       &error);

  g_assert_no_error (error);

  return edit;
}

static void
assert_content (GFile      *file,
                const void *expected,
                gsize       n)
{
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_load_contents (file, NULL, &content, &length, NULL, NULL));
  g_assert_cmpmem (content, length, expected, n);
}

/* The encodings, byte order marks and line terminators of files stay, and so do invalid bytes. */
static void
test_encodings (void)
{
  static const struct
  {
    const char *encoding;   /* NULL for UTF-8 with invalid bytes */
    const char *declared;
    const char *mark;
    gsize       n_mark;
  } cases[] = {
    { "UTF-8", "", "", 0 },
    { "UTF-8", "", "\xef\xbb\xbf", 3 },
    { "ISO-8859-1", " encoding='ISO-8859-1'", "", 0 },
    { "UTF-16LE", "", "\xff\xfe", 2 },
    { "UTF-16BE", " encoding='UTF-16'", "\xfe\xff", 2 },
    { "UTF-16LE", "", "", 0 },
    { NULL, "", "", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(TriadFolder) folder = triad_folder_new ();
      g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", "");
      g_autofree char *text = dup_model (cases[i].declared, "é");
      g_autoptr(GString) renamed = g_string_new (text);
      const char *texts[] = { text, NULL };
      g_autoptr(TriadEdit) edit = NULL;
      g_autoptr(GError) error = NULL;
      GByteArray *bytes[2];

      g_string_replace (renamed, "='a'", "='ü'", 0);
      texts[1] = renamed->str;

      for (int k = 0; k < 2; k++)
        {
          gsize n = strlen (texts[k]);
          g_autofree char *encoded = cases[i].encoding != NULL
            ? g_convert (texts[k], -1, cases[i].encoding, "UTF-8", NULL, &n, NULL)
            : g_strdup (texts[k]);

          /* A byte of the comment is no UTF-8. */
          if (cases[i].encoding == NULL)
            *strstr (encoded, "é") = '\xff';

          bytes[k] = g_byte_array_new ();
          g_byte_array_append (bytes[k], (const guint8 *) cases[i].mark, cases[i].n_mark);
          g_byte_array_append (bytes[k], (const guint8 *) encoded, n);
        }

      g_assert_true (g_file_replace_contents (file, (const char *) bytes[0]->data, bytes[0]->len,
                                              NULL, FALSE, 0, NULL, NULL, NULL));
      edit = rename_link (file, "ü");
      g_assert_true (triad_edit_write (edit, FALSE, &error));
      g_assert_no_error (error);
      assert_content (file, bytes[1]->data, bytes[1]->len);
      g_byte_array_unref (bytes[0]);
      g_byte_array_unref (bytes[1]);
    }
}

/* A byte that is invalid in the encoding is the same problem after an edit before it. */
static void
test_invalid_byte (void)
{
  const char before[] = "<sdf version='1.10'><model name='m'><link name='a'/></model>\n<!-- \xff --></sdf>";
  const char after[] = "<sdf version='1.10'><model name='m'><link name='arm'/></model>\n<!-- \xff --></sdf>";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", before);
  g_autoptr(TriadEdit) edit = rename_link (file, "arm");
  g_autoptr(TriadSnapshot) result = NULL;
  g_autoptr(GError) error = NULL;

  result = triad_edit_verify (edit, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (triad_snapshot_get_diagnostics (result)->len, ==, 1);
  g_assert_true (triad_edit_write (edit, FALSE, &error));
  assert_content (file, after, strlen (after));
}

/* A file of the greatest size cannot grow. */
static void
test_large (void)
{
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><model name='m'><link name='a'/>"
                                          "</model></sdf>");
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = NULL;
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(GError) error = NULL;
  gsize n = text->len;

  g_string_set_size (text, TRIAD_SOURCE_MAX_BYTES);
  memset (text->str + n, '\n', text->len - n);
  file = triad_folder_write (folder, "m.sdf", text->str);
  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  edit = triad_edit_rename (snapshot, triad_test_find (snapshot, "m::a"), "arm", FALSE, &error);
  g_assert_null (edit);
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE);
}

static void
test_unencodable (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *text = dup_model (" encoding='ISO-8859-1'", "");
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
  g_autoptr(TriadEdit) edit = rename_link (file, "手");
  g_autoptr(GError) error = NULL;

  g_assert_false (triad_edit_write (edit, FALSE, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE);
  assert_content (file, text, strlen (text));
}

/* Its place in the text has “?”, which undoing would write. */
static void
test_invalid_byte_replaced (void)
{
  static const char text[] = "<sdf version='1.9'><model name='m'>\n<link name='\xff'/></model></sdf>";
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
  g_autoptr(TriadSnapshot) snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadEdit) edit =
    triad_edit_rename (snapshot, triad_snapshot_find_frame (snapshot, "m::?"), "b", FALSE, &error);

  g_assert_no_error (error);
  g_assert_false (triad_edit_write (edit, FALSE, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_IMPOSSIBLE);
  assert_content (file, text, strlen (text));
}

/* The same text in another encoding has other bytes. */
static void
test_other_encoding (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *text = dup_model ("", "手手手手手手手手手手手手");
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
  g_autoptr(TriadEdit) edit = rename_link (file, "b");
  g_autoptr(GError) error = NULL;
  gsize n;
  g_autofree char *encoded = g_convert (text, -1, "UTF-16", "UTF-8", NULL, &n, NULL);

  g_assert_true (g_file_replace_contents (file, encoded, n, NULL, FALSE, 0, NULL, NULL, NULL));
  g_assert_false (triad_edit_write (edit, FALSE, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE);
  assert_content (file, encoded, n);
}

static void
test_stale (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *text = dup_model ("", "");
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
  g_autoptr(TriadEdit) edit = rename_link (file, "b");
  g_autoptr(GFile) again = triad_folder_write (folder, "m.sdf", "something else");
  g_autoptr(GError) error = NULL;

  g_assert_false (triad_edit_write (edit, FALSE, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_STALE);
  assert_content (again, "something else", strlen ("something else"));
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_clear_error (&error);
  g_assert_false (triad_edit_write (edit, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* Each file of the model is read once to write an edit that changes one of them. */
static void
test_reads_once (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(GFile) part = triad_folder_write (folder, "part.sdf", "<sdf version='1.10'><model "
                                              "name='p'><link name='l'/></model></sdf>");
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", "<sdf version='1.10'>"
                                              "<model name='m'><link name='a'/><include><uri>part.sdf"
                                              "</uri></include></model></sdf>");
  g_autoptr(TriadEdit) edit = rename_link (file, "b");
  g_autoptr(GError) error = NULL;

  n_reads = 0;
  g_assert_true (triad_edit_write (edit, TRUE, &error));
  g_assert_cmpint (n_reads, ==, 2);
}

/* Writes into two files, the second of which may not be written. */
static void
test_read_only (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  const char *world = "<sdf version='1.10'><world name='w'><include><uri>m.sdf</uri></include>"
                      "<frame name='f' attached_to='m::a'/></world></sdf>";
  g_autofree char *text = dup_model ("", "");
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
  g_autoptr(GFile) main_file = triad_folder_write (folder, "w.sdf", world);
  g_autoptr(TriadEdit) edit = rename_link (main_file, "b");
  g_autoptr(GError) error = NULL;
  gboolean is_root = geteuid () == 0;

  g_assert_no_errno (chmod (g_file_peek_path (file), 0444));

  /* The administrator may write everything. */
  if (is_root)
    {
      g_assert_no_errno (chmod (folder->path, 0777));
      g_assert_no_errno (chmod (g_file_peek_path (main_file), 0666));
      g_assert_no_errno (seteuid (NOBODY));
    }

  g_assert_false (triad_edit_write (edit, FALSE, &error));

  if (is_root)
    g_assert_no_errno (seteuid (0));

  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
  assert_content (file, text, strlen (text));
  assert_content (main_file, world, strlen (world));
}

/* Files that the user did not open are not written, though they are included. */
static void
test_outside (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  const char *world = "<sdf version='1.10'><world name='w'><include><uri>../m.sdf</uri></include>"
                      "</world></sdf>";
  g_autofree char *text = dup_model ("", "");
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
  g_autoptr(GFile) main_file = triad_folder_write (folder, "worlds/w.sdf", world);
  g_autoptr(TriadEdit) edit = rename_link (main_file, "b");
  g_autoptr(GError) error = NULL;

  g_assert_false (triad_edit_check_files (edit, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_OUTSIDE);
  g_clear_error (&error);
  g_assert_false (triad_edit_write (edit, FALSE, &error));
  g_assert_error (error, TRIAD_EDIT_ERROR, TRIAD_EDIT_ERROR_OUTSIDE);
  assert_content (file, text, strlen (text));
}

/* On a full disk the old content stays. */
static void
test_full (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *long_text = g_strnfill (100000, 'x');
  g_autofree char *text = dup_model ("", long_text);
  g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
  g_autoptr(TriadEdit) edit = rename_link (file, "b");
  g_autoptr(GError) error = NULL;
  struct rlimit before;
  struct rlimit limit;

  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  limit = before;
  limit.rlim_cur = 50000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &limit));
  g_assert_false (triad_edit_write (edit, FALSE, &error));
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
  g_assert_nonnull (error);
  assert_content (file, text, strlen (text));
}

/* A process that is killed at any time leaves the old file, or the new one. */
static void
test_killed (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *long_text = g_strnfill (2000000, 'x');
  g_autofree char *text = dup_model ("", long_text);
  g_autoptr(GString) renamed = g_string_new (text);
  int n_old = 0;
  int n_new = 0;

  g_string_replace (renamed, "='a'", "='b'", 0);

  for (int i = 0; i < N_KILLED; i++)
    {
      g_autoptr(GFile) file = triad_folder_write (folder, "m.sdf", text);
      g_autoptr(TriadEdit) edit = rename_link (file, "b");
      g_autofree char *content = NULL;
      gsize length;
      pid_t child = fork ();
      gboolean is_old;

      g_assert_cmpint (child, >=, 0);

      if (child == 0)
        {
          triad_edit_write (edit, FALSE, NULL);
          _exit (0);
        }

      g_usleep ((gulong) i * 500);
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);

      g_assert_true (g_file_load_contents (file, NULL, &content, &length, NULL, NULL));
      is_old = length == strlen (text) && memcmp (content, text, length) == 0;
      g_assert_true (is_old ||
                     (length == renamed->len && memcmp (content, renamed->str, length) == 0));
      n_old += is_old;
      n_new += !is_old;
    }

  g_test_message ("%d old, %d new", n_old, n_new);
  g_assert_cmpint (n_old, >, 0);
}

/* As soon as a file in the folder has been replaced, replaces another one. */
static gpointer
swap_thread (gpointer data)
{
  const char *const *paths = data;
  struct stat before;
  struct stat now;

  g_assert_no_errno (stat (paths[0], &before));

  do
    g_assert_no_errno (stat (paths[0], &now));
  while (now.st_mtim.tv_sec == before.st_mtim.tv_sec &&
         now.st_mtim.tv_nsec == before.st_mtim.tv_nsec);

  g_assert_no_errno (rename (paths[2], paths[1]));

  return NULL;
}

/* Another program replaces a file while the ones before it are written: its content stays, and
 * a symbolic link in its place leads to no other file. */
static void
test_changed_meanwhile (gconstpointer data)
{
  g_autofree char *long_text = g_strnfill (300000, 'x');
  g_autofree char *content =
    g_strdup_printf ("<sdf version='1.10'><model name='m'><link name='base'/>"
                     "<frame name='f' attached_to='bse'/></model><!-- %s --></sdf>", long_text);
  gboolean by_link = GPOINTER_TO_INT (data);
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autoptr(TriadFolder) outside = triad_folder_new ();
  g_autoptr(GFile) victim = triad_folder_write (outside, "victim", content);
  g_autoptr(GFile) first = NULL;
  g_autoptr(GFile) last = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(GString) text = g_string_new ("<sdf version='1.10'><world name='w'>");
  g_autofree char *swap = g_build_filename (folder->path, "swap", NULL);
  g_autoptr(TriadSnapshot) snapshot = NULL;
  g_autoptr(TriadEdit) edit = NULL;
  g_autoptr(GError) error = NULL;
  const char *paths[3];
  GThread *thread;
  gboolean is_written;

  for (int i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%03d.sdf", i);
      g_autoptr(GFile) written = triad_folder_write (folder, name, content);

      g_string_append_printf (text, "<include><uri>%s</uri><name>m%d</name></include>", name, i);

      if (i == 0)
        first = g_object_ref (written);
      else if (i == N_FILES - 1)
        last = g_object_ref (written);
    }

  g_string_append (text, "</world></sdf>");
  file = triad_folder_write (folder, "w.sdf", text->str);
  snapshot = triad_snapshot_load (file, NULL, NULL, NULL, NULL);
  g_ptr_array_unref (triad_edit_fix_all (snapshot, triad_snapshot_get_diagnostics (snapshot), NULL,
                                         NULL, &edit, NULL, NULL));
  g_assert_nonnull (edit);

  if (by_link)
    g_assert_no_errno (symlink (g_file_peek_path (victim), swap));
  else
    g_assert_true (g_file_set_contents (swap, "mine", -1, NULL));

  paths[0] = folder->path;
  paths[1] = g_file_peek_path (last);
  paths[2] = swap;
  thread = g_thread_new ("swap", swap_thread, paths);
  is_written = triad_edit_write (edit, FALSE, &error);
  g_thread_join (thread);
  assert_content (victim, content, strlen (content));

  if (!by_link)
    assert_content (last, "mine", strlen ("mine"));

  /* On a busy machine, all files may have been written before that. */
  if (!is_written)
    assert_content (first, content, strlen (content));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit-write/encodings", test_encodings);
  g_test_add_func ("/edit-write/invalid-byte", test_invalid_byte);
  g_test_add_func ("/edit-write/invalid-byte-replaced", test_invalid_byte_replaced);
  g_test_add_func ("/edit-write/large", test_large);
  g_test_add_func ("/edit-write/unencodable", test_unencodable);
  g_test_add_func ("/edit-write/other-encoding", test_other_encoding);
  g_test_add_func ("/edit-write/stale", test_stale);
  g_test_add_func ("/edit-write/reads-once", test_reads_once);
  g_test_add_func ("/edit-write/read-only", test_read_only);
  g_test_add_func ("/edit-write/outside", test_outside);
  g_test_add_data_func ("/edit-write/changed-meanwhile", GINT_TO_POINTER (FALSE),
                        test_changed_meanwhile);
  g_test_add_data_func ("/edit-write/link-meanwhile", GINT_TO_POINTER (TRUE),
                        test_changed_meanwhile);
  g_test_add_func ("/edit-write/full", test_full);
  g_test_add_func ("/edit-write/killed", test_killed);

  return g_test_run ();
}
