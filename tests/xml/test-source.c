/* test-source.c: the bytes of a file and their places */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-error.h"
#include "triad-folder.h"
#include "triad-source.h"

#include "triad-encoding.h"
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static TriadSource *
read_path (const char  *path,
           const char  *name,
           GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return triad_source_new_from_file (file, name, NULL, error);
}

static TriadSource *
source_of (const char *text)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return triad_source_new_from_bytes (file, NULL, bytes);
}

static void
assert_refused (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TriadSource) source = read_path (path, NULL, &error);

  g_assert_null (source);
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE);
}

static void
test_read (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "a.sdf");
  g_autofree char *link = triad_folder_dup_path (folder, "b.sdf");
  g_autoptr(TriadSource) named = NULL;
  g_autoptr(TriadSource) unnamed = NULL;
  gsize n_bytes;

  g_assert_true (g_file_set_contents (path, "<sdf/>\n", -1, NULL));
  g_assert_cmpint (symlink ("a.sdf", link), ==, 0);

  named = read_path (link, "b.sdf", NULL);
  g_assert_cmpstr (triad_source_get_text (named, &n_bytes), ==, "<sdf/>\n");
  g_assert_cmpint (n_bytes, ==, 7);
  g_assert_cmpstr (triad_source_get_name (named), ==, "b.sdf");

  unnamed = read_path (path, NULL, NULL);
  g_assert_cmpstr (triad_source_get_name (unnamed), ==, path);
}

/* Also files without a path: in an archive, on another machine, or from a program. */
static void
test_streams (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "merge.sdf", NULL);
  g_autoptr(GFile) file = g_file_new_for_uri ("resource:///triad/test/model.sdf");
  g_autoptr(GFile) folder = g_file_new_for_uri ("resource:///triad/test");
  g_autoptr(GFile) nothing = g_file_new_for_uri ("resource:///triad/test/nothing.sdf");
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(TriadSource) source = triad_source_new_from_file (file, NULL, NULL, NULL);
  g_autoptr(TriadSource) same = read_path (path, NULL, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (triad_source_get_text (source, NULL), ==, triad_source_get_text (same, NULL));
  g_assert_cmpstr (triad_source_get_name (source), ==, "resource:///triad/test/model.sdf");

  g_assert_null (triad_source_new_from_file (folder, NULL, NULL, &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_NOT_A_FILE);
  g_clear_error (&error);

  g_assert_null (triad_source_new_from_file (nothing, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message,
                                   "Cannot read “resource:///triad/test/nothing.sdf”: "));
  g_clear_error (&error);

  g_cancellable_cancel (cancellable);
  g_assert_null (triad_source_new_from_file (file, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_missing (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "a.sdf");
  g_autoptr(GError) error = NULL;

  g_assert_null (read_path (path, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, path));
}

static void
test_not_a_file (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *pipe = triad_folder_dup_path (folder, "pipe");
  g_autofree char *link = triad_folder_dup_path (folder, "link");
  g_autofree char *socket_path = triad_folder_dup_path (folder, "socket");
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  /* reading any of them could block forever */
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", link), ==, 0);
  g_strlcpy (address.sun_path, socket_path, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);

  assert_refused (pipe);
  assert_refused (link);
  assert_refused (socket_path);
  assert_refused ("/dev/zero");
  assert_refused (folder->path);

  close (fd);
}

static void
test_too_large (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "large.sdf");
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "", -1, NULL));
  g_assert_cmpint (truncate (path, TRIAD_SOURCE_MAX_BYTES + 1L), ==, 0);

  g_assert_null (read_path (path, NULL, &error));
  g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_TOO_LARGE);
}

/* Each reads as a few invalid bytes otherwise. */
static void
test_compressed (void)
{
  static const struct
  {
    const char *begin;
    const char *name;
  } cases[] = {
    { "\x1f\x8b\x08", "gzip" },
    { "\xfd" "7zXZ", "xz" },
    { "\x28\xb5\x2f\xfd", "zstd" },
    { "BZh9", "bzip2" },
    { "PK\3\4", "zip" },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "arm.sdf");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autofree char *expected = g_strdup_printf ("“%s” is compressed with %s; decompress it first",
                                                   path, cases[i].name);

      g_assert_true (g_file_set_contents (path, cases[i].begin, -1, NULL));
      g_assert_null (read_path (path, NULL, &error));
      g_assert_error (error, TRIAD_ERROR, TRIAD_ERROR_COMPRESSED);
      g_assert_cmpstr (error->message, ==, expected);
    }
}

/* The rest of a file that cannot be XML is not read. */
static void
test_binary (void)
{
  static const struct
  {
    const char *begin;
    gsize       n_bytes;
    gboolean    is_read;
  } cases[] = {
    { "\x7f" "ELF\2\0", 6, FALSE },
    { " \n\0<sdf/>", 9, FALSE },
    { "\xef\xbb\xbf" "a\0", 5, FALSE },
    { "a", 1, TRUE },
    { "  <sdf>\0</sdf>", 14, TRUE },
    { "\xef\xbb\xbf<sdf>\0</sdf>", 15, TRUE },
    { "<\0s\0", 4, TRUE },
    { "\0<\0s", 4, TRUE },
    { "\xff\xfe<\0", 4, TRUE },
    { "\xfe\xff\0<", 4, TRUE },
    { "\xff\xfe\0\0<\0\0\0", 8, TRUE },
    { "\0\0\xfe\xff\0\0\0<", 8, TRUE },
  };
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "a.sdf");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strnfill (1 << 20, ' ');
      g_autoptr(TriadSource) source = NULL;
      gsize n_bytes;

      memcpy (text, cases[i].begin, cases[i].n_bytes);
      g_assert_true (g_file_set_contents (path, text, 1 << 20, NULL));
      source = read_path (path, NULL, NULL);
      g_assert_nonnull (source);
      triad_source_get_text (source, &n_bytes);
      g_test_message ("%" G_GSIZE_FORMAT ": %" G_GSIZE_FORMAT, i, n_bytes);
      g_assert_cmpint (n_bytes > 4096, ==, cases[i].is_read);
      g_assert_false (triad_source_has_changed (source));
    }
}

static GByteArray *
dup_bytes (const char *text)
{
  return g_byte_array_append (g_byte_array_new (), (const guint8 *) text, strlen (text));
}

/* A character of TSCII can become a dozen bytes of UTF-8. */
static void
test_too_large_as_text (void)
{
  static const char text[] = "<?xml version='1.0' encoding='TSCII'?>"
                             "<!--\x82\x82\x82\x82\x82\x82-->";
  GIConv converter = g_iconv_open ("UTF-8", "TSCII");
  g_autofree char *decoded = NULL;
  TriadDecoding decoding;

  if (converter == (GIConv) -1)
    {
      g_test_skip ("the C library does not know this encoding");
      return;
    }

  g_iconv_close (converter);
  decoded = triad_encoding_decode (dup_bytes (text), 200, &decoding);
  g_assert_cmpuint (decoding.n_bytes, >, strlen (text));
  g_assert_null (triad_encoding_decode (dup_bytes (text), decoding.n_bytes - 1, &decoding));
}

static void
test_cancelled (void)
{
  g_autoptr(TriadFolder) folder = triad_folder_new ();
  g_autofree char *path = triad_folder_dup_path (folder, "a.sdf");
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "<sdf/>", -1, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_null (triad_source_new_from_file (file, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
assert_place (const TriadSource *source,
              gsize              begin,
              int                line,
              int                column)
{
  TriadSourceRange range = triad_source_get_range (source, begin, begin);

  g_assert_cmpint (range.line, ==, line);
  g_assert_cmpint (range.column, ==, column);
  g_assert_cmpint (range.begin, ==, begin);
}

static void
test_lines (void)
{
  g_autoptr(TriadSource) source = source_of ("a\nbc\r\nd\re\r");

  g_assert_cmpint (triad_source_get_n_lines (source), ==, 5);
  assert_place (source, 0, 1, 1);
  assert_place (source, 1, 1, 2);
  assert_place (source, 2, 2, 1);
  assert_place (source, 5, 2, 4);
  assert_place (source, 6, 3, 1);
  assert_place (source, 8, 4, 1);
  assert_place (source, 10, 5, 1);
}

static void
test_no_bytes (void)
{
  g_autoptr(TriadSource) source = source_of ("");

  g_assert_cmpint (triad_source_get_n_lines (source), ==, 1);
  assert_place (source, 0, 1, 1);
}

static void
test_mark (void)
{
  g_autoptr(TriadSource) source = source_of ("\xef\xbb\xbf" "ab");

  /* an editor shows no column for it */
  assert_place (source, 0, 1, 1);
  assert_place (source, 3, 1, 1);
  assert_place (source, 4, 1, 2);
}

static void
test_invalid (void)
{
  g_autoptr(TriadSource) source = source_of ("a\n\xc3\xa4\xff\xc3");
  gsize invalid;

  g_assert_cmpstr (triad_source_get_text (source, NULL), ==, "a\n\xc3\xa4??");
  g_assert_true (triad_source_get_invalid (source, &invalid));
  g_assert_cmpint (invalid, ==, 4);
}

static void
test_broken_utf16 (void)
{
  static const char text[] = "\xfe\xff\0a\xd8\0\0b\0";
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, NULL, bytes);
  gsize invalid;

  /* half a pair, and half a unit at the end */
  g_assert_cmpstr (triad_source_get_text (source, NULL), ==, "a?b?");
  g_assert_true (triad_source_get_invalid (source, &invalid));
  g_assert_cmpint (invalid, ==, 1);
}

static void
test_unknown_encoding (void)
{
  const char *text = "<?xml version='1.0' encoding='x-none'?><a/>";
  g_autoptr(TriadSource) source = source_of (text);

  g_assert_cmpstr (triad_source_get_text (source, NULL), ==, text);
}

/* They declare no encoding, so that it is UTF-8. */
static void
test_broken_declarations (void)
{
  static const char *const texts[] = {
    "<?xml encoding utf-16?><a/>",
    "<?xml encoding=utf-16?><a/>",
    "<?xml encoding='utf-16?><a/>",
    "<?xml encoding=''?><a/>",
    "<?xml version='encoding'?><a/>",
    "<?xml encoding='utf-16'",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(TriadSource) source = source_of (texts[i]);

      g_assert_cmpstr (triad_source_get_text (source, NULL), ==, texts[i]);
      g_assert_false (triad_source_is_converted (source));
    }
}

static void
test_converted (void)
{
  static const char wide[] = "<\0a\0/\0>";
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");
  g_autoptr(GBytes) bytes = g_bytes_new_static (wide, sizeof wide);
  g_autoptr(TriadSource) converted = triad_source_new_from_bytes (file, NULL, bytes);
  g_autoptr(TriadSource) marked = source_of ("\xef\xbb\xbf<a/>");

  g_assert_cmpstr (triad_source_get_text (converted, NULL), ==, "<a/>");
  g_assert_true (triad_source_is_converted (converted));
  g_assert_false (triad_source_is_converted (marked));
}

/* With and without a byte order mark, the last one with a unit that is no character. */
static void
test_utf32 (void)
{
  static const struct
  {
    const char *bytes;
    gsize       n_bytes;
    const char *text;
  } cases[] = {
    { "\xff\xfe\0\0<\0\0\0a\0\0\0/\0\0\0>\0\0\0", 20, "<a/>" },
    { "\0\0\xfe\xff\0\0\0<\0\0\0a\0\0\0/\0\0\0>", 20, "<a/>" },
    { "<\0\0\0a\0\0\0/\0\0\0>\0\0\0", 16, "<a/>" },
    { "\0\0\0<\0\0\0a\0\0\0/\0\0\0>", 16, "<a/>" },
    { "\0\0\0<\0\1\xf9\x16\0\0\0>", 12, "<🤖>" },
    { "\0\0\0<\1\0\0\0\0\0\0>", 12, NULL },
  };
  g_autoptr(GFile) file = g_file_new_for_path ("/nowhere/a.sdf");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GBytes) bytes = g_bytes_new_static (cases[i].bytes, cases[i].n_bytes);
      g_autoptr(TriadSource) source = triad_source_new_from_bytes (file, NULL, bytes);
      const char *text = triad_source_get_text (source, NULL);
      gsize invalid;

      g_assert_true (triad_source_is_converted (source));
      g_assert_cmpint (triad_source_get_invalid (source, &invalid), ==, cases[i].text == NULL);

      if (cases[i].text != NULL)
        {
          g_assert_cmpstr (text, ==, cases[i].text);
          continue;
        }

      g_assert_cmpint (invalid, ==, 1);
      g_assert_cmpint (text[0], ==, '<');
      g_assert_cmpint (text[strlen (text) - 1], ==, '>');
    }
}

/* At any distance, forwards or backwards, a search gives the same result as in the
 * complete text. */
static void
test_range_behind (void)
{
  g_autoptr(TriadSource) source = source_of ("a\n\nbc\r\nd\re\rf\n\n\n\n\n\n\n\ng\nh\n\n");
  gsize n_bytes;

  triad_source_get_text (source, &n_bytes);

  for (gsize i = 0; i <= n_bytes; i++)
    for (gsize k = 0; k <= n_bytes; k++)
      {
        TriadSourceRange before = triad_source_get_range (source, i, i);
        TriadSourceRange expected = triad_source_get_range (source, k, n_bytes);
        TriadSourceRange range = triad_source_get_range_behind (source, &before, k, n_bytes);

        g_assert_cmpint (range.line, ==, expected.line);
        g_assert_cmpint (range.column, ==, expected.column);
        g_assert_cmpint (triad_source_range_compare (&range, &expected), ==, 0);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/source/read", test_read);
  g_test_add_func ("/source/streams", test_streams);
  g_test_add_func ("/source/missing", test_missing);
  g_test_add_func ("/source/not-a-file", test_not_a_file);
  g_test_add_func ("/source/too-large", test_too_large);
  g_test_add_func ("/source/compressed", test_compressed);
  g_test_add_func ("/source/binary", test_binary);
  g_test_add_func ("/source/too-large-as-text", test_too_large_as_text);
  g_test_add_func ("/source/cancelled", test_cancelled);
  g_test_add_func ("/source/lines", test_lines);
  g_test_add_func ("/source/no-bytes", test_no_bytes);
  g_test_add_func ("/source/byte-order-mark", test_mark);
  g_test_add_func ("/source/invalid-bytes", test_invalid);
  g_test_add_func ("/source/broken-utf-16", test_broken_utf16);
  g_test_add_func ("/source/unknown-encoding", test_unknown_encoding);
  g_test_add_func ("/source/broken-declarations", test_broken_declarations);
  g_test_add_func ("/source/converted", test_converted);
  g_test_add_func ("/source/utf-32", test_utf32);
  g_test_add_func ("/source/section-behind", test_range_behind);

  return g_test_run ();
}
