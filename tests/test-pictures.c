/* test-pictures.c: image files for scripts */
/* SPDX-License-Identifier: Apache-2.0 */

#include "triad-run.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
dup_cases (void)
{
  return g_test_build_filename (G_TEST_DIST, "cases", NULL);
}

static TriadRun
run_shell (const char *script)
{
  g_autofree char *folder = dup_cases ();

  return triad_run_shell (folder, script);
}

/* Returns the digests of all kinds of images, drawn with @locale from the folder
 * @locales. */
static char *
sum_pictures (const char *locales,
              const char *locale)
{
  g_autofree char *script = g_strdup_printf (
    "export LOCPATH='%s' LC_ALL='%s'\n"
    "for f in svg pdf png; do\n"
    "  \"$TRIAD_CLI\" graph --kind=relative_to --format=$f placed.sdf | cksum || exit 1\n"
    "  \"$TRIAD_CLI\" render --format=$f joints.sdf | cksum || exit 1\n"
    "done\n", locales, locale);
  g_auto(TriadRun) result = run_shell (script);

  g_assert_cmpint (result.status, ==, 0);

  return g_steal_pointer (&result.out);
}

/* Makes a locale, since none may be installed. */
static gboolean
make_locale (const char *locales,
             const char *source,
             const char *name)
{
  g_autofree char *script = g_strdup_printf (
    "command -v localedef >/dev/null && localedef -c -i %s -f UTF-8 '%s/%s' >/dev/null 2>&1;"
    "LOCPATH='%s' LC_ALL=%s locale charmap 2>&1", source, locales, name, locales, name);
  g_auto(TriadRun) result = run_shell (script);

  return g_str_equal (result.out, "UTF-8\n");
}

static void
test_same_bytes (void)
{
  static const char *const sources[] = { "de_DE", "ar_EG" };
  g_autofree char *locales = g_dir_make_tmp ("locales-XXXXXX", NULL);
  g_autofree char *plain = sum_pictures (locales, "C");
  g_autofree char *again = sum_pictures (locales, "C");
  int n = 0;

  g_assert_cmpstr (plain, ==, again);

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *name = g_strconcat (sources[i], ".UTF-8", NULL);
      g_autofree char *sums = NULL;

      if (!make_locale (locales, sources[i], name))
        continue;

      sums = sum_pictures (locales, name);
      g_assert_cmpstr (sums, ==, plain);
      n++;
    }

  if (n < (int) G_N_ELEMENTS (sources))
    g_test_skip ("not every locale can be made here");
}

static void
assert_fails (const char *script,
              const char *message)
{
  g_auto(TriadRun) result = run_shell (script);

  g_assert_cmpint (result.status, ==, 2);
  g_assert_nonnull (strstr (result.err, message));
}

static void
test_no_place (void)
{
  assert_fails ("LC_ALL=C \"$TRIAD_CLI\" render -o /dev/full joints.sdf",
                "/dev/full: No space left on device\n");
  assert_fails ("LC_ALL=C \"$TRIAD_CLI\" render joints.sdf >/dev/full",
                "standard output: No space left on device\n");
  assert_fails ("d=$(mktemp -d) && mkdir \"$d/joints.svg\" &&"
                " LC_ALL=C \"$TRIAD_CLI\" render -o \"$d\" joints.sdf;"
                " status=$?; rm -r \"$d\"; exit $status",
                "/joints.svg: Is a directory\n");
  assert_fails ("LC_ALL=C \"$TRIAD_CLI\" render -o no/such/folder.svg joints.sdf",
                "no/such/folder.svg: No such file or directory\n");
}

/* The other end is closed before anything is written. */
static void
test_closed_pipe (void)
{
  g_autofree char *folder = g_dir_make_tmp ("pipe-XXXXXX", NULL);
  g_autofree char *script = g_strdup_printf (
    "mkfifo '%s/go'; { read x <'%s/go'; LC_ALL=C \"$TRIAD_CLI\" render joints.sdf; echo $? >&2; }"
    " | { exec 0<&-; echo >'%s/go'; }", folder, folder, folder);
  g_auto(TriadRun) result = run_shell (script);

  g_assert_nonnull (strstr (result.err, "standard output: Broken pipe\n2\n"));
}

/* A disk that is full after the first eight kilobytes. */
static void
test_full_disk (void)
{
  g_autofree char *folder = g_dir_make_tmp ("disk-XXXXXX", NULL);
  g_autofree char *script = g_strdup_printf (
    "unshare -m sh -c 'mount -t tmpfs -o size=8k none \"%s\" || exit 77;"
    "  LC_ALL=C \"$TRIAD_CLI\" render -o \"%s/a.svg\" joints.sdf; status=$?;"
    "  ls -A \"%s\"; exit $status'"
    " || { status=$?; [ $status = 2 ] && exit 2; exit 77; }", folder, folder, folder);
  g_auto(TriadRun) result = run_shell (script);

  if (result.status == 77)
    {
      g_test_skip ("no disk can be made here");
      return;
    }

  g_assert_cmpint (result.status, ==, 2);
  g_assert_cmpstr (result.out, ==, "");
  g_assert_nonnull (strstr (result.err, "/a.svg: No space left on device\n"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/pictures/same-bytes-in-every-locale", test_same_bytes);
  g_test_add_func ("/pictures/unwritable-output", test_no_place);
  g_test_add_func ("/pictures/closed-pipe", test_closed_pipe);
  g_test_add_func ("/pictures/full-disk", test_full_disk);

  return g_test_run ();
}
